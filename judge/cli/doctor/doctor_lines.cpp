#include "judge/cli/doctor/doctor_lines.hpp"

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

ExitCode tell_line(Health health, const std::string& what, const std::string& detail) {
  const char* sign = health == Health::good ? "✓" : health == Health::lacking ? "-" : "✗";
  const char* const form = is_narrow() ? "{} {}: {}" : "{} {:<24} {}";
  std::cout << for_screen(fmt::format(fmt::runtime(form), sign, what, detail), kDetailIndent,
                          STDOUT_FILENO);
  return health == Health::broken ? ExitCode::judge_error : ExitCode::ok;
}

void tell_row(std::string_view sign, std::string_view what, std::string_view available,
              std::string_view used, std::string_view detail) {
  std::string row;
  if (!is_narrow()) {
    row = fmt::format("{} {:<24} {:<10} {:<5} {}", sign, what, available, used, detail);
  } else {
    row = fmt::format("{} {}{}{}{}{}{}", sign, what, what.empty() ? "" : ": ", available,
                      used.empty() ? "" : ", ", used, detail.empty() || what.empty() ? "" : "; ");
    row += detail;
  }
  std::cout << for_screen(row, kDetailIndent, STDOUT_FILENO);
}

}  // namespace judge
