#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "judge/stressing/chance.hpp"
#include "judge/stressing/command_family.hpp"
#include "judge/stressing/growth_outcome.hpp"

namespace judge {

/// Looks for the largest numbers of a family's commands whose inputs are of use, long before
/// numbers have grown to them, as people do by hand: a program that is too slow is so on large
/// inputs only.
///
/// Each number is raised alone, to the end of its range or else in few steps from the largest that
/// somebody wrote; where that goes too far, what lies between is halved. Numbers tried are 1, 2, 3
/// or 5 with zeros behind, since limits are mostly so. Then the largest are tried with other seeds,
/// ever less often. What is tried in a round hangs on the outcomes before alone; it is little, for
/// large inputs take long.
class LargeNumbers {
 public:
  explicit LargeNumbers(const CommandFamily& family);

  /// The numbers of the commands to try in a round, which come in order; mostly none.
  std::vector<std::vector<std::int64_t>> next(std::size_t round, Chance& chance);

  /// What the last of them came to, in their order; there may be fewer.
  void learn(const std::vector<GrowthOutcome>& outcomes);

 private:
  /// For the largest value of one number. Values are counted by level: 1, 2, 3, 5, 10, 20, ...
  struct Search {
    std::int64_t base = 0;   ///< what it is while others are raised
    std::int64_t floor = 0;  ///< what is known to be of use, or the least
    std::int64_t least = 0;
    std::int64_t most = 0;
    bool has_range = false;
    std::size_t good = 0;  ///< known to be of use, or taken for it
    std::optional<std::size_t> bad = {};
    std::size_t end = 0;  ///< the level of the most
    std::size_t step = 0;
    std::size_t slow = 0;  ///< outcomes
    bool is_over = false;

    std::size_t candidate() const;
    std::int64_t value(std::size_t level) const;
    void learn(std::size_t level, GrowthOutcome outcome);
  };
  /// A number that was raised, and to which level.
  struct Asked {
    std::size_t number = 0;
    std::size_t level = 0;
  };

  std::vector<std::int64_t> base() const;

  std::vector<Search> searches_;  ///< by number
  bool has_seed_;
  std::vector<Asked> asked_;
  std::size_t last_search_ = 0;  ///< the round of it
};

}  // namespace judge
