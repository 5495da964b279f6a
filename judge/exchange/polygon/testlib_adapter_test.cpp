#include "judge/exchange/polygon/testlib_adapter.hpp"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/compare/output_comparer.hpp"
#include "judge/exchange/polygon/built_program_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

TEST(TestlibAdapter, TakesCppAndPythonOnly) {
  const ArgumentTable none{{"", {}}};
  EXPECT_TRUE(adapted_to_testlib({".cc", "int main() { return 42; }"}, AdaptedRole::checker, none));
  EXPECT_TRUE(adapted_to_testlib({".py", "exit(42)"}, AdaptedRole::checker, none));
  EXPECT_FALSE(adapted_to_testlib({".java", "class A {}"}, AdaptedRole::checker, none));
}

TEST(TestlibAdapter, KeepsEveryByteOfAProgramInPython) {
  const auto adapted = adapted_to_testlib({".py", "print('\\x00\"\xc3\xa9\\\\')\t# 1"},
                                          AdaptedRole::validator, {{"", {"a\"b", "\xff"}}});
  ASSERT_TRUE(adapted);
  EXPECT_THAT(adapted->text, HasSubstr(R"(    b"print('\\x00\"\303\251\\\\')\011# 1\n")"));
  EXPECT_THAT(adapted->text, HasSubstr(R"(    "": ["a\"b", "\377"],)"));
  EXPECT_THAT(adapted->text, Not(HasSubstr("@ROLE@")));
}

/// Runs adapted programs as Polygon does.
class AdaptedProgram : public BuiltProgram {
 protected:
  static constexpr int kAccepted = 0;
  static constexpr int kWrong = 1;
  static constexpr int kFailed = 3;

  /// Puts the program, ready to run as ./program.
  void adapt(const OneFile& program, AdaptedRole role, const ArgumentTable& arguments,
             const std::string& compiler_options = "-o program") const {
    const auto adapted = adapted_to_testlib(program, role, arguments);
    ASSERT_TRUE(adapted);
    if (adapted->extension == ".py") {
      write("program", "#!/usr/bin/python3\n" + adapted->text);
      fs::permissions(folder_.path() / "program", fs::perms::owner_all);
    } else {
      write("program.cpp", adapted->text);
      ASSERT_EQ(run("g++ -std=c++17 -O0 program.cpp " + compiler_options), 0);
    }
  }

  void expect_limits_by_group() const {
    write("few", "9\n");
    write("many", "10\n");
    write("none", "x\n");
    EXPECT_EQ(run("./program < few 2> said"), kAccepted);
    EXPECT_EQ(run("./program < many 2> said"), kFailed);
    EXPECT_EQ(text_of("said"), "FAIL no more than 9\n");
    EXPECT_EQ(run("./program --testset tests --group large < many 2> said"), kAccepted);
    EXPECT_EQ(run("./program --testset tests --group large < none 2> said"), kFailed);
  }
};

const ArgumentTable kLimits{{"", {"9"}}, {"large", {"99"}}};

TEST_F(AdaptedProgram, OfCppRejectsWhatItsValidatorRejects) {
  adapt({".cpp",
         "#include <iostream>\n#include <string>\n"
         "int main(int, char* const* words) {\n  int n;\n"
         "  if (std::cin >> n && n <= std::stoi(words[1])) return 42;\n"
         "  std::cerr << \"no more than \" << words[1] << std::endl;\n  return 43;\n}\n"},
        AdaptedRole::validator, kLimits);
  expect_limits_by_group();
}

TEST_F(AdaptedProgram, OfPythonRejectsWhatItsValidatorRejects) {
  adapt({".py",
         "import os, sys\nassert os.path.exists(__file__)\nn = input()\n"
         "if n.isdigit() and int(n) <= int(sys.argv[1]):\n    os._exit(42)\n"
         "sys.stderr.buffer.write(b'no more than ')\nprint(sys.argv[1], file=sys.stderr)\n"
         "os._exit(43)\n"},
        AdaptedRole::validator, kLimits);
  expect_limits_by_group();
}

TEST_F(AdaptedProgram, OfPythonKnowsInputsWhateverTheirLinesEndWith) {
  adapt({".py", "import sys\nsys.exit(42 if sys.argv[4:] == input().split() else 43)\n"},
        AdaptedRole::checker, {{"", {}}, {input_key("1\n2\n"), {"near", "5"}}});
  write("unix", "1\n2\n");
  write("windows", "1\r\n2\r\n");
  write("other", "1\n3\n");
  write("output", "near 5\n");
  EXPECT_EQ(run("./program unix output output 2> said"), kAccepted);
  EXPECT_EQ(run("./program windows output output 2> said"), kAccepted);
  EXPECT_EQ(run("./program other output output 2> said"), kWrong);
}

TEST_F(AdaptedProgram, OfPythonMayCloseItsOutput) {
  write("input", "1\n");
  write("output", "1\n");
  for (const char* close : {"sys.stdout.close()", "sys.stdout = None", "import os; os.close(1)"}) {
    SCOPED_TRACE(close);
    adapt({".py", std::string("import sys\nprint('first', flush=True)\n") + close +
                      "\nsys.exit(42 if sys.stdin.read() == '1\\n' else 43)\n"},
          AdaptedRole::checker, {{"", {}}});
    EXPECT_EQ(run("./program input output output 2> said"), kAccepted);
  }
}

TEST_F(AdaptedProgram, OfPythonFailsWhereWhatIsAroundItDoes) {
  adapt({".py", "import sys\nsys.exit(42)\n"}, AdaptedRole::checker, {{"", {}}});
  write("input", "1\n");
  EXPECT_EQ(run("./program input missing input 2> said"), kFailed);
  EXPECT_THAT(text_of("said"), HasSubstr("FAIL what calls the program has failed\n"));
  EXPECT_THAT(text_of("said"), HasSubstr("'missing'"));
}

TEST_F(AdaptedProgram, OfCppHasMainInAnyOfItsForms) {
  for (const char* parameters :
       {"", "void", "int, char**, char**", "int, const char**", "int, const char* const*"}) {
    SCOPED_TRACE(parameters);
    adapt({".cpp", std::string("int main(") + parameters + ") { return 42; }\n"},
          AdaptedRole::validator, {{"", {}}}, "-fsyntax-only");
  }
}

/// All ways to compare, on whatever pairs of an answer and an output come up.
TEST_F(AdaptedProgram, OfTheDefaultComparisonIsTheComparison) {
  const std::vector<std::vector<std::string>> ways = {
      {},
      {"case_sensitive"},
      {"space_change_sensitive"},
      {"case_sensitive", "space_change_sensitive"},
      {"float_tolerance", "1e-3"},
      {"float_relative_tolerance", "1e-3", "case_sensitive"},
      {"float_absolute_tolerance", "1e-3", "space_change_sensitive"}};
  const std::vector<std::string> tokens = {"1",     "1.0", "1.0005", "1e0", "+1", "abc",  "ABC",
                                           "aBc",   "inf", "1e400",  "-0",  ".5", "5.",   ".",
                                           "1E400", "nan", "0x1p0",  "1e",  "",   "1000", "1001"};
  const std::vector<std::string> spaces = {" ", "\n", "  ", "\t", "\r\n", "\n\n"};
  ArgumentTable arguments{{"", {}}};
  for (std::size_t way = 1; way < ways.size(); ++way)
    arguments[input_key(std::to_string(way) + "\n")] = ways[way];
  adapt(default_output_validator(), AdaptedRole::checker, arguments);
  std::mt19937 random(20251126);
  const auto one_of = [&](const std::vector<std::string>& list) {
    return list[random() % list.size()];
  };
  int accepted = 0;
  for (std::size_t way = 0; way < ways.size(); ++way) {
    const auto options = parse_compare_options(ways[way], {});
    ASSERT_TRUE(options);
    write("input", std::to_string(way) + (way % 2 == 0 ? "\n" : "\r\n"));
    for (int i = 0; i < 25; ++i) {
      std::string answer;
      std::string output;
      for (std::size_t k = random() % 4; k > 0; --k) {
        const std::string token = one_of(tokens);
        const std::string space = one_of(spaces);
        answer += token + space;
        output += (random() % 2 == 0 ? token : one_of(tokens)) +
                  (random() % 4 == 0 ? one_of(spaces) : space);
      }
      write("answer", answer);
      write("output", output);
      const bool is_right = !compare_output(*options, answer, output);
      accepted += is_right ? 1 : 0;
      EXPECT_EQ(run("./program input output answer 2> said"), is_right ? kAccepted : kWrong)
          << "way " << way << ", answer '" << answer << "', output '" << output << "'";
    }
  }
  EXPECT_GT(accepted, 40);
  EXPECT_LT(accepted, 150);
}

}  // namespace
}  // namespace judge
