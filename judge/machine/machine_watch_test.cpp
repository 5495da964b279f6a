#include "judge/machine/machine_watch.hpp"

#include <deque>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

const MachineLook kQuiet{.cores = 2, .pressure = 0.0, .loop = 100us};
const MachineLook kBusy{.cores = 2, .runnable = 5, .load = 5, .pressure = 0.9, .loop = 150us};

/// A machine that looks so, the last look again and again, with a clock of its own.
class PretendedMachine final : public MachineSource {
 public:
  explicit PretendedMachine(std::deque<MachineLook> looks) : looks_(std::move(looks)) {}

  MachineLook look() override {
    ++looked;
    const MachineLook look = looks_.front();
    if (looks_.size() > 1) looks_.pop_front();
    return look;
  }
  Clock::time_point now() override { return Clock::time_point(waited); }
  void wait(Clock::duration duration, Cancellation) override { waited += duration; }

  int looked = 0;
  Clock::duration waited{0};

 private:
  std::deque<MachineLook> looks_;
};

class WatchedMachine : public testing::Test {
 protected:
  QuietWait wait(PretendedMachine& machine, std::chrono::milliseconds patience,
                 Cancellation cancellation = {}) {
    return wait_until_quiet(machine, remembered(), patience, cancellation,
                            [this](const std::string& text) { told_.push_back(text); });
  }

  RememberedSpeed remembered() const { return RememberedSpeed(folder_.path()); }

  TempDir folder_ = TempDir::create().value();
  std::vector<std::string> told_;
};

TEST_F(WatchedMachine, RemembersFromOneRunToTheNextHowFastItIsWhenIdle) {
  PretendedMachine first({kQuiet});
  EXPECT_FALSE(MachineWatch(first, remembered()).now(0).is_busy());
  EXPECT_EQ(remembered().idle_loop(), 100us);
  PretendedMachine second({kBusy});
  const Slowness slowness = MachineWatch(second, remembered()).now(0);
  EXPECT_DOUBLE_EQ(slowness.cpu_times, 1.5);
  EXPECT_DOUBLE_EQ(slowness.times, 4.5);
  EXPECT_EQ(remembered().idle_loop(), 100us);
}

TEST_F(WatchedMachine, IsLookedAtOnceASecond) {
  PretendedMachine machine({kQuiet, kBusy});
  MachineWatch watch(machine, remembered());
  EXPECT_FALSE(watch.now(0).is_busy());
  machine.waited = 999ms;
  EXPECT_FALSE(watch.now(0).is_busy());
  machine.waited = 1s;
  EXPECT_TRUE(watch.now(0).is_busy());
  EXPECT_EQ(machine.looked, 2);
}

TEST_F(WatchedMachine, IsNotBusyWithOurOwnWork) {
  PretendedMachine machine({kBusy});
  EXPECT_FALSE(MachineWatch(machine, remembered()).now(5).is_busy());
}

TEST_F(WatchedMachine, WithoutAMemoryIsWatchedAllTheSame) {
  PretendedMachine machine({kQuiet, kBusy});
  MachineWatch watch(machine, RememberedSpeed(folder_.path() / "missing"));
  EXPECT_FALSE(watch.now(0).is_busy());
  machine.waited = 1s;
  EXPECT_DOUBLE_EQ(watch.now(0).times, 3);
}

TEST_F(WatchedMachine, IsNotWaitedForWhereItIsQuiet) {
  PretendedMachine machine({kQuiet});
  EXPECT_EQ(wait(machine, 10s), QuietWait::quiet);
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_EQ(machine.waited, 0s);
}

TEST_F(WatchedMachine, IsWaitedForUntilItStaysQuiet) {
  PretendedMachine machine({kBusy, kQuiet, kBusy, kQuiet, kQuiet, kQuiet, kQuiet});
  EXPECT_EQ(wait(machine, 10s), QuietWait::quiet);
  EXPECT_THAT(told_,
              ElementsAre("waiting for the machine to be idle, at most 10 s: 5 more programs want "
                          "its 2 cores (3.0 times as slow as when idle); Ctrl-C ends it"));
  EXPECT_EQ(machine.looked, 7);
  EXPECT_EQ(machine.waited, 1500ms);
}

TEST_F(WatchedMachine, IsWaitedForNoLongerThanTheyHavePatience) {
  PretendedMachine machine({kBusy});
  EXPECT_EQ(wait(machine, 2s), QuietWait::still_busy);
  EXPECT_EQ(machine.waited, 2s);
  EXPECT_EQ(told_.size(), 1U);
}

TEST_F(WatchedMachine, IsWaitedForNoMoreOnceSomebodyWantsToStop) {
  auto pipe = make_pipe(OurEnd::reads).value();
  pipe.write_end.reset();
  PretendedMachine machine({kBusy});
  EXPECT_EQ(wait(machine, 2s, Cancellation(pipe.read_end.get())), QuietWait::interrupted);
  EXPECT_THAT(told_, IsEmpty());
}

TEST(RememberedSpeed, TakesNothingThatIsNotOfThisMachine) {
  const TempDir folder = TempDir::create().value();
  RememberedSpeed speed(folder.path());
  const auto file = folder.path() / "machine-speed";
  speed.note_idle(100us);
  const std::string line = read_file(file).value();
  EXPECT_EQ(speed.idle_loop(), 100us);
  for (const std::string& other :
       {std::string(), std::string("1 elsewhere plain 5\n"), line.substr(0, line.size() - 7),
        "2" + line.substr(1), std::string(10'000, '1')}) {
    ASSERT_TRUE(write_file_whole(file, other));
    EXPECT_EQ(speed.idle_loop(), 0ns) << other.substr(0, 40);
  }
  speed.note_idle(0ns);
  EXPECT_EQ(speed.idle_loop(), 0ns);
  speed.note_idle(80us);
  EXPECT_EQ(speed.idle_loop(), 80us);
}

TEST(RememberedSpeed, IsWrittenOnlyWhereItChangesMuch) {
  const TempDir folder = TempDir::create().value();
  RememberedSpeed speed(folder.path());
  speed.note_idle(100us);
  speed.note_idle(95us);
  EXPECT_EQ(speed.idle_loop(), 100us);
  speed.note_idle(89us);
  EXPECT_EQ(speed.idle_loop(), 89us);
  EXPECT_EQ(files_in(folder.path()).value().size(), 1U);
}

TEST(ThisMachine, TellsOfItselfWhateverItIsDoing) {
  const MachineLook look = ThisMachine().look();
  EXPECT_GE(look.cores, 1);
  EXPECT_GE(look.runnable, 0);
  EXPECT_GT(look.loop, 0ns);
}

}  // namespace
}  // namespace judge
