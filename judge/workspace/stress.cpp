// Theory of operation
//
// Inputs come in rounds. What a round consists of hangs on the seed and on what the rounds before
// came to, and on no clock and no worker, but where the other program takes about as long as there
// is patience for (take_more_patience()): so a round is done to its end before the next is made,
// and of those in it that go wrong the first counts. Rounds are of some hundred inputs, so that
// waiting for a round's last ones costs little. Behind the first two rounds of a generator's small
// inputs each is followed by one of inputs made of cases.
#include "judge/workspace/stress.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/pasted_input.hpp"

namespace judge {
namespace {

using Clock = TrialRunner::Clock;

/// An input that is larger shows nothing that somebody would look at.
constexpr std::uint64_t kLargeInput = 1 << 20;
/// When none of so many rounds has an input of use, the next will have none, either. Those of cases
/// begin with one change, which may make all invalid that is not a case itself.
constexpr std::size_t kRoundsInVain = 4;
/// So many rounds, of the smallest inputs, come before those that are made of cases.
constexpr std::size_t kRoundsBeforeCases = 2;
/// So long the other program may take at first on an input that is made of cases, or so many times
/// what both took on one where they were fast; and so many times as long on what a generator makes,
/// whose numbers grow little by little. Behind so many rounds it may take four times as long.
constexpr std::chrono::milliseconds kPatience(250);
constexpr int kTimesOfTheFastest = 8;
constexpr int kTimesForGenerators = 8;
constexpr std::size_t kRoundsOfOnePatience = 16;
constexpr int kMorePatience = 4;
/// A family that made the same input so often makes no other; with numbers that grow it may yet.
constexpr std::size_t kEnoughOfOneInput = 32;
constexpr std::size_t kEnoughWithNumbers = 480;
/// How often a find is seen again, ...
constexpr std::size_t kMostLooks = 5;
/// ... if it goes wrong no more, ...
constexpr std::size_t kLeastLooksInVain = 3;
/// ... and how long.
constexpr std::chrono::milliseconds kTimeToLook(2000);

GrowthOutcome outcome_of(const TrialResult& result) {
  const bool is_useful =
      result.kind == TrialResult::Kind::agrees || result.kind == TrialResult::Kind::goes_wrong;
  // What the other program gets wrong, or not through, is so whatever its size.
  const bool is_wrong = result.way.other == Verdict::wrong_answer;
  if (result.kind == TrialResult::Kind::no_answer && !is_wrong) return GrowthOutcome::slow;
  if (!is_useful) return GrowthOutcome::useless;
  return result.input_size > kLargeInput ? GrowthOutcome::large : GrowthOutcome::useful;
}

/// How far numbers came that made an input of use.
void note_numbers(const TrialResult& result, const std::vector<std::int64_t>& numbers,
                  std::vector<std::int64_t>& reached) {
  if (!is_of_use(outcome_of(result))) return;
  if (reached.empty()) reached = numbers;
  for (std::size_t i = 0; i < numbers.size(); ++i) reached[i] = std::max(reached[i], numbers[i]);
}

tl::unexpected<Fault> machine_fault(const Error& error) {
  return fault(Fault::Kind::machine, "{}", error.message);
}

/// How long it takes to see a program go wrong at its limit, and a little more, where the machine
/// is not busy.
std::chrono::milliseconds time_to_see(const StressSetting& setting) {
  return kTimeToLook + setting.job.limits.time_limit;
}

/// What the program prints on it, as far as it comes in the time that it may take.
OrFault<std::string> output_on(Workspace& workspace, const StressSetting& setting,
                               const std::string& input) {
  const std::filesystem::path file = workspace.temporary_folder() / "found.in";
  if (const auto written = write_scratch_file(file, input); !written)
    return machine_fault(written.error());
  RunLimits limits = run_limits(setting.job.limits, setting.job.program.language);
  limits.wall_time = std::min<decltype(limits.wall_time)>(limits.wall_time, time_to_see(setting));
  auto results = perform_jobs(
      workspace, {RunJob{.program = setting.job.program, .input = file, .limits = limits}});
  if (!results) return tl::unexpected(results.error());
  return std::move(std::get<RunOutput>(results->front()).output);
}

class Stressing {
 public:
  Stressing(Workspace& workspace, const StressSetting& setting, const StressOptions& options,
            const SmallCases& cases, Executor& executor)
      : cancellation_(workspace.cancellation()),
        options_(options),
        executor_(executor),
        growth_(setting.families, options.seed),
        edited_(cases, options.seed, EditedRounds::From::cases),
        runner_(executor, setting.job, workspace.cancellation()),
        begun_(Clock::now()),
        smallest_(setting.families.empty() && !cases.inputs.empty() ? cases.inputs.front() : ""),
        most_patience_(setting.job.limits.time_limit) {
    report_.workers = workspace.workers();
    report_.counts.resize(setting.families.size() + 1);
    made_.resize(setting.families.size());
  }

  OrFault<StressReport> run() {
    if (auto measured = measure(); !measured && !cancellation_.is_requested())
      return machine_fault(measured.error());
    for (std::size_t rounds = 0; !report_.find && !is_over(); ++rounds) {
      const StressCounts total = report_.total();
      // With more patience it may be otherwise.
      const bool is_in_vain =
          rounds >= kRoundsInVain && total.compared == 0 && total.no_answer == 0;
      if (is_in_vain && edited_.has_tried_cases()) break;
      const auto done = do_rounds(rounds);
      if (!done && !cancellation_.is_requested()) return machine_fault(done.error());
      if (!done || !*done) break;
      take_more_patience(rounds);
    }
    if (!report_.find) report_.slowness = executor_.slowness();
    report_.was_interrupted = cancellation_.is_requested() && !report_.find;
    report_.time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun_);
    return std::move(report_);
  }

 private:
  bool is_over() const {
    return cancellation_.is_requested() || Clock::now() >= begun_ + options_.time;
  }

  TrialInput input(std::size_t index) const {
    const GrownCommand& command = round_[index];
    return {.generated =
                command_with(growth_.families()[command.family], command.numbers, command.seed),
            .is_trusted = command.is_trusted};
  }

  /// One of the generators' and one that is made of cases; false: there is none.
  Expected<bool> do_rounds(std::size_t before) {
    round_ = growth_.next_round();
    if (!round_.empty()) {
      outcomes_.clear();
      if (auto done = do_round(); !done) return tl::unexpected(done.error());
      growth_.learn(round_, outcomes_);
      leave_out_those_of_one_input();
      if (report_.find || before + 1 < kRoundsBeforeCases) return true;
    }
    const std::vector<std::string> texts = edited_.next();
    if (auto done = do_edited(texts); !done) return tl::unexpected(done.error());
    return !round_.empty() || !texts.empty();
  }

  Expected<> do_round() {
    const auto find = run({.count = round_.size(),
                           .input = [this](std::size_t index) { return input(index); },
                           .take = [this](std::size_t, const TrialResult& result) { take(result); },
                           .patience = kTimesForGenerators * patience_});
    if (!find) return tl::unexpected(find.error());
    if (*find) report_.find->command = round_[**find];
    return {};
  }

  /// On what a validator accepts that is no input of the problem the other program may crash: that
  /// says nothing of this one.
  Expected<> do_edited(const std::vector<std::string>& texts) {
    const auto take_one = [&](std::size_t index, const TrialResult& result) {
      note(result, report_.counts.back());
      if (result.kind == TrialResult::Kind::agrees) edited_.keep(texts[index]);
    };
    const auto find =
        run({.count = texts.size(),
             .input = [&](std::size_t index) { return TrialInput{.text = texts[index]}; },
             .take = take_one,
             .crash_of_other = CrashOfOther::gives_no_answer,
             .patience = patience_});
    if (!find) return tl::unexpected(find.error());
    return {};
  }

  /// Where no generator makes small inputs first: how long programs take on the smallest case. That
  /// one of them goes wrong there is found among the others.
  Expected<> measure() {
    if (smallest_.empty()) return {};
    const auto result = runner_.run_alone({.text = smallest_}, begun_ + options_.time);
    if (!result) return tl::unexpected(result.error());
    if (*result && is_of_use(outcome_of(**result))) fastest_ = (*result)->comparing;
    take_more_patience(0);
    return {};
  }

  /// Behind a round: one large input may take as long as hundreds of small ones, which come first.
  /// But a program may need as long for the smallest.
  void take_more_patience(std::size_t rounds_before) {
    const StressCounts total = report_.total();
    const bool was_in_vain = total.compared == 0 && total.no_answer > 0;
    if (was_in_vain || (rounds_before + 1) % kRoundsOfOnePatience == 0) patience_ *= kMorePatience;
    if (fastest_) {
      patience_ = std::max(
          patience_, std::chrono::ceil<std::chrono::milliseconds>(kTimesOfTheFastest * *fastest_));
    }
    patience_ = std::min(patience_, most_patience_);
  }

  /// Which of a round is the find; nothing: none.
  Expected<std::optional<std::size_t>> run(TrialRound round) {
    round.progress = [this](std::size_t done) {
      if (options_.progress) options_.progress(report_.total().tried + done);
    };
    auto outcome = run_round(runner_, round, begun_ + options_.time, cancellation_);
    if (!outcome) return tl::unexpected(outcome.error());
    report_.unsteady += outcome->unsteady;
    if (!outcome->find) return std::nullopt;
    report_.find = find_of(*outcome->find);
    return outcome->index;
  }

  /// What a family has made.
  struct Made {
    std::size_t count = 0;
    std::uint64_t first = 0;  ///< the first input's hash
    bool differs = false;     ///< there was another
  };

  void leave_out_those_of_one_input() {
    for (std::size_t family = 0; family < made_.size(); ++family) {
      const CommandFamily& of = growth_.families()[family];
      const bool is_enough =
          made_[family].count >= (of.numbers.empty() ? kEnoughOfOneInput : kEnoughWithNumbers);
      if (!is_enough || made_[family].differs) continue;
      report_.counts[family].is_one_input = true;
      growth_.leave_out(family);
    }
  }

  void take(const TrialResult& result) {
    const std::size_t family = round_[outcomes_.size()].family;
    note(result, report_.counts[family]);
    note_numbers(result, round_[outcomes_.size()].numbers, report_.counts[family].reached);
    if (result.kind != TrialResult::Kind::no_input) {
      Made& made = made_[family];
      if (made.count++ == 0) made.first = result.input_hash;
      made.differs = made.differs || result.input_hash != made.first;
    }
    outcomes_.push_back(outcome_of(result));
  }

  void note(const TrialResult& result, StressCounts& counts) {
    counts.add(result);
    note_not_judged(result, report_.first_not_judged);
    report_.in_programs += result.in_programs;
    if (result.kind == TrialResult::Kind::agrees)
      fastest_ = std::min(fastest_.value_or(result.comparing), result.comparing);
    if (!is_of_use(outcome_of(result)) && report_.first_failure.empty())
      report_.first_failure = result.told;
  }

  Cancellation cancellation_;
  const StressOptions& options_;
  Executor& executor_;
  ArgumentGrowth growth_;
  EditedRounds edited_;
  TrialRunner runner_;
  Clock::time_point begun_;
  StressReport report_;
  std::string smallest_;  ///< of the cases, where there is no generator
  std::chrono::milliseconds patience_ = kPatience;
  std::chrono::milliseconds most_patience_;  ///< the time limit, behind which there is none
  /// What both programs took on an input, at least.
  std::optional<std::chrono::microseconds> fastest_;
  std::vector<GrownCommand> round_;
  std::vector<GrowthOutcome> outcomes_;  ///< of the round, as far as it is done
  std::vector<Made> made_;               ///< by each family
};

}  // namespace

void StressCounts::add(const TrialResult& result) {
  ++tried;
  switch (result.kind) {
    case TrialResult::Kind::agrees:
    case TrialResult::Kind::goes_wrong:
      ++compared;
      break;
    case TrialResult::Kind::no_input:
      ++no_input;
      break;
    case TrialResult::Kind::invalid_input:
      ++invalid;
      break;
    case TrialResult::Kind::no_answer:
      ++no_answer;
      break;
    case TrialResult::Kind::not_judged:
      ++not_judged;
  }
}

void note_not_judged(const TrialResult& result, std::optional<NotJudged>& first) {
  if (result.kind == TrialResult::Kind::not_judged && !first)
    first = NotJudged{.input = visible_text(result.input), .told = result.told};
}

Diagnostics not_judged(std::size_t count, const std::optional<NotJudged>& first) {
  if (!first) return {};
  return {{.severity = Severity::warning,
           .what = fmt::format("what judges fails on {}", counted(count, "input")),
           .why = fmt::format("on {}: {}", first->input, first->told),
           .help = "mend it, or let the validator refuse such an input"}};
}

StressFind find_of(const TrialResult& result) {
  return {.input = result.input,
          .way = result.way,
          .told = result.told,
          .difference = result.difference,
          .answer = result.answer,
          .output = result.output,
          .error_output = result.error_output,
          .conversations = result.conversations};
}

StressCounts StressReport::total() const {
  StressCounts all;
  for (const StressCounts& each : counts) {
    all.tried += each.tried;
    all.compared += each.compared;
    all.no_input += each.no_input;
    all.invalid += each.invalid;
    all.no_answer += each.no_answer;
    all.not_judged += each.not_judged;
  }
  return all;
}

OrFault<StressReport> stress(Workspace& workspace, const StressSetting& setting,
                             const StressOptions& options, const SmallCases& cases) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  return Stressing(workspace, setting, options, cases, **executor).run();
}

OrFault<std::optional<StressFind>> find_in_input(Workspace& workspace, const StressSetting& setting,
                                                 const std::string& input) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  TrialsJob job = setting.job;
  job.inputs = {{.text = input}};
  auto done = perform<TrialResults>(**executor, job, workspace.cancellation());
  if (workspace.cancellation().is_requested()) return interrupted();
  if (!done) return machine_fault(done.error());
  const TrialResult& result = done->results.front();
  switch (result.kind) {
    case TrialResult::Kind::agrees:
      return std::nullopt;
    case TrialResult::Kind::goes_wrong:
      return find_of(result);
    case TrialResult::Kind::no_answer:
      if (!setting.job.other) {
        return fault(Fault::Kind::unexpected, "{} does not get through either{}{}", setting.other,
                     result.told.empty() ? "" : ": ", result.told);
      }
      return fault(Fault::Kind::unexpected, Fault::Remedy::allow_more_time,
                   "{} gives no answer: {}", setting.other, result.told);
    case TrialResult::Kind::not_judged:
      return fault(Fault::Kind::machine, "{}", result.told);
    case TrialResult::Kind::no_input:
    case TrialResult::Kind::invalid_input:
      break;
  }
  // Pasted, it may have other line ends, or no last one.
  if (const std::string tidy = tidy_pasted_input(input); tidy != input)
    return find_in_input(workspace, setting, tidy);
  return fault(Fault::Kind::usage, "the input is not valid{}{}", result.told.empty() ? "" : ": ",
               result.told);
}

OrFault<SeenFind> see_again(Workspace& workspace, const StressSetting& setting,
                            const StressFind& find) {
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  TrialRunner runner(**executor, setting.job, workspace.cancellation());
  SeenFind seen{.find = find};
  std::optional<TrialResult> first;
  const auto begun = Clock::now();
  const auto is_enough = [&] {
    const bool is_late = Clock::now() - begun >= kTimeToLook;
    const std::size_t least = seen.wrong == 0 ? kLeastLooksInVain : 1;
    return seen.runs >= (is_late ? least : kMostLooks);
  };
  while (!is_enough()) {
    auto looked = runner.run_alone({.text = find.input}, begun + time_to_see(setting));
    if (workspace.cancellation().is_requested()) return interrupted();
    if (!looked) return machine_fault(looked.error());
    if (!*looked) break;  // so much time is for a machine that is busy with other things
    const TrialResult* const result = &**looked;
    ++seen.runs;
    if (is_wanted(*result, find.way) && seen.wrong++ == 0) {
      seen.find = find_of(*result);
      seen.find.command = find.command;
    }
    if (!first) first = *result;
    // Where the other one prints something else this one may be right or wrong for that.
    const bool is_same_answer = result->answer_hash == first->answer_hash;
    seen.other_varies = seen.other_varies || !is_same_answer;
    const bool is_same_end =
        result->kind == first->kind && result->way == first->way && result->output == first->output;
    seen.program_varies = seen.program_varies || (is_same_answer && !is_same_end);
  }
  if (hangs_on_time(find.way)) {
    const auto now = (*executor)->slowness();
    if (now && now->is_busy()) seen.busy = now;
  }
  // Of a program that comes to no end of its own nothing of its output was kept.
  if (!seen.find.output && setting.job.other) {
    auto output = output_on(workspace, setting, find.input);
    if (!output) return tl::unexpected(output.error());
    seen.find.output = window_around(*output, 1, 1, kShownOfFind);
  }
  return seen;
}

}  // namespace judge
