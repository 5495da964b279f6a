#include "judge/manifest/document.hpp"

#include "judge/base/text/visible_text.hpp"
#include "judge/manifest/manifest_reader.hpp"

namespace judge {

void Document::report(Diagnostic diagnostic) {
  has_errors = has_errors || diagnostic.severity == Severity::error;
  if (diagnostics.size() < ManifestReader::kMostDiagnostics) {
    diagnostics.push_back(std::move(diagnostic));
  } else {
    ++diagnostics_left_out;
  }
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string shown;
  for (const char c : printable_text(text.substr(0, kLongest))) {
    shown += c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : std::string(1, c);
  }
  return "'" + shown + (text.size() > kLongest ? "…'" : "'");
}

}  // namespace judge
