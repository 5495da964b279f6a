#include "judge/workspace/completion.hpp"

namespace judge {

OrFault<> fix_time_limit(Workspace& workspace, Problem& problem, const CompletionWish& wish) {
  if (auto settled = settle_time_limit(workspace, problem, wish.measuring, wish.begin); !settled)
    return settled;
  problem.time_limit_rule.reset();
  return {};
}

OrFault<> check_target_of_draft(const std::filesystem::path& target, Standing standing) {
  const auto fit = check_target(target, standing);
  if (fit) return {};
  return fault(Fault::Kind::usage,
               fit.error().code == EEXIST ? Fault::Remedy::replace_it : Fault::Remedy::none, "{}",
               fit.error().message);
}

}  // namespace judge
