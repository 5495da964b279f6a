#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "judge/compare/answer.hpp"
#include "judge/compare/excerpt.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {

/// Byte by byte, at memcmp's speed: lines are counted only once there is a difference, in the
/// answer, which is the same up to there.
class ExactComparer final : public OutputComparer {
 public:
  explicit ExactComparer(const Answer& answer) : source_(answer), answer_(answer.text()) {}

  void consume(std::string_view chunk) override;
  void finish() override;
  const std::optional<Difference>& difference() const override { return difference_; }

 private:
  void differ(Ended ended);

  Answer source_;
  std::string_view answer_;  ///< its text
  std::size_t at_ = 0;       ///< so many bytes of the output are those of the answer
  std::optional<PendingDifference> pending_;
  std::optional<Difference> difference_;
};

}  // namespace judge
