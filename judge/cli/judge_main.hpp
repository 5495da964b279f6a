#pragma once

#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/cli/exit_code.hpp"

namespace judge {

/// The whole of `judge`, without the name of the program in `arguments`.
ExitCode judge_main(const std::vector<std::string>& arguments, Cancellation cancellation);

}  // namespace judge
