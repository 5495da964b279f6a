// Theory of operation
//
// The new root is a small file system in memory (tmpfs). Into it come, by bind mounts and
// read-only, the system's folders of programs and libraries, the few files of /etc that loaders and
// runtimes read, the harmless devices, and the folders the run was given. Its /proc is fresh, that
// of its pid namespace. One more tmpfs, of a fixed size, is for everything that can be written:
// /tmp, /dev/shm and the working directory are folders of it. At last pivot_root(2) makes it the
// root, and the old one is unmounted. There is nothing left to escape to: no program has a
// descriptor of a folder.
//
// No path of a user's is trusted to be short or plain: what is missing is made, what is a link in
// the system's root (/bin -> usr/bin) is made as a link.
#include "judge/sandbox/kernel/private_root.hpp"

#include <algorithm>
#include <cstring>
#include <map>

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "judge/base/os/copy_files.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/file_marks.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDevices[] = {"null", "zero", "full", "random", "urandom"};

constexpr std::array<const char*, 2> kDeviceLinks[] = {{"/proc/self/fd", "dev/fd"},
                                                       {"/proc/self/fd/0", "dev/stdin"},
                                                       {"/proc/self/fd/1", "dev/stdout"},
                                                       {"/proc/self/fd/2", "dev/stderr"}};

/// The users there are, for what asks for its user's name.
constexpr const char* kUsers =
    "root:x:0:0:root:/:/usr/sbin/nologin\nnobody:x:65534:65534:nobody:/tmp:/usr/sbin/nologin\n";
constexpr const char* kGroups = "root:x:0:\nnogroup:x:65534:\n";

/// What can be written; by the last part of these names the file system that holds it knows it.
constexpr const char* kPrivatePlaces[] = {"/tmp", "/dev/shm", kPrivateFolder};

const char* name_of(const char* place) {
  return std::strrchr(place, '/') + 1;
}

/// A size of nothing would mean that there is no limit.
constexpr Bytes kSmallestDisk = kibibytes(16);

constexpr unsigned kFilesAtMost = 65536;

/// By mount_setattr(2), which the C library has only since a little while ago.
Expected<> restrict_mount(const fs::path& path, std::uint64_t attributes, int flags = 0) {
  mount_attr attr{};
  attr.attr_set = attributes;
  if (::syscall(SYS_mount_setattr, AT_FDCWD, path.c_str(), flags, &attr, sizeof attr) != 0)
    return system_failure(errno, "restrict the mount of {} (Linux 5.12 or newer)", path.string());
  return {};
}

/// Without times of access: they would tell the next run what this one has read.
Expected<> mount_tmpfs(const fs::path& path, const std::string& options) {
  if (::mount("tmpfs", path.c_str(), "tmpfs", MS_NOSUID | MS_NODEV | MS_NOATIME, options.c_str()) !=
      0)
    return system_failure(errno, "mount a file system in memory");
  return {};
}

class Builder {
 public:
  explicit Builder(const RootPlan& plan) : plan_(plan), root_(plan.mount_point) {}

  Expected<UniqueFd> build() {
    // What we mount must not show up elsewhere, nor what is mounted elsewhere here.
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
      return system_failure(errno, "make mounts private");
    UniqueFd private_files;
    auto done = mount_tmpfs(root_, "mode=755,size=4m,nr_inodes=16384");
    if (done) done = show_system();
    if (done) done = make_settings();
    if (done) done = make_devices();
    if (done) done = make_proc();
    if (done) done = make_private_files(private_files);
    if (done) done = show_and_hide_folders();
    if (done) done = enter();
    if (!done) return tl::unexpected(done.error());
    return private_files;
  }

 private:
  fs::path inside(const fs::path& path) const { return root_ / path.relative_path(); }

  Expected<> make_folder(const fs::path& path) const {
    std::error_code code;
    fs::create_directories(inside(path), code);
    if (code)
      return system_failure(code.value(), "make the folder {} in the sandbox", path.string());
    return {};
  }

  /// Shows a folder or a file of the machine.
  Expected<> show(const fs::path& path, const fs::path& at, std::uint64_t attributes) const {
    struct stat status {};
    const bool is_there = ::stat(path.c_str(), &status) == 0;
    const bool is_folder = is_there && S_ISDIR(status.st_mode);
    if (is_there) {
      if (auto made = make_folder(is_folder ? at : at.parent_path()); !made) return made;
    }
    const fs::path to = inside(at);
    constexpr int kNew = O_WRONLY | O_CREAT | O_CLOEXEC;
    if (!is_there || (!is_folder && !UniqueFd(::open(to.c_str(), kNew, 0644))) ||
        ::mount(path.c_str(), to.c_str(), nullptr, MS_BIND | MS_REC, nullptr) != 0)
      return system_failure(errno, "show {} in the sandbox", path.string());
    return restrict_mount(to, attributes, AT_RECURSIVE);
  }

  Expected<> show_or_link(const fs::path& path) const {
    std::error_code code;
    const fs::file_status status = fs::symlink_status(path, code);
    if (!fs::exists(status)) return {};
    if (!fs::is_symlink(status))
      return show(path, path, MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
    if (auto made = make_folder(path.parent_path()); !made) return made;
    fs::copy_symlink(path, inside(path), code);
    if (code) return system_failure(code.value(), "link {} in the sandbox", path.string());
    return {};
  }

  Expected<> show_system() const {
    for (const char* folder : kSystemFolders) {
      if (auto shown = show_or_link(folder); !shown) return shown;
    }
    for (const char* folder : kOtherSystemFolders) {
      if (auto shown = show_or_link(folder); !shown) return shown;
    }
    return {};
  }

  /// Puts an empty folder over one that is there.
  Expected<> cover(const fs::path& folder) {
    std::error_code code;
    if (!fs::is_directory(inside(folder), code)) return {};
    covers_.push_back(folder);
    return mount_tmpfs(inside(folder), "mode=755,size=1m,nr_inodes=1024");
  }

  Expected<> make_settings() const {
    if (auto made = make_folder("/etc"); !made) return made;
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator("/etc", code)) {
      // Dangling links, and what only the superuser may read, are nobody's settings.
      if (!is_seen_setting(entry.path().filename().native()) ||
          ::access(entry.path().c_str(), R_OK) != 0)
        continue;
      if (auto shown = show_or_link(entry.path()); !shown) return shown;
    }
    for (const auto& [name, text] : {std::pair{"passwd", kUsers}, std::pair{"group", kGroups}}) {
      auto file = open_file(root_ / "etc" / name, O_WRONLY | O_CREAT);
      if (!file) return tl::unexpected(file.error());
      if (auto written = write_all(file->get(), text); !written) return written;
    }
    return {};
  }

  Expected<> make_devices() const {
    for (const char* name : kDevices) {
      // Read-only is the file, not the device: nobody can leave a date on what all share.
      const fs::path device = fs::path("/dev") / name;
      constexpr std::uint64_t kHarmless = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;
      if (auto shown = show(device, device, kHarmless); !shown) return shown;
    }
    for (const auto& [to, name] : kDeviceLinks) {
      if (::symlink(to, (root_ / name).c_str()) != 0)
        return system_failure(errno, "link {} in the sandbox", name);
    }
    return {};
  }

  Expected<> make_proc() const {
    if (auto made = make_folder("/proc"); !made) return made;
    // hidepid: the init process, which is not the program's to see, is not seen. subset: nor is
    // what the kernel counts for the whole machine, by which one run could tell another something.
    if (::mount("proc", (root_ / "proc").c_str(), "proc",
                MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY, "hidepid=2,subset=pid") != 0)
      return system_failure(errno, "mount a /proc of its own");
    return {};
  }

  Expected<> make_private_files(UniqueFd& private_files) const {
    const fs::path all = root_ / "private";
    std::error_code code;
    fs::create_directory(all, code);
    // It is full when there is more in it than may be: a page more than that.
    static const std::int64_t kPage = ::sysconf(_SC_PAGESIZE);
    // So is one for each link: that is where a long one stands.
    const std::int64_t pages = (std::max(kSmallestDisk, plan_.disk).count + kPage - 1) / kPage + 1 +
                               static_cast<std::int64_t>(plan_.program.files.own_count);
    if (auto mounted = mount_tmpfs(
            all, fmt::format("mode=755,size={},nr_inodes={}", pages * kPage, kFilesAtMost));
        !mounted)
      return mounted;
    for (const char* const place : kPrivatePlaces) {
      const fs::path folder = all / name_of(place);
      fs::create_directory(folder, code);
      if (plan_.owner && ::chown(folder.c_str(), *plan_.owner, *plan_.owner) != 0)
        return system_failure(errno, "give {} to the program", place);
      if (auto shown = show(folder, place, 0); !shown) return shown;
    }
    const fs::path folder = all / name_of(kPrivateFolder);
    if (auto linked = link_own_files(folder); !linked) return linked;
    if (auto copied = copy_initial_files(folder); !copied) return copied;
    private_files.reset(::open(all.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (::umount2(all.c_str(), MNT_DETACH) != 0 || ::rmdir(all.c_str()) != 0)
      return system_failure(errno, "clear the sandbox's root");
    return {};
  }

  /// A program that removes a link, puts something else in its place, or marks it has changed what
  /// is private (PrivateState): the next run has another. What the links lead to is read-only.
  Expected<> link_own_files(const fs::path& folder) const {
    for (const fs::path& file : plan_.program.files.found_where_it_starts()) {
      const fs::path top = *file.begin();
      const fs::path target = plan_.program.files.folder / top;
      if (::symlink(target.c_str(), (folder / top).c_str()) != 0 && errno != EEXIST)
        return system_failure(errno, "link {} in the working directory", target.string());
    }
    return {};
  }

  Expected<> copy_initial_files(const fs::path& folder) const {
    if (plan_.initial_files.empty()) return {};
    const auto from = open_file(plan_.initial_files, O_RDONLY | O_DIRECTORY);
    if (!from) return tl::unexpected(from.error());
    const auto to = open_file(folder, O_RDONLY | O_DIRECTORY);
    if (!to) return tl::unexpected(to.error());
    const auto copied = copy_files(from->get(), to->get(),
                                   {.bytes = plan_.disk, .files = kFilesAtMost}, plan_.owner);
    if (!copied) return tl::unexpected(copied.error());
    if (*copied)
      return failure("put the files of {} into the sandbox: {}", plan_.initial_files.string(),
                     **copied);
    return {};
  }

  /// A folder below a private one is reached through folders that the program could rename: the
  /// first one becomes a mount of its own, which will be read-only.
  Expected<> guard_way_to(const fs::path& folder) {
    for (const fs::path place : kPrivatePlaces) {
      if (!is_below(folder, place)) continue;
      const fs::path first = place / *folder.lexically_relative(place).begin();
      if (first == folder || std::ranges::count(covers_, first) > 0) continue;
      if (auto made = make_folder(folder); !made) return made;
      if (auto bound = show(inside(first), first, 0); !bound) return bound;
      covers_.push_back(first);
    }
    return {};
  }

  Expected<> show_folder(const VisibleFolder& folder) {
    const fs::path& at = folder.isolated_path();
    if (auto guarded = guard_way_to(at); !guarded) return guarded;
    std::uint64_t attributes = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
    if (folder.access == VisibleFolder::Access::read_only) attributes |= MOUNT_ATTR_RDONLY;
    return show(folder.path, at, attributes);
  }

  /// Each before those that lie in it: a language may be installed in a hidden folder, or beside
  /// things that are nobody's business.
  Expected<> show_and_hide_folders() {
    std::multimap<fs::path, const VisibleFolder*> places;
    for (const fs::path& hidden : plan_.hidden_folders) {
      const auto is_around = [&](const VisibleFolder& shown) {
        return is_below(hidden, shown.isolated_path());
      };
      if (is_of_system(hidden) || std::ranges::any_of(plan_.program.folders, is_around))
        places.emplace(hidden, nullptr);
    }
    for (const VisibleFolder& shown : plan_.program.folders)
      places.emplace(shown.isolated_path(), &shown);
    for (const auto& [place, shown] : places) {
      if (auto done = shown != nullptr ? show_folder(*shown) : cover(place); !done) return done;
    }
    return {};
  }

  Expected<> enter() const {
    for (const fs::path& cover : covers_) {
      if (auto done = restrict_mount(inside(cover), MOUNT_ATTR_RDONLY); !done) return done;
    }
    if (::chdir(root_.c_str()) != 0) return system_failure(errno, "enter the sandbox's root");
    // Both at one place: the old root lies on top, and comes off.
    if (::syscall(SYS_pivot_root, ".", ".") != 0 || ::umount2(".", MNT_DETACH) != 0)
      return system_failure(errno, "leave the machine's root");
    if (auto done = restrict_mount("/", MOUNT_ATTR_RDONLY); !done) return done;
    if (::chdir(kPrivateFolder) != 0) return system_failure(errno, "enter the working directory");
    return {};
  }

  const RootPlan& plan_;
  fs::path root_;
  std::vector<fs::path> covers_;
};

}  // namespace

Expected<UniqueFd> enter_private_root(const RootPlan& plan) {
  return Builder(plan).build();
}

PrivateState private_state(int private_files, const ProgramFiles& files) {
  PrivateState state;
  struct statfs system {};
  if (::fstatfs(private_files, &system) == 0 && system.f_blocks > 0) {
    state.files = system.f_files - system.f_ffree;
    state.blocks = system.f_blocks - system.f_bfree;
    state.is_full = system.f_bavail == 0;
  }
  const auto add = [&](const char* name) {
    struct stat status {};
    if (::fstatat(private_files, name, &status, AT_SYMLINK_NOFOLLOW) != 0) status = {};
    state.entries.push_back({status.st_mode, nanoseconds_in(status.st_atim),
                             nanoseconds_in(status.st_mtim), nanoseconds_in(status.st_ctim)});
  };
  for (const char* const place : kPrivatePlaces) add(name_of(place));
  for (const fs::path& file : files.found_where_it_starts())
    add((fs::path(name_of(kPrivateFolder)) / *file.begin()).c_str());
  return state;
}

}  // namespace judge
