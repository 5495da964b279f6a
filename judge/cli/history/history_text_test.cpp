#include "judge/cli/history/history_text.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;

RunListing run_of(std::int64_t number, std::size_t as_expected, std::size_t not_as_expected) {
  return {.head = {.number = number, .wall_time = 4200ms, .asked_for = "maze-438"},
          .as_expected = as_expected,
          .not_as_expected = not_as_expected};
}

/// The rows without the times at which runs began.
std::string rows(const std::vector<RunListing>& runs, std::size_t width) {
  std::istringstream text(runs_text(runs, Colour::off, width));
  std::string all;
  for (std::string line; std::getline(text, line);) {
    EXPECT_LE(column_count(line), width) << line;
    const std::string began = local_time_text({});
    if (const auto at = line.find(began); at != std::string::npos)
      line.replace(at, began.size(), "BEGAN");
    all += line + "\n";
  }
  return all;
}

TEST(HistoryText, OfALongRowLeavesTheOthersOneLineEach) {
  RunListing interrupted = run_of(2, 120, 3);
  interrupted.head.is_interrupted = true;
  interrupted.accepted = 1;
  EXPECT_EQ(rows({run_of(3, 79, 0), interrupted, run_of(1, 9, 1)}, 80),
            "3  BEGAN  4.2 s  ✓ 79 as expected        maze-438\n"
            "2  BEGAN  4.2 s  ✗ 119 as expected, 3 not, 1 accepted, interrupted\n"
            "   maze-438\n"
            "1  BEGAN  4.2 s  ✗ 9 as expected, 1 not  maze-438\n");
}

TEST(HistoryText, OfANarrowScreenHasEachFactOnALine) {
  EXPECT_EQ(rows({run_of(3, 79, 1)}, 40),
            "3  BEGAN  4.2 s\n"
            "   ✗ 79 as expected, 1 not\n"
            "   maze-438\n");
}

TEST(HistoryText, HasTheTimesOfCasesBelowEachOtherWhereThereIsRoom) {
  RecordedCase failed;
  failed.test_case = "sample/1";
  failed.verdict = Verdict::wrong_answer;
  failed.as_expected = false;
  failed.cpu_time = std::chrono::milliseconds(412);
  RecordedCase longer = failed;
  longer.test_case = "secret/01-ordinary";
  RecordedSubmission one;
  one.problem = "maze-438";
  one.submission = "a.cpp";
  one.verdict = Verdict::wrong_answer;
  one.cases = {failed, longer};
  RecordedRun run;
  run.submissions = {one};
  const std::string aligned =
      "    WA   sample/1            0.412 s\n    WA   secret/01-ordinary  0.412 s\n";
  EXPECT_NE(run_text(run, Colour::off, 40).find(aligned), std::string::npos);
  EXPECT_NE(run_text(run, Colour::off, 34).find("    WA   sample/1  0.412 s\n"), std::string::npos);
}

TEST(HistoryText, SaysInFewerColumnsWhatCaughtThemWhereOneRowHasNoRoom) {
  RecordedCase failed;
  failed.test_case = "sample/01-ordinary";
  failed.verdict = Verdict::wrong_answer;
  RecordedSubmission one;
  one.problem = "maze-438";
  one.submission = "wrong_answer/a.cpp";
  one.verdict = Verdict::wrong_answer;
  one.as_expected = true;
  one.cases = {failed, failed};
  RecordedSubmission longer = one;
  longer.submission = "wrong_answer/" + std::string(26, 'x');
  longer.cases.assign(38, failed);
  RecordedRun run;
  run.submissions = {one};
  EXPECT_NE(run_text(run, Colour::off, 80)
                .find("\n✓ wrong_answer/a.cpp  WA   by sample/01-ordinary and 1 more\n"),
            std::string::npos);
  run.submissions = {one, longer};
  const std::string text = run_text(run, Colour::off, 80);
  EXPECT_NE(text.find("\n✓ wrong_answer/a.cpp" + std::string(23, ' ') +
                      "WA   by sample/01-ordinary +1 more\n✓ " + longer.submission +
                      "  WA   by sample/01-ordinary +37 more\n"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace judge
