#include "judge/cli/stress/find_screen.hpp"

#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/stress/find_text.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/workspace/keep_inputs.hpp"

namespace judge {
namespace {

/// An input of more lines is not shown whole.
constexpr std::size_t kWholeInput = 12;

OrExit<> save_input(const CommandLine& line, const std::string& input) {
  if (!line.has("save")) return {};
  const auto file = line.get<std::string>("save");
  const auto written = write_output_file(file, input);
  if (!written) return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  std::cerr << for_screen(fmt::format("saved in {}\n", file), STDERR_FILENO);
  return {};
}

/// What goes on with a find for which the time was too short; mostly nothing.
void tell_how_to_go_on(const CommandLine& line, const ShrunkFind& shrunk) {
  if (!shrunk.is_out_of_time) return;
  const std::string from =
      line.has("save") ? shell_word(line.get<std::string>("save")) : "what --save FILE writes";
  std::cerr << for_screen(
      fmt::format("note: judge shrink with {} as its INPUT goes on, --time 600 for ten minutes",
                  from),
      2, STDERR_FILENO);
}

ExitCode keep_find(const CommandLine& line, StressTarget& target, const SeenFind& seen) {
  const auto name = line.get<std::string>("keep");
  if (seen.find.way.other != Verdict::accepted)
    return fail(ExitCode::usage, "--keep: there is no answer, as the reference solution fails");
  if (const auto same = case_with_input(*target.problem, seen.find.input); !same.empty()) {
    std::cerr << for_screen(fmt::format("nothing is kept: case {} has this input already", same), 2,
                            STDERR_FILENO);
    return ExitCode::ok;
  }
  Workspace& workspace = *target.workspace;
  GenerateLine progress(target.problem->id);
  auto result = keep_find(workspace, *target.problem, name, target.setting.program, seen.find,
                          progress.progress());
  progress.wipe();
  const auto kept = told(workspace, std::move(result));
  return kept ? tell_kept(workspace, target.problem->id, name, *kept) : kept.error();
}

/// Why a find is shown that is not made small to the end.
enum class FindState : std::uint8_t { complete, interrupted, failed };

ExitCode code_of(FindState state) {
  if (state == FindState::interrupted) return fail(ExitCode::interrupted, "interrupted");
  return state == FindState::failed ? ExitCode::judge_error : ExitCode::unexpected;
}

/// Nothing can be run any more where somebody interrupted, or the machine failed: then what is
/// known is shown, and saved.
ExitCode show_find(const CommandLine& line, StressTarget& target, const ShrunkFind& shrunk,
                   FindState state) {
  const StressSetting& setting = target.setting;
  SeenFind seen{.find = shrunk.find};
  if (state == FindState::complete) {
    auto again = see_again(*target.workspace, setting, shrunk.find);
    const bool is_interrupted = target.workspace->cancellation().is_requested();
    if (again) {
      seen = std::move(*again);
    } else {
      if (!is_interrupted) tell(again.error());
      state = is_interrupted ? FindState::interrupted : FindState::failed;
    }
  }
  const StressFind& find = seen.find;
  const auto width = std::max<std::size_t>(screen_columns(STDOUT_FILENO), 20);
  const Colour colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
  std::cout << find_text(setting, shrunk, seen, width, colour) << std::flush;
  if (seen.busy)
    std::cerr << for_screen(fmt::format("note: {}\n", busy_sentence(*seen.busy)), STDERR_FILENO);
  if (const auto saved = save_input(line, find.input); !saved) return saved.error();
  if (!line.has("save") && lines_of(find.input).size() > kWholeInput)
    std::cerr << for_screen("note: --save FILE writes the whole input\n", STDERR_FILENO);
  tell_how_to_go_on(line, shrunk);
  if (!line.has("keep")) return code_of(state);
  if (state == FindState::complete)
    return worse(ExitCode::unexpected, keep_find(line, target, seen));
  std::cerr << for_screen("note: it is not kept as a case, as nothing can be run any more\n",
                          STDERR_FILENO);
  return code_of(state);
}

}  // namespace

ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time) {
  Workspace& workspace = *target.workspace;
  if (line.has("no-shrink")) return show_find(line, target, {.find = found}, FindState::complete);
  ProgressLine live;
  const auto tell_size = [&live](std::size_t bytes) {
    live.tell(fmt::format("found; making it small, {}", counted(bytes, "byte")));
  };
  tell_size(found.input.size());
  auto shrunk = shrink(workspace, target.setting, found, {.time = time, .progress = tell_size});
  live.wipe();
  tell(workspace.take_diagnostics());
  const bool is_interrupted = workspace.cancellation().is_requested();
  if (!shrunk && !is_interrupted) tell(shrunk.error());
  const ShrunkFind known = shrunk ? std::move(*shrunk) : ShrunkFind{.find = found};
  if (is_interrupted) return show_find(line, target, known, FindState::interrupted);
  if (!known.failure.empty()) complain("making it small failed: " + known.failure);
  const bool has_failed = !shrunk || !known.failure.empty();
  return show_find(line, target, known, has_failed ? FindState::failed : FindState::complete);
}

}  // namespace judge
