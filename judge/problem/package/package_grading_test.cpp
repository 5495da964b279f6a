#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::UnorderedElementsAre;

const SubmissionLoading kGradingLoading{.patterns = {"*.py"}};

class PackageGradingTest : public PackageLoadingFixture {
 protected:
  LoadedProblem load_miniature(const std::string& name) {
    return load(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages" / name);
  }

  LoadedProblem load(const fs::path& package) {
    return find({package})->load(package.filename().string(), TestData::complete, kGradingLoading);
  }

  void write(const std::string& name, const std::string& content) {
    PackageLoadingFixture::write("p/" + name, content);
  }

  /// A legacy package of one case in data/secret/g, with these files of settings.
  LoadedProblem load_legacy(const std::string& manifest, const std::string& data,
                            const std::string& group) {
    write("problem.yaml", manifest);
    write("input_validators/any.py", "exit(42)\n");
    write("data/secret/g/1.in", "1\n");
    write("data/secret/g/1.ans", "1\n");
    if (!data.empty()) write("data/testdata.yaml", data);
    if (!group.empty()) write("data/secret/g/testdata.yaml", group);
    return load(package());
  }

  /// One of 2025-09 of two groups, with these settings.
  LoadedProblem load_current(const std::string& secret, const std::string& first,
                             const std::string& second, const std::string& submissions = {}) {
    write("problem.yaml",
          "problem_format_version: 2025-09\nname: P\ntype: scoring\n"
          "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
    write("input_validators/any.py", "exit(42)\n");
    write("data/secret/test_group.yaml", secret);
    for (const auto& [name, settings] : {std::pair("1", first), std::pair("2", second)}) {
      write(std::string("data/secret/") + name + "/a.in", "1\n");
      write(std::string("data/secret/") + name + "/a.ans", "1\n");
      write(std::string("data/secret/") + name + "/test_group.yaml", settings);
    }
    write("submissions/accepted/a.py", "print(1)\n");
    write("submissions/wrong_answer/b.py", "print(2)\n");
    if (!submissions.empty()) write("submissions/submissions.yaml", submissions);
    return load(package());
  }

  static const TestGroup& group(const LoadedProblem& loaded, const std::string& name) {
    const TestGroup* found = &loaded.problem.data;
    for (std::size_t end = 0; end != std::string::npos && !name.empty();) {
      end = name.find('/', end + 1);
      found = &*std::ranges::find(found->groups, name.substr(0, end), &TestGroup::name);
    }
    return *found;
  }

  static const GraderRules& rules(const LoadedProblem& loaded, const std::string& name) {
    return std::get<GraderRules>(group(loaded, name).grading);
  }

  fs::path package() const { return root_.path() / "p"; }
};

TEST_F(PackageGradingTest, ReadsGroupsOfTheLegacyFormat) {
  const LoadedProblem loaded = load_miniature("legacy-points");
  EXPECT_THAT(told(loaded), ElementsAre());
  EXPECT_TRUE(is_graded(loaded.problem));
  EXPECT_TRUE(loaded.problem.grading.shows_groups);
  EXPECT_TRUE(rules(loaded, "").grader.ignore_sample);
  EXPECT_EQ(rules(loaded, "").on_reject, OnReject::go_on);
  const GraderRules& secret = rules(loaded, "secret");
  EXPECT_EQ(secret.grader.verdict_mode, VerdictMode::first_error);
  EXPECT_TRUE(secret.grader.accept_if_any_accepted);
  EXPECT_EQ(secret.range, (ScoreRange{0, 100})) << "as the group around it";
  const GraderRules& small = rules(loaded, "secret/1-small");
  EXPECT_EQ(small.on_reject, OnReject::break_off);
  EXPECT_EQ(small.accept_score, 40);
  EXPECT_EQ(small.grader.score_mode, ScoreMode::min);
  EXPECT_FALSE(small.grader.accept_if_any_accepted) << "a group's flags take the place of others";
}

TEST_F(PackageGradingTest, ReadsWhatIsExpectedOfScoresAndGroups) {
  const LoadedProblem loaded = load_miniature("legacy-points");
  const Submission& partial = submission(loaded.problem, "partially_accepted/small.py");
  ASSERT_TRUE(partial.expectation);
  EXPECT_EQ(partial.expectation->of, ExpectedOf::whole);
  EXPECT_EQ(partial.expectation->credit, ExpectedCredit::less_than_all);
  EXPECT_EQ(partial.expectation->score, (ScoreRange{40, 40}));
  ASSERT_EQ(partial.more_expectations.size(), 2U);
  EXPECT_EQ(partial.more_expectations[1].scope, "secret/2-large");
  EXPECT_EQ(partial.more_expectations[1].expectation.required, VerdictSet{Verdict::wrong_answer});
  EXPECT_EQ(submission(loaded.problem, "wrong_answer/cube.py").expectation->of, ExpectedOf::whole);
}

TEST_F(PackageGradingTest, TellsOfSubmissionsThatAreToHaveAPartWhereThereIsAllOrNothing) {
  const std::string scoring = "name: P\ntype: scoring\n";
  const std::string range = "range: 0 10\n";
  write("submissions/accepted/a.py", "print(1)\n");
  write("submissions/partially_accepted/b.py", "print(2)\n");
  const LoadedProblem loaded = load_legacy(scoring, range, "grader_flags: min\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: it is to be accepted with a part of the points, "
                                        "and nothing is here"));
  EXPECT_EQ(loaded.diagnostics.front().location.file, "p/submissions/partially_accepted/b.py");
  EXPECT_THAT(loaded.diagnostics.front().help, HasSubstr("into p/data/secret/testdata.yaml"));
  for (const char* flags : {"accept_if_any_accepted", "always_accept"}) {
    write("data/secret/testdata.yaml", std::string("grader_flags: ") + flags + "\n");
    EXPECT_THAT(told(load_legacy(scoring, range, "grader_flags: min\n")), ElementsAre()) << flags;
  }
  fs::remove(package() / "data/secret/testdata.yaml");
  write("output_validators/c.py", "exit(42)\n");
  EXPECT_THAT(told(load_legacy(scoring + "validation: custom score\n", range, "")), ElementsAre());
}

TEST_F(PackageGradingTest, LeavesAPlainPackageToTheVerdictsOfItsCases) {
  EXPECT_FALSE(is_graded(load_miniature("legacy-double").problem));
  EXPECT_FALSE(is_graded(load_miniature("current-half").problem));
}

TEST_F(PackageGradingTest, FindsTheGraderThatAGroupWants) {
  const LoadedProblem loaded = load_miniature("legacy-graded");
  EXPECT_THAT(told(loaded), ElementsAre());
  ASSERT_TRUE(loaded.problem.grading.grader);
  EXPECT_EQ(loaded.problem.grading.grader->role, Role::grader);
  EXPECT_THAT(rules(loaded, "secret").flags, ElementsAre("half"));
}

struct LegacySettingsRow {
  const char* name;
  const char* manifest;
  const char* data;
  const char* group;
  std::vector<std::string> told;
};

std::ostream& operator<<(std::ostream& out, const LegacySettingsRow& row) {
  return out << row.name;
}

class LegacySettings : public PackageGradingTest,
                       public testing::WithParamInterface<LegacySettingsRow> {};

TEST_P(LegacySettings, AreReadAndTheirMistakesNamed) {
  const LegacySettingsRow& row = GetParam();
  EXPECT_THAT(told(load_legacy(row.manifest, row.data, row.group)),
              testing::UnorderedElementsAreArray(row.told));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, LegacySettings,
    testing::Values(
        LegacySettingsRow{"sound",
                          "type: scoring\n",
                          "on_reject: continue\nrange: -inf +inf\n",
                          "accept_score: 2.5\nreject_score: -1\n",
                          {}},
        LegacySettingsRow{
            "in lists", "type: scoring\n", "", "range: [0, 5]\ngrader_flags: [min]\n", {}},
        LegacySettingsRow{"not a range",
                          "type: scoring\n",
                          "",
                          "range: 5 0\n",
                          {"warning: range: not two numbers, the lesser first"}},
        LegacySettingsRow{"scores in quotes",
                          "type: scoring\n",
                          "",
                          "accept_score: '5'\nreject_score: 1\nrange: '0 5'\n",
                          {"warning: accept_score: a number in quotes"}},
        LegacySettingsRow{"no such flag",
                          "type: scoring\n",
                          "",
                          "grader_flags: minimum\n",
                          {"warning: grader_flags: the default grader has no flag \"minimum\""}},
        LegacySettingsRow{"commas between flags",
                          "type: scoring\n",
                          "",
                          "grader_flags: min, first_error\n",
                          {"warning: grader_flags: commas between flags"}},
        LegacySettingsRow{"no such key",
                          "type: scoring\n",
                          "",
                          "acept_score: 3\n",
                          {"warning: unknown key 'acept_score'"}},
        LegacySettingsRow{"scores without scoring",
                          "name: P\n",
                          "",
                          "accept_score: 3\n",
                          {"warning: accept_score: the problem is pass-fail"}},
        LegacySettingsRow{"sample ignored in a group",
                          "type: scoring\n",
                          "",
                          "grader_flags: ignore_sample\n",
                          {"warning: grader_flags: ignore_sample is for data/testdata.yaml alone"}},
        LegacySettingsRow{"secret cut off by sample",
                          "type: scoring\n",
                          "grader_flags: ignore_sample\n",
                          "",
                          {"warning: grader_flags: ignore_sample beside 'on_reject: break'"}},
        LegacySettingsRow{"secret not cut off, by problem.yaml",
                          "type: scoring\ngrading: {on_reject: continue}\n",
                          "grader_flags: ignore_sample\n",
                          "",
                          {"warning: grading.on_reject: belongs into data/testdata.yaml"}},
        LegacySettingsRow{"secret cut off by sample, by problem.yaml",
                          "type: scoring\ngrading: {on_reject: break}\n",
                          "on_reject: continue\ngrader_flags: ignore_sample\n",
                          "",
                          {"warning: grading.on_reject: belongs into data/testdata.yaml",
                           "warning: grader_flags: ignore_sample beside 'on_reject: break'"}},
        LegacySettingsRow{"no grader",
                          "type: scoring\n",
                          "",
                          "grading: custom\n",
                          {"error: grading is custom, and there is no grader"}},
        LegacySettingsRow{"grading of no kind",
                          "type: scoring\n",
                          "",
                          "grading: mine\n",
                          {"error: grading: neither 'default' nor 'custom'"}},
        LegacySettingsRow{"no objective",
                          "type: scoring\ngrading: {objective: most}\n",
                          "",
                          "",
                          {"error: grading.objective: neither 'min' nor 'max'"}},
        LegacySettingsRow{"settings of groups in problem.yaml",
                          "type: scoring\ngrading: {range: 0 7, on_reject: grade}\n",
                          "",
                          "",
                          {"warning: grading.on_reject: belongs into data/testdata.yaml",
                           "warning: grading.range: belongs into data/testdata.yaml"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(PackageGradingTest, TakesFlagsBetweenCommas) {
  const LoadedProblem loaded =
      load_legacy("type: scoring\n", "", "grader_flags: min,first_error\n");
  EXPECT_EQ(rules(loaded, "secret/g").grader.score_mode, ScoreMode::min);
  EXPECT_EQ(rules(loaded, "secret/g").grader.verdict_mode, VerdictMode::first_error);
}

TEST_F(PackageGradingTest, LetsProblemYamlSpeakForAllGroups) {
  const LoadedProblem loaded =
      load_legacy("type: scoring\ngrading: {objective: min, range: 0 7, on_reject: grade}\n", "",
                  "range: 0 5\non_reject: break\n");
  EXPECT_EQ(loaded.problem.grading.objective, Objective::min);
  EXPECT_EQ(rules(loaded, "secret/g").range, (ScoreRange{0, 7}));
  EXPECT_EQ(rules(loaded, "secret/g").on_reject, OnReject::go_on);
}

TEST_F(PackageGradingTest, ReadsGroupsOf2025) {
  const LoadedProblem loaded = load_miniature("current-points");
  EXPECT_THAT(told(loaded), ElementsAre());
  const auto& secret = std::get<PointRules>(group(loaded, "secret").grading);
  EXPECT_EQ(secret.max_score, 100);
  EXPECT_EQ(secret.mode, PointMode::sum);
  const auto& second = std::get<PointRules>(group(loaded, "secret/2").grading);
  EXPECT_EQ(second.max_score, 60);
  EXPECT_EQ(second.mode, PointMode::sum);
  EXPECT_THAT(second.require_pass, ElementsAre("secret/1"));
  EXPECT_EQ(std::get<PointRules>(group(loaded, "secret/1").grading).mode, PointMode::pass_fail);
}

TEST_F(PackageGradingTest, ReadsPointsAsDraftsHadThem) {
  const LoadedProblem loaded = load_current(
      "scoring: {score: 70, aggregation: sum}", "scoring: {score: 20, aggregation: pass-fail}",
      "scoring: {score: 50, aggregation: min, require_pass: secret/1}");
  EXPECT_THAT(told(loaded), testing::Each(HasSubstr("scoring: a map of drafts of the format")));
  EXPECT_EQ(told(loaded).size(), 3U);
  EXPECT_EQ(std::get<PointRules>(group(loaded, "secret").grading).max_score, 70);
  EXPECT_EQ(std::get<PointRules>(group(loaded, "secret/1").grading).max_score, 20);
  const auto& second = std::get<PointRules>(group(loaded, "secret/2").grading);
  EXPECT_EQ(second.max_score, 50);
  EXPECT_EQ(second.mode, PointMode::min);
  EXPECT_THAT(second.require_pass, ElementsAre("secret/1"));
  EXPECT_THAT(told(load_current("scoring: {scores: 70}", "max_score: 20", "max_score: 50")),
              Contains(HasSubstr("unknown key 'scores'")));
}

TEST_F(PackageGradingTest, ReadsTheLegacyFormatsPointsInADraft) {
  const std::string rest = "\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";
  const std::string draft = "problem_format_version: 2023-07-draft" + rest;
  const std::string group_keys = "on_reject: break\nrange: 0 40\naccept_score: 40\n";
  const LoadedProblem loaded =
      load_legacy(draft + "type: scoring\n", "grader_flags: first_error\n", group_keys);
  EXPECT_THAT(told(loaded),
              ElementsAre(HasSubstr("warning: the legacy format's points in a package "
                                    "of 2023-07-draft")));
  EXPECT_EQ(loaded.problem.rules, PackageRules::legacy);
  EXPECT_EQ(rules(loaded, "").grader.verdict_mode, VerdictMode::first_error);
  EXPECT_EQ(rules(loaded, "secret/g").accept_score, 40);
  EXPECT_EQ(rules(loaded, "secret/g").on_reject, OnReject::break_off);
  const LoadedProblem current =
      load_legacy("problem_format_version: 2025-09" + rest + "type: scoring\n", "", group_keys);
  EXPECT_EQ(current.problem.rules, PackageRules::current);
  EXPECT_THAT(told(current), Contains(HasSubstr("unknown key 'on_reject'")));
  write("data/secret/test_group.yaml", "max_score: 100\n");
  const LoadedProblem both = load_legacy(draft + "type: scoring\n", "", group_keys);
  EXPECT_EQ(both.problem.rules, PackageRules::current);
}

TEST_F(PackageGradingTest, TakesTheLegacyFormatsGradingOfAPassFailDraftWhereItMattersAlone) {
  const std::string rest = "\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";
  const std::string draft = "problem_format_version: 2023-07-draft" + rest;
  const LoadedProblem harmless = load_legacy(
      draft, "on_reject: continue\ngrader_flags: first_error\n", "range: 0 1\ngrading: default\n");
  EXPECT_EQ(harmless.problem.rules, PackageRules::current);
  EXPECT_FALSE(has_errors(harmless.diagnostics));
  EXPECT_THAT(told(harmless), IsSupersetOf({"warning: key 'on_reject' is of the legacy format",
                                            "warning: key 'grader_flags' is of the legacy format",
                                            "warning: key 'range' is of the legacy format",
                                            "warning: key 'grading' is of the legacy format"}));
  const LoadedProblem any =
      load_legacy(draft, "on_reject: continue\n", "grader_flags: accept_if_any_accepted\n");
  EXPECT_EQ(any.problem.rules, PackageRules::legacy);
  EXPECT_TRUE(rules(any, "secret/g").grader.accept_if_any_accepted);
  EXPECT_THAT(told(any), ElementsAre(HasSubstr("warning: the legacy format's grading in a package "
                                               "of 2023-07-draft")));
  const LoadedProblem current = load_legacy("problem_format_version: 2025-09" + rest,
                                            "on_reject: break\n", "grader_flags: always_accept\n");
  EXPECT_THAT(told(current), IsSupersetOf({"warning: key 'on_reject' is of the legacy format",
                                           "error: grader_flags: always_accept, by the legacy "
                                           "format"}));
}

struct PointSettingsRow {
  const char* name;
  const char* secret;
  const char* first;
  const char* second;
  const char* told;  ///< empty: nothing
};

TEST_F(PackageGradingTest, NamesPointsThatDoNotFitTogether) {
  const PointSettingsRow rows[] = {
      {"sound", "max_score: 50", "max_score: 20", "max_score: 30\nrequire_pass: [secret/1]", ""},
      {"unbounded", "max_score: unbounded", "max_score: unbounded\nscore_aggregation: sum",
       "max_score: 1", ""},
      {"unbounded in bounded", "max_score: 50", "score_aggregation: sum", "max_score: 1",
       "error: this group is unbounded, and data/secret is not"},
      {"nothing to win", "max_score: 50", "full_feedback: true", "max_score: 1",
       "error: a group that is passed or failed needs a max_score"},
      {"requires a later one", "max_score: 50", "max_score: 1\nrequire_pass: secret/2",
       "max_score: 1", "error: require_pass: 'secret/2' is no group before this one"},
      {"requires a sum", "max_score: 50", "max_score: 1\nscore_aggregation: sum",
       "max_score: 1\nrequire_pass: secret/1",
       "error: require_pass: 'secret/1' is not passed or failed as a whole"},
      {"negative", "max_score: 50", "max_score: -1", "max_score: 1",
       "error: max_score: must be at least 0, found '-1'"},
      {"another word", "max_score: 50", "max_score: bounded", "max_score: 1",
       "error: max_score: expected an integer or 'unbounded', found 'bounded'"},
      {"a fraction", "max_score: 50", "max_score: 1.5", "max_score: 1",
       "error: max_score: expected an integer, found '1.5'"},
      {"another word for static", "max_score: 50",
       "max_score: 1\nstatic_validation_score: passfail", "max_score: 1",
       "error: static_validation_score: expected an integer or 'pass-fail', found 'passfail'"},
      {"static without a validator", "max_score: 50",
       "max_score: 1\nscore_aggregation: sum\nstatic_validation_score: 1", "max_score: 1",
       "error: a static case, and there is no static validator"},
  };
  for (const PointSettingsRow& row : rows) {
    const auto all = told(load_current(row.secret, row.first, row.second));
    if (*row.told == '\0')
      EXPECT_THAT(all, ElementsAre()) << row.name;
    else
      EXPECT_THAT(all, Contains(row.told)) << row.name;
  }
}

TEST_F(PackageGradingTest, TellsWhereARequiredGroupIs) {
  const auto help = [&](const std::string& name) {
    const LoadedProblem loaded = load_current("max_score: 50", "max_score: 20",
                                              "max_score: 30\nrequire_pass: [" + name + "]");
    const auto found = std::ranges::find(loaded.diagnostics,
                                         "require_pass: '" + name + "' is no group before this one",
                                         &Diagnostic::what);
    return found == loaded.diagnostics.end() ? std::string("none") : found->help;
  };
  EXPECT_EQ(help("1"), "write 'secret/1'");
  EXPECT_EQ(help("2"), "name sample, or a group of data/secret that comes earlier");
}

TEST_F(PackageGradingTest, ReadsStaticCases) {
  const LoadedProblem loaded = load_miniature("current-static");
  EXPECT_THAT(told(loaded), ElementsAre());
  ASSERT_TRUE(loaded.problem.static_validator);
  EXPECT_EQ(loaded.problem.static_validator->role, Role::static_validator);
  EXPECT_EQ(loaded.problem.static_validator->source.files.size(), 2U);
  std::vector<std::string> names;
  for (const TestCase& test_case : each_judged_case(loaded.problem.data)) {
    EXPECT_EQ(test_case.is_static, test_case.name.ends_with("(static)"));
    names.push_back(test_case.name);
  }
  EXPECT_THAT(names, ElementsAre("sample/(static)", "sample/1", "secret/1/(static)", "secret/1/01",
                                 "secret/1/02", "secret/2/(static)", "secret/2/01", "secret/2/02"));
  EXPECT_EQ(each_case(loaded.problem.data).size(), 5U);
  const TestGroup& first = group(loaded, "secret/1");
  EXPECT_THAT(first.static_case->static_validator_args, ElementsAre("*", "<<"));
  EXPECT_EQ(std::get<PointRules>(first.grading).static_validation_score, 10);
  EXPECT_EQ(std::get<PointRules>(group(loaded, "secret/2").grading).static_validation_score, 0);
}

struct StaticRow {
  const char* name;
  const char* file;  ///< below data/
  const char* settings;
  const char* told;  ///< empty: nothing
};

TEST_F(PackageGradingTest, NamesStaticCasesThatCannotBe) {
  const StaticRow rows[] = {
      {"a number in a sum", "secret/1",
       "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: 5\n"
       "static_validator_args: [a]",
       ""},
      {"pass-fail in a group that is", "secret/1",
       "max_score: 20\nstatic_validation_score: pass-fail", ""},
      {"a number in a group that is not", "secret/1", "max_score: 20\nstatic_validation_score: 5",
       "error: static_validation_score: the group is passed or failed as a whole"},
      {"pass-fail in a sum", "secret/1",
       "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: pass-fail",
       "error: static_validation_score: the group is not passed or failed as a whole"},
      {"more than there is", "secret/1",
       "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: 21",
       "error: static_validation_score: more than max_score"},
      {"less than the least", "secret/1",
       "max_score: 20\nscore_aggregation: min\nstatic_validation_score: 5",
       "warning: static_validation_score: in a group with 'min' every case is worth max_score"},
      {"negative", "secret/1", "max_score: 20\nscore_aggregation: sum\nstatic_validation_score: -1",
       "error: static_validation_score: must be at least 0, found '-1'"},
      {"arguments alone", "secret/1", "max_score: 20\nstatic_validator_args: [a]",
       "error: static_validator_args without static_validation_score"},
      {"points for a sample", "sample", "static_validation_score: 5",
       "error: static_validation_score: samples have no score"},
      {"a sample", "sample", "static_validation_score: pass-fail", ""},
      {"of all data", "", "static_validation_score: pass-fail",
       "error: static_validation_score: only data/sample, data/secret and the groups directly in "
       "it have a static case"},
  };
  for (const StaticRow& row : rows) {
    write("static_validator/v.py", "exit(42)\n");
    write("data/sample/a.in", "1\n");
    write("data/sample/a.ans", "1\n");
    // So that the validator is used.
    load_current("max_score: 100", "max_score: 20",
                 "max_score: 30\nstatic_validation_score: pass-fail");
    write("data/sample/test_group.yaml", "{}\n");
    write("data/test_group.yaml", "{}\n");
    write(std::string("data/") + row.file + "/test_group.yaml", row.settings);
    const auto all = told(load(package()));
    if (*row.told == '\0')
      EXPECT_THAT(all, ElementsAre()) << row.name;
    else
      EXPECT_THAT(all, ElementsAre(row.told)) << row.name;
  }
}

TEST_F(PackageGradingTest, AStaticValidatorIsUsedAndLooksAtSources) {
  write("static_validator/v.py", "exit(42)\n");
  EXPECT_THAT(told(load_current("max_score: 2", "max_score: 1", "max_score: 1")),
              ElementsAre("warning: no group has a static case"));
  load_current("max_score: 2", "max_score: 1", "max_score: 1\nstatic_validation_score: pass-fail");
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
        "type: submit-answer\n");
  EXPECT_THAT(told(load(package())),
              Contains("error: a static validator, and submissions are answers"));
}

TEST_F(PackageGradingTest, ReadsSubmissionsYaml) {
  const LoadedProblem loaded = load_miniature("current-points");
  EXPECT_EQ(reference_solution(loaded.problem)->name, "accepted/exact.py");
  const Submission& wrong = submission(loaded.problem, "wrong_answer/at_most_999.py");
  EXPECT_EQ(wrong.expectation, folder_expectation("wrong_answer"));
  ASSERT_EQ(wrong.more_expectations.size(), 4U);
  EXPECT_EQ(wrong.more_expectations[0].message, "less than");
  EXPECT_EQ(wrong.more_expectations[0].expectation.score, (ScoreRange{70, 70}));
  EXPECT_EQ(wrong.more_expectations[3].scope, "secret/2");
  EXPECT_EQ(wrong.more_expectations[3].expectation.required, VerdictSet{Verdict::wrong_answer});
}

TEST_F(PackageGradingTest, LetsTheNameOfAFolderTakeItsPlaceAndOtherPatternsAdd) {
  const LoadedProblem loaded = load_current("max_score: 2", "max_score: 1", "max_score: 1",
                                            "wrong_answer: {permitted: [AC, WA, TLE]}\n"
                                            "wrong_answer/*: {required: [TLE]}\n"
                                            "accepted/a.py: {authors: Ann}\n");
  EXPECT_THAT(told(loaded), ElementsAre());
  const Submission& wrong = submission(loaded.problem, "wrong_answer/b.py");
  EXPECT_TRUE(wrong.expectation->permits(Verdict::time_limit_exceeded));
  EXPECT_EQ(wrong.expectation->required, VerdictSet{Verdict::wrong_answer});
  ASSERT_EQ(wrong.more_expectations.size(), 1U);
  EXPECT_EQ(wrong.more_expectations[0].expectation.required,
            VerdictSet{Verdict::time_limit_exceeded});
}

TEST_F(PackageGradingTest, ASubmissionStartsWhereSubmissionsYamlSays) {
  const auto loaded = load_current("max_score: 2", "max_score: 1", "max_score: 1",
                                   "accepted/a.py: {entrypoint: start}\n");
  EXPECT_EQ(submission(loaded.problem, "accepted/a.py").source.entry_point, "start");
}

TEST_F(PackageGradingTest, NamesPatternsOfSubmissionsYamlThatMeanNothing) {
  const auto told_of = [&](const std::string& manifest) {
    return told(load_current("max_score: 2", "max_score: 1", "max_score: 1", manifest));
  };
  EXPECT_THAT(told_of("accepted/a.py: {'secret/{1,2}': {permitted: [AC]}}\n"), ElementsAre());
  EXPECT_THAT(told_of("accepted/a.py: {secret/3: {permitted: [AC]}}\n"),
              ElementsAre("warning: 'secret/3' means no test data"));
  EXPECT_THAT(told_of("accepted/a.py: {'secret/{ 1 }': {permitted: [AC]}}\n"),
              ElementsAre("warning: 'secret/{ 1 }' means no test data"));
  EXPECT_THAT(told_of("'accepted/{ a,c }.py': {permitted: [AC]}\n"),
              ElementsAre("warning: 'accepted/{ a,c }.py' means no submission"));
}

TEST_F(PackageGradingTest, NamesWhatInSubmissionsYamlIsWrongOrNotSupported) {
  const auto all = told(load_current("max_score: 2", "max_score: 1", "max_score: 1",
                                     "accepted/c.py: {score: 1}\n"
                                     "accepted/a.py:\n"
                                     "  permited: [AC]\n"
                                     "  score: [2, 1]\n"
                                     "  secret: {permitted: [CE]}\n"));
  EXPECT_THAT(all, Contains("warning: 'accepted/c.py' means no submission"));
  EXPECT_THAT(all, Contains(HasSubstr("error: unknown key 'permited'")));
  EXPECT_THAT(all, Contains(HasSubstr("score: neither a number nor two, the lesser first")));
  EXPECT_THAT(all, Contains(HasSubstr("'CE' is none of AC, WA, TLE and RTE")));
}

TEST_F(PackageGradingTest, SettingsOfAGroupThatCannotBeReadAreAnError) {
  const auto told_of = [&](const std::string& settings) {
    return told(load_legacy("type: scoring\n", "", settings));
  };
  EXPECT_THAT(told_of("grader_flags: [sum\n"), ElementsAre(HasSubstr("error: not valid YAML")));
  EXPECT_THAT(told_of("sum\n"), ElementsAre("error: testdata.yaml holds no keys"));
  EXPECT_THAT(told_of("# nothing yet\n"), ElementsAre("warning: the file is empty"));
  EXPECT_THAT(told_of("# se\xf1or\ngrader_flags: sum\n"),
              ElementsAre("warning: this file is not UTF-8"));
}

TEST_F(PackageGradingTest, TabsInSettingsOfALegacyGroupAreAWarning) {
  const LoadedProblem loaded =
      load_legacy("type: scoring\n", "", "input_validator_flags:\n\tany: few\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: there are tabs in this file",
                                        "warning: input_validator_flags: flags by validator"));
  EXPECT_EQ(all_cases(loaded.problem.data).front().named_input_validator_args,
            (ArgsByName{{"any", {"few"}}}));
}

TEST_F(PackageGradingTest, FlagsOfALegacyGroupMayBeOfOneValidatorByItsName) {
  write("input_validators/valid.py", "exit(42)\n");
  write("input_validators/other.py", "exit(42)\n");
  const LoadedProblem loaded =
      load_legacy("type: scoring\n", "",
                  "input_validator_flags: {name: valid, flags: --max 5}\n"
                  "output_validator_flags: {name: check, flags: case_sensitive}\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  const TestCase first = all_cases(loaded.problem.data).front();
  EXPECT_THAT(first.output_validator_args, ElementsAre("case_sensitive"));
  for (const Program& validator : loaded.problem.input_validators) {
    const std::vector<std::string> args = input_validator_args_of(validator, first);
    if (is_called(validator, "valid"))
      EXPECT_THAT(args, ElementsAre("--max", "5"));
    else
      EXPECT_THAT(args, IsEmpty());
  }
}

TEST_F(PackageGradingTest, TellsOfArgumentsOfAValidatorThatIsNotThere) {
  write("input_validators/valid.py", "exit(42)\n");
  const LoadedProblem loaded =
      load_current("input_validator_args: {vaild: [few]}\n", "max_score: 40\n", "max_score: 60\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: arguments of the input validator \"vaild\", "
                                        "which is not there"));
}

TEST_F(PackageGradingTest, TabsInSettingsOfACurrentGroupAreAWarning) {
  const LoadedProblem loaded =
      load_current("input_validator_args:\n\tany: [few]\n", "max_score: 40\n", "max_score: 60\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: there are tabs in this file"));
  EXPECT_EQ(all_cases(loaded.problem.data).front().named_input_validator_args,
            (ArgsByName{{"any", {"few"}}}));
  EXPECT_THAT(told(load_current("max_score: [\n", "max_score: 40\n", "max_score: 60\n")),
              Contains(HasSubstr("error: not valid YAML")));
}

TEST_F(PackageGradingTest, GroupsWithoutCasesAreLeftOut) {
  write("data/sample/testdata.yaml", "grader_flags: sum\n");
  write("data/secret/empty/testdata.yaml", "grader_flags: sum\n");
  const LoadedProblem loaded = load_legacy("type: scoring\n", "", "grader_flags: min\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: a group without testcases",
                                        "warning: a group without testcases"));
  ASSERT_EQ(loaded.problem.data.groups.size(), 1U);
  EXPECT_EQ(loaded.problem.data.groups.front().groups.size(), 1U);
}

TEST_F(PackageGradingTest, OfAGroupWhoseCasesLackAnswersOnlyThatIsTold) {
  write("data/secret/other/testdata.yaml", "grader_flags: sum\n");
  write("data/secret/other/1.in", "1\n");
  write("data/secret/other/inner/2.in", "1\n");
  EXPECT_THAT(
      told(load_legacy("type: scoring\n", "", "grader_flags: min\n")),
      UnorderedElementsAre("error: there is no 1.ans to it", "error: there is no 2.ans to it"));
}

TEST_F(PackageGradingTest, SamplesThatAreOnlyShownAreNoGroup) {
  write("output_validators/talk.py", "exit(42)\n");
  write("data/sample/testdata.yaml", "grader_flags: sum\n");
  write("data/sample/1.interaction", "<1\n>2\n");
  const LoadedProblem loaded =
      load_legacy("type: scoring\nvalidation: custom interactive\n", "", "grader_flags: min\n");
  EXPECT_THAT(told(loaded), ElementsAre()) << "the statement shows them";
  ASSERT_EQ(loaded.problem.data.groups.size(), 1U);
  EXPECT_EQ(loaded.problem.data.groups.front().name, "secret");
}

TEST_F(PackageGradingTest, SettingsOfALegacyCaseAreTold) {
  write("data/secret/g/1.yaml", "output_validator_flags: few\n");
  EXPECT_THAT(told(load_legacy("name: P\n", "", "")),
              ElementsAre("warning: a case of the legacy format has no settings"));
}

}  // namespace
}  // namespace judge
