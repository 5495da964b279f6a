#include "judge/base/os/folder_watch.hpp"

#include <chrono>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class WatchedFolder : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  void write(const std::string& name) const { std::ofstream(path(name)) << "x"; }

  std::vector<fs::path> changed() { return watch_.wait({}).value(); }

  TempDir folder_ = TempDir::create().value();
  FolderWatch watch_ = FolderWatch::begin().value();
};

TEST_F(WatchedFolder, TellsOfABurstOfChangesAtOnceAndByName) {
  fs::create_directories(path("in"));
  watch_.add(folder_.path(), 3);
  write("b");
  write("in/a");
  write("b");
  EXPECT_THAT(changed(), ElementsAre(path("b"), path("in/a")));
}

TEST_F(WatchedFolder, TellsOfFilesThatEditorsRenameAndOfNoneThatTheyKeep) {
  write("a.cpp");
  watch_.add(folder_.path(), 3);
  for (const char* own : {".a.cpp.swp", "4913", "a.cpp~", "#a.cpp#", ".a.new"}) write(own);
  fs::rename(path(".a.new"), path("a.cpp"));
  EXPECT_THAT(changed(), ElementsAre(path("a.cpp")));
  fs::remove(path("a.cpp"));
  EXPECT_THAT(changed(), ElementsAre(path("a.cpp")));
}

TEST_F(WatchedFolder, PassesOverTemporaryFoldersOfJudges) {
  watch_.add(folder_.path(), 3);
  const TempDir passing = TempDir::create(folder_.path()).value();
  std::ofstream(passing.path() / "a") << "x";
  write("judge-a");
  EXPECT_THAT(changed(), ElementsAre(path("judge-a")));
}

TEST_F(WatchedFolder, TellsOfHiddenFilesWhereTheyAreAskedFor) {
  fs::create_directories(path(".cph"));
  watch_.add(folder_.path(), 3);
  watch_.add(path(".cph"), 3, HiddenFiles::seen);
  write(".hidden");
  write(".cph/.a.cpp_1.prob");
  EXPECT_THAT(changed(), ElementsAre(path(".cph/.a.cpp_1.prob")));
}

TEST_F(WatchedFolder, SeesWhatEitherAsksForOfAFolderThatIsWatchedTwice) {
  fs::create_directories(path("in/deep"));
  for (const bool is_deeper_first : {true, false}) {
    watch_ = FolderWatch::begin().value();
    if (is_deeper_first) watch_.add(folder_.path(), 3);
    watch_.add(path("in"), 0, HiddenFiles::seen);
    if (!is_deeper_first) watch_.add(folder_.path(), 3);
    for (const char* name : {".hidden", "in/.asked", "in/deep/.hidden", "in/deep/a"}) write(name);
    EXPECT_THAT(changed(), ElementsAre(path("in/.asked"), path("in/deep/a"))) << is_deeper_first;
  }
}

TEST_F(WatchedFolder, SeesHiddenFilesOfAFolderThatIsAddedAgainWithoutThem) {
  watch_.add(folder_.path(), 1, HiddenFiles::seen);
  watch_.add(folder_.path(), 2);
  write(".hidden");
  EXPECT_THAT(changed(), ElementsAre(path(".hidden")));
}

TEST_F(WatchedFolder, WatchesFoldersThatCameLaterAndNoneThatIsBuiltIn) {
  fs::create_directories(path("build"));
  fs::create_directories(path("out"));
  watch_.leave_out(path("out"));
  watch_.leave_out(path("report.html"));
  watch_.add(folder_.path(), 3);
  fs::create_directories(path("new"));
  EXPECT_THAT(changed(), ElementsAre(path("new")));
  write("build/a");
  write("out/a");
  write("report.html");
  write("new/a");
  EXPECT_THAT(changed(), ElementsAre(path("new/a")));
}

TEST_F(WatchedFolder, LooksNoDeeperThanItIsTold) {
  fs::create_directories(path("in/deep"));
  watch_.add(folder_.path(), 1);
  write("in/deep/a");
  write("in/a");
  EXPECT_THAT(changed(), ElementsAre(path("in/a")));
}

TEST_F(WatchedFolder, WatchesTheFolderThatCameInThePlaceOfItsOwn) {
  fs::create_directories(path("all/in"));
  watch_.add(path("all"), 3);
  fs::create_directories(path("new/in"));
  fs::rename(path("all"), path("old"));
  fs::rename(path("new"), path("all"));
  EXPECT_THAT(changed(), ElementsAre(path("all")));
  write("old/in/a");
  write("all/in/a");
  EXPECT_THAT(changed(), ElementsAre(path("all/in/a")));
  fs::remove_all(path("all"));
  fs::create_directories(path("all"));
  EXPECT_THAT(changed(), testing::Contains(path("all")));
  write("all/b");
  EXPECT_THAT(changed(), ElementsAre(path("all/b")));
}

TEST_F(WatchedFolder, WatchesOneOfSeveralThatComesBackLate) {
  for (const char* name : {"one", "two"}) {
    fs::create_directories(path(name));
    watch_.add(path(name), 3);
  }
  fs::remove_all(path("two"));
  EXPECT_THAT(changed(), ElementsAre(path("two")));
  write("one/a");
  EXPECT_THAT(changed(), ElementsAre(path("one/a")));
  fs::create_directories(path("two"));
  write("one/b");
  ASSERT_THAT(changed(), ElementsAre(path("one/b"), path("two")));
  write("two/a");
  EXPECT_THAT(changed(), ElementsAre(path("two/a")));
  // Also where nothing else tells of anything.
  fs::remove_all(path("two"));
  EXPECT_THAT(changed(), testing::Contains(path("two")));
  fs::create_directories(path("two"));
  EXPECT_THAT(changed(), ElementsAre(path("two")));
}

TEST_F(WatchedFolder, SaysThatItIsGone) {
  for (const bool is_moved : {true, false}) {
    fs::create_directories(path("all/in"));
    watch_.add(path("all"), 3);
    if (is_moved)
      fs::rename(path("all"), path("elsewhere"));
    else
      fs::remove_all(path("all"));
    const auto gone = watch_.wait({});
    ASSERT_FALSE(gone);
    EXPECT_EQ(gone.error().message, path("all").string() + " is not there any more");
  }
}

TEST_F(WatchedFolder, CountsFoldersThatAreTooMany) {
  watch_.add(folder_.path(), 1);
  EXPECT_EQ(watch_.passed_over(), 0U);
  for (int i = 0; i < 5002; ++i) fs::create_directory(path("f" + std::to_string(i)));
  FolderWatch other = FolderWatch::begin().value();
  other.add(folder_.path(), 1);
  // With the folder around them; the kernel may take fewer.
  EXPECT_GE(other.passed_over(), 3U);
}

TEST_F(WatchedFolder, EndsWhenSomebodyAsks) {
  watch_.add(folder_.path(), 1);
  Pipe pipe = make_pipe().value();
  pipe.write_end.reset();
  EXPECT_THAT(watch_.wait(Cancellation(pipe.read_end.get())).value(), IsEmpty());
}

TEST_F(WatchedFolder, TellsLaterOfWhatChangedWhenSomebodyAsked) {
  watch_.add(folder_.path(), 1);
  Pipe pipe = make_pipe().value();
  write("a");
  // Most likely while it waits for more of the same; later is as well.
  std::thread asking([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    pipe.write_end.reset();
  });
  const auto told = watch_.wait(Cancellation(pipe.read_end.get())).value();
  asking.join();
  EXPECT_THAT(told.empty() ? changed() : told, ElementsAre(path("a")));
}

}  // namespace
}  // namespace judge
