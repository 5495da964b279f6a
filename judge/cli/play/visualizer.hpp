#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// A program that draws where a conversation stands: it reads it on standard input as a
/// `.interaction` file has it, prints the picture as text, and exits with 0.
class Visualizer {
 public:
  /// `folder` is for what it is to read.
  Visualizer(std::vector<std::string> start_command, std::filesystem::path folder,
             Cancellation cancellation)
      : start_command_(std::move(start_command)),
        folder_(std::move(folder)),
        cancellation_(cancellation) {}

  /// The picture, safe to print, in whole lines. An Error says how the program failed.
  Expected<std::string> draw(const std::string& conversation) const;

 private:
  std::vector<std::string> start_command_;
  std::filesystem::path folder_;
  Cancellation cancellation_;
};

}  // namespace judge
