#include "judge/checktestdata/regex_syntax.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace judge::checktestdata {
namespace {

constexpr std::string_view kSpecial = "(){}[]*+?|\\^.-";
constexpr int kMostGroups = 200;  ///< one within the other
constexpr std::size_t kMostRegexRepetitions = 1'000'000;

struct NamedClass {
  std::string_view name;
  int (*has)(int);
};

/// Beyond what the language promises, but where it says nothing else: only within a set.
constexpr auto kClasses = std::to_array<NamedClass>({{"alnum", std::isalnum},
                                                     {"alpha", std::isalpha},
                                                     {"blank", std::isblank},
                                                     {"digit", std::isdigit},
                                                     {"lower", std::islower},
                                                     {"punct", std::ispunct},
                                                     {"space", std::isspace},
                                                     {"upper", std::isupper},
                                                     {"xdigit", std::isxdigit}});

std::size_t byte(char c) {
  return static_cast<unsigned char>(c);
}

class RegexParser {
 public:
  explicit RegexParser(std::string_view pattern) : text_(pattern) {}

  ParsedRegex parse() {
    RegexNode root = alternatives(0);
    if (!is_at_end()) fail("')' without its '('");
    return {std::move(root), std::move(hint_)};
  }

 private:
  [[noreturn]] void fail(std::string what) const { throw RegexFault{position_, std::move(what)}; }

  bool is_at_end() const { return position_ >= text_.size(); }
  char peek() const { return is_at_end() ? '\0' : text_[position_]; }

  bool accept(char c) {
    if (is_at_end() || peek() != c) return false;
    ++position_;
    return true;
  }

  RegexNode alternatives(int depth) {
    RegexNode all{.kind = RegexNode::Kind::alternatives};
    do all.parts.push_back(sequence(depth));
    while (accept('|'));
    if (all.parts.size() == 1) return std::move(all.parts.front());
    return all;
  }

  RegexNode sequence(int depth) {
    RegexNode all{.kind = RegexNode::Kind::sequence};
    while (!is_at_end() && peek() != '|' && peek() != ')') {
      RegexNode part = atom(depth);
      if (std::optional<RegexNode> repeated = repetition()) {
        repeated->parts.push_back(std::move(part));
        part = std::move(*repeated);
        if (!is_at_end() && std::string_view("*+?{").find(peek()) != std::string_view::npos)
          fail("a repetition of a repetition; put the first one into ( )");
      }
      all.parts.push_back(std::move(part));
    }
    return all;
  }

  RegexNode atom(int depth) {
    RegexNode node{.kind = RegexNode::Kind::set};
    if (accept('(')) {
      if (depth == kMostGroups) fail("groups too deep in each other");
      node = alternatives(depth + 1);
      if (!accept(')')) fail("'(' without its ')'");
    } else if (accept('[')) {
      node.set = set();
    } else if (accept('.')) {
      node.set.set();
    } else if (std::string_view("*+?{").find(peek()) != std::string_view::npos) {
      fail("a repetition of nothing");
    } else {
      note_anchors();
      node.set.set(byte(character()));
    }
    return node;
  }

  /// A character that stands for itself; a backslash takes what is special from the one behind it.
  char character() {
    const char c = text_[position_++];
    if (c != '\\' || is_at_end()) return c;
    if (kSpecial.find(peek()) != std::string_view::npos) return text_[position_++];
    if (std::string_view("dDsSwWbnrt").find(peek()) != std::string_view::npos && hint_.empty())
      hint_ = std::string("'\\") + peek() + "' is a backslash and a '" + peek() + "' here";
    return c;
  }

  void note_anchors() {
    const bool is_anchor =
        (peek() == '^' && position_ == 0) || (peek() == '$' && position_ + 1 == text_.size());
    if (is_anchor && hint_.empty()) hint_ = std::string("'") + peek() + "' stands for itself here";
  }

  std::optional<RegexNode> repetition() {
    RegexNode node{.kind = RegexNode::Kind::repetition, .most = RegexNode::kUnbounded};
    if (accept('*')) return node;
    if (accept('+')) {
      node.least = 1;
      return node;
    }
    if (accept('?')) {
      node.most = 1;
      return node;
    }
    if (!accept('{')) return std::nullopt;
    const auto least = count();
    node.least = least.value_or(0);
    if (accept(',')) {
      node.most = count().value_or(RegexNode::kUnbounded);
    } else {
      if (!least) fail("a number is missing in { }");
      node.most = node.least;
    }
    if (!accept('}')) fail("in { } there are numbers, with ',' between two");
    if (node.most < node.least) fail("in {m,n} m is not more than n");
    return node;
  }

  std::optional<std::size_t> count() {
    const std::size_t start = position_;
    std::size_t number = 0;
    while (!is_at_end() && peek() >= '0' && peek() <= '9') {
      if (position_ > start && text_[start] == '0') fail("a number with a leading zero");
      number = number * 10 + static_cast<std::size_t>(text_[position_++] - '0');
      if (number > kMostRegexRepetitions) fail("more than a million repetitions");
    }
    return position_ == start ? std::nullopt : std::optional(number);
  }

  /// Behind the '['.
  CharacterSet set() {
    const bool is_complement = accept('^');
    CharacterSet all;
    bool is_empty = true;
    while (!accept(']')) {
      if (is_at_end()) fail("'[' without its ']'");
      is_empty = false;
      if (const auto named = named_class()) {
        all |= *named;
        continue;
      }
      if (peek() == '[') fail("a '[' within [ ]; write it as \\[");
      const char first = character();
      char last = first;
      const bool is_range =
          peek() == '-' && position_ + 1 < text_.size() && text_[position_ + 1] != ']';
      if (is_range) {
        ++position_;
        if (peek() == '[') fail("a '[' within [ ]; write it as \\[");
        last = character();
        if (byte(last) < byte(first)) fail("a range whose end is before its beginning");
      }
      for (std::size_t c = byte(first); c <= byte(last); ++c) all.set(c);
    }
    if (is_empty) fail("[ ] without a character");
    return is_complement ? ~all : all;
  }

  std::optional<CharacterSet> named_class() {
    const std::string_view rest = text_.substr(position_);
    for (const NamedClass& known : kClasses) {
      if (!rest.starts_with("[:" + std::string(known.name) + ":]")) continue;
      position_ += known.name.size() + 4;
      CharacterSet all;
      for (int c = 0; c < 128; ++c) {
        if (known.has(c) != 0) all.set(static_cast<std::size_t>(c));
      }
      return all;
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::string hint_;
};

}  // namespace

ParsedRegex parse_regex(std::string_view pattern) {
  return RegexParser(pattern).parse();
}

}  // namespace judge::checktestdata
