#pragma once

#include <memory>
#include <optional>

#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

enum class ResourceLimits { applied, left_out };

/// Deadlines, clean-up and an account by a child subreaper, without namespaces; with resource
/// limits that is Isolation::limits, without them Isolation::none. `working_directory` is made, and
/// emptied before each run.
Expected<std::unique_ptr<Sandbox>> make_limits_sandbox(std::filesystem::path working_directory,
                                                       ResourceLimits resource_limits,
                                                       std::optional<MemoryCgroup> cgroup);

}  // namespace judge
