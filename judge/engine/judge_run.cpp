#include "judge/engine/judge_run.hpp"

#include <memory>

#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/dispatcher.hpp"
#include "judge/engine/local/worker.hpp"
#include "judge/engine/local/worker_pool.hpp"

namespace judge {

Expected<RunReport> judge_run(const std::vector<SubmissionTask>& tasks,
                              const ProgramBuilder& builder, const JudgeRunOptions& options,
                              Reporter& reporter) {
  // The workers' folders lie in one of ours: a worker that is killed leaves nothing behind.
  const auto folder = TempDir::create(options.temporary_folder);
  if (!folder) return tl::unexpected(folder.error());
  JudgeRunOptions worker_options = options;
  worker_options.temporary_folder = folder->path();
  auto pool = WorkerPool::start(
      options.workers,
      [&](Cancellation cancellation) {
        const auto worker = std::make_shared<Worker>(tasks, builder, worker_options, cancellation);
        return [worker](std::string_view request) { return worker->answer(request); };
      },
      options.cancellation);
  if (!pool) return tl::unexpected(pool.error());
  return Dispatcher(tasks, options, reporter, *pool).run();
}

}  // namespace judge
