#include "judge/stressing/text_parts.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/text/number.hpp"

namespace judge {
namespace {

bool is_blank(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\r';
}

}  // namespace

TextParts::TextParts(std::string_view text) : text_(text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    TextLine line{.at = at, .size = end - at, .whole_size = std::min(end + 1, text.size()) - at};
    for (std::size_t i = at; i < end;) {
      if (is_blank(text[i])) {
        ++i;
        continue;
      }
      std::size_t stop = i;
      while (stop < end && !is_blank(text[stop])) ++stop;
      line.tokens.push_back({i, stop - i, number_of_text<std::int64_t>(text.substr(i, stop - i))});
      const bool is_padded = text[i] == '0' && stop - i > 1 && line.tokens.back().number;
      has_leading_zeros_ = has_leading_zeros_ || is_padded;
      i = stop;
    }
    token_count_ += line.tokens.size();
    lines_.push_back(std::move(line));
    at = end + 1;
  }
}

bool TextParts::has_only_numbers() const {
  return std::ranges::all_of(lines_, [](const TextLine& line) {
    return std::ranges::all_of(line.tokens,
                               [](const TextToken& token) { return token.number.has_value(); });
  });
}

bool TextParts::has_only_positive_numbers() const {
  return std::ranges::all_of(lines_, [](const TextLine& line) {
    return std::ranges::all_of(line.tokens,
                               [](const TextToken& token) { return token.number.value_or(1) > 0; });
  });
}

std::vector<TextToken> TextParts::counts_for(std::size_t line, std::size_t before) const {
  std::vector<TextToken> counts;
  const std::size_t largest = std::max(text_.size(), token_count_);
  enum class Which { exact, others };
  const auto add = [&](std::size_t index, Which which) {
    for (const TextToken& token : lines_[index].tokens) {
      if (token.at + token.size > before || counts.size() == kMostCounts) return;
      const bool may_be =
          token.number && *token.number > 0 && static_cast<std::size_t>(*token.number) <= largest;
      const bool is_known = std::ranges::find(counts, token.at, &TextToken::at) != counts.end();
      // The others of a long line are what is counted, and count nothing.
      if (std::cmp_greater_equal(&token - lines_[index].tokens.data(), kMostCounts)) return;
      const bool is_wanted = which == Which::others || (may_be && is_count(index, token));
      if (may_be && !is_known && is_wanted) counts.push_back(token);
    }
  };
  // The first line counts what the text consists of, most often: the second above comes last.
  const std::size_t none = lines_.size();
  const std::size_t candidates[] = {line, line >= 1 ? line - 1 : none, std::size_t{0},
                                    line > 1 ? std::size_t{1} : none, line >= 2 ? line - 2 : none};
  // Small numbers in front of a token in its line may be anything.
  for (const Which which : {Which::exact, Which::others}) {
    for (const std::size_t index : candidates) {
      if (index < lines_.size()) add(index, which);
    }
  }
  return counts;
}

bool TextParts::is_word(std::size_t line, const TextToken& token) const {
  if (!token.number) return true;
  const std::string_view text = text_of(token);
  if (text.size() < 2 || text.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  if (text.front() == '0' || text.find_first_not_of("01") == std::string_view::npos) return true;
  return std::ranges::any_of(counts_for(line, token.at), [&](const TextToken& count) {
    return std::cmp_equal(*count.number, text.size());
  });
}

bool TextParts::is_count(std::size_t line_index, const TextToken& token) const {
  const TextLine& line = lines_[line_index];
  const auto place = static_cast<std::size_t>(&token - line.tokens.data());
  const auto is_number = [&](std::size_t count) {
    return count > 0 && std::cmp_equal(*token.number, count);
  };
  const bool has_next = line_index + 1 < lines_.size();
  return is_number(line.tokens.size() - place - 1) || is_number(lines_.size() - line_index - 1) ||
         (has_next && is_number(lines_[line_index + 1].tokens.size()));
}

std::vector<TextToken> TextParts::numbers_that_count_nothing() const {
  std::vector<TextToken> numbers;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    for (const TextToken& token : lines_[i].tokens) {
      if (token.number && !is_count(i, token)) numbers.push_back(token);
    }
  }
  return numbers;
}

TextEdit TextParts::without(const TextLine& line, std::size_t first, std::size_t count) const {
  const TextToken& from = line.tokens[first];
  const std::size_t next = first + count;
  if (next < line.tokens.size()) return {from.at, line.tokens[next].at - from.at, {}};
  const std::size_t end = line.tokens[next - 1].at + line.tokens[next - 1].size;
  const std::size_t begin =
      first == 0 ? from.at : line.tokens[first - 1].at + line.tokens[first - 1].size;
  return {begin, end - begin, {}};
}

}  // namespace judge
