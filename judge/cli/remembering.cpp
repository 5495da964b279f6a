#include "judge/cli/remembering.hpp"

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/remembering/question_memory.hpp"
#include "judge/remembering/remembering_executor.hpp"

namespace judge {
namespace {

using AskSlowness = std::function<Slowness(std::size_t)>;

bool may_remember() {
  return environment_variable("JUDGE_REMEMBER") != "off";
}

bool is_to_remember(const CommandLine& line, const Workspace& workspace) {
  return !line.has("repeat") && may_remember() &&
         workspace.sandbox_options().isolation == Isolation::full;
}

/// Has what `slowness` says noted, and gives the question whether it ever said that the machine is
/// busy.
std::function<bool(std::size_t)> noted(AskSlowness& slowness) {
  if (!slowness) return {};
  auto was_busy = std::make_shared<bool>(false);
  slowness = [was_busy, ask = std::move(slowness)](std::size_t jobs) {
    const Slowness now = ask(jobs);
    *was_busy = *was_busy || now.is_busy();
    return now;
  };
  return [was_busy, ask = slowness](std::size_t jobs) { return *was_busy || ask(jobs).is_busy(); };
}

struct Memory {
  std::unique_ptr<ResultStore> store;
  CaseKeys keys;
};

/// Nothing where nothing can be remembered; why the store cannot be opened is told.
std::optional<Memory> open_memory(Workspace& workspace) {
  // Where it is not to be known, it never will be: nothing to be told in each run.
  const auto& place = workspace.place();
  if (!place) return std::nullopt;
  auto store = ResultStore::open(workspace.cache_folder());
  if (!store) {
    tell_beside_live_line("results are not remembered: " + store.error().message);
    return std::nullopt;
  }
  return Memory{std::move(*store), CaseKeys(*place, workspace.sandbox_options().hidden_folders)};
}

Recall chosen_recall(const CommandLine& line) {
  return line.has("fresh") ? Recall::nothing : Recall::what_is_certain;
}

}  // namespace

void add_remembering_option(CommandLine& line) {
  line.add_options()("fresh", "run also what is remembered of earlier runs, and remember that");
}

OrExit<std::shared_ptr<Executor>> remembering_executor(const CommandLine& line,
                                                       Workspace& workspace,
                                                       AskSlowness& slowness) {
  const auto executor = executor_beside_reporter(line, workspace);
  if (!executor) return tl::unexpected(executor.error());
  // It is the workspace's.
  const std::shared_ptr<Executor> plain(std::shared_ptr<void>(), *executor);
  if (!is_to_remember(line, workspace)) return plain;
  auto memory = open_memory(workspace);
  if (!memory) return plain;
  return std::make_shared<RememberingExecutor>(
      **executor, std::move(memory->store), std::move(memory->keys),
      RememberingExecutor::Options{.recall = chosen_recall(line),
                                   .was_busy = noted(slowness),
                                   .note = tell_beside_live_line});
}

OrExit<> remember_questions(const CommandLine& line, Workspace& workspace) {
  if (!is_to_remember(line, workspace)) return {};
  auto memory = open_memory(workspace);
  if (!memory) return {};
  return told(workspace, workspace.wrap_executor([&](Executor& executor) {
    return std::make_unique<QuestionMemory>(executor, std::move(memory->store),
                                            std::move(memory->keys), chosen_recall(line));
  }));
}

OrExit<MeasuringWish> chosen_measuring(const CommandLine& line, const Workspace& workspace,
                                       int workers) {
  auto slowness = chosen_slowness(workspace, workers);
  if (!slowness) return tl::unexpected(slowness.error());
  return MeasuringWish{.recall = chosen_recall(line),
                       .is_remembered = may_remember(),
                       .slowness = std::move(*slowness)};
}

}  // namespace judge
