#pragma once

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Standard output and standard error, which from some moment on, if it comes, go nowhere, until
/// the end of its life: what is told of something that nobody wants to know any more.
class SilencedOutput {
 public:
  SilencedOutput();
  SilencedOutput(const SilencedOutput&) = delete;
  SilencedOutput& operator=(const SilencedOutput&) = delete;
  ~SilencedOutput();

  /// From now on; from any thread, once.
  void silence();

 private:
  UniqueFd nowhere_;
  UniqueFd output_;
  UniqueFd error_output_;
  bool is_silent_ = false;
};

}  // namespace judge
