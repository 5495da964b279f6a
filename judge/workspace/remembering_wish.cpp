#include "judge/workspace/remembering_wish.hpp"

#include <optional>
#include <utility>

#include "judge/remembering/question_memory.hpp"
#include "judge/remembering/remembering_executor.hpp"

namespace judge {
namespace {

struct Memory {
  std::unique_ptr<ResultStore> store;
  CaseKeys keys;
};

/// Nothing where nothing is wanted or can be remembered.
std::optional<Memory> open_memory(Workspace& workspace, const RememberingWish& wish) {
  if (!wish.is_wanted || workspace.sandbox_options().isolation != Isolation::full)
    return std::nullopt;
  // Where it is not to be known, it never will be: nothing to be told in each run.
  const auto& place = workspace.place();
  if (!place) return std::nullopt;
  auto store = ResultStore::open(workspace.cache_folder());
  if (!store) {
    if (wish.note) wish.note("results are not remembered: " + store.error().message);
    return std::nullopt;
  }
  return Memory{std::move(*store), CaseKeys(*place, workspace.sandbox_options().hidden_folders)};
}

}  // namespace

std::shared_ptr<Executor> remembering_executor(Workspace& workspace, Executor& executor,
                                               const RememberingWish& wish) {
  auto memory = open_memory(workspace, wish);
  if (!memory) return {std::shared_ptr<void>(), &executor};
  return std::make_shared<RememberingExecutor>(
      executor, std::move(memory->store), std::move(memory->keys),
      RememberingExecutor::Options{.recall = wish.recall, .note = wish.note});
}

OrFault<> remember_questions(Workspace& workspace, const RememberingWish& wish) {
  auto memory = open_memory(workspace, wish);
  if (!memory) return {};
  return workspace.wrap_executor([&](Executor& executor) {
    return std::make_unique<QuestionMemory>(executor, std::move(memory->store),
                                            std::move(memory->keys), wish.recall);
  });
}

}  // namespace judge
