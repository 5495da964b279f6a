#include "judge/report/terminal/conversation_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/terminal/submission_lines.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using std::chrono::milliseconds;
using testing_reports::case_result;
using testing_reports::submission;

Conversation short_talk() {
  return {.beginning = {{Party::interactor, milliseconds(2), "3 4\n5\n"},
                        {Party::submission, milliseconds(1500), "12\x1b[2J"}}};
}

TEST(ConversationLines, TellWhoSaidWhatAndWhen) {
  EXPECT_EQ(conversation_lines({short_talk()}, Conversations::all),
            "          0.002000 s < 3 4\n"
            "                     < 5\n"
            "          1.500000 s > 12\\x1b[2J  (no end of line)\n");
}

TEST(ConversationLines, NumberThePassesAndTellWhatIsMissing) {
  Conversation second = short_talk();
  second.left_out = Bytes{2048};
  second.end = {{Party::submission, milliseconds(2000), "over\n"}};
  const std::string lines = conversation_lines({short_talk(), second}, Conversations::all);
  EXPECT_THAT(lines, testing::StartsWith("         pass 1\n"));
  EXPECT_THAT(lines, testing::HasSubstr("         pass 2\n"));
  EXPECT_THAT(lines, testing::EndsWith("         … 2 KiB not kept\n"
                                       "          2.000000 s > over\n"));
}

TEST(ConversationLines, ShowTheEndOfAFailure) {
  Conversation talk;
  for (int i = 0; i < 15; ++i)
    talk.beginning.push_back({Party::submission, milliseconds(i), std::to_string(i) + "\n"});
  const std::string lines = conversation_lines({talk}, Conversations::of_failures);
  EXPECT_THAT(lines, testing::StartsWith("         … 5 lines before\n"
                                         "          0.005000 s > 5\n"));
}

TEST(ConversationLines, StandUnderTheFirstCaseThatIsNotAsExpected) {
  SubmissionReport report =
      submission("x.cpp", "accepted", wrong_answer,
                 {case_result("1", accepted, 1), case_result("2", wrong_answer, 1),
                  case_result("3", wrong_answer, 1)});
  for (CaseResult& result : report.cases) result.conversations = {short_talk()};
  const std::string excerpt = submission_lines(report, {});
  EXPECT_THAT(excerpt, testing::EndsWith("    WA   2\n" +
                                         conversation_lines({short_talk()}, Conversations::all) +
                                         "    WA   3\n"));
  const std::string all =
      submission_lines(report, {.detail = Detail::every_case, .conversations = Conversations::all});
  EXPECT_EQ(std::count(all.begin(), all.end(), '<'), 6);
}

}  // namespace
}  // namespace judge
