#include "judge/compare/token_comparer.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "judge/compare/decimal.hpp"
#include "judge/compare/scan.hpp"

namespace judge {

TokenComparer::TokenComparer(const CompareOptions& options, std::string_view answer)
    : options_(options),
      spaces_count_(options.space_sensitivity == SpaceSensitivity::compared),
      case_counts_(options.case_sensitivity == CaseSensitivity::compared),
      numbers_count_(options.float_relative_tolerance || options.float_absolute_tolerance),
      answer_(answer) {}

void TokenComparer::consume(std::string_view chunk) {
  if (difference_ || chunk.empty()) return;
  chunk_ = chunk;
  next_ = 0;
  if (!pending_) compare_chunk();
  if (pending_ && pending_->take(chunk_.substr(next_))) difference_ = pending_->complete();
  chunk_offset_ += static_cast<std::int64_t>(chunk.size());
  recent_.keep(chunk);
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
  count_lines();
  for (; next_ < chunk_.size() && is_space(chunk_[next_]); ++next_) {
    if (chunk_[next_] == '\n') {
      ++line_;
      line_begin_ = output_offset() + 1;
    }
  }
  while (!answer_has_ended() && is_space(answer_[at_])) ++at_;
  counted_ = at_;
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

/// Begins to gather the output's token if the answer's token is a number; until here both are the
/// same.
bool TokenComparer::begin_number() {
  if (in_token_ && at_ <= text_end_) return false;
  std::size_t begin = at_;
  if (in_token_) {
    while (begin > 0 && at_ - begin <= kLongestNumber && !is_space(answer_[begin - 1])) --begin;
  }
  const std::size_t end = find_space(answer_, at_);
  const std::string_view token = answer_.substr(begin, end - begin);
  if (token.size() > kLongestNumber || decimal_length(token) != token.size()) {
    text_end_ = end;
    return false;
  }
  count_lines();
  number_ = Number{.begin = begin,
                   .size = token.size(),
                   .output_begin = output_offset() - static_cast<std::int64_t>(at_ - begin)};
  number_text_ = answer_.substr(begin, at_ - begin);
  at_ = end;
  in_token_ = true;
  return true;
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
  const std::string_view token = answer_.substr(number_->begin, number_->size);
  const double answer = parse_decimal(token).value();
  const std::optional<double> output =
      number_text_.size() > kLongestNumber ? std::nullopt : parse_decimal(number_text_);
  std::string what = "not a number";
  if (output) {
    const double distance = std::abs(*output - answer);
    // An infinity stands for a number too large for a double: near nothing, since nobody can tell.
    const bool near =
        std::isfinite(distance) &&
        (distance <= options_.float_absolute_tolerance.value_or(-1) ||
         distance <= options_.float_relative_tolerance.value_or(-1) * std::abs(answer));
    if (near) {
      number_.reset();
      return;
    }
    what = std::isfinite(distance) ? fmt::format("the numbers are {:.6g} apart", distance)
                                   : "a number too large to compare";
  }
  const TextPlace place = place_of(answer_, number_->begin);
  difference_ = Difference{.line = line_,
                           .column = number_->output_begin - line_begin_ + 1,
                           .answer_line = place.line,
                           .answer_column = place.column,
                           .expected = std::string(token.substr(0, kExcerptLimit + 1)),
                           .found = number_text_.substr(0, kExcerptLimit + 1),
                           .what = std::move(what)};
}

/// The lines of the answer that the output has had as well since they were counted.
void TokenComparer::count_lines() {
  const std::string_view same = answer_.substr(counted_, at_ - counted_);
  counted_ = at_;
  std::size_t last = same.size();
  while (last > 0 && same[last - 1] != '\n') --last;
  if (last == 0) return;
  line_ += std::count(same.begin(), same.begin() + static_cast<std::ptrdiff_t>(last), '\n');
  line_begin_ = output_offset() - static_cast<std::int64_t>(same.size() - last);
}

Difference TokenComparer::difference_here(Ended ended) const {
  const TextPlace place = place_of(answer_, at_);
  return {.line = line_,
          .column = output_offset() - line_begin_ + 1,
          .answer_line = place.line,
          .answer_column = place.column,
          .ended = ended};
}

void TokenComparer::differ(Unit unit, Ended ended) {
  count_lines();
  const Difference here = difference_here(ended);
  const bool answer_token_missing = unit == Unit::token && ended == Ended::answer;
  Excerpt expected = answer_token_missing ? Excerpt{.whole = true} : excerpt_at(answer_, at_, unit);
  // Tokens are the same up to here, at most in another case; lines may have had numbers of another
  // length.
  const std::int64_t into_unit = unit == Unit::line
                                     ? here.column - 1
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
