#include "judge/cli/work_line.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;

/// The first and only thing, for so many milliseconds.
Activity under_way(std::string doing, int lasts, std::size_t done = 0, std::size_t all = 0) {
  return {std::move(doing), milliseconds(lasts), milliseconds(lasts), done, all};
}

TEST(WorkLine, SaysWhatIsWaitedForAndHowLongAlready) {
  EXPECT_EQ(work_text(under_way("building a.cpp", 400), 40), "  building a.cpp");
  EXPECT_EQ(work_text(under_way("building a.cpp", 3999), 40), "  building a.cpp, 3 s");
  EXPECT_EQ(work_text(under_way("building a.cpp", 3999), 15), "  buildin…, 3 s");
}

TEST(WorkLine, LeavesOutFoldersRatherThanCutAName) {
  const std::string doing = "building solutions/sum/wrong_answer/a.cpp";
  EXPECT_EQ(work_text(under_way(doing, 3999), 50), "  " + doing + ", 3 s");
  EXPECT_EQ(work_text(under_way(doing, 3999), 40), "  building a.cpp, 3 s");
  EXPECT_EQ(work_text(under_way(doing, 3999), 19), "  a.cpp, 3 s");
}

TEST(WorkLine, CountsWhatBelongsTogether) {
  EXPECT_EQ(work_text(under_way("running a.py", 400, 0, 8), 60), "  0 of 8 · running a.py");
  EXPECT_EQ(work_text(under_way("running a.py", 4000, 0, 8), 60), "  0 of 8, 4 s · running a.py");
  EXPECT_EQ(work_text(under_way("running a.py", 4000, 2, 8), 60),
            "  2 of 8, about 12 s left · running a.py");
  EXPECT_EQ(work_text(under_way("running a.py", 4000, 2, 8), 36),
            "  2 of 8, about 12 s left · running…");
  EXPECT_EQ(work_text(under_way("running a.py", 4000, 0, 1), 60), "  running a.py, 4 s");
}

TEST(WorkLine, SaysThatLessAndLessIsLeftWhileACountStands) {
  Activity activity = under_way("running a.py", 4000, 2, 8);
  activity.lasts += std::chrono::seconds(1);
  activity.waited = std::chrono::seconds(1);
  EXPECT_EQ(work_text(activity, 60), "  2 of 8, about 11 s left · running a.py");
}

TEST(WorkLine, SaysOffATerminalHowLongItHasTaken) {
  testing::internal::CaptureStderr();
  const Activity long_one{"building a.cpp", milliseconds(12300), milliseconds(99000)};
  WorkLine().tell(&long_one);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "building a.cpp, 12 s …\n");
}

TEST(WorkLine, SaysOffATerminalOnceWhatTakesAMoment) {
  testing::internal::CaptureStderr();
  {
    WorkLine line;
    const Activity brief = under_way("building a.cpp", 10);
    const Activity longer = under_way("building b.cpp", 300);
    line.tell(&brief);
    line.tell(nullptr);
    line.tell(&longer);
    line.tell(&longer);
    line.tell(nullptr);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "building b.cpp …\n");
}

}  // namespace
}  // namespace judge
