#include "judge/sandbox/kernel/cgroup_names.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge {

std::string cgroup_prefix() {
  struct stat pids {};
  (void)::stat("/proc/self/ns/pid", &pids);
  return fmt::format("{}{}.", kCgroupPrefix, pids.st_ino);
}

std::string cgroup_prefix(pid_t judge) {
  return fmt::format("{}{}.", cgroup_prefix(), judge);
}

Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose) {
  std::string path =
      fmt::format("{}/{}{}XXXXXX", folder.string(), cgroup_prefix(::getpid()), purpose);
  if (::mkdtemp(path.data()) == nullptr)
    return system_failure(errno, "make a control group in {}", folder.string());
  return path;
}

}  // namespace judge
