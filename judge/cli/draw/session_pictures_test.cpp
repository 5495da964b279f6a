// Pictures in the page of a run, of problems whose visualizers look at what is there only while a
// case is judged: several passes, conversations that are not kept whole, interactive packages.
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

/// Says more than is kept of a conversation: 40 lines of 2000 characters and more, words that
/// end with a number.
std::string long_guesses(const std::string& number) {
  return "read -r word\nfor n in {10..49}; do printf 'g%02000d\\n' " + number +
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
  copy_problem("guess-twice", root());
  write("judge/visualizers/guess-twice.sh",
        "echo \"<svg>$(tr '\\n' ' ')</svg>\" > \"$3judgeimage.svg\"\n");
  EXPECT_THAT(page({"guess-twice"}),
              HasSubstr(picture("\\u003cguess >1 \\u003cnot 1 >2 \\u003cright --- \\u003cguess >1 "
                                "\\u003cnot 1 >2 \\u003cnot 2 ")));
}

TEST_F(SessionPictures, ShowTheLastPassAsAVisualizerThatWasAskedBehindEachSeesIt) {
  copy_problem("relay", root());
  write("judge/visualizers/relay.sh",
        "echo drawn >> \"$3drawn\"\n"
        "echo \"<svg>$(cat \"$1\"): $(tr '\\n' ' ' < \"$3said.txt\"), $(cat), asked"
        " $(wc -l < \"$3drawn\")</svg>\" > \"$3judgeimage.svg\"\n");
  EXPECT_THAT(page({"relay"}), HasSubstr(picture("encode 5: 6 6 , 6, asked 2")));
}

TEST_F(SessionPictures, AreThoseOfAnInteractivePackage) {
  EXPECT_EQ(
      run_judge({"run", std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/current-talk",
                 "--no-record", "--cache", cache_.path().string(), "--report",
                 "html=" + (root() / "page.html").string()}),
      0)
      << out_ << err_;
  EXPECT_THAT(content("page.html"), HasSubstr(picture("4, even, heard odd, and 0")));
}

}  // namespace
}  // namespace judge
