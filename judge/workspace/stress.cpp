// Theory of operation
//
// Inputs come in rounds. What a round consists of hangs on the seed and on what the rounds before
// came to, and on no clock and no worker: so a round is done to its end before the next is made,
// and of those in it that go wrong the first counts. Rounds are of some hundred inputs, so that
// waiting for a round's last ones costs little. Behind the first two rounds of a generator's small
// inputs each is followed by one of inputs made of cases.
#include "judge/workspace/stress.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/first_to_ask.hpp"
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
/// A family that made the same input so often makes no other; with numbers that grow it may yet.
constexpr std::size_t kEnoughOfOneInput = 32;
constexpr std::size_t kEnoughWithNumbers = 480;
/// How often a find is seen again, ...
constexpr std::size_t kMostLooks = 5;
/// ... if it goes wrong no more, ...
constexpr std::size_t kLeastLooksInVain = 3;
/// ... and how long.
constexpr std::chrono::milliseconds kTimeToLook(2000);
/// Of the time to make a find small so many parts are left for its text, whatever becomes of the
/// generator's command.
constexpr int kTimeForText = 1;
constexpr int kPartsOfTime = 3;
/// So many other seeds may make a smaller input of the same command.
constexpr std::uint32_t kSeedsTried = 64;

GrowthOutcome outcome_of(const TrialResult& result) {
  const bool is_useful =
      result.kind == TrialResult::Kind::agrees || result.kind == TrialResult::Kind::goes_wrong;
  if (result.kind == TrialResult::Kind::no_answer) return GrowthOutcome::slow;
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
      : workspace_(workspace),
        cancellation_(workspace.cancellation()),
        options_(options),
        executor_(executor),
        growth_(setting.families, options.seed),
        edited_(cases, options.seed, EditedRounds::From::cases),
        runner_(executor, setting.job, workspace.cancellation()),
        begun_(Clock::now()) {
    report_.workers = workspace.workers();
    report_.counts.resize(setting.families.size() + 1);
    made_.resize(setting.families.size());
  }

  OrFault<StressReport> run() {
    for (std::size_t rounds = 0; !report_.find && !is_over(); ++rounds) {
      const bool is_in_vain = rounds >= kRoundsInVain && report_.total().compared == 0;
      if (is_in_vain && edited_.has_tried_cases()) break;
      const auto done = do_rounds(rounds);
      if (!done && !cancellation_.is_requested()) return machine_fault(done.error());
      if (!done || !*done) break;
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
    const auto done = do_edited(texts);
    if (!done && (round_.empty() || cancellation_.is_requested()))
      return tl::unexpected(done.error());
    if (!done) leave_out_edited(done.error());
    return !round_.empty() || !texts.empty();
  }

  /// That a program that judges fails on one of them says nothing of what generators make.
  void leave_out_edited(const Error& error) {
    workspace_.report({{.severity = Severity::warning,
                        .what = "inputs made of cases are tried no more",
                        .why = error.message}});
    edited_ = EditedRounds({}, options_.seed, EditedRounds::From::cases);
  }

  Expected<> do_round() {
    const auto find =
        run({.count = round_.size(),
             .input = [this](std::size_t index) { return input(index); },
             .take = [this](std::size_t, const TrialResult& result) { take(result); }});
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
             .crash_of_other = CrashOfOther::gives_no_answer});
    if (!find) return tl::unexpected(find.error());
    return {};
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
    report_.in_programs += result.in_programs;
    if (!is_of_use(outcome_of(result)) && report_.first_failure.empty())
      report_.first_failure = result.told;
  }

  Workspace& workspace_;
  Cancellation cancellation_;
  const StressOptions& options_;
  Executor& executor_;
  ArgumentGrowth growth_;
  EditedRounds edited_;
  TrialRunner runner_;
  Clock::time_point begun_;
  StressReport report_;
  std::vector<GrownCommand> round_;
  std::vector<GrowthOutcome> outcomes_;  ///< of the round, as far as it is done
  std::vector<Made> made_;               ///< by each family
};

/// How large an input will be with small numbers in it, and then how large it is.
std::pair<std::size_t, std::size_t> size_to_come(std::string_view input) {
  const auto is_digit = [](char character) { return character >= '0' && character <= '9'; };
  std::size_t more_digits = 0;  // than one in each number
  for (std::size_t i = 1; i < input.size(); ++i)
    more_digits += is_digit(input[i]) && is_digit(input[i - 1]) ? 1U : 0U;
  return {input.size() - more_digits, input.size()};
}

class FindShrinker {
 public:
  FindShrinker(Workspace& workspace, const StressSetting& setting, const StressFind& found,
               const ShrinkOptions& options, Executor& executor)
      : setting_(setting),
        options_(options),
        cancellation_(workspace.cancellation()),
        runner_(executor, setting.job, cancellation_),
        deadline_(Clock::now() + options.time),
        shrunk_{.find = found, .found_size = found.input.size()} {}

  ShrunkFind run();

 private:
  /// The first of so many inputs that goes wrong in the same way. What is too slow has to be so
  /// with nothing beside it, and is looked for so from the beginning: each that goes wrong takes
  /// all of the time limit.
  ShrinkAnswer first_failing(std::size_t count, const std::function<TrialInput(std::size_t)>& input,
                             Clock::time_point deadline) {
    const Placement placement =
        hangs_on_time(shrunk_.find.way) ? Placement::alone : Placement::beside_others;
    const auto asked = [&](std::size_t index) {
      TrialInput one = input(index);
      one.is_trusted = first_to_ask_.is_program();
      return one;
    };
    if (error_) return {.was_cut_short = true};
    const auto outcome =
        runner_.run({.from = 0,
                     .end = count,
                     .input = asked,
                     .wanted = shrunk_.find.way,
                     .deadline = deadline,
                     .placement = placement,
                     .seen = [this](const TrialResult& result) { first_to_ask_.note(result); },
                     .progress =
                         [this](std::size_t) {
                           if (options_.progress) options_.progress(shrunk_.find.input.size());
                         }});
    if (!outcome) {
      error_ = outcome.error();
      return {.was_cut_short = true};
    }
    if (outcome->first) take(outcome->results.back());
    return {.first = outcome->first, .was_cut_short = outcome->was_cut_short};
  }

  void take(const TrialResult& result) {
    const std::optional<GrownCommand> command = shrunk_.find.command;
    shrunk_.find = find_of(result);
    shrunk_.find.command = command;
  }

  void shrink_command();
  void try_other_seeds();

  Clock::time_point deadline_of_command() const {
    return deadline_ - options_.time * kTimeForText / kPartsOfTime;
  }

  const StressSetting& setting_;
  const ShrinkOptions& options_;
  Cancellation cancellation_;
  TrialRunner runner_;
  Clock::time_point deadline_;
  ShrunkFind shrunk_;
  FirstToAsk first_to_ask_;
  std::optional<Error> error_;
};

void FindShrinker::shrink_command() {
  const auto deadline = deadline_of_command();
  // What is too slow takes all of its time limit each time: then what is little less can wait.
  const CommandSteps steps =
      hangs_on_time(shrunk_.find.way) ? CommandSteps::large : CommandSteps::all;
  // Commands that did not go wrong before another number became less are tried again last.
  std::size_t last = 0;
  while (shrunk_.find.command) {
    const CommandFamily& family = setting_.families[shrunk_.find.command->family];
    const auto smaller = smaller_commands(family, *shrunk_.find.command, last, steps);
    if (smaller.empty()) return;
    const auto input = [&](std::size_t index) {
      return TrialInput{.generated =
                            command_with(family, smaller[index].numbers, smaller[index].seed)};
    };
    const ShrinkAnswer answer = first_failing(smaller.size(), input, deadline);
    shrunk_.tried += answer.first ? *answer.first + 1 : smaller.size();
    if (!answer.first || answer.was_cut_short) return;
    const GrownCommand& next = smaller[*answer.first];
    const auto [before, after] = std::ranges::mismatch(shrunk_.find.command->numbers, next.numbers);
    last = static_cast<std::size_t>(after - next.numbers.begin());
    shrunk_.find.command = next;
  }
}

/// Where nothing tells what is valid little of a text can go, and a generator mostly chooses itself
/// how large an input is: of those that go wrong in the same way the smallest one is taken.
void FindShrinker::try_other_seeds() {
  if (setting_.has_validator() || !shrunk_.find.command || hangs_on_time(shrunk_.find.way)) return;
  const GrownCommand found = *shrunk_.find.command;
  const CommandFamily& family = setting_.families[found.family];
  if (!family.has_seed()) return;
  StressFind smallest = shrunk_.find;
  for (std::uint32_t tried = 0; tried < kSeedsTried;) {
    const auto seed = [&](std::size_t index) {
      return (found.seed + tried + 1 + static_cast<std::uint32_t>(index)) % kSeeds;
    };
    const auto input = [&](std::size_t index) {
      return TrialInput{.generated = command_with(family, found.numbers, seed(index))};
    };
    const ShrinkAnswer answer = first_failing(kSeedsTried - tried, input, deadline_of_command());
    shrunk_.tried += answer.first ? *answer.first + 1 : kSeedsTried - tried;
    if (!answer.first) break;
    if (size_to_come(shrunk_.find.input) < size_to_come(smallest.input)) {
      smallest = shrunk_.find;
      smallest.command->seed = seed(*answer.first);
    }
    if (answer.was_cut_short) break;
    tried += static_cast<std::uint32_t>(*answer.first) + 1;
  }
  shrunk_.find = std::move(smallest);
}

ShrunkFind FindShrinker::run() {
  shrink_command();
  try_other_seeds();
  const ShrunkText text = shrink_text(
      shrunk_.find.input,
      [&](std::string_view of, const std::vector<TextChange>& changes) {
        const auto input = [&](std::size_t index) {
          return TrialInput{.text = changed(of, changes[index])};
        };
        return first_failing(changes.size(), input, deadline_);
      },
      {.scope = setting_.has_validator() ? ShrinkScope::everything : ShrinkScope::numbers,
       .is_over = [&] { return cancellation_.is_requested() || Clock::now() >= deadline_; }});
  shrunk_.tried += text.tried;
  shrunk_.is_minimal = text.is_minimal;
  shrunk_.exhausted = text.exhausted;
  shrunk_.is_out_of_time =
      !text.is_minimal && !error_ && !cancellation_.is_requested() && Clock::now() >= deadline_;
  if (error_ && error_->message != "interrupted") shrunk_.failure = error_->message;
  return std::move(shrunk_);
}

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
  }
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
  }
  return all;
}

OrFault<StressReport> stress(Workspace& workspace, const StressSetting& setting,
                             const StressOptions& options, const SmallCases& cases) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  return Stressing(workspace, setting, options, cases, **executor).run();
}

OrFault<ShrunkFind> shrink(Workspace& workspace, const StressSetting& setting,
                           const StressFind& found, const ShrinkOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  return FindShrinker(workspace, setting, found, options, **executor).run();
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
      return fault(Fault::Kind::unexpected, Fault::Remedy::allow_more_time,
                   "{} gives no answer: {}", setting.other, result.told);
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
