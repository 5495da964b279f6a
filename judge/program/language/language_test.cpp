#include "judge/program/language/language.hpp"

#include <ostream>
#include <random>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// A folder with files in it.
class Folder {
 public:
  std::filesystem::path add(const std::string& name, std::string_view content = "") {
    const auto path = folder_.path() / name;
    EXPECT_TRUE(write_file_whole(path, content));
    return path;
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

LanguageTable::Loaded load_with(std::string_view own) {
  Folder folder;
  return LanguageTable::load({folder.add("languages.yaml", own)});
}

TEST(LanguageTable, BuiltInRowsHaveNoFault) {
  const auto loaded = LanguageTable::load();
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  for (const char* id : {"c",          "cpp",    "python3", "pypy3", "java",  "rust",   "go",
                         "javascript", "pascal", "csharp",  "scala", "php",   "lua",    "nim",
                         "prolog",     "lisp",   "erlang",  "r",     "cobol", "fortran"}) {
    EXPECT_NE(loaded.table.find(id), nullptr) << id;
  }
  EXPECT_EQ(loaded.table.find("algol68"), nullptr);
}

TEST(LanguageTable, ExpressionsOfBuiltInRowsCompile) {
  int count = 0;
  const auto table = LanguageTable::load().table;
  for (const Language& language : table.languages()) {
    std::vector<std::string> expressions = language.crash_text.reasons;
    expressions.insert(expressions.end(),
                       {language.shebang, language.crash_text.detail, language.crash_text.cause,
                        language.crash_text.place, language.crash_text.out_of_memory,
                        language.crash_text.carriage_return});
    for (const std::string& expression : expressions) {
      EXPECT_NO_THROW(std::regex{expression}) << language.id << ": " << expression;
      count += expression.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(count, 10);
}

TEST(LanguageTable, RuntimesThatReserveAddressesHaveNoAddressLimit) {
  const auto table = LanguageTable::load().table;
  for (const char* id :
       {"java", "kotlin", "scala", "javascript", "go", "csharp", "haskell", "lisp", "erlang"}) {
    EXPECT_FALSE(table.find(id)->address_space_limit) << id;
  }
  for (const char* id : {"c", "cpp", "rust", "python3"}) {
    EXPECT_TRUE(table.find(id)->address_space_limit) << id;
  }
}

TEST(LanguageTable, OwnRowChangesOnlyItsKeys) {
  const auto loaded = load_with("cpp: {compile: 'clang++ -o {binary} {files}', wall_factor: 3}\n");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  const Language* cpp = loaded.table.find("cpp");
  EXPECT_EQ(cpp->compile, "clang++ -o {binary} {files}");
  EXPECT_EQ(cpp->wall_factor, 3);
  EXPECT_EQ(cpp->name, "C++");
  EXPECT_EQ(cpp->run, "{binary}");
}

TEST(LanguageTable, OwnRowMayLeaveCrashesUnexplained) {
  EXPECT_THAT(LanguageTable::load().table.find("cpp")->explain, HasSubstr("-fsanitize=address"));
  const auto loaded = load_with("cpp: {explain: ''}\n");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  EXPECT_EQ(loaded.table.find("cpp")->explain, "");
}

TEST(LanguageTable, OwnRowMayAddALanguage) {
  const auto loaded = load_with(
      "scheme:\n  name: Scheme\n  priority: 201\n  files: '*.scm *.ss'\n  run: guile {mainfile}\n");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  const auto found = loaded.table.detect({"x.ss"});
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->language->name, "Scheme");
  EXPECT_THAT(found->language->files, ElementsAre("*.scm", "*.ss"));
}

TEST(LanguageTable, WhatIsNoSourceIsToldWithWhatIsToBeDone) {
  const LanguageTable table = LanguageTable::load().table;
  const auto told = [&](std::vector<std::filesystem::path> files) {
    const Diagnostic diagnostic = table.detect(files).error();
    const bool may_be_said = diagnostic.remedy == Remedy::say_the_language;
    return diagnostic.help.substr(0, diagnostic.help.find(':')) +
           (may_be_said ? ", or say it" : "");
  };
  EXPECT_EQ(told({"sub.ZIP"}), "it is an archive");
  EXPECT_EQ(told({"a.tar.gz"}), "it is an archive");
  EXPECT_EQ(told({"A.class"}), "it is compiled");
  EXPECT_EQ(told({"n.ipynb"}), "it is a notebook");
  EXPECT_EQ(told({"data.txt"}), "known, or say it");
  EXPECT_EQ(told({"sub.zip", "data.txt"}), "known, or say it");
}

TEST(LanguageTable, ARowHasItsCodesPartsAndHeader) {
  const auto loaded = load_with(
      "python3: {codes: py cpython, instead: pypy3, parts: '/usr/lib/python3 pydoc', precompile: "
      "all.h}\n");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  const Language& row = *loaded.table.find("python3");
  EXPECT_THAT(row.codes, ElementsAre("py", "cpython"));
  EXPECT_THAT(row.parts, ElementsAre("/usr/lib/python3", "pydoc"));
  EXPECT_EQ(row.precompile, "all.h");
  EXPECT_EQ(row.instead, "pypy3");
  for (const char* code : {"python3", "py", "cpython"}) EXPECT_TRUE(row.has_code(code)) << code;
  for (const char* code : {"Python 3", "python", ""}) EXPECT_FALSE(row.has_code(code)) << code;
}

TEST(LanguageTable, CallsALanguageAsTheFormatDoes) {
  const LanguageTable table = LanguageTable::load().table;
  for (const auto& [id, code] :
       {std::pair("cpp", "cpp"), std::pair("pypy3", "python3"),
        std::pair("javascript", "javascript"), std::pair("kotlin", "kotlin")})
    EXPECT_EQ(table.code_in_format(*table.find(id)), code);
}

TEST(LanguageTable, NoTwoRowsHaveTheSameCodeButThoseOfPython) {
  const auto table = LanguageTable::load().table;
  for (const Language& row : table.languages()) {
    for (const Language& other : table.languages()) {
      const bool is_python = row.id == "pypy3" && other.id == "python3";
      if (&row == &other || is_python || (row.id == "python3" && other.id == "pypy3")) continue;
      for (const std::string& code : other.codes)
        EXPECT_FALSE(row.has_code(code)) << row.id << " and " << other.id << ": " << code;
    }
  }
}

TEST(LanguageTable, AnExecutableScriptAtTheTopDecides) {
  Folder folder;
  const auto table = LanguageTable::load().table;
  const auto source = folder.add("a.cpp");
  const auto other = folder.add("b.cpp");
  const auto build = folder.add("build");
  EXPECT_EQ(table.detect({source, other, build})->language->id, "cpp") << "not executable";
  std::filesystem::permissions(build, std::filesystem::perms(0755));
  const auto found = table.detect({source, other, build});
  EXPECT_EQ(found->language->id, "scripts");
  EXPECT_THAT(found->files, ElementsAre(build));
  const auto run = folder.add("run", "#!/bin/sh\n");
  EXPECT_EQ(table.detect({source, run})->language->id, "scripts") << "its first line says it";
  EXPECT_EQ(
      table.detect({source, build, build.parent_path().parent_path() / "c.cpp"})->language->id,
      "cpp")
      << "not at the top";
}

TEST(LanguageTable, FirstLineTellsPrologFromPerlAndPythonTwoFromThree) {
  Folder folder;
  const auto table = LanguageTable::load().table;
  const struct {
    std::string name;
    std::string line;
    std::string language;
  } kRows[] = {
      {"a.pl", "use strict;", "perl"},
      {"b.pl", "#!/usr/bin/perl", "perl"},
      {"c.pl", "my $n = <STDIN>;", "perl"},
      {"d.pl", "% doubles", "prolog"},
      {"e.pl", ":- initialization(main).", "prolog"},
      {"f.pl", "main :- read(X).", "prolog"},
      {"g.pl", "parent(ann, bob).  % a fact", "prolog"},
      {"a.py", "#!/usr/bin/env python2.7", "python2"},
      {"b.py", "#!/usr/bin/env python3", "python3"},
      {"c.py2", "print 1", "python2"},
  };
  for (const auto& row : kRows)
    EXPECT_EQ(table.detect({folder.add(row.name, row.line + "\n")})->language->id, row.language)
        << row.line;
}

TEST(LanguageTable, ARowMayBeForSomeRolesOnly) {
  const auto table = LanguageTable::load().table;
  const std::vector<std::filesystem::path> files = {"/x/validator.ctd"};
  const auto validator = table.detect(files, Role::input_validator);
  ASSERT_TRUE(validator) << validator.error();
  EXPECT_EQ(validator->language->id, "checktestdata");
  EXPECT_TRUE(table.select(files, "checktestdata", Role::input_validator));
  for (const Role role : {Role::submission, Role::generator, Role::checker, Role::interactor}) {
    EXPECT_FALSE(table.detect(files, role));
    EXPECT_FALSE(table.select(files, "checktestdata", role));
  }
  EXPECT_THAT(to_string(table.select(files, "checktestdata").error()),
              HasSubstr("unknown language 'checktestdata' for a submission"));
  EXPECT_TRUE(table.detect({"/x/validator.py"}, Role::input_validator));
  const auto own = load_with("python3: {roles: [checker, input_validator]}\n");
  EXPECT_THAT(own.diagnostics, IsEmpty());
  EXPECT_THAT(own.table.find("python3")->roles, ElementsAre(Role::checker, Role::input_validator));
}

TEST(LanguageTable, LaterFileWins) {
  Folder folder;
  const auto first = folder.add("1.yaml", "cpp: {name: first, package: p}\n");
  const auto second = folder.add("2.yaml", "cpp: {name: second}\n");
  const auto loaded = LanguageTable::load({first, second});
  EXPECT_EQ(loaded.table.find("cpp")->name, "second");
  EXPECT_EQ(loaded.table.find("cpp")->package, "p");
}

struct Mistake {
  std::string name;
  std::string own;
  int line;
  std::string told;
};

std::ostream& operator<<(std::ostream& out, const Mistake& row) {
  return out << row.name;
}

class LanguageMistake : public testing::TestWithParam<Mistake> {};

TEST_P(LanguageMistake, IsToldWithItsLineAndCostsTheRow) {
  const auto loaded = load_with(GetParam().own);
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  EXPECT_EQ(loaded.diagnostics[0].severity, Severity::error);
  EXPECT_EQ(loaded.diagnostics[0].location.line, GetParam().line);
  EXPECT_THAT(to_string(loaded.diagnostics[0]), HasSubstr(GetParam().told));
  EXPECT_EQ(loaded.table.find("x"), nullptr);
  EXPECT_EQ(loaded.table.languages(), LanguageTable::load().table.languages());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, LanguageMistake,
    testing::Values(
        Mistake{"UnknownWord", "cpp:\n  compile: g++ {fils}\n", 2, "did you mean 'files'?"},
        Mistake{"UnknownRole", "cpp:\n  roles: input_validater\n", 2,
                "did you mean 'input_validator'?"},
        Mistake{"UnknownWordInExplain", "cpp:\n  explain: g++ {fils}\n", 2,
                "did you mean 'files'?"},
        Mistake{"RunStartsNothing", "cpp:\n  run: ./a.out\n", 2, "does not name the program"},
        Mistake{"BadShebang", "cpp:\n  shebang: '('\n", 2, "no regular expression"},
        Mistake{"BadKey", "C++:\n  name: x\n", 2, "no name for a language"},
        Mistake{"NoMap", "cpp: g++\n", 1, "a map"},
        Mistake{"BadPriority", "cpp:\n  priority: high\n", 2, "priority"},
        Mistake{"NoCode", "cpp:\n  codes: []\n", 2, "codes: no word"},
        Mistake{"BadScripts", "cpp:\n  scripts: often\n", 2, "scripts"},
        Mistake{"BadOutOfMemory", "cpp:\n  crash:\n    out_of_memory: '('\n", 3,
                "no regular expression"},
        Mistake{"BadDetail", "cpp:\n  crash:\n    detail: '('\n", 3, "no regular expression"},
        Mistake{"BadCarriageReturn", "cpp:\n  crash:\n    carriage_return: '('\n", 3,
                "no regular expression"},
        Mistake{"NoPattern", "cpp:\n  files: []\n", 2, "no file name pattern"},
        Mistake{"MissingKey", "x:\n  name: X\n  priority: 1\n  files: '*.x'\n", 2, "run"},
        Mistake{"BadWallFactor", "cpp:\n  wall_factor: 0\n", 2, "wall_factor"}),
    [](const auto& row) { return row.param.name; });

TEST(LanguageTable, UnknownKeyIsAWarningWithTheNearest) {
  const auto loaded = load_with("cpp: {prioritty: 3}\n");
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  EXPECT_EQ(loaded.diagnostics[0].severity, Severity::warning);
  EXPECT_THAT(to_string(loaded.diagnostics[0]), HasSubstr("did you mean 'priority'?"));
}

TEST(LanguageTable, EqualPrioritiesAreAWarningAtTheOwnRow) {
  const auto loaded = load_with("\nx: {name: X, priority: 1000, files: '*.x', run: '{binary}'}\n");
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  EXPECT_EQ(loaded.diagnostics[0].severity, Severity::warning);
  EXPECT_EQ(loaded.diagnostics[0].location.line, 2);
}

TEST(LanguageTable, MissingOwnFileIsTold) {
  const auto loaded = LanguageTable::load({"/nowhere/languages.yaml"});
  EXPECT_TRUE(has_errors(loaded.diagnostics));
  EXPECT_NE(loaded.table.find("cpp"), nullptr);
}

TEST(LanguageTable, SurvivesDamagedFiles) {
  std::mt19937 random(20250101);
  const std::string good =
      read_file(std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/program/language/languages.yaml",
                mebibytes(1))
          .value();
  std::size_t damaged = 0;
  for (int round = 0; round < 200; ++round) {
    // The beginning alone: a mistake in it is as good as one further on.
    std::string text = good.substr(0, 4000);
    for (int i = 0; i < 3; ++i) text[random() % text.size()] = static_cast<char>(random() % 256);
    const auto loaded = load_with(text);
    EXPECT_NE(loaded.table.find("rust"), nullptr);
    if (!loaded.diagnostics.empty()) ++damaged;
  }
  EXPECT_GT(damaged, 50u);
}

struct Detection {
  std::string name;
  std::vector<std::filesystem::path> files;
  std::string language;
  std::size_t sources;
};

std::ostream& operator<<(std::ostream& out, const Detection& row) {
  return out << row.name;
}

class LanguageDetection : public testing::TestWithParam<Detection> {};

TEST_P(LanguageDetection, FindsTheLanguage) {
  const auto table = LanguageTable::load().table;
  const auto found = table.detect(GetParam().files);
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->language->id, GetParam().language);
  EXPECT_THAT(found->files, SizeIs(GetParam().sources));
  EXPECT_TRUE(std::ranges::is_sorted(found->files));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, LanguageDetection,
    testing::Values(Detection{"Cpp", {"a.cpp"}, "cpp", 1},
                    Detection{"CapitalCIsCpp", {"a.C"}, "cpp", 1},
                    Detection{"SmallCIsC", {"a.c"}, "c", 1},
                    Detection{"HeadersAreNoSources", {"z.cc", "a.hpp", "b.cpp"}, "cpp", 2},
                    Detection{"MostFilesWin", {"a.py", "b.py", "c.cpp"}, "python3", 2},
                    Detection{"PriorityDecidesTies", {"a.py", "c.cpp"}, "cpp", 1},
                    Detection{"Java", {"Main.java"}, "java", 1},
                    Detection{"Rust", {"x/y/a.rs"}, "rust", 1},
                    Detection{"CapitalsAreCpp", {"A.CPP", "B.Cpp", "b.hpp"}, "cpp", 2},
                    Detection{"CapitalsArePython", {"B.PY"}, "python3", 1},
                    Detection{"CapitalsAreJava", {"MAIN.JAVA"}, "java", 1},
                    Detection{"SmallLettersComeFirst", {"A.CPP", "B.CPP", "b.py"}, "python3", 1}),
    [](const auto& row) { return row.param.name; });

TEST(LanguageTable, FirstLineChoosesPyPy) {
  Folder folder;
  const auto table = LanguageTable::load().table;
  const auto pypy = folder.add("a.py", "#!/usr/bin/env pypy3\nprint(1)\n");
  const auto plain = folder.add("b.py", "# pypy3 is not asked for here\n");
  EXPECT_EQ(table.detect({pypy})->language->id, "pypy3");
  EXPECT_EQ(table.detect({plain})->language->id, "python3");
  EXPECT_EQ(table.detect({pypy, plain})->language->id, "python3");
}

TEST(LanguageTable, TellsWhatItKnowsWhenNoLanguageFits) {
  const auto found = LanguageTable::load().table.detect({"/x/notes.txt"});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().location.file, "/x/notes.txt");
  EXPECT_THAT(found.error().what, HasSubstr("'notes.txt'"));
  EXPECT_THAT(found.error().help, HasSubstr(".cpp"));
  EXPECT_FALSE(LanguageTable::load().table.detect({}));
}

TEST(LanguageTable, SelectTakesTheUsersWord) {
  const auto table = LanguageTable::load().table;
  EXPECT_EQ(table.select({"a.txt"}, "python3")->language->id, "python3");
  EXPECT_EQ(table.select({"a.txt"}, "Python 3")->language->id, "python3");
  EXPECT_EQ(table.select({"a.txt"}, "c++")->language->id, "cpp");
  EXPECT_THAT(table.select({"a.h", "a.cpp"}, "cpp")->files, ElementsAre("a.cpp"));
  EXPECT_THAT(table.select({"a.h", "A.CPP"}, "cpp")->files, ElementsAre("A.CPP"));
  EXPECT_EQ(table.recognise({"a.txt"}, "python3")->language->id, "python3");
  EXPECT_EQ(table.recognise({"a.cpp"}, "")->language->id, "cpp");
  const auto unknown = table.select({"a.py"}, "pyhton3");
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().help, HasSubstr("did you mean 'python3'?"));
}

}  // namespace
}  // namespace judge
