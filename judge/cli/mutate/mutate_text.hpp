#pragma once

#include <string>

#include "judge/mutation/mutation_report.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

struct MutateStyle {
  std::size_t width = 80;  ///< inputs are cut to kTextColumns where it is more
  Colour colour = Colour::off;
};

/// What `judge mutate` has found out, for people: the score, every survivor with its change and
/// what kills it, what the cases are good for, and what was left out.
std::string mutate_text(const MutationReport& report, const MutateStyle& style);

}  // namespace judge
