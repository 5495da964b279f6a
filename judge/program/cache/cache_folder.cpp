#include "judge/program/cache/cache_folder.hpp"

#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/remove_tree.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kWritableForOthers = S_IWGRP | S_IWOTH;

/// Longer than any judge works at one thing: what it has replaced it may still use.
constexpr auto kKeptFor = std::chrono::hours(24);

/// Makes a folder and those above it, for this user only, whatever the umask is.
Expected<> make_folders(const fs::path& folder) {
  fs::path made;
  for (const fs::path& name : folder) {
    made /= name;
    struct stat status {};
    if (::stat(made.c_str(), &status) == 0) continue;
    if (::mkdir(made.c_str(), S_IRWXU) != 0 && errno != EEXIST)
      return failure("create {}: {}", folder.string(), std::generic_category().message(errno));
  }
  return {};
}

/// The owner of the root could have changed this program, too. In a container it may be a user
/// without a number there.
bool is_trusted(uid_t owner) {
  struct stat root {};
  return owner == 0 || owner == ::geteuid() || (::stat("/", &root) == 0 && owner == root.st_uid);
}

/// A folder that holds programs, or folders with them.
Expected<> check_own(const fs::path& folder) {
  struct stat status {};
  if (::lstat(folder.c_str(), &status) != 0)
    return failure("open {}: {}", folder.string(), std::generic_category().message(errno));
  if (!S_ISDIR(status.st_mode)) return failure("{} is no folder", folder.string());
  if (status.st_uid != ::geteuid()) {
    return failure(
        "{} belongs to user {}, not to you: programs that are kept there may be that "
        "user's",
        folder.string(), status.st_uid);
  }
  if ((status.st_mode & kWritableForOthers) != 0) {
    return failure(
        "others can write in {} (mode {:o}): programs that are kept there may be theirs; if they "
        "are "
        "not, chmod go-w it, or remove it",
        folder.string(), status.st_mode & 07777U);
  }
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return failure("write in {}: {}", folder.string(), std::generic_category().message(errno));
  return {};
}

fs::path first_that_is_there(fs::path folder) {
  std::error_code code;
  while (folder.has_relative_path() && !fs::exists(folder, code)) folder = folder.parent_path();
  return folder;
}

/// A folder above it: a user that can write there could put another one in its place.
Expected<> check_way(const fs::path& folder, const fs::path& cache) {
  struct stat status {};
  if (::stat(folder.c_str(), &status) != 0)
    return failure("open {}: {}", folder.string(), std::generic_category().message(errno));
  if (!is_trusted(status.st_uid)) {
    return failure("{} is not safe for built programs: {}, above it, belongs to user {}",
                   cache.string(), folder.string(), status.st_uid);
  }
  const bool is_sticky = (status.st_mode & S_ISVTX) != 0;
  if ((status.st_mode & kWritableForOthers) != 0 && !is_sticky) {
    return failure(
        "{} is not safe for built programs: others can write in {}, above it (mode {:o})",
        cache.string(), folder.string(), status.st_mode & 07777U);
  }
  return {};
}

/// The same of it and all above it.
Expected<> check_whole_way(fs::path folder, const fs::path& cache) {
  while (true) {
    if (auto safe = check_way(folder, cache); !safe || !folder.has_relative_path()) return safe;
    folder = folder.parent_path();
  }
}

}  // namespace

fs::path default_cache_folder() {
  if (const fs::path own = environment_variable("JUDGE_CACHE"); !own.empty()) return own;
  if (const fs::path cache = environment_variable("XDG_CACHE_HOME"); cache.is_absolute())
    return cache / "judge";
  std::error_code code;
  const fs::path home = environment_variable("HOME");
  if (home.is_absolute() && fs::is_directory(home, code)) return home / ".cache" / "judge";
  return fs::path("/tmp") / fmt::format("judge-cache-{}", ::getuid());
}

fs::path programs_folder(const fs::path& cache) {
  return cache / "programs";
}

fs::path builds_folder(const fs::path& cache) {
  return cache / "builds";
}

fs::path headers_folder(const fs::path& cache) {
  return cache / "headers";
}

Expected<fs::path> open_cache(const fs::path& cache) {
  std::error_code code;
  const fs::path whole = fs::absolute(cache, code);
  // Before anything is made: no folder of ours is left in a place that will not do.
  if (const fs::path there = first_that_is_there(whole); there != whole) {
    if (auto safe = check_whole_way(fs::canonical(there, code), whole); !safe)
      return tl::unexpected(safe.error());
  }
  if (auto made = make_folders(whole); !made) return tl::unexpected(made.error());
  // From here on without links: nobody can make them lead elsewhere.
  fs::path folder = fs::canonical(cache, code);
  if (code) return failure("open {}: {}", cache.string(), code.message());
  if (auto safe = check_whole_way(folder.parent_path(), folder); !safe)
    return tl::unexpected(safe.error());
  if (auto safe = check_own(folder); !safe) return tl::unexpected(safe.error());
  for (const fs::path& part :
       {programs_folder(folder), builds_folder(folder), headers_folder(folder)}) {
    if (auto made = make_folders(part); !made) return tl::unexpected(made.error());
    if (auto safe = check_own(part); !safe) return tl::unexpected(safe.error());
  }
  remove_leftovers(builds_folder(folder), std::chrono::system_clock::now());
  return folder;
}

void remove_leftovers(const fs::path& builds, std::chrono::system_clock::time_point now) {
  std::vector<fs::path> old;
  std::error_code code;
  for (fs::directory_iterator entry(builds, code), end; !code && entry != end;
       entry.increment(code)) {
    struct stat status {};
    if (::lstat(entry->path().c_str(), &status) != 0) continue;
    if (std::chrono::system_clock::from_time_t(status.st_ctim.tv_sec) + kKeptFor < now)
      old.push_back(entry->path());
  }
  // What cannot be removed today is tried again by the next judge.
  for (const fs::path& path : old) (void)remove_tree(path);
}

}  // namespace judge
