#include "judge/problem/package/package_library.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

const fs::path kPackages = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages";

class PackageLibraryTest : public PackageLoadingFixture {
 protected:
  LoadedProblem load(const std::string& package) {
    return find({kPackages / package})->load(package, TestData::complete, kPackageLoading);
  }
};

TEST_F(PackageLibraryTest, FindsPackagesAtAnyDepthAndNamesThemByTheirFolders) {
  write("contest/day1/a/problem.yaml", "name: A\n");
  write("contest/day1/a/data/secret/1.in", "");
  write("contest/day2/a/data/secret/1.in", "");
  write("contest/day2/a/submissions/accepted/x.py", "");
  write("contest/day2/b/domjudge-problem.ini", "");
  write("contest/day2/b/data/secret/1.in", "");
  write("contest/notes/data/secret/1.in", "");
  write("contest/.git/c/problem.yaml", "name: C\n");
  write("contest/.git/c/data/secret/1.in", "");
  const auto library = find({root_.path() / "contest"});
  EXPECT_THAT(*library->ids(), ElementsAre("b", "contest/day1/a", "contest/day2/a"));
  EXPECT_EQ(library->places_of(fs::canonical(root_.path()) / "contest/day2").size(), 2U);
}

TEST_F(PackageLibraryTest, LooksThroughNoMoreThanIsAllowedAndSaysWhereItLooked) {
  write("a/b/c/file.txt", "");
  write("a/d/file.txt", "");
  const fs::path folder = root_.path() / "a";
  EXPECT_TRUE(packages_below(folder, {.most = 5}));
  const auto found = packages_below(folder, {.most = 3});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message, "there are more than 3 files and folders below " +
                                       folder.string() +
                                       ": name a package, or a folder that holds little else");
}

TEST_F(PackageLibraryTest, CallsAPackageInCommandsByItsPath) {
  for (const char* const name : {"contest/plain", "contest/two words"}) {
    write(name + std::string("/problem.yaml"), "name: A\n");
    write(name + std::string("/data/secret/1.in"), "");
  }
  const auto library = find({root_.path() / "contest"});
  const auto word = [&](const char* id) {
    return command_word(library->load(id, TestData::not_yet_made, kPackageLoading).problem,
                        *library);
  };
  EXPECT_EQ(word("plain"), "contest/plain");
  EXPECT_EQ(word("two words"), "'contest/two words'");
}

TEST_F(PackageLibraryTest, IsAtHomeInTheNearestFolderThatAllPackagesLieIn) {
  for (const char* const manifest : {"contest/day1/a/problem.yaml", "contest/day1/b/problem.yaml",
                                     "contest/day2/c/problem.yaml"}) {
    write(manifest, "name: A\n");
    write(fs::path(manifest).parent_path().string() + "/data/secret/1.in", "");
  }
  const fs::path contest = fs::canonical(root_.path()) / "contest";
  EXPECT_EQ(find({contest / "day1/a"})->home(), contest / "day1");
  EXPECT_EQ(find({contest / "day1/a/data"})->home(), contest / "day1");
  EXPECT_EQ(find({contest / "day1"})->home(), contest / "day1");
  EXPECT_EQ(find({contest / "day1/b", contest / "day2/c"})->home(), contest);
}

TEST_F(PackageLibraryTest, TakesAPathWithinAPackageAsThatPackage) {
  const fs::path file = kPackages / "legacy-near/submissions/accepted/exact.py";
  const auto library = find({file});
  EXPECT_THAT(*library->ids(), ElementsAre("legacy-near"));
  const auto places = library->places_of(fs::canonical(file));
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places.front().submissions.filename(), "exact.py");
}

/// A folder or a manifest of a package that is a link.
struct AstrayRow {
  const char* link;
  const char* target;
  bool is_refused;
};

std::ostream& operator<<(std::ostream& out, const AstrayRow& row) {
  return out << row.link << " -> " << row.target;
}

class PackageLinkTest : public PackageLibraryTest, public testing::WithParamInterface<AstrayRow> {};

TEST_P(PackageLinkTest, IsTakenOnlyWhereProblemsOfTheRepositoryLie) {
  const auto& [link, target, is_refused] = GetParam();
  write("repository/.git/HEAD", "");
  write("repository/shared/any.py", "exit(42)\n");
  write("repository/day/p/problem.yaml", "name: P\nproblem_format_version: legacy\n");
  write("repository/day/p/data/secret/1.in", "1\n");
  write("repository/day/p/data/secret/1.ans", "1\n");
  write("repository/day/p/submissions/accepted/a.py", "print(1)\n");
  write("repository/day/p/include/cpp/a.h", "");
  write("elsewhere/any.py", "exit(42)\n");
  for (const char* folder : {"elsewhere", "repository/shared"}) {
    write(std::string(folder) + "/problem.yaml", "name: P\nproblem_format_version: legacy\n");
    write(std::string(folder) + "/group.yaml", "on_reject: break\n");
    write(std::string(folder) + "/empty.yaml", "{}\n");
  }
  const fs::path place = root_.path() / "repository/day/p" / link;
  fs::create_directories(place.parent_path());
  fs::remove_all(place);
  fs::create_symlink(target, place);
  const LoadedProblem loaded =
      find({root_.path() / "repository/day/p"})->load("p", TestData::complete, kPackageLoading);
  const auto all = told(loaded);
  const auto refusal = std::ranges::find_if(
      all, [](const std::string& each) { return each.starts_with("error: a link "); });
  EXPECT_EQ(refusal != all.end(), is_refused) << testing::PrintToString(all);
  EXPECT_EQ(loaded.is_fit(), !is_refused);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PackageLinkTest,
    testing::Values(AstrayRow{"submissions", "/", true}, AstrayRow{"data", "/etc", true},
                    AstrayRow{"data/sample", "/", true},
                    AstrayRow{"data/secret/deep", "/usr", true}, AstrayRow{"include", "/", true},
                    AstrayRow{"include/cpp", "/usr", true}, AstrayRow{"include", "data", true},
                    AstrayRow{"include/cpp", "../submissions", true},
                    AstrayRow{"generators", "../../../elsewhere", true},
                    AstrayRow{"input_validators", "../../../elsewhere", true},
                    AstrayRow{"input_validators/x", "../../../../elsewhere", true},
                    AstrayRow{"output_validators", "..", true}, AstrayRow{"submissions", ".", true},
                    AstrayRow{"input_validators", "../../shared", false},
                    AstrayRow{"input_validators/x", "../../../shared", false},
                    AstrayRow{"data/sample", "secret", false},
                    AstrayRow{"problem.yaml", "../../../elsewhere/problem.yaml", true},
                    AstrayRow{"problem.yaml", "../../shared/problem.yaml", false},
                    AstrayRow{"domjudge-problem.ini", "/dev/zero", true},
                    AstrayRow{"data/testdata.yaml", "../../../../elsewhere/group.yaml", true},
                    AstrayRow{"data/secret/testdata.yaml", "/etc/passwd", true},
                    AstrayRow{"data/secret/testdata.yaml", "../../../../shared/group.yaml", false},
                    AstrayRow{"submissions/submissions.yaml", "/etc/passwd", true},
                    AstrayRow{"submissions/submissions.yaml", "../../../shared/empty.yaml", false},
                    AstrayRow{"generators/generators.yaml", "/etc/passwd", true},
                    AstrayRow{"not_looked_into", "/", false}));

TEST_F(PackageLibraryTest, ReadsALegacyPackage) {
  const LoadedProblem loaded = load("legacy-double");
  EXPECT_THAT(told(loaded), ElementsAre("warning: read as 'wrong_answer'"));
  const Problem& problem = loaded.problem;
  EXPECT_EQ(problem.format, "legacy");
  EXPECT_EQ(problem.rules, PackageRules::legacy);
  EXPECT_EQ(problem.origin, ProblemOrigin::package);
  EXPECT_EQ(problem.kept_in, "");
  EXPECT_EQ(problem.package, problem.places.root);
  const fs::path package = fs::canonical(kPackages / "legacy-double");
  EXPECT_EQ(problem.paths_begin, package);
  EXPECT_EQ(problem.plan_place, package / "generators/generators.yaml");
  EXPECT_EQ(kept_case_file(problem, "7", "ans"), package / "generators/kept/7.ans");
  EXPECT_EQ(problem.input_validator_place, package / "input_format_validators");
  EXPECT_EQ(problem.equivalent_mutants, package / "equivalent_mutants.yaml");
  EXPECT_FALSE(problem.are_missing_parts_told);
  EXPECT_FALSE(problem.is_missing_reference_told);
  EXPECT_FALSE(problem.are_time_margins_demanded);
  EXPECT_TRUE(problem.has_place_for_answers);
  EXPECT_FALSE(problem.places.is_root_shared);
  EXPECT_EQ(problem.name, "Double");
  ASSERT_TRUE(problem.time_limit_rule);
  EXPECT_EQ(problem.time_limit_rule->multiplier, 4);
  EXPECT_EQ(problem.input_validators.size(), 1U);
  EXPECT_EQ(each_case(problem.data).size(), 3U);
  EXPECT_EQ(reference_solution(problem)->name, "accepted/double.py");
  EXPECT_EQ(submission(problem, "Wrong-Answer/square.py").expectation,
            folder_expectation("wrong_answer"));
  EXPECT_TRUE(submission(problem, "time_limit_exceeded/wrong_and_slow.py")
                  .expectation->permitted.contains(Verdict::wrong_answer));
}

TEST_F(PackageLibraryTest, GivesEachProgramTheConstants) {
  write("p/submissions/accepted/a.py", "");
  write("p/output_validator/check.py", "");
  const Problem problem =
      load_with(
          "problem_format_version: 2025-09\nname: P\nlanguages: [cpp, python3]\n"
          "constants:\n  max: 100\n")
          .problem;
  EXPECT_THAT(problem.languages, ElementsAre("cpp", "python3"));
  const std::map<std::string, std::string> constants = {{"max", "100"}};
  EXPECT_EQ(problem.submissions.front().source.constants, constants);
  EXPECT_EQ(problem.input_validators.front().source.constants, constants);
  ASSERT_TRUE(problem.checker);
  EXPECT_EQ(problem.checker->source.constants, constants);
}

TEST_F(PackageLibraryTest, ReadsAPackageWithoutAManifest) {
  const LoadedProblem loaded = load("bare-double");
  EXPECT_THAT(told(loaded), UnorderedElementsAre("warning: there is no problem.yaml",
                                                 "warning: key \"colour\" is not known",
                                                 "warning: there is no input validator"));
  EXPECT_TRUE(loaded.is_fit());
  EXPECT_EQ(loaded.problem.name, "Double, bare");
  EXPECT_EQ(loaded.problem.limits.time_limit, std::chrono::milliseconds(1500));
  EXPECT_FALSE(loaded.problem.time_limit_rule);
  EXPECT_EQ(submission(loaded.problem, "mixed/square.py").expectation->required,
            VerdictSet{Verdict::wrong_answer});
  EXPECT_EQ(submission(loaded.problem, "mixed/unknown.py").expectation->permitted,
            VerdictSet::all());
}

TEST_F(PackageLibraryTest, ReadsAPackageAsContestsHaveThem) {
  const LoadedProblem loaded = load("legacy-icpc");
  EXPECT_THAT(told(loaded),
              ElementsAre("warning: a validator in VIVA's language, which is not supported"));
  const Problem& problem = loaded.problem;
  EXPECT_EQ(problem.name, "Half, in decimals");
  EXPECT_EQ(problem.limits.time_limit, std::chrono::seconds(2)) << "domjudge-problem.ini says so";
  EXPECT_FALSE(problem.time_limit_rule);
  EXPECT_EQ(problem.limits.memory, mebibytes(256));
  EXPECT_EQ(problem.limits.output, mebibytes(4));
  EXPECT_EQ(problem.statement->filename(), "problem.pdf");
  ASSERT_EQ(problem.input_validators.size(), 1U);
  EXPECT_EQ(problem.input_validators.front().source.files.size(), 2U);
  ASSERT_TRUE(problem.checker);
  EXPECT_EQ(problem.checker->source.files.size(), 2U);
  EXPECT_EQ(problem.submissions.size(), 4U);
}

TEST_F(PackageLibraryTest, ReadsProgramsThatAreBuiltByScripts) {
  const LoadedProblem loaded = load("legacy-built");
  EXPECT_THAT(told(loaded), ElementsAre());
  ASSERT_EQ(loaded.problem.input_validators.size(), 1U);
  EXPECT_EQ(loaded.problem.input_validators.front().source.files.size(), 2U);
  ASSERT_TRUE(loaded.problem.checker);
  EXPECT_EQ(loaded.problem.checker->source.files.size(), 3U);
  EXPECT_TRUE(loaded.problem.output_judge.more_checkers.empty());
}

TEST_F(PackageLibraryTest, TakesAManifestThatCannotBeReadForNoOtherFormat) {
  EXPECT_TRUE(load_with("").is_fit());  // which says as much as none
  const LoadedProblem loaded = load_with("name: Large\n" + std::string(2'000'000, '#'));
  EXPECT_FALSE(loaded.is_fit());
  EXPECT_THAT(told(loaded), testing::Contains(testing::StartsWith("error: ")));
}

TEST_F(PackageLibraryTest, FollowsLinksOfCasesAndPutsFlagsOfGroupsBehindTheProblems) {
  const LoadedProblem loaded = load("legacy-near");
  EXPECT_THAT(told(loaded), ElementsAre());
  const std::vector<TestCase> cases = all_cases(loaded.problem.data);
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_EQ(cases[0].name, "secret/again/1");
  EXPECT_EQ(cases[0].input, cases[2].input);
  EXPECT_THAT(cases[0].output_validator_args, ElementsAre("within", "2"));
  EXPECT_THAT(cases[1].output_validator_args, ElementsAre("within", "2", "within", "1"));
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_EQ(loaded.problem.output_judge.program->source.files.size(), 3U);
}

TEST_F(PackageLibraryTest, LinksOfASubmissionLeadToWhatIsNoSecretOfThePackage) {
  const auto link_to = [&](const std::string& target) {
    const fs::path link = root_.path() / "p/submissions/accepted/two/x.py";
    fs::create_directories(link.parent_path());
    fs::remove(link);
    fs::create_symlink(target, link);
    const LoadedProblem loaded = load_with("problem_format_version: 2025-09\nname: P\nuuid: u\n");
    EXPECT_FALSE(has_errors(loaded.diagnostics));
    std::string all;
    for (const Diagnostic& diagnostic : loaded.diagnostics) all += to_string(diagnostic) + "\n";
    const auto& submissions = loaded.problem.submissions;
    const bool is_taken =
        std::ranges::find(submissions, "accepted/two", &Submission::name) != submissions.end();
    EXPECT_EQ(is_taken, all.find(": warning: a link ") == std::string::npos) << all;
    return is_taken;
  };
  write("p/submissions/accepted/two/main.py", "import x\n");
  write("p/submissions/accepted/other/y.py", "\n");
  write("p/submissions/accepted/a.py", "\n");
  write("p/include/python3/lib.py", "\n");
  write("p/attachments/lib.py", "\n");
  write("p/output_validator/check.py", "\n");
  write("p/data/secret/1.ans", "\n");
  write("p/input_validators/v.py", "\n");
  write("elsewhere.py", "\n");
  EXPECT_TRUE(link_to("main.py"));
  EXPECT_TRUE(link_to("../a.py"));
  EXPECT_TRUE(link_to("../other/y.py"));
  EXPECT_TRUE(link_to("../../../include/python3/lib.py"));
  EXPECT_TRUE(link_to((root_.path() / "p/attachments/lib.py").string()));
  EXPECT_FALSE(link_to("../../../data/secret/1.ans"));
  EXPECT_FALSE(link_to("../../../output_validator/check.py"));
  EXPECT_FALSE(link_to("../../../input_validators/v.py"));
  EXPECT_FALSE(link_to("../../../problem.yaml"));
  EXPECT_FALSE(link_to("../../../../elsewhere.py"));
  EXPECT_FALSE(link_to("../../../include"));
  // By way of another link, or of a folder that is one.
  fs::create_symlink("../data/secret/1.ans", root_.path() / "p/attachments/1.txt");
  EXPECT_FALSE(link_to("../../../attachments/1.txt"));
  fs::remove_all(root_.path() / "p/attachments");
  fs::create_symlink("data", root_.path() / "p/attachments");
  EXPECT_FALSE(link_to("../../../attachments/secret/1.ans"));
}

TEST_F(PackageLibraryTest, ReadsAnInteractivePackage) {
  const LoadedProblem loaded = load("legacy-guess");
  EXPECT_THAT(told(loaded), ElementsAre());
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::interactor);
  EXPECT_EQ(loaded.problem.output_judge.program->role, Role::interactor);
}

TEST_F(PackageLibraryTest, ReadsAPackageOfTheNewFormat) {
  const LoadedProblem loaded = load("current-half");
  EXPECT_THAT(told(loaded), ElementsAre());
  EXPECT_EQ(loaded.problem.format, "2025-09");
  EXPECT_EQ(loaded.problem.rules, PackageRules::current);
  EXPECT_TRUE(loaded.problem.are_time_margins_demanded);
  EXPECT_EQ(loaded.problem.name, "Half");
  EXPECT_EQ(loaded.problem.time_limit_rule, (TimeLimitRule{2, std::chrono::milliseconds(500)}));
  EXPECT_EQ(all_cases(loaded.problem.data)[1].comparison.float_relative_tolerance, 1e-6);
  EXPECT_EQ(submission(loaded.problem, "accepted/half.py").source.include_folder.filename(),
            "include");
}

struct ManifestRow {
  const char* name;
  const char* manifest;
  std::vector<std::string> told;
  Bytes memory = mebibytes(2048);
};

std::ostream& operator<<(std::ostream& out, const ManifestRow& row) {
  return out << row.name;
}

class SloppyManifest : public PackageLibraryTest,
                       public testing::WithParamInterface<ManifestRow> {};

TEST_P(SloppyManifest, IsReadAsFarAsItGoes) {
  const LoadedProblem loaded = load_with(GetParam().manifest);
  EXPECT_EQ(told(loaded), GetParam().told);
  EXPECT_EQ(loaded.problem.limits.memory, GetParam().memory);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SloppyManifest,
    testing::Values(
        ManifestRow{"empty", "", {"warning: the file is empty"}},
        ManifestRow{"sound", "limits: {memory: 64}\n", {}, mebibytes(64)},
        ManifestRow{"line ends of Windows",
                    "name: P\r\nlimits:\r\n  memory: 64\r\n",
                    {"warning: there are line ends of Windows in this file"},
                    mebibytes(64)},
        ManifestRow{"tabs",
                    "name: P\nlimits:\n\tmemory: 64\n",
                    {"warning: there are tabs in this file"},
                    mebibytes(64)},
        ManifestRow{"number in quotes",
                    "limits: {memory: '64'}\n",
                    {"warning: limits.memory: a number in quotes"},
                    mebibytes(64)},
        ManifestRow{"time limit in quotes",
                    "limits: {time_limit: '3'}\n",
                    {"warning: limits.time_limit: a number in quotes"}},
        ManifestRow{"time limit that is none",
                    "limits: {time_limit: long}\n",
                    {"warning: limits.time_limit: not a number from 0.001 to 86400"}},
        ManifestRow{"no number",
                    "limits: {memory: much}\n",
                    {"warning: limits.memory: not a number from 0.001 to 1048576"}},
        ManifestRow{"unknown key",
                    "nam: P\nlimits: {memory: 64}\n",
                    {"warning: unknown key 'nam'"},
                    mebibytes(64)},
        ManifestRow{"key outside of limits",
                    "time_limit: 2\nlimits: {memory: 64}\n",
                    {"warning: unknown key 'time_limit'"},
                    mebibytes(64)},
        ManifestRow{"key twice", "name: P\nname: Q\n", {"warning: key 'name' given twice"}},
        ManifestRow{"key twice, where the later one counts",
                    "limits: {memory: 32}\nlimits: {memory: 64}\n",
                    {"warning: key 'limits' given twice"},
                    mebibytes(64)},
        ManifestRow{"ISO 8859-1",
                    "name: Se\xf1or\nlimits: {memory: 64}\n",
                    {"warning: this file is not UTF-8"},
                    mebibytes(64)},
        ManifestRow{"validation of no kind",
                    "validation: strict\n",
                    {"error: validation: 'strict' is not known"}},
        ManifestRow{"custom, but by whom",
                    "validation: custom\n",
                    {"error: validation is custom and there is no output validator"}},
        ManifestRow{"no YAML", "name: [P\n", {"error: not valid YAML: expected ',' or ']'"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(PackageLibraryTest, ReadsNamesInOtherEncodings) {
  EXPECT_EQ(load_with("name: Se\xf1or\n").problem.name, "Se\xc3\xb1or");
}

TEST_F(PackageLibraryTest, WarnsOfAPackageWithoutSecretCases) {
  write("p/data/sample/1.in", "1\n");
  write("p/data/sample/1.ans", "1\n");
  EXPECT_THAT(told(load_with("name: P\n")), ElementsAre());
  std::filesystem::remove_all(root_.path() / "p/data/secret");
  const auto told_with = [&](TestData test_data) {
    return told(find({root_.path() / "p"})->load("p", test_data, kPackageLoading));
  };
  EXPECT_THAT(told_with(TestData::complete), ElementsAre("warning: there are no secret testcases"));
  EXPECT_THAT(told_with(TestData::not_yet_made), ElementsAre());
}

TEST_F(PackageLibraryTest, DataThatAreMissingAreGeneratedWhereSomethingMakesThem) {
  load_with("name: P\n");
  std::filesystem::remove_all(root_.path() / "p/data");
  const auto remedies = [&] {
    std::vector<std::string> told;
    for (const Diagnostic& diagnostic :
         find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading).diagnostics) {
      if (diagnostic.what.find("there ") != 0) continue;
      const bool is_generated = diagnostic.remedy == Remedy::generate_cases;
      told.push_back(diagnostic.what + ": " + diagnostic.help +
                     (is_generated ? ", generate " : "") + diagnostic.problem);
    }
    return told;
  };
  const std::string nothing = "there are no testcases: ";
  EXPECT_THAT(remedies(), ElementsAre(nothing + "put an input and its answer into data/secret: "
                                                "01.in, 01.ans"));
  write("p/generators/generators.yaml", "data: {secret: {data: {'1': {in: '1'}}}}\n");
  EXPECT_THAT(remedies(), ElementsAre(nothing + ", generate p"));
  std::filesystem::remove_all(root_.path() / "p/generators");
  write("p/data/gen.sh", ". ../testdata_tools/gen.sh\ngroup g 1\n");
  EXPECT_THAT(remedies(), ElementsAre(nothing + ", generate p"));
  write("p/data/sample/1.in", "1\n");
  EXPECT_THAT(remedies(), ElementsAre("there is no 1.ans to it: remove the input, generate p",
                                      nothing + ", generate p"));
}

TEST(DataScript, IsOneThatReadsGenSh) {
  EXPECT_TRUE(is_data_script("#!/bin/bash\n. ../../testdata_tools/gen.sh\n"));
  EXPECT_TRUE(is_data_script("  source ../gen.sh\n"));
  EXPECT_FALSE(is_data_script("# . gen.sh\npython3 gen.py > 1.in\n"));
  EXPECT_FALSE(is_data_script(""));
}

TEST_F(PackageLibraryTest, ADataScriptMayHaveNoEnding) {
  const std::filesystem::path data = root_.path() / "p/data";
  const std::string script = ". ../../testdata_tools/gen.sh\n";
  write("p/data/gen.py", script);
  write("p/data/notes", "read gen.sh\n");
  EXPECT_EQ(data_script_in(data), std::filesystem::path());
  write("p/data/a", script);
  write("p/data/make.sh", script);
  EXPECT_EQ(data_script_in(data), data / "make.sh");
  write("p/data/generator", script);
  EXPECT_EQ(data_script_in(data), data / "generator");
  write("p/data/all", script);
  EXPECT_EQ(data_script_in(data), data / "generator");
  write("p/data/generator.sh", script);
  EXPECT_EQ(data_script_in(data), data / "generator.sh");
}

TEST_F(PackageLibraryTest, AnInteractiveCaseNeedsNoAnswerBeforeItsDataAreMadeEither) {
  const std::string manifest = "name: P\nvalidation: custom interactive\n";
  write("p/output_validators/v.py", "exit(42)\n");
  load_with(manifest);
  std::filesystem::remove_all(root_.path() / "p/data");
  write("p/data/secret/1.in", "1\n");
  for (const TestData test_data : {TestData::complete, TestData::not_yet_made}) {
    const LoadedProblem loaded = find({root_.path() / "p"})->load("p", test_data, kPackageLoading);
    EXPECT_EQ(each_case(loaded.problem.data).size(), 1U);
  }
}

TEST_F(PackageLibraryTest, NamesSettingsInTheOtherFormatsFile) {
  write("p/data/secret/test_group.yaml", "max_score: 100\n");
  EXPECT_THAT(told(load_with("name: P\n")),
              ElementsAre("warning: test_group.yaml is read only in packages of 2025-09"));
  write("p/data/secret/testdata.yaml", "on_reject: continue\n");
  EXPECT_THAT(told(load_with("name: P\n")), ElementsAre()) << "there is one for each format";
}

TEST_F(PackageLibraryTest, ReadsSettingsByTheNamesOfTheDrafts) {
  const std::string current = "problem_format_version: 2023-07-draft\nname: P\nuuid: u\n";
  const auto args_with = [&](const std::string& manifest, const std::string& settings) {
    write("p/data/secret/testdata.yaml", settings);
    const LoadedProblem loaded = load_with(manifest);
    EXPECT_THAT(told(loaded), testing::Contains(testing::HasSubstr("2025-09"))) << settings;
    EXPECT_FALSE(has_errors(loaded.diagnostics)) << settings;
    const TestCase test_case = all_cases(loaded.problem.data).front();
    return std::pair(test_case.input_validator_args, test_case.output_validator_args);
  };
  const std::pair expected(std::vector<std::string>{"--small", "x"},
                           std::vector<std::string>{"float_tolerance", "1e-2"});
  for (const char* kind : {"args", "flags"}) {
    const auto settings = fmt::format(
        "input_validator_{0}: --small x\noutput_validator_{0}: float_tolerance 1e-2\n", kind);
    EXPECT_EQ(args_with(current, settings), expected) << settings;
  }
  write("p/data/secret/testdata.yaml", "scoring: {score: 70}\n");
  EXPECT_FALSE(has_errors(load_with(current).diagnostics));
  const std::string renamed =
      "input_validator_flags: --small x\noutput_validator_args: float_tolerance 1e-2\n";
  EXPECT_EQ(args_with("name: P\n", renamed), expected);
}

TEST_F(PackageLibraryTest, TakesASloppyPackageWithAWarningForEachOddity) {
  const LoadedProblem loaded = load("legacy-odd");
  EXPECT_THAT(
      told(loaded),
      ElementsAre("warning: there are tabs in this file",
                  "warning: there are line ends of Windows in this file",
                  "warning: limits.memory: a number in quotes", "warning: key 'name' given twice",
                  "warning: unknown key 'baloon'",
                  "warning: more than a number of seconds: 1 is taken",
                  "warning: this output validator is not used", "warning: belongs to no testcase",
                  "warning: no source in a language that is known",
                  "warning: no source in a language that is known"));
  EXPECT_EQ(loaded.problem.name, "Twice");
  EXPECT_EQ(loaded.problem.limits.memory, mebibytes(512));
  EXPECT_EQ(loaded.problem.limits.time_limit, std::chrono::seconds(1));
  EXPECT_EQ(loaded.problem.submissions.size(), 3U);
  EXPECT_EQ(each_case(loaded.problem.data).front().get().name, "sample/a small one");
}

TEST_F(PackageLibraryTest, TakesAStatementThatCanBeReadBeforeWhatTexLeftBesideIt) {
  write("p/problem_statement/problem.sv.aux", "left");
  EXPECT_EQ(load_with("name: P\n").problem.statement->filename(), "problem.sv.aux");
  write("p/problem_statement/problem.sv.tex", "\\problemname{P}\n");
  EXPECT_EQ(load_with("name: P\n").problem.statement->filename(), "problem.sv.tex");
}

TEST_F(PackageLibraryTest, TakesADraftByTheNamesOfItsTime) {
  const LoadedProblem loaded = load("draft-half");
  EXPECT_FALSE(has_errors(loaded.diagnostics));
  EXPECT_EQ(loaded.problem.statement->filename(), "problem.en.tex");
  const TestCase& last = each_case(loaded.problem.data).back();
  EXPECT_THAT(last.input_validator_args, ElementsAre("--most", "100"));
  EXPECT_THAT(last.output_validator_args, ElementsAre("float_tolerance", "1e-3"));
  EXPECT_THAT(loaded.problem.invalid_answer.front().answer_validator_args,
              ElementsAre("--forbid", "4"));
  const auto all = told(loaded);
  EXPECT_THAT(all, testing::Contains("warning: key 'on_reject' is of the legacy format"));
  EXPECT_EQ(
      std::ranges::count(all, "warning: testdata.yaml is called test_group.yaml since 2025-09"), 3)
      << "of data, too";
}

TEST_F(PackageLibraryTest, GivesAnswerValidatorsWhatDraftsSayOfOutputValidators) {
  const std::string draft = "problem_format_version: 2023-07-draft\nname: P\nuuid: u\n";
  write("p/data/invalid_answer/1.in", "1\n");
  write("p/data/invalid_answer/1.ans", "2\n");
  write("p/data/invalid_answer/testdata.yaml", "output_validator_args: --forbid_2\n");
  const auto args = [](const LoadedProblem& loaded) {
    return loaded.problem.invalid_answer.front().answer_validator_args;
  };
  const auto is_told = testing::Contains(testing::HasSubstr("answer validators are given"));
  const LoadedProblem without = load_with(draft);
  EXPECT_THAT(args(without), ElementsAre());
  EXPECT_THAT(told(without), testing::Not(is_told));
  write("p/answer_validators/a.py", "exit(42)\n");
  const LoadedProblem with = load_with(draft);
  EXPECT_THAT(args(with), ElementsAre("--forbid_2"));
  EXPECT_THAT(told(with), is_told);
  EXPECT_TRUE(with.problem.have_answer_validators_output_args);
  write("p/data/secret/testdata.yaml", "answer_validator_args: --small\n");
  const LoadedProblem of_their_own = load_with(draft);
  EXPECT_THAT(args(of_their_own), ElementsAre()) << "there are some for them";
  EXPECT_THAT(told(of_their_own), testing::Not(is_told));
  EXPECT_THAT(
      told(of_their_own),
      testing::Contains("warning: answer validators are not given the arguments of the output "
                        "validator here, for some have their own"));
}

TEST_F(PackageLibraryTest, SaysWhereAnswerValidatorsOfAHalfConvertedDraftAreGivenNothing) {
  write("p/answer_validators/a.py", "exit(42)\n");
  for (const char* const number : {"1", "2"}) {
    const std::string folder = fmt::format("p/data/secret/{}/", number);
    write(folder + "1.in", "1\n");
    write(folder + "1.ans", "2\n");
    write(folder + (*number == '1' ? "testdata.yaml" : "test_group.yaml"),
          "output_validator_args: [--strict]\n");
  }
  const LoadedProblem loaded =
      load_with("problem_format_version: 2023-07-draft\nname: P\nuuid: u\n");
  EXPECT_THAT(
      told(loaded),
      testing::IsSupersetOf(
          {"warning: answer validators are given the arguments of the output validator, too",
           "warning: answer validators are not given the arguments of the output validator here"}));
}

TEST_F(PackageLibraryTest, SaysByWhatRulesAnUnknownVersionIsRead) {
  const LoadedProblem loaded = load_with("problem_format_version: draft\nname: P\nuuid: u\n");
  const auto version = std::ranges::find(
      loaded.diagnostics, "problem_format_version: unknown value 'draft'", &Diagnostic::what);
  ASSERT_NE(version, loaded.diagnostics.end());
  EXPECT_EQ(version->severity, Severity::warning);
  EXPECT_EQ(version->why, "it is read as one of 2025-09");
}

TEST_F(PackageLibraryTest, RefusesCasesWithMoreThanAnInputForSubmissions) {
  const std::string manifest = "problem_format_version: 2025-09\nname: P\nuuid: u\n";
  const auto refusals = [&] {
    std::vector<std::string> all;
    const LoadedProblem loaded = load_with(manifest);
    for (const Diagnostic& diagnostic : loaded.diagnostics) {
      if (diagnostic.severity == Severity::error) all.push_back(diagnostic.what);
    }
    return all;
  };
  write("p/data/secret/test_group.yaml", "args: []\n");
  EXPECT_THAT(refusals(), testing::IsEmpty());
  write("p/data/secret/test_group.yaml", "args: [--fast]\n");
  EXPECT_THAT(refusals(), testing::ElementsAre("args: submissions are run without arguments"));
  fs::remove(root_.path() / "p/data/secret/test_group.yaml");
  write("p/data/secret/1.files/map.txt", "x\n");
  EXPECT_THAT(refusals(),
              testing::ElementsAre("files beside the input are not given to submissions"));
}

TEST_F(PackageLibraryTest, NamesTestcasesThatAreInNoGroup) {
  for (const char* name : {"data/x/1", "data/loose", "data/secret/1"}) {
    write(std::string("p/") + name + ".in", "1\n");
    write(std::string("p/") + name + ".ans", "2\n");
  }
  write("p/data/manual/1.in", "1\n");  // for a generator to copy
  write("p/data/invalid_inputs/1.in", "x\n");
  write("p/data/gen.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), UnorderedElementsAre("warning: testcases in none of the groups",
                                                 "warning: testcases in none of the groups",
                                                 "warning: testcases in none of the groups"));
  EXPECT_EQ(loaded.diagnostics.back().help, "move them to data/secret, or remove them");
  EXPECT_EQ(loaded.diagnostics[1].help, "did you mean 'invalid_input'?");
}

TEST_F(PackageLibraryTest, NamesWhereALinkOfTestDataWouldHaveLed) {
  fs::create_directories(root_.path() / "p/data/secret");
  fs::create_symlink("gone", root_.path() / "p/data/sample");
  fs::create_symlink("../small", root_.path() / "p/data/secret/small");
  fs::create_symlink("../2.in", root_.path() / "p/data/secret/2.in");
  write("p/data/secret/2.ans", "2\n");
  const std::string what = "error: a symbolic link that leads nowhere: to ";
  EXPECT_THAT(told(load_with("name: P\n")),
              ElementsAre(what + "\"gone\"", what + "\"../small\"", what + "\"../2.in\""));
}

TEST_F(PackageLibraryTest, TakesNothingThatACompilerLeftForAnOutput) {
  write("p/data/secret/a.out",
        "\x7f"
        "ELF");
  EXPECT_THAT(told(load_with("name: P\n")),
              ElementsAre("warning: belongs to no testcase, but was left by a compiler"));
  write("p/data/secret/a.in", "1\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre("error: there is no a.ans to it"));
  EXPECT_THAT(loaded.diagnostics.front().help, HasSubstr("write it"));
  write("p/data/secret/a.out", "2\n");
  EXPECT_THAT(load_with("name: P\n").diagnostics.front().help, HasSubstr("call it a.ans"));
}

TEST_F(PackageLibraryTest, NamesSettingsByNearlyTheirName) {
  write("p/data/Testdata.yaml", "on_reject: break\n");
  write("p/data/secret/testdata.yml", "on_reject: break\n");
  write("p/data/gen.yaml", "");
  EXPECT_THAT(told(load_with("name: P\n")), ElementsAre("warning: 'Testdata.yaml' is not read",
                                                        "warning: 'testdata.yml' is not read"));
}

TEST_F(PackageLibraryTest, NamesWhatIsSaidOfACaseThatIsNotThere) {
  write("p/data/secret/2.desc", "large\n");
  write("p/data/secret/2.png", "");
  write("p/data/secret/3.ans", "2\n");
  write("p/data/secret/3.desc", "small\n");
  write("p/data/sample/1.interaction", "<1\n");
  write("p/data/sample/1.desc", "shown\n");
  EXPECT_THAT(told(load_with("name: P\n")),
              ElementsAre("warning: there is no 2.in to it", "warning: there is no 3.in to it"));
}

TEST_F(PackageLibraryTest, NamesTestcasesThatTheFormatPassesOver) {
  for (const char* name : {"data/secret/-dash", "data/secret/-small/1", "data/-more/1"}) {
    write(std::string("p/") + name + ".in", "1\n");
    write(std::string("p/") + name + ".ans", "2\n");
  }
  for (const char* name : {".hidden.in", "-notes", "-tools/gen.py"})
    write(std::string("p/data/secret/") + name, "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded),
              ElementsAre("warning: a testcase whose name begins with '-'",
                          "warning: a folder of testcases whose name begins with '-'",
                          "warning: a folder of testcases whose name begins with '-'"));
  EXPECT_EQ(loaded.diagnostics.front().location, Location{"p/data/secret/-dash.in"});
  EXPECT_EQ(loaded.diagnostics.back().location, Location{"p/data/-more"});
  EXPECT_EQ(all_cases(loaded.problem.data).size(), 1U);
}

TEST_F(PackageLibraryTest, TakesLooseTestcasesWhereThereAreNoGroups) {
  for (const char* folder : {"data/", ""}) {
    SCOPED_TRACE(folder);
    const std::string package = std::string("flat") + (*folder == '\0' ? "2/" : "1/");
    write(package + "domjudge-problem.ini", "timelimit = 2\n");
    write(package + "problem.pdf", "%PDF");
    for (const char* name : {"1", "2"}) {
      write(package + folder + name + ".in", "1\n");
      write(package + folder + name + ".ans", "2\n");
    }
    const auto library = find({root_.path() / package});
    ASSERT_THAT(*library->ids(), ElementsAre(package.substr(0, package.size() - 1)));
    const LoadedProblem loaded =
        library->load(library->ids()->front(), TestData::complete, kPackageLoading);
    EXPECT_TRUE(loaded.is_fit());
    const std::vector<TestCase> cases = all_cases(loaded.problem.data);
    ASSERT_EQ(cases.size(), 2U);
    EXPECT_EQ(cases.front().name, "secret/1");
    EXPECT_EQ(cases.front().input, fs::canonical(root_.path() / package / folder / "1.in"));
    EXPECT_THAT(told(loaded), testing::Contains("warning: testcases in none of the groups"));
  }
}

TEST_F(PackageLibraryTest, TakesNoProblemOfShelvesWithALooseTestcaseForAPackage) {
  write("cases/x/problem.yaml", "name: X\n");
  write("cases/x/sample/1.in", "1\n");
  write("cases/x/2.in", "1\n");
  write("cases/x/2.ans", "1\n");
  EXPECT_THAT(*find({root_.path() / "cases"})->ids(), ElementsAre());
}

TEST_F(PackageLibraryTest, TakesNoLooseTestcasesBesideGroups) {
  write("p/data/7.in", "1\n");
  write("p/data/7.ans", "2\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_EQ(all_cases(loaded.problem.data).size(), 1U);
  EXPECT_THAT(told(loaded), ElementsAre("warning: testcases in none of the groups"));
}

TEST_F(PackageLibraryTest, RefusesCasesOfAChangeThatIsNotFinished) {
  write("two words/problem.yaml", "name: P\n");
  write("two words/data/secret/1.in", "1\n");
  write("two words/data/secret/1.ans", "1\n");
  write("two words/submissions/accepted/a.py", "print(1)\n");
  write("two words/data/.generate/secret/1.ans", "2\n");
  const auto library = find({root_.path()});
  EXPECT_TRUE(library->load("two words", TestData::complete, kPackageLoading).is_fit())
      << "it has not begun";
  write("two words/data/.generate/SHA256SUMS", "");
  const LoadedProblem loaded = library->load("two words", TestData::complete, kPackageLoading);
  EXPECT_FALSE(loaded.is_fit());
  const std::string told = to_string(loaded.diagnostics.back());
  EXPECT_THAT(told, HasSubstr("two words/data/.generate: error: a change of the testcases"));
  EXPECT_EQ(loaded.diagnostics.back().remedy, Remedy::finish_change);
  EXPECT_EQ(loaded.diagnostics.back().problem, "'two words'");
  EXPECT_TRUE(library->load("two words", TestData::not_yet_made, kPackageLoading).is_fit());
}

TEST_F(PackageLibraryTest, SaysWhatToCallAnAnswer) {
  write("p/data/secret/2.in", "1\n");
  write("p/data/secret/2.out", "2\n");
  const LoadedProblem loaded = load_with("name: P\n");
  ASSERT_EQ(told(loaded), std::vector<std::string>{"error: there is no 2.ans to it"});
  EXPECT_EQ(loaded.diagnostics.front().help, "if 2.out is the answer, call it 2.ans");
}

TEST_F(PackageLibraryTest, OffersToMakeAnswersOnlyWhereOutputsOfSolutionsCanBeAnswers) {
  write("p/data/secret/2.in", "1\n");
  const std::string manifest =
      "problem_format_version: 2025-09\nname: P\nlicense: cc0\nuuid: "
      "00000000-0000-4000-8000-000000000000\ntype: ";
  const auto found = [&](const std::string& type) {
    write("p/problem.yaml", manifest + type + "\n");
    return find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading);
  };
  const auto remedy = [](const LoadedProblem& loaded) {
    const auto told =
        std::ranges::find(loaded.diagnostics, "there is no 2.ans to it", &Diagnostic::what);
    return told == loaded.diagnostics.end() ? Remedy::finish_change : told->remedy;
  };
  const LoadedProblem plain = found("pass-fail");
  EXPECT_EQ(plain.problem.unanswered.size(), 1U);
  EXPECT_EQ(remedy(plain), Remedy::generate_cases);
  for (const char* type : {"multi-pass", "submit-answer"}) {
    const LoadedProblem loaded = found(type);
    EXPECT_THAT(loaded.problem.unanswered, testing::IsEmpty()) << type;
    EXPECT_EQ(remedy(loaded), Remedy::none) << type;
  }
}

TEST_F(PackageLibraryTest, AnInteractiveCaseMayLackItsAnswer) {
  write("p/data/secret/2.in", "1\n");
  write("p/output_validators/talk.py", "");
  const LoadedProblem loaded = load_with("validation: custom interactive\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: there is no 2.ans to it"));
  const std::vector<TestCase> cases = all_cases(loaded.problem.data);
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_TRUE(cases.back().answer.empty());
}

TEST_F(PackageLibraryTest, AsksForFoldersOfSubmissionsThatAreMisspelt) {
  write("p/submissions/time_limit_exceeeded/slow.py", "");
  write("p/submissions/by_ann/fast.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  ASSERT_EQ(told(loaded), std::vector<std::string>{"warning: no folder that the format knows"});
  EXPECT_EQ(loaded.diagnostics.front().help, "did you mean 'time_limit_exceeded'?");
}

TEST_F(PackageLibraryTest, FindsAPackageWithinAnotherWhereItIsNamed) {
  write("p/problem.yaml", "name: P\n");
  write("p/data/secret/1.in", "1\n");
  write("p/inner/problem.yaml", "name: Q\n");
  write("p/inner/data/secret/1.in", "1\n");
  EXPECT_THAT(*find({root_.path() / "p"})->ids(), ElementsAre("p"));
  EXPECT_THAT(*find({root_.path() / "p/inner"})->ids(), ElementsAre("inner"));
  EXPECT_THAT(*find({root_.path() / "p/data"})->ids(), ElementsAre("p"));
}

struct IniRow {
  const char* line;
  int time_limit_ms;
};

TEST_F(PackageLibraryTest, ReadsTheTimeLimitOfAnIniInFrontOfAComment) {
  for (const IniRow& row :
       {IniRow{"timelimit = 2 ; seconds", 2000}, IniRow{"timelimit='2.5'", 2500},
        IniRow{"timelimit=\"3\" ; ; ;", 3000}}) {
    write("p/domjudge-problem.ini", row.line);
    const LoadedProblem loaded = load_with("name: P\n");
    EXPECT_THAT(told(loaded), ElementsAre()) << row.line;
    EXPECT_EQ(loaded.problem.limits.time_limit, std::chrono::milliseconds(row.time_limit_ms));
  }
}

TEST_F(PackageLibraryTest, PutsConstantsIntoTheArgumentsOfGroupsAndCases) {
  write("p/data/secret/test_group.yaml", "input_validator_args: [--max, '{{N.digits}}']\n");
  write("p/data/secret/1.yaml", "output_validator_args: [float_tolerance, '{{eps}}']\n");
  const LoadedProblem loaded = load_with(
      "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
      "constants:\n  eps: 1e-3\n  N: {value: 10^5, digits: 100000}\n");
  EXPECT_THAT(told(loaded), ElementsAre());
  const TestCase test_case = all_cases(loaded.problem.data).front();
  EXPECT_THAT(test_case.input_validator_args, ElementsAre("--max", "100000"));
  EXPECT_EQ(test_case.comparison.float_relative_tolerance, 1e-3);
  EXPECT_EQ(loaded.problem.constants.at("N"), "10^5");
}

TEST_F(PackageLibraryTest, FindsVisualizers) {
  const LoadedProblem loaded = load("current-drawn");
  EXPECT_EQ(told(loaded), std::vector<std::string>());
  const auto name = [](const std::optional<Program>& program) {
    return program ? program->source.files.front().filename().string() : "none";
  };
  EXPECT_EQ(name(loaded.problem.output_visualizer), "ruler.py");
  EXPECT_EQ(name(loaded.problem.input_visualizer), "dots.py");
  EXPECT_EQ(name(loaded.problem.visualizer), "none");
  EXPECT_EQ(loaded.problem.input_visualizer->role, Role::visualizer);
}

/// A manifest of which nothing is told.
constexpr const char* kSound =
    "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";

TEST_F(PackageLibraryTest, AFileInPlaceOfAFolderIsNotPassedOver) {
  write("p/output_validator", "../shared/output_validator");
  const LoadedProblem loaded = load_with(kSound);
  EXPECT_THAT(told(loaded), ElementsAre("error: a file in place of a folder"));
  EXPECT_EQ(loaded.diagnostics.front().location.file, "p/output_validator");
  EXPECT_FALSE(loaded.is_fit());
}

TEST_F(PackageLibraryTest, AFolderInPlaceOfAnInputIsToldAsThat) {
  fs::create_directories(root_.path() / "p/data/secret/2.in");
  const LoadedProblem loaded = load_with(kSound);
  EXPECT_THAT(told(loaded), ElementsAre("warning: a folder in place of a file"));
  EXPECT_EQ(loaded.diagnostics.front().location.file, "p/data/secret/2.in");
}

TEST_F(PackageLibraryTest, AFolderInPlaceOfTheManifestIsToldAsThat) {
  copy_package("begun/any-one", root_.path() / "p");
  fs::remove(root_.path() / "p/problem.yaml");
  fs::create_directories(root_.path() / "p/problem.yaml");
  const LoadedProblem loaded =
      find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading);
  EXPECT_THAT(told(loaded), testing::Contains("error: a folder in place of a file"));
  EXPECT_THAT(told(loaded), Not(testing::Contains("warning: there is no problem.yaml")));
}

TEST_F(PackageLibraryTest, AManifestByNearlyItsNameIsToldAsThat) {
  copy_package("begun/any-one", root_.path() / "p");
  fs::remove(root_.path() / "p/problem.yaml");
  write("p/problem.yml", "name: P\n");
  const LoadedProblem loaded =
      find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading);
  EXPECT_THAT(told(loaded), testing::Contains("warning: 'problem.yml' is not read"));
  EXPECT_THAT(told(loaded), Not(testing::Contains("warning: there is no problem.yaml")));
}

TEST_F(PackageLibraryTest, SettingsOfACaseThatIsNearlyCalledAsAManifestAreRead) {
  write("p/data/secret/test-data.in", "1\n");
  write("p/data/secret/test-data.ans", "1\n");
  write("p/data/secret/test-data.yaml", "output_validator_args: [case_sensitive]\n");
  const LoadedProblem loaded = load_with(kSound);
  EXPECT_THAT(told(loaded), Not(testing::Contains("warning: 'test-data.yaml' is not read")));
  const auto is_it = [](const TestCase& each) { return each.name == "secret/test-data"; };
  const std::vector<TestCase> cases = all_cases(loaded.problem.data);
  const auto found = std::ranges::find_if(cases, is_it);
  ASSERT_NE(found, cases.end());
  EXPECT_THAT(found->output_validator_args, ElementsAre("case_sensitive"));
}

}  // namespace
}  // namespace judge
