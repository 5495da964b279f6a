#include "judge/sandbox/cgroup_names.hpp"

#include <cstdlib>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/left_over.hpp"

namespace judge {

Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose) {
  std::string path =
      fmt::format("{}/{}{}XXXXXX", folder.string(), judge_prefix(::getpid()), purpose);
  if (::mkdtemp(path.data()) == nullptr)
    return system_failure(errno, "make a control group in {}", folder.string());
  return path;
}

}  // namespace judge
