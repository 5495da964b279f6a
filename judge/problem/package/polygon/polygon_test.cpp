#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/package/polygon/polygon_programs.hpp"
#include "judge/problem/package/polygon/polygon_submissions.hpp"
#include "judge/problem/package/polygon/problem_xml.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kPolygonPackages = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages";
const SubmissionLoading kPolygonLoading{.patterns = {"*.py", "*.cpp"}};

std::vector<std::string> told_of(const LoadedProblem& loaded) {
  std::vector<std::string> all;
  for (const Diagnostic& diagnostic : loaded.diagnostics) {
    const char* const severity = diagnostic.severity == Severity::error     ? "error"
                                 : diagnostic.severity == Severity::warning ? "warning"
                                                                            : "note";
    all.push_back(fmt::format("{}:{}: {}", diagnostic.location.line, severity, diagnostic.what));
  }
  return all;
}

LoadedProblem load_polygon_from(const fs::path& folder) {
  auto library = PackageLibrary::find({folder}, folder.parent_path(), 16, {});
  EXPECT_TRUE(library);
  const auto ids = (*library)->ids();
  EXPECT_EQ(ids->size(), 1U);
  if (ids->empty()) return {};
  return (*library)->load(ids->front(), TestData::complete, kPolygonLoading);
}

std::vector<std::string> case_names(const Problem& problem) {
  std::vector<std::string> names;
  for (const TestCase& test_case : each_case(problem.data)) names.push_back(test_case.name);
  return names;
}

TEST(Polygon, IsReadWhereItLies) {
  const LoadedProblem loaded = load_polygon_from(kPolygonPackages / "polygon-sum");
  EXPECT_THAT(told_of(loaded), IsEmpty());
  const Problem& problem = loaded.problem;
  EXPECT_EQ(problem.name, "Sum");
  EXPECT_EQ(problem.format, "polygon");
  EXPECT_EQ(problem.origin, ProblemOrigin::polygon);
  EXPECT_EQ(problem.kept_in, "Polygon");
  EXPECT_FALSE(problem.has_titles_in_statements);
  EXPECT_FALSE(problem.are_time_margins_demanded);
  EXPECT_FALSE(problem.is_missing_reference_told);
  EXPECT_EQ(problem.plan_place.filename(), "problem.xml");
  EXPECT_FALSE(problem.places.is_root_shared);
  EXPECT_TRUE(problem.package.empty()) << "another format's rules say nothing of it";
  EXPECT_EQ(problem.limits.time_limit, std::chrono::milliseconds(1000));
  EXPECT_EQ(problem.limits.memory, mebibytes(256));
  EXPECT_EQ(problem.statement->filename(), "problem.tex");
  EXPECT_THAT(case_names(problem), ElementsAre("sample/01", "secret/small/02", "secret/small/03",
                                               "secret/large/04", "secret/large/05"));
  EXPECT_TRUE(problem.type.scoring);
  const TestGroup& secret = problem.data.groups.back();
  EXPECT_EQ(std::get<PointRules>(secret.grading).max_score, 100);
  EXPECT_EQ(std::get<PointRules>(secret.groups.front().grading),
            (PointRules{.max_score = 20,
                        .mode = PointMode::sum,
                        .require_pass = {"sample"},
                        .case_scores = {5, 15}}));
  EXPECT_EQ(problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_EQ(problem.checker->protocol, JudgingProtocol::testlib);
  EXPECT_EQ(problem.checker->source.files.size(), 2U) << "it and testlib.h";
  ASSERT_EQ(problem.input_validators.size(), 1U);
  EXPECT_EQ(problem.input_validators.front().protocol, JudgingProtocol::testlib);
  EXPECT_THAT(all_cases(problem.data).back().input_validator_args,
              ElementsAre("--testset", "tests", "--group", "large"));
  EXPECT_THAT(all_cases(problem.data).back().output_validator_args,
              ElementsAre("--testset", "tests", "--group", "large"));
  ASSERT_EQ(problem.recipes.size(), 5U);
  EXPECT_THAT(problem.recipes[1].command, ElementsAre("gen", "7", "8"));
  EXPECT_THAT(problem.recipes[2].command, IsEmpty());
  EXPECT_TRUE(problem.recipe_programs.contains("gen"));
  EXPECT_EQ(problem.recipe_programs.size(), 1U) << "the validator is no generator";
  EXPECT_EQ(reference_solution(problem)->name, "sum.py");
  EXPECT_EQ(reference_solution(problem)->expectation->score, (ScoreRange{100, 100}));
}

TEST(Polygon, TellsACheckerNoGroupThatItsTestlibDoesNotKnow) {
  const TempDir folder = TempDir::create().value();
  const fs::path package = folder.path() / "sum";
  fs::copy(kPolygonPackages / "polygon-sum", package, fs::copy_options::recursive);
  const fs::path header = package / "files/testlib.h";
  fs::remove(header);
  fs::copy_file(kPolygonPackages / "polygon-guess/files/testlib.h", header);
  for (const TestCase& test_case : all_cases(load_polygon_from(package).problem.data))
    EXPECT_THAT(test_case.output_validator_args, IsEmpty()) << test_case.name;
}

TEST(Polygon, TakesTheCopyOfACheckerWhoseSourceIsNotThere) {
  const TempDir folder = TempDir::create().value();
  const fs::path package = folder.path() / "sum";
  fs::copy(kPolygonPackages / "polygon-sum", package, fs::copy_options::recursive);
  fs::rename(package / "files/check.cpp", package / "check.cpp");
  const LoadedProblem loaded = load_polygon_from(package);
  EXPECT_TRUE(loaded.is_fit());
  ASSERT_TRUE(loaded.problem.checker);
  EXPECT_EQ(loaded.problem.checker->source.files.size(), 2U) << "it and testlib.h";
  ASSERT_EQ(loaded.problem.checker->source.beside_first.size(), 1U);
  EXPECT_EQ(loaded.problem.checker->source.beside_first.front().filename(), "testlib.h");
  EXPECT_THAT(loaded.problem.input_validators.front().source.beside_first, IsEmpty());
  fs::remove(package / "check.cpp");
  EXPECT_FALSE(load_polygon_from(package).is_fit());
}

TEST(Polygon, HasAnInteractorAndThenAChecker) {
  const LoadedProblem loaded = load_polygon_from(kPolygonPackages / "polygon-guess");
  EXPECT_THAT(told_of(loaded), IsEmpty());
  EXPECT_TRUE(loaded.problem.type.interactive);
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::interactor);
  EXPECT_EQ(loaded.problem.output_judge.program->protocol, JudgingProtocol::testlib);
  EXPECT_EQ(loaded.problem.output_judge.more_checkers.size(), 1U);
}

struct TagRow {
  const char* tag;
  VerdictSet met;
  VerdictSet not_met;
};

const TagRow kTags[] = {
    {"main", {Verdict::accepted}, {Verdict::accepted, Verdict::wrong_answer}},
    {"accepted", {Verdict::accepted}, {Verdict::time_limit_exceeded}},
    {"rejected", {Verdict::accepted, Verdict::run_time_error}, {Verdict::accepted}},
    {"rejected", {Verdict::memory_limit_exceeded}, {Verdict::accepted}},
    {"failed", {Verdict::time_limit_exceeded}, {Verdict::accepted}},
    {"wrong-answer", {Verdict::accepted, Verdict::wrong_answer}, {Verdict::run_time_error}},
    {"presentation-error", {Verdict::wrong_answer}, {Verdict::accepted}},
    {"time-limit-exceeded", {Verdict::time_limit_exceeded}, {Verdict::accepted}},
    {"time-limit-exceeded-or-accepted", {Verdict::accepted}, {Verdict::wrong_answer}},
    {"time-limit-exceeded-or-memory-limit-exceeded",
     {Verdict::accepted, Verdict::memory_limit_exceeded},
     {Verdict::accepted}},
    {"memory-limit-exceeded", {Verdict::memory_limit_exceeded}, {Verdict::wrong_answer}},
    {"runtime-error", {Verdict::run_time_error}, {Verdict::accepted}},
};

TEST(PolygonTag, PromisesVerdicts) {
  for (const TagRow& row : kTags) {
    const auto expectation = polygon_expectation(row.tag);
    ASSERT_TRUE(expectation) << row.tag;
    EXPECT_TRUE(expectation->is_met(row.met)) << row.tag;
    EXPECT_FALSE(expectation->is_met(row.not_met)) << row.tag;
  }
  EXPECT_FALSE(polygon_expectation("splendid"));
}

TEST(PolygonPattern, NamesTheFileOfANumber) {
  EXPECT_EQ(polygon_path("tests/%02d", 7), "tests/07");
  EXPECT_EQ(polygon_path("tests/%02d.a", 123), "tests/123.a");
  EXPECT_EQ(polygon_path("tests/%d", 7), "tests/7");
  EXPECT_EQ(polygon_path("%03d/in", 7), "007/in");
  for (const char* const bad :
       {"", "tests", "%s", "%02d%02d", "../%d", "/etc/%d", "%", "tests/%0", "%12d", "%n"})
    EXPECT_FALSE(polygon_path(bad, 7)) << bad;
}

TEST(PolygonLanguage, IsThatOfTheSourceType) {
  EXPECT_EQ(polygon_language("cpp.g++17"), "cpp");
  EXPECT_EQ(polygon_language("cpp.gcc14-64-msys2-g++23"), "cpp");
  EXPECT_EQ(polygon_language("c.gcc"), "c");
  EXPECT_EQ(polygon_language("csharp.mono"), "csharp");
  EXPECT_EQ(polygon_language("java11"), "java");
  EXPECT_EQ(polygon_language("python.3"), "python3");
  EXPECT_EQ(polygon_language("python.pypy3-64"), "pypy3");
  EXPECT_EQ(polygon_language("python.2"), "python2");
  EXPECT_EQ(polygon_language("d"), "") << "the judge does not know it: by its file name";
  EXPECT_EQ(polygon_language(""), "");
}

/// A problem.xml around what is of interest, one a line.
struct XmlRow {
  const char* name;
  std::string xml;
  std::vector<std::string> told;
};

std::string problem_with(const std::string& testset, const std::string& assets,
                         const std::string& judging = "") {
  return "<problem>\n<judging " + judging + ">\n<testset name='tests'>\n" + testset +
         "\n</testset>\n</judging>\n<assets>\n" + assets + "\n</assets>\n</problem>\n";
}

const std::string kOneTest = "<time-limit>500</time-limit><tests><test method='manual'/></tests>";
const std::string kLines = "<checker name='std::lcmp.cpp' type='testlib'/>";

const std::vector<XmlRow> kXmlRows = {
    {"Sound", problem_with(kOneTest, kLines), {}},
    {"NoXml", "<problem>\n<judging>", {"2:error: not valid XML: Start-end tags mismatch"}},
    {"Empty", "", {"1:error: not valid XML: No document element found"}},
    {"AnotherElement", "<contest/>", {"1:error: there is no element <problem>"}},
    {"NoTestset",
     "<problem>\n<judging/>\n</problem>",
     {"2:error: there is no testset", "0:warning: there is no checker"}},
    {"NoTests",
     problem_with("<time-limit>500</time-limit>", kLines),
     {"3:error: there are no tests"}},
    {"NoTimeLimit",
     problem_with("<tests><test method='manual'/></tests>", kLines),
     {"3:warning: there is no time limit"}},
    {"StrangeTimeLimit",
     problem_with("<time-limit>1s</time-limit><tests><test method='manual'/></tests>", kLines),
     {"4:warning: time-limit: not a number from 1 to 3600000",
      "3:warning: there is no time limit"}},
    {"OtherCount",
     problem_with(kOneTest + "\n<test-count>3</test-count>", kLines),
     {"5:warning: there are 1 tests, and not 3"}},
    {"PatternThatLeadsOut",
     problem_with(kOneTest + "\n<input-path-pattern>../%d</input-path-pattern>", kLines),
     {"5:error: input-path-pattern: \"../%d\" names no file of a test"}},
    {"TestByHandThatIsNotThere",
     problem_with("<time-limit>500</time-limit><tests><test/>\n<test/></tests>", kLines),
     {"5:error: p/tests/02 is not there"}},
    {"NoGenerator",
     problem_with("<time-limit>500</time-limit><tests><test/>\n<test method='generated' cmd='gen "
                  "5'/></tests>",
                  kLines),
     {"5:error: there is no generator \"gen\"", "0:error: there is no main solution"}},
    {"UnknownChecker",
     problem_with(kOneTest, "<checker name='std::magic.cpp'/>"),
     {"8:error: the checker \"std::magic.cpp\" is not there"}},
    {"ExampleOfPoints",
     problem_with(kOneTest, "<checker name='std::pointscmp.cpp'/>"),
     {"8:error: the checker \"std::pointscmp.cpp\" is not there"}},
    {"FilesInPlaceOfStreams",
     problem_with(kOneTest, kLines, "input-file='in.txt'"),
     {"0:error: programs read \"in.txt\" and write \"\""}},
    {"OnlyABinary",
     problem_with(kOneTest, kLines + "\n<validators><validator><binary path='v.exe'/></validator>"
                                     "</validators>"),
     {"9:warning: there is only a binary, and no source"}},
    {"SolutionThatIsNotThere",
     problem_with(kOneTest, kLines + "\n<solutions><solution tag='main'><source path='s.py'/>"
                                     "</solution></solutions>"),
     {"9:warning: the solution \"s.py\" is not there"}},
    {"SourceThatLeadsOut",
     problem_with(kOneTest, kLines + "\n<solutions><solution tag='main'><source path='../s.py'/>"
                                     "</solution></solutions>"),
     {"9:warning: <solution> names no source"}},
    {"SolutionsThatRunTwice",
     problem_with(kOneTest, kLines, "run-count='2'"),
     {"2:error: solutions are run \"2\" times on each test"}},
    {"PointsThatArePercents",
     problem_with(kOneTest, kLines, "treat-points-from-checker-as-percent='true'"),
     {}},
    {"StrangePoints",
     problem_with("<time-limit>500</time-limit><tests>\n<test points='many'/></tests>", kLines),
     {"5:warning: points: \"many\" is not a number from 0 to 1000000000"}},
    {"UnknownPolicy",
     problem_with(kOneTest + "\n<groups><group name='a' points-policy='some'/></groups>", kLines),
     {"5:warning: the points-policy \"some\" is not known"}},
    {"TagsForGroups",
     problem_with(kOneTest, kLines + "\n<solutions><solution tag='do-not-run'><source "
                                     "path='s.py'/><extra-tags><extra-tag group='1' "
                                     "tag='accepted'/></extra-tags></solution></solutions>"),
     {"9:warning: it has tags for some of the tests", "9:note: \"s.py\" is not to be run"}},
    {"Scorer",
     problem_with(kOneTest, kLines + "\n<scorer><source path='s.cpp'/></scorer>"),
     {"9:error: a scorer makes points of what the checker says"}},
    {"TestsOfAChecker",
     problem_with(kOneTest,
                  "<checker name='std::lcmp.cpp'><testset><tests><test verdict='ok'/>"
                  "</tests></testset></checker>"),
     {"8:note: tests of the checker itself are left out"}},
    {"NotToBeRun",
     problem_with(kOneTest, kLines + "\n<solutions><solution tag='do-not-run'><source "
                                     "path='s.py'/></solution></solutions>"),
     {"9:note: \"s.py\" is not to be run"}},
};

class StrangeProblemXml : public testing::TestWithParam<XmlRow> {};

TEST_P(StrangeProblemXml, IsToldWithItsLine) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  ASSERT_TRUE(write_file_whole(root / "problem.xml", GetParam().xml));
  ASSERT_TRUE(write_file_whole(root / "tests/01", "1\n"));
  ASSERT_TRUE(write_file_whole(root / "tests/01.a", "1\n"));
  EXPECT_EQ(told_of(load_polygon_from(root)), GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(Rows, StrangeProblemXml, testing::ValuesIn(kXmlRows),
                         [](const auto& row) { return row.param.name; });

TEST(Polygon, KnowsWhetherPointsOfItsCheckerArePercents) {
  const TempDir folder = TempDir::create().value();
  const fs::path package = folder.path() / "sum";
  fs::copy(kPolygonPackages / "polygon-sum", package, fs::copy_options::recursive);
  EXPECT_EQ(load_polygon_from(package).problem.output_judge.points_unit, PointsUnit::points);
  std::string xml = read_file(package / "problem.xml").value();
  const std::string judging = "<judging ";
  const std::size_t at = xml.find(judging);
  ASSERT_NE(at, std::string::npos);
  xml.insert(at + judging.size(), "treat-points-from-checker-as-percent=\"true\" ");
  ASSERT_TRUE(write_file_whole(package / "problem.xml", xml));
  EXPECT_EQ(load_polygon_from(package).problem.output_judge.points_unit, PointsUnit::percents);
}

TEST(Polygon, ComparesByAStandardCheckerThatCannotBeBuilt) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  fs::create_directories(root / "files");
  const std::string checker =
      "<checker name='std::ncmp.cpp'><source path='files/check.cpp' type='cpp.g++17'/></checker>";
  ASSERT_TRUE(write_file_whole(root / "problem.xml", problem_with(kOneTest, checker)));
  ASSERT_TRUE(write_file_whole(root / "tests/01", "1\n"));
  ASSERT_TRUE(write_file_whole(root / "tests/01.a", "1\n"));
  ASSERT_TRUE(write_file_whole(root / "files/check.cpp", "#include \"testlib.h\"\n"));
  const LoadedProblem without = load_polygon_from(root);
  EXPECT_EQ(without.problem.output_judge.kind, OutputJudge::Kind::comparison);
  EXPECT_EQ(all_cases(without.problem.data).front().comparison.standard_checker,
            StandardChecker::ncmp);
  ASSERT_TRUE(write_file_whole(root / "files/testlib.h", "#define OK_EXIT_CODE 0\n"));
  const LoadedProblem with = load_polygon_from(root);
  EXPECT_EQ(with.problem.output_judge.kind, OutputJudge::Kind::checker);
}

TEST(Polygon, WhatAnInteractorWritesIsComparedByAStandardCheckerThatCannotBeBuilt) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "guess";
  fs::copy(kPolygonPackages / "polygon-guess", root, fs::copy_options::recursive);
  std::string xml = read_file(root / "problem.xml").value();
  const std::string checker = "<checker ";
  const std::size_t at = xml.find(checker);
  ASSERT_NE(at, std::string::npos);
  xml.insert(at + checker.size(), "name=\"std::ncmp.cpp\" ");
  ASSERT_TRUE(write_file_whole(root / "problem.xml", xml));
  EXPECT_FALSE(load_polygon_from(root).problem.output_judge.of_written) << "its source is there";
  fs::remove(root / "files/check.cpp");
  const LoadedProblem loaded = load_polygon_from(root);
  EXPECT_THAT(told_of(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::interactor);
  EXPECT_THAT(loaded.problem.output_judge.more_checkers, IsEmpty());
  EXPECT_EQ(loaded.problem.output_judge.of_written, StandardChecker::ncmp);
}

TEST(Polygon, ComparesByEachStandardCheckerThatThePackageOnlyNames) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  ASSERT_TRUE(write_file_whole(root / "tests/01", "1\n"));
  ASSERT_TRUE(write_file_whole(root / "tests/01.a", "1\n"));
  for (const StandardCheckerName& standard : kStandardCheckers) {
    const std::string checker =
        fmt::format("<checker name='std::{}.cpp' type='testlib'/>", standard.name);
    ASSERT_TRUE(write_file_whole(root / "problem.xml", problem_with(kOneTest, checker)));
    const LoadedProblem loaded = load_polygon_from(root);
    EXPECT_THAT(told_of(loaded), IsEmpty());
    EXPECT_EQ(all_cases(loaded.problem.data).front().comparison.standard_checker, standard.checker)
        << standard.name;
  }
}

TEST(Polygon, WarnsOfAProgramThatLiesOutsideOfThePackage) {
  const TempDir folder = TempDir::create().value();
  const TempDir elsewhere = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  fs::create_directories(root / "files");
  ASSERT_TRUE(write_file_whole(
      root / "problem.xml",
      problem_with(kOneTest,
                   "<checker name='c'><source path='files/check.cpp' type='cpp.g++17'/>"
                   "</checker>")));
  for (const char* file : {"tests/01", "tests/01.a"})
    ASSERT_TRUE(write_file_whole(root / file, "1\n"));
  ASSERT_TRUE(write_file_whole(root / "files/own.cpp", "int main() {}\n"));
  fs::create_symlink("own.cpp", root / "files/check.cpp");
  EXPECT_THAT(told_of(load_polygon_from(root)), IsEmpty());
  ASSERT_TRUE(write_file_whole(elsewhere.path() / "check.cpp", "int main() {}\n"));
  fs::remove(root / "files/check.cpp");
  fs::create_symlink(elsewhere.path() / "check.cpp", root / "files/check.cpp");
  const LoadedProblem loaded = load_polygon_from(root);
  EXPECT_THAT(told_of(loaded), ElementsAre(HasSubstr("warning: a link out of the package: to ")));
  EXPECT_TRUE(loaded.is_fit());
}

TEST(Polygon, SaysWhyItHasNoExampleOfPointsOfItsOwn) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  ASSERT_TRUE(write_file_whole(root / "problem.xml",
                               problem_with(kOneTest, "<checker name='std::pointsinfo.cpp'/>")));
  for (const char* file : {"tests/01", "tests/01.a"})
    ASSERT_TRUE(write_file_whole(root / file, "1\n"));
  const Diagnostics told = load_polygon_from(root).diagnostics;
  ASSERT_EQ(told.size(), 1U);
  EXPECT_THAT(told.front().why, HasSubstr("testlib's example of how points are given"));
  EXPECT_THAT(told.front().help, HasSubstr("its source and testlib.h"));
}

TEST(Polygon, LeavesOutWithAWordWhatIsForWindows) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  const std::string checker =
      "<checker name='std::lcmp.cpp'><source path='check.cpp'/><binary "
      "path='check.exe'/></checker>";
  ASSERT_TRUE(write_file_whole(root / "problem.xml", problem_with(kOneTest, checker)));
  for (const char* file : {"tests/01", "tests/01.a"})
    ASSERT_TRUE(write_file_whole(root / file, "1\n"));
  EXPECT_THAT(told_of(load_polygon_from(root)), IsEmpty()) << "it is not there";
  for (const char* file : {"check.exe", "doall.bat"})
    ASSERT_TRUE(write_file_whole(root / file, "MZ"));
  EXPECT_THAT(told_of(load_polygon_from(root)),
              ElementsAre("0:note: left out: 2 files for Windows"));
}

TEST(Polygon, TellsTestsThatAreAsWindowsHasThem) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  const std::string checker = "<checker name='std::lcmp.cpp'><source path='check.cpp'/></checker>";
  ASSERT_TRUE(write_file_whole(root / "problem.xml", problem_with(kOneTest, checker)));
  ASSERT_TRUE(write_file_whole(root / "tests/01", "1\n"));
  ASSERT_TRUE(write_file_whole(root / "tests/01.a", "1\n"));
  EXPECT_FALSE(load_polygon_from(root).problem.recipes.front().has_windows_line_ends);
  for (const char* file : {"tests/01", "tests/01.a"}) {
    ASSERT_TRUE(write_file_whole(root / file, "1\r\n"));
    const LoadedProblem loaded = load_polygon_from(root);
    EXPECT_THAT(told_of(loaded), ElementsAre("0:note: line ends of Windows, in 1 test"));
    EXPECT_TRUE(loaded.problem.recipes.front().has_windows_line_ends);
    ASSERT_TRUE(write_file_whole(root / file, "1\n"));
  }
}

TEST(Polygon, HasOneMainSolution) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "tests");
  const auto solution = [](const std::string& tag, const std::string& file) {
    return "<solution tag='" + tag + "'><source path='" + file + "'/></solution>\n";
  };
  ASSERT_TRUE(write_file_whole(
      root / "problem.xml",
      problem_with(kOneTest, kLines + "\n<solutions>\n" + solution("main", "b.py") +
                                 solution("main", "a.py") + solution("fine", "c.py") +
                                 "</solutions>")));
  for (const char* file : {"tests/01", "tests/01.a", "a.py", "b.py", "c.py"})
    ASSERT_TRUE(write_file_whole(root / file, "1\n"));
  const LoadedProblem loaded = load_polygon_from(root);
  EXPECT_THAT(told_of(loaded), ElementsAre("11:warning: there is another main solution already",
                                           "12:warning: the tag \"fine\" is not known"));
  EXPECT_EQ(reference_solution(loaded.problem)->name, "b.py");
  ASSERT_EQ(loaded.problem.submissions.size(), 3U);
  EXPECT_FALSE(loaded.problem.submissions[1].is_reference);
  EXPECT_EQ(loaded.problem.submissions[1].expectation->permitted, VerdictSet{Verdict::accepted});
}

TEST(Polygon, NeverCrashesOnAMangledManifest) {
  const auto text = read_file(kPolygonPackages / "polygon-sum/problem.xml");
  ASSERT_TRUE(text);
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root);
  std::uint32_t state = 1;
  for (int i = 0; i < 200; ++i) {
    std::string mangled = *text;
    for (int change = 0; change < 4; ++change) {
      state = state * 1664525U + 1013904223U;
      const std::size_t at = (state >> 8U) % mangled.size();
      if (change % 2 == 0) {
        mangled[at] = "<>\"/%\0x9"[(state >> 4U) % 8];
      } else {
        mangled.erase(at, state % 40);
      }
    }
    ASSERT_TRUE(write_file_whole(root / "problem.xml", mangled));
    Diagnostics diagnostics;
    const auto manifest = read_problem_xml({root, "p"}, diagnostics);
    EXPECT_TRUE(manifest || has_errors(diagnostics));
  }
}

}  // namespace
}  // namespace judge
