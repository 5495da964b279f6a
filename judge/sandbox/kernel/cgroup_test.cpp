#include "judge/sandbox/kernel/cgroup.hpp"

#include <ctime>
#include <functional>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/sandbox/kernel/cgroup_place.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Folders and files like the kernel's. They do not come to life: a new folder has no files in it,
/// so that no group can be made to limit memory. But the Error says where that was tried.
class CgroupPlaceTest : public testing::Test {
 protected:
  fs::path mount(const std::string& name) const { return folder_.path() / name; }

  /// A group of the unified hierarchy.
  void make_group(const fs::path& group, const std::string& controllers,
                  const std::string& passed_on) const {
    fs::create_directories(group);
    put(group / "cgroup.controllers", controllers + "\n");
    put(group / "cgroup.subtree_control", passed_on + "\n");
    put(group / "cgroup.procs", "1\n2\n");
  }

  static void put(const fs::path& file, const std::string& text) {
    ASSERT_TRUE(write_file_whole(file, text));
  }

  std::string mount_line(const std::string& name, const std::string& root, const std::string& type,
                         const std::string& options) const {
    return fmt::format("31 24 0:27 {} {} rw,nosuid shared:9 master:3 - {} {} {}\n", root,
                       mount(name).string(), type, type, options);
  }

  std::string error(const std::string& own_groups, const std::string& mounts) const {
    put(files_.own_groups, own_groups);
    put(files_.mounts, "24 1 8:1 / / rw - ext4 /dev/vda rw\n" + mounts);
    const auto place = prepare_cgroup_place(files_);
    return place ? "found " + place->folder.string() : place.error().message;
  }

  static std::string no_limit_in(const fs::path& folder, const char* file = "memory.max") {
    return fmt::format("use {} of a control group in {}: No such file or directory", file,
                       folder.string());
  }

  static bool has_no_folder(const fs::path& group) {
    for (const fs::directory_entry& entry : fs::directory_iterator(group)) {
      if (entry.is_directory()) return false;
    }
    return true;
  }

  TempDir folder_ = TempDir::create().value();
  CgroupFiles files_ = {.own_groups = folder_.path() / "groups",
                        .mounts = folder_.path() / "mounts"};
};

TEST_F(CgroupPlaceTest, AHybridSystemLimitsMemoryInVersion1) {
  fs::create_directories(mount("memory") / "jobs/42");
  fs::create_directories(mount("cpu") / "jobs/42");
  make_group(mount("unified") / "jobs/42", "", "");
  EXPECT_EQ(error("12:cpu,cpuacct:/jobs/42\n4:memory:/jobs/42\n0::/jobs/42\n",
                  mount_line("cpu", "/", "cgroup", "rw,cpu,cpuacct") +
                      mount_line("memory", "/", "cgroup", "rw,memory") +
                      mount_line("unified", "/", "cgroup2", "rw,nsdelegate")),
            no_limit_in(mount("memory") / "jobs/42", "memory.limit_in_bytes"));
  EXPECT_TRUE(has_no_folder(mount("memory") / "jobs/42"));
}

TEST_F(CgroupPlaceTest, AHierarchyWithoutMemoryIsNotTakenForOneWithIt) {
  fs::create_directories(mount("cpu"));
  EXPECT_EQ(error("4:cpu,memory_like:/\n", mount_line("cpu", "/", "cgroup", "rw,memory_like")),
            "no control groups are mounted");
}

TEST_F(CgroupPlaceTest, TheUnifiedHierarchyLimitsMemoryInOurOwnGroup) {
  make_group(mount("all"), "cpu memory", "memory");
  make_group(mount("all") / "user/me", "memory pids", "pids memory");
  EXPECT_EQ(error("0::/user/me\n", mount_line("all", "/", "cgroup2", "rw")),
            no_limit_in(mount("all") / "user/me"));
  EXPECT_TRUE(has_no_folder(mount("all") / "user/me"));
}

TEST_F(CgroupPlaceTest, InANamespaceOurOwnGroupIsTheRoot) {
  make_group(mount("all"), "memory", "memory");
  EXPECT_EQ(error("0::/\n", mount_line("all", "/", "cgroup2", "rw")), no_limit_in(mount("all")));
}

TEST_F(CgroupPlaceTest, APartOfTheHierarchyHoldsWhatIsBelowItOnly) {
  make_group(mount("all"), "memory", "memory");
  make_group(mount("all") / "me", "memory", "memory");
  make_group(mount("all") / "2/me", "memory", "memory");
  const std::string mounts = mount_line("all", "/box/1", "cgroup2", "rw");
  EXPECT_EQ(error("0::/box/1/me\n", mounts), no_limit_in(mount("all") / "me"));
  EXPECT_EQ(error("0::/box/1\n", mounts), no_limit_in(mount("all")));
  // Not at "2/me", however the paths begin.
  EXPECT_EQ(error("0::/box/12/me\n", mounts), no_limit_in(mount("all")));
}

TEST_F(CgroupPlaceTest, AGroupOutsideOurNamespaceIsNotLookedForBesideTheMount) {
  make_group(mount("all"), "memory", "memory");
  make_group(mount("neighbour"), "memory", "memory");
  EXPECT_EQ(error("0::/../neighbour\n", mount_line("all", "/", "cgroup2", "rw")),
            no_limit_in(mount("all")));
  EXPECT_EQ(error("0::/\n", mount_line("all", "/../..", "cgroup2", "rw")),
            no_limit_in(mount("all")));
}

TEST_F(CgroupPlaceTest, AJudgeThatSteppedAsideStaysAtItsPlace) {
  make_group(mount("all") / "me", "memory", "memory");
  make_group(mount("all") / "me/judge.17.self0", "memory", "");
  EXPECT_EQ(error("0::/me/judge.17.self0\n", mount_line("all", "/", "cgroup2", "rw")),
            no_limit_in(mount("all") / "me"));
}

TEST_F(CgroupPlaceTest, SteppingAsideInVainLeavesNothingBehind) {
  const fs::path own = mount("all") / "me";
  make_group(own, "memory", "");
  put(own / "cgroup.procs", std::to_string(::getpid()) + "\n");
  EXPECT_THAT(error("0::/me\n", mount_line("all", "/", "cgroup2", "rw")),
              testing::MatchesRegex("write [0-9]+ to .*/all/me/judge\\.[0-9]+\\.[0-9]+\\.self\\w+/"
                                    "cgroup\\.procs: No such file or directory"));
  EXPECT_TRUE(has_no_folder(own));
}

TEST_F(CgroupPlaceTest, AJudgeStepsAsideWithWhatItHasStarted) {
  const fs::path own = mount("all") / "me";
  make_group(own, "memory", "");
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    while (true) ::pause();
  }
  put(own / "cgroup.procs", fmt::format("{}\n{}\n", ::getpid(), child));
  EXPECT_THAT(error("0::/me\n", mount_line("all", "/", "cgroup2", "rw")),
              testing::HasSubstr(".self"))
      << "there it would be";
  put(own / "cgroup.procs", fmt::format("{}\n{}\n1\n", ::getpid(), child));
  EXPECT_EQ(error("0::/me\n", mount_line("all", "/", "cgroup2", "rw")), no_limit_in(own))
      << "another one is there, too";
  ::kill(child, SIGKILL);
  EXPECT_EQ(::waitpid(child, nullptr, 0), child);
}

TEST_F(CgroupPlaceTest, NamesTheGroupThatHasNoMemoryController) {
  make_group(mount("all"), "cpu io memory_like", "");
  make_group(mount("all") / "me", "cpu memory_like", "");
  EXPECT_EQ(error("0::/me\n", mount_line("all", "/", "cgroup2", "rw")),
            (mount("all") / "me").string() + " has no memory controller");
}

TEST_F(CgroupPlaceTest, SaysThatNothingIsMounted) {
  EXPECT_EQ(error("0::/\n", ""), "no control groups are mounted");
  EXPECT_EQ(error("", mount_line("all", "/", "cgroup2", "rw")), "no control groups are mounted");
}

TEST_F(CgroupPlaceTest, NamesTheFolderInWhichNoGroupCanBeMade) {
  if (::geteuid() == 0) GTEST_SKIP() << "the superuser may write everywhere";
  make_group(mount("all"), "memory", "memory");
  ASSERT_EQ(::chmod(mount("all").c_str(), 0555), 0);
  EXPECT_EQ(error("0::/\n", mount_line("all", "/", "cgroup2", "rw")),
            fmt::format("make a control group in {}: Permission denied", mount("all").string()));
}

/// With what this machine really has.
class RealCgroupTest : public testing::Test {
 protected:
  void SetUp() override {
    auto place = prepare_cgroup_place();
    if (!place) GTEST_SKIP() << place.error().message;
    place_ = *place;
  }

  int groups_of_ours() const {
    int count = 0;
    const std::string prefix = cgroup_prefix(::getpid());
    for (const fs::directory_entry& entry : fs::directory_iterator(place_.folder)) {
      const std::string name = entry.path().filename();
      if (name.starts_with(prefix) && name.find("self") == std::string::npos) ++count;
    }
    return count;
  }

  /// What becomes of a process that does that `work` in a group made there; its status is there
  /// also where it was killed.
  static Ending ending_in(const CgroupPlace& place, Bytes memory,
                          const std::function<void()>& work) {
    auto group = MemoryCgroup::create(place).value();
    const Pipe go = make_pipe(OurEnd::writes).value();
    const pid_t child = ::fork();
    if (child == 0) {
      char word = 0;
      ::close(go.write_end.get());
      (void)!::read(go.read_end.get(), &word, 1);
      work();
      ::_exit(0);
    }
    EXPECT_TRUE(group.add(child, 1));
    EXPECT_TRUE(group.begin_run({.memory = memory}));
    EXPECT_EQ(::write(go.write_end.get(), "!", 1), 1);
    Ending ending;
    EXPECT_EQ(::waitpid(child, &ending.status, 0), child);
    group.complete(ending);
    return ending;
  }

  CgroupPlace place_;
};

TEST_F(RealCgroupTest, ThePlaceIsTheSameHoweverOftenItIsAskedFor) {
  EXPECT_EQ(prepare_cgroup_place().value().folder, place_.folder);
  const auto group = MemoryCgroup::create(place_);
  EXPECT_EQ(prepare_cgroup_place().value().folder, place_.folder);
}

TEST_F(RealCgroupTest, AGroupIsGoneWithItsObject) {
  {
    const auto group = MemoryCgroup::create(place_);
    ASSERT_TRUE(group) << group.error().message;
    EXPECT_EQ(groups_of_ours(), 1);
  }
  EXPECT_EQ(groups_of_ours(), 0);
}

TEST_F(RealCgroupTest, CountsCpuTimeAlsoWhereTheUnifiedHierarchyIsNotMounted) {
  const TempDir folder = TempDir::create().value();
  const CgroupFiles files = {.mounts = folder.path() / "mounts"};
  std::string others;
  std::istringstream mounts(read_proc("/proc/self/mountinfo"));
  for (std::string line; std::getline(mounts, line);)
    if (line.find(" - cgroup2 ") == std::string::npos) others += line + "\n";
  ASSERT_TRUE(write_file_whole(files.mounts, others));
  const auto place = prepare_cgroup_place(files);
  if (!place || !place->cpu_folder) GTEST_SKIP() << "no cpuacct hierarchy";
  const Ending ending = ending_in(*place, mebibytes(64), [] {
    for (const clock_t start = ::clock(); ::clock() < start + CLOCKS_PER_SEC / 20;) {
    }
  });
  EXPECT_GE(ending.cpu_time, std::chrono::milliseconds(45));
  EXPECT_LE(ending.cpu_time, std::chrono::seconds(5));
}

// As in a container that has less than a program may have.
TEST_F(RealCgroupTest, TellsALackOfMemoryAroundItFromTheProgramsOwn) {
  CgroupPlace narrow = place_;
  narrow.folder = make_cgroup(place_.folder, "narrow").value();
  const bool is_version_1 = place_.version == MemoryAccount::cgroup_v1;
  if (!is_version_1) {
    ASSERT_TRUE(write_kernel_file(narrow.folder / "cgroup.subtree_control", "+memory"));
  }
  const char* const limit = is_version_1 ? kCgroupVersion1.limit : kCgroupVersion2.limit;
  ASSERT_TRUE(write_kernel_file(narrow.folder / limit, "33554432"));
  // There is no such file where nothing is swapped out.
  if (is_version_1) (void)write_kernel_file(narrow.folder / kCgroupVersion1.swap_limit, "33554432");
  for (const bool is_own : {false, true}) {
    const Ending ending = ending_in(narrow, is_own ? mebibytes(16) : mebibytes(128), [] {
      (void)::mmap(nullptr, 64 << 20, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    });
    EXPECT_TRUE(WIFSIGNALED(ending.status));
    EXPECT_EQ(ending.out_of_memory, is_own);
    EXPECT_EQ(ending.machine_out_of_memory, !is_own);
  }
  EXPECT_TRUE(fs::remove(narrow.folder));
}

TEST_F(RealCgroupTest, RemovesTheGroupsOfAJudgeThatIsNoMore) {
  // Reaped, so that nobody has its pid.
  const pid_t gone = ::fork();
  if (gone == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(gone, nullptr, 0), gone);
  const fs::path left_over = place_.folder / (cgroup_prefix(gone) + "run0");
  const fs::path mine = place_.folder / (cgroup_prefix(::getpid()) + "run77");
  ASSERT_TRUE(fs::create_directory(left_over));
  ASSERT_TRUE(fs::create_directory(mine));
  EXPECT_TRUE(prepare_cgroup_place());
  EXPECT_FALSE(fs::exists(left_over));
  EXPECT_TRUE(fs::exists(mine));
  fs::remove(mine);
}

}  // namespace
}  // namespace judge
