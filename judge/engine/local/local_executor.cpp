// Theory of operation
//
// A run that ends near its limit may owe that to what ran beside it, and is asked for once more
// with the machine to itself. Then nothing is handed out any more (has_room()), what is under way
// is waited for, the jobs that must be alone follow one after the other, and the usual work goes on
// behind them.
#include "judge/engine/local/local_executor.hpp"

#include "judge/base/wire.hpp"

namespace judge {

template <>
struct Fields<CgroupPlace> {
  static constexpr auto list(const auto& use) {
    return use(Field("version", &CgroupPlace::version), Field("folder", &CgroupPlace::folder),
               Field("cpu_folder", &CgroupPlace::cpu_folder),
               Field("process_folder", &CgroupPlace::process_folder));
  }
};

namespace {

/// How workers are introduced: SandboxOptions but for the register of launchers, of which each
/// process has its own.
struct Introduction {
  Isolation isolation = Isolation::limits;
  std::optional<CgroupPlace> cgroup_place;
  std::vector<std::filesystem::path> hidden_folders;
};

}  // namespace

template <>
struct Fields<Introduction> {
  static constexpr auto list(const auto& use) {
    return use(Field("isolation", &Introduction::isolation),
               Field("cgroup_place", &Introduction::cgroup_place),
               Field("hidden_folders", &Introduction::hidden_folders));
  }
};

namespace {

std::string introduction_by(const SandboxOptions& sandbox) {
  return encode(Introduction{.isolation = sandbox.isolation,
                             .cgroup_place = sandbox.cgroup_place,
                             .hidden_folders = sandbox.hidden_folders});
}

/// What a worker's options are once it is introduced. One that does not understand it must not run
/// programs in less isolation than is there: then it throws, and the worker ends.
WorkerOptions introduced(WorkerOptions options, std::string_view introduction) {
  Introduction told = decode<Introduction>(introduction).value();
  options.sandbox.isolation = told.isolation;
  options.sandbox.cgroup_place = std::move(told.cgroup_place);
  options.sandbox.hidden_folders = std::move(told.hidden_folders);
  return options;
}

/// An interactive job is two programs.
constexpr int kProgramsOfJob = 2;

}  // namespace

Expected<std::unique_ptr<LocalExecutor>> LocalExecutor::start(int workers,
                                                              const WorkerOptions& options,
                                                              Cancellation cancellation) {
  auto pool = WorkerPool::start(
      workers,
      [options](Cancellation of_worker, std::string_view introduction) {
        const auto worker = std::make_shared<Worker>(introduced(options, introduction), of_worker);
        return [worker](std::string_view request) {
          const auto job = decode<Job>(request);
          return encode(job ? worker->perform(*job) : JobResult(job.error()));
        };
      },
      cancellation);
  if (!pool) return tl::unexpected(pool.error());
  SandboxWhenWanted sandbox = options.sandbox_when_wanted;
  if (!sandbox) sandbox = [known = options.sandbox] { return known; };
  return std::make_unique<LocalExecutor>(std::move(*pool), options.slowness, std::move(sandbox));
}

void LocalExecutor::submit(std::size_t ticket, const Job& job, Placement placement) {
  if (sandbox_) pool_.introduce(introduction_by(std::exchange(sandbox_, {})()));
  if (placement == Placement::alone) {
    wait_alone_.push_back({ticket, encode(job)});
    hand_out();
    return;
  }
  wait_.push_back({ticket, encode(job)});
  hand_out();
}

std::optional<Slowness> LocalExecutor::slowness() {
  if (!slowness_) return std::nullopt;
  return slowness_(static_cast<int>(pool_.at_work()) * kProgramsOfJob);
}

void LocalExecutor::hand_out() {
  hand_out_alone();
  while (!wait_.empty() && wait_alone_.empty()) {
    ++under_way_;
    pool_.submit(wait_.front().ticket, wait_.front().content);
    wait_.pop_front();
  }
}

void LocalExecutor::hand_out_alone() {
  if (wait_alone_.empty() || under_way_ > 0) return;
  // It stays at the head of the line while it runs: nobody else gets work.
  ++under_way_;
  is_one_alone_ = true;
  pool_.submit(wait_alone_.front().ticket, wait_alone_.front().content);
}

std::optional<Executor::Finished> LocalExecutor::next(std::chrono::milliseconds patience) {
  auto answer = pool_.next(patience);
  if (!answer) return std::nullopt;
  --under_way_;
  if (std::exchange(is_one_alone_, false)) wait_alone_.pop_front();
  hand_out();
  if (!answer->response) return Finished{answer->request, std::move(answer->response.error())};
  auto result = decode<JobResult>(*answer->response);
  return Finished{answer->request, result ? std::move(*result) : JobResult(result.error())};
}

}  // namespace judge
