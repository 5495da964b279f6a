#pragma once

#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

/// What each of the six validators must say. They are separate programs, as validators are, so the
/// test of each problem is this header: VALIDATOR_PROGRAM is its own one.
namespace generators::algorithmia {

struct ValidatorClaim {
  const char* name;
  std::string input;
  std::string complaint;  ///< the whole standard error; empty: the input is valid
};

inline std::ostream& operator<<(std::ostream& out, const ValidatorClaim& claim) {
  return out << claim.name;
}

inline const ValidatorClaim kValidatorClaims[] = {
    {"usual", "12 08 33 47 50 61 79 90 99 03\n0 15\n", ""},
    {"all_zero", "00 00 00 00 00 00 00 00 00 00\n15 0\n", ""},
    {"all_ninety_nine", "99 99 99 99 99 99 99 99 99 99\n9 10\n", ""},
    {"empty", "",
     "line 1, column 1: expected a number of the seed: 2 characters out of \"0123456789\", found "
     "the end of the input as number 1\n"},
    {"number_of_one_digit", "12 8 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 5: expected a number of the seed: 2 characters out of \"0123456789\", found "
     "a space as number 2\n"},
    {"number_of_three_digits", "12 108 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 6: expected one space, found '8'\n"},
    {"negative_number", "12 -8 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 4: expected a number of the seed: 2 characters out of \"0123456789\", found "
     "'-' as number 1\n"},
    {"nine_numbers", "12 08 33 47 50 61 79 90 99\n0 15\n",
     "line 1, column 27: expected one space, found the end of the line\n"},
    {"eleven_numbers", "12 08 33 47 50 61 79 90 99 03 04\n0 15\n",
     "line 1, column 30: expected the end of the line, found a space\n"},
    {"two_spaces", "12  08 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 4: expected a number of the seed: 2 characters out of \"0123456789\", found "
     "a space as number 1\n"},
    {"tab", "12\t08 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 3: expected one space, found a tab\n"},
    {"leading_space", " 12 08 33 47 50 61 79 90 99 03\n0 15\n",
     "line 1, column 1: expected a number of the seed: 2 characters out of \"0123456789\", found "
     "a space as number 1\n"},
    {"carriage_return", "12 08 33 47 50 61 79 90 99 03\r\n0 15\r\n",
     "line 1, column 30: expected the end of the line, found a carriage return\n"},
    {"no_second_line", "12 08 33 47 50 61 79 90 99 03\n",
     "line 2, column 1: expected the integer start, found the end of the input\n"},
    {"negative_start", "12 08 33 47 50 61 79 90 99 03\n-1 15\n",
     "line 2, column 1: start must be from 0 to 15, found -1\n"},
    {"goal_beyond_the_maze", "12 08 33 47 50 61 79 90 99 03\n0 16\n",
     "line 2, column 3: goal must be from 0 to 15, found 16\n"},
    {"goal_with_leading_zero", "12 08 33 47 50 61 79 90 99 03\n0 07\n",
     "line 2, column 3: goal is written with a needless zero or sign: 07\n"},
    {"goal_is_start", "12 08 33 47 50 61 79 90 99 03\n6 6\n",
     "line 2, column 3: goal must differ from start, both are 6\n"},
    {"no_goal", "12 08 33 47 50 61 79 90 99 03\n6\n",
     "line 2, column 2: expected one space, found the end of the line\n"},
    {"no_final_newline", "12 08 33 47 50 61 79 90 99 03\n0 15",
     "line 2, column 5: expected the end of the line, found the end of the input\n"},
    {"trailing_space", "12 08 33 47 50 61 79 90 99 03\n0 15 \n",
     "line 2, column 5: expected the end of the line, found a space\n"},
    {"third_line", "12 08 33 47 50 61 79 90 99 03\n0 15\n\n",
     "line 3, column 1: expected the end of the input, found the end of the line\n"},
};

class AlgorithmiaValidator : public testing::TestWithParam<ValidatorClaim> {};

/// The test's name for a row.
inline std::string name_of_claim(const testing::TestParamInfo<ValidatorClaim>& row) {
  return row.param.name;
}

/// Runs the validator `program` on the claim's input and compares exit code and complaint.
inline void expect_claim(const std::string& program, const ValidatorClaim& claim) {
  const auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder) << folder.error().message;
  const std::filesystem::path input = folder->path() / "input";
  ASSERT_TRUE(judge::write_file_whole(input, claim.input));
  const auto result = judge::run_command({.arguments = {program}, .standard_input = input});
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->signal, 0);
  EXPECT_EQ(result->exit_code, claim.complaint.empty() ? 42 : 43);
  EXPECT_EQ(result->error_output, claim.complaint);
  EXPECT_EQ(result->output, "");
}

TEST_P(AlgorithmiaValidator, JudgesAsClaimed) {
  expect_claim(VALIDATOR_PROGRAM, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Rules, AlgorithmiaValidator, testing::ValuesIn(kValidatorClaims),
                         name_of_claim);

}  // namespace generators::algorithmia
