#include "judge/problem/sample_interaction.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

constexpr ProblemType kInteractive{.interactive = true};
constexpr ProblemType kInPasses{.multi_pass = true, .interactive = true};

Diagnostics found(const std::string& text, const ProblemType& type = kInteractive) {
  Diagnostics diagnostics;
  check_interaction(text, "1.interaction", type, diagnostics);
  return diagnostics;
}

/// Everything about the first fault; empty if there is none.
std::string told(const std::string& text, const ProblemType& type = kInteractive) {
  const Diagnostics diagnostics = found(text, type);
  return diagnostics.empty() ? "" : to_string(diagnostics.front());
}

TEST(Interaction, MayBeAnyConversation) {
  EXPECT_EQ(told("<6\n>3\n<\n>\n< spaced \n"), "");
  EXPECT_EQ(told(">no newline at its end"), "");
}

TEST(Interaction, NeedsALineToBeSaidByOneOfTheTwo) {
  EXPECT_EQ(told("<6\n3\n"),
            "1.interaction:2: error: the line does not say who speaks: \"3\"\n"
            "    help: begin a line with '<' for what the judge says, with '>' for the submission");
  EXPECT_THAT(told(" <6\n"), HasSubstr("1.interaction:1: error: the line does not say"));
  EXPECT_THAT(told("<6\n\n>3\n"), HasSubstr("1.interaction:2: error: an empty line"));
  EXPECT_THAT(told(""), HasSubstr("1.interaction: error: the interaction is empty"));
}

TEST(Interaction, KnowsPassesWhereThereAreSome) {
  EXPECT_EQ(told("<6\n>3\n---\n<3\n", kInPasses), "");
  EXPECT_THAT(told("<6\n>3\n---\n<3\n"), HasSubstr("1.interaction:3: error: '---' parts passes"));
  EXPECT_THAT(told("<6\n----\n", kInPasses), HasSubstr("1.interaction:2: error"));
}

TEST(Interaction, TellsAllFaultsButNotWithoutEnd) {
  EXPECT_THAT(found("a\n<b\nc\n"), SizeIs(2));
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "x\n";
  EXPECT_THAT(found(many), SizeIs(10));
}

TEST(Interaction, ShowsOnlyTheBeginningOfALongLine) {
  const std::string text = told(std::string(100'000, 'x'));
  EXPECT_THAT(text, HasSubstr("\"" + std::string(40, 'x') + "\""));
}

}  // namespace
}  // namespace judge
