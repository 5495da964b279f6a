#pragma once

#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"

namespace judge {

/// What was found about one case of a plan.
struct CaseFinding {
  Diagnostic diagnostic;
  std::string test_case = {};  ///< "secret/03-random-1"; empty: it is told by itself
  std::string command = {};    ///< that made it; each case of a generator has its own arguments
};

/// The findings in order, those that say the same of several cases only once, with the others
/// named: whatever is wrong with a program is seen in every case that it makes or reads. The same
/// is what differs in no more than the case's name, the command and numbers.
Diagnostics told_once(std::vector<CaseFinding> findings);

}  // namespace judge
