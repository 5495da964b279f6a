#include "judge/cli/verify/verify_run.hpp"

#include <utility>

#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/verify/kept_junk.hpp"
#include "judge/cli/verify/told_findings.hpp"
#include "judge/cli/verify/verify_judging.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {
namespace {

/// All stages but the last, told: what went wrong with them, too.
VerifiedProblem verify(const CommandLine& line, Workspace& workspace, const std::string& id,
                       const MeasuringWish& measuring, ToldFindings& findings, ExitCode& code) {
  GenerateLine live(id);
  VerifiedProblem verified =
      verify_problem(workspace, id,
                     {.wants = [&findings](Stage stage) { return findings.choice().wants(stage); },
                      .progress = live.progress(),
                      .kept = junk_folder(line, workspace, id),
                      .measuring = measuring,
                      .begin = tell_beside_live_line});
  live.wipe();
  // What was cut short finds fault with what it has not seen.
  if (workspace.cancellation().is_requested()) return verified;
  tell(verified.notes);
  for (const Fault& fault : verified.faults) code = worse(code, tell(fault));
  findings.screen().tell_data(id, verified);
  findings.take(verified.findings);
  return verified;
}

}  // namespace

ExitCode verify_and_tell(const CommandLine& line, RuleChoice choice, const ReportChoice& reports,
                         Workspace& workspace, const std::vector<std::string>& arguments,
                         const std::vector<std::string>& ids) {
  ToldFindings findings(line, std::move(choice), reports);
  VerifyJudging judging(line, reports, workspace, arguments, findings);
  const auto measuring = chosen_measuring(line);
  if (!measuring) return measuring.error();
  ExitCode code = ExitCode::ok;
  std::vector<VerifiedProblem> verified;
  for (const std::string& id : ids) {
    verified.push_back(verify(line, workspace, id, *measuring, findings, code));
    if (workspace.cancellation().is_requested()) return fail(ExitCode::interrupted, "interrupted");
  }
  judging.judge(verified);
  judging.end_documents();
  findings.screen().tell_end(findings.all());
  const bool is_nothing_done = !judging.is_judged() && findings.choice().wants(Stage::judging);
  const ExitCode all = worse(worse(code, judging.code()), findings.exit_code());
  return is_nothing_done && all == ExitCode::ok ? ExitCode::nothing_selected : all;
}

}  // namespace judge
