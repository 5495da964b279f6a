// Whole screens, as a user sees them, beside those in judge/testdata/golden.
#include <algorithm>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/golden.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

const std::regex kDigest("[0-9a-f]{16,}");

struct Row {
  const char* screen;  ///< the golden file
  std::vector<std::string> words;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.screen;
}

/// What `judge doctor` tells without what hangs on the machine: which languages are there comes
/// first on another one, and what is missing has a line more.
std::string of_any_machine(const std::string& screen) {
  constexpr std::size_t kColumns = 24;
  std::istringstream lines(screen);
  std::vector<std::string> languages;
  std::string rest;
  bool is_of_languages = true;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) is_of_languages = false;
    if (line.starts_with("   ")) continue;
    for (const std::string_view sign : {"✓ ", "- ", "✗ "}) {
      if (!line.starts_with(sign)) continue;
      line = "? " + line.substr(sign.size(), kColumns) + " ...";
      if (line.starts_with("? used: ")) line = "? used: ...";
      break;
    }
    if (line.starts_with("--- exit code")) line = "--- exit code of the machine";
    if (is_of_languages && line.starts_with("?"))
      languages.push_back(line);
    else
      rest += line + "\n";
  }
  std::ranges::sort(languages);
  std::string text;
  for (const std::string& language : languages) text += language + "\n";
  return text + rest;
}

class Screens : public testing::TestWithParam<Row>, protected JudgeRun {
 protected:
  /// Standard output, then standard error, then the exit code.
  std::string screen(std::vector<std::string> words, const TestProject& project) {
    const std::string root = project.root().string();
    for (std::string& word : words) {
      if (const std::size_t at = word.find("ROOT"); at != std::string::npos)
        word.replace(at, 4, root);
    }
    if (!words.empty() && !words.front().starts_with("-"))
      words.insert(words.end(), {"--root", root, "--cache", cache_.path().string()});
    const int code = run_judge(words);
    std::string text = out_ + "--- standard error\n" + err_;
    text += "--- exit code " + std::to_string(code) + "\n";
    for (const auto& [path, name] :
         {std::pair(root, "ROOT"), std::pair(cache_.path().string(), "CACHE")}) {
      for (std::size_t at = text.find(path); at != std::string::npos; at = text.find(path))
        text.replace(at, path.size(), name);
    }
    return without_measurements(text);
  }

  static bool is_of_runs(std::string_view screen) {
    return screen.starts_with("cache") || screen == "history" || screen == "history_run" ||
           screen.starts_with("diff") || screen == "run_baseline" || screen.starts_with("open");
  }

  /// Of mine.sh, which was right in the first.
  void record_two_runs(const TestProject& project) {
    const std::string wrong = project.content("mine.sh");
    project.write("mine.sh", "read n\necho $((n + n))\n");
    (void)screen({"run", "double", "ROOT/mine.sh", "ROOT/solutions/double/double.sh"}, project);
    project.write("mine.sh", wrong);
    (void)screen({"run", "double", "ROOT/mine.sh", "ROOT/solutions/double/double.sh"}, project);
  }

  TempDir cache_ = TempDir::create().value();
};

TEST_P(Screens, AreAsTheyShallBe) {
  ::unsetenv("JUDGE_ROOT");
  ::setenv("JUDGE_PROGRESS", "off", 1);
  const TestProject project("double");
  copy_problem("guess", project.root());
  std::filesystem::copy(
      std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages",
      project.root() / "packages",
      std::filesystem::copy_options::recursive | std::filesystem::copy_options::copy_symlinks);
  project.write("mine.sh", "read n\necho $((n + 2))\n");
  project.write("crash.sh", "echo 1\nkill -SEGV $$\n");
  project.write("mine.out", "2\n0\n");
  project.write("mine/a.sh", "read n\necho one\necho $((n + n)) is it\necho n is $n >&2\n");
  project.write("mine/1.in", "1\n");
  project.write("mine/1.ans", "one\n2 is it\n");
  project.write("mine/2.in", "2\n");
  project.write("mine/2.ans", "one\n4 is not\nthree\n");
  project.write("mine/3.in", "3\n");
  const std::string_view name = GetParam().screen;
  if (!name.starts_with("generate") && !name.ends_with("_not_made"))
    (void)screen({"generate", "double"}, project);
  if (name.ends_with("_broken")) project.write("cases/broken/problem.yaml", "name: [Broken\n");
  if (is_of_runs(name)) record_two_runs(project);
  std::string text = screen(GetParam().words, project);
  if (name == "doctor") text = of_any_machine(text);
  // A project's history is called by where it lies.
  if (name.starts_with("open")) text = std::regex_replace(text, kDigest, "DIGEST");
  expect_golden(std::string("screens/") + GetParam().screen + ".txt", text);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Screens,
    testing::Values(
        Row{"no_words", {}}, Row{"help", {"--help"}}, Row{"help_run", {"run", "--help"}},
        Row{"list", {"list"}}, Row{"test", {"test", "ROOT/mine/a.sh"}},
        Row{"test_no_sample", {"test", "ROOT/mine.sh"}},
        Row{"stress",
            {"stress", "double", "wrong_answer/square.sh", "--generator", "number 7", "--seed",
             "1"}},
        Row{"doctor", {"doctor"}}, Row{"open", {"open"}}, Row{"open_no_such_run", {"open", "7"}},
        Row{"open_no_page", {"open", "ROOT/mine.out"}}, Row{"list_broken", {"list"}},
        Row{"show", {"show", "double"}}, Row{"show_interactive", {"show", "guess"}},
        Row{"run", {"run"}}, Row{"run_not_made", {"run"}},
        Row{"run_all", {"run", "double", "--all"}},
        Row{"run_one_of_ones_own", {"run", "double", "ROOT/mine.sh"}},
        Row{"run_a_crash", {"run", "double", "ROOT/crash.sh"}},
        Row{"run_interactive", {"run", "guess", "--show-interaction"}},
        Row{"run_repeated", {"run", "double", "--repeat", "3"}},
        Row{"run_unknown", {"run", "duoble"}}, Row{"list_packages", {"list", "ROOT/packages"}},
        Row{"run_packages",
            {"run", "ROOT/packages/legacy-near", "ROOT/packages/legacy-guess",
             "ROOT/packages/bare-double"}},
        Row{"run_points",
            {"run", "ROOT/packages/legacy-points", "ROOT/packages/legacy-graded",
             "ROOT/packages/current-points"}},
        Row{"run_points_of_ones_own",
            {"run", "ROOT/packages/legacy-points", "ROOT/mine.sh", "--all"}},
        Row{"show_points", {"show", "ROOT/packages/legacy-points"}},
        Row{"import", {"import", "ROOT/packages/legacy-near", "imported"}},
        Row{"import_there_already", {"import", "ROOT/packages/legacy-near", "double"}},
        Row{"import_refused", {"import", "ROOT/packages/legacy-graded"}},
        Row{"convert", {"convert", "ROOT/packages/legacy-near"}},
        Row{"convert_current", {"convert", "ROOT/packages/current-half"}},
        Row{"show_current_points", {"show", "ROOT/packages/current-points"}},
        Row{"run_polygon", {"run", "ROOT/packages/polygon-sum", "ROOT/packages/polygon-guess"}},
        Row{"show_polygon", {"show", "ROOT/packages/polygon-sum"}},
        Row{"verify_polygon", {"verify", "ROOT/packages/polygon-sum"}},
        Row{"verify_package", {"verify", "ROOT/packages/legacy-near"}},
        Row{"show_package", {"show", "ROOT/packages/legacy-double"}}, Row{"history", {"history"}},
        Row{"history_run", {"history", "--run", "1"}}, Row{"history_empty", {"history"}},
        Row{"help_history", {"history", "--help"}}, Row{"diff", {"diff"}},
        Row{"diff_json", {"diff", "--format", "json"}}, Row{"help_diff", {"diff", "--help"}},
        Row{"run_baseline", {"run", "double", "ROOT/mine.sh", "--baseline", "1"}},
        Row{"run_no_such_case", {"run", "double", "--case", "secret/none"}},
        Row{"verify", {"verify", "double"}}, Row{"verify_broken", {"verify", "broken"}},
        Row{"help_verify", {"verify", "--help"}},
        Row{"verify_explain", {"verify", "--explain", "time-limit-too-loose"}},
        Row{"generate", {"generate", "double"}},
        Row{"generate_check", {"generate", "double", "--check"}},
        Row{"answer", {"answer", "double", "ROOT/cases/double/secret/02-nine.in"}},
        Row{"compare",
            {"compare", "double", "ROOT/cases/double/sample/01-one.ans", "ROOT/mine.out"}},
        Row{"new", {"new", "fresh", "--python"}},
        Row{"new_like", {"new", "second", "--like", "double"}},
        Row{"new_there_already", {"new", "double"}},
        Row{"export", {"export", "double", "--format", "legacy", "--output", "ROOT/double.zip"}},
        Row{"export_there_already", {"export", "double", "--output", "ROOT/mine.out"}},
        Row{"draw", {"draw", "ROOT/packages/current-drawn", "sample/1"}},
        Row{"shrink", {"shrink", "double", "wrong_answer/square.sh", "ROOT/mine/3.in"}},
        Row{"cache_stats", {"cache", "stats"}}, Row{"cache_verify", {"cache", "verify"}},
        Row{"cache_clear", {"cache", "clear"}}, Row{"compare_too_little", {"compare", "double"}},
        Row{"bundle", {"bundle", "double"}}),
    [](const testing::TestParamInfo<Row>& row) { return std::string(row.param.screen); });

}  // namespace
}  // namespace judge
