#include "judge/report/html/late_pictures.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/html/html_reporter.hpp"
#include "judge/report/html/page_data.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing_reports::case_result;
using testing_reports::submission;

/// Of one that crashes and is wrong, and of one that is wrong as expected.
std::string page_without_pictures() {
  const RunReport run{
      .submissions = {submission("mine.cpp", "accepted", run_time_error,
                                 {case_result("1", accepted), case_result("2", run_time_error),
                                  case_result("3", wrong_answer), case_result("4", wrong_answer)}),
                      submission("bad.cpp", "wrong_answer", wrong_answer,
                                 {case_result("1", accepted), case_result("3", wrong_answer)})}};
  std::ostringstream out;
  const auto reporter = make_html_reporter(
      out, {.host = "</script>", .submission = [](std::size_t) { return SubmissionFacts(); }});
  for (std::size_t i = 0; i < run.submissions.size(); ++i)
    reporter->finished(i, run.submissions[i]);
  reporter->ended(run);
  return out.str();
}

const PicturePlace kPlace{"maze-438", "mine.cpp", "3"};

TEST(LatePictures, HavePlacesAtTheFirstWrongAnswerOfWhatIsNotAsExpected) {
  EXPECT_THAT(places_without_picture(page_without_pictures()), testing::ElementsAre(kPlace));
}

TEST(LatePictures, StandInThePageAsIfTheyHadBeenThere) {
  const std::string page = page_without_pictures();
  const std::string drawn = with_pictures(page, {{kPlace, {"svg", "<svg>late</svg>"}}});
  EXPECT_THAT(drawn, HasSubstr("\"picture\":[\"image/svg+xml\",\"\\u003csvg>late\\u003c/svg>\"]"));
  EXPECT_THAT(drawn, Not(HasSubstr("<svg>late")));
  EXPECT_THAT(places_without_picture(drawn), IsEmpty());
  EXPECT_EQ(with_pictures(page, {}), page) << "all else is as it was";
}

TEST(LatePictures, AreLeftOutWhereTheyAreTooLarge) {
  const std::string page = page_without_pictures();
  const std::string large(kLargestPictureOfPage, 'x');
  EXPECT_EQ(with_pictures(page, {{kPlace, {"svg", "<svg>" + large}}}), page);
}

TEST(LatePictures, LeaveAloneWhatIsNoPage) {
  for (const std::string page :
       {"", "text", "id=\"data\">", "id=\"data\">{}<", "id=\"data\">{\"submissions\":[{}]}<"}) {
    EXPECT_THAT(places_without_picture(page), IsEmpty()) << page;
    EXPECT_EQ(with_pictures(page, {{kPlace, {"svg", "<svg/>"}}}), page);
  }
}

}  // namespace
}  // namespace judge
