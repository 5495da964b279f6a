#include "judge/report/terminal/live_line.hpp"

#include <sstream>

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

class LiveLineTest : public testing::Test {
 protected:
  LiveLineTest() { line_.begins({&report_}); }

  /// What the line says so long after the beginning.
  std::string drawn(std::chrono::seconds later) {
    screen_.str("");
    line_.draw(kBegun + later);
    std::string text = screen_.str();
    return text.substr(1, text.size() - 4);  // between the return and what clears the rest
  }

  void update(std::chrono::seconds later) { line_.update(0, report_, kBegun + later); }

  static constexpr auto kBegun = LiveLine::Clock::time_point(std::chrono::hours(1));
  std::ostringstream screen_;
  LiveLine line_{screen_, [] { return 80; }, 0s};
  SubmissionReport report_{.problem = "sums", .submission = "slow.cpp", .case_count = 3};
};

TEST_F(LiveLineTest, SaysHowLongABuildTakesThatTakesASecond) {
  update(0s);
  EXPECT_EQ(drawn(0s), "  0 of 3 runs · building sums slow.cpp");
  EXPECT_EQ(drawn(1s), "  0 of 3 runs · building sums slow.cpp, 1 s");
  EXPECT_EQ(drawn(2s), "  0 of 3 runs · building sums slow.cpp, 2 s");
  update(40s);
  EXPECT_EQ(drawn(75s), "  0 of 3 runs · building sums slow.cpp, 1 min 15 s");
}

TEST_F(LiveLineTest, DrawsNothingWhileItRests) {
  update(0s);
  line_.clear();
  line_.rest(1s, kBegun);
  screen_.str("");
  line_.draw(kBegun + 999ms);
  update(0s);
  EXPECT_EQ(screen_.str(), "");
  EXPECT_EQ(drawn(1s), "  0 of 3 runs · building sums slow.cpp, 1 s");
}

TEST_F(LiveLineTest, CountsASlowCaseFromTheEndOfTheBuild) {
  update(0s);
  report_.language = "C++20";
  update(9s);
  EXPECT_EQ(drawn(10s), "  0 of 3 runs · now sums slow.cpp, 1 s");
  EXPECT_EQ(drawn(11s), "  0 of 3 runs · now sums slow.cpp: slow, 2 s");
  EXPECT_EQ(drawn(71s), "  0 of 3 runs · now sums slow.cpp: slow, 1 min 02 s");
  report_.cases.emplace_back();
  update(12s);
  EXPECT_EQ(drawn(12s), "  1 of 3 runs · now sums slow.cpp");
}

TEST_F(LiveLineTest, ShowsWhatMattersMostWithinItsWidth) {
  constexpr std::size_t kSubmissions = 79;
  const SubmissionReport each{.problem = "sums", .case_count = 40};
  struct WidthRow {
    int width;
    const char* line;
  };
  const std::string name = "wrong_answer/takes_first.cpp";
  for (const WidthRow& row : {
           WidthRow{200,
                    "0 of 79 submissions · 17 of 3,160 runs · about 7 min left · now "
                    "maze-438 wrong_answer/takes_first.cpp"},
           WidthRow{100,
                    "0 of 79 submissions · 17 of 3,160 runs · about 7 min left · now "
                    "wrong_answer/takes_first.cpp"},
           WidthRow{90,
                    "0 of 79 submissions · 17 of 3,160 runs · about 7 min left · now "
                    "takes_first.cpp"},
           WidthRow{80,
                    "0 of 79 submissions · 17 of 3,160 runs · about 7 min left · "
                    "takes_first.cpp"},
           WidthRow{76, "0 of 79 submissions · about 7 min left · now takes_first.cpp, 17 of 40"},
           WidthRow{70, "0 of 79 submissions · about 7 min left · takes_first.cpp, 17 of 40"},
           WidthRow{66, "0 of 79 submissions · about 7 min left · now takes_first.cpp"},
           WidthRow{40, "0 of 79 submissions · takes_first.cpp"},
           WidthRow{30, "17 of 3,160 runs"},
       }) {
    LiveLine line(
        screen_, [&row] { return row.width; }, 0s);
    line.begins(std::vector<const SubmissionReport*>(kSubmissions, &each));
    SubmissionReport now{
        .problem = "maze-438", .submission = name, .language = "C++20", .case_count = 40};
    now.cases.resize(1);
    line.update(0, now, kBegun);
    now.cases.resize(17);
    line.update(0, now, kBegun + 2s);
    screen_.str("");
    line.draw(kBegun + 2s);
    EXPECT_EQ(screen_.str(), std::string("\r  ") + row.line + "\x1b[K") << row.width;
  }
}

TEST_F(LiveLineTest, NeverStandsStill) {
  const SubmissionReport each{.problem = "sums", .case_count = 40};
  for (const int width : {35, 40, 60, 80, 200}) {
    LiveLine line(
        screen_, [width] { return width; }, 0s);
    line.begins(std::vector<const SubmissionReport*>(9, &each));
    SubmissionReport report{
        .problem = "sums", .submission = "wrong_answer/a_long_name.cpp", .case_count = 40};
    for (const bool is_built : {false, true}) {
      if (is_built) report.language = "C++20";
      const auto begun = kBegun + (is_built ? 60s : 0s);
      line.update(0, report, begun);
      std::string before;
      for (auto later = 0s; later < 20s; ++later) {
        screen_.str("");
        line.draw(begun + later);
        EXPECT_NE(screen_.str(), before) << width << " columns, after " << later.count() << " s";
        before = screen_.str();
      }
    }
  }
}

TEST_F(LiveLineTest, SaysNothingOfTheRestWhereBuildsMayTakeMostOfIt) {
  constexpr std::size_t kSubmissions = 5;
  const SubmissionReport each{.problem = "sums", .case_count = 40};
  LiveLine line{screen_, [] { return 80; }, 0s};
  line.begins(std::vector<const SubmissionReport*>(kSubmissions, &each));
  auto now = kBegun;
  for (std::size_t i = 0; i < kSubmissions; ++i) {
    SubmissionReport report{.problem = "sums", .submission = "a.cpp", .case_count = 40};
    line.update(i, report, now);
    screen_.str("");
    line.draw(now);
    // What is done took 6 s a build and 1 s for 40 runs.
    EXPECT_EQ(screen_.str().find("about 21 s left") != std::string::npos, i == 2) << screen_.str();
    EXPECT_EQ(screen_.str().find("left") != std::string::npos, i > 1) << screen_.str();
    report.language = "C++20";
    line.update(i, report, now += 6s);
    report.cases.resize(40);
    line.update(i, report, now += 1s);
    line.forget(i);
  }
}

TEST_F(LiveLineTest, CountsOfTheRestWhatIsNotRememberedAlone) {
  SubmissionReport before{.problem = "sums", .language = "C++20", .case_count = 90};
  before.cases.resize(90);
  for (std::size_t i = 0; i < 80; ++i) before.cases[i].is_remembered = true;
  report_.language = "C++20";
  report_.case_count = 18;
  LiveLine line{screen_, [] { return 80; }, 0s};
  line.begins({&before, &report_});
  before.cases.resize(81);
  line.update(0, before, kBegun);
  before.cases.resize(90);
  line.update(0, before, kBegun + 8s);
  line.forget(0);
  report_.cases.resize(1);
  line.update(1, report_, kBegun + 10s);
  screen_.str("");
  line.draw(kBegun + 10s);
  // 11 of 91 ran, 10 of them in 10 s: of the other 17 some 3 will.
  EXPECT_EQ(screen_.str(),
            "\r  1 of 2 submissions · 91 of 108 runs · about 3 s left · now sums slow.cpp\x1b[K");
}

}  // namespace
}  // namespace judge
