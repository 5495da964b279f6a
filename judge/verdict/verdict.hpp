#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// What becomes of a submission on a testcase, or as a whole.
enum class Verdict : std::uint8_t {
  accepted,
  wrong_answer,
  time_limit_exceeded,
  memory_limit_exceeded,
  output_limit_exceeded,
  run_time_error,
  compile_error,
  judge_error,
};

struct VerdictRow {
  Verdict verdict;
  std::string_view name;     ///< of the folder under solutions/<id>/ and of the JSON value
  std::string_view letters;  ///< on screen
};

/// Every verdict, in the order of the enumerators.
inline constexpr auto kVerdicts = std::to_array<VerdictRow>({
    {Verdict::accepted, "accepted", "AC"},
    {Verdict::wrong_answer, "wrong_answer", "WA"},
    {Verdict::time_limit_exceeded, "time_limit_exceeded", "TLE"},
    {Verdict::memory_limit_exceeded, "memory_limit_exceeded", "MLE"},
    {Verdict::output_limit_exceeded, "output_limit_exceeded", "OLE"},
    {Verdict::run_time_error, "run_time_error", "RTE"},
    {Verdict::compile_error, "compile_error", "CE"},
    {Verdict::judge_error, "judge_error", "JE"},
});

static_assert(kVerdicts.size() == static_cast<std::size_t>(Verdict::judge_error) + 1);
static_assert([] {
  for (std::size_t i = 0; i < kVerdicts.size(); ++i) {
    if (static_cast<std::size_t>(kVerdicts[i].verdict) != i) return false;
  }
  return true;
}());

/// "accepted", "wrong_answer", ...
constexpr std::string_view to_string(Verdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)].name;
}

/// "AC", "WA", ...
constexpr std::string_view letters(Verdict verdict) {
  return kVerdicts[static_cast<std::size_t>(verdict)].letters;
}

/// The verdict of that exact name ("wrong_answer"), or of those letters in capitals ("WA").
constexpr std::optional<Verdict> parse_verdict(std::string_view text) {
  for (const VerdictRow& row : kVerdicts) {
    if (text == row.name || text == row.letters) return row.verdict;
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Verdict verdict);

/// A set of verdicts.
class VerdictSet {
 public:
  constexpr VerdictSet() = default;
  constexpr VerdictSet(std::initializer_list<Verdict> verdicts) {
    for (const Verdict verdict : verdicts) insert(verdict);
  }

  static constexpr VerdictSet all() {
    VerdictSet set;
    for (const VerdictRow& row : kVerdicts) set.insert(row.verdict);
    return set;
  }

  constexpr void insert(Verdict verdict) { bits_ |= bit(verdict); }
  constexpr void erase(Verdict verdict) { bits_ &= static_cast<std::uint8_t>(~bit(verdict)); }
  constexpr bool contains(Verdict verdict) const { return (bits_ & bit(verdict)) != 0; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr VerdictSet intersection(VerdictSet other) const {
    other.bits_ &= bits_;
    return other;
  }
  constexpr bool is_subset_of(VerdictSet other) const { return (bits_ & ~other.bits_) == 0; }
  constexpr bool intersects(VerdictSet other) const { return (bits_ & other.bits_) != 0; }

  friend constexpr bool operator==(VerdictSet, VerdictSet) = default;

 private:
  static_assert(kVerdicts.size() <= 8);
  static constexpr std::uint8_t bit(Verdict verdict) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(verdict));
  }

  std::uint8_t bits_ = 0;
};

/// Letters in the order of the enumerators: "AC, WA"; "none" for the empty set.
std::string to_string(VerdictSet set);
std::ostream& operator<<(std::ostream& out, VerdictSet set);

}  // namespace judge
