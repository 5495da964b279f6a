#include "judge/base/text/columns.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

/// Characters that terminals give two columns: Chinese, Japanese, Korean, fullwidth forms, emoji;
/// those of Unicode's East Asian Width "W" and "F".
constexpr std::array<std::pair<char32_t, char32_t>, 81> kWide = {
    {{0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
     {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
     {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
     {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
     {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
     {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
     {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
     {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
     {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
     {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4C6},   {0xA960, 0xA97C},
     {0xAC00, 0xD7A3},   {0xF900, 0xFAD9},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6B},
     {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x1B2FB}, {0x1F004, 0x1F004},
     {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
     {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
     {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
     {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E},
     {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
     {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
     {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EC}, {0x1F6F4, 0x1F6FC}, {0x1F7E0, 0x1F7F0},
     {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAF6},
     {0x20000, 0x3FFFD}}};

/// Characters that stand over the one in front of them, or show nothing: the blocks of combining
/// marks, the marks of Hebrew, Arabic, Devanagari and Thai, the vowels of Korean in parts, joiners,
/// what sets the direction of a text, and selectors of variants.
constexpr std::array<std::pair<char32_t, char32_t>, 33> kOfNoWidth = {
    {{0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD},  {0x05BF, 0x05BF}, {0x05C1, 0x05C2},
     {0x05C4, 0x05C5}, {0x05C7, 0x05C7}, {0x0610, 0x061A},  {0x064B, 0x065F}, {0x0670, 0x0670},
     {0x06D6, 0x06DC}, {0x06DF, 0x06E4}, {0x06E7, 0x06E8},  {0x06EA, 0x06ED}, {0x093A, 0x093A},
     {0x093C, 0x093C}, {0x0941, 0x0948}, {0x094D, 0x094D},  {0x0E31, 0x0E31}, {0x0E34, 0x0E3A},
     {0x0E47, 0x0E4E}, {0x1160, 0x11FF}, {0x1AB0, 0x1AFF},  {0x1DC0, 0x1DFF}, {0x200B, 0x200F},
     {0x202A, 0x202E}, {0x2060, 0x206F}, {0x20D0, 0x20FF},  {0x3099, 0x309A}, {0xFE00, 0xFE0F},
     {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0001, 0xE01EF}}};

/// What a character of UTF-8 stands for; anything narrow where it is none.
char32_t code_point(std::string_view character) {
  constexpr std::size_t kLongest = 4;
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1 || character.size() > kLongest) return first;
  // The first byte has a bit of its length for each byte, and a 0 behind them.
  char32_t code = first & (0x7FU >> character.size());
  for (const char byte : character.substr(1))
    code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  return code;
}

/// The columns of a character; of one of our own colours none.
std::size_t piece_columns(std::string_view piece) {
  if (piece.front() == '\x1b') return 0;
  const char32_t code = code_point(piece);
  // Nearly all that is shown is in Latin letters, before any of either kind.
  static_assert(kOfNoWidth.front().first < kWide.front().first);
  if (code < kOfNoWidth.front().first) return 1;
  const auto holds = [&](const auto& range) { return range.first <= code && code <= range.second; };
  if (std::ranges::any_of(kOfNoWidth, holds)) return 0;
  return std::ranges::any_of(kWide, holds) ? 2 : 1;
}

/// The size of a character, or of one of our own colours, at the beginning of a text that is not
/// empty.
std::size_t piece_size(std::string_view text) {
  if (text.starts_with("\x1b[")) {
    const std::size_t end = text.find('m');
    return end == std::string_view::npos ? text.size() : end + 1;
  }
  std::size_t size = 1;
  while (size < text.size() && continues_character(text[size])) ++size;
  return size;
}

/// The units that stay on the line of their number.
constexpr std::array<std::string_view, 12> kUnits = {
    "%", "s", "ms", "min", "KiB", "MiB", "GiB", "byte", "bytes", "case", "cases", "more"};

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

/// Whether a space is part of what is told in double quotes, of which each blank may matter.
bool is_quoted(std::string_view text, std::size_t at) {
  constexpr std::size_t kFarthest = 80;  // a text that is told in a line is no longer
  const std::size_t before = at - std::min(at, kFarthest);
  const std::size_t quote = text.substr(before, at - before).rfind('"');
  if (quote == std::string_view::npos) return false;
  const std::size_t begin = before + quote;
  const bool opens = begin == 0 || text[begin - 1] == ' ' || text[begin - 1] == '(';
  return opens && text.substr(at, kFarthest).find('"') != std::string_view::npos;
}

/// Whether the space at this place is the second one of "1 min 47 s", or that of "< 0.1 s".
bool is_inside_time(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  const std::string_view next = text.substr(at + 1);
  const std::size_t digits = std::min(next.find_first_not_of("0123456789."), next.size());
  if (digits == 0 || !next.substr(digits).starts_with(" s")) return false;
  constexpr std::string_view kMinutes = " min";
  return before.ends_with('<') || (before.size() > kMinutes.size() && before.ends_with(kMinutes) &&
                                   is_digit(before[at - kMinutes.size() - 1]));
}

/// Whether a line may end at this place: at a space, but not at that of "96.3 %" or in quotes.
bool is_gap(std::string_view text, std::size_t at) {
  if (text[at] != ' ' || is_quoted(text, at) || is_inside_time(text, at)) return false;
  if (at == 0 || !is_digit(text[at - 1])) return true;
  const std::string_view next = text.substr(at + 1);
  return std::ranges::none_of(kUnits, [&](std::string_view unit) {
    constexpr std::string_view kBehind = " ,.;:)";
    return next.starts_with(unit) &&
           (next.size() == unit.size() || kBehind.find(next[unit.size()]) != kBehind.npos);
  });
}

/// The first such place from there on, or the end.
std::size_t next_gap(std::string_view text, std::size_t at) {
  while (at < text.size() && !is_gap(text, at)) ++at;
  return at;
}

/// Whether a text takes no more columns. Of a long one only as much is looked at as is needed.
bool fits(std::string_view text, std::size_t columns) {
  std::size_t taken = 0;
  while (!text.empty() && taken <= columns) {
    const std::size_t size = piece_size(text);
    taken += piece_columns(text.substr(0, size));
    text.remove_prefix(size);
  }
  return taken <= columns;
}

/// Whether a word that is longer than a line may be broken behind this character: it is no part of
/// a name, or of a script that has no spaces.
bool is_breakable_behind(std::string_view piece) {
  return std::string_view(" ,;=").find(piece) != std::string_view::npos ||
         piece_columns(piece) == 2;
}

/// The beginning of a text that stays on one line: its first word; of one that is longer than a
/// line what comes before the first place where it may be broken.
std::string_view first_unit(std::string_view text, std::size_t width) {
  const std::string_view word = text.substr(0, next_gap(text, 0));
  if (fits(word, width)) return word;
  for (std::size_t at = 0; at < word.size();) {
    const std::string_view piece = word.substr(at, piece_size(word.substr(at)));
    at += piece.size();
    if (is_breakable_behind(piece)) return word.substr(0, at);
  }
  return word;
}

/// What a line begins with.
enum class Begins : std::uint8_t { with_word, inside_path };

/// How much of a text that begins with a word is one line of `columns` columns. A word that a line
/// of `width` columns has room for is not broken, but for a path that would leave a sign alone. A
/// longer path is, behind a slash and on lines of its own, and anywhere in a part that a line has
/// no room for; only what has no slash is left to the terminal to go on with.
std::size_t line_size(std::string_view text, std::size_t columns, std::size_t width,
                      LongWords long_words, Begins begins) {
  constexpr std::size_t kSign = 2;  // "✓ " has no line of its own beside a name that fits on none
  std::size_t taken = 0;
  std::size_t word = 0;         // where the last one begins
  std::size_t before_word = 0;  // the columns in front of it
  std::size_t broken_at = 0;    // where it may be broken
  std::size_t behind_slash = 0;
  std::size_t behind_mark = 0;  // a slash, or a dot as in "java.lang.Exception"
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view piece = text.substr(at, piece_size(text.substr(at)));
    taken += piece_columns(piece);
    if (taken > columns) {
      if (is_gap(text, at)) return at;
      const std::size_t end = next_gap(text, at);
      const bool is_path = behind_slash > word + 1;  // a slash of the root is not alone
      const bool is_behind_sign = word > 0 && before_word <= kSign;
      if (word > 0 && fits(text.substr(word, end - word), width))
        return is_path && is_behind_sign ? behind_slash : word;
      if (broken_at > word) return broken_at;
      if (long_words == LongWords::broken) return behind_mark > word ? behind_mark : at;
      if (word > 0 && !is_behind_sign) return word;
      if (is_path) return behind_slash;
      const bool is_inside_path = word == 0 && begins == Begins::inside_path;
      if (is_inside_path || text.substr(word, end - word).find('/') < end - word) return at;
      return word + first_unit(text.substr(word), width).size();
    }
    at += piece.size();
    if (is_gap(text, at - 1)) {
      word = at;
      before_word = taken;
    } else if (is_breakable_behind(piece)) {
      broken_at = at;
    } else if (piece == "/" || piece == ".") {
      behind_mark = at;
      if (piece == "/") behind_slash = at;
    }
  }
  return text.size();
}

/// Whether the last word of a line, which goes on in the next one, is a path.
bool ends_inside_path(std::string_view part, Begins begins) {
  const std::size_t word = part.rfind(' ') + 1;
  if (part.substr(word).find('/') != std::string_view::npos) return true;
  return word == 0 && begins == Begins::inside_path;
}

std::string spaces_to_fill(std::string_view text, std::size_t columns) {
  const std::size_t taken = column_count(text);
  return std::string(columns > taken ? columns - taken : 0, ' ');
}

}  // namespace

std::size_t column_count(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t size = piece_size(text);
    count += piece_columns(text.substr(0, size));
    text.remove_prefix(size);
  }
  return count;
}

std::string folded(std::string_view line, std::size_t indent, std::size_t width,
                   LongWords long_words) {
  // Something must fit beside the indent.
  constexpr std::size_t kLeastRoom = 8;
  constexpr std::size_t kIndentOfLongNames = 2;
  width = std::max(width, kLeastRoom + 1);
  indent = std::min(indent, width - kLeastRoom);
  const std::size_t indent_of_long_words =
      long_words == LongWords::broken ? indent : kIndentOfLongNames;
  std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos) return "\n";
  std::string text;
  bool is_rest = false;             // of a word that was broken: as it was, it is broken again
  auto begins = Begins::with_word;  // the rest of a path stands below its beginning
  for (std::size_t margin = begin;;) {
    line.remove_prefix(begin);
    // What would not fit behind the margin begins further to the left, unless it is broken anyway.
    const std::size_t columns = column_count(first_unit(line, width));
    const bool is_broken_anyway = begins == Begins::inside_path && columns > width;
    if (margin + columns > width && !is_rest && !is_broken_anyway)
      margin = columns <= width ? width - columns : std::min(margin, indent_of_long_words);
    const std::size_t size = line_size(line, width - margin, width, long_words, begins);
    std::string_view part = line.substr(0, size);
    part = part.substr(0, part.find_last_not_of(' ') + 1);
    text.append(margin, ' ').append(part).append("\n");
    is_rest = long_words == LongWords::broken && part.size() == size;
    line.remove_prefix(size);
    begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return text;
    is_rest = is_rest && begin == 0;
    const bool was_inside_path = begins == Begins::inside_path;
    const bool is_broken = begin == 0 && part.size() == size;
    const bool is_inside_path = is_broken && ends_inside_path(part, begins) &&
                                (long_words == LongWords::whole || part.ends_with('/'));
    begins = is_inside_path ? Begins::inside_path : Begins::with_word;
    if (begins == Begins::with_word) {
      margin = indent;
    } else if (!was_inside_path) {
      margin = std::min(indent, margin + kIndentOfLongNames);
    }
  }
}

std::string folded_lines(std::string_view text, std::size_t width, LongWords long_words) {
  std::string all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t begin = line.find_first_not_of(' ');
    all += folded(line, begin == std::string_view::npos ? 0 : begin + 2, width, long_words);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return all;
}

std::string cut_end(std::string_view text, std::size_t columns) {
  if (column_count(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  std::size_t taken = 0;
  std::size_t at = 0;
  while (true) {
    const std::size_t size = piece_size(text.substr(at));
    taken += piece_columns(text.substr(at, size));
    if (taken >= columns) return std::string(text.substr(0, at)) + "…";
    at += size;
  }
}

namespace {

/// The beginning of a text that was cut, up to where a parenthesis begins that it leaves open,
/// unless that takes away most of it.
std::string_view without_open_parenthesis(std::string_view text) {
  std::size_t depth = 0;
  std::size_t first = 0;  // of those that are open
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(' && depth++ == 0) first = at;
    if (text[at] == ')' && depth > 0) --depth;
  }
  if (depth == 0 || first < text.size() / 2) return text;
  text = text.substr(0, first);
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

}  // namespace

std::string cut_behind_word(std::string_view text, std::size_t columns) {
  const std::string cut = cut_end(text, columns);
  if (cut == text) return cut;
  const std::size_t end = cut.rfind(' ');
  const std::size_t last = end == std::string::npos ? end : cut.find_last_not_of(' ', end);
  if (last == std::string::npos) return cut;
  return std::string(without_open_parenthesis(std::string_view(cut).substr(0, last + 1))) + " …";
}

std::string cut_before_place(std::string_view text, std::size_t columns) {
  if (column_count(text) <= columns) return std::string(text);
  const std::size_t begin = text.rfind(" (");
  const std::string_view place =
      begin == std::string_view::npos || !text.ends_with(')') ? "" : text.substr(begin);
  const bool is_place =
      place.rfind(':') != std::string_view::npos && column_count(place) <= columns / 2;
  if (!is_place) return cut_behind_word(text, columns);
  return cut_behind_word(text.substr(0, begin), columns - column_count(place)) + std::string(place);
}

namespace {

/// "  command     what it does", or the second half of it alone.
std::string example_lines(std::string_view line, std::size_t width) {
  constexpr std::string_view kGap = "   ";
  constexpr std::size_t kIndentBelow = 6;
  const std::size_t begin = line.find_first_not_of(' ');
  if (width >= kLeastForColumns || begin == std::string_view::npos)
    return folded_lines(line, width);
  const auto below = [&](std::string_view told) {
    told.remove_prefix(told.find_first_not_of(' '));
    return folded(std::string(kIndentBelow, ' ') + std::string(told), kIndentBelow, width);
  };
  if (begin > kIndentBelow) return below(line);
  const std::size_t gap = line.find(kGap, begin);
  if (gap == std::string_view::npos) return folded_lines(line, width);
  return folded_lines(line.substr(0, gap), width) + below(line.substr(gap));
}

}  // namespace

std::string paragraphs(std::string_view text, std::size_t width) {
  std::string all;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) all += folded(paragraph, 0, width);
    paragraph.clear();
  };
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty() || line.front() == ' ') {
      end_paragraph();
      all += line.empty() ? "\n" : example_lines(line, width);
    } else {
      paragraph.append(paragraph.empty() ? "" : " ").append(line);
    }
  }
  end_paragraph();
  return all;
}

std::string without_tabs(std::string_view text) {
  if (text.find('\t') == std::string_view::npos) return std::string(text);
  constexpr std::size_t kTabColumns = 8;
  std::string spaced;
  std::size_t taken = 0;
  while (!text.empty()) {
    const std::string_view piece = text.substr(0, piece_size(text));
    if (piece == "\t") {
      const std::size_t columns = kTabColumns - taken % kTabColumns;
      spaced.append(columns, ' ');
      taken += columns;
    } else {
      spaced += piece;
      taken += piece_columns(piece);
    }
    text.remove_prefix(piece.size());
  }
  return spaced;
}

std::string left_aligned(std::string_view text, std::size_t columns) {
  return std::string(text) + spaces_to_fill(text, columns);
}

std::string right_aligned(std::string_view text, std::size_t columns) {
  return spaces_to_fill(text, columns) + std::string(text);
}

}  // namespace judge
