#include "judge/mutation/kill_matrix.hpp"

#include <algorithm>

namespace judge {

std::vector<std::size_t> KillMatrix::kills() const {
  std::vector<std::size_t> counts(cases_);
  for (const auto& killers : killers_) {
    for (const std::size_t killer : killers) ++counts[killer];
  }
  return counts;
}

std::vector<std::size_t> KillMatrix::kills_alone() const {
  std::vector<std::size_t> counts(cases_);
  for (const auto& killers : killers_) {
    if (killers.size() == 1) ++counts[killers.front()];
  }
  return counts;
}

std::vector<std::size_t> KillMatrix::few_cases() const {
  std::vector<std::size_t> chosen;
  std::vector<bool> is_killed(killers_.size());
  while (true) {
    std::vector<std::size_t> counts(cases_);
    for (std::size_t mutant = 0; mutant < killers_.size(); ++mutant) {
      if (is_killed[mutant]) continue;
      for (const std::size_t killer : killers_[mutant]) ++counts[killer];
    }
    const auto best = std::ranges::max_element(counts);
    if (best == counts.end() || *best == 0) break;
    const auto test_case = static_cast<std::size_t>(best - counts.begin());
    chosen.push_back(test_case);
    for (std::size_t mutant = 0; mutant < killers_.size(); ++mutant) {
      if (std::ranges::find(killers_[mutant], test_case) != killers_[mutant].end())
        is_killed[mutant] = true;
    }
  }
  std::ranges::sort(chosen);
  return chosen;
}

}  // namespace judge
