#pragma once

#include <iosfwd>
#include <string_view>

#include "judge/base/cancellation.hpp"
#include "judge/playing/live_run.hpp"

namespace judge {

/// What a program prints comes out at once. What is not taken holds nothing up
/// once an end is asked for.
class PassedOn final : public LiveOutput {
 public:
  explicit PassedOn(Cancellation cancellation) : cancellation_(cancellation) {}

  void output(std::string_view chunk) override;
  void error_output(std::string_view chunk) override;

 private:
  void pass_on(std::string_view chunk, int fd, std::ostream& stream) const;

  Cancellation cancellation_;
};

}  // namespace judge
