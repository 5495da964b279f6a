#include "judge/stressing/argument_growth.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include "judge/stressing/smaller_numbers.hpp"

namespace judge {
namespace {

/// Where numbers begin to grow from.
constexpr std::uint64_t kFirstCeiling = 4;
constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int64_t>::max();
/// Ceilings grow by this from round to round: what goes wrong from some number on is reached soon.
constexpr std::uint64_t kGrowth = 4;
/// What is larger than this is no size of an input any more, and types overflow far above it.
constexpr std::uint64_t kLargeNumber = 1U << 20U;
constexpr std::uint64_t kGrowthOfLarge = 64;
/// Where types end: numbers beside these powers of two are tried as soon as ceilings allow.
constexpr std::uint64_t kTypeEnds[] = {31, 32, 53, 63};
/// Commands of a family in the first two rounds; in each further two twice as many, up to:
constexpr std::size_t kFirstCommands = 16;
constexpr std::size_t kMostCommands = 512;
/// One in so many is as somebody wrote it, but for its seed: behind the first rounds.
constexpr std::uint64_t kOneWritten = 4;
constexpr std::size_t kRoundsOfSmall = 2;
/// So many inputs of a round, none of which was refused, tell of all that are as large.
constexpr std::size_t kEnoughToTrust = 12;
constexpr std::uint32_t kOtherSeeds = 4;
/// A large step takes away such a part of a number at least.
constexpr std::int64_t kPartsOfNumber = 16;

/// So far above `least`, and not above `most`. Numbers may be any of 64 bits, so what lies between
/// two of them is counted without a sign.
std::int64_t above(std::int64_t least, std::uint64_t distance, std::int64_t most) {
  const std::uint64_t room = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + std::min(distance, room));
}

std::uint64_t distance(std::int64_t least, std::int64_t number) {
  return static_cast<std::uint64_t>(number) - static_cast<std::uint64_t>(least);
}

/// The largest number that is come to: the end of its range, else of 64 bits.
std::int64_t largest(const CommandFamily& family, std::size_t number) {
  return family.numbers[number].most.value_or(kLargestNumber);
}

/// One less than a power of two where a type ends, that power, or one more; `number` where none of
/// them is from `least` to `ceiling`.
std::int64_t beside_type_end(Chance& chance, std::int64_t least, std::int64_t ceiling,
                             std::int64_t number) {
  std::vector<std::int64_t> ends;
  for (const std::uint64_t bits : kTypeEnds) {
    for (const std::uint64_t more : {0U, 1U, 2U}) {
      const std::uint64_t end = (std::uint64_t{1} << bits) - 1 + more;
      if (ceiling < 0 || end > static_cast<std::uint64_t>(ceiling)) continue;
      if (static_cast<std::int64_t>(end) >= least) ends.push_back(static_cast<std::int64_t>(end));
    }
  }
  return ends.empty() ? number : ends[chance.below(ends.size())];
}

/// What may stand in the place of a command's number, the smallest first.
std::vector<std::int64_t> smaller_arguments(std::int64_t number, std::int64_t least,
                                            CommandSteps steps) {
  std::vector<std::int64_t> halves = smaller_numbers(number);
  std::erase_if(halves, [&](std::int64_t less) { return less < least; });
  std::vector<std::int64_t> smaller;
  const auto add = [&](std::int64_t less) {
    const bool is_known = std::ranges::find(smaller, less) != smaller.end();
    const bool is_little = steps == CommandSteps::large && number > 0 && less > 0 &&
                           number - less < number / kPartsOfNumber;
    if (!is_known && !is_little) smaller.push_back(less);
  };
  // Of values it is mostly enough, and then there is no need to come to it by halves.
  if (least > 0 && number > least) add(least);
  if (!halves.empty() && halves.front() == 0) add(0);
  for (const std::int64_t less : rising_numbers(least, number)) add(less);
  for (const std::int64_t less : halves) add(less);
  return smaller;
}

}  // namespace

ArgumentGrowth::ArgumentGrowth(std::vector<CommandFamily> families, std::uint64_t seed)
    : families_(std::move(families)), chance_(seed), chance_of_large_(~seed) {
  for (const CommandFamily& family : families_) {
    Known known{.large = LargeNumbers(family)};
    for (std::size_t i = 0; i < family.numbers.size(); ++i) {
      known.ceilings.push_back(
          above(family.numbers[i].least, kFirstCeiling - 1, largest(family, i)));
      known.grows.push_back(true);
    }
    known_.push_back(std::move(known));
  }
}

std::vector<GrownCommand> ArgumentGrowth::next_round() {
  const std::size_t count =
      std::min(kMostCommands, kFirstCommands << std::min<std::size_t>(round_ / 2, 16));
  std::vector<GrownCommand> round;
  // One of each in turn, so that no family waits for another one's end.
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t family = 0; family < families_.size(); ++family) {
      if (known_[family].is_left_out) continue;
      const bool never_differs = !families_[family].has_seed() && families_[family].numbers.empty();
      if (never_differs && (known_[family].was_tried || i > 0)) continue;
      round.push_back(draw(family));
    }
  }
  if (!round.empty()) add_large(round);
  ++round_;
  return round;
}

/// At the end, so that of what goes wrong in a round small inputs come first.
void ArgumentGrowth::add_large(std::vector<GrownCommand>& round) {
  first_large_ = round.size();
  for (std::size_t family = 0; family < families_.size(); ++family) {
    if (known_[family].is_left_out || !known_[family].was_useful) continue;
    for (auto& numbers : known_[family].large.next(round_, chance_of_large_)) {
      const auto seed = static_cast<std::uint32_t>(chance_of_large_.below(kSeeds));
      round.push_back({.family = family, .numbers = std::move(numbers), .seed = seed});
    }
  }
}

GrownCommand ArgumentGrowth::draw(std::size_t family) {
  const Known& known = known_[family];
  const bool may_be_written = round_ >= kRoundsOfSmall && chance_.below(kOneWritten) == 0;
  // Where small numbers are of no use, those that somebody wrote are where to begin.
  const bool is_lost = round_ > 0 && !known.was_useful;
  GrownCommand command{.family = family};
  command.numbers = may_be_written || is_lost ? written_numbers(family) : numbers_by_chance(family);
  if (is_lost && !may_be_written && !command.numbers.empty() && chance_.below(2) == 0) {
    const std::size_t which = chance_.below(command.numbers.size());
    const std::int64_t least = families_[family].numbers[which].least;
    command.numbers[which] = chance_.by_magnitude(least, std::max(least, command.numbers[which]));
  }
  command.seed = static_cast<std::uint32_t>(chance_.below(kSeeds));
  command.is_trusted = known.trusted && std::ranges::equal(command.numbers, *known.trusted,
                                                           std::ranges::less_equal());
  return command;
}

std::vector<std::int64_t> ArgumentGrowth::written_numbers(std::size_t family) {
  const auto& written = families_[family].written;
  return written[chance_.below(written.size())];
}

std::vector<std::int64_t> ArgumentGrowth::numbers_by_chance(std::size_t family) {
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; i < families_[family].numbers.size(); ++i) {
    const std::int64_t least = families_[family].numbers[i].least;
    const std::int64_t ceiling = known_[family].ceilings[i];
    std::int64_t number = chance_.by_magnitude(least, ceiling);
    // Ends of ranges, and equal numbers, are where programs go wrong.
    const std::uint64_t kind = chance_.below(8);
    if (kind == 0) number = ceiling;
    if (kind == 1) number = least;
    if (kind == 2 && i > 0) number = std::clamp(numbers[chance_.below(i)], least, ceiling);
    if (kind == 3) number = beside_type_end(chance_, least, ceiling, number);
    numbers.push_back(number);
  }
  return numbers;
}

void ArgumentGrowth::learn(const std::vector<GrownCommand>& round,
                           const std::vector<GrowthOutcome>& outcomes) {
  learn_large(round, outcomes);
  const std::size_t drawn = std::min({first_large_, round.size(), outcomes.size()});
  for (std::size_t family = 0; family < families_.size(); ++family) {
    learn_trust(family, round, outcomes);
    Known& known = known_[family];
    const std::size_t count = known.ceilings.size();
    std::vector<std::int64_t> greatest(count, std::numeric_limits<std::int64_t>::min());
    std::vector<bool> is_large(count, false);
    for (std::size_t i = 0; i < drawn; ++i) {
      if (round[i].family != family) continue;
      known.was_tried = true;
      if (!is_of_use(outcomes[i])) continue;
      known.was_useful = true;
      for (std::size_t number = 0; number < count; ++number) {
        const std::int64_t value = round[i].numbers[number];
        if (value > known.ceilings[number]) continue;  // somebody wrote it
        greatest[number] = std::max(greatest[number], value);
        const bool is_near = value >= known.ceilings[number] - known.ceilings[number] / 4;
        if (outcomes[i] == GrowthOutcome::large && is_near) is_large[number] = true;
      }
    }
    for (std::size_t number = 0; number < count; ++number) {
      if (!known.grows[number] || !known.was_useful) continue;
      const CommandNumber& of_family = families_[family].numbers[number];
      std::int64_t& ceiling = known.ceilings[number];
      const std::uint64_t reach = distance(of_family.least, ceiling);
      const std::int64_t half = above(of_family.least, reach / 2, ceiling);
      if (greatest[number] < half || is_large[number]) {
        // Beyond that nothing was of use: it is where it ends.
        ceiling = std::clamp(greatest[number], above(of_family.least, 1, ceiling), ceiling);
        known.grows[number] = false;
        continue;
      }
      const std::int64_t most = largest(families_[family], number);
      const std::uint64_t growth = reach >= kLargeNumber ? kGrowthOfLarge : kGrowth;
      const bool has_room = reach < std::numeric_limits<std::uint64_t>::max() / growth - 1;
      ceiling = has_room ? above(of_family.least, growth * (reach + 1) - 1, most) : most;
    }
  }
}

void ArgumentGrowth::learn_large(const std::vector<GrownCommand>& round,
                                 const std::vector<GrowthOutcome>& outcomes) {
  std::vector<std::vector<GrowthOutcome>> of_families(families_.size());
  for (std::size_t i = first_large_; i < std::min(round.size(), outcomes.size()); ++i)
    of_families[round[i].family].push_back(outcomes[i]);
  for (std::size_t family = 0; family < families_.size(); ++family)
    known_[family].large.learn(of_families[family]);
}

/// By what was asked of commands whose numbers were drawn up to the ceilings.
void ArgumentGrowth::learn_trust(std::size_t family, const std::vector<GrownCommand>& round,
                                 const std::vector<GrowthOutcome>& outcomes) {
  Known& known = known_[family];
  std::size_t useful = 0;
  for (std::size_t i = 0; i < std::min(round.size(), outcomes.size()); ++i) {
    const bool is_drawn =
        round[i].family == family &&
        std::ranges::equal(round[i].numbers, known.ceilings, std::ranges::less_equal());
    if (!is_drawn) continue;
    if (!is_of_use(outcomes[i])) {
      known.trusted.reset();
      return;
    }
    if (!round[i].is_trusted) ++useful;
  }
  if (useful >= kEnoughToTrust) known.trusted = known.ceilings;
}

std::vector<GrownCommand> smaller_commands(const CommandFamily& family, const GrownCommand& command,
                                           std::size_t first, CommandSteps steps) {
  std::vector<std::vector<std::int64_t>> less(command.numbers.size());
  std::size_t most = 0;
  for (std::size_t i = 0; i < less.size(); ++i) {
    less[i] = smaller_arguments(command.numbers[i], family.numbers[i].least, steps);
    most = std::max(most, less[i].size());
  }
  const bool has_others = family.has_seed() && steps == CommandSteps::all;
  std::vector<GrownCommand> smaller;
  for (std::uint32_t seed = 0; seed <= (has_others ? kOtherSeeds : 0U); ++seed) {
    for (std::size_t step = 0; step < most; ++step) {
      for (std::size_t at = 0; at < less.size(); ++at) {
        const std::size_t i = (first + at) % less.size();
        if (step >= less[i].size()) continue;
        smaller.push_back(command);
        smaller.back().numbers[i] = less[i][step];
        smaller.back().seed = (command.seed + seed) % kSeeds;
      }
    }
  }
  return smaller;
}

}  // namespace judge
