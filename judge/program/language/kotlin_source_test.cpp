#include "judge/program/language/kotlin_source.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct KotlinSource {
  std::string name;
  std::string stem;
  std::string text;
  std::optional<std::string> main_class;
};

std::ostream& operator<<(std::ostream& out, const KotlinSource& row) {
  return out << row.name;
}

class KotlinMainClass : public testing::TestWithParam<KotlinSource> {};

TEST_P(KotlinMainClass, IsThatOfTheFile) {
  EXPECT_EQ(kotlin_main_class(GetParam().text, GetParam().stem), GetParam().main_class);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, KotlinMainClass,
    testing::Values(
        KotlinSource{"Plain", "solver", "fun main() {}\n", "Solver"},
        KotlinSource{"WithArguments", "Main", "fun main(args: Array<String>) {}", "Main"},
        KotlinSource{"InAPackage", "solver", "package maze.fast\nfun main() {}",
                     "maze.fast.Solver"},
        KotlinSource{"CharactersThatNoNameHas", "a-b.c", "fun main() {}", "A_b_c"},
        KotlinSource{"ADigitInFront", "2sat", "fun main() {}", "_2sat"},
        KotlinSource{"OfAClassOnly", "a", "class A { fun main() {} }", std::nullopt},
        KotlinSource{"InAComment", "a", "// fun main() {}\n/* fun main() */", std::nullopt},
        KotlinSource{"InAText", "a", "val x = \"fun main() {\"\n", std::nullopt},
        KotlinSource{"BehindABraceInAText", "a", "val x = '{'\nfun main() {}", "A"},
        KotlinSource{"BehindATextThatDoesNotEnd", "a", "val x = \"\nfun main() {}", "A"},
        KotlinSource{"AnotherName", "a", "fun mains() {}\nfun main2() {}", std::nullopt},
        KotlinSource{"Nothing", "a", "", std::nullopt}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
