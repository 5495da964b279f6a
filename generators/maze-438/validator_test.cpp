#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

struct Row {
  std::string name;
  std::string input;
  int exit_code;
  std::string message;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class Maze438Validator : public testing::TestWithParam<Row> {};

TEST_P(Maze438Validator, Judges) {
  auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder.has_value()) << folder.error().message;
  const auto path = folder->path() / "input";
  ASSERT_TRUE(judge::write_file_whole(path, GetParam().input).has_value());

  const auto result =
      judge::run_command({.arguments = {VALIDATOR_PROGRAM}, .standard_input = path});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->exit_code, GetParam().exit_code);
  EXPECT_EQ(result->error_output, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Inputs, Maze438Validator,
    testing::Values(
        Row{"Smallest", "1 0\n", 42, ""}, Row{"Largest", "10000 1000000000\n", 42, ""},
        Row{"SizeZero", "0 0\n", 43, "line 1, column 1: N must be from 1 to 10000, found 0\n"},
        Row{"SizeTooLarge", "10001 0\n", 43,
            "line 1, column 1: N must be from 1 to 10000, found 10001\n"},
        Row{"SizeNegative", "-3 0\n", 43,
            "line 1, column 1: N must be from 1 to 10000, found -3\n"},
        Row{"SeedTooLarge", "3 1000000001\n", 43,
            "line 1, column 3: X0 must be from 0 to 1000000000, found 1000000001\n"},
        Row{"SeedNegative", "3 -1\n", 43,
            "line 1, column 3: X0 must be from 0 to 1000000000, found -1\n"},
        Row{"SeedHuge", "3 99999999999999999999\n", 43,
            "line 1, column 3: X0 does not fit into 64 bits: 99999999999999999999\n"},
        Row{"LeadingZero", "03 0\n", 43,
            "line 1, column 1: N is written with a needless zero or sign: 03\n"},
        Row{"NegativeZero", "3 -0\n", 43,
            "line 1, column 3: X0 is written with a needless zero or sign: -0\n"},
        Row{"PlusSign", "+3 0\n", 43, "line 1, column 1: expected the integer N, found '+'\n"},
        Row{"Fraction", "3.0 0\n", 43, "line 1, column 2: expected one space, found '.'\n"},
        Row{"Empty", "", 43,
            "line 1, column 1: expected the integer N, found the end of the input\n"},
        Row{"LeadingSpace", " 3 0\n", 43,
            "line 1, column 1: expected the integer N, found a space\n"},
        Row{"TwoSpaces", "3  0\n", 43,
            "line 1, column 3: expected the integer X0, found a space\n"},
        Row{"Tab", "3\t0\n", 43, "line 1, column 2: expected one space, found a tab\n"},
        Row{"SeedMissing", "3\n", 43,
            "line 1, column 2: expected one space, found the end of the line\n"},
        Row{"OnTwoLines", "3\n0\n", 43,
            "line 1, column 2: expected one space, found the end of the line\n"},
        Row{"TrailingSpace", "3 0 \n", 43,
            "line 1, column 4: expected the end of the line, found a space\n"},
        Row{"NoFinalNewline", "3 0", 43,
            "line 1, column 4: expected the end of the line, found the end of the input\n"},
        Row{"CarriageReturn", "3 0\r\n", 43,
            "line 1, column 4: expected the end of the line, found a carriage return\n"},
        Row{"SecondLine", "3 0\n4 1\n", 43,
            "line 2, column 1: expected the end of the input, found '4'\n"},
        Row{"EmptyLineBehind", "3 0\n\n", 43,
            "line 2, column 1: expected the end of the input, found the end of the line\n"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
