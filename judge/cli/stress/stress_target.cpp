#include "judge/cli/stress/stress_target.hpp"

#include "judge/base/os/file.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/keep_case.hpp"
#include "judge/workspace/named_program.hpp"
#include "judge/workspace/own_program.hpp"
#include "judge/workspace/test_samples.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

tl::unexpected<ExitCode> wrong_usage(const std::string& message) {
  return tl::unexpected(fail(ExitCode::usage, message));
}

/// The limits that it is judged under; where they follow from its submissions, its tests are
/// needed.
OrExit<> take_limits(const CommandLine& line, Workspace& workspace, Problem& problem) {
  const auto limits = chosen_limits(line);
  if (!limits) return tl::unexpected(limits.error());
  const auto measuring = chosen_measuring(line);
  if (!measuring) return tl::unexpected(measuring.error());
  return told(workspace,
              settle_limits(workspace, problem, *limits, *measuring, telling_in_order(workspace)));
}

OrExit<StressTarget> target_without_problem(const CommandLine& line,
                                            const std::vector<std::string>& words,
                                            Generators generators, int workers,
                                            Cancellation cancellation) {
  if (words.size() != 2)
    return wrong_usage(
        "without a problem name two programs: judge stress a.cpp brute.cpp "
        "--generator gen.py");
  if (line.has("keep")) return wrong_usage("--keep needs a problem, in whose plan there is room");
  if (generators == Generators::wanted && line.list("generator").empty())
    return wrong_usage(
        "without a problem name a generator, too: --generator 'gen.py {seed} {1..9}'");
  const auto comparison =
      comparison_named(line.has("compare") ? line.get<std::string>("compare") : "tokens");
  if (!comparison)
    return wrong_usage("--compare takes exact, tokens, any-case or a tolerance such as 1e-6");
  const auto limits = chosen_limits(line, {});
  if (!limits) return tl::unexpected(limits.error());
  auto workspace = open_workspace_without_problem(line, cancellation, workers);
  if (!workspace) return tl::unexpected(workspace.error());
  auto setting =
      told(**workspace,
           free_stress_setting(
               **workspace,
               {.program = words[0],
                .other = words[1],
                .commands = generators == Generators::wanted ? line.list("generator")
                                                             : std::vector<std::string>(),
                .validator = line.has("validator") ? fs::path(line.get<std::string>("validator"))
                                                   : fs::path(),
                .comparison = *comparison,
                .limits = *limits}));
  if (!setting) return tl::unexpected(setting.error());
  return StressTarget{
      .workspace = std::move(*workspace), .problem = {}, .setting = std::move(*setting)};
}

OrExit<StressTarget> target_of_problem(const CommandLine& line,
                                       const std::vector<std::string>& words, Generators generators,
                                       int workers, Cancellation cancellation) {
  if (words.size() < 2 || words.size() > 3)
    return wrong_usage("name a problem and a program, or two programs; see --help");
  if (names_missing_program(words.front()))
    return tl::unexpected(tell(missing_program(words.front())));
  for (const char* option : {"validator", "compare"}) {
    if (line.has(option))
      return wrong_usage(fmt::format("--{} is for programs without a problem", option));
  }
  if (line.has("keep") && words.size() == 3)
    return wrong_usage(
        "--keep takes the reference solution's answer: leave out the second program");
  auto opened = open_workspace_on(line, {words.front()}, cancellation, workers);
  if (!opened) return tl::unexpected(opened.error());
  Workspace& workspace = **opened;
  auto problem = told(workspace, workspace.problem(words.front(), TestData::not_yet_made));
  if (!problem) return tl::unexpected(problem.error());
  if (const auto settled = take_limits(line, workspace, *problem); !settled)
    return tl::unexpected(settled.error());
  if (line.has("keep")) {
    const auto fit =
        told(workspace, check_keep_case(workspace, *problem, line.get<std::string>("keep")));
    if (!fit) return tl::unexpected(fit.error());
  }
  auto setting = told(workspace, stress_setting(workspace, *problem,
                                                {.program = words[1],
                                                 .other = words.size() == 3 ? words[2] : "",
                                                 .commands = generators == Generators::wanted
                                                                 ? line.list("generator")
                                                                 : std::vector<std::string>(),
                                                 .generators = generators}));
  if (!setting) return tl::unexpected(setting.error());
  return StressTarget{.workspace = std::move(*opened),
                      .problem = std::move(*problem),
                      .setting = std::move(*setting)};
}

}  // namespace

OrExit<StressTarget> chosen_target(const CommandLine& line, const std::vector<std::string>& words,
                                   Generators generators, Cancellation cancellation) {
  const auto workers = chosen_workers(line);
  if (!workers) return tl::unexpected(workers.error());
  if (words.empty())
    return wrong_usage("name a problem and a program, or two programs; see --help");
  if (line.has("save")) {
    if (const auto fit = check_output_file(line.get<std::string>("save")); !fit)
      return wrong_usage("--save: " + fit.error().message);
  }
  return names_program(words.front())
             ? target_without_problem(line, words, generators, *workers, cancellation)
             : target_of_problem(line, words, generators, *workers, cancellation);
}

}  // namespace judge
