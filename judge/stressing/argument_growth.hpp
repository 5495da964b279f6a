#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "judge/stressing/chance.hpp"
#include "judge/stressing/command_family.hpp"
#include "judge/stressing/growth_outcome.hpp"
#include "judge/stressing/large_numbers.hpp"

namespace judge {

/// Seeds are less: a generator may read one as an int.
inline constexpr std::uint32_t kSeeds = 1U << 31U;

/// One command of a family.
struct GrownCommand {
  std::size_t family = 0;
  std::vector<std::int64_t> numbers = {};
  std::uint32_t seed = 0;
  /// In a whole round commands whose numbers were as large made useful inputs, all of them: to ask
  /// whether this one's is valid takes as long as to try it.
  bool is_trusted = false;

  friend bool operator==(const GrownCommand&, const GrownCommand&) = default;
};

/// Which commands to try: small numbers first, then larger ones, as long as what they make is of
/// use, and now and then, at the end of a round, some with the largest. What comes next depends on
/// nothing but the seed and what the rounds before came to.
class ArgumentGrowth {
 public:
  ArgumentGrowth(std::vector<CommandFamily> families, std::uint64_t seed);

  const std::vector<CommandFamily>& families() const { return families_; }

  /// The next commands, of each family about as many; none: there is nothing new to try.
  std::vector<GrownCommand> next_round();

  /// No more commands of that family.
  void leave_out(std::size_t family) { known_[family].is_left_out = true; }

  /// What each command of that round came to.
  void learn(const std::vector<GrownCommand>& round, const std::vector<GrowthOutcome>& outcomes);

 private:
  /// What is known of a family.
  struct Known {
    std::vector<std::int64_t> ceilings;  ///< no number is larger, but those that somebody wrote
    std::vector<bool> grows;             ///< whether the ceiling does
    /// Up to these every command made a useful input; nothing: not known of any.
    std::optional<std::vector<std::int64_t>> trusted = {};
    LargeNumbers large;
    bool was_useful = false;
    bool was_tried = false;
    bool is_left_out = false;
  };

  void add_large(std::vector<GrownCommand>& round);
  void learn_large(const std::vector<GrownCommand>& round,
                   const std::vector<GrowthOutcome>& outcomes);
  GrownCommand draw(std::size_t family);
  void learn_trust(std::size_t family, const std::vector<GrownCommand>& round,
                   const std::vector<GrowthOutcome>& outcomes);
  std::vector<std::int64_t> numbers_by_chance(std::size_t family);
  std::vector<std::int64_t> written_numbers(std::size_t family);

  std::vector<CommandFamily> families_;
  std::vector<Known> known_;
  Chance chance_;
  Chance chance_of_large_;
  std::size_t first_large_ = 0;  ///< where those with the largest numbers begin in the round
  std::size_t round_ = 0;
};

/// How much less the numbers of a command become.
enum class CommandSteps : std::uint8_t {
  all,
  /// By a sixteenth at least, and with no other seed: where each command takes as long as a
  /// program may.
  large,
};

/// Commands that make a smaller input, most likely, the smallest first: each number the least, then
/// rising from it by doubled steps, then less by half, a quarter and so on down to 1; all that with
/// the same seed, then with a few others. Of the numbers the one at `first` comes first, then those
/// behind it, then those in front.
std::vector<GrownCommand> smaller_commands(const CommandFamily& family, const GrownCommand& command,
                                           std::size_t first = 0,
                                           CommandSteps steps = CommandSteps::all);

}  // namespace judge
