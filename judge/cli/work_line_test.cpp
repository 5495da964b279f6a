#include "judge/cli/work_line.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;

TEST(WorkLine, SaysWhatIsWaitedForAndHowLongAlready) {
  EXPECT_EQ(work_text({"building a.cpp", milliseconds(400)}, 40), "  building a.cpp");
  EXPECT_EQ(work_text({"building a.cpp", milliseconds(3999)}, 40), "  building a.cpp, 3 s");
  EXPECT_EQ(work_text({"building a.cpp", milliseconds(3999)}, 15), "  buildin…, 3 s");
}

TEST(WorkLine, LeavesOutFoldersRatherThanCutAName) {
  const std::string doing = "building solutions/sum/wrong_answer/a.cpp";
  EXPECT_EQ(work_text({doing, milliseconds(3999)}, 50), "  " + doing + ", 3 s");
  EXPECT_EQ(work_text({doing, milliseconds(3999)}, 40), "  building a.cpp, 3 s");
  EXPECT_EQ(work_text({doing, milliseconds(3999)}, 19), "  building …, 3 s");
}

TEST(WorkLine, CountsWhatBelongsTogether) {
  EXPECT_EQ(work_text({"running a.py", milliseconds(400), 0, 8}, 60), "  0 of 8 · running a.py");
  EXPECT_EQ(work_text({"running a.py", milliseconds(4000), 0, 8}, 60),
            "  0 of 8, 4 s · running a.py");
  EXPECT_EQ(work_text({"running a.py", milliseconds(4000), 2, 8}, 60),
            "  2 of 8, about 12 s left · running a.py");
  EXPECT_EQ(work_text({"running a.py", milliseconds(4000), 2, 8}, 36),
            "  2 of 8, about 12 s left · running…");
  EXPECT_EQ(work_text({"running a.py", milliseconds(4000), 0, 1}, 60), "  running a.py, 4 s");
}

TEST(WorkLine, SaysOffATerminalHowLongItHasTaken) {
  testing::internal::CaptureStderr();
  const Activity long_one{"building a.cpp", milliseconds(12300)};
  WorkLine().tell(&long_one);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "building a.cpp, 12 s …\n");
}

TEST(WorkLine, SaysOffATerminalOnceWhatTakesAMoment) {
  testing::internal::CaptureStderr();
  {
    WorkLine line;
    const Activity brief{"building a.cpp", milliseconds(10)};
    const Activity longer{"building b.cpp", milliseconds(300)};
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
