#pragma once

#include <chrono>
#include <filesystem>

namespace judge {

/// How fast this machine is when it is idle, remembered in a file of one line from one run to the
/// next. What cannot be read, is of another machine or of another build of the judge, is nothing.
class RememberedSpeed {
 public:
  /// `cache` is a folder of our own; there may be none by now, then nothing is remembered.
  explicit RememberedSpeed(const std::filesystem::path& cache) : file_(cache / "machine-speed") {}

  /// What the loop takes; 0: nobody knows.
  std::chrono::nanoseconds idle_loop() const;

  /// The machine was idle, and the loop took so long. Written only if it changes much.
  void note_idle(std::chrono::nanoseconds seen);

 private:
  std::filesystem::path file_;
};

}  // namespace judge
