#include "judge/cli/stress/find_screen.hpp"

#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/telling.hpp"
#include "judge/cli/test/two_texts.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/foreign_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

constexpr std::size_t kFindIndent = 4;
constexpr std::size_t kFindTextIndent = 6;
/// An input of more lines is not shown whole.
constexpr std::size_t kWholeInput = 12;

std::string title(std::string_view text) {
  return std::string(kFindIndent, ' ') + std::string(text) + "\n";
}

/// "square.sh WA, double.sh AC: line 1, column 1: expected "2", found "1""
std::string head_of(const StressSetting& setting, const StressFind& find) {
  const bool is_others = find.way.other != Verdict::accepted;
  std::string head =
      is_others
          ? fmt::format("✗ {} {}", printable_name(setting.other), letters(find.way.other))
          : fmt::format("✗ {} {}", printable_name(setting.program), letters(find.way.verdict));
  if (find.difference) return head + ": " + to_string(*find.difference);
  if (const std::string why = in_one_line(find.told); !why.empty()) head += ": " + why;
  return head;
}

std::string input_title(const ShrunkFind& shrunk) {
  std::string text = "input, " + counted(shrunk.find.input.size(), "byte");
  if (shrunk.tried == 0 && !shrunk.is_minimal) return text;
  return text + (shrunk.is_minimal
                     ? ": 1-minimal, no line, token, character or number less goes wrong so"
                     : ": made smaller, but not to the end, for lack of time");
}

OrExit<> save_input(const CommandLine& line, const std::string& input) {
  if (!line.has("save")) return {};
  const auto file = line.get<std::string>("save");
  const auto written = write_output_file(file, input);
  if (!written) return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  std::cerr << fmt::format("saved in {}\n", file);
  return {};
}

ExitCode keep_find(const CommandLine& line, StressTarget& target, const ShrunkFind& shrunk,
                   const std::string& answer) {
  const auto name = line.get<std::string>("keep");
  if (shrunk.find.way.other != Verdict::accepted)
    return fail(ExitCode::usage, "--keep: there is no answer, as the reference solution fails");
  Workspace& workspace = *target.workspace;
  const std::string note =
      fmt::format("Told apart from the reference solution: {}, which gets {}.\n",
                  std::filesystem::path(target.setting.program).filename().string(),
                  to_string(shrunk.find.way.verdict));
  const GenerateLine progress(target.problem->id);
  auto result = keep_case(workspace, *target.problem, name, shrunk.find.input, answer,
                          progress.progress(), note);
  progress.wipe();
  const auto kept = told(workspace, std::move(result));
  if (!kept) return kept.error();
  const ExitCode code =
      tell_generated(target.problem->id, GenerateMode::write, kept->generated, std::cerr);
  if (code == ExitCode::ok) {
    std::cerr << fmt::format("kept as case {} of {}: {}\n", name, target.problem->id,
                             workspace.library().shown(kept->input));
  }
  return code;
}

}  // namespace

StressLine::StressLine()
    : is_live_(wants_progress() && ::isatty(STDERR_FILENO) != 0 &&
               environment_variable("TERM") != "dumb") {}

void StressLine::tell(const std::string& text) {
  if (!is_live_) return;
  const auto width = static_cast<std::size_t>(std::max(terminal_width(STDERR_FILENO), 2));
  std::cerr << "\r\x1b[K" << cut_end("  " + text, width - 1) << std::flush;
  is_drawn_ = true;
}

void StressLine::wipe() {
  if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
  is_drawn_ = false;
}

ExitCode show_find(const CommandLine& line, StressTarget& target, const ShrunkFind& shrunk) {
  const StressSetting& setting = target.setting;
  const StressFind& find = shrunk.find;
  const auto outputs = told(*target.workspace, outputs_on(*target.workspace, setting, find.input));
  if (!outputs) return outputs.error();
  const auto width = static_cast<std::size_t>(std::max(terminal_width(STDOUT_FILENO), 20));
  const Colour colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
  std::cout << painted(folded(head_of(setting, find), kFindIndent, width), Paint::red, colour)
            << folded(std::string(kFindIndent, ' ') + input_title(shrunk), kFindTextIndent, width)
            << first_lines(find.input, kFindTextIndent, width);
  if (!setting.other.empty()) {
    std::cout << two_texts(outputs->other_output, outputs->output, find.difference, kFindIndent,
                           width, printable_name(setting.other), printable_name(setting.program));
  }
  if (!outputs->error_output.empty())
    std::cout << title("standard error")
              << first_lines(outputs->error_output, kFindTextIndent, width);
  if (find.command) {
    const GeneratedInput command = command_with(setting.families[find.command->family],
                                                find.command->numbers, find.command->seed);
    std::cout << folded("    first made by: " + printable_name(command_text(command)),
                        kFindTextIndent, width);
  }
  std::cout << std::flush;
  if (const auto saved = save_input(line, find.input); !saved) return saved.error();
  if (!line.has("save") && lines_of(find.input).size() > kWholeInput)
    std::cerr << "note: --save FILE writes the whole input\n";
  if (!line.has("keep")) return ExitCode::unexpected;
  return worse(ExitCode::unexpected, keep_find(line, target, shrunk, outputs->other_output));
}

ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time) {
  if (line.has("no-shrink")) return show_find(line, target, {.find = found});
  StressLine live;
  const auto shrunk = told(*target.workspace,
                           shrink(*target.workspace, target.setting, found,
                                  {.time = time, .progress = [&](std::size_t bytes) {
                                     live.tell(fmt::format("found; making the input small, {} now",
                                                           counted(bytes, "byte")));
                                   }}));
  live.wipe();
  if (!shrunk) return shrunk.error();
  if (target.workspace->cancellation().is_requested()) {
    // Nothing can be run any more; what is known is told.
    std::cout << head_of(target.setting, shrunk->find) << '\n'
              << title(input_title(*shrunk)) << first_lines(shrunk->find.input, kFindTextIndent, 80)
              << std::flush;
    return fail(ExitCode::interrupted, "interrupted");
  }
  return show_find(line, target, *shrunk);
}

}  // namespace judge
