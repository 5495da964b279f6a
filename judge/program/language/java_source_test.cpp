#include "judge/program/language/java_source.hpp"

#include <ostream>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

struct Source {
  std::string name;
  std::string text;
  std::vector<std::string> classes;
};

std::ostream& operator<<(std::ostream& out, const Source& row) {
  return out << row.name;
}

class JavaMainClasses : public testing::TestWithParam<Source> {};

TEST_P(JavaMainClasses, AreFound) {
  EXPECT_EQ(java_main_classes(GetParam().text), GetParam().classes);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, JavaMainClasses,
    testing::Values(
        Source{"Plain", "public class Main { public static void main(String[] a) {} }", {"Main"}},
        Source{"Package",
               "package maze . solver;\nclass A { static public final void main(String... a) {} }",
               {"maze.solver.A"}},
        Source{
            "SecondClass",
            "class A { int f() { return 1; } } class B { public static void main(String[] a){} }",
            {"B"}},
        Source{"Two",
               "class A { static void main(String[] a) {} }\nenum B { X; static void main(String[] "
               "a) {} }",
               {"A", "B"}},
        Source{"InComment", "class A { // static void main(\n /* static void main( */ }", {}},
        Source{"InLiteral", R"(class A { String s = "static void main(\""; char c = '"'; })", {}},
        Source{"InTextBlock", "class A { String s = \"\"\"\n static void main(\"x\" \"\"\"; }", {}},
        Source{"Nested", "class A { static class B { static void main(String[] a) {} } }", {}},
        Source{"NotStatic", "class A { static int x; void main(String[] a) {} }", {}},
        Source{"OtherName", "class A { static void mainly(String[] a) {} }", {}},
        Source{"AnnotationWithBraces",
               "@Anno({\"x\"}) public record R(int x) { static void main(String[] a) {} }",
               {"R"}},
        Source{"CharacterBrace",
               "class A { char c = '{'; char d = '\\''; static void main(String[] a) {} }",
               {"A"}},
        Source{"Empty", "", {}}, Source{"Cut", "class A { static void main", {}}),
    [](const auto& row) { return row.param.name; });

TEST(JavaPublicType, IsTheOneThatAFileIsToBeCalledAfter) {
  EXPECT_EQ(java_public_type("public class Main { public static void main(String[] a) {} }"),
            "Main");
  EXPECT_EQ(java_public_type("package a.b;\nimport java.util.*;\n/* public class X */\n"
                             "class Own { public int x; public class Inner {} }\n"
                             "public abstract sealed class Tree permits Leaf {}"),
            "Tree");
  EXPECT_EQ(java_public_type("@A({\"x\"}) public @B({1}) record Pair(int x, int y) {}"), "Pair");
  EXPECT_EQ(java_public_type("public enum Way { UP }"), "Way");
  EXPECT_EQ(java_public_type("public @interface Mark {}"), "Mark");
  EXPECT_EQ(java_public_type("class Own { public void f() {} }\ninterface Other {}"), "");
  EXPECT_EQ(java_public_type("public"), "");
}

TEST(JavaMainClassesOfAnything, EndAndStayInTheText) {
  std::mt19937 random(7);
  const std::string_view pieces[] = {
      "class ", "A",  "{",  "}",      "static void main(", "\"", "'",   "\\", "/*",
      "*/",     "//", "\n", "\"\"\"", "package ",          ";",  "\xff"};
  std::size_t found = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (auto i = random() % 30; i > 0; --i) text += pieces[random() % std::size(pieces)];
    found += java_main_classes(text).size();
    EXPECT_LE(java_public_type(text).size(), text.size());
  }
  EXPECT_GT(found, 0u);
}

}  // namespace
}  // namespace judge
