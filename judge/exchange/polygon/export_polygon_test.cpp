#include "judge/exchange/polygon/export_polygon.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/polygon/testlib_adapter.hpp"
#include "judge/exchange/problem_in_words.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kOurRoot = JUDGE_SOURCE_ROOT;

/// Whether what meets one of Polygon's tags is all that was expected, or more than that.
bool is_no_stricter(const Expectation& now, const Expectation& before) {
  return before.permitted.is_subset_of(now.permitted) &&
         (now.required.is_empty() || before.permitted.is_subset_of(now.required) ||
          (!before.required.is_empty() && before.required.is_subset_of(now.required)));
}

std::vector<std::string> contents_of(const std::vector<TestCase>& cases) {
  std::vector<std::string> contents;
  for (const TestCase& test_case : cases)
    contents.push_back(hash_of(test_case.input) + " " + hash_of(test_case.answer));
  return contents;
}

/// The text of a submission to what is expected of it.
std::map<std::string, Expectation> expectations_of(const Problem& problem) {
  std::map<std::string, Expectation> expectations;
  for (const Submission& submission : problem.submissions)
    expectations[text_of(submission.source, FileNames::left_out)] =
        submission.expectation.value_or(Expectation());
  return expectations;
}

class ToPolygon : public testing::Test {
 protected:
  std::unique_ptr<ProblemLibrary> open(const std::string& source) {
    if (source.starts_with("package/"))
      return PackageLibrary::find({kOurRoot / "judge/testdata/packages" / source.substr(8)},
                                  kOurRoot, 4, {})
          .value();
    if (!source.starts_with("miniature/")) return std::make_unique<ShelfLibrary>(Project{kOurRoot});
    copy_problem(source.substr(10), root_.path());
    return std::make_unique<ShelfLibrary>(Project{root_.path()});
  }

  /// Exports it; before_ and the draft's changes and refusals are known then.
  PackageDraft exported(const std::string& source) {
    library_ = open(source);
    before_ =
        library_->load(fs::path(source).filename().string(), TestData::not_yet_made, kAnyLanguage);
    return draft_package(before_.problem, *library_,
                         {.format = PackageFormat::polygon, .submissions = kAnyLanguage});
  }

  /// A package in the test's own folder, exported.
  PackageDraft exported_package() {
    library_ = PackageLibrary::find({root_.path() / "p"}, root_.path(), 4, {}).value();
    before_ = library_->load("p", TestData::complete, kAnyLanguage);
    EXPECT_TRUE(before_.is_fit());
    return draft_package(before_.problem, *library_,
                         {.format = PackageFormat::polygon, .submissions = kAnyLanguage});
  }

  LoadedProblem read_again(const PackageDraft& draft) {
    EXPECT_THAT(draft.refusals(), IsEmpty());
    EXPECT_TRUE(write_folder(draft, root_.path() / "polygon", Standing::left));
    written_ = PackageLibrary::find({root_.path() / "polygon"}, root_.path(), 4, {}).value();
    return written_->load("polygon", TestData::complete, kAnyLanguage);
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((root_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(root_.path() / "p" / name, text));
  }

  void write_small_package() { copy_package("begun/legacy-small", root_.path() / "p"); }

  static std::vector<std::string> lost(const PackageDraft& draft) {
    std::vector<std::string> all;
    for (const Change& change : draft.changes())
      if (change.kind == Change::Kind::lost) all.push_back(change.was + ": " + change.is);
    return all;
  }

  static std::string text_in(const PackageDraft& draft, const std::string& path) {
    const auto found = draft.entries().find(path);
    return found == draft.entries().end() ? "(not there)" : content_of(found->second).value();
  }

  TempDir root_ = TempDir::create().value();
  std::unique_ptr<ProblemLibrary> library_;
  LoadedProblem before_;
  std::unique_ptr<PackageLibrary> written_;
};

class PolygonRoundTrip : public ToPolygon, public testing::WithParamInterface<const char*> {};

TEST_P(PolygonRoundTrip, GivesTheSameTestsAndSubmissions) {
  const PackageDraft draft = exported(GetParam());
  const LoadedProblem loaded = read_again(draft);
  for (const Diagnostic& diagnostic : loaded.diagnostics)
    EXPECT_EQ(diagnostic.severity, Severity::note) << diagnostic;
  const Problem& now = loaded.problem;
  const Problem& before = before_.problem;
  EXPECT_EQ(now.format, "polygon");
  EXPECT_EQ(now.name, before.name);
  EXPECT_EQ(now.limits.time_limit, before.limits.time_limit);
  EXPECT_EQ(now.limits.memory, before.limits.memory);
  EXPECT_EQ(now.type.interactive, before.type.interactive);
  EXPECT_EQ(contents_of(all_cases(now.data)), contents_of(all_cases(before.data)));
  EXPECT_EQ(now.output_judge.kind == OutputJudge::Kind::interactor,
            before.output_judge.kind == OutputJudge::Kind::interactor);
  EXPECT_TRUE(now.statement.has_value() || !before.statement.has_value());
  const auto expected_now = expectations_of(now);
  const auto expected_before = expectations_of(before);
  ASSERT_EQ(expected_now.size(), expected_before.size());
  for (const auto& [text, expectation] : expected_before) {
    ASSERT_TRUE(expected_now.contains(text)) << text;
    EXPECT_TRUE(
        is_no_stricter(expected_now.at(text), as_in_package(expectation, PackageRules::current)) ||
        is_no_stricter(expected_now.at(text), expectation))
        << expectation << " became " << expected_now.at(text);
  }
  ASSERT_NE(reference_solution(now), nullptr);
  EXPECT_EQ(text_of(reference_solution(now)->source, FileNames::left_out),
            text_of(reference_solution(before)->source, FileNames::left_out));
}

INSTANTIATE_TEST_SUITE_P(All, PolygonRoundTrip,
                         testing::Values("maze-438", "algorithmia-red", "algorithmia-green",
                                         "algorithmia-blue", "algorithmia-cyan",
                                         "algorithmia-magenta", "algorithmia-yellow",
                                         "procedural-maze", "procedural-maze-live",
                                         "package/legacy-double", "package/legacy-guess",
                                         "package/current-drawn", "package/current-talk",
                                         "package/current-sound"),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

struct RefusedRow {
  const char* source;
  const char* why;
  friend std::ostream& operator<<(std::ostream& out, const RefusedRow& row) {
    return out << row.source;
  }
};

class PolygonRefusal : public ToPolygon, public testing::WithParamInterface<RefusedRow> {};

TEST_P(PolygonRefusal, SaysWhy) {
  EXPECT_THAT(exported(GetParam().source).refusals(), Contains(HasSubstr(GetParam().why)));
}

INSTANTIATE_TEST_SUITE_P(
    All, PolygonRefusal,
    testing::Values(RefusedRow{"miniature/double", "double.sh: Polygon does not know its language"},
                    RefusedRow{"miniature/relay", "Polygon has no problems of several passes"},
                    RefusedRow{"package/legacy-near", "has the input of another testcase"},
                    RefusedRow{"package/current-half", "it is compiled with files of include/"},
                    RefusedRow{"package/current-points",
                               "output_validator/not_less.py may give points"},
                    RefusedRow{"package/legacy-graded", "grading: custom: 2025-09 has no graders"},
                    RefusedRow{"package/current-static", "a static validator gives points"},
                    RefusedRow{"package/polygon-sum", "it is a package of Polygon already"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(ToPolygon, PutsFilesOfIncludeIntoSolutionsInCpp) {
  write_small_package();
  write("include/cpp/main.cpp", "#include \"twice.hpp\"\nint main() { return twice(0); }\n");
  write("include/cpp/twice.hpp", "#pragma once\nint twice(int n);\n");
  write("include/python3/more.py", "MORE = 1\n");
  write("submissions/accepted/a.cpp",
        "#include \"twice.hpp\"\nint twice(int n) { return 2 * n; }\n");
  write("submissions/accepted/b.py", "print(2)\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  const std::string text = text_in(draft, "solutions/a.cpp");
  EXPECT_THAT(text, HasSubstr("int main() { return twice(0); }"));
  EXPECT_THAT(text, HasSubstr("int twice(int n) { return 2 * n; }"));
  EXPECT_THAT(text, Not(HasSubstr("#include \"twice.hpp\"")));
  EXPECT_THAT(lost(draft),
              Contains("accepted/b.py: it is compiled with files of include/, and Polygon's "
                       "solutions stand alone"));
}

class PointsToPolygon : public ToPolygon {
 protected:
  void write_points(const std::string& secret,
                    const std::map<std::string, std::pair<int, std::string>>& groups) {
    fs::remove_all(root_.path() / "p");
    fs::remove_all(root_.path() / "polygon");
    write("problem.yaml",
          "problem_format_version: 2025-09\nname: P\ntype: scoring\nlimits: {time_limit: 1}\n"
          "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
    write("data/sample/1.in", "1\n");
    write("data/sample/1.ans", "2\n");
    write("data/secret/test_group.yaml", secret);
    for (const auto& [name, said] : groups) {
      write("data/secret/" + name + "/test_group.yaml", said.second);
      for (int i = 0; i < said.first; ++i) {
        const std::string stem = "data/secret/" + name + "/" + std::to_string(i);
        write(stem + ".in", std::to_string(i) + name + "\n");
        write(stem + ".ans", "1\n");
      }
    }
    write("submissions/accepted/a.py", "print(1)\n");
  }

  static PointRules rules(const LoadedProblem& loaded, const std::string& name) {
    const auto& secret = *std::ranges::find(loaded.problem.data.groups, "secret", &TestGroup::name);
    if (name == "secret") return std::get<PointRules>(secret.grading);
    return std::get<PointRules>(std::ranges::find(secret.groups, name, &TestGroup::name)->grading);
  }
};

TEST_F(PointsToPolygon, AreWhatTheyWere) {
  write_points("max_score: 100",
               {{"a", {3, "max_score: 20\nrequire_pass: sample"}},
                {"b", {2, "max_score: 25\nscore_aggregation: sum\nrequire_pass: secret/a"}},
                {"c", {2, "max_score: 55\nscore_aggregation: min"}}});
  const LoadedProblem now = read_again(exported_package());
  EXPECT_TRUE(now.is_fit());
  EXPECT_TRUE(now.problem.type.scoring);
  EXPECT_EQ(rules(now, "secret").max_score, 100);
  EXPECT_EQ(rules(now, "secret/a"), (PointRules{.max_score = 20,
                                                .mode = PointMode::pass_fail,
                                                .require_pass = {"sample"},
                                                .case_scores = {6, 6, 8}}));
  EXPECT_EQ(rules(now, "secret/b"), (PointRules{.max_score = 25,
                                                .mode = PointMode::sum,
                                                .require_pass = {"secret/a"},
                                                .case_scores = {12.5, 12.5}}));
  EXPECT_EQ(rules(now, "secret/c").mode, PointMode::pass_fail)
      << "a test is worth all of it or nothing, and so is the least of them";
  ASSERT_EQ(now.problem.data.groups.size(), 2U);
  EXPECT_EQ(now.problem.data.groups.front().name, "sample");
}

TEST_F(PointsToPolygon, NeedNoGroupThatHasNoTests) {
  write_points("max_score: 100", {{"a", {2, "max_score: 100\nrequire_pass: sample"}}});
  fs::remove_all(root_.path() / "p/data/sample");
  fs::create_directory(root_.path() / "p/data/sample");
  const LoadedProblem now = read_again(exported_package());
  EXPECT_TRUE(now.is_fit());
  EXPECT_THAT(rules(now, "secret/a").require_pass, testing::IsEmpty());
  EXPECT_THAT(read_file(root_.path() / "polygon/problem.xml").value(),
              testing::Not(HasSubstr("<dependenc")));
}

TEST_F(PointsToPolygon, OfALegacyPackageAreTheSame) {
  const PackageDraft draft = exported("package/legacy-points");
  const LoadedProblem now = read_again(draft);
  EXPECT_TRUE(now.is_fit());
  EXPECT_TRUE(now.problem.type.scoring);
  EXPECT_EQ(rules(now, "secret").max_score, 100);
  EXPECT_EQ(rules(now, "secret/1-small").max_score, 40);
  EXPECT_EQ(rules(now, "secret/1-small").mode, PointMode::pass_fail);
  EXPECT_EQ(rules(now, "secret/2-large").max_score, 60);
  EXPECT_EQ(contents_of(all_cases(now.problem.data)), contents_of(all_cases(before_.problem.data)));
  for (const Change& change : draft.changes()) {
    EXPECT_THAT(change.was, Not(HasSubstr("uuid"))) << "a manifest on the way is nobody's";
    EXPECT_THAT(change.is, Not(HasSubstr("test_group.yaml")));
  }
}

TEST_F(PointsToPolygon, OfALegacyPackageTellNothingOfPlacesOnTheWay) {
  copy_package("packages/legacy-points", root_.path() / "p");
  write("problem.yaml", read_file(root_.path() / "p/problem.yaml").value() + "colour: red\n");
  write("data/secret/1-small/01.desc", "The least\n");
  write("data/secret/1-small/01.hint", "Double it.\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(lost(draft),
              testing::IsSupersetOf({"data/secret/1-small/01.desc: Polygon has no place for it",
                                     "data/secret/1-small/01.hint: Polygon has no place for it",
                                     "problem.yaml: colour: Polygon has no place for it"}));
  EXPECT_THAT(lost(draft), Not(Contains(testing::StartsWith("colour"))));
  EXPECT_THAT(lost(draft), Not(Contains(HasSubstr("01.yaml"))));
  const auto settings = std::ranges::find(draft.changes(), "data/testdata.yaml", &Change::was);
  ASSERT_NE(settings, draft.changes().end());
  EXPECT_THAT(settings->is, testing::StartsWith("by way of 2025-09: data/secret says it"));
}

struct PointRefusal {
  const char* secret;
  const char* first;
  const char* told;
};

TEST_F(PointsToPolygon, AreRefusedWhereTheyWouldBeOthers) {
  for (const PointRefusal& row :
       {PointRefusal{"max_score: 100\nscore_aggregation: min", "max_score: 100",
                     "data/secret is 'min' of its groups"},
        PointRefusal{"max_score: 100", "max_score: 60", "its groups come to 60"},
        PointRefusal{"max_score: 100", "max_score: 100\nscore_aggregation: sum",
                     "100 points cannot be parted exactly among 3 tests"},
        PointRefusal{"max_score: unbounded", "max_score: unbounded\nscore_aggregation: sum",
                     "data/secret/a is unbounded"},
        PointRefusal{"require_pass: sample", "max_score: 100", "data/secret requires sample"}}) {
    write_points(row.secret, {{"a", {3, row.first}}});
    EXPECT_THAT(exported_package().refusals(), Contains(HasSubstr(row.told))) << row.told;
  }
}

TEST_F(ToPolygon, NeedsASubmissionThatIsAccepted) {
  write_small_package();
  fs::remove_all(root_.path() / "p/submissions/accepted");
  write("submissions/wrong_answer/a.py", "print(0)\n");
  EXPECT_THAT(exported_package().refusals(),
              ElementsAre("no submission is accepted, and Polygon wants one as its main solution"));
}

TEST_F(ToPolygon, TakesAnotherMainSolutionWhereTheReferenceCannotLeave) {
  write_small_package();
  fs::remove_all(root_.path() / "p/submissions/accepted");
  write("submissions/accepted/a/main.py", "from more import TWO\nprint(TWO)\n");
  write("submissions/accepted/a/more.py", "TWO = 2\n");
  write("submissions/accepted/b.sh", "echo 2\n");
  write("submissions/accepted/c.py", "print(2)\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  const std::string xml = text_in(draft, "problem.xml");
  EXPECT_THAT(xml, HasSubstr("<solution tag=\"main\">"));
  EXPECT_THAT(xml, HasSubstr("<source path=\"solutions/c.py\""));
  EXPECT_THAT(xml, Not(HasSubstr("tag=\"accepted\"")));
  EXPECT_THAT(lost(draft), Contains(HasSubstr("accepted/a: ")));
  EXPECT_THAT(lost(draft), Contains("accepted/b.sh: Polygon does not know its language"));
}

TEST_F(ToPolygon, NamesWhatPolygonHasNoPlaceFor) {
  write_small_package();
  write("data/sample/1.hint", "Double it.\n");
  write("input_validators/v.sh", "exit 42\n");
  write("submissions/wrong_answer/b.sh", "echo 0\n");
  write("attachments/notes.txt", "Read me.\n");
  EXPECT_THAT(
      lost(exported_package()),
      testing::UnorderedElementsAre(
          "p/input_validators/v.sh: of programs that speak its protocol Polygon can be "
          "given those in C++ and Python",
          "wrong_answer/b.sh: Polygon does not know its language",
          "problem.yaml: license: Polygon has no place for it",
          "attachments/notes.txt, data/sample/1.hint: nothing in the format stands for them"));
}

TEST_F(ToPolygon, NamesWhatIsSaidOfTestcasesInTheirSettings) {
  copy_package("packages/current-double", root_.path() / "p");
  write("data/secret/3.yaml", "description: The least\nhint: Double it.\n");
  write("data/secret/44.yaml", "hint: Double it.\n");
  EXPECT_THAT(
      lost(exported_package()),
      testing::IsSupersetOf(
          {"description of data/secret/3.yaml: Polygon has no place for it",
           "hint of data/secret/3.yaml, data/secret/44.yaml: Polygon has no place for it"}));
}

TEST_F(ToPolygon, NamesSeveralKeysInOneLine) {
  write_small_package();
  const std::string manifest = read_file(root_.path() / "p/problem.yaml").value();
  write("problem.yaml", manifest + "rights_owner: Somebody\n");
  EXPECT_THAT(lost(exported_package()), testing::Contains("problem.yaml: license, rights_owner: "
                                                          "Polygon has no place for them"));
}

TEST_F(ToPolygon, KeepsKeywordsAsTagsAndNamesAsDescriptions) {
  write_small_package();
  const PackageDraft draft = exported_package();
  const std::string xml = text_in(draft, "problem.xml");
  EXPECT_THAT(xml, HasSubstr("<tag value=\"easy\" />"));
  EXPECT_THAT(xml, HasSubstr("<tag value=\"short\" />"));
  EXPECT_THAT(xml,
              HasSubstr("<test description=\"sample/1\" method=\"manual\" sample=\"true\" />"));
  EXPECT_THAT(xml, HasSubstr("<time-limit>3000</time-limit>"));
}

TEST_F(ToPolygon, FindsTheTagThatSaysNoMoreThanWhatIsExpected) {
  write_small_package();
  write("submissions/wrong_answer/wa.py", "print(0)\n");
  write("submissions/run_time_error/rte.py", "exit(1)\n");
  write("submissions/time_limit_exceeded/tle.py", "while True: pass\n");
  write("submissions/other/any.py", "# @EXPECTED_RESULTS@: ACCEPTED, TIMELIMIT\nprint(2)\n");
  write("submissions/other/none.py", "print(3)\n");
  const std::string xml = text_in(exported_package(), "problem.xml");
  const auto tag_of = [&](const std::string& file) {
    const std::size_t source = xml.find("solutions/" + file);
    const std::size_t tag = xml.rfind("tag=\"", source) + 5;
    return source == std::string::npos ? "(none)" : xml.substr(tag, xml.find('"', tag) - tag);
  };
  EXPECT_EQ(tag_of("a.py"), "main");
  EXPECT_EQ(tag_of("wa.py"), "wrong-answer");
  EXPECT_EQ(tag_of("rte.py"), "rejected") << "by the legacy rules it may be wrong, or too slow";
  EXPECT_EQ(tag_of("tle.py"), "rejected") << "by the legacy rules it may be wrong, too";
  EXPECT_EQ(tag_of("any.py"), "time-limit-exceeded-or-accepted");
  EXPECT_EQ(tag_of("none.py"), "do-not-run");
}

TEST_F(ToPolygon, TellsTheLanguageByTheFirstLineToo) {
  write_small_package();
  write("submissions/wrong_answer/two.py", "#!/usr/bin/env python2\nprint 0\n");
  write("submissions/wrong_answer/fast.py", "#!/usr/bin/env pypy3\nprint(0)\n");
  const std::string xml = text_in(exported_package(), "problem.xml");
  EXPECT_THAT(xml, HasSubstr("<source path=\"solutions/a.py\" type=\"python.3\""));
  EXPECT_THAT(xml, HasSubstr("<source path=\"solutions/two.py\" type=\"python.2\""));
  EXPECT_THAT(xml, HasSubstr("<source path=\"solutions/fast.py\" type=\"python.pypy3-64\""));
}

TEST_F(ToPolygon, TellsALanguageByAnyOfItsNames) {
  write_small_package();
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Small\n"
        "uuid: 0d7c5b8a-5c5e-4d0c-9d0c-0a1b2c3d4e5f\nlimits: {time_limit: 3}\n");
  write("submissions/submissions.yaml", "accepted/a.py:\n  language: Python 3\n");
  EXPECT_THAT(text_in(exported_package(), "problem.xml"),
              HasSubstr("<source path=\"solutions/a.py\" type=\"python.3\""));
}

TEST_F(ToPolygon, GivesSolutionsOfOneNameTwo) {
  write_small_package();
  write("submissions/wrong_answer/A.py", "print(0)\n");
  const PackageDraft draft = exported_package();
  EXPECT_TRUE(draft.has("solutions/a.py"));
  EXPECT_TRUE(draft.has("solutions/wrong_answer-A.py"));
}

TEST_F(ToPolygon, TellsGroupsApartWhereValidatorsHaveOtherArguments) {
  write_small_package();
  write("input_validators/v.py", "import sys\nsys.exit(42)\n");
  write("data/testdata.yaml", "input_validator_flags: most 9\n");
  write("data/secret/large/testdata.yaml", "input_validator_flags: most 99\n");
  write("data/secret/small/1.in", "2\n");
  write("data/secret/small/1.ans", "4\n");
  write("data/secret/large/1.in", "20\n");
  write("data/secret/large/1.ans", "40\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(text_in(draft, "problem.xml"),
              HasSubstr("description=\"secret/large/1\" group=\"large\""));
  EXPECT_THAT(text_in(draft, "problem.xml"),
              HasSubstr("description=\"secret/small/1\" group=\"small\""));
  const std::string validator = text_in(draft, "files/validator.py");
  EXPECT_THAT(validator, HasSubstr("    \"large\": [\"most\", \"99\"],\n"));
  EXPECT_THAT(validator, HasSubstr("    \"\": [\"most\", \"9\"],\n"));
}

TEST_F(ToPolygon, KeepsFoldersApartThatWouldBeOneGroup) {
  write_small_package();
  for (const char* folder : {"a-b", "a/b", "samples"}) {
    write(std::string("data/secret/") + folder + "/1.in", "2\n");
    write(std::string("data/secret/") + folder + "/1.ans", "4\n");
  }
  const std::string xml = text_in(exported_package(), "problem.xml");
  EXPECT_THAT(xml, HasSubstr("description=\"secret/a-b/1\" group=\"a-b"));
  EXPECT_THAT(xml, HasSubstr("description=\"secret/a/b/1\" group=\"a-b"));
  EXPECT_THAT(xml, HasSubstr("name=\"a-b\""));
  EXPECT_THAT(xml, HasSubstr("name=\"a-b-2\""));
  EXPECT_THAT(xml, HasSubstr("name=\"samples\""));
}

constexpr const char* kOurTestlib =
    "#ifndef TESTLIB\n#define TESTLIB\n#define OK_EXIT_CODE 0\n#endif\n";

TEST_F(ToPolygon, PutsTheHeadersOfProgramsOfTestlibIn) {
  write_small_package();
  write("problem.yaml", "name: Small\nvalidation: custom\nvalidator_flags: fast\n");
  write("input_validators/w/testlib.h", kOurTestlib);
  write("input_validators/w/v.cpp", "#include \"testlib.h\"\nint main() {}\n");
  write("output_validators/c/testlib.h", kOurTestlib);
  write("output_validators/c/a.h", "#pragma once\n#include \"testlib.h\"\nint a();\n");
  write("output_validators/c/b.cpp", "#include \"a.h\"\nint a() { return OK_EXIT_CODE; }\n");
  write("output_validators/c/check.cpp", "#include \"a.h\"\nint main() { return a(); }\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_EQ(text_in(draft, "files/validator.cpp"), "#include \"testlib.h\"\nint main() {}\n");
  const std::string checker = text_in(draft, "files/check.cpp");
  EXPECT_THAT(checker, HasSubstr("#include \"testlib.h\"\nint a();\n"));
  EXPECT_THAT(checker, HasSubstr("int a() { return OK_EXIT_CODE; }\n"));
  EXPECT_THAT(checker, HasSubstr("int main() { return a(); }\n"));
  EXPECT_THAT(checker, Not(HasSubstr("a.h")));
  EXPECT_EQ(text_in(draft, "files/testlib.h"), kOurTestlib);
  const std::string xml = text_in(draft, "problem.xml");
  EXPECT_THAT(
      xml,
      HasSubstr("<source path=\"files/validator.cpp\" type=\"cpp.gcc13-64-winlibs-g++20\" />"));
  EXPECT_THAT(xml,
              HasSubstr("<source path=\"files/check.cpp\" type=\"cpp.gcc13-64-winlibs-g++20\" />"));
  EXPECT_THAT(xml, Not(HasSubstr("type=\"\"")));
  EXPECT_THAT(lost(draft), ElementsAre("arguments of p/output_validators/c: Polygon gives none to "
                                       "programs that speak testlib's protocol"));
  const LoadedProblem loaded = read_again(draft);
  EXPECT_TRUE(loaded.is_fit());
  EXPECT_EQ(loaded.problem.input_validators.size(), 1U);
}

TEST_F(ToPolygon, HasOneTestlib) {
  write_small_package();
  write("problem.yaml", "name: Small\nvalidation: custom\n");
  write("input_validators/w/testlib.h", kOurTestlib);
  write("input_validators/w/v.cpp", "#include \"testlib.h\"\nint main() {}\n");
  write("output_validators/c/testlib.h", std::string(kOurTestlib) + "// patched\n");
  write("output_validators/c/c.cpp", "#include \"testlib.h\"\nint main() {}\n");
  EXPECT_THAT(lost(exported_package()),
              Contains("p/input_validators/w: its testlib.h is not that of another program, and "
                       "Polygon has one"));
}

TEST_F(ToPolygon, TellsLimitsThatPolygonDoesNotTake) {
  write_small_package();
  const auto told_of_limits = [&](const std::string& seconds, const std::string& mebibytes) {
    write("problem.yaml", "name: Small\nlimits: {memory: " + mebibytes + "}\n");
    write(".timelimit", seconds + "\n");
    std::vector<std::string> told;
    const PackageDraft draft = exported_package();
    for (const Change& change : draft.changes())
      if (change.was.find("limit") != std::string::npos) told.push_back(change.is);
    return told;
  };
  EXPECT_THAT(told_of_limits("16", "2048"),
              ElementsAre("it is 16000 ms, and there it is from 250 ms to 15 s",
                          "it is 2048 MiB, and there it is from 4 to 1024 MiB"));
  EXPECT_THAT(told_of_limits("15", "1024"), IsEmpty());
  EXPECT_THAT(told_of_limits("0.25", "4"), IsEmpty());
}

TEST_F(ToPolygon, NamesWhatIsSaidOfTheTimeLimit) {
  write_small_package();
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Small\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
        "limits:\n  time_limit: 2\n  time_resolution: 0.5\n"
        "  time_multipliers: {ac_to_time_limit: 3}\n");
  EXPECT_THAT(lost(exported_package()),
              Contains(HasSubstr("limits.time_multipliers, limits.time_resolution, uuid")));
}

TEST_F(ToPolygon, TestsStandardCheckersToo) {
  write_small_package();
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Small\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
        "limits: {time_limit: 2}\n");
  write("data/test_group.yaml", "output_validator_args: [standard_checker, ncmp]\n");
  for (const char* suffix : {"in", "ans", "out"})
    write(std::string("data/valid_output/1.") + suffix, "2\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  EXPECT_THAT(text_in(draft, "problem.xml"), HasSubstr("name=\"std::ncmp.cpp\""));
  EXPECT_EQ(text_in(draft, "files/tests/checker-tests/01.o"), "2\n");
  EXPECT_THAT(lost(draft), Not(Contains(HasSubstr("valid_output"))));
}

TEST_F(ToPolygon, HasNoStandardCheckerBesideAnotherComparison) {
  write_small_package();
  write("data/secret/1.in", "2\n");
  write("data/secret/1.ans", "4\n");
  write("data/secret/2.in", "3\n");
  write("data/secret/2.ans", "6\n");
  write("data/secret/strict/1.in", "4\n");
  write("data/secret/strict/1.ans", "8\n");
  write("data/secret/strict/testdata.yaml", "output_validator_flags: standard_checker ncmp\n");
  EXPECT_THAT(exported_package().refusals(),
              ElementsAre(HasSubstr("compared in several ways, and Polygon has one")));
}

TEST_F(ToPolygon, ShowsConversationsAsExamples) {
  write("problem.yaml", "name: Guess\nvalidation: custom interactive\n");
  write(".timelimit", "1\n");
  write("problem_statement/problem.en.tex", "Guess it.\n");
  write("output_validators/guess.py", "exit(42)\n");
  write("submissions/accepted/a.py", "print(1)\n");
  write("data/sample/1.in", "5\n");
  write("data/sample/1.ans", "5\n");
  write("data/sample/1.interaction", "<ready\n>3\n<more\n>5\n");
  const PackageDraft draft = exported_package();
  EXPECT_THAT(draft.refusals(), IsEmpty());
  const std::string example = "statement-sections/english/example.01";
  EXPECT_EQ(text_in(draft, example), "ready\n\nmore\n\n");
  EXPECT_EQ(text_in(draft, example + ".a"), "\n3\n\n5\n");
}

TEST_F(ToPolygon, GivesSolutionsNamesOfPlainLetters) {
  write_small_package();
  write("submissions/wrong_answer/so slow.py", "print(0)\n");
  write("submissions/wrong_answer/\xc3\xa9.py", "print(1)\n");
  const PackageDraft draft = exported_package();
  EXPECT_TRUE(draft.has("solutions/so-slow.py"));
  EXPECT_TRUE(draft.has("solutions/--.py"));
}

TEST_F(ToPolygon, TakesTheCommandsOfThePlan) {
  const LoadedProblem loaded = read_again(exported("maze-438"));
  EXPECT_THAT(loaded.problem.recipes.back().command, IsEmpty());
  const auto made = std::ranges::find_if(
      loaded.problem.recipes, [](const CaseRecipe& recipe) { return !recipe.command.empty(); });
  ASSERT_NE(made, loaded.problem.recipes.end());
  EXPECT_EQ(made->command.front(), "random");
  EXPECT_TRUE(loaded.problem.recipe_programs.contains("random"));
}

TEST_F(ToPolygon, PutsTheSectionsOfAStatementIntoFiles) {
  const PackageDraft draft = exported("maze-438");
  EXPECT_EQ(text_in(draft, "statement-sections/english/name.tex"), "Maze Generator");
  EXPECT_THAT(text_in(draft, "statement-sections/english/input.tex"), HasSubstr("One line: N and"));
  EXPECT_THAT(text_in(draft, "statement-sections/english/output.tex"),
              Not(HasSubstr("Where the source disagrees")));
  EXPECT_THAT(text_in(draft, "statement-sections/english/notes.tex"),
              HasSubstr("Where the source disagrees"));
  EXPECT_EQ(text_in(draft, "statement-sections/english/example.01"), "3 0\n");
  EXPECT_THAT(text_in(draft, "statements/english/problem.tex"),
              testing::StartsWith("\\begin{problem}{Maze Generator}{standard input}{standard "
                                  "output}{10 seconds}{512 megabytes}\n"));
}

TEST_F(ToPolygon, HasOneStatementInALanguageAndNamesTheOthers) {
  write_small_package();
  write("problem_statement/problem.en-US.tex", "Color.\n");
  write("problem_statement/problem.en.tex", "Colour.\n");
  write("problem_statement/problem.tex", "Hue.\n");
  const PackageDraft draft = exported_package();
  EXPECT_EQ(text_in(draft, "statement-sections/english/legend.tex"), "Colour.\n");
  EXPECT_THAT(lost(draft), Contains("problem_statement/problem.en-US.tex: another one is "
                                    "statements/english/problem.tex already: Polygon has one in "
                                    "english"));
  EXPECT_THAT(lost(draft), Contains(testing::StartsWith("problem_statement/problem.tex: ")));
  const std::string manifest = text_in(draft, "problem.xml");
  const std::size_t first = manifest.find("<statement ");
  EXPECT_EQ(manifest.find("<statement ", first + 1), std::string::npos);
}

TEST_F(ToPolygon, SaysInItsOwnTexWhatOnlyTheClassOfKattisHas) {
  write_small_package();
  write("problem_statement/problem.en.tex",
        "\\problemname{P}\n\\illustration{0.3}{map.png}{A \\emph{map}}\nLegend.\n\n"
        "\\begin{Input}\n  A line.\n\\end{Input}\n\n\\begin{Output}\nOne.\n\\end{Output}\n"
        "\\nextsample\n\\illustration{0.5}\n%\\illustration{1}{a.png}{A}\n");
  write("problem_statement/problem.sv.tex",
        "\\problemname{P}\nText.\n\\section*{Indata}\nEtt tal.\n\\section*{Utdata}\nEtt.\n");
  const PackageDraft draft = exported_package();
  const std::string english = "statement-sections/english/";
  EXPECT_EQ(text_in(draft, english + "legend.tex"),
            "\\begin{center}\n\\includegraphics[width=0.3\\textwidth]{map.png}\\\\\n"
            "\\small{A \\emph{map}}\n\\end{center}\n\nLegend.\n");
  EXPECT_EQ(text_in(draft, english + "input.tex"), "  A line.\n");
  EXPECT_EQ(text_in(draft, english + "output.tex"),
            "One.\n\n\n\\illustration{0.5}\n%\\illustration{1}{a.png}{A}\n");
  EXPECT_EQ(text_in(draft, "statement-sections/swedish/input.tex"), "Ett tal.\n");
  EXPECT_EQ(text_in(draft, "statement-sections/swedish/output.tex"), "Ett.\n");
}

}  // namespace
}  // namespace judge
