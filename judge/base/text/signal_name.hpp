#pragma once

#include <string>

namespace judge {

/// "SIGSEGV (invalid memory reference)"; for a number without a name "signal 77".
std::string signal_description(int signal);

/// "SIGSEGV"
std::string signal_name(int signal);

}  // namespace judge
