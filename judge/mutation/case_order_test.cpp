#include "judge/mutation/case_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

TEST(CaseOrder, HasTheCheapestFirstAndThenTheOneThatGetsAroundMost) {
  EXPECT_THAT(case_order({{milliseconds(900), 9}, {milliseconds(150), 2}, {milliseconds(150), 3}}),
              ElementsAre(2, 1, 0));
}

TEST(CaseOrder, HangsOnNoTimeOfWhatIsOverAtOnce) {
  EXPECT_THAT(case_order({{milliseconds(45), 2}, {milliseconds(1), 2}, {milliseconds(12), 2}}),
              ElementsAre(0, 1, 2));
  EXPECT_THAT(case_order({{milliseconds(1), 1}, {milliseconds(40), 2}}), ElementsAre(1, 0));
}

}  // namespace
}  // namespace judge
