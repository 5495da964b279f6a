#pragma once

#include <cstddef>
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
  OwnFiles own_files = {};
  bool can_be_explained = false;  ///< should it crash

  friend bool operator==(const BuildOutcome&, const BuildOutcome&) = default;
};

/// What a worker is asked for: the build of a task, its run on a case, or why it crashed there.
struct Request {
  enum class Kind { build, run, explain };

  Kind kind = Kind::build;
  std::size_t task = 0;
  std::size_t test_case = 0;  ///< of a run and an explanation
  std::size_t run = 0;        ///< of that case, from 0

  friend bool operator==(const Request&, const Request&) = default;
};

}  // namespace judge
