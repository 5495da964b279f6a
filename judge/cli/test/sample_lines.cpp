#include "judge/cli/test/sample_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/report/terminal/duration_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/report/terminal/two_texts.hpp"

namespace judge {
namespace {

constexpr std::size_t kTitleIndent = 4;
constexpr std::size_t kTextIndent = 6;

std::string titled(std::string_view title, const std::string& text) {
  return fmt::format("{}{}\n{}", std::string(kTitleIndent, ' '), title, text);
}

}  // namespace

std::string sample_lines(const SampleRun& run, const SampleStyle& style) {
  const bool is_right = run.verdict == Verdict::accepted;
  const bool is_known = !run.sample.expected.empty();
  std::string head =
      fmt::format("{} {}  {}  {}", is_right ? (is_known ? "✓" : "–") : "✗",
                  left_aligned(printable_name(run.sample.name), style.name_columns),
                  left_aligned(is_right && !is_known ? "ran" : letters(run.verdict), 3),
                  run_time_text(run.run.cpu_time));
  if (run.verdict == Verdict::wrong_answer) {
    head += "  " + to_string(*run.difference);
  } else if (!run.reason.empty()) {
    head += "  " + printable_name(run.reason);
  } else if (is_right && !is_known) {
    head += "  nobody says what is expected";
  }
  std::string text = folded(head, kTextIndent, style.width);
  const std::size_t text_width = std::min(style.width, kTextColumns);
  if (!is_right) text = painted(text, Paint::red, style.colour);
  if (is_right && is_known) return painted(text, Paint::green, style.colour);
  text += titled("input", first_lines(run.input, kTextIndent, text_width));
  if (is_known) {
    text += two_texts(run.expected, run.output, run.difference,
                      {.indent = kTitleIndent, .width = text_width, .colour = style.colour});
  } else {
    text += titled("output", first_lines(run.output, kTextIndent, text_width));
  }
  if (!run.run.error_output.empty())
    text += titled("standard error", first_lines(run.run.error_output, kTextIndent, text_width));
  return text;
}

}  // namespace judge
