#pragma once

#include <memory>
#include <optional>

#include "judge/sandbox/cgroup.hpp"
#include "judge/sandbox/container.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Isolation::full: runs in containers at `site`.
std::unique_ptr<Sandbox> make_container_sandbox(ContainerSite site,
                                                std::optional<MemoryCgroup> cgroup);

}  // namespace judge
