#pragma once

#include <cstdlib>
#include <filesystem>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"

namespace judge {

/// For tests: expects what is in judge/testdata/golden/<name>, byte for byte. With UPDATE_GOLDEN=1
/// in the environment it is written there instead.
inline void expect_golden(const std::string& name, const std::string& text) {
  const auto file = std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/golden" / name;
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    ASSERT_TRUE(write_file_whole(file, text));
    return;
  }
  const auto golden = read_file(file);
  ASSERT_TRUE(golden) << golden.error().message << "; UPDATE_GOLDEN=1 writes it";
  EXPECT_EQ(*golden, text) << "if this is as it shall be: UPDATE_GOLDEN=1, and look at the diff";
}

/// For tests: a screen without what changes from run to run: times, sizes of memory, which case was
/// slowest, and where and when it was.
inline std::string without_measurements(const std::string& screen) {
  const std::pair<const char*, const char*> masks[] = {
      {R"( *(< )?\b\d+(\.\d+)? (ms|s|min)\b)", " # s"},
      // Times are filled up with spaces: the fewer digits, the more of them.
      {R"(of # s +peak)", "of # s  peak"},
      {R"( *(< )?\b\d+(\.\d+)? (KiB|MiB|GiB)\b)", " # MiB"},
      {R"(peak -)", "peak # MiB"},     // too little to be told on this machine
      {R"(( # s of # s) +)", "$1  "},  // filled up, by how long the times are
      {R"(slowest \w+/\S+)", "slowest CASE"},
      {R"(\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d\.\d{3}Z)?)?)", "DATE"},
      {R"(judge \d\S* on \S+ \d+ cores?)", "judge VERSION on MACHINE, # cores"},
      {R"re(("(judge|machine)": )"[^"]*")re", "$1\"...\""},
      {R"re(("(\w+_ms|cores)": )[\d.]+)re", "$1#"}};
  std::string text = screen;
  for (const auto& [pattern, mask] : masks)
    text = std::regex_replace(text, std::regex(pattern), mask);
  return text;
}

}  // namespace judge
