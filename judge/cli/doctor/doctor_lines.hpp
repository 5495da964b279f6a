#pragma once

#include <string>
#include <string_view>

#include "judge/cli/exit_code.hpp"

namespace judge {

enum class Health { good, lacking, broken };

/// A line of `judge doctor` on standard output: sign, what, detail; a judge error where it is broken.
ExitCode tell_line(Health health, const std::string& what, const std::string& detail);

/// A row of its table; its columns are as wide as those of tell_line().
void tell_row(std::string_view sign, std::string_view what, std::string_view available,
              std::string_view used, std::string_view detail);

}  // namespace judge
