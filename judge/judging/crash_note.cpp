#include "judge/judging/crash_note.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/own_names.hpp"
#include "judge/base/text/regular_expression.hpp"
#include "judge/program/language/hidden_module.hpp"

namespace judge {
namespace {

/// Of a text that is longer, the last lines; of a longer line, its beginning and its end: regular
/// expressions take stack with each character.
constexpr std::size_t kLinesRead = 400;
constexpr std::size_t kColumnsRead = 500;
constexpr std::size_t kLastColumnsRead = 150;

std::string columns_to_search(std::string_view line) {
  if (line.size() <= kColumnsRead) return std::string(line);
  return fmt::format("{}…{}", line.substr(0, kColumnsRead - kLastColumnsRead),
                     line.substr(line.size() - kLastColumnsRead));
}

/// Those that are not blank.
std::vector<std::string> lines_to_search(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
      lines.push_back(columns_to_search(line));
      if (lines.back().ends_with('\r')) lines.back().pop_back();
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  if (lines.size() > kLinesRead)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kLinesRead));
  return lines;
}

/// A line with the one behind it.
std::string with_next(const std::vector<std::string>& lines, std::size_t line) {
  return line + 1 < lines.size() ? lines[line] + "\n" + lines[line + 1] : lines[line];
}

/// The note is one line, in which a tab would only part words.
std::string with_spaces_for_tabs(std::string text) {
  std::ranges::replace(text, '\t', ' ');
  return text;
}

/// What the groups of a pattern hold, where it is found last.
std::optional<std::string> last_match(const std::vector<std::string>& lines,
                                      const std::string& pattern, std::string_view between = ": ") {
  const RegularExpression expression(pattern);
  for (std::size_t i = lines.size(); i-- > 0;) {
    auto match = expression.search(lines[i]);
    // What begins in the next line is found there.
    if (!match) match = expression.search(with_next(lines, i));
    if (!match || match->position > lines[i].size()) continue;
    std::vector<std::string> groups;
    for (std::size_t group = 1; group < match->groups.size(); ++group) {
      if (!match->groups[group].empty())
        groups.push_back(with_spaces_for_tabs(match->groups[group]));
    }
    return fmt::format("{}", fmt::join(groups, between));
  }
  return std::nullopt;
}

/// The program's own file that a path of a run is, if it is one. Some languages name a file without
/// its folder: Java's packages are folders.
std::optional<std::string> own_file(const std::string& path, const ProgramFiles& files) {
  std::optional<std::string> of_this_name;
  for (std::size_t i = 0; i < files.own_count; ++i) {
    const std::string own = files.files[i].string();
    if (path == own || path.ends_with("/" + own)) return own;
    // Of several of this name, nobody knows which.
    if (files.files[i].filename() == path) of_this_name = of_this_name ? path : own;
  }
  return of_this_name;
}

std::optional<std::string> place_in(const std::vector<std::string>& lines,
                                    const Runnable& program) {
  const CrashText& rules = program.language.crash_text;
  if (rules.place.empty()) return std::nullopt;
  const RegularExpression expression(rules.place);
  std::optional<std::string> place;
  for (const std::string& line : lines) {
    const auto match = expression.search(line);
    if (!match) continue;
    const auto own = own_file(match->groups[1], program.files);
    if (!own) continue;
    place = *own + ":" + match->groups[2];
    if (!rules.is_innermost_last) return place;
  }
  return place;
}

/// What more of it is told: "; left: 1, right: 2".
std::string detail_in(const std::vector<std::string>& lines, const CrashText& rules) {
  const auto detail = rules.detail.empty() ? std::nullopt : last_match(lines, rules.detail, ", ");
  return detail ? "; " + *detail : "";
}

/// What the error came from, where that is told: "; caused by NumberFormatException: ...".
std::string cause_in(const std::vector<std::string>& lines, const Runnable& program) {
  const std::string& pattern = program.language.crash_text.cause;
  const auto cause = pattern.empty() ? std::nullopt : last_match(lines, pattern);
  return cause ? "; caused by " + with_own_names(*cause, {.paths = program.files.own()}) : "";
}

/// What a reason that ends in a number means.
std::string meaning(const std::string& reason, const CrashText& rules) {
  const std::size_t blank = reason.rfind(' ');
  const auto code = rules.codes.find(reason.substr(blank == std::string::npos ? 0 : blank + 1));
  return code == rules.codes.end() ? reason : reason + ": " + code->second;
}

/// Of a script whose interpreter speaks of a carriage return, as its own lines have.
std::string line_ends_note(const std::vector<std::string>& lines, const Runnable& program) {
  const std::string& pattern = program.language.crash_text.carriage_return;
  if (!program.files.have_carriage_returns || pattern.empty()) return "";
  const RegularExpression expression(pattern);
  const bool is_spoken_of = std::ranges::any_of(
      lines, [&](const std::string& line) { return expression.search(line).has_value(); });
  return is_spoken_of ? "its lines end as those of Windows do" : "";
}

}  // namespace

std::string crash_note(std::string_view error_output, const Runnable& program) {
  const CrashText& rules = program.language.crash_text;
  const std::vector<std::string> lines = lines_to_search(error_output);
  std::string told_first = hidden_module_note(error_output, program.files.hiding,
                                              program.files.hiding_imported, program.language.name);
  if (told_first.empty()) told_first = line_ends_note(lines, program);
  for (const std::string& pattern : rules.reasons) {
    const auto reason = last_match(lines, pattern);
    if (!reason) continue;
    std::string note = meaning(with_own_names(*reason, {.paths = program.files.own()}), rules);
    const auto place = place_in(lines, program);
    if (place && note.find(*place) == std::string::npos) note += " (" + *place + ")";
    note += detail_in(lines, rules) + cause_in(lines, program);
    note = with_called_names(note, program.files.own_files());
    // The cause comes first: what is long is cut at its end.
    return told_first.empty() ? note : told_first + "; " + note;
  }
  return told_first;
}

bool says_out_of_memory(std::string_view error_output, const Runnable& program) {
  const std::string& pattern = program.language.crash_text.out_of_memory;
  if (pattern.empty()) return false;
  const RegularExpression expression(pattern);
  return std::ranges::any_of(lines_to_search(error_output), [&](const std::string& line) {
    return expression.search(line).has_value();
  });
}

}  // namespace judge
