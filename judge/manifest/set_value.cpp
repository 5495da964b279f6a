#include "judge/manifest/set_value.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/manifest/manifest_reader.hpp"

// A YAML file is edited as text, because writing the tree again would lose comments and layout.
// Where a scalar ends, and where there is room for a key, is found by simple means, which are right
// for files as people write them; where they are not, the check at the end notices: the new text,
// read, must be what the old one is but for that value, or it is not given out.

namespace judge {
namespace {

using Keys = std::vector<std::string>;

/// What takes the place of some bytes of a text.
struct Change {
  std::size_t at = 0;
  std::size_t size = 0;
  std::string by;
};

/// "limits: {time_limit: 3}", or what stands behind the first key of that.
std::string in_flow_style(const Keys& keys, std::string_view value) {
  if (keys.empty()) return std::string(value);
  return fmt::format("{{{}: {}}}", keys.front(),
                     in_flow_style({keys.begin() + 1, keys.end()}, value));
}

/// The same in lines, so many columns in.
std::string in_lines(const Keys& keys, std::string_view value, std::size_t indentation,
                     std::string_view line_end) {
  std::string lines;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    lines += fmt::format("{:{}}{}:", "", indentation + 2 * i, keys[i]);
    lines += i + 1 < keys.size() ? std::string(line_end) : fmt::format(" {}{}", value, line_end);
  }
  return lines;
}

/// The bytes of a scalar that begins there, quotes included; of a plain one as long as what it
/// says.
std::size_t size_of_scalar(std::string_view text, std::size_t at, std::size_t plain_size) {
  const char quote = at < text.size() ? text[at] : '\0';
  if (quote != '"' && quote != '\'') return plain_size;
  std::size_t end = at + 1;
  while (end < text.size() && text[end] != quote) {
    const bool is_escaped = text[end] == '\\' && quote == '"';
    end += is_escaped ? 2U : 1U;
  }
  return std::min(end + 1, text.size()) - at;
}

std::size_t end_of_scalar(std::string_view text, const Node& scalar) {
  const std::string said = scalar.as_string().value_or("");
  return scalar.offset() + size_of_scalar(text, scalar.offset(), said.size());
}

/// The end of the key that begins there, behind its colon; nothing where it is not written plainly.
std::optional<std::size_t> behind_key(std::string_view text, const Node::Entry& entry) {
  std::size_t at = entry.key_offset;
  at += size_of_scalar(text, at, entry.key.size());
  at = std::min(text.find_first_not_of(' ', at), text.size());
  if (at == text.size() || text[at] != ':') return std::nullopt;
  return at + 1;
}

std::size_t column_of(std::string_view text, std::size_t offset) {
  const std::size_t newline = text.substr(0, offset).rfind('\n');
  return newline == std::string_view::npos ? offset : offset - newline - 1;
}

/// `keys` that a map lacks, in front of those that it has; at the top behind all others.
std::optional<Change> added_to_map(std::string_view text, const Node& map, const Keys& keys,
                                   std::string_view value, bool is_top) {
  const std::string_view line_end = text.find("\r\n") == text.npos ? "\n" : "\r\n";
  const auto entries = map.entries();
  if (map.offset() < text.size() && text[map.offset()] == '{') {
    std::string entry = in_flow_style(keys, value);
    entry = entry.substr(1, entry.size() - 2);  // without the braces around it
    return Change{map.offset() + 1, 0, entry + (entries.empty() ? "" : ", ")};
  }
  if (is_top) {
    const bool is_line_open = !text.empty() && !text.ends_with('\n');
    const std::size_t indentation =
        entries.empty() ? 0 : column_of(text, entries.front().key_offset);
    return Change{
        text.size(), 0,
        std::string(is_line_open ? line_end : "") + in_lines(keys, value, indentation, line_end)};
  }
  if (entries.empty()) return std::nullopt;
  const std::size_t first = entries.front().key_offset;
  const std::size_t column = column_of(text, first);
  return Change{first - column, 0, in_lines(keys, value, column, line_end)};
}

std::optional<Change> change_for(std::string_view text, const Node& root, const Keys& keys,
                                 std::string_view value) {
  Node node = root;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Keys rest(keys.begin() + static_cast<std::ptrdiff_t>(i), keys.end());
    const auto entries = node.entries();
    const auto entry = std::ranges::find(entries, keys[i], &Node::Entry::key);
    if (entry == entries.end()) return added_to_map(text, node, rest, value, i == 0);
    if (entry->value.is_null()) {
      const auto at = behind_key(text, *entry);
      if (!at) return std::nullopt;
      // A null may be spelled: null, ~.
      const std::size_t spelled = entry->value.offset();
      const bool is_spelled = spelled < text.size() && spelled > *at - 1 &&
                              (text[spelled] == '~' || text.substr(spelled, 4) == "null");
      std::string by = in_flow_style({rest.begin() + 1, rest.end()}, value);
      if (is_spelled) return Change{spelled, text[spelled] == '~' ? 1U : 4U, std::move(by)};
      return Change{*at, 0, " " + std::move(by)};
    }
    node = entry->value;
  }
  if (!node.is_scalar()) return std::nullopt;
  const std::string said = node.as_string().value_or("");
  return Change{node.offset(), size_of_scalar(text, node.offset(), said.size()),
                std::string(value)};
}

/// What a map says by other keys than one.
std::vector<std::pair<std::string, std::string>> other_entries(const Node& node,
                                                               std::string_view key) {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const Node::Entry& entry : node.is_map() ? node.entries() : std::vector<Node::Entry>())
    if (entry.key != key) texts.emplace_back(entry.key, entry.value.to_yaml());
  return texts;
}

/// Whether two maps are the same but for the value that the keys lead to.
bool is_same_but_for(const Node& before, const Node& now, const Keys& keys,
                     std::string_view value) {
  if (keys.empty()) return now.is_scalar() && now.as_string() == value;
  if (!now.is_map()) return false;
  return other_entries(before, keys.front()) == other_entries(now, keys.front()) &&
         is_same_but_for(before.get(keys.front()), now.get(keys.front()),
                         {keys.begin() + 1, keys.end()}, value);
}

/// Whether two maps are the same but for the key that the keys lead to, which the second lacks,
/// perhaps with maps around it that had no other.
bool is_same_without(const Node& before, const Node& now, const Keys& keys) {
  if (keys.empty()) return !now.is_present();
  if (!now.is_present()) return other_entries(before, keys.front()).empty();
  return other_entries(before, keys.front()) == other_entries(now, keys.front()) &&
         is_same_without(before.get(keys.front()), now.get(keys.front()),
                         {keys.begin() + 1, keys.end()});
}

/// The bytes of a key and its scalar: whole lines, or in braces with the comma that it needs no
/// more. Nothing where they are not written plainly.
std::optional<Change> taken_out(std::string_view text, const Node& map, const Node::Entry& taken,
                                std::size_t value_end) {
  const bool is_in_braces = map.offset() < text.size() && text[map.offset()] == '{';
  if (!is_in_braces) {
    const std::size_t begin = taken.key_offset - column_of(text, taken.key_offset);
    const std::size_t newline = text.find('\n', value_end);
    return Change{begin, (newline == text.npos ? text.size() : newline + 1) - begin, ""};
  }
  const auto entries = map.entries();
  const auto at = std::ranges::find(entries, taken.key, &Node::Entry::key);
  if (std::next(at) != entries.end())
    return Change{taken.key_offset, std::next(at)->key_offset - taken.key_offset, ""};
  const std::size_t comma = text.substr(0, taken.key_offset).rfind(',');
  if (comma == text.npos) return std::nullopt;
  return Change{comma, value_end - comma, ""};
}

tl::unexpected<Error> by_hand(const Keys& keys, std::string_view value, std::string_view why) {
  std::string entry = in_flow_style(keys, value);
  return failure("{}; write by hand: {}", why, entry.substr(1, entry.size() - 2));
}

}  // namespace

Expected<std::string> with_value(std::string_view text, const Keys& keys, std::string_view value) {
  auto before = ManifestReader::parse(std::string(text), "before");
  // An empty file is a mistake elsewhere; here there is room in it.
  const bool is_blank = text.find_first_not_of(" \t\r\n") == text.npos;
  const Node root = before.root();
  if (!is_blank && (before.has_errors() || !root.is_map()))
    return by_hand(keys, value, "it is not a map of keys that can be read without mistakes");
  const auto change = change_for(text, root, keys, value);
  if (!change) return by_hand(keys, value, "there is no room for it in the file as it is written");
  std::string changed(text);
  changed.replace(std::min(change->at, changed.size()), change->size, change->by);
  auto now = ManifestReader::parse(changed, "now");
  if (now.has_errors() || !is_same_but_for(root, now.root(), keys, value))
    return by_hand(keys, value, "it cannot be put there without changing something else");
  return changed;
}

Expected<std::string> without_value(std::string_view text, const Keys& keys) {
  auto before = ManifestReader::parse(std::string(text), "before");
  const auto refused = [&] {
    return failure("{} cannot be taken out of the file as it is written; do it by hand",
                   fmt::join(keys, "."));
  };
  // The outermost map whose only key leads to the value, and the key in it that goes.
  Node map = before.root();
  Node value = map;
  std::optional<Node::Entry> taken;
  std::optional<std::size_t> end;
  for (const std::string& key : keys) {
    const auto entries = value.is_map() ? value.entries() : std::vector<Node::Entry>();
    const auto entry = std::ranges::find(entries, key, &Node::Entry::key);
    if (entry == entries.end()) return std::string(text);
    if (!taken || entries.size() > 1) {
      map = value;
      taken = *entry;
    }
    value = entry->value;
    end = value.is_scalar() ? end_of_scalar(text, value) : behind_key(text, *entry);
  }
  if (before.has_errors() || !end || !(value.is_scalar() || value.is_null())) return refused();
  const auto change = taken_out(text, map, *taken, *end);
  if (!change) return refused();
  std::string changed(text);
  changed.replace(change->at, change->size, change->by);
  auto now = ManifestReader::parse(changed, "now");
  if (now.has_errors() || !is_same_without(before.root(), now.root(), keys)) return refused();
  return changed;
}

}  // namespace judge
