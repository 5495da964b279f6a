#pragma once

#include <cstddef>
#include <fstream>

namespace judge {

/// Pages of files that are in this process's memory (proc_pid_statm(5)).
inline std::size_t resident_file_pages() {
  std::ifstream statm("/proc/self/statm");
  std::size_t size = 0;
  std::size_t resident = 0;
  std::size_t shared = 0;
  statm >> size >> resident >> shared;
  return shared;
}

}  // namespace judge
