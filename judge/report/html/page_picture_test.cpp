#include "judge/report/html/page_picture.hpp"

#include <optional>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/report/html/html_reporter.hpp"
#include "judge/report/html/page_data.hpp"
#include "judge/report/html/testing_browser.hpp"
#include "judge/report/testing_every_field.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;
using PictureJson = nlohmann::ordered_json;

TEST(PagePicture, IsTextOfSvgAndBase64OfTheRest) {
  EXPECT_EQ(picture_of_page({"svg", "<svg>ä</svg>"}),
            PictureJson::array({"image/svg+xml", "<svg>ä</svg>"}));
  EXPECT_EQ(picture_of_page({"svg", "<svg>\xff"}),
            PictureJson::array({"image/svg+xml;base64", "PHN2Zz7/"}));
  EXPECT_EQ(picture_of_page({"png", "\x89PNG"}),
            PictureJson::array({"image/png;base64", "iVBORw=="}));
  EXPECT_EQ(picture_of_page({"png", "\x89PNG."}),
            PictureJson::array({"image/png;base64", "iVBORy4="}));
  EXPECT_EQ(picture_of_page({"jpg", ""}), PictureJson::array({"image/jpeg;base64", ""}));
}

/// A page of so many submissions that are wrong on as many cases, each with such a picture.
struct DrawnPage {
  std::string page;
  std::size_t asked = 0;
};

DrawnPage drawn_page_with(const std::string& svg, int submissions, int cases) {
  RunReport run;
  for (int i = 0; i < submissions; ++i) {
    std::vector<CaseResult> results;
    for (int j = 0; j < cases; ++j)
      results.push_back(
          testing_reports::case_result("secret/" + std::to_string(j), Verdict::wrong_answer));
    run.submissions.push_back(testing_reports::submission(
        "s" + std::to_string(i), "wrong_answer", Verdict::wrong_answer, std::move(results)));
  }
  DrawnPage drawn;
  std::ostringstream out;
  const auto reporter = make_html_reporter(
      out, {.host = "builder",
            .submission = [](std::size_t) { return SubmissionFacts(); },
            .picture = [&](std::size_t, const CaseResult&) -> std::optional<Picture> {
              ++drawn.asked;
              return Picture{"svg", svg};
            }});
  for (std::size_t i = 0; i < run.submissions.size(); ++i)
    reporter->finished(i, run.submissions[i]);
  reporter->ended(run);
  drawn.page = out.str();
  return drawn;
}

TEST(PagePicture, StandsWithItsCaseAsData) {
  const DrawnPage drawn = drawn_page_with("<svg><script>alert(1)</script></svg>", 1, 1);
  EXPECT_EQ(drawn.asked, 1U);
  EXPECT_THAT(drawn.page, HasSubstr("\"picture\":[\"image/svg+xml\",\"\\u003csvg>"));
  EXPECT_THAT(drawn.page, Not(HasSubstr("<script>alert")));
}

TEST(PagePicture, LeavesThePageItsSize) {
  const DrawnPage drawn = drawn_page_with("<svg>" + std::string(30'000, '<') + "</svg>", 100, 1000);
  EXPECT_LT(drawn.page.size(), 5U << 20U);
  EXPECT_GT(drawn.asked, 2U);
  EXPECT_LE(drawn.asked, 5U);
}

TEST(PagePicture, IsLeftOutWhereItIsTooLarge) {
  const DrawnPage drawn =
      drawn_page_with("<svg>" + std::string(kLargestPictureOfPage, 'x'), 10, 10);
  EXPECT_EQ(drawn.asked, 4U);
  EXPECT_THAT(drawn.page, Not(HasSubstr("\"picture\":[")));
}

/// Looks at a page with one picture, opened at its case, in a browser.
class PagePictureInBrowser : public BrowserTest {
 protected:
  void open(const std::string& content) {
    const std::string svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='70' height='30'><desc>walls &amp; more"
        "</desc>" +
        content + "</svg>";
    ASSERT_TRUE(write_file_whole(folder_.path() / "page.html", drawn_page_with(svg, 1, 1).page));
    browser_->open(folder_.path() / "page.html", {});
    ask("showCase(0, 0)");
    ask("document.querySelector('.picture img').decode()");
  }

  /// Presses the button, and gives what the picture's script says to the page then.
  nlohmann::json said_when_moved_through() {
    return ask(
        "new Promise(told => {"
        "  addEventListener('message', event => told(event.data));"
        "  document.querySelector('.picture button').click(); })");
  }
};

TEST_F(PagePictureInBrowser, IsAnImageAndRunsNoScript) {
  open("<script>parent.document.body.dataset.seen = 1</script>");
  EXPECT_EQ(ask("document.querySelector('.picture img').naturalWidth"), 70);
  EXPECT_EQ(ask("document.querySelector('.picture img').alt"), "walls & more");
  EXPECT_EQ(ask("document.querySelector('.picture a').download"), "picture.svg");
  EXPECT_EQ(ask("'seen' in document.body.dataset"), false);
  EXPECT_THAT(browser_->faults(), testing::IsEmpty());
}

TEST_F(PagePictureInBrowser, HasNoButtonWithoutAScript) {
  open("<path d='M0 0h9'/>");
  EXPECT_EQ(ask("document.querySelector('.picture button')"), nullptr);
}

TEST_F(PagePictureInBrowser, RunsItsScriptInAFrameForWhoAsksForIt) {
  // A frame may run its script before it has its size.
  open(
      "<script><![CDATA[const told = document.querySelector('svg desc').textContent;"
      "const tell = () => innerWidth ? parent.postMessage([told, innerWidth, 1 < 2], '*')"
      "                              : setTimeout(tell, 1);"
      "tell()]]></script>");
  EXPECT_EQ(said_when_moved_through(), nlohmann::json::array({"walls & more", 70, true}));
  EXPECT_EQ(ask("document.querySelector('.picture img')"), nullptr);
  EXPECT_EQ(ask("document.activeElement.title"), "walls & more");
  EXPECT_THAT(browser_->faults(), testing::IsEmpty());
}

TEST_F(PagePictureInBrowser, ItsScriptGetsNeitherToThePageNorToTheNetwork) {
  open(
      "<script>const tried = {};"
      "try { parent.document.title = ''; tried.page = true } catch { tried.page = false }"
      "try { localStorage.length; tried.storage = true } catch { tried.storage = false }"
      "fetch('http://127.0.0.1:9/').catch(() => 0);"
      "addEventListener('securitypolicyviolation', event => {"
      "  tried.refused = event.effectiveDirective; parent.postMessage(tried, '*') })</script>");
  const nlohmann::json tried = said_when_moved_through();
  EXPECT_EQ(tried["page"], false);
  EXPECT_EQ(tried["storage"], false);
  EXPECT_EQ(tried["refused"], "connect-src");
}

}  // namespace
}  // namespace judge
