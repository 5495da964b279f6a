#include "judge/report/terminal/compiler_text.hpp"

#include <algorithm>
#include <vector>

#include "judge/base/text/lines.hpp"
#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

/// The columns in front of the source in "    5 | return x;"; 0 of another line.
std::size_t margin_of(std::string_view line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  const bool is_excerpt = bar != std::string_view::npos && bar > 0 && line[bar] == '|' &&
                          (bar + 1 == line.size() || line[bar + 1] == ' ');
  return is_excerpt ? std::min(bar + 2, line.size()) : 0;
}

/// Whether it only points at what stands in the line above it, as javac and clang point.
bool is_pointer(std::string_view line) {
  return line.find('^') != std::string_view::npos &&
         line.find_first_not_of(" ^~") == std::string_view::npos;
}

/// Without so many characters at its beginning, in the place of which a `…` stands.
std::string without_first(std::string_view text, std::size_t count) {
  const bool is_blank = text.substr(0, count).find_first_not_of(' ') == std::string_view::npos;
  for (; count > 0 && !text.empty(); --count) {
    text.remove_prefix(1);
    while (!text.empty() && continues_character(text.front())) text.remove_prefix(1);
  }
  if (is_blank || text.empty()) return std::string(text);
  text.remove_prefix(1);
  while (!text.empty() && continues_character(text.front())) text.remove_prefix(1);
  return "…" + std::string(text);
}

/// Lines of one excerpt, all with the same part of the source behind the margin left out.
std::string excerpt_lines(const std::vector<std::string_view>& lines, std::size_t margin,
                          std::size_t width) {
  const std::size_t room = width > margin ? width - margin : 1;
  std::size_t mark = std::string_view::npos;
  for (const std::string_view line : lines) mark = std::min(mark, line.find('^', margin));
  const bool is_out_of_sight = mark != std::string_view::npos && mark - margin + 2 > room;
  const std::size_t left_out = is_out_of_sight ? mark - margin - room / 2 : 0;
  std::string text;
  for (const std::string_view line : lines) {
    const std::size_t own_margin = std::min(margin, line.size());
    text += cut_end(std::string(line.substr(0, own_margin)) +
                        without_first(line.substr(own_margin), left_out),
                    width) +
            "\n";
  }
  return text;
}

/// "In file included from /usr/include/c++/12/string:48,", and the lines with `from` behind it.
bool begins_inclusion(std::string_view line) {
  return line.starts_with("In file included from /");
}

bool continues_inclusion(std::string_view line) {
  const std::size_t word = line.find_first_not_of(' ');
  return word != 0 && word != std::string_view::npos && line.substr(word).starts_with("from ");
}

/// What is told of a file that is named from the root, but for an error in it: the program's own
/// files are named by what is below its folder.
bool is_of_library(std::string_view line) {
  constexpr std::string_view kAround[] = {":   ", ": In ", ": note: ", ": in function "};
  return line.starts_with('/') && line.find("error: ") == std::string_view::npos &&
         std::ranges::any_of(kAround, [&](std::string_view words) {
           return line.find(words) != std::string_view::npos;
         });
}

}  // namespace

std::vector<std::string_view> telling_compiler_lines(std::string_view said, std::size_t room) {
  std::vector<std::string_view> all = lines_of(said);
  if (all.size() <= room) return all;
  std::vector<std::string_view> telling;
  bool is_left_out = false;  // what stands around this line goes with it
  bool is_inclusion = false;
  for (const std::string_view line : all) {
    is_inclusion = begins_inclusion(line) || (is_inclusion && continues_inclusion(line));
    if (is_inclusion) continue;
    is_left_out = is_of_library(line) || (is_left_out && margin_of(line) > 0);
    if (!is_left_out) telling.push_back(line);
  }
  return telling.empty() ? all : telling;
}

std::string folded_compiler_text(std::string_view text, std::size_t width, LongWords long_words) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::string all;
  for (std::size_t i = 0; i < lines.size();) {
    std::vector<std::string_view> excerpt;
    bool is_wide = false;
    for (; i < lines.size() && margin_of(lines[i]) > 0; ++i) {
      // A number begins the excerpt of another place.
      const bool has_number = lines[i].substr(0, margin_of(lines[i])).find_first_of("0123456789") !=
                              std::string_view::npos;
      if (has_number && !excerpt.empty()) break;
      excerpt.push_back(lines[i]);
      is_wide = is_wide || column_count(lines[i]) > width;
    }
    std::size_t margin = excerpt.empty() ? 0 : margin_of(excerpt.front());
    if (excerpt.empty() && i + 1 < lines.size() && is_pointer(lines[i + 1])) {
      excerpt = {lines[i], lines[i + 1]};
      is_wide = std::max(column_count(lines[i]), column_count(lines[i + 1])) > width;
      margin = std::min(lines[i].find_first_not_of(' '), lines[i + 1].find('^'));
      i += excerpt.size();
    }
    if (excerpt.empty()) excerpt.push_back(lines[i++]);
    if (is_wide) {
      all += excerpt_lines(excerpt, margin, width);
    } else {
      for (const std::string_view line : excerpt)
        all += folded_lines(std::string(line) + "\n", width, long_words);
    }
  }
  return all;
}

}  // namespace judge
