#include "judge/cli/handin/answer_comparison.hpp"

#include <iostream>
#include <utility>

#include <unistd.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/handin/answer_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

/// A fault of keeping, with the option that asked for it.
Fault of_keeping(Fault fault) {
  if (!fault.message.empty() && fault.kind == Fault::Kind::usage)
    fault.message = "--keep: " + fault.message;
  return fault;
}

ExitCode keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
              const SiteAnswer& answer) {
  const auto name = line.get<std::string>("keep");
  GenerateLine progress(problem.id);
  auto result = keep_case(workspace, problem, name, answer.input, answer_file_of(answer.expected),
                          progress.progress());
  progress.wipe();
  if (!result) result = tl::unexpected(of_keeping(std::move(result.error())));
  const auto kept = told(workspace, std::move(result));
  return kept ? tell_kept(workspace, problem.id, name, *kept) : kept.error();
}

std::string words_for(const SiteOpinion& opinion, bool is_checked) {
  if (opinion.is_as_expected)
    return is_checked ? "✓ the problem's checker accepts it" : "✓ as expected";
  if (!is_checked) return "✗ not as expected: " + opinion.why;
  return fmt::format("✗ the problem's checker rejects it{}{}", opinion.why.empty() ? "" : ": ",
                     printable_text(opinion.why));
}

}  // namespace

ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem) {
  if (!line.has("keep")) return ExitCode::ok;
  const auto fit = check_keep_case(workspace, problem, line.get<std::string>("keep"));
  return fit ? ExitCode::ok : tell(of_keeping(fit.error()));
}

ExitCode compare_and_keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
                          const SiteAnswer& answer) {
  const auto mode = chosen_mode(line);
  if (!mode) return mode.error();
  const bool is_checked = is_answer_checked(problem);
  if (is_checked && line.is_given("mode")) {
    tell_beside_live_line(fmt::format("the checker of {} decides, --mode is not used", problem.id));
  }
  const auto opinion = told(workspace, judge_site_answer(workspace, problem, *mode, answer));
  if (!opinion) return opinion.error();
  std::cerr << for_screen(words_for(*opinion, is_checked), 4, STDERR_FILENO);
  if (opinion->is_as_expected) return ExitCode::ok;
  if (!line.has("keep")) return ExitCode::unexpected;
  const ExitCode kept = keep(line, workspace, problem, answer);
  return kept == ExitCode::ok ? ExitCode::unexpected : kept;
}

}  // namespace judge
