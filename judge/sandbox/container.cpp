#include "judge/sandbox/container.hpp"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/sandbox/channel.hpp"
#include "judge/sandbox/container_init.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr auto kNamespaces =
    CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;

/// Who programs are, as they see it: the user that owns nothing.
constexpr uid_t kNobody = 65534;

/// How long a killed run may take to be gone. The kernel does it at once, however loaded it is.
constexpr std::chrono::milliseconds kPatience = std::chrono::seconds(20);

Expected<> put(const fs::path& file, std::string_view text) {
  auto fd = open_file(file, O_WRONLY);
  if (!fd) return tl::unexpected(fd.error());
  return write_all(fd->get(), text);
}

/// Maps users and groups of the new namespace to those of ours: the superuser's containers have a
/// superuser and nobody, another user's have nobody, who is that user.
Expected<> map_users(pid_t init) {
  const fs::path process = fmt::format("/proc/{}", init);
  const auto line = [](uid_t own) {
    return own == 0 ? fmt::format("0 0 1\n{0} {0} 1\n", kNobody)
                    : fmt::format("{} {} 1\n", kNobody, own);
  };
  // user_namespaces(7): without a privilege, groups can be mapped only where they cannot be
  // dropped.
  if (::geteuid() != 0) {
    if (auto denied = put(process / "setgroups", "deny"); !denied) return denied;
  }
  if (auto mapped = put(process / "gid_map", ::geteuid() == 0 ? line(0) : line(::getegid()));
      !mapped)
    return mapped;
  return put(process / "uid_map", line(::geteuid()));
}

}  // namespace

std::optional<uid_t> contained_user() {
  return ::geteuid() == 0 ? std::optional(kNobody) : std::nullopt;
}

Expected<Container> Container::create(const ContainerPlan& plan, const ContainerSite& site,
                                      const MemoryCgroup* cgroup) {
  auto channel = Channel::open();
  if (!channel) return tl::unexpected(channel.error());
  const std::optional<uid_t> user = contained_user();  // in the new namespace nobody is anybody yet
  // Without CLONE_VM this is fork(2), once for many runs.
  const long pid = ::syscall(SYS_clone, kNamespaces | SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (pid < 0) return system_failure(errno, "create namespaces");
  if (pid == 0) run_container_init(plan, site, channel->theirs.get(), user);
  Container container(plan, static_cast<pid_t>(pid), std::move(channel->ours));
  channel->theirs.reset();
  if (auto complete = container.complete_set_up(cgroup); !complete)
    return tl::unexpected(complete.error());
  return container;
}

Expected<> Container::complete_set_up(const MemoryCgroup* cgroup) {
  if (auto mapped = map_users(init_); !mapped) return mapped;
  if (cgroup != nullptr) {
    if (auto added = cgroup->add(init_); !added) return added;
  }
  if (auto sent = send_message(socket_.get(), &kGo, sizeof kGo); !sent) return sent;
  InitMessage message;
  std::vector<UniqueFd> descriptors;
  const auto received = receive_message(socket_.get(), &message, sizeof message, descriptors);
  if (!received) return tl::unexpected(received.error());
  if (!*received) return failure("the container's init process ended");
  if (message.kind != InitMessage::Kind::ready)
    return tl::unexpected(Error{message.what_failed.data(), message.error});
  if (descriptors.empty()) return failure("the container's init process gave no view of files");
  host_view_ = std::move(descriptors.front());
  return {};
}

Container::Container(Container&& other) noexcept
    : plan_(std::move(other.plan_)),
      init_(std::exchange(other.init_, -1)),
      socket_(std::move(other.socket_)),
      host_view_(std::move(other.host_view_)),
      program_(std::move(other.program_)) {}

Container::~Container() {
  if (init_ < 0) return;
  ::kill(init_, SIGKILL);
  while (::waitpid(init_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Expected<UniqueFd> Container::open_input(const fs::path& path) const {
  std::error_code code;
  const fs::path below = fs::absolute(path, code).relative_path();
  UniqueFd fd(::openat(host_view_.get(), below.c_str(), O_RDONLY | O_CLOEXEC));
  if (!fd) return system_failure(errno, "open {}", path.string());
  return fd;
}

Expected<> Container::start(Streams streams) {
  program_.reset();
  const std::array<int, 3> descriptors = {streams.input, streams.output, streams.error_output};
  return send_message(socket_.get(), &kStartRequest, sizeof kStartRequest, descriptors);
}

Expected<std::optional<Container::Ended>> Container::take_news() {
  while (true) {
    pollfd entry{.fd = socket_.get(), .events = POLLIN, .revents = 0};
    if (::poll(&entry, 1, 0) <= 0) return std::nullopt;
    InitMessage message;
    std::vector<UniqueFd> descriptors;
    const auto received = receive_message(socket_.get(), &message, sizeof message, descriptors);
    if (!received) return tl::unexpected(received.error());
    if (!*received) return failure("the container's init process was killed");
    switch (message.kind) {
      case InitMessage::Kind::started:
        if (!descriptors.empty()) program_ = std::move(descriptors.front());
        continue;
      case InitMessage::Kind::ended:
        return Ended{.status = message.status,
                     .cpu_time = std::chrono::microseconds(message.cpu_time_us),
                     .peak_memory = Bytes{message.peak_memory},
                     .inherited_peak = Bytes{message.inherited_peak},
                     .disk_full = message.disk_full != 0,
                     .left_traces = message.left_traces != 0};
      case InitMessage::Kind::stays_out:
      case InitMessage::Kind::ready:
        return tl::unexpected(Error{message.what_failed.data(), message.error});
    }
  }
}

Expected<Container::Ended> Container::kill() {
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (true) {
    auto news = take_news();
    if (!news) return tl::unexpected(news.error());
    if (*news) return **news;
    // Until its pidfd has come, the program is being started: that takes no time worth counting.
    if (program_) ::syscall(SYS_pidfd_send_signal, program_.get(), SIGKILL, nullptr, 0);
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return failure("a killed program did not end");
    pollfd entry{.fd = socket_.get(), .events = POLLIN, .revents = 0};
    ::poll(&entry, 1, static_cast<int>(left.count()));
  }
}

}  // namespace judge
