// The project's own problems leave in any format, and are judged there as on their shelves.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/exchange/exported_verdicts_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kProjectRoot = JUDGE_SOURCE_ROOT;

/// A test that judges all of a problem, four times over, would take minutes.
constexpr std::uintmax_t kLargestInput = 4096;
constexpr int kMostCases = 12;

const char* const kOwnProblems[] = {
    "algorithmia-blue",     "algorithmia-cyan",   "algorithmia-green", "algorithmia-magenta",
    "algorithmia-red",      "algorithmia-yellow", "maze-438",          "procedural-maze",
    "procedural-maze-live",
};

/// A project of that problem with fewer testcases and submissions, and without its plan, which
/// would miss them.
class OwnProblemRoundTrip : public ExportedVerdicts,
                            public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    const fs::path id = GetParam();
    for (const char* shared : {"judge/kit", "generators/lib", "solutions/lib"}) copy(shared);
    copy_files("generators" / id, [](const fs::path& file) { return file.extension() != ".yaml"; });
    for (const char* shelf : {"judge/checkers", "judge/interactors"})
      copy(fs::path(shelf) / (id.string() + ".cpp"));
    for (const char* file : {"problem.yaml", "statement.md", "test_group.yaml"})
      copy("cases" / id / file);
    for (const char* group : {"sample", "secret"}) copy_cases("cases" / id / group);
    copy("solutions" / id / (id.string() + ".cpp"));
    for (const char* verdict : {"wrong_answer", "run_time_error"})
      copy_first("solutions" / id / verdict);
  }

  void copy(const fs::path& path) {
    if (!fs::exists(kProjectRoot / path)) return;
    fs::create_directories((root() / path).parent_path());
    fs::copy(kProjectRoot / path, root() / path, fs::copy_options::recursive);
  }

  static std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    if (!fs::exists(kProjectRoot / folder)) return files;
    for (const auto& entry : fs::directory_iterator(kProjectRoot / folder)) {
      if (entry.is_regular_file()) files.push_back(folder / entry.path().filename());
    }
    std::ranges::sort(files);
    return files;
  }

  template <class IsWanted>
  void copy_files(const fs::path& folder, const IsWanted& is_wanted) {
    for (const fs::path& file : files_in(folder)) {
      if (is_wanted(file)) copy(file);
    }
  }

  void copy_first(const fs::path& folder) {
    const auto files = files_in(folder);
    if (!files.empty()) copy(files.front());
  }

  void copy_cases(const fs::path& folder) {
    int count = 0;
    for (const fs::path& file : files_in(folder)) {
      if (file.extension() != ".in" || fs::file_size(kProjectRoot / file) > kLargestInput) continue;
      if (++count > kMostCases) return;
      for (const char* extension : {".in", ".ans", ".interaction"})
        copy(fs::path(file).replace_extension(extension));
    }
  }

  fs::path root() const { return project_.path(); }

  TempDir project_ = TempDir::create().value();
};

TEST_P(OwnProblemRoundTrip, KeepsAllVerdicts) {
  const std::string id = GetParam();
  const std::vector<std::string> words = {id, "--root", root().string()};
  const auto before = verdicts(words);
  EXPECT_EQ(before.at(id + ".cpp"), "accepted");
  EXPECT_GT(
      std::ranges::count_if(before, [](const auto& one) { return one.second == "wrong_answer"; }),
      0);
  for (const char* format : {"2025-09", "legacy", "domjudge", "polygon"}) {
    SCOPED_TRACE(format);
    const fs::path target = exported(format, words);
    ASSERT_FALSE(target.empty()) << out_ << err_;
    EXPECT_EQ(verdicts({target.string()}), before);
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, OwnProblemRoundTrip, testing::ValuesIn(kOwnProblems),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
