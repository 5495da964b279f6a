#include "judge/cli/doctor/doctor_lines.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/cli/screen.hpp"
#include "judge/report/terminal/columns.hpp"

namespace judge {
namespace {

constexpr std::size_t kDetailIndent = 27;

/// Whether there is no room for columns.
bool is_narrow() {
  return screen_columns(STDOUT_FILENO) < kLeastForColumns;
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
  if (longest <= width - kDetailIndent) return folded(row, kDetailIndent, width);
  return folded(head, kNarrow, width) +
         folded(std::string(kBelow, ' ') + std::string(detail), kBelow, width);
}

std::string way_lines(const WayToHave& way, std::size_t width) {
  constexpr std::size_t kIndent = 4;
  const std::string end = way.command.empty() ? "" : ":";
  std::string lines =
      folded(std::string(kIndent, ' ') + "to have it: " + way.words + end, kIndent, width);
  if (!way.command.empty()) lines += std::string(kIndent + 2, ' ') + way.command + '\n';
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

void tell_row(std::string_view sign, std::string_view what, std::string_view available,
              std::string_view used, std::string_view detail) {
  const std::string head =
      is_narrow() ? fmt::format("{} {}{}{}{}{}{}", sign, what, what.empty() ? "" : ": ", available,
                                used.empty() ? "" : ", ", used, detail.empty() ? "" : "; ")
                  : fmt::format("{} {:<24} {:<10} {:<5} ", sign, what, available, used);
  std::cout << detailed_row(head, detail, screen_columns(STDOUT_FILENO));
}

}  // namespace judge
