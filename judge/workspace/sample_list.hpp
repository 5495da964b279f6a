#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// What a file of cph, `.prob`, says of a problem, or what Competitive Companion sends to tools,
/// where one of them has saved it, `.json`.
struct SampleList {
  struct Test {
    std::string input;
    std::optional<std::string> output = {};
  };
  std::vector<Test> tests = {};
  std::optional<std::chrono::milliseconds> time_limit = {};
  std::optional<Bytes> memory_limit = {};
  bool is_interactive = false;
};

/// Reads one. A fault where it cannot be read, or is no such list.
OrFault<SampleList> read_sample_list(const std::filesystem::path& file);

}  // namespace judge
