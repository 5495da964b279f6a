#include "judge/base/os/abandoned_files.hpp"

#include <chrono>
#include <csignal>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/base/text/number.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Takes the part behind the last dot off.
std::string_view take_part(std::string_view& name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  const std::string_view part = name.substr(dot + 1);
  name = name.substr(0, dot);
  return part;
}

/// Of ".NAME.PID.N.tmp" the pid; nothing for any other name.
std::optional<pid_t> writer_in(std::string_view name) {
  const bool is_temporary = take_part(name) == "tmp" && number_of_text<int>(take_part(name));
  const auto pid = is_temporary ? number_of_text<int>(take_part(name)) : std::nullopt;
  return pid > 0 && name.size() > 1 && name.front() == '.' ? pid : std::nullopt;
}

bool is_alive(pid_t pid) {
  return ::kill(pid, 0) == 0 || errno != ESRCH;
}

}  // namespace

void remove_abandoned_files(const fs::path& folder) {
  const auto latest = fs::file_time_type::clock::now() - std::chrono::minutes(1);
  std::vector<fs::path> abandoned;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    const auto writer = writer_in(entry->path().filename().native());
    if (!writer || is_alive(*writer)) continue;
    std::error_code gone;
    if (entry->symlink_status(gone).type() != fs::file_type::regular) continue;
    const auto written = entry->last_write_time(gone);
    if (!gone && written < latest) abandoned.push_back(entry->path());
  }
  for (const fs::path& file : abandoned) fs::remove(file, code);
}

}  // namespace judge
