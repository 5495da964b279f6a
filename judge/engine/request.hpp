#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/problem/verdict.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What a build came to.
struct BuildOutcome {
  Verdict verdict = Verdict::accepted;  ///< or compile_error, or judge_error
  std::string message;
  std::string language_id;
  std::string language_name;
  std::vector<std::string> start_command;
  std::vector<VisibleFolder> folders;  ///< that it must see; all are read-only

  friend bool operator==(const BuildOutcome&, const BuildOutcome&) = default;
};

/// What a worker is asked for: the build of a task, or its run on a case.
struct Request {
  std::size_t task = 0;
  std::optional<std::size_t> test_case = {};
  std::size_t run = 0;  ///< of that case, from 0

  friend bool operator==(const Request&, const Request&) = default;
};

}  // namespace judge
