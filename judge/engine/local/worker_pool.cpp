// Theory of operation
//
// What a worker has of this process is a floor under the peak of every program that it starts, and
// this process grows while it loads problems. So the fork server is forked early, and does nothing
// but wait. When a worker is wanted it is sent the worker's end of a socket, and makes a copy of
// itself that is a child of this process, not its own (CLONE_PARENT): its end is ours to wait for.
// Most commands want fewer workers than there are cores, and some none.
#include "judge/engine/local/worker_pool.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstring>

#include <malloc.h>
#include <poll.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/text/signal_name.hpp"
#include "judge/process/interruption.hpp"
#include "judge/sandbox/kernel/channel.hpp"

namespace judge {
namespace {

constexpr std::size_t kRequestsPerWorker = 2;
/// So long workers may take to end once nobody waits for their answers.
constexpr std::chrono::seconds kPatience(5);

using FrameSize = std::uint64_t;

/// A frame: its size, then so many bytes.
std::string frame_of(std::string_view content) {
  const FrameSize size = content.size();
  std::string frame(sizeof size, '\0');
  std::memcpy(frame.data(), &size, sizeof size);
  frame += content;
  return frame;
}

/// Waits until all of it is taken. False when nobody is at the other end any more.
bool send_frame(int socket, std::string_view content) {
  const std::string frame = frame_of(content);
  for (std::string_view rest = frame; !rest.empty();) {
    const ssize_t sent = ::send(socket, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

/// False at the other side's end.
bool receive_exactly(int socket, char* to, std::size_t size) {
  while (size > 0) {
    const ssize_t got = ::recv(socket, to, size, MSG_WAITALL);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

std::optional<std::string> receive_frame(int socket) {
  FrameSize size = 0;
  if (!receive_exactly(socket, reinterpret_cast<char*>(&size), sizeof size)) return std::nullopt;
  std::string content(size, '\0');
  if (!receive_exactly(socket, content.data(), content.size())) return std::nullopt;
  return content;
}

/// A worker's life: from request to answer, until nobody waits any more.
void serve(int socket, const WorkerPool::Handler& handler, Cancellation cancellation) {
  while (true) {
    std::array<pollfd, 2> events = {pollfd{.fd = socket, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = cancellation.fd(), .events = 0, .revents = 0}};
    if (::poll(events.data(), events.size(), -1) < 0 && errno != EINTR) return;
    if (events[1].revents != 0) return;
    if (events[0].revents == 0) continue;
    const auto request = receive_frame(socket);
    if (!request || !send_frame(socket, handler(*request))) return;
  }
}

/// What the fork server is told, with the worker's end of a socket, ...
constexpr char kStart = 's';

/// ... and what it tells: a worker's pid, or why there is none, an errno.
struct Started {
  pid_t pid = -1;
  int error = 0;
};

/// What is run in the fork server and in its workers.
struct Life {
  pid_t judge;
  const WorkerPool::MakeHandler& make_handler;
  Cancellation cancellation;
};

/// A worker's life, from its start on. It leaves by _exit: what the judge had buffered and
/// registered is not for it to flush and run.
[[noreturn]] void live_as_worker(const Life& life, int socket) {
  Interruption::become_worker(life.judge);
  try {
    if (const auto introduction = receive_frame(socket)) {
      const WorkerPool::Handler handler = life.make_handler(life.cancellation, *introduction);
      serve(socket, handler, life.cancellation);
    }
  } catch (...) {
    ::_exit(1);  // never up into the frames that belong to the judge
  }
  ::_exit(0);
}

/// The fork server's life: starts workers until the judge is at its end.
[[noreturn]] void live_as_fork_server(const Life& life, UniqueFd to_judge) {
  Interruption::become_worker(life.judge);
  // What the judge has freed would count to the peak of every program started here.
  ::malloc_trim(0);
  while (true) {
    std::vector<UniqueFd> sockets;
    char request = 0;
    const auto received = receive_message(to_judge.get(), &request, sizeof request, sockets);
    if (!received || !*received || sockets.empty()) ::_exit(0);
    Started started{.pid = static_cast<pid_t>(::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr,
                                                        nullptr, nullptr, nullptr))};
    if (started.pid == 0) {
      to_judge.reset();
      live_as_worker(life, sockets.front().get());
    }
    if (started.pid < 0) started.error = errno;
    if (!send_message(to_judge.get(), &started, sizeof started)) ::_exit(0);
  }
}

/// Reaps a worker, which is killed at the deadline: one that waits in the kernel, for a pipe's
/// other end or a network's disk, sees no request to stop. What it has started dies with it.
void wait_for_end(pid_t worker, std::chrono::steady_clock::time_point deadline) {
  const UniqueFd exit_event(static_cast<int>(::syscall(SYS_pidfd_open, worker, 0)));
  pollfd event{.fd = exit_event.get(), .events = POLLIN, .revents = 0};
  while (event.revents == 0) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
      ::kill(worker, SIGKILL);
      break;
    }
    // Without a descriptor, look now and then.
    const int slice = exit_event ? static_cast<int>(left.count()) : 10;
    ::poll(&event, 1, slice);
    if (!exit_event && ::waitpid(worker, nullptr, WNOHANG) != 0) return;
  }
  while (::waitpid(worker, nullptr, 0) < 0 && errno == EINTR) {
  }
}

tl::unexpected<Error> no_worker(const Error& why) {
  return failure("the judge has no worker: {}", why.message);
}

}  // namespace

Expected<WorkerPool> WorkerPool::start(int workers, const MakeHandler& make_handler,
                                       Cancellation cancellation) {
  auto channel = Channel::open();
  if (!channel) return tl::unexpected(channel.error());
  const Life life{.judge = ::getpid(), .make_handler = make_handler, .cancellation = cancellation};
  const pid_t fork_server = ::fork();
  if (fork_server < 0) return system_failure(errno, "start the process that starts workers");
  if (fork_server == 0) {
    channel->ours.reset();
    live_as_fork_server(life, std::move(channel->theirs));
  }
  return WorkerPool(workers, fork_server, std::move(channel->ours), cancellation);
}

Expected<WorkerPool::Worker> WorkerPool::start_worker() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return system_failure(errno, "create a socket pair");
  }
  Worker worker{.pid = -1, .socket = UniqueFd(ends[0]), .requests = {}};
  const UniqueFd other_end(ends[1]);
  if (auto asked = send_message(to_fork_server_.get(), &kStart, sizeof kStart, {&ends[1], 1});
      !asked)
    return tl::unexpected(asked.error());
  Started started;
  std::vector<UniqueFd> none;
  const auto told = receive_message(to_fork_server_.get(), &started, sizeof started, none);
  if (!told) return tl::unexpected(told.error());
  if (!*told) return failure("the process that starts workers ended");
  if (started.error != 0) return system_failure(started.error, "start a worker process");
  worker.pid = started.pid;
  worker.unsent = frame_of(introduction_);
  return worker;
}

WorkerPool::~WorkerPool() {
  if (!to_fork_server_) return;  // it was moved from
  for (Worker& worker : workers_) worker.socket.reset();
  ::kill(fork_server_, SIGKILL);
  while (::waitpid(fork_server_, nullptr, 0) < 0 && errno == EINTR) {
  }
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  for (const Worker& worker : workers_) wait_for_end(worker.pid, deadline);
}

bool WorkerPool::has_room() const {
  return workers_.size() < most_ ||
         std::any_of(workers_.begin(), workers_.end(), [](const Worker& worker) {
           return worker.requests.size() < kRequestsPerWorker;
         });
}

std::size_t WorkerPool::at_work() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      workers_, [](const Worker& worker) { return !worker.requests.empty(); }));
}

WorkerPool::Worker* WorkerPool::idlest() {
  const auto least = std::min_element(
      workers_.begin(), workers_.end(),
      [](const Worker& a, const Worker& b) { return a.requests.size() < b.requests.size(); });
  return least == workers_.end() ? nullptr : &*least;
}

WorkerPool::Worker* WorkerPool::worker_for_more(std::optional<Error>& refusal) {
  Worker* const known = idlest();
  if (workers_.size() == most_ || (known != nullptr && known->requests.empty())) return known;
  auto started = start_worker();
  if (started) return &workers_.emplace_back(std::move(*started));
  refusal = std::move(started.error());
  // It has to do, and there is room for no more than it and the others can take.
  if (known != nullptr) most_ = workers_.size();
  return known;
}

void WorkerPool::submit(std::size_t request, std::string_view content) {
  std::optional<Error> refusal;
  Worker* const worker = worker_for_more(refusal);
  if (worker == nullptr) {
    refused_.push_back({request, no_worker(*refusal)});
    return;
  }
  give(*worker, request, content);
}

void WorkerPool::give(Worker& worker, std::size_t request, std::string_view content) {
  worker.requests.emplace_back(request, content);
  worker.unsent += frame_of(content);
  send_what_fits(worker);
}

/// A worker reads no request while it has an answer to send, which waits for us: so we never wait
/// for it here. A dead one is noticed, and replaced, when its answer is awaited.
void WorkerPool::send_what_fits(Worker& worker) {
  while (!worker.unsent.empty() && !worker.is_gone) {
    const ssize_t sent = ::send(worker.socket.get(), worker.unsent.data(), worker.unsent.size(),
                                MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno == EINTR) continue;
    worker.is_gone = sent < 0 && errno != EAGAIN;
    if (sent < 0) return;
    worker.unsent.erase(0, static_cast<std::size_t>(sent));
  }
}

std::optional<WorkerPool::Answer> WorkerPool::next(std::chrono::milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (!refused_.empty()) {
      Answer refused = std::move(refused_.front());
      refused_.pop_front();
      return refused;
    }
    std::vector<pollfd> events;
    for (const Worker& worker : workers_) {
      const bool has_more = !worker.unsent.empty();
      events.push_back({.fd = worker.requests.empty() ? -1 : worker.socket.get(),
                        .events = static_cast<short>(has_more ? POLLIN | POLLOUT : POLLIN),
                        .revents = 0});
    }
    events.push_back({.fd = cancellation_.fd(), .events = 0, .revents = 0});
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    const int timeout = static_cast<int>(std::max<std::int64_t>(left.count(), 0));
    if (::poll(events.data(), events.size(), timeout) <= 0) return std::nullopt;
    if (events.back().revents != 0) return std::nullopt;
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      if ((events[i].revents & POLLOUT) != 0) send_what_fits(workers_[i]);
      if ((events[i].revents & ~POLLOUT) == 0) continue;
      if (auto answer = read_answer(workers_[i])) return answer;
      if (auto answer = replace(workers_[i])) return answer;
      break;  // there may be fewer now
    }
  }
}

std::optional<WorkerPool::Answer> WorkerPool::read_answer(Worker& worker) {
  auto response = receive_frame(worker.socket.get());
  if (!response) return std::nullopt;
  const std::size_t request = worker.requests.front().first;
  worker.requests.pop_front();
  return Answer{request, std::move(*response)};
}

bool WorkerPool::has_seen_nothing(const Worker& worker) {
  std::size_t size = 0;
  for (const auto& [number, content] : worker.requests) size += sizeof(FrameSize) + content.size();
  return worker.unsent.size() >= size;  // more: nor what introduces it
}

std::optional<WorkerPool::Answer> WorkerPool::replace(Worker& worker) {
  int status = 0;
  while (::waitpid(worker.pid, &status, 0) < 0 && errno == EINTR) {
  }
  std::optional<Answer> answer;
  // The one it died of is not tried again. If it died while it had nothing to do, there is none.
  if (!has_seen_nothing(worker)) {
    answer =
        Answer{worker.requests.front().first,
               failure("the judge's worker died ({})",
                       WIFSIGNALED(status) ? signal_description(WTERMSIG(status))
                                           : fmt::format("exit code {}", WEXITSTATUS(status)))};
    worker.requests.pop_front();
  }
  const auto waiting = std::move(worker.requests);
  auto fresh = start_worker();
  if (fresh) {
    worker = std::move(*fresh);
    for (const auto& [number, content] : waiting) give(worker, number, content);
  } else {
    workers_.erase(workers_.begin() + (&worker - workers_.data()));
    share_among_others(waiting, fresh.error());
  }
  return answer;
}

/// The others do what it had to do. None is left: each request is refused, as those that come will
/// be, until a worker can be started again.
void WorkerPool::share_among_others(const Requests& requests, const Error& why) {
  if (!workers_.empty()) most_ = workers_.size();
  for (const auto& [number, content] : requests) {
    if (Worker* const other = idlest()) {
      give(*other, number, content);
    } else {
      refused_.push_back({number, no_worker(why)});
    }
  }
}

}  // namespace judge
