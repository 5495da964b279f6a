// The page as a browser shows it: chromium, without a window, where there is one.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/report/every_field.hpp"
#include "judge/report/html/html_reporter.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::IsEmpty;
using testing_reports::case_result;
using testing_reports::submission;
using Json = nlohmann::json;
namespace fs = std::filesystem;

/// Before the page's own script: what goes wrong is gathered.
constexpr const char* kGathering =
    "<script>const faults = [];"
    "addEventListener('error', event => faults.push(event.message));"
    "addEventListener('securitypolicyviolation', event => faults.push(event.blockedURI));</script>";

/// Behind it.
std::string visit_script() {
  const auto file = fs::path(JUDGE_SOURCE_ROOT) / "judge/report/html/page_visit_test.js";
  return "<script>" + read_file(file).value() + "</script>";
}

std::string browser() {
  std::istringstream folders(environment_variable("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (std::filesystem::exists(std::filesystem::path(folder) / "chromium"))
      return folder + "/chromium";
  }
  return "";
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      decoded += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
      i += 2;
    } else {
      decoded += text[i];
    }
  }
  return decoded;
}

class PageInBrowser : public testing::Test {
 protected:
  void SetUp() override {
    if (browser().empty())
      GTEST_SKIP() << "no chromium here (Debian's package of that name): the page is not looked at";
    ASSERT_TRUE(write_file_whole(folder_.path() / "in", "5\n"));
    ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "| | |\n"));
  }

  static RunReport run() {
    const std::string hostile = "</script><img src=x onerror='window.pwned=true'>";
    SubmissionReport fine =
        submission("accepted/fine.cpp", "accepted", accepted,
                   {case_result("sample/1", accepted, 12), case_result("sample/2", accepted, 3)});
    SubmissionReport wrong = submission(
        "accepted/wrong.cpp", "accepted", wrong_answer,
        {case_result("sample/1", accepted, 900), case_result("sample/2", wrong_answer, 3)});
    wrong.warnings = hostile;
    wrong.cases[1].run.error_output = hostile;
    wrong.cases[1].difference = Difference{.column = 2, .answer_column = 2};
    wrong.cases[1].output = TextWindow{.before = "|", .after = "_" + hostile};
    SubmissionReport crashed = submission(
        "accepted/crash.cpp", "accepted", run_time_error,
        {case_result("sample/1", run_time_error, 3), case_result("sample/2", accepted, 3)});
    crashed.cases[0].conversations = {
        {.beginning = {{.speaker = Party::interactor, .text = "guess\n"}, {.text = hostile}}}};
    crashed.cases[0].explanation =
        CrashExplanation{.kind = "SEGV",
                         .frames = {{.function = "main", .file = "crash.cpp", .line = 3}},
                         .source_line = "x;"};
    return {.submissions = {wrong, crashed, fine}, .wall_time = std::chrono::seconds(2)};
  }

  /// What the visit saw in a window of that width, of a run that ended after so many submissions.
  Json visit(int width, const std::string& scheme, const RunReport& report = run(),
             std::size_t finished = 999) {
    std::ostringstream out;
    const auto reporter = make_html_reporter(
        out, {.host = "builder", .submission = [&](std::size_t) {
                return SubmissionFacts{
                    .cases = {{"sample/1", folder_.path() / "in", folder_.path() / "ans"},
                              {"sample/2", folder_.path() / "in", folder_.path() / "ans"}}};
              }});
    for (std::size_t i = 0; i < std::min(finished, report.submissions.size()); ++i)
      reporter->finished(i, report.submissions[i]);
    reporter->ended(report);
    std::string page = out.str();
    page.insert(page.find("<head>") + 6, kGathering);
    page.insert(page.rfind("</body>"), visit_script());
    EXPECT_TRUE(write_file_whole(folder_.path() / "page.html", page));
    const auto shown = run_command(
        {.arguments = {browser(), "--headless=new", "--no-sandbox", "--disable-gpu", "--dump-dom",
                       "--user-data-dir=" + (folder_.path() / "profile").string(),
                       fmt::format("--window-size={},900", width), scheme,
                       "--virtual-time-budget=3000",
                       "file://" + (folder_.path() / "page.html").string()},
         .environment = {
             {"PATH=" + environment_variable("PATH"), "HOME=" + folder_.path().string()}}});
    EXPECT_TRUE(shown) << shown.error().message;
    if (!shown) return {};
    const std::string begin = "data-seen=\"";
    const std::size_t from = shown->output.find(begin);
    EXPECT_NE(from, std::string::npos) << shown->error_output << shown->output.substr(0, 3000);
    if (from == std::string::npos) return {};
    const std::size_t at = from + begin.size();
    return Json::parse(
        percent_decoded(
            std::string_view(shown->output).substr(at, shown->output.find('"', at) - at)),
        nullptr, false);
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(PageInBrowser, WorksWideAndNarrowLightAndDark) {
  const Json all = {"accepted/wrong.cpp", "accepted/crash.cpp", "accepted/fine.cpp"};
  for (const auto& [width, scheme] : {std::pair(1280, "--blink-settings=preferredColorScheme=1"),
                                      {390, "--blink-settings=preferredColorScheme=0"}}) {
    const Json seen = visit(width, scheme);
    SCOPED_TRACE(seen.dump(1));
    ASSERT_TRUE(seen.is_object());
    EXPECT_THAT(seen["faults"], IsEmpty());
    EXPECT_EQ(seen["dark"], width == 390);
    EXPECT_EQ(seen["tooWide"], false);
    EXPECT_THAT(seen["pale"], IsEmpty()) << "texts without contrast";
    EXPECT_THAT(seen["unlabelled"], IsEmpty());
    EXPECT_EQ(seen["plot"], 3);
    EXPECT_EQ(seen["rows"],
              Json::array({Json::array({all[0], all[1]}), all, Json::array(), Json::array({all[2]}),
                           Json::array({all[1]}), all, all, Json::array({all[1]}), all}));
    EXPECT_EQ(seen["columns"], Json::array({{"1", "2"}, Json::array({"2"})}));
    EXPECT_EQ(seen["pageTitle"], "judge: 2 not as expected");
    EXPECT_EQ(seen["totals"], "✓ 1 submission as expected, ✗ 2 not");
    EXPECT_EQ(seen["focused"],
              "accepted/wrong.cpp, sample/2: wrong answer, not as expected, 0.003 s");
    EXPECT_EQ(seen["title"], "WA sample/2");
    EXPECT_EQ(seen["texts"], Json::array({"Input", "Expected", "Got", "Standard error"}));
    EXPECT_EQ(seen["marks"], Json::array({"·", "_"}));
    EXPECT_EQ(seen["next"], "RTE sample/1");
    EXPECT_EQ(seen["talk"],
              Json::array({"guess", "</script><img src=x onerror='window.pwned=true'>"}));
    EXPECT_EQ(seen["timesAreInAColumn"], true);
    EXPECT_EQ(seen["crash"], Json::array({"main  crash.cpp:3"}));
    EXPECT_EQ(seen["closed"], true);
    EXPECT_EQ(seen["pwned"], false);
  }
}

TEST_F(PageInBrowser, ClaimsNothingOfWhatWasNotJudged) {
  RunReport report = run();
  report.interrupted = true;
  // The fine one is the last of its problem, which is another one's, too.
  report.submissions.push_back(report.submissions.back());
  report.submissions.back().problem = "other";
  const char* const scheme = "--blink-settings=preferredColorScheme=1";
  const Json seen = visit(1280, scheme, report, 2);
  SCOPED_TRACE(seen.dump(1));
  EXPECT_EQ(seen["pageTitle"], "judge: stopped, 2 not judged, 2 not as expected");
  EXPECT_EQ(seen["totals"],
            "✗ 2 submissions not as expected, … 2 not judged to the end; the run was stopped");
  EXPECT_EQ(seen["problems"],
            Json::array({"✗ " + report.submissions[0].problem + " (2)", "… other"}));
  EXPECT_EQ(seen["plotted"], Json::array({"✗ accepted/wrong.cpp", "✗ accepted/crash.cpp",
                                          "… accepted/fine.cpp", "… accepted/fine.cpp"}));
  report.submissions = {report.submissions[2]};
  const Json none = visit(1280, scheme, report, 0);
  EXPECT_EQ(none["pageTitle"], "judge: stopped, 1 not judged");
  EXPECT_EQ(none["totals"], "… 1 submission not judged to the end; the run was stopped");
}

}  // namespace
}  // namespace judge
