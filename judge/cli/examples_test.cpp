// Every example in a help text, run as it stands.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/test_cache.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The lines that begin with "  judge ", without what is said of them behind two spaces.
std::vector<std::string> examples_in(const std::string& help) {
  std::vector<std::string> examples;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  judge ")) examples.push_back(line.substr(2, line.find("  ", 2) - 2));
  }
  return examples;
}

std::string help_of(const CommandEntry& command) {
  testing::internal::CaptureStdout();
  (void)command.run({"--help"}, {});
  return testing::internal::GetCapturedStdout();
}

/// A folder with all that the examples name: problems of these names, and files.
class HelpExamples : public testing::Test {
 protected:
  void SetUp() override {
    take_problem("double", "maze-438");
    write("generators/maze-438/generators.yaml",
          "solution: /solutions/maze-438/maze-438.sh\n"
          "data:\n"
          "  sample: {data: [one: {in: \"1\\n\"}]}\n"
          "  secret:\n"
          "    data:\n"
          "      - a: {in: \"2\\n\"}\n"
          "      - b: {in: \"3\\n\"}\n"
          "      - c: {in: \"4\\n\"}\n"
          "      - d: {in: \"5\\n\"}\n"
          "      - e: {in: \"6\\n\"}\n"
          "      - f: {in: \"7\\n\"}\n"
          "      - g: {in: \"8\\n\"}\n"
          "      - h: number 9\n");
    write("solutions/maze-438/wrong_answer/one.sh", "read n; echo 1\n");
    write("judge/visualizers/maze-438.sh", "echo \"<svg>$(cat)</svg>\" > $3/judgeimage.svg\n");
    take_problem("double", "algorithmia-red");
    fs::remove(folder() / "solutions/algorithmia-red/algorithmia-red.sh");
    write("solutions/algorithmia-red/algorithmia-red.cpp",
          "#include <iostream>\nint main() { int n{}; std::cin >> n; std::cout << n + n; }\n");
    write("generators/algorithmia-red/generators.yaml",
          "solution: /solutions/algorithmia-red/algorithmia-red.cpp\n"
          "data:\n  secret:\n    data:\n      - nine: {in: \"9\\n\"}\n      - some: number 4\n");
    take_problem("guess", "procedural-maze-live");
    write("cases/procedural-maze-live/sample/1.interaction", ">1\n<right\n");
    for (const char* name : {"03-near", "04-worth-a-detour"}) {
      const std::string path = std::string("cases/procedural-maze-live/secret/") + name;
      write(path + ".in", "3\n");
      write(path + ".ans", "");
    }
    write("attempt.py", "print(2 * int(input()))\n");
    write("mine.py", "print(3 * int(input()))\n");
    write("a.py", "input()\nprint(1, flush=True)\n");
    write("crash.cpp", "int main() { volatile int* nowhere = nullptr; return *nowhere; }\n");
    write("data.txt", "4\n");
    write("expected.txt", "8\n");
    write("answer.txt", "0.5\n");
    write("output.txt", "0.5\n");
    write("orders.txt", "3\n");
    write("gen.py", "import sys\nprint(int(sys.argv[1]) % int(sys.argv[2]))\n");
    write("samples/1.in", "2\n");
    write("samples/1.ans", "6\n");
    fs::create_directories(folder() / "contest");
    fs::create_directories(folder() / ".config/fish/conf.d");
    fs::create_directories(folder() / ".local/share/man/man1");
    fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-double",
             folder() / "contest/hello", fs::copy_options::recursive);
    ASSERT_LT(run("judge generate maze-438 algorithmia-red").exit_code, 1);
    ASSERT_LT(run("judge export maze-438 --output hello.zip").exit_code, 1);
    ASSERT_LT(run("judge run maze-438 --format json --no-record > main.json").exit_code, 2);
    ASSERT_LT(run("cp main.json new.json").exit_code, 1);
  }

  const fs::path& folder() const { return folder_.path(); }
  const fs::path& cache() const { return cache_.path(); }

  /// What `judge new` made, with which others that take all problems would be long.
  void remove_new_problems() const {
    std::set<fs::path> made;
    for (const auto& entry : fs::recursive_directory_iterator(folder())) {
      const std::string stem = entry.path().stem();
      for (const char* id : {"small-sums", "red-blue-tree", "redbluetree", "any-tour", "find-it"})
        if (stem == id) made.insert(entry.path());
    }
    EXPECT_GE(made.size(), 4U);
    for (const fs::path& path : made) fs::remove_all(path);
  }

  CommandResult run(std::string example) const {
    const std::string placeholder = " PROBLEM ";
    if (const auto at = example.find(placeholder); at != std::string::npos)
      example.replace(at, placeholder.size(), " procedural-maze-live ");
    const std::string program = fs::path(JUDGE_PROGRAM).parent_path();
    const auto result =
        run_command({.arguments = {"/bin/sh", "-c", example},
                     .working_directory = folder(),
                     .environment = {{"PATH=" + program + ":" + environment_variable("PATH"),
                                      "HOME=" + folder().string(), "JUDGE_PROGRESS=off",
                                      "JUDGE_CACHE=" + cache().string()}}});
    EXPECT_TRUE(result) << result.error().message;
    return result.value_or(CommandResult{.exit_code = -1});
  }

 private:
  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder() / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder() / path, content));
  }

  /// A miniature problem under another name.
  void take_problem(const std::string& problem, const std::string& name) const {
    copy_problem(problem, folder());
    for (const char* shelf : {"cases", "solutions", "generators"})
      fs::rename(folder() / shelf / problem, folder() / shelf / name);
    fs::rename(folder() / "solutions" / name / (problem + ".sh"),
               folder() / "solutions" / name / (name + ".sh"));
    for (const char* shelf : {"judge/checkers", "judge/interactors", "judge/visualizers"}) {
      const fs::path program = folder() / shelf / (problem + ".sh");
      if (fs::exists(program)) fs::rename(program, folder() / shelf / (name + ".sh"));
    }
  }

  TempDir folder_ = TempDir::create().value();
  TestCache cache_;
};

TEST_F(HelpExamples, DoWhatTheySay) {
  std::size_t count = 0;
  for (const CommandEntry& command : commands()) {
    // It takes runs of the same to compare them, the third among them, and to have a last but one.
    if (command.name == "diff" || command.name == "open") {
      fs::remove_all(cache() / "history");
      for (int i = 0; i < 4; ++i) ASSERT_LT(run("judge run maze-438").exit_code, 2);
    }
    for (const std::string& example : examples_in(help_of(command))) {
      const CommandResult result = run(example);
      // 1 is a verdict or a difference; wrong usage, a fault or nothing selected is none.
      EXPECT_TRUE(result.exit_code == 0 || result.exit_code == 1)
          << example << "\n"
          << result.exit_code << "\n"
          << result.output << result.error_output;
      ++count;
    }
    if (command.name == "new") remove_new_problems();
  }
  EXPECT_GE(count, 18U);
}

TEST_F(HelpExamples, WouldFailIfTheyWereWrong) {
  EXPECT_EQ(run("judge run maze-438 -c 09").exit_code, 4);
  EXPECT_EQ(run("judge run maze-438 --no-such-option").exit_code, 2);
  EXPECT_EQ(run("judge compare maze-438 --case sample/9 output.txt").exit_code, 4);
}

TEST(BenchScript, TellsItsUseAndDoesNotBuild) {
  const std::string script = (fs::path(JUDGE_SOURCE_ROOT) / "bench/run.sh").string();
  const auto help = run_command({.arguments = {"/bin/bash", script, "--help"}});
  ASSERT_TRUE(help) << help.error().message;
  EXPECT_EQ(help->exit_code, 0);
  EXPECT_EQ(help->output, "usage: ./bench/run.sh\n");
  const auto wrong = run_command({.arguments = {"/bin/bash", script, "faster"}});
  ASSERT_TRUE(wrong) << wrong.error().message;
  EXPECT_EQ(wrong->exit_code, 2);
  EXPECT_EQ(wrong->error_output, "usage: ./bench/run.sh\n");
}

}  // namespace
}  // namespace judge
