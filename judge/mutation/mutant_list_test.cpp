#include "judge/mutation/mutant_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MutantList, IsReadFromWhatTheFinderPrints) {
  const auto list = read_mutant_list(
      R"({"mutants": [{"number": 0, "kind": "comparison", "file": "a.cpp", "line": 3, "column": 7,
          "original": "a < b", "changed": "a <= b", "in_constexpr": true, "place": 0}],
          "left_out": {"in macros": 2}, "schema": "int main() {}\n",
          "schema_lines": [{"first": 4, "last": 5, "mutants": [0]}]})");
  ASSERT_TRUE(list) << list.error().message;
  ASSERT_EQ(list->mutants.size(), 1U);
  EXPECT_EQ(list->mutants[0].kind, "comparison");
  EXPECT_EQ(list->mutants[0].line, 3U);
  EXPECT_TRUE(list->mutants[0].in_constexpr);
  EXPECT_EQ(list->left_out.at("in macros"), 2U);
  EXPECT_EQ(list->schema, "int main() {}\n");
  EXPECT_THAT(list->schema_lines.at(0).mutants, ElementsAre(0U));
  EXPECT_FALSE(read_mutant_list("{}"));
  EXPECT_FALSE(read_mutant_list("Segmentation fault"));
}

class RefusedMutants : public testing::Test {
 protected:
  MutantList list_ = {.mutants = {},
                      .left_out = {},
                      .schema = {},
                      .schema_lines = {{10, 20, {1, 2}}, {12, 12, {1}}, {14, 15, {2}}}};
};

TEST_F(RefusedMutants, AreThoseOfTheInnermostLine) {
  EXPECT_THAT(refused_mutants(list_, "schema/mutants.cpp:12:3: error: no\n"), ElementsAre(1U));
  EXPECT_THAT(refused_mutants(list_, "schema/mutants.cpp:13:3: error: no\n"), ElementsAre(1U, 2U));
  EXPECT_THAT(
      refused_mutants(
          list_,
          "x\nschema/mutants.cpp:15:3: error: no: 12:3\nschema/mutants.cpp:12:1: warning: so\n"),
      ElementsAre(2U));
}

TEST_F(RefusedMutants, AreThoseOfNotesWhereErrorsAreElsewhere) {
  EXPECT_THAT(
      refused_mutants(
          list_, "schema/mutants.cpp:40:3: error: no\nschema/mutants.cpp:12:1: note: for this\n"),
      ElementsAre(1U));
  EXPECT_THAT(
      refused_mutants(
          list_, "schema/mutants.cpp:40:3: error: no\nschema/mutants.cpp:9:1: note: 'n' was not\n"),
      ElementsAre(1U, 2U));
  EXPECT_THAT(refused_mutants(list_, "schema/mutants.cpp:40:3: error: no\n"), IsEmpty());
  EXPECT_THAT(refused_mutants(list_, "g++: fatal error: killed\n"), IsEmpty());
}

TEST_F(RefusedMutants, AreNotThoseOfOtherFilesLines) {
  EXPECT_THAT(refused_mutants(list_,
                              "/usr/include/a.h:12:3: error: no\n"
                              "/usr/include/a.h:12:3: note: for this\n"),
              IsEmpty());
  EXPECT_THAT(refused_mutants(list_, "a.h:12:3: error: no\nmutants.cpp:15:1: note: for this\n"),
              ElementsAre(2U));
}

TEST_F(RefusedMutants, AreOfEachErrorByItsOwnNotes) {
  // That of a warning says nothing of the error before it.
  EXPECT_THAT(refused_mutants(list_,
                              "mutants.cpp:12:1:   required from here\n"
                              "a.h:3:3: warning: so\n"
                              "mutants.cpp:15:1:   required from here\na.h:1:1: error: no\n"),
              ElementsAre(2U));
  EXPECT_THAT(refused_mutants(list_,
                              "mutants.cpp:12:1:   required from here\na.h:1:1: error: no\n"
                              "mutants.cpp:15:1: note: for this\n"),
              ElementsAre(2U))
      << "a note says more";
  EXPECT_THAT(refused_mutants(list_,
                              "mutants.cpp:12:1:   required from here\na.h:1:1: error: no\n"
                              "a.h:2:2: error: no\nmutants.cpp:15:1: note: for this\n"),
              ElementsAre(1U, 2U));
}

TEST(MutantPlaces, AreADigitForFour) {
  const auto places = places_in("a word\nmutant places: 52\n", 6);
  ASSERT_TRUE(places);
  EXPECT_THAT(*places, ElementsAre(true, false, true, false, false, true));
  EXPECT_FALSE(places_in("mutant places: 52\n", 6)) << "not in a line of its own";
  EXPECT_FALSE(places_in("\nmutant places: 5", 6)) << "cut off";
  EXPECT_FALSE(places_in("", 1));
}

}  // namespace
}  // namespace judge
