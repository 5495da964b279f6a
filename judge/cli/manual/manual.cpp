#include "judge/cli/manual/manual.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/utf8.hpp"
#include "judge/cli/command_table.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

/// Signs that roff would take for something else, or show as typographers do.
constexpr std::array<std::pair<char, std::string_view>, 6> kEscapes = {
    {{'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}}};

/// "\[u2026]" of a character of UTF-8, at the beginning of a text; the text's rest is left.
std::string escaped_character(std::string_view& text) {
  std::size_t size = 1;
  while (size < text.size() && continues_character(text[size])) ++size;
  unsigned code = static_cast<unsigned char>(text.front()) & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i)
    code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(size);
  return fmt::format("\\[u{:04X}]", code);
}

/// Text within a line.
std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if ((static_cast<unsigned char>(text.front()) & 0x80U) != 0) {
      out += escaped_character(text);
      continue;
    }
    const auto escape =
        std::ranges::find(kEscapes, text.front(), &std::pair<char, std::string_view>::first);
    if (escape == kEscapes.end())
      out += text.front();
    else
      out += escape->second;
    text.remove_prefix(1);
  }
  return out;
}

/// A line of text: one that begins with a dot is no request.
std::string line_of(std::string_view text) {
  const std::string line = escaped(text);
  return (line.starts_with('.') ? "\\&" : "") + line + "\n";
}

/// Paragraphs, and between them the lines that begin with a space as they are.
std::string body(std::string_view text) {
  std::string out;
  bool is_example = false;
  bool is_gap = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty()) {
      is_gap = true;
      continue;
    }
    const bool begins_example = line.front() == ' ' && !is_example;
    if (line.front() != ' ' && is_example) out += ".EE\n";
    if (is_gap || begins_example) out += is_example && line.front() == ' ' ? "\n" : ".PP\n";
    if (begins_example) out += ".EX\n";
    is_example = line.front() == ' ';
    is_gap = false;
    out += line_of(line);
  }
  return out + (is_example ? ".EE\n" : "");
}

/// "\fB\-c\fR, \fB\-\-case\fR \fIPATTERN\fR"
std::string heading_of(const po::option_description& option) {
  const std::string dashed =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  std::string text = dashed.size() == 2 ? fmt::format("\\fB{}\\fR, ", escaped(dashed)) : "";
  text += fmt::format("\\fB{}\\fR", escaped("--" + option.long_name()));
  const std::string value = option.format_parameter();
  if (value.empty()) return text;
  // One that may be left out is joined to its option.
  return text + (value.starts_with('[') ? "" : " ") + fmt::format("\\fI{}\\fR", escaped(value));
}

std::string options_text(const po::options_description& options) {
  std::string text;
  for (const auto& option : options.options()) {
    if (option->description().empty()) continue;
    text += ".TP\n" + heading_of(*option) + "\n" + line_of(option->description());
  }
  return text;
}

std::string entry(std::string_view what, std::string_view text) {
  return fmt::format(".TP\n\\fB{}\\fR\n{}", escaped(what), line_of(text));
}

}  // namespace

std::string manual_of_command(const CommandLine& line) {
  const std::string& usage = line.usage();
  const std::string name = usage.substr(0, usage.find(' '));
  const std::string rest = usage.substr(name.size());
  return fmt::format(".SS judge {}\n\\fBjudge {}\\fR{}\n.PP\n", escaped(name), escaped(name),
                     escaped(rest)) +
         body(line.about()) + options_text(line.own_options());
}

std::string manual_head(std::string_view version) {
  std::string text = fmt::format(
      ".TH JUDGE 1 \"\" \"judge {}\" \"User Commands\"\n"
      ".nh\n.ad l\n"
      ".SH NAME\n"
      "judge \\- build programs, run them on testcases under limits, and say what went wrong\n"
      ".SH SYNOPSIS\n"
      "\\fBjudge\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n"
      ".SH DESCRIPTION\n",
      escaped(version));
  text += line_of(kAboutJudge);
  for (const CommandEntry& command : commands()) text += entry(command.name, command.summary);
  return text + ".SH COMMANDS\n";
}

std::string manual_tail() {
  std::string text = ".SH COMMON OPTIONS\nEvery command has these besides its own.\n";
  text += options_text(CommandLine("", "").common_options());
  text += ".SH EXIT STATUS\n";
  for (const ExitCodeText& row : kExitCodeTexts)
    text += entry(std::to_string(static_cast<int>(row.code)), row.text);
  text += ".SH ENVIRONMENT\n";
  text += entry("JUDGE_ROOT", "the project, as --root names it");
  text +=
      entry("JUDGE_CACHE", "the folder of built programs, results and runs, as --cache names it");
  text += entry("JUDGE_RECORD",
                "where it is off (or no, false or 0; so are the next two), runs are not recorded, "
                "as with --no-record");
  text += entry("JUDGE_REMEMBER", "where it is off, nothing is remembered of runs");
  text += entry("JUDGE_PROGRESS", "where it is off, what takes long is not told meanwhile");
  text +=
      entry("JUDGE_SLOWNESS",
            "how many times as slow as when idle the machine is, from 1; else that is measured");
  text +=
      entry("NO_COLOR", "where it is not empty, nothing has colours unless --color asks for them");
  return text;
}

}  // namespace judge
