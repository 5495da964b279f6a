#include "judge/manifest/syntax_error.hpp"

#include <fmt/format.h>

namespace judge {
namespace {

struct Explanation {
  std::string_view message;  // of the parser
  std::string_view what;
  std::string_view help;
};

constexpr std::string_view kCheckIndentation =
    "check the indentation of this line and of the one above";

/// The parser's messages that need its source to be understood.
constexpr Explanation kExplanations[] = {
    {"illegal map value", "a ':' where no key can stand",
     "put a text that contains ': ' into quotes, or check the indentation of this line"},
    {"illegal map key", "a key where none can stand", kCheckIndentation},
    {"illegal block entry", "a list item '- ' where none can stand", kCheckIndentation},
    {"end of map not found", "expected 'key: value'", kCheckIndentation},
    {"end of sequence not found", "expected a list item '- '", kCheckIndentation},
    {"end of map flow not found", "expected ',' or '}'", "close the '{' that is open here"},
    {"end of sequence flow not found", "expected ',' or ']'", "close the '[' that is open here"},
    {"illegal flow end", "a ']' or '}' that closes nothing", "put the text into quotes"},
    {"unknown token", "a character that no value can begin with", "put the text into quotes"},
};

/// The text of a line, counted from 1.
std::string_view line_of(std::string_view text, int line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

bool is_indented_with_tab(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line.substr(0, first).find('\t') != line.npos;
}

}  // namespace

Diagnostic syntax_error(const Document& document, const TextPosition& place,
                        const std::string& message) {
  Diagnostic diagnostic{.location = document.location(place), .what = message};
  for (const Explanation& known : kExplanations) {
    if (message != known.message) continue;
    diagnostic.what = known.what;
    diagnostic.help = known.help;
  }
  diagnostic.what = "not valid YAML: " + diagnostic.what;
  for (const int line : {place.line, place.line - 1}) {
    if (line < 1 || !is_indented_with_tab(line_of(document.text, line))) continue;
    diagnostic.help = fmt::format("line {} is indented with a tab: YAML wants spaces", line);
    break;
  }
  return diagnostic;
}

}  // namespace judge
