#include "judge/compare/token_comparer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "judge/base/text/utf8.hpp"
#include "judge/compare/scan.hpp"

namespace judge {
namespace {

std::int64_t continuing_in(std::string_view text) {
  return static_cast<std::int64_t>(continuing_bytes(text));
}

}  // namespace

TokenComparer::TokenComparer(const CompareOptions& options, const Answer& answer)
    : options_(options),
      spaces_count_(options.space_sensitivity == SpaceSensitivity::compared),
      case_counts_(options.case_sensitivity == CaseSensitivity::compared),
      numbers_count_(options.float_relative_tolerance || options.float_absolute_tolerance),
      source_(answer),
      answer_(answer.text()) {}

void TokenComparer::consume(std::string_view chunk) {
  if (difference_ || chunk.empty()) return;
  chunk_ = chunk;
  next_ = 0;
  if (!pending_) compare_chunk();
  if (pending_ && pending_->take(chunk_.substr(next_))) difference_ = pending_->complete();
  next_ = chunk.size();
  continuing_ = continuing();
  line_begin_ = line_begin();
  chunk_offset_ += static_cast<std::int64_t>(chunk.size());
  recent_.keep(chunk);
  source_.pass(at_);
  chunk_ = {};
  next_ = 0;
}

void TokenComparer::compare_chunk() {
  while (next_ < chunk_.size() && !pending_ && !difference_) {
    if (number_) {
      gather_number();
      continue;
    }
    const std::size_t same = equal_prefix(chunk_.substr(next_), answer_.substr(at_));
    next_ += same;
    at_ += same;
    if (same > 0) in_token_ = !is_space(answer_[at_ - 1]);
    if (next_ < chunk_.size()) part();
  }
}

/// The next bytes differ, or the answer has none.
void TokenComparer::part() {
  const bool output_space = is_space(chunk_[next_]);
  const bool answer_space = answer_has_ended() || is_space(answer_[at_]);
  const bool between_tokens = !in_token_ || (output_space && answer_space);
  if (!spaces_count_ && between_tokens && (output_space || (answer_space && !answer_has_ended()))) {
    skip_spaces();
    return;
  }
  // Either both tokens begin here, or one that has begun goes on on one side at least.
  const bool at_token = in_token_ ? !output_space || !answer_space : !output_space && !answer_space;
  if (at_token && numbers_count_ && begin_number()) return;
  if (!output_space && !answer_space && !case_counts_ && skip_case()) return;
  if (spaces_count_) {
    differ(Unit::line, answer_has_ended() ? Ended::answer : Ended::neither);
  } else {
    differ(Unit::token, in_token_ || !answer_has_ended() ? Ended::neither : Ended::answer);
  }
}

/// To the next token of both, as far as the chunk goes.
void TokenComparer::skip_spaces() {
  for (; next_ < chunk_.size() && is_space(chunk_[next_]); ++next_)
    lines_more_ += chunk_[next_] == '\n' ? 1 : 0;
  for (; !answer_has_ended() && is_space(answer_[at_]); ++at_)
    lines_more_ -= answer_[at_] == '\n' ? 1 : 0;
  in_token_ = false;
}

/// Over letters that differ in case only; false if there are none.
bool TokenComparer::skip_case() {
  const std::size_t before = at_;
  while (next_ < chunk_.size() && !answer_has_ended() && !is_space(answer_[at_]) &&
         folded(chunk_[next_]) == folded(answer_[at_])) {
    ++next_;
    ++at_;
  }
  if (at_ == before) return false;
  in_token_ = true;
  return true;
}

/// Where the answer's token is a number: goes over the output's token if it is all there and near
/// enough, begins to gather it otherwise. Until here both are the same.
bool TokenComparer::begin_number() {
  if (in_token_ && at_ <= text_end_) return false;
  std::size_t begin = at_;
  if (in_token_) {
    while (begin > 0 && at_ - begin <= kLongestNumber && !is_space(answer_[begin - 1])) --begin;
  }
  const LeadingDecimal number = number_at(begin);
  if (number.length == 0) {
    text_end_ = find_space(answer_.substr(begin, kLongestNumber + 1), 0) + begin;
    return false;
  }
  const std::size_t same = at_ - begin;
  at_ = begin + number.length;
  in_token_ = true;
  if (same <= next_) {
    const LeadingDecimal found = output_number_at(next_ - same);
    if (found.length > 0 && are_near(number.value, found.value)) {
      next_ += found.length - same;
      skip_near_pairs();
      return true;
    }
  }
  number_ = Number{.begin = begin,
                   .size = number.length,
                   .value = number.value,
                   .output_begin = output_offset() - static_cast<std::int64_t>(same)};
  number_text_ = answer_.substr(begin, same);
  return true;
}

/// Where one pair of numbers differs, the next most likely will: it is read at once, without a
/// search for where it differs. Ends in front of all that needs another look.
void TokenComparer::skip_near_pairs() {
  while (next_ + 1 < chunk_.size() && at_ + 1 < answer_.size() && chunk_[next_] == answer_[at_]) {
    const LeadingDecimal number = number_at(at_ + 1);
    const LeadingDecimal found = output_number_at(next_ + 1);
    if (number.length == 0 || found.length == 0 || !are_near(number.value, found.value)) return;
    // Where values become the same, so do the texts, and these are found faster by their bytes.
    if (number.value == found.value && number.length == found.length) return;
    at_ += 1 + number.length;
    next_ += 1 + found.length;
  }
}

/// The answer's token, if it is a number.
LeadingDecimal TokenComparer::number_at(std::size_t begin) const {
  const std::string_view text = answer_.substr(begin, kLongestNumber + 1);
  const LeadingDecimal number = leading_decimal(text);
  if (number.length > kLongestNumber) return {};
  const bool is_whole = number.length == text.size() || is_space(text[number.length]);
  return is_whole ? number : LeadingDecimal{};
}

/// The output's token, if it is a number and all of it is in the chunk.
LeadingDecimal TokenComparer::output_number_at(std::size_t begin) const {
  const std::string_view text = chunk_.substr(begin, kLongestNumber + 1);
  const LeadingDecimal number = leading_decimal(text);
  const bool is_whole = number.length < text.size() && is_space(text[number.length]);
  return is_whole ? number : LeadingDecimal{};
}

/// By the options. An infinity stands for a number too large for a double: near nothing, since
/// nobody can tell.
bool TokenComparer::are_near(double answer, double output) const {
  const double distance = std::abs(output - answer);
  return std::isfinite(distance) &&
         (distance <= options_.float_absolute_tolerance.value_or(-1) ||
          distance <= options_.float_relative_tolerance.value_or(-1) * std::abs(answer));
}

void TokenComparer::gather_number() {
  const std::size_t room = kLongestNumber + 1 - number_text_.size();
  const std::string_view near = chunk_.substr(next_, room);
  const std::size_t end = find_space(near, 0);
  number_text_ += near.substr(0, end);
  next_ += end;
  if (end < near.size() || number_text_.size() > kLongestNumber) judge_number();
}

void TokenComparer::judge_number() {
  const std::optional<double> output =
      number_text_.size() > kLongestNumber ? std::nullopt : parse_decimal(number_text_);
  if (output && are_near(number_->value, *output)) {
    number_.reset();
    return;
  }
  std::string what = "not a number";
  if (output) {
    const double distance = std::abs(*output - number_->value);
    what = std::isfinite(distance) ? fmt::format("the numbers are {:.6g} apart", distance)
                                   : "a number too large to compare";
  }
  const TextPlace place = source_.place_at(number_->begin);
  const std::size_t shown = std::min(number_->size, kExcerptLimit + 1);
  difference_ = Difference{.line = place.line + lines_more_,
                           .column = number_->output_begin - line_begin() - continuing() +
                                     continuing_in(number_text_) + 1,
                           .answer_line = place.line,
                           .answer_column = place.column,
                           .expected = std::string(answer_.substr(number_->begin, shown)),
                           .found = number_text_.substr(0, kExcerptLimit + 1),
                           .what = std::move(what)};
}

/// Offset in the output of the line that the next byte is in.
std::int64_t TokenComparer::line_begin() const {
  if (next_ == 0) return line_begin_;
  const void* const newline = ::memrchr(chunk_.data(), '\n', next_);
  if (newline == nullptr) return line_begin_;
  return chunk_offset_ + (static_cast<const char*>(newline) - chunk_.data()) + 1;
}

/// How many bytes of that line, up to the next byte, go on with a character.
std::int64_t TokenComparer::continuing() const {
  const std::int64_t begin = line_begin() - chunk_offset_;
  const std::string_view passed = chunk_.substr(0, next_);
  if (begin <= 0) return continuing_ + continuing_in(passed);
  return continuing_in(passed.substr(static_cast<std::size_t>(begin)));
}

Difference TokenComparer::difference_here(Ended ended) const {
  const TextPlace place = source_.place_at(at_);
  const std::int64_t begun = output_offset() - line_begin() - continuing();
  const bool is_within = next_ < chunk_.size() && continues_character(chunk_[next_]);
  return {.line = place.line + lines_more_,
          .column = std::max<std::int64_t>(begun + (is_within ? 0 : 1), 1),
          .answer_line = place.line,
          .answer_column = place.column,
          .ended = ended};
}

void TokenComparer::differ(Unit unit, Ended ended) {
  const Difference here = difference_here(ended);
  const bool answer_token_missing = unit == Unit::token && ended == Ended::answer;
  Excerpt expected = answer_token_missing ? Excerpt{.whole = true} : excerpt_at(answer_, at_, unit);
  // Tokens are the same up to here, at most in another case; lines may have had numbers of another
  // length.
  const std::int64_t into_unit = unit == Unit::line
                                     ? output_offset() - line_begin()
                                     : expected.skipped + static_cast<std::int64_t>(expected.place);
  Excerpt found;
  found.skipped = skipped_before(into_unit);
  found.place = static_cast<std::size_t>(into_unit - found.skipped);
  found.text = recent_.before(chunk_, next_, found.place);
  pending_.emplace(here, unit, std::move(expected), std::move(found), answer_.substr(at_));
}

void TokenComparer::finish() {
  if (difference_) return;
  if (number_) judge_number();
  const bool inside_token = in_token_ && !answer_has_ended() && !is_space(answer_[at_]);
  if (!pending_ && !difference_ && inside_token && numbers_count_ && begin_number()) judge_number();
  if (!pending_ && !difference_) {
    if (answer_has_ended()) return;
    if (!spaces_count_ && is_space(answer_[at_])) {
      // The usual end, a newline or nothing: no reason to count lines.
      if (answer_.find_first_not_of(kSpaces, at_) == std::string_view::npos) return;
      skip_spaces();
    }
    differ(spaces_count_ ? Unit::line : Unit::token, Ended::output);
  }
  if (pending_) {
    pending_->take_end();
    difference_ = pending_->complete();
  }
}

}  // namespace judge
