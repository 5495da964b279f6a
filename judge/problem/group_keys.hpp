#pragma once

#include <string_view>

namespace judge {

/// The keys that a test_group.yaml of 2025-09 may have.
inline constexpr std::string_view kGroupKeys[] = {"max_score",
                                                  "score_aggregation",
                                                  "static_validation_score",
                                                  "require_pass",
                                                  "args",
                                                  "input_validator_args",
                                                  "answer_validator_args",
                                                  "output_validator_args",
                                                  "input_visualizer_args",
                                                  "static_validator_args",
                                                  "output_visualizer_args",
                                                  "full_feedback"};

}  // namespace judge
