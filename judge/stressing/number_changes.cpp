#include "judge/stressing/number_changes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "judge/stressing/numbers_together.hpp"

namespace judge {
namespace {

std::int64_t at_least(std::int64_t least, std::int64_t number) {
  return least > 0 ? std::max(number, least) : number;
}

class ChangesOfEachNumber {
 public:
  ChangesOfEachNumber(const TextParts& parts, ShrinkScope scope, std::int64_t least)
      : parts_(parts), scope_(scope), least_(least) {}

  std::vector<TextChange> all() {
    EqualNumbers of_text;
    std::optional<std::int64_t> before;  // the number in front, in whatever line
    for (std::size_t i = 0; i < parts_.lines().size(); ++i) {
      const TextLine& line = parts_.lines()[i];
      EqualNumbers of_line;
      for (const TextToken& token : line.tokens) {
        if (!token.number) continue;
        if (scope_ == ShrinkScope::numbers && parts_.is_count(i, token)) continue;
        of_text[*token.number].push_back(token);
        of_line[*token.number].push_back(token);
        std::vector<std::int64_t> neighbours;
        if (before) neighbours.push_back(*before);
        if (const auto next = number_behind(i, token)) neighbours.push_back(*next);
        before = token.number;
        simplify({token}, neighbours);
        take_digits(i, token);
      }
      simplify_equal(of_line);
    }
    simplify_equal(of_text);
    return std::move(changes_);
  }

 private:
  using EqualNumbers = std::map<std::int64_t, std::vector<TextToken>>;

  /// The number that is the next token, of this line or as the next line's first.
  std::optional<std::int64_t> number_behind(std::size_t line_index, const TextToken& token) const {
    const TextLine& line = parts_.lines()[line_index];
    const auto place = static_cast<std::size_t>(&token - line.tokens.data());
    if (place + 1 < line.tokens.size()) return line.tokens[place + 1].number;
    if (line_index + 1 == parts_.lines().size()) return std::nullopt;
    const TextLine& next = parts_.lines()[line_index + 1];
    return next.tokens.empty() ? std::nullopt : next.tokens.front().number;
  }

  void simplify_equal(const EqualNumbers& equal) {
    for (const auto& [number, tokens] : equal) {
      if (tokens.size() > 1) simplify(tokens);
    }
  }

  void simplify(const std::vector<TextToken>& tokens,
                std::span<const std::int64_t> neighbours = {}) {
    if (changes_.size() >= kMostShrinkChanges) return;
    const std::int64_t whole = *tokens.front().number;
    std::int64_t last = whole;
    for (const std::int64_t simpler : simpler_numbers(whole, neighbours)) {
      const std::int64_t number = at_least(least_, simpler);
      if (number == whole || number == last) continue;  // 0 and 1 may be the same
      last = number;
      TextChange change;
      TextChange padded;
      for (const TextToken& token : tokens) {
        change.push_back({token.at, token.size, std::to_string(number)});
        padded.push_back({token.at, token.size, fmt::format("{:0{}}", number, token.size)});
      }
      const bool is_other = padded != change && whole > 0;
      changes_.push_back(std::move(change));
      // Where numbers are written with zeros, 09 is what is less than 10, and 9 is no number.
      if (is_other && (parts_.has_leading_zeros() || number == whole - 1) &&
          scope_ == ShrinkScope::everything)
        changes_.push_back(std::move(padded));
    }
  }

  /// Each of its digits, unless a zero would stand in front then. Those of words go as characters.
  void take_digits(std::size_t line, const TextToken& token) {
    if (changes_.size() >= kMostShrinkChanges || parts_.is_word(line, token)) return;
    const std::string_view text = parts_.text_of(token);
    const std::size_t first = text.front() == '-' ? 1 : 0;
    for (std::size_t i = first; text.size() - first > 1 && i < text.size(); ++i) {
      const bool is_zero_in_front =
          i == first && text[i + 1] == '0' && (text.size() - first > 2 || least_ > 0);
      const bool is_as_before = i > first && text[i] == text[i - 1];
      if (is_zero_in_front || is_as_before) continue;
      changes_.push_back({{token.at + i, 1, {}}});
    }
  }

  const TextParts& parts_;
  ShrinkScope scope_;
  std::int64_t least_;
  std::vector<TextChange> changes_;
};

/// Calls `visit` with each `size` numbers that follow each other and count nothing.
void go_through_numbers(const TextParts& parts, std::size_t size,
                        const std::function<void(std::span<const TextToken>)>& visit) {
  const std::vector<TextToken> numbers = parts.numbers_that_count_nothing();
  for (std::size_t first = 0; first < numbers.size(); first += size)
    visit(std::span(numbers).subspan(first, std::min(size, numbers.size() - first)));
}

/// All of these numbers made simpler at once.
void simplify_all(std::span<const TextToken> tokens,
                  const std::function<std::int64_t(std::int64_t)>& simpler,
                  std::vector<TextChange>& changes) {
  TextChange change;
  for (const TextToken& token : tokens) {
    const std::int64_t number = simpler(*token.number);
    if (number != *token.number) change.push_back({token.at, token.size, std::to_string(number)});
  }
  if (!change.empty()) changes.push_back(std::move(change));
}

}  // namespace

std::vector<TextChange> changes_of_each_number(const TextParts& parts, ShrinkScope scope,
                                               std::int64_t least) {
  return ChangesOfEachNumber(parts, scope, least).all();
}

std::vector<TextChange> changes_of_many_numbers(const TextParts& parts, std::size_t size,
                                                std::int64_t least) {
  std::vector<TextChange> changes;
  go_through_numbers(parts, size, [&](std::span<const TextToken> some) {
    const auto by_number = [](const TextToken& a, const TextToken& b) {
      return *a.number < *b.number;
    };
    const std::int64_t least_of_some = *std::ranges::min_element(some, by_number)->number;
    for (const std::int64_t simple : {std::int64_t{0}, std::int64_t{1}, least_of_some}) {
      if (simple < least) continue;
      const auto simpler = [simple](std::int64_t number) {
        return number < 0 || number > simple ? simple : number;
      };
      simplify_all(some, simpler, changes);
    }
  });
  return changes;
}

std::vector<TextChange> changes_to_halves(const TextParts& parts, std::size_t size,
                                          std::int64_t least) {
  std::vector<TextChange> changes;
  go_through_numbers(parts, size, [&](std::span<const TextToken> some) {
    const auto half = [least](std::int64_t number) { return at_least(least, number / 2); };
    simplify_all(some, half, changes);
  });
  return changes;
}

}  // namespace judge
