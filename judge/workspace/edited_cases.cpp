#include "judge/workspace/edited_cases.hpp"

#include <functional>
#include <utility>

namespace judge {
namespace {

using StressClock = TrialRunner::Clock;

/// So many are tried of those that are valid.
constexpr std::size_t kMostTriedOfEdited = 400;

/// Whether validators look at texts before these are tried.
enum class InputTrust : std::uint8_t { checked_first, trusted };

/// Holds two programs against each other on texts, one round after another.
class TextStress {
 public:
  TextStress(Workspace& workspace, const StressSetting& setting, std::chrono::milliseconds time,
             Executor& executor)
      : cancellation_(workspace.cancellation()),
        runner_(executor, setting.job, workspace.cancellation()),
        begun_(StressClock::now()),
        deadline_(begun_ + time) {
    report_.counts.resize(1);
  }

  bool is_over() const {
    return report_.find || cancellation_.is_requested() || StressClock::now() >= deadline_;
  }

  /// Tries these, up to the first that goes wrong, in the way that is wanted, which is then tried
  /// alone; `take` hears what each came to, with its number.
  OrFault<> run(const std::vector<std::string>& texts, InputTrust trust,
                const std::function<void(std::size_t, const TrialResult&)>& take,
                const std::optional<WrongWay>& wanted = {}) {
    const auto input = [&](std::size_t index) {
      return TrialInput{.text = texts[index], .is_trusted = trust == InputTrust::trusted};
    };
    const auto take_each = [&](std::size_t index, const TrialResult& result) {
      report_.counts.front().add(result);
      note_not_judged(result, report_.first_not_judged);
      take(index, result);
    };
    auto outcome = run_round(
        runner_, {.count = texts.size(), .input = input, .take = take_each, .wanted = wanted},
        deadline_, cancellation_);
    if (!outcome && cancellation_.is_requested()) return {};
    if (!outcome) return fault(Fault::Kind::machine, "{}", outcome.error().message);
    report_.unsteady += outcome->unsteady;
    if (outcome->find) report_.find = find_of(*outcome->find);
    return {};
  }

  StressReport report() {
    report_.was_interrupted = cancellation_.is_requested() && !report_.find;
    report_.time =
        std::chrono::duration_cast<std::chrono::milliseconds>(StressClock::now() - begun_);
    return std::move(report_);
  }

 private:
  Cancellation cancellation_;
  TrialRunner runner_;
  StressClock::time_point begun_;
  StressClock::time_point deadline_;
  StressReport report_;
};

}  // namespace

OrFault<EditedCases> edited_cases(Workspace& workspace, const Problem& problem,
                                  const StressSetting& setting, std::chrono::milliseconds time) {
  auto made = small_cases(workspace, problem, setting);
  if (!made) return tl::unexpected(made.error());
  EditedCases cases{{*std::move(made)}};
  const std::vector<std::string> texts = with_one_change(cases);
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress asking(workspace, setting, time, **executor);
  const auto take = [&](std::size_t index, const TrialResult& result) {
    const bool is_valid = result.kind == TrialResult::Kind::agrees;
    if (is_valid && cases.valid.size() < kMostTriedOfEdited) cases.valid.push_back(texts[index]);
  };
  // All are asked about: nothing goes wrong with that verdict.
  const auto asked =
      asking.run(texts, InputTrust::checked_first, take, WrongWay{.verdict = Verdict::judge_error});
  if (!asked) return tl::unexpected(asked.error());
  if (workspace.cancellation().is_requested()) return interrupted();
  const StressReport report = asking.report();
  workspace.report(not_judged(report.total().not_judged, report.first_not_judged));
  return cases;
}

OrFault<StressReport> stress_edited(Workspace& workspace, const StressSetting& setting,
                                    const EditedCases& cases, const StressOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress stressing(workspace, setting, options.time, **executor);
  const auto done =
      stressing.run(cases.valid, InputTrust::trusted, [](std::size_t, const TrialResult&) {});
  if (!done) return tl::unexpected(done.error());
  return stressing.report();
}

OrFault<StressReport> stress_by_chance(Workspace& workspace, const StressSetting& setting,
                                       const EditedCases& cases, const StressOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress stressing(workspace, setting, options.time, **executor);
  // How many inputs with one change are valid was cut by time: these are not passed over, so that
  // no clock chooses what is tried.
  EditedRounds rounds(cases, options.seed, EditedRounds::From::chance);
  for (auto texts = rounds.next(); !texts.empty() && !stressing.is_over(); texts = rounds.next()) {
    const auto take = [&](std::size_t index, const TrialResult& result) {
      if (result.kind == TrialResult::Kind::agrees) rounds.keep(texts[index]);
    };
    const auto done = stressing.run(texts, InputTrust::checked_first, take);
    if (!done) return tl::unexpected(done.error());
  }
  return stressing.report();
}

}  // namespace judge
