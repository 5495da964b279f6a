#include "judge/engine/watched_executor.hpp"

#include <thread>

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

TEST(WatchedExecutor, TellsHowLongEachHasBeenUnderWay) {
  constexpr auto kMoment = std::chrono::milliseconds(20);
  FakeExecutor executor([](const Job&) -> JobResult { return RunOutput{}; }, {.room = 2});
  std::vector<Activity> told;
  WatchedExecutor watched(
      executor, [](const Job&) { return "running a"; },
      [&](const Activity* activity) {
        if (activity != nullptr) told.push_back(*activity);
      });
  watched.submit(1, RunJob{}, Placement::beside_others);
  std::this_thread::sleep_for(kMoment);
  watched.submit(2, RunJob{}, Placement::beside_others);
  (void)watched.next({});
  (void)watched.next({});
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].doing_for, told[0].lasts);
  EXPECT_GE(told[1].lasts - told[1].doing_for, kMoment);
}

TEST(WatchedExecutor, CountsWhatIsExpectedUntilAllOfItIsDone) {
  FakeExecutor executor([](const Job&) -> JobResult { return RunOutput{}; }, {.room = 1});
  std::vector<std::string> told;
  WatchedExecutor watched(
      executor, [](const Job&) { return "running a"; },
      [&](const Activity* activity) {
        if (activity != nullptr)
          told.push_back(std::to_string(activity->done) + "/" + std::to_string(activity->all));
      });
  watched.expect(3);
  (void)perform_all(watched, {RunJob{}, RunJob{}, RunJob{}}, {});
  EXPECT_THAT(told, ElementsAre("0/3", "1/3", "2/3"));
  told.clear();
  (void)perform_all(watched, {RunJob{}}, {});
  EXPECT_THAT(told, ElementsAre("0/0"));
}

}  // namespace
}  // namespace judge
