#include "judge/cli/doctor/doctor_lines.hpp"

#include <algorithm>
#include <array>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

constexpr std::size_t kDetailIndent = 27;
constexpr const char* kMechanismColumns = "{} {:<24} {:<10} {:<5}";

/// Whether there is no room for columns.
bool is_narrow() {
  return screen_columns(STDOUT_FILENO) < kLeastForColumns;
}

/// A command in lines that a shell takes for one, also where a script in quotes stands in several
/// of them.
std::string command_lines(std::string_view command, std::size_t indent, std::size_t width) {
  constexpr std::string_view kGoesOn = " \\";
  std::string lines;
  std::string line(indent, ' ');
  bool is_begun = false;
  while (!command.empty()) {
    const std::string_view word = command.substr(0, command.find(' '));
    command.remove_prefix(std::min(word.size() + 1, command.size()));
    const std::size_t needed =
        column_count(line) + 1 + column_count(word) + (command.empty() ? 0 : kGoesOn.size());
    if (is_begun && needed > width) {
      lines.append(line).append(kGoesOn).append("\n");
      line = std::string(indent + 2, ' ');
      is_begun = false;
    }
    line.append(is_begun ? " " : "").append(word);
    is_begun = true;
  }
  return lines + line + "\n";
}

}  // namespace

std::string detailed_row(std::string_view head, std::string_view detail, std::size_t width) {
  constexpr std::size_t kNarrow = 2;
  constexpr std::size_t kBelow = 4;
  const std::string row = std::string(head) + std::string(detail);
  if (width < kLeastForColumns) return folded(row, kNarrow, width);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < detail.size();) {
    const std::size_t end = std::min(detail.find(' ', at), detail.size());
    longest = std::max(longest, column_count(detail.substr(at, end - at)));
    at = end + 1;
  }
  for (const std::size_t indent : {column_count(head), kDetailIndent})
    if (indent + longest <= width) return folded(row, indent, width);
  return folded(head, kNarrow, width) +
         folded(std::string(kBelow, ' ') + std::string(detail), kBelow, width);
}

std::string way_lines(const WayToHave& way, std::size_t width) {
  constexpr std::size_t kIndent = 4;
  const std::string end = way.command.empty() ? "" : ":";
  std::string lines =
      folded(std::string(kIndent, ' ') + "to have it: " + way.words + end, kIndent, width);
  if (!way.command.empty()) lines += command_lines(way.command, kIndent + 2, width);
  return lines;
}

void tell_way(const WayToHave& way) {
  std::cout << way_lines(way, screen_columns(STDOUT_FILENO));
}

ExitCode tell_line(Health health, const std::string& what, const std::string& detail) {
  const char* sign = health == Health::good ? "✓" : health == Health::lacking ? "-" : "✗";
  const char* const form = is_narrow() ? "{} {}: " : "{} {:<24} ";
  std::cout << detailed_row(fmt::format(fmt::runtime(form), sign, what), detail,
                            screen_columns(STDOUT_FILENO));
  return health == Health::broken ? ExitCode::judge_error : ExitCode::ok;
}

std::string heading_of_mechanisms(std::size_t width) {
  if (width < kLeastForColumns) return "  isolation\n";
  return detailed_row(fmt::format(kMechanismColumns, " ", "isolation", "available", "used"), "",
                      width);
}

std::string mechanism_row(std::string_view name, MechanismUse use, std::string_view detail,
                          std::size_t width) {
  struct Words {
    const char* sign;
    const char* available;
    const char* used;
    const char* in_words;
  };
  constexpr std::array<Words, 3> kWords = {{{"-", "no", "no", "not available"},
                                            {"✓", "yes", "no", "available, not used"},
                                            {"✓", "yes", "yes", "available, used"}}};
  const Words& words = kWords[static_cast<std::size_t>(use)];
  if (width < kLeastForColumns)
    return detailed_row(
        fmt::format("{} {}: {}{}", words.sign, name, words.in_words, detail.empty() ? "" : "; "),
        detail, width);
  return detailed_row(
      fmt::format(kMechanismColumns, words.sign, name, words.available, words.used) + " ", detail,
      width);
}

}  // namespace judge
