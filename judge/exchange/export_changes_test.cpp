// What an export refuses, names, or says in other words.
#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/problem_in_words.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/case_notes.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

/// A package, or a project with a miniature, that a test does what it likes with.
class ExportChanges : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((root_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(root_.path() / "p" / name, text));
  }

  void write_files(std::initializer_list<std::pair<const char*, const char*>> files) const {
    for (const auto& [name, text] : files) write(name, text);
  }

  /// A package that lacks nothing; of a version, or of the legacy format.
  void write_package(const std::string& version) const {
    copy_package("begun/legacy-same", root_.path() / "p");
    if (version.empty()) return;
    write("problem.yaml", "problem_format_version: " + version +
                              "\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
                              "limits: {time_limit: 1}\n");
  }

  PackageDraft drafted(PackageFormat format) {
    library_ = PackageLibrary::find({root_.path() / "p"}, root_.path(), 4, {}).value();
    before_ = library_->load("p", TestData::complete, kAnyLanguage).problem;
    return draft_package(before_, *library_, {.format = format});
  }

  /// Of a problem on the shelves of p/.
  PackageDraft drafted_from_shelves(const std::string& id, PackageFormat format) {
    library_ = std::make_unique<ShelfLibrary>(Project{root_.path() / "p"});
    before_ = library_->load(id, TestData::not_yet_made, kAnyLanguage).problem;
    return draft_package(before_, *library_, {.format = format});
  }

  Problem read_again(const PackageDraft& draft) {
    EXPECT_THAT(draft.refusals(), IsEmpty());
    EXPECT_TRUE(write_folder(draft, root_.path() / "written", Standing::replaced));
    const auto written =
        PackageLibrary::find({root_.path() / "written"}, root_.path(), 4, {}).value();
    LoadedProblem loaded = written->load("written", TestData::not_yet_made, kAnyLanguage);
    for (const Diagnostic& diagnostic : loaded.diagnostics)
      EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic;
    return std::move(loaded.problem);
  }

  static std::string text_of(const PackageDraft& draft, const std::string& path) {
    const auto entry = draft.entries().find(path);
    return entry == draft.entries().end() ? "none" : content_of(entry->second).value();
  }

  static std::vector<std::string> those_of(const PackageDraft& draft, Change::Kind kind) {
    std::vector<std::string> found;
    for (const Change& change : draft.changes())
      if (change.kind == kind) found.push_back(change.was);
    return found;
  }

  static std::vector<std::string> lost(const PackageDraft& draft) {
    return those_of(draft, Change::Kind::lost);
  }

  static std::vector<std::string> altered(const PackageDraft& draft) {
    return those_of(draft, Change::Kind::altered);
  }

  static std::vector<std::string> paths_below(const PackageDraft& draft,
                                              const std::string& folder) {
    std::vector<std::string> paths;
    for (const auto& [path, entry] : draft.entries())
      if (path.starts_with(folder)) paths.push_back(path);
    return paths;
  }

  TempDir root_ = TempDir::create().value();
  std::unique_ptr<ProblemLibrary> library_;
  Problem before_;
};

TEST_F(ExportChanges, RefuseGradersThatAcceptMoreThanEveryCase) {
  for (const char* rule : {"grading: custom", "grader_flags: always_accept",
                           "grader_flags: accept_if_any_accepted", "grader_flags: ignore_sample"}) {
    SCOPED_TRACE(rule);
    write_package("");
    write("data/testdata.yaml", std::string("on_reject: continue\n") + rule + "\n");
    const std::string name = std::string(rule).substr(std::string(rule).find(' ') + 1);
    EXPECT_THAT(drafted(PackageFormat::current).refusals(),
                ElementsAre(AllOf(HasSubstr("data/testdata.yaml: "), HasSubstr(name),
                                  HasSubstr("every testcase must be accepted"))));
    EXPECT_THAT(drafted(PackageFormat::legacy).refusals(), IsEmpty());
  }
  write("data/testdata.yaml", "on_reject: break\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(altered(draft), Contains("on_reject, grader_flags of data/"));
}

TEST_F(ExportChanges, PutTestcasesBesideGroupsIntoAGroupOfTheirOwn) {
  write_package("");
  write_files({{"data/secret/1.hint", "small\n"},
               {"data/secret/0-cases/2.in", "3\n"},
               {"data/secret/0-cases/2.ans", "3\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(altered(draft), Contains("data/secret: testcases beside groups"));
  EXPECT_THAT(paths_below(draft, "data/secret/"),
              ElementsAre("data/secret/0-0-cases/1.ans", "data/secret/0-0-cases/1.in",
                          "data/secret/0-0-cases/1.yaml", "data/secret/0-0-cases/test_group.yaml",
                          "data/secret/0-cases/2.ans", "data/secret/0-cases/2.in",
                          "data/secret/0-cases/test_group.yaml"));
  const Problem after = read_again(draft);
  std::vector<std::string> names;
  for (const TestCase& test_case : each_case(after.data)) names.push_back(test_case.name);
  EXPECT_THAT(names, ElementsAre("sample/1", "secret/0-0-cases/1", "secret/0-cases/2"));
}

TEST_F(ExportChanges, PutTestcasesBesideGroupsFirstWhereThatCanBe) {
  write_package("");
  write_files({{"data/secret/0-a/2.in", "3\n"}, {"data/secret/0-a/2.ans", "3\n"}});
  EXPECT_TRUE(drafted(PackageFormat::current).has("data/secret/0-0-cases/1.in"));
  write_files({{"data/secret/0/2.in", "4\n"}, {"data/secret/0/2.ans", "4\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_TRUE(draft.has("data/secret/0-cases/1.in"));
  const auto change = std::ranges::find(
      draft.changes(), std::string("data/secret: testcases beside groups"), &Change::was);
  ASSERT_NE(change, draft.changes().end());
  EXPECT_EQ(change->is,
            "data/secret/0-cases, for 2025-09 has one or the other; it is judged behind 0");
}

TEST_F(ExportChanges, PutTestcasesBesideGroupsOf2025IntoOneUnlessAListMayNameThem) {
  write_package("2025-09");
  write_files({{"data/secret/big/2.in", "3\n"}, {"data/secret/big/2.ans", "3\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_TRUE(draft.has("data/secret/0-cases/1.in"));
  EXPECT_TRUE(draft.has("data/secret/big/2.in"));
  EXPECT_EQ(text_of(draft, "data/secret/big/test_group.yaml"), "{}\n");
  EXPECT_FALSE(draft.has("data/secret/1.in"));
  write("submissions/submissions.yaml", "accepted:\n  secret/1:\n    permitted: [AC]\n");
  EXPECT_THAT(drafted(PackageFormat::current).refusals(),
              Contains(HasSubstr("data/secret holds testcases beside groups")));
}

TEST_F(ExportChanges, NameGroupsInAPlanAsTheyAreAmongTheData) {
  write_package("");
  fs::remove(root_.path() / "p/data/secret/1.in");
  fs::remove(root_.path() / "p/data/secret/1.ans");
  write_files({{"data/secret/a/b/2.in", "3\n"},
               {"data/secret/a/b/2.ans", "3\n"},
               {"data/secret/a/b/testdata.yaml", "input_validator_flags: '3'\n"},
               {"generators/generators.yaml",
                "data:\n  secret:\n    data:\n      a:\n        data:\n          b:\n"
                "            testdata.yaml: {input_validator_flags: '3'}\n"
                "            data:\n              '2': {in: \"3\\n\", ans: \"3\\n\"}\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_TRUE(draft.has("data/secret/a-b/2.in"));
  const std::string settings = text_of(draft, "data/secret/a-b/test_group.yaml");
  EXPECT_THAT(settings, HasSubstr("input_validator_args: "));
  const std::string plan = text_of(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, AllOf(HasSubstr("a-b"), HasSubstr("test_group.yaml"),
                          HasSubstr("input_validator_args: "), Not(HasSubstr("testdata.yaml"))));
  EXPECT_THAT(altered(draft), Contains("p/generators/generators.yaml"));
  EXPECT_THAT(text_of(drafted(PackageFormat::legacy), "generators/generators.yaml"),
              HasSubstr("testdata.yaml: {input_validator_flags: '3'}"));
}

TEST_F(ExportChanges, RefuseTestcasesBesideGroupsWhereAPlanMakesThem) {
  write_package("");
  write_files({{"data/secret/big/2.in", "3\n"},
               {"data/secret/big/2.ans", "3\n"},
               {"generators/generators.yaml", "data: {secret: {data: {'1': {in: '2'}}}}\n"}});
  EXPECT_THAT(drafted(PackageFormat::current).refusals(),
              Contains(HasSubstr("data/secret holds testcases beside groups")));
}

TEST_F(ExportChanges, KeepWhatAManifestWithTabsOrOfIso88591Says) {
  write_package("");
  for (const auto format : {PackageFormat::current, PackageFormat::legacy}) {
    write("problem.yaml", "name: P\nauthor: Ann\nlicense: cc0\nlimits:\n\tmemory: 99\n");
    const PackageDraft tabs = drafted(format);
    EXPECT_THAT(text_of(tabs, "problem.yaml"), AllOf(HasSubstr("Ann"), HasSubstr("license: cc0")));
    EXPECT_THAT(altered(tabs), Contains("problem.yaml: there are tabs in this file"));
    write("problem.yaml", "name: P\nauthor: \xc5nn\n");
    EXPECT_THAT(text_of(drafted(format), "problem.yaml"), HasSubstr("\xc3\x85nn"));
  }
  write("problem.yaml", "name: P\nlicense: cc0\nlimits:\n\tmemory: 99\n");
  EXPECT_THAT(lost(drafted(PackageFormat::polygon)), Contains(HasSubstr("license")));
}

TEST_F(ExportChanges, LoseKeysThatNoFormatHasAndThoseThatMeanNothing) {
  write_package("");
  write("problem.yaml",
        "name: P\ncolour: red\nlimits: {time_multiplier: 3, time_safety_margin: 4}\n");
  EXPECT_THAT(lost(drafted(PackageFormat::current)), ElementsAre("colour"));
  write(".timelimit", "2\n");
  EXPECT_THAT(
      lost(drafted(PackageFormat::current)),
      UnorderedElementsAre("colour", "limits.time_multiplier", "limits.time_safety_margin"));
}

TEST_F(ExportChanges, TakeWhatStandsBesideTheManifestIntoIt) {
  write_package("");
  write("problem.yaml", "validation: default\n");
  write("domjudge-problem.ini", "name = 'Both'\ntimelimit = 3\ncolor = red\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(text_of(draft, "problem.yaml"),
              AllOf(HasSubstr("name: Both\n"), HasSubstr("time_limit: 3\n")));
  EXPECT_THAT(altered(draft), Contains("domjudge-problem.ini"));
  EXPECT_THAT(lost(draft), Not(Contains("domjudge-problem.ini")));
}

TEST_F(ExportChanges, LoseLimitsThatNoFormatHas) {
  write_package("");
  write("problem.yaml", "name: P\nlimits: {memory: 64, shade: 3}\n");
  EXPECT_THAT(lost(drafted(PackageFormat::current)), ElementsAre("limits.shade"));
  EXPECT_THAT(lost(drafted(PackageFormat::legacy)), IsEmpty()) << "the manifest stays as it is";
  EXPECT_THAT(lost(drafted(PackageFormat::polygon)), Contains(HasSubstr("limits.shade")));
  write_package("2025-09");
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 1, shade: 3}\n"
        "colour: red\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  EXPECT_THAT(lost(drafted(PackageFormat::legacy)), UnorderedElementsAre("limits.shade", "colour"));
}

TEST_F(ExportChanges, TakeTheTimeLimitOutOfALegacyManifestThatTheFormatHasNoKeyFor) {
  write_package("");
  write("domjudge-problem.ini", "name = P\n");
  write("problem.yaml", "name: P # mine\nlimits: {time_limit: 3, memory: 64}\n");
  for (const PackageFormat format : {PackageFormat::legacy, PackageFormat::domjudge}) {
    const PackageDraft draft = drafted(format);
    EXPECT_EQ(text_of(draft, "problem.yaml"), "name: P # mine\nlimits: {memory: 64}\n");
    EXPECT_EQ(text_of(draft, ".timelimit"), "3\n") << "the ini does not say it";
    EXPECT_THAT(altered(draft), Contains("limits.time_limit: 3"));
    EXPECT_EQ(read_again(draft).limits.time_limit, std::chrono::seconds(3));
  }
}

TEST_F(ExportChanges, WriteLanguagesOnlyForDomjudgeWhichPassesUnknownKeysOver) {
  write_package("2025-09");
  write("problem.yaml",
        read_file(root_.path() / "p/problem.yaml").value() + "languages: [cpp, python3]\n");
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  EXPECT_THAT(text_of(legacy, "problem.yaml"), Not(HasSubstr("languages")));
  EXPECT_THAT(lost(legacy), Contains("languages"));
  const PackageDraft domjudge = drafted(PackageFormat::domjudge);
  EXPECT_THAT(text_of(domjudge, "problem.yaml"), HasSubstr("languages: cpp python3\n"));
  EXPECT_THAT(lost(domjudge), Not(Contains("languages")));
}

TEST_F(ExportChanges, SayInALegacyManifestWhetherGroupsWithPointsAreShown) {
  write_package("2025-09");
  write("problem.yaml", read_file(root_.path() / "p/problem.yaml").value() + "type: scoring\n");
  EXPECT_THAT(text_of(drafted(PackageFormat::legacy), "problem.yaml"), Not(HasSubstr("grading")))
      << "there are no groups";
  fs::remove_all(root_.path() / "p/data/secret");
  write_files({{"data/secret/a/test_group.yaml", "max_score: 100\n"},
               {"data/secret/a/1.in", "3\n"},
               {"data/secret/a/1.ans", "3\n"}});
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_THAT(text_of(draft, "problem.yaml"),
              HasSubstr("grading: {show_test_data_groups: false}\n"));
  EXPECT_FALSE(read_again(draft).grading.shows_groups);
}

TEST_F(ExportChanges, KeepConversationsOfSamplesThatAreOnlyShown) {
  for (const char* type : {"pass-fail", "scoring"}) {
    SCOPED_TRACE(type);
    write_package("");
    fs::remove_all(root_.path() / "p/data/sample");
    write_files({{"output_validators/talk.py", "exit(42)\n"},
                 {"data/testdata.yaml", "on_reject: continue\n"},
                 {"data/sample/1.interaction", "<1\n>2\n"}});
    write("problem.yaml",
          std::string("name: P\nvalidation: custom interactive\ntype: ") + type + "\n");
    for (const PackageFormat format : {PackageFormat::legacy, PackageFormat::current}) {
      const PackageDraft draft = drafted(format);
      EXPECT_THAT(draft.refusals(), IsEmpty());
      EXPECT_EQ(text_of(draft, "data/sample/1.interaction"), "<1\n>2\n");
    }
  }
}

TEST_F(ExportChanges, KeepPicturesInFoldersBesideTheStatement) {
  write_package("");
  write(".timelimit", "1\n");
  write_files(
      {{"problem_statement/problem.en.tex", "\\problemname{P}\n\\includegraphics{img/a.png}\n"},
       {"problem_statement/img/a.png", "a picture"},
       {"problem_statement/img/old/problem.en.tex", "no statement"},
       {"problem_statement/img/.DS_Store", "nothing"}});
  fs::create_directory_symlink(root_.path() / "p/data", root_.path() / "p/problem_statement/data");
  const PackageDraft current = drafted(PackageFormat::current);
  EXPECT_THAT(paths_below(current, "statement/"),
              UnorderedElementsAre("statement/problem.en.tex", "statement/img/a.png",
                                   "statement/img/old/problem.en.tex"));
  EXPECT_EQ(text_of(current, "statement/img/a.png"), "a picture");
  EXPECT_EQ(text_of(drafted(PackageFormat::legacy), "problem_statement/img/a.png"), "a picture");
  const PackageDraft polygon = drafted(PackageFormat::polygon);
  EXPECT_EQ(text_of(polygon, "statements/english/img/a.png"), "a picture");
  EXPECT_EQ(text_of(polygon, "statement-sections/english/img/a.png"), "a picture");
}

TEST_F(ExportChanges, PutTheStatementThatIsShownWhereSeveralBelongAndNameTheOthers) {
  write_package("");
  fs::remove_all(root_.path() / "p/problem_statement");
  write_files({{"problem_statement/problem.en.tex", "the one that is shown\n"},
               {"problem_statement/problem.tex", "another\n"},
               {"problem_statement/problem.en.pdf", "printed\n"},
               {"problem_statement/problem.pdf", "printed before\n"}});
  for (const auto& [format, folder] : {std::pair(PackageFormat::current, "statement"),
                                       std::pair(PackageFormat::legacy, "problem_statement")}) {
    const PackageDraft draft = drafted(format);
    const std::string stem = std::string(folder) + "/problem.en";
    EXPECT_THAT(paths_below(draft, folder), ElementsAre(stem + ".pdf", stem + ".tex"));
    EXPECT_EQ(text_of(draft, stem + ".tex"), "the one that is shown\n");
    EXPECT_EQ(text_of(draft, stem + ".pdf"), "printed\n");
    EXPECT_THAT(lost(draft),
                IsSupersetOf({"problem_statement/problem.tex", "problem_statement/problem.pdf"}));
    EXPECT_THAT(altered(draft), Not(Contains("problem_statement/problem.tex")));
  }
}

TEST_F(ExportChanges, NameStatementsBesideTheMarkdownThatBecomesTex) {
  write_package("2025-09");
  fs::remove_all(root_.path() / "p/problem_statement");
  write_files({{"statement/problem.en.md", "Shown.\n"},
               {"statement/problem.en.tex", "another\n"},
               {"statement/problem.tex", "a third\n"}});
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  EXPECT_THAT(text_of(legacy, "problem_statement/problem.en.tex"), HasSubstr("Shown."));
  EXPECT_THAT(lost(legacy), IsSupersetOf({"statement/problem.en.tex", "statement/problem.tex"}));
  const PackageDraft current = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(current, "statement/problem.en.tex"), "another\n");
  EXPECT_THAT(lost(current), Contains("statement/problem.tex"));
}

TEST_F(ExportChanges, KeepAPdfAtTheRootWhereDomjudgeReadsIt) {
  write_package("");
  write(".timelimit", "1\n");
  write_files(
      {{"problem_statement/problem.en.tex", "\\problemname{P}\n"}, {"problem.pdf", "printed\n"}});
  for (const PackageFormat format : {PackageFormat::domjudge, PackageFormat::legacy}) {
    const PackageDraft draft = drafted(format);
    EXPECT_EQ(text_of(draft, "problem.pdf"), "printed\n");
    EXPECT_THAT(lost(draft), Not(Contains("problem.pdf")));
  }
  EXPECT_THAT(lost(drafted(PackageFormat::current)), Contains("problem.pdf"));
  write_package("2025-09");
  EXPECT_EQ(text_of(drafted(PackageFormat::domjudge), "problem.pdf"), "printed\n");
  EXPECT_THAT(lost(drafted(PackageFormat::legacy)), Contains("problem.pdf"));
}

TEST_F(ExportChanges, NameOutputsBesideCasesThatHaveNone) {
  write_package("");
  write_files({{".timelimit", "1\n"}, {"data/secret/1.out", "1\n"}});
  for (const PackageFormat format : {PackageFormat::current, PackageFormat::legacy,
                                     PackageFormat::domjudge, PackageFormat::polygon}) {
    const PackageDraft draft = drafted(format);
    EXPECT_THAT(lost(draft), Contains("data/secret/1.out"));
    EXPECT_FALSE(draft.has("data/secret/1.out"));
  }
}

TEST_F(ExportChanges, NameAStatementThatNoFormatReads) {
  write_package("");
  fs::remove_all(root_.path() / "p/problem_statement");
  write_files({{".timelimit", "1\n"}, {"problem_statement/problem.html", "<p>Print.\n"}});
  for (const PackageFormat format :
       {PackageFormat::current, PackageFormat::legacy, PackageFormat::polygon}) {
    EXPECT_THAT(those_of(drafted(format), Change::Kind::missing),
                Contains("a statement that the format reads"));
  }
  EXPECT_EQ(text_of(drafted(PackageFormat::current), "statement/problem.html"), "<p>Print.\n");
}

TEST_F(ExportChanges, KeepWhatALegacyPackageSaysOfItsSolutionWhere2025HasAPlaceForIt) {
  write_package("");
  write_files({{".timelimit", "1\n"},
               {"solution/solution.en.tex", "It is easy.\n"},
               {"solution/idea.png", "a picture"}});
  const PackageDraft current = drafted(PackageFormat::current);
  EXPECT_THAT(paths_below(current, "solution/"),
              UnorderedElementsAre("solution/solution.en.tex", "solution/idea.png"));
  EXPECT_THAT(lost(current), Not(Contains(HasSubstr("solution/"))));
  EXPECT_THAT(paths_below(drafted(PackageFormat::legacy), "solution/"), testing::SizeIs(2));
  EXPECT_THAT(lost(drafted(PackageFormat::polygon)),
              Contains(HasSubstr("solution/solution.en.tex")));
  // A folder of anything else is no such description.
  fs::rename(root_.path() / "p/solution/solution.en.tex", root_.path() / "p/solution/solution.cpp");
  EXPECT_THAT(lost(drafted(PackageFormat::current)), Contains(HasSubstr("solution/solution.cpp")));
}

TEST_F(ExportChanges, NameTestcasesThatTheFormatPassesOverAndNoLinkWhoseTestcasesLeave) {
  write_package("");
  write_files({{".timelimit", "1\n"},
               {"data/secret/a/2.in", "3\n"},
               {"data/secret/a/2.ans", "3\n"},
               {"data/secret/-dash.in", "4\n"},
               {"data/secret/.DS_Store", "nothing"}});
  fs::create_directory_symlink("a", root_.path() / "p/data/secret/b");
  for (const PackageFormat format : {PackageFormat::current, PackageFormat::polygon}) {
    const PackageDraft draft = drafted(format);
    EXPECT_THAT(lost(draft), Contains("data/secret/-dash.in"));
  }
}

TEST_F(ExportChanges, KeepProgramsOfTwoFoldersThatAreCalledTheSame) {
  write_package("");
  write("input_format_validators/v.py", "exit(42)\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_TRUE(draft.has("input_validators/v.py"));
  EXPECT_TRUE(draft.has("input_validators/input_format_validators/v.py"));
}

TEST_F(ExportChanges, KeepAnswerValidatorsWhereBapctoolsReadsThem) {
  write_package("2025-09");
  write("answer_validators/format/format.py", "exit(42)\n");
  write("answer_validators/grammar.ctd", "INT(1, 9) NEWLINE EOF\n");
  for (const auto format : {PackageFormat::current, PackageFormat::legacy}) {
    const PackageDraft draft = drafted(format);
    EXPECT_TRUE(draft.has("answer_validators/format/format.py"));
    EXPECT_THAT(lost(draft), IsEmpty());
    EXPECT_EQ(read_again(draft).answer_validators.size(), 2U);
  }
}

TEST_F(ExportChanges, MakeAProgramOfAStandardCheckerForOtherJudges) {
  write_package("");
  write("problem.yaml", "name: P\nvalidator_flags: standard_checker ncmp\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_TRUE(draft.has("output_validator/ncmp.cpp"));
  const PackageDraft for_this_judge =
      draft_package(before_, *library_, {.readers = PackageReaders::this_judge});
  EXPECT_THAT(for_this_judge.refusals(), IsEmpty());
  EXPECT_FALSE(for_this_judge.has("output_validator/ncmp.cpp"));
}

TEST_F(ExportChanges, AStandardCheckerIsNoProgramWhereAGivenOutputIsComparedOtherwise) {
  write_package("2025-09");
  write("data/test_group.yaml", "output_validator_args: [standard_checker, ncmp]\n");
  for (const char* ending : {"in", "ans", "out"})
    write(std::string("data/valid_output/1.") + ending, "1\n");
  EXPECT_THAT(drafted(PackageFormat::current).refusals(), IsEmpty());
  write("data/valid_output/1.yaml", "output_validator_args: [case_sensitive]\n");
  EXPECT_THAT(drafted(PackageFormat::current).refusals(),
              ElementsAre(HasSubstr("write an output validator")));
  EXPECT_THAT(drafted(PackageFormat::legacy).refusals(), IsEmpty()) << "there it has no place";
}

TEST_F(ExportChanges, SayThatTheLegacyFormatHasAProgramForAStandardChecker) {
  write_package("2025-09");
  write("data/test_group.yaml", "output_validator_args: [standard_checker, ncmp]\n");
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_TRUE(draft.has("output_validators/ncmp.cpp"));
  EXPECT_THAT(text_of(draft, "problem.yaml"), HasSubstr("validation: custom\n"));
}

TEST_F(ExportChanges, RefuseStandardCheckersWhereTheManifestStays) {
  write_package("");
  write("problem.yaml", "name: P\nvalidator_flags: standard_checker ncmp\n");
  for (const auto format : {PackageFormat::legacy, PackageFormat::domjudge}) {
    EXPECT_THAT(
        drafted(format).refusals(),
        ElementsAre("sample/1, secret/1: compared by standard_checker, which no other judge "
                    "knows: write an output validator"));
  }
}

TEST_F(ExportChanges, RefuseAnswersAsSubmissionsInTheLegacyFormat) {
  write_package("2025-09");
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: P\ntype: submit-answer\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  EXPECT_THAT(drafted(PackageFormat::legacy).refusals(),
              ElementsAre(HasSubstr("has no problems whose submissions are answers")));
}

class ProgramsOfSeveralFiles : public ExportChanges {
 protected:
  static constexpr const char* kMain = "#include \"inner/part.h\"\nint main() { return part(); }\n";
  static constexpr const char* kHeader = "int part();\n";
  static constexpr const char* kPart = "#include \"part.h\"\nint part() { return 42; }\n";

  void write_program(const std::string& folder) const {
    write(folder + "/main.cpp", kMain);
    write(folder + "/inner/part.h", kHeader);
    write(folder + "/inner/part.cpp", kPart);
  }

  static std::vector<std::string> files_in(const std::string& folder) {
    return {folder + "/inner/part.cpp", folder + "/inner/part.h", folder + "/main.cpp"};
  }

  void expect_same_programs(const PackageDraft& draft) {
    EXPECT_EQ(programs_in_words(read_again(draft)), programs_in_words(before_));
  }
};

TEST_F(ProgramsOfSeveralFiles, OfTheShelvesStayTogether) {
  copy_problem("sum", root_.path() / "p");
  fs::remove(root_.path() / "p/generators/sum/validator.cpp");
  write_program("generators/sum/validator");
  write_program("judge/checkers/sum");
  const PackageDraft current = drafted_from_shelves("sum", PackageFormat::current);
  EXPECT_EQ(paths_below(current, "input_validators/"), files_in("input_validators/sum"));
  EXPECT_EQ(paths_below(current, "output_validator/"), files_in("output_validator"));
  const PackageDraft legacy = drafted_from_shelves("sum", PackageFormat::legacy);
  EXPECT_EQ(paths_below(legacy, "input_validators/"), files_in("input_validators/sum"));
  EXPECT_EQ(paths_below(legacy, "output_validators/"), files_in("output_validators/sum"));
  expect_same_programs(legacy);
}

TEST_F(ProgramsOfSeveralFiles, OfPackagesStayTogether) {
  write_package("");
  write("problem.yaml", "name: P\nvalidation: custom\n");
  write_program("input_validators/v");
  write_program("output_validators/v");
  for (const auto format : {PackageFormat::current, PackageFormat::legacy}) {
    const PackageDraft draft = drafted(format);
    EXPECT_THAT(paths_below(draft, "input_validators/v/"), files_in("input_validators/v"));
    EXPECT_EQ(
        paths_below(draft, "output_validator"),
        files_in(format == PackageFormat::legacy ? "output_validators/v" : "output_validator"));
  }
  expect_same_programs(drafted(PackageFormat::legacy));
}

TEST_F(ProgramsOfSeveralFiles, InTheFolderOfOneGetAFolderOfTheirOwn) {
  write_package("2025-09");
  write_program("output_validator");
  write("output_validator/run", "#!/bin/sh\nexit 42\n");
  const auto files_there = [](const std::string& folder) {
    auto files = files_in(folder);
    files.push_back(folder + "/run");
    return files;
  };
  EXPECT_EQ(paths_below(drafted(PackageFormat::current), "output_validator"),
            files_there("output_validator"));
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  EXPECT_EQ(paths_below(legacy, "output_validators"), files_there("output_validators/p"));
  expect_same_programs(legacy);
}

TEST_F(ExportChanges, KeepWhatAPlanSaysOfConstants) {
  write_package("2025-09");
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 1}\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\nconstants: {most: 7}\n");
  write("generators/g.py", "import sys\nprint(sys.argv[1], {{most}})\n");
  write("generators/copied.in", "{{most}}\n");
  write("generators/generators.yaml",
        "data:\n  secret:\n    data:\n      '1':\n        generate: g.py {{most}}\n");
  for (const auto format : {PackageFormat::legacy, PackageFormat::domjudge}) {
    const PackageDraft draft = drafted(format);
    const std::string plan = text_of(draft, "generators/generators.yaml");
    EXPECT_THAT(plan, HasSubstr("g.py 7"));
    EXPECT_THAT(plan, Not(HasSubstr("most")));
    EXPECT_EQ(text_of(draft, "generators/g.py"), "import sys\nprint(sys.argv[1], 7)\n");
    EXPECT_EQ(text_of(draft, "generators/copied.in"), "{{most}}\n");
  }
  EXPECT_THAT(text_of(drafted(PackageFormat::current), "generators/generators.yaml"),
              HasSubstr("g.py {{most}}"));
}

/// A plan with something for each level.
constexpr const char* kPlan =
    "test_group.yaml:\n  output_validator_args: [case_sensitive]\n"
    "data:\n  secret:\n    test_group.yaml:\n      input_validator_args: [\"3\"]\n    data:\n"
    "      '1':\n        in: \"2\\n\"\n        ans: \"2\\n\"\n"
    "        in.statement: \"two\\n\"\n        yaml: {hint: Look}\n";

TEST_F(ExportChanges, LeaveOfAPlanWhatTheLegacyFormatHas) {
  write_package("2025-09");
  write("generators/generators.yaml", kPlan);
  write("data/secret/test_group.yaml", "input_validator_args: [\"3\"]\n");
  write("data/secret/1.yaml", "hint: Look\n");
  const PackageDraft draft = drafted(PackageFormat::legacy);
  const std::string plan = text_of(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, Not(HasSubstr("test_group.yaml")));
  EXPECT_THAT(plan, Not(HasSubstr("statement")));
  EXPECT_THAT(plan, HasSubstr("hint: \"Look\\n\""));
  EXPECT_EQ(text_of(draft, "data/secret/1.hint"), "Look\n");
  EXPECT_THAT(altered(draft), Contains("p/generators/generators.yaml"));
}

TEST_F(ExportChanges, KeepWhatAPlanSaysOfAllData) {
  write_package("2025-09");
  write("generators/generators.yaml", std::string("conventions: judge\n") + kPlan);
  const PackageDraft draft = drafted(PackageFormat::current);
  const std::string plan = text_of(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, HasSubstr("\ntest_group.yaml:\n  output_validator_args: [case_sensitive]\n"));
  EXPECT_THAT(plan, Not(HasSubstr("conventions")));
  EXPECT_THAT(altered(draft), Contains("p/generators/generators.yaml"));
}

TEST_F(ExportChanges, TakeIntoAPlanWhatLiesAmongTheDataWithoutIt) {
  copy_problem("double", root_.path() / "p");
  write_files({{"cases/double/test_group.yaml", "# all\noutput_validator_args: [case_sensitive]\n"},
               {"cases/double/secret/test_group.yaml", "input_validator_args: [\"3\"]\n"},
               {"cases/double/secret/01-zero.in", "0\n"},
               {"cases/double/secret/01-zero.ans", "0\n"},
               {"cases/double/secret/01-zero.yaml", "hint: Nothing\n"},
               {"cases/double/sample/01-one.in.statement", "one"}});
  const PackageDraft draft = drafted_from_shelves("double", PackageFormat::current);
  const std::string plan = text_of(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, HasSubstr("\ntest_group.yaml:\n  output_validator_args: [case_sensitive]\n"));
  EXPECT_THAT(plan, HasSubstr("  secret:\n    test_group.yaml:\n"
                              "      input_validator_args: [\"3\"]\n"));
  EXPECT_THAT(plan, HasSubstr("        yaml:\n          hint: Nothing\n"));
  EXPECT_THAT(plan, HasSubstr("copy: made/sample/01-one\n"));
  EXPECT_EQ(text_of(draft, "generators/made/sample/01-one.in.statement"), "one");
  EXPECT_EQ(text_of(draft, "data/test_group.yaml"), "output_validator_args: [case_sensitive]\n");
  EXPECT_THAT(altered(draft), Contains("data/test_group.yaml"));
  EXPECT_THAT(altered(draft), Not(Contains("data/secret/test_group.yaml")));
  EXPECT_THAT(
      text_of(drafted_from_shelves("double", PackageFormat::legacy), "generators/generators.yaml"),
      Not(HasSubstr("validator_")));
}

TEST_F(ExportChanges, PutTheAnswersOfOutputsIntoThePlan) {
  copy_problem("either", root_.path() / "p");
  for (const char* name : {"valid_output/01-next", "invalid_output/01-more"}) {
    write(fmt::format("cases/either/{}.in", name), "1\n");
    write(fmt::format("cases/either/{}.ans", name), "2\n");
    write(fmt::format("cases/either/{}.out", name), "3\n");
  }
  const std::string plan =
      text_of(drafted_from_shelves("either", PackageFormat::current), "generators/generators.yaml");
  EXPECT_THAT(plan.substr(plan.find("valid_output:")), HasSubstr("ans: \"2\\n\"\n"));
  EXPECT_THAT(plan.substr(plan.find("invalid_output:")), HasSubstr("ans: \"2\\n\"\n"));
  const std::string large(5000, '1');
  write("cases/either/invalid_output/01-more.ans", large + "\n");
  const PackageDraft draft = drafted_from_shelves("either", PackageFormat::current);
  EXPECT_THAT(text_of(draft, "generators/generators.yaml"),
              AllOf(HasSubstr("copy: made/invalid_output/01-more\n"), Not(HasSubstr(large))));
  EXPECT_EQ(text_of(draft, "generators/made/invalid_output/01-more.ans"), large + "\n");
}

TEST_F(ExportChanges, PutWhatNoSolutionOfBapctoolsMakesIntoThePlan) {
  copy_problem("double", root_.path() / "p");
  write("generators/double/generators.yaml",
        "conventions: bapctools\nsolution: /solutions/double/double.sh twice\ndata:\n"
        "  secret:\n    data:\n      a: {in: \"1\\n\"}\n      stays:\n");
  for (const char* name : {"a", "stays"}) {
    write(fmt::format("cases/double/secret/{}.in", name), "1\n");
    write(fmt::format("cases/double/secret/{}.ans", name), "2\n");
  }
  const PackageDraft draft = drafted_from_shelves("double", PackageFormat::current);
  const std::string plan = text_of(draft, "generators/generators.yaml");
  EXPECT_THAT(plan, HasSubstr("      a:\n        ans: \"2\\n\"\n        in: \"1\\n\"\n"));
  EXPECT_THAT(plan, HasSubstr("      stays:\n        copy: made/secret/stays\n"));
  EXPECT_THAT(plan, Not(HasSubstr("solution:")));
  EXPECT_EQ(text_of(draft, "generators/made/secret/stays.ans"), "2\n");
}

TEST_F(ExportChanges, PutSettingsOfAllDataBehindAPlanThatStays) {
  copy_problem("double", root_.path() / "p");
  const std::string settings = "test_group.yaml:\n  output_validator_args: [case_sensitive]\n";
  write("cases/double/test_group.yaml", "output_validator_args: [case_sensitive]\n");
  const std::string plan =
      "# ours\ndata:\n  secret:\n    data:\n      a: {in: \"1\\n\", ans: \"2\\n\"}\n";
  write("generators/double/generators.yaml", "conventions: bapctools\n" + plan);
  EXPECT_EQ(
      text_of(drafted_from_shelves("double", PackageFormat::current), "generators/generators.yaml"),
      plan + settings);
  write("generators/double/generators.yaml",
        "{conventions: bapctools, data: {secret: {data: {a: {in: \"1\\n\", ans: \"2\\n\"}}}}}\n");
  EXPECT_THAT(
      text_of(drafted_from_shelves("double", PackageFormat::current), "generators/generators.yaml"),
      AllOf(HasSubstr("\n" + settings), HasSubstr("in: \"1\\n\"\n")));
}

TEST_F(ExportChanges, PutFlagsOfALegacyPackageBehindItsPlan) {
  write_package("");
  const std::string plan = "data:\n  secret:\n    data:\n      '1': {in: \"2\\n\"}\n";
  write("generators/generators.yaml", plan);
  write("problem.yaml", "name: P\nvalidator_flags: case_sensitive\n");
  const std::string settings = "output_validator_args: [case_sensitive]\n";
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "data/test_group.yaml"), settings);
  EXPECT_EQ(text_of(draft, "generators/generators.yaml"), plan + "test_group.yaml:\n  " + settings);
  EXPECT_EQ(text_of(drafted(PackageFormat::legacy), "generators/generators.yaml"), plan);
}

TEST_F(ExportChanges, SayADraftsSettingsByTheKeysOfToday) {
  write_package("2023-07-draft");
  write("problem.yaml",
        "problem_format_version: 2023-07-draft\nname: P\nauthor: Ann\nvalidation: default\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\nvalidator_flags: case_sensitive\n"
        "limits: {time_limit: 1}\n");
  write("data/secret/testdata.yaml",
        "input_validator_flags: --most 3\noutput_validator_flags: float_tolerance 1e-3\n"
        "on_reject: break\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "data/test_group.yaml"), "output_validator_args: [case_sensitive]\n");
  EXPECT_EQ(text_of(draft, "data/secret/test_group.yaml"),
            "input_validator_args: [\"--most\", \"3\"]\n"
            "output_validator_args: [float_tolerance, \"1e-3\"]\n");
  EXPECT_EQ(text_of(draft, "data/secret/testdata.yaml"), "none");
  EXPECT_THAT(text_of(draft, "problem.yaml"), Not(HasSubstr("valid")));
  EXPECT_THAT(lost(draft), ElementsAre("on_reject of p/data/secret/testdata.yaml"));
  EXPECT_THAT(altered(draft), IsSupersetOf({"data/secret/testdata.yaml", "validation",
                                            "validator_flags", "author"}));
  EXPECT_EQ(cases_in_words(all_cases(read_again(draft).data)),
            cases_in_words(all_cases(before_.data)));
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  EXPECT_EQ(text_of(legacy, "data/secret/testdata.yaml"),
            "input_validator_flags: \"--most 3\"\noutput_validator_flags: float_tolerance 1e-3\n");
  EXPECT_EQ(cases_in_words(all_cases(read_again(legacy).data)),
            cases_in_words(all_cases(before_.data)));
}

TEST_F(ExportChanges, SayOfAnswerValidatorsWhatADraftSaysForBoth) {
  write_package("2023-07-draft");
  write("answer_validators/a.py", "import sys\nexit(42)\n");
  write("output_validator/o.py", "import sys\nexit(42)\n");
  write("data/secret/testdata.yaml", "output_validator_args: --most 3\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "data/secret/test_group.yaml"),
            "output_validator_args: [\"--most\", \"3\"]\n"
            "answer_validator_args: [\"--most\", \"3\"]\n");
  EXPECT_EQ(all_cases(read_again(draft).data).back().answer_validator_args,
            all_cases(before_.data).back().answer_validator_args);
}

TEST_F(ExportChanges, LeaveNoSettingsOfCasesThatTheLegacyFormatLacks) {
  write_package("2023-07-draft");
  write("answer_validators/a.py", "import sys\nexit(42)\n");
  write("data/invalid_answer/1.in", "1\n");
  write("data/invalid_answer/1.ans", "2\n");
  write("data/invalid_answer/testdata.yaml", "output_validator_args: --forbid 2\n");
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_THAT(paths_below(draft, "data/invalid_answer"), IsEmpty());
  EXPECT_THAT(lost(draft), Contains("data/invalid_answer, 1 case"));
  EXPECT_TRUE(drafted(PackageFormat::current).has("data/invalid_answer/test_group.yaml"));
}

TEST_F(ExportChanges, LeaveNoKeysWithNothingBehindThem) {
  write_package("");
  write("problem.yaml",
        "name: P\nauthor: Ann\ncredits:\nsource: Contest\nsource_url: \"\"\nlicense:\n"
        "rights_owner: ' '\nlimits: {time_limit: 1}\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  const std::string text = text_of(draft, "problem.yaml");
  EXPECT_THAT(text, AllOf(HasSubstr("\nsource: Contest\n"), HasSubstr("authors: Ann\n"),
                          Not(HasSubstr("license")), Not(HasSubstr("rights_owner"))));
  EXPECT_THAT(lost(draft), IsEmpty());
  read_again(draft);
}

TEST_F(ExportChanges, LeaveALicenseThatThereIsNot) {
  write_package("");
  write("problem.yaml", "name: P\nlicense: all rights reserved\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(lost(draft), Contains("license: all rights reserved"));
  EXPECT_THAT(text_of(draft, "problem.yaml"), Not(HasSubstr("license")));
  for (const auto& [word, meant] :
       {std::pair("CC BY-SA", "cc by-sa"), std::pair("Public Domain", "public domain")}) {
    write("problem.yaml", std::string("name: P\nlicense: ") + word + "\n");
    const PackageDraft capitals = drafted(PackageFormat::current);
    EXPECT_THAT(lost(capitals), Not(Contains(StartsWith("license"))));
    EXPECT_THAT(altered(capitals), Contains(std::string("license ") + word));
    EXPECT_THAT(text_of(capitals, "problem.yaml"),
                HasSubstr(std::string("license: ") + meant + "\n"));
  }
  write("problem.yaml", "name: P\nlicense: cc by-sa\n");
  EXPECT_THAT(text_of(drafted(PackageFormat::current), "problem.yaml"),
              HasSubstr("license: cc by-sa\n"));
}

TEST_F(ExportChanges, MakeADraftsManifestOneOfToday) {
  write_package("2023-07-draft");
  write("problem.yaml",
        "problem_format_version: 2023-07-draft # a draft\nname: P\nuuid: ...\nauthor: Ann and Bea\n"
        "source: Contest\nsource_url: https://a.b/\nlicense: cc0\nlimits: {time_limit: 1}\n");
  const PackageDraft all = drafted(PackageFormat::current);
  const std::string text = text_of(all, "problem.yaml");
  EXPECT_THAT(text, AllOf(HasSubstr("problem_format_version: 2025-09\n"), HasSubstr("[Ann, Bea]"),
                          HasSubstr("source:\n  name: Contest\n  url: "), HasSubstr("license: cc0"),
                          Not(HasSubstr("source_url"))));
  EXPECT_THAT(text, Not(HasSubstr("uuid: ...")));
  EXPECT_THAT(altered(all), IsSupersetOf({"uuid: ...", "author", "source, source_url"}));
  EXPECT_THAT(lost(all), IsEmpty());
  EXPECT_FALSE(read_again(all).uuid.empty());
}

TEST_F(ExportChanges, TakeADraftWithTheLegacyFormatsPointsForOneOfThatFormat) {
  write_package("2023-07-draft");
  write("problem.yaml",
        "problem_format_version: 2023-07-draft\nname: P\ntype: scoring\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\nlimits: {time_limit: 1}\n");
  write("data/testdata.yaml", "on_reject: continue\n");
  const PackageDraft legacy = drafted(PackageFormat::legacy);
  EXPECT_THAT(legacy.refusals(), IsEmpty());
  EXPECT_THAT(text_of(legacy, "problem.yaml"), StartsWith("problem_format_version: legacy\n"));
  EXPECT_EQ(text_of(legacy, "data/testdata.yaml"), "on_reject: continue\n");
  EXPECT_EQ(read_again(legacy).rules, PackageRules::legacy);
}

TEST_F(ExportChanges, RefuseCheckersThatGivePointsThoughTheManifestDoesNotSaySo) {
  write_package("");
  write("problem.yaml", "name: P\ntype: scoring\nvalidation: custom\n");
  write("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n");
  const auto refusals = [&](const char* text) {
    fs::remove_all(root_.path() / "p/output_validators");
    write("output_validators/v/validate.h",
          "void accept_with_score(double s) { put(\"score.txt\"); }");
    write("output_validators/v/v.cpp", text);
    const PackageDraft legacy = drafted(PackageFormat::legacy);
    EXPECT_THAT(legacy.refusals(), IsEmpty());
    return drafted(PackageFormat::current).refusals();
  };
  EXPECT_THAT(refusals("#include \"validate.h\"\nint main() { accept(); }\n"), IsEmpty())
      << "the header could, and nobody asks it to";
  EXPECT_THAT(refusals("void accept_with_score(double s) { put(\"score.txt\"); }\n"
                       "int main() { accept(); }\n"),
              IsEmpty());
  const auto gives_points =
      ElementsAre(AllOf(HasSubstr("output_validators/v"), HasSubstr("it gives points")));
  EXPECT_THAT(refusals("int main() { accept_with_score(7); }\n"), gives_points);
  EXPECT_THAT(refusals("int main() { std::ofstream(dir + \"/score.txt\") << 7; }\n"), gives_points);
}

TEST_F(ExportChanges, RefuseValidatorsThatWriteTheScoreHoweverTheManifestSaysSo) {
  write_package("");
  write("output_validators/v/v.py", "");
  write("data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n");
  for (const std::string validation : {"custom score", "custom,score", "Custom, Score"}) {
    write("problem.yaml", "name: P\ntype: scoring\nvalidation: " + validation + "\n");
    EXPECT_THAT(drafted(PackageFormat::current).refusals(),
                ElementsAre(HasSubstr("validation: custom score")))
        << validation;
  }
}

TEST_F(ExportChanges, WriteTheLegacyFormatsVersionsInSmallLetters) {
  write_package("");
  for (const std::string version : {"Legacy-icpc", "LEGACY", "legacy-icpc"}) {
    const std::string small = version == "LEGACY" ? "legacy" : "legacy-icpc";
    write("problem.yaml", "problem_format_version: " + version + "\nname: P\n");
    const PackageDraft draft = drafted(PackageFormat::legacy);
    EXPECT_EQ(text_of(draft, "problem.yaml"), "problem_format_version: " + small + "\nname: P\n");
    const auto told = altered(draft);
    EXPECT_EQ(std::ranges::count(told, "problem_format_version: " + version),
              version == small ? 0 : 1)
        << version;
  }
}

TEST_F(ExportChanges, AddNothingButAUuidWhereOnlyThatIsMissing) {
  write_package("2023-07-draft");
  for (const std::string version : {"2023-07-draft", "2025-09"}) {
    write("problem.yaml", "# Mine\nproblem_format_version: " + version +
                              "  # so\nname: P\nlimits: {time_limit: 1}\n");
    const PackageDraft draft = drafted(PackageFormat::current);
    EXPECT_THAT(text_of(draft, "problem.yaml"),
                AllOf(StartsWith("# Mine\nproblem_format_version: 2025-09  # so\nuuid: "),
                      EndsWith("\nname: P\nlimits: {time_limit: 1}\n")));
    EXPECT_THAT(altered(draft), Contains("no uuid"));
    EXPECT_FALSE(read_again(draft).uuid.empty());
  }
}

TEST_F(ExportChanges, NameWhatIsSaidOfCasesAndGroups) {
  write_package("2025-09");
  write_files({{"data/secret/1.yaml", "hint: Look\ndescription: The least\nfull_feedback: true\n"},
               {"data/secret/test_group.yaml", "output_visualizer_args: [x]\n"},
               {"data/sample/1.in.statement", "one\n"},
               {"data/sample/1.ans.download", "one\n"}});
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_EQ(text_of(draft, "data/secret/1.hint"), "Look\n");
  EXPECT_EQ(text_of(draft, "data/secret/1.desc"), "The least\n");
  EXPECT_EQ(text_of(draft, "data/sample/1.in.statement"), "none");
  EXPECT_THAT(
      lost(draft),
      IsSupersetOf({"full_feedback of data/secret/1", "output_visualizer_args of data/secret",
                    "data/sample/1.ans.download, data/sample/1.in.statement"}));
  EXPECT_THAT(altered(draft),
              IsSupersetOf({"hint of data/secret/1.yaml", "description of data/secret/1.yaml"}));
}

TEST_F(ExportChanges, TakeAlongWhatIsSaidOfCasesInNoneOfTheGroups) {
  write_package("2025-09");
  fs::remove_all(root_.path() / "p/data");
  write_files({{"data/1.in", "1\n"},
               {"data/1.ans", "1\n"},
               {"data/1.yaml", "output_validator_args: [case_sensitive]\n"},
               {"data/2.in", "2\n"},
               {"data/2.ans", "2\n"},
               {"data/2.desc", "The other\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(read_case_notes(before_, "secret/2").description, "The other\n");
  EXPECT_THAT(altered(draft), Contains("data/2.desc"));
  const Problem again = read_again(draft);
  const std::vector<TestCase> cases = all_cases(again.data);
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_THAT(cases.front().output_validator_args, ElementsAre("case_sensitive"));
  EXPECT_EQ(read_case_notes(again, "secret/2").description, "The other\n");
  EXPECT_EQ(text_of(drafted(PackageFormat::legacy), "data/secret/2.desc"), "The other\n");
}

TEST_F(ExportChanges, NameWhatIsSaidOfManyCasesInOneLine) {
  write_package("2025-09");
  for (int i = 2; i <= 9; ++i) {
    const std::string name = "data/secret/" + std::to_string(i);
    write(name + ".in", "1\n");
    write(name + ".ans", "1\n");
    write(name + ".yaml", "input_validator_args: [x]\nfull_feedback: true\nhint: Look\n");
  }
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_THAT(lost(draft),
              IsSupersetOf({"arguments of secret/2, secret/3, secret/4, secret/5, secret/6 and 3 "
                            "more alone",
                            "full_feedback of data/secret/2, data/secret/3, data/secret/4, "
                            "data/secret/5, data/secret/6 and 3 more"}));
  EXPECT_THAT(altered(draft),
              Contains("hint of data/secret/2.yaml, data/secret/3.yaml, data/secret/4.yaml, "
                       "data/secret/5.yaml, data/secret/6.yaml and 3 more"));
}

TEST_F(ExportChanges, KeepOrNameInvalidAnswers) {
  write_package("2025-09");
  write_files({{"data/invalid_answer/1.in", "3\n"}, {"data/invalid_answer/1.ans", "x\n"}});
  const Problem again = read_again(drafted(PackageFormat::current));
  ASSERT_EQ(again.invalid_answer.size(), 1U);
  EXPECT_EQ(read_file(again.invalid_answer.front().answer).value(), "x\n");
  EXPECT_THAT(lost(drafted(PackageFormat::legacy)), Contains("data/invalid_answer, 1 case"));
  EXPECT_THAT(lost(drafted(PackageFormat::polygon)), Contains("data/invalid_answer, 1 case"));
}

TEST_F(ExportChanges, DoNotMakeAListOfSubmissionsCountThatDidNot) {
  write_package("");
  write("submissions/submissions.yaml", "accepted:\n  permitted: [WA]\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "submissions/submissions.yaml"), "none");
  EXPECT_THAT(lost(draft), Contains("submissions/submissions.yaml"));
}

TEST_F(ExportChanges, DoNotMakeSettingsOfACaseCountThatDidNot) {
  write_package("");
  write_files({{".timelimit", "1\n"},
               {"data/secret/1.yaml", "output_validator_args: [case_sensitive]\n"},
               {"data/secret/1.hint", "Look\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(lost(draft), Contains("data/secret/1.yaml"));
  EXPECT_EQ(text_of(draft, "data/secret/1.yaml"), "hint: \"Look\\n\"\n");
  EXPECT_THAT(all_cases(read_again(draft).data).back().output_validator_args, IsEmpty());
  const PackageDraft kept = drafted(PackageFormat::legacy);
  EXPECT_EQ(text_of(kept, "data/secret/1.yaml"), "output_validator_args: [case_sensitive]\n")
      << "there it goes on to count for nothing";
}

TEST_F(ExportChanges, SayWhatIsInPython2WhereItsFirstLineDoesNot) {
  write_package("");
  write(".timelimit", "1\n");
  write("submissions/accepted/old.py", "#!/usr/bin/env python2\nprint input()\n");
  write("submissions/accepted/older.py2", "print input()\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "submissions/submissions.yaml"),
            "accepted/old.py:\n  language: python2\n");
  EXPECT_THAT(altered(draft), Contains("submissions: accepted/old.py in python2"));
  const Problem now = read_again(draft);
  EXPECT_EQ(
      std::ranges::find(now.submissions, "accepted/old.py", &Submission::name)->source.language,
      "python2");
  EXPECT_EQ(text_of(drafted(PackageFormat::legacy), "submissions/submissions.yaml"), "none");
}

TEST_F(ExportChanges, SayWhereProgramsStartAsTheFormatDoes) {
  write_package("");
  write("submissions/accepted/two/a.py", "print(int(input()))\n");
  write("submissions/accepted/two/z.py", "import a\n");
  write("submissions.json", "{\"submissions/accepted/two/\": {\"entry_point\": \"z.py\"}}\n");
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "submissions/submissions.yaml"), "accepted/two:\n  entrypoint: z.py\n");
  EXPECT_THAT(lost(draft), Not(Contains("submissions.json")));
  EXPECT_THAT(text_of(drafted(PackageFormat::domjudge), "submissions.json"), HasSubstr("z.py"));
  EXPECT_THAT(lost(drafted(PackageFormat::legacy)), Contains("submissions.json"));
}

TEST_F(ExportChanges, LeaveTheTimeLimitToThoseThatBoundItInTheLegacyFormat) {
  write_package("");
  fs::remove_all(root_.path() / "p/data/secret");
  write_files(
      {{"problem.yaml", "name: P\ntype: scoring\n"},
       {"data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n"},
       {"data/secret/testdata.yaml", "on_reject: continue\ngrader_flags: accept_if_any_accepted\n"},
       {"data/secret/a/testdata.yaml", "accept_score: 20\ngrader_flags: min\n"},
       {"data/secret/a/1.in", "3\n"},
       {"data/secret/a/1.ans", "3\n"},
       {"data/secret/b/testdata.yaml", "accept_score: 80\ngrader_flags: min\n"},
       {"data/secret/b/1.in", "4\n"},
       {"data/secret/b/1.ans", "4\n"},
       {"submissions/partially_accepted/slow.py", "# @EXPECTED_GRADES@ AC TLE\nprint(3)\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_THAT(text_of(draft, "submissions/submissions.yaml"),
              HasSubstr("  secret/a:\n    permitted: [AC]\n    use_for_time_limit: false\n"
                        "  secret/b:\n    required: [TLE]\n    use_for_time_limit: false\n"));
  const Problem now = read_again(draft);
  const auto slow =
      std::ranges::find(now.submissions, "partially_accepted/slow.py", &Submission::name);
  ASSERT_NE(slow, now.submissions.end());
  EXPECT_TRUE(slow->time_bounds.empty());
}

TEST_F(ExportChanges, ExpectAPartOfThePointsOnlyOfWhatIsKnownToHaveSome) {
  write_package("2025-09");
  write("problem.yaml", read_file(root_.path() / "p/problem.yaml").value() + "type: scoring\n");
  write_files({{"data/secret/3.in", "3\n"},
               {"data/secret/3.ans", "3\n"},
               {"submissions/partially_accepted/none.py", "print(0)\n"},
               {"submissions/partially_accepted/some.py", "print(2)\n"},
               {"submissions/submissions.yaml", "partially_accepted/some.py:\n  score: 50\n"}});
  const PackageDraft draft = drafted(PackageFormat::legacy);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(draft.submissions().at("partially_accepted/none.py"), "submissions/other/none.py");
  EXPECT_EQ(draft.submissions().at("partially_accepted/some.py"),
            "submissions/partially_accepted/some.py");
  EXPECT_THAT(altered(draft),
              Contains("partially_accepted/none.py: anything, less than all points"));
  EXPECT_THAT(altered(draft), Not(Contains(StartsWith("partially_accepted/some.py"))));
  write("data/secret/test_group.yaml", "score_aggregation: min\n");
  EXPECT_EQ(drafted(PackageFormat::legacy).submissions().at("partially_accepted/some.py"),
            "submissions/other/some.py")
      << "where there is all or nothing that is none";
}

TEST_F(ExportChanges, LeaveInAcceptedWhatIsNotKnownToHaveAPartOfThePoints) {
  write_package("");
  write_files(
      {{"problem.yaml", "name: P\ntype: scoring\nlimits: {time_limit: 1}\n"},
       {"data/testdata.yaml", "on_reject: continue\ngrader_flags: ignore_sample\n"},
       {"data/secret/testdata.yaml", "grader_flags: accept_if_any_accepted always_accept\n"},
       {"data/secret/3.in", "3\n"},
       {"data/secret/3.ans", "3\n"},
       {"submissions/accepted/some.py", "print(2)\n# @EXPECTED_SCORE@: 1\n"}});
  const PackageDraft draft = drafted(PackageFormat::current);
  ASSERT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(draft.submissions().at("accepted/a.py"), "submissions/accepted/a.py");
  EXPECT_EQ(draft.submissions().at("accepted/some.py"), "submissions/partially_accepted/some.py");
  EXPECT_EQ(text_of(draft, "submissions/submissions.yaml"),
            "partially_accepted/some.py:\n  score: 1\n");
  EXPECT_THAT(altered(draft), Contains("accepted/: accepted with a score of 0 or more"))
      << "of what does not say how much it has";
}

TEST_F(ExportChanges, PutSubmissionsWhereWhatIsExpectedOfThemIsSaid) {
  write_package("2025-09");
  write("submissions/accepted/wa.py", "print(0)\n");
  write("submissions/accepted/any.py", "print(1)\n");
  write("submissions/wrong_answer/always.py", "print(0)\n");
  write("submissions/submissions.yaml",
        "accepted: {permitted: [AC, WA, RTE], required: [AC, WA, RTE]}\n"
        "accepted/a.py: {permitted: [AC]}\n"
        "accepted/wa.py: {permitted: [WA], required: [WA]}\n"
        "wrong_answer/always.py: {permitted: [WA]}\n");
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_THAT(
      paths_below(draft, "submissions/"),
      UnorderedElementsAre("submissions/accepted/a.py", "submissions/other/any.py",
                           "submissions/wrong_answer/wa.py", "submissions/wrong_answer/always.py"));
  EXPECT_THAT(altered(draft), Contains("accepted/wa.py: WA on every case"));
  EXPECT_THAT(text_of(draft, "submissions/other/any.py"),
              HasSubstr("@EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER, RUN-ERROR"));
}

TEST_F(ExportChanges, KeepTheTimeResolutionOfAGivenLimit) {
  copy_problem("sum", root_.path() / "p");
  write("cases/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: Sum\nlimits: {time_resolution: 0.5}\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  EXPECT_THAT(text_of(drafted_from_shelves("sum", PackageFormat::current), "problem.yaml"),
              HasSubstr("time_resolution: 0.5\n"));
  EXPECT_THAT(lost(drafted_from_shelves("sum", PackageFormat::legacy)),
              Contains("limits.time_resolution"));
}

TEST_F(ExportChanges, NeverReplaceARepository) {
  write_package("2025-09");
  write(".git/HEAD", "ref: refs/heads/main\n");
  const auto fit = check_target(root_.path() / "p", Standing::replaced);
  ASSERT_FALSE(fit);
  EXPECT_THAT(fit.error().message, HasSubstr("holds a repository"));
  EXPECT_FALSE(
      write_folder(drafted(PackageFormat::current), root_.path() / "p", Standing::replaced));
  EXPECT_TRUE(fs::exists(root_.path() / "p/.git/HEAD"));
}

}  // namespace
}  // namespace judge
