#pragma once

#include <string>

#include "judge/inspection/finding.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// What may help, in words of the command line: what is said behind a line.
std::string help_for(Remedy remedy);

/// What may help against a fault, in words of the command line: what is said behind its message.
std::string help_for(const Fault& fault);

/// With the remedy in words of the command line, as part of the help.
Diagnostic in_words(Diagnostic diagnostic);
Finding in_words(Finding finding);

}  // namespace judge
