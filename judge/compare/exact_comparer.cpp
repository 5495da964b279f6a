#include "judge/compare/exact_comparer.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "judge/compare/scan.hpp"

namespace judge {

void ExactComparer::consume(std::string_view chunk) {
  if (difference_ || chunk.empty()) return;
  if (!pending_) {
    const std::string_view rest = answer_.substr(at_);
    if (chunk.size() <= rest.size() && std::memcmp(chunk.data(), rest.data(), chunk.size()) == 0) {
      at_ += chunk.size();
      source_.pass(at_);
      return;
    }
    const std::size_t same = equal_prefix(chunk, rest);
    at_ += same;
    chunk.remove_prefix(same);
    differ(at_ == answer_.size() ? Ended::answer : Ended::neither);
  }
  if (pending_->take(chunk)) difference_ = pending_->complete();
}

void ExactComparer::finish() {
  if (difference_) return;
  if (!pending_) {
    if (at_ == answer_.size()) return;
    differ(Ended::output);
  }
  pending_->take_end();
  difference_ = pending_->complete();
}

void ExactComparer::differ(Ended ended) {
  const TextPlace place = source_.place_at(at_);
  Excerpt expected = excerpt_at(answer_, at_, Unit::line);
  const Excerpt found{.text = expected.text.substr(0, expected.place),
                      .skipped = expected.skipped,
                      .place = expected.place};
  const Difference difference{.line = place.line,
                              .column = place.column,
                              .answer_line = place.line,
                              .answer_column = place.column,
                              .ended = ended};
  pending_.emplace(difference, Unit::line, std::move(expected), found, answer_.substr(at_));
}

}  // namespace judge
