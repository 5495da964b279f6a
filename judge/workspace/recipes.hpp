#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "judge/generation/folder_change.hpp"
#include "judge/workspace/generate_cases.hpp"

namespace judge {

/// Makes the tests, or the answers of some, that a package says how to make and does not hold: in
/// the workspace's temporary folder, nothing is written into the package. The problem's cases name
/// those files then. Does nothing where all is there. `begin` is told when there is something to
/// make, in one sentence. A fault, with diagnostics told, where one cannot be made.
OrFault<> complete_test_data(Workspace& workspace, Problem& problem,
                             const std::function<void(const std::string&)>& begin);

/// One of its cases, completed in the same way, and alone; any other as it is.
OrFault<TestCase> complete_case(Workspace& workspace, const Problem& problem,
                                const TestCase& test_case,
                                const std::function<void(const std::string&)>& begin);

/// What the files of a case are that was made before, in another group.
enum class UsedAgain : std::uint8_t { links, copies };

/// generate_by_plan() for a problem that has recipes in place of a plan. Of a test that was made by
/// hand only the answer is made, and only where there is none. What is written is written at once,
/// with these files beside the cases; nothing where a case cannot be made.
OrFault<GenerateResult> generate_by_recipes(Workspace& workspace, const Problem& problem,
                                            GenerateMode mode, const GenerateProgress& progress,
                                            UsedAgain used_again = UsedAgain::links,
                                            const std::vector<NewFile>& beside = {});

/// What came of making tests again that a package holds.
struct RecipeCheck {
  bool is_made = false;                            ///< they could be made
  std::vector<std::filesystem::path> others = {};  ///< inputs that are not what is made for them
  std::vector<std::filesystem::path> other_answers = {};  ///< the same of answers
  Diagnostics diagnostics = {};                           ///< why they could not
};

/// Makes the inputs again that a problem, completed by complete_test_data(), holds and says how to
/// make, and compares them, with plain line ends where those of Windows count as these.
OrFault<RecipeCheck> check_recipes(Workspace& workspace, const Problem& problem,
                                   const GenerateProgress& progress);

}  // namespace judge
