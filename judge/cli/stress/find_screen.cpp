#include "judge/cli/stress/find_screen.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/screen.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/conversation_lines.hpp"
#include "judge/report/terminal/foreign_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/report/terminal/two_texts.hpp"
#include "judge/workspace/keep_case.hpp"

namespace judge {
namespace {

constexpr std::size_t kFindIndent = 4;
constexpr std::size_t kFindTextIndent = 6;
/// An input of more lines is not shown whole.
constexpr std::size_t kWholeInput = 12;
/// Of a conversation so many lines are shown from its beginning, and from its end.
constexpr std::size_t kFirstLinesSaid = 6;
constexpr std::size_t kLastLinesSaid = 10;

std::string title(const std::string& text) {
  return std::string(kFindIndent, ' ') + text + "\n";
}

/// A line; nothing stays nothing.
std::string indented_and_folded(const std::string& text, std::size_t width) {
  return text.empty() ? text : folded(std::string(kFindIndent, ' ') + text, kFindTextIndent, width);
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

std::string input_title(const StressSetting& setting, const ShrunkFind& shrunk) {
  std::string text = "input, " + counted(shrunk.find.input.size(), "byte");
  if (shrunk.tried == 0 && !shrunk.is_minimal) return text;
  if (!shrunk.is_minimal) return text + ": made smaller, but not to the end";
  if (setting.has_validator())
    return text +
           ", 1-minimal: no line, token or character of a word can go, and no number be one less";
  return text + "; without a validator only " +
         (setting.families.empty() ? "" : "the generator's arguments and ") +
         "numbers are made smaller";
}

OrExit<> save_input(const CommandLine& line, const std::string& input) {
  if (!line.has("save")) return {};
  const auto file = line.get<std::string>("save");
  const auto written = write_output_file(file, input);
  if (!written) return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  std::cerr << fmt::format("saved in {}\n", file);
  return {};
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
  const std::string note =
      fmt::format("Told apart from the reference solution: {}, which gets {}.\n",
                  std::filesystem::path(target.setting.program).filename().string(),
                  to_string(seen.find.way.verdict));
  GenerateLine progress(target.problem->id);
  auto result = keep_case(workspace, *target.problem, name, seen.find.input, seen.find.answer,
                          progress.progress(), note);
  progress.wipe();
  const auto kept = told(workspace, std::move(result));
  return kept ? tell_kept(workspace, target.problem->id, name, *kept) : kept.error();
}

/// That it does not go wrong in the same way each time; empty: it does.
std::string unsteady_text(const StressSetting& setting, const SeenFind& seen) {
  // Of answers that a checker takes several may be right.
  const bool is_other_wrong =
      seen.other_varies &&
      (seen.wrong < seen.runs || setting.job.judge.kind == ReadyJudge::Kind::comparison);
  std::vector<std::string> those;
  if (seen.program_varies) those.push_back(printable_name(setting.program));
  if (is_other_wrong) those.push_back(printable_name(setting.other));
  const bool is_steady = seen.wrong == seen.runs;
  if (those.empty() && is_steady) return {};
  std::string text = is_steady ? "goes wrong each time"
                               : fmt::format("not steady: goes wrong so in {} of {} more",
                                             seen.wrong, counted(seen.runs, "run"));
  if (!those.empty())
    text += fmt::format("; {} {} from run to run", fmt::join(those, " and "),
                        those.size() == 1 ? "differs" : "differ");
  return text;
}

/// The beginning and the end of what was said.
std::string said_text(const std::vector<Conversation>& passes, std::size_t width) {
  const std::string said = folded_lines(conversation_lines(passes, Conversations::all), width);
  const std::vector<std::string_view> lines = lines_of(said);
  const std::size_t most = kFirstLinesSaid + kLastLinesSaid;
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines.size() > most + 1 && i == kFirstLinesSaid) {
      const std::size_t left_out = lines.size() - most;
      text += title("  … " + counted(left_out, "more line"));
      i += left_out;
    }
    text += std::string(lines[i]) + "\n";
  }
  return text;
}

/// What both print, as far as it is known, or what was said.
void print_outputs(const StressSetting& setting, const StressFind& find, std::size_t width,
                   Colour colour) {
  if (find.output && !setting.other.empty()) {
    const std::string other = printable_name(setting.other);
    const std::string program = printable_name(setting.program);
    const Difference place = find.difference.value_or(Difference());
    std::cout << two_texts(
        window_around(find.answer, place.answer_line, place.answer_column, kShownOfFind),
        *find.output, find.difference.has_value(),
        {.indent = kFindIndent,
         .width = width,
         .colour = colour,
         .expected_title = other,
         .output_title = program});
  }
  if (!find.conversations.empty()) {
    std::cout << title("what was said: < the interactor, > " + printable_name(setting.program))
              << said_text(find.conversations, width);
  }
  if (!find.error_output.empty())
    std::cout << title("standard error") << first_lines(find.error_output, kFindTextIndent, width);
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
  const std::size_t text_width = std::min(width, kTextColumns);
  const Colour colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off;
  std::cout << painted(folded(head_of(setting, find), kFindIndent, width), Paint::red, colour)
            << indented_and_folded(unsteady_text(setting, seen), width)
            << indented_and_folded(input_title(setting, shrunk), width)
            << first_lines(find.input, kFindTextIndent, text_width);
  print_outputs(setting, find, text_width, colour);
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
  if (!line.has("keep")) return code_of(state);
  if (state == FindState::complete)
    return worse(ExitCode::unexpected, keep_find(line, target, seen));
  std::cerr << "note: it is not kept as a case, as nothing can be run any more\n";
  return code_of(state);
}

}  // namespace

ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time) {
  Workspace& workspace = *target.workspace;
  if (line.has("no-shrink")) return show_find(line, target, {.find = found}, FindState::complete);
  ProgressLine live;
  auto shrunk = shrink(
      workspace, target.setting, found,
      {.time = time, .progress = [&](std::size_t bytes) {
         live.tell(fmt::format("found; making the input small, {} now", counted(bytes, "byte")));
       }});
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
