#pragma once

#include <cstddef>
#include <vector>

namespace judge {

/// Which cases kill which mutants, as far as they were tried.
class KillMatrix {
 public:
  KillMatrix(std::size_t mutants, std::size_t cases) : cases_(cases), killers_(mutants) {}

  void add(std::size_t mutant, std::size_t test_case) { killers_[mutant].push_back(test_case); }

  /// The cases that kill it, in the order in which they were tried.
  const std::vector<std::size_t>& killers(std::size_t mutant) const { return killers_[mutant]; }

  /// How many mutants each case kills.
  std::vector<std::size_t> kills() const;

  /// How many mutants each case kills that no other one does.
  std::vector<std::size_t> kills_alone() const;

  /// Cases that kill every mutant that any case kills, as few as a greedy choice comes to: the one
  /// first that kills most of what is left, the earlier of two.
  std::vector<std::size_t> few_cases() const;

 private:
  std::size_t cases_;
  std::vector<std::vector<std::size_t>> killers_;  ///< of each mutant
};

}  // namespace judge
