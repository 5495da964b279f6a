#include "judge/workspace/measure_coverage.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/coverage/testlib_reads.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/answer_questions.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/told_limits.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Without optimisation and counting it is slower.
constexpr int kSlowness = 10;
/// What lies in a folder that a program may write in counts to its output.
constexpr Bytes kRoomForCounts = mebibytes(256);
constexpr Bytes kLargestLimitsFile = mebibytes(4);
constexpr Bytes kLargestSourceSearched = mebibytes(4);

RunLimits slowed(RunLimits limits) {
  limits.cpu_time *= kSlowness;
  limits.wall_time *= kSlowness;
  limits.output = limits.output + kRoomForCounts;
  return limits;
}

/// Whether it was ended, so that it has left no counts.
bool is_lost(const RunResult& run) {
  return run.signal != 0 || run.limit_hit != LimitHit::none || run.ended_by_reader;
}

/// Whatever its exit code is, a program that exits has counted.
bool is_lost(const Opinion& opinion) {
  return opinion.ending != Opinion::Ending::exit_code;
}

/// Whether what it does is what is wanted of a submission here: one that is to be too slow takes
/// long, and one that is not to compile is none.
bool is_run(const Submission& submission) {
  if (!submission.expectation) return true;
  const Expectation& expectation = *submission.expectation;
  return !expectation.required.contains(Verdict::time_limit_exceeded) &&
         !expectation.permitted.contains(Verdict::compile_error);
}

/// How many there are in its sources, as far as these can be read.
std::size_t unnamed_reads_in(const std::vector<fs::path>& sources) {
  std::size_t count = 0;
  for (const fs::path& source : sources) {
    const auto text = source.filename() == "testlib.h" ? Expected<std::string>("")
                                                       : read_file(source, kLargestSourceSearched);
    if (text) count += unnamed_testlib_reads(*text);
  }
  return count;
}

class CoverageRun {
 public:
  CoverageRun(Workspace& workspace, const Problem& problem, CoverageRuns runs)
      : workspace_(workspace),
        problem_(problem),
        runs_(runs),
        cases_(all_cases(problem.data)),
        programs_(workspace),
        limits_folder_(workspace.temporary_folder() / "limits", "/limits") {}

  OrFault<ProblemCoverage> run() {
    const auto begun = std::chrono::steady_clock::now();
    auto ready = limits_folder_.renew();
    if (ready) ready = limits_folder_.share();
    if (!ready) return fault(Fault::Kind::machine, "{}", ready.error().message);
    for (const auto step : {&CoverageRun::plan_submissions, &CoverageRun::plan_validators,
                            &CoverageRun::plan_answer_validators, &CoverageRun::plan_checks}) {
      if (auto planned = (this->*step)(); !planned) return tl::unexpected(planned.error());
    }
    std::vector<Job> jobs;
    for (const Planned& planned : planned_) jobs.push_back(planned.job);
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < results->size(); ++i) {
      // What a stranger wrote is read here.
      if (workspace_.cancellation().is_requested()) return interrupted();
      planned_[i].hear((*results)[i]);
    }
    auto coverage = programs_.take_coverage();
    if (!coverage) return tl::unexpected(coverage.error());
    done_.programs = *std::move(coverage);
    for (Validator& validator : validators_) {
      const ProgramCoverage& program = done_.programs[validator.program];
      done_.limits.push_back({program.name, program.language, validator.limits.all(),
                              validator.tells == TellsLimits::by_overview
                                  ? unnamed_reads_in(validator.source.source.files)
                                  : 0});
      tell_of(validator, program);
    }
    for (const Validator& validator : answer_validators_)
      tell_of(validator, done_.programs[validator.program]);
    tell_of_refusals();
    done_.problem = problem_.id;
    done_.case_count = cases_.size();
    done_.invalid_count = problem_.invalid_input.size() + problem_.valid_output.size() +
                          problem_.invalid_output.size() + problem_.invalid_answer.size();
    done_.time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - begun);
    return std::move(done_);
  }

 private:
  struct Planned {
    Job job;
    std::function<void(const JobResult&)> hear;
  };

  struct Validator {
    std::size_t program;  ///< its number
    Runnable runnable;
    const Program& source;
    TellsLimits tells = TellsLimits::by_variable;
    InputLimits limits = {};
    std::vector<std::string> refused = {};  ///< cases that it does not accept, and ought to
    std::vector<std::string> failed = {};   ///< cases about which it says nothing
    std::string end = {};                   ///< how it ended on the first of these
  };

  OrFault<> plan_submissions() {
    const Submission* reference = reference_solution(problem_);
    if (reference == nullptr) {
      done_.notes.push_back("there is no reference solution");
      return {};
    }
    const auto solution = programs_.add(
        {.source = reference->source, .shown = workspace_.library().shown(reference->path())},
        problem_.limits);
    if (!solution) return tl::unexpected(solution.error());
    const std::size_t number = programs_.last();
    auto judge = ready_judge(problem_, [&](const Program& program) {
      auto added = programs_.add(program, problem_.limits);
      if (added) judges_.push_back(programs_.last());
      return added;
    });
    if (!judge) return tl::unexpected(judge.error());
    judge_ = *std::move(judge);
    judge_.limits = slowed(judge_.limits);
    const RunLimits limits = slowed(run_limits(problem_.limits, solution->language));
    for (const TestCase& test_case : cases_) {
      plan(case_job(*solution, limits, test_case), [this, number](const JobResult& result) {
        hear_reference(std::get<CaseResult>(result), number);
      });
    }
    ++done_.submission_count;
    if (judge_.kind == ReadyJudge::Kind::comparison || runs_ == CoverageRuns::reference) return {};
    return plan_other_submissions();
  }

  /// The checker, or the interactor, hears of what is wrong from these.
  OrFault<> plan_other_submissions() {
    for (const Submission& submission : problem_.submissions) {
      if (submission.is_reference || !is_run(submission)) continue;
      const std::string shown = workspace_.library().shown(submission.path());
      auto built =
          build(workspace_, {.source = submission.source, .shown = shown}, problem_.limits);
      if (!built) {
        if (built.error().kind == Fault::Kind::interrupted) return tl::unexpected(built.error());
        done_.notes.push_back(shown + " could not be built");
        continue;
      }
      ++done_.submission_count;
      RunLimits limits = run_limits(problem_.limits, built->language);
      // An interactor that counts has a submission wait for it.
      if (judge_.kind == ReadyJudge::Kind::interactor) limits.wall_time *= kSlowness;
      for (const TestCase& test_case : cases_) {
        plan(case_job(*built, limits, test_case),
             [this](const JobResult& result) { hear_of_judges(std::get<CaseResult>(result)); });
      }
    }
    return {};
  }

  CaseJob case_job(const Runnable& program, const RunLimits& limits,
                   const TestCase& test_case) const {
    return {.program = program, .limits = limits, .test_case = test_case, .judge = judge_};
  }

  OrFault<> plan_validators() {
    for (const Program& program : problem_.input_validators) {
      auto runnable = programs_.add(program, problem_.limits);
      if (!runnable) return tl::unexpected(runnable.error());
      runnable->folders.push_back(limits_folder_.visible());
      validators_.push_back(
          {programs_.last(), *std::move(runnable), program, how_limits_are_told(program)});
    }
    // They are not moved any more: the jobs know their places.
    for (Validator& validator : validators_) {
      std::set<std::pair<fs::path, std::vector<std::string>>> known;
      for (const TestCase& test_case : cases_) {
        if (known.emplace(test_case.input, input_validator_args_of(validator.source, test_case))
                .second)
          plan_validation(validator, test_case, Counts::to_limits);
      }
      for (const auto* list :
           {&problem_.valid_output, &problem_.invalid_output, &problem_.invalid_input}) {
        for (const TestCase& test_case : *list)
          plan_validation(validator, test_case, Counts::not_to_limits);
      }
    }
    return {};
  }

  OrFault<> plan_answer_validators() {
    for (const Program& program : problem_.answer_validators) {
      auto runnable = programs_.add(program, problem_.limits);
      if (!runnable) return tl::unexpected(runnable.error());
      answer_validators_.push_back({programs_.last(), *std::move(runnable), program});
    }
    // They are not moved any more, either.
    for (Validator& validator : answer_validators_) {
      std::set<std::tuple<fs::path, fs::path, std::vector<std::string>>> known;
      for (const TestCase& test_case : cases_) {
        if (test_case.answer.empty()) continue;  // of an interactive problem
        const fs::path input = validator.source.is_grammar ? fs::path() : test_case.input.path();
        if (known.emplace(input, test_case.answer, test_case.answer_validator_args).second)
          plan_answer_validation(validator, test_case, Counts::to_limits);
      }
      for (const TestCase& test_case : problem_.invalid_answer)
        plan_answer_validation(validator, test_case, Counts::not_to_limits);
    }
    return {};
  }

  /// Whether submissions get to see the input, so that it and its answer must be valid.
  enum class Counts { to_limits, not_to_limits };

  void plan_answer_validation(Validator& validator, const TestCase& test_case, Counts counts) {
    const RunLimits limits =
        slowed(validation_limits(problem_.limits, validator.runnable.language));
    plan(
        ask_about_answer(validator.source, validator.runnable, test_case, test_case.answer, limits),
        [this, &validator, counts, name = test_case.name](const JobResult& result) {
          const auto& opinion = std::get<Opinion>(result);
          if (is_lost(opinion)) programs_.note_lost_run(validator.program);
          hear(validator, counts, name, opinion);
        });
  }

  static void hear(Validator& validator, Counts counts, const std::string& name,
                   const Opinion& opinion) {
    const bool is_valid = counts == Counts::to_limits;
    // By another code than the one for it most likely something went wrong.
    const bool is_failure =
        opinion.kind == Opinion::Kind::none || (opinion.is_by_other_code && is_valid);
    if (opinion.kind == Opinion::Kind::rejects && is_valid && !is_failure)
      note(validator.refused, name);
    if (!is_failure) return;
    if (validator.failed.empty()) validator.end = opinion.end;
    note(validator.failed, name);
  }

  void plan_validation(Validator& validator, const TestCase& test_case, Counts counts) {
    ValidateJob job{
        .validator = validator.runnable,
        .input = test_case.input,
        .args = input_validator_args_of(validator.source, test_case),
        .limits = slowed(validation_limits(problem_.limits, validator.runnable.language)),
        .protocol = validator.source.protocol};
    const std::string file = std::to_string(planned_.size());
    const std::string path = (limits_folder_.path() / file).string();
    const bool is_judged_by_testlib = validator.source.protocol == JudgingProtocol::testlib;
    const bool has_overview = validator.tells == TellsLimits::by_overview;
    const auto hear_of_opinion = [&validator, counts,
                                  name = test_case.name](const Opinion& opinion) {
      hear(validator, counts, name, opinion);
    };
    const auto hear_of_limits = [this, &validator, file](const JobResult& result) {
      if (std::get<Opinion>(result).kind != Opinion::Kind::accepts) return;
      if (const auto log = limits_folder_.content(file, kLargestLimitsFile))
        validator.limits.add(*log);
    };
    if (counts == Counts::to_limits && has_overview) {
      // Once more, for what it does with other arguments is not what it does with its own.
      ValidateJob again = job;
      again.validator = programs_.plain(validator.program);
      again.validator.folders.push_back(limits_folder_.visible());
      add_variable(again.validator, "GCOV_PREFIX=" + limits_folder_.path().string());
      ask_for_limits(again, TellsLimits::by_overview, path);
      // One of a package's may refuse arguments that are not its own.
      plan(std::move(again), [=](const JobResult& result) {
        if (is_judged_by_testlib) hear_of_opinion(std::get<Opinion>(result));
        hear_of_limits(result);
      });
    }
    ask_for_limits(job, TellsLimits::by_variable, path);
    const bool tells = counts == Counts::to_limits && !has_overview;
    plan(std::move(job), [=, this, &validator](const JobResult& result) {
      const auto& opinion = std::get<Opinion>(result);
      if (is_lost(opinion)) programs_.note_lost_run(validator.program);
      hear_of_opinion(opinion);
      if (tells) hear_of_limits(result);
    });
  }

  OrFault<> plan_checks() {
    if (problem_.type.is_session() || judges_.empty()) return {};
    const auto check = [&](const TestCase& test_case) {
      const auto ask = [&](const Runnable& checker, std::size_t program) {
        plan(CheckJob{.checker = checker,
                      .input = test_case.input,
                      .answer = test_case.answer,
                      .output = test_case.output,
                      .args = test_case.output_validator_args,
                      .limits = judge_.limits,
                      .protocol = judge_.protocol},
             [this, program](const JobResult& result) {
               if (is_lost(std::get<Opinion>(result))) programs_.note_lost_run(program);
             });
      };
      ask(judge_.program, judges_.front());
      for (std::size_t i = 0; i < judge_.more_checkers.size(); ++i)
        ask(judge_.more_checkers[i], judges_[i + 1]);
    };
    for (const TestCase& test_case : problem_.valid_output) check(test_case);
    for (const TestCase& test_case : problem_.invalid_output) check(test_case);
    return {};
  }

  void plan(Job job, std::function<void(const JobResult&)> hear) {
    planned_.push_back({std::move(job), std::move(hear)});
  }

  void hear_reference(const CaseResult& result, std::size_t number) {
    hear_of_judges(result);
    if (is_lost(result.run)) programs_.note_lost_run(number);
    if (result.verdict != Verdict::accepted && result.verdict != Verdict::judge_error)
      refused_.push_back(result.test_case);
  }

  void hear_of_judges(const CaseResult& result) {
    if (result.verdict != Verdict::judge_error || !judge_failure_.empty()) return;
    judge_failure_ = fmt::format("{}: {}", result.test_case, printable_name(result.message));
  }

  /// A program that is asked twice about a case, one after the other, is told of once.
  static void note(std::vector<std::string>& cases, const std::string& name) {
    if (cases.empty() || cases.back() != name) cases.push_back(name);
  }

  void tell_of(const Validator& validator, const ProgramCoverage& program) {
    const std::string name =
        fmt::format("the {} {}", to_string(program.role), printable_name(program.name));
    if (!validator.refused.empty()) {
      done_.notes.push_back(fmt::format("{} does not accept {}: {}", name,
                                        counted(validator.refused.size(), "case"),
                                        first_names(validator.refused)));
    }
    if (!validator.failed.empty()) {
      done_.notes.push_back(fmt::format("{} failed ({}) on {}: {}", name, validator.end,
                                        counted(validator.failed.size(), "case"),
                                        first_names(validator.failed)));
    }
    if (validator.limits.has_more()) {
      done_.notes.push_back(
          fmt::format("{} names more than {} limits: only "
                      "the first {} count",
                      name, InputLimits::kMostNames, InputLimits::kMostNames));
    }
  }

  void tell_of_refusals() {
    if (!refused_.empty()) {
      done_.notes.push_back(fmt::format("the reference solution is not accepted on {}: {}",
                                        counted(refused_.size(), "case"), first_names(refused_)));
    }
    if (!judge_failure_.empty()) done_.notes.push_back(judge_failure_);
  }

  Workspace& workspace_;
  const Problem& problem_;
  CoverageRuns runs_;
  std::vector<TestCase> cases_;
  MeasuredPrograms programs_;
  WritableFolder limits_folder_;
  ReadyJudge judge_;
  std::vector<std::size_t> judges_;  ///< numbers of the checkers, or of the interactor
  std::vector<Validator> validators_;
  std::vector<Validator> answer_validators_;
  std::vector<Planned> planned_;
  std::vector<std::string> refused_;  ///< cases
  std::string judge_failure_;         ///< the first
  ProblemCoverage done_;
};

}  // namespace

bool ProblemCoverage::is_whole() const {
  return notes.empty() && std::ranges::all_of(programs, [](const ProgramCoverage& program) {
           return program.failure.empty();
         });
}

bool ProblemCoverage::is_complete() const {
  const auto is_reached = [](const ProgramCoverage& program) {
    return std::ranges::all_of(program.files, &FileCoverage::is_complete);
  };
  const auto are_touched = [](const ValidatorLimits& validator) {
    return std::ranges::all_of(validator.limits, &InputLimit::is_touched);
  };
  return is_whole() && std::ranges::all_of(programs, is_reached) &&
         std::ranges::all_of(limits, are_touched);
}

OrFault<ProblemCoverage> measure_coverage(Workspace& workspace, const Problem& problem,
                                          CoverageRuns runs) {
  return CoverageRun(workspace, problem, runs).run();
}

}  // namespace judge
