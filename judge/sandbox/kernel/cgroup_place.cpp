#include "judge/sandbox/kernel/cgroup_place.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/sandbox/kernel/cgroup_names.hpp"
#include "judge/sandbox/kernel/kernel_file.hpp"
#include "judge/sandbox/kernel/proc_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What a judge calls the group that it moves itself to.
constexpr std::string_view kAside = "self";

bool is_word_of(std::string_view word, std::string_view list, char separator) {
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find(separator, at), list.size());
    if (list.substr(at, end - at) == word) return true;
    at = end + 1;
  }
  return false;
}

/// A short file of the kernel's, without the end of its last line.
std::string text_of(const fs::path& file) {
  std::string text = read_proc(file);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Where a hierarchy is mounted, and which of its groups is the root there.
struct Hierarchy {
  fs::path mount_point;
  std::string root;
};

/// proc(5): fields 4 (root) and 5 (mount point), then, behind a lone hyphen, the type and at the
/// end the options of the file system.
std::optional<Hierarchy> find_hierarchy(const fs::path& mounts, std::string_view type,
                                        std::string_view option) {
  std::istringstream lines(text_of(mounts));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream fields(line);
    std::string skip, root, mount_point, found_type, options;
    fields >> skip >> skip >> skip >> root >> mount_point;
    while (fields >> skip && skip != "-") {
    }
    fields >> found_type >> skip >> options;
    if (found_type == type && (option.empty() || is_word_of(option, options, ',')))
      return Hierarchy{mount_point, root};
  }
  return std::nullopt;
}

/// The path of this process's group: of the hierarchy with that controller, or of the unified one.
std::optional<std::string> own_group(const fs::path& own_groups, std::string_view controller) {
  std::istringstream lines(text_of(own_groups));
  for (std::string line; std::getline(lines, line);) {
    // "4:memory:/path", "0::/path"
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string controllers = line.substr(first + 1, second - first - 1);
    const bool is_it =
        controller.empty() ? line.starts_with("0::") : is_word_of(controller, controllers, ',');
    if (is_it) return line.substr(second + 1);
  }
  return std::nullopt;
}

/// What is mounted may be a part only, and our group not in it: then the part as a whole has to do.
fs::path folder_of(const Hierarchy& hierarchy, const fs::path& group) {
  const fs::path below = group.lexically_relative(hierarchy.root);
  if (below.empty() || below == "." || *below.begin() == "..") return hierarchy.mount_point;
  const fs::path folder = hierarchy.mount_point / below;
  std::error_code code;
  return fs::is_directory(folder, code) ? folder : hierarchy.mount_point;
}

/// Groups of judges that are no more; not of those in other pid namespaces, which may live.
void remove_left_overs(const fs::path& folder) {
  const std::string prefix = cgroup_prefix();
  std::error_code code;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(prefix)) continue;
    pid_t pid = 0;
    const char* const digits = name.data() + prefix.size();
    if (std::from_chars(digits, name.data() + name.size(), pid).ec != std::errc()) continue;
    if (::kill(pid, 0) != 0 && errno == ESRCH) ::rmdir(entry.path().c_str());
  }
}

/// Whether groups can be made there that have such a file, for that access (access(2)).
Expected<> try_to_make_group(const fs::path& folder, const char* file, int mode) {
  const auto group = make_cgroup(folder, "try");
  if (!group) return tl::unexpected(group.error());
  const bool is_fit = ::access((*group / file).c_str(), mode) == 0;
  const int code = errno;
  ::rmdir(group->c_str());
  if (!is_fit)
    return system_failure(code, "use {} of a control group in {}", file, folder.string());
  return {};
}

/// Our own group's folder in another hierarchy, if groups can be made there that have such a file.
std::optional<fs::path> own_folder_with(const char* file, int mode,
                                        const std::optional<Hierarchy>& hierarchy,
                                        const std::optional<std::string>& own) {
  if (!hierarchy || !own) return std::nullopt;
  const fs::path folder = folder_of(*hierarchy, *own);
  return try_to_make_group(folder, file, mode) ? std::optional(folder) : std::nullopt;
}

/// Where groups count cpu time: in the unified hierarchy, if that is there.
std::optional<fs::path> find_cpu_folder(const CgroupFiles& files) {
  auto unified = own_folder_with(kCpuAccount, R_OK, find_hierarchy(files.mounts, "cgroup2", ""),
                                 own_group(files.own_groups, ""));
  if (unified) return unified;
  return own_folder_with(kCpuAccountOfVersion1, R_OK,
                         find_hierarchy(files.mounts, "cgroup", "cpuacct"),
                         own_group(files.own_groups, "cpuacct"));
}

Expected<CgroupPlace> prepare_version_1(const CgroupFiles& files) {
  const auto hierarchy = find_hierarchy(files.mounts, "cgroup", "memory");
  const auto group = own_group(files.own_groups, "memory");
  if (!hierarchy || !group) return failure("no memory hierarchy of control groups is mounted");
  const fs::path folder = folder_of(*hierarchy, *group);
  if (auto tried = try_to_make_group(folder, kCgroupVersion1.limit, W_OK); !tried)
    return tl::unexpected(tried.error());
  return CgroupPlace{.version = MemoryAccount::cgroup_v1,
                     .folder = folder,
                     .cpu_folder = find_cpu_folder(files),
                     .process_folder = own_folder_with(
                         kProcessLimit, W_OK, find_hierarchy(files.mounts, "cgroup", "pids"),
                         own_group(files.own_groups, "pids"))};
}

bool passes_memory_on(const fs::path& folder) {
  return is_word_of("memory", text_of(folder / "cgroup.subtree_control"), ' ');
}

bool is_aside(const fs::path& folder) {
  const std::string name = folder.filename();
  return name.starts_with(kCgroupPrefix) &&
         name.find(fmt::format(".{}", kAside)) != std::string::npos;
}

/// Makes the groups below a folder of the unified hierarchy able to limit memory, and processes
/// where that can be had.
Expected<> pass_memory_on(const fs::path& folder) {
  if (passes_memory_on(folder)) return {};
  if (!is_word_of("memory", text_of(folder / "cgroup.controllers"), ' '))
    return tl::unexpected(
        Error{fmt::format("{} has no memory controller", folder.string()), EOPNOTSUPP});
  // No group but the root may have both processes and groups with limits. If we are alone, we step
  // aside; back, if that was in vain.
  const std::string own = std::to_string(::getpid());
  std::optional<fs::path> aside;
  Expected<> done;
  if (text_of(folder / "cgroup.procs") == own) {
    auto made = make_cgroup(folder, kAside);
    if (!made) return tl::unexpected(made.error());
    aside = std::move(*made);
    done = write_kernel_file(*aside / "cgroup.procs", own);
  }
  if (done) done = write_kernel_file(folder / "cgroup.subtree_control", "+memory");
  if (done) (void)write_kernel_file(folder / "cgroup.subtree_control", "+pids");
  if (!done && aside) {
    (void)write_kernel_file(folder / "cgroup.procs", own);
    ::rmdir(aside->c_str());
  }
  if (!done && done.error().code == EBUSY)
    return tl::unexpected(
        Error{fmt::format("the control group {} is not ours alone: it holds other processes, too",
                          folder.string()),
              EBUSY});
  return done;
}

Expected<CgroupPlace> prepare_version_2(const CgroupFiles& files) {
  const auto hierarchy = find_hierarchy(files.mounts, "cgroup2", "");
  const auto group = own_group(files.own_groups, "");
  if (!hierarchy || !group) return failure("no control groups are mounted");
  fs::path own = folder_of(*hierarchy, *group);
  // There we, or the judge that started us, have stepped aside from the place.
  if (is_aside(own)) own = own.parent_path();
  std::optional<Error> first_error;
  // Our own group first: what limits us should limit what we run. The root is for the superuser,
  // whose shell shares its group with others.
  for (const fs::path& folder : {own, hierarchy->mount_point}) {
    auto passed = pass_memory_on(folder);
    if (passed) passed = try_to_make_group(folder, kCgroupVersion2.limit, W_OK);
    if (passed) {
      CgroupPlace place{.version = MemoryAccount::cgroup_v2, .folder = folder};
      if (try_to_make_group(folder, kProcessLimit, W_OK)) place.process_folder = folder;
      return place;
    }
    if (!first_error) first_error = passed.error();
  }
  return tl::unexpected(*first_error);
}

}  // namespace

Expected<CgroupPlace> prepare_cgroup_place(const CgroupFiles& files) {
  // On a hybrid system the memory controller is in one of the two, never in both.
  auto place = prepare_version_1(files);
  if (!place) {
    auto unified = prepare_version_2(files);
    const bool is_version_1_there = find_hierarchy(files.mounts, "cgroup", "memory").has_value();
    if (unified || !is_version_1_there) place = std::move(unified);
  }
  if (!place) return place;
  remove_left_overs(place->folder);
  for (const auto& other : {place->cpu_folder, place->process_folder}) {
    if (other) remove_left_overs(*other);
  }
  return place;
}

}  // namespace judge
