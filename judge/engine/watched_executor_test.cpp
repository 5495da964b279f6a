#include "judge/engine/watched_executor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

using testing::ElementsAre;

TEST(WatchedExecutor, TellsWhatIsUnderWayUntilNothingIs) {
  FakeExecutor executor([](const Job&) -> JobResult { return BuildResult{}; }, {.room = 3});
  std::vector<std::string> told;
  WatchedExecutor watched(
      executor,
      [](const Job& job) {
        const auto* build = std::get_if<BuildJob>(&job);
        return build == nullptr ? "" : "building " + build->source.files.front().string();
      },
      [&](const Activity* activity) { told.push_back(activity ? activity->doing : "nothing"); });
  const std::vector<Job> jobs = {BuildJob{.source = {.files = {"a.cpp"}}}, RunJob{},
                                 BuildJob{.source = {.files = {"b.cpp"}}}};
  EXPECT_EQ(perform_all(watched, jobs, {}).size(), 3U);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front(), "building a.cpp");
  EXPECT_EQ(told.back(), "nothing");
  EXPECT_EQ(std::ranges::count(told, "nothing"), 1);
  told.clear();
  (void)perform_all(watched, {RunJob{}}, {});
  EXPECT_THAT(told, ElementsAre());
}

}  // namespace
}  // namespace judge
