#pragma once

#include "judge/conversation/side.hpp"

namespace judge {

/// Whether it is time to tell `to`, which has taken in all that it was told, that `from` will say
/// no more. Looks at both: to be asked again and again.
bool may_be_told(Side& from, Side& to, const RunLimits& limits_of_interactor,
                 Side::Clock::time_point now);

}  // namespace judge
