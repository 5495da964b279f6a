#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/isolation.hpp"
#include "judge/verdict/expectation.hpp"

namespace judge {

/// What a run may use up. The defaults are those of the Problem Package Format 2025-09; it has none
/// for the time limit, ours is 2 s.
struct Limits {
  std::chrono::milliseconds time_limit{2000};  ///< of cpu time, on each testcase
  Bytes memory = mebibytes(2048);
  Bytes output = mebibytes(8);
  Bytes code = kibibytes(128);

  std::chrono::milliseconds compilation_time{60'000};
  Bytes compilation_memory = mebibytes(2048);

  /// For input validators, checkers and interactors.
  std::chrono::milliseconds validation_time{60'000};
  Bytes validation_memory = mebibytes(2048);
  Bytes validation_output = mebibytes(8);
  int validation_passes = 2;  ///< of a multi-pass problem

  /// How far off the time limit accepted and too slow submissions ought to be.
  double ac_to_time_limit = 2.0;
  double time_limit_to_tle = 1.5;

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// pass-fail when nothing is set.
struct ProblemType {
  bool scoring = false;
  bool multi_pass = false;
  bool interactive = false;
  bool submit_answer = false;

  /// Whether an interactor talks to the submission, or a checker may run it again: then its output
  /// alone can be no answer.
  bool is_session() const { return interactive || multi_pass; }

  friend bool operator==(const ProblemType&, const ProblemType&) = default;
};

/// "pass-fail", "scoring, interactive", as problem.yaml has it.
std::string to_string(const ProblemType& type);

/// One input with what belongs to it. Paths of files that the case has no need of are empty.
struct TestCase {
  std::string name;  ///< "secret/01-smallest"
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty in invalid_input
  std::filesystem::path output;  ///< only in valid_output and invalid_output: the output to check
  std::filesystem::path interaction;  ///< a conversation to show with the statement
  std::vector<std::string> input_validator_args;
  std::vector<std::string> output_validator_args;  ///< flags of the comparison or the checker
  Location output_validator_args_place = {};       ///< where these stand, if there are any
};

/// A program to judge: one file, or the files of one folder.
struct Submission {
  std::string name;            ///< "maze-438.cpp", "wrong_answer/literal_statement.cpp"
  std::filesystem::path path;  ///< the file or the folder
  std::vector<std::filesystem::path> files;  ///< sorted; of a folder all that are in it
  bool is_reference = false;                 ///< the one that makes the answers
  std::optional<Expectation> expectation;    ///< nothing: any verdict will do
};

/// All there is to know about a problem, wherever it was loaded from.
struct Problem {
  std::string id;
  std::string name;  ///< the title, in English if it is there
  std::string uuid;
  ProblemType type;
  Limits limits;
  std::vector<std::string> languages;  ///< that submissions may be in, by their ids; empty: all
  Isolation least_isolation = Isolation::none;  ///< submissions are not run with less

  std::filesystem::path cases_folder;  ///< problem.yaml, sample/, secret/
  std::filesystem::path solutions_folder;
  std::filesystem::path generators_folder;

  std::optional<std::filesystem::path> statement;
  std::optional<std::filesystem::path> plan;             ///< generators.yaml
  std::optional<std::filesystem::path> input_validator;  ///< a source file
  std::optional<std::filesystem::path> checker;          ///< a source file
  std::optional<std::filesystem::path> interactor;       ///< a source file
  std::optional<std::filesystem::path> visualizer;       ///< a source file

  std::vector<TestCase> test_cases;  ///< sample, then secret, each in lexicographic order
  std::vector<TestCase> invalid_input;
  std::vector<TestCase> valid_output;
  std::vector<TestCase> invalid_output;

  std::vector<Submission> submissions;  ///< the reference first, then by name
};

/// The reference solution, null if there is none.
const Submission* reference_solution(const Problem& problem);

}  // namespace judge
