#include <cstdint>
#include <filesystem>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"
#include "solutions/lib/maze/word_by_word.hpp"

namespace {

using maze::LinearCongruential;

constexpr std::uint32_t kModulus = LinearCongruential::kModulus;
constexpr std::uint64_t kFixedPoint = 1609087;

/// A folder with the accepted programs, as a judge compiles them, and an input.
class Programs {
 public:
  /// The output of a program that is told N and X0.
  std::string output_of(const std::filesystem::path& program, std::uint32_t size,
                        std::uint64_t seed) const {
    const std::string text = std::to_string(size) + " " + std::to_string(seed) + "\n";
    EXPECT_TRUE(judge::write_file_whole(folder_.path() / "input", text).has_value());
    const auto result = judge::run_command({.arguments = {program},
                                            .standard_input = folder_.path() / "input",
                                            .output_limit = judge::mebibytes(64)});
    EXPECT_TRUE(result && result->succeeded()) << program << ", " << text;
    return result ? result->output : "";
  }

  /// Compiles solutions/maze-438/accepted/<name>.cpp.
  std::filesystem::path build(const std::string& name) const {
    const std::string root = JUDGE_SOURCE_ROOT;
    const auto program = folder_.path() / name;
    const auto built =
        judge::run_command({.arguments = {"c++", "-std=c++20", "-O2", "-I", root, "-o", program,
                                          root + "/solutions/maze-438/accepted/" + name + ".cpp"}});
    EXPECT_TRUE(built && built->succeeded()) << name;
    return program;
  }

 private:
  judge::TempDir folder_ = judge::TempDir::create().value();
};

struct Example {
  std::string name;
  std::uint32_t size;
  std::uint64_t seed;
  std::string picture;
};

std::ostream& operator<<(std::ostream& out, const Example& row) {
  return out << row.name;
}

class PrintedExample : public testing::TestWithParam<Example> {};

TEST_P(PrintedExample, ComesOutByteForByte) {
  const auto& [name, size, seed, picture] = GetParam();
  EXPECT_EQ(Programs().output_of(SOLUTION_PROGRAM, size, seed), picture);
  EXPECT_EQ(maze::picture_word_by_word(size, static_cast<std::int64_t>(seed)), picture);
}

INSTANTIATE_TEST_SUITE_P(Maze438, PrintedExample,
                         testing::Values(Example{"ThreeZero", 3, 0,
                                                 " _ _ _ \n"
                                                 "|  _  |\n"
                                                 "|_|_  |\n"
                                                 "|_ _ _|\n"},
                                         Example{"FiveOne", 5, 1,
                                                 " _ _ _ _ _ \n"
                                                 "| | |_  | |\n"
                                                 "|  _|_  | |\n"
                                                 "|  _| |_  |\n"
                                                 "| |   |_  |\n"
                                                 "|_ _|_ _ _|\n"},
                                         Example{"OneCell", 1, 1000000000, " _ \n|_|\n"}),
                         [](const auto& row) { return row.param.name; });

// run_tests.sh runs those of this name in the release preset: a sanitizer makes minutes of them.
TEST(SolutionPrograms, DoAsTheStatementSaysWordByWord) {
  const Programs programs;
  const auto fast = programs.build("fast");
  int compared = 0;
  const auto expect_same = [&](std::uint32_t size, std::uint64_t seed) {
    const std::string expected = maze::picture_word_by_word(size, static_cast<std::int64_t>(seed));
    for (const auto& program : {std::filesystem::path(SOLUTION_PROGRAM), fast}) {
      EXPECT_TRUE(programs.output_of(program, size, seed) == expected)
          << program << ", N = " << size << ", X0 = " << seed;
      ++compared;
    }
  };
  for (std::uint32_t size = 1; size <= 60; ++size) {
    for (const std::uint64_t seed : {std::uint64_t{size} * 7919, std::uint64_t{1000000000} - size,
                                     std::uint64_t{kModulus} * size - 1, kFixedPoint}) {
      expect_same(size, seed);
    }
  }
  for (const std::uint32_t size : {150U, 225U}) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{31415926}, kFixedPoint})
      expect_same(size, seed);
  }
  EXPECT_EQ(compared, 2 * (60 * 4 + 6));
}

// Where the word by word one would take minutes.
TEST(SolutionPrograms, AgreeOnLargeMazes) {
  const Programs programs;
  const auto fast = programs.build("fast");
  const auto fenwick = programs.build("fenwick");
  const auto expect_same = [&](std::uint32_t size, std::uint64_t seed) {
    const std::string expected = programs.output_of(fenwick, size, seed);
    EXPECT_FALSE(expected.empty());
    for (const auto& program : {std::filesystem::path(SOLUTION_PROGRAM), fast}) {
      EXPECT_TRUE(programs.output_of(program, size, seed) == expected)
          << program << ", N = " << size << ", X0 = " << seed;
    }
  };
  LinearCongruential random(438);
  for (int i = 0; i < 40; ++i) {
    const std::uint32_t size = 226 + random.below(400);
    expect_same(size, random.below(kModulus));
  }
  for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{999'999'999}, kFixedPoint})
    expect_same(1000, seed);
  expect_same(2047, 1);
  expect_same(3000, 999'999'999);
}

}  // namespace
