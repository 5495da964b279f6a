#include "judge/mutants/find_mutations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::mutants {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;
using testing::UnorderedElementsAreArray;

FoundMutations found_in(const std::string& source) {
  const auto tree = SourceTree::parse(source);
  EXPECT_TRUE(tree) << tree.error();
  return tree ? find_mutations(*tree) : FoundMutations{};
}

/// "comparison: a <= b"
std::vector<std::string> texts_of(const FoundMutations& found) {
  std::vector<std::string> texts;
  for (const Mutation& mutation : found.mutations) {
    const auto kind = static_cast<std::size_t>(mutation.kind);
    texts.push_back(std::string(kMutationKinds[kind]) + ": " + mutation.changed);
  }
  return texts;
}

struct Row {
  const char* name;
  const char* body;  ///< of a function f(int a, int b, long long c, bool p, bool q, int* v)
  std::vector<std::string> mutants;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class MutationsOf : public testing::TestWithParam<Row> {};

TEST_P(MutationsOf, AreAsTheTableSays) {
  const std::string source = std::string("int g(int a, int b);\nbool h(long a, int b);\n") +
                             "long long f(int a, int b, long long c, bool p, bool q, int* v) {\n" +
                             GetParam().body + "\n}\nint main() { return &f == nullptr; }\n";
  std::vector<std::string> texts = texts_of(found_in(source));
  std::erase(texts, "comparison: &f != nullptr");
  EXPECT_THAT(texts, UnorderedElementsAreArray(GetParam().mutants));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MutationsOf,
    testing::Values(
        Row{"sum", "return a + b;", {"arithmetic: a - b"}},
        Row{"difference", "return a - b;", {"arithmetic: a + b"}},
        Row{"product", "return a * b;", {"arithmetic: a / b", "arithmetic: a + b"}},
        Row{"quotient", "return a / b;", {"arithmetic: a * b"}},
        Row{"remainder", "return a % b;", {"arithmetic: a / b"}},
        Row{"less", "return a < b;", {"comparison: a <= b", "comparison: a >= b"}},
        Row{"at_least", "return a >= b;", {"comparison: a > b", "comparison: a < b"}},
        Row{"equal", "return a == b;", {"comparison: a != b"}},
        Row{"pointers", "return v == nullptr;", {"comparison: v != nullptr"}},
        Row{"both", "return p && q;", {"logic: p || q", "logic: p", "logic: q"}},
        Row{"not_so", "return !p;", {"logic: p"}}, Row{"bits", "return a & b;", {"bits: a | b"}},
        Row{"shift", "return a << b;", {"bits: a >> b"}},
        Row{"complement", "return ~a;", {"bits: a"}}, Row{"sign", "return -a;", {"sign: a"}},
        Row{"step", "return ++a + b--;", {"step: --a", "step: b++", "arithmetic: ++a - b--"}},
        Row{"constant", "return 7;", {"constant: 8", "constant: 6"}},
        Row{"long_constant",
            "return 1000000000000LL;",
            {"constant: 1000000000001LL", "constant: 999999999999LL"}},
        Row{"other_base", "return 0x1f;", {"constant: (0x1f + 1)", "constant: (0x1f - 1)"}},
        Row{"fraction", "return int(1.5);", {"constant: (1.5 + 1)", "constant: (1.5 - 1)"}},
        Row{"zero", "return 0;", {"constant: 1", "constant: -1"}},
        Row{"truth", "return true;", {"constant: false"}},
        Row{"character", "return 'x';", {"constant: 'y'"}},
        Row{"other_character", "return '.';", {"constant: ('.' + 1)"}},
        Row{"line_end", "return '\\n';", {"constant: '!'"}},
        Row{"blank", "return ' ';", {"constant: '!'"}},
        Row{"assignment", "a += b; return a;", {"arithmetic: a -= b", "statement: ;"}},
        Row{"call", "g(a, a); return a;", {"statement: ;"}},
        Row{"swapped_arguments", "return g(a, b);", {"arguments: b, a"}},
        Row{"arguments_of_other_types", "return h(c, b);", {}},
        Row{"condition", "if (p) return a; return b;", {"condition: true", "condition: false"}},
        Row{"choice", "return p ? a : b;", {"condition: true", "condition: false"}},
        Row{"loop",
            "for (int i = a; i < b; ++i) v[i] = a; return a;",
            {"comparison: i <= b", "comparison: i >= b", "loop bound: b - 1", "step: --i",
             "statement: ;"}},
        Row{"loop_downwards",
            "for (int i = a; i > b; --i) continue; return a;",
            {"comparison: i >= b", "comparison: i <= b", "loop bound: b + 1", "step: ++i",
             "statement: ;"}},
        Row{"endless_loop_is_no_mutant",
            "while (p) break; return a;",
            {"condition: false", "statement: ;"}},
        Row{"narrow_product",
            "return c * a;",
            {"arithmetic: c / a", "arithmetic: c + a", "narrowing: int(c * a)"}},
        Row{"narrow_sum",
            "c += a; return c;",
            {"arithmetic: c -= a", "narrowing: c = int(c + a)", "statement: ;"}},
        Row{"cases_are_constants",
            "switch (a) { case 1: g(b, b); break; default: break; } return a;",
            {"statement: ;", "statement: ;", "statement: ;"}},
        Row{"sizes_of_arrays_are_constants", "int x[10]; return x[a];", {}},
        Row{"comments", "return a /* - */ + // sum\n b;", {"arithmetic: a - b"}},
        Row{"a_lambda", "return [&](int x) { return x + a; }(b);", {"arithmetic: x - a"}},
        Row{"words_for_signs",
            "return (p and not q) or a not_eq b;",
            {"logic: (p and not q) && a not_eq b", "logic: (p and not q)", "logic: a not_eq b",
             "logic: p || not q", "logic: p", "logic: not q", "logic: q", "comparison: a == b"}},
        Row{"choice_in_a_loop",
            "while (p ? q : a > b) break; return a;",
            {"condition: false", "condition: true", "condition: false", "comparison: a >= b",
             "comparison: a <= b", "statement: ;"}},
        Row{"arguments_of_a_lambda",
            "const auto less = [](int x, int y) { return x < y; }; return less(a, b);",
            {"comparison: x <= y", "comparison: x >= y", "arguments: b, a"}},
        Row{"casts", "return static_cast<long>(a + b);", {"arithmetic: a - b"}}),
    [](const testing::TestParamInfo<Row>& row) { return std::string(row.param.name); });

TEST(Mutations, OfATemplateAreThoseOfItsText) {
  const FoundMutations found = found_in(
      "template <int n, class T> T f(T a, T b) { return a < b ? a + n : b; }\n"
      "int main() { return f<3>(1, 2); }\n");
  EXPECT_THAT(texts_of(found),
              ElementsAre("condition: true", "condition: false", "comparison: a <= b",
                          "comparison: a >= b", "arithmetic: a - n", "arguments: 2, 1",
                          "constant: 2", "constant: 0", "constant: 3", "constant: 1"));
}

TEST(Mutations, InAConstexprFunctionAreMarked) {
  const FoundMutations found = found_in(
      "constexpr int f(int a) { return a + a; }\nint main() { return f(f(f(main()))); }\n");
  ASSERT_EQ(found.mutations.size(), 1U);
  EXPECT_TRUE(found.mutations.front().is_in_constexpr);
}

TEST(Mutations, OfWhatTheCompilerComputesAreLeftOut) {
  const FoundMutations found = found_in(
      "constexpr int kSize = 3 + 4;\nconst int kOther = 5;\nenum { kOne = 1 };\n"
      "static_assert(kSize < 10);\nint main() { if constexpr (kSize > 3) return kOther; }\n");
  EXPECT_THAT(texts_of(found), IsEmpty());
  EXPECT_THAT(found.left_out, ElementsAre(Pair("in what the compiler computes", 11)));
}

TEST(Mutations, OfConstantsThatAreCallsAreLeftOut) {
  const FoundMutations found = found_in(
      "constexpr int twice(int n) { return n; }\n"
      "int main() { const int size = twice(3); const int other = main() + 1; return other; }\n");
  EXPECT_THAT(texts_of(found), ElementsAre("arithmetic: main() - 1", "constant: 2", "constant: 0"));
  EXPECT_THAT(found.left_out, ElementsAre(Pair("in what the compiler computes", 2)));
}

TEST(Mutations, InMacrosAreLeftOut) {
  const FoundMutations found = found_in(
      "#define TWICE(x) ((x) + (x))\n#define STEP ++n\n"
      "int main() { int n = TWICE(3); STEP; return TWICE(n) - n; }\n");
  EXPECT_THAT(texts_of(found), ElementsAre("arithmetic: TWICE(n) + n"));
  EXPECT_THAT(found.left_out, ElementsAre(Pair("in what a macro makes", 1)));
}

TEST(Mutations, OfFunctionsThatAreNeverCalledAreLeftOut) {
  const FoundMutations found = found_in(
      "struct Grid { int rows() { return low() + 1; } int low() { return 2; }\n"
      "  int dead() { return 5; } int deader() { return dead(); } };\n"
      "int main() { const int dead = Grid().rows(); return dead; }\n");
  EXPECT_THAT(texts_of(found), Not(Contains("constant: 6")));
  EXPECT_THAT(texts_of(found), Contains("constant: 3"));
  EXPECT_THAT(found.left_out, ElementsAre(Pair("in functions that are never called", 2)));
}

TEST(Mutations, OfFunctionsThatATemplateMayCallAreThere) {
  const FoundMutations found = found_in(
      "struct Grid { int rows() { return 5; } };\n"
      "template <class T> int f(T grid) { return grid.rows(); }\n"
      "int main() { return f(Grid()); }\n");
  EXPECT_THAT(texts_of(found), ElementsAre("constant: 6", "constant: 4"));
  EXPECT_THAT(found.left_out, IsEmpty());
}

TEST(Mutations, OfSpeedAreLeftOut) {
  const FoundMutations found =
      found_in("#include <vector>\nint main() { std::vector<int> v; v.reserve(5); return 0; }\n");
  EXPECT_THAT(texts_of(found), ElementsAre("constant: 1", "constant: -1"));
  EXPECT_THAT(found.left_out, ElementsAre(Pair("that change the speed only", 3)));
}

TEST(Mutations, OfSpeedAreCallsOfTheLibraryAlone) {
  const FoundMutations found = found_in(
      "#include <tuple>\nstruct Room { void reserve(int) {} };\n"
      "int main() { int a{}; int b{}; Room r; r.reserve(a); std::tie(a, b) = std::tie(b, a); }\n");
  EXPECT_THAT(texts_of(found), UnorderedElementsAreArray({"statement: ;", "statement: ;",
                                                          "arguments: b, a", "arguments: a, b"}));
  EXPECT_THAT(found.left_out, IsEmpty());
}

TEST(Mutations, SwapObjectsOnlyWithWhatLivesAsLong) {
  const std::string head =
      "#include <string>\nstruct S { std::string t{}; };\nS made() { return {}; }\n"
      "struct P { const S& a; const S& b; P(const S& c, const S& d) : a(c), b(d) {} };\n"
      "std::string glued(const std::string& a, const std::string& b) { return a + b; }\n"
      "int main() { S v; S w; ";
  const auto has_swap = [&](const std::string& call) {
    const FoundMutations found = found_in(head + call + "; }\n");
    return std::ranges::any_of(found.mutations, [](const Mutation& mutation) {
      return mutation.kind == MutationKind::arguments;
    });
  };
  EXPECT_TRUE(has_swap("P p(v, w)"));
  EXPECT_TRUE(has_swap("P(made(), S())"));
  EXPECT_FALSE(has_swap("P p(v, made())"));
  EXPECT_FALSE(has_swap("P p(made(), w)"));
  EXPECT_FALSE(has_swap("P p(S{}, {})"));
  EXPECT_FALSE(has_swap("P p({}, {v.t})"));
  EXPECT_TRUE(has_swap("glued(v.t, w.t)"));
  EXPECT_TRUE(has_swap("glued(\"a\", \"bc\")"));
  EXPECT_FALSE(has_swap("glued(v.t, \"bc\")"));
}

TEST(Mutations, OfWhatABeginningIsReadOverAreLeftOut) {
  const auto left_out_of = [](const std::string& body) {
    const FoundMutations found = found_in(
        "#include <iostream>\n#include <string>\n#include <vector>\n"
        "struct Bits { int operator>>(int) const; };\nstruct Point { int x; int y; };\n"
        "std::istream& operator>>(std::istream& in, Point& p) { return in >> p.x; }\n"
        "struct Tokens { int i = 0; void operator>>(int& n) { n = ++i; } };\n"
        "void f(std::istream&) {}\n"
        "int main(int argc, char**) { int m = argc; const Bits bits; std::istream& in = "
        "std::cin; " +
        body + " }\n");
    const auto count = found.left_out.find("in initial values that the next line reads over");
    return count == found.left_out.end() ? 0U : count->second;
  };
  EXPECT_EQ(left_out_of("int n = 0; std::cin >> n; return n;"), 2U);
  EXPECT_EQ(left_out_of("int n = 0, k = -1; in >> n >> k; return n;"), 5U);
  EXPECT_EQ(left_out_of("double x = 0.5; int n{1}; if (!(in >> m >> x >> n)) return m;"), 4U);
  EXPECT_EQ(left_out_of("while (m > 1) { int n = 0; in >> n; m += n; }"), 2U);
  EXPECT_EQ(left_out_of("std::string s(m + 1, 'x'); in >> s;"), 4U);
  EXPECT_EQ(left_out_of("Tokens tokens; int n = 0; tokens >> n; return n;"), 2U);
  EXPECT_EQ(left_out_of("int n = 0; f(in >> n); return n;"), 2U);
  const std::vector<std::string> live = {
      "int n = 0; if (m > 1) in >> n; return n;",
      "int n = 0; while (in >> n) ++m;",
      "int n = 0; if (m > 1) { in >> n; } return n;",
      "int n = 0; m = m >> n;",
      "int n = 0; if (m > 1 && in >> n) ++m; return n;",
      "int n = 0; m += n; in >> n;",
      "int n = 0; m = bits >> n;",
      "int n = 0; const auto f = [&] { in >> n; }; return n;",
      "int n = 0; for (; m > 0; --m) in >> n; return n;",
      "static int n = 0; in >> n;",
      "int n = 0; if (m > 1) ++m; else in >> n; return n;",
      "int n = 0; return n;",
      "std::vector<int> v(m + 1); in >> v[0];",
      "int a[2] = {0, 7}; in >> a[0];",
      "Point p{0, 5}; in >> p.x;",
      "Point p{0, 5}; in >> p;",
      "int& n = (&m)[0]; in >> n;",
      "auto n = std::vector<Point>(m + 1).begin(); in >> n->x;",
      "auto n = [&]() -> int& { return (&m)[0]; }; in >> n();",
      "int n = 0; if (m > 1) if (in >> n) ++m;",
      "int n = 0; if (m > 1) f(in >> n);",
      "if (int n = 0; m > 1) in >> n;",
      "for (int n = 0; m > 1; in >> n) m -= n;",
  };
  // To read the library's headers once is enough, unless a row has to be named.
  std::string all;
  for (const std::string& body : live) all += "{ " + body + " }\n";
  const std::size_t left_out = left_out_of(all);
  EXPECT_EQ(left_out, 0U);
  for (std::size_t i = 0; left_out > 0 && i < live.size(); ++i)
    EXPECT_EQ(left_out_of(live[i]), 0U) << live[i];
}

TEST(Mutations, OfALongListAreOfItsFirstConstants) {
  std::string numbers;
  for (int i = 0; i < 100; ++i) numbers += "{" + std::to_string(i) + ", -7}, ";
  const FoundMutations found =
      found_in("int table[100][2] = {" + numbers + "};\nint main() { return table[main()][0]; }\n");
  // A -7 counts twice: it is a sign and a number.
  EXPECT_GT(found.mutations.size(), 20U);
  EXPECT_LE(found.mutations.size(), 42U);
  EXPECT_GT(found.left_out.at("in long lists of constants"), 400U);
}

TEST(Mutations, OfWhatClangDoesNotUnderstandAreSaidToBeMissing) {
  const FoundMutations found = found_in("int main() { nowhere(1); return 2; }\n");
  EXPECT_THAT(found.left_out,
              Contains(Pair("or more, where Clang does not understand the source", 1)));
}

TEST(Mutations, AreOfTheSourceAloneAndToldByItsLineDirectives) {
  const FoundMutations found = found_in(
      "#include <algorithm>\n#line 7 \"own.hpp\"\nint f(int a) {\n  return std::max(a, 3);\n}\n"
      "int main() { return f(main()); }\n");
  ASSERT_EQ(found.places.size(), 3U);
  EXPECT_EQ(found.places.front().file, "own.hpp");
  EXPECT_EQ(found.places.front().line, 8U);
  EXPECT_EQ(found.places.front().column, 19U);
}

TEST(Mutations, OfWhatIsNoProgramAreNone) {
  EXPECT_FALSE(SourceTree::parse("#include \"nowhere.hpp\"\n"));
}

}  // namespace
}  // namespace judge::mutants
