#pragma once

#include <memory>
#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells all of them everything, in this order.
std::unique_ptr<Reporter> make_composite_reporter(std::vector<std::unique_ptr<Reporter>> reporters);

}  // namespace judge
