#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "judge/generation/make_case.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/judging/opinion.hpp"
#include "judge/judging/visualizer_call.hpp"
#include "judge/program/program_builder.hpp"
#include "judge/results/result_fields.hpp"
#include "judge/stressing/trial.hpp"

namespace judge {

// What there is to do, each piece with all that it takes, by value: nothing hangs on what the
// process that does it has inherited. Files are named by their paths; what each of these is for,
// job_paths.hpp says, and what is in them, where somebody wants to know, portable_job.hpp; what is
// in those that a job makes or builds, portable_result.hpp.

/// Build a program.
struct BuildJob {
  ProgramSource source;
  std::vector<Language> languages;  ///< the rows that may claim it
  BuildVariant variant = BuildVariant::plain;
  WhenMissing when_missing = WhenMissing::built;
};

/// What a build came to.
struct BuildResult {
  Verdict verdict = Verdict::accepted;  ///< or compile_error, or judge_error
  /// Of the compiler, or what the machine refused; or why it may do nothing right: that there is
  /// nothing in its files.
  std::string message = {};
  Runnable program = {};
  std::vector<std::string> notes = {};  ///< what a user should know, though all goes well
  std::string warnings = {};            ///< what the compiler said of what it accepted

  friend bool operator==(const BuildResult&, const BuildResult&) = default;
};

/// Find out why a submission crashes on a case: `run` is what crashed, and is run again, built so
/// that it explains itself.
struct ExplainJob {
  BuildJob build;
  CaseJob run;
};

/// Run a program on an input and keep what it prints.
struct RunJob {
  Runnable program;
  std::filesystem::path input;
  RunLimits limits;
};

struct RunOutput {
  RunResult run;
  std::string output;
};

/// Ask an input validator, or one of answers.
struct ValidateJob {
  Runnable validator;
  std::filesystem::path input;  ///< comes as standard input
  std::vector<std::string> args;
  RunLimits limits;
  JudgingProtocol protocol = JudgingProtocol::package_format;
  /// A file that is its first argument: the input to the answer that it is asked about; empty:
  /// none.
  std::filesystem::path beside = {};
};

/// How an output comes to a program that judges it.
enum class OutputComes : std::uint8_t {
  as_a_file,   ///< to a checker, when all of it is there
  as_it_goes,  ///< to an interactor, from a program that says it, whatever it is told
};

/// Ask a checker about an output that is there, in its first pass, or an interactor, in its first
/// or in all passes that there are outputs for; without those that are asked after it.
struct CheckJob {
  Runnable checker;
  std::filesystem::path input;
  std::filesystem::path answer;
  std::filesystem::path output;
  std::vector<std::string> args;
  RunLimits limits;
  JudgingProtocol protocol = JudgingProtocol::package_format;
  OutputComes output_comes = OutputComes::as_a_file;
  Bytes heard = {};  ///< of what an interactor says, in all passes, so much is told: Opinion::said
  /// Of an interactor that must work in as many passes: what it is told in those behind the first.
  std::optional<std::vector<std::filesystem::path>> later_outputs = {};
};

/// Ask a custom grader what a group's results come to.
struct GradeJob {
  Runnable grader;
  std::vector<std::string> args;
  std::string input;  ///< what it reads
  RunLimits limits;
};

/// Ask a visualizer for a picture.
struct DrawJob {
  Runnable visualizer;
  PictureOf of = PictureOf::output;
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty: there is none
  std::filesystem::path output;  ///< empty of an input
  std::vector<std::string> args;
  RunLimits limits;
  std::optional<Runnable> checker = {};  ///< asked first: a visualizer may look at what it leaves
  std::vector<std::string> checker_args = {};
  RunLimits checker_limits = {};
};

/// Judge a case once more and ask a visualizer on the way: for what it looks at is nowhere else
/// where a submission talks with an interactor, or runs in several passes.
struct DrawCaseJob {
  CaseJob run;
  OutputVisualizer visualizer;
};

using Job = std::variant<BuildJob, CaseJob, ExplainJob, MakeCaseJob, RunJob, ValidateJob, CheckJob,
                         GradeJob, TrialsJob, DrawJob, DrawCaseJob>;

/// What comes of a job: an Error where the machine refused something.
using JobResult = std::variant<Error, BuildResult, CaseResult, CrashExplanation, MadeCase,
                               RunOutput, Opinion, TrialResults, Drawing, DrawnCase>;

template <>
struct Fields<Error> {
  static constexpr auto list(const auto& use) {
    return use(Field("message", &Error::message), Field("code", &Error::code));
  }
};

template <>
struct Fields<BuildJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("source", &BuildJob::source), Field("languages", &BuildJob::languages),
               Field("variant", &BuildJob::variant),
               Field("when_missing", &BuildJob::when_missing));
  }
};

template <>
struct Fields<BuildResult> {
  static constexpr auto list(const auto& use) {
    return use(Field("verdict", &BuildResult::verdict), Field("message", &BuildResult::message),
               Field("program", &BuildResult::program), Field("notes", &BuildResult::notes),
               Field("warnings", &BuildResult::warnings));
  }
};

template <>
struct Fields<ExplainJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("build", &ExplainJob::build), Field("run", &ExplainJob::run));
  }
};

template <>
struct Fields<RunJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("program", &RunJob::program), Field("input", &RunJob::input),
               Field("limits", &RunJob::limits));
  }
};

template <>
struct Fields<RunOutput> {
  static constexpr auto list(const auto& use) {
    return use(Field("run", &RunOutput::run), Field("output", &RunOutput::output));
  }
};

template <>
struct Fields<ValidateJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("validator", &ValidateJob::validator), Field("input", &ValidateJob::input),
               Field("args", &ValidateJob::args), Field("limits", &ValidateJob::limits),
               Field("protocol", &ValidateJob::protocol), Field("beside", &ValidateJob::beside));
  }
};

template <>
struct Fields<GradeJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("grader", &GradeJob::grader), Field("args", &GradeJob::args),
               Field("input", &GradeJob::input), Field("limits", &GradeJob::limits));
  }
};

template <>
struct Fields<CheckJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("checker", &CheckJob::checker), Field("input", &CheckJob::input),
               Field("answer", &CheckJob::answer), Field("output", &CheckJob::output),
               Field("args", &CheckJob::args), Field("limits", &CheckJob::limits),
               Field("protocol", &CheckJob::protocol),
               Field("output_comes", &CheckJob::output_comes), Field("heard", &CheckJob::heard),
               Field("later_outputs", &CheckJob::later_outputs));
  }
};

template <>
struct Fields<DrawJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("visualizer", &DrawJob::visualizer), Field("of", &DrawJob::of),
               Field("input", &DrawJob::input), Field("answer", &DrawJob::answer),
               Field("output", &DrawJob::output), Field("args", &DrawJob::args),
               Field("limits", &DrawJob::limits), Field("checker", &DrawJob::checker),
               Field("checker_args", &DrawJob::checker_args),
               Field("checker_limits", &DrawJob::checker_limits));
  }
};

template <>
struct Fields<DrawCaseJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("run", &DrawCaseJob::run), Field("visualizer", &DrawCaseJob::visualizer));
  }
};

template <>
struct Fields<DrawnCase> {
  static constexpr auto list(const auto& use) {
    return use(Field("result", &DrawnCase::result), Field("drawing", &DrawnCase::drawing));
  }
};

template <>
struct Fields<Drawing> {
  static constexpr auto list(const auto& use) {
    return use(Field("run", &Drawing::run), Field("extension", &Drawing::extension),
               Field("image", &Drawing::image));
  }
};

}  // namespace judge
