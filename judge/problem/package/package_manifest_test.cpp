#include "judge/problem/package/package_manifest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using PackageManifestTest = PackageLoadingFixture;

const std::string kHead2025 =
    "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";

TEST_F(PackageManifestTest, LegacyLimitsByTheKeysOf2025AreTaken) {
  const LoadedProblem loaded = load_with(
      "limits:\n  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n"
      "  time_resolution: 0.5\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: limits.time_multipliers: a key of 2025-09",
                                        "warning: limits.time_resolution: a key of 2025-09"));
  EXPECT_EQ(loaded.problem.time_limit_rule, (TimeLimitRule{3, milliseconds(500)}));
  EXPECT_EQ(loaded.problem.limits.time_limit_to_tle, 1.25);
}

TEST_F(PackageManifestTest, LicensesInCapitalsAreTakenWithAWarning) {
  for (const std::string& head :
       {std::string("name: P\n"), kHead2025 + "limits: {time_limit: 1}\n"}) {
    EXPECT_THAT(told(load_with(head + "license: CC BY-SA\n")),
                ElementsAre("warning: license: 'CC BY-SA' is taken for 'cc by-sa'"));
    EXPECT_THAT(told(load_with(head + "license: cc by-sa\n")), IsEmpty());
  }
}

TEST_F(PackageManifestTest, LegacyMultipliersMayBeFractions) {
  const LoadedProblem loaded =
      load_with("limits: {time_multiplier: 2.5, time_safety_margin: 1.5}\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.time_limit_rule, (TimeLimitRule{2.5, milliseconds(1000)}));
  EXPECT_EQ(loaded.problem.limits.time_limit_to_tle, 1.5);
}

TEST_F(PackageManifestTest, LimitsOf2025InQuotesOrFractionsAreTaken) {
  const LoadedProblem loaded =
      load_with(kHead2025 + "limits: {time_limit: '3', memory: 512.5, output: '16', code: 1e2}\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: limits.time_limit: a number in quotes",
                                        "warning: limits.memory: not a whole number",
                                        "warning: limits.output: a number in quotes",
                                        "warning: limits.code: not a whole number"));
  EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(3000));
  EXPECT_EQ(loaded.problem.limits.memory, kibibytes(512 * 1024 + 512));
  EXPECT_EQ(loaded.problem.limits.output, mebibytes(16));
  EXPECT_EQ(loaded.problem.limits.code, kibibytes(100));
  EXPECT_THAT(told(load_with(kHead2025 + "limits: {memory: '-1', output: 1.5.2}\n")),
              ElementsAre(HasSubstr("error: limits.memory: expected an integer"),
                          HasSubstr("error: limits.output: expected an integer")));
}

TEST_F(PackageManifestTest, NamesLegacyKeysThatHaveNoEffect) {
  EXPECT_THAT(told(load_with("constants: {max: 100}\nlibraries: gmp\n")),
              ElementsAre("warning: constants: of 2025-09",
                          "warning: libraries: submissions are given none"));
  EXPECT_THAT(told(load_with("constants:\nlibraries: ''\n")), IsEmpty());
}

TEST_F(PackageManifestTest, AnIniIsReadBesideATimeLimit) {
  write("p/output_validators/talk.py", "");
  write("p/domjudge-problem.ini", "special_run = talk\nname = Q\ntimelimit = 2\nfoo = 1\n");
  const LoadedProblem loaded = load_with("limits: {time_limit: 2}\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: key \"foo\" is not known"));
  EXPECT_TRUE(loaded.problem.type.interactive);
  EXPECT_EQ(loaded.problem.name, "Q");
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::interactor);
}

TEST_F(PackageManifestTest, AnIniInLatin1IsTakenForThat) {
  write("p/domjudge-problem.ini", "name='H\xE4lfte'\ntimelimit=2\n");
  const LoadedProblem loaded = load_with("license: cc by\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: this file is not UTF-8"));
  EXPECT_EQ(loaded.diagnostics.front().location, (Location{"p/domjudge-problem.ini", 1}));
  EXPECT_EQ(loaded.problem.name, "H\xC3\xA4lfte");
  EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000));
}

TEST_F(PackageManifestTest, AMarkOfTheOrderOfBytesIsNoPartOfAKeyInLatin1Either) {
  const std::string mark = "\xEF\xBB\xBF";
  write("p/domjudge-problem.ini", mark + "timelimit=2\nname='H\xE4lfte'\n");
  const LoadedProblem loaded =
      load_with(mark + "license: cc by\n# H\xE4lfte\nlimits:\n\toutput: 4\n");
  EXPECT_THAT(told(loaded),
              ElementsAre("warning: there are tabs in this file", "warning: this file is not UTF-8",
                          "warning: this file is not UTF-8"));
  EXPECT_EQ(loaded.diagnostics[0].location, (Location{"p/problem.yaml", 4}));
  EXPECT_EQ(loaded.diagnostics[1].location, (Location{"p/problem.yaml", 2}));
  EXPECT_EQ(loaded.diagnostics[2].location, (Location{"p/domjudge-problem.ini", 2}));
  EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000));
  EXPECT_EQ(loaded.problem.limits.output, mebibytes(4));
}

TEST_F(PackageManifestTest, ATimeLimitOfAnIniMayHaveAUnitInWords) {
  for (const char* const text : {"2 seconds", "2000ms", "2 Sec"}) {
    write("p/domjudge-problem.ini", std::string("timelimit = ") + text + "\n");
    const LoadedProblem loaded = load_with("name: P\n");
    EXPECT_THAT(told(loaded), ElementsAre(HasSubstr("is more than a number"))) << text;
    EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000)) << text;
  }
}

TEST_F(PackageManifestTest, LimitsWithUnitsAreTaken) {
  for (const std::string& head : {std::string("name: P\n"), kHead2025}) {
    const LoadedProblem loaded =
        load_with(head +
                  "limits: {time_limit: 2s, memory: 256 MB, output: 16MiB, code: 64 KB, "
                  "compilation_time: 10 sec}\n");
    EXPECT_THAT(told(loaded),
                ElementsAre("warning: limits.time_limit: a number with a unit",
                            "warning: limits.memory: a number with a unit",
                            "warning: limits.output: a number with a unit",
                            "warning: limits.code: a number with a unit",
                            "warning: limits.compilation_time: a number with a unit"));
    EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000));
    EXPECT_EQ(loaded.problem.limits.memory, mebibytes(256));
    EXPECT_EQ(loaded.problem.limits.output, mebibytes(16));
    EXPECT_EQ(loaded.problem.limits.code, kibibytes(64));
    EXPECT_EQ(loaded.problem.limits.compilation_time, milliseconds(10'000));
  }
}

TEST_F(PackageManifestTest, LegacyWordsInCapitalsAreTaken) {
  write("p/output_validators/check.py", "");
  const LoadedProblem loaded =
      load_with("problem_format_version: Legacy\ntype: Scoring\nvalidation: Custom score\n");
  EXPECT_THAT(told(loaded),
              ElementsAre("warning: problem_format_version: 'Legacy' is taken for 'legacy'",
                          "warning: type: 'Scoring' is taken for 'scoring'",
                          "warning: validation: 'Custom' is taken for 'custom'"));
  EXPECT_EQ(loaded.problem.format, "legacy");
  EXPECT_TRUE(loaded.problem.type.scoring);
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_THAT(told(load_with("validation: Default\n")),
              testing::Contains("warning: validation: 'Default' is taken for 'default'"));
}

TEST_F(PackageManifestTest, CommasBetweenLegacyWordsArePassedOver) {
  write("p/output_validators/talk.py", "");
  const LoadedProblem loaded = load_with("validation: custom, interactive\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: validation: commas between words"));
  EXPECT_TRUE(loaded.problem.type.interactive);
}

TEST_F(PackageManifestTest, WhetherGroupsAreShownIsTrueOrFalse) {
  const auto loaded = [&](const std::string& value) {
    return load_with("type: scoring\ngrading: {show_test_data_groups: " + value + "}\n");
  };
  EXPECT_TRUE(loaded("True").problem.grading.shows_groups);
  EXPECT_THAT(told(loaded("no")), IsEmpty());
  EXPECT_THAT(told(loaded("maybe")),
              ElementsAre("warning: grading.show_test_data_groups: neither true nor false"));
}

TEST_F(PackageManifestTest, ARelativeToleranceThatAcceptsAnythingIsAskedAfter) {
  EXPECT_THAT(told(load_with("validator_flags: float_tolerance 1e6\n")),
              ElementsAre("warning: a relative tolerance of 1e+06"));
  EXPECT_THAT(told(load_with("validator_flags: float_absolute_tolerance 2\n")), IsEmpty());
  EXPECT_THAT(told(load_with("validator_flags: float_tolerance 0.5\n")), IsEmpty());
}

TEST_F(PackageManifestTest, FilesByNearlyTheNameOfAManifestAreTold) {
  const std::string what[] = {
      "warning: 'DOMjudge-problem.ini' is not read", "warning: 'problem.yml' is not read",
      "warning: 'time_limit.txt' is not read", "warning: 'generators.yml' is not read"};
  write("p/DOMjudge-problem.ini", "timelimit = 2\n");
  write("p/problem.yml", "");
  write("p/time_limit.txt", "2\n");
  write("p/time.txt", "2\n");
  write("p/generators/generators.yml", "data: {}\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre(what[0], what[1], what[2], what[3]));
  EXPECT_EQ(loaded.diagnostics[2].help, "rename it to .timelimit, or remove it");
}

TEST_F(PackageManifestTest, LegacyLanguagesMayHaveCommasBetweenThem) {
  const LoadedProblem loaded = load_with("languages: cpp, java;python3\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: languages: commas or semicolons between them"));
  EXPECT_THAT(loaded.problem.languages, ElementsAre("cpp", "java", "python3"));
  EXPECT_THAT(told(load_with("languages: all\n")), IsEmpty());
}

TEST_F(PackageManifestTest, AnIniMaySayThatThereIsAnOutputValidator) {
  write("p/domjudge-problem.ini", "timelimit = 1\nspecial_compare = check\n");
  const LoadedProblem lacking = load_with("name: P\n");
  EXPECT_THAT(told(lacking),
              ElementsAre("error: validation is custom and there is no output validator"));
  EXPECT_EQ(lacking.diagnostics.front().location, (Location{"p/domjudge-problem.ini", 2}));
  write("p/output_validators/check.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::checker);
}

TEST_F(PackageManifestTest, AnIniWithNothingBehindItsKeysSaysNothing) {
  write("p/domjudge-problem.ini", "\xef\xbb\xbfspecial_run =\nspecial_compare = ''\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_FALSE(loaded.problem.type.interactive);
}

TEST_F(PackageManifestTest, AnIniGivesWayToTheManifest) {
  write("p/domjudge-problem.ini", "special_run = talk\n");
  const LoadedProblem legacy = load_with("validation: default\n");
  EXPECT_THAT(told(legacy), ElementsAre("warning: special_run: problem.yaml says otherwise"));
  const LoadedProblem current = load_with(kHead2025);
  write("p/domjudge-problem.ini", "special_compare = check\n");
  EXPECT_THAT(told(load_with(kHead2025)),
              ElementsAre("warning: special_compare: problem.yaml says otherwise"));
  EXPECT_THAT(told(current), ElementsAre("warning: special_run: problem.yaml says otherwise"));
  EXPECT_FALSE(legacy.problem.type.interactive || current.problem.type.interactive);
}

TEST_F(PackageManifestTest, OfTimeLimitsThatDisagreeOneHolds) {
  write("p/domjudge-problem.ini", "timelimit = 1.5\n");
  write("p/.timelimit", "2\n");
  const auto limit_with = [&](const std::string& manifest, const std::string& expected) {
    const LoadedProblem loaded = load_with(manifest);
    EXPECT_THAT(told(loaded), ElementsAre("warning: time limits that disagree: " + expected));
    return loaded.problem.limits.time_limit;
  };
  EXPECT_EQ(limit_with("name: P\n", "1.5 s in p/domjudge-problem.ini, 2 s in p/.timelimit"),
            milliseconds(1500));
  EXPECT_EQ(limit_with("limits: {time_limit: 4}\n",
                       "4 s in p/problem.yaml, 1.5 s in p/domjudge-problem.ini, 2 s in "
                       "p/.timelimit"),
            milliseconds(4000));
  write("p/.timelimit", "1.50\n");
  EXPECT_THAT(told(load_with("name: P\n")), IsEmpty());
}

TEST_F(PackageManifestTest, OfATimeLimitFileWithWordsTheNumberIsTaken) {
  write("p/.timelimit", "2 # as for the others\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: more than a number of seconds: 2 is taken"));
  EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000));
}

TEST_F(PackageManifestTest, ATimeLimitFileMayHaveAUnitAsAnIniMay) {
  for (const std::string text : {"2 sec", "2000 ms", "2000ms", "2 s", "2s"}) {
    write("p/.timelimit", text + "\n");
    const LoadedProblem loaded = load_with("name: P\n");
    EXPECT_THAT(told(loaded), ElementsAre("warning: \"" + text + "\" is more than a number"));
    EXPECT_EQ(loaded.diagnostics.front().location, (Location{"p/.timelimit"}));
    EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(2000)) << text;
  }
}

struct TimeLimitFileRow {
  const char* text;
  int time_limit_ms;  ///< 0: it is none
};

TEST_F(PackageManifestTest, ATimeLimitFileHoldsSecondsAndNothingElse) {
  for (const TimeLimitFileRow& row :
       {TimeLimitFileRow{" 2.5 \r\n", 2500},
        TimeLimitFileRow{"\xef\xbb\xbf"
                         "3\n",
                         3000},
        TimeLimitFileRow{"1,5", 0}, TimeLimitFileRow{"1500mm", 0}, TimeLimitFileRow{"", 0},
        TimeLimitFileRow{"nan", 0}, TimeLimitFileRow{"0", 0}}) {
    write("p/.timelimit", row.text);
    const LoadedProblem loaded = load_with("name: P\n");
    if (row.time_limit_ms == 0) {
      EXPECT_THAT(told(loaded), ElementsAre("warning: no number of seconds")) << row.text;
      EXPECT_TRUE(loaded.problem.time_limit_rule) << row.text;
    } else {
      EXPECT_THAT(told(loaded), IsEmpty()) << row.text;
      EXPECT_EQ(loaded.problem.limits.time_limit, milliseconds(row.time_limit_ms)) << row.text;
    }
  }
}

TEST_F(PackageManifestTest, LegacyValidationSaysWhatElseAnOutputValidatorDoes) {
  write("p/output_validators/check.py", "");
  const LoadedProblem passes = load_with("validation: custom multi-pass\n");
  EXPECT_THAT(told(passes), IsEmpty());
  EXPECT_TRUE(passes.problem.type.multi_pass);
  EXPECT_EQ(passes.problem.output_judge.passes, 2);
  const LoadedProblem score = load_with("type: scoring\nvalidation: custom score\n");
  EXPECT_THAT(told(score), IsEmpty());
  EXPECT_EQ(score.problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_TRUE(score.problem.output_judge.must_write_score);
  EXPECT_FALSE(
      load_with("type: scoring\nvalidation: custom\n").problem.output_judge.must_write_score);
  const LoadedProblem misspelt = load_with("validation: custom multipass\n");
  EXPECT_THAT(told(misspelt), ElementsAre("error: validation: 'multipass' is not known"));
  EXPECT_THAT(misspelt.diagnostics.front().help, testing::HasSubstr("'multi-pass'"));
  // What one converter of Polygon's packages writes.
  const LoadedProblem map = load_with("validation:\n  validator_flags: float_tolerance 1e-4\n");
  EXPECT_THAT(told(map), ElementsAre("error: validation: expected a text or a list of texts, found "
                                     "a map"));
  EXPECT_THAT(map.diagnostics.front().help, HasSubstr("validator_flags, on a line of its own"));
}

TEST_F(PackageManifestTest, AFormatVersionThatIsNoTextIsTold) {
  const LoadedProblem loaded = load_with("problem_format_version: [2025-09]\nname: P\n");
  EXPECT_THAT(told(loaded),
              ElementsAre("warning: problem_format_version: expected a text, found a list"));
  EXPECT_EQ(loaded.problem.rules, PackageRules::legacy);
}

}  // namespace
}  // namespace judge
