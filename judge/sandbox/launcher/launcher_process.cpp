// Theory of operation
//
// A launcher is a copy of the judge's worker that does one thing: one request, one program. What it
// sets up once, every program inherits for nothing: the control group it was put in, and, with full
// isolation, the namespaces it was born into, the root it builds in them, the filter on system
// calls. Programs are started by a clone that borrows this process's memory, which is small and
// stays so.
//
// It waits in one place for the program's end, for the order to kill it, and for the end of the
// worker. In each case whatever is left is killed and reaped before the end is told, and what they
// all used is in the account. docs/internals/sandbox.md says how, in each kind of isolation.
//
// Starting a program is a relay: the worker sends the order and sleeps, the launcher starts the
// program and sleeps, the program goes on. One core is enough for it, and there all that they share
// is warm. But a process that is woken while the other is about to sleep takes the core from it, or
// is moved to an idle one. So the launcher is a batch process (sched(7)) until the program is
// started: those are in no hurry to have a core. From then on it is an ordinary one: it has to be
// there when the program is to be killed.
//
// An isolated program cannot end or stop the launcher (the kernel protects the first of a namespace
// from its own), nor trace it (it keeps a capability that programs do not have), nor see it (/proc
// hides it).
#include "judge/sandbox/launcher/launcher_process.hpp"

#include <csignal>
#include <cstring>
#include <initializer_list>

#include <fcntl.h>
#include <linux/capability.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/sandbox/kernel/channel.hpp"
#include "judge/sandbox/kernel/private_root.hpp"
#include "judge/sandbox/kernel/reaper.hpp"
#include "judge/sandbox/kernel/resource_limits.hpp"
#include "judge/sandbox/launcher/own_pages.hpp"

namespace judge {
namespace {

/// More than the kernel lets a program be started with.
constexpr Bytes kMostArguments = mebibytes(8);

/// But for killing programs of another user, becoming that user in the first place, and choosing
/// pids.
Expected<> reduce_capabilities() {
  constexpr std::uint32_t kLow =
      CAP_TO_MASK(CAP_KILL) | CAP_TO_MASK(CAP_SETUID) | CAP_TO_MASK(CAP_SETGID);
  constexpr std::uint32_t kHigh = CAP_TO_MASK(CAP_CHECKPOINT_RESTORE);
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  __user_cap_data_struct data[] = {{kLow, kLow, 0}, {kHigh, kHigh, 0}};
  if (::syscall(SYS_capset, &header, data) != 0)
    return system_failure(errno, "give up capabilities");
  return {};
}

class LauncherProcess {
 public:
  LauncherProcess(const LaunchPlan& plan, const LaunchSite& site, int socket,
                  std::optional<uid_t> user)
      : plan_(plan), site_(site), socket_(socket), user_(user) {}

  Expected<> set_up() {
    ::prctl(PR_SET_NAME, "judge-launcher");
    ::setsid();
    settle_signals();
    if (::close_range(3, static_cast<unsigned>(socket_) - 1, 0) != 0 ||
        ::close_range(static_cast<unsigned>(socket_) + 1, ~0U, 0) != 0)
      return system_failure(errno, "close inherited descriptors");
    own_pages_.emplace();
    if (auto may_join = tell({}); !may_join) return may_join;
    std::vector<UniqueFd> none;
    char go = 0;
    const auto told = receive_message(socket_, &go, sizeof go, none);
    if (!told) return tl::unexpected(told.error());
    if (!*told) ::_exit(0);
    const bool has_limits = site_.isolation != Isolation::none;
    if (has_limits && ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
      return system_failure(errno, "give up new privileges");
    if (is_full()) {
      if (auto entered = enter_isolation(); !entered) return entered;
      // Where the programs are of the same user, this process counts, too.
      if (!limit_what_a_user_has(plan_.limits.most_processes() + (user_ ? 0 : 1)))
        return system_failure(errno, "limit processes and signals");
    } else {
      if (auto reaper = become_subreaper(); !reaper) return reaper;
    }
    RunLimits limits = plan_.limits;
    // One byte too many fills the private files, and that is seen even where the program goes on.
    if (is_full()) limits.output.count += 1;
    if (has_limits && !apply_inherited_limits(limits))
      return system_failure(errno, "set resource limits");
    const sigset_t ends = set_of({SIGCHLD});
    ends_.reset(::signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK));
    if (!ends_) return system_failure(errno, "listen to ends of processes");
    is_ordinary_ = ::sched_getscheduler(0) == SCHED_OTHER;
    own_pages_->forget();
    return tell({});
  }

  void serve() {
    while (true) {
      std::vector<UniqueFd> streams;
      char request = 0;
      schedule_as(SCHED_BATCH);
      const auto received = receive_message(socket_, &request, sizeof request, streams);
      if (!received || !*received) return;
      if (request != kStart || streams.size() < 3) continue;
      auto program = start(streams);
      streams.clear();
      if (!program) {
        tell_failure(program.error());
        continue;
      }
      schedule_as(SCHED_OTHER);
      if (!tell({.ending = see_to_the_end(*program)})) return;
    }
  }

  void tell_failure(const Error& error) const {
    LauncherMessage message{.error = error.code};
    std::strncpy(message.what_failed.data(), error.message.c_str(), message.what_failed.size() - 1);
    (void)tell(message);
  }

 private:
  Expected<> tell(const LauncherMessage& message) const {
    return send_message(socket_, &message, sizeof message);
  }

  static sigset_t set_of(std::initializer_list<int> signals) {
    sigset_t set;
    ::sigemptyset(&set);
    for (const int signal : signals) ::sigaddset(&set, signal);
    return set;
  }

  void settle_signals() const {
    // The kernel keeps from the first of a namespace what has no handler there and is not blocked:
    // else a program could leave it pending, and a later one see that it is.
    for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
    // The worker is told of a wish to stop, and tells us; of ends we read. Programs would inherit
    // that a signal is ignored; what is blocked each of them lets in again.
    const sigset_t blocked =
        is_full() ? set_of({SIGCHLD}) : set_of({SIGCHLD, SIGINT, SIGTERM, SIGHUP});
    ::sigprocmask(SIG_SETMASK, &blocked, nullptr);
  }

  bool is_full() const { return site_.isolation == Isolation::full; }

  Expected<> enter_isolation() {
    // When the worker goes, so do we, and everything here with us.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    // Only now that we are in our group is it the root of all that can be seen from here: its name
    // would tell whose it is, and that it is another one than before. Where that is refused, it
    // does, and all else holds.
    (void)::unshare(CLONE_NEWCGROUP);
    constexpr std::string_view kName = "sandbox";
    if (::sethostname(kName.data(), kName.size()) != 0)
      return system_failure(errno, "set the host's name");
    // Of our namespace, wherever the file lies. Not open where the kernel has no such file
    // (CONFIG_CHECKPOINT_RESTORE), or a container's /proc/sys can only be read.
    last_pid_.reset(::open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC));
    auto root = enter_private_root({.mount_point = site_.mount_point,
                                    .program = plan_.program,
                                    .hidden_folders = site_.hidden_folders,
                                    .initial_files = plan_.initial_files,
                                    .disk = plan_.limits.output,
                                    .owner = user_});
    if (!root) return tl::unexpected(root.error());
    private_files_ = std::move(*root);
    before_ = private_state(private_files_.get(), plan_.program.files);
    if (auto reduced = reduce_capabilities(); !reduced) return reduced;
    return install_seccomp_filter(site_.memory_files);
  }

  /// See kStart.
  static Expected<std::vector<std::string>> arguments_in(int file) {
    const auto text = read_all(file, kMostArguments);
    if (!text) return tl::unexpected(text.error());
    std::vector<std::string> arguments;
    for (std::size_t at = 0; at < text->size(); at += arguments.back().size() + 1)
      arguments.emplace_back(text->c_str() + at);
    return arguments;
  }

  /// `with` came with the order.
  Expected<pid_t> start(const std::vector<UniqueFd>& with) {
    Expected<std::vector<std::string>> arguments = plan_.program.arguments;
    if (with.size() > 3) arguments = arguments_in(with[3].get());
    if (!arguments) return tl::unexpected(arguments.error());
    // Every run has the same pids: they would tell it how many came before it, and how often those
    // had forked.
    if (last_pid_) (void)!::pwrite(last_pid_.get(), "1", 1, 0);
    forget_ends();
    ProgramStart start{.environment = plan_.environment,
                       .working_directory = plan_.working_directory,
                       .user = user_};
    if (site_.isolation != Isolation::none) start.limits = plan_.limits;
    if (is_ordinary_) start.policy = SCHED_OTHER;
    return spawn(*arguments, start, {with[0].get(), with[1].get(), with[2].get()});
  }

  void forget_ends() const {
    signalfd_siginfo end{};
    (void)!::read(ends_.get(), &end, sizeof end);
  }

  /// A judge that is scheduled in another way than ordinary processes is so for a reason.
  void schedule_as(int policy) const {
    constexpr sched_param kNoPriority{};
    if (is_ordinary_) ::sched_setscheduler(0, policy, &kNoPriority);
  }

  Ending see_to_the_end(pid_t program) const {
    Reaper reaper(program);
    // A program that is traced by what it has started is not reaped before that has ended, too.
    // Isolated ones trace no other, and may not open this either.
    const UniqueFd end(is_full() ? -1 : static_cast<int>(::syscall(SYS_pidfd_open, program, 0)));
    std::array<pollfd, 3> events = {pollfd{.fd = socket_, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = end.get(), .events = POLLIN, .revents = 0},
                                    pollfd{.fd = ends_.get(), .events = POLLIN, .revents = 0}};
    while (true) {
      ::poll(events.data(), events.size(), -1);
      // An order, or the worker's end: either way it is over.
      if (events[0].revents != 0 || events[1].revents != 0) break;
      // Orphans that have ended count as processes until they are reaped.
      forget_ends();
      reaper.reap_dead();
      if (reaper.has_reaped_leader()) break;
    }
    if (is_full()) {
      reaper.end_namespace();
    } else {
      reaper.end_descendants();
    }
    rusage own{};
    ::getrusage(RUSAGE_SELF, &own);
    Ending ending;
    ending.status = reaper.leader_status();
    ending.cpu_time = reaper.cpu_time();
    ending.largest_resident = reaper.peak_resident();
    ending.resident_floor = kibibytes(own.ru_maxrss);
    if (private_files_) {
      const PrivateState after = private_state(private_files_.get(), plan_.program.files);
      ending.disk_full = after.is_full;
      ending.left_traces = after != before_;
    }
    return ending;
  }

  const LaunchPlan& plan_;
  const LaunchSite& site_;
  int socket_;
  std::optional<uid_t> user_;
  bool is_ordinary_ = false;  ///< to the scheduler
  std::optional<OwnPages> own_pages_;
  UniqueFd ends_;  ///< readable when a child has ended
  UniqueFd private_files_;
  UniqueFd last_pid_;  ///< where the pid before the next one can be set
  PrivateState before_;
};

}  // namespace

void run_launcher(const LaunchPlan& plan, const LaunchSite& site, int socket,
                  std::optional<uid_t> user) {
  LauncherProcess launcher(plan, site, socket, user);
  if (auto ready = launcher.set_up(); !ready) {
    launcher.tell_failure(ready.error());
    ::_exit(1);
  }
  launcher.serve();
  ::_exit(0);
}

}  // namespace judge
