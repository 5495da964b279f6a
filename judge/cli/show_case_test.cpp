#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/cli/case_text.hpp"
#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// What is shown of testcases of the problem `total`, whose plan has most of what one can have.
class ShownCases : public JudgeOnProject {
 protected:
  ShownCases() : JudgeOnProject("total") {}

  std::string shown(const std::string& pattern) {
    EXPECT_EQ(judge({"show", "total", "--case", pattern}), 0) << err_;
    return out_;
  }
};

TEST_F(ShownCases, TellHowTheyWereMade) {
  ASSERT_EQ(judge({"generate", "total"}), 0) << err_;
  EXPECT_EQ(shown("sample/1"),
            "total sample/01-first\n\n"
            "input             written in the plan\n"
            "answer            written in the plan\n"
            "planned at        generators/total/generators.yaml:12:9\n"
            "groups            sample\n"
            "description       one and two\n\n"
            "input, 6 bytes, 2 lines: cases/total/sample/01-first.in\n"
            "  2\n  1 2\n\n"
            "answer, 2 bytes, 1 line: cases/total/sample/01-first.ans\n"
            "  3\n");
  const std::string made = shown("*tried*");
  EXPECT_THAT(made, HasSubstr("\ninput             made by picky.py {seed}\nseed              "));
  EXPECT_THAT(made, HasSubstr("\nruns              picky.py "));
  EXPECT_THAT(made, HasSubstr("\nanswer            made by solutions/total/total.py\n"));
  EXPECT_THAT(made, HasSubstr("\ngroups            secret, secret/2-large\n"));
  EXPECT_THAT(shown("*/kept"),
              HasSubstr("\ninput             copied from generators/total/manual/kept.in\n"));
  EXPECT_THAT(shown("*words*"), HasSubstr("made by words.py 'a b' \"\" cde\n"));
  EXPECT_THAT(shown("secret/1-small/*"), HasSubstr("\nvalidator flags   --max 10\n"));
  EXPECT_THAT(shown("sample/2"),
              HasSubstr("\nbesides           cases/total/sample/02-shown.in.st"));
}

TEST_F(ShownCases, WithoutAnyHaveNoHeading) {
  copy_problem("guess", root());
  EXPECT_EQ(judge({"show", "guess", "--cases"}), 0) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("\ntestcases\n  sample/1  2 bytes in, 0 bytes answer\n"),
                          HasSubstr("\nsubmissions, in solutions/guess\n")));
  fs::remove_all(root() / "cases/guess/sample");
  fs::remove_all(root() / "cases/guess/secret");
  fs::remove_all(root() / "solutions/guess");
  EXPECT_EQ(judge({"show", "guess", "--cases"}), 0) << err_;
  EXPECT_THAT(out_,
              AllOf(HasSubstr("\ntestcases         -\n"), HasSubstr("\nsubmissions       -\n"),
                    Not(HasSubstr("\ntestcases\n")), Not(HasSubstr("submissions, in"))));
}

TEST_F(ShownCases, AreThoseThatRunWouldTakeEachOnce) {
  ASSERT_EQ(judge({"generate", "total"}), 0) << err_;
  ASSERT_EQ(judge({"show", "total", "-c", "sample", "-c", "01-first", "-c", "01"}), 0);
  EXPECT_THAT(out_, HasSubstr("total sample/01-first\n"));
  EXPECT_THAT(out_, HasSubstr("\n\ntotal sample/02-shown\n"));
  EXPECT_EQ(out_.find("total sample/01-first\n"), out_.rfind("total sample/01-first\n"));
}

TEST_F(ShownCases, MayBeSuchThatNoSubmissionIsJudgedOn) {
  ASSERT_EQ(judge({"generate", "total"}), 0) << err_;
  const std::string wrong = shown("invalid_output");
  EXPECT_THAT(wrong, HasSubstr("total invalid_output/11-wrong\n"));
  EXPECT_THAT(wrong, HasSubstr("\noutput to check, 2 bytes, 1 line: cases/"));
}

TEST_F(ShownCases, NeedNotBeMade) {
  const std::string unmade = shown("*tried*");
  EXPECT_THAT(unmade, HasSubstr("made by picky.py {seed}\n"));
  EXPECT_THAT(unmade, HasSubstr("\ninput: not made yet; `judge generate total` makes it\n"));
}

TEST_F(ShownCases, GetASuggestionWhereThereIsNone) {
  EXPECT_EQ(judge({"show", "total", "--case", "secret/large/trie"}), 4);
  EXPECT_THAT(err_, HasSubstr("total has no testcase 'secret/large/trie'; did you mean 'secret/"));
  EXPECT_EQ(judge({"show", "total", "--case", "nothing-like-it"}), 4);
  EXPECT_THAT(err_, HasSubstr("; there are "));
  EXPECT_THAT(err_, HasSubstr("`judge show --cases total` lists them"));
  EXPECT_EQ(out_, "");
}

/// What is shown of a case of `double`, in that many columns.
class CaseTexts : public JudgeOnProject {
 protected:
  CaseTexts() : JudgeOnProject("double") {}
};

TEST_F(CaseTexts, HideNothingAndAreBounded) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  std::string input = "a \r\n\x1b[2J\t\n" + std::string(300, 'x') + "\n";
  for (int line = 0; line < 50; ++line) input += "more\n";
  write("cases/double/secret/03-odd.in", input + "the end");
  write("cases/double/secret/03-odd.ans", "2  \n");
  write("cases/double/secret/03-odd.hint", "look\nclosely \x1b[31m\n");
  ASSERT_EQ(judge({"show", "double", "-c", "03"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("\ninput             not in the plan\n"));
  EXPECT_THAT(out_, HasSubstr("\nhint              look\n                  closely \\x1b[31m\n"));
  EXPECT_THAT(out_, HasSubstr(", 54 lines, no newline at the end: "));
  EXPECT_THAT(out_, HasSubstr("\n  a \\r\n  \\x1b[2J\\t\n  xxx"));
  EXPECT_THAT(out_, HasSubstr("xxx…\n  more\n"));
  EXPECT_THAT(out_, HasSubstr("\n  … 30 lines more\n\n"));
  EXPECT_THAT(out_, HasSubstr("\n  2··\n"));
  EXPECT_THAT(out_, Not(HasSubstr("\x1b")));
}

TEST_F(CaseTexts, FitANarrowTerminal) {
  Diagnostics diagnostics;
  const auto workspace = Workspace::open(
      {.from = root(), .cache_folder = cache_.path(), .programs = Programs::not_started},
      diagnostics);
  ASSERT_TRUE(workspace);
  write("cases/double/secret/03-odd.in", std::string(300, 'x') + "\n");
  write("cases/double/secret/03-odd.ans", "2\n");
  write("cases/double/secret/03-odd.desc", "a long description that does not fit in a line\n");
  const auto problem = (*workspace)->problem("double", TestData::not_yet_made);
  ASSERT_TRUE(problem);
  const auto facts = facts_of_cases(**workspace, *problem, {"03"});
  ASSERT_TRUE(facts) << facts.error().message;
  for (const std::size_t width : {34U, 40U, 80U}) {
    const std::string text = case_text((*workspace)->library(), *problem, facts->front(), width);
    for (const std::string_view line : lines_of(text)) EXPECT_LE(column_count(line), width) << line;
    EXPECT_THAT(text, HasSubstr(width < 60 ? "\ninput: not in" : "\ninput             not in"));
  }
}

}  // namespace
}  // namespace judge
