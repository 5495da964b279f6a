#include "judge/problem/meant_keys.hpp"

namespace judge {
namespace {

constexpr const char* kTimeLimit = "write 'limits: {time_limit: ...}', in seconds";
constexpr const char* kMemory = "write 'limits: {memory: ...}', in MiB";
constexpr const char* kOutput = "write 'limits: {output: ...}', in MiB";

constexpr MeantKey kInManifest[] = {
    {"time", kTimeLimit},
    {"time_limit", kTimeLimit},
    {"memory", kMemory},
    {"memory_limit", kMemory},
    {"output", kOutput},
    {"output_limit", kOutput},
    {"time_multiplier", "write it into 'limits'"},
    {"time_multipliers", "write it into 'limits'"},
    {"time_resolution", "write it into 'limits'"},
    {"time_safety_margin", "write it into 'limits'"},
    {"validation_passes", "write it into 'limits'"},
    {"title", "write 'name: ...'"},
    {"tags", "write 'keywords: ...'"},
};

/// Those of a test group.
constexpr MeantKey kOfGroups[] = {
    {"input_validator_args", "write it into test_group.yaml"},
    {"input_validator_flags", "write 'input_validator_args: [...]' in test_group.yaml"},
    {"output_validator_args", "write it into test_group.yaml"},
    {"output_validator_flags", "write 'output_validator_args: [...]' in test_group.yaml"},
    {"max_score", "write it into test_group.yaml"},
    {"score_aggregation", "write it into test_group.yaml"},
};

constexpr MeantKey kInLimits[] = {
    {"time", "write 'time_limit: ...', in seconds"},
    {"timelimit", "write 'time_limit: ...', in seconds"},
    {"time_limit_s", "write 'time_limit: ...', in seconds"},
    {"time_limit_ms", "write 'time_limit: ...', in seconds"},
    {"memory_limit", "write 'memory: ...', in MiB"},
    {"memory_limit_mb", "write 'memory: ...', in MiB"},
    {"output_limit", "write 'output: ...', in MiB"},
    {"source", "write 'code: ...', in KiB"},
    {"source_limit", "write 'code: ...', in KiB"},
    {"code_limit", "write 'code: ...', in KiB"},
};

constexpr MeantKey kInGroup[] = {
    {"range", "write 'max_score: ...'"},
    {"accept_score", "write 'max_score: ...'"},
    {"grading", "write 'score_aggregation: sum', or min"},
    {"grader_flags", "write 'score_aggregation: sum', or min"},
    {"input_validator_flags", "write 'input_validator_args: [...]'"},
    {"output_validator_flags", "write 'output_validator_args: [...]'"},
};

constexpr MeantKey kInLegacyGroup[] = {
    {"max_score", "write 'range: 0 ...'"},
    {"score_aggregation", "write 'grader_flags: sum', or min"},
};

}  // namespace

std::span<const MeantKey> keys_meant_in_manifest() {
  return kInManifest;
}

std::span<const MeantKey> keys_of_groups_meant_in_manifest() {
  return kOfGroups;
}

std::span<const MeantKey> keys_meant_in_limits() {
  return kInLimits;
}

std::span<const MeantKey> keys_meant_in_group() {
  return kInGroup;
}

std::span<const MeantKey> keys_meant_in_legacy_group() {
  return kInLegacyGroup;
}

}  // namespace judge
