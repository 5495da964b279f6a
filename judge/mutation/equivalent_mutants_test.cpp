#include "judge/mutation/equivalent_mutants.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

MutantResult survivor_of(std::size_t number, std::string original, std::string changed) {
  return {.mutant = {.number = number,
                     .kind = "constant",
                     .file = "a.cpp",
                     .line = 10 + number,
                     .column = 3,
                     .original = std::move(original),
                     .changed = std::move(changed)},
          .is_judged = true};
}

struct ReadEntries {
  std::vector<EquivalentMutant> entries;
  Diagnostics diagnostics;
};

ReadEntries entries_in(const std::string& text) {
  ManifestReader reader = ManifestReader::parse(text, "equivalent_mutants.yaml");
  ReadEntries read;
  read.entries = read_equivalent_mutants(reader);
  read.diagnostics = reader.diagnostics();
  return read;
}

std::vector<std::string> lines_told(const Diagnostics& diagnostics) {
  std::vector<std::string> told;
  for (const Diagnostic& each : diagnostics) told.push_back(to_string(each));
  return told;
}

TEST(EquivalentMutants, AreReadWithTheirReasons) {
  const auto [entries, diagnostics] = entries_in(
      "- {file: a.cpp, line: int n = 0;, change: int n = 1;, why: it is read first}\n"
      "- file: a.cpp\n  line: \"f();\"\n  change: \"\"\n  occurrence: 2\n  why: |\n    two\n    "
      "lines\n");
  EXPECT_THAT(diagnostics, IsEmpty());
  ASSERT_THAT(entries, SizeIs(2));
  EXPECT_EQ(entries[0].line, "int n = 0;");
  EXPECT_EQ(entries[0].occurrence, 0U);
  EXPECT_EQ(entries[1].occurrence, 2U);
  EXPECT_EQ(entries[1].why, "two\nlines");
  EXPECT_EQ(entries[1].place.line, 2);
}

TEST(EquivalentMutants, AreRefusedWithoutAReason) {
  for (const char* why : {"", "why:", "why: \"  \"", "why: [a]"}) {
    const auto read = entries_in(std::string("- file: a.cpp\n  line: a\n  change: b\n  ") + why);
    EXPECT_TRUE(has_errors(read.diagnostics)) << why;
  }
  EXPECT_TRUE(has_errors(
      entries_in("- {file: a, line: a, change: b, occurrence: 0, why: so}\n").diagnostics));
  EXPECT_TRUE(has_errors(entries_in("- {file: a, line: a, chnge: b, why: so}\n").diagnostics));
  EXPECT_TRUE(has_errors(entries_in("file: a\n").diagnostics));
}

TEST(EquivalentMutants, AreNoSurvivorsAnyMore) {
  std::vector<MutantResult> results = {survivor_of(0, "int n = 0;", "int n = 1;"),
                                       survivor_of(1, "f();", ";")};
  EXPECT_THAT(mark_equivalent({{.file = "a.cpp",
                                .line = "int n = 0;",
                                .change = "int n = 1;",
                                .why = "it is read first",
                                .place = {"e.yaml", 1, 3}}},
                              results),
              IsEmpty());
  EXPECT_TRUE(results[0].is_equivalent());
  EXPECT_FALSE(results[0].survives());
  EXPECT_EQ(results[0].equivalent_because, "it is read first");
  EXPECT_TRUE(results[1].survives());
}

TEST(EquivalentMutants, ThatACaseKillsAreAWrongClaim) {
  std::vector<MutantResult> results = {survivor_of(0, "f();", ";")};
  results[0].killed_by = "secret/01";
  results[0].verdict = Verdict::wrong_answer;
  const auto told = lines_told(mark_equivalent(
      {{.file = "a.cpp", .line = "f();", .change = ";", .why = "so", .place = {"e.yaml", 7, 3}}},
      results));
  EXPECT_THAT(told, ElementsAre(HasSubstr("e.yaml:7:3: warning: mutant 0 at a.cpp:10 is not "
                                          "equivalent: secret/01 kills it")));
  EXPECT_TRUE(results[0].is_killed());
  EXPECT_FALSE(results[0].is_equivalent());
}

TEST(EquivalentMutants, ThatAreTooSlowOnThisMachineAreKilledWithoutAWarning) {
  std::vector<MutantResult> results = {survivor_of(0, "f();", ";")};
  results[0].killed_by = "secret/01";
  results[0].verdict = Verdict::time_limit_exceeded;
  EXPECT_THAT(mark_equivalent({{.file = "a.cpp",
                                .line = "f();",
                                .change = ";",
                                .why = "it is the same, only slower",
                                .place = {"e.yaml", 7, 3}}},
                              results),
              IsEmpty());
  EXPECT_TRUE(results[0].is_killed());
  EXPECT_FALSE(results[0].is_equivalent());
}

TEST(EquivalentMutants, ThatFitNoneOrSeveralAreTold) {
  std::vector<MutantResult> results = {survivor_of(0, "f();", ";"), survivor_of(1, "f();", ";")};
  const auto entry = [](std::string line, std::size_t occurrence, int place) {
    return EquivalentMutant{.file = "a.cpp",
                            .line = std::move(line),
                            .change = ";",
                            .occurrence = occurrence,
                            .why = "so",
                            .place = {"e.yaml", place}};
  };
  const auto told =
      lines_told(mark_equivalent({entry("g();", 0, 1), entry("f();", 0, 2), entry("f();", 3, 3),
                                  entry("f();", 2, 4), entry("f();", 2, 5)},
                                 results));
  EXPECT_THAT(told, ElementsAre(HasSubstr("e.yaml:1: warning: no mutant"),
                                HasSubstr("e.yaml:2: warning: 2 mutants"),
                                HasSubstr("e.yaml:3: warning: there is no occurrence 3"),
                                HasSubstr("e.yaml:5: warning: mutant 1 has an entry at e.yaml:4")));
  EXPECT_TRUE(results[0].survives());
  EXPECT_TRUE(results[1].is_equivalent());
}

TEST(EquivalentMutants, AreFoundByTheEntriesThatAreOffered) {
  std::vector<MutantResult> results = {survivor_of(0, "f(\"\\\"\");", ";"),
                                       survivor_of(1, "f(\"\\\"\");", ";"),
                                       survivor_of(2, "x = 'a' # b: c", "")};
  EXPECT_TRUE(has_errors(entries_in(entry_for(results[0], results)).diagnostics))
      << "the reason is missing";
  std::string text;
  for (const std::size_t i : {1U, 2U}) {
    const std::string entry = entry_for(results[i], results);
    text += entry.substr(0, entry.size() - 1) + " so\n";
  }
  const auto [entries, diagnostics] = entries_in(text);
  EXPECT_THAT(diagnostics, IsEmpty());
  EXPECT_THAT(mark_equivalent(entries, results), IsEmpty());
  EXPECT_TRUE(results[0].survives());
  EXPECT_TRUE(results[1].is_equivalent());
  EXPECT_TRUE(results[2].is_equivalent());
}

}  // namespace
}  // namespace judge
