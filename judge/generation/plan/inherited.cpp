#include "judge/generation/plan/inherited.hpp"

#include <fmt/format.h>

#include "judge/generation/plan/split_command.hpp"

namespace judge {
namespace {

constexpr int kMostTries = 1000;

void read_solution(const Node& node, PlanConventions conventions, PlannedSolution& solution) {
  // The format's way to say that nothing makes the answers.
  if (node.is_null() || (node.is_scalar() && node.as_string() == "")) {
    solution = {};
    return;
  }
  const auto written = node.as_nonempty_string();
  if (!written) return;
  const auto words = split_command(*written, conventions);
  if (!words || words->empty()) return node.error(node.prefix() + "a quote that does not end");
  const std::string& path = words->front();
  if (!path.starts_with('/') || !is_path_below(std::string_view(path).substr(1))) {
    const std::string_view root =
        conventions == PlanConventions::bapctools ? "the package's folder" : "the project's root";
    return node.error(fmt::format("{}'{}' is no path from {}", node.prefix(), path, root), {},
                      fmt::format("begin with '/', {}, and use no '..'", root));
  }
  solution = {.path = path.substr(1), .arguments = {words->begin() + 1, words->end()}};
}

}  // namespace

Inherited read_inherited(const Node& node, Inherited above, PlanConventions conventions) {
  const Node salt = node.get("random_salt");
  if (salt.is_null()) {
    above.salt.clear();
  } else if (const auto text = salt.as_string()) {
    above.salt = *text;
  }
  const Node retries = node.get("retries");
  if (retries.is_null()) {
    above.tries = 1;
  } else if (const auto tries = retries.as_integer(1, kMostTries)) {
    above.tries = static_cast<int>(*tries);
  }
  if (const Node solution = node.get("solution"); solution.is_present())
    read_solution(solution, conventions, above.solution);
  return above;
}

bool is_path_below(std::string_view path) {
  while (true) {
    const std::size_t slash = path.find('/');
    if (!is_valid_name(path.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace judge
