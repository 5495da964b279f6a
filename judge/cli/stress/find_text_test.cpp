#include "judge/cli/stress/find_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class FindText : public testing::Test {
 protected:
  std::string text() const { return find_text(setting_, shrunk_, seen_, 80, Colour::off); }
  std::string text_in_one_line() const {
    return find_text(setting_, shrunk_, seen_, 1000, Colour::off);
  }

  StressSetting setting_{.job = {}, .program = "square.sh", .other = "double.sh"};
  StressFind find_{.input = "1\n",
                   .way = {.verdict = Verdict::wrong_answer},
                   .told = "something else",
                   .answer = "2\n"};
  ShrunkFind shrunk_{.find = find_};
  SeenFind seen_{.find = find_, .runs = 4, .wrong = 4};
};

TEST_F(FindText, SaysWhichProgramGoesWrongAndOnWhat) {
  EXPECT_THAT(text(), StartsWith("✗ square.sh WA: something else\n"
                                 "    input, 2 bytes\n"
                                 "      1\n"));
  seen_.find.way.other = Verdict::run_time_error;
  EXPECT_THAT(text(), HasSubstr("✗ double.sh RTE: something else\n"));
}

TEST_F(FindText, SaysWhatDiffersFromRunToRun) {
  EXPECT_THAT(text(), Not(HasSubstr("run to run")));
  seen_.program_varies = true;
  EXPECT_THAT(text(), HasSubstr("    goes wrong each time; square.sh differs from run to run\n"));
  seen_.wrong = 3;
  seen_.other_varies = true;
  EXPECT_THAT(text(), HasSubstr("not steady: goes wrong so in 3 of 4 runs more; square.sh and "));
}

TEST_F(FindText, SaysHowSmallTheInputIs) {
  shrunk_.tried = 5;
  EXPECT_THAT(text(), HasSubstr("    input, 2 bytes: made smaller, but not to the end\n"));
  shrunk_.is_out_of_time = true;
  EXPECT_THAT(text_in_one_line(),
              HasSubstr("2 bytes, not 1-minimal: made smaller as long as there was time (--time)"));
  shrunk_.found_size = 1234567;
  EXPECT_THAT(text_in_one_line(),
              HasSubstr("2 bytes (1,234,567 when it was found), not 1-minimal: made smaller as"));
  shrunk_.exhausted = {ShrinkKind::lines};
  EXPECT_THAT(text_in_one_line(), HasSubstr("(--time); no line can go any more, but not all was"));
  shrunk_.exhausted = {ShrinkKind::lines, ShrinkKind::tokens, ShrinkKind::characters,
                       ShrinkKind::blanks};
  EXPECT_THAT(text_in_one_line(),
              HasSubstr("(--time); no line, token or character of a word can go "
                        "any more, but not every number was tried"));
  shrunk_.is_out_of_time = false;
  shrunk_.is_minimal = true;
  EXPECT_THAT(text(), HasSubstr("without a validator only numbers are made smaller"));
}

}  // namespace
}  // namespace judge
