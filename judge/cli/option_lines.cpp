#include "judge/cli/option_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::size_t kWidestName = 26;
constexpr std::size_t kIndentBelow = 6;

/// "-c, --case PATTERN"; an option that only has a long name stands below the others' long names.
std::string name_and_value(const po::option_description& option) {
  const std::string dashed =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  const bool has_short_name = dashed.size() == 2 && dashed[0] == '-';  // not "in"
  std::string text = (has_short_name ? dashed + ", " : "    ") + "--" + option.long_name();
  const std::string value = option.format_parameter();
  if (!value.empty()) text += (value.starts_with('[') ? "" : " ") + value;
  return text;
}

}  // namespace

std::string option_lines(const po::options_description& options, std::size_t width) {
  const bool has_columns = width >= kLeastForColumns;
  std::size_t columns = 0;
  for (const auto& option : options.options()) {
    const std::size_t own = name_and_value(*option).size();
    if (own <= kWidestName) columns = std::max(columns, own);
  }
  const std::size_t beside = has_columns ? 2 + columns + 2 : kIndentBelow;
  std::string lines;
  for (const auto& option : options.options()) {
    if (option->description().empty()) continue;
    std::string name = name_and_value(*option);
    if (has_columns && name.size() <= columns) {
      lines +=
          folded("  " + left_aligned(name, columns) + "  " + option->description(), beside, width);
      continue;
    }
    if (!has_columns) name.erase(0, name.find_first_not_of(' '));
    lines += folded("  " + name, kIndentBelow, width);
    lines += folded(std::string(beside, ' ') + option->description(), beside, width);
  }
  return lines;
}

}  // namespace judge
