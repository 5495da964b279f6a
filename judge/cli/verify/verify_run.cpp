#include "judge/cli/verify/verify_run.hpp"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judging.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remedies.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/task_facts.hpp"
#include "judge/cli/verify/verify_reporter.hpp"
#include "judge/cli/verify/verify_screen.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {
namespace {

/// In `folder`, of one problem, whose id may be a path.
std::filesystem::path folder_for_junk(const std::filesystem::path& folder, std::string id) {
  std::ranges::replace(id, '/', '-');
  return std::filesystem::absolute(folder / id);
}

class VerifyRun {
 public:
  VerifyRun(const CommandLine& line, RuleChoice choice, const ReportChoice& reports,
            Workspace& workspace, int workers, const std::vector<std::string>& arguments)
      : line_(line),
        arguments_(arguments),
        choice_(std::move(choice)),
        reports_(reports),
        screen_(line, reports),
        workspace_(workspace),
        workers_(workers),
        judging_(judging_of(line, reports, workspace.cancellation())),
        reporters_(
            make_reporters(line, reports, facts_of_run(tasks_), AnnotateSubmissions::no, [this] {
              return nlohmann::ordered_json{{"findings", json_of(findings_)}};
            })) {}

  ExitCode run(const std::vector<std::string>& ids) {
    const auto measuring = chosen_measuring(line_, workspace_, workers_);
    if (!measuring) return measuring.error();
    std::vector<VerifiedProblem> verified;
    for (const std::string& id : ids) {
      verified.push_back(verify(id, *measuring));
      if (workspace_.cancellation().is_requested())
        return fail(ExitCode::interrupted, "interrupted");
    }
    RunReport report;
    const bool is_judged = judge_all(verified, report);
    if (!is_judged) {
      report.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now() - judging_.started);
    }
    reporters_.documents->ended(report);
    screen_.tell_end(findings_);
    const bool is_nothing_done = !is_judged && choice_.wants(Stage::judging);
    if (is_nothing_done && code_ == ExitCode::ok && exit_code_of_findings() == ExitCode::ok)
      return ExitCode::nothing_selected;
    return worse(worse(code_, *reporters_.code), exit_code_of_findings());
  }

 private:
  static JudgingOptions judging_of(const CommandLine& line, const ReportChoice& reports,
                                   Cancellation cancellation) {
    JudgingOptions judging = chosen_judging(line, std::move(cancellation));
    judging.conversations = reports.conversations(judging.conversations);
    return judging;
  }

  /// All stages but the last, told.
  VerifiedProblem verify(const std::string& id, const MeasuringWish& measuring) {
    GenerateLine live(id);
    VerifiedProblem verified =
        verify_problem(workspace_, id,
                       {.wants = [this](Stage stage) { return choice_.wants(stage); },
                        .progress = live.progress(),
                        .kept = folder_for_junk_of(id),
                        .measuring = measuring,
                        .begin = tell_beside_live_line});
    live.wipe();
    // What was cut short finds fault with what it has not seen.
    if (workspace_.cancellation().is_requested()) return verified;
    tell(verified.notes);
    for (const Fault& fault : verified.faults) code_ = worse(code_, tell(fault));
    screen_.tell_data(id, verified);
    take(verified.findings);
    return verified;
  }

  std::filesystem::path folder_for_junk_of(const std::string& id) const {
    return folder_for_junk(line_.has("keep-junk")
                               ? std::filesystem::path(line_.get<std::string>("keep-junk"))
                               : workspace_.cache_folder() / "junk",
                           id);
  }

  /// Tells what was found and keeps it.
  void take(Findings findings) {
    findings = choice_.chosen(std::move(findings));
    std::ranges::transform(findings, findings.begin(),
                           [](Finding& finding) { return in_words(std::move(finding)); });
    screen_.tell(findings);
    add_findings(findings_, std::move(findings));
  }

  bool judge_all(const std::vector<VerifiedProblem>& verified, RunReport& report) {
    for (const VerifiedProblem& problem : verified)
      tasks_.insert(tasks_.end(), problem.tasks.begin(), problem.tasks.end());
    if (tasks_.empty()) return false;
    RunRecording recording =
        begin_recording(line_, workspace_, tasks_, RunKind::verify, arguments_);
    std::vector<std::unique_ptr<Reporter>> kept;
    kept.push_back(recording.noting());
    kept.push_back(page_reporter(line_, recording, facts_of_run(tasks_)));
    const auto record = make_composite_reporter(std::move(kept));
    VerifyReporter reporter(*reporters_.screen, *reporters_.documents, *record);
    auto judged = judge_for_reporter(line_, workspace_, workers_, tasks_, judging_, reporter);
    if (!judged) {
      code_ = worse(code_, judged.error());
      return false;
    }
    report = *std::move(judged);
    end_recording(line_, reports_, workspace_, recording, report, ExitCode::ok);
    code_ = worse(code_, exit_code_but_for_verdicts(report));
    if (const auto inspected = inspect_all_runs(verified, report); !inspected)
      code_ = worse(code_, inspected.error());
    return true;
  }

  OrExit<> inspect_all_runs(const std::vector<VerifiedProblem>& verified, const RunReport& report) {
    std::optional<JudgingWish> longer;
    if (choice_.takes(RuleId::time_limit_too_loose)) {
      auto judging = chosen_judging(line_, workspace_, workers_, judging_);
      if (!judging) return tl::unexpected(judging.error());
      longer = *std::move(judging);
    }
    const auto tell_found = [this](OrFault<Findings> result) {
      auto found = told(workspace_, std::move(result));
      if (found)
        take(*std::move(found));
      else
        code_ = worse(code_, found.error());
    };
    return told(workspace_, inspect_runs(workspace_, verified, report,
                                         {.longer = std::move(longer), .tell = tell_found}));
  }

  /// What is not as expected is a finding, and may be ignored.
  static ExitCode exit_code_but_for_verdicts(const RunReport& report) {
    const ExitCode code = exit_code_of(report);
    return code == ExitCode::unexpected ? ExitCode::ok : code;
  }

  ExitCode exit_code_of_findings() const {
    const FindingCounts counts = counts_of(findings_);
    const bool is_broken = counts.errors > 0 || (counts.warnings > 0 && line_.has("strict"));
    return is_broken ? ExitCode::unexpected : ExitCode::ok;
  }

  const CommandLine& line_;
  const std::vector<std::string>& arguments_;
  RuleChoice choice_;
  const ReportChoice& reports_;
  VerifyScreen screen_;
  Workspace& workspace_;
  int workers_;
  JudgingOptions judging_;
  Findings findings_;
  std::vector<SubmissionTask> tasks_;
  RunReporters reporters_;
  ExitCode code_ = ExitCode::ok;
};

}  // namespace

OrExit<> check_junk_can_be_kept(const CommandLine& line, const std::vector<std::string>& ids) {
  if (!line.has("keep-junk")) return {};
  for (const std::string& id : ids) {
    const auto checked =
        check_output_folder(folder_for_junk(line.get<std::string>("keep-junk"), id));
    if (!checked)
      return tl::unexpected(fail(ExitCode::usage, "--keep-junk: " + checked.error().message));
  }
  return {};
}

ExitCode verify_and_tell(const CommandLine& line, RuleChoice choice, const ReportChoice& reports,
                         Workspace& workspace, int workers,
                         const std::vector<std::string>& arguments,
                         const std::vector<std::string>& ids) {
  return VerifyRun(line, std::move(choice), reports, workspace, workers, arguments).run(ids);
}

}  // namespace judge
