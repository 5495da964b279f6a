#include "judge/workspace/shrink_find.hpp"

#include <algorithm>
#include <utility>

#include "judge/workspace/first_to_ask.hpp"

namespace judge {
namespace {

/// Of the time to make a find small so many parts are left for its text, whatever becomes of the
/// generator's command.
constexpr int kTimeForText = 1;
constexpr int kPartsOfTime = 3;
/// So many other seeds may make a smaller input of the same command.
constexpr std::uint32_t kSeedsTried = 64;

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
        deadline_(TrialRunner::Clock::now() + options.time),
        shrunk_{.find = found, .found_size = found.input.size()} {}

  ShrunkFind run();

 private:
  /// The first of so many inputs that goes wrong in the same way. What is too slow has to be so
  /// with nothing beside it, and is looked for so from the beginning: each that goes wrong takes
  /// all of the time limit.
  ShrinkAnswer first_failing(std::size_t count, const std::function<TrialInput(std::size_t)>& input,
                             TrialRunner::Clock::time_point deadline) {
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

  TrialRunner::Clock::time_point deadline_of_command() const {
    return deadline_ - options_.time * kTimeForText / kPartsOfTime;
  }

  const StressSetting& setting_;
  const ShrinkOptions& options_;
  Cancellation cancellation_;
  TrialRunner runner_;
  TrialRunner::Clock::time_point deadline_;
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
       .is_over = [&] {
         return cancellation_.is_requested() || TrialRunner::Clock::now() >= deadline_;
       }});
  shrunk_.tried += text.tried;
  shrunk_.is_minimal = text.is_minimal;
  shrunk_.exhausted = text.exhausted;
  shrunk_.is_out_of_time = !text.is_minimal && !error_ && !cancellation_.is_requested() &&
                           TrialRunner::Clock::now() >= deadline_;
  if (error_ && error_->message != "interrupted") shrunk_.failure = error_->message;
  return std::move(shrunk_);
}

}  // namespace

OrFault<ShrunkFind> shrink(Workspace& workspace, const StressSetting& setting,
                           const StressFind& found, const ShrinkOptions& options) {
  const auto executor = workspace.unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  return FindShrinker(workspace, setting, found, options, **executor).run();
}

}  // namespace judge
