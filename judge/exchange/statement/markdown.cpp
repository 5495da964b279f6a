#include "judge/exchange/statement/markdown.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "judge/base/text/lines.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {
namespace {

using Kind = MarkdownBlock::Kind;

constexpr int kDeepestBlock = 16;

std::size_t indentation_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? line.size() : first;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

std::string trimmed_line(std::string_view line) {
  return std::string(trimmed(line, " \t"));
}

/// The number of '#' of a heading, 0 for any other line.
int heading_level(std::string_view line) {
  const std::size_t at = indentation_of(line);
  if (at > 3) return 0;
  const std::size_t end = std::min(line.find_first_not_of('#', at), line.size());
  const std::size_t level = end - at;
  const bool is_heading = level >= 1 && level <= 6 && (end == line.size() || line[end] == ' ');
  return is_heading ? static_cast<int>(level) : 0;
}

bool is_fence(std::string_view line) {
  const std::string text = trimmed_line(line);
  return indentation_of(line) <= 3 && (text.starts_with("```") || text.starts_with("~~~"));
}

bool is_rule(std::string_view line) {
  const std::string text = trimmed_line(line);
  if (text.size() < 3 || (text[0] != '-' && text[0] != '*' && text[0] != '_')) return false;
  return std::ranges::all_of(text, [&](char c) { return c == text[0] || c == ' '; });
}

/// The level of a heading that stands above such a line: "===" or "---"; 0 for any other line.
int underlined_level(std::string_view line) {
  const std::string text = trimmed_line(line);
  if (text.empty() || indentation_of(line) > 3) return 0;
  if (text.find_first_not_of('=') == std::string::npos) return 1;
  return text.find_first_not_of('-') == std::string::npos ? 2 : 0;
}

/// "[name]: what" in two parts, the first one a label; an empty one for any other line.
std::pair<std::string, std::string> definition_in(std::string_view line) {
  const std::string text = trimmed_line(line);
  const std::size_t end = text.find("]:");
  if (indentation_of(line) > 3 || !text.starts_with('[') || end == std::string::npos) return {};
  const std::string label = markdown_label(std::string_view(text).substr(1, end - 1));
  if (label.empty() || label == "^" || label.find_first_of("[]") != std::string::npos) return {};
  return {label, trimmed_line(text.substr(end + 2))};
}

/// The address of "[name]: address "title""; nothing where other words follow it.
std::string defined_address(const std::string& text) {
  const bool is_enclosed = text.starts_with('<');
  const std::size_t end = std::min(is_enclosed ? text.find('>') : text.find(' '), text.size());
  const std::string address = is_enclosed ? text.substr(1, end - 1) : text.substr(0, end);
  const std::string behind = trimmed_line(text.substr(std::min(end + 1, text.size())));
  return behind.empty() || behind.find_first_of("\"'(") == 0 ? address : "";
}

/// Where an item of a list begins.
struct Marker {
  std::size_t content = 0;  ///< the column of what it says
  int number = -1;          ///< of one that is numbered
};

std::optional<Marker> marker_of(std::string_view line) {
  const std::size_t at = indentation_of(line);
  if (at >= line.size() || at > 3 || is_rule(line)) return std::nullopt;
  std::size_t end = at;
  int number = -1;
  if (line[at] == '-' || line[at] == '*' || line[at] == '+') {
    end = at + 1;
  } else {
    while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
    const bool is_number =
        end > at && end - at <= 9 && end < line.size() && (line[end] == '.' || line[end] == ')');
    if (!is_number) return std::nullopt;
    number = std::stoi(std::string(line.substr(at, end - at)));
    ++end;
  }
  if (end < line.size() && line[end] != ' ') return std::nullopt;
  const std::size_t content = std::min(line.find_first_not_of(' ', end), line.size());
  return Marker{content > end + 4 ? end + 1 : std::max(content, end + 1), number};
}

bool is_table_line(std::string_view line) {
  return trimmed_line(line).starts_with("|");
}

/// "| a | b |" in its cells; a '|' that is escaped or in code parts none.
std::vector<std::string> cells_of(std::string_view line) {
  std::string text = trimmed_line(line).substr(1);
  if (text.ends_with('|')) text.pop_back();
  std::vector<std::string> cells(1);
  bool is_in_code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') is_in_code = !is_in_code;
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '|') {
      cells.back() += text[++i];
    } else if (text[i] == '|' && !is_in_code) {
      cells.emplace_back();
    } else {
      cells.back() += text[i];
    }
  }
  for (std::string& cell : cells) cell = trimmed_line(cell);
  return cells;
}

bool is_table_rule(const std::vector<std::string>& cells) {
  return std::ranges::all_of(cells, [](const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("-:") == std::string::npos;
  });
}

/// Behind the lines at the very beginning that say something about the text: "---", "title: Maze",
/// "---"; 0 where there are none.
std::size_t end_of_front_matter(const std::vector<std::string>& lines) {
  const bool begins = lines.size() > 2 && trimmed_line(lines[0]) == "---" &&
                      lines[1].find(": ") != std::string::npos;
  if (!begins) return 0;
  for (std::size_t i = 2; i < lines.size() && !is_blank(lines[i]); ++i) {
    const std::string line = trimmed_line(lines[i]);
    if (line == "---" || line == "...") return i + 1;
  }
  return 0;
}

class MarkdownParser {
 public:
  MarkdownParser(std::vector<std::string> lines, int depth)
      : lines_(std::move(lines)), depth_(depth) {}

  std::vector<MarkdownBlock> parse() {
    if (depth_ == 0) at_ = end_of_front_matter(lines_);
    while (at_ < lines_.size()) {
      if (is_blank(lines_[at_])) {
        ++at_;
        continue;
      }
      const std::size_t first = at_;
      MarkdownBlock block = next();
      block.first_line = first;
      block.end_line = at_;
      blocks_.push_back(std::move(block));
    }
    return std::move(blocks_);
  }

 private:
  MarkdownBlock next() {
    const std::string& line = lines_[at_];
    if (indentation_of(line) >= 4) return indented_code();
    if (const int level = heading_level(line); level > 0) return heading(level);
    if (is_fence(line)) return fenced_code();
    if (is_rule(line)) {
      ++at_;
      return {.kind = Kind::rule};
    }
    const std::string text = trimmed_line(line);
    if (text.starts_with("<") && text.size() > 1 &&
        (std::isalpha(static_cast<unsigned char>(text[1])) != 0 || text[1] == '!' ||
         text[1] == '/'))
      return html();
    if (depth_ < kDeepestBlock && text.starts_with(">")) return quote();
    if (depth_ < kDeepestBlock && marker_of(line)) return list();
    if (is_table_line(line) && at_ + 1 < lines_.size() && is_table_line(lines_[at_ + 1]) &&
        is_table_rule(cells_of(lines_[at_ + 1])))
      return table();
    const auto [label, what] = definition_in(line);
    if (depth_ < kDeepestBlock && label.starts_with('^')) return footnote(label, what);
    if (const std::string address = label.empty() ? "" : defined_address(what); !address.empty()) {
      ++at_;
      return {.kind = Kind::definition, .text = label, .address = address};
    }
    return paragraph();
  }

  /// With the lines behind it that are set in by four columns, or follow its first paragraph.
  MarkdownBlock footnote(const std::string& label, const std::string& first) {
    std::vector<std::string> inside{first};
    for (++at_; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (is_blank(line)) {
        const std::size_t next = next_line_with_text(at_);
        if (next == lines_.size() || indentation_of(lines_[next]) < 4) break;
        inside.emplace_back();
      } else if (indentation_of(line) >= 4) {
        inside.push_back(line.substr(4));
      } else if (!continues_paragraph(line) || !definition_in(line).first.empty()) {
        break;
      } else {
        inside.push_back(trimmed_line(line));
      }
    }
    return {.kind = Kind::definition,
            .text = label,
            .blocks = MarkdownParser(std::move(inside), depth_ + 1).parse()};
  }

  MarkdownBlock heading(int level) {
    std::string text = trimmed_line(lines_[at_++]).substr(static_cast<std::size_t>(level));
    text = trimmed_line(text);
    while (text.ends_with('#')) text.pop_back();
    return {.kind = Kind::heading, .text = trimmed_line(text), .level = level};
  }

  MarkdownBlock indented_code() {
    MarkdownBlock block{.kind = Kind::code};
    std::string blank;
    while (at_ < lines_.size()) {
      const std::string& line = lines_[at_];
      if (is_blank(line)) {
        blank += "\n";
      } else if (indentation_of(line) < 4) {
        break;
      } else {
        block.text += std::exchange(blank, "") + line.substr(4) + "\n";
      }
      ++at_;
    }
    return block;
  }

  MarkdownBlock fenced_code() {
    const std::string opening = trimmed_line(lines_[at_]);
    const std::size_t margin = indentation_of(lines_[at_++]);
    const std::size_t length = opening.find_first_not_of(opening[0]);
    const std::string fence(std::min(length, opening.size()), opening[0]);
    MarkdownBlock block{.kind = Kind::code};
    for (; at_ < lines_.size(); ++at_) {
      const std::string& line = lines_[at_];
      if (trimmed_line(line).starts_with(fence) &&
          trimmed_line(line).find_first_not_of(opening[0]) == std::string::npos) {
        ++at_;
        break;
      }
      block.text += line.substr(std::min(margin, indentation_of(line))) + "\n";
    }
    return block;
  }

  MarkdownBlock html() {
    MarkdownBlock block{.kind = Kind::unknown};
    while (at_ < lines_.size() && !is_blank(lines_[at_])) block.text += lines_[at_++] + "\n";
    return block;
  }

  MarkdownBlock quote() {
    std::vector<std::string> inside;
    for (; at_ < lines_.size() && trimmed_line(lines_[at_]).starts_with(">"); ++at_) {
      const std::string text = trimmed_line(lines_[at_]).substr(1);
      inside.push_back(text.starts_with(' ') ? text.substr(1) : text);
    }
    return {.kind = Kind::quote, .blocks = MarkdownParser(std::move(inside), depth_ + 1).parse()};
  }

  MarkdownBlock list() {
    const Marker first = *marker_of(lines_[at_]);
    MarkdownBlock block{.kind = Kind::list, .level = first.number};
    while (at_ < lines_.size()) {
      const auto marker = marker_of(lines_[at_]);
      if (!marker || (marker->number >= 0) != (first.number >= 0)) break;
      block.blocks.push_back(item(*marker));
    }
    return block;
  }

  MarkdownBlock item(const Marker& marker) {
    std::vector<std::string> inside;
    inside.push_back(lines_[at_].substr(std::min(marker.content, lines_[at_].size())));
    ++at_;
    while (at_ < lines_.size()) {
      const std::string& line = lines_[at_];
      if (is_blank(line)) {
        const std::size_t next = next_line_with_text(at_);
        if (next == lines_.size() || indentation_of(lines_[next]) < marker.content) {
          // Blank lines between items are no end of the list.
          if (next < lines_.size() && marker_of(lines_[next])) at_ = next;
          break;
        }
        inside.emplace_back();
      } else if (indentation_of(line) >= marker.content) {
        inside.push_back(line.substr(marker.content));
      } else if (marker_of(line) || heading_level(line) > 0 || is_fence(line) || is_rule(line)) {
        break;
      } else {
        inside.push_back(trimmed_line(line));  // a lazy continuation
      }
      ++at_;
    }
    return {.kind = Kind::item, .blocks = MarkdownParser(std::move(inside), depth_ + 1).parse()};
  }

  std::size_t next_line_with_text(std::size_t from) const {
    while (from < lines_.size() && is_blank(lines_[from])) ++from;
    return from;
  }

  MarkdownBlock table() {
    MarkdownBlock block{.kind = Kind::table};
    block.rows.push_back(cells_of(lines_[at_]));
    at_ += 2;
    for (; at_ < lines_.size() && is_table_line(lines_[at_]); ++at_)
      block.rows.push_back(cells_of(lines_[at_]));
    return block;
  }

  MarkdownBlock paragraph() {
    MarkdownBlock block{.kind = Kind::paragraph};
    do {
      // Two spaces or a backslash at its end break a line.
      const std::string& line = lines_[at_];
      const bool is_broken = line.ends_with("  ") || line.ends_with("\\");
      std::string text = trimmed_line(line);
      if (text.ends_with('\\')) text.pop_back();
      block.text += (block.text.empty() ? "" : "\n") + text + (is_broken ? "\v" : "");
      ++at_;
      const int level = at_ < lines_.size() ? underlined_level(lines_[at_]) : 0;
      if (level > 0) {
        ++at_;
        return {.kind = Kind::heading, .text = block.text, .level = level};
      }
    } while (at_ < lines_.size() && continues_paragraph(lines_[at_]));
    return block;
  }

  static bool continues_paragraph(const std::string& line) {
    if (is_blank(line) || heading_level(line) > 0 || is_fence(line) || is_rule(line)) return false;
    const auto marker = marker_of(line);
    return !marker || (marker->number >= 0 && marker->number != 1);
  }

  std::vector<std::string> lines_;
  int depth_;
  std::size_t at_ = 0;
  std::vector<MarkdownBlock> blocks_;
};

}  // namespace

std::string markdown_label(std::string_view text) {
  std::string label;
  for (const char c : trimmed(text, " \t\n\v")) {
    const bool is_space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (is_space && label.ends_with(' ')) continue;
    label += is_space ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return label;
}

std::vector<MarkdownBlock> parse_markdown(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  return MarkdownParser({lines.begin(), lines.end()}, 0).parse();
}

}  // namespace judge
