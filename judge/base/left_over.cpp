#include "judge/base/left_over.hpp"

#include <cerrno>
#include <charconv>
#include <csignal>
#include <fstream>
#include <iomanip>

#include <fmt/format.h>
#include <sys/stat.h>

namespace judge {
namespace {

std::string prefix_of_namespace() {
  constexpr int kDigits = 8;
  std::ifstream boot_id("/proc/sys/kernel/random/boot_id");
  std::string machine;
  boot_id >> std::setw(kDigits) >> machine;
  struct stat pids {};
  (void)::stat("/proc/self/ns/pid", &pids);
  return fmt::format("{}{}-{}.", kJudgePrefix, machine, pids.st_ino);
}

}  // namespace

std::string judge_prefix(pid_t judge) {
  return fmt::format("{}{}.", prefix_of_namespace(), judge);
}

bool is_left_over(std::string_view name) {
  if (!name.starts_with(kJudgePrefix)) return false;
  const std::string prefix = prefix_of_namespace();
  if (!name.starts_with(prefix)) return false;
  name.remove_prefix(prefix.size());
  const char* const end = name.data() + name.size();
  pid_t pid = 0;
  const auto [rest, error] = std::from_chars(name.data(), end, pid);
  if (error != std::errc() || rest == end || *rest != '.' || pid <= 0) return false;
  return ::kill(pid, 0) != 0 && errno == ESRCH;
}

}  // namespace judge
