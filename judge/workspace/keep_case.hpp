#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/workspace/generate_cases.hpp"

namespace judge {

struct KeptCase {
  std::filesystem::path input;  ///< where its input is kept
  GenerateResult generated;     ///< with errors in it nothing was kept
};

/// Stores an input and the answer it should have as a new secret case: kept/NAME beside the plan,
/// with a note of why if there is one, an entry at the end of the plan, and the files in cases/.
/// When any of it fails, all is as it was before. Killed in the middle it leaves files that the
/// plan does not name, with which the same begins again, or a plan that names a case still to be
/// made (`judge generate`).
OrFault<KeptCase> keep_case(Workspace& workspace, const Problem& problem, const std::string& name,
                            std::string_view input, std::string_view answer,
                            const GenerateProgress& progress, std::string_view note = {});

/// Whether keep_case() will find a name it can use and a plan that takes a case more, and not in
/// the copy of an archive, where what is written is lost. To be asked before the work that there
/// may be something to keep of.
OrFault<> check_keep_case(const Workspace& workspace, const Problem& problem,
                          const std::string& name);

/// The name of a testcase of the problem that has this input already; empty: none has.
std::string case_with_input(const Problem& problem, std::string_view input);

/// "small-7": one of several cases that are kept under one name.
std::string numbered_case(const std::string& name, std::size_t number);

/// The first number from `number` on with which keep_case() can use the name. A plan that takes no
/// such name at all is a fault, that of the first one.
OrFault<std::size_t> free_case_number(const Workspace& workspace, const Problem& problem,
                                      const std::string& name, std::size_t number);

}  // namespace judge
