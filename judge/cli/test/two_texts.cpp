#include "judge/cli/test/two_texts.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/columns.hpp"

namespace judge {
namespace {

constexpr std::size_t kLinesOfText = 12;
constexpr std::size_t kLinesBefore = 5;
constexpr std::size_t kLinesBehind = 6;
/// A column of text of less is no use.
constexpr std::size_t kLeastColumn = 20;

/// One of the two texts as it is shown: lines around the difference.
struct Excerpted {
  std::vector<std::string> before;
  std::vector<std::string> behind;  ///< from the line of the difference on, with its mark below
};

struct MarkedLine {
  std::string text;
  std::size_t mark = 0;  ///< columns in front of the place
};

/// The piece of a line that the place is in, no wider than that.
MarkedLine piece_around(std::string_view line, std::size_t place, std::size_t width) {
  place = std::min(place, line.size());
  std::size_t from = 0;
  // Of a long line half the room is for what comes before the place.
  if (column_count(printable_name(line.substr(0, place))) + 1 > width)
    from = place - std::min(place, width / 2);
  const std::string lead = from == 0 ? "" : "…";
  const std::string before = lead + printable_name(line.substr(from, place - from));
  return {.text = cut_end(before + printable_name(line.substr(place)), width),
          .mark = std::min(column_count(before), width - 1)};
}

Excerpted excerpted(std::string_view text, std::int64_t line, std::int64_t column, bool is_marked,
                    std::size_t width) {
  const auto lines = lines_of(text);
  const auto at = static_cast<std::size_t>(std::max<std::int64_t>(line - 1, 0));
  Excerpted shown;
  const std::size_t from = std::min(at, lines.size()) - std::min({at, lines.size(), kLinesBefore});
  if (from > 0)
    shown.before.push_back(cut_end(fmt::format("… {} above", counted(from, "line")), width));
  for (std::size_t i = from; i < std::min(at, lines.size()); ++i)
    shown.before.push_back(cut_end(printable_name(lines[i]), width));
  const auto place = static_cast<std::size_t>(std::max<std::int64_t>(column - 1, 0));
  if (is_marked) {
    const MarkedLine marked =
        piece_around(at < lines.size() ? lines[at] : std::string_view(), place, width);
    shown.behind.push_back(marked.text);
    shown.behind.push_back(std::string(marked.mark, ' ') + "^");
  }
  const std::size_t next = is_marked ? at + 1 : at;
  const std::size_t end = std::min(lines.size(), next + kLinesBehind);
  for (std::size_t i = next; i < end; ++i)
    shown.behind.push_back(cut_end(printable_name(lines[i]), width));
  if (end < lines.size())
    shown.behind.push_back(
        cut_end(fmt::format("… {} more", counted(lines.size() - end, "line")), width));
  return shown;
}

std::size_t widest_line(const Excerpted& excerpt) {
  std::size_t widest = kLeastColumn;
  for (const auto* lines : {&excerpt.before, &excerpt.behind}) {
    for (const std::string& line : *lines) widest = std::max(widest, column_count(line));
  }
  return widest;
}

std::string without_blanks_behind(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string beside_each_other(const Excerpted& left, const Excerpted& right, std::size_t column,
                              const std::string& margin, std::string_view left_title,
                              std::string_view right_title) {
  std::string text;
  const auto row = [&](std::string_view a, std::string_view b) {
    text += without_blanks_behind(margin + left_aligned(a, column) + " │ " + std::string(b)) + "\n";
  };
  row(left_title, right_title);
  // The two lines of the difference in one row, whatever stands above them.
  const std::size_t above = std::max(left.before.size(), right.before.size());
  const auto line_above = [&](const std::vector<std::string>& lines, std::size_t i) {
    const std::size_t missing = above - lines.size();
    return i < missing ? std::string_view() : std::string_view(lines[i - missing]);
  };
  for (std::size_t i = 0; i < above; ++i)
    row(line_above(left.before, i), line_above(right.before, i));
  for (std::size_t i = 0; i < std::max(left.behind.size(), right.behind.size()); ++i) {
    row(i < left.behind.size() ? left.behind[i] : std::string_view(),
        i < right.behind.size() ? right.behind[i] : std::string_view());
  }
  return text;
}

std::string below_each_other(const Excerpted& excerpt, const std::string& margin,
                             std::string_view title) {
  std::string text = fmt::format("{}{}\n", margin, title);
  for (const auto* lines : {&excerpt.before, &excerpt.behind}) {
    for (const std::string& line : *lines)
      text += without_blanks_behind(margin + "  " + line) + "\n";
  }
  return text;
}

}  // namespace

std::string first_lines(std::string_view text, std::size_t indent, std::size_t width) {
  const auto lines = lines_of(text);
  const std::string margin(indent, ' ');
  std::string shown;
  const std::size_t room = width > indent ? width - indent : 1;
  for (std::size_t i = 0; i < std::min(lines.size(), kLinesOfText); ++i)
    shown += without_blanks_behind(margin + cut_end(printable_name(lines[i]), room)) + "\n";
  if (lines.size() > kLinesOfText) {
    shown += fmt::format("{}… {} more\n", margin, counted(lines.size() - kLinesOfText, "line"));
  }
  if (lines.empty()) shown += margin + "(nothing)\n";
  return shown;
}

std::string two_texts(std::string_view expected, std::string_view output,
                      const std::optional<Difference>& difference, std::size_t indent,
                      std::size_t width, std::string_view expected_title,
                      std::string_view output_title) {
  const Difference place = difference.value_or(Difference());
  const std::string margin(indent, ' ');
  const std::size_t room = width > indent ? width - indent : 1;
  const bool is_beside = room >= 2 * kLeastColumn + 3;
  const std::size_t half = is_beside ? (room - 3) / 2 : std::max<std::size_t>(room, 3) - 2;
  const bool is_marked = difference.has_value();
  const Excerpted left =
      excerpted(expected, place.answer_line, place.answer_column, is_marked, half);
  const Excerpted right = excerpted(output, place.line, place.column, is_marked, half);
  if (!is_beside) {
    return below_each_other(left, margin, expected_title) +
           below_each_other(right, margin, output_title);
  }
  const std::size_t column =
      std::min(half, std::max(widest_line(left), column_count(expected_title)));
  return beside_each_other(left, right, column, margin, expected_title, output_title);
}

}  // namespace judge
