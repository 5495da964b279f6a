// The page as a browser shows it: chromium, without a window, where there is one.
#include <algorithm>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/report/html/html_reporter.hpp"
#include "judge/report/html/testing_browser.hpp"
#include "judge/report/testing_every_field.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;
using testing_reports::case_result;
using testing_reports::submission;
using Json = nlohmann::json;
namespace fs = std::filesystem;

std::string visit_script() {
  return read_file(fs::path(JUDGE_SOURCE_ROOT) / "judge/report/html/page_visit_test.js").value();
}

class PageInBrowser : public BrowserTest {
 protected:
  void SetUp() override {
    BrowserTest::SetUp();
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

  /// Opens the page of a run that ended after so many submissions; the cases of all are the same.
  void open(const Viewport& view, const RunReport& report, std::size_t finished = 999,
            const std::vector<std::string>& cases = {"sample/1", "sample/2"}) {
    std::ostringstream out;
    const auto reporter = make_html_reporter(
        out, {.host = "builder", .submission = [&](std::size_t) {
                SubmissionFacts facts;
                for (const std::string& name : cases) {
                  facts.cases.push_back({name, folder_.path() / "in", folder_.path() / "ans"});
                }
                return facts;
              }});
    for (std::size_t i = 0; i < std::min(finished, report.submissions.size()); ++i)
      reporter->finished(i, report.submissions[i]);
    reporter->ended(report);
    EXPECT_TRUE(write_file_whole(folder_.path() / "page.html", out.str()));
    browser_->open(folder_.path() / "page.html", view);
    browser_->ask(visit_script());
  }

  /// Presses it, and tells where the keyboard is then.
  std::string press(const std::string& key) {
    browser_->press(key);
    const Json stop = ask("stop()");
    EXPECT_EQ(stop[1], true) << "it cannot be seen that the focus is on " << stop[0];
    return stop[0].get<std::string>();
  }

  void TearDown() override {
    if (browser_) {
      EXPECT_THAT(browser_->faults(), IsEmpty());
    }
  }
};

TEST_F(PageInBrowser, WorksWideAndNarrowLightAndDark) {
  const Json all = {"accepted/wrong.cpp", "accepted/crash.cpp", "accepted/fine.cpp"};
  for (const auto& [width, scheme] :
       {std::pair(1280, "light"), {1280, "dark"}, {390, "light"}, {390, "dark"}}) {
    open({width, scheme}, run());
    const Json seen = ask("visit()");
    SCOPED_TRACE(seen.dump(1));
    ASSERT_TRUE(seen.is_object());
    EXPECT_EQ(seen["width"], width);
    EXPECT_EQ(seen["dark"], scheme == std::string("dark"));
    EXPECT_EQ(seen["tooWide"], false);
    EXPECT_THAT(seen["broken"], IsEmpty());
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
  open({}, report, 2);
  const Json seen = ask("visit()");
  SCOPED_TRACE(seen.dump(1));
  EXPECT_EQ(seen["pageTitle"], "judge: stopped, 2 not judged, 2 not as expected");
  EXPECT_EQ(seen["totals"],
            "✗ 2 submissions not as expected, … 2 not judged to the end; the run was stopped");
  EXPECT_EQ(seen["problems"],
            Json::array({"✗ " + report.submissions[0].problem + " (2)", "… other"}));
  EXPECT_EQ(seen["plotted"], Json::array({"✗ accepted/wrong.cpp", "✗ accepted/crash.cpp",
                                          "… accepted/fine.cpp", "… accepted/fine.cpp"}));
  report.submissions = {report.submissions[2]};
  open({}, report, 0);
  const Json none = ask("visit()");
  EXPECT_EQ(none["pageTitle"], "judge: stopped, 1 not judged");
  EXPECT_EQ(none["totals"], "… 1 submission not judged to the end; the run was stopped");
}

TEST_F(PageInBrowser, IsLookedAtWithRulesThatFindWhatIsBroken) {
  open({}, run());
  EXPECT_THAT(ask("broken(document)"), IsEmpty());
  ask("document.body.insertAdjacentHTML('beforeend', `<h1>again</h1><h5>deep</h5><button></button>"
      "<p style='color:#888;background:#fff'>pale</p><input id='main'><img src='data:,'>"
      "<i tabindex='3'>first</i><table><th>no scope</th></table><b aria-labelledby='none'>b</b>"
      "<iframe></iframe><ul><p>no item</p></ul>"
      "<div style='overflow:auto;height:1em'>a<br>b<br>c</div>`);"
      "document.querySelector('meta[name=viewport]').content += ', user-scalable=no';"
      "document.documentElement.lang = document.title = ''");
  const std::string found = ask("broken(document)").dump();
  for (const char* rule :
       {"contrast", "no name", "no label", "no alt", "picture not there", "order of focus",
        "no scope", "id twice", "names nothing", "order of headings", "not one h1", "no lang",
        "no title", "zoom forbidden", "not scrolled by keyboard", "frame without title",
        "list of something else", "outside of landmarks"})
    EXPECT_THAT(found, HasSubstr(rule));
}

TEST_F(PageInBrowser, IsWalkedThroughByKeyboard) {
  open({}, run());
  std::vector<std::string> stops;
  while (stops.size() < 30 && (stops.empty() || !stops.back().starts_with("accepted/wrong.cpp, ")))
    stops.push_back(press("Tab"));
  EXPECT_THAT(stops, testing::IsSupersetOf({"labelled", "accepted/wrong.cpp", "sample/2"}));
  EXPECT_THAT(stops.back(), HasSubstr("sample/1: accepted, as expected")) << "the first cell";
  EXPECT_THAT(press("ArrowRight"), HasSubstr("sample/2: wrong answer, not as expected"));
  EXPECT_THAT(press("ArrowDown"), StartsWith("accepted/crash.cpp, sample/2: accepted"));
  EXPECT_THAT(press("ArrowUp"), StartsWith("accepted/wrong.cpp, sample/2"));
  EXPECT_THAT(press("ArrowRight"), StartsWith("accepted/wrong.cpp, sample/2")) << "the last one";
  browser_->press("Enter");
  EXPECT_EQ(ask("document.getElementById('details-title').textContent"), "WA sample/2");
  EXPECT_EQ(ask("document.getElementById('details').open"), true);
  for (int i = 0; i < 8; ++i) (void)press("Tab");
  EXPECT_EQ(ask("document.getElementById('details').open"), true);
  EXPECT_THAT(press("Escape"), StartsWith("accepted/wrong.cpp, sample/2")) << "where it was";
  EXPECT_EQ(ask("document.getElementById('details').open"), false);
}

/// Of so many problems, each with three submissions.
RunReport run_of_problems(int problems) {
  RunReport all{.wall_time = std::chrono::seconds(2)};
  for (int i = 0; i < problems; ++i) {
    for (SubmissionReport report :
         {submission("accepted/a-submission-with-quite-a-long-name.cpp", "accepted", accepted,
                     {case_result("sample/1", accepted, 12)}),
          submission("accepted/wrong.cpp", "accepted", wrong_answer,
                     {case_result("sample/1", wrong_answer, 1200)}),
          submission("time_limit_exceeded/slow.py", "time_limit_exceeded", time_limit_exceeded,
                     {case_result("sample/1", time_limit_exceeded, 3000)})}) {
      report.problem = "problem-" + std::to_string(i);
      all.submissions.push_back(std::move(report));
    }
  }
  return all;
}

TEST_F(PageInBrowser, LeadsToEachProblem) {
  for (const int width : {1280, 390}) {
    open({width, "dark"}, run_of_problems(12));
    EXPECT_EQ(ask("textsOf('#problems a').length"), 12);
    for (const int problem : {11, 4}) {
      const std::string links =
          fmt::format("document.querySelectorAll('#problems a')[{}]", problem);
      ask(links + ".click()");
      const std::string section = fmt::format("document.getElementById('problem-{}')", problem);
      const std::string top = section + ".getBoundingClientRect().top";
      const std::string is_seen = fmt::format("{0} > -1 && {0} < innerHeight", top);
      ask("new Promise(async done => { for (let i = 0; i < 100 && !(" + is_seen +
          "); ++i) await new Promise(on => setTimeout(on, 100)); done(); })");
      EXPECT_EQ(ask(is_seen), true) << problem;
      EXPECT_EQ(ask(section + ".querySelectorAll('.cell').length"), 3);
      EXPECT_EQ(ask(section + ".querySelectorAll('.plot .mark').length"), 3);
      EXPECT_THAT(ask("broken(document)"), IsEmpty());
    }
    EXPECT_EQ(ask("document.documentElement.scrollWidth <= innerWidth"), true);
  }
}

TEST_F(PageInBrowser, IsPrintedWithAllColumns) {
  std::vector<std::string> cases;
  SubmissionReport report =
      submission("accepted/with-quite-a-long-name_of_it.cpp", "accepted", accepted, {});
  for (int i = 0; i < 130; ++i) {
    cases.push_back("secret/" + std::to_string(i));
    report.cases.push_back(case_result(cases.back(), accepted, i));
  }
  RunReport all{.submissions = {report, report}};
  open({}, all, 999, cases);
  browser_->tell("Emulation.setEmulatedMedia", {{"media", "print"}});
  const Json few = ask("printedColumns()");
  EXPECT_EQ(few["names"], Json(cases));
  EXPECT_EQ(few["rows"], Json(std::vector<int>(8, 2)));
  EXPECT_LE(few["widest"], 720) << "more than A4 has at 96 dots an inch, without its margins";
  EXPECT_THAT(few["hints"], IsEmpty());
  EXPECT_EQ(few["left"], 0);
  const Json paper = browser_->tell("Page.printToPDF");
  EXPECT_THAT(paper["data"].get<std::string>(), StartsWith("JVBERi")) << "%PDF";
  // Of more than anybody prints the page says what is not there.
  for (int i = 0; i < 298; ++i) all.submissions.push_back(report);
  open({}, all, 999, cases);
  const Json many = ask("printedColumns()");
  EXPECT_EQ(many["names"].size(), 33U);
  EXPECT_THAT(many["hints"][0].get<std::string>(), StartsWith("Cases 34 to 130 are not printed"));
}

TEST_F(PageInBrowser, PlotsALineForEachLanguageWhereThereAreSeveral) {
  const auto lines = [&] { return ask("textsOf('.plot .label.whole')"); };
  const auto judged = [](const char* name, const char* language, Verdict verdict, int time) {
    SubmissionReport report =
        submission(name, to_string(verdict).data(), verdict,
                   {case_result("sample/1", accepted, 10), case_result("sample/2", verdict, time)});
    report.language = language;
    return report;
  };
  RunReport all{
      .submissions = {judged("a.cpp", "C++", accepted, 20), judged("b.cpp", "C++", accepted, 30)}};
  open({}, all);
  EXPECT_THAT(lines(), IsEmpty());
  all.submissions.push_back(judged("c.py", "Python 3", accepted, 500));
  all.submissions.push_back(judged("d.py", "Python 3", wrong_answer, 700));
  all.submissions.push_back(judged("e.sh", "Bash", wrong_answer, 700));
  open({}, all);
  EXPECT_EQ(lines(), Json({"C++, 2 accepted", "Python 3, 1 accepted"}));
  EXPECT_EQ(ask("textsOf('.plot .mark title').slice(0, 3)"),
            Json({"C++, 2 accepted: 0.010 s to 0.030 s", "Python 3, 1 accepted: 0.010 s to 0.500 s",
                  "a.cpp, C++: 0.010 s to 0.020 s"}));
}

TEST_F(PageInBrowser, IsPrintedReadablyWhereTheScreenIsDark) {
  open({1280, "dark"}, run());
  const Json dark = {{{"name", "prefers-color-scheme"}, {"value", "dark"}}};
  browser_->tell("Emulation.setEmulatedMedia", {{"media", "print"}, {"features", dark}});
  EXPECT_EQ(ask("matchMedia('print and (prefers-color-scheme: dark)').matches"), true);
  EXPECT_THAT(ask("dispatchEvent(new Event('beforeprint')), broken(document)"), IsEmpty());
}

TEST_F(PageInBrowser, PrintsTheWholeOfWhatIsOpenAndNothingElse) {
  std::string many;
  for (int i = 0; i < 200; ++i) many += std::to_string(i) + "\n";
  ASSERT_TRUE(write_file_whole(folder_.path() / "in", many));
  open({}, run());
  ask("document.querySelector('.cell.unexpected').click()");
  const char* const boxes = "[...document.querySelectorAll('#details, #details .lines')]";
  const auto cut = [&] {
    return ask(boxes + std::string(".filter(box => box.scrollHeight > box.clientHeight).length"));
  };
  EXPECT_GT(cut(), 0) << "it is longer than the screen";
  browser_->tell("Emulation.setEmulatedMedia", {{"media", "print"}});
  EXPECT_EQ(cut(), 0);
  EXPECT_EQ(ask("shownOf(document.body, ':scope > *').map(part => part.id)"), Json({"details"}));
  EXPECT_EQ(ask("shownOf(document, 'button').length"), 0);
  ask("document.getElementById('details').close()");
  EXPECT_EQ(ask("shownOf(document, '#details').length"), 0);
  EXPECT_EQ(ask("shownOf(document, 'main').length"), 1);
}

}  // namespace
}  // namespace judge
