#include "judge/base/diagnostic.hpp"

#include <algorithm>
#include <ostream>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"

namespace judge {

std::string to_string(const Location& location) {
  const std::string file = printable_name(location.file);
  if (location.line == 0) return file;
  if (location.column == 0) return fmt::format("{}:{}", file, location.line);
  return fmt::format("{}:{}:{}", file, location.line, location.column);
}

namespace {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

/// Every line of `text` on a line of its own, four columns in.
std::string indented(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    result += "\n    ";
    result += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::error; });
}

std::string to_string(const Diagnostic& diagnostic) {
  const std::string place = to_string(diagnostic.location);
  std::string text = fmt::format("{}{}{}: {}", place, place.empty() ? "" : ": ",
                                 to_string(diagnostic.severity), diagnostic.what);
  if (!diagnostic.why.empty()) text += indented(diagnostic.why);
  if (!diagnostic.help.empty()) text += indented("help: " + diagnostic.help);
  return printable_text(text);
}

std::ostream& operator<<(std::ostream& out, const Diagnostic& diagnostic) {
  return out << to_string(diagnostic);
}

}  // namespace judge
