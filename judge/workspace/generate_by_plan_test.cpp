#include "judge/workspace/generate_by_plan.hpp"

#include <csignal>
#include <cstdlib>

#include <sys/wait.h>

#include "judge/base/os/folder_lock.hpp"
#include "judge/base/sha256.hpp"
#include "judge/process/interruption.hpp"
#include "judge/workspace/generate_by_plan_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Files = std::map<std::string, std::string>;

class Generate : public GenerateFixture {
 protected:
  void make_interactive() const {
    std::string manifest = content("problem.yaml");
    manifest.replace(manifest.find("pass-fail"), std::string("pass-fail").size(), "interactive");
    write("cases/double/problem.yaml", manifest);
    write("judge/interactors/double.sh", "exit 42\n");
  }

  std::map<std::string, fs::file_time_type> times() const {
    std::map<std::string, fs::file_time_type> result;
    const auto folder = root() / "cases";
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      result[entry.path()] = entry.last_write_time();
    }
    return result;
  }
};

constexpr const char* kTwoCases =
    "{sample: {data: {one: {in: \"1\\n\"}}}, secret: {data: [{small: number 5}]}}";

TEST_F(Generate, WritesEveryFileOfThePlan) {
  write("generators/double/kept/big.in", "100\n");
  write("generators/double/kept/big.ans", "200\n");
  write("generators/double/kept/big.hint", "use big numbers\n");
  plan(
      "\n"
      "  sample: {data: {one: {in: \"1\\n\", ans: \"2\\n\", desc: the least}}}\n"
      "  secret: {data: [{small: number 5}, {big: {copy: kept/big}}, {'': 'number {seed}'}]}\n"
      "  invalid_input: {data: {word: {in: \"x\\n\"}}}\n"
      "  valid_output: {data: {right: {in: \"7\\n\", out: \" 14\\n\"}}}\n"
      "  invalid_output: {data: {wrong: {in: \"7\\n\", out: \"15\\n\"}}}\n");
  const GenerateResult result = generated();
  EXPECT_THAT(result.diagnostics, IsEmpty());
  EXPECT_EQ(result.case_count, 7);
  Files files = cases();
  const std::string seeded = files["secret/03.in"];
  EXPECT_GT(std::stoll(seeded), 0);
  EXPECT_EQ(files["secret/03.ans"], std::to_string(2 * std::stoll(seeded)) + "\n");
  files.erase("secret/03.in");
  files.erase("secret/03.ans");
  EXPECT_EQ(files, (Files{{"sample/one.in", "1\n"},
                          {"sample/one.ans", "2\n"},
                          {"sample/one.desc", "the least"},
                          {"secret/01-small.in", "5\n"},
                          {"secret/01-small.ans", "10\n"},
                          {"secret/02-big.in", "100\n"},
                          {"secret/02-big.ans", "200\n"},
                          {"secret/02-big.hint", "use big numbers\n"},
                          {"invalid_input/word.in", "x\n"},
                          {"valid_output/right.in", "7\n"},
                          {"valid_output/right.ans", "14\n"},
                          {"valid_output/right.out", " 14\n"},
                          {"invalid_output/wrong.in", "7\n"},
                          {"invalid_output/wrong.ans", "14\n"},
                          {"invalid_output/wrong.out", "15\n"}}));
}

TEST_F(Generate, ListsTheChecksumsOfWhatItMade) {
  plan(kTwoCases);
  EXPECT_THAT(changed(), ElementsAre("SHA256SUMS", "sample/one.ans", "sample/one.in",
                                     "secret/01-small.ans", "secret/01-small.in"));
  std::string sums;
  for (const auto& [name, text] : cases()) sums += sha256_hex(text) + "  " + name + "\n";
  EXPECT_EQ(content("SHA256SUMS"), sums);
}

TEST_F(Generate, TouchesNothingTheSecondTime) {
  plan(kTwoCases);
  generated();
  const auto before = times();
  EXPECT_THAT(changed(), IsEmpty());
  EXPECT_EQ(times(), before);
}

TEST_F(Generate, MendsOnlyWhatIsDifferent) {
  plan(kTwoCases);
  generated();
  write("cases/double/secret/01-small.ans", "11\n");
  EXPECT_THAT(changed(), ElementsAre("secret/01-small.ans"));
  EXPECT_EQ(content("secret/01-small.ans"), "10\n");
}

TEST_F(Generate, RemovesWhatThePlanNoLongerMakesAndNothingElse) {
  plan(kTwoCases);
  generated();
  write("cases/double/secret/test_group.yaml", "args: []\n");
  write("cases/double/secret/01-small.png", "picture");
  plan("{sample: {data: {one: {in: \"1\\n\"}}}}");
  EXPECT_THAT(changed(), ElementsAre("SHA256SUMS", "secret/01-small.ans", "secret/01-small.in"));
  EXPECT_EQ(cases(), (Files{{"sample/one.in", "1\n"},
                            {"sample/one.ans", "2\n"},
                            {"secret/test_group.yaml", "args: []\n"},
                            {"secret/01-small.png", "picture"}}));
}

TEST_F(Generate, RefusesToRemoveWhatItDidNotMake) {
  plan(kTwoCases);
  write("cases/double/secret/own.in", "3\n");
  write("cases/double/secret/own.ans", "6\n");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("cases/double/secret/own.in: error: not in the plan"));
  EXPECT_THAT(text, HasSubstr("cases/double/secret/own.ans: error: not in the plan"));
  EXPECT_THAT(text, HasSubstr("help: add it to the plan, or remove it"));
  EXPECT_EQ(cases(), (Files{{"secret/own.in", "3\n"}, {"secret/own.ans", "6\n"}}));
}

TEST_F(Generate, RefusesToRemoveWhatWasChangedSince) {
  plan(kTwoCases);
  generated();
  write("cases/double/secret/01-small.in", "6\n");
  plan("{sample: {data: {one: {in: \"1\\n\"}}}}");
  EXPECT_THAT(told(), HasSubstr("cases/double/secret/01-small.in: error: not in the plan any more, "
                                "and changed since it was made"));
  EXPECT_EQ(content("secret/01-small.in"), "6\n");
  EXPECT_EQ(content("secret/01-small.ans"), "10\n");
}

TEST_F(Generate, RefusesAListOfChecksumsThatIsNone) {
  plan(kTwoCases);
  write("cases/double/SHA256SUMS", "<<<<<<< ours\n");
  EXPECT_THAT(told(), HasSubstr("cases/double/SHA256SUMS:1: error: not the checksum"));
  EXPECT_THAT(cases(), IsEmpty());
}

TEST_F(Generate, ChecksWithoutComplaintWhatItMade) {
  plan(kTwoCases);
  generated();
  const auto before = times();
  EXPECT_THAT(changed(GenerateMode::check), IsEmpty());
  EXPECT_EQ(times(), before);
}

TEST_F(Generate, ChecksWithoutWriting) {
  plan(kTwoCases);
  generated();
  write("cases/double/sample/one.ans", "2 \n");
  write("cases/double/secret/own.in", "3\n");
  fs::remove(root() / "cases/double/secret/01-small.ans");
  const Files before = cases();
  const GenerateResult result = generated(GenerateMode::check);
  EXPECT_THAT(result.changed,
              ElementsAre("sample/one.ans", "secret/01-small.ans", "secret/own.in"));
  const std::string text = told(GenerateMode::check);
  EXPECT_THAT(text, HasSubstr("cases/double/sample/one.ans: error: differs from what the plan "
                              "makes: line 1, column 2"));
  EXPECT_THAT(text, HasSubstr("cases/double/secret/01-small.ans: error: is missing"));
  EXPECT_THAT(text, HasSubstr("cases/double/secret/own.in: error: not in the plan"));
  ASSERT_EQ(result.diagnostics.size(), 3U);
  // The first is of what is not in the plan.
  EXPECT_EQ(result.diagnostics.back().remedy, Remedy::generate_cases);
  EXPECT_EQ(result.diagnostics.back().problem, "double");
  EXPECT_EQ(cases(), before);
}

TEST_F(Generate, ChecksThatNothingIsLeftOver) {
  plan(kTwoCases);
  generated();
  plan("{sample: {data: {one: {in: \"1\\n\"}}}}");
  EXPECT_THAT(generated(GenerateMode::check).changed,
              ElementsAre("SHA256SUMS", "secret/01-small.ans", "secret/01-small.in"));
  EXPECT_THAT(told(GenerateMode::check),
              HasSubstr("secret/01-small.in: error: is no longer made by the plan"));
}

TEST_F(Generate, TellsOfManyMissingFilesInOneSentence) {
  plan("{secret: {data: {a: number 1, b: number 2, c: number 3}}}");
  const std::string text = told(GenerateMode::check);
  EXPECT_THAT(text, HasSubstr("cases/double: error: 7 files are missing: SHA256SUMS, "
                              "secret/a.ans, secret/a.in, secret/b.ans, secret/b.in and 2 more\n"));
  const Diagnostics diagnostics = generated(GenerateMode::check).diagnostics;
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics.front().remedy, Remedy::generate_cases);
}

TEST_F(Generate, FinishesWhatAnEarlierOneHasBegun) {
  plan(kTwoCases);
  generated();
  // Killed when it had everything ready: one case is to be replaced by another one.
  const std::string old_list = content("SHA256SUMS");
  fs::create_directories(root() / "cases/double/.generate/secret");
  for (const char* name : {"secret/01-small.in", "secret/01-small.ans"}) {
    write("cases/double/.generate/secret/01-other" + fs::path(name).extension().string(),
          content(name));
  }
  std::string new_list = old_list;
  for (std::size_t at = 0; (at = new_list.find("01-small", at)) != std::string::npos;)
    new_list.replace(at, 8, "01-other");
  write("cases/double/.generate/SHA256SUMS", new_list);
  EXPECT_THAT(told(GenerateMode::check),
              HasSubstr("cases/double/.generate: error: a change of the testcases that is not "
                        "finished"));
  EXPECT_EQ(content("SHA256SUMS"), old_list);

  plan("{secret: {data: {a: {}}}}");  // that this one fails is no reason to leave it as it is
  EXPECT_THAT(told(), HasSubstr("cases/double: warning: an earlier change of the testcases was "
                                "cut short; it is finished now\n"));
  EXPECT_EQ(cases(), (Files{{"sample/one.in", "1\n"},
                            {"sample/one.ans", "2\n"},
                            {"secret/01-other.in", "5\n"},
                            {"secret/01-other.ans", "10\n"}}));
  EXPECT_EQ(content("SHA256SUMS"), new_list);
}

TEST_F(Generate, UndoesWhatAnEarlierOneHasNotPreparedToItsEnd) {
  plan(kTwoCases);
  generated();
  const Files before = cases();
  write("cases/double/.generate/secret/01-small.in", "half of i");
  EXPECT_THAT(changed(GenerateMode::check), IsEmpty());
  EXPECT_THAT(changed(), IsEmpty());
  EXPECT_EQ(cases(), before);
}

TEST_F(Generate, RemovesFilesThatWereLeftHalfWritten) {
  plan(kTwoCases);
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(ended, nullptr, 0), ended);
  const std::string suffix = "." + std::to_string(ended) + ".0.tmp";
  std::vector<fs::path> files;
  for (const char* name : {"cases/double/.SHA256SUMS", "cases/double/secret/.01-small.in",
                           "generators/double/.generators.yaml", "generators/double/kept/.a.in"}) {
    write(name + suffix, "half of i");
    files.push_back(root() / (name + suffix));
    fs::last_write_time(files.back(), fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  EXPECT_FALSE(changed().empty());
  for (const fs::path& file : files) EXPECT_FALSE(fs::exists(file)) << file;
}

TEST_F(Generate, LeavesTheCasesToAnotherOneThatIsAtWork) {
  plan(kTwoCases);
  {
    const auto other = FolderLock::take(root() / "cases/double").value();
    EXPECT_EQ(told(),
              "cases/double: error: testcases are being generated here already\n"
              "    of two at once one would undo what the other does\n"
              "    help: wait for its end, or end it\n");
    EXPECT_THAT(cases(), IsEmpty());
  }
  EXPECT_EQ(told(), "");
}

TEST_F(Generate, TellsOfItsProgress) {
  plan(kTwoCases);
  std::vector<std::string> calls;
  progress = [&](const std::string& name, int done, int total) {
    // One that takes its time is told of before, too.
    if (static_cast<std::size_t>(done) > calls.size())
      calls.push_back(name + " " + std::to_string(done) + "/" + std::to_string(total));
  };
  workers = 1;
  generated();
  EXPECT_THAT(calls, ElementsAre("sample/one 1/2", "secret/01-small 2/2"));
}

TEST_F(Generate, TellsWhichCaseItWaitsFor) {
  write("generators/double/slow.sh", "sleep 1\necho 5\n");
  plan("{secret: {data: {slow: slow 1}}}");
  std::vector<std::string> calls;
  progress = [&](const std::string& name, int done, int total) {
    calls.push_back(name + " " + std::to_string(done) + "/" + std::to_string(total));
  };
  generated();
  EXPECT_THAT(calls, testing::Contains("secret/slow 0/1"));
  EXPECT_EQ(calls.back(), "secret/slow 1/1");
}

TEST_F(Generate, StopsAndWritesNothingWhenInterrupted) {
  // The only case would take a minute, and is cut short when it has begun.
  const std::filesystem::path begun = root() / "begun";
  write("generators/double/slow.sh", "touch " + begun.string() + "\nsleep 60\n");
  plan("{secret: {data: {slow: slow 1}}}");
  const Interruption interruption = Interruption::install().value();
  cancellation = interruption.cancellation();
  // A process, not a thread: workers are forked, and a thread may hold the allocator meanwhile.
  const std::string interrupt = fmt::format(
      "for i in $(seq 6000); do [ -e '{}' ] && kill -INT {} && exit; sleep 0.01; done &",
      begun.string(), ::getpid());
  ASSERT_EQ(std::system(interrupt.c_str()), 0);
  const auto result = try_generate(GenerateMode::write);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message, "interrupted");
  EXPECT_THAT(cases(), IsEmpty());
}

TEST_F(Generate, BuildsGeneratorsOfSeveralFiles) {
  write("generators/double/parts/main.sh", "echo 8\n");
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\n"
        "generators: {eight: [parts/main.sh]}\n"
        "data: {secret: {data: {a: eight}}}\n");
  changed();
  EXPECT_EQ(content("secret/a.ans"), "16\n");
}

TEST_F(Generate, TakesAFolderForASolution) {
  write("generators/double/answer/run", "#!/bin/sh\nread n; echo $((2 * n))\n");
  plan("{secret: {solution: /generators/double/answer, data: {a: number 5}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("secret/a.ans"), "10\n");
  fs::create_directory(root() / "generators/double/nothing");
  plan("{secret: {solution: /generators/double/nothing, data: {b: number 5}}}");
  EXPECT_THAT(told(), HasSubstr("the solution has no file: generators/double/nothing"));
}

TEST_F(Generate, GivesTheValidatorItsArguments) {
  write("cases/double/test_group.yaml", "input_validator_args: [six]\n");
  write("generators/double/validator.sh", "[[ $* == six ]] && exit 42; exit 43\n");
  plan(kTwoCases);
  EXPECT_EQ(told(), "");
}

TEST_F(Generate, ComparesOutputsWithTheFlagsOfTheirGroup) {
  write("cases/double/test_group.yaml", "output_validator_args: [space_change_sensitive]\n");
  plan("{valid_output: {data: {a: {in: \"7\\n\", out: \" 14\\n\"}}}}");
  EXPECT_THAT(told(), HasSubstr("valid_output/a: the comparison rejects the output"));
}

TEST_F(Generate, HoldsAGivenAnswerAgainstTheSolutionAsTheProblemCompares) {
  plan("{sample: {data: {a: {in: \"5\\n\", ans: \"10 \\n\"}}}}");
  EXPECT_EQ(told(), "");
  write("cases/double/test_group.yaml", "output_validator_args: [space_change_sensitive]\n");
  EXPECT_THAT(told(), HasSubstr("error: sample/a: the solution solutions/double/double.sh does not "
                                "print the answer that is given"));
}

TEST_F(Generate, DoesNotWaitForEveryRepeatOfAGeneratorThatHangs) {
  write("generators/double/slow.sh", "echo $1 >> " + (root() / "runs").string() + "\nsleep 100\n");
  plan("{secret: {data: [{a: {generate: 'slow {count}', count: 9}}, {b: 'number 3'}]}}");
  generator_time = std::chrono::milliseconds(300);
  workers = 1;
  const std::string text = told();
  EXPECT_THAT(
      text,
      HasSubstr("secret/01-a-1: the generator 'slow {count}' failed: waited without computing: "));
  EXPECT_THAT(text, HasSubstr("; its further cases were not tried\n"));
  EXPECT_THAT(text, Not(HasSubstr("secret/02-a-2")));
  // One may be under way by then.
  EXPECT_LE(read_file(root() / "runs").value().size(), std::string_view("1\n2\n").size());
}

TEST_F(Generate, LetsACheckerJudgeOutputs) {
  write_checker();
  plan(
      "{secret: {data: {next: {in: \"4\\n\", ans: \"9\\n\"}}},"
      " valid_output: {data: {a: {in: \"7\\n\", out: \"15\\n\"}}},"
      " invalid_output: {data: {b: {in: \"7\\n\", out: \"16\\n\"}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("valid_output/a.ans"), "14\n");
}

TEST_F(Generate, KeepsACopiedAnswerThatTheSolutionDisputes) {
  write("generators/double/kept/odd.in", "3\n");
  write("generators/double/kept/odd.ans", "7\n");
  plan("{secret: {data: {odd: {copy: kept/odd}}}}");
  EXPECT_THAT(told(), HasSubstr("warning: secret/odd: the solution solutions/double/double.sh does "
                                "not print the answer that is given\n"));
  EXPECT_EQ(content("secret/odd.ans"), "7\n");
}

TEST_F(Generate, WarnsOfTheSameInputTwice) {
  plan("{sample: {data: {a: {in: \"1\\n\"}}}, secret: {data: {b: number 1, c: number 2}}}");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("generators.yaml:2:"));
  EXPECT_THAT(text, HasSubstr("warning: secret/b has the same input as sample/a"));
  EXPECT_THAT(text, Not(HasSubstr("secret/c")));
  EXPECT_EQ(content("secret/b.ans"), "2\n");
}

TEST_F(Generate, WarnsOfManySameInputsInOneSentence) {
  plan(
      "{secret: {data: {a: {in: \"1\\n\"}, b: {in: \"1\\n\"}, c: {in: \"1\\n\"}, d: {in: "
      "\"1\\n\"}, e: {in: \"1\\n\"}, f: {in: \"1\\n\"}}}}");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("secret/d has the same input as secret/a"));
  EXPECT_THAT(text, HasSubstr("warning: 2 testcases more have the same input as another one: "
                              "secret/e, secret/f"));
  EXPECT_THAT(text, Not(HasSubstr("secret/e has the same")));
}

TEST_F(Generate, LeavesTheAnswersOfASessionEmpty) {
  make_interactive();
  write("solutions/double/double.sh", "exit 1  # nobody to talk to\n");
  plan("{secret: {data: {a: number 1, b: {in: \"2\\n\", ans: \"4\\n\"}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("secret/a.ans"), "");
  EXPECT_EQ(content("secret/b.ans"), "4\n");
}

TEST_F(Generate, WritesInteractionsAndHoldsTheFolderToThem) {
  make_interactive();
  write("generators/double/kept/two.in", "2\n");
  write("generators/double/kept/two.interaction", ">4\n");
  plan(
      "{sample: {data: {one: {in: \"1\\n\", interaction: \"<1\\n>2\\n\"}, two: {copy: "
      "kept/two}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(cases(), (Files{{"sample/one.in", "1\n"},
                            {"sample/one.ans", ""},
                            {"sample/one.interaction", "<1\n>2\n"},
                            {"sample/two.in", "2\n"},
                            {"sample/two.ans", ""},
                            {"sample/two.interaction", ">4\n"}}));
  EXPECT_THAT(content("SHA256SUMS"), HasSubstr("  sample/one.interaction\n"));
  EXPECT_THAT(changed(GenerateMode::check), IsEmpty());
  write("cases/double/sample/one.interaction", "<1\n>3\n");
  EXPECT_THAT(told(GenerateMode::check),
              HasSubstr("cases/double/sample/one.interaction: error: differs from what the plan "
                        "makes: line 2, column 2"));
  EXPECT_THAT(changed(), ElementsAre("sample/one.interaction"));
  write("cases/double/sample/three.interaction", "<3\n");
  EXPECT_THAT(told(GenerateMode::check),
              HasSubstr("cases/double/sample/three.interaction: error: not in the plan"));
}

TEST_F(Generate, RefusesAnInteractionThatDoesNotSayWhoSpeaks) {
  make_interactive();
  plan("{sample: {data: {one: {in: \"1\\n\", interaction: \"<1\\n2\\n\"}}}}");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("generators/double/generators.yaml:2:"));
  EXPECT_THAT(text, HasSubstr("error: sample/one.interaction:2: the line does not say who speaks"));
  EXPECT_THAT(cases(), IsEmpty());
}

TEST_F(Generate, RefusesAnInteractionWhereNobodyTalks) {
  plan("{sample: {data: {one: {in: \"1\\n\", interaction: \"<1\\n>2\\n\"}}}}");
  EXPECT_THAT(told(), HasSubstr("sample/one: an interaction, but the problem is not interactive"));
  EXPECT_THAT(cases(), IsEmpty());
}

}  // namespace
}  // namespace judge
