#include "judge/cli/verify/verify_run.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/cli/generated.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/run_reporters.hpp"
#include "judge/cli/verify/junit_of_findings.hpp"
#include "judge/cli/verify/kept_junk.hpp"
#include "judge/cli/verify/told_findings.hpp"

namespace judge {
namespace {

/// What is told of a whole `judge verify`, and the exit code that it deserves.
class VerifyTeller {
 public:
  VerifyTeller(const CommandLine& line, const ReportChoice& reports)
      : line_(line), reports_(reports), findings_(line, reports) {}
  VerifyTeller(const VerifyTeller&) = delete;
  VerifyTeller& operator=(const VerifyTeller&) = delete;

  VerifyTelling telling() {
    return {.begins = progress_of,
            .checked = [this](const std::string& id,
                              const VerifiedProblem& problem) { tell_checked(id, problem); },
            .found = [this](Findings findings) { findings_.take(std::move(findings)); },
            .noticed = [](const Diagnostics& diagnostics) { tell(diagnostics); },
            .failed =
                [this](const std::vector<std::string>& ids, const Fault& fault) {
                  code_ = worse(code_, tell(fault));
                  for (LookedAt& problem : looked_at_) {
                    if (std::ranges::find(ids, problem.problem) != ids.end())
                      problem.faults.push_back(fault);
                  }
                },
            .reporters = [this](const RunFacts& facts) { return reporters(facts); },
            .note = tell_beside_live_line};
  }

  /// Behind everything else.
  ExitCode end(const VerifiedProblems& verified) {
    findings_.screen().tell_end(findings_.all());
    // What is not as expected is a finding, and may be ignored.
    const ExitCode of_run = exit_code_of(verified.report);
    if (of_run != ExitCode::unexpected) code_ = worse(code_, of_run);
    return worse(worse(code_, *code_of_reports_), findings_.exit_code());
  }

  /// Where the end has nothing to tell, and no submission was judged.
  void tell_nothing(const RuleChoice& rules, std::size_t problems) const {
    if (findings_.all().empty()) findings_.screen().tell_nothing(rules, problems);
  }

 private:
  static GenerateProgress progress_of(const std::string& id) {
    const auto live = std::make_shared<GenerateLine>(id);
    return [live, hears = live->progress()](const std::string& name, int done, int total) {
      hears(name, done, total);
    };
  }

  void tell_checked(const std::string& id, const VerifiedProblem& problem) {
    tell(problem.notes);
    for (const Fault& fault : problem.faults) code_ = worse(code_, tell(fault));
    looked_at_.push_back({.problem = id, .faults = problem.faults});
    findings_.screen().tell_data(id, problem);
  }

  VerifyReporters reporters(const RunFacts& facts) {
    RunReporters made = make_reporters(
        line_, reports_, facts, AnnotateSubmissions::no,
        {.json =
             [this] {
               return nlohmann::ordered_json{{"findings", json_of(findings_.all())}};
             },
         .junit =
             [this] {
               return junit_of_findings(looked_at_, findings_.all(), findings_.least_that_counts());
             }});
    code_of_reports_ = made.code;
    return {.screen = std::move(made.screen), .documents = std::move(made.documents)};
  }

  const CommandLine& line_;
  const ReportChoice& reports_;
  ToldFindings findings_;
  std::vector<LookedAt> looked_at_;
  std::shared_ptr<ExitCode> code_of_reports_ = std::make_shared<ExitCode>(ExitCode::ok);
  ExitCode code_ = ExitCode::ok;
};

OrExit<JudgingWish> judging_of(const CommandLine& line, const ReportChoice& reports,
                               Cancellation cancellation) {
  JudgingOptions options = chosen_judging(line, std::move(cancellation));
  options.conversations = reports.conversations(options.conversations);
  return chosen_judging(line, std::move(options));
}

}  // namespace

ExitCode verify_and_tell(const CommandLine& line, const RuleChoice& choice,
                         const ReportChoice& reports, Workspace& workspace,
                         const std::vector<std::string>& arguments,
                         const std::vector<std::string>& ids) {
  auto judging = judging_of(line, reports, workspace.cancellation());
  if (!judging) return judging.error();
  auto measuring = chosen_measuring(line);
  if (!measuring) return measuring.error();
  VerifyTeller teller(line, reports);
  const VerifyProblemsWish wish{.rules = choice,
                                .kept = junk_folder(line, workspace),
                                .measuring = *std::move(measuring),
                                .judging = *std::move(judging),
                                .begun = begun_run(line, RunKind::verify, arguments),
                                .kept_of_run = chosen_to_keep(line)};
  const auto verified = verify_problems(workspace, ids, wish, teller.telling());
  if (!verified) return tell(verified.error());
  const ExitCode code = teller.end(*verified);
  const bool is_nothing_done = !verified->is_judged && (choice.wants(Work::judging_submissions) ||
                                                        choice.wants(Work::weighing_margins));
  if (is_nothing_done && code == ExitCode::ok)
    return fail(ExitCode::nothing_selected, "there was no submission to judge");
  if (!verified->is_judged && code == ExitCode::ok) teller.tell_nothing(choice, ids.size());
  return code;
}

}  // namespace judge
