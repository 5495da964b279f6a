#include "judge/inspection/mangled_words.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/mangled_fixture.hpp"
#include "judge/inspection/mangled_outputs.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MangledWords, HaveOneThingWrongEach) {
  const auto texts = [](RuleId rule) { return texts_of(mangled_words("ask 5\n! 12 yes\n"), rule); };
  EXPECT_THAT(texts(RuleId::interactor_accepts_cut_words), ElementsAre("ask 5\n!", "ask 5\n! 12"));
  const std::string huge = "1" + std::string(30, '0');
  EXPECT_THAT(texts(RuleId::interactor_accepts_wrong_number),
              ElementsAre("ask nan\n! 12 yes\n", "ask 5\n! nan yes\n",
                          "ask " + huge + "\n! 12 yes\n", "ask 5\n! " + huge + " yes\n"));
  EXPECT_THAT(texts(RuleId::interactor_accepts_trailing_junk),
              ElementsAre("ask 5\n! 12 yes\n#!junk~ 7\n"));
}

TEST(MangledWords, AreNoneWhereNothingIsSaid) {
  EXPECT_THAT(mangled_words(" \n"), IsEmpty());
}

TEST(MangledWords, AreNotCutWhereTheLineEndAloneWouldGo) {
  EXPECT_THAT(texts_of(mangled_words("3\n"), RuleId::interactor_accepts_cut_words),
              ElementsAre(""));
}

TEST(MangledWords, ChangeTheOnlyNumberOnce) {
  EXPECT_EQ(texts_of(mangled_words("5"), RuleId::interactor_accepts_wrong_number).size(), 2U);
}

TEST(JunkWords, BeginWithSilence) {
  EXPECT_EQ(junk_words(mebibytes(8)).front().text, "");
  EXPECT_EQ(text_of(junk_words(mebibytes(8)).back()), text_of(junk_outputs(mebibytes(8)).back()));
}

}  // namespace
}  // namespace judge
