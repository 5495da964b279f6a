// A row for each rule that reading alone can find broken: a package with that fault has the
// finding, and the same package without it has none at all.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/sound_package_fixture.hpp"

namespace judge {
namespace {

using Base = SoundPackage::Base;
using EditKind = PackageEdit::Kind;

struct FaultRow {
  RuleId rule;
  Base base;
  std::vector<PackageEdit> edits;
  std::string place;  ///< of the finding, below the package; empty: the package itself
  int line = 0;
};

std::ostream& operator<<(std::ostream& out, const FaultRow& row) {
  return out << rule_of(row.rule).name;
}

constexpr const char* kUuid = "uuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n";

/// A manifest of 2025-09 in which nothing is missing but what `rest` does not give.
std::string current_manifest(const std::string& rest) {
  return "problem_format_version: 2025-09\nname: Double\n" + rest;
}

std::string legacy_manifest(const std::string& rest) {
  return "problem_format_version: legacy\nname: Double\n" + rest;
}

const std::string kRest =
    std::string(kUuid) + "license: cc by\ncredits: N\nlimits: {time_limit: 1}\n";

TEST(Rules, FindNothingInASoundPackage) {
  EXPECT_THAT(SoundPackage(Base::current).findings(), testing::ElementsAre());
  EXPECT_THAT(SoundPackage(Base::legacy).findings(), testing::ElementsAre());
}

class Fault : public testing::TestWithParam<FaultRow> {};

TEST_P(Fault, IsFoundAtItsPlace) {
  const FaultRow& row = GetParam();
  const SoundPackage package(row.base);
  for (const PackageEdit& edit : row.edits) package.apply(edit);
  const Findings found = package.findings();
  const auto is_it = [&](const Finding& finding) {
    const std::string& file = finding.location.file;
    return finding.rule == row.rule &&
           file == (row.place.empty() ? "double" : "double/" + row.place) &&
           (row.line == 0 || finding.location.line == row.line);
  };
  EXPECT_TRUE(std::ranges::any_of(found, is_it)) << "at " << row.place << ":" << row.line << "\n"
                                                 << testing::PrintToString(found);
}

TEST(Rules, SecretTestcasesThatAPlanMakesAreToBeGenerated) {
  const SoundPackage package(Base::current);
  package.apply({"data/secret", "", EditKind::remove});
  const auto missing = [&] {
    Findings found = package.findings();
    std::erase_if(found, [](const Finding& each) { return each.rule != RuleId::case_missing; });
    return found;
  };
  ASSERT_EQ(missing().size(), 1U);
  EXPECT_EQ(missing().front().severity, Severity::error);
  EXPECT_EQ(missing().front().remedy, Remedy::none);
  package.apply({"generators/generators.yaml", "data: {secret: {data: {2: {in: \"2\"}}}}\n"});
  ASSERT_EQ(missing().size(), 1U);
  EXPECT_EQ(missing().front().severity, Severity::error);
  EXPECT_EQ(missing().front().remedy, Remedy::generate_cases);
}

TEST(Rules, ALinkOutOfThePackageIsAnErrorAmongTheTestData) {
  for (const Base base : {Base::current, Base::legacy}) {
    const SoundPackage package(base);
    package.apply({"attachments/passwd", "/etc/passwd", EditKind::link});
    package.apply({"data/secret/3.in", "/etc/hostname", EditKind::link});
    package.apply({"data/secret/3.ans", "1\n"});
    std::map<std::string, Severity> severities;
    for (const Finding& finding : package.findings()) {
      if (finding.rule == RuleId::link_leaves_package)
        severities.emplace(finding.location.file, finding.severity);
    }
    EXPECT_EQ(severities,
              (std::map<std::string, Severity>{{"double/attachments/passwd", Severity::warning},
                                               {"double/data/secret/3.in", Severity::error}}));
  }
}

TEST(Rules, AGeneratorIsUsedThatAPlanOrAnotherOneNames) {
  const SoundPackage package(Base::current);
  for (const PackageEdit& edit :
       std::vector<PackageEdit>{{"data/gen.sh", "compile number.py\ntc 2 tree 1\n"},
                                {"generators/tree/main.py", "import helper\n"},
                                {"generators/tree/other.py", ""},
                                {"generators/helper.py", ""},
                                {"generators/number_test.py", ""}})
    package.apply(edit);
  const Findings found = package.findings();
  EXPECT_TRUE(std::ranges::none_of(found, [](const Finding& finding) {
    return finding.rule == RuleId::generator_unused;
  })) << testing::PrintToString(found);
}

TEST(Rules, KnowsWhatLatexLeavesBesideAStatement) {
  const SoundPackage package(Base::legacy);
  for (const char* ending : {"aux", "fls", "fdb_latexmk", "synctex.gz"})
    package.apply({std::string("problem_statement/problem.en.") + ending, "x\n"});
  const Findings found = package.findings();
  EXPECT_EQ(std::ranges::count(found, RuleId::left_over_file, &Finding::rule), 4)
      << testing::PrintToString(found);
}

/// What is told of values in a manifest, as "line: what", each a warning that says what to write.
std::vector<std::string> told_of_values(Base base, const std::string& manifest) {
  const SoundPackage package(base);
  package.apply({"problem.yaml", manifest});
  std::vector<std::string> told;
  for (const Finding& finding : package.findings()) {
    if (finding.rule != RuleId::manifest_value) continue;
    EXPECT_EQ(finding.severity, Severity::warning);
    EXPECT_NE(finding.help, "") << finding;
    EXPECT_NE(finding.why, "") << finding;
    told.push_back(std::to_string(finding.location.line) + ": " + finding.what);
  }
  return told;
}

TEST(Rules, TellOfValuesInALegacyManifestThatStricterJudgesRefuse) {
  EXPECT_THAT(
      told_of_values(Base::legacy,
                     "problem_format_version: legacy-icpc\n"
                     "name: 123\n"
                     "author: [A, B]\n"
                     "keywords: 5\n"
                     "source: {name: x, url: y}\n"
                     "rights_owner: [A]\n"
                     "languages: all\n"
                     "credits: {authors: X}\n"
                     "limits: {time_limit: 1}\n"
                     "validator_flags: [float_tolerance, 1e-3]\n"
                     "type: scoring\n"),
      testing::ElementsAre(
          "2: name: expected a text, found '123'", "3: author: expected a text, found a list",
          "6: rights_owner: expected a text, found a list",
          "10: validator_flags: expected a text, found a list",
          "5: source: expected a text, found a map", "4: keywords: expected a text, found '5'",
          "8: credits: a key of 2025-09", "9: limits.time_limit: a key of 2025-09",
          "11: type: legacy-icpc has no scoring problems"));
  EXPECT_THAT(told_of_values(Base::legacy,
                             "name: '123'\nauthor: A, B\nkeywords: easy [5]\nsource: x\n"
                             "validator_flags: float_relative_tolerance 1e-6 "
                             "float_absolute_tolerance 1e-5\n"),
              testing::IsEmpty());
}

TEST(Rules, TellOfValuesInAManifestThatStricterJudgesRefuse) {
  EXPECT_THAT(
      told_of_values(Base::current, current_manifest(std::string(kUuid) +
                                                     "license: cc by\n"
                                                     "credits: {authors: [{name: A, email: 5}]}\n"
                                                     "keywords: a b\n"
                                                     "version: 3\n"
                                                     "limits: {time_limit: 1}\n")),
      testing::ElementsAre("7: version: expected a text, found '3'",
                           "5: credits.authors[0].email: expected a text, found '5'",
                           "6: keywords: expected a list of texts, found 'a b'"));
  EXPECT_THAT(
      told_of_values(Base::current, current_manifest(kRest + "keywords: [a, b]\nversion: '3'\n")),
      testing::IsEmpty());
}

TEST(Rules, TellOfAToleranceThatIsSetTwice) {
  EXPECT_THAT(
      told_of_values(Base::legacy,
                     "name: P\nvalidator_flags: float_relative_tolerance 1e-6 "
                     "float_tolerance 1e-5\n"),
      testing::ElementsAre("2: validator_flags: output validator flag 'float_tolerance' sets a "
                           "tolerance that was set before"));
}

TEST(Rules, ARightsOwnerWithoutANameIsNoMissingTitle) {
  const SoundPackage package(Base::current);
  package.apply({"problem.yaml", current_manifest(kRest + "rights_owner: {email: a@b.org}\n")});
  std::vector<std::string> told;
  for (const Finding& finding : package.findings()) told.push_back(to_string(finding));
  EXPECT_THAT(told, testing::ElementsAre(
                        testing::AllOf(testing::HasSubstr("rights_owner: key 'name' is missing"),
                                       testing::HasSubstr("[manifest-value]"))));
}

TEST(Rules, AnOutputOfACaseIsNotLeftByACompiler) {
  const SoundPackage package(Base::current);
  for (const char* folder : {"valid_output", "invalid_output"}) {
    for (const auto& [suffix, text] : {std::pair(".in", "2\n"), {".ans", "4\n"}, {".out", "5\n"}})
      package.apply({std::string("data/") + folder + "/a" + suffix, text});
  }
  package.apply({"data/secret/a.out", "5\n"});
  std::vector<std::string> left_over;
  for (const Finding& finding : package.findings()) {
    if (finding.rule == RuleId::left_over_file) left_over.push_back(finding.location.file);
  }
  EXPECT_THAT(left_over, testing::ElementsAre("double/data/secret/a.out"));
}

TEST(Rules, WhatAPlanPutsIntoSeveralGroupsIsNoDuplicate) {
  const SoundPackage package(Base::current);
  for (const char* name : {"1-copy", "3-copy", "4-other"}) {
    package.apply({std::string("data/secret/") + name + ".in", "2\n"});
    package.apply({std::string("data/secret/") + name + ".ans", "4\n"});
  }
  std::vector<std::string> duplicates;
  for (const Finding& finding : package.findings(
           {{"secret/1-copy", "data/secret/2.in"}, {"secret/3-copy", "data/secret/2.in"}})) {
    if (finding.rule == RuleId::duplicate_input) duplicates.push_back(finding.location.file);
  }
  EXPECT_THAT(duplicates, testing::ElementsAre("double/data/secret/4-other.in"));
}

TEST(Rules, KnowsTheFolderOfToolsForDataScripts) {
  const SoundPackage package(Base::legacy);
  const auto unknown_folders = [&] {
    const Findings found = package.findings();
    return std::ranges::count(found, RuleId::unknown_folder, &Finding::rule);
  };
  package.apply({"testdata_tools/gen.sh", "set -e\n"});
  EXPECT_EQ(unknown_folders(), 0);
  package.apply({"testdata_tool/gen.sh", "set -e\n"});
  EXPECT_EQ(unknown_folders(), 1);
}

TEST(Rules, OfPolygonsProgramsGeneratorsAreThoseThatMakeTests) {
  const SoundPackage package(Base::polygon);
  package.apply({"doall.sh", "gen 7 8 > tests/02\n"});
  package.apply({"solutions/luck.cpp", "auto seed = std::chrono::steady_clock::now();\n"});
  const auto found_of_generators = [&] {
    std::vector<std::string> found;
    for (const Finding& finding : package.findings()) {
      if (finding.rule == RuleId::generator_unused ||
          finding.rule == RuleId::generator_takes_chance)
        found.push_back(to_string(finding.location));
    }
    return found;
  };
  EXPECT_THAT(found_of_generators(), testing::IsEmpty());
  package.apply({"files/gen.py", "import random\nprint(random.random())\n"});
  EXPECT_THAT(found_of_generators(), testing::ElementsAre("double/files/gen.py:1"));
  std::string xml = read_file(package.root() / "problem.xml").value();
  const auto erase = [&](const std::string& from, const std::string& to) {
    const std::size_t begin = xml.find(from);
    if (begin != xml.npos) xml.erase(begin, xml.find(to, begin) + to.size() - begin);
    return begin != xml.npos;
  };
  erase("<executable>", "</executable>");
  while (erase("cmd=\"gen", "\" ")) {
  }
  for (std::size_t at = xml.find("generated"); at != xml.npos; at = xml.find("generated"))
    xml.replace(at, std::string("generated").size(), "manual");
  for (const char* const test : {"tests/02", "tests/04", "tests/05"})
    package.apply({test, "1 2\n"});
  package.apply({"problem.xml", xml});
  EXPECT_THAT(found_of_generators(), testing::IsEmpty()) << "no test is made by one";
}

TEST(Rules, ChanceInAHeaderOfSeveralGeneratorsIsToldOnce) {
  const SoundPackage package(Base::polygon);
  package.apply({"files/luck.h", "const unsigned kLuck = std::random_device{}();\n"});
  std::string xml = read_file(package.root() / "problem.xml").value();
  for (const std::string name : {"first", "second"}) {
    package.apply({"files/" + name + ".cpp", "#include \"luck.h\"\nint main() {}\n"});
    const std::string list = "<executables>";
    xml.insert(xml.find(list) + list.size(), "<executable><source path=\"files/" + name +
                                                 ".cpp\" type=\"cpp.g++17\"/></executable>");
  }
  package.apply({"problem.xml", xml});
  const Findings found = package.findings();
  EXPECT_EQ(std::ranges::count(found, RuleId::generator_takes_chance, &Finding::rule), 1);
}

constexpr const char* kCompiled =
    "\x7f"
    "ELF";

struct OnceRow {
  const char* name;
  std::vector<PackageEdit> edits;
  std::string place;
};

std::ostream& operator<<(std::ostream& out, const OnceRow& row) {
  return out << row.name;
}

class FaultOfBoth : public testing::TestWithParam<OnceRow> {};

TEST_P(FaultOfBoth, IsToldByTheLoaderAlone) {
  const SoundPackage package(Base::current);
  for (const PackageEdit& edit : GetParam().edits) package.apply(edit);
  const Findings found = package.findings();
  const auto is_about_it = [](const Finding& finding) {
    return finding.location.file == "double/" + GetParam().place;
  };
  EXPECT_EQ(std::ranges::count_if(found, is_about_it), 1) << testing::PrintToString(found);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, FaultOfBoth,
    testing::Values(
        OnceRow{"a link of a case that leads nowhere",
                {{"data/secret/3.in", "gone", EditKind::link}, {"data/secret/3.ans", "6\n"}},
                "data/secret/3.in"},
        OnceRow{"a link of a submission that leads nowhere",
                {{"submissions/accepted/two/a.py", "print(2 * int(input()))\n"},
                 {"submissions/accepted/two/b.py", "gone", EditKind::link}},
                "submissions/accepted/two/b.py"},
        OnceRow{"a link of a submission that leads out of the package",
                {{"submissions/accepted/two/a.py", "print(2 * int(input()))\n"},
                 {"submissions/accepted/two/b.py", "/etc/passwd", EditKind::link}},
                "submissions/accepted/two/b.py"},
        OnceRow{"a manifest that leads out of the package",
                {{"submissions/submissions.yaml", "/etc/passwd", EditKind::link}},
                "submissions/submissions.yaml"},
        OnceRow{"a case's file of arguments that leads out of the package",
                {{"data/secret/2.yaml", "/etc/passwd", EditKind::link}},
                "data/secret/2.yaml"},
        OnceRow{"an editor's copy of a case", {{"data/secret/2.in~", "2\n"}}, "data/secret/2.in~"},
        OnceRow{"a link in place of a submission that leads nowhere",
                {{"submissions/accepted/b.py", "gone", EditKind::link}},
                "submissions/accepted/b.py"},
        OnceRow{"what a compiler left among the test data",
                {{"data/secret/a.out", kCompiled}},
                "data/secret/a.out"},
        OnceRow{"what a compiler left among the submissions",
                {{"submissions/accepted/a.out", kCompiled}},
                "submissions/accepted/a.out"},
        OnceRow{"no cases at all",
                {{"data/sample", "", EditKind::remove}, {"data/secret", "", EditKind::remove}},
                "data"},
        OnceRow{"a manifest by nearly its name", {{"problem.yml", "name: P\n"}}, "problem.yml"},
        OnceRow{"a manifest that is not UTF-8",
                {{"problem.yaml", "problem_format_version: 2025-09\nname: H\xE4lfte\n" + kRest}},
                "problem.yaml"},
        OnceRow{"settings of DOMjudge's that are not UTF-8",
                {{"domjudge-problem.ini", "name='H\xE4lfte'\n"}},
                "domjudge-problem.ini"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

INSTANTIATE_TEST_SUITE_P(
    OfManifests, Fault,
    testing::Values(
        FaultRow{RuleId::manifest_missing,
                 Base::legacy,
                 {{"problem.yaml", "", EditKind::remove}},
                 "problem.yaml"},
        FaultRow{RuleId::unused_file,
                 Base::legacy,
                 {{"data/Testdata.yaml", "on_reject: break\n"}},
                 "data/Testdata.yaml"},
        FaultRow{RuleId::unused_file,
                 Base::current,
                 {{"statement/problem.md", "Print twice the number.\n"}},
                 "statement/problem.md"},
        FaultRow{RuleId::unused_file,
                 Base::current,
                 {{"problem_statement/problem.en.tex", "\\problemname{Double}\n"}},
                 "problem_statement"},
        FaultRow{RuleId::manifest_syntax,
                 Base::current,
                 {{"problem.yaml", "name: [P\n"}},
                 "problem.yaml",
                 2},
        FaultRow{RuleId::manifest_syntax,
                 Base::legacy,
                 {{"problem.yaml", "name: P\nlimits:\n\tmemory: 4\n"}},
                 "problem.yaml"},
        FaultRow{RuleId::manifest_value,
                 Base::current,
                 {{"problem.yaml", current_manifest(kRest + "type: fast\n")}},
                 "problem.yaml",
                 7},
        FaultRow{RuleId::manifest_value,
                 Base::legacy,
                 {{"submissions.json", "[]"}},
                 "submissions.json",
                 1},
        FaultRow{RuleId::unknown_key,
                 Base::current,
                 {{"problem.yaml", current_manifest(kRest + "nmae: P\n")}},
                 "problem.yaml",
                 7},
        FaultRow{RuleId::unknown_key,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("")}, {"domjudge-problem.ini", "colour=red\n"}},
                 "domjudge-problem.ini",
                 1},
        FaultRow{RuleId::doubled_key,
                 Base::current,
                 {{"problem.yaml", current_manifest(kRest + "name: P\n")}},
                 "problem.yaml",
                 7},
        FaultRow{RuleId::deprecated_key,
                 Base::current,
                 {{"problem.yaml", current_manifest(kRest + "author: P\n")}},
                 "problem.yaml",
                 7},
        FaultRow{RuleId::format_version_missing,
                 Base::legacy,
                 {{"problem.yaml", "name: Double\n"}},
                 "problem.yaml"},
        FaultRow{RuleId::uuid_missing,
                 Base::current,
                 {{"problem.yaml", current_manifest("")}},
                 "problem.yaml"},
        FaultRow{RuleId::uuid_missing,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("")}},
                 "problem.yaml"},
        FaultRow{RuleId::title_missing,
                 Base::legacy,
                 {{"problem.yaml", "author: N\n"}, {"problem_statement/problem.tex", "Solve.\n"}},
                 "problem.yaml"},
        FaultRow{
            RuleId::language_unknown,
            Base::current,
            {{"problem.yaml", current_manifest(kRest + "languages:\n  - python3\n  - pyhton\n")}},
            "problem.yaml",
            9},
        FaultRow{RuleId::language_unknown,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("languages: cpp, pyhton3\n")}},
                 "problem.yaml",
                 3},
        FaultRow{RuleId::name_languages,
                 Base::current,
                 {{"statement/problem.de.md", "Das Doppelte.\n"}},
                 "problem.yaml"},
        FaultRow{RuleId::license_missing,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("")}},
                 "problem.yaml"},
        FaultRow{RuleId::license_missing,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("limits:\n\tmemory: 99\n")}},
                 "problem.yaml"},
        FaultRow{RuleId::license_unknown,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("license: MIT\n")}},
                 "problem.yaml",
                 3},
        FaultRow{RuleId::license_unknown,
                 Base::current,
                 {{"problem.yaml", current_manifest("license: MIT\n")}},
                 "problem.yaml",
                 3},
        FaultRow{RuleId::license_unknown,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("license: Public Domain\n")}},
                 "problem.yaml",
                 3},
        FaultRow{RuleId::rights_owner_missing,
                 Base::current,
                 {{"problem.yaml", current_manifest("license: cc by\n")}},
                 "problem.yaml"},
        FaultRow{RuleId::author_missing,
                 Base::legacy,
                 {{"problem.yaml", legacy_manifest("")}},
                 "problem.yaml"},
        FaultRow{RuleId::time_limit_missing,
                 Base::current,
                 {{"problem.yaml", current_manifest("")}},
                 "problem.yaml"},
        FaultRow{RuleId::time_limit_off_grid,
                 Base::current,
                 {{"problem.yaml", current_manifest("limits: {time_limit: 1.5}\n")}},
                 "problem.yaml",
                 3}));

INSTANTIATE_TEST_SUITE_P(
    OfFiles, Fault,
    testing::Values(
        FaultRow{RuleId::file_name,
                 Base::current,
                 {{"submissions/accepted/my one.py", "print(2)\n"}},
                 "submissions/accepted/my one.py"},
        FaultRow{RuleId::unknown_folder,
                 Base::current,
                 {{"submission/a.py", "print(2)\n"}},
                 "submission"},
        FaultRow{RuleId::unknown_folder, Base::legacy, {{"notes/a.txt", "later\n"}}, "notes"},
        FaultRow{RuleId::folder_of_other_version,
                 Base::legacy,
                 {{"statement/problem.md", "x\n"}},
                 "statement"},
        FaultRow{RuleId::folder_of_other_version,
                 Base::current,
                 {{"problem_statement/problem.tex", "\\problemname{Double}\n"}},
                 "problem_statement"},
        FaultRow{RuleId::old_folder_name,
                 Base::legacy,
                 {{"input_format_validators/a.py", "exit(42)\n"}},
                 "input_format_validators"},
        FaultRow{RuleId::old_folder_name,
                 Base::current,
                 {{"input_validator/a.py", "exit(42)\n"}},
                 "input_validator"},
        FaultRow{RuleId::unused_file, Base::current, {{"todo.txt", "x\n"}}, "todo.txt"},
        FaultRow{RuleId::left_over_file,
                 Base::current,
                 {{"attachments/double.class", "x"}},
                 "attachments/double.class"},
        FaultRow{RuleId::link_leaves_package,
                 Base::current,
                 {{"attachments/passwd", "/etc/passwd", EditKind::link}},
                 "attachments/passwd"},
        FaultRow{RuleId::dead_link,
                 Base::current,
                 {{"attachments/gone", "nowhere", EditKind::link}},
                 "attachments/gone"},
        FaultRow{RuleId::text_encoding,
                 Base::current,
                 {{"statement/problem.en.md", "\xEF\xBB\xBFPrint.\n"}},
                 "statement/problem.en.md",
                 1},
        FaultRow{RuleId::text_encoding,
                 Base::current,
                 {{"problem.yaml", "problem_format_version: 2025-09\nname: H\xE4lfte\n" + kRest}},
                 "problem.yaml"},
        FaultRow{
            RuleId::text_encoding, Base::legacy, {{"problem.yaml", "name: P\r\n"}}, "problem.yaml"},
        FaultRow{RuleId::text_encoding,
                 Base::legacy,
                 {{"problem_statement/problem.tex", "\\problemname{Double}\nH\xE4lfte\n"}},
                 "problem_statement/problem.tex"}));

INSTANTIATE_TEST_SUITE_P(
    OfStatements, Fault,
    testing::Values(
        FaultRow{
            RuleId::statement_missing, Base::current, {{"statement", "", EditKind::remove}}, ""},
        FaultRow{RuleId::statement_missing,
                 Base::legacy,
                 {{"problem_statement/problem.tex", "", EditKind::remove},
                  {"problem_statement/problem.html", "<p>Print.\n"}},
                 "problem_statement/problem.html"},
        FaultRow{RuleId::statement_without_title,
                 Base::legacy,
                 {{"problem_statement/problem.tex", "Print.\n"}},
                 "problem_statement/problem.tex"},
        FaultRow{RuleId::title_differs,
                 Base::legacy,
                 {{"problem_statement/problem.tex", "\n\\problemname{Twice}\n"}},
                 "problem_statement/problem.tex",
                 2},
        FaultRow{RuleId::title_differs,
                 Base::legacy,
                 {{"problem.yaml", "name: {en: Twice, sv: Dubbel}\n"}},
                 "problem_statement/problem.tex",
                 1},
        FaultRow{RuleId::statement_repeats_title,
                 Base::current,
                 {{"statement/problem.en.md", "\n# Double\n\nPrint.\n"}},
                 "statement/problem.en.md",
                 2},
        FaultRow{RuleId::statement_file_missing,
                 Base::current,
                 {{"statement/problem.en.md", "Print.\n\n![x](there.png)\n![y](a.svg \"A\")\n"},
                  {"statement/there.png", ""}},
                 "statement/problem.en.md",
                 4},
        FaultRow{RuleId::statement_file_missing,
                 Base::legacy,
                 {{"problem_statement/problem.tex",
                   "\\problemname{Double}\n%\\includegraphics{gone}\n\\includegraphics{there}"
                   "\n\\illustration{0.3}{a.png}{A}\n"},
                  {"problem_statement/there.pdf", ""}},
                 "problem_statement/problem.tex",
                 4},
        FaultRow{
            RuleId::statement_constant_unknown,
            Base::current,
            {{"problem.yaml", current_manifest(kRest + "constants: {most: 9}\n")},
             {"statement/problem.en.md", "Up to {{most}}.\n{{nextsample}}\nAt least {{least}}.\n"}},
            "statement/problem.en.md",
            3},
        FaultRow{RuleId::sample_differs_from_statement,
                 Base::current,
                 {{"data/sample/1.ans", "3\n"}},
                 "statement/problem.en.md",
                 13},
        FaultRow{RuleId::sample_differs_from_statement,
                 Base::legacy,
                 {{"data/sample/1.in", "3\n"}},
                 "problem_statement/problem.tex",
                 5},
        FaultRow{RuleId::sample_missing,
                 Base::current,
                 {{"data/sample", "", EditKind::remove}},
                 "data/sample"}));

INSTANTIATE_TEST_SUITE_P(
    OfTestData, Fault,
    testing::Values(
        FaultRow{RuleId::test_data,
                 Base::current,
                 {{"data/secret/loop", ".", EditKind::link}},
                 "data/secret/loop"},
        FaultRow{RuleId::case_missing,
                 Base::current,
                 {{"data/secret", "", EditKind::remove}},
                 "data/secret"},
        FaultRow{RuleId::groups_beside_cases,
                 Base::current,
                 {{"data/secret/a/3.in", "3\n"}, {"data/secret/a/3.ans", "6\n"}},
                 "data/secret"},
        FaultRow{RuleId::groups_beside_cases,
                 Base::current,
                 {{"data/secret/a/3.in", "3\n"},
                  {"data/secret/a/3.ans", "6\n"},
                  {"data/secret/a/3/4.in", "4\n"},
                  {"data/secret/a/3/4.ans", "8\n"},
                  {"data/secret/2.in", "", EditKind::remove},
                  {"data/secret/2.ans", "", EditKind::remove}},
                 "data/secret/a/3"},
        FaultRow{RuleId::answer_missing,
                 Base::current,
                 {{"data/secret/2.ans", "", EditKind::remove}},
                 "data/secret/2.in"},
        FaultRow{RuleId::input_missing,
                 Base::current,
                 {{"data/secret/3.ans", "6\n"}},
                 "data/secret/3.ans"},
        FaultRow{RuleId::file_of_no_case,
                 Base::current,
                 {{"data/secret/3.inn", "6\n"}},
                 "data/secret/3.inn"},
        FaultRow{RuleId::file_of_no_case,
                 Base::current,
                 {{"data/3.in", "3\n"}, {"data/3.ans", "6\n"}},
                 "data"},
        FaultRow{RuleId::file_of_no_case,
                 Base::current,
                 {{"data/secret/-3.in", "3\n"}, {"data/secret/-3.ans", "6\n"}},
                 "data/secret/-3.in"},
        FaultRow{RuleId::dead_link,
                 Base::current,
                 {{"data/secret/3.in", "gone", EditKind::link}, {"data/secret/3.ans", "6\n"}},
                 "data/secret/3.in"},
        FaultRow{RuleId::dead_link,
                 Base::current,
                 {{"submissions/accepted/b.py", "gone", EditKind::link}},
                 "submissions/accepted/b.py"},
        FaultRow{RuleId::duplicate_input,
                 Base::current,
                 {{"data/secret/3.in", "2\n"}, {"data/secret/3.ans", "4\n"}},
                 "data/secret/3.in"},
        FaultRow{
            RuleId::empty_input, Base::current, {{"data/secret/2.in", ""}}, "data/secret/2.in"},
        FaultRow{RuleId::data_byte_order_mark,
                 Base::current,
                 {{"data/secret/2.in",
                   "\xEF\xBB\xBF"
                   "2\n"}},
                 "data/secret/2.in",
                 1},
        FaultRow{RuleId::data_nul,
                 Base::current,
                 {{"data/secret/2.in", std::string("2\n\0\n", 4)}},
                 "data/secret/2.in",
                 2},
        FaultRow{RuleId::data_encoding,
                 Base::current,
                 {{"data/secret/2.ans", "\xff\n"}},
                 "data/secret/2.ans"},
        FaultRow{RuleId::data_line_ends,
                 Base::current,
                 {{"data/secret/2.ans", "4\n\r\n"}},
                 "data/secret/2.ans",
                 2},
        FaultRow{RuleId::data_final_newline,
                 Base::current,
                 {{"data/secret/2.ans", "4"}},
                 "data/secret/2.ans"}));

INSTANTIATE_TEST_SUITE_P(
    OfPrograms, Fault,
    testing::Values(FaultRow{RuleId::input_validator_missing,
                             Base::current,
                             {{"input_validators", "", EditKind::remove}},
                             "input_validators"},
                    FaultRow{RuleId::program,
                             Base::legacy,
                             {{"problem.yaml", legacy_manifest("validation: custom interactive\n")},
                              {"output_validators/a.py", "exit(42)\n"},
                              {"output_validators/b.py", "exit(42)\n"}},
                             "output_validators"},
                    FaultRow{RuleId::output_validator_unused,
                             Base::legacy,
                             {{"problem.yaml", legacy_manifest("validation: default\n")},
                              {"output_validators/a.py", "exit(42)\n"}},
                             "output_validators"},
                    FaultRow{RuleId::program_left_out,
                             Base::current,
                             {{"input_validators/a.viva", "x\n"}},
                             "input_validators/a.viva"},
                    FaultRow{RuleId::program_left_out,
                             Base::current,
                             {{"input_validators/a.xyz", "x\n"}},
                             "input_validators/a.xyz"},
                    FaultRow{RuleId::generator_takes_chance,
                             Base::current,
                             {{"generators/number.py", "import sys\nimport random\n"}},
                             "generators/number.py",
                             2},
                    FaultRow{RuleId::generator_takes_chance,
                             Base::current,
                             {{"generators/tree/tree.py", "import sys\nimport random\n"}},
                             "generators/tree/tree.py",
                             2},
                    FaultRow{RuleId::generator_unused,
                             Base::current,
                             {{"generators/generators.yaml",
                               "data: {secret: {data: {'2': {generate: numbers 1}}}}\n"},
                              {"generators/numbers.py", "import sys\n"}},
                             "generators/number.py"},
                    FaultRow{RuleId::generator_unused,
                             Base::current,
                             {{"data/gen.sh", "compile number.py\n"},
                              {"generators/tree/main.py", "print(1)\n"}},
                             "generators/tree"},
                    FaultRow{RuleId::accepted_missing,
                             Base::current,
                             {{"submissions/accepted", "", EditKind::remove}},
                             "submissions"},
                    FaultRow{RuleId::known_bad_missing,
                             Base::current,
                             {{"submissions/wrong_answer", "", EditKind::remove}},
                             "submissions"},
                    FaultRow{RuleId::expectation_missing,
                             Base::current,
                             {{"submissions/other.py", "print(2)\n"}},
                             "submissions/other.py"},
                    FaultRow{RuleId::expectation_contradicted,
                             Base::legacy,
                             {{"submissions/accepted/b.py",
                               "import sys\n# @EXPECTED_RESULTS@: WRONG-ANSWER\n"}},
                             "submissions/accepted/b.py",
                             2},
                    FaultRow{RuleId::submission_folder_spelling,
                             Base::current,
                             {{"submissions/Wrong-Answer/a.py", "print(2)\n"}},
                             "submissions/Wrong-Answer"},
                    FaultRow{RuleId::submission_folder_spelling,
                             Base::current,
                             {{"submissions/wrong_answers/a.py", "print(2)\n"}},
                             "submissions/wrong_answers"},
                    FaultRow{RuleId::submission_left_out,
                             Base::current,
                             {{"submissions/accepted/a.xyz", "x\n"}},
                             "submissions/accepted/a.xyz"},
                    FaultRow{RuleId::submission,
                             Base::current,
                             {{"submissions/accepted/evil/a.py", "/etc/passwd", EditKind::link}},
                             "submissions/accepted/evil/a.py"}));

TEST(Rules, TakeTheQuotesAndDashesOfTexForThoseOfOtherFiles) {
  const SoundPackage package(Base::legacy);
  package.apply({"problem.yaml", "name: '\"Double\" — Halves – 1-2'\n"});
  package.apply({"problem_statement/problem.tex",
                 "% \\problemname{Half}\n\\problemname{``Double'' --- Halves -- 1-2}\n"});
  const auto is_of_titles = [](const Finding& finding) {
    return finding.rule == RuleId::title_differs;
  };
  EXPECT_TRUE(std::ranges::none_of(package.findings(), is_of_titles));
}

TEST(Rules, TellHowANameThatIsATranslationsIsSaidByLanguages) {
  const SoundPackage package(Base::legacy);
  package.apply({"problem_statement/problem.tex", "", EditKind::remove});
  package.apply({"problem_statement/problem.en.tex", "\\problemname{Twice}\n\nPrint.\n"});
  package.apply({"problem_statement/problem.sv.tex", "\\problemname{Double}\n\nSkriv.\n"});
  const auto help = [&package] {
    const Findings found = package.findings();
    const auto differs = std::ranges::find(found, RuleId::title_differs, &Finding::rule);
    return differs == found.end() ? "no such finding" : std::string(help_of(*differs));
  };
  EXPECT_EQ(help(),
            "a name without a language is the English one: write 'name: {en: ..., sv: ...}'");
  package.apply({"problem_statement/problem.sv.tex", "\\problemname{Dubbel}\n\nSkriv.\n"});
  EXPECT_EQ(help(), "make them the same");
}

TEST(Rules, OfAPackagesNameIsAHint) {
  const SoundPackage package(Base::current);
  const std::filesystem::path renamed = package.root().parent_path() / "Double-2";
  std::filesystem::rename(package.root(), renamed);
  const auto library = PackageLibrary::find({renamed}, renamed.parent_path(), 1, {});
  const LoadedProblem loaded =
      (*library)->load("Double-2", TestData::complete, {.patterns = {"*.py"}});
  const Findings found = inspect_folders(inspected(
      loaded.problem, [&](const std::filesystem::path& path) { return (*library)->shown(path); }));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(to_string(found.front()),
            "Double-2: hint: a package's folder is named by small letters and digits, this one "
            "'Double-2' [package-name]");
}

TEST(Rules, TellALicenseSoThatItCannotSteerATerminal) {
  const SoundPackage package(Base::legacy);
  package.apply({"problem.yaml", legacy_manifest("license: \"\\e[31m\"\n")});
  const Findings found = package.findings();
  const auto license = std::ranges::find(found, RuleId::license_unknown, &Finding::rule);
  ASSERT_NE(license, found.end());
  EXPECT_THAT(to_string(*license), testing::HasSubstr("license '\\x1b[31m' is none"));
}

TEST(Rules, OfLinksByAbsolutePathsKnowThatTheyStayInside) {
  const SoundPackage package(Base::current);
  package.apply(
      {"data/secret/3.in", (package.root() / "data/secret/2.in").string(), EditKind::link});
  package.apply({"data/secret/3.ans", "2.ans", EditKind::link});
  const Findings found = package.findings();
  ASSERT_EQ(found.size(), 1U) << testing::PrintToString(found);
  EXPECT_EQ(found.front().rule, RuleId::absolute_link);
}

/// What is no fault, though it looks like one.
class Sound : public testing::TestWithParam<std::vector<PackageEdit>> {};

TEST_P(Sound, PackageHasNoFinding) {
  const SoundPackage package(Base::current);
  for (const PackageEdit& edit : GetParam()) package.apply(edit);
  EXPECT_THAT(package.findings(), testing::ElementsAre());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Sound,
    testing::Values(
        std::vector<PackageEdit>{{"equivalent_mutants.yaml", "[]\n"}},
        // A case that stands in several places by links.
        std::vector<PackageEdit>{{"data/secret/3.in", "2.in", EditKind::link},
                                 {"data/secret/3.ans", "2.ans", EditKind::link}},
        // A sample that is judged, too, under secret.
        std::vector<PackageEdit>{{"data/secret/3.in", "1\n"}, {"data/secret/3.ans", "2\n"}},
        std::vector<PackageEdit>{{"README.md", "x\n"}, {".gitignore", "*.o\n"}},
        std::vector<PackageEdit>{{"data/secret/.gitkeep", ""}},
        std::vector<PackageEdit>{{"data/secret/2.ans", ""}},
        // Blocks of code that are no samples.
        std::vector<PackageEdit>{
            {"statement/problem.en.md",
             "Print twice.\n\n## Input\n\nThe input looks so:\n\n```\nn\n```\n"}},
        std::vector<PackageEdit>{{"generators/number.py",
                                  "import random, sys\nr = random.Random(int(sys.argv[1]))\n"}}));

}  // namespace
}  // namespace judge
