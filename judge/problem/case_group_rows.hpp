#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// A folder of testcases, on the shelves and in packages: where its cases go, and what they need
/// besides an input.
struct CaseGroupRow {
  std::string_view name;
  std::vector<TestCase> Problem::*cases;  ///< null: submissions are judged on them
  bool needs_answer;
  bool needs_output;
};

inline constexpr auto kCaseGroupRows = std::to_array<CaseGroupRow>({
    {"sample", nullptr, true, false},
    {"secret", nullptr, true, false},
    {"invalid_input", &Problem::invalid_input, false, false},
    {"valid_output", &Problem::valid_output, true, true},
    {"invalid_output", &Problem::invalid_output, true, true},
    {"invalid_answer", &Problem::invalid_answer, true, false},
});

}  // namespace judge
