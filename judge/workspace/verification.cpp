#include "judge/workspace/verification.hpp"

#include <algorithm>
#include <map>

#include "judge/base/text/counted.hpp"
#include "judge/inspection/diagnostic_rules.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/ask_programs.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/check_data.hpp"
#include "judge/workspace/mixed_languages.hpp"
#include "judge/workspace/plan_programs.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/tasks.hpp"
#include "judge/workspace/time_margins.hpp"

namespace judge {
namespace {

/// As that of what is inspected. What is wrong with a plan is told where all is made by it.
std::map<std::string, std::filesystem::path> included_inputs(const Problem& problem,
                                                             const ProblemLibrary& library) {
  std::map<std::string, std::filesystem::path> inputs;
  if (!problem.plan) return inputs;
  const auto read = read_plan_of(problem, library);
  if (!read) return inputs;
  for (const PlannedCase& planned : read->plan.cases) {
    if (planned.is_copy_of(CopiedFiles::Base::made_cases))
      inputs.emplace(planned.name, problem.cases_folder / (planned.copied->from.string() + ".in"));
  }
  return inputs;
}

class Verification {
 public:
  Verification(Workspace& workspace, const std::string& id, const VerifyWish& wish)
      : workspace_(workspace),
        wish_(wish),
        id_(id),
        loaded_(workspace.load(id, TestData::complete)),
        inspected_(inspected(
            loaded_.problem,
            [&workspace](const std::filesystem::path& path) {
              return workspace.library().shown(path);
            },
            workspace.cancellation())) {
    inspected_.included_inputs = included_inputs(loaded_.problem, workspace.library());
  }

  VerifiedProblem run() {
    Findings told = findings_of(loaded_.diagnostics, inspected_);
    if (!loaded_.is_fit()) {
      put_in_the_way(told);
      done_.faults.push_back({.kind = Fault::Kind::usage});
    }
    add_findings(done_.findings, std::move(told));
    if (!loaded_.problem.type.submit_answer) {
      const Diagnostics left_out = sources_left_out(workspace_, loaded_.problem.submissions);
      add_findings(done_.findings, findings_of(left_out, inspected_));
    }
    if (wish_.rules.wants(Stage::reading))
      add_findings(done_.findings, inspect(inspected_, done_.findings));
    done_.case_count = each_case(loaded_.problem.data).size();
    if (wish_.rules.wants(Stage::test_data)) check_test_data();
    if (wish_.rules.wants(Stage::asking) && goes_on() && loaded_.is_fit() &&
        complete(loaded_.problem)) {
      if (const auto found =
              taken(ask_programs(workspace_, loaded_.problem, wish_.kept, wish_.rules)))
        add_findings(done_.findings, *found);
    }
    if (wish_.rules.wants(Stage::judging) && goes_on()) prepare_judging();
    gather();
    return std::move(done_);
  }

 private:
  bool goes_on() const {
    return std::ranges::none_of(
        done_.faults, [](const Fault& fault) { return fault.kind == Fault::Kind::interrupted; });
  }

  static void put_in_the_way(Findings& findings) {
    for (Finding& finding : findings) finding.is_in_the_way = finding.severity == Severity::error;
  }

  /// What the workspace has to tell meanwhile.
  Findings told_meanwhile() {
    const Diagnostics told = workspace_.take_diagnostics();
    std::ranges::copy_if(told, std::back_inserter(done_.notes), [](const Diagnostic& diagnostic) {
      return diagnostic.severity == Severity::note;
    });
    return findings_of(told, inspected_);
  }

  void gather() { add_findings(done_.findings, told_meanwhile()); }

  void gather_why() {
    Findings told = told_meanwhile();
    put_in_the_way(told);
    add_findings(done_.findings, std::move(told));
  }

  /// The value; without one a mistake of the problem's is a finding.
  template <class T>
  std::optional<T> taken(OrFault<T> result) {
    if (result) {
      gather();
      return std::move(*result);
    }
    gather_why();
    take_fault(std::move(result.error()));
    return std::nullopt;
  }

  /// The same of what has no value.
  bool is_done(OrFault<> result) {
    if (result) {
      gather();
      return true;
    }
    gather_why();
    take_fault(std::move(result.error()));
    return false;
  }

  void take_fault(Fault fault) {
    if (fault.kind == Fault::Kind::usage || fault.kind == Fault::Kind::unexpected) {
      const std::string message = std::exchange(fault.message, {});
      const std::size_t end = std::min(message.find('\n'), message.size());
      if (!message.empty()) {
        // The message names the place itself.
        const std::string prefix = fault.place.empty() ? "" : fault.place + ": ";
        const std::size_t begin = message.starts_with(prefix) ? prefix.size() : 0;
        Finding finding =
            find(RuleId::cannot_be_judged,
                 fault.place.empty() ? inspected_.at(inspected_.manifest) : Location{fault.place},
                 message.substr(begin, end - begin),
                 message.substr(std::min(end + 1, message.size())), fault.help);
        finding.problem = id_;
        finding.is_in_the_way = true;
        add_findings(done_.findings, {finding});
      }
    }
    done_.faults.push_back(std::move(fault));
  }

  /// Makes the tests that a package says how to make and does not hold. What cannot be made once
  /// cannot be made again.
  bool complete(Problem& problem) {
    if (is_complete_) is_complete_ = is_done(complete_test_data(workspace_, problem, wish_.begin));
    return is_complete_;
  }

  void check_test_data() {
    if (loaded_.problem.plan) return check_plan();
    LoadedProblem planned = workspace_.load(id_, TestData::not_yet_made);
    if (!planned.is_fit() || !complete(planned.problem)) return;
    if (!are_built(planned.problem, planned.problem.input_validators)) {
      done_.data_checked_by = CheckedBy::validators;
      done_.is_data_sound = false;
      return;
    }
    const auto found = taken(check_data(workspace_, planned.problem));
    if (has_anybody_to_ask(planned.problem) || !found || !found->empty())
      done_.data_checked_by = CheckedBy::validators;
    done_.is_data_sound = found && found->empty();
    if (found) add_findings(done_.findings, *found);
    if (goes_on()) check_by_recipes(planned.problem);
  }

  /// A package that holds its tests can be judged, whether they can be made again or not.
  void check_by_recipes(const Problem& problem) {
    auto check = check_recipes(workspace_, problem, wish_.progress);
    if (!check && check.error().kind != Fault::Kind::usage)
      return take_fault(std::move(check.error()));
    Findings findings;
    if (!check) {
      findings.push_back(find(RuleId::plan, inspected_.at(inspected_.manifest),
                              "the tests cannot be made again: " + check.error().message));
    } else if (!check->is_made) {
      findings = findings_of(check->diagnostics, inspected_);
    }
    // What reading has told already stays what it is.
    std::erase_if(findings,
                  [this](const Finding& finding) { return is_among(done_.findings, finding); });
    for (Finding& finding : findings) {
      finding.rule = RuleId::plan;
      finding.severity = Severity::warning;
      finding.problem = id_;
    }
    for (const std::filesystem::path& other :
         check ? check->others : std::vector<std::filesystem::path>()) {
      findings.push_back(find(RuleId::data_differs_from_plan, inspected_.at(other),
                              "is not what its command makes"));
      findings.back().problem = id_;
      findings.back().remedy = Remedy::generate_cases;
      findings.back().command_word = command_word(problem, workspace_.library());
      done_.data_checked_by = CheckedBy::validators;
      done_.is_data_sound = false;
    }
    add_findings(done_.findings, std::move(findings));
  }

  /// Tells of each that does not compile: check_data() ends at the first.
  bool are_built(const Problem& problem, const std::vector<Program>& programs) {
    bool are_all = true;
    for (const Program& program : programs) {
      if (goes_on()) are_all = taken(build(workspace_, program, problem.limits)) && are_all;
    }
    return are_all;
  }

  /// Whether something says of test data whether they are as they must be.
  static bool has_anybody_to_ask(const Problem& problem) {
    return !problem.input_validators.empty() || !problem.answer_validators.empty() ||
           problem.output_judge.kind != OutputJudge::Kind::comparison ||
           !problem.valid_output.empty() || !problem.invalid_output.empty();
  }

  void check_plan() {
    const auto result =
        taken(generate_cases(workspace_, id_, GenerateMode::check_twice, wish_.progress));
    if (!result) return;
    done_.data_checked_by = CheckedBy::plan;
    done_.case_count = static_cast<std::size_t>(result->case_count);
    const bool has_faults = has_errors(result->diagnostics);
    done_.is_data_sound = result->changed.empty() && !has_faults;
    Findings findings = findings_of(result->diagnostics, inspected_);
    if (has_faults && result->changed.empty()) {
      put_in_the_way(findings);
      done_.faults.push_back({.kind = Fault::Kind::usage});
    }
    // What reading has told already stays what it is.
    std::erase_if(findings,
                  [this](const Finding& finding) { return is_among(done_.findings, finding); });
    for (Finding& finding : findings) {
      if (finding.rule == RuleId::test_data) finding.rule = RuleId::data_differs_from_plan;
    }
    // An error names each of them, unless there are none.
    if (!result->changed.empty() && !has_faults) {
      findings.push_back(find(RuleId::data_differs_from_plan,
                              inspected_.at(loaded_.problem.cases_folder),
                              "not as the plan makes them: " + first_names(result->changed)));
    }
    if (!result->unsteady.empty()) {
      findings.push_back(
          find(RuleId::generator_not_deterministic, inspected_.at(loaded_.problem.plan_place),
               "made again, other files come out: " + first_names(result->unsteady)));
    }
    for (Finding& finding : findings) {
      finding.problem = id_;
      if (finding.rule != RuleId::data_differs_from_plan || !finding.help.empty() ||
          finding.remedy != Remedy::none)
        continue;
      finding.remedy = Remedy::generate_cases;
      finding.command_word = command_word(loaded_.problem, workspace_.library());
    }
    add_findings(done_.findings, std::move(findings));
    if (loaded_.is_fit() && goes_on()) check_beside_plan(result->planned);
  }

  void check_beside_plan(const std::set<std::string>& planned) {
    const auto found = taken(check_data_beside_plan(workspace_, loaded_.problem, planned));
    if (!found || !found->empty()) {
      // What the plan makes may well be as it makes it.
      if (done_.is_data_sound) done_.data_checked_by = CheckedBy::validators;
      done_.is_data_sound = false;
    }
    if (found) add_findings(done_.findings, *found);
  }

  void prepare_judging() {
    auto problem =
        taken(workspace_.problem(id_, TestData::complete, SubmissionKinds::programs_or_answers));
    if (!problem || !complete(*problem)) return;
    done_.judged = judged_problem(*problem);
    if (!is_done(settle_time_limit(workspace_, *problem, wish_.measuring, wish_.begin))) return;
    done_.judged.limits = problem->limits;
    if (wants_submissions() || wish_.rules.wants(Work::judging_bundle)) make_tasks(*problem);
  }

  bool wants_submissions() const {
    return wish_.rules.wants(Work::judging_submissions) ||
           wish_.rules.wants(Work::weighing_margins);
  }

  void make_tasks(const Problem& problem) {
    const auto programs = taken(ready_programs(workspace_, problem));
    if (!programs) return;
    if (wants_submissions()) {
      const SharedCases cases = judged_cases(problem.data);
      for (const Submission& submission : problem.submissions) {
        done_.tasks.push_back(submission_task(workspace_, problem, submission, *programs, cases));
        // Else it would be run again to see whether it is too slow by as much as it must be.
        if (has_bound(submission.time_bounds, TimeBound::upper))
          done_.tasks.back().watched_until = slow_enough(done_.judged);
      }
    }
    if (!wish_.rules.wants(Work::judging_bundle)) return;
    auto bundled = taken(bundle_task(workspace_, problem, *programs));
    if (bundled && *bundled) done_.tasks.push_back(std::move(**bundled));
  }

  JudgedProblem judged_problem(const Problem& problem) const {
    std::map<std::string, Location> places;
    std::map<std::string, TimeBounds> bounds;
    for (const Submission& submission : problem.submissions) {
      places.emplace(submission.name, inspected_.at(submission.place()));
      bounds.emplace(submission.name, submission.time_bounds);
    }
    return {.id = id_,
            .limits = problem.limits,
            .time_rules = time_limit_rules(problem),
            .is_limit_given = !problem.time_limit_rule,
            .are_margins_demanded = problem.are_time_margins_demanded,
            .place =
                [places](const std::string& submission) {
                  const auto found = places.find(submission);
                  return found == places.end() ? Location{submission} : found->second;
                },
            .time_bounds =
                [bounds](const std::string& submission) {
                  const auto found = bounds.find(submission);
                  return found == bounds.end() ? TimeBounds() : found->second;
                }};
  }

  Workspace& workspace_;
  const VerifyWish& wish_;
  const std::string& id_;
  LoadedProblem loaded_;
  Inspected inspected_;      ///< of loaded_
  bool is_complete_ = true;  ///< that its tests can be made, as far as is known
  VerifiedProblem done_;
};

OrFault<Findings> inspect_runs_of_one(const VerifiedProblem& verified, const RunReport& report,
                                      const LongerRuns* longer) {
  Findings findings = inspect_verdicts(report, verified.judged);
  add_findings(findings, inspect_time_margin(report, verified.judged));
  if (longer == nullptr) return findings;
  auto slow = inspect_slow_submissions(*longer, verified.judged, verified.tasks, report);
  if (!slow) return tl::unexpected(slow.error());
  add_findings(findings, *std::move(slow));
  return findings;
}

}  // namespace

VerifiedProblem verify_problem(Workspace& workspace, const std::string& id,
                               const VerifyWish& wish) {
  if (const auto ready = workspace.start_workers(); !ready) return {.faults = {ready.error()}};
  return Verification(workspace, id, wish).run();
}

OrFault<> inspect_runs(Workspace& workspace, const std::vector<VerifiedProblem>& verified,
                       const RunReport& report, const InspectRunsWish& wish) {
  if (report.interrupted) return {};
  std::optional<ReadyJudging> again;
  std::optional<LongerRuns> longer;
  if (wish.longer) {
    auto ready = ready_judging(workspace, *wish.longer);
    if (!ready) return tl::unexpected(ready.error());
    again = std::move(*ready);
    longer.emplace(LongerRuns{*again->executor, again->options});
  }
  for (const VerifiedProblem& problem : verified) {
    if (!problem.tasks.empty())
      wish.tell(problem.judged.id,
                inspect_runs_of_one(problem, report, longer ? &*longer : nullptr));
  }
  return {};
}

}  // namespace judge
