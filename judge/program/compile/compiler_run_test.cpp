// What a source makes its compiler do, and what is left of it. Perl runs BEGIN blocks at build
// time, so they stand for all of it.
#include "judge/program/compile/compiler_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class CompilerRunTest : public testing::TestWithParam<Isolation> {
 protected:
  void SetUp() override {
    const auto survey = survey_isolation(project_.path(), Cgroups::used);
    if (survey.best < GetParam()) GTEST_SKIP() << survey.containers.detail;
    sandbox_ = {.isolation = GetParam(), .cgroup_place = survey.cgroup_place};
  }

  std::variant<Runnable, CompileError> build(const std::string& name, const std::string& content,
                                             const CompileLimits& limits = {}) {
    EXPECT_TRUE(write_file_whole(project_.path() / name, content));
    const ProgramBuilder builder(
        languages_, {.cache_folder = cache_.path(), .tools = tool_places(), .sandbox = sandbox_});
    return builder.build({.files = {project_.path() / name}, .limits = limits}).value();
  }

  std::string complaint(const std::string& name, const std::string& content,
                        const CompileLimits& limits = {}) {
    const auto built = build(name, content, limits);
    const auto* error = std::get_if<CompileError>(&built);
    return error == nullptr ? "it was accepted" : error->message;
  }

  /// All files in the cache, by their paths in it.
  std::vector<std::string> cached() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(cache_.path())) {
      if (!entry.is_directory()) names.push_back(entry.path());
    }
    return names;
  }

  TempDir project_ = TempDir::create().value();
  TempDir cache_ = TempDir::create().value();
  LanguageTable languages_ = LanguageTable::load().table;
  SandboxOptions sandbox_;
};

TEST_P(CompilerRunTest, BoundsAllThatABuildWritesTogether) {
  if (GetParam() != Isolation::full) GTEST_SKIP() << "without isolation each file is bounded";
  EXPECT_THAT(complaint("fill.pl",
                        "BEGIN { my $b = 'x' x (1 << 20);\n"
                        "for my $i (1 .. 4) { open(my $f, '>', $i); print $f $b for 1 .. 400; } }"),
              HasSubstr("the compiler wrote more than 512 MiB"));
  EXPECT_THAT(cached(), testing::IsEmpty());
}

TEST_P(CompilerRunTest, BoundsWhatStays) {
  EXPECT_THAT(complaint("large.pl",
                        "BEGIN { my $b = 'x' x (1 << 20);\n"
                        "open(my $f, '>', 'f'); print $f $b for 1 .. 300; }"),
              HasSubstr("the compiler made more than 256 MiB"));
  EXPECT_THAT(cached(), testing::IsEmpty());
}

TEST_P(CompilerRunTest, TellsThatAProgramIsTooLarge) {
  EXPECT_THAT(
      complaint("array.cpp", "int a[512 << 18] = {1};\nint main(int n, char**) { return a[n]; }\n"),
      HasSubstr("the compiler wrote more than 512 MiB"));
}

TEST_P(CompilerRunTest, KeepsFilesAndFoldersOnly) {
  const auto built = build("links.pl",
                           "BEGIN { symlink('/etc/passwd', 'link'); system('mkfifo', 'pipe');\n"
                           "mkdir 'd'; open(my $f, '>', 'd/made'); print $f 'x'; }");
  const fs::path folder = std::get<Runnable>(built).files.folder;
  EXPECT_EQ(read_file(folder / "d/made").value(), "x");
  EXPECT_FALSE(fs::is_symlink(folder / "link"));
  EXPECT_FALSE(fs::exists(folder / "pipe"));
}

TEST_P(CompilerRunTest, KeepsTheSourceAsItWas) {
  const std::string source = "BEGIN { open(my $f, '>', 'own.pl'); print $f 'print 2;'; }\nprint 1;";
  const auto built = build("own.pl", source);
  EXPECT_EQ(read_file(std::get<Runnable>(built).files.folder / "own.pl").value(), source);
}

TEST_P(CompilerRunTest, TellsASourceNothingOfTheCache) {
  if (GetParam() != Isolation::full) GTEST_SKIP() << "a source that is not isolated can look";
  const auto built =
      build("tell.pl",
            "BEGIN { open(my $f, '>', 'told');\n"
            "print $f \"$_=$ENV{$_}\\n\" for keys %ENV; print $f `pwd`, __FILE__; }");
  const std::string told = read_file(std::get<Runnable>(built).files.folder / "told").value();
  EXPECT_THAT(told, HasSubstr("HOME="));
  EXPECT_THAT(told, Not(HasSubstr(cache_.path().string())));
}

TEST_P(CompilerRunTest, TellsPlacesInTheSourceWithoutTheFolder) {
  const std::string message = complaint("broken.cpp", "int main() { return x; }\n");
  EXPECT_THAT(message, testing::StartsWith("broken.cpp: In function"));
  EXPECT_THAT(message, HasSubstr("\nbroken.cpp:1:"));
}

TEST_P(CompilerRunTest, ABuildMayTakeItsTimeAndNoMore) {
  EXPECT_THAT(complaint("busy.pl", "BEGIN { 1 while 1; }", {.cpu_time = std::chrono::seconds(1)}),
              testing::AllOf(testing::AnyOf(HasSubstr("not done after 1 s of cpu time; "),
                                            // Where others have the cores.
                                            HasSubstr("not done after 2 s, in which it computed")),
                             HasSubstr("limits.compilation_time in the problem's manifest gives "
                                       "submissions more")));
}

TEST_P(CompilerRunTest, ABuildThatWaitsIsToldSo) {
  const std::string said =
      complaint("waits.pl", "BEGIN { sleep 60; }", {.cpu_time = std::chrono::seconds(1)});
  EXPECT_THAT(said, HasSubstr("not done after 2 s, in which it computed for "));
  EXPECT_THAT(said, HasSubstr(GetParam() == Isolation::full ? "there is no network"
                                                            : "does it fetch something"));
  EXPECT_THAT(said, Not(HasSubstr("compilation_time"))) << "more time is of no use";
}

TEST_P(CompilerRunTest, ABuildMayTakeItsMemoryAndNoMore) {
  if (GetParam() != Isolation::full) GTEST_SKIP() << "what Perl says is up to Perl";
  EXPECT_THAT(
      complaint("large.pl", "BEGIN { my $x = 'x' x (1 << 30); }", {.memory = mebibytes(100)}),
      HasSubstr("the compiler wanted more than 100 MiB of memory"));
}

INSTANTIATE_TEST_SUITE_P(Kinds, CompilerRunTest,
                         testing::Values(Isolation::limits, Isolation::full),
                         [](const testing::TestParamInfo<Isolation>& row) {
                           return std::string(to_string(row.param));
                         });

}  // namespace
}  // namespace judge
