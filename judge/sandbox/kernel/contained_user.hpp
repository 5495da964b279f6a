#pragma once

#include <optional>

#include <sys/types.h>

namespace judge {

/// The user that programs are, as they see it: the one that owns nothing.
inline constexpr uid_t kNobody = 65534;

/// The user whose files a contained program can write, where that is not this process's own: the
/// programs that a process of the superuser's starts are a user of that process's, without a name.
std::optional<uid_t> contained_user();

}  // namespace judge
