// Theory of operation
//
// One group serves run after run. A run's account is the difference between what the group says
// before and after it: the number of out-of-memory kills, and the peak, which is set back to the
// present use at the start. In the unified hierarchy that is possible since Linux 6.12; before, a
// peak is known only where a run exceeds all runs before it, or was stopped at its limit.
//
// A group never uses more than its limit, so a peak cannot decide a verdict. It also counts pages
// of files that the run was the first to read: they are given back before a process is killed,
// and they are what is left when the run is over, so that they can be taken off. Why the limit of
// the group lies above that of the run: docs/internals/sandbox.md.
//
// The killer also comes where the machine itself has no memory left, or a group around ours, such
// as a container's. Then our group is not at its limit, and the run says nothing of the program.
//
// What earlier runs have left is in the group, too: pages of files and the kernel's notes of their
// names are given back when a run needs the room. Anything else would be taken from the run, so
// where there is more of it than a little, the run is given a new group.
//
// Cpu time: the unified hierarchy counts it in every group, controllers or not; where that is not
// mounted, cpuacct's does. The account of reaped processes is the more exact one, for in the group
// is also the process that starts programs. But that account lacks processes whose parent ignored
// their ends, and these the group has.
#include "judge/sandbox/kernel/cgroup.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <thread>
#include <tuple>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/proc_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The kernel charges groups in batches of so much for each core, so that a peak is no more exact.
constexpr Bytes kResolution = kibibytes(256);

/// The most that is asked for at once, a huge page.
constexpr Bytes kLargestCharge = mebibytes(2);

/// What we ourselves may use in a group while a run is under way, at most.
constexpr std::chrono::milliseconds kOwnWork(10);

/// Of so many bytes of a program's the kernel needs one for page tables, and as many again for what
/// else it has for a program.
constexpr std::int64_t kBytesForOneOfTheKernels = 256;

/// What may be left of earlier runs, at most, files that can be given back left out of account: all
/// in all, which is mostly names of files that the kernel remembers, and of the programs' memory.
constexpr Bytes kMostLeft = mebibytes(4);
constexpr Bytes kMostLeftByPrograms = mebibytes(1);

constexpr const char* kMembers = "cgroup.procs";

/// Of two accounts of cpu time: what was found of each process, which is exact but may lack some,
/// and what the group counted, with ours in it.
std::chrono::microseconds most_likely(std::chrono::microseconds found,
                                      std::chrono::microseconds counted) {
  return counted > found + kOwnWork ? counted : found;
}

/// The number behind `key`: the end of a line, and what the next one begins with. 0: there is none.
std::int64_t number_behind(std::string_view key, std::string_view lines) {
  const std::size_t at = lines.find(key);
  std::int64_t number = 0;
  if (at != std::string_view::npos)
    std::from_chars(lines.data() + at + key.size(), lines.data() + lines.size(), number);
  return number;
}

/// More than the process that starts programs and what the kernel holds ready for each core that
/// the group was on, in bytes: what is in use beyond this is left of earlier runs.
std::int64_t ample_own_use() {
  static const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 2U, 16U);
  return mebibytes(1).count + cores * kResolution.count;
}

/// What a file of the kernel's has, the end of a line in front of it; nothing where there is none.
std::string lines_in(const UniqueFd& file) {
  std::array<char, 8192> buffer;
  const ssize_t got = file ? ::pread(file.get(), buffer.data(), buffer.size(), 0) : 0;
  return "\n" + std::string(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
}

std::int64_t number_in(const UniqueFd& file, std::string_view key = "\n") {
  return number_behind(key, lines_in(file));
}

}  // namespace

Expected<MemoryCgroup> MemoryCgroup::create(const CgroupPlace& place) {
  const auto made = make_cgroup(place.folder, "run");
  if (!made) return tl::unexpected(made.error());
  const fs::path own = *made;
  MemoryCgroup group(place.version);
  group.folders_ = {own};
  const bool is_version_1 = place.version == MemoryAccount::cgroup_v1;
  const CgroupFileNames& names = is_version_1 ? kCgroupVersion1 : kCgroupVersion2;
  for (const auto& [fd, name, flags] :
       {std::tuple(&group.members_.emplace_back(), kMembers, O_WRONLY),
        {&group.limit_, names.limit, O_RDWR},
        {&group.usage_, names.usage, O_RDONLY},
        {&group.events_, names.events, O_RDONLY}}) {
    auto opened = open_file(own / name, flags);
    if (!opened) return tl::unexpected(opened.error());
    *fd = std::move(*opened);
  }
  const auto open_if_there = [](const fs::path& file, int flags) {
    return UniqueFd(::open(file.c_str(), flags | O_CLOEXEC));
  };
  group.reclaim_ = open_if_there(own / names.reclaim, O_WRONLY);
  group.statistics_ = open_if_there(own / "memory.stat", O_RDONLY);
  // Older kernels have no peak in the unified hierarchy, or one that cannot be written.
  group.peak_ = open_if_there(own / names.peak, O_RDWR);
  if (!group.peak_) group.peak_ = open_if_there(own / names.peak, O_RDONLY);
  group.peak_restarts_ = group.peak_ && ::write(group.peak_.get(), "0", 1) == 1;
  // What is swapped out must not escape the limit; without swap accounting there is no such file.
  if (!is_version_1) (void)write_kernel_file(own / names.swap_limit, "0");
  /// The group of the same name in another hierarchy.
  const auto group_in = [&](const std::optional<fs::path>& folder) {
    if (!folder || *folder == place.folder) return own;
    fs::path there = *folder / own.filename();
    if (::mkdir(there.c_str(), 0755) == 0) {
      group.folders_.push_back(there);
      group.members_.push_back(open_if_there(there / kMembers, O_WRONLY));
    }
    return there;
  };
  const fs::path cpu = group_in(place.cpu_folder);
  group.cpu_ = open_if_there(cpu / kCpuAccountOfVersion1, O_RDONLY);
  if (!group.cpu_) group.cpu_ = open_if_there(cpu / kCpuAccount, O_RDONLY);
  group.process_limit_ = open_if_there(group_in(place.process_folder) / kProcessLimit, O_WRONLY);
  return group;
}

MemoryCgroup::~MemoryCgroup() {
  // The last process is reaped a moment before it leaves the group.
  constexpr int kTries = 50;
  for (const fs::path& folder : folders_) {
    for (int i = 0; i < kTries && ::rmdir(folder.c_str()) != 0 && errno == EBUSY; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
}

void MemoryCgroup::forget_files() {
  if (!reclaim_) return;
  // Version 1 takes any number for all; the other one says so where there was not that much.
  const std::string all = std::to_string(number_in(usage_));
  (void)!::write(reclaim_.get(), all.data(), all.size());
  before_.reset();
}

Expected<> MemoryCgroup::add(pid_t pid, int processes) {
  before_.reset();
  const std::string text = std::to_string(pid);
  limits_processes_ = process_limit_.is_open();
  for (const UniqueFd& members : members_) {
    if (::write(members.get(), text.data(), text.size()) > 0) continue;
    if (&members == members_.data())
      return system_failure(errno, "move a process to {}", folders_.front().string());
    // What the others count is missed; whether this one limits, we do not ask.
    limits_processes_ = false;
  }
  const std::string most = std::to_string(processes + 1);  // and this one
  limits_processes_ =
      limits_processes_ && ::pwrite(process_limit_.get(), most.data(), most.size(), 0) > 0;
  return {};
}

MemoryCgroup::Parts MemoryCgroup::parts() const {
  const std::string lines = lines_in(statistics_);
  return {
      .files = number_behind("\ninactive_file ", lines) + number_behind("\nactive_file ", lines),
      .programs =
          number_behind("\nshmem ", lines) +
          number_behind(version_ == MemoryAccount::cgroup_v1 ? "\nrss " : "\nanon ", lines)};
}

std::int64_t MemoryCgroup::needed_of(std::int64_t usage) const {
  if (usage <= kMostLeft.count) return usage;
  return std::max<std::int64_t>(usage - parts().files, 0);
}

bool MemoryCgroup::has_room_for(Bytes limit) {
  const std::int64_t usage = number_in(usage_);
  if (usage <= ample_own_use()) return true;
  if (usage > limit.count + ample_own_use()) return false;
  // Reading the parts costs as much as all else together; where there is little, they cannot have
  // become much worse.
  if (usage <= roomy_usage_) return true;
  const Parts left = parts();
  const bool has_room =
      left.programs <= kMostLeftByPrograms.count && usage - left.files <= kMostLeft.count;
  if (has_room && usage <= kMostLeftByPrograms.count + ample_own_use()) roomy_usage_ = usage;
  return has_room;
}

std::chrono::microseconds MemoryCgroup::total_cpu_time() const {
  const std::string lines = lines_in(cpu_);
  constexpr std::string_view kKey = "\nusage_usec ";  // always the first
  if (lines.starts_with(kKey)) return std::chrono::microseconds(number_behind(kKey, lines));
  // Version 1 has one number, in nanoseconds.
  return std::chrono::microseconds(number_behind("\n", lines) / 1000);
}

std::chrono::microseconds MemoryCgroup::cpu_time(std::chrono::microseconds found) const {
  return most_likely(found, total_cpu_time() - before_->cpu_time);
}

MemoryCgroup::Standing MemoryCgroup::read_standing() const {
  return {.usage = number_in(usage_),
          .peak = number_in(peak_),
          .kills = number_in(events_, "\noom_kill "),
          .cpu_time = total_cpu_time()};
}

Expected<> MemoryCgroup::begin_run(const RunLimits& limits) {
  // What the last run used may have been given back a moment after its end.
  if (!before_) before_ = read_standing();
  before_->usage = needed_of(number_in(usage_));
  if (peak_restarts_) (void)!::pwrite(peak_.get(), "0", 1, 0);
  limits_ = limits;
  const std::int64_t allowed =
      limits.memory.count + limits.memory.count / kBytesForOneOfTheKernels + ample_own_use();
  if (limit_set_ == allowed) return {};
  limit_set_ = -1;
  const std::string text = std::to_string(allowed);
  // Memory and swap together may never have the lower limit.
  const auto limit_swap = [&](std::string_view most) {
    if (version_ == MemoryAccount::cgroup_v1)
      (void)write_kernel_file(folders_.front() / kCgroupVersion1.swap_limit, most);
  };
  limit_swap("-1");
  if (::pwrite(limit_.get(), text.data(), text.size(), 0) < 0)
    return system_failure(errno, "limit the memory of {}", folders_.front().string());
  limit_swap(text);
  limit_set_ = allowed;
  return {};
}

void MemoryCgroup::complete(Ending& ending) {
  const Standing before = *before_;
  const Standing after = read_standing();
  before_ = after;
  ending.cpu_time = most_likely(ending.cpu_time, after.cpu_time - before.cpu_time);
  const bool was_killed = after.kills > before.kills;
  // Whether all that was allowed has been in use only a peak can deny.
  ending.out_of_memory = was_killed && (!peak_ || after.peak >= limit_set_ - kLargestCharge.count);
  ending.machine_out_of_memory = was_killed && !ending.out_of_memory;
  ending.memory_account = version_;
  if (peak_restarts_ || after.peak > before.peak) {
    // What is still in use when all processes are gone is pages of files that stay in the cache;
    // but where it is much, only what says that it is.
    const std::int64_t needed = needed_of(after.usage);
    const std::int64_t kept = needed <= kMostLeft.count ? after.usage : after.usage - needed;
    const std::int64_t not_its_own = std::max(before.usage, kept);
    // The kernel charges ahead; a program that it did not kill was not over the limit.
    ending.group_peak =
        std::min(std::max(kResolution, Bytes{after.peak - not_its_own}), limits_.memory);
  }
  // A process was killed because all that was allowed was in use, whatever is left of it.
  if (ending.out_of_memory) ending.group_peak = limits_.memory;
}

}  // namespace judge
