// The command as a user starts it, on shelves and packages with visualizers of all kinds.
#include <gmock/gmock.h>

#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Writes what it is called with.
constexpr const char* kTelling =
    "echo \"<svg>$(cat \"$1\"), $(cat \"$2\"), $(cat)</svg>\" > \"$3/judgeimage.svg\"\n";

class Draw : public JudgeOnProject {
 protected:
  Draw() : JudgeOnProject("double") {
    write("judge/visualizers/double.sh", kTelling);
    write("out.txt", "5\n");
    EXPECT_EQ(judge({"generate", "double"}), 0) << err_;
  }

  std::string path(const std::string& name) const { return (root() / name).string(); }
};

TEST_F(Draw, ShowsAnOutputOfACase) {
  EXPECT_EQ(judge({"draw", "double", "sample/1", path("out.txt"), "-o", path("a.svg")}), 0) << err_;
  EXPECT_EQ(content("a.svg"), "<svg>1, 2, 5</svg>\n");
  EXPECT_EQ(out_ + err_, "");
}

TEST_F(Draw, ShowsTheAnswerWithoutOneOnStandardOutput) {
  EXPECT_EQ(judge({"draw", "double", "sample/1"}), 0) << err_;
  EXPECT_EQ(out_, "<svg>1, 2, 2</svg>\n");
}

TEST_F(Draw, TakesTheCaseAsOtherCommandsDo) {
  EXPECT_EQ(judge({"draw", "double", "-c", "sample/1"}), 0) << err_;
  EXPECT_EQ(out_, "<svg>1, 2, 2</svg>\n");
  EXPECT_EQ(judge({"draw", "double", path("out.txt"), "--case", "sample/1"}), 0) << err_;
  EXPECT_EQ(out_, "<svg>1, 2, 5</svg>\n");
  EXPECT_EQ(judge({"draw", "double", "-c", "secret", "--into", path("some")}), 0) << err_;
  EXPECT_FALSE(fs::exists(root() / "some/sample"));
  EXPECT_EQ(content("some/secret/02-nine.svg"), "<svg>9, 18, 18</svg>\n");
  EXPECT_EQ(judge({"draw", "double", "-c", "nineteen"}), 4);
  EXPECT_THAT(err_, HasSubstr("double has no testcase 'nineteen'"));
  EXPECT_EQ(judge({"draw", "double", "sample/1", path("out.txt"), "-c", "sample/1"}), 2);
  EXPECT_THAT(err_, HasSubstr("draw --case NAME or CASE, not both"));
  EXPECT_EQ(judge({"draw", "double", "-c", "sample/1", "sample/1"}), 2);
  EXPECT_THAT(err_, HasSubstr("sample/1 is not a file"));
  EXPECT_EQ(judge({"draw", "double", path("out.txt"), "-c", "secret", "--into", path("none")}), 2);
  EXPECT_THAT(err_, HasSubstr("it goes with neither -o nor an OUTPUT"));
}

TEST_F(Draw, ShowsEachCaseInAFolder) {
  const std::string folder = path("pictures");
  EXPECT_EQ(judge({"draw", "double", "--into", folder}), 0) << err_;
  EXPECT_EQ(out_, "3 pictures in " + folder + "\n");
  EXPECT_EQ(content("pictures/sample/01-one.svg"), "<svg>1, 2, 2</svg>\n");
  EXPECT_EQ(content("pictures/secret/02-nine.svg"), "<svg>9, 18, 18</svg>\n");
  EXPECT_EQ(judge({"draw", "double", "secret", "--into", path("some")}), 0) << err_;
  EXPECT_FALSE(fs::exists(root() / "some/sample"));
  EXPECT_EQ(judge({"draw", "double", "secert", "--into", path("none")}), 4);
  EXPECT_THAT(err_, HasSubstr("double has no testcase 'secert'"));
  EXPECT_EQ(judge({"draw", "double", "secret", "--into", path("none"), "-o", path("a.svg")}), 2);
  EXPECT_THAT(err_, HasSubstr("it goes with neither -o nor an OUTPUT"));
  EXPECT_EQ(judge({"draw", "double", "--into", path("none"), "--no-validate"}), 2);
  EXPECT_THAT(err_, HasSubstr("--into and --no-validate do not go together"));
  EXPECT_EQ(judge({"draw", "double", "--into", path("out.txt")}), 2);
  EXPECT_THAT(err_, HasSubstr("--into: nothing can be written in "));
  EXPECT_FALSE(fs::exists(root() / "none"));
  write("judge/visualizers/double.sh", "exit 1\n");
  EXPECT_EQ(judge({"draw", "double", "secret", "--into", path("none")}), 3);
  EXPECT_THAT(err_, EndsWith("that was secret/01-zero\n"));
}

TEST_F(Draw, KnowsACaseByItsFile) {
  EXPECT_EQ(judge({"draw", "double", path("cases/double/sample/01-one.in")}), 0) << err_;
  EXPECT_EQ(out_, "<svg>1, 2, 2</svg>\n");
}

TEST_F(Draw, TakesAnInputOfOnesOwnWithTheAnswerOfTheReferenceSolution) {
  write("own.txt", "21\n");
  EXPECT_EQ(judge({"draw", "double", path("own.txt"), path("out.txt")}), 0) << err_;
  EXPECT_EQ(out_, "<svg>21, 42, 5</svg>\n");
}

TEST_F(Draw, RefusesAnInputThatTheValidatorRefuses) {
  write("own.txt", "x\n");
  EXPECT_EQ(judge({"draw", "double", path("own.txt")}), 2);
  EXPECT_THAT(err_, HasSubstr("this is no input of double"));
}

TEST_F(Draw, SaysWhatIsWrongWithItsWords) {
  EXPECT_EQ(judge({"draw", "double"}), 2);
  EXPECT_THAT(err_, HasSubstr("draw takes PROBLEM and CASE or INPUT"));
  EXPECT_EQ(judge({"draw", "double", "sample/7"}), 4);
  EXPECT_THAT(err_, HasSubstr("double has no testcase 'sample/7'"));
  EXPECT_EQ(judge({"draw", "doubel", "sample/1"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean 'double'?"));
  EXPECT_EQ(judge({"draw", "double", "sample/1", path("nothing.txt")}), 2);
  EXPECT_THAT(err_, HasSubstr("nothing.txt is not a file"));
  EXPECT_EQ(judge({"draw", "double", "sample/1", "-o", root().string()}), 2);
  EXPECT_THAT(err_, HasSubstr("-o: "));
}

TEST_F(Draw, SaysWhereThereIsNoVisualizer) {
  remove("judge/visualizers/double.sh");
  EXPECT_EQ(judge({"draw", "double", "sample/1"}), 2);
  EXPECT_EQ(err_, "judge: double has no visualizer of outputs\n");
}

TEST_F(Draw, NamesAVisualizerThatLeavesNoPicture) {
  const auto failure = [&](const std::string& program) {
    write("judge/visualizers/double.sh", program);
    EXPECT_EQ(judge({"draw", "double", "sample/1", "-o", path("a.svg")}), 3) << program;
    EXPECT_FALSE(fs::exists(root() / "a.svg"));
    return err_;
  };
  const std::string name = "judge: the visualizer judge/visualizers/double.sh ";
  EXPECT_EQ(failure("exit 0\n"), name +
                                     "wrote no picture, such as judgeimage.svg in the folder that "
                                     "it is called with\n");
  EXPECT_EQ(failure("echo what >&2; exit 3\n"), name + "failed (exit code 3): what\n");
  EXPECT_THAT(failure("kill -SEGV $$\n"), StartsWith(name + "failed (killed by SIGSEGV"));
  // It is no SVG, a link leads elsewhere, and a folder is no file.
  EXPECT_THAT(failure("echo text > $3/judgeimage.svg\n"), HasSubstr("wrote no picture"));
  EXPECT_THAT(failure("ln -s $1 $3/judgeimage.svg\n"), HasSubstr("wrote no picture"));
  EXPECT_THAT(failure("mkdir $3/judgeimage.svg\n"), HasSubstr("wrote no picture"));
  EXPECT_THAT(failure("yes '<svg>' > $3/judgeimage.svg\n"), StartsWith(name + "failed ("));
  EXPECT_THAT(failure("yes '<svg>'\n"), StartsWith(name + "failed ("));
}

TEST_F(Draw, EndsAVisualizerThatHangs) {
  std::string manifest = content("cases/double/problem.yaml");
  manifest.insert(manifest.find("memory:"), "validation_time: 1, ");
  write("cases/double/problem.yaml", manifest);
  write("judge/visualizers/double.sh",
        "echo '<svg>half' > $3/judgeimage.svg\nwhile :; do :; done\n");
  EXPECT_EQ(judge({"draw", "double", "sample/1", "-o", path("a.svg")}), 3);
  EXPECT_THAT(err_, StartsWith("judge: the visualizer judge/visualizers/double.sh failed ("));
  EXPECT_FALSE(fs::exists(root() / "a.svg"));
}

TEST_F(Draw, TakesAPictureWhateverTheExitCode) {
  write("judge/visualizers/double.sh", std::string(kTelling) + "exit 9\n");
  EXPECT_EQ(judge({"draw", "double", "sample/1"}), 0) << err_;
  EXPECT_EQ(out_, "<svg>1, 2, 2</svg>\n");
}

TEST_F(Draw, SaysThatAPictureIsOfAnotherKindThanItsName) {
  write("judge/visualizers/double.sh", "printf '\\211PNG\\r\\n\\032\\nrest' > $3/teamimage.png\n");
  EXPECT_EQ(judge({"draw", "double", "sample/1", "-o", path("a.svg")}), 0) << err_;
  EXPECT_EQ(content("a.svg"), "\x89PNG\r\n\x1A\nrest");
  EXPECT_EQ(err_, "what the visualizer drew is png, whatever a.svg is called\n");
}

TEST_F(Draw, ShowNamesTheVisualizer) {
  EXPECT_EQ(judge({"show", "double"}), 0);
  EXPECT_THAT(out_, HasSubstr("visualizer        judge/visualizers/double.sh\n"));
}

TEST_F(Draw, APageShowsNoPictureOfAnotherOutput) {
  write("mine.sh", "echo $RANDOM $RANDOM $RANDOM\n");
  EXPECT_EQ(judge({"run", "double", path("mine.sh"), "--report", "html=" + path("page.html")}), 1);
  EXPECT_THAT(content("page.html"), AllOf(Not(HasSubstr("\"picture\":[")), EndsWith("</html>\n")));
  EXPECT_THAT(err_, Not(HasSubstr("picture")));
}

TEST_F(Draw, APageShowsPicturesOfFailedCases) {
  EXPECT_EQ(judge({"run", "double", "--no-record", "--report", "html=" + path("page.html")}), 0)
      << out_ << err_;
  const std::string page = content("page.html");
  EXPECT_THAT(page, HasSubstr("\"picture\":[\"image/svg+xml\",\"\\u003csvg>"));
  write("judge/visualizers/double.sh", "exit 1\n");
  EXPECT_EQ(judge({"run", "double", "--no-record", "--report", "html=" + path("page.html")}), 0);
  EXPECT_THAT(content("page.html"), AllOf(Not(HasSubstr("\"picture\":[")), EndsWith("</html>\n")));
  EXPECT_THAT(err_, HasSubstr("note: no pictures in the page: the visualizer "
                              "judge/visualizers/double.sh failed (exit code 1)\n"));
}

class DrawPackage : public testing::Test, protected JudgeRun {
 protected:
  DrawPackage() { ::setenv("JUDGE_PROGRESS", "off", 1); }

  int draw(std::vector<std::string> words) {
    words.insert(words.begin(),
                 {"draw", "--cache", folder_.path().string(),
                  std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/current-drawn"});
    return run_judge(words);
  }

  /// A file of what some program put out.
  std::string output(const std::string& text) const {
    EXPECT_TRUE(write_file_whole(folder_.path() / "output", text));
    return (folder_.path() / "output").string();
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(DrawPackage, OfAConversationNamesTheReportThatShowsIt) {
  EXPECT_EQ(run_judge({"draw", "--cache", folder_.path().string(),
                       std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/current-talk",
                       "sample/1", output("even\n")}),
            2);
  EXPECT_THAT(err_,
              HasSubstr("only while a submission is judged: see `judge run current-talk --report "
                        "html=FILE`\n"));
}

TEST_F(DrawPackage, AsksTheOutputVisualizerAfterTheOutputValidator) {
  EXPECT_EQ(draw({"sample/1", output("7\n")}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("<text>3: 6 and 7, rest 1, plain</text>"));
}

TEST_F(DrawPackage, GivesItTheArgumentsOfTheGroupAndOfTheCase) {
  EXPECT_EQ(draw({"secret/1", output("14\n")}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("<text>7: 7 and 14, rest 0, wide</text>"));
  EXPECT_EQ(draw({"secret/2", output("13\n")}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("<text>12: 24 and 13, rest 1, narrow tall</text>"));
}

TEST_F(DrawPackage, GivesAnInputOfOnesOwnTheArgumentsOfSecretOnes) {
  EXPECT_EQ(draw({output("4\n")}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("<text>4 round</text>"));
}

TEST_F(DrawPackage, DrawsTheInputWithoutAnOutput) {
  EXPECT_EQ(draw({"secret/1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("<circle/><circle/><text>7 round</text>"));
}

class DrawConversation : public JudgeOnProject {
 protected:
  DrawConversation() : JudgeOnProject("guess") {}
};

TEST_F(DrawConversation, ShowsWhatWasSaid) {
  write("talk", ">1\n<higher\n>3\n<right\n");
  EXPECT_EQ(judge({"draw", "guess", "sample/1", (root() / "talk").string()}), 0) << err_;
  EXPECT_EQ(out_, "<svg><text>2 said</text></svg>\n");
  write("cases/guess/sample/1.interaction", ">1\n<right\n");
  EXPECT_EQ(judge({"draw", "guess", "sample/1"}), 0) << err_;
  EXPECT_EQ(out_, "<svg><text>1 said</text></svg>\n");
}

TEST_F(DrawConversation, WantsOne) {
  EXPECT_EQ(judge({"draw", "guess", "sample/1"}), 2);
  EXPECT_EQ(err_,
            "judge: sample/1 has no conversation to show: name one as OUTPUT, such as `judge play "
            "--save FILE guess` writes\n");
}

TEST_F(DrawConversation, APageShowsThoseThatWentWrong) {
  EXPECT_EQ(
      judge({"run", "guess", "--no-record", "--report", "html=" + (root() / "page.html").string()}),
      0)
      << out_ << err_;
  EXPECT_THAT(content("page.html"),
              HasSubstr("\"picture\":[\"image/svg+xml\",\"\\u003csvg>\\u003ctext>"));
}

}  // namespace
}  // namespace judge
