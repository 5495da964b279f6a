#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/golden.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

class Manual : public testing::Test, protected JudgeRun {
 protected:
  Manual() {
    EXPECT_EQ(run_judge({"man"}), 0);
    page_ = out_;
  }

  /// As the page has words with dashes.
  static std::string escaped(std::string_view word) {
    std::string text;
    for (const char c : word) text += c == '-' ? std::string("\\-") : std::string(1, c);
    return text;
  }

  /// Of a command, from its heading to the next.
  std::string part_of(const std::string& command) const {
    const std::string heading = ".SS judge " + escaped(command) + "\n";
    const std::size_t begin = page_.find(heading);
    EXPECT_NE(begin, std::string::npos) << command;
    if (begin == std::string::npos) return {};
    return page_.substr(begin, page_.find("\n.S", begin + 1) - begin);
  }

  /// What a formatter says of the page; nothing where it is not installed.
  std::optional<CommandResult> formatted_by(const std::string& command) const {
    const TempDir folder = TempDir::create().value();
    EXPECT_TRUE(write_file_whole(folder.path() / "judge.1", page_));
    auto result = run_command(
        {.arguments = {"/bin/sh", "-c", command + " judge.1"}, .working_directory = folder.path()});
    EXPECT_TRUE(result);
    if (!result || result->exit_code == 127) return std::nullopt;
    return *result;
  }

  std::string page_;
};

TEST_F(Manual, IsAsItShallBe) {
  expect_golden("screens/man.txt", std::regex_replace(page_, std::regex(R"re("judge [\d.]+")re"),
                                                      "\"judge VERSION\""));
}

TEST_F(Manual, HasEveryCommandAndEveryOption) {
  std::size_t count = 0;
  const std::string common = page_.substr(page_.find(".SH COMMON OPTIONS"));
  for (const CommandEntry& entry : commands()) {
    const std::string part = part_of(entry.name);
    ASSERT_EQ(run_judge({"complete", "--", entry.name, "--"}), 0);
    const std::string offered = out_;
    for (const std::string_view line : lines_of(offered)) {
      if (!line.starts_with("--")) continue;
      const std::string option = "\\fB" + escaped(line.substr(0, line.find('\t'))) + "\\fR";
      EXPECT_THAT(part + common, HasSubstr(option)) << entry.name;
      ++count;
    }
  }
  EXPECT_GE(count, 200U);
}

TEST_F(Manual, TellsWhatHelpTells) {
  EXPECT_THAT(part_of("run"), HasSubstr("\n.EX\n  judge run "));
  EXPECT_THAT(page_, HasSubstr("\n\\fB\\-c\\fR, \\fB\\-\\-case\\fR \\fIPATTERN\\fR\nonly cases"));
  EXPECT_THAT(page_, HasSubstr("\n\\fB130\\fR\ninterrupted\n"));
  // Not a quotation mark of typographers, nor a request.
  EXPECT_THAT(page_, HasSubstr("\\(aq*large*\\(aq"));
  for (const std::string_view line : lines_of(page_)) {
    EXPECT_FALSE(line.starts_with('\'')) << line;
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; })) << line;
  }
}

TEST_F(Manual, PleasesGroff) {
  const auto shown = formatted_by("groff -man -Tutf8 -ww -rLL=80n -P-c");
  if (!shown) GTEST_SKIP() << "groff is not installed";
  EXPECT_EQ(shown->error_output, "");
  EXPECT_THAT(shown->output, HasSubstr("judge run maze-438 ~/attempt.py"));
}

TEST_F(Manual, PleasesMandoc) {
  const auto checked = formatted_by("mandoc -Tlint -Wwarning");
  if (!checked) GTEST_SKIP() << "mandoc is not installed";
  // A page of no date is built the same on every day.
  EXPECT_THAT(
      checked->output,
      testing::AnyOf("", testing::MatchesRegex(
                             "mandoc: judge.1:1:[0-9]+: WARNING: missing date, using \"\": TH\n")));
}

}  // namespace
}  // namespace judge
