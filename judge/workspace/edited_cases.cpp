#include "judge/workspace/edited_cases.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <unordered_set>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/stressing/edited_inputs.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/told_limits.hpp"

namespace judge {
namespace {

using StressClock = TrialRunner::Clock;

constexpr std::size_t kMostInputsEdited = 12;
constexpr Bytes kLargestEdited = kibibytes(2);
/// Of edited inputs so many are looked at, of each input a part.
constexpr std::size_t kMostEdited = 1200;
/// And so many are tried of those that are valid.
constexpr std::size_t kMostTriedOfEdited = 400;
constexpr std::size_t kTextsInRound = 64;
/// What is changed again by chance is one of so many.
constexpr std::size_t kMostKeptByChance = 400;

/// The smallest with different texts.
std::vector<std::string> small_inputs(const Problem& problem) {
  std::vector<std::string> texts;
  for (const TestCase& test_case : cases_by_input_size(problem)) {
    if (texts.size() == kMostInputsEdited) break;
    auto text = read_file(test_case.input, kLargestEdited);
    if (text && std::ranges::find(texts, *text) == texts.end()) texts.push_back(*std::move(text));
  }
  return texts;
}

/// Those that are told of, one less and one more; where there are none 10, 100 and so on.
std::vector<std::int64_t> numbers_to_try(const std::vector<std::int64_t>& told) {
  constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
  std::vector<std::int64_t> numbers;
  const auto add = [&](std::int64_t number) {
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
  };
  for (const std::int64_t number : told) add(number);
  for (const std::int64_t number : told) {
    if (number > -kMost) add(number - 1);
    if (number < kMost) add(number + 1);
  }
  for (const std::int64_t number : {0, 1, 2, -1}) add(number);
  if (!told.empty()) return numbers;
  for (std::int64_t number = 10; number <= kMost / 10; number *= 10) add(number);
  add(kMost);
  return numbers;
}

/// Each once, of each input as many.
std::vector<std::string> all_edited(const EditedCases& cases) {
  std::vector<std::string> texts;
  std::set<std::string> known(cases.inputs.begin(), cases.inputs.end());
  for (std::size_t i = 0; i < cases.inputs.size(); ++i) {
    // What others leave is the next one's.
    const std::size_t most = (kMostEdited - texts.size()) / (cases.inputs.size() - i);
    for (std::string& text : edited_inputs(cases.inputs[i], cases.numbers, most)) {
      if (known.insert(text).second) texts.push_back(std::move(text));
    }
  }
  return texts;
}

/// Whether validators look at texts before these are tried.
enum class InputTrust : std::uint8_t { checked_first, trusted };

/// Holds two programs against each other on texts, one round after another.
class TextStress {
 public:
  TextStress(Workspace& workspace, const StressSetting& setting, const StressOptions& options,
             Executor& executor)
      : cancellation_(workspace.cancellation()),
        options_(options),
        executor_(executor),
        runner_(executor, setting.job, workspace.cancellation()),
        begun_(StressClock::now()),
        deadline_(begun_ + options.time) {
    report_.workers = workspace.workers();
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
    for (std::size_t from = 0; from < texts.size() && !is_over();) {
      const auto input = [&](std::size_t index) {
        return TrialInput{.text = texts[index], .is_trusted = trust == InputTrust::trusted};
      };
      const std::size_t before = report_.counts.front().tried;
      const auto outcome = runner_.run({.from = from,
                                        .end = texts.size(),
                                        .input = input,
                                        .wanted = wanted,
                                        .deadline = deadline_,
                                        .progress = [&](std::size_t done) {
                                          if (options_.progress) options_.progress(before + done);
                                        }});
      if (!outcome) return failed(outcome.error());
      for (const TrialResult& result : outcome->results) {
        note(result);
        take(from++, result);
      }
      if (!outcome->first && outcome->was_cut_short) return {};
      if (!outcome->first) continue;
      const auto found = find_alone(runner_, input(*outcome->first), outcome->results.back(),
                                    deadline_, cancellation_);
      if (!found) return failed(found.error());
      if (*found) {
        report_.find = find_of(**found);
      } else {
        ++report_.unsteady;
      }
    }
    return {};
  }

  StressReport report() {
    if (!report_.find) report_.slowness = executor_.slowness();
    report_.was_interrupted = cancellation_.is_requested() && !report_.find;
    report_.time =
        std::chrono::duration_cast<std::chrono::milliseconds>(StressClock::now() - begun_);
    return std::move(report_);
  }

 private:
  void note(const TrialResult& result) {
    report_.counts.front().add(result);
    report_.in_programs += result.in_programs;
    const bool is_of_use =
        result.kind == TrialResult::Kind::agrees || result.kind == TrialResult::Kind::goes_wrong;
    if (!is_of_use && report_.first_failure.empty()) report_.first_failure = result.told;
  }

  OrFault<> failed(const Error& error) const {
    if (cancellation_.is_requested()) return {};
    return fault(Fault::Kind::machine, "{}", error.message);
  }

  Cancellation cancellation_;
  const StressOptions& options_;
  Executor& executor_;
  TrialRunner runner_;
  StressClock::time_point begun_;
  StressClock::time_point deadline_;
  StressReport report_;
};

/// The small inputs, and what their numbers may be.
OrFault<EditedCases> cases_to_edit(Workspace& workspace, const Problem& problem,
                                   const StressSetting& setting) {
  std::vector<Runnable> validators;
  for (const TrialValidator& validator : setting.job.validators)
    validators.push_back(validator.program);
  const auto told = told_limits(workspace, problem, validators);
  if (!told) return tl::unexpected(told.error());
  return EditedCases{.inputs = small_inputs(problem), .numbers = numbers_to_try(*told)};
}

/// Changes by chance of what is kept, until something is found or the time is over.
OrFault<> change_by_chance(TextStress& stressing, const EditedCases& cases, std::uint64_t seed) {
  Chance chance(seed);
  std::vector<std::string> kept = cases.inputs;
  // All that were tried may be too many to keep. How many of them are valid was cut by time: these
  // are not passed over, so that no clock chooses what is tried.
  std::unordered_set<std::size_t> known;
  const std::hash<std::string> hash;
  for (const std::string& text : cases.inputs) known.insert(hash(text));
  while (!kept.empty() && !stressing.is_over()) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < kTextsInRound; ++i) {
      std::string text = edited_by_chance(kept, cases.numbers, chance);
      if (text.size() <= static_cast<std::size_t>(kLargestEdited.count) &&
          known.insert(hash(text)).second)
        texts.push_back(std::move(text));
    }
    // Such small inputs that there are no others.
    if (texts.empty()) break;
    const auto take = [&](std::size_t index, const TrialResult& result) {
      if (result.kind != TrialResult::Kind::agrees) return;
      if (kept.size() < kMostKeptByChance)
        kept.push_back(texts[index]);
      else
        kept[chance.below(kept.size())] = texts[index];
    };
    if (auto done = stressing.run(texts, InputTrust::checked_first, take); !done) return done;
  }
  return {};
}

}  // namespace

OrFault<EditedCases> edited_cases(Workspace& workspace, const Problem& problem,
                                  const StressSetting& setting, std::chrono::milliseconds time) {
  if (!setting.has_validator()) return EditedCases();
  auto made = cases_to_edit(workspace, problem, setting);
  if (!made) return tl::unexpected(made.error());
  EditedCases cases = *std::move(made);
  const std::vector<std::string> texts = all_edited(cases);
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  const StressOptions options{.time = time};
  TextStress asking(workspace, setting, options, **executor);
  const auto take = [&](std::size_t index, const TrialResult& result) {
    const bool is_valid = result.kind == TrialResult::Kind::agrees;
    if (is_valid && cases.valid.size() < kMostTriedOfEdited) cases.valid.push_back(texts[index]);
  };
  // All are asked about: nothing goes wrong with that verdict, which is an Error.
  const auto asked =
      asking.run(texts, InputTrust::checked_first, take, WrongWay{.verdict = Verdict::judge_error});
  if (!asked) return tl::unexpected(asked.error());
  if (workspace.cancellation().is_requested()) return interrupted();
  return cases;
}

OrFault<StressReport> stress_edited(Workspace& workspace, const StressSetting& setting,
                                    const EditedCases& cases, const StressOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress stressing(workspace, setting, options, **executor);
  const auto done =
      stressing.run(cases.valid, InputTrust::trusted, [](std::size_t, const TrialResult&) {});
  if (!done) return tl::unexpected(done.error());
  return stressing.report();
}

OrFault<StressReport> stress_by_chance(Workspace& workspace, const StressSetting& setting,
                                       const EditedCases& cases, const StressOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress stressing(workspace, setting, options, **executor);
  const auto done = change_by_chance(stressing, cases, options.seed);
  if (!done) return tl::unexpected(done.error());
  return stressing.report();
}

OrFault<StressReport> stress_cases(Workspace& workspace, const Problem& problem,
                                   const StressSetting& setting, const StressOptions& options) {
  const auto cases = cases_to_edit(workspace, problem, setting);
  if (!cases) return tl::unexpected(cases.error());
  if (cases->inputs.empty())
    return fault(Fault::Kind::usage, Fault::Remedy::name_a_generator,
                 "{} has no generator in its plan, and no case of at most {} to change", problem.id,
                 to_string(kLargestEdited));
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  TextStress stressing(workspace, setting, options, **executor);
  const auto take = [](std::size_t, const TrialResult&) {};
  auto done = stressing.run(cases->inputs, InputTrust::trusted, take);
  if (done) done = stressing.run(all_edited(*cases), InputTrust::checked_first, take);
  if (done) done = change_by_chance(stressing, *cases, options.seed);
  if (!done) return tl::unexpected(done.error());
  return stressing.report();
}

}  // namespace judge
