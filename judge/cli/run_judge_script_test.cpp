// run_judge.sh, beside a judge that is built already and only says where its project is.
#include <sys/stat.h>

#include "judge/cli/samples/contestants_folder_fixture.hpp"

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
    write("project/build/release/bin/judge", "#!/bin/sh\necho \"$JUDGE_ROOT|$PWD|$*\"\n");
    fs::permissions(project / "build/release/bin/judge", fs::perms::owner_all);
    write("project/build/release/judge.stamp", project.string() + "\n");
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

}  // namespace
}  // namespace judge
