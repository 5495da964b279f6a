// The project's own problems leave in any format, and are judged there as on their shelves.
#include <algorithm>
#include <map>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/exchange/exported_verdicts_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kProjectRoot = JUDGE_SOURCE_ROOT;

/// A test that judges all of a problem, four times over, would take minutes: here are some
/// testcases of each group and a submission of each verdict. round_trip.py, beside this file, takes
/// all of them.
constexpr std::uintmax_t kLargestInput = 4096;
constexpr std::uintmax_t kLargestAnswer = 32 * 1024;
constexpr std::size_t kMostJudged = 12;
constexpr std::size_t kMostChecked = 4;

/// Of testcases that are not judged, but that programs of the problem are checked by.
constexpr const char* kCheckedGroups[] = {"invalid_input", "valid_output", "invalid_output"};

const char* const kOwnProblems[] = {
    "algorithmia-blue",     "algorithmia-cyan",   "algorithmia-green", "algorithmia-magenta",
    "algorithmia-red",      "algorithmia-yellow", "maze-438",          "procedural-maze",
    "procedural-maze-live",
};

/// A project of one of these problems with fewer testcases and submissions, and without its plan,
/// which would miss them.
class ReducedProblem : public ExportedVerdicts {
 protected:
  /// All but testcases and what is judged.
  void copy_programs(const fs::path& id) {
    for (const char* shared : {"judge/kit", "generators/lib", "solutions/lib"}) copy(shared);
    copy_files("generators" / id, [](const fs::path& file) { return file.extension() != ".yaml"; });
    for (const char* shelf : {"judge/checkers", "judge/interactors"})
      copy(fs::path(shelf) / (id.string() + ".cpp"));
    for (const char* file : {"problem.yaml", "statement.md", "test_group.yaml"})
      copy("cases" / id / file);
    copy("solutions" / id / (id.string() + ".cpp"));
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

  void set_time_limit(const fs::path& id, int seconds) {
    const fs::path file = root() / "cases" / id / "problem.yaml";
    const std::string text = read_file(file).value();
    const std::regex limit("time_limit: [0-9]+");
    ASSERT_TRUE(std::regex_search(text, limit)) << text;
    ASSERT_TRUE(write_file_whole(
        file, std::regex_replace(text, limit, "time_limit: " + std::to_string(seconds))));
  }

  static bool is_small_case(const fs::path& file) {
    const fs::path answer = kProjectRoot / fs::path(file).replace_extension(".ans");
    return file.extension() == ".in" && fs::file_size(kProjectRoot / file) <= kLargestInput &&
           (!fs::exists(answer) || fs::file_size(answer) <= kLargestAnswer);
  }

  /// Cases from all over the folder, the first and the last among them: what comes later is of
  /// other kinds.
  void copy_cases(const fs::path& folder, std::size_t most) {
    std::vector<fs::path> inputs = files_in(folder);
    std::erase_if(inputs, [](const fs::path& file) { return !is_small_case(file); });
    const std::size_t count = std::min(inputs.size(), most);
    for (std::size_t i = 0; i < count; ++i) {
      const fs::path& chosen = inputs[count == 1 ? 0 : i * (inputs.size() - 1) / (count - 1)];
      for (const char* extension : {".in", ".ans", ".out", ".interaction"})
        copy(fs::path(chosen).replace_extension(extension));
    }
  }

  fs::path root() const { return project_.path(); }

  TempDir project_ = TempDir::create().value();
};

class OwnProblemRoundTrip : public ReducedProblem, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    const fs::path id = GetParam();
    copy_programs(id);
    set_time_limit(id, 10);  // programs are compiled without optimisation
    for (const char* group : {"sample", "secret"}) copy_cases("cases" / id / group, kMostJudged);
    for (const char* group : kCheckedGroups) copy_cases("cases" / id / group, kMostChecked);
    for (const char* verdict : {"accepted", "wrong_answer", "run_time_error"})
      copy_first("solutions" / id / verdict);
  }

  /// The names of the files in a folder; none where there is none.
  static std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, code))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }
};

/// One with a submission that waits for ever, on one testcase, and a second of time.
class TooSlowRoundTrip : public ReducedProblem {
 protected:
  static constexpr const char* kProblem = "procedural-maze-live";

  void SetUp() override {
    copy_programs(kProblem);
    const fs::path solutions = fs::path("solutions") / kProblem;
    copy(solutions / "time_limit_exceeded/guess_stops_reading.cpp");
    const fs::path cases = fs::path("cases") / kProblem;
    copy_cases(cases / "secret", 1);
    set_time_limit(kProblem, 1);
  }
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
    // The other formats have no place for these, or tools of their own that look at them.
    if (format != std::string("2025-09")) continue;
    for (const char* group : kCheckedGroups)
      EXPECT_EQ(names_in(target / "data" / group), names_in(root() / "cases" / id / group))
          << group;
    EXPECT_EQ(judge({"verify", target.string(), "--only",
                     "invalid-input-accepted,valid-output-refused,invalid-output-accepted"}),
              0)
        << out_ << err_;
  }
}

TEST_F(TooSlowRoundTrip, KeepsTheVerdict) {
  const std::string slow = "guess_stops_reading.cpp";
  std::map<std::string, std::string> before;
  for (const char* format : {"", "2025-09", "legacy", "domjudge", "polygon"}) {
    SCOPED_TRACE(format);
    std::vector<std::string> words = {kProblem, "--root", root().string()};
    if (*format != '\0') {
      const fs::path target = exported(format, words);
      ASSERT_FALSE(target.empty()) << out_ << err_;
      words = {target.string()};
    }
    const auto after = verdicts(words);
    EXPECT_EQ(after.at(slow), "time_limit_exceeded");
    if (before.empty()) before = after;
    EXPECT_EQ(after, before);
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, OwnProblemRoundTrip, testing::ValuesIn(kOwnProblems),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
