#include "judge/problem/shelves/shelf_loader.hpp"

#include <array>
#include <functional>
#include <ostream>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kManifest =
    "problem_format_version: 2025-09\n"
    "name: Sum\n"
    "uuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\n"
    "limits: {time_limit: 1}\n";

/// A project with one sound problem, `sum`, to which a test does what it likes.
class ShelfLoader : public testing::Test, protected TestProject {
 protected:
  ShelfLoader() : TestProject("sum") {}

  LoadedProblem load(TestData test_data = TestData::complete) const {
    return load_problem(Project{root()}, "sum", test_data);
  }

  /// SHA256SUMS as it is where a plan has made all files.
  void list_files() const {
    Checksums checksums;
    for (const char* group : {"sample", "secret"}) {
      const auto files = files_in(root() / "cases/sum" / group).value();
      for (const fs::path& file : files)
        checksums[group + ("/" + file.filename().string())] = sha256_hex(read_file(file).value());
    }
    write("cases/sum/SHA256SUMS", to_text(checksums));
  }

  /// All diagnostics, one under the other.
  std::string told(TestData test_data = TestData::complete) const {
    std::string text;
    for (const Diagnostic& diagnostic : load(test_data).diagnostics) {
      text += to_string(diagnostic) + "\n";
    }
    return text;
  }

  std::vector<std::string> submissions() const {
    std::vector<std::string> names;
    for (const Submission& submission : load().problem.submissions) {
      names.push_back(submission.name);
    }
    return names;
  }
};

std::vector<std::string> names(const std::vector<TestCase>& cases) {
  std::vector<std::string> result;
  for (const TestCase& test_case : cases) result.push_back(test_case.name);
  return result;
}

TEST_F(ShelfLoader, ACaseIsOfRegularFiles) {
  remove("cases/sum/secret/01-small.in");
  ASSERT_EQ(::mkfifo((root() / "cases/sum/secret/01-small.in").c_str(), 0600), 0);
  remove("cases/sum/secret/01-small.ans");
  fs::create_symlink("/dev/zero", root() / "cases/sum/secret/01-small.ans");
  for (const TestData test_data : {TestData::complete, TestData::not_yet_made}) {
    EXPECT_THAT(told(test_data),
                HasSubstr("cases/sum/secret/01-small.in: error: not a regular file"));
    EXPECT_THAT(told(test_data),
                HasSubstr("cases/sum/secret/01-small.ans: error: not a regular file"));
  }
  remove("cases/sum/secret/01-small.in");
  fs::create_symlink("../sample/1.in", root() / "cases/sum/secret/01-small.in");
  remove("cases/sum/secret/01-small.ans");
  fs::create_symlink("nowhere", root() / "cases/sum/secret/01-small.ans");
  EXPECT_THAT(told(), HasSubstr("01-small.ans: error: a symbolic link that leads nowhere"));
  remove("cases/sum/secret/01-small.ans");
  fs::create_symlink("../sample/1.ans", root() / "cases/sum/secret/01-small.ans");
  EXPECT_EQ(told(), "");
}

TEST_F(ShelfLoader, WhatStandsInPlaceOfAFolderOfCasesMustGo) {
  remove("cases/sum/secret");
  write("cases/sum/secret", "");
  EXPECT_THAT(told(), HasSubstr("cases/sum/secret: error: not a folder, where a folder of "
                                "testcases should be"));
  remove("cases/sum/secret");
  fs::create_symlink("nowhere", root() / "cases/sum/secret");
  EXPECT_THAT(told(), HasSubstr("a symbolic link that leads nowhere"));
  EXPECT_THAT(told(), HasSubstr("remove it"));
}

TEST_F(ShelfLoader, LoadsASoundProblemWithoutAWord) {
  write("generators/sum/generators.yaml", "");
  list_files();
  const LoadedProblem loaded = load();
  EXPECT_EQ(told(), "");
  EXPECT_TRUE(loaded.is_fit());
  const Problem& problem = loaded.problem;
  EXPECT_EQ(problem.id, "sum");
  EXPECT_EQ(problem.name, "Sum");
  EXPECT_EQ(problem.limits.time_limit, std::chrono::milliseconds(1000));
  EXPECT_EQ(problem.statement, root() / "cases/sum/statement.md");
  EXPECT_EQ(problem.plan, root() / "generators/sum/generators.yaml");
  EXPECT_TRUE(problem.places.is_root_shared);
  EXPECT_EQ(problem.paths_begin, root());
  EXPECT_EQ(problem.plan_place, problem.plan);
  EXPECT_EQ(kept_case_file(problem, "secret/07", "in"),
            root() / "generators/sum/kept/secret/07.in");
  EXPECT_EQ(problem.input_validator_place, root() / "generators/sum/validator.cpp");
  EXPECT_EQ(problem.equivalent_mutants, root() / "cases/sum/equivalent_mutants.yaml");
  EXPECT_TRUE(problem.is_missing_reference_told);
  EXPECT_TRUE(problem.are_time_margins_demanded);
  EXPECT_FALSE(problem.has_place_for_answers);
  ASSERT_EQ(problem.input_validators.size(), 1U);
  EXPECT_THAT(problem.input_validators.front().source.files,
              ElementsAre(root() / "generators/sum/validator.cpp"));
  EXPECT_EQ(problem.input_validators.front().shown, "generators/sum/validator.cpp");
  EXPECT_FALSE(problem.checker);
  EXPECT_EQ(problem.output_judge.kind, OutputJudge::Kind::comparison);
  EXPECT_THAT(names(all_cases(problem.data)), ElementsAre("sample/1", "secret/01-small"));
  const TestCase* small = find_case(problem, "secret/01-small");
  ASSERT_NE(small, nullptr);
  EXPECT_EQ(small->input, root() / "cases/sum/secret/01-small.in");
  EXPECT_EQ(small->answer, root() / "cases/sum/secret/01-small.ans");
  const Submission* reference = reference_solution(problem);
  ASSERT_NE(reference, nullptr);
  EXPECT_EQ(reference->name, "sum.cpp");
  EXPECT_EQ(reference->expectation, folder_expectation("accepted"));
}

TEST_F(ShelfLoader, TellsWhichProblemWasMeant) {
  const LoadedProblem loaded = load_problem(Project{root()}, "smu");
  ASSERT_EQ(loaded.diagnostics.size(), 1U);
  EXPECT_EQ(to_string(loaded.diagnostics[0]),
            "error: there is no problem \"smu\"\n    help: did you mean 'sum'?");
  for (const char* id : {"", ".", "..", "../cases/sum", "sum/sample", "/"}) {
    EXPECT_FALSE(load_problem(Project{root()}, id).is_fit()) << id;
  }
}

TEST_F(ShelfLoader, TellsThatTheManifestIsMissing) {
  remove("cases/sum/problem.yaml");
  EXPECT_THAT(told(), HasSubstr("cases/sum/problem.yaml: error: open "));
}

TEST_F(ShelfLoader, OrdersSamplesBeforeSecretAndBothByName) {
  for (const char* name : {"10", "2", "02", "a.b"}) {
    write(std::string("cases/sum/secret/") + name + ".in", "");
    write(std::string("cases/sum/secret/") + name + ".ans", "");
  }
  EXPECT_EQ(told(), "");
  EXPECT_THAT(names(all_cases(load().problem.data)),
              ElementsAre("sample/1", "secret/01-small", "secret/02", "secret/10", "secret/2",
                          "secret/a.b"));
}

TEST_F(ShelfLoader, FindsTheFilesOfACaseWhoseNameBeginsAnotherOnes) {
  for (const char* name : {"a", "a-b", "a.b", "ab"}) {
    write(std::string("cases/sum/secret/") + name + ".in", "");
    write(std::string("cases/sum/secret/") + name + ".ans", "");
    write(std::string("cases/sum/secret/") + name + ".in.statement", "");
  }
  EXPECT_EQ(told(), "");
  const std::vector<TestCase> cases = all_cases(load().problem.data);
  EXPECT_THAT(names(cases), ElementsAre("sample/1", "secret/01-small", "secret/a", "secret/a-b",
                                        "secret/a.b", "secret/ab"));
  for (const TestCase& test_case : cases) {
    const std::string file = (root() / "cases/sum" / test_case.name).string();
    EXPECT_EQ(test_case.input, file + ".in");
    EXPECT_EQ(test_case.answer, file + ".ans");
  }
}

TEST_F(ShelfLoader, TellsWhatATestcaseLacks) {
  write("cases/sum/secret/02.in", "");
  write("cases/sum/secret/03.ans", "");
  write("cases/sum/secret/04.inn", "");
  write("cases/sum/secret/has space.in", "");
  write("cases/sum/secret/.hidden", "");
  write("cases/sum/secret/-ignored", "");
  write("cases/sum/secret/-dash.in", "");
  EXPECT_EQ(told(),
            "cases/sum/secret/-dash.in: warning: a testcase whose name begins with '-'\n"
            "    it is left out: the format passes over such names\n"
            "    help: use letters, digits, '_', '.' and '-', at most 255, the first one no '.' or "
            "'-'\n"
            "cases/sum/secret/04.inn: warning: belongs to no testcase\n"
            "    it is left out\n"
            "    help: did you mean '.in'?\n"
            "cases/sum/secret/has space.in: error: not a name for a file of a testcase\n"
            "    help: use letters, digits, '_', '.' and '-', at most 255, the first one no '.' or "
            "'-'\n"
            "cases/sum/secret/02.in: error: there is no 02.ans to it\n"
            "    help: write it, or remove the input\n"
            "cases/sum/secret/03.ans: error: there is no 03.in to it\n"
            "    a testcase is an input with what belongs to it\n"
            "    help: remove it\n");
  for (const Diagnostic& diagnostic : load().diagnostics)
    EXPECT_EQ(diagnostic.remedy, Remedy::none) << "there is no plan: " << diagnostic.what;
  EXPECT_THAT(names(all_cases(load().problem.data)), ElementsAre("sample/1", "secret/01-small"));
}

TEST_F(ShelfLoader, TakesACaseForUnansweredOnlyWhereOutputsOfSolutionsCanBeAnswers) {
  write("cases/sum/secret/02.in", "");
  EXPECT_EQ(load(TestData::not_yet_made).problem.unanswered.size(), 1U);
  for (const char* type : {"interactive", "multi-pass", "submit-answer"}) {
    write("cases/sum/problem.yaml", kManifest + fmt::format("type: {}\n", type));
    EXPECT_THAT(load(TestData::not_yet_made).problem.unanswered, IsEmpty()) << type;
  }
}

TEST_F(ShelfLoader, WhatATestcaseLacksIsToBeGeneratedWhereThereIsAPlan) {
  list_files();
  write("generators/sum/generators.yaml", "");
  write("cases/sum/secret/02.in", "");
  write("cases/sum/secret/03.ans", "");
  std::vector<std::string> missing;
  for (const Diagnostic& diagnostic : load().diagnostics) {
    if (!diagnostic.what.starts_with("there is no 0")) continue;
    missing.push_back(diagnostic.what + ": " + diagnostic.help);
    EXPECT_EQ(diagnostic.remedy, Remedy::generate_cases);
    EXPECT_EQ(diagnostic.problem, "sum");
  }
  EXPECT_THAT(missing,
              ElementsAre("there is no 02.ans to it: ", "there is no 03.in to it: remove it"));
}

TEST_F(ShelfLoader, CanDoWithoutSecretTestcasesAndWarns) {
  remove("cases/sum/secret");
  write("cases/sum/sample/2.in", "");
  EXPECT_EQ(told(),
            "cases/sum/sample/2.in: error: there is no 2.ans to it\n"
            "    help: write it, or remove the input\n"
            "cases/sum/secret: warning: there are no secret testcases\n"
            "    whatever gets the samples right is accepted\n"
            "    help: put an input and its answer into cases/sum/secret: 01.in, 01.ans\n");
  EXPECT_EQ(told(TestData::not_yet_made), "");
  remove("cases/sum/sample");
  EXPECT_EQ(told(),
            "cases/sum/secret: error: there are no testcases\n"
            "    help: put an input and its answer into cases/sum/secret: 01.in, 01.ans\n");
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

TEST_F(ShelfLoader, ListsTheCasesThatAreNeverJudged) {
  write("cases/sum/invalid_input/zero.in", "");
  write("cases/sum/valid_output/other.in", "");
  write("cases/sum/valid_output/other.ans", "");
  write("cases/sum/valid_output/other.out", "");
  write("cases/sum/invalid_output/bad.in", "");
  write("cases/sum/invalid_output/bad.ans", "");
  write("cases/sum/invalid_answer/wrong.in", "");
  write("cases/sum/invalid_answer/wrong.ans", "");
  EXPECT_EQ(told(),
            "cases/sum/invalid_output/bad.in: error: there is no bad.out to it\n"
            "    it is the output that the checker gets to see\n"
            "    help: write it, or remove the input\n");
  const Problem problem = load().problem;
  EXPECT_THAT(names(problem.invalid_input), ElementsAre("invalid_input/zero"));
  EXPECT_TRUE(problem.invalid_input[0].answer.empty());
  EXPECT_THAT(names(problem.valid_output), ElementsAre("valid_output/other"));
  EXPECT_EQ(problem.valid_output[0].output, root() / "cases/sum/valid_output/other.out");
  EXPECT_THAT(problem.invalid_output, IsEmpty());
  EXPECT_THAT(names(problem.invalid_answer), ElementsAre("invalid_answer/wrong"));
  EXPECT_THAT(all_cases(problem.data), SizeIs(2));
}

TEST_F(ShelfLoader, HandsArgumentsDownFromGroupToCase) {
  write("cases/sum/test_group.yaml",
        "output_validator_args: [case_sensitive]\ninput_validator_args: {validator: [--big]}\n");
  write("cases/sum/sample/test_group.yaml", "output_validator_args: [space_change_sensitive]\n");
  write("cases/sum/secret/02.in", "");
  write("cases/sum/secret/02.ans", "");
  write("cases/sum/secret/02.yaml", "output_validator_args: []\nhint: small\n");
  EXPECT_EQ(told(), "");
  const std::vector<TestCase> cases = all_cases(load().problem.data);
  ASSERT_EQ(cases.size(), 3U);
  EXPECT_THAT(cases[0].output_validator_args, ElementsAre("space_change_sensitive"));
  EXPECT_THAT(cases[1].output_validator_args, ElementsAre("case_sensitive"));
  EXPECT_THAT(cases[2].output_validator_args, IsEmpty());
  EXPECT_THAT(cases[2].named_input_validator_args,
              ElementsAre(std::pair("validator", std::vector<std::string>{"--big"})));
}

TEST_F(ShelfLoader, ChecksTheKeysOfATestGroup) {
  write("cases/sum/test_group.yaml",
        "output_validator_arg: [a]\nmax_score: many\nscore_aggregation: max\n"
        "output_validator_args: case_sensitive\n");
  EXPECT_EQ(told(),
            "cases/sum/test_group.yaml:1:1: error: unknown key 'output_validator_arg'\n"
            "    help: did you mean 'output_validator_args'?\n"
            "cases/sum/test_group.yaml:2:12: error: max_score: expected an integer or 'unbounded', "
            "found 'many'\n"
            "cases/sum/test_group.yaml:2:12: warning: max_score: the problem is pass-fail\n"
            "    it has no effect\n"
            "    help: remove it, or write 'type: scoring' in problem.yaml\n"
            "cases/sum/test_group.yaml:3:20: error: score_aggregation: unknown value 'max'\n"
            "    help: known: pass-fail, sum, min\n"
            "cases/sum/test_group.yaml:3:20: warning: score_aggregation: the problem is "
            "pass-fail\n"
            "    it has no effect\n"
            "    help: remove it, or write 'type: scoring' in problem.yaml\n"
            "cases/sum/test_group.yaml:4:24: error: output_validator_args: expected a list, found "
            "'case_sensitive'\n");
}

TEST_F(ShelfLoader, LoadsTheGroupsOfSecret) {
  remove("cases/sum/secret");
  for (const char* name : {"b/1", "a/2", "a/1"}) {
    write(std::string("cases/sum/secret/") + name + ".in", "");
    write(std::string("cases/sum/secret/") + name + ".ans", "");
  }
  write("cases/sum/secret/a/test_group.yaml", "full_feedback: true\n");
  EXPECT_THAT(told(), HasSubstr("cases/sum/secret/b: error: a folder without test_group.yaml"));
  write("cases/sum/secret/b/test_group.yaml", "full_feedback: false\n");
  EXPECT_EQ(told(), "");
  EXPECT_THAT(names(all_cases(load().problem.data)),
              ElementsAre("sample/1", "secret/a/1", "secret/a/2", "secret/b/1"));
  write("cases/sum/secret/loose.in", "");
  write("cases/sum/secret/loose.ans", "");
  EXPECT_THAT(told(), HasSubstr("a test group beside testcases"));
}

TEST_F(ShelfLoader, TellsAFolderOfCasesThatIsMisspelt) {
  write("cases/sum/secrets/1.in", "");
  EXPECT_EQ(told(),
            "cases/sum/secrets: warning: not a folder of testcases\n"
            "    it is left out\n"
            "    help: did you mean 'secret'?\n");
}

TEST_F(ShelfLoader, ListsTheReferenceFirstAndThenByName) {
  write("solutions/sum/wrong_answer/minus.py", "");
  write("solutions/sum/accepted/Main.java", "");
  write("solutions/sum/accepted/two_files/main.cpp", "");
  write("solutions/sum/accepted/two_files/lib/add.hpp", "");
  write("solutions/sum/accepted/two_files/add_test.cpp", "");
  // What is no program:
  write("solutions/sum/sum_test.cpp", "");
  write("solutions/sum/shared.hpp", "");
  write("solutions/sum/accepted/README.md", "");
  write("solutions/sum/accepted/.hidden.cpp", "");
  write("solutions/sum/accepted/-off.cpp", "");
  write("solutions/sum/accepted/__pycache__/x.pyc", "");
  fs::create_directories(root() / "solutions/sum/accepted/empty");
  EXPECT_EQ(told(), "");
  EXPECT_THAT(submissions(), ElementsAre("sum.cpp", "accepted/Main.java", "accepted/two_files",
                                         "wrong_answer/minus.py"));
  const Problem problem = load().problem;
  EXPECT_THAT(problem.submissions[2].source.files,
              ElementsAre(root() / "solutions/sum/accepted/two_files/lib/add.hpp",
                          root() / "solutions/sum/accepted/two_files/main.cpp"));
  EXPECT_EQ(problem.submissions[3].expectation, folder_expectation("wrong_answer"));
}

TEST_F(ShelfLoader, TellsAVerdictFolderThatIsMisspelt) {
  write("solutions/sum/wrong_anser/minus.cpp", "");
  EXPECT_EQ(told(),
            "solutions/sum/wrong_anser: error: 'wrong_anser' is not the name of a verdict\n"
            "    the folder says what the programs in it ought to get\n"
            "    help: did you mean 'wrong_answer'?\n");
}

TEST_F(ShelfLoader, HonoursTagsOutsideTheVerdictFoldersOnly) {
  write("solutions/sum/mixed/slow.cpp", "// @EXPECTED_RESULTS@: TIMELIMIT, CORRECT\n");
  write("solutions/sum/wrong_answer/a.cpp", "// @EXPECTED_RESULTS@: CORRECT\n");
  write("solutions/sum/loose.cpp", "// @EXPECTED_RESULTS@: RUN-ERROR\n");
  EXPECT_EQ(told(), "");
  const Problem problem = load().problem;
  EXPECT_THAT(submissions(),
              ElementsAre("sum.cpp", "loose.cpp", "mixed/slow.cpp", "wrong_answer/a.cpp"));
  EXPECT_EQ(problem.submissions[1].expectation, folder_expectation("run_time_error"));
  EXPECT_EQ(to_string(*problem.submissions[2].expectation), "only AC, TLE");
  EXPECT_EQ(problem.submissions[3].expectation, folder_expectation("wrong_answer"));
}

TEST_F(ShelfLoader, TellsATagItDoesNotUnderstand) {
  write("solutions/sum/mixed/slow.cpp", "\n// @EXPECTED_RESULTS@: TIMLIMIT\n");
  EXPECT_THAT(told(), HasSubstr("solutions/sum/mixed/slow.cpp: error: line 2: unknown result "
                                "\"TIMLIMIT\""));
}

TEST_F(ShelfLoader, TakesAFolderForAReferenceOfSeveralFiles) {
  remove("solutions/sum/sum.cpp");
  write("solutions/sum/sum/main.py", "import reading\n");
  write("solutions/sum/sum/reading.py", "");
  EXPECT_EQ(told(), "");
  const Problem problem = load().problem;
  const Submission* reference = reference_solution(problem);
  ASSERT_NE(reference, nullptr);
  EXPECT_EQ(reference->name, "sum");
  EXPECT_EQ(reference->source.files.size(), 2U);
  EXPECT_EQ(reference->expectation, folder_expectation("accepted"));
  write("solutions/sum/sum.cpp", "");
  EXPECT_THAT(told(), HasSubstr("a second reference solution beside sum"));
}

TEST_F(ShelfLoader, WarnsOfAProgramThatNothingIsExpectedOf) {
  write("solutions/sum/loose.cpp", "");
  EXPECT_THAT(told(), HasSubstr("solutions/sum/loose.cpp: warning: nothing says what"));
  EXPECT_TRUE(load().is_fit());
  EXPECT_EQ(load().problem.submissions[1].expectation, std::nullopt);
}

TEST_F(ShelfLoader, TakesOneReferenceAndWarnsWithoutOne) {
  write("solutions/sum/sum.py", "");
  EXPECT_EQ(told(),
            "solutions/sum/sum.py: error: a second reference solution beside sum.cpp\n"
            "    one of them makes the answers\n"
            "    help: put the others into accepted/\n");
  remove("solutions/sum/sum.py");
  remove("solutions/sum/sum.cpp");
  const std::string warning =
      "solutions/sum: warning: there is no reference solution\n"
      "    nothing makes answers, or shows that those that are there are right\n"
      "    help: write sum.cpp, or the same in another language\n";
  EXPECT_THAT(told(), HasSubstr(warning));
  EXPECT_EQ(reference_solution(load().problem), nullptr);
  remove("solutions/sum");
  EXPECT_EQ(told(), warning);
  EXPECT_TRUE(load().is_fit());
}

TEST_F(ShelfLoader, TakesFoldersForProgramsThatJudge) {
  write("judge/checkers/sum/main.cpp", "");
  write("judge/checkers/sum/rules/rules.hpp", "");
  write("judge/checkers/other/main.cpp", "");
  remove("generators/sum");
  write("generators/sum/validator/main.py", "");
  write("generators/sum/validator/rules.py", "");
  const Problem problem = load().problem;
  EXPECT_EQ(problem.checker.value().shown, "judge/checkers/sum");
  EXPECT_THAT(problem.checker->source.files,
              ElementsAre(root() / "judge/checkers/sum/main.cpp",
                          root() / "judge/checkers/sum/rules/rules.hpp"));
  ASSERT_THAT(problem.input_validators, SizeIs(1));
  EXPECT_EQ(problem.input_validators[0].shown, "generators/sum/validator");
  EXPECT_THAT(problem.input_validators[0].source.files, SizeIs(2));
  write("judge/checkers/sum.py", "");
  EXPECT_THAT(told(), HasSubstr("judge/checkers/sum.py: error: a second program beside sum\n"));
}

struct Stranger {
  std::string name;
  std::function<void(const fs::path& program)> make;
  std::string told;
};

std::ostream& operator<<(std::ostream& out, const Stranger& row) {
  return out << row.name;
}

/// A submission of several files with something in it that is refused.
class StrangeSubmission : public ShelfLoader, public testing::WithParamInterface<Stranger> {};

TEST_P(StrangeSubmission, IsRefusedByTheNameOfWhatIsWrong) {
  write("solutions/sum/wrong_answer/evil/main.py", "print(1)\n");
  write("solutions/sum/wrong_answer/evil/sub/more.py", "");
  GetParam().make(root() / "solutions/sum/wrong_answer/evil");
  EXPECT_THAT(told(), testing::StartsWith(GetParam().told));
  EXPECT_FALSE(load().is_fit());
  EXPECT_THAT(submissions(), ElementsAre("sum.cpp"));
}

constexpr const char* kTold = "solutions/sum/wrong_answer/evil";

void link(const fs::path& to, const fs::path& at) {
  fs::create_symlink(to, at);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, StrangeSubmission,
    testing::Values(
        Stranger{"AnAnswer",
                 [](const fs::path& program) {
                   link("../../../../cases/sum/secret/01-small.ans", program / "x");
                 },
                 std::string(kTold) + "/x: error: a link out of the submission: to \"../../../../"},
        Stranger{"ASystemFile",
                 [](const fs::path& program) { link("/etc/passwd", program / "sub/y.py"); },
                 std::string(kTold) + "/sub/y.py: error: a link out of the submission"},
        Stranger{"TheRoot", [](const fs::path& program) { link("/", program / "z"); },
                 std::string(kTold) + "/z: error: a link to a folder: \"/\"\n    a submission is"},
        Stranger{"ItsOwnFolderTwice",
                 [](const fs::path& program) {
                   link(".", program / "a");
                   link(".", program / "b");
                 },
                 std::string(kTold) + "/a: error: a link to a folder: \".\""},
        Stranger{"Nowhere", [](const fs::path& program) { link("none", program / "n"); },
                 std::string(kTold) + "/n: error: a link that leads nowhere: to \"none\""},
        Stranger{"AFifo",
                 [](const fs::path& program) { ::mkfifo((program / "f.py").c_str(), 0600); },
                 std::string(kTold) + "/f.py: error: neither a file nor a folder"},
        Stranger{"AllOfItALink",
                 [](const fs::path& program) {
                   fs::remove_all(program);
                   link("/etc", program);
                 },
                 std::string(kTold) + ": error: a link in place of a submission: to \"/etc\""},
        Stranger{"TooDeep",
                 [](fs::path program) {
                   for (int depth = 0; depth < 20; ++depth) program /= "d";
                   fs::create_directories(program);
                 },
                 std::string(kTold) + "/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d/d: error: deeper than 16"},
        Stranger{"TooLongAPath",
                 [](fs::path program) {
                   for (int depth = 0; depth < 5; ++depth) program /= std::string(220, 'd');
                   fs::create_directories(program);
                   ASSERT_TRUE(write_file_whole(program / "x.py", ""));
                 },
                 std::string(kTold) + "/" + std::string(220, 'd')},
        Stranger{"TooManyFiles",
                 [](const fs::path& program) {
                   for (int i = 0; i < 1001; ++i)
                     ASSERT_TRUE(open_file(program / fmt::format("{}", i), O_WRONLY | O_CREAT));
                 },
                 std::string(kTold) + ": error: "},
        Stranger{"TooLarge",
                 [](const fs::path& program) {
                   ASSERT_TRUE(write_file_whole(program / "x", ""));
                   fs::resize_file(program / "x", std::uintmax_t{1} << 40U);
                 },
                 std::string(kTold) + ": error: its files have more than 64 MiB in all"}),
    [](const auto& row) { return row.param.name; });

TEST_F(ShelfLoader, RefusesALinkInPlaceOfASubmission) {
  fs::create_directories(root() / "solutions/sum/wrong_answer");
  link("/etc/passwd", root() / "solutions/sum/wrong_answer/a.cpp");
  EXPECT_THAT(told(), HasSubstr("wrong_answer/a.cpp: error: a link in place of a submission: to "
                                "\"/etc/passwd\"\n"));
  remove("solutions/sum/wrong_answer");
  link("/", root() / "solutions/sum/accepted");
  EXPECT_THAT(told(),
              HasSubstr("sum/accepted: error: a link in place of a submission: to \"/\"\n"));
}

TEST_F(ShelfLoader, TakesALinkWithinASubmission) {
  write("solutions/sum/accepted/two/main.py", "");
  write("solutions/sum/accepted/two/data.txt", "");
  link("data.txt", root() / "solutions/sum/accepted/two/more.txt");
  EXPECT_EQ(told(), "");
  ASSERT_EQ(load().problem.submissions.size(), 2U);
  EXPECT_EQ(load().problem.submissions[1].source.files.size(), 3U);
}

TEST_F(ShelfLoader, KnowsTheEndingsOfLanguages) {
  write("solutions/sum/accepted/a.c++", "");
  EXPECT_THAT(told(), HasSubstr("a.c++: warning: not a name for a submission"));
  const auto loaded =
      load_problem(Project{root()}, "sum", TestData::complete, {.patterns = {"*.c++", "*.C"}});
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  ASSERT_EQ(loaded.problem.submissions.size(), 2U);
  EXPECT_EQ(loaded.problem.submissions[1].name, "accepted/a.c++");
  EXPECT_FALSE(is_submission_file_name("a+.c++", {"*.c++"}));
  EXPECT_FALSE(is_submission_file_name(".c++", {"*.c++"}));
}

TEST_F(ShelfLoader, StopsWhenAskedTo) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  ::close(ends[1]);  // the wish to stop
  write("solutions/sum/accepted/two/main.py", "");
  const auto loaded = load_problem(Project{root()}, "sum", TestData::complete,
                                   {.cancellation = Cancellation(ends[0])});
  ::close(ends[0]);
  EXPECT_THAT(loaded.problem.submissions, IsEmpty());
  EXPECT_FALSE(loaded.is_fit());
}

TEST_F(ShelfLoader, FindsCheckerAndInteractorInAnyLanguage) {
  write("judge/checkers/sum.py", "");
  write("judge/checkers/sum.hpp", "");
  write("judge/checkers/sum_test.cpp", "");
  write("judge/checkers/summary.cpp", "");
  EXPECT_EQ(told(), "");
  const Problem problem = load().problem;
  EXPECT_EQ(problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_EQ(problem.output_judge.program.value().shown, "judge/checkers/sum.py");
  write("judge/checkers/sum.cpp", "");
  EXPECT_THAT(told(), HasSubstr("judge/checkers/sum.py: error: a second program beside sum.cpp"));
}

TEST_F(ShelfLoader, WantsTheProgramsThatTheTypeNeeds) {
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: [pass-fail, interactive]\n");
  EXPECT_EQ(told(),
            "cases/sum/problem.yaml: error: the problem is interactive but has no interactor\n"
            "    help: write judge/interactors/sum.cpp\n");
  write("judge/interactors/sum.cpp", "");
  EXPECT_EQ(told(), "");
  write("judge/checkers/sum.cpp", "");
  EXPECT_THAT(told(), HasSubstr("warning: this checker is never run"));
  write("cases/sum/problem.yaml", kManifest);
  EXPECT_THAT(told(), HasSubstr("but is not interactive"));
  remove("judge/interactors/sum.cpp");
  remove("judge/checkers/sum.cpp");
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: multi-pass\n");
  EXPECT_THAT(told(), HasSubstr("multi-pass but has neither a checker nor an interactor"));
}

TEST_F(ShelfLoader, ConcludesNothingFromATypeThatCannotBeRead) {
  write("judge/interactors/sum.cpp", "");
  write("cases/sum/sample/1.interaction", "<1\n");
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: [pass-fail, interactve]\n");
  EXPECT_THAT(told(), HasSubstr("interactve"));
  EXPECT_THAT(told(), testing::Not(HasSubstr("is not interactive")));
}

TEST_F(ShelfLoader, FindsTheInteractionsOfAnInteractiveProblem) {
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: interactive\n");
  write("judge/interactors/sum.cpp", "");
  write("cases/sum/sample/1.interaction", "<1 2\n>3\n");
  EXPECT_EQ(told(), "");
  const Problem problem = load().problem;
  EXPECT_TRUE(problem.type.is_session());
  EXPECT_EQ(problem.output_judge.kind, OutputJudge::Kind::interactor);
  EXPECT_EQ(problem.output_judge.program.value().shown, "judge/interactors/sum.cpp");
  const std::vector<TestCase> cases = all_cases(problem.data);
  EXPECT_EQ(cases[0].interaction, root() / "cases/sum/sample/1.interaction");
  EXPECT_TRUE(cases[1].interaction.empty());

  write("cases/sum/sample/1.interaction", "<1 2\n3\n");
  EXPECT_THAT(told(), HasSubstr("cases/sum/sample/1.interaction:2: error: the line does not say"));
  EXPECT_EQ(told(TestData::not_yet_made), "");
  write("cases/sum/sample/1.interaction", ">3\n---\n<4\n");
  EXPECT_THAT(told(), HasSubstr("cases/sum/sample/1.interaction:2: error: '---' parts passes"));
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: [interactive, multi-pass]\n");
  EXPECT_EQ(told(), "");
}

TEST_F(ShelfLoader, FindsTheVisualizerAndOfAnInteractiveProblemItIsOfConversationsToo) {
  write("judge/visualizers/sum.py", "");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(load().problem.output_visualizer.value().shown, "judge/visualizers/sum.py");
  EXPECT_FALSE(load().problem.visualizer);
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: interactive\n");
  write("judge/interactors/sum.cpp", "");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(load().problem.visualizer.value().shown, "judge/visualizers/sum.py");
  EXPECT_EQ(load().problem.output_visualizer.value().shown, "judge/visualizers/sum.py");
  write("judge/visualizers/sum.cpp", "");
  EXPECT_THAT(told(),
              HasSubstr("judge/visualizers/sum.py: error: a second program beside sum.cpp"));
}

TEST_F(ShelfLoader, WarnsOfAnInteractionWhereNobodyTalks) {
  write("cases/sum/sample/1.interaction", "anything");
  EXPECT_EQ(told(),
            "cases/sum/sample/1.interaction: warning: an interaction, but the problem is not "
            "interactive\n"
            "    it is left out\n"
            "    help: remove it, or write 'type: [pass-fail, interactive]'\n");
  EXPECT_TRUE(all_cases(load().problem.data).front().interaction.empty());
}

TEST_F(ShelfLoader, WantsAnAnswerFileOfAnInteractiveProblemToo) {
  write("cases/sum/problem.yaml", std::string(kManifest) + "type: interactive\n");
  write("judge/interactors/sum.cpp", "");
  write("cases/sum/secret/02.in", "");
  EXPECT_EQ(told(),
            "cases/sum/secret/02.in: error: there is no 02.ans to it\n"
            "    help: write it, or remove the input\n");
}

TEST_F(ShelfLoader, WarnsOfAMissingValidatorAndStatement) {
  remove("generators/sum");
  remove("cases/sum/statement.md");
  EXPECT_EQ(told(),
            "generators/sum: warning: there is no input validator\n"
            "    help: write validator.cpp; judge/kit/input_reader.hpp helps\n"
            "cases/sum: warning: there is no statement\n"
            "    help: write statement.md\n");
  EXPECT_TRUE(load().is_fit());
}

TEST_F(ShelfLoader, TakesAStatementInWhateverLanguageThereIs) {
  remove("cases/sum/statement.md");
  write("cases/sum/statement/problem.sv.aux", "left by TeX");
  write("cases/sum/statement/problem.sv.tex", "\\problemname{Summa}\n");
  write("cases/sum/statement/figure.tex", "");
  EXPECT_THAT(told(), testing::Not(HasSubstr("there is no statement")));
  EXPECT_EQ(load().problem.statement, root() / "cases/sum/statement/problem.sv.tex");
  write("cases/sum/statement/problem.en.tex", "\\problemname{Sum}\n");
  EXPECT_EQ(load().problem.statement, root() / "cases/sum/statement/problem.en.tex");
}

TEST_F(ShelfLoader, ReadsTheTimeLimitFromTheManifestAlone) {
  write("cases/sum/.timelimit", "9\n");
  write("cases/sum/problem.yaml", "name: Sum\n");
  const ShelfLibrary library(Project{root()});
  const auto text = library.with_time_limit(load().problem, std::chrono::milliseconds(2500));
  EXPECT_EQ(text.file, root() / "cases/sum/problem.yaml");
  EXPECT_EQ(text.text.value(), "name: Sum\nlimits:\n  time_limit: 2.5\n");
}

TEST_F(ShelfLoader, ReadsWhatOnlyThisJudgeIsTold) {
  EXPECT_EQ(load().problem.least_isolation, Isolation::none);
  write("cases/sum/judge.yaml", "isolation: full\n");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(load().problem.least_isolation, Isolation::full);
  EXPECT_EQ(load().problem.least_isolation_place.file, "cases/sum/judge.yaml");
  write("cases/sum/judge.yaml", "isolation: fulll\n");
  EXPECT_THAT(told(), HasSubstr("cases/sum/judge.yaml:1"));
  EXPECT_THAT(told(), HasSubstr("did you mean 'full'?"));
}

TEST_F(ShelfLoader, NeedsNoMoreThanTheNamesOfTestcases) {
  remove("cases/sum/secret/01-small.in");
  // A link that leads nowhere cannot be read, and need not be before the case is judged.
  fs::create_symlink("/no/such/file", root() / "cases/sum/secret/01-small.in");
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

TEST_F(ShelfLoader, WantsEveryFileThatTheChecksumsList) {
  for (int i = 0; i < 9; ++i) {
    write(fmt::format("cases/sum/secret/many-{}.in", i), "1 1\n");
    write(fmt::format("cases/sum/secret/many-{}.ans", i), "2\n");
  }
  list_files();
  EXPECT_EQ(told(), "");
  for (int i = 0; i < 4; ++i) {
    remove(fmt::format("cases/sum/secret/many-{}.in", i));
    remove(fmt::format("cases/sum/secret/many-{}.ans", i));
  }
  remove("cases/sum/secret/many-4.ans");
  EXPECT_EQ(told(),
            "cases/sum/SHA256SUMS: error: 9 of the 22 files that it lists are missing: "
            "secret/many-0.ans, secret/many-0.in, secret/many-1.ans, secret/many-1.in, "
            "secret/many-2.ans and 4 more\n"
            "    a verdict on part of the testcases is none\n"
            "    help: put the files back, or remove SHA256SUMS\n");
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

TEST_F(ShelfLoader, WantsNoFileToBeEmptyThatWasNotMadeSo) {
  write("cases/sum/sample/1.ans", "");
  list_files();
  EXPECT_EQ(told(), "");
  write("cases/sum/secret/01-small.ans", "");
  EXPECT_THAT(told(), HasSubstr("error: 1 of the 4 files that it lists is empty: "
                                "secret/01-small.ans\n"));
}

TEST_F(ShelfLoader, WantsEveryFileToBeWhatTheChecksumsSay) {
  list_files();
  write("cases/sum/secret/01-small.ans", "7\n");
  EXPECT_EQ(told(),
            "cases/sum/SHA256SUMS: warning: 1 of the 4 files that it lists is not as it says: "
            "secret/01-small.ans\n"
            "    verdicts are on what is there, and that was not made so\n"
            "    help: put the files back, or remove SHA256SUMS\n");
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

TEST_F(ShelfLoader, TakesNoEmptyListForWhatAPlanHasMade) {
  write("cases/sum/SHA256SUMS", "");
  EXPECT_EQ(told(), "");  // there is no plan
  write("generators/sum/generators.yaml", "");
  EXPECT_EQ(told(),
            "cases/sum/SHA256SUMS: error: lists nothing, though a plan makes the testcases\n"
            "    without it nobody can tell whether all of them are there\n");
}

TEST_F(ShelfLoader, WantsTheChecksumsOfWhatAPlanHasMade) {
  EXPECT_EQ(told(), "");  // by hand, there is no plan
  write("generators/sum/generators.yaml", "");
  EXPECT_EQ(told(),
            "cases/sum/SHA256SUMS: error: is missing, though a plan makes the testcases\n"
            "    without it nobody can tell whether all of them are there\n");
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

TEST_F(ShelfLoader, TakesNoDamagedListForAShortOne) {
  write("cases/sum/SHA256SUMS", "<<<<<<< ours\n");
  EXPECT_THAT(told(), HasSubstr("cases/sum/SHA256SUMS:1: error: not the checksum"));
  write("cases/sum/SHA256SUMS", std::string(100'000, '\n'));
  EXPECT_THAT(told(), HasSubstr("cases/sum/SHA256SUMS: error: 99997 more lines of that kind"));
  remove("cases/sum/SHA256SUMS");
  fs::create_directory(root() / "cases/sum/SHA256SUMS");
  EXPECT_THAT(told(), HasSubstr("cases/sum/SHA256SUMS: error: "));
  EXPECT_THAT(told(), HasSubstr("it is a folder"));
}

TEST_F(ShelfLoader, JudgesOnNoMixtureOfOldAndNewCases) {
  list_files();
  fs::create_directories(root() / "cases/sum/.generate/secret");
  EXPECT_EQ(told(), "");  // what is still being prepared has changed nothing yet
  write("cases/sum/.generate/SHA256SUMS", "");
  EXPECT_EQ(told(),
            "cases/sum/.generate: error: a change of the testcases that is not finished\n"
            "    until it is, old and new ones are mixed\n");
  EXPECT_EQ(load().diagnostics.back().remedy, Remedy::finish_change);
  EXPECT_EQ(told(TestData::not_yet_made), "");
}

}  // namespace
}  // namespace judge
