// run_judge.sh, beside a judge that is built already and only says where its project is.
#include <chrono>

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/cli/samples/contestants_folder_fixture.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class RunJudgeScript : public ContestantsFolder {
 protected:
  void SetUp() override {
    const fs::path project = folder_.path() / "project";
    for (const char* name : {"CMakeLists.txt", "CMakePresets.json", "judge/a.cpp"})
      write(std::string("project/") + name, "");
    fs::create_directories(project / "cmake");
    for (const char* name : {"run_judge.sh", "cmake/up_to_date.sh"})
      fs::copy_file(fs::path(JUDGE_SOURCE_ROOT) / name, project / name);
    fs::permissions(project / "run_judge.sh", fs::perms::owner_all);
    write("project/build/release/bin/judge", kJudge);
    fs::permissions(project / "build/release/bin/judge", fs::perms::owner_all);
    write("project/build/release/judge.stamp", project.string() + "\n");
  }

  static constexpr const char* kJudge = "#!/bin/sh\necho \"$JUDGE_ROOT|$PWD|$*\"\n";

  /// Puts a cmake that makes such a judge into the folder, and what else a build wants.
  void add_builder() const {
    for (const char* name : {"build_judge.sh", "set_up.sh"})
      fs::copy_file(fs::path(JUDGE_SOURCE_ROOT) / "cmake" / name,
                    folder_.path() / "project/cmake" / name);
    write("project/cmake/packages.txt", "");
    write("judge-built", kJudge);
    write("bin/cmake",
          "#!/bin/sh\n[ \"$1\" = --build ] || exit 0\nmkdir -p \"$2/bin\"\n"
          "case $NINJA_STATUS in '[%f/%t] ') ;; *) exit 1 ;; esac\n"
          "for i in $(seq 1 23); do echo \"[$i/23] Building judge/a_$i.cpp\"; done\n"
          "touch \"$2/.ninja_log\"\n"
          "cp \"$(dirname \"$0\")/../judge-built\" \"$2/bin/judge\"\n"
          "chmod 755 \"$2/bin/judge\"\n");
    fs::permissions(folder_.path() / "bin/cmake", fs::perms(0755));
  }

  /// What the judge says that is started by that word in a folder beside the project.
  std::string said(const std::string& word) const {
    const CommandResult result = run("mkdir -p here && cd here && " + word + " list x");
    EXPECT_EQ(result.exit_code, 0) << word << result.error_output;
    return result.output;
  }
};

TEST_F(RunJudgeScript, StartsTheJudgeOfTheProjectThatItLiesInByWhateverName) {
  const std::string root = folder_.path().string();
  const std::string expected = root + "/project|" + root + "/here|list x\n";
  EXPECT_EQ(said("../project/run_judge.sh"), expected);
  EXPECT_EQ(said(root + "/project/run_judge.sh"), expected);
  fs::create_directories(folder_.path() / "here");
  fs::create_symlink("../project/run_judge.sh", folder_.path() / "here/rj");
  fs::create_symlink(folder_.path() / "here/rj", folder_.path() / "here/again");
  EXPECT_EQ(said("./rj"), expected);
  EXPECT_EQ(said("sh rj"), expected);
  EXPECT_EQ(said(root + "/here/again"), expected);
}

TEST_F(RunJudgeScript, BuildsNothingWhereATestIsNewer) {
  // With a build it would fail: there is nothing to build with.
  write("project/judge/a_test.cpp", "");
  const auto newer = fs::last_write_time(folder_.path() / "project/build/release/judge.stamp") +
                     std::chrono::hours(1);
  const auto set_newer = [&](const char* name) {
    fs::last_write_time(folder_.path() / "project/judge" / name, newer);
  };
  fs::last_write_time(folder_.path() / "project/judge", newer - std::chrono::hours(2));
  set_newer("a_test.cpp");
  EXPECT_THAT(said("../project/run_judge.sh"), testing::EndsWith("|list x\n"));
  set_newer("a.cpp");
  EXPECT_NE(run("project/run_judge.sh list").exit_code, 0);
}

TEST_F(RunJudgeScript, SaysHowFarItsFirstBuildIs) {
  add_builder();
  fs::remove_all(folder_.path() / "project/build");
  const std::string start = "NINJA_STATUS=no PATH=\"$PWD/bin:$PATH\" project/run_judge.sh list x";
  const std::string first = run(start).error_output;
  std::string tenths;
  for (const char* percent : {"13", "21", "30", "43", "52", "60", "73", "82", "91", "100"})
    tenths += std::string("== ") + percent + " % built\n";
  EXPECT_THAT(first, testing::EndsWith("(the first time this takes minutes)\n" + tenths));
  write("project/judge/a.cpp", "int more;\n");
  fs::last_write_time(folder_.path() / "project/judge/a.cpp",
                      fs::file_time_type::clock::now() + std::chrono::hours(1));
  const std::string again = run(start).error_output;
  EXPECT_THAT(again, testing::HasSubstr("== building"));
  EXPECT_THAT(again, testing::Not(testing::HasSubstr("% built")));
}

TEST_F(RunJudgeScript, SaysHowFarABuildIsInOneLineAtATerminal) {
  add_builder();
  fs::remove_all(folder_.path() / "project/build");
  const std::string folder = folder_.path().string();
  Terminal terminal({"env", "PATH=" + folder + "/bin:" + environment_variable("PATH"),
                     folder + "/project/run_judge.sh", "list", "x"});
  const std::string seen = terminal.type("", "|list x\n");
  EXPECT_THAT(seen,
              testing::HasSubstr("minutes)\n   0 %\x1b[K   4 %  Building judge/a_1.cpp\x1b[K"));
  EXPECT_THAT(seen, testing::HasSubstr("\x1b[K   100 %  Building judge/a_23.cpp\x1b[K" + folder));
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(RunJudgeScript, BuildsInAFolderOfTheUsersOwnWhereTheProjectCannotBeWritten) {
  if (::geteuid() != 0 || run("setpriv --version").exit_code != 0)
    GTEST_SKIP() << "it takes root, and setpriv, to become another user";
  add_builder();
  fs::remove_all(folder_.path() / "project/build");
  ASSERT_EQ(run("chmod -R go+rX .").exit_code, 0);
  fs::create_directories(folder_.path() / "home");
  constexpr uid_t kNobody = 65534;
  ASSERT_EQ(::chown((folder_.path() / "home").c_str(), kNobody, kNobody), 0);
  const std::string as_nobody =
      "setpriv --reuid=65534 --regid=65534 --clear-groups env -u XDG_CACHE_HOME "
      "HOME=\"$PWD/home\" PATH=\"$PWD/bin:$PATH\" sh project/run_judge.sh list x";
  for (const char* times : {"first", "again"}) {
    const CommandResult result = run(as_nobody);
    EXPECT_EQ(result.exit_code, 0) << times << result.error_output;
    EXPECT_THAT(result.output, testing::EndsWith("|list x\n")) << times;
    EXPECT_EQ(result.error_output.find("== building") == std::string::npos,
              std::string(times) == "again")
        << result.error_output;
  }
  EXPECT_FALSE(fs::exists(folder_.path() / "project/build"));
  EXPECT_TRUE(fs::exists(folder_.path() / "home/.cache/judge/build"));
}

TEST_F(RunJudgeScript, BuildsInNoHomeThatHangsOnWhereItIsStarted) {
  if (::geteuid() != 0 || run("setpriv --version").exit_code != 0)
    GTEST_SKIP() << "it takes root, and setpriv, to become another user";
  add_builder();
  fs::remove_all(folder_.path() / "project/build");
  fs::create_directories(folder_.path() / "project/home");
  ASSERT_EQ(run("chmod -R go+rX .").exit_code, 0);
  // Nothing is made: where it would be is enough.
  const auto chosen = [&](const std::string& home) {
    return run("setpriv --reuid=65534 --regid=65534 --clear-groups env -u XDG_CACHE_HOME HOME=" +
               home +
               " bash -c 'cd project && . cmake/set_up.sh && mkdir() { :; } && "
               "choose_build_folder; "
               "echo \"$build_folder\"'")
        .output;
  };
  EXPECT_THAT(chosen("home"), testing::StartsWith("/tmp/judge-cache-65534/build/"));
  const std::string home = (folder_.path() / "project/home").string();
  EXPECT_THAT(chosen(home), testing::StartsWith(home + "/.cache/judge/build/"));
}

}  // namespace
}  // namespace judge
