#include "judge/machine/slowness.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

struct SlownessRow {
  std::string name;
  MachineLook look;
  int own;
  std::chrono::nanoseconds idle_loop;
  double times;
  double cpu_times;
};

std::ostream& operator<<(std::ostream& out, const SlownessRow& row) {
  return out << row.name;
}

class SlownessOfLook : public testing::TestWithParam<SlownessRow> {};

TEST_P(SlownessOfLook, FollowsTheTable) {
  const Slowness slowness = slowness_of(GetParam().look, GetParam().own, GetParam().idle_loop);
  EXPECT_DOUBLE_EQ(slowness.times, GetParam().times);
  EXPECT_DOUBLE_EQ(slowness.cpu_times, GetParam().cpu_times);
}

MachineLook on_two_cores(int runnable, double load, std::optional<double> pressure,
                         std::chrono::nanoseconds loop = 0ns) {
  return {.cores = 2, .runnable = runnable, .load = load, .pressure = pressure, .loop = loop};
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SlownessOfLook,
    testing::Values(
        SlownessRow{"nobody_else", on_two_cores(0, 0, 0.0, 100us), 0, 100us, 1, 1},
        SlownessRow{"a_core_that_was_asleep", on_two_cores(0, 0, 0.0, 250us), 0, 100us, 1, 1},
        SlownessRow{"what_has_ended_by_now", on_two_cores(0, 20, 0.9, 150us), 0, 100us, 1, 1},
        SlownessRow{"what_has_just_begun", on_two_cores(7, 0.1, 0.01), 0, 0ns, 1, 1},
        SlownessRow{"one_beside_us", on_two_cores(1, 1, 0.2), 0, 0ns, 1, 1},
        SlownessRow{"one_beside_us_that_costs_cpu_time", on_two_cores(1, 1, 0.2, 150us), 0, 100us,
                    1.5, 1.5},
        SlownessRow{"a_load_of_twenty", on_two_cores(19, 20, 0.97, 148us), 0, 100us, 14.8, 1.48},
        SlownessRow{"where_no_idle_loop_is_known", on_two_cores(19, 20, 0.97, 148us), 0, 0ns, 10,
                    1},
        SlownessRow{"a_moments_crowd", on_two_cores(19, 3, 0.4), 0, 0ns, 2, 1},
        SlownessRow{"all_of_them_ours", on_two_cores(4, 4, 0.6, 148us), 4, 100us, 1, 1},
        SlownessRow{"more_of_them_ours_than_we_have_started",
                    {.cores = 2, .runnable = 50, .own = 50, .load = 50, .pressure = 0.9},
                    1,
                    0ns,
                    1,
                    1},
        SlownessRow{"some_of_them_ours", on_two_cores(7, 7, 0.6), 4, 0ns, 2, 1},
        SlownessRow{"no_pressure_told_but_load", on_two_cores(5, 5, std::nullopt), 0, 0ns, 3, 1},
        SlownessRow{"neither", on_two_cores(5, 0.9, std::nullopt), 0, 0ns, 1, 1},
        SlownessRow{"a_loop_beyond_belief", on_two_cores(1, 1, 0.2, 900us), 0, 100us, 4, 4},
        SlownessRow{"a_loop_faster_than_ever", on_two_cores(3, 3, 0.2, 50us), 0, 100us, 2, 1}),
    [](const auto& test) { return test.param.name; });

TEST(Slowness, IsNoiseAsFarAsItIsKnownToGo) {
  EXPECT_DOUBLE_EQ(Slowness{}.noise(), 1);
  EXPECT_DOUBLE_EQ((Slowness{.times = 1.2}.noise()), 1.2);
  EXPECT_DOUBLE_EQ((Slowness{.times = 10}.noise()), 1.5);
  EXPECT_DOUBLE_EQ((Slowness{.times = 10, .cpu_times = 1.8}.noise()), 1.8);
}

TEST(Slowness, IsToldInOneSentence) {
  const Slowness slowness{.times = 2.34};
  EXPECT_TRUE(slowness.is_busy());
  EXPECT_EQ(busy_sentence(slowness),
            "the machine is busy: 2.3 times as slow as idle; do not trust the times");
  EXPECT_LT(("note: " + busy_sentence({.times = 999.9})).size(), 80U) << "it is one line";
  EXPECT_FALSE((Slowness{.times = 1.29}.is_busy()));
}

TEST(Slowness, IsKeptAtItsWorst) {
  std::optional<Slowness> worst;
  keep_worse(worst, std::nullopt);
  EXPECT_FALSE(worst);
  for (const double times : {1.5, 2.5, 2.0}) keep_worse(worst, Slowness{.times = times});
  keep_worse(worst, std::nullopt);
  ASSERT_TRUE(worst);
  EXPECT_EQ(worst->times, 2.5);
}

TEST(Slowness, RemembersTheFastestLoopButForgetsSlowly) {
  EXPECT_EQ(idle_loop_after(0ns, 100us), 100us);
  EXPECT_EQ(idle_loop_after(100us, 90us), 90us);
  EXPECT_EQ(idle_loop_after(100us, 140us), 110us);
  EXPECT_EQ(idle_loop_after(100us, 0ns), 100us);
}

TEST(Slowness, ReadsWhatTheKernelTells) {
  EXPECT_EQ(runnable_in("16.55 11.18 5.27 17/170 13668\n"), 17);
  EXPECT_DOUBLE_EQ(load_in("16.55 11.18 5.27 17/170 13668\n"), 16.55);
  EXPECT_EQ(runnable_in(""), 0);
  EXPECT_EQ(runnable_in("17/170"), 0);
  EXPECT_DOUBLE_EQ(load_in(""), 0);
  EXPECT_DOUBLE_EQ(
      pressure_in("some avg10=96.25 avg60=1.00 avg300=0.00 total=5\nfull avg10=0.00\n").value(),
      0.9625);
  EXPECT_EQ(pressure_in(""), std::nullopt);
}

}  // namespace
}  // namespace judge
