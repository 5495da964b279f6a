#include "judge/playing/transcript.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Transcript, SaysOfEveryLineWhoSaysIt) {
  Transcript transcript;
  transcript.add(Party::interactor, "1 2\n\n3\n");
  transcript.add(Party::submission, "6\n");
  EXPECT_EQ(transcript.text(), "<1 2\n<\n<3\n>6\n");
  EXPECT_EQ(transcript.whole_lines(), transcript.text());
}

TEST(Transcript, DoesNotDependOnHowTheWordsAreCut) {
  Transcript transcript;
  for (const char* words : {"1 ", "", "2", "\n3", "\n"}) transcript.add(Party::interactor, words);
  EXPECT_EQ(transcript.text(), "<1 2\n<3\n");
}

TEST(Transcript, EndsALineThatTheOtherSideCutsShort) {
  Transcript transcript;
  transcript.add(Party::interactor, "how many? ");
  EXPECT_EQ(transcript.text(), "<how many? ");
  EXPECT_EQ(transcript.whole_lines(), "<how many? \n");
  transcript.add(Party::submission, "4");
  EXPECT_EQ(transcript.whole_lines(), "<how many? \n>4\n");
  transcript.add_pass();
  transcript.add(Party::submission, "5\n");
  EXPECT_EQ(transcript.text(), "<how many? \n>4\n---\n>5\n");
}

TEST(Transcript, IsEmptyWhereNobodySaysAnything) {
  Transcript transcript;
  transcript.add(Party::interactor, "");
  EXPECT_EQ(transcript.whole_lines(), "");
}

}  // namespace
}  // namespace judge
