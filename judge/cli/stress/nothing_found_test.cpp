#include "judge/cli/stress/nothing_found.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(NothingFound, SaysWhatToDoWhereNoInputWasTried) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(tell_nothing_found(StressTarget{}, StressReport{}, 3), ExitCode::usage);
  testing::internal::GetCapturedStdout();
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "judge: no input was of use: the time was over before one was tried; give it more, by "
            "--time\n");
}

TEST(NothingFound, SaysHowMuchOfTheTimeWentIntoThePrograms) {
  StressReport report;
  report.counts = {{.tried = 4868, .compared = 4868}};
  report.time = std::chrono::seconds(4);
  report.workers = 2;
  report.in_programs = std::chrono::milliseconds(6480);
  StressTarget target;
  target.setting.families.resize(1);
  const auto told = [&] {
    testing::internal::CaptureStdout();
    EXPECT_EQ(tell_nothing_found(target, report, 3), ExitCode::ok);
    return testing::internal::GetCapturedStdout();
  };
  const std::string quiet = told();
  EXPECT_NE(quiet.find("    1,217 comparisons a second, 81 % of the time in the programs\n"),
            std::string::npos)
      << quiet;
  report.counts.front().compared = 9;
  EXPECT_NE(told().find("    2.2 comparisons a second, 81 % of the time in the programs\n"),
            std::string::npos);
}

TEST(NothingFound, SaysThatInputsWereMadeOfCases) {
  StressReport report;
  report.counts = {{.tried = 90, .compared = 70, .invalid = 20}};
  testing::internal::CaptureStdout();
  EXPECT_EQ(tell_nothing_found(StressTarget{}, report, 3), ExitCode::ok);
  const std::string told = testing::internal::GetCapturedStdout();
  EXPECT_NE(told.find("    cases with changes: 70 inputs compared, 20 not valid\n"),
            std::string::npos)
      << told;
}

}  // namespace
}  // namespace judge
