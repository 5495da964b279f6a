#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/job.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {

/// How slow the machine is, where so many of the programs that want a core are our own.
using SlownessOfMachine = std::function<Slowness(int own)>;

/// What programs are to run in, once one is to: until then nobody need find out what there is.
using SandboxWhenWanted = std::function<SandboxOptions()>;

/// What a worker has of the machine it works on.
struct WorkerOptions {
  std::filesystem::path cache_folder;
  ToolPlaces tools;  ///< where compilers are looked for
  SandboxOptions sandbox = {};
  SandboxWhenWanted sandbox_when_wanted =
      {};                                  ///< asked once, before the first job; empty: `sandbox`
  std::filesystem::path temporary_folder;  ///< where it makes its own
  SlownessOfMachine slowness = {};         ///< asked by what has workers; empty: nobody looks
};

/// Does jobs, one after another, in a temporary folder of its own. Strangers' programs run in one
/// of two sandboxes: submissions in one, all that judge them and make their inputs in the other.
/// For trials, in which several programs take turns, there are three more.
class Worker {
 public:
  Worker(WorkerOptions options, Cancellation cancellation);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  /// An Error is in the result.
  JobResult perform(const Job& job);

 private:
  JobResult perform(const BuildJob& job);
  JobResult perform(const CaseJob& job);
  JobResult perform(const ExplainJob& job);
  JobResult perform(const MakeCaseJob& job);
  JobResult perform(const RunJob& job);
  JobResult perform(const ValidateJob& job);
  JobResult perform(const CheckJob& job);
  JobResult perform(const GradeJob& job);
  JobResult perform(const TrialsJob& job);
  JobResult perform(const DrawJob& job);
  JobResult perform(const DrawCaseJob& job);

  ProgramBuilder builder(const LanguageTable& languages, BuildResult* notes,
                         WhenMissing when_missing = WhenMissing::built);
  /// That sandbox, made when it is wanted first; what the machine refused was told by make().
  Expected<Sandbox*> sandbox(std::unique_ptr<Sandbox>& made, const char* name);
  Expected<Sandbox*> of_submissions() { return sandbox(submissions_, "sandbox"); }
  Expected<Sandbox*> of_judges() { return sandbox(judges_, "judge"); }
  Expected<CaseJudge*> case_judge(const ReadyJudge& judge);

  WorkerOptions options_;
  Cancellation cancellation_;
  Expected<TempDir> folder_;
  FileDates dates_;  ///< of what programs in the cache are made with, as this worker found it
  std::unique_ptr<Sandbox> submissions_;
  std::unique_ptr<Sandbox> judges_;
  std::unique_ptr<Sandbox> generators_;
  std::unique_ptr<Sandbox> validators_;
  std::unique_ptr<Sandbox> others_;
  std::optional<CaseJudge> case_judge_;
};

}  // namespace judge
