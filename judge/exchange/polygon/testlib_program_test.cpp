#include "judge/exchange/polygon/testlib_program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/exchange/polygon/built_program_fixture.hpp"
#include "judge/problem/judging_protocol.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// What testlib.h is to these programs.
constexpr const char* kLittleTestlib = R"(#pragma once
#include <cstdio>
#include <cstdlib>
#define OK_EXIT_CODE 0
[[noreturn]] inline void quit_with(int code, const char* message) {
  std::fprintf(stderr, "%s\n", message);
  std::exit(code);
}
)";

/// Ends with the code that its output is, once it has seen that the rest is what it must be.
constexpr const char* kChecker = R"(#include <testlib.h>
#include <string>
#define LIMIT 3
int main(int argc, char* argv[]) {
  int code = 3;
  std::FILE* const output = std::fopen(argv[2], "r");
  if (output == nullptr || std::fscanf(output, "%d", &code) != 1) quit_with(3, "no output");
  std::FILE* const answer = std::fopen(argv[3], "r");
  int expected = 0;
  if (answer == nullptr || std::fscanf(answer, "%d", &expected) != 1) quit_with(3, "no answer");
  if (argc > 4 && std::string(argv[4]) != "--testset") quit_with(3, "no testset");
  quit_with(code, expected > LIMIT ? "points 0.5 nearly" : "points 0 not at all");
}
)";

class TestlibProgram : public BuiltProgram {
 protected:
  /// With the testlib.h above among its files, which lies elsewhere.
  Program program(const std::string& name, const std::string& text) const {
    fs::create_directories(folder_.path() / "resources");
    write("resources/testlib.h", kLittleTestlib);
    write(name, text);
    return {.source = {.files = {folder_.path() / name, folder_.path() / "resources/testlib.h"},
                       .language = "cpp",
                       .root = folder_.path()},
            .shown = name,
            .protocol = JudgingProtocol::testlib};
  }

  void build(const Expected<std::string>& text) const {
    ASSERT_TRUE(text) << text.error().message;
    EXPECT_THAT(*text, Not(HasSubstr("@R")));
    EXPECT_THAT(*text, Not(HasSubstr("include <testlib.h>")));
    write("whole.cpp", *text);
    fs::create_directories(folder_.path() / "feedback");
    ASSERT_EQ(run("g++ -std=c++17 -O0 -Wall -Wextra -Werror whole.cpp -o whole"), 0);
  }

  /// The checker that was built looks at an output of 7, and takes it.
  void accept() const {
    write("input", "1\n");
    write("answer", "5\n");
    write("output", "7\n");
    EXPECT_EQ(run("./whole input answer feedback/ < output"), 42);
  }
};

TEST_F(TestlibProgram, OfACheckerSaysWhatItsExitCodeMeans) {
  build(adapted_to_package_format(program("check.cpp", kChecker), AdaptedRole::checker));
  write("input", "1\n");
  write("answer", "5\n");
  for (const auto& [said, meant] :
       {std::pair(0, 42), std::pair(1, 43), std::pair(2, 43), std::pair(3, 1), std::pair(4, 43),
        std::pair(5, 42), std::pair(7, 42), std::pair(8, 43), std::pair(16, 43), std::pair(17, 42),
        std::pair(99, 42), std::pair(250, 1)}) {
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("./whole input answer feedback/ < output"), meant) << said;
    EXPECT_EQ(run("./whole input answer feedback/ --testset tests < output"), meant) << said;
    EXPECT_EQ(run("cat output | ./whole input answer feedback"), meant) << said;
    EXPECT_FALSE(fs::exists(folder_.path() / "feedback/score.txt")) << said;
  }
  EXPECT_THAT(text_of("feedback/judgemessage.txt"), HasSubstr("points 0.5 nearly\n"));
  EXPECT_FALSE(fs::exists(folder_.path() / "feedback/testlib-output")) << "it has been removed";
  write("answer", "2\n");
  write("output", "7\n");
  EXPECT_EQ(run("./whole input answer feedback/ < output"), 43) << "no points";
}

TEST_F(TestlibProgram, OfACheckerLeavesItsPointsInFiles) {
  build(adapted_to_package_format(program("check.cpp", kChecker), AdaptedRole::checker,
                                  GivenPoints::written));
  write("input", "1\n");
  write("answer", "5\n");
  for (const auto& [said, score, part] :
       {std::tuple(7, "0.5\n", "(not there)"), std::tuple(66, "(not there)", "0.25\n"),
        std::tuple(216, "(not there)", "1\n"), std::tuple(0, "0.5\n", "(not there)"),
        std::tuple(1, "(not there)", "(not there)")}) {
    SCOPED_TRACE(said);
    run("rm -f feedback/*");
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("./whole input answer feedback/ < output"), said == 1 ? 43 : 42);
    EXPECT_EQ(text_of("feedback/score.txt"), score);
    EXPECT_EQ(text_of("feedback/score_multiplier.txt"), part);
  }
}

TEST_F(TestlibProgram, OfACheckerFailsWhereAPartOfThePointsWouldBeAllOfThem) {
  build(adapted_to_package_format(program("check.cpp", kChecker), AdaptedRole::checker,
                                  GivenPoints::refused));
  write("input", "1\n");
  write("answer", "5\n");
  for (const auto& [said, meant] : {std::pair(1, 43), std::pair(7, 1), std::pair(66, 1),
                                    std::pair(216, 42), std::pair(16, 43), std::pair(0, 1)}) {
    run("rm -f feedback/*");
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("./whole input answer feedback/ < output 2> said"), meant) << said;
    for (const char* place : {"said", "feedback/judgemessage.txt"}) {
      const bool is_told = text_of(place).starts_with("the program gives points, and its source");
      EXPECT_EQ(is_told, meant == 1) << said << " in " << place;
    }
  }
  write("answer", "2\n");
  write("output", "7\n");
  EXPECT_EQ(run("./whole input answer feedback/ < output"), 43) << "no points";
}

/// Says much before it gives 40 points, by the code that its output is.
constexpr const char* kTalkingChecker = R"(#include "testlib.h"
int main(int, char* argv[]) {
  int code = 3;
  std::FILE* const output = std::fopen(argv[2], "r");
  if (output == nullptr || std::fscanf(output, "%d", &code) != 1) quit_with(3, "no output");
  for (int i = 0; i < 9999; ++i) std::fprintf(stderr, "points of line %d\n", i);
  quit_with(code, "points 40 so");
}
)";

TEST_F(TestlibProgram, OfACheckerFindsItsPointsBehindWhatItSaidBefore) {
  build(adapted_to_package_format(program("check.cpp", kTalkingChecker), AdaptedRole::checker,
                                  GivenPoints::written));
  accept();
  EXPECT_EQ(text_of("feedback/score.txt"), "40\n");
}

TEST_F(TestlibProgram, OfACheckerGivesNoPointsWhereItSaysOkBehindThem) {
  build(adapted_to_package_format(program("check.cpp", R"(#include "testlib.h"
int main() { quit_with(0, "points 0 0 read\nok 15"); }
)"),
                                  AdaptedRole::checker, GivenPoints::written));
  accept();
  EXPECT_EQ(text_of("feedback/score.txt"), "(not there)");
}

TEST_F(TestlibProgram, OfACheckerLeavesPercentsAsAPart) {
  build(adapted_to_package_format(program("check.cpp", kTalkingChecker), AdaptedRole::checker,
                                  GivenPoints::written_as_percents));
  accept();
  EXPECT_EQ(text_of("feedback/score.txt"), "(not there)");
  EXPECT_EQ(text_of("feedback/score_multiplier.txt"), "0.4\n");
}

TEST_F(TestlibProgram, OfACheckerTakesOutputsThatItCouldNotWrite) {
  build(adapted_to_package_format(program("check.cpp", kChecker), AdaptedRole::checker));
  write("input", "1\n");
  write("answer", "5\n");
  write("output", "0\n" + std::string(100'000, 'x') + "\n");
  EXPECT_EQ(run("ulimit -f 8; ./whole input answer feedback/ < output"), 42);
}

TEST_F(TestlibProgram, OfAValidatorAcceptsBy42) {
  build(adapted_to_package_format(
      program("val.cpp",
              "#include \"testlib.h\"\n#include <iostream>\n"
              "int main(int argc, char**) {\n  int n = 0;\n"
              "  if (!(std::cin >> n) || n > argc) quit_with(3, \"too much\");\n}\n"),
      AdaptedRole::validator));
  EXPECT_EQ(run("echo 1 | ./whole"), 42) << "main ends without a return";
  EXPECT_EQ(run("echo 2 | ./whole 2> said"), 43);
  EXPECT_EQ(run("echo 2 | ./whole --group small"), 42);
  EXPECT_EQ(text_of("said"), "too much\n");
}

TEST_F(TestlibProgram, OfTwoAcceptsWhatBothAccept) {
  const Program interactor = program(
      "interactor.cpp",
      "#include \"testlib.h\"\n#include <iostream>\n#include <fstream>\n#define LIMIT 9\n"
      "using namespace std;\nint helper(int n) { return n; }\n"
      "int main(int argc, char* argv[]) {\n  if (argc != 4) quit_with(3, \"arguments\");\n"
      "  cout << \"hello\" << endl;\n  int code = 0;\n  cin >> code;\n"
      "  ofstream(argv[2]) << code << endl;\n  if (code > LIMIT) quit_with(1, \"no code\");\n"
      "  quit_with(helper(0), \"talked\");\n}\n");
  build(adapted_to_package_format(interactor, program("check.cpp", kChecker)));
  write("input", "1\n");
  write("answer", "5\n");
  EXPECT_EQ(run("echo 0 | ./whole input answer feedback/ --testset tests > said"), 42);
  EXPECT_EQ(text_of("said"), "hello\n");
  EXPECT_EQ(text_of("feedback/judgemessage.txt"), "talked\npoints 0.5 nearly\n");
  EXPECT_EQ(run("echo 1 | ./whole input answer feedback/ > said"), 43) << "by the checker";
  EXPECT_EQ(run("echo 10 | ./whole input answer feedback/ > said"), 43) << "by the interactor";
  EXPECT_THAT(text_of("feedback/judgemessage.txt"), HasSubstr("no code\n"));
  EXPECT_FALSE(fs::exists(folder_.path() / "feedback/testlib-output"));
}

TEST_F(TestlibProgram, OfTwoMayEndWithoutAWord) {
  const Program interactor = program("interactor.cpp", "#include \"testlib.h\"\nint main() {}\n");
  const Program checker = program("check.cpp",
                                  "#include \"testlib.h\"\n"
                                  "auto main(int, const char* words[]) -> int {\n"
                                  "  return words[2] == nullptr ? 3 : 0;\n}\n");
  build(adapted_to_package_format(interactor, checker));
  EXPECT_EQ(run("./whole input answer feedback/"), 42);
}

TEST_F(TestlibProgram, HoldsItsTestlibAndIsNotTakenForOne) {
  const auto text = adapted_to_package_format(program("check.cpp", kChecker), AdaptedRole::checker);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("#define OK_EXIT_CODE 0"));
  const TempDir apart = TempDir::create().value();
  ASSERT_TRUE(write_scratch_file(apart.path() / "check.cpp", *text));
  EXPECT_EQ(protocol_of({apart.path() / "check.cpp"}), JudgingProtocol::package_format);
}

/// In Python: ends with the code that its output is.
constexpr const char* kPythonChecker = R"(import sys
code = int(open(sys.argv[2]).read().split()[0])
expected = int(open(sys.argv[3]).read())
sys.stderr.write("points 0.5 \"nearly\"\n" if expected > 3 else "points 0 not at all\n")
sys.exit(code)
)";

class TestlibInPython : public TestlibProgram {
 protected:
  Program of_python(const std::string& text) const {
    write("own.py", text);
    return {.source = {.files = {folder_.path() / "own.py"},
                       .language = "python3",
                       .root = folder_.path()},
            .shown = "own.py",
            .protocol = JudgingProtocol::testlib};
  }

  void adapt(const std::string& text, AdaptedRole role, GivenPoints points = GivenPoints::told) {
    const Program program = of_python(text);
    EXPECT_EQ(adapted_extension(program), ".py");
    const auto adapted = adapted_to_package_format(program, role, points);
    ASSERT_TRUE(adapted) << adapted.error().message;
    write("whole.py", *adapted);
    fs::create_directories(folder_.path() / "feedback");
    write("input", "1\n");
    write("answer", "5\n");
  }
};

TEST_F(TestlibInPython, ACheckerSaysWhatItsExitCodeMeans) {
  adapt(kPythonChecker, AdaptedRole::checker);
  for (const auto& [said, meant] :
       {std::pair(0, 42), std::pair(1, 43), std::pair(2, 43), std::pair(3, 1), std::pair(4, 43),
        std::pair(7, 42), std::pair(8, 43), std::pair(16, 43), std::pair(17, 42),
        std::pair(250, 1)}) {
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("python3 whole.py input answer feedback/ < output"), meant) << said;
    EXPECT_EQ(run("cat output | python3 whole.py input answer feedback"), meant) << said;
    EXPECT_FALSE(fs::exists(folder_.path() / "feedback/score.txt")) << said;
  }
  EXPECT_THAT(text_of("feedback/judgemessage.txt"), HasSubstr("points 0.5 \"nearly\"\n"));
  EXPECT_FALSE(fs::exists(folder_.path() / "feedback/testlib-output")) << "it has been removed";
}

TEST_F(TestlibInPython, ACheckerLeavesItsPointsInFiles) {
  adapt(kPythonChecker, AdaptedRole::checker, GivenPoints::written);
  for (const auto& [said, score, part] :
       {std::tuple(7, "0.5\n", "(not there)"), std::tuple(66, "(not there)", "0.25\n"),
        std::tuple(0, "0.5\n", "(not there)")}) {
    run("rm -f feedback/*");
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("python3 whole.py input answer feedback/ < output"), 42) << said;
    EXPECT_EQ(text_of("feedback/score.txt"), score) << said;
    EXPECT_EQ(text_of("feedback/score_multiplier.txt"), part) << said;
  }
}

TEST_F(TestlibInPython, ACheckerFailsWhereAPartOfThePointsWouldBeAllOfThem) {
  adapt(kPythonChecker, AdaptedRole::checker, GivenPoints::refused);
  for (const auto& [said, meant] :
       {std::pair(1, 43), std::pair(7, 1), std::pair(66, 1), std::pair(216, 42), std::pair(0, 1)}) {
    run("rm -f feedback/*");
    write("output", std::to_string(said) + "\n");
    EXPECT_EQ(run("python3 whole.py input answer feedback/ < output 2> said"), meant) << said;
    for (const char* place : {"said", "feedback/judgemessage.txt"}) {
      const bool is_told = text_of(place).starts_with("the program gives points, and its source");
      EXPECT_EQ(is_told, meant == 1) << said << " in " << place;
    }
  }
}

TEST_F(TestlibInPython, ACheckerLeavesPercentsAsAPartAlsoBehindWhatItSaidBefore) {
  adapt(
      "import sys\nsys.stderr.write('points of a line\\n' * 9999 + 'points 40 so\\n')\n"
      "sys.exit(7)\n",
      AdaptedRole::checker, GivenPoints::written_as_percents);
  write("output", "1\n");
  EXPECT_EQ(run("python3 whole.py input answer feedback/ < output"), 42);
  EXPECT_EQ(text_of("feedback/score.txt"), "(not there)");
  EXPECT_EQ(text_of("feedback/score_multiplier.txt"), "0.4\n");
}

TEST_F(TestlibInPython, ACheckerGivesNoPointsWhereItSaysOkBehindThem) {
  adapt("import sys\nsys.stderr.write('points 0 0 read\\nok 15\\n')\n", AdaptedRole::checker,
        GivenPoints::written);
  write("output", "1\n");
  EXPECT_EQ(run("python3 whole.py input answer feedback/ < output"), 42);
  EXPECT_EQ(text_of("feedback/score.txt"), "(not there)");
}

TEST_F(TestlibInPython, AValidatorAcceptsBy42) {
  adapt("import sys\nn = int(sys.stdin.read())\nif n > len(sys.argv): sys.exit(3)\n",
        AdaptedRole::validator);
  EXPECT_EQ(run("echo 1 | python3 whole.py"), 42) << "it ends without a word";
  EXPECT_EQ(run("echo 2 | python3 whole.py"), 43);
  EXPECT_EQ(run("echo 3 | python3 whole.py --group small"), 42);
}

TEST_F(TestlibInPython, AnInteractorTalksAndWritesItsFile) {
  adapt(
      "import sys\nprint('hello', flush=True)\nsaid = input()\nopen(sys.argv[2], 'w').write(said)\n"
      "assert open(sys.argv[3]).read() == '5\\n'\nsys.exit(int(said))\n",
      AdaptedRole::interactor);
  EXPECT_EQ(run("echo 0 | python3 whole.py input answer feedback/ > said"), 42);
  EXPECT_EQ(text_of("said"), "hello\n");
  EXPECT_EQ(run("echo 1 | python3 whole.py input answer feedback/ > said"), 43);
  EXPECT_EQ(run("echo 3 | python3 whole.py input answer feedback/ > said"), 1);
}

TEST_F(TestlibInPython, IsNoOneProgramWithAnother) {
  const auto text = adapted_to_package_format(of_python(kPythonChecker), of_python(kPythonChecker));
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, HasSubstr("both must be in C++"));
}

TEST_F(TestlibProgram, IsOfCppOrPython) {
  Program checker = program("check.pas", "begin end.");
  checker.source.language = "pascal";
  const auto text = adapted_to_package_format(checker, AdaptedRole::checker);
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, HasSubstr("write it in C++"));
}

TEST_F(TestlibProgram, KnowsPointsWhereItsSourceSaysSo) {
  EXPECT_FALSE(knows_points_of_testlib(program("check.cpp", kChecker)));
  EXPECT_TRUE(
      knows_points_of_testlib(program("check.cpp", "int main() { quitp(0.5, \"half\"); }")));
  EXPECT_TRUE(
      knows_points_of_testlib(program("check.cpp", "int main() { quitf(_pc(7), \"part\"); }")));
  EXPECT_FALSE(knows_points_of_testlib(program("check.cpp", "int main() { int max_points = 9; }")));
}

}  // namespace
}  // namespace judge
