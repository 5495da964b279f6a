#include "judge/database/private_files.hpp"

#include <algorithm>
#include <charconv>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge {
namespace {

namespace fs = std::filesystem;

Expected<> check_ours(const fs::path& path, mode_t type) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return system_failure(errno, "open {}", path.string());
  const bool is_alone = S_ISDIR(status.st_mode) || status.st_nlink == 1;
  if ((status.st_mode & S_IFMT) != type || !is_alone)
    return failure("{} is not what the judge makes there", path.string());
  if (status.st_uid != ::geteuid() || (status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return failure("others could have written {}", path.string());
  return {};
}

}  // namespace

Expected<> make_own_folder(const fs::path& folder) {
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    return system_failure(errno, "create {}", folder.string());
  return check_ours(folder, S_IFDIR);
}

Expected<> make_own_file(const fs::path& file) {
  if (::mknod(file.c_str(), S_IFREG | S_IRUSR | S_IWUSR, 0) != 0 && errno != EEXIST)
    return system_failure(errno, "create {}", file.string());
  if (auto ours = check_ours(file, S_IFREG); !ours) return ours;
  // SQLite would open it to be read only.
  if (::faccessat(AT_FDCWD, file.c_str(), R_OK | W_OK, AT_EACCESS) != 0)
    return system_failure(errno, "open {}", file.string());
  return {};
}

fs::path NumberedFiles::file(int number) const {
  return folder / fmt::format("{}{}{}", stem, number, ending);
}

int NumberedFiles::number_of(const fs::path& file) const {
  const std::string name = file.filename();
  if (!name.starts_with(stem) || !name.ends_with(ending)) return 0;
  int number = 0;
  std::from_chars(name.data() + stem.size(), name.data() + name.size(), number);
  // What somebody put beside it, such as a copy, counts for nothing.
  return number > 0 && this->file(number).filename() == name ? number : 0;
}

int NumberedFiles::latest() const {
  int latest = 1;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code))
    latest = std::max(latest, number_of(entry->path()));
  return latest;
}

void remove_database(const fs::path& file) {
  std::error_code code;
  for (const char* const part : {"", "-wal", "-shm"}) fs::remove(file.native() + part, code);
}

}  // namespace judge
