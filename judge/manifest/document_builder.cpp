#include <algorithm>
#include <optional>
#include <sstream>
#include <unordered_map>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "judge/manifest/document.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/syntax_error.hpp"

// yaml-cpp's own tree (YAML::Node) loses duplicate keys and the places of keys, and unfolds aliases
// without a limit. So the tree is built here from the parser's events, which come in the order of
// the file; what the limits refuse stops the parser by an exception that does not leave this file.

namespace judge {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Thrown out of the parser after the reason was reported.
struct Stop {};

class Builder : public YAML::EventHandler {
 public:
  Builder(Document& document, std::size_t skipped) : document_(document), skipped_(skipped) {}

  TextPosition position(const YAML::Mark& mark) const {
    return {mark.line + 1, mark.column + 1, static_cast<std::size_t>(mark.pos) + skipped_};
  }

  /// Where the last scalar of the file begins.
  const std::optional<TextPosition>& last_scalar() const { return last_scalar_; }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (document_.root == nullptr) return;
    stop(position(mark), "a second document begins here", "only the first '---' may divide a file",
         "remove the line '---' or what follows it");
  }
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    NodeData* node = make(NodeKind::null, mark, anchor);
    if (!expects_key()) return attach(node);
    if (document_.text.substr(node->position.offset, 1) == "~") {  // "~: ..." is a key without name
      node->kind = NodeKind::scalar;
      return take_key(node, node->position);
    }
    report(node->position, "a key is missing", {}, "write 'key: value'");
    open_.back().awaits_value = true;
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    const bool is_open = found != anchors_.end() &&
                         std::any_of(open_.begin(), open_.end(),
                                     [&](const Open& open) { return open.node == found->second; });
    if (found == anchors_.end() || is_open) {
      stop(position(mark), "an alias stands for a value that it is part of", {},
           "write the value out");
    }
    count(found->second->unfolded_size, position(mark));
    if (expects_key()) {
      take_key(found->second, position(mark));
    } else {
      attach(found->second);
    }
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    NodeData* node = make(NodeKind::scalar, mark, anchor);
    node->text = value;
    node->is_plain = tag_allows_plain(tag, node->position);
    last_scalar_ = node->position;
    if (expects_key()) {
      take_key(node, node->position);
    } else {
      attach(node);
    }
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(NodeKind::list, mark, tag, anchor);
  }
  void OnSequenceEnd() override { close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(NodeKind::map, mark, tag, anchor);
  }
  void OnMapEnd() override { close(); }

  void report(const TextPosition& place, std::string what, std::string why = {},
              std::string help = {}) {
    document_.report({.location = document_.location(place),
                      .what = std::move(what),
                      .why = std::move(why),
                      .help = std::move(help)});
  }

 private:
  /// A list or map whose end is still to come.
  struct Open {
    NodeData* node;
    bool is_key = false;            // a list or map in the place of a key
    bool awaits_value = false;      // a map between a key and its value
    const NodeData* key = nullptr;  // null: the value belongs to no usable key
    bool is_repeated = false;       // the key stands there already
    TextPosition key_position{};
    std::unordered_map<std::string, int> lines{};  // of the keys seen
  };

  [[noreturn]] void stop(const TextPosition& place, std::string what, std::string why,
                         std::string help) {
    report(place, std::move(what), std::move(why), std::move(help));
    throw Stop{};
  }

  void count(std::size_t nodes, const TextPosition& place) {
    count_ += nodes;
    if (count_ <= ManifestReader::kMostNodes) return;
    stop(place, fmt::format("more than {} values", ManifestReader::kMostNodes),
         "aliases count as often as they are used", {});
  }

  NodeData* make(NodeKind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
    count(1, position(mark));
    NodeData* node = &document_.nodes.emplace_back();
    node->kind = kind;
    node->position = position(mark);
    if (anchor != YAML::NullAnchor) anchors_[anchor] = node;
    return node;
  }

  /// yaml-cpp gives "?" for what has no quotes and no tag, "!" for what has quotes.
  bool tag_allows_plain(const std::string& tag, const TextPosition& place) {
    if (tag == "?" || tag.empty()) return true;
    constexpr std::string_view kStandard = "tag:yaml.org,2002:";
    if (tag != "!" && !tag.starts_with(kStandard)) {
      report(place, fmt::format("the tag {} has no meaning here", in_quotes(tag)), {}, "remove it");
    }
    return tag != "!" && tag != std::string(kStandard) + "str";
  }

  bool expects_key() const {
    return !open_.empty() && open_.back().node->kind == NodeKind::map && !open_.back().awaits_value;
  }

  void take_key(const NodeData* key, const TextPosition& place) {
    Open& map = open_.back();
    map.awaits_value = true;
    map.key = nullptr;
    map.key_position = place;
    if (key->kind != NodeKind::scalar) {
      report(place, "a key must be plain text", {}, "write 'key: value'");
      return;
    }
    const auto [first, is_new] = map.lines.emplace(key->text, place.line);
    map.key = key;
    map.is_repeated = !is_new;
    if (is_new) return;
    report(place, fmt::format("key {} given twice", in_quotes(key->text)),
           fmt::format("it stands on line {} already, and the later one counts", first->second),
           "remove one of them");
  }

  /// Puts a value where the parser is: into the innermost open list or map, or at the top.
  void attach(const NodeData* node) {
    if (open_.empty()) {
      document_.root = node;
      return;
    }
    Open& parent = open_.back();
    parent.node->unfolded_size += node->unfolded_size;
    if (parent.node->kind == NodeKind::list) {
      parent.node->items.push_back(node);
      return;
    }
    parent.awaits_value = false;
    if (parent.key == nullptr) return;
    // As other readers of YAML have it: packages with such a mistake mean the same to all.
    if (parent.is_repeated)
      std::erase_if(parent.node->entries,
                    [&](const auto& entry) { return entry.key == parent.key->text; });
    parent.node->entries.push_back({parent.key->text, parent.key_position, node});
  }

  void open(NodeKind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    NodeData* node = make(kind, mark, anchor);
    tag_allows_plain(tag, node->position);
    if (open_.size() >= ManifestReader::kDeepestNesting) {
      stop(node->position,
           fmt::format("lists and maps are nested more than {} deep",
                       ManifestReader::kDeepestNesting),
           {}, {});
    }
    const bool is_key = expects_key();
    open_.push_back({.node = node, .is_key = is_key});
  }

  void close() {
    const Open closed = std::move(open_.back());
    open_.pop_back();
    if (closed.is_key) {
      take_key(closed.node, closed.node->position);
    } else {
      attach(closed.node);
    }
  }

  Document& document_;
  std::size_t skipped_;  // bytes of the text that the parser did not get
  std::vector<Open> open_;
  std::unordered_map<YAML::anchor_t, const NodeData*> anchors_;
  std::size_t count_ = 0;
  std::optional<TextPosition> last_scalar_;
};

/// yaml-cpp takes a quoted text that the end of the file cuts off for a whole one.
bool is_unfinished_quote(std::string_view text, std::size_t begin) {
  if (begin >= text.size()) return false;
  const char quote = text[begin];
  if (quote != '"' && quote != '\'') return false;
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '"' || i + 1 == text.size() || text[i + 1] != quote) return false;
      ++i;
    }
  }
  return true;
}

}  // namespace

void build(Document& document) {
  const std::size_t skipped = document.text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  Builder builder(document, skipped);
  try {
    std::istringstream input(document.text.substr(skipped));
    YAML::Parser parser(input);
    if (parser.HandleNextDocument(builder)) parser.HandleNextDocument(builder);
    if (builder.last_scalar() &&
        is_unfinished_quote(document.text, builder.last_scalar()->offset)) {
      builder.report(*builder.last_scalar(),
                     "not valid YAML: the quotes that begin here never end");
    }
  } catch (const Stop&) {
  } catch (const YAML::Exception& exception) {
    const TextPosition place =
        exception.mark.is_null() ? TextPosition{} : builder.position(exception.mark);
    document.report(syntax_error(document, place, exception.msg));
  }
  if (document.root == nullptr && !document.has_errors) {
    builder.report({.line = 0, .column = 0}, "the file is empty");
  }
}

}  // namespace judge
