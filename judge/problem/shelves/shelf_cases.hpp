#pragma once

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/problem/shelves/shelf_loader.hpp"

namespace judge {

/// Lists the testcases in `problem.cases_folder` with the arguments that test_group.yaml files and
/// the cases' own .yaml files give them. Looks at names only; of a testcase's files it reads only
/// the .interaction.
void load_cases(const Project& project, TestData test_data, Problem& problem,
                Diagnostics& diagnostics);

}  // namespace judge
