// Pictures in the page of a run, of problems whose visualizers look at what is there only while a case
// is judged: several passes, conversations that are not kept whole, interactive packages.
#include <gmock/gmock.h>

#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

/// As a page has it.
std::string picture(const std::string& told) {
  return "\"picture\":[\"image/svg+xml\",\"\\u003csvg>" + told + "\\u003c/svg>";
}

std::string problem_yaml(const std::string& type) {
  return "problem_format_version: 2025-09\nname: Session\ntype: " + type +
         "\nuuid: 7f3b1c52-54f8-4c0a-9a0e-0b6f2ad0f6ce\nlimits: {time_limit: 5}\n";
}

class SessionPictures : public JudgeOnProject {
 protected:
  SessionPictures() : JudgeOnProject("guess") {}

  /// The page of a run of those submissions, `guess` by default.
  std::string page(std::vector<std::string> words = {"guess"}) {
    words.insert(words.begin(), "run");
    words.insert(words.end(),
                 {"--no-record", "--report", "html=" + (root() / "page.html").string()});
    EXPECT_EQ(judge(words), 0) << out_ << err_;
    EXPECT_THAT(err_, Not(HasSubstr("no pictures"))) << err_;
    return content("page.html");
  }
};

/// Says more than is kept of a conversation: 40 lines of 2000 characters that end with a number.
std::string long_guesses(const std::string& number) {
  return "read -r word\nfor n in {10..49}; do printf '%02000d\\n' " + number +
         "; read -r word; done\n";
}

TEST_F(SessionPictures, ShowAConversationThatIsTooLongToBeKept) {
  write("solutions/guess/wrong_answer/gives_up.sh", long_guesses("$n"));
  EXPECT_THAT(page(), HasSubstr(picture("\\u003ctext>40 said\\u003c/text>")));
}

TEST_F(SessionPictures, ShowNothingOfAConversationThatIsAnotherOneThisTime) {
  write("solutions/guess/wrong_answer/gives_up.sh", long_guesses("1$RANDOM$RANDOM"));
  EXPECT_THAT(page(), Not(HasSubstr("\"picture\":[")));
}

TEST_F(SessionPictures, ShowTheConversationsOfAllPasses) {
  write("cases/guess/problem.yaml", problem_yaml("[interactive, multi-pass]"));
  write("judge/interactors/guess.sh",
        "read -r n < \"$1\"\necho go\nread -r word\n[ $n = next ] && exit 43\n"
        "echo next > \"$3nextpass.in\"\nexit 42\n");
  write("judge/visualizers/guess.sh",
        "echo \"<svg>$(tr '\\n' ' ')</svg>\" > \"$3judgeimage.svg\"\n");
  write("solutions/guess/guess.sh", "read -r word\necho right\n");
  write("solutions/guess/wrong_answer/gives_up.sh", "read -r word\necho 0\n");
  EXPECT_THAT(page({"guess", (root() / "solutions/guess/wrong_answer").string()}),
              HasSubstr(picture("\\u003cgo >0 --- \\u003cgo >0 ")));
}

TEST_F(SessionPictures, ShowTheLastPassAsAVisualizerThatWasAskedBehindEachSeesIt) {
  remove("judge/interactors/guess.sh");
  write("cases/guess/problem.yaml", problem_yaml("multi-pass"));
  // Of the first pass it makes the second, which is wrong.
  write("judge/checkers/guess.sh",
        "read -r n < \"$1\"\nread -r said\necho \"$said\" >> \"$3heard\"\n"
        "[ $n = next ] && exit 43\necho next > \"$3nextpass.in\"\nexit 42\n");
  write("judge/visualizers/guess.sh",
        "echo drawn >> \"$3drawn\"\n"
        "echo \"<svg>$(cat \"$1\"): $(tr '\\n' ' ' < \"$3heard\"), $(cat), asked"
        " $(wc -l < \"$3drawn\")</svg>\" > \"$3judgeimage.svg\"\n");
  write("solutions/guess/guess.sh", "exit 1\n");
  write("solutions/guess/wrong_answer/gives_up.sh", "read -r n\necho \"said of $n\"\n");
  const std::string shown = page({"guess", (root() / "solutions/guess/wrong_answer").string()});
  EXPECT_THAT(shown, HasSubstr(picture("1: said of 1 said of next , said of next, asked 2")));
}

TEST_F(SessionPictures, AreThoseOfAnInteractivePackage) {
  for (const std::string group : {"sample", "secret"}) {
    write("talk/data/" + group + "/1.in", "4\n");
    write("talk/data/" + group + "/1.ans", "even\n");
  }
  write("talk/problem.yaml", problem_yaml("interactive"));
  write("talk/statement/problem.en.md", "# Session\n");
  write("talk/input_validators/any.sh", "exit 42\n");
  write("talk/output_validator/talk.sh",
        "echo go\nread -r said\necho \"heard $said\" > \"$3left.txt\"\n[ \"$said\" = even ] && "
        "exit 42\n"
        "exit 43\n");
  write("talk/output_visualizer/draw.sh",
        "echo \"<svg>$(cat \"$1\"), $(cat \"$2\"), $(cat \"$3left.txt\"), and $(wc -c)"
        "</svg>\" > \"$3judgeimage.svg\"\n");
  write("talk/submissions/accepted/right.sh", "read -r word\necho even\n");
  write("talk/submissions/wrong_answer/wrong.sh", "read -r word\necho odd\n");
  EXPECT_EQ(
      run_judge({"run", (root() / "talk").string(), "--no-record", "--cache",
                 cache_.path().string(), "--report", "html=" + (root() / "page.html").string()}),
      0)
      << out_ << err_;
  EXPECT_THAT(content("page.html"), HasSubstr(picture("4, even, heard odd, and 0")));
}

}  // namespace
}  // namespace judge
