// Theory of operation
//
// This process is the first of its pid namespace, a copy of the judge's worker, and lives as long
// as its container. It waits for its maps of users (the worker writes them from outside), builds
// the root, gives up what it does not need for its work, and puts itself under the same filter that
// the programs get: what is set up here, once, every program inherits for nothing. Then it serves:
// one request, one program.
//
// Being the first process, it is given every orphan, and one kill(-1) reaches everything else in
// the namespace at one moment: the kernel holds off all forks meanwhile. So when the program itself
// has ended, whatever it has left behind is killed and reaped before the end is told, and what they
// all used is in the account.
//
// A program cannot signal this process (the kernel protects the first of a namespace from its own),
// nor trace it (it keeps a capability that programs do not have), nor see it (/proc hides it).
#include "judge/sandbox/container_init.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>

#include <linux/capability.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/sandbox/channel.hpp"
#include "judge/sandbox/private_root.hpp"
#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/resource_limits.hpp"
#include "judge/sandbox/seccomp_filter.hpp"

namespace judge {
namespace {

/// Killing programs of another user, becoming that user in the first place, and choosing pids.
constexpr std::uint64_t kKeptCapabilities =
    std::uint64_t{1} << CAP_KILL | std::uint64_t{1} << CAP_SETUID | std::uint64_t{1} << CAP_SETGID |
    std::uint64_t{1} << CAP_CHECKPOINT_RESTORE;

Expected<> reduce_capabilities() {
  __user_cap_header_struct header{.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  constexpr auto kLow = static_cast<std::uint32_t>(kKeptCapabilities);
  constexpr auto kHigh = static_cast<std::uint32_t>(kKeptCapabilities >> 32U);
  __user_cap_data_struct data[2] = {{.effective = kLow, .permitted = kLow, .inheritable = 0},
                                    {.effective = kHigh, .permitted = kHigh, .inheritable = 0}};
  if (::syscall(SYS_capset, &header, data) != 0)
    return system_failure(errno, "give up capabilities");
  return {};
}

class Init {
 public:
  Init(const ContainerPlan& plan, const ContainerSite& site, int socket, std::optional<uid_t> user)
      : plan_(plan), site_(site), socket_(socket), user_(user) {}

  Expected<> set_up() {
    // We go when the worker goes, and everything here with us.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::prctl(PR_SET_NAME, "judge-init");
    ::setsid();
    // The kernel keeps from us what our own namespace sends, but not what we have a handler for.
    for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
    if (::close_range(3, static_cast<unsigned>(socket_) - 1, 0) != 0 ||
        ::close_range(static_cast<unsigned>(socket_) + 1, ~0U, 0) != 0)
      return system_failure(errno, "close inherited descriptors");
    std::vector<UniqueFd> none;
    char go = 0;
    const auto told = receive_message(socket_, &go, sizeof go, none);
    if (!told) return tl::unexpected(told.error());
    if (!*told) ::_exit(0);
    if (::sethostname("sandbox", 7) != 0) return system_failure(errno, "set the host's name");
    auto root = enter_private_root({.mount_point = site_.mount_point,
                                    .folders = plan_.folders,
                                    .hidden_folders = site_.hidden_folders,
                                    .private_folder = kPrivateFolder,
                                    .disk = plan_.limits.output,
                                    .owner = user_});
    if (!root) return tl::unexpected(root.error());
    private_files_ = std::move(root->private_files);
    last_pid_ = std::move(root->last_pid);
    before_ = private_state(private_files_.get());
    auto spawner = Spawner::create();
    if (!spawner) return tl::unexpected(spawner.error());
    spawner_.emplace(std::move(*spawner));
    // One more than allowed, so that who has too many can be seen to have them, and, where the
    // programs are of the same user, this process.
    if (!limit_processes(plan_.limits.processes + (user_ ? 1 : 2)))
      return system_failure(errno, "limit processes");
    if (auto reduced = reduce_capabilities(); !reduced) return reduced;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
      return system_failure(errno, "give up new privileges");
    if (auto filtered = install_seccomp_filter(); !filtered) return filtered;
    const InitMessage ready{.kind = InitMessage::Kind::ready};
    const int view = root->host_view.get();
    return send_message(socket_, &ready, sizeof ready, {&view, 1});
  }

  void serve() {
    char request = 0;
    while (true) {
      std::vector<UniqueFd> streams;
      const auto received = receive_message(socket_, &request, sizeof request, streams);
      if (!received || !*received || streams.size() != 3) return;
      auto program = start({streams[0].get(), streams[1].get(), streams[2].get()});
      streams.clear();
      if (!program) {
        refuse(program.error());
        continue;
      }
      const InitMessage started{.kind = InitMessage::Kind::started};
      const int pidfd = program->pidfd.get();
      if (!send_message(socket_, &started, sizeof started, {&pidfd, 1})) return;
      const InitMessage ended = see_to_the_end(program->pid);
      if (!send_message(socket_, &ended, sizeof ended)) return;
    }
  }

  void refuse(const Error& error) const {
    InitMessage message{.kind = InitMessage::Kind::stays_out, .error = error.code};
    // The reason is told by its number, too, for whoever wants to explain it.
    std::strncpy(message.what_failed.data(), error.message.c_str(), message.what_failed.size() - 1);
    (void)send_message(socket_, &message, sizeof message);
  }

 private:
  Expected<SpawnedProgram> start(Streams streams) {
    // Every run has the same pids: they would tell it how many came before it, and how often those
    // had forked.
    if (last_pid_) (void)!::pwrite(last_pid_.get(), "1", 1, 0);
    return spawner_->spawn({.arguments = plan_.arguments,
                            .environment = plan_.environment,
                            .working_directory = plan_.working_directory,
                            .limits = plan_.limits,
                            .user = user_},
                           streams);
  }

  InitMessage see_to_the_end(pid_t program) const {
    ReapedUsage usage;
    const int status = kill_namespace_after(program, usage);
    rusage own{};
    ::getrusage(RUSAGE_SELF, &own);
    const PrivateState after = private_state(private_files_.get());
    return {.kind = InitMessage::Kind::ended,
            .status = status,
            .cpu_time_us = usage.cpu_time.count(),
            .peak_memory = usage.peak_resident.count,
            .inherited_peak = kibibytes(own.ru_maxrss).count,
            .disk_full = after.is_full ? 1 : 0,
            .left_traces = after.is_as(before_) ? 0 : 1};
  }

  const ContainerPlan& plan_;
  const ContainerSite& site_;
  int socket_;
  std::optional<uid_t> user_;
  std::optional<Spawner> spawner_;
  UniqueFd private_files_;
  UniqueFd last_pid_;
  PrivateState before_;
};

}  // namespace

void run_container_init(const ContainerPlan& plan, const ContainerSite& site, int socket,
                        std::optional<uid_t> user) {
  Init init(plan, site, socket, user);
  if (auto ready = init.set_up(); !ready) {
    init.refuse(ready.error());
    ::_exit(1);
  }
  init.serve();
  ::_exit(0);
}

}  // namespace judge
