#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RunPackages : public testing::Test, protected JudgeRun {
 protected:
  RunPackages() {
    ::unsetenv("JUDGE_ROOT");
    ::setenv("JUDGE_PROGRESS", "off", 1);
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / name, text));
  }

  void write_package(const std::string& name, const std::string& checker) {
    write(name + "/problem.yaml", "name: P\nvalidation: custom\nlimits: {time_limit: 5}\n");
    write(name + "/output_validators/check.sh", checker);
    write(name + "/data/secret/1.in", "1\n");
    write(name + "/data/secret/1.ans", "1\n");
    write(name + "/submissions/accepted/one.sh", "echo 1\n");
  }

  int run(const std::vector<std::string>& packages, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {"run", "--no-record", "--cache",
                                      (folder_.path() / "cache").string()};
    words.insert(words.end(), more.begin(), more.end());
    for (const std::string& package : packages)
      words.push_back((folder_.path() / package).string());
    return run_judge(words);
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(RunPackages, JudgesTheOthersWhereACheckerDoesNotCompile) {
  write_package("a", "if then\n");
  write_package("b", "exit 42\n");
  EXPECT_EQ(run({"a", "b"}), 2);
  EXPECT_THAT(out_, HasSubstr("b  1 case"));
  EXPECT_THAT(out_, HasSubstr("1 submission as expected"));
  EXPECT_THAT(err_, HasSubstr("the checker does not compile"));
  EXPECT_THAT(err_, HasSubstr("1 problem left out"));
  EXPECT_EQ(run({"a"}), 2);
  EXPECT_EQ(out_, "");
}

TEST_F(RunPackages, NamesAPackageByItsPathWhereACommandIsToBeTyped) {
  write_package("a", "exit 42\n");
  const std::string path = (folder_.path() / "a").string();
  EXPECT_EQ(run({"a"}, {"--case", "nonsense"}), 4);
  EXPECT_THAT(err_, HasSubstr("`judge show --cases " + path + "` lists them"));
  write("a/generators/generators.yaml",
        "solution: /submissions/accepted/one.sh\n"
        "data: {secret: {data: {'1': {in: \"1\\n\"}, '2': {in: \"2\\n\"}}}}\n");
  EXPECT_EQ(run({"a"}), 2);
  EXPECT_THAT(err_, HasSubstr("1 testcase of the plan is not made yet: secret/2\n"));
  EXPECT_THAT(err_, HasSubstr("run 'judge generate " + path + "'"));
}

}  // namespace
}  // namespace judge
