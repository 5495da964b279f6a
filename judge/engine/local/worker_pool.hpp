#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Worker processes that answer requests: copies of this one as it was when the pool was started,
/// so they know all that it knew then, and a run in one of them inherits nothing that the judge has
/// gathered since. Each is started when there is work for it: until then there is but one process,
/// the fork server, which was forked from this one and starts them.
///
/// A worker ends when its end of the socket, or the cancellation, tells it that nobody waits for it
/// any more: also when this process was killed. Requests and answers are strings of bytes.
class WorkerPool {
 public:
  using Handler = std::function<std::string(std::string_view request)>;
  /// Called once in each worker; what it makes lives there. The second is what introduce() was
  /// told.
  using MakeHandler = std::function<Handler(Cancellation, std::string_view introduction)>;

  /// A request's number, and what came of it; an Error when its worker died of it.
  struct Answer {
    std::size_t request = 0;
    Expected<std::string> response;
  };

  /// No more than so many workers.
  static Expected<WorkerPool> start(int workers, const MakeHandler& make_handler,
                                    Cancellation cancellation);

  WorkerPool(WorkerPool&&) = default;
  WorkerPool& operator=(WorkerPool&&) = delete;
  /// Ends the workers and waits for them, some seconds; then they are killed.
  ~WorkerPool();

  /// Tells workers, before the first one is wanted, what was not known when the pool was started.
  void introduce(std::string introduction) { introduction_ = std::move(introduction); }

  /// Whether a worker has room for a request: each has one at work and one waiting, so that none is
  /// ever idle for want of one.
  bool has_room() const;

  /// How many workers have a request.
  std::size_t at_work() const;

  /// Does not wait for the worker, but for the start of a new one where all are at work.
  void submit(std::size_t request, std::string_view content);

  /// The next answer; nothing when none came in time or work was cancelled.
  std::optional<Answer> next(std::chrono::milliseconds patience);

 private:
  using Requests = std::deque<std::pair<std::size_t, std::string>>;

  struct Worker {
    pid_t pid = -1;
    UniqueFd socket;
    Requests requests;     ///< not yet answered
    std::string unsent;    ///< of these, what the socket has no room for
    bool is_gone = false;  ///< nobody is at the socket's other end
  };

  WorkerPool(int most, pid_t fork_server, UniqueFd to_fork_server, Cancellation cancellation)
      : most_(static_cast<std::size_t>(most)),
        fork_server_(fork_server),
        to_fork_server_(std::move(to_fork_server)),
        cancellation_(cancellation) {}

  Expected<Worker> start_worker();
  /// The one that has least to do; null where there is none.
  Worker* idlest();
  /// The idlest, or a new one; null where there is none, and why in `refusal`.
  Worker* worker_for_more(std::optional<Error>& refusal);
  static void give(Worker& worker, std::size_t request, std::string_view content);
  static void send_what_fits(Worker& worker);
  std::optional<Answer> read_answer(Worker& worker);
  /// Whether no part of what waits for it was sent.
  static bool has_seen_nothing(const Worker& worker);
  /// Puts a new one into its place; where none can be started, the worker leaves the pool. The
  /// answer to what it died of, if it was at work.
  std::optional<Answer> replace(Worker& worker);
  void share_among_others(const Requests& requests, const Error& why);

  std::size_t most_;
  pid_t fork_server_;
  UniqueFd to_fork_server_;
  Cancellation cancellation_;
  std::string introduction_;
  std::vector<Worker> workers_;
  std::deque<Answer> refused_;  ///< requests that no worker could be started for
};

}  // namespace judge
