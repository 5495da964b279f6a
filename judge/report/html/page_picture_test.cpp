#include "judge/report/html/page_picture.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/report/every_field.hpp"
#include "judge/report/html/html_reporter.hpp"
#include "judge/report/html/page_data.hpp"
#include "judge/report/html/testing_browser.hpp"
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

TEST(PagePicture, IsAnImageInABrowserAndRunsNoScript) {
  if (browser_program().empty())
    GTEST_SKIP() << "no chromium here (Debian's package of that name): the page is not looked at";
  Browser browser;
  if (!browser.answers()) GTEST_SKIP() << "chromium does not start here: the page is not looked at";
  const std::string svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='70' height='30'><desc>walls &amp; more</desc>"
      "<script>parent.document.body.dataset.seen = 1</script></svg>";
  const auto folder = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(folder.path() / "page.html", drawn_page_with(svg, 1, 1).page));
  browser.open(folder.path() / "page.html", {});
  browser.ask("showCase(0, 0)");
  browser.ask("document.querySelector('.picture img').decode()");
  EXPECT_EQ(browser.ask("document.querySelector('.picture img').naturalWidth"), 70);
  EXPECT_EQ(browser.ask("document.querySelector('.picture img').alt"), "walls & more");
  EXPECT_EQ(browser.ask("document.querySelector('.picture a').download"), "picture.svg");
  EXPECT_EQ(browser.ask("'seen' in document.body.dataset"), false);
  EXPECT_THAT(browser.faults(), testing::IsEmpty());
}

}  // namespace
}  // namespace judge
