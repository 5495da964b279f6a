#include "judge/remembering/place_key.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <memory>
#include <sstream>
#include <string_view>
#include <thread>
#include <vector>

#include <dirent.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Another number wherever what is kept, or the rules by which it is taken from memory, become
/// others.
constexpr std::string_view kFormat = "remembered cases 1";

/// What is looked at by dates: no more of it than takes some milliseconds.
constexpr std::size_t kMostLookedAt = 20'000;

/// The build id of a note, if it is one; see elf(5).
std::string build_id_in(const char* notes, std::size_t size) {
  std::size_t at = 0;
  const auto aligned = [](std::size_t length) { return (length + 3) / 4 * 4; };
  while (at + sizeof(ElfW(Nhdr)) <= size) {
    const auto* const note = reinterpret_cast<const ElfW(Nhdr)*>(notes + at);
    const std::size_t name = at + sizeof *note;
    const std::size_t content = name + aligned(note->n_namesz);
    at = content + aligned(note->n_descsz);
    if (at > size) break;
    if (note->n_type == NT_GNU_BUILD_ID &&
        std::string_view(notes + name, note->n_namesz) == std::string_view("GNU\0", 4))
      return {notes + content, note->n_descsz};
  }
  return {};
}

/// The first object is this program itself.
int take_build_id(dl_phdr_info* object, std::size_t, void* to) {
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& part = object->dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const auto* const notes = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
    std::string id = build_id_in(notes, part.p_memsz);
    if (id.empty()) continue;
    *static_cast<std::string*>(to) = std::move(id);
    break;
  }
  return 1;
}

/// Of this very build of the judge.
Expected<std::string> judge_identity() {
  std::string id;
  ::dl_iterate_phdr(take_build_id, &id);
  if (!id.empty()) return id;
  const auto program = read_file("/proc/self/exe");
  if (!program) return tl::unexpected(program.error());
  return sha256_hex(*program);
}

/// What the first processor is; its frequency at this moment is no part of it.
std::string processor_in(const std::string& cpuinfo) {
  constexpr std::array kTold = {"vendor_id",       "cpu family",
                                "model",           "model name",
                                "stepping",        "microcode",
                                "flags",           "Features",
                                "CPU implementer", "CPU architecture",
                                "CPU variant",     "CPU part",
                                "CPU revision",    "isa",
                                "uarch",           "cpu"};
  std::string told;
  std::istringstream lines(cpuinfo);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    const std::string name = line.substr(0, line.find_first_of("\t:"));
    if (std::ranges::find(kTold, name) != kTold.end()) told += line + "\n";
  }
  return told;
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

bool is_dot_or_dots(std::string_view name) {
  return name == "." || name == "..";
}

/// Adds names, sizes and dates of a file or a link, or of all that lies in a folder. False where
/// that is too much to look at. `name` is what it is called in the folder that is open as `above`:
/// to look up each whole path would take as long as all the rest.
bool add_dates(int above, const char* name, const std::string& path,
               std::vector<std::string>& found) {
  struct stat status {};
  if (::fstatat(above, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return errno == ENOENT;
  if (!S_ISDIR(status.st_mode)) {
    found.push_back(fmt::format("{} {} {} {}.{}", path, status.st_mode, status.st_size,
                                status.st_ctim.tv_sec, status.st_ctim.tv_nsec));
    return found.size() <= kMostLookedAt;
  }
  // Python writes there by itself.
  if (path.ends_with("/__pycache__")) return true;
  UniqueFd opened(::openat(above, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  const int fd = opened.get();
  const std::unique_ptr<DIR, CloseFolder> folder(opened ? ::fdopendir(fd) : nullptr);
  if (!folder) return false;
  (void)opened.release();  // it is the folder's
  errno = 0;
  while (const dirent* const entry = ::readdir(folder.get())) {
    if (!is_dot_or_dots(entry->d_name) &&
        !add_dates(fd, entry->d_name, fmt::format("{}/{}", path, entry->d_name), found))
      return false;
    errno = 0;
  }
  return errno == 0;
}

bool add_dates(const fs::path& path, std::vector<std::string>& found) {
  return add_dates(AT_FDCWD, path.c_str(), path.native(), found);
}

/// Of the system's settings, those that programs see.
bool add_settings(const fs::path& folder, std::vector<std::string>& found) {
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    if (is_seen_setting(entry->path().filename().native()) && !add_dates(entry->path(), found))
      return false;
  }
  return !code;
}

void add_sandbox(const SandboxOptions& sandbox, Sha256& sha) {
  sha.add_field(to_string(sandbox.isolation));
  if (const auto& place = sandbox.cgroup_place) {
    sha.add_field(fmt::format("{} {} {}", static_cast<int>(place->version),
                              place->cpu_folder.has_value(), place->process_folder.has_value()));
  } else {
    sha.add_field("no group");
  }
  // Where the problem and the cache lie is nothing that a program sees, but in the system's
  // folders. For folders that are shown to a program see CaseKeys.
  for (const fs::path& folder : sandbox.hidden_folders) {
    if (is_of_system(folder)) sha.add_field(folder.native());
  }
  sha.add_field("hidden");
  sha.add_field(std::to_string(::geteuid()));
}

/// What programs inherit of this process.
void add_inherited(Sha256& sha) {
  for (int resource = 0; resource < RLIMIT_NLIMITS; ++resource) {
    rlimit limit{};
    ::getrlimit(static_cast<__rlimit_resource>(resource), &limit);
    sha.add_field(std::to_string(limit.rlim_max));
    // The others are set for each run.
    if (resource == RLIMIT_AS || resource == RLIMIT_DATA || resource == RLIMIT_CPU)
      sha.add_field(std::to_string(limit.rlim_cur));
  }
  constexpr unsigned long kAsk = 0xffffffff;
  sha.add_field(std::to_string(::personality(kAsk)));
}

}  // namespace

Expected<std::string> place_key(const SandboxOptions& sandbox, const PlaceFiles& files) {
  if (sandbox.isolation != Isolation::full)
    return failure("programs that are not fully isolated may see anything");
  const auto judge = judge_identity();
  if (!judge) return tl::unexpected(judge.error());
  const std::string processor = processor_in(read_proc(files.processors));
  if (processor.empty())
    return failure("{} does not tell the processor", files.processors.string());
  const auto packages = read_file(files.packages);
  if (!packages) return tl::unexpected(packages.error());
  std::vector<std::string> dates;
  if (!add_settings(files.settings, dates) || !add_dates(files.local_installations, dates))
    return failure("it cannot be told what is in {} and {}", files.settings.string(),
                   files.local_installations.string());
  for (const char* const folder : kOtherSystemFolders) {
    if (!add_dates(folder, dates)) return failure("it cannot be told what is in {}", folder);
  }
  std::ranges::sort(dates);
  utsname kernel{};
  ::uname(&kernel);
  Sha256 sha;
  sha.add_field(kFormat).add_field(*judge);
  add_sandbox(sandbox, sha);
  add_inherited(sha);
  for (const char* const told : {kernel.sysname, kernel.release, kernel.version, kernel.machine})
    sha.add_field(told);
  sha.add_field(processor).add_field(std::to_string(std::thread::hardware_concurrency()));
  sha.add_field(*packages);
  for (const std::string& file : dates) sha.add_field(file);
  return sha.hex_digest();
}

}  // namespace judge
