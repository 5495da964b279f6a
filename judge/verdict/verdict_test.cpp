#include "judge/verdict/verdict.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Verdict, IsParsedFromItsNameAndItsLetters) {
  for (const VerdictRow& row : kVerdicts) {
    EXPECT_EQ(parse_verdict(row.name), row.verdict);
    EXPECT_EQ(parse_verdict(row.letters), row.verdict);
    EXPECT_EQ(to_string(row.verdict), row.name);
    EXPECT_EQ(letters(row.verdict), row.letters);
  }
  for (const char* text : {"", "ac", "Accepted", "accepted ", "WRONG"}) {
    EXPECT_EQ(parse_verdict(text), std::nullopt) << text;
  }
}

TEST(Verdict, HasNamesAndLettersOfItsOwn) {
  for (const VerdictRow& a : kVerdicts) {
    for (const VerdictRow& b : kVerdicts) {
      if (a.verdict == b.verdict) continue;
      EXPECT_NE(a.name, b.name);
      EXPECT_NE(a.letters, b.letters);
    }
  }
}

TEST(VerdictSet, HoldsWhatWasPutIn) {
  VerdictSet set{Verdict::wrong_answer, Verdict::accepted};
  EXPECT_EQ(to_string(set), "AC, WA");
  EXPECT_EQ(set.size(), 2);
  set.insert(Verdict::judge_error);
  set.erase(Verdict::accepted);
  EXPECT_EQ(set, (VerdictSet{Verdict::judge_error, Verdict::wrong_answer}));
  EXPECT_FALSE(set.contains(Verdict::accepted));
  EXPECT_TRUE(set.is_subset_of(VerdictSet::all()));
  EXPECT_FALSE(VerdictSet::all().is_subset_of(set));
  EXPECT_TRUE(set.intersects({Verdict::wrong_answer}));
  EXPECT_FALSE(set.intersects({Verdict::accepted}));
  EXPECT_EQ(to_string(VerdictSet{}), "none");
  EXPECT_EQ(VerdictSet::all().size(), static_cast<int>(kVerdicts.size()));
}

}  // namespace
}  // namespace judge
