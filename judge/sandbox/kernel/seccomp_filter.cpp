// Theory of operation
//
// A program for the kernel's classic BPF machine runs on every system call (seccomp(2)); it sees
// the number and the arguments as they are in the registers, not what they point to. Ours is a list
// of what is refused, not of what is allowed: runtimes differ too much in what they need. The
// kernel remembers which numbers are always allowed, so most calls never reach the program.
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
#include "judge/sandbox/kernel/seccomp_filter.hpp"

#include <array>
#include <cstddef>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
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

/// Refused whatever the arguments.
constexpr long kRefused[] = {
    // other processes
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_process_madvise,
    SYS_pidfd_getfd,
    SYS_kcmp,
    SYS_migrate_pages,
    SYS_move_pages,
    // what is in memory of the files that all runs see
    SYS_mincore,
    // the file system's shape
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_open_tree,
    SYS_move_mount,
    SYS_fsopen,
    SYS_fsconfig,
    SYS_fsmount,
    SYS_fspick,
    SYS_mount_setattr,
    SYS_swapon,
    SYS_swapoff,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_quotactl,
    // what others do with the files that all runs see
    SYS_fanotify_init,
    SYS_inotify_init1,
    // marks on files that no listing shows
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    // namespaces
    SYS_unshare,
    SYS_setns,
    SYS_sethostname,
    SYS_setdomainname,
    // what outlives a process
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_shmget,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    // ... or may: sockets under way in each other are freed when the kernel comes round to it
    SYS_sendmsg,
    SYS_sendmmsg,
    // the kernel itself
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_syslog,
    SYS_acct,
    SYS_lookup_dcookie,
    SYS_vhangup,
    SYS_io_setup,  // what is taken by it, the whole machine lacks
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    // the clock
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_clock_adjtime,
    SYS_adjtimex,
#ifdef SYS_memfd_secret
    SYS_memfd_secret,
#endif
#ifdef SYS_quotactl_fd
    SYS_quotactl_fd,
#endif
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#if defined(__x86_64__)
    SYS_inotify_init,
    SYS_iopl,
    SYS_ioperm,
    SYS_modify_ldt,
    SYS_uselib,
    SYS_ustat,
    SYS_sysfs,
    SYS__sysctl,
    SYS_create_module,
    SYS_get_kernel_syms,
    SYS_query_module,
    SYS_nfsservctl,
#endif
};

/// The same, of kernels newer than the headers; the numbers are those of every architecture.
constexpr long kRefusedByNumber[] = {
    451,  // cachestat
    457,  // statmount
    458,  // listmount
    463,  // setxattrat
    466,  // removexattrat
    467,  // open_tree_attr
    469,  // file_setattr
};

/// Said to be done, and not done: what all runs see is brought into memory, driven out of it, or
/// written to disks, as nobody has asked for.
constexpr long kPassedOver[] = {SYS_fadvise64, SYS_readahead, SYS_sync, SYS_syncfs,
                                SYS_sync_file_range};

/// The same of madvise(2), by its third argument. What is for memory of a program's own, as
/// allocators give it, is not among them.
constexpr std::uint32_t kCollapse = 25;  // MADV_COLLAPSE, which older headers lack
constexpr std::uint32_t kPassedOverAdvice[] = {MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED,
                                               MADV_COLD,   MADV_PAGEOUT,    kCollapse};

/// What ioctl(2) asks of a file system has this kind in its second byte (linux/fs.h and ext4's own):
/// where a file lies, which the kernel remembers and is asked whether it does, and marks.
constexpr std::uint32_t kKindOfRequest = 0xff00;
constexpr std::uint32_t kToFileSystem = 'f' << 8;

/// Of preadv2(2) and pwritev2(2), whose sixth argument has the flags: to be told that a page is not
/// in memory, and to leave none there. By their numbers in linux/fs.h, which older headers lack.
constexpr std::uint32_t kTellingFlags = 0x8 | 0x80;  // RWF_NOWAIT, RWF_DONTCACHE
constexpr long kVectorCalls[] = {SYS_preadv2, SYS_pwritev2};

/// Of fcntl(2), by their numbers in linux/fcntl.h, which older headers lack.
constexpr std::uint32_t kSetWriteHint = 1024 + 12;
constexpr std::uint32_t kSetFileWriteHint = 1024 + 14;
constexpr std::uint32_t kSetDelegation = 1024 + 16;
/// Of sockets, by their numbers in asm-generic/socket.h.
constexpr std::uint32_t kNetworksCookie = 71;
constexpr std::uint32_t kPassPidfd = 76;
constexpr std::uint32_t kPeersPidfd = 77;

/// Refused by the lower half of one of its arguments.
struct CallFor {
  long number;
  std::size_t which;
  std::uint32_t request;
};
/// ioctl(2): typing into a terminal, and marks on files. fcntl(2): to see, or to hold up, what
/// others do with the files that all runs see, and marks on them; larger pipes, of which a user has
/// only so many pages. getsockopt(2), setsockopt(2): numbers that the machine counts up.
constexpr CallFor kRefusedRequests[] = {
    {SYS_ioctl, 1, TIOCSTI},
    {SYS_ioctl, 1, FS_IOC_FSSETXATTR},  // the others: kToFileSystem
    {SYS_fcntl, 1, F_NOTIFY},
    {SYS_fcntl, 1, F_SETLEASE},
    {SYS_fcntl, 1, kSetDelegation},
    {SYS_fcntl, 1, kSetWriteHint},
    {SYS_fcntl, 1, kSetFileWriteHint},
    {SYS_fcntl, 1, F_SETPIPE_SZ},
    {SYS_getsockopt, 2, SO_COOKIE},
    {SYS_getsockopt, 2, kNetworksCookie},
    {SYS_getsockopt, 2, kPeersPidfd},
    {SYS_setsockopt, 2, kPassPidfd},
};
/// setsockopt(2): what waits in a socket is counted by a control group only.
constexpr CallFor kSocketSizes[] = {
    {SYS_setsockopt, 2, SO_SNDBUF},
    {SYS_setsockopt, 2, SO_RCVBUF},
    {SYS_setsockopt, 2, SO_SNDBUFFORCE},
    {SYS_setsockopt, 2, SO_RCVBUFFORCE},
};

/// A file without a name changes no folder, but its number tells how many there were before it.
/// What is read with O_DIRECT leaves no page in memory, and is said not to be possible.
constexpr std::uint32_t kNamelessFile = O_TMPFILE & ~O_DIRECTORY;

/// The first argument is a clock. One of a process's cpu time is a negative number: its pid,
/// negated, with three bits for the kind behind it, of which this one means a thread (always one of
/// its own); pid 0 is the caller.
constexpr long kAsksClocks[] = {SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep,
                                SYS_timer_create};
constexpr std::uint32_t kClockOfThread = 4;
constexpr std::uint32_t kFirstClockOfProcess = 0x80000000;
constexpr std::uint32_t kFirstOwnClock = ~0U << 3U;

/// Calls that open a file, and which of their arguments has the flags.
struct OpeningCall {
  long number;
  std::size_t flags;
};
constexpr OpeningCall kOpeningCalls[] = {
    {SYS_openat, 2},
#if defined(SYS_open)
    {SYS_open, 1},
#endif
};

/// The first argument is the family.
constexpr long kMakesSockets[] = {SYS_socket, SYS_socketpair};

/// A namespace that a new process could be put in.
constexpr std::uint32_t kNamespaceFlags = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                                          CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                                          CLONE_NEWNET;

/// Refused for the init process: the first argument is a pid.
constexpr long kNotForInit[] = {SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler,
                                SYS_sched_setparam, SYS_sched_setattr};

/// Refused for the init process, and for groups and users, to which it may belong: the first
/// argument says of what kind the second is.
struct CallOnSome {
  long number;
  std::uint32_t one_process;
};
constexpr CallOnSome kForOneProcess[] = {
    {SYS_setpriority, PRIO_PROCESS},
    {SYS_ioprio_set, 1},  // IOPRIO_WHO_PROCESS of linux/ioprio.h, which older systems lack
};

constexpr std::uint32_t kInit = 1;

/// With a code of 0 the call is not made, and gives 0.
constexpr std::uint32_t refuse(int code) {
  return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(code);
}

/// The lower half of an argument: the upper one of a flag or a number means nothing to the kernel.
constexpr std::size_t argument(std::size_t index) {
  static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
  return offsetof(seccomp_data, args) + index * sizeof(std::uint64_t);
}

class Program {
 public:
  void load(std::size_t offset) {
    add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
  }
  void give(std::uint32_t action) { add(BPF_RET | BPF_K, action); }
  /// The next `count` instructions are for a loaded value that equals; another one passes over
  /// them.
  void if_equal(std::uint32_t value, std::uint8_t count) {
    instructions_.push_back({BPF_JMP | BPF_JEQ | BPF_K, 0, count, value});
  }
  /// The same for a loaded value that is at least `value`.
  void if_at_least(std::uint32_t value, std::uint8_t count) {
    instructions_.push_back({BPF_JMP | BPF_JGE | BPF_K, 0, count, value});
  }
  /// The same for a loaded value that has one of the bits.
  void if_any_bit(std::uint32_t bits, std::uint8_t count) {
    instructions_.push_back({BPF_JMP | BPF_JSET | BPF_K, 0, count, bits});
  }
  /// Of the loaded value only these bits are left.
  void keep_bits(std::uint32_t bits) { add(BPF_ALU | BPF_AND | BPF_K, bits); }
  /// For a loaded number of a call; it is loaded behind it, too.
  void refuse_for(const CallFor& call) {
    if_equal(static_cast<std::uint32_t>(call.number), 4);
    load(argument(call.which));
    if_equal(call.request, 1);
    give(refuse(EPERM));
    load(offsetof(seccomp_data, nr));
  }
  std::vector<sock_filter>& instructions() { return instructions_; }

 private:
  void add(int code, std::uint32_t value) {
    instructions_.push_back({static_cast<std::uint16_t>(code), 0, 0, value});
  }
  std::vector<sock_filter> instructions_;
};

// Each of these adds rules to a filter that has the number of the call loaded, and leaves it so.

void add_architecture(Program& program) {
  program.load(offsetof(seccomp_data, arch));
  program.if_equal(kArchitecture, 1);
  // Skipped for any other: 32-bit calls have other numbers.
  program.instructions().back().jt = 1;
  program.instructions().back().jf = 0;
  program.give(SECCOMP_RET_KILL_PROCESS);
  program.load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
  constexpr std::uint32_t kX32Numbers = 0x40000000;
  program.if_at_least(kX32Numbers, 1);
  program.give(SECCOMP_RET_KILL_PROCESS);
#endif
}

void add_opening(Program& program) {
  for (const OpeningCall& call : kOpeningCalls) {
    program.if_equal(static_cast<std::uint32_t>(call.number), 6);
    program.load(argument(call.flags));
    program.if_any_bit(kNamelessFile, 1);
    program.give(refuse(EOPNOTSUPP));
    program.if_any_bit(O_DIRECT, 1);
    program.give(refuse(EINVAL));
    program.give(SECCOMP_RET_ALLOW);
  }
}

void add_refused(Program& program) {
  for (const long number : kRefused) {
    program.if_equal(static_cast<std::uint32_t>(number), 1);
    program.give(refuse(EPERM));
  }
  for (const long number : kRefusedByNumber) {
    program.if_equal(static_cast<std::uint32_t>(number), 1);
    program.give(refuse(EPERM));
  }
  for (const long number : kPassedOver) {
    program.if_equal(static_cast<std::uint32_t>(number), 1);
    program.give(refuse(0));
  }
  for (const long number : {SYS_clone3, SYS_openat2, SYS_pidfd_open}) {
    program.if_equal(static_cast<std::uint32_t>(number), 1);
    program.give(refuse(ENOSYS));
  }
}

/// What tells of the cache of pages, or steers it.
void add_cache(Program& program) {
  program.if_equal(SYS_madvise, 2 + 2 * std::size(kPassedOverAdvice));
  program.load(argument(2));
  for (const std::uint32_t advice : kPassedOverAdvice) {
    program.if_equal(advice, 1);
    program.give(refuse(0));
  }
  program.give(SECCOMP_RET_ALLOW);
  for (const long number : kVectorCalls) {
    program.if_equal(static_cast<std::uint32_t>(number), 4);
    program.load(argument(5));
    program.if_any_bit(kTellingFlags, 1);
    program.give(refuse(EOPNOTSUPP));
    program.give(SECCOMP_RET_ALLOW);
  }
  program.if_equal(SYS_ioctl, 5);
  program.load(argument(1));
  program.keep_bits(kKindOfRequest);
  program.if_equal(kToFileSystem, 1);
  program.give(refuse(ENOTTY));
  program.load(offsetof(seccomp_data, nr));
  // As open(2) says.
  program.if_equal(SYS_fcntl, 6);
  program.load(argument(1));
  program.if_equal(F_SETFL, 3);
  program.load(argument(2));
  program.if_any_bit(O_DIRECT, 1);
  program.give(refuse(EINVAL));
  program.load(offsetof(seccomp_data, nr));
}

/// What is done to the first process, or asked of it.
void add_init(Program& program) {
  for (const long number : kNotForInit) {
    program.if_equal(static_cast<std::uint32_t>(number), 4);
    program.load(argument(0));
    program.if_equal(kInit, 1);
    program.give(refuse(EPERM));
    program.give(SECCOMP_RET_ALLOW);
  }
  for (const CallOnSome& call : kForOneProcess) {
    program.if_equal(static_cast<std::uint32_t>(call.number), 7);
    program.load(argument(0));
    program.if_equal(call.one_process, 4);
    program.load(argument(1));
    program.if_equal(kInit, 1);
    program.give(refuse(EPERM));
    program.give(SECCOMP_RET_ALLOW);
    program.give(refuse(EPERM));
  }
  for (const long number : kAsksClocks) {
    program.if_equal(static_cast<std::uint32_t>(number), 8);
    program.load(argument(0));
    program.if_any_bit(kClockOfThread, 1);
    program.give(SECCOMP_RET_ALLOW);
    program.if_at_least(kFirstOwnClock, 1);
    program.give(SECCOMP_RET_ALLOW);
    program.if_at_least(kFirstClockOfProcess, 1);
    program.give(refuse(EINVAL));
    program.give(SECCOMP_RET_ALLOW);
  }
  program.if_equal(SYS_clone, 6);
  program.load(argument(0));
  program.if_any_bit(kNamespaceFlags | CLONE_PARENT, 1);
  program.give(refuse(EPERM));
  program.if_any_bit(CLONE_PIDFD, 1);
  program.give(refuse(EINVAL));
  program.give(SECCOMP_RET_ALLOW);
}

void add_requests(Program& program, MemoryFiles memory_files) {
  if (memory_files == MemoryFiles::refused) {
    // Pages that are in a pipe, and in no process any more.
    for (const long number : {SYS_memfd_create, SYS_vmsplice}) {
      program.if_equal(static_cast<std::uint32_t>(number), 1);
      program.give(refuse(EPERM));
    }
  }
  for (const CallFor& call : kRefusedRequests) program.refuse_for(call);
  if (memory_files == MemoryFiles::refused) {
    for (const CallFor& call : kSocketSizes) program.refuse_for(call);
  }
}

void add_network(Program& program) {
  // The network is empty, but what is tried in it is counted, and the next run could read the
  // counters; AF_VSOCK even reaches the host of a virtual machine. Local sockets leave nothing, as
  // long as none can be sent.
  for (const long number : kMakesSockets) {
    program.if_equal(static_cast<std::uint32_t>(number), 4);
    program.load(argument(0));
    program.if_equal(AF_UNIX, 1);
    program.give(SECCOMP_RET_ALLOW);
    program.give(refuse(EAFNOSUPPORT));
  }
}

Program make_program(MemoryFiles memory_files) {
  Program program;
  add_architecture(program);
  add_opening(program);  // first what programs do most
  add_refused(program);
  add_cache(program);
  add_init(program);
  add_requests(program, memory_files);
  add_network(program);
  program.give(SECCOMP_RET_ALLOW);
  return program;
}

}  // namespace

Expected<> install_seccomp_filter(MemoryFiles memory_files) {
  Program program = make_program(memory_files);
  const sock_fprog filter{.len = static_cast<std::uint16_t>(program.instructions().size()),
                          .filter = program.instructions().data()};
  if (::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) != 0)
    return system_failure(errno, "filter system calls (seccomp)");
  return {};
}

}  // namespace judge
