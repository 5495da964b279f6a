// What becomes of a package of Polygon on its way into other formats.
#include "judge/exchange/polygon/from_polygon.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/problem_in_words.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/package/package_library.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kOfPolygon = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages";

class FromPolygon : public testing::Test {
 protected:
  /// A copy of polygon-sum with all of its tests.
  void SetUp() override {
    fs::copy(kOfPolygon / "polygon-sum", package(), fs::copy_options::recursive);
    for (const auto& [name, text] :
         {std::pair("02", "7 8\n"), std::pair("02.a", "15\n"), std::pair("03.a", "90\n"),
          std::pair("04", "1000 2000\n"), std::pair("04.a", "3000\n"),
          std::pair("05", "1000000000 1\n"), std::pair("05.a", "1000000001\n")})
      write(std::string("tests/") + name, text);
  }

  fs::path package() const { return folder_.path() / "sum"; }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((package() / name).parent_path());
    ASSERT_TRUE(write_file_whole(package() / name, text));
  }

  void change(const std::string& was, const std::string& is) const {
    std::string xml = read_file(package() / "problem.xml").value();
    const std::size_t at = xml.find(was);
    ASSERT_NE(at, std::string::npos) << was;
    write("problem.xml", xml.replace(at, was.size(), is));
  }

  PackageDraft drafted(PackageFormat format = PackageFormat::current) {
    library_ = PackageLibrary::find({package()}, folder_.path(), 4, {}).value();
    const LoadedProblem loaded = library_->load("sum", TestData::complete, kAnyLanguage);
    EXPECT_TRUE(loaded.is_fit());
    return draft_package(loaded.problem, *library_,
                         {.format = format, .submissions = kAnyLanguage});
  }

  static std::string text_in(const PackageDraft& draft, const std::string& path) {
    const auto entry = draft.entries().find(path);
    return entry == draft.entries().end() ? "(not there)" : content_of(entry->second).value();
  }

  TempDir folder_ = TempDir::create().value();
  std::unique_ptr<PackageLibrary> library_;
};

TEST_F(FromPolygon, TestsStandInGroupsThatComeInTheSameOrder) {
  const PackageDraft draft = drafted();
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(text_in(draft, "data/sample/01.in"), "1 2\n");
  EXPECT_EQ(text_in(draft, "data/secret/1-small-1/02.ans"), "15\n");
  EXPECT_EQ(text_in(draft, "data/secret/2-small-2/03.in"), "40 50\n");
  EXPECT_EQ(text_in(draft, "data/secret/3-large/05.in"), "1000000000 1\n");
  EXPECT_EQ(text_in(draft, "data/secret/test_group.yaml"), "max_score: 100\n");
  const std::string small = text_in(draft, "data/secret/2-small-2/test_group.yaml");
  EXPECT_THAT(small, HasSubstr("max_score: 15\n"));
  EXPECT_THAT(small, HasSubstr("require_pass: [sample]\n"));
  EXPECT_THAT(small, HasSubstr("input_validator_args: "));
  EXPECT_THAT(small, Not(HasSubstr("score_aggregation"))) << "one test is passed or failed";
  EXPECT_THAT(text_in(draft, "data/secret/3-large/test_group.yaml"),
              HasSubstr("require_pass: [secret/1-small-1, secret/2-small-2]\n"));
}

TEST_F(FromPolygon, AStatementThatIsNotThereIsTold) {
  const auto reason = [&] {
    const PackageDraft draft = drafted();
    for (const Change& change : draft.changes())
      if (change.was == "the statement in english") return change.is;
    return std::string();
  };
  EXPECT_EQ(reason(), "");
  fs::remove(package() / "statements/english/problem.tex");
  EXPECT_EQ(reason(), "statements/english/problem.tex is not there");
  change("statements/english/problem.tex", "statements/english/problem.html");
  write("statements/english/problem.html", "<p>Sum</p>\n");
  EXPECT_EQ(reason(), "it is neither TeX nor PDF");
}

TEST_F(FromPolygon, TheResultIsAPackageOf2025WithTheSameExpectations) {
  const PackageDraft draft = drafted();
  ASSERT_THAT(draft.refusals(), IsEmpty());
  const fs::path target = folder_.path() / "made";
  ASSERT_TRUE(write_folder(draft, target, Standing::left));
  const auto packages = PackageLibrary::find({target}, folder_.path(), 0, {}).value();
  const LoadedProblem loaded = packages->load("made", TestData::complete, kAnyLanguage);
  for (const Diagnostic& each : loaded.diagnostics)
    EXPECT_NE(each.severity, Severity::error) << each.what;
  const Problem& problem = loaded.problem;
  EXPECT_EQ(problem.format, "2025-09");
  EXPECT_EQ(problem.name, "Sum");
  EXPECT_TRUE(problem.type.scoring);
  EXPECT_EQ(problem.limits.time_limit, std::chrono::milliseconds(1000));
  EXPECT_EQ(problem.limits.memory, mebibytes(256));
  EXPECT_EQ(problem.output_judge.program->protocol, JudgingProtocol::package_format);
  EXPECT_EQ(problem.input_validators.front().protocol, JudgingProtocol::package_format);
  EXPECT_THAT(all_cases(problem.data).back().input_validator_args,
              ElementsAre("--testset", "tests", "--group", "large"));
  EXPECT_THAT(all_cases(problem.data).back().output_validator_args,
              ElementsAre("--testset", "tests", "--group", "large"));
  std::vector<std::string> names;
  for (const Submission& submission : problem.submissions) names.push_back(submission.name);
  EXPECT_THAT(names, testing::UnorderedElementsAre("accepted/sum.py", "rejected/crash.py",
                                                   "wrong_answer/product.py",
                                                   "wrong_answer/twice.py", "other/slow.py"));
  const auto slow = std::ranges::find(problem.submissions, "other/slow.py", &Submission::name);
  ASSERT_NE(slow, problem.submissions.end());
  ASSERT_EQ(slow->more_expectations.size(), 1U);
  EXPECT_EQ(slow->more_expectations.front().expectation.permitted,
            (VerdictSet{Verdict::accepted, Verdict::time_limit_exceeded}));
}

TEST_F(FromPolygon, TheScriptIsThePlan) {
  const PackageDraft draft = drafted();
  const std::string plan = text_in(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, HasSubstr("solution: /submissions/accepted/sum.py\n"));
  EXPECT_THAT(plan, HasSubstr("generate: gen.py 7 8\n"));
  EXPECT_THAT(plan, HasSubstr("copy: manual/secret/2-small-2/03\n"));
  EXPECT_EQ(text_in(draft, "generators/manual/secret/2-small-2/03.in"), "40 50\n");
  EXPECT_EQ(text_in(draft, "generators/gen.py"), read_file(package() / "files/gen.py").value());
}

TEST_F(FromPolygon, CommandsThatNothingThereCouldRunAreInputsMadeByHand) {
  change("cmd=\"gen 7 8\"", "cmd=\"gen {7} 8\"");
  const PackageDraft draft = drafted();
  const std::string plan = text_in(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, HasSubstr("copy: manual/secret/1-small-1/02\n"));
  EXPECT_THAT(plan, HasSubstr("generate: gen.py 1000 2000\n"));
  EXPECT_THAT(draft.changes(),
              Contains(testing::Field(&Change::was, "commands of secret/small/02")));
}

TEST_F(FromPolygon, TellsOfNothingThatOnlyPolygonNeeds) {
  write("doall.bat", "x\n");
  write("check.exe", "x\n");
  write("check.cpp", "x\n");
  write("scripts/gen-answer.sh", "x\n");
  write("scripts/run-validator-tests.bat", "x\n");
  write("solutions/sum.py.desc", "File name: sum.py\n");
  write("notes/of-somebody.txt", "x\n");
  const PackageDraft draft = drafted();
  std::vector<std::string> lost;
  for (const Change& change : draft.changes())
    if (change.kind == Change::Kind::lost) lost.push_back(change.was);
  EXPECT_THAT(lost, ElementsAre("notes/of-somebody.txt"));
}

TEST_F(FromPolygon, StatementsLeaveInAllLanguages) {
  change("</statements>",
         "<statement charset=\"UTF-8\" language=\"russian\" "
         "path=\"statements/russian/problem.tex\" type=\"application/x-tex\"/></statements>");
  write("statement-sections/russian/legend.tex", "Legend with \\t{code}.\n");
  write("statement-sections/russian/input.tex", "Two numbers.\n");
  write("statement-sections/russian/example.01", "1 2\n");
  write("statement-sections/russian/maze.png", "picture");
  write("statement-sections/russian/tutorial.tex", "Add them.\n");
  write("statements/english/problem.tex",
        "\\begin{problem}{A \\{B\\}}{standard input}{standard output}{1 second}{256 megabytes}\n"
        "Print the sum.\n\\InputFile\nTwo numbers.\n\\OutputFile\nTheir sum.\n\\Examples\n"
        "\\begin{example}\n\\exmpfile{example.01}{example.01.a}%\n\\end{example}\n\\Note\nNone.\n"
        "\\end{problem}\n");
  const PackageDraft draft = drafted();
  EXPECT_EQ(text_in(draft, "statement/problem.ru.tex"),
            "\\problemname{\xd0\xa1\xd1\x83\xd0\xbc\xd0\xbc\xd0\xb0}\n"
            "\\renewcommand{\\t}[1]{\\texttt{#1}}\n\n"
            "Legend with \\t{code}.\n\n\\section*{Input}\n\nTwo numbers.\n");
  EXPECT_EQ(text_in(draft, "statement/problem.en.tex"),
            "\\problemname{Sum}\n\nPrint the sum.\n\\section*{Input}\n\nTwo numbers.\n"
            "\\section*{Output}\n\nTheir sum.\n\n\n\\section*{Notes}\n\nNone.\n");
  EXPECT_EQ(text_in(draft, "statement/maze.png"), "picture");
  EXPECT_EQ(text_in(draft, "solution/solution.ru.tex"), "Add them.\n");
  EXPECT_FALSE(draft.has("statement/example.01"));
  EXPECT_THAT(text_in(draft, "problem.yaml"), HasSubstr("name:\n  en: Sum\n  ru: "));
}

TEST_F(FromPolygon, AStatementBeginsBehindItsFiveArgumentsWhateverIsBetweenThem) {
  const auto statement = [&](const std::string& begin) {
    write("statements/english/problem.tex", begin + "Print the sum.\n\\end{problem}\n");
    return text_in(drafted(), "statement/problem.en.tex");
  };
  const std::string whole = "\\problemname{Sum}\n\nPrint the sum.\n";
  EXPECT_EQ(statement("\\begin{problem}{Sum} {standard input}\n  {standard output}% so\n{1 second}"
                      "\t{256 megabytes}\n"),
            whole);
  EXPECT_EQ(statement("\\begin{problem}{Sum}{in}{out}{1 s}{256 MB}\n{\\bf Now.} "),
            "\\problemname{Sum}\n\n{\\bf Now.} Print the sum.\n")
      << "that is no argument any more";
  EXPECT_EQ(statement("\\begin{problem}{Sum}{in}\n\n{out} "),
            "\\problemname{Sum}\n\n{out} Print the sum.\n")
      << "behind an empty line there is none";
}

TEST_F(FromPolygon, TagsAreKeywords) {
  change("<assets>", "<tags><tag value=\"math\"/><tag value=\"*800\"/></tags><assets>");
  EXPECT_THAT(text_in(drafted(), "problem.yaml"), HasSubstr("keywords: [math, \"*800\"]\n"));
}

TEST_F(FromPolygon, AStandardCheckerByItsNameIsAProgramForOthersAndFlagsForTheShelves) {
  fs::remove(package() / "files/check.cpp");
  change("name=\"check.cpp\" type=\"testlib\"", "name=\"std::ncmp.cpp\" type=\"testlib\"");
  const PackageDraft draft = drafted();
  EXPECT_THAT(text_in(draft, "output_validator/ncmp.cpp"), HasSubstr("kName = \"ncmp\""));
  const std::string group = "secret/3-large/test_group.yaml";
  EXPECT_THAT(text_in(draft, "data/" + group), Not(HasSubstr("output_validator_args")));
  const LoadedProblem loaded = library_->load("sum", TestData::complete, kAnyLanguage);
  const PackageDraft shelves = draft_shelves(loaded.problem, *library_, "sum", kAnyLanguage);
  EXPECT_THAT(text_in(shelves, "cases/sum/" + group),
              HasSubstr("output_validator_args: [standard_checker, ncmp]\n"));
}

TEST_F(FromPolygon, ACheckerInPythonLeavesAsOne) {
  write("files/check.py", "import sys\nsys.exit(0 if open(sys.argv[2]).read() else 1)\n");
  change("<source path=\"files/check.cpp\" type=\"cpp.g++17\"/>",
         "<source path=\"files/check.py\" type=\"python.3\"/>");
  const PackageDraft draft = drafted();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(text_in(draft, "output_validator/check.py"), HasSubstr("ROLE = \"checker\""));
  const LoadedProblem loaded = library_->load("sum", TestData::complete, kAnyLanguage);
  const PackageDraft shelves = draft_shelves(loaded.problem, *library_, "sum", kAnyLanguage);
  EXPECT_TRUE(shelves.has("judge/checkers/sum.py"));
  EXPECT_FALSE(shelves.has("judge/checkers/sum.cpp"));
}

TEST_F(FromPolygon, RefusesAPartOfThePointsWhereThereIsAllOrNothing) {
  write("files/check.cpp", read_file(package() / "files/check.cpp").value() + "// quitp(0.5);\n");
  EXPECT_THAT(drafted().refusals(), ElementsAre(HasSubstr("secret/small, secret/large")));
}

TEST_F(FromPolygon, PointsOfACheckerThatDoesNotNameThemAreAFault) {
  EXPECT_THAT(text_in(drafted(), "output_validator/check.cpp"),
              AllOf(HasSubstr("kGivesPoints = false;"), HasSubstr("kRefusesPoints = true;")));
}

TEST_F(FromPolygon, PointsThatTheCheckerGivesAreWritten) {
  write("files/check.cpp", read_file(package() / "files/check.cpp").value() + "// quitp(0.5);\n");
  change("<dependency group=\"small\"/>", "");
  change("points-policy=\"complete-group\"", "points-policy=\"each-test\"");
  const PackageDraft draft = drafted();
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(text_in(draft, "output_validator/check.cpp"), HasSubstr("kGivesPoints = true;"));
  for (const auto& [path, entry] : draft.entries()) {
    if (!path.ends_with("/test_group.yaml") || !path.starts_with("data/secret/")) continue;
    if (path == "data/secret/test_group.yaml") continue;
    EXPECT_THAT(entry.text, HasSubstr("score_aggregation: sum\n")) << path;
  }
}

TEST_F(FromPolygon, PointsThatArePercentsAreWrittenAsAPart) {
  write("files/check.cpp", read_file(package() / "files/check.cpp").value() + "// quitp(50);\n");
  change("<dependency group=\"small\"/>", "");
  change("points-policy=\"complete-group\"", "points-policy=\"each-test\"");
  change("<judging ", "<judging treat-points-from-checker-as-percent=\"true\" ");
  const PackageDraft draft = drafted();
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(text_in(draft, "output_validator/check.cpp"),
              AllOf(HasSubstr("kGivesPoints = true;"), HasSubstr("kArePercents = true;")));
}

TEST_F(FromPolygon, RefusesPointsThatAreNoWholeNumbers) {
  change("points=\"5.0\"", "points=\"5.5\"");
  EXPECT_THAT(drafted().refusals(), Contains(HasSubstr("whole numbers only")));
}

TEST_F(FromPolygon, RefusesTestsThatAreNotThere) {
  fs::remove(package() / "tests/04");
  EXPECT_THAT(drafted().refusals(),
              ElementsAre(HasSubstr("secret/large/04: not there, or without an answer")));
}

TEST_F(FromPolygon, PointsLeaveAsLegacyWithWhatAGroupRequiresInIt) {
  const PackageDraft draft = drafted(PackageFormat::legacy);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(text_in(draft, "data/testdata.yaml"),
            "on_reject: continue\ngrader_flags: first_error sum ignore_sample\n"
            "accept_score: 0\nrange: 0 100\n");
  EXPECT_THAT(text_in(draft, "data/secret/testdata.yaml"),
              HasSubstr("grader_flags: first_error sum accept_if_any_accepted\n"));
  EXPECT_THAT(text_in(draft, "problem.yaml"), HasSubstr("validation: custom\n"))
      << "the checker writes no score.txt, which 'custom score' demands";
  const std::string required = "data/secret/3-large/0-required-02";
  EXPECT_THAT(text_in(draft, required + "/testdata.yaml"),
              AllOf(HasSubstr("--group small"), HasSubstr("accept_score: 80\n")));
  EXPECT_EQ(draft.entries().at(required + "/02.in").source, package() / "tests/02");
  EXPECT_THAT(text_in(draft, "generators/generators.yaml"), HasSubstr("0-required-02"));
  EXPECT_EQ(draft.submissions().at("product.py"), "submissions/other/product.py");
  EXPECT_THAT(text_in(draft, "submissions/other/product.py"),
              HasSubstr("@EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER"));
}

TEST_F(FromPolygon, PointsOfACheckerDoNotLeaveAsLegacy) {
  write("files/check.cpp", read_file(package() / "files/check.cpp").value() + "// quitp(0.5);\n");
  change("<dependency group=\"small\"/>", "");
  change("points-policy=\"complete-group\"", "points-policy=\"each-test\"");
  EXPECT_THAT(drafted(PackageFormat::legacy).refusals(),
              Contains(HasSubstr("may give points of its own")));
}

TEST_F(FromPolygon, WithoutPointsItLeavesAsLegacyByWayOf2025) {
  for (const char* points : {" points=\"5.0\"", " points=\"15.0\"", " points=\"40.0\"",
                             " points=\"40.0\"", " points=\"0.0\"", " points=\"80.0\""})
    change(points, "");
  const PackageDraft draft = drafted(PackageFormat::domjudge);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(draft.entries().at("data/secret/2-large/04.in").source, package() / "tests/04");
  EXPECT_EQ(draft.submissions().at("sum.py"), "submissions/accepted/sum.py");
  EXPECT_THAT(text_in(draft, "data/secret/2-large/testdata.yaml"),
              HasSubstr("input_validator_flags: \"--testset tests --group large\"\n"));
  EXPECT_TRUE(draft.has("domjudge-problem.ini"));
  EXPECT_TRUE(draft.has("output_validators/check.cpp"));
  EXPECT_THAT(text_in(draft, "submissions/rejected/crash.py"), HasSubstr("@EXPECTED_RESULTS@: "));
}

/// What is told as lost, by what it was.
std::map<std::string, std::string> lost_in(const PackageDraft& draft) {
  std::map<std::string, std::string> lost;
  for (const Change& change : draft.changes())
    if (change.kind == Change::Kind::lost) lost[change.was] = change.is;
  return lost;
}

TEST_F(FromPolygon, WhatIsMadeOnTheWayIsNotToldAsLost) {
  change("solutions/sum.py\" type=\"python.3\"", "solutions/sum.py\" type=\"python.pypy3-64\"");
  const std::string in_pypy = "submissions: sum.py in pypy3";
  const PackageDraft current = drafted();
  EXPECT_THAT(text_in(current, "submissions/submissions.yaml"), HasSubstr("language: pypy3"));
  EXPECT_FALSE(lost_in(current).contains(in_pypy));
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  ASSERT_THAT(legacy.refusals(), IsEmpty());
  EXPECT_FALSE(lost_in(legacy).contains("submissions/submissions.yaml"));
  EXPECT_EQ(lost_in(legacy)[in_pypy], "nothing in the format says it");
}

TEST_F(FromPolygon, OnTheShelvesWhatNoFolderSaysIsTold) {
  drafted();
  const LoadedProblem loaded = library_->load("sum", TestData::complete, kAnyLanguage);
  const auto lost = lost_in(draft_shelves(loaded.problem, *library_, "sum", kAnyLanguage));
  EXPECT_FALSE(lost.contains("submissions/submissions.yaml"));
  ASSERT_TRUE(lost.contains("what is expected of submissions/other/slow.py"));
  EXPECT_THAT(lost.at("what is expected of submissions/other/slow.py"), HasSubstr("only AC, TLE"));
}

TEST_F(FromPolygon, OnTheShelvesEveryVerdictHasItsFolder) {
  change("<solution tag=\"wrong-answer\">", "<solution tag=\"memory-limit-exceeded\">");
  EXPECT_THAT(text_in(drafted(), "submissions/submissions.yaml"),
              HasSubstr("other/product.py:\n  permitted: [AC, RTE]\n  required: [RTE]\n"));
  const LoadedProblem loaded = library_->load("sum", TestData::complete, kAnyLanguage);
  const PackageDraft draft = draft_shelves(loaded.problem, *library_, "sum", kAnyLanguage);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_TRUE(draft.has("solutions/sum/memory_limit_exceeded/product.py"));
  EXPECT_TRUE(draft.has("solutions/sum/rejected/crash.py"));
  EXPECT_TRUE(draft.has("generators/sum/validator.cpp"));
  EXPECT_TRUE(draft.has("judge/checkers/sum.cpp"));
}

/// Groups of tests that are worth so many points each.
Problem with_groups(const std::vector<TestGroup>& groups, double most) {
  Problem problem;
  problem.type.scoring = true;
  TestGroup secret{.name = "secret", .groups = groups};
  secret.grading = PointRules{.max_score = most, .mode = PointMode::sum};
  problem.data.groups = {std::move(secret)};
  return problem;
}

TestGroup group_of(const std::string& name, const std::vector<double>& points,
                   std::vector<std::string> required = {}) {
  TestGroup group{.name = "secret/" + name};
  PointRules rules{.max_score = 0.0,
                   .mode = PointMode::sum,
                   .require_pass = std::move(required),
                   .case_scores = points};
  for (std::size_t i = 0; i < points.size(); ++i) {
    group.cases.push_back({.name = fmt::format("{}/{:02}", group.name, i + 1)});
    *rules.max_score += points[i];
  }
  group.grading = rules;
  return group;
}

std::vector<std::string> converted_in_words(const Problem& problem) {
  std::vector<std::string> words;
  for (const ConvertedGroup& group : convert_polygon_groups(problem).groups) {
    std::string text = group.name + " [" + group.settings + "]";
    std::ranges::replace(text, '\n', ';');
    for (const ConvertedCase& each : group.cases)
      text += " " + each.name.substr(each.name.rfind('/') + 1);
    words.push_back(text);
  }
  return words;
}

TEST(GroupsFromPolygon, StayWholeWhereTestsAreWorthTheSame) {
  EXPECT_THAT(converted_in_words(with_groups({group_of("a", {10, 10})}, 20)),
              ElementsAre("secret [max_score: 20;]",
                          "secret/a [max_score: 20;score_aggregation: sum;] 01 02"));
}

TEST(GroupsFromPolygon, ArePartedByPoints) {
  EXPECT_THAT(converted_in_words(with_groups({group_of("a", {1, 2, 1})}, 4)),
              ElementsAre("secret [max_score: 4;]",
                          "secret/a-1 [max_score: 2;score_aggregation: sum;] 01 03",
                          "secret/a-2 [max_score: 2;] 02"));
}

TEST(GroupsFromPolygon, ArePartedByTestsWhereOthersDependOnThem) {
  EXPECT_THAT(converted_in_words(
                  with_groups({group_of("b", {1, 1, 0, 0}), group_of("a", {8}, {"secret/b"})}, 10)),
              ElementsAre("secret [max_score: 10;]", "secret/1-b-1 [max_score: 1;] 01",
                          "secret/2-b-2 [max_score: 1;] 02", "secret/3-b-3 [max_score: 0;] 03 04",
                          "secret/4-a [max_score: 8;require_pass: [secret/1-b-1, secret/2-b-2, "
                          "secret/3-b-3];] 01"));
}

TEST(GroupsFromPolygon, WithoutPointsAreInOrderWithWhatHasNone) {
  Problem problem;
  TestGroup secret{.name = "secret", .groups = {{.name = "secret/a b"}}};
  secret.cases = {{.name = "secret/01"}};
  secret.groups.front().cases = {{.name = "secret/a b/02"}};
  problem.data.groups = {std::move(secret)};
  EXPECT_THAT(converted_in_words(problem),
              ElementsAre("secret []", "secret/1-ungrouped [{};] 01", "secret/2-a-b [{};] 02"));
}

}  // namespace
}  // namespace judge
