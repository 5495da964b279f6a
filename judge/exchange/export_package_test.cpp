#include "judge/exchange/export_package.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/problem_in_words.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kRoot = JUDGE_SOURCE_ROOT;
void expect_same(const Problem& now, const Problem& before, PackageFormat format) {
  EXPECT_EQ(now.name, before.name);
  if (!before.uuid.empty()) {
    EXPECT_EQ(now.uuid, before.uuid);
  }
  EXPECT_EQ(now.type, before.type);
  EXPECT_EQ(now.languages, before.languages);
  auto rule = before.time_limit_rule;
  if (rule && format != PackageFormat::current) rule->resolution = std::chrono::seconds(1);
  EXPECT_EQ(now.time_limit_rule, rule);
  Limits limits = before.limits;
  // They say nothing of a limit that is given by a legacy package.
  if (!before.time_limit_rule && before.format.starts_with("legacy")) {
    limits.ac_to_time_limit = now.limits.ac_to_time_limit;
    limits.time_limit_to_tle = now.limits.time_limit_to_tle;
  }
  EXPECT_EQ(now.limits, limits);
  EXPECT_EQ(cases_in_words(all_cases(now.data)), cases_in_words(all_cases(before.data)));
  EXPECT_EQ(now.output_judge.kind, before.output_judge.kind);
  EXPECT_EQ(now.output_judge.passes, before.output_judge.passes);
  EXPECT_EQ(programs_in_words(now), programs_in_words(before));
  EXPECT_EQ(submissions_in_words(now), submissions_in_words(before));
  if (format == PackageFormat::current) {
    EXPECT_EQ(cases_in_words(now.invalid_input), cases_in_words(before.invalid_input));
    EXPECT_EQ(cases_in_words(now.valid_output), cases_in_words(before.valid_output));
    EXPECT_EQ(cases_in_words(now.invalid_output), cases_in_words(before.invalid_output));
    EXPECT_EQ(cases_in_words(now.invalid_answer), cases_in_words(before.invalid_answer));
  }
}

struct RoundTripRow {
  std::string source;  ///< the id of one of our problems, or the folder of a miniature
  PackageFormat format;
  friend std::ostream& operator<<(std::ostream& out, const RoundTripRow& row) {
    return out << row.source << " as " << to_string(row.format);
  }
};

class RoundTrip : public testing::TestWithParam<RoundTripRow> {
 protected:
  std::unique_ptr<ProblemLibrary> open(const std::string& source) {
    if (source.starts_with("package/"))
      return PackageLibrary::find({kRoot / "judge/testdata/packages" / source.substr(8)}, kRoot, 4,
                                  {})
          .value();
    if (!source.starts_with("miniature/")) return std::make_unique<ShelfLibrary>(Project{kRoot});
    copy_problem(source.substr(10), root_.path());
    return std::make_unique<ShelfLibrary>(Project{root_.path()});
  }

  LoadedProblem load_written(const fs::path& path) {
    written_ = PackageLibrary::find({path}, root_.path(), 4, {}).value();
    return written_->load(written_->ids()->front(), TestData::not_yet_made, kAnyLanguage);
  }

  TempDir root_ = TempDir::create().value();
  std::unique_ptr<PackageLibrary> written_;
};

TEST_P(RoundTrip, GivesTheSameProblem) {
  const auto library = open(GetParam().source);
  const std::string id = fs::path(GetParam().source).filename();
  const LoadedProblem before = library->load(id, TestData::not_yet_made, kAnyLanguage);
  ASSERT_FALSE(before.problem.submissions.empty());
  const PackageDraft draft = draft_package(before.problem, *library, {.format = GetParam().format});
  ASSERT_THAT(draft.refusals(), IsEmpty());

  ASSERT_TRUE(write_folder(draft, root_.path() / "folder", Standing::left));
  const LoadedProblem now = load_written(root_.path() / "folder");
  for (const Diagnostic& diagnostic : now.diagnostics)
    EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic;
  expect_same(now.problem, before.problem, GetParam().format);
}

class ArchiveRoundTrip : public RoundTrip {};

TEST_P(ArchiveRoundTrip, GivesTheSameAndTheSameBytesAlways) {
  const auto library = open(GetParam().source);
  const std::string id = fs::path(GetParam().source).filename();
  const LoadedProblem before = library->load(id, TestData::not_yet_made, kAnyLanguage);
  std::vector<std::string> archives;
  for (const char* name : {"a.zip", "b.zip"}) {
    const PackageDraft draft =
        draft_package(before.problem, *library, {.format = GetParam().format});
    ASSERT_TRUE(write_archive(draft, root_.path() / name, "inner", Standing::left));
    archives.push_back(hash_of(root_.path() / name));
  }
  EXPECT_EQ(archives[0], archives[1]);
  const LoadedProblem now = load_written(root_.path() / "a.zip");
  expect_same(now.problem, before.problem, GetParam().format);
}

std::vector<RoundTripRow> rows() {
  std::vector<RoundTripRow> all;
  for (const char* source : {"maze-438",
                             "algorithmia-red",
                             "algorithmia-green",
                             "algorithmia-blue",
                             "algorithmia-cyan",
                             "algorithmia-magenta",
                             "algorithmia-yellow",
                             "procedural-maze",
                             "procedural-maze-live",
                             "miniature/double",
                             "miniature/distinct",
                             "miniature/total",
                             "miniature/guess",
                             "miniature/guess-twice",
                             "miniature/either",
                             "miniature/relay",
                             "package/legacy-double",
                             "package/legacy-sound",
                             "package/bare-double",
                             "package/legacy-guess",
                             "package/current-half"}) {
    for (const auto format :
         {PackageFormat::current, PackageFormat::legacy, PackageFormat::domjudge})
      all.push_back({source, format});
  }
  all.push_back({"package/current-drawn", PackageFormat::current});
  all.push_back({"package/current-sound", PackageFormat::current});
  all.push_back({"package/current-talk", PackageFormat::current});
  all.push_back({"package/current-points", PackageFormat::current});
  all.push_back({"package/current-static", PackageFormat::current});
  all.push_back({"package/current-answers", PackageFormat::current});
  for (const char* source : {"package/legacy-points", "package/legacy-graded"}) {
    all.push_back({source, PackageFormat::legacy});
    all.push_back({source, PackageFormat::domjudge});
  }
  all.push_back({"package/legacy-near", PackageFormat::legacy});
  all.push_back({"package/legacy-near", PackageFormat::domjudge});
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, RoundTrip, testing::ValuesIn(rows()),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

INSTANTIATE_TEST_SUITE_P(All, ArchiveRoundTrip,
                         testing::Values(RoundTripRow{"miniature/guess", PackageFormat::current},
                                         RoundTripRow{"package/legacy-near", PackageFormat::legacy},
                                         RoundTripRow{"package/bare-double",
                                                      PackageFormat::domjudge}),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

/// A package with constants in all places that may have them.
class ExportOfConstants : public testing::Test {
 protected:
  void SetUp() override { copy_package("begun/current-constants", root_.path() / "p"); }

  PackageDraft drafted(PackageFormat format) {
    library_ = PackageLibrary::find({root_.path() / "p"}, root_.path(), 4, {}).value();
    const LoadedProblem loaded = library_->load("p", TestData::complete, kAnyLanguage);
    return draft_package(loaded.problem, *library_, {.format = format});
  }

  static std::string text_of(const PackageDraft& draft, const std::string& path) {
    const auto entry = draft.entries().find(path);
    return entry == draft.entries().end() ? "none" : content_of(entry->second).value();
  }

  TempDir root_ = TempDir::create().value();
  std::unique_ptr<PackageLibrary> library_;
};

TEST_F(ExportOfConstants, PutsTheirValuesWhereAFormatHasNone) {
  const PackageDraft draft = drafted(PackageFormat::legacy);
  EXPECT_EQ(text_of(draft, "submissions/accepted/a.py"), "print(min(100, int(input())))\n");
  EXPECT_EQ(text_of(draft, "input_validators/v.py"), "exit(42 if int(input()) <= 100 else 43)\n");
  EXPECT_EQ(text_of(draft, "include/python3/most.py"), "MOST = 100\n");
  EXPECT_THAT(text_of(draft, "problem_statement/problem.en.tex"), HasSubstr("At most 100, and"));
  EXPECT_THAT(text_of(draft, "problem_statement/problem.sv.tex"), HasSubstr("At most 100."));
  EXPECT_EQ(text_of(draft, "data/secret/1.in"), "{{most}}\n") << "data have no constants";
}

TEST_F(ExportOfConstants, LeavesThemInTheirOwnFormat) {
  const PackageDraft draft = drafted(PackageFormat::current);
  EXPECT_EQ(text_of(draft, "submissions/accepted/a.py"), "print(min({{most}}, int(input())))\n");
  EXPECT_THAT(text_of(draft, "problem.yaml"), HasSubstr("constants: {most: 100}"));
}

TEST(Export, LeavesNoHeadingOfSamplesBeforeFootnotes) {
  const TempDir root = TempDir::create().value();
  copy_package("packages/current-sound", root.path() / "p");
  ASSERT_TRUE(write_file_whole(root.path() / "p/statement/problem.en.md",
                               "Print twice the number[^1].\n\n## Samples\n\nInput:\n\n    1\n\n"
                               "Output:\n\n    2\n\n[^1]: A whole one.\n"));
  const auto library = PackageLibrary::find({root.path() / "p"}, root.path(), 4, {}).value();
  const LoadedProblem loaded = library->load("p", TestData::complete, kAnyLanguage);
  const PackageDraft draft =
      draft_package(loaded.problem, *library, {.format = PackageFormat::legacy});
  const auto statement = draft.entries().find("problem_statement/problem.en.tex");
  ASSERT_NE(statement, draft.entries().end());
  const std::string text = content_of(statement->second).value();
  EXPECT_THAT(text, HasSubstr("number\\footnote{A whole one.}."));
  EXPECT_THAT(text, Not(HasSubstr("Samples")));
}

TEST(Export, RefusesAnInteractorWhoseStandardCheckerIsThereByItsNameOnly) {
  const TempDir root = TempDir::create().value();
  copy_package("packages/polygon-guess", root.path() / "p");
  std::string xml = read_file(root.path() / "p/problem.xml").value();
  xml.insert(xml.find("<checker ") + 9, "name=\"std::ncmp.cpp\" ");
  ASSERT_TRUE(write_file_whole(root.path() / "p/problem.xml", xml));
  fs::remove(root.path() / "p/files/check.cpp");
  const auto library = PackageLibrary::find({root.path() / "p"}, root.path(), 4, {}).value();
  const LoadedProblem loaded = library->load("p", TestData::complete, kAnyLanguage);
  const PackageDraft draft =
      draft_package(loaded.problem, *library, {.format = PackageFormat::current});
  ASSERT_EQ(draft.refusals().size(), 1U);
  EXPECT_THAT(draft.refusals().front(), HasSubstr("the standard checker ncmp, whose source"));
}

TEST(Export, HasNoPackageOfPolygonBackIntoItsOwnFormat) {
  const auto library =
      PackageLibrary::find({kRoot / "judge/testdata/packages/polygon-guess"}, kRoot, 4, {}).value();
  const LoadedProblem loaded = library->load("polygon-guess", TestData::complete, kAnyLanguage);
  const PackageDraft draft =
      draft_package(loaded.problem, *library, {.format = PackageFormat::polygon});
  ASSERT_EQ(draft.refusals().size(), 1U);
  EXPECT_THAT(draft.refusals().front(), HasSubstr("it is a package of Polygon already"));
  EXPECT_TRUE(draft.entries().empty());
}

}  // namespace
}  // namespace judge
