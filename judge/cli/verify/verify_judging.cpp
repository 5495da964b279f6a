#include "judge/cli/verify/verify_judging.hpp"

#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/verify/verify_reporter.hpp"
#include "judge/workspace/judge_run.hpp"

namespace judge {
namespace {

JudgingOptions judging_of(const CommandLine& line, const ReportChoice& reports,
                          Cancellation cancellation) {
  JudgingOptions judging = chosen_judging(line, std::move(cancellation));
  judging.conversations = reports.conversations(judging.conversations);
  return judging;
}

/// What is not as expected is a finding, and may be ignored.
ExitCode exit_code_but_for_verdicts(const RunReport& report) {
  const ExitCode code = exit_code_of(report);
  return code == ExitCode::unexpected ? ExitCode::ok : code;
}

}  // namespace

VerifyJudging::VerifyJudging(const CommandLine& line, const ReportChoice& reports,
                             Workspace& workspace, const std::vector<std::string>& arguments,
                             ToldFindings& findings)
    : line_(line),
      workspace_(workspace),
      arguments_(arguments),
      findings_(findings),
      judging_(judging_of(line, reports, workspace.cancellation())),
      reporters_(
          make_reporters(line, reports, facts_of_run(tasks_), AnnotateSubmissions::no, [this] {
            return nlohmann::ordered_json{{"findings", json_of(findings_.all())}};
          })) {}

void VerifyJudging::judge(const std::vector<VerifiedProblem>& verified) {
  for (const VerifiedProblem& problem : verified)
    tasks_.insert(tasks_.end(), problem.tasks.begin(), problem.tasks.end());
  if (tasks_.empty()) return;
  auto wish = chosen_judging(line_, judging_);
  if (!wish) {
    code_ = worse(code_, wish.error());
    return;
  }
  tell(workspace_.take_diagnostics());
  const auto reporters = [this](const RunFacts&) {
    std::vector<std::unique_ptr<Reporter>> all;
    all.push_back(std::make_unique<VerifyReporter>(*reporters_.screen, *reporters_.documents));
    return all;
  };
  auto judged = judge_run(workspace_, tasks_,
                          {.judging = *std::move(wish),
                           .begun = begun_run(line_, RunKind::verify, arguments_),
                           .kept = chosen_to_keep(line_),
                           .reporters = reporters,
                           .note = tell_beside_live_line});
  if (!judged) {
    code_ = worse(code_, told(workspace_, std::move(judged)).error());
    return;
  }
  is_judged_ = true;
  report_ = std::move(judged->report);
  code_ = worse(code_, exit_code_but_for_verdicts(report_));
  if (const auto inspected = inspect(verified); !inspected) code_ = worse(code_, inspected.error());
  if (report_.interrupted) return;
  count_time();
  reporters_.screen->ended(report_);
}

void VerifyJudging::count_time() {
  report_.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::steady_clock::now() - judging_.started);
}

OrExit<> VerifyJudging::inspect(const std::vector<VerifiedProblem>& verified) {
  std::optional<JudgingWish> longer;
  if (findings_.choice().takes(RuleId::time_limit_too_loose)) {
    auto judging = chosen_judging(line_, judging_);
    if (!judging) return tl::unexpected(judging.error());
    longer = *std::move(judging);
    // The screen has told of every submission, and tells nothing of what is asked once more.
    longer->watching = Watching::by_workspace;
  }
  const auto tell_found = [this](OrFault<Findings> result) {
    workspace_.end_activity();
    auto found = told(workspace_, std::move(result));
    if (found)
      findings_.take(*std::move(found));
    else
      code_ = worse(code_, found.error());
  };
  return told(workspace_, inspect_runs(workspace_, verified, report_,
                                       {.longer = std::move(longer), .tell = tell_found}));
}

void VerifyJudging::end_documents() {
  if (!is_judged_) count_time();
  reporters_.documents->ended(report_);
}

ExitCode VerifyJudging::code() const {
  return worse(code_, *reporters_.code);
}

}  // namespace judge
