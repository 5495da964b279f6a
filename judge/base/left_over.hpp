#pragma once

#include <string>
#include <string_view>

#include <sys/types.h>

namespace judge {

// A judge that is killed leaves its temporary folders and control groups behind. Their names tell
// whose they are, so that the next judge knows what it may remove.

/// How the names of all of them begin.
inline constexpr std::string_view kJudgePrefix = "judge.";

/// And how those of one judge do, of one in our pid namespace:
/// `judge.<start of this machine's boot id>-<pid namespace>.<pid>.`, for folders may be shared by
/// containers and by machines.
std::string judge_prefix(pid_t judge);

/// Whether something of that name is of a judge that is no more. Those in other pid namespaces may
/// live, for all we can know.
bool is_left_over(std::string_view name);

}  // namespace judge
