#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "judge/inspection/rule.hpp"

namespace judge {

/// An output that is accepted in the place of so many answers is hardly right for all of them.
inline constexpr std::size_t kEnoughForOthers = 3;

/// A checker that takes the first half of so many numbers for each of them looks at no more.
inline constexpr std::size_t kEnoughHalves = 2;

/// Data that a program ought to refuse, made of data that it accepts.
struct Mangled {
  RuleId rule;      ///< broken by a program that accepts it
  std::string how;  ///< "with a blank doubled"
  std::string text;
  /// Of what may well be right: how it is told, instead of as the rule says.
  std::optional<Severity> milder = {};
  /// `how` of what says the same and more: this is not told where that is accepted, too.
  std::string_view unless = {};
  /// Where it is accepted on some cases and not on others: how that is told; nothing: it is not.
  std::optional<Severity> of_some = {};
  /// Where it is accepted on all cases, but on fewer than `enough`: it is told no worse than so.
  std::optional<Severity> of_few = {};
  std::size_t enough = kEnoughForOthers;
  /// Why it is certain that it is wrong; empty: as the rule says.
  std::string_view why = {};
  /// In the place of `text`: one line, its end and before it '7', of so many bytes in all. 0: none.
  std::size_t line_of_sevens = 0;

  friend bool operator==(const Mangled&, const Mangled&) = default;
};

/// The text itself, of a line of sevens, too.
inline std::string text_of(const Mangled& mangled) {
  if (mangled.line_of_sevens == 0) return mangled.text;
  std::string line(mangled.line_of_sevens, '7');
  line.back() = '\n';
  return line;
}

/// How what may be right is told; nothing: as the rule says.
inline std::optional<Severity> milder_if(bool may_be_right, Severity severity) {
  return may_be_right ? std::optional(severity) : std::nullopt;
}

}  // namespace judge
