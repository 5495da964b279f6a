#include "judge/report/terminal/two_texts.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/compiler_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"

namespace judge {
namespace {

constexpr std::size_t kLinesBefore = 5;
constexpr std::size_t kLinesBehind = 6;
/// A column of text of less is no use.
constexpr std::size_t kLeastColumn = 20;

/// Where the character after the one at `at` begins.
std::size_t next_character(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && continues_character(text[at])) ++at;
  return at;
}

/// The characters of a line from number `from` on, each as it is printed.
class Characters {
 public:
  /// Of a line that is cut the spaces at its end are not those of the line.
  Characters(std::string_view line, std::size_t from, bool is_cut)
      : line_(line), blanks_(is_cut ? line.size() : line.find_last_not_of(' ') + 1) {
    for (; from > 0 && !is_end(); --from) at_ = next_character(line_, at_);
  }

  bool is_end() const { return at_ >= line_.size(); }

  std::string next() {
    const std::size_t begin = at_;
    at_ = next_character(line_, at_);
    if (begin >= blanks_) return "·";
    std::string character = visible_line(line_.substr(begin, at_ - begin));
    // A mark needs something that it stands over.
    return begin == 0 && column_count(character) == 0 ? "◌" + character : character;
  }

 private:
  std::string_view line_;
  std::size_t blanks_;  ///< where the spaces at its end begin
  std::size_t at_ = 0;
};

/// Some columns of a line.
struct Row {
  std::vector<std::string> characters;
  std::size_t from = 0;          ///< the number in the line of the first
  bool is_cut_before = false;    ///< some of the line stands in front
  bool goes_on = false;          ///< more of the line follows
  std::vector<char> marks = {};  ///< below each character, and below the one after the last

  std::size_t end() const { return from + characters.size(); }
};

/// One of the two texts.
struct Shown {
  std::vector<std::string_view> lines;
  std::int64_t lines_above = 0;  ///< in front of these
  std::size_t skipped = 0;       ///< characters of the first line
  bool is_at_end = true;
  bool is_cut_behind = false;  ///< within the last line
  std::size_t line = 0;        ///< of the place; there may be none of that number
  std::size_t place = 0;       ///< the number of its character in that line

  std::string_view text_of(std::size_t number) const {
    return number < lines.size() ? lines[number] : std::string_view();
  }
  bool is_cut(std::size_t number) const { return is_cut_behind && number + 1 == lines.size(); }
  std::size_t skipped_of(std::size_t number) const { return number == 0 ? skipped : 0; }
};

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// `text` is that of the window, and must outlive what is made of it.
Shown shown_of(const TextWindow& window, std::string_view text) {
  Shown shown{.lines = split(text),
              .lines_above = window.line - 1,
              .skipped = static_cast<std::size_t>(window.column - 1),
              .is_at_end = window.is_at_end,
              .is_cut_behind = !window.is_at_end && !text.ends_with('\n')};
  shown.line = static_cast<std::size_t>(std::ranges::count(window.before, '\n'));
  const std::string_view before = text.substr(0, window.before.size());
  const std::string_view of_line = before.substr(before.rfind('\n') + 1);
  shown.place = shown.skipped_of(shown.line) + of_line.size() - continuing_bytes(of_line);
  return shown;
}

/// The first character that is shown of each line, so that the place can be seen: of a long line
/// half the room is for what comes before it.
std::size_t first_column(const Shown& shown, std::size_t width) {
  const std::size_t skipped = shown.skipped_of(shown.line);
  std::vector<std::size_t> columns;
  Characters characters(shown.text_of(shown.line), 0, shown.is_cut(shown.line));
  for (std::size_t i = skipped; i < shown.place && !characters.is_end(); ++i)
    columns.push_back(column_count(characters.next()));
  std::size_t taken = 0;
  std::size_t from = columns.size();
  const auto take_while_below = [&](std::size_t most) {
    while (from > 0 && taken + columns[from - 1] <= most) taken += columns[--from];
  };
  take_while_below(width - 1);
  if (from == 0 && skipped == 0) return 0;
  from = columns.size();
  taken = 0;
  take_while_below(width / 2);
  return skipped + from;
}

Row row_of(const Shown& shown, std::size_t number, std::size_t from, std::size_t width) {
  const std::size_t skipped = shown.skipped_of(number);
  Row row{.characters = {},
          .from = std::max(from, skipped),
          .is_cut_before = skipped > 0 || (from > 0 && !shown.text_of(number).empty())};
  Characters rest(shown.text_of(number), row.from - skipped, shown.is_cut(number));
  std::size_t columns = row.from > 0 ? 1 : 0;
  while (!rest.is_end()) {
    std::string character = rest.next();
    const std::size_t wide = column_count(character);
    if (columns + wide + (rest.is_end() ? 0 : 1) > width) {
      row.goes_on = true;
      break;
    }
    columns += wide;
    row.characters.push_back(std::move(character));
  }
  row.goes_on = row.goes_on || (shown.is_cut(number) && columns < width);
  return row;
}

/// Marks what of a row is not the same in the other, whose characters stand so many further left.
void mark(Row& row, const Row& other, std::ptrdiff_t further_left, std::size_t from) {
  row.marks.resize(row.characters.size() + 1, ' ');
  for (std::size_t i = 0; i < row.characters.size(); ++i) {
    const std::size_t number = row.from + i;
    const auto there = static_cast<std::ptrdiff_t>(number) - further_left;
    if (number < from || there < static_cast<std::ptrdiff_t>(other.from)) continue;
    const std::size_t at = static_cast<std::size_t>(there) - other.from;
    const bool is_same =
        at < other.characters.size() ? other.characters[at] == row.characters[i] : other.goes_on;
    if (!is_same) row.marks[i] = '~';
  }
}

bool has_marks(const Row& row) {
  return std::ranges::any_of(row.marks, [](char mark) { return mark != ' '; });
}

std::string without_blanks_behind(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string text_of(const Row& row, Paint paint, Colour colour) {
  if (row.is_cut_before && row.characters.empty()) return "…";
  std::string text = row.is_cut_before ? "…" : "";
  for (std::size_t i = 0; i < row.characters.size();) {
    const bool is_marked = i < row.marks.size() && row.marks[i] != ' ';
    std::string piece;
    while (i < row.characters.size() && is_marked == (i < row.marks.size() && row.marks[i] != ' '))
      piece += row.characters[i++];
    text += is_marked ? painted(piece, paint, colour) : piece;
  }
  return text + (row.goes_on ? "…" : "");
}

std::string marks_of(const Row& row) {
  std::string text(row.from > 0 ? 1 : 0, ' ');
  for (std::size_t i = 0; i < row.marks.size(); ++i) {
    const std::size_t columns = i < row.characters.size() ? column_count(row.characters[i]) : 1;
    if (columns > 0) {
      text += row.marks[i] + std::string(columns - 1, row.marks[i] == '~' ? '~' : ' ');
    } else if (row.marks[i] != ' ' && !text.empty() && text.back() != '^') {
      text.back() = row.marks[i];  // it stands over the character in front of it
    }
  }
  return without_blanks_behind(std::move(text));
}

/// A line of what is printed of one text.
struct PrintedLine {
  std::string text;
  bool keeps_place = false;  ///< marks, or nothing: there for the sake of what stands beside it
};
using PrintedLines = std::vector<PrintedLine>;

/// What is printed of one text: what stands above the line of the difference, and the rest.
struct Printed {
  PrintedLines above;
  PrintedLines behind;
};
using BothPrinted = std::array<Printed, 2>;

/// The text that is expected, and the output.
constexpr std::array<std::size_t, 2> kSides = {0, 1};

class Layout {
 public:
  Layout(const Shown& expected, const Shown& output, bool is_marked, std::size_t width,
         Colour colour)
      : shown_{&expected, &output}, is_marked_(is_marked), width_(width), colour_(colour) {
    for (const std::size_t side : kSides)
      from_[side] = is_marked ? first_column(*shown_[side], width) : 0;
  }

  BothPrinted print() const {
    BothPrinted printed;
    for (const std::size_t side : kSides) add_above(side, printed[side].above);
    const std::size_t rows = kLinesBehind + (is_marked_ ? 1 : 0);
    for (std::size_t i = 0; i < rows; ++i) add_rows(i, printed);
    for (const std::size_t side : kSides) add_rest(side, rows, printed[side].behind);
    return printed;
  }

 private:
  void add_above(std::size_t side, PrintedLines& lines) const {
    const Shown& shown = *shown_[side];
    const std::size_t end = std::min(shown.line, shown.lines.size());
    const std::size_t begin = end - std::min(end, kLinesBefore);
    const auto hidden = static_cast<std::size_t>(shown.lines_above) + begin;
    if (hidden > 0)
      lines.push_back({cut_end(fmt::format("… {} above", counted(hidden, "line")), width_)});
    for (std::size_t number = begin; number < end; ++number)
      lines.push_back(
          {text_of(row_of(shown, number, from_[side], width_), Paint::red, Colour::off)});
  }

  /// The row that is so many below the difference, and its marks.
  void add_rows(std::size_t below, BothPrinted& printed) const {
    std::array<Row, 2> rows;
    std::array<bool, 2> is_there{};
    for (const std::size_t side : kSides) {
      const std::size_t number = shown_[side]->line + below;
      is_there[side] = number < shown_[side]->lines.size();
      rows[side] = row_of(*shown_[side], number, from_[side], width_);
    }
    if (!is_there[0] && !is_there[1] && (below > 0 || !is_marked_)) return;
    if (is_marked_) mark_both(below, rows, is_there[0] && is_there[1]);
    const bool are_marked = has_marks(rows[0]) || has_marks(rows[1]);
    for (const std::size_t side : kSides) {
      PrintedLines& lines = printed[side].behind;
      lines.push_back({text_of(rows[side], side == 0 ? Paint::green : Paint::red, colour_),
                       !is_there[side] && below > 0});
      if (are_marked) lines.push_back({marks_of(rows[side]), true});
    }
  }

  void mark_both(std::size_t below, std::array<Row, 2>& rows, bool are_both_there) const {
    const auto apart = static_cast<std::ptrdiff_t>(shown_[0]->place) -
                       static_cast<std::ptrdiff_t>(shown_[1]->place);
    for (const std::size_t side : kSides) {
      Row& row = rows[side];
      const Row& other = rows[1 - side];
      if (below > 0) {
        if (are_both_there) mark(row, other, 0, 0);
        continue;
      }
      mark(row, other, side == 0 ? apart : -apart, shown_[side]->place);
      const std::size_t at = shown_[side]->place - std::min(shown_[side]->place, row.from);
      row.marks[std::min(at, row.marks.size() - 1)] = '^';
    }
  }

  void add_rest(std::size_t side, std::size_t rows, PrintedLines& lines) const {
    const Shown& shown = *shown_[side];
    const std::size_t end = std::min(shown.lines.size(), shown.line + rows);
    const std::size_t left = shown.lines.size() - end;
    if (!shown.is_at_end) {
      lines.push_back({"… more"});
    } else if (left > 0) {
      lines.push_back({cut_end(fmt::format("… {} more", counted(left, "line")), width_)});
    }
  }

  std::array<const Shown*, 2> shown_;
  bool is_marked_;
  std::size_t width_;
  Colour colour_;
  std::array<std::size_t, 2> from_{};
};

std::string beside_each_other(const BothPrinted& printed, std::size_t most,
                              const TwoTextsStyle& style) {
  const auto& [left, right] = printed;
  std::size_t column = std::max(kLeastColumn, column_count(style.expected_title));
  for (const PrintedLines* lines : {&left.above, &left.behind}) {
    for (const PrintedLine& line : *lines) column = std::max(column, column_count(line.text));
  }
  column = std::min(column, most);
  std::string text;
  const auto add = [&](std::string_view expected, std::string_view output) {
    text += without_blanks_behind(std::string(style.indent, ' ') + left_aligned(expected, column) +
                                  " │ " + std::string(output)) +
            "\n";
  };
  add(style.expected_title, style.output_title);
  const auto line_of = [](const PrintedLines& lines, std::size_t i) {
    return i < lines.size() ? std::string_view(lines[i].text) : std::string_view();
  };
  // The two lines of the difference in one row, whatever stands above them.
  const std::size_t above = std::max(left.above.size(), right.above.size());
  const auto line_above = [&](const PrintedLines& lines, std::size_t i) {
    const std::size_t missing = above - lines.size();
    return i < missing ? std::string_view() : line_of(lines, i - missing);
  };
  for (std::size_t i = 0; i < above; ++i)
    add(line_above(left.above, i), line_above(right.above, i));
  for (std::size_t i = 0; i < std::max(left.behind.size(), right.behind.size()); ++i)
    add(line_of(left.behind, i), line_of(right.behind, i));
  return text;
}

std::string below_each_other(const BothPrinted& printed, const TwoTextsStyle& style) {
  const std::string margin(style.indent, ' ');
  std::string text;
  for (const std::size_t side : kSides) {
    const std::string_view title = side == 0 ? style.expected_title : style.output_title;
    text += folded(margin + std::string(title), style.indent + 2, style.width);
    for (const PrintedLines* lines : {&printed[side].above, &printed[side].behind}) {
      for (const PrintedLine& line : *lines) {
        if (!line.keeps_place || !line.text.empty())
          text += without_blanks_behind(margin + "  " + line.text) + "\n";
      }
    }
  }
  return text;
}

/// Around the place, the whole text.
TextWindow whole_window(std::string_view text, std::int64_t line, std::int64_t column) {
  return window_around(text, line, column, 3 * text.size() + 3);
}

}  // namespace

std::string first_lines(std::string_view text, std::size_t indent, std::size_t width,
                        std::size_t most) {
  const Shown shown = shown_of({}, text);
  const std::string margin(indent, ' ');
  const std::size_t room = width > indent ? width - indent : 1;
  std::string lines;
  for (std::size_t i = 0; i < std::min(shown.lines.size(), most); ++i) {
    lines += without_blanks_behind(margin +
                                   text_of(row_of(shown, i, 0, room), Paint::red, Colour::off)) +
             "\n";
  }
  if (shown.lines.size() > most)
    lines += fmt::format("{}… {} more\n", margin, counted(shown.lines.size() - most, "line"));
  if (shown.lines.empty()) lines += margin + "(nothing)\n";
  return lines;
}

std::string first_lines_said(std::string_view text, std::size_t indent, std::size_t width,
                             std::size_t most) {
  constexpr std::size_t kColumnsOfLine = 400;
  const std::vector<std::string_view> lines = lines_of(text);
  const std::string margin(indent, ' ');
  std::string said;
  for (std::size_t i = 0; i < std::min(lines.size(), most); ++i)
    said += margin + cut_end(printable_line(lines[i]), kColumnsOfLine) + "\n";
  said = folded_compiler_text(said, width, LongWords::broken);
  if (lines.size() > most)
    said += fmt::format("{}… {} more\n", margin, counted(lines.size() - most, "line"));
  return said;
}

std::string two_texts(const TextWindow& expected, const TextWindow& output, bool is_marked,
                      const TwoTextsStyle& style) {
  const std::size_t room = style.width > style.indent ? style.width - style.indent : 1;
  const bool fit_titles = column_count(style.expected_title) * 2 + 3 <= room &&
                          column_count(style.output_title) * 2 + 3 <= room;
  const bool is_beside = room >= 2 * kLeastColumn + 3 && fit_titles;
  const std::size_t most = is_beside ? (room - 3) / 2 : std::max<std::size_t>(room, 6) - 2;
  const std::string expected_text = expected.before + expected.after;
  const std::string output_text = output.before + output.after;
  const BothPrinted printed = Layout(shown_of(expected, expected_text),
                                     shown_of(output, output_text), is_marked, most, style.colour)
                                  .print();
  return is_beside ? beside_each_other(printed, most, style) : below_each_other(printed, style);
}

std::string two_texts(std::string_view expected, std::string_view output,
                      const std::optional<Difference>& difference, const TwoTextsStyle& style) {
  const Difference place = difference.value_or(Difference());
  return two_texts(whole_window(expected, place.answer_line, place.answer_column),
                   whole_window(output, place.line, place.column), difference.has_value(), style);
}

}  // namespace judge
