#include "judge/program/language/scala_source.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct ScalaSource {
  std::string name;
  std::string text;
  std::vector<std::string> classes;
};

std::ostream& operator<<(std::ostream& out, const ScalaSource& row) {
  return out << row.name;
}

class ScalaMainClasses : public testing::TestWithParam<ScalaSource> {};

TEST_P(ScalaMainClasses, AreTheObjectsThatCanStart) {
  EXPECT_EQ(scala_main_classes(GetParam().text), GetParam().classes);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ScalaMainClasses,
    testing::Values(
        ScalaSource{"Method", "object A { def main(args: Array[String]): Unit = {} }", {"A"}},
        ScalaSource{"App", "object A extends App { println(1) }", {"A"}},
        ScalaSource{"AppAmongOthers", "object A extends Reader with App {}", {"A"}},
        ScalaSource{"InAPackage", "package maze.fast\nobject A extends App", {"maze.fast.A"}},
        ScalaSource{"InThePackagesBraces", "package maze { object A extends App }", {"maze.A"}},
        ScalaSource{"Several",
                    "object A extends App\nobject B { def main(args: Array[String]) {} }",
                    {"A", "B"}},
        ScalaSource{
            "NotTheClassBesideIt", "object A {}\nclass B { def main(args: Array[String]) {} }", {}},
        ScalaSource{"NotAnInnerObject", "object A { object B { def main(a: Int) {} } }", {}},
        ScalaSource{"InAComment", "// object A extends App\n", {}}, ScalaSource{"Nothing", "", {}}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
