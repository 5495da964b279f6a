// `judge mutate`, as it is started.
#include <gmock/gmock.h>

#include "judge/cli/samples/contestants_folder_fixture.hpp"
#include "judge/testing/golden.hpp"
#include "judge/testing/json_schema.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A problem whose cases never ask for what the reference solution does with 7.
class MutatedProblem : public ContestantsFolder {
 protected:
  MutatedProblem() {
    copy_problem("double", folder_.path());
    std::filesystem::remove_all(folder_.path() / "solutions/double");
    write("solutions/lib/seven.hpp",
          "#pragma once\ninline bool is_seven(int n) { return n == 7; }\n"
          "inline int never_called(int n) { return n + 1; }\n");
    write("solutions/double/double.cpp",
          "#include <iostream>\n\n#include \"solutions/lib/seven.hpp\"\n\n"
          "int main() {\n  int n{};\n  std::cin >> n;\n  if (is_seven(n)) n = 8;\n"
          "  std::cout << n + n << \"\\n\";\n}\n");
    plan("");
  }

  void plan(const std::string& more_cases) const {
    plan_secret("\n    data:\n      - four: number 4\n      - nine: {in: \"9\\n\"}\n" + more_cases);
  }

  /// What `secret:` has.
  void plan_secret(const std::string& secret) const {
    write("generators/double/generators.yaml",
          "solution: /solutions/double/double.cpp\ndata:\n"
          "  sample: {data: [one: {in: \"1\\n\", ans: \"2\\n\"}]}\n  secret:" +
              secret);
    const CommandResult made = run("judge generate double");
    EXPECT_EQ(made.exit_code, 0) << made.error_output;
  }
};

TEST_F(MutatedProblem, ShowsWhatItsCasesLetThroughAndWhatKillsIt) {
  const CommandResult found = run("judge mutate double --time 60");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(
      found.output,
      AllOf(HasSubstr("✗ double: "), HasSubstr("survivors, "),
            HasSubstr("✗ solutions/double/double.cpp:8:"), HasSubstr("no case gets there"),
            HasSubstr("- if (is_seven(n)) n = 8;\n"), HasSubstr("+ if (is_seven(n)) n = 9;\n"),
            HasSubstr("    input, 2 bytes\n      7\n"), HasSubstr("killed first by: "),
            HasSubstr("left out: 3 in functions that are never called")));
  EXPECT_THAT(found.output, Not(HasSubstr("never_called(int")));
}

TEST_F(MutatedProblem, OfWhichMutantsSurviveABusyMachineSaysSo) {
  const std::string words = " judge mutate double --no-stress --format json";
  const CommandResult busy = run("JUDGE_SLOWNESS=2.3" + words);
  EXPECT_THAT(busy.error_output, HasSubstr("note: the machine is busy: 2.3 times as slow as idle"));
  EXPECT_EQ(nlohmann::json::parse(busy.output)["slowness"], 2.3);
  EXPECT_THAT(run("JUDGE_SLOWNESS=1.2" + words).error_output, Not(HasSubstr("busy")));
}

TEST_F(MutatedProblem, IsTheScreenOfTheGoldenFile) {
  // Every survivor has an input here: how many are tried in vain hangs on the machine.
  expect_golden("screens/mutate.txt",
                without_measurements(run("judge mutate double --time 60").output));
  plan("      - seven: {in: \"7\\n\"}\n      - twin: {in: \"9\\n\"}\n");
  expect_golden("screens/mutate_all_cases.txt",
                without_measurements(run("judge mutate double --all-cases").output));
}

TEST_F(MutatedProblem, ThatGetsTheMissingCaseHasItsMutantsKilled) {
  plan("      - seven: {in: \"7\\n\"}\n");
  const CommandResult found = run("judge mutate double --time 1");
  EXPECT_EQ(found.exit_code, 0) << found.output << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("✓ double: "), Not(HasSubstr("double.cpp:8"))));
}

TEST_F(MutatedProblem, TakesTheMissingCasesIntoItsPlan) {
  const CommandResult found = run("judge mutate double --time 60 --keep mutant");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.error_output, HasSubstr("kept as case mutant-1 of double"));
  EXPECT_EQ(content("generators/double/kept/mutant-1.in"), "7\n");
  EXPECT_EQ(content("generators/double/kept/mutant-1.ans"), "16\n");
  EXPECT_THAT(content("generators/double/kept/mutant-1.desc"),
              HasSubstr("its mutant at solutions/lib/seven.hpp:2\n- "));
  EXPECT_EQ(run("judge generate double --check").exit_code, 0);
  for (const char* wrong : {"--keep 'a b'", "--keep mutant --no-stress", "--time 1 --no-stress"})
    EXPECT_EQ(run(std::string("judge mutate double ") + wrong).exit_code, 2) << wrong;
}

TEST_F(MutatedProblem, TellsCasesThatKillNothingThatNoOtherOneKills) {
  plan("      - seven: {in: \"7\\n\"}\n      - twin: {in: \"9\\n\"}\n");
  const CommandResult found = run("judge mutate double --all-cases --no-stress");
  EXPECT_EQ(found.exit_code, 0) << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("kills  alone\n"),
                                  HasSubstr("3 cases together kill nothing that the others do not"),
                                  HasSubstr("together kill all that are killed: ")));
  const std::string last = found.output.substr(found.output.find("together kill all"));
  EXPECT_THAT(last, HasSubstr("seven"));
  EXPECT_THAT(last, Not(HasSubstr("twin")));
}

TEST_F(MutatedProblem, HasInputsMadeOfItsCasesWhereItHasNoGenerator) {
  plan_secret(" {data: [nine: {in: \"9\\n\"}]}\n");
  const CommandResult found = run("judge mutate double --time 60");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("+ if (is_seven(n)) n = 9;\n"),
                                  HasSubstr("    input, 2 bytes\n      7\n"),
                                  Not(HasSubstr("no inputs were looked for"))));
  std::filesystem::remove(folder_.path() / "generators/double/validator.sh");
  const CommandResult none = run("judge mutate double --time 1");
  EXPECT_THAT(none.output, HasSubstr("no inputs were looked for")) << "nobody says what is valid";
}

TEST_F(MutatedProblem, IsNotToldApartByInputsOnWhichItCrashesItself) {
  // Its validator takes 0, which no case has.
  write("solutions/double/double.cpp",
        "#include <cstdlib>\n#include <iostream>\n\nint main() {\n  int n{};\n"
        "  std::cin >> n;\n  if (n == 0) std::abort();\n  std::cout << n + n << \"\\n\";\n}\n");
  plan_secret(" {data: [nine: {in: \"9\\n\"}]}\n");
  const CommandResult found = run("judge mutate double --time 2");
  EXPECT_EQ(found.exit_code, 0) << found.output << found.error_output;
  EXPECT_THAT(found.output,
              AllOf(HasSubstr("+ if (false) std::abort();\n"), Not(HasSubstr("    input, ")),
                    Not(HasSubstr(" on the input of mutant")), Not(HasSubstr("told apart"))));
}

TEST_F(MutatedProblem, HasInputsOfItsGeneratorsWhereItsCheckerFailsOnOneMadeOfCases) {
  write("judge/checkers/double.sh",
        "[ \"$(cat \"$1\")\" != 100000000000000000 ] || exit 7\n"
        "[ \"$(cat)\" = \"$(cat \"$2\")\" ] && exit 42\nexit 43\n");
  const CommandResult found = run("judge mutate double --time 60");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.error_output, HasSubstr("what judges fails on 1 input\n"));
  EXPECT_THAT(found.output, AllOf(HasSubstr("+ if (is_seven(n)) n = 9;\n"),
                                  HasSubstr("    input, 2 bytes\n      7\n")));
}

TEST_F(MutatedProblem, HasValuesAtTheLimitsTriedFirst) {
  write("solutions/lib/seven.hpp",
        "#pragma once\ninline bool is_seven(int n) { return n == 777777; }\n");
  write("generators/double/validator.sh",
        "read -r n\n[[ $n =~ ^[1-9][0-9]{0,5}$ && $n -le 777777 ]] && ! read -r || exit 43\n"
        "[[ -z $JUDGE_LIMITS_FILE ]] || "
        "printf '\"n\":\\nconstant-bounds \"n\": 1 777777\\n' > \"$JUDGE_LIMITS_FILE\"\n"
        "exit 42\n");
  const CommandResult found = run("judge mutate double --time 10");
  EXPECT_EQ(found.exit_code, 1) << found.output << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("+ if (is_seven(n)) n = 9;\n"),
                                  HasSubstr("    input, 7 bytes\n      777777\n")));
}

TEST_F(MutatedProblem, IsADocumentWithAllMutants) {
  const CommandResult found = run("judge mutate double --time 60 --format json");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  const auto document = nlohmann::json::parse(found.output, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << found.output;
  EXPECT_THAT(JsonSchema::of_project("judge-mutate.schema.json").faults(document), IsEmpty());
  EXPECT_EQ(document["killed"].get<std::size_t>() + document["survivors"].get<std::size_t>(),
            document["mutants"].size());
}

/// Where 0 is read over, and a case that begins with another number makes no difference.
class MutatedProblemWithEquivalentOnes : public MutatedProblem {
 protected:
  MutatedProblemWithEquivalentOnes() {
    write("solutions/double/double.cpp",
          "#include <iostream>\nvoid take(int& n) { std::cin >> n; }\n"
          "int main() {\n  int n = 0;\n  take(n);\n  std::cout << n + n;\n}\n");
  }

  static std::string entry(const std::string& change, const std::string& why) {
    return "- file: solutions/double/double.cpp\n  line: int n = 0;\n  change: int n = " + change +
           ";\n  why:" + why + "\n";
  }
};

TEST_F(MutatedProblemWithEquivalentOnes, OffersEntriesForThem) {
  const CommandResult found = run("judge mutate double --time 5");
  EXPECT_EQ(found.exit_code, 0) << found.output << found.error_output;
  EXPECT_THAT(
      found.output,
      AllOf(HasSubstr("perhaps equivalent"), HasSubstr("for cases/double/equivalent_mutants.yaml"),
            HasSubstr("\n- file: solutions/double/double.cpp\n  line: \"int n = 0;\"\n"
                      "  change: \"int n = 1;\"\n  why:\n")));
}

TEST_F(MutatedProblemWithEquivalentOnes, ListsThemApartAndDoesNotCountThem) {
  write("cases/double/equivalent_mutants.yaml",
        entry("1", " it is read first") + entry("-1", " it is read\n    first"));
  const CommandResult found = run("judge mutate double --time 60");
  EXPECT_EQ(found.exit_code, 0) << found.output << found.error_output;
  EXPECT_THAT(found.error_output, Not(HasSubstr("warning")));
  EXPECT_THAT(found.output,
              AllOf(HasSubstr("100.0 %"), HasSubstr("2 equivalent, which do not count"),
                    HasSubstr("\n  = solutions/double/double.cpp:4:"),
                    HasSubstr("    equivalent: it is read first\n"), Not(HasSubstr("survivor"))));
  const CommandResult json = run("judge mutate double --time 60 --format json");
  const auto document = nlohmann::json::parse(json.output, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << json.error_output;
  EXPECT_THAT(JsonSchema::of_project("judge-mutate.schema.json").faults(document), IsEmpty());
  EXPECT_EQ(document["equivalent"], 2);
  EXPECT_EQ(document["survivors"], 0);
}

TEST_F(MutatedProblemWithEquivalentOnes, WarnsOfWrongClaims) {
  write("cases/double/equivalent_mutants.yaml",
        entry("1", " it is read first") + entry("2", " there is no such mutant") +
            "- file: solutions/double/double.cpp\n  line: std::cout << n + n;\n"
            "  change: std::cout << n - n;\n  why: it is not\n");
  const CommandResult found = run("judge mutate double --no-stress");
  EXPECT_EQ(found.exit_code, 0) << found.output << found.error_output;
  EXPECT_THAT(found.error_output,
              AllOf(HasSubstr("cases/double/equivalent_mutants.yaml:5:3: warning: no mutant has"),
                    HasSubstr("cases/double/equivalent_mutants.yaml:9:3: warning: mutant "),
                    HasSubstr("is not equivalent: s"), Not(HasSubstr("yaml:1:"))));
}

TEST_F(MutatedProblemWithEquivalentOnes, AreRefusedWithoutReasons) {
  write("cases/double/equivalent_mutants.yaml", entry("1", ""));
  const CommandResult refused = run("judge mutate double --no-stress");
  EXPECT_EQ(refused.exit_code, 2) << refused.output;
  EXPECT_THAT(refused.error_output, HasSubstr("cases/double/equivalent_mutants.yaml:1:3: error: "));
  EXPECT_THAT(refused.error_output, HasSubstr("say why the mutant does what the program does"));
}

TEST_F(MutatedProblem, IsRefusedWhereItsReferenceIsInAnotherLanguage) {
  write("solutions/double/double.sh", "read n\necho $((2 * n))\n");
  std::filesystem::remove(folder_.path() / "solutions/double/double.cpp");
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\ndata: {secret: {data: [nine: {in: \"9\\n\"}]}}\n");
  ASSERT_EQ(run("judge generate double").exit_code, 0);
  const CommandResult refused = run("judge mutate double");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error_output,
              HasSubstr("mutants are made of reference solutions in C++, and double.sh is in"));
}

TEST_F(MutatedProblem, IsRefusedWhereItsReferenceIsWrong) {
  write("solutions/double/double.cpp",
        "#include <iostream>\nint main() { int n{}; std::cin >> n; std::cout << n * 3; }\n");
  const CommandResult refused = run("judge mutate double");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.error_output, HasSubstr("the reference solution itself is not accepted on"));
}

TEST_F(MutatedProblem, LeavesOutMutantsWhereTheCompilerWantsAConstant) {
  write("solutions/double/double.cpp",
        "#include <array>\n#include <bitset>\n#include <iostream>\n"
        "template <class T>\nconcept Small = sizeof(T) <= 4 + 4;\n"
        "template <Small T>\nT sum(T a, T b) {\n  return a + b;\n}\n"
        "int main() {\n  int n{};\n  std::cin >> n;\n"
        "  auto* const more = new std::array<int, 3 + 1>();\n"
        "  std::cout << sum(n, n) + (*more)[n % 4];\n}\n");
  const CommandResult found = run("judge mutate double --no-stress");
  EXPECT_EQ(found.exit_code, 0) << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr(" killed, "), HasSubstr("that do not compile")));
}

TEST_F(MutatedProblem, EndsMutantsThatNeverEnd) {
  write("solutions/double/double.cpp",
        "#include <iostream>\n#include <vector>\nint main() {\n  int n{};\n  std::cin >> n;\n"
        "  if (n == 7) n = 8;\n  std::vector<int> v;\n  int sum{};\n"
        "  for (int i = n; i > 0; --i) v.push_back(2);\n"
        "  for (const int x : v) sum += x;\n  std::cout << sum;\n}\n");
  const CommandResult found = run("judge mutate double --no-stress --format json");
  const auto document = nlohmann::json::parse(found.output, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << found.error_output;
  std::set<std::string> verdicts;
  for (const auto& mutant : document["mutants"]) verdicts.insert(mutant.value("verdict", ""));
  EXPECT_TRUE(verdicts.contains("time_limit_exceeded") ||
              verdicts.contains("memory_limit_exceeded"))
      << found.output;
}

TEST_F(MutatedProblem, EndsMutantsThatGoBeyondAContainer) {
  // What stands behind two numbers of a vector is mostly 0, and adding it makes no difference.
  write("solutions/double/double.cpp",
        "#include <iostream>\n#include <vector>\nint main() {\n  int n{};\n  std::cin >> n;\n"
        "  std::vector<int> v{n, n};\n  int sum{};\n"
        "  for (std::size_t i{}; i < v.size(); ++i) sum += v[i];\n  std::cout << sum;\n}\n");
  const CommandResult found = run("judge mutate double --no-stress --format json");
  const auto document = nlohmann::json::parse(found.output, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << found.error_output;
  std::string fate;
  for (const auto& mutant : document["mutants"]) {
    if (mutant["changed"].get<std::string>().find("i <= v.size()") != std::string::npos)
      fate = mutant["fate"].get<std::string>() + " " + mutant.value("verdict", "");
  }
  EXPECT_EQ(fate, "killed run_time_error") << found.output;
}

TEST_F(MutatedProblem, IsWarnedOfWhereItsReferenceGoesBeyondAContainer) {
  write("solutions/double/double.cpp",
        "#include <iostream>\n#include <vector>\nint main() {\n  int n{};\n  std::cin >> n;\n"
        "  std::vector<int> v;\n  v.reserve(4);\n  v[0] = n;\n  std::cout << v[0] * 2;\n}\n");
  const CommandResult found = run("judge mutate double --no-stress");
  EXPECT_EQ(found.exit_code, 0) << found.error_output;
  EXPECT_THAT(found.output, HasSubstr(" killed, "));
  EXPECT_THAT(
      found.error_output,
      AllOf(HasSubstr("solutions/double/double.cpp: warning: goes beyond what a container "),
            HasSubstr("with -D_GLIBCXX_ASSERTIONS, which ends a program that does so")));
}

TEST_F(MutatedProblem, IsNotTriedWithoutTheLibrarysChecksWhereTheyEndedNothing) {
  write("solutions/double/double.cpp",
        "#include <iostream>\nint main() {\n  int n{};\n  std::cin >> n;\n"
        "#ifdef _GLIBCXX_ASSERTIONS\n  if (n == 9) return 3;\n#endif\n"
        "  std::cout << n + n;\n}\n");
  const CommandResult refused = run("judge mutate double --no-stress");
  EXPECT_EQ(refused.exit_code, 1) << refused.output;
  EXPECT_THAT(refused.error_output,
              AllOf(HasSubstr("the reference solution itself is not accepted on secret/"),
                    HasSubstr("exit code 3"), Not(HasSubstr("beyond what a container"))));
}

TEST_F(MutatedProblem, ShowsWhatIsKnownWhenInterruptedAndLeavesNothing) {
  // That it begins with 0 makes no difference.
  write("solutions/double/double.cpp",
        "#include <iostream>\nvoid take(int& n) { std::cin >> n; }\n"
        "int main() { int n = 0; take(n); std::cout << n + n; }\n");
  // What is under way is only told on a terminal.
  const CommandResult stopped =
      run("mkdir tmp; export TMPDIR=$PWD/tmp JUDGE_PROGRESS=on; touch screen; "
          "script -qefc 'echo $$ > pid; exec judge mutate double --time 600 > found' screen "
          "> /dev/null 2>&1 < /dev/null & "
          "until grep -q 'looking for inputs' screen; do sleep 0.05; done; "
          "kill -INT $(cat pid); wait $!; code=$?; cat found; ls -A tmp | wc -l; exit $code");
  EXPECT_EQ(stopped.exit_code, 130) << stopped.output << content("screen");
  EXPECT_THAT(stopped.output, AllOf(HasSubstr("✗ double: "), HasSubstr("\n0\n"),
                                    Not(HasSubstr("0 mutants not judged"))));
}

TEST_F(MutatedProblem, MayBeAPackageThatDoesNotHoldItsTests) {
  std::filesystem::copy(
      std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/polygon-sum",
      folder_.path() / "polygon", std::filesystem::copy_options::recursive);
  std::string manifest = content("polygon/problem.xml");
  const std::string python = "solutions/sum.py\" type=\"python.3\"";
  ASSERT_NE(manifest.find(python), std::string::npos);
  manifest.replace(manifest.find(python), python.size(), "solutions/sum.cpp\" type=\"cpp.g++17\"");
  write("polygon/problem.xml", manifest);
  write("polygon/solutions/sum.cpp",
        "#include <iostream>\nint main() {\n  long long a, b;\n  std::cin >> a >> b;\n"
        "  std::cout << a + b << \"\\n\";\n}\n");
  const CommandResult found = run("judge mutate polygon --no-stress");
  EXPECT_LE(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output, HasSubstr(" polygon: ")) << found.error_output;
}

TEST_F(MutatedProblem, MayBeAPackage) {
  ASSERT_EQ(run("mkdir apart && cd apart && judge new sum --package").exit_code, 0);
  const CommandResult found = run("judge mutate apart/sum --no-stress");
  EXPECT_EQ(found.exit_code, 0) << found.error_output;
  EXPECT_THAT(found.output, HasSubstr("✓ sum: "));
}

}  // namespace
}  // namespace judge
