#pragma once

#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Lists the testcases in `data/`: groups to any depth, with the arguments that testdata.yaml
/// (legacy) or test_group.yaml and the cases' own .yaml files give them. Links are followed: cases
/// that are links to the same files name the same input and answer. Reads no test data.
void load_package_cases(const PackagePaths& paths, const PackageManifest& manifest,
                        TestData test_data, Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
