#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/problem/case_notes.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How the input or the answer of a testcase comes about.
struct FileOrigin {
  enum class Kind : std::uint8_t {
    by_hand,     ///< nothing but the file itself says
    by_program,  ///< `by` makes it
    copied,      ///< it is a copy of the files `by`
    in_plan,     ///< its text stands in the plan
  };

  Kind kind = Kind::by_hand;
  std::string by =
      {};  ///< "random 5 {seed}", "solutions/double/double.sh", "generators/double/kept/a"
};

/// All that people want to know of a testcase but its texts.
struct CaseFacts {
  TestCase test_case;
  std::vector<std::string>
      groups;  ///< that it is in, the outermost first: "secret", "secret/large"
  CaseNotes notes;
  FileOrigin input;
  FileOrigin answer;
  /// What the generator's command has become, and the seed in it; empty where it is as written.
  std::string command;
  std::optional<std::uint32_t> seed;
  std::optional<Location> planned_at;  ///< in the plan, or wherever the package says it
  std::vector<std::filesystem::path> other_files;
};

/// The testcases that match one of the patterns, as `judge run --case` has it, those that the plan
/// names and that are not made yet included. A pattern that none of those matches on which
/// submissions are judged is looked for among the others, such as those in invalid_input. A fault
/// where it matches none of these, either.
OrFault<std::vector<CaseFacts>> facts_of_cases(const Workspace& workspace, const Problem& problem,
                                               const std::vector<std::string>& patterns);

}  // namespace judge
