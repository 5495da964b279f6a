#include "judge/base/annotation.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Annotation, EscapesWhatGitHubReads) {
  EXPECT_EQ(to_string(Annotation{.severity = Severity::warning,
                                 .location = {.file = "a:b/1,2.in", .line = 3, .column = 7},
                                 .title = "one: two, three",
                                 .text = "50%\r\nof it: all, of it"}),
            "::warning file=a%3Ab/1%2C2.in,line=3,col=7,title=one%3A two%2C three"
            "::50%25%0D%0Aof it: all, of it");
}

TEST(Annotation, CannotSteerATerminal) {
  EXPECT_EQ(to_string(Annotation{
                .location = {.file = "a\x1b[31m"}, .title = "t\x7f", .text = "no\tway\x1b[2J"}),
            "::error file=a\\x1b[31m,title=t\\x7f::no\tway\\x1b[2J");
}

TEST(Annotation, LeavesOutLinesThatAreNotKnown) {
  EXPECT_EQ(to_string(Annotation{.location = {.file = "x"}, .title = "t", .text = "no"}),
            "::error file=x,title=t::no");
  EXPECT_EQ(to_string(Annotation{
                .severity = Severity::note, .location = {.file = "x"}, .title = "t", .text = "no"}),
            "::notice file=x,title=t::no");
}

TEST(Annotation, NamesNoFileThatIsNotKnown) {
  EXPECT_EQ(to_string(Annotation{.location = {}, .title = "t", .text = "no"}),
            "::error title=t::no");
}

}  // namespace
}  // namespace judge
