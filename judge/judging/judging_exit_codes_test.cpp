#include "judge/judging/judging_exit_codes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Opinion::Kind;

struct EndRow {
  const char* name;
  JudgingProtocol protocol;
  Role role;
  int exit_code;
  const char* message;
  Opinion::Kind opinion;
  GivenCredit credit = {};
};

std::ostream& operator<<(std::ostream& out, const EndRow& row) {
  return out << row.name;
}

constexpr auto kPackage = JudgingProtocol::package_format;
constexpr auto kOfTestlib = JudgingProtocol::testlib;

const EndRow kEndRows[] = {
    {"accepts", kPackage, Role::checker, 42, "", accepts},
    {"rejects", kPackage, Role::checker, 43, "", rejects},
    {"zero_is_no_verdict", kPackage, Role::checker, 0, "", none},
    {"validator_accepts", kPackage, Role::input_validator, 42, "", accepts},
    {"validator_rejects", kPackage, Role::input_validator, 43, "", rejects},
    {"validator_rejects_by_any_code", kPackage, Role::input_validator, 1, "AssertionError",
     rejects},
    {"validator_does_not_accept_by_zero", kPackage, Role::input_validator, 0, "", rejects},
    {"ok", kOfTestlib, Role::checker, 0, "ok 3 numbers", accepts},
    {"wrong_answer", kOfTestlib, Role::checker, 1, "wrong answer 1st differs", rejects},
    {"presentation_error", kOfTestlib, Role::checker, 2, "wrong output format", rejects},
    {"fail", kOfTestlib, Role::checker, 3, "FAIL no such file", none},
    {"dirt", kOfTestlib, Role::checker, 4, "wrong output format", rejects},
    {"points", kOfTestlib, Role::checker, 7, "points 2.5 nearly", accepts, {.points = 2.5}},
    {"points_of_the_enumeration", kOfTestlib, Role::checker, 5, "points 1", accepts, {.points = 1}},
    {"bare_points", kOfTestlib, Role::checker, 7, "3", accepts, {.points = 3}},
    {"no_points", kOfTestlib, Role::checker, 7, "points 0 nothing", rejects, {.points = 0}},
    {"points_by_the_code_of_older_versions",
     kOfTestlib,
     Role::checker,
     0,
     "points 2.5 nearly",
     accepts,
     {.points = 2.5}},
    {"no_points_by_the_code_of_older_versions",
     kOfTestlib,
     Role::checker,
     0,
     "points 0",
     rejects,
     {.points = 0}},
    {"ok_behind_points", kOfTestlib, Role::checker, 0, "points 0 0 read\nok 15", accepts},
    {"a_word_is_no_number", kOfTestlib, Role::checker, 0, "points information", accepts},
    {"ok_that_speaks_of_points", kOfTestlib, Role::checker, 0, "read\npoints 3\nok", accepts},
    {"points_behind_other_lines",
     kOfTestlib,
     Role::checker,
     7,
     "reading\npoints 1\npoints 3 so",
     accepts,
     {.points = 3}},
    {"points_before_other_lines",
     kOfTestlib,
     Role::checker,
     7,
     "points 3 of\npoints 4",
     accepts,
     {.points = 3}},
    {"part_behind_other_lines",
     kOfTestlib,
     Role::checker,
     50,
     "reading\npartially correct (50) so",
     accepts,
     {.part = 0.25}},
    {"points_without_a_number", kOfTestlib, Role::checker, 7, "points", none},
    {"unexpected_end", kOfTestlib, Role::interactor, 8, "unexpected eof", rejects},
    {"part", kOfTestlib, Role::checker, 116, "half", accepts, {.part = 0.5}},
    {"no_part", kOfTestlib, Role::checker, 16, "", rejects, {.part = 0}},
    {"part_by_its_message",
     kOfTestlib,
     Role::checker,
     50,
     "partially correct (50) so",
     accepts,
     {.part = 0.25}},
    {"part_with_the_code_of_another_end",
     kOfTestlib,
     Role::checker,
     1,
     "partially correct (1) so",
     accepts,
     {.part = 0.005}},
    {"part_is_never_more_than_all",
     kOfTestlib,
     Role::checker,
     250,
     "partially correct (250)",
     accepts,
     {.part = 1}},
    {"more_than_all_parts", kOfTestlib, Role::checker, 217, "", none},
    {"forty_two_is_a_part", kOfTestlib, Role::checker, 42, "", accepts, {.part = 0.13}},
    {"code_of_no_meaning", kOfTestlib, Role::checker, 6, "", none},
    {"valid", kOfTestlib, Role::input_validator, 0, "", accepts},
    {"invalid", kOfTestlib, Role::input_validator, 3, "FAIL integer n violates", rejects},
    {"invalid_by_any_code", kOfTestlib, Role::input_validator, 42, "", rejects},
};

class ExitCodesTest : public testing::TestWithParam<EndRow> {};

TEST_P(ExitCodesTest, TakesAnEndForAnOpinion) {
  const EndRow& row = GetParam();
  RunResult run;
  run.exit_code = row.exit_code;
  run.error_output = row.message;
  EXPECT_EQ(opinion_of(run, row.protocol, row.role), row.opinion);
  if (row.protocol == kOfTestlib && row.role == Role::checker) {
    EXPECT_TRUE(credit_of(row.exit_code, row.message) == row.credit);
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, ExitCodesTest, testing::ValuesIn(kEndRows),
                         [](const auto& row) { return row.param.name; });

TEST(ExitCodes, HasNoOpinionOfOneThatWasEnded) {
  for (const JudgingProtocol protocol : {kPackage, kOfTestlib}) {
    RunResult killed;
    killed.signal = 9;
    EXPECT_EQ(opinion_of(killed, protocol, Role::checker), none);
    RunResult slow;
    slow.limit_hit = LimitHit::cpu_time;
    EXPECT_EQ(opinion_of(slow, protocol, Role::input_validator), none);
  }
}

TEST(ExitCodes, OfAValidatorMayRejectWithoutSayingSo) {
  const auto is_other = [](int exit_code, JudgingProtocol protocol, Role role) {
    RunResult run;
    run.exit_code = exit_code;
    return rejects_by_other_code(run, protocol, role);
  };
  EXPECT_TRUE(is_other(1, kPackage, Role::input_validator));
  EXPECT_FALSE(is_other(42, kPackage, Role::input_validator));
  EXPECT_FALSE(is_other(43, kPackage, Role::input_validator));
  EXPECT_FALSE(is_other(1, kPackage, Role::checker)) << "it has no opinion";
  EXPECT_FALSE(is_other(1, kOfTestlib, Role::input_validator)) << "there any code rejects";
}

}  // namespace
}  // namespace judge
