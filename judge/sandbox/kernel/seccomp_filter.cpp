// Theory of operation
//
// A program for the kernel's classic BPF machine runs on every system call (seccomp(2)); it sees
// the number and the arguments as they are in the registers, not what they point to. Ours is made
// of a table of what is refused, not of what is allowed: runtimes differ too much in what they
// need. The kernel remembers which numbers are always allowed, so most calls never reach it.
//
// What changes the limits, cores or priority of a process asks for no more than the same user, and
// an ordinary user's init process has the same one as the programs. Later runs would inherit what
// an earlier one had done to it, or not start at all: for process 1 these calls are refused.
//
// clone3(2) and openat2(2) hide their flags behind a pointer: they are said not to exist, and a
// program that uses them then falls back to clone(2) and openat(2), whose flags we can look at. So
// is pidfd_open(2): the number of such a file tells how many processes the machine has started.
//
// What the machine keeps in memory of the files that all runs see, a program could set and ask for,
// and so leave notes for a later run of its own. Advice on it is said to be taken, which is all
// that advice promises, and questions are refused. How long a read takes still tells.
//
// The process that starts programs outlives their runs, and its clock of cpu time would, too: no
// program reads the clock of another process, nor puts children below its parent.
//
// libseccomp (2.5.4) takes half a millisecond to make this filter, which is half of what a launcher
// costs, and has 28 rules for the clocks of other processes where three comparisons do.
#include "judge/sandbox/kernel/seccomp_filter.hpp"

#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace judge {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
#error "the system call filter knows x86-64 and AArch64"
#endif

/// How an argument is compared with a value: by BPF's own codes.
constexpr std::uint16_t kIs = BPF_JEQ;
constexpr std::uint16_t kIsAtLeast = BPF_JGE;
constexpr std::uint16_t kHasAnyOf = BPF_JSET;  ///< bits

/// What comes of a call if an argument compares so with one of the values, or always where there
/// are none. Its lower half is looked at: the upper one of a flag or a number means nothing to the
/// kernel.
struct Rule {
  std::uint32_t outcome;
  std::uint32_t argument = 0;  ///< the first one
  std::uint16_t comparison = kIs;
  std::initializer_list<std::uint32_t> values = {};
  std::uint32_t mask = ~0U;  ///< nothing else of the argument counts
};
constexpr std::uint32_t kAllowed = SECCOMP_RET_ALLOW;
/// With a code of 0 the call is not made, and is said to be done.
constexpr std::uint32_t refused(int code) {
  return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(code);
}

/// The first rule that holds decides; the call is allowed where none does.
struct Row {
  std::initializer_list<long> calls;
  std::initializer_list<Rule> rules;
};

// Numbers of calls and requests are those of the kernel's headers where older ones lack the name.

constexpr Rule kNever = {refused(EPERM)};
constexpr std::uint32_t kInit = 1;

/// A file without a name changes no folder, but its number tells how many there were before it.
/// What is read with O_DIRECT leaves no page in memory, and is said not to be possible.
constexpr std::uint32_t kNamelessFile = O_TMPFILE & ~O_DIRECTORY;

/// What ioctl(2) asks of a file system has this kind in its second byte (linux/fs.h, and ext4's
/// own): where a file lies, which the kernel remembers and is asked whether it does, and marks.
constexpr Rule kNoFileSystem = {refused(ENOTTY), 1, kIs, {'f' << 8}, 0xff00};

/// A clock of a process's cpu time is a negative number: its pid, negated, with three bits for the
/// kind behind it, of which this one means a thread (always one of its own); pid 0 is the caller.
constexpr std::uint32_t kClockOfThread = 4;
constexpr std::uint32_t kFirstClockOfProcess = 0x80000000;
constexpr std::uint32_t kFirstOwnClock = ~0U << 3U;

/// A namespace that a new process could be put in.
constexpr std::uint32_t kNamespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                      CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

constexpr std::uint32_t kPassPidfd = 76;         // SO_PASSPIDFD
constexpr std::uint32_t kPriorityOfProcess = 1;  // IOPRIO_WHO_PROCESS of linux/ioprio.h

constexpr Row kRows[] = {
    // First what programs do most.
    {{SYS_openat},
     {{refused(EOPNOTSUPP), 2, kHasAnyOf, {kNamelessFile}},
      {refused(EINVAL), 2, kHasAnyOf, {O_DIRECT}}}},
#if defined(SYS_open)
    {{SYS_open},
     {{refused(EOPNOTSUPP), 1, kHasAnyOf, {kNamelessFile}},
      {refused(EINVAL), 1, kHasAnyOf, {O_DIRECT}}}},
#endif
    // Huge pages that the machine holds ready, which nothing counts: there are none.
    {{SYS_mmap}, {{refused(ENOMEM), 3, kHasAnyOf, {MAP_HUGETLB}}}},
    {{SYS_memfd_create}, {{refused(ENOMEM), 1, kHasAnyOf, {MFD_HUGETLB}}}},
    // other processes
    {{SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_pidfd_getfd,
      SYS_kcmp, SYS_migrate_pages, SYS_move_pages},
     {kNever}},
    // what is in memory of the files that all runs see: also cachestat
    {{SYS_mincore, 451}, {kNever}},
    // the file system's shape: also quotactl_fd, statmount, listmount
    {{SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_open_tree, SYS_move_mount, SYS_fsopen,
      SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_mount_setattr, SYS_swapon, SYS_swapoff,
      SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_quotactl, 443, 457, 458},
     {kNever}},
    // what others do with the files that all runs see
    {{SYS_fanotify_init, SYS_inotify_init1}, {kNever}},
    // marks on files that no listing shows: also setxattrat, removexattrat, open_tree_attr,
    // file_setattr
    {{SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
      SYS_fremovexattr, 463, 466, 467, 469},
     {kNever}},
    // namespaces
    {{SYS_unshare, SYS_setns, SYS_sethostname, SYS_setdomainname}, {kNever}},
    // what outlives a process, or may: sockets under way in each other are freed when the kernel
    // comes round to it
    {{SYS_add_key, SYS_request_key, SYS_keyctl, SYS_shmget, SYS_msgget, SYS_semget, SYS_mq_open,
      SYS_sendmsg, SYS_sendmmsg},
     {kNever}},
    // the kernel itself: also memfd_secret. What io_setup takes, the whole machine lacks.
    {{SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_init_module, SYS_finit_module,
      SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_syslog, SYS_acct,
      SYS_lookup_dcookie, SYS_vhangup, SYS_io_setup, SYS_io_uring_setup, SYS_io_uring_enter,
      SYS_io_uring_register, 447},
     {kNever}},
    // the clock
    {{SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex}, {kNever}},
#if defined(__x86_64__)
    {{SYS_inotify_init, SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs},
     {kNever}},
#endif
    {{SYS_clone3, SYS_openat2, SYS_pidfd_open}, {{refused(ENOSYS)}}},
    // What all runs see is not brought into memory, driven out of it, or written to disks, as
    // nobody has asked for. Advice on memory of a program's own, as allocators give it, is taken.
    {{SYS_fadvise64, SYS_readahead, SYS_sync, SYS_syncfs, SYS_sync_file_range}, {{refused(0)}}},
    {{SYS_madvise},
     {{refused(0), 2, kIs, {MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED}},
      {refused(0), 2, kIs, {MADV_COLD, MADV_PAGEOUT, 25}}}},  // MADV_COLLAPSE
    // To be told that a page is not in memory, and to leave none there: RWF_NOWAIT, RWF_DONTCACHE.
    {{SYS_preadv2, SYS_pwritev2}, {{refused(EOPNOTSUPP), 5, kHasAnyOf, {0x8 | 0x80}}}},
    // Typing into a terminal, and marks on files.
    {{SYS_ioctl}, {kNoFileSystem, {refused(EPERM), 1, kIs, {TIOCSTI, FS_IOC_FSSETXATTR}}}},
    // To see, or to hold up, what others do with the files that all runs see, and marks on them
    // (also F_SET_RW_HINT, F_SET_FILE_RW_HINT, F_SETDELEG); larger pipes, of which a user has only
    // so many pages. Of the rest F_SETFL, with O_DIRECT, as open(2) says.
    {{SYS_fcntl},
     {{refused(EPERM), 1, kIs, {F_NOTIFY, F_SETLEASE, F_SETPIPE_SZ, 1036, 1038, 1040}},
      {kAllowed, 1, kIs, {F_DUPFD, F_GETFD, F_SETFD, F_GETFL}},
      {kAllowed, 1, kIsAtLeast, {F_SETFL + 1}},
      {refused(EINVAL), 2, kHasAnyOf, {O_DIRECT}}}},
    {{SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam,
      SYS_sched_setattr},
     {{refused(EPERM), 0, kIs, {kInit}}}},
    // Groups and users, too, to which the init process may belong, are left alone.
    {{SYS_setpriority},
     {{refused(EPERM), 1, kIs, {kInit}}, {kAllowed, 0, kIs, {PRIO_PROCESS}}, kNever}},
    {{SYS_ioprio_set},
     {{refused(EPERM), 1, kIs, {kInit}}, {kAllowed, 0, kIs, {kPriorityOfProcess}}, kNever}},
    {{SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_timer_create},
     {{kAllowed, 0, kHasAnyOf, {kClockOfThread}},
      {kAllowed, 0, kIsAtLeast, {kFirstOwnClock}},
      {refused(EINVAL), 0, kIsAtLeast, {kFirstClockOfProcess}}}},
    {{SYS_clone},
     {{refused(EPERM), 0, kHasAnyOf, {kNamespaces | CLONE_PARENT}},
      {refused(EINVAL), 0, kHasAnyOf, {CLONE_PIDFD}}}},
    // Numbers that the machine counts up: also SO_NETNS_COOKIE, SO_PEERPIDFD.
    {{SYS_getsockopt}, {{refused(EPERM), 2, kIs, {SO_COOKIE, 71, 77}}}},
    {{SYS_setsockopt}, {{refused(EPERM), 2, kIs, {kPassPidfd}}}},
    // The network is empty, but what is tried in it is counted, and the next run could read the
    // counters; AF_VSOCK even reaches the host of a virtual machine. Local sockets leave nothing,
    // as long as none can be sent.
    {{SYS_socket, SYS_socketpair}, {{kAllowed, 0, kIs, {AF_UNIX}}, {refused(EAFNOSUPPORT)}}}};

/// In front of them where only a control group would count what waits in a socket, and pages that
/// are in a file without a folder, or in a pipe and in no process any more. (The kernel itself
/// refuses SO_SNDBUFFORCE and SO_RCVBUFFORCE.)
constexpr Row kUncountedMemory[] = {
    {{SYS_memfd_create, SYS_vmsplice}, {kNever}},
    {{SYS_setsockopt}, {{refused(EPERM), 2, kIs, {kPassPidfd, SO_SNDBUF, SO_RCVBUF}}}}};

using Instructions = std::vector<sock_filter>;

constexpr sock_filter load(std::size_t offset) {
  return {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<std::uint32_t>(offset)};
}
/// Passes over so many of the next instructions, by whether what is loaded compares so.
constexpr sock_filter skip(std::uint16_t comparison, std::uint32_t value, std::size_t if_so,
                           std::size_t if_not) {
  return {static_cast<std::uint16_t>(BPF_JMP | BPF_K | comparison),
          static_cast<std::uint8_t>(if_so), static_cast<std::uint8_t>(if_not), value};
}
constexpr sock_filter end(std::uint32_t outcome) {
  return {BPF_RET | BPF_K, 0, 0, outcome};
}

/// What decides on a call of a row.
Instructions decision(std::initializer_list<Rule> rules) {
  static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
  Instructions program;
  for (const Rule& rule : rules) {
    if (rule.values.size() > 0) {
      program.push_back(load(offsetof(seccomp_data, args) + rule.argument * 8));
      program.push_back({BPF_ALU | BPF_AND | BPF_K, 0, 0, rule.mask});
    }
    for (std::size_t left = rule.values.size(); const std::uint32_t value : rule.values) {
      --left;
      program.push_back(skip(rule.comparison, value, left, left > 0 ? 0 : 1));
    }
    program.push_back(end(rule.outcome));
  }
  program.push_back(end(kAllowed));
  return program;
}

Instructions make_program(MemoryFiles memory_files) {
  Instructions program = {load(offsetof(seccomp_data, arch)),
                          // 32-bit calls have other numbers.
                          skip(kIs, kArchitecture, 1, 0), end(SECCOMP_RET_KILL_PROCESS),
                          load(offsetof(seccomp_data, nr))};
#if defined(__x86_64__)
  constexpr std::uint32_t kX32Numbers = 0x40000000;
  program.push_back(skip(kIsAtLeast, kX32Numbers, 0, 1));
  program.push_back(end(SECCOMP_RET_KILL_PROCESS));
#endif
  const auto add = [&](std::span<const Row> rows) {
    for (const Row& row : rows) {
      const Instructions decided = decision(row.rules);
      for (const long call : row.calls) {
        program.push_back(skip(kIs, static_cast<std::uint32_t>(call), 0, decided.size()));
        program.insert(program.end(), decided.begin(), decided.end());
      }
    }
  };
  if (memory_files == MemoryFiles::refused) add(kUncountedMemory);
  add(kRows);
  program.push_back(end(kAllowed));
  return program;
}

}  // namespace

Expected<> install_seccomp_filter(MemoryFiles memory_files) {
  Instructions program = make_program(memory_files);
  const sock_fprog filter{.len = static_cast<std::uint16_t>(program.size()),
                          .filter = program.data()};
  if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) != 0)
    return system_failure(errno, "filter system calls (seccomp)");
  return {};
}

}  // namespace judge
