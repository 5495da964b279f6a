#include "judge/program/bundle/source_scan.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

/// "line:name" of each include in quotes, with ? where a condition decides and ! where it is dead.
std::vector<std::string> quoted_includes(std::string_view text) {
  std::vector<std::string> found;
  for (const Directive& directive : scan_source(text).directives) {
    if (directive.kind != Directive::Kind::quoted_include) continue;
    const char* const mark = directive.reached == Reached::always  ? ""
                             : directive.reached == Reached::maybe ? "?"
                                                                   : "!";
    found.push_back(std::to_string(directive.line) + ":" + directive.name + mark);
  }
  return found;
}

struct Row {
  std::string text;
  std::vector<std::string> includes;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << testing::PrintToString(row.text);
}

class QuotedIncludes : public testing::TestWithParam<Row> {};

TEST_P(QuotedIncludes, AreFoundWhereTheCompilerFindsThem) {
  EXPECT_EQ(quoted_includes(GetParam().text), GetParam().includes);
}

INSTANTIATE_TEST_SUITE_P(
    Spellings, QuotedIncludes,
    testing::Values(Row{"#include \"a\"", {"1:a"}}, Row{" # \tinclude  \"a\"  \n", {"1:a"}},
                    Row{"#include\"a\"\r\n#include \"b\"\r\n", {"1:a", "2:b"}},
                    Row{"#include \"a\" // why\n#include \"b\" /* x\n y */\n#include \"c\"\n",
                        {"1:a", "2:b", "4:c"}},
                    Row{"/* x */ #include \"a\"\n", {"1:a"}},
                    Row{"/* x\n y */ #include \"a\"\n", {"2:a"}},
                    Row{"#include /* x */ \"a\"\n", {"1:a"}},
                    Row{"#inc\\\nlude \\\n \"a\"\n#include \"b\"\n", {"1:a", "4:b"}},
                    Row{"#include \\ \t\n \"a\"\n", {"1:a"}}, Row{"%:include \"a\"\n", {"1:a"}},
                    Row{"#include \"a b/c.hpp\"\n", {"1:a b/c.hpp"}}));

INSTANTIATE_TEST_SUITE_P(
    NotAnInclude, QuotedIncludes,
    testing::Values(Row{"#include <a>\n", {}}, Row{"#include A\n", {}}, Row{"#include \"a\n", {}},
                    Row{"// #include \"a\"\n", {}}, Row{"// x \\\n#include \"a\"\n", {}},
                    Row{"/*\n#include \"a\"\n*/\n", {}}, Row{"x #include \"a\"\n", {}},
                    Row{"const char* s = \"\\\n#include \\\"a\\\"\";\n", {}},
                    Row{"auto s = R\"(\n#include \"a\"\n)\";\n#include \"b\"\n", {"4:b"}},
                    Row{"auto s = u8R\"x(\n)\"\n#include \"a\"\n)x\";\n#include \"b\"\n", {"5:b"}},
                    Row{"auto s = R\"(\\\n)\";\n#include \"b\"\n", {"3:b"}},
                    Row{"#define X R\"(\n#include \"a\"\n)\"\n#include \"b\"\n", {"4:b"}},
                    Row{"#includes \"a\"\n#define include \"a\"\n", {}}));

INSTANTIATE_TEST_SUITE_P(AfterWhatMayMislead, QuotedIncludes,
                         testing::Values(Row{"const char* s = \"/*\";\n#include \"a\"\n", {"2:a"}},
                                         Row{"char c = '\"';\n#include \"a\"\n", {"2:a"}},
                                         Row{"char c = '\\'';\n#include \"a\"\n", {"2:a"}},
                                         Row{"int n = 1'000'000;\n#include \"a\"\n", {"2:a"}},
                                         Row{"int n = 0x1'F; char c = 'x';\n#include \"a\"\n",
                                             {"2:a"}},
                                         Row{"double d = 1e+5;\n#include \"a\"\n", {"2:a"}},
                                         Row{"auto s = VAR\"(\";\n#include \"a\"\n", {"2:a"}},
                                         Row{"#error don't\n#include \"a\"\n", {"2:a"}},
                                         Row{"int a = b /c; // it's\n#include \"a\"\n", {"2:a"}}));

INSTANTIATE_TEST_SUITE_P(
    Conditions, QuotedIncludes,
    testing::Values(
        Row{"#if 0\n#include \"a\"\n#else\n#include \"b\"\n#endif\n", {"2:a!", "4:b"}},
        Row{"#if 1 // on\n#include \"a\"\n#else\n#include \"b\"\n#endif\n", {"2:a", "4:b!"}},
        Row{"#ifdef A\n#include \"a\"\n#else\n#include \"b\"\n#endif\n#include \"c\"\n",
            {"2:a?", "4:b?", "6:c"}},
        Row{"#if A\n#include \"a\"\n#elif 0\n#include \"b\"\n#elif 1\n#include \"c\"\n#else\n"
            "#include \"d\"\n#endif\n",
            {"2:a?", "4:b!", "6:c?", "8:d!"}},
        Row{"#if 0\n#ifdef A\n#include \"a\"\n#else\n#include \"b\"\n#endif\n#endif\n",
            {"3:a!", "5:b!"}},
        Row{"#if 0\nit's\n#endif\n#include \"a\"\n", {"4:a"}},
        Row{"#endif\n#else\n#include \"a\"\n", {"3:a"}}));

TEST(SourceScan, TellsWhereADirectiveBeginsAndEnds) {
  const std::string_view text = "x\n  #include \"a\" /*\n*/ // y\nz";
  const SourceScan scan = scan_source(text);
  ASSERT_EQ(scan.directives.size(), 1U);
  const Directive& include = scan.directives[0];
  EXPECT_EQ(text.substr(include.begin, include.end - include.begin),
            "#include \"a\" /*\n*/ // y\n");
  EXPECT_EQ(include.line, 2);
  EXPECT_EQ(include.line_after, 4);
}

TEST(SourceScan, AnIncludeGuardIsNoConditionForWhatIsInIt) {
  EXPECT_THAT(quoted_includes("// text\n#ifndef A_HPP\n#define A_HPP 1\n#include \"a\"\n#endif\n"),
              testing::ElementsAre("4:a"));
  EXPECT_THAT(quoted_includes("#ifndef A\n#define B\n#include \"a\"\n#endif\n"),
              testing::ElementsAre("3:a?"));
}

struct SecondRow {
  std::string text;
  SecondInclude second;
};

std::ostream& operator<<(std::ostream& out, const SecondRow& row) {
  return out << testing::PrintToString(row.text);
}

class SecondIncludes : public testing::TestWithParam<SecondRow> {};

TEST_P(SecondIncludes, AreEmptyWhereTheFileSaysSo) {
  EXPECT_EQ(scan_source(GetParam().text).second_include, GetParam().second);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SecondIncludes,
    testing::Values(
        SecondRow{"int a;\n", SecondInclude::counts}, SecondRow{"", SecondInclude::counts},
        SecondRow{"// x\n#pragma once\nint a;\n", SecondInclude::pragma_once},
        SecondRow{"#if 0\n#pragma once\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifndef A\n#define A\nint a;\n#endif  // A\n", SecondInclude::guarded},
        SecondRow{"#if !defined(A)\n#define A\n#endif\n", SecondInclude::guarded},
        SecondRow{"#if !defined A\n#define A\n#endif\n", SecondInclude::guarded},
        SecondRow{"#ifndef A\n#define A\n#if B\n#else\n#endif\n#endif\n", SecondInclude::guarded},
        SecondRow{"#ifndef A\n#define A\n#else\nint a;\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifndef A\n#define A\n#endif\nint a;\n", SecondInclude::counts},
        SecondRow{"int a;\n#ifndef A\n#define A\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifndef A\n#define AB\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifndef A\nint a;\n#define A\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifdef A\n#define A\n#endif\n", SecondInclude::counts},
        SecondRow{"#ifndef A\n#endif\n#define A\n", SecondInclude::counts}));

}  // namespace
}  // namespace judge
