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
