#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "judge/base/expected.hpp"

namespace judge {

// What proc(5) has. A folder of a process or a thread is named by its path.

/// A short file of /proc, or of another of the kernel's own file systems; empty if it is gone.
std::string read_proc(const std::string& path);

/// Writes to such a file, in one piece, as the kernel wants it.
Expected<> write_kernel_file(const std::filesystem::path& file, std::string_view text);

/// All numbers in a text, whatever is between them.
std::vector<std::int64_t> numbers_in(std::string_view text);

/// The folders of a process's threads; none if it is gone.
std::vector<std::string> threads_of(pid_t pid);

/// Children of every thread of a process: a child belongs to the thread that made it.
std::vector<pid_t> children_of(pid_t pid);

/// Everything below a process, at about this moment, but for some children of it with all below
/// them: parents before their children.
std::vector<pid_t> descendants(pid_t ancestor, const std::vector<pid_t>& spared = {});

/// What is told of a process or a thread in one line.
struct Stat {
  char state = 0;
  std::vector<std::int64_t> fields;  ///< from field 4 on
};

/// Nothing if it is gone.
std::optional<Stat> read_stat(const std::string& files);

/// /proc/<pid>/status; empty if it is gone.
std::string read_status(pid_t pid);

/// A field of such a text, without the white space in front; empty if there is none.
std::string field_of(std::string_view status, std::string_view field);

}  // namespace judge
