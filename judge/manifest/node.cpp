#include "judge/manifest/node.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/manifest/document.hpp"

namespace judge {
namespace {

std::string without_plus(const std::string& text) {
  return text.size() > 1 && text[0] == '+' && text[1] != '-' ? text.substr(1) : text;
}

template <class Number>
std::string range_text(Number least, Number most) {
  const bool has_least = least != std::numeric_limits<Number>::lowest();
  const bool has_most = most != std::numeric_limits<Number>::max();
  if (has_least && has_most) return fmt::format("must be from {} to {}", least, most);
  return has_least ? fmt::format("must be at least {}", least)
                   : fmt::format("must be at most {}", most);
}

/// Without what makes no difference: "TimeLimit-S" is "timelimits".
std::string plain_key(std::string_view key) {
  std::string plain;
  for (const char c : key) {
    if (c != '_' && c != '-' && c != ' ')
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return plain;
}

/// "1.5 s", "256MiB": a number and letters behind it.
bool has_unit(std::string_view text) {
  const std::size_t unit = text.find_first_not_of("0123456789.");
  if (unit == 0 || unit == std::string_view::npos || text.front() == '.') return false;
  text.remove_prefix(text[unit] == ' ' ? unit + 1 : unit);
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char letter) { return std::isalpha(letter) != 0; });
}

std::vector<std::string> to_strings(std::initializer_list<std::string_view> words) {
  return {words.begin(), words.end()};
}

}  // namespace

NodeKind Node::kind() const {
  return data_ == nullptr ? NodeKind::absent : data_->kind;
}

Location Node::location() const {
  const NodeData* place = data_ != nullptr ? data_ : parent_;
  if (place == nullptr) return {document_->shown_as};
  return document_->location(place->position);
}

std::size_t Node::offset() const {
  const NodeData* place = data_ != nullptr ? data_ : parent_;
  return place == nullptr ? 0 : place->position.offset;
}

std::string Node::description() const {
  switch (kind()) {
    case NodeKind::absent:
    case NodeKind::null:
      return "nothing";
    case NodeKind::list:
      return "a list";
    case NodeKind::map:
      return "a map";
    case NodeKind::scalar:
      break;
  }
  return (data_->is_plain ? "" : "the text ") + in_quotes(data_->text);
}

std::string Node::prefix() const {
  return name_.empty() ? "" : name_ + ": ";
}

void Node::error(std::string what, std::string why, std::string help) const {
  document_->report(
      {Severity::error, location(), std::move(what), std::move(why), std::move(help)});
}

void Node::warn(std::string what, std::string why, std::string help) const {
  document_->report(
      {Severity::warning, location(), std::move(what), std::move(why), std::move(help)});
}

Node Node::child(const NodeData* data, std::string name) const {
  return Node(document_, data, data_ != nullptr ? data_ : parent_, std::move(name));
}

/// False, after a report if there is something of another type.
bool Node::report_type(std::string_view expected) const {
  if (is_present())
    error(fmt::format("{}expected {}, found {}", prefix(), expected, description()));
  return false;
}

/// A scalar that is no number. Which unit a number has is for its key to say.
void Node::report_number(std::string_view expected, std::string_view text) const {
  error(fmt::format("{}expected {}, found {}", prefix(), expected, description()), {},
        has_unit(text) ? "write the number alone, in the unit of this key" : "");
}

/// The text of a scalar without quotes; anything else present is reported.
const std::string* Node::plain_text(std::string_view expected) const {
  if (is_scalar() && data_->is_plain) return &data_->text;
  if (is_scalar()) {
    error(fmt::format("{}expected {}, found {}", prefix(), expected, description()), {},
          "without quotes");
  } else {
    report_type(expected);
  }
  return nullptr;
}

std::optional<std::string> Node::as_string() const {
  if (is_scalar()) return data_->text;
  report_type("a text");
  return std::nullopt;
}

std::optional<std::string> Node::as_nonempty_string() const {
  const auto text = as_string();
  if (!text) return std::nullopt;
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  if (std::any_of(text->begin(), text->end(), is_control)) {
    error(fmt::format("{}must be one line without control characters", prefix()));
    return std::nullopt;
  }
  if (text->find_first_not_of(' ') == std::string::npos) {
    error(fmt::format("{}must not be empty", prefix()));
    return std::nullopt;
  }
  return text;
}

/// Whether the text is one of `allowed`; any other is reported.
bool Node::is_choice(const std::string& text, std::span<const std::string_view> allowed,
                     const std::string& why) const {
  if (std::find(allowed.begin(), allowed.end(), text) != allowed.end()) return true;
  error(fmt::format("{}unknown value {}", prefix(), in_quotes(text)), why,
        spelling_help(text, std::vector<std::string>(allowed.begin(), allowed.end())));
  return false;
}

std::optional<std::string> Node::as_choice(std::span<const std::string_view> allowed,
                                           const std::string& why) const {
  auto text = as_string();
  if (!text || !is_choice(*text, allowed, why)) return std::nullopt;
  return text;
}

std::vector<std::string> Node::as_choices(std::initializer_list<std::string_view> allowed) const {
  const auto text = as_string();
  if (!text) return {};
  std::vector<std::string> words = words_of(*text);
  if (words.empty()) words.push_back(*text);
  std::erase_if(words, [&](const std::string& word) {
    return !is_choice(word, std::span(allowed.begin(), allowed.size()));
  });
  return words;
}

std::optional<std::int64_t> Node::as_integer(std::int64_t least, std::int64_t most) const {
  const std::string* text = plain_text("an integer");
  if (text == nullptr) return std::nullopt;
  const std::string digits = without_plus(*text);
  std::int64_t value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, code] = std::from_chars(digits.data(), end, value);
  if (stopped != end || code == std::errc::invalid_argument) {
    report_number("an integer", *text);
    return std::nullopt;
  }
  if (code == std::errc::result_out_of_range || value < least || value > most) {
    error(fmt::format("{}{}, found {}", prefix(), range_text(least, most), in_quotes(*text)));
    return std::nullopt;
  }
  return value;
}

bool Node::is_quoted() const {
  return is_scalar() && !data_->is_plain;
}

std::optional<double> Node::as_number(double least, double most) const {
  const std::string* text = plain_text("a number");
  if (text == nullptr) return std::nullopt;
  const std::string digits = without_plus(*text);
  double value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, code] = std::from_chars(digits.data(), end, value);
  // from_chars knows "inf" and "nan" as well.
  const bool is_decimal = digits.find_first_not_of("0123456789.eE+-") == std::string::npos;
  if (stopped != end || code == std::errc::invalid_argument || !is_decimal) {
    report_number("a number", *text);
    return std::nullopt;
  }
  if (code == std::errc::result_out_of_range || value < least || value > most) {
    error(fmt::format("{}{}, found {}", prefix(), range_text(least, most), in_quotes(*text)));
    return std::nullopt;
  }
  return value;
}

std::optional<bool> Node::as_boolean() const {
  const std::string* text = plain_text("true or false");
  if (text == nullptr) return std::nullopt;
  if (*text == "true" || *text == "True" || *text == "TRUE") return true;
  if (*text == "false" || *text == "False" || *text == "FALSE") return false;
  report_type("true or false");
  return std::nullopt;
}

std::optional<std::vector<std::string>> Node::as_strings() const {
  if (!is_list()) {
    report_type("a list");
    return std::nullopt;
  }
  std::vector<std::string> texts;
  bool is_whole = true;
  for (const Node& item : items()) {
    const auto text = item.as_string();
    is_whole = is_whole && text.has_value();
    if (text) texts.push_back(*text);
  }
  return is_whole ? std::optional(std::move(texts)) : std::nullopt;
}

std::optional<std::vector<std::string>> Node::as_string_or_strings() const {
  if (is_list()) return as_strings();
  if (is_scalar()) return std::vector<std::string>{data_->text};
  report_type("a text or a list of texts");
  return std::nullopt;
}

std::vector<Node> Node::items() const {
  std::vector<Node> nodes;
  if (!is_list()) {
    report_type("a list");
    return nodes;
  }
  nodes.reserve(data_->items.size());
  for (std::size_t i = 0; i < data_->items.size(); ++i) {
    nodes.push_back(child(data_->items[i], fmt::format("{}[{}]", name_, i)));
  }
  return nodes;
}

std::vector<Node::Entry> Node::entries() const {
  std::vector<Entry> entries;
  if (!expect_map()) return entries;
  entries.reserve(data_->entries.size());
  for (const NodeData::KeyAndValue& entry : data_->entries) {
    entries.push_back({entry.key, document_->location(entry.key_position),
                       entry.key_position.offset,
                       child(entry.value, name_.empty() ? entry.key : name_ + "." + entry.key)});
  }
  return entries;
}

Node Node::get(std::string_view key) const {
  std::string name = name_.empty() ? std::string(key) : fmt::format("{}.{}", name_, key);
  if (is_map()) {
    for (const NodeData::KeyAndValue& entry : data_->entries) {
      if (entry.key == key) return child(entry.value, std::move(name));
    }
  }
  return child(nullptr, std::move(name));
}

Node Node::require(std::string_view key) const {
  Node value = get(key);
  if (!value.is_present() && is_map()) error(fmt::format("{}key '{}' is missing", prefix(), key));
  return value;
}

bool Node::expect_map() const {
  return is_map() || report_type("a map");
}

void Node::expect_keys(std::initializer_list<std::string_view> known, Severity severity) const {
  expect_keys(to_strings(known), severity);
}

void Node::expect_keys(const std::vector<std::string>& known, Severity severity,
                       std::span<const MeantKey> meant) const {
  if (!is_map()) return;
  for (const NodeData::KeyAndValue& entry : data_->entries) {
    if (std::find(known.begin(), known.end(), entry.key) != known.end()) continue;
    const std::string plain = plain_key(entry.key);
    const auto told = std::ranges::find_if(
        meant, [&](const MeantKey& each) { return plain_key(each.key) == plain; });
    document_->report(
        {severity, document_->location(entry.key_position),
         fmt::format("{}unknown key {}", prefix(), in_quotes(entry.key)), "",
         told == meant.end() ? spelling_help(entry.key, known) : std::string(told->help)});
  }
}

}  // namespace judge
