#include "judge/cli/stress/find_text.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/ranges.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/compare/text_window.hpp"
#include "judge/report/terminal/conversation_lines.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/report/terminal/two_texts.hpp"

namespace judge {
namespace {

constexpr std::size_t kFindIndent = 4;
constexpr std::size_t kFindTextIndent = 6;
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

/// Of what none can go any more, where the time was over before all was tried: "; no line or token
/// can go any more, but not every number was tried"; empty: nothing was tried to the end.
std::string what_is_minimal(const std::set<ShrinkKind>& exhausted) {
  std::vector<std::string> kinds;
  if (exhausted.contains(ShrinkKind::lines)) kinds.emplace_back("line");
  if (exhausted.contains(ShrinkKind::tokens)) kinds.emplace_back("token");
  if (exhausted.contains(ShrinkKind::characters)) kinds.emplace_back("character of a word");
  if (kinds.empty()) return {};
  const std::string last = kinds.back();
  kinds.pop_back();
  // Numbers come behind all that goes away, blanks last of these.
  const char* const rest =
      exhausted.contains(ShrinkKind::blanks) ? "not every number was tried" : "not all was tried";
  return fmt::format("; no {}{}{} can go any more, but {}", fmt::join(kinds, ", "),
                     kinds.empty() ? "" : " or ", last, rest);
}

std::string input_title(const StressSetting& setting, const ShrunkFind& shrunk) {
  std::string text = "input, " + counted(shrunk.find.input.size(), "byte");
  if (shrunk.tried == 0 && !shrunk.is_minimal) return text;
  if (shrunk.is_out_of_time) {
    if (shrunk.found_size > shrunk.find.input.size())
      text += fmt::format(" ({} when it was found)", grouped(shrunk.found_size));
    return text + ", not 1-minimal: made smaller as long as there was time (--time)" +
           what_is_minimal(shrunk.exhausted);
  }
  if (!shrunk.is_minimal) return text + ": made smaller, but not to the end";
  if (setting.has_validator())
    return text +
           ", 1-minimal: no line, token, digit or character of a word can go, and no number be one "
           "less";
  return text + "; without a validator only " +
         (setting.families.empty() ? "" : "the generator's arguments and ") +
         "numbers are made smaller";
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
std::string outputs_text(const StressSetting& setting, const StressFind& find, std::size_t width,
                         Colour colour) {
  std::string text;
  if (find.output && setting.job.other) {
    const std::string other = printable_name(setting.other);
    const std::string program = printable_name(setting.program);
    const Difference place = find.difference.value_or(Difference());
    text +=
        two_texts(window_around(find.answer, place.answer_line, place.answer_column, kShownOfFind),
                  *find.output, find.difference.has_value(),
                  {.indent = kFindIndent,
                   .width = width,
                   .colour = colour,
                   .expected_title = other,
                   .output_title = program});
  }
  if (!find.conversations.empty()) {
    text += title("what was said: < the interactor, > " + printable_name(setting.program)) +
            said_text(find.conversations, width);
  }
  if (!find.error_output.empty())
    text += title("standard error") + first_lines_said(find.error_output, kFindTextIndent, width);
  return text;
}

}  // namespace

std::string find_text(const StressSetting& setting, const ShrunkFind& shrunk, const SeenFind& seen,
                      std::size_t width, Colour colour) {
  const StressFind& find = seen.find;
  const std::size_t text_width = std::min(width, kTextColumns);
  std::string text =
      painted(folded(head_of(setting, find), kFindIndent, width), Paint::red, colour) +
      indented_and_folded(unsteady_text(setting, seen), width) +
      indented_and_folded(input_title(setting, shrunk), width) +
      first_lines(find.input, kFindTextIndent, text_width) +
      outputs_text(setting, find, text_width, colour);
  if (!find.command) return text;
  const GeneratedInput command = command_with(setting.families[find.command->family],
                                              find.command->numbers, find.command->seed);
  return text + folded("    first made by: " + printable_name(command_text(command)),
                       kFindTextIndent, width);
}

}  // namespace judge
