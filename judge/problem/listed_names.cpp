#include "judge/problem/listed_names.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

namespace judge {

namespace fs = std::filesystem;

namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

fs::file_type type_of_mode(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG:
      return fs::file_type::regular;
    case S_IFDIR:
      return fs::file_type::directory;
    case S_IFLNK:
      return fs::file_type::symlink;
    case S_IFIFO:
      return fs::file_type::fifo;
    case S_IFSOCK:
      return fs::file_type::socket;
    case S_IFCHR:
      return fs::file_type::character;
    case S_IFBLK:
      return fs::file_type::block;
    default:
      return fs::file_type::unknown;
  }
}

/// Some file systems do not keep it in the folder: there the file itself is asked.
fs::file_type type_of(int folder, const dirent& entry) {
  if (entry.d_type != DT_UNKNOWN) return type_of_mode(static_cast<mode_t>(DTTOIF(entry.d_type)));
  struct stat status {};
  if (::fstatat(folder, entry.d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
    return errno == ENOENT ? fs::file_type::not_found : fs::file_type::unknown;
  return type_of_mode(status.st_mode);
}

}  // namespace

Expected<std::vector<ListedName>> names_in(const fs::path& folder, const ListingBounds& bounds) {
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.c_str()));
  if (!open) return system_failure(errno, "list {}", folder.string());
  std::vector<ListedName> names;
  while (true) {
    errno = 0;
    const dirent* const entry = ::readdir(open.get());
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (names.size() == bounds.most)
      return tl::unexpected(
          Error{fmt::format("{} has more than {} entries", folder.string(), bounds.most), EFBIG});
    if (bounds.cancellation.is_requested()) return failure("interrupted");
    names.push_back({std::string(name), type_of(::dirfd(open.get()), *entry)});
  }
  if (errno != 0) return system_failure(errno, "list {}", folder.string());
  std::ranges::sort(names, {}, &ListedName::name);
  return names;
}

bool is_folder(const fs::path& folder, const ListedName& listed) {
  if (listed.type == fs::file_type::directory) return true;
  std::error_code code;
  return listed.type == fs::file_type::symlink && fs::is_directory(folder / listed.name, code);
}

std::optional<Diagnostic> passed_over_case(const fs::path& folder, const ListedName& listed,
                                           const std::string& shown) {
  if (!listed.name.starts_with('-')) return std::nullopt;
  constexpr std::string_view kInput = ".in";
  const bool is_group = is_folder(folder, listed);
  if (is_group) {
    const auto names = names_in(folder / listed.name);
    if (!names || std::ranges::none_of(*names, [&](const ListedName& inner) {
          return inner.name.ends_with(kInput);
        }))
      return std::nullopt;
  } else if (!listed.name.ends_with(kInput)) {
    return std::nullopt;
  }
  return Diagnostic{.severity = Severity::warning,
                    .location = {shown},
                    .what = std::string(is_group ? "a folder of testcases" : "a testcase") +
                            " whose name begins with '-'",
                    .why = "it is left out: the format passes over such names",
                    .help = kFormatNameHelp};
}

}  // namespace judge
