#pragma once

#include <string>
#include <vector>

#include "judge/sandbox/run.hpp"

namespace judge {

/// How a problem's outputs are judged.
struct Validation {
  enum class Kind {
    comparison,  ///< with the answer, by the case's flags
    checker,     ///< a program that reads the output
    interactor,  ///< a program that talks with the submission
  };

  Kind kind = Kind::comparison;
  std::vector<std::string> start_command = {};  ///< of the checker or the interactor
  std::vector<VisibleFolder> folders = {};      ///< what an interactor consists of
  /// An interactor's; of these, a checker has those that a ValidationRun has.
  RunLimits limits = {.cpu_time = std::chrono::seconds(60), .wall_time = std::chrono::seconds(60)};
  /// How often a submission runs on one case at most: on what the checker or the interactor wants
  /// it to see next. 1: the problem is not multi-pass.
  int passes = 1;
};

}  // namespace judge
