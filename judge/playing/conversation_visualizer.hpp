#pragma once

#include <filesystem>
#include <string>

#include "judge/engine/executor.hpp"

namespace judge {

/// A program that draws where a conversation stands: it reads it on standard input as a
/// `.interaction` file has it, prints the picture as text, and exits with 0.
class ConversationVisualizer {
 public:
  /// `file` is for what it is to read. Each picture is a job for the executor.
  ConversationVisualizer(Runnable program, std::filesystem::path file, Executor& executor,
                         Cancellation cancellation)
      : program_(std::move(program)),
        file_(std::move(file)),
        executor_(&executor),
        cancellation_(cancellation) {}

  /// The picture, safe to print, in whole lines. An Error says how the program failed.
  Expected<std::string> draw(const std::string& conversation) const;

 private:
  Runnable program_;
  std::filesystem::path file_;
  Executor* executor_;
  Cancellation cancellation_;
};

}  // namespace judge
