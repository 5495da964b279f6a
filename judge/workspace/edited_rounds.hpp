#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/problem/problem.hpp"
#include "judge/stressing/chance.hpp"
#include "judge/workspace/stress_setting.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Inputs of a problem's small cases, of which others are made.
struct SmallCases {
  std::vector<std::string> inputs = {};  ///< as they are, the smallest first
  /// What numbers of an input are tried to be: the limits that validators tell of, the numbers
  /// beside these, and, where nobody tells of any, such as limits mostly are.
  std::vector<std::int64_t> numbers = {};
  /// And characters of words, besides those that words have: those that the reference solution has
  /// in quotes.
  std::string characters = {};
};

/// Larger inputs are neither read nor made of others.
inline constexpr Bytes kLargestEdited = kibibytes(2);

/// Whether inputs can be made of cases, as one is small, where a validator says what is valid.
bool has_small_case(const Problem& problem);

/// Nothing where no validator says what is valid.
OrFault<SmallCases> small_cases(Workspace& workspace, const Problem& problem,
                                const StressSetting& setting);

/// Those with one change, each once, of each input as many.
std::vector<std::string> with_one_change(const SmallCases& cases);

/// Inputs made of small cases, in rounds. What a round consists of hangs on the seed and on which
/// inputs of the rounds before were valid.
class EditedRounds {
 public:
  enum class From : std::uint8_t {
    cases,   ///< these with one change, as they are, and grown; then with changes by chance
    chance,  ///< changes by chance at once
  };
  EditedRounds(SmallCases cases, std::uint64_t seed, From from);

  /// Nothing where there are no others.
  std::vector<std::string> next();

  /// Whether all that is made of them by one change was in a round, and they themselves.
  bool has_tried_cases() const { return tried_ == one_change_.size(); }

  /// An input of the last round was valid, and showed nothing: it is changed again.
  void keep(const std::string& text);

 private:
  std::vector<std::string> next_by_chance();

  SmallCases cases_;
  Chance chance_;
  std::vector<std::string> one_change_;  ///< and behind them the cases
  std::size_t tried_ = 0;                ///< of these
  std::size_t grown_ = 0;                ///< so many cases were
  std::vector<std::string> kept_;
  std::unordered_set<std::size_t> known_;  ///< hashes: all that were tried may be too many
  bool is_by_chance_ = false;              ///< the last round
};

}  // namespace judge
