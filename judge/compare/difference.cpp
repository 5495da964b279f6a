#include "judge/compare/difference.hpp"

#include <ostream>

#include <fmt/format.h>

#include "judge/base/text/utf8.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

std::string shown(std::string_view text, std::int64_t skipped) {
  constexpr std::size_t kMostOfOne = 3;
  // Of a character that begins in what is left out nothing is shown.
  for (std::size_t i = 0; skipped > 0 && i < kMostOfOne && !text.empty(); ++i) {
    if (continues_character(text.front())) text.remove_prefix(1);
  }
  return (skipped > 0 ? "…" : "") + visible_text(text, kExcerptLimit);
}

}  // namespace

std::string to_string(const Difference& difference) {
  static constexpr const char* kTheEnd = "the end of the output";
  const bool output_ended = difference.ended == Ended::output && difference.found.empty();
  const bool answer_ended = difference.ended == Ended::answer && difference.expected.empty();
  std::string text =
      fmt::format("line {}, column {}: expected {}, found {}", difference.line, difference.column,
                  answer_ended ? kTheEnd : shown(difference.expected, difference.expected_skipped),
                  output_ended ? kTheEnd : shown(difference.found, difference.found_skipped));
  if (!difference.what.empty()) text += fmt::format(" ({})", difference.what);
  return text;
}

std::ostream& operator<<(std::ostream& out, const Difference& difference) {
  return out << to_string(difference);
}

}  // namespace judge
