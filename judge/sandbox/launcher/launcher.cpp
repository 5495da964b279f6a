#include "judge/sandbox/launcher/launcher.hpp"

#include <algorithm>
#include <csignal>

#include <poll.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/sandbox/kernel/channel.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"
#include "judge/sandbox/launcher/launcher_process.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr auto kNamespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;

/// How long a killed run may take to be gone. The kernel does it at once, however loaded it is.
constexpr std::chrono::milliseconds kPatience = std::chrono::seconds(20);

/// Maps users and groups of the new namespace to those of ours: the superuser's containers have a
/// superuser and nobody, which is contained_user(); another user's have nobody, which is that user.
Expected<> map_users(pid_t process_id) {
  const fs::path process = fmt::format("/proc/{}", process_id);
  const auto contained = contained_user();
  const auto lines = [&](uid_t nobody) {
    return fmt::format("{}{} {} 1\n", contained ? "0 0 1\n" : "", kNobody, nobody);
  };
  // user_namespaces(7): without a privilege, groups can be mapped only where they cannot be
  // dropped.
  Expected<> done = contained ? Expected<>() : write_kernel_file(process / "setgroups", "deny");
  if (done) done = write_kernel_file(process / "gid_map", lines(contained ? kNobody : ::getegid()));
  if (done) done = write_kernel_file(process / "uid_map", lines(contained.value_or(::geteuid())));
  return done;
}

/// A file in memory, a zero behind each argument.
Expected<UniqueFd> file_of(const std::vector<std::string>& arguments) {
  std::string text;
  for (const std::string& argument : arguments) text.append(argument).push_back('\0');
  UniqueFd file(::memfd_create("arguments", MFD_CLOEXEC));
  if (!file) return system_failure(errno, "create a file in memory");
  if (auto written = write_all(file.get(), text); !written) return tl::unexpected(written.error());
  if (::lseek(file.get(), 0, SEEK_SET) != 0) return system_failure(errno, "rewind a file");
  return file;
}

/// Waits for a launcher's next message, an Error where that is that a step failed.
Expected<LauncherMessage> hear_from(int socket) {
  LauncherMessage message;
  std::vector<UniqueFd> none;
  const auto received = receive_message(socket, &message, sizeof message, none);
  if (!received) return tl::unexpected(received.error());
  if (!*received) return failure("the process that starts programs was killed");
  if (message.what_failed.front() != '\0')
    return tl::unexpected(Error{message.what_failed.data(), message.error});
  return message;
}

}  // namespace

Expected<Launcher> Launcher::create(const LaunchPlan& plan, const LaunchSite& site,
                                    MemoryCgroup* cgroup) {
  auto channel = Channel::open();
  if (!channel) return tl::unexpected(channel.error());
  const bool is_full = site.isolation == Isolation::full;
  // In a new namespace no user is mapped yet: ask before.
  const std::optional<uid_t> user =
      is_full && contained_user() ? std::optional(kNobody) : std::nullopt;
  // Without CLONE_VM this is fork(2), once for many runs.
  const long pid = ::syscall(SYS_clone, (is_full ? kNamespaces : 0) | SIGCHLD, nullptr, nullptr,
                             nullptr, nullptr);
  if (pid < 0) return system_failure(errno, "create {}", is_full ? "namespaces" : "a process");
  if (pid == 0) run_launcher(plan, site, channel->theirs.get(), user);
  Launcher launcher(plan, site, static_cast<pid_t>(pid), std::move(channel->ours));
  if (site.launchers) site.launchers->push_back(launcher.pid());
  channel->theirs.reset();
  if (auto complete = launcher.complete_set_up(cgroup); !complete)
    return tl::unexpected(complete.error());
  return launcher;
}

Expected<> Launcher::complete_set_up(MemoryCgroup* cgroup) {
  if (isolation_ == Isolation::full) {
    if (auto mapped = map_users(pid_); !mapped) return mapped;
  }
  if (auto may_join = hear_from(socket_.get()); !may_join) return tl::unexpected(may_join.error());
  if (cgroup != nullptr) {
    if (auto added = cgroup->add(pid_, plan_.limits.most_processes()); !added) return added;
  }
  if (auto sent = send_message(socket_.get(), &kGo, sizeof kGo); !sent) return sent;
  if (auto ready = hear_from(socket_.get()); !ready) return tl::unexpected(ready.error());
  return {};
}

Launcher::~Launcher() {
  end();
}

void Launcher::end() {
  if (!socket_) return;
  // At the other side's end it ends what runs, and then itself. In namespaces it can be killed: all
  // in them goes with it.
  socket_.reset();
  if (isolation_ == Isolation::full) ::kill(pid_, SIGKILL);
  // What is not isolated can stop its launcher.
  ::kill(pid_, SIGCONT);
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  const UniqueFd pidfd(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  while (::waitpid(pid_, nullptr, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline) ::kill(pid_, SIGKILL);
    pollfd entry{.fd = pidfd.get(), .events = POLLIN, .revents = 0};
    ::poll(&entry, 1, static_cast<int>(kPatience.count()));
  }
  if (launchers_) std::erase(*launchers_, pid_);
}

Expected<> Launcher::start(Streams streams, const std::vector<std::string>& arguments) {
  std::vector<int> descriptors = {streams.input, streams.output, streams.error_output};
  Expected<UniqueFd> file;
  if (arguments != plan_.program.arguments) {
    file = file_of(arguments);
    if (!file) return tl::unexpected(file.error());
    descriptors.push_back(file->get());
  }
  return send_message(socket_.get(), &kStart, sizeof kStart, descriptors);
}

std::optional<Expected<Ending>> Launcher::wait(std::chrono::milliseconds patience) {
  pollfd entry{.fd = socket_.get(), .events = POLLIN, .revents = 0};
  int ready = 0;
  while ((ready = ::poll(&entry, 1, static_cast<int>(patience.count()))) < 0 && errno == EINTR) {
    // After a signal it waits as long once more.
  }
  if (ready <= 0) return std::nullopt;
  return hear_from(socket_.get()).map(&LauncherMessage::ending);
}

Expected<Ending> Launcher::kill() {
  ::kill(pid_, SIGCONT);  // what is not isolated can stop its launcher
  if (auto sent = send_message(socket_.get(), &kKill, sizeof kKill); !sent)
    return tl::unexpected(sent.error());
  return wait(kPatience).value_or(failure("a killed program did not end"));
}

}  // namespace judge
