#include "judge/generation/folder_change.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <iterator>
#include <map>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

using Files = std::map<std::string, std::string>;

Checksums checksums_of(const Files& files) {
  Checksums checksums;
  for (const auto& [name, content] : files) checksums[name] = sha256_hex(content);
  return checksums;
}

/// A cases folder that holds kOld and is to hold kNew.
class FolderChangeTest : public testing::Test {
 protected:
  FolderChangeTest() {
    put(kOld, cases_);
    write(cases_ / kChecksumsFile, to_text(checksums_of(kOld)));
    write(cases_ / "problem.yaml", "name: X\n");
    write(cases_ / "secret/test_group.yaml", "{}\n");
  }

  static void write(const fs::path& file, const std::string& content) {
    fs::create_directories(file.parent_path());
    ASSERT_TRUE(write_file_whole(file, content));
  }

  static void put(const Files& files, const fs::path& folder) {
    for (const auto& [name, content] : files) write(folder / name, content);
  }

  /// Of a cases folder that is as `from`.
  FolderChange change_to(const Files& files, const Files& from) const {
    FolderChange change{.files = {}, .checksums = checksums_of(files)};
    for (const auto& [name, content] : files) {
      const auto old = from.find(name);
      if (old != from.end() && old->second == content) continue;
      const fs::path source = folder_.path() / sha256_hex(name + content);
      write(source, content);
      change.files.push_back({.name = name, .source = source});
    }
    return change;
  }

  /// The testcases' files; and nothing else may be there but what belongs there.
  Files found() const {
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator(cases_)) {
      if (!entry.is_regular_file()) continue;
      const std::string name = entry.path().lexically_relative(cases_);
      if (name == "problem.yaml" || name == "secret/test_group.yaml") continue;
      files[name] = read_file(entry.path()).value();
    }
    const std::string list = files[kChecksumsFile];
    files.erase(kChecksumsFile);
    EXPECT_EQ(list, to_text(checksums_of(files)));
    return files;
  }

  static inline const Files kOld = {{"sample/1.in", "1\n"},   {"sample/1.ans", "1\n"},
                                    {"secret/a.in", "5\n"},   {"secret/a.ans", "10\n"},
                                    {"secret/b.in", "6\n"},   {"secret/b.ans", "12\n"},
                                    {"secret/old.in", "7\n"}, {"secret/old.ans", "14\n"}};
  static inline const Files kNew = {{"sample/1.in", "1\n"},        {"sample/1.ans", "1\n"},
                                    {"secret/a.in", "5\n"},        {"secret/a.ans", "11\n"},
                                    {"secret/b.in", "8\n"},        {"secret/b.ans", "16\n"},
                                    {"invalid_input/x.in", "x\n"}, {"secret/c.in", ""}};

  TempDir folder_ = TempDir::create().value();
  fs::path cases_ = folder_.path() / "cases";
};

TEST_F(FolderChangeTest, LeavesNothingButTheNewFiles) {
  ASSERT_TRUE(prepare_change(cases_, change_to(kNew, kOld)));
  EXPECT_EQ(finish_change(cases_).value(), Unfinished::finished);
  EXPECT_EQ(found(), kNew);
  EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
  EXPECT_EQ(finish_change(cases_).value(), Unfinished::nothing);
}

TEST_F(FolderChangeTest, IsUndoneWhereNotAllWasPrepared) {
  write(cases_ / kChangeFolder / "secret/a.ans", "11\n");
  write(cases_ / kChangeFolder / ".SHA256SUMS.17.0.tmp", "");
  EXPECT_EQ(finish_change(cases_).value(), Unfinished::nothing);
  EXPECT_EQ(found(), kOld);
  EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
}

TEST_F(FolderChangeTest, IsFinishedFromEveryStepOn) {
  ASSERT_TRUE(prepare_change(cases_, change_to(kNew, kOld)));
  const fs::path aside = cases_ / kChangeFolder;
  const fs::path prepared = folder_.path() / "prepared";
  fs::copy(cases_, prepared, fs::copy_options::recursive);
  const std::vector<std::string> moved = {"invalid_input/x.in", "secret/a.ans", "secret/b.ans",
                                          "secret/b.in", "secret/c.in"};
  const std::vector<std::string> removed = {"secret/old.ans", "secret/old.in"};
  const auto kSteps = static_cast<int>(moved.size() + removed.size());
  for (int steps = 0; steps <= kSteps; ++steps) {
    fs::remove_all(cases_);
    fs::copy(prepared, cases_, fs::copy_options::recursive);
    int left = steps;
    for (const std::string& name : moved) {
      if (left-- <= 0) break;
      fs::create_directories((cases_ / name).parent_path());
      fs::rename(aside / name, cases_ / name);
    }
    for (const std::string& name : removed) {
      if (left-- <= 0) break;
      fs::remove(cases_ / name);
    }
    EXPECT_EQ(finish_change(cases_).value(), Unfinished::finished) << steps;
    EXPECT_EQ(found(), kNew) << steps;
  }
  // The last one: all is in place, but the folder is still there.
  fs::create_directories(aside / "secret");
  EXPECT_EQ(finish_change(cases_).value(), Unfinished::nothing);
  EXPECT_EQ(found(), kNew);
}

TEST_F(FolderChangeTest, IsAllOrNothingWheneverItsProcessIsKilled) {
  const FolderChange there = change_to(kNew, kOld);
  const FolderChange back = change_to(kOld, kNew);
  int finished = 0;
  constexpr int kKills = 40;
  for (int i = 0; i < kKills; ++i) {
    const bool begins_old = found() == kOld;
    const pid_t changer = ::fork();
    ASSERT_GE(changer, 0);
    if (changer == 0) {
      for (bool is_old = begins_old;; is_old = !is_old) {
        if (!prepare_change(cases_, is_old ? there : back) || !finish_change(cases_)) ::_exit(1);
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(500 + 733 * i % 9000));
    ::kill(changer, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(changer, &status, 0), changer);
    EXPECT_TRUE(WIFSIGNALED(status));
    if (finish_change(cases_).value() == Unfinished::finished) ++finished;
    const Files files = found();
    EXPECT_TRUE(files == kOld || files == kNew) << testing::PrintToString(files);
    EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
  }
  RecordProperty("finished", finished);
}

TEST_F(FolderChangeTest, RemovesNothingThatWasChangedMeanwhile) {
  ASSERT_TRUE(prepare_change(cases_, change_to(kNew, kOld)));
  write(cases_ / "secret/old.in", "mine\n");
  EXPECT_TRUE(finish_change(cases_));
  EXPECT_EQ(read_file(cases_ / "secret/old.in").value(), "mine\n");
  EXPECT_FALSE(fs::exists(cases_ / "secret/old.ans"));
}

TEST_F(FolderChangeTest, RemovesTheConversationOfASampleThatNoListHas) {
  Files old = kOld;
  for (const char* name : {"sample/2.in", "sample/2.interaction", "sample/3.in"}) old[name] = "3\n";
  put(old, cases_);
  write(cases_ / kChecksumsFile, to_text(checksums_of(old)));
  write(cases_ / "sample/3.interaction", ">3\n");
  ASSERT_TRUE(prepare_change(cases_, change_to(kNew, old)));
  write(cases_ / "sample/2.interaction", "mine\n");
  EXPECT_TRUE(finish_change(cases_));
  EXPECT_FALSE(fs::exists(cases_ / "sample/3.interaction"));
  EXPECT_FALSE(fs::exists(cases_ / "sample/2.in"));
  EXPECT_EQ(read_file(cases_ / "sample/2.interaction").value(), "mine\n");
}

TEST_F(FolderChangeTest, KeepsPermissions) {
  ASSERT_EQ(::chmod((cases_ / "secret/a.ans").c_str(), 0640), 0);
  ASSERT_TRUE(prepare_change(cases_, change_to(kNew, kOld)));
  ASSERT_TRUE(finish_change(cases_));
  EXPECT_EQ(fs::status(cases_ / "secret/a.ans").permissions(), fs::perms(0640));
  EXPECT_EQ(fs::status(cases_ / "secret/c.in").permissions(), fs::perms(0644));
}

TEST_F(FolderChangeTest, IsNotBegunWhereSomethingOfItIsMissing) {
  FolderChange change = change_to(kNew, kOld);
  fs::remove(change.files.back().source);
  EXPECT_FALSE(prepare_change(cases_, change));
  EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
  EXPECT_EQ(found(), kOld);
}

TEST_F(FolderChangeTest, IsLeftAloneWhereItsListIsDamaged) {
  write(cases_ / kChangeFolder / "secret/a.ans", "11\n");
  write(cases_ / kChangeFolder / kChecksumsFile, "x\n");
  const auto finished = finish_change(cases_);
  ASSERT_FALSE(finished);
  EXPECT_THAT(finished.error().message, HasSubstr(".generate/SHA256SUMS is damaged; remove "));
  EXPECT_EQ(read_file(cases_ / "secret/a.ans").value(), "10\n");
}

TEST_F(FolderChangeTest, FollowsNoLinkOutOfTheFolder) {
  const fs::path elsewhere = folder_.path() / "elsewhere";
  write(elsewhere / "precious", "");
  write(elsewhere / "secret/a.in", "6\n");
  write(elsewhere / kChecksumsFile, to_text(checksums_of(kNew)));
  fs::create_symlink(elsewhere, cases_ / kChangeFolder);
  EXPECT_EQ(finish_change(cases_).value(), Unfinished::nothing);
  EXPECT_TRUE(fs::exists(elsewhere / "precious"));
  EXPECT_FALSE(fs::exists(fs::symlink_status(cases_ / kChangeFolder)));
  EXPECT_EQ(found(), kOld);
}

/// A cases folder without a list.
class ReplacedFilesTest : public FolderChangeTest {
 protected:
  ReplacedFilesTest() { fs::remove(cases_ / kChecksumsFile); }

  std::vector<NewFile> changed(const std::string& text) const {
    std::vector<NewFile> files;
    for (const auto& [name, content] : kOld)
      files.push_back({.place = cases_ / name, .text = text + name});
    return files;
  }

  /// How many of these files are there now.
  std::ptrdiff_t count_there(const std::vector<NewFile>& files) const {
    return std::ranges::count_if(
        files, [](const NewFile& file) { return read_file(file.place).value_or("") == file.text; });
  }

  bool is_unfinished() const { return unfinished_change("p", cases_, "").has_value(); }
};

TEST_F(ReplacedFilesTest, PutsTextsCopiesAndLinksIntoTheirPlaces) {
  ASSERT_EQ(::chmod((cases_ / "secret/a.ans").c_str(), 0640), 0);
  const fs::path source = folder_.path() / "source";
  write(source, "copied\n");
  ASSERT_TRUE(replace_files(
      cases_, {{.place = cases_ / "secret/a.ans", .source = source},
               {.place = cases_ / "secret/new/x.in", .text = "a text\n"},
               {.place = cases_ / "secret/new/x.ans", .link_to = cases_ / "sample/1.ans"}}));
  EXPECT_EQ(read_file(cases_ / "secret/a.ans").value(), "copied\n");
  EXPECT_EQ(fs::status(cases_ / "secret/a.ans").permissions(), fs::perms(0640));
  EXPECT_EQ(read_file(cases_ / "secret/new/x.in").value(), "a text\n");
  EXPECT_EQ(fs::read_symlink(cases_ / "secret/new/x.ans"), "../../sample/1.ans");
  EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
}

TEST_F(ReplacedFilesTest, NothingIsReplacedWhereOneCannotBeMade) {
  const std::vector<NewFile> others = changed("other ");
  std::vector<NewFile> files = others;
  files.push_back({.place = cases_ / "secret/x", .source = folder_.path() / "none"});
  EXPECT_FALSE(replace_files(cases_, files));
  EXPECT_EQ(count_there(others), 0);
  EXPECT_FALSE(fs::exists(cases_ / kChangeFolder));
}

TEST_F(ReplacedFilesTest, WhatIsMixedIsMarkedWheneverTheProcessIsKilled) {
  constexpr int kKills = 40;
  for (int i = 0; i < kKills; ++i) {
    const auto one = changed("one ");
    const auto other = changed("other ");
    ASSERT_TRUE(replace_files(cases_, one));
    const pid_t changer = ::fork();
    ASSERT_GE(changer, 0);
    if (changer == 0) {
      while (true) {
        if (!replace_files(cases_, other) || !replace_files(cases_, one)) ::_exit(1);
      }
    }
    std::this_thread::sleep_for(std::chrono::microseconds(500 + 733 * i % 9000));
    ::kill(changer, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(changer, &status, 0), changer);
    const std::ptrdiff_t count = count_there(one);
    EXPECT_EQ(count + count_there(other), std::ssize(one));
    const bool is_mixed = count != 0 && count != std::ssize(one);
    EXPECT_TRUE(!is_mixed || is_unfinished()) << count;
    ASSERT_TRUE(replace_files(cases_, {}));
    EXPECT_FALSE(is_unfinished());
  }
}

TEST_F(ReplacedFilesTest, AMarkStaysUntilAllIsInItsPlace) {
  write(cases_ / kChangeFolder / kUnfinishedMark, "");
  EXPECT_FALSE(
      replace_files(cases_, {{.place = cases_ / "secret/x", .source = folder_.path() / "none"}}));
  EXPECT_TRUE(is_unfinished());
  ASSERT_TRUE(replace_files(cases_, changed("other ")));
  EXPECT_FALSE(is_unfinished());
}

}  // namespace
}  // namespace judge
