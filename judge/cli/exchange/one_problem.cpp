#include "judge/cli/exchange/one_problem.hpp"

#include "judge/cli/messages.hpp"
#include "judge/cli/remembering.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/time_limits.hpp"

namespace judge {

OrExit<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                            TestData data) {
  const auto ids = told(workspace, select_problems(workspace, {word}));
  if (!ids) return tl::unexpected(ids.error());
  if (ids->size() != 1)
    return tl::unexpected(fail(
        ExitCode::usage, fmt::format("{} holds {} {}; name one of them", word, ids->size(), what)));
  LoadedProblem loaded = workspace.load(ids->front(), data);
  tell(loaded.diagnostics);
  if (!loaded.is_fit()) return tl::unexpected(ExitCode::usage);
  return std::move(loaded.problem);
}

OrExit<> complete_package(Workspace& workspace, Problem& problem) {
  const auto complete =
      told(workspace, complete_test_data(workspace, problem, tell_beside_live_line));
  if (!complete) return tl::unexpected(complete.error());
  return {};
}

OrExit<> fix_time_limit(const CommandLine& line, Workspace& workspace, Problem& problem) {
  const auto measuring = chosen_measuring(line, workspace, 1);
  if (!measuring) return tl::unexpected(measuring.error());
  const auto settled =
      told(workspace, settle_time_limit(workspace, problem, *measuring, tell_beside_live_line));
  if (!settled) return tl::unexpected(settled.error());
  problem.time_limit_rule.reset();
  return {};
}

OrExit<> told_target(const std::filesystem::path& target, Standing standing) {
  const auto fit = check_target(target, standing);
  if (fit) return {};
  return tl::unexpected(
      tell({.kind = Fault::Kind::usage,
            .message = fit.error().message,
            .remedy = fit.error().code == EEXIST ? Remedy::replace_it : Remedy::none}));
}

bool is_possible(const PackageDraft& draft) {
  for (const std::string& why : draft.refusals()) complain(why);
  return draft.refusals().empty();
}

}  // namespace judge
