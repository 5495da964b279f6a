#include "judge/engine/executor.hpp"

namespace judge {

std::vector<JobResult> perform_all(Executor& executor, const std::vector<Job>& jobs,
                                   Cancellation cancellation) {
  std::vector<JobResult> results(jobs.size(), Error{"interrupted"});
  std::size_t submitted = 0;
  std::size_t done = 0;
  while (done < jobs.size() && !cancellation.is_requested()) {
    for (; submitted < jobs.size() && executor.has_room(); ++submitted)
      executor.submit(submitted, jobs[submitted], Placement::beside_others);
    auto finished = executor.next(std::chrono::milliseconds(200));
    if (!finished) continue;
    results[finished->ticket] = std::move(finished->result);
    ++done;
  }
  return results;
}

}  // namespace judge
