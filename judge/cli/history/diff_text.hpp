#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "judge/history/run_diff.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

enum class DiffDetail : std::uint8_t {
  brief,  ///< of each list so much that it can be read
  all,
};

/// How a diff is told.
struct DiffStyle {
  std::string before;  ///< what the earlier run is called: "run 12", "main.json"
  std::string after;
  Colour colour = Colour::off;
  DiffDetail detail = DiffDetail::brief;
  std::size_t width = 80;  ///< of the screen: a narrow one has no room for columns
};

/// Two runs laid beside each other, for people, by problem: a line for each submission that
/// changed, with the cases that changed below it, then new and gone submissions and cases; and a
/// line that counts. Not yet folded.
std::string diff_text(const RunDiff& diff, const DiffStyle& style);

}  // namespace judge
