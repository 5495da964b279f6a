#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/engine/job.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {

/// Whether other jobs may be under way on the same machine meanwhile.
enum class Placement { beside_others, alone };

/// Does jobs somewhere: on this machine's cores, elsewhere, or in a test not at all.
class Executor {
 public:
  virtual ~Executor() = default;

  /// Whether another job would be begun soon. Where there is no room, submit() only queues.
  virtual bool has_room() const = 0;

  /// `ticket` is the caller's, and comes back with the result. Jobs that are to be alone are done
  /// in order, before anything that is submitted later.
  virtual void submit(std::size_t ticket, const Job& job, Placement placement) = 0;

  struct Finished {
    std::size_t ticket = 0;
    JobResult result;
  };
  /// The next result, in whatever order they come; nothing when none came within `patience`, or
  /// work was cancelled.
  virtual std::optional<Finished> next(std::chrono::milliseconds patience) = 0;

  /// How slow the machine is that does the jobs, with those that are under way; nothing where
  /// nobody looks: then it is as when idle.
  virtual std::optional<Slowness> slowness() = 0;
};

/// Does all these, in whatever order, and gives the results in theirs; an Error "interrupted" for
/// each that a cancellation came before. Nobody else may use the executor meanwhile.
std::vector<JobResult> perform_all(Executor& executor, const std::vector<Job>& jobs,
                                   Cancellation cancellation);

/// Does one job and gives what comes of it.
template <class Result>
Expected<Result> perform(Executor& executor, const Job& job, Cancellation cancellation) {
  JobResult result = std::move(perform_all(executor, {job}, cancellation).front());
  if (auto* error = std::get_if<Error>(&result)) return tl::unexpected(std::move(*error));
  return std::move(std::get<Result>(result));
}

}  // namespace judge
