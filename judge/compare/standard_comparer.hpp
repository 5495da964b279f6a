#pragma once

#include <optional>
#include <string>

#include "judge/compare/answer.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {

/// One of testlib's standard checkers. They judge by the output as a whole (integers in any order,
/// and what stands behind what the answer asks for), so it is kept: the output limit bounds it.
class StandardComparer final : public OutputComparer {
 public:
  StandardComparer(StandardChecker checker, const Answer& answer)
      : checker_(checker), answer_(answer) {}

  void consume(std::string_view chunk) override { output_ += chunk; }
  void finish() override;
  const std::optional<Difference>& difference() const override { return difference_; }
  std::string fault_of_answer() const override { return fault_; }

 private:
  StandardChecker checker_;
  Answer answer_;
  std::string output_;
  std::optional<Difference> difference_;
  std::string fault_;
};

}  // namespace judge
