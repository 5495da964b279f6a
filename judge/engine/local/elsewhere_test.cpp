// Jobs that are done on another machine: it gets a job as bytes, and the contents of files by their
// hashes. Where they lay is gone by then. What it makes comes back in the same way.
#include <gtest/gtest.h>

#include "judge/program/language/language.hpp"
#include "judge/testing/elsewhere_executor.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

static_assert(std::variant_size_v<Job> == 11, "a new kind of job needs a test here");

class ElsewhereTest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return here_.path() / name; }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories(path(name).parent_path());
    ASSERT_TRUE(write_file_whole(path(name), content));
  }

  /// A script in a folder of its own, which looks for what lies beside it.
  Runnable program(const std::string& name, const std::string& script) const {
    write(name + "/main", "#!/bin/sh\n" + script);
    fs::permissions(path(name + "/main"), fs::perms(0755));
    return {.arguments = {path(name + "/main").string()},
            .folders = {{.path = path(name), .shown_at = kProgramFolder}},
            .files = {.folder = path(name)}};
  }

  JobResult result(const Job& job) {
    executor_.submit(1, job, Placement::beside_others);
    // The other machine has none of it.
    fs::remove_all(here_.path());
    JobResult result = executor_.next(std::chrono::seconds(60)).value().result;
    if (const auto* error = std::get_if<Error>(&result)) ADD_FAILURE() << error->message;
    return result;
  }

  /// Of a program that prints the double of the input, with a checker that has a file of its own.
  CaseResult result_of_case(const std::string& script) {
    write("1.in", "21\n");
    write("1.ans", "42\n");
    return std::get<CaseResult>(result(
        CaseJob{.program = program("program", script),
                .limits = limits_,
                .test_case = {.name = "secret/1", .input = path("1.in"), .answer = path("1.ans")},
                .judge = {.kind = ReadyJudge::Kind::checker, .program = judge_of_output()}}));
  }

  /// A checker, or an interactor that says nothing, which has a file of its own.
  Runnable judge_of_output() const {
    write("checker/factor", "2\n");
    return program("checker",
                   "read f < \"${0%/*}/factor\"; read n < \"$1\"; read o\n"
                   "[ $((n * f)) = \"$o\" ] && exit 42; exit 43\n");
  }

  /// A visualizer that has a file of its own.
  Runnable visualizer() const {
    write("visualizer/frame", "<svg>\n");
    return program("visualizer",
                   "read s < \"${0%/*}/frame\"; read n < \"$1\"; read a < \"$2\"; read o\n"
                   "echo \"$s$n $a $o</svg>\" > \"$3judgeimage.svg\"\n");
  }

  /// A program that prints a file of its own.
  Runnable printer(const std::string& name, const std::string& text) const {
    write(name + "/text", text);
    return program(name, "cat \"${0%/*}/text\"\n");
  }

  /// A validator that accepts what is in a file of its own.
  Runnable validator_of(const std::string& text) const {
    write("validator/text", text);
    return program("validator", "cmp -s - \"${0%/*}/text\" && exit 42; exit 43\n");
  }

  RunLimits limits_{.cpu_time = std::chrono::seconds(5), .wall_time = std::chrono::seconds(60)};
  TempDir here_ = TempDir::create().value();
  ElsewhereExecutor executor_;
};

TEST_F(ElsewhereTest, ACaseIsJudgedAsHere) {
  const CaseResult right = result_of_case("read n; echo $((n + n))\n");
  EXPECT_EQ(right.verdict, Verdict::accepted) << right.message;
  const CaseResult wrong = result_of_case("read n; echo $((n + 1))\n");
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer) << wrong.message;
}

TEST_F(ElsewhereTest, AnAnswerIsValidatedBesideItsInput) {
  const auto opinion = [&](const std::string& answer) {
    write("1.in", "21\n");
    write("1.ans", answer);
    write("validator/factor", "2\n");
    return std::get<Opinion>(
        result(ValidateJob{.validator = program("validator",
                                                "read f < \"${0%/*}/factor\"; read n < \"$1\"\n"
                                                "read a; [ $((n * f)) = \"$a\" ] && exit 42\n"
                                                "exit 43\n"),
                           .input = path("1.ans"),
                           .args = {},
                           .limits = limits_,
                           .beside = path("1.in")}));
  };
  EXPECT_EQ(opinion("42\n").kind, Opinion::Kind::accepts);
  EXPECT_EQ(opinion("43\n").kind, Opinion::Kind::rejects);
}

TEST_F(ElsewhereTest, AKeptOutputIsCheckedHoweverItComes) {
  for (const OutputComes comes : {OutputComes::as_a_file, OutputComes::as_it_goes}) {
    const auto opinion = [&](const std::string& output) {
      write("1.in", "21\n");
      write("1.ans", "42\n");
      write("kept", output);
      return std::get<Opinion>(result(CheckJob{.checker = judge_of_output(),
                                               .input = path("1.in"),
                                               .answer = path("1.ans"),
                                               .output = path("kept"),
                                               .args = {},
                                               .limits = limits_,
                                               .output_comes = comes}));
    };
    EXPECT_EQ(opinion("42\n").kind, Opinion::Kind::accepts);
    EXPECT_EQ(opinion("41\n").kind, Opinion::Kind::rejects);
  }
}

TEST_F(ElsewhereTest, AnOutputIsDrawn) {
  write("1.in", "21\n");
  write("1.ans", "42\n");
  write("kept", "41\n");
  const auto drawing = std::get<Drawing>(result(DrawJob{.visualizer = visualizer(),
                                                        .input = path("1.in"),
                                                        .answer = path("1.ans"),
                                                        .output = path("kept"),
                                                        .args = {},
                                                        .limits = limits_}));
  EXPECT_EQ(drawing.image, "<svg>21 42 41</svg>\n");
}

TEST_F(ElsewhereTest, ACaseIsJudgedOnceMoreAndDrawn) {
  write("1.in", "21\n");
  write("1.ans", "42\n");
  const auto drawn = std::get<DrawnCase>(result(DrawCaseJob{
      .run = {.program = program("program", "read n; echo $((n + n))\n"),
              .limits = limits_,
              .test_case = {.name = "secret/1", .input = path("1.in"), .answer = path("1.ans")},
              .judge = {.kind = ReadyJudge::Kind::checker, .program = judge_of_output()}},
      .visualizer = {.program = visualizer(), .limits = limits_}}));
  EXPECT_EQ(drawn.result.verdict, Verdict::accepted) << drawn.result.message;
  EXPECT_EQ(drawn.drawing.image, "<svg>21 42 42</svg>\n");
}

TEST_F(ElsewhereTest, ACaseIsMadeThereAndIsHereThen) {
  const MakeCaseJob job{
      .planned = {.name = "secret/1",
                  .generated = GeneratedInput{.program = "generator", .command = "generator"},
                  .texts = {{"desc", "the only one\n"}},
                  .solution = {.path = "solution"}},
      .plan_folder = path("plan"),
      .cases_folder = path("cases"),
      .staging = path("staging"),
      .generator = printer("generator", "21\n"),
      .solution = program("solution", "read n; echo $((n + n))\n"),
      .validators = {validator_of("21\n")}};
  const auto made = std::get<MadeCase>(result(job));
  EXPECT_TRUE(made.diagnostics.empty()) << testing::PrintToString(made.diagnostics);
  EXPECT_EQ(read_file(path("staging/secret/1.in")).value(), "21\n");
  EXPECT_EQ(read_file(path("staging/secret/1.ans")).value(), "42\n");
  EXPECT_EQ(read_file(path("staging/secret/1.desc")).value(), "the only one\n");
  EXPECT_EQ(made.files.size(), 3U);
}

TEST_F(ElsewhereTest, ACaseIsMadeOfOneThatWasMade) {
  write("staging/secret/1.in", "21\n");
  write("staging/secret/1.ans", "42\n");
  const MakeCaseJob job{
      .planned = {.name = "sample/1",
                  .copied = CopiedFiles{.from = "secret/1", .base = CopiedFiles::Base::made_cases}},
      .plan_folder = path("plan"),
      .cases_folder = path("cases"),
      .staging = path("staging"),
      .validators = {validator_of("21\n")}};
  const auto made = std::get<MadeCase>(result(job));
  EXPECT_TRUE(made.diagnostics.empty()) << testing::PrintToString(made.diagnostics);
  EXPECT_EQ(read_file(path("staging/sample/1.in")).value(), "21\n");
  EXPECT_EQ(read_file(path("staging/sample/1.ans")).value(), "42\n");
}

TEST_F(ElsewhereTest, AGroupIsGraded) {
  const auto graded = std::get<RunOutput>(result(GradeJob{.grader = printer("grader", "AC 3\n"),
                                                          .args = {},
                                                          .input = "AC 1\nAC 2\n",
                                                          .limits = limits_}));
  EXPECT_EQ(graded.output, "AC 3\n");
}

TEST_F(ElsewhereTest, InputsAreTried) {
  const auto trials = std::get<TrialResults>(result(TrialsJob{
      .inputs = {{.generated = GeneratedInput{.program = "generator", .command = "generator"}}},
      .generators = {{"generator", printer("generator", "21\n")}},
      .validators = {{.program = validator_of("21\n")}},
      .program = printer("program", "41\n"),
      .other = printer("other", "42\n")}));
  ASSERT_EQ(trials.results.size(), 1U);
  const TrialResult& trial = trials.results.front();
  EXPECT_EQ(trial.kind, TrialResult::Kind::goes_wrong) << trial.told;
  EXPECT_EQ(trial.input, "21\n");
  EXPECT_EQ(trial.answer, "42\n");
}

TEST_F(ElsewhereTest, AProgramIsBuiltOfWhatItIncludes) {
  const LanguageTable languages = LanguageTable::load().table;
  const Availability cpp = availability(*languages.find("cpp"), tool_places());
  if (!cpp.is_available()) GTEST_SKIP() << cpp.problem;
  write("shelf/main.cpp", "#include \"shared/one.hpp\"\nint main() { return one(); }\n");
  write("shared/one.hpp", "inline int one() { return 1; }\n");
  const auto built =
      std::get<BuildResult>(result(BuildJob{.source = {.files = {path("shelf/main.cpp")},
                                                       .root = here_.path(),
                                                       .shared_folders = {"shared"}},
                                            .languages = languages.languages()}));
  EXPECT_EQ(built.verdict, Verdict::accepted) << built.message;
  write("in", "");
  const auto run = std::get<RunOutput>(
      result(RunJob{.program = built.program, .input = path("in"), .limits = limits_}));
  EXPECT_EQ(run.run.exit_code, 1);
}

TEST_F(ElsewhereTest, ACrashIsExplained) {
  const LanguageTable languages = LanguageTable::load().table;
  const Availability cpp = availability(*languages.find("cpp"), tool_places());
  if (!cpp.is_available()) GTEST_SKIP() << cpp.problem;
  write("shelf/main.cpp",
        "#include <cstdio>\n#include <vector>\n#include \"shared/at.hpp\"\n"
        "int main() {\n  int n = 0;\n  if (std::scanf(\"%d\", &n) != 1) return 1;\n"
        "  return at(std::vector<int>(20), n);\n}\n");
  write("shared/at.hpp",
        "#pragma once\n#include <vector>\n"
        "inline int at(const std::vector<int>& cells, int i) { return cells.data()[i]; }\n");
  write("1.in", "20\n");
  write("1.ans", "0\n");
  const auto found = std::get<CrashExplanation>(result(ExplainJob{
      .build = {.source = {.files = {path("shelf/main.cpp")},
                           .root = here_.path(),
                           .shared_folders = {"shared"}},
                .languages = languages.languages()},
      .run = {.program = program("program", "kill -SEGV $$\n"),
              .limits = limits_,
              .test_case = {.name = "secret/1", .input = path("1.in"), .answer = path("1.ans")}}}));
  if (found.kind.empty() && found.detail.find("cannot find") != std::string::npos)
    GTEST_SKIP() << found.detail;
  EXPECT_EQ(found.kind, "heap-buffer-overflow") << found.detail;
}

}  // namespace
}  // namespace judge
