#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/exchange/exporting.hpp"
#include "judge/generation/plan/plan.hpp"

namespace judge {

/// A plan of our conventions as one that makes the same bytes by BAPCtools': every case with its
/// name and the seed it has here. What could not be the same if it were made there is copied: texts
/// whose last line does not end, and inputs of commands that hang on what differs (the case's name,
/// further tries). Puts such files, and those that the plan copies, into the draft.
std::string plan_text(Exporting& exporting, const Plan& plan);

/// Whether what the case's generator makes may be something else in a plan of BAPCtools'.
bool must_be_frozen(const PlannedCase& planned);

/// The plan with other places of the solutions that it names: "/submissions/accepted/a.py", the
/// whole path, becomes what `new_place` has for it.
std::string with_solutions(const std::string& plan,
                           const std::function<std::string(const std::string&)>& new_place);

/// The source of the generator that has that path, less its extension or not.
std::optional<std::filesystem::path> generator_file(const std::filesystem::path& path);

/// The files of the testcase that has that path less their extensions.
std::vector<std::filesystem::path> files_of_case(const std::filesystem::path& stem);

}  // namespace judge
