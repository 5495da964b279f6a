#include "judge/exchange/import_problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/problem_in_words.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/verdict/expectation.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

class Import : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* shelf : {"cases", "solutions", "generators"})
      fs::create_directories(project_.root / shelf);
  }

  /// The package's problem with a limit, as the shelves want one.
  Problem load_package(const fs::path& package,
                       const SubmissionLoading& submissions = kAnyLanguage) {
    library_ = PackageLibrary::find({package}, folder_.path(), 4, {}).value();
    LoadedProblem loaded =
        library_->load(library_->ids()->front(), TestData::not_yet_made, submissions);
    loaded.problem.time_limit_rule.reset();
    return std::move(loaded.problem);
  }

  static fs::path miniature(const std::string& name) {
    return fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages" / name;
  }

  TempDir folder_ = TempDir::create().value();
  Project project_{folder_.path() / "project"};
  std::unique_ptr<ProblemLibrary> library_;
};

std::vector<std::string> lost_of(const PackageDraft& draft) {
  std::vector<std::string> lost;
  for (const Change& change : draft.changes())
    if (change.kind == Change::Kind::lost) lost.push_back(change.was);
  return lost;
}

class ImportRoundTrip : public Import, public testing::WithParamInterface<const char*> {};

TEST_P(ImportRoundTrip, IsTheSameProblemOnTheShelves) {
  const fs::path package = folder_.path() / GetParam();
  fs::copy(miniature(GetParam()), package, fs::copy_options::recursive);
  // What would be put into the source otherwise.
  const fs::path unknown = package / "solutions/mixed/unknown.py";
  if (fs::exists(unknown)) {
    ASSERT_TRUE(write_file_whole(unknown, "# @EXPECTED_RESULTS@: CHECK-MANUALLY\nprint(0)\n"));
  }
  const Problem before = load_package(package);
  const PackageDraft draft = draft_shelves(before, *library_, "imported");
  ASSERT_THAT(draft.refusals(), IsEmpty());
  const auto written = write_onto_shelves(draft, project_, "imported");
  ASSERT_TRUE(written) << written.error().message;

  const LoadedProblem loaded =
      ShelfLibrary(project_).load("imported", TestData::not_yet_made, kAnyLanguage);
  for (const Diagnostic& diagnostic : loaded.diagnostics)
    EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic;
  const Problem& now = loaded.problem;
  EXPECT_EQ(now.name, before.name);
  EXPECT_EQ(now.limits.time_limit, before.limits.time_limit);
  EXPECT_EQ(now.limits.memory, before.limits.memory);
  EXPECT_EQ(cases_in_words(all_cases(now.data)), cases_in_words(all_cases(before.data)));
  EXPECT_EQ(now.output_judge.kind, before.output_judge.kind);
  EXPECT_EQ(now.input_validators.size(), before.input_validators.size());
  EXPECT_EQ(now.output_judge.program.has_value(), before.output_judge.program.has_value());
  EXPECT_EQ(submissions_in_words(now, FileNames::left_out),
            submissions_in_words(before, FileNames::left_out));
}

TEST_F(Import, BringsTheOutputVisualizerAlong) {
  const Problem before = load_package(miniature("current-drawn"));
  const PackageDraft draft = draft_shelves(before, *library_, "drawn");
  EXPECT_THAT(lost_of(draft), ElementsAre("input_visualizer/dots.py"));
  ASSERT_TRUE(write_onto_shelves(draft, project_, "drawn"));
  const Problem now =
      ShelfLibrary(project_).load("drawn", TestData::not_yet_made, kAnyLanguage).problem;
  EXPECT_EQ(now.output_visualizer.value().shown, "judge/visualizers/drawn.py");
}

INSTANTIATE_TEST_SUITE_P(Packages, ImportRoundTrip,
                         testing::Values("legacy-double", "legacy-guess", "legacy-near",
                                         "bare-double", "legacy-sound", "current-sound"),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(Import, ProgramsOfOneFileStayAsTheyAre) {
  const Problem problem = load_package(miniature("legacy-guess"));
  ASSERT_TRUE(write_onto_shelves(draft_shelves(problem, *library_, "guess"), project_, "guess"));
  const LoadedProblem now =
      ShelfLibrary(project_).load("guess", TestData::not_yet_made, kAnyLanguage);
  EXPECT_EQ(programs_in_words(now.problem, FileNames::left_out),
            programs_in_words(problem, FileNames::left_out));
}

TEST_F(Import, ACheckerOfSeveralFilesBecomesOne) {
  const Problem problem = load_package(miniature("legacy-near"));
  ASSERT_GT(problem.output_judge.program->source.files.size(), 1U);
  ASSERT_TRUE(write_onto_shelves(draft_shelves(problem, *library_, "near"), project_, "near"));
  const auto checker = read_file(project_.root / "judge/checkers/near.cpp");
  ASSERT_TRUE(checker);
  EXPECT_THAT(*checker, HasSubstr("int main("));
  EXPECT_THAT(*checker, Not(HasSubstr("#include \"")));
}

TEST_F(Import, ProgramsOfSeveralFilesHaveFolders) {
  const fs::path package = folder_.path() / "several";
  fs::copy(miniature("legacy-guess"), package, fs::copy_options::recursive);
  const auto make_folder = [&](const std::string& of, const std::string& file) {
    fs::remove_all(package / of);
    fs::create_directories(package / of / "program");
    ASSERT_TRUE(write_file_whole(package / of / "program" / file, "import said\n"));
    ASSERT_TRUE(write_file_whole(package / of / "program/said.py", "\n"));
  };
  make_folder("input_validators", "__main__.py");
  make_folder("output_validators", "__main__.py");
  make_folder("submissions/accepted", "main.py");
  const Problem before = load_package(package);
  const PackageDraft draft = draft_shelves(before, *library_, "x");
  ASSERT_THAT(draft.refusals(), IsEmpty());
  ASSERT_TRUE(write_onto_shelves(draft, project_, "x"));
  const LoadedProblem now = ShelfLibrary(project_).load("x", TestData::not_yet_made, kAnyLanguage);
  EXPECT_TRUE(now.is_fit());
  EXPECT_EQ(now.problem.input_validators.at(0).shown, "generators/x/validator");
  EXPECT_EQ(now.problem.input_validators.at(0).source.files.size(), 2U);
  EXPECT_EQ(now.problem.output_judge.program.value().shown, "judge/interactors/x");
  EXPECT_EQ(now.problem.output_judge.program->source.files.size(), 2U);
  ASSERT_NE(reference_solution(now.problem), nullptr);
  EXPECT_EQ(reference_solution(now.problem)->name, "x");
  EXPECT_EQ(reference_solution(now.problem)->source.files.size(), 2U);
  EXPECT_FALSE(write_onto_shelves(draft, project_, "x"));
}

TEST_F(Import, WithoutAnAcceptedSubmissionThereIsNoReference) {
  Problem problem = load_package(miniature("bare-double"));
  std::erase_if(problem.submissions, [](const Submission& submission) {
    return submission.expectation == folder_expectation("accepted");
  });
  const PackageDraft draft = draft_shelves(problem, *library_, "bare");
  EXPECT_THAT(draft.refusals(), IsEmpty());
  const auto missing = std::ranges::find(draft.changes(), Change::Kind::missing, &Change::kind);
  ASSERT_NE(missing, draft.changes().end());
  EXPECT_THAT(missing->was, HasSubstr("no submission is accepted"));
  EXPECT_EQ(missing->is, "write solutions/bare/bare.cpp, or the same in another language");
  ASSERT_TRUE(write_onto_shelves(draft, project_, "bare"));
  const LoadedProblem now = ShelfLibrary(project_).load("bare", TestData::complete, kAnyLanguage);
  EXPECT_TRUE(now.is_fit()) << "what has answers can be judged without a reference";
  EXPECT_EQ(reference_solution(now.problem), nullptr);
}

/// A package whose checker is one of testlib's, beside it.
class ImportOfTestlib : public Import {
 protected:
  void SetUp() override {
    Import::SetUp();
    fs::copy(miniature("current-sound"), package(), fs::copy_options::recursive);
    fs::remove_all(package() / "output_validator");
    fs::create_directories(package() / "output_validator");
    for (const char* name : {"check.cpp", "testlib.h"})
      fs::copy_file(miniature("polygon-guess") / "files" / name,
                    package() / "output_validator" / name);
  }

  fs::path package() const { return folder_.path() / "sound"; }
};

TEST_F(ImportOfTestlib, PutsItIntoWhatCallsItByTheProtocolOfTheShelves) {
  Problem problem = load_package(package());
  ASSERT_EQ(problem.output_judge.program->protocol, JudgingProtocol::testlib);
  for (TestGroup& group : problem.data.groups)
    for (TestCase& test_case : group.cases) test_case.output_validator_args.clear();
  const PackageDraft draft = draft_shelves(problem, *library_, "sound");
  ASSERT_THAT(draft.refusals(), IsEmpty());
  const std::string text = content_of(draft.entries().at("judge/checkers/sound.cpp")).value();
  EXPECT_THAT(text, HasSubstr("kRole = Role::checker"));
  EXPECT_THAT(text, HasSubstr("inline void registerTestlibCmd("));
  EXPECT_FALSE(draft.has("judge/checkers/sound/testlib.h"));
}

TEST_F(ImportOfTestlib, WritesItsPointsWhereTheProblemHasSome) {
  const std::string manifest = read_file(package() / "problem.yaml", kibibytes(4)).value();
  for (const auto& [type, given] : {std::pair("pass-fail", "kGivesPoints = false;"),
                                    std::pair("scoring", "kGivesPoints = true;")}) {
    ASSERT_TRUE(write_file_whole(package() / "problem.yaml", manifest + "type: " + type + "\n"));
    Problem problem = load_package(package());
    for (TestGroup& group : problem.data.groups)
      for (TestCase& test_case : group.cases) test_case.output_validator_args.clear();
    const PackageDraft draft = draft_shelves(problem, *library_, "sound");
    ASSERT_THAT(draft.refusals(), IsEmpty());
    EXPECT_THAT(content_of(draft.entries().at("judge/checkers/sound.cpp")).value(),
                HasSubstr(given));
  }
}

TEST_F(ImportOfTestlib, RefusesFlagsThatItIsNotGiven) {
  Problem problem = load_package(package());
  for (TestGroup& group : problem.data.groups)
    for (TestCase& test_case : group.cases) test_case.output_validator_args = {"strict"};
  EXPECT_THAT(draft_shelves(problem, *library_, "sound").refusals(),
              ElementsAre(HasSubstr("speaks testlib's protocol and is not given the flags")));
}

TEST_F(ImportOfTestlib, TakesWhatIsInPythonAndRefusesOtherLanguages) {
  Problem problem = load_package(miniature("current-drawn"));
  ASSERT_TRUE(problem.output_judge.program);
  problem.output_judge.program->protocol = JudgingProtocol::testlib;
  for (TestGroup& group : problem.data.groups) {
    for (TestCase& test_case : group.cases) test_case.output_validator_args.clear();
    for (TestGroup& inner : group.groups)
      for (TestCase& test_case : inner.cases) test_case.output_validator_args.clear();
  }
  const PackageDraft draft = draft_shelves(problem, *library_, "drawn");
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(content_of(draft.entries().at("judge/checkers/drawn.py")).value(),
              HasSubstr("ROLE = \"checker\""));
  const fs::path other = project_.root / "multiple.rb";
  ASSERT_TRUE(write_file_whole(other, "exit 0\n"));
  problem.output_judge.program->source.files = {other};
  EXPECT_THAT(draft_shelves(problem, *library_, "drawn").refusals(),
              Contains(HasSubstr("write it in C++")));
}

TEST_F(Import, TakesAPackageOfPolygonByWayOf2025) {
  const Problem problem = load_package(miniature("polygon-guess"));
  const PackageDraft draft = draft_shelves(problem, *library_, "guess", kAnyLanguage);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  for (const char* path :
       {"cases/guess/problem.yaml", "cases/guess/secret/01.in", "cases/guess/secret/02.ans",
        "judge/interactors/guess.cpp", "solutions/guess/guess.py",
        "solutions/guess/wrong_answer/fives.py", "solutions/guess/rejected/always.py"})
    EXPECT_TRUE(draft.has(path)) << path;
  EXPECT_EQ(draft.entries().at("cases/guess/secret/01.in").source,
            miniature("polygon-guess") / "tests/01")
      << "nothing that was in a temporary folder";
  std::map<std::string, std::string> altered;
  for (const Change& change : draft.changes())
    if (change.kind == Change::Kind::altered) altered[change.was] = change.is;
  EXPECT_EQ(altered["submissions: fives.py"], "solutions/guess/wrong_answer/fives.py");
  EXPECT_EQ(altered["submissions: halves.py"], "solutions/guess/guess.py");
  ASSERT_TRUE(write_onto_shelves(draft, project_, "guess"));
  const LoadedProblem imported =
      ShelfLibrary(project_).load("guess", TestData::complete, kAnyLanguage);
  EXPECT_TRUE(imported.is_fit());
  EXPECT_EQ(imported.problem.output_judge.program->protocol, JudgingProtocol::package_format);
}

TEST_F(Import, RefusesAPackageOfPolygonThatIsNotWhole) {
  const Problem problem = load_package(miniature("polygon-sum"));
  EXPECT_THAT(draft_shelves(problem, *library_, "sum", kAnyLanguage).refusals(),
              testing::ElementsAre(HasSubstr("generate the tests of the package first")));
}

TEST_F(Import, NamesWhatTheShelvesHaveNoPlaceFor) {
  const Problem legacy = load_package(miniature("legacy-double"));
  EXPECT_THAT(lost_of(draft_shelves(legacy, *library_, "double")),
              Contains(HasSubstr("answer_validators/")));
  const Problem problem = load_package(miniature("current-half"));
  const PackageDraft draft = draft_shelves(problem, *library_, "half");
  EXPECT_THAT(lost_of(draft), Contains("include/python3/reading.py"));
}

/// What a package is only warned of is an error on the shelves.
class ImportOfSloppiness : public Import {
 protected:
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / name, text));
  }

  /// A package of 2025-09 with these lines in its manifest.
  void write_package(const std::string& lines) const {
    copy_package("begun/legacy-same", folder_.path() / "p");
    write("problem.yaml",
          "problem_format_version: 2025-09\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n" + lines);
  }

  /// Everything said about what the package is on the shelves.
  std::string told_on_shelves() {
    const Problem problem = load_package(folder_.path() / "p");
    draft_ = draft_shelves(problem, *library_, "imported");
    EXPECT_THAT(draft_.refusals(), IsEmpty());
    EXPECT_TRUE(write_onto_shelves(draft_, project_, "imported"));
    const LoadedProblem loaded =
        ShelfLibrary(project_).load("imported", TestData::not_yet_made, kAnyLanguage);
    now_ = loaded.problem;
    std::string told;
    for (const Diagnostic& diagnostic : loaded.diagnostics)
      if (diagnostic.severity == Severity::error) told += diagnostic.what + "\n";
    return told;
  }

  PackageDraft draft_;
  Problem now_;
};

TEST_F(ImportOfSloppiness, LeavesOutKeysThatNoFormatHas) {
  write_package(
      "name: P\nshade: red\nlimits: {time_limit: 1, shine: 2}\n"
      "credits: {authors: Ada, contributers: Bob}\nsource: {name: Cup, year: 1999}\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_), testing::IsSupersetOf({"shade", "limits.shine",
                                                      "credits.contributers", "source.year"}));
  const auto manifest = read_file(project_.root / "cases/imported/problem.yaml");
  ASSERT_TRUE(manifest);
  EXPECT_THAT(*manifest, HasSubstr("authors: Ada"));
  EXPECT_THAT(*manifest, HasSubstr("name: Cup"));
}

TEST_F(ImportOfSloppiness, WritesNumbersAsTheyOughtToBe) {
  write_package("name: P\nlimits: {time_limit: \"1\", memory: \"256\"}\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_EQ(now_.limits.memory, mebibytes(256));
}

TEST_F(ImportOfSloppiness, LeavesOutWhatSaysNothingOrWhatIsRefused) {
  write_package(
      "name: P\nlimits: {time_limit: 1}\nlicense: mit\nrights_owner:\n"
      "source:\n  name:\n  url:\nembargo_until: soon\nkeywords: [sum]\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_), testing::UnorderedElementsAre("license", "embargo_until"));
  const auto manifest = read_file(project_.root / "cases/imported/problem.yaml");
  ASSERT_TRUE(manifest);
  EXPECT_THAT(*manifest, HasSubstr("keywords: [sum]"));
  EXPECT_THAT(*manifest, Not(HasSubstr("rights_owner")));
  EXPECT_THAT(*manifest, Not(HasSubstr("source")));
}

TEST_F(ImportOfSloppiness, PutsAScriptThatMakesAProgramIntoAFolder) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  fs::remove(folder_.path() / "p/input_validators/v.py");
  write("input_validators/lines/build", "#!/bin/sh\necho 'exit 42' > run\n");
  EXPECT_EQ(told_on_shelves(), "");
  ASSERT_EQ(now_.input_validators.size(), 1U);
  EXPECT_THAT(now_.input_validators.front().source.files,
              ElementsAre(project_.root / "generators/imported/validator/build"));
}

TEST_F(ImportOfSloppiness, TellsOnceWhereASubmissionOfAnOddNameIs) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/my stuff/half way.py", "print(1)\n");
  EXPECT_EQ(told_on_shelves(), "");
  std::vector<std::string> places;
  for (const Change& change : draft_.changes())
    if (change.was.find("half") != std::string::npos) places.push_back(change.is);
  EXPECT_THAT(places, ElementsAre("@EXPECTED_RESULTS@: CHECK-MANUALLY in its source",
                                  "solutions/imported/my_stuff-half_way.py"));
}

TEST_F(ImportOfSloppiness, ExpectsNothingWhereThePackageDoesNot) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/mine/half.cpp", "int main() {}");
  EXPECT_EQ(told_on_shelves(), "");
  const auto source = read_file(project_.root / "solutions/imported/mine-half.cpp");
  ASSERT_TRUE(source);
  EXPECT_EQ(*source, "int main() {}\n// @EXPECTED_RESULTS@: CHECK-MANUALLY\n");
  ASSERT_EQ(now_.submissions.size(), 2U);
  ASSERT_TRUE(now_.submissions[1].expectation);
  EXPECT_TRUE(now_.submissions[1].expectation->permits(Verdict::wrong_answer));
  EXPECT_FALSE(now_.submissions[1].expectation->requires_failure());
}

TEST_F(ImportOfSloppiness, SaysInTheSourceWhatNoFolderSays) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/submissions.yaml",
        "either:\n  permitted: [AC, WA]\nfine:\n  permitted: [AC]\n"
        "fails:\n  permitted: [WA]\n  required: [WA]\n");
  for (const char* name : {"either/one.py", "fine/two.py", "fails/wrong.py", "either/pair/main.py",
                           "either/pair/part.py", "accepted/both/main.py", "fine/both/main.py"})
    write(std::string("submissions/") + name, "print(1)\n");
  EXPECT_EQ(told_on_shelves(), "");
  std::map<std::string, std::optional<Expectation>> expected;
  for (const Submission& submission : now_.submissions)
    expected[submission.name] = submission.expectation;
  const Expectation either{.permitted = {Verdict::accepted, Verdict::wrong_answer}};
  EXPECT_EQ(expected["either-one.py"], either);
  EXPECT_EQ(expected["either/pair"], either);
  for (const char* name : {"accepted/two.py", "accepted/both", "accepted/_both"})
    EXPECT_EQ(expected[name], folder_expectation("accepted")) << name;
  EXPECT_EQ(expected["wrong_answer/wrong.py"], folder_expectation("wrong_answer"))
      << "a folder that says what it must not get";
  EXPECT_THAT(lost_of(draft_), Not(Contains(HasSubstr("submissions/either"))));
  EXPECT_THAT(lost_of(draft_), Not(Contains(HasSubstr("submissions/fine"))));
}

TEST_F(ImportOfSloppiness, TellsWhereATagSaysOtherwiseThanAListOfSubmissions) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/submissions.yaml", "mixed:\n  permitted: [AC, WA]\n  required: [AC]\n");
  write("submissions/mixed/tagged.py", "# @EXPECTED_RESULTS@: CORRECT\nprint(1)\n");
  EXPECT_EQ(told_on_shelves(), "");
  const auto told = std::ranges::find(
      draft_.changes(), "what is expected of submissions/mixed/tagged.py", &Change::was);
  ASSERT_NE(told, draft_.changes().end());
  EXPECT_EQ(told->kind, Change::Kind::lost);
  EXPECT_EQ(told->is, "on the shelves the tag in its source says it: AC on every case");
}

TEST_F(ImportOfSloppiness, MakesNoSecondReferenceOfWhatIsCalledAsTheProblem) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/imported.cpp", "int main() {}");
  EXPECT_EQ(told_on_shelves(), "");
  ASSERT_EQ(now_.submissions.size(), 2U);
  EXPECT_EQ(now_.submissions[0].name, "imported.py");
  EXPECT_EQ(now_.submissions[1].name, "_imported.cpp");
}

TEST_F(ImportOfSloppiness, PutsNoTagWhereItWouldBePrinted) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  const std::string closed = "<?php echo 1; ?>\n";
  write("submissions/mine/closed.php", closed);
  write("submissions/mine/open.php", "<?php echo 1;\n");
  const Problem problem = load_package(folder_.path() / "p", {.patterns = {"*.py", "*.php"}});
  ASSERT_EQ(problem.submissions.size(), 3U);
  const PackageDraft draft = draft_shelves(problem, *library_, "x");
  EXPECT_EQ(content_of(draft.entries().at("solutions/x/mine-closed.php")).value(), closed);
  EXPECT_THAT(content_of(draft.entries().at("solutions/x/mine-open.php")).value(),
              HasSubstr("// @EXPECTED_RESULTS@"));
}

TEST_F(ImportOfSloppiness, ExpectsAnythingWhereNothingSaysWhat) {
  copy_package("packages/legacy-points", folder_.path() / "p");
  write("submissions/partially_accepted/small.py", "print(0)\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_),
              Contains("what is expected of submissions/partially_accepted/small.py"));
  const auto small =
      std::ranges::find(now_.submissions, "partially_accepted-small.py", &Submission::name);
  ASSERT_NE(small, now_.submissions.end());
  ASSERT_TRUE(small->expectation) << "else it would have to be accepted with all points";
  EXPECT_TRUE(small->expectation->permits(Verdict::wrong_answer));
}

TEST_F(ImportOfSloppiness, PutsFilesOfIncludeBesideWhatIsCompiledWithThem) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("include/cpp/start.cpp", "int solve();\nint main() { return solve(); }\n");
  write("include/cpp/own.h", "// the problem's\n");
  write("include/python3/reading.py", "");
  write("include/java/Start.java", "class Start { public static void main(String[] a) {} }\n");
  write("submissions/wrong_answer/e.java", "class Mine {}\n");
  write("submissions/accepted/b.cpp", "#include \"own.h\"\nint solve() { return 0; }\n");
  write("submissions/wrong_answer/c.cpp", "int solve() { return 1; }\n");
  write("submissions/wrong_answer/c.py", "print(2)\n");
  write("submissions/wrong_answer/d/d.cpp", "int solve() { return 1; }\n");
  write("submissions/wrong_answer/d/own.h", "// its own\n");
  EXPECT_EQ(told_on_shelves(), "");
  std::map<std::string, std::size_t> files;
  for (const Submission& submission : now_.submissions)
    files[submission.name] = submission.source.files.size();
  EXPECT_THAT(
      files,
      ElementsAre(testing::Pair("accepted/a.py", 1), testing::Pair("imported", 3),
                  testing::Pair("wrong_answer/c-cpp", 3), testing::Pair("wrong_answer/c.py", 1),
                  testing::Pair("wrong_answer/d", 3), testing::Pair("wrong_answer/e", 2)));
  EXPECT_EQ(read_file(project_.root / "solutions/imported/wrong_answer/d/own.h").value(),
            "// the problem's\n");
  EXPECT_THAT(lost_of(draft_), Contains("include/python3/reading.py"));
  EXPECT_THAT(lost_of(draft_), Not(Contains(HasSubstr("include/cpp"))));
}

TEST_F(ImportOfSloppiness, MakesAFolderOfAReferenceThatIsCompiledWithOthersFiles) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  fs::remove(folder_.path() / "p/submissions/accepted/a.py");
  write("submissions/accepted/a.c", "int solve(void) { return 0; }\n");
  write("include/c/start.c", "int solve(void);\nint main(void) { return solve(); }\n");
  EXPECT_EQ(told_on_shelves(), "");
  const Submission* reference = reference_solution(now_);
  ASSERT_NE(reference, nullptr);
  EXPECT_EQ(reference->name, "imported");
  EXPECT_THAT(reference->source.files,
              ElementsAre(project_.root / "solutions/imported/imported/a.c",
                          project_.root / "solutions/imported/imported/start.c"));
}

TEST_F(ImportOfSloppiness, TellsOfFilesAmongTheSubmissionsThatAreLeftBehind) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("submissions/accepted/notes.txt", "1\n");
  write("written.txt", "1\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_), Contains("submissions/accepted/notes.txt, written.txt"));
}

TEST_F(ImportOfSloppiness, TellsWhatIsExpectedOnlyWhereNothingSaysIt) {
  copy_package("begun/legacy-same", folder_.path() / "p");
  write("problem.yaml", "name: P\n");
  write("submissions/mixed/slow.py", "# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT\nprint(1)\n");
  write("submissions/mixed/bad.py", "# @EXPECTED_RESULTS@: COMPILER-ERROR\nprint(\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_), Not(Contains(HasSubstr("what is expected"))));
  EXPECT_TRUE(fs::exists(project_.root / "solutions/imported/compile_error/bad.py"));
  EXPECT_TRUE(fs::exists(project_.root / "solutions/imported/mixed-slow.py"));
}

TEST_F(Import, RefusesProblemsWhoseSubmissionsAreAnswers) {
  const Problem problem = load_package(miniature("current-answers"));
  EXPECT_THAT(draft_shelves(problem, *library_, "answers").refusals(),
              ElementsAre(HasSubstr("submissions are answers")));
}

TEST_F(ImportOfSloppiness, TakesEmptyLinesOutOfConversations) {
  write_package("name: P\ntype: interactive\nlimits: {time_limit: 1}\n");
  write("output_validator/talk.py", "exit(42)\n");
  write("data/sample/2.interaction", "<1\n\n>2\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_EQ(read_file(project_.root / "cases/imported/sample/2.interaction").value(), "<1\n>2\n");
}

TEST_F(ImportOfSloppiness, KeepsAManifestThatTheShelvesTake) {
  const std::string lines = "name: P  # short\nlimits: {time_limit: 1}\n";
  write_package(lines);
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(read_file(project_.root / "cases/imported/problem.yaml").value(), HasSubstr(lines));
}

TEST_F(ImportOfSloppiness, MakesGroupsOfFoldersWithoutSettings) {
  write_package("name: P\nlimits: {time_limit: 1}\n");
  write("data/secret/edges/2.in", "3\n");
  write("data/secret/edges/2.ans", "3\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_EQ(all_cases(now_.data).size(), 3U);
  EXPECT_TRUE(fs::exists(project_.root / "cases/imported/secret/edges/test_group.yaml"));
}

TEST_F(ImportOfSloppiness, NamesNoTitleByWhatIsNoCodeOfALanguage) {
  copy_package("begun/legacy-same", folder_.path() / "p");
  write("problem.yaml", "name: P\n");
  for (const char* language : {"zh-Hans", "fr"})
    write(std::string("problem_statement/problem.") + language + ".tex", "\\problemname{Q}\n");
  EXPECT_EQ(told_on_shelves(), "");
  EXPECT_THAT(lost_of(draft_), Contains("the title in zh-Hans"));
  EXPECT_TRUE(now_.statement.has_value());
}

class ImportOfPlans : public Import {
 protected:
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / name, text));
  }

  void SetUp() override {
    Import::SetUp();
    write("problem.yaml",
          "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 1}\n"
          "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
    for (const char* name : {"a.c", "a.cpp"})
      write(std::string("submissions/accepted/") + name, "print(int(input()))\n");
    write("input_validators/v.py", "exit(42 if int(input()) else 43)\n");
  }

  std::string imported_plan(const std::string& plan) {
    write("generators/generators.yaml", plan);
    const Problem problem = load_package(folder_.path() / "p");
    const PackageDraft draft = draft_shelves(problem, *library_, "x");
    EXPECT_THAT(draft.refusals(), IsEmpty());
    return content_of(draft.entries().at("generators/x/generators.yaml")).value();
  }
};

TEST_F(ImportOfPlans, NamesSolutionsByTheirWholePaths) {
  const std::string plan = imported_plan(
      "solution: /submissions/accepted/a.c\ndata:\n  secret:\n    data:\n"
      "      '1': {in: \"see /submissions/accepted/a.c\\n\"}\n"
      "      '2': {in: \"2\\n\", solution: /submissions/accepted/a.cpp}\n");
  EXPECT_THAT(plan, HasSubstr("see /submissions/accepted/a.c\\n"));
  EXPECT_THAT(plan, HasSubstr("\nsolution: /solutions/x/"));
  // One of them is the reference.
  EXPECT_THAT(plan, AnyOf(HasSubstr(", solution: /solutions/x/x.cpp}"),
                          HasSubstr(", solution: /solutions/x/accepted/a.cpp}")));
}

TEST_F(ImportOfPlans, SaysTheConventionsOnce) {
  const std::string plan = "data:\n  secret:\n    data:\n      '1': {in: \"1\\n\"}\n";
  EXPECT_EQ(imported_plan("conventions: bapctools\n" + plan), "conventions: bapctools\n" + plan);
  EXPECT_EQ(imported_plan("conventions: bapctools  # all of it\n" + plan),
            "conventions: bapctools  # all of it\n" + plan);
}

TEST_F(ImportOfPlans, WantAReferenceForAnswers) {
  fs::remove_all(folder_.path() / "p/submissions/accepted");
  write("generators/generators.yaml", "data:\n  secret:\n    data:\n      '1': {in: \"1\\n\"}\n");
  const Problem problem = load_package(folder_.path() / "p");
  EXPECT_THAT(draft_shelves(problem, *library_, "x").refusals(),
              ElementsAre(HasSubstr("no submission is accepted")));
}

TEST_F(Import, KeepsStandardCheckersWhichTheShelvesKnow) {
  Problem problem = load_package(miniature("bare-double"));
  for (TestGroup& group : problem.data.groups)
    for (TestCase& test_case : group.cases) test_case.comparison.mode = CompareMode::standard;
  EXPECT_THAT(draft_shelves(problem, *library_, "bare").refusals(), IsEmpty());
}

TEST_F(Import, NamesWhatBecameOfLegacyKeys) {
  const Problem problem = load_package(miniature("legacy-near"));
  const PackageDraft draft = draft_shelves(problem, *library_, "near");
  std::map<std::string, std::string> altered;
  for (const Change& change : draft.changes())
    if (change.kind == Change::Kind::altered) altered[change.was] = change.is;
  EXPECT_EQ(altered["data/secret/narrow/testdata.yaml"],
            "cases/near/secret/narrow/test_group.yaml");
  EXPECT_EQ(altered["submissions/accepted/exact.py"], "solutions/near/near.py");
}

TEST_F(Import, LeavesOutWhatTheShelvesDoNotKnow) {
  const fs::path package = folder_.path() / "spelt";
  fs::copy(miniature("current-drawn"), package, fs::copy_options::recursive);
  const auto manifest = package / "problem.yaml";
  const std::string text = read_file(manifest).value();
  ASSERT_TRUE(write_file_whole(
      manifest, text + "credits:\n  authors: [Ann]\n  contributers: [Bea]\ncolour: red\n"));
  const Problem before = load_package(package);
  const PackageDraft draft = draft_shelves(before, *library_, "spelt");
  EXPECT_THAT(lost_of(draft), IsSupersetOf({"credits.contributers", "colour"}));
  ASSERT_TRUE(write_onto_shelves(draft, project_, "spelt"));
  EXPECT_THAT(read_file(project_.root / "cases/spelt/problem.yaml").value(),
              HasSubstr("credits:\n  authors: [Ann]\n"));
  EXPECT_TRUE(ShelfLibrary(project_).load("spelt", TestData::not_yet_made, kAnyLanguage).is_fit());
}

TEST_F(Import, MakesGroupsOfFoldersWithoutSettings) {
  const fs::path package = folder_.path() / "folders";
  fs::copy(miniature("current-drawn"), package, fs::copy_options::recursive);
  fs::create_directories(package / "data/secret/edges");
  for (const char* file : {"2.in", "2.ans"})
    fs::rename(package / "data/secret" / file, package / "data/secret/edges" / file);
  fs::remove(package / "data/secret/2.yaml");
  const Problem before = load_package(package);
  const PackageDraft draft = draft_shelves(before, *library_, "folders");
  ASSERT_THAT(draft.refusals(), IsEmpty());
  ASSERT_TRUE(write_onto_shelves(draft, project_, "folders"));
  const LoadedProblem now =
      ShelfLibrary(project_).load("folders", TestData::not_yet_made, kAnyLanguage);
  for (const Diagnostic& diagnostic : now.diagnostics)
    EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic;
  EXPECT_EQ(all_cases(now.problem.data).size(), all_cases(before.data).size());
}

TEST_F(Import, ReplacesNothing) {
  const Problem problem = load_package(miniature("legacy-double"));
  const PackageDraft draft = draft_shelves(problem, *library_, "double");
  ASSERT_TRUE(write_onto_shelves(draft, project_, "double"));
  const auto again = write_onto_shelves(draft, project_, "double");
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().message, HasSubstr("is there already"));
}

TEST_F(Import, PutsAllOfItOrNothing) {
  const Problem problem = load_package(miniature("legacy-double"));
  const PackageDraft draft = draft_shelves(problem, *library_, "double");
  // The last of its places cannot be had.
  fs::remove(project_.root / "cases");
  ASSERT_TRUE(write_file_whole(project_.root / "cases", "no folder"));
  ASSERT_FALSE(write_onto_shelves(draft, project_, "double"));
  for (const char* left : {"solutions/double", "generators/double", "judge/checkers/double.py"})
    EXPECT_FALSE(fs::exists(project_.root / left)) << left;
  for (const auto& entry : fs::directory_iterator(project_.root))
    EXPECT_THAT((std::vector<std::string>{"cases", "solutions", "generators", "judge"}),
                Contains(entry.path().filename().string()));
}

TEST(ShelfId, IsThePackagesNameAsTheFormatAllowsIt) {
  EXPECT_EQ(shelf_id("/contest/hello"), "hello");
  EXPECT_EQ(shelf_id("hello world.zip"), "hello_world");
  EXPECT_EQ(shelf_id("-x.kpp"), "_-x");
}

}  // namespace
}  // namespace judge
