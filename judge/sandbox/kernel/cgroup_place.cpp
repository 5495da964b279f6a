#include "judge/sandbox/kernel/cgroup_place.hpp"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <sstream>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/proc_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What a judge calls the group that it moves itself to.
constexpr std::string_view kAside = "self";

bool is_word_of(std::string_view word, std::string_view list, char separator) {
  const auto between = [&](std::string_view text) {
    return fmt::format("{0}{1}{0}", separator, text);
  };
  return between(list).find(between(word)) != std::string::npos;
}

/// A short file of the kernel's, without the end of its last line.
std::string text_of(const fs::path& file) {
  std::string text = read_proc(file);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Where a hierarchy is mounted, and the folder there of this process's group.
struct Own {
  fs::path mount_point;
  fs::path folder;
};

/// Of the hierarchy with that controller, or, where none is named, of the unified one.
std::optional<Own> find_own(const CgroupFiles& files, std::string_view controller) {
  const std::string_view type = controller.empty() ? "cgroup2" : "cgroup";
  std::string mount_root;
  std::optional<Own> own;
  // proc(5): fields 4 (root) and 5 (mount point), then, behind a lone hyphen, the type and at the
  // end the options of the file system.
  std::istringstream mounts(read_proc(files.mounts));
  for (std::string line; !own && std::getline(mounts, line);) {
    std::istringstream fields(line);
    std::string skip, mount_point, found_type, options;
    fields >> skip >> skip >> skip >> mount_root >> mount_point;
    while (fields >> skip && skip != "-") {
    }
    fields >> found_type >> skip >> options;
    if (found_type == type && (controller.empty() || is_word_of(controller, options, ',')))
      own = Own{mount_point, mount_point};
  }
  std::istringstream groups(read_proc(files.own_groups));
  for (std::string line; own && std::getline(groups, line);) {
    // "4:memory:/path", "0::/path"
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    const std::string_view listed = std::string_view(line).substr(first + 1, second - first - 1);
    if (controller.empty() ? !line.starts_with("0::") : !is_word_of(controller, listed, ','))
      continue;
    // What is mounted may be a part only, and our group not in it: then the part as a whole has to
    // do.
    const fs::path below = fs::path(line.substr(second + 1)).lexically_relative(mount_root);
    std::error_code code;
    if (!below.empty() && below != "." && *below.begin() != ".." &&
        fs::is_directory(own->mount_point / below, code))
      own->folder /= below;
    return own;
  }
  return std::nullopt;
}

/// How the groups of judges in our pid namespace begin.
std::string namespace_prefix() {
  struct stat pids {};
  (void)::stat("/proc/self/ns/pid", &pids);
  return fmt::format("{}{}.", kCgroupPrefix, pids.st_ino);
}

/// Groups of judges that are no more; not of those in other pid namespaces, which may live.
void remove_left_overs(const fs::path& folder) {
  const std::string prefix = namespace_prefix();
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
std::optional<fs::path> own_folder_with(const char* file, int mode, const CgroupFiles& files,
                                        std::string_view controller) {
  const auto own = find_own(files, controller);
  return own && try_to_make_group(own->folder, file, mode) ? std::optional(own->folder)
                                                           : std::nullopt;
}

Expected<CgroupPlace> prepare_version_1(const CgroupFiles& files) {
  const auto own = find_own(files, "memory");
  if (!own) return failure("no memory hierarchy of control groups is mounted");
  if (auto tried = try_to_make_group(own->folder, kCgroupVersion1.limit, W_OK); !tried)
    return tl::unexpected(tried.error());
  CgroupPlace place{.version = MemoryAccount::cgroup_v1,
                    .folder = own->folder,
                    .cpu_folder = own_folder_with(kCpuAccount, R_OK, files, ""),
                    .process_folder = own_folder_with(kProcessLimit, W_OK, files, "pids")};
  if (!place.cpu_folder)
    place.cpu_folder = own_folder_with(kCpuAccountOfVersion1, R_OK, files, "cpuacct");
  return place;
}

bool passes_memory_on(const fs::path& folder) {
  return is_word_of("memory", text_of(folder / "cgroup.subtree_control"), ' ');
}

bool is_aside(const fs::path& folder) {
  const std::string name = folder.filename();
  return name.starts_with(kCgroupPrefix) &&
         name.find(fmt::format(".{}", kAside)) != std::string::npos;
}

/// What is in a group, where that is but this process and what it has started: that may be there
/// before anybody asks for groups. Else nothing.
std::vector<std::string> ours_alone_in(const fs::path& group) {
  const pid_t self = ::getpid();
  std::vector<pid_t> ours = descendants(self);
  ours.push_back(self);
  std::vector<std::string> listed;
  for (const std::int64_t pid : numbers_in(text_of(group / "cgroup.procs"))) {
    if (std::ranges::find(ours, pid) == ours.end()) return {};
    listed.push_back(std::to_string(pid));
  }
  return listed;
}

Expected<> move_all(const std::vector<std::string>& processes, const fs::path& group) {
  Expected<> done;
  for (const std::string& pid : processes) {
    done = write_kernel_file(group / "cgroup.procs", pid);
    if (!done && done.error().code != ESRCH) return done;  // one that has ended is in none
  }
  return {};
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
  const std::vector<std::string> ours = ours_alone_in(folder);
  std::optional<fs::path> aside;
  Expected<> done;
  if (!ours.empty()) {
    auto made = make_cgroup(folder, kAside);
    if (!made) return tl::unexpected(made.error());
    aside = std::move(*made);
    done = move_all(ours, *aside);
  }
  if (done) done = write_kernel_file(folder / "cgroup.subtree_control", "+memory");
  if (done) (void)write_kernel_file(folder / "cgroup.subtree_control", "+pids");
  if (!done && aside) {
    (void)move_all(ours, folder);
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
  auto found = find_own(files, "");
  if (!found) return failure("no control groups are mounted");
  // There we, or the judge that started us, have stepped aside from the place.
  if (is_aside(found->folder)) found->folder = found->folder.parent_path();
  std::optional<Error> first_error;
  // Our own group first: what limits us should limit what we run. The root is for the superuser,
  // whose shell shares its group with others.
  for (const fs::path& folder : {found->folder, found->mount_point}) {
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

std::string cgroup_prefix(pid_t judge) {
  return fmt::format("{}{}.", namespace_prefix(), judge);
}

Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose) {
  std::string path =
      fmt::format("{}/{}{}XXXXXX", folder.string(), cgroup_prefix(::getpid()), purpose);
  if (::mkdtemp(path.data()) == nullptr)
    return system_failure(errno, "make a control group in {}", folder.string());
  return path;
}

Expected<CgroupPlace> prepare_cgroup_place(const CgroupFiles& files) {
  // On a hybrid system the memory controller is in one of the two, never in both.
  auto place = prepare_version_1(files);
  if (!place) {
    auto unified = prepare_version_2(files);
    if (unified || !find_own(files, "memory")) place = std::move(unified);
  }
  if (!place) return place;
  remove_left_overs(place->folder);
  for (const auto& other : {place->cpu_folder, place->process_folder}) {
    if (other) remove_left_overs(*other);
  }
  return place;
}

}  // namespace judge
