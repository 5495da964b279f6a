#include <chrono>
#include <cstdlib>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/testing/terminal.hpp"
#include "judge/workspace/project_history.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class OpenPage : public JudgeOnProject {
 protected:
  OpenPage() : JudgeOnProject("double") {}

  void SetUp() override {
    ::unsetenv("JUDGE_RECORD");
    ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
    write("mine.sh", "read n\necho surely $((n + 7))\n");
  }

  int judge_mine(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"run", "double", (root() / "mine.sh").string()});
    return judge(std::move(more));
  }

  /// Asks for a page with a picture.
  void build_visualizer() {
    ASSERT_EQ(judge_mine({"--case", "sample/1", "--report",
                          "html=" + (root() / "asked_for.html").string(), "--no-record"}),
              1)
        << err_;
  }

  /// The page of a run before anybody looks at it.
  std::string kept(std::int64_t run) {
    ProjectHistory history(
        {.cache = cache_.path(),
         .find_home = [this]() -> OrFault<fs::path> { return fs::canonical(root()); },
         .note = [](const std::string&) {}});
    const auto opened = history.get();
    if (!opened) return opened.error().message;
    return read_file(KeptPages((*opened)->file()).file(run)).value_or("(no file)");
  }

  /// The page that `judge open` names.
  std::string opened(std::vector<std::string> words = {}) {
    words.insert(words.begin(), "open");
    EXPECT_EQ(judge(words), 0) << err_;
    EXPECT_THAT(out_, testing::EndsWith(".html\n"));
    return read_file(out_.substr(0, out_.find('\n'))).value_or("(no file)");
  }
};

TEST_F(OpenPage, IsThatOfTheLastRunWithAllThatAPageShows) {
  ASSERT_EQ(judge_mine(), 1) << err_;
  const std::string page = opened();
  EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(page, HasSubstr("surely 8"));  // an output
  write("mine.sh", "read n\necho other\n");
  ASSERT_EQ(judge_mine(), 1) << err_;
  EXPECT_THAT(opened(), Not(HasSubstr("surely 8")));
  EXPECT_THAT(opened({"last~1"}), HasSubstr("surely 8"));
  EXPECT_THAT(opened({"1"}), HasSubstr("surely 8"));
}

TEST_F(OpenPage, IsTheSameThatAReportMakes) {
  const std::string file = (root() / "report.html").string();
  ASSERT_EQ(judge_mine({"--report", "html=" + file}), 1) << err_;
  EXPECT_EQ(opened(), read_file(file).value_or(""));
}

TEST_F(OpenPage, HasOnePictureOfASubmissionThatIsNotAsExpected) {
  // One that no test has built before.
  write("judge/visualizers/double.sh",
        "# " + root().string() + "\necho '<svg>drawn</svg>' > \"$3/judgeimage.svg\"\n");
  const std::string picture = "\"picture\":[\"image/svg+xml\",\"\\u003csvg>drawn";
  ASSERT_EQ(judge_mine(), 1) << err_;
  EXPECT_THAT(kept(1), Not(HasSubstr("\"picture\":["))) << "nobody has asked for a visualizer";
  // Then somebody has, and when it is there, a run draws by itself.
  for (const std::int64_t run : {1, 2}) {
    const std::string page = run == 1 ? opened() : kept(run);
    EXPECT_THAT(page, HasSubstr(picture)) << err_;
    EXPECT_EQ(page.find(picture), page.rfind(picture));
    ASSERT_EQ(judge_mine(), 1) << err_;
  }
  ASSERT_EQ(judge({"run", "double"}), 0) << err_;
  EXPECT_THAT(opened(), Not(HasSubstr(picture))) << "its wrong answers are expected";
}

TEST_F(OpenPage, HasThePictureThatAReportHas) {
  write("judge/visualizers/double.sh",
        "echo \"<svg>$RANDOM $RANDOM $RANDOM</svg>\" > \"$3/judgeimage.svg\"\n");
  const std::string file = (root() / "report.html").string();
  ASSERT_EQ(judge_mine({"--case", "sample/1", "--report", "html=" + file}), 1) << err_;
  const std::string page = opened();
  EXPECT_THAT(page, HasSubstr("\"picture\":[\"image/svg+xml\",\"\\u003csvg>"));
  EXPECT_EQ(page, read_file(file).value_or("")) << "it was drawn twice";
}

TEST_F(OpenPage, HasNoPictureOfASubmissionThatHasChanged) {
  // One that no test has built before.
  write("judge/visualizers/double.sh",
        "# " + root().string() + "\necho '<svg>drawn</svg>' > \"$3/judgeimage.svg\"\n");
  ASSERT_EQ(judge_mine(), 1) << err_;
  write("mine.sh", "read n\necho other\n");
  EXPECT_THAT(opened(), AllOf(HasSubstr("surely 8"), Not(HasSubstr("\"picture\":["))));
  remove("mine.sh");
  EXPECT_THAT(opened(), HasSubstr("surely 8"));
  EXPECT_THAT(err_, HasSubstr("note: the page is without the picture of "));
  EXPECT_THAT(err_, HasSubstr(": there is no submission of double and no file"));
  EXPECT_THAT(err_, HasSubstr("; all else is in it, and `judge run` makes a page of what there is "
                              "now\n"));
}

TEST_F(OpenPage, SaysNothingOfPicturesWhereTheProblemHasNone) {
  ASSERT_EQ(judge_mine(), 1) << err_;
  remove("mine.sh");
  EXPECT_THAT(opened(), HasSubstr("surely 8"));
  EXPECT_THAT(err_, Not(HasSubstr("picture")));
}

TEST_F(OpenPage, HasPicturesThatTakeLongOnceSomebodyLooks) {
  write("judge/visualizers/double.sh",
        "sleep 3\necho '<svg>drawn</svg>' > \"$3/judgeimage.svg\"\n");
  build_visualizer();
  ASSERT_EQ(judge_mine(), 1) << err_;
  EXPECT_THAT(err_, Not(HasSubstr("picture")));
  EXPECT_THAT(kept(1), Not(HasSubstr("\"picture\":[")));
  EXPECT_THAT(opened(), HasSubstr("\"picture\":["));
}

TEST_F(OpenPage, RunsASubmissionForLongOnceSomebodyLooks) {
  write("judge/visualizers/double.sh", "echo '<svg>drawn</svg>' > \"$3/judgeimage.svg\"\n");
  build_visualizer();
  write("mine.sh", "read n\nsleep 1.1\necho surely $((n + 7))\n");
  ASSERT_EQ(judge_mine({"--case", "sample/1"}), 1) << err_;
  EXPECT_THAT(kept(1), AllOf(HasSubstr("surely 8"), Not(HasSubstr("\"picture\":["))));
  EXPECT_THAT(opened(), HasSubstr("\"picture\":["));
}

TEST_F(OpenPage, MayBePutSomewhere) {
  ASSERT_EQ(judge_mine(), 1) << err_;
  const std::string file = (root() / "here.html").string();
  EXPECT_THAT(opened({"--output", file}), HasSubstr("surely 8"));
  EXPECT_EQ(out_, file + "\n");
  EXPECT_EQ(judge({"open", "--output", "/no/such/folder/x.html"}), 3);
}

TEST_F(OpenPage, IsNotThereWhereNothingWasRecorded) {
  EXPECT_EQ(judge({"open"}), 4);
  EXPECT_THAT(err_, HasSubstr("no run is recorded here yet"));
  ASSERT_EQ(judge_mine({"--no-record"}), 1);
  EXPECT_EQ(judge({"open"}), 4);
  EXPECT_EQ(judge({"open", "7"}), 4);
  EXPECT_EQ(judge({"open", "nonsense"}), 2);
}

TEST_F(OpenPage, GoesWithItsRun) {
  ASSERT_EQ(judge_mine(), 1) << err_;
  (void)opened();
  const std::string page = out_.substr(0, out_.find('\n'));
  ASSERT_EQ(judge({"history", "--prune", "0"}), 0) << err_;
  EXPECT_FALSE(fs::exists(page));
}

TEST_F(OpenPage, ComesUpInTheBrowserOfATerminal) {
  ASSERT_EQ(judge_mine(), 1) << err_;
  (void)opened();
  const std::string page = out_.substr(0, out_.find('\n'));
  write("browser",
        fmt::format("#!/bin/sh\nprintf '%s|%s' \"$1\" \"$2\" > {0}.aside\nmv {0}.aside {0}\n",
                    (root() / "seen").string()));
  fs::permissions(root() / "browser", fs::perms::owner_all);
  const auto open_with = [&](const std::string& browser) {
    Terminal terminal({"env", "BROWSER=" + browser, "DISPLAY=", "WAYLAND_DISPLAY=", JUDGE_PROGRAM,
                       "open", "--root", root().string(), "--cache", cache_.path().string()},
                      200);
    terminal.type("", page + "\n");
    return terminal.exit_code();
  };
  // A slow browser is not waited for.
  const auto seen = [&] {
    for (int i = 0; i < 300 && !fs::exists(root() / "seen"); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const std::string text = content("seen");
    remove("seen");
    return text;
  };
  EXPECT_EQ(open_with("/no/browser:" + (root() / "browser").string() + " %s --new"), 0);
  EXPECT_EQ(seen(), page + "|--new");
  EXPECT_EQ(open_with((root() / "browser").string() + " --new --page=%s"), 0);
  EXPECT_EQ(seen(), "--new|--page=" + page);
  EXPECT_EQ(open_with((root() / "browser").string()), 0);
  EXPECT_EQ(seen(), page + "|");
  EXPECT_EQ(open_with(""), 0);
  EXPECT_FALSE(fs::exists(root() / "seen"));
  write("browser", "#!/bin/sh\necho no screen >&2; exit 3\n");
  EXPECT_EQ(open_with((root() / "browser").string()), 3);
}

}  // namespace
}  // namespace judge
