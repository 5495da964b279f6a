#include "judge/report/terminal/explanation_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {
namespace {

constexpr std::size_t kFramesShown = 8;
constexpr std::size_t kFunctionColumns = 60;  // a template's name may take thousands

std::string indented(std::size_t columns, const std::string& text) {
  return std::string(kCaseIndent + columns, ' ') + text + "\n";
}

std::string place(const CrashFrame& frame) {
  return fmt::format("{}:{}", printable_name(frame.file), frame.line);
}

std::string function_name(const CrashFrame& frame) {
  return frame.function.empty() ? "?" : cut_end(printable_name(frame.function), kFunctionColumns);
}

std::string call_chain(const std::vector<CrashFrame>& frames) {
  const std::size_t shown = std::min(frames.size(), kFramesShown);
  std::size_t columns = 0;
  for (std::size_t i = 0; i < shown; ++i)
    columns = std::max(columns, column_count(function_name(frames[i])));
  std::string lines;
  for (std::size_t i = 0; i < shown; ++i)
    lines += indented(2, left_aligned(function_name(frames[i]), columns) + "  " + place(frames[i]));
  if (shown < frames.size())
    lines += indented(2, fmt::format("… and {} more", frames.size() - shown));
  return lines;
}

}  // namespace

std::string explanation_lines(const CrashExplanation& explanation) {
  const std::string detail = cut_end(printable_name(explanation.detail), kTextColumns);
  if (explanation.kind.empty()) return indented(0, detail);
  const std::string kind = cut_end(printable_name(explanation.kind), kTextColumns);
  std::string lines = indented(0, detail.empty() ? kind : kind + ": " + detail);
  if (explanation.frames.empty()) return lines;
  std::string where = place(explanation.frames.front());
  if (!explanation.source_line.empty())
    where += "  " + cut_end(printable_name(explanation.source_line), kTextColumns);
  return lines + indented(0, where) + call_chain(explanation.frames);
}

}  // namespace judge
