#include "judge/base/os/proc_files.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {

std::string read_proc(const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{64} << 20;  // more than a list of all processes
  const auto file = open_file(path, O_RDONLY);
  if (!file) return "";
  // Several are read in many a run. Nothing is waited for, and most are one piece: room for more
  // would have to be made, and given back, each time.
  std::array<char, 4096> piece;
  std::string content;
  while (content.size() <= kLargest) {
    const ssize_t got = ::read(file->get(), piece.data(), piece.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return "";
    if (got == 0) return content;
    content.append(piece.data(), static_cast<std::size_t>(got));
  }
  return "";
}

std::vector<std::int64_t> numbers_in(std::string_view text) {
  std::vector<std::int64_t> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    std::int64_t number = 0;
    const auto [next, code] = std::from_chars(at, end, number);
    if (code == std::errc()) numbers.push_back(number);
    at = code == std::errc() ? next : at + 1;
  }
  return numbers;
}

std::vector<std::string> threads_of(pid_t pid) {
  std::vector<std::string> threads;
  std::error_code code;
  for (std::filesystem::directory_iterator task(fmt::format("/proc/{}/task", pid), code), end;
       !code && task != end; task.increment(code)) {
    threads.push_back(task->path());
  }
  return threads;
}

std::vector<pid_t> children_of(pid_t pid) {
  std::vector<pid_t> children;
  for (const std::string& thread : threads_of(pid)) {
    for (const std::int64_t child : numbers_in(read_proc(thread + "/children"))) {
      children.push_back(static_cast<pid_t>(child));
    }
  }
  return children;
}

std::optional<Stat> read_stat(const std::string& files) {
  // proc(5): the name in parentheses may hold anything; behind the last one, field 3 (state) comes
  // first.
  const std::string stat = read_proc(files + "/stat");
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos || name_end + 3 > stat.size()) return std::nullopt;
  return Stat{stat[name_end + 2], numbers_in(std::string_view(stat).substr(name_end + 3))};
}

std::string read_status(pid_t pid) {
  return read_proc(fmt::format("/proc/{}/status", pid));
}

std::string field_of(std::string_view status, std::string_view field) {
  // Behind the first line, which is the name: no field is asked for there.
  const std::string name = fmt::format("\n{}:", field);
  const std::size_t at = status.find(name);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = status.find_first_not_of(" \t", at + name.size());
  if (begin == std::string_view::npos) return {};
  return std::string(status.substr(begin, status.find('\n', begin) - begin));
}

std::vector<pid_t> descendants(pid_t ancestor, const std::vector<pid_t>& spared) {
  std::vector<pid_t> found = children_of(ancestor);
  std::erase_if(found, [&](pid_t child) {
    return std::find(spared.begin(), spared.end(), child) != spared.end();
  });
  for (std::size_t next = 0; next < found.size(); ++next) {
    for (const pid_t child : children_of(found[next])) found.push_back(child);
  }
  return found;
}

Expected<> write_kernel_file(const std::filesystem::path& file, std::string_view text) {
  const UniqueFd fd(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (!fd || ::write(fd.get(), text.data(), text.size()) < 0)
    return system_failure(errno, "write {} to {}", text, file.string());
  return {};
}

}  // namespace judge
