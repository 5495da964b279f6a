#include <iostream>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/listed_problems.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

/// "2 s", "computed"; nothing where mistakes leave it open.
std::string time_limit_of(const LoadedProblem& loaded) {
  if (!loaded.is_fit()) return kNoLimit;
  if (loaded.problem.type.submit_answer) return kNoLimit;
  if (loaded.problem.time_limit_rule) return kComputedLimit;
  const std::chrono::duration<double> time_limit = loaded.problem.limits.time_limit;
  return fmt::format("{:g} s", time_limit.count());
}

}  // namespace

ExitCode command_list(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("list [OPTION...] [PROBLEM|PACKAGE|FOLDER...]",
                   "Lists the problems: id, testcases, submissions, time limit, title.\n\n"
                   "  judge list\n"
                   "  judge list ~/contest    the packages in a folder");
  line.add_options()("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  const auto ids = told(**workspace, select_problems(**workspace, line.list("what")));
  if (!ids) return ids.error();
  std::vector<ListedProblem> problems;
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    const LoadedProblem loaded = (*workspace)->load(id, TestData::not_yet_made);
    if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
    tell(loaded.diagnostics);
    if (!loaded.is_fit()) code = ExitCode::usage;
    const Problem& problem = loaded.problem;
    problems.push_back({.id = printable_name(id),
                        // What a manifest with mistakes does not say has a default, which means
                        // nothing then.
                        .title = loaded.is_fit() ? printable_name(problem.name) : "(see above)",
                        .cases = each_case(problem.data).size(),
                        .submissions = problem.submissions.size(),
                        .time_limit = time_limit_of(loaded)});
  }
  std::cout << text_of_problems(problems);
  return code;
}

}  // namespace judge
