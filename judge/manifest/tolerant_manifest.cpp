#include "judge/manifest/tolerant_manifest.hpp"

#include <algorithm>

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

std::string with_spaces_for_tabs(const std::string& text) {
  std::string spaced;
  for (const char c : text) spaced += c == '\t' ? std::string(2, ' ') : std::string(1, c);
  return spaced;
}

int line_of_first_tab(const std::string& text) {
  const auto tab = std::ranges::find(text, '\t');
  return 1 + static_cast<int>(std::count(text.begin(), tab, '\n'));
}

/// How a text is read that is no YAML as it stands.
struct Reading {
  bool has_tabs = false;
  bool is_latin1 = false;
};

}  // namespace

ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown,
                               Diagnostics& diagnostics) {
  ManifestReader reader = ManifestReader::read(file, shown);
  if (reader.root().is_map()) return reader;
  const std::string text(reader.text());  // none of a file that cannot be read
  // Both at once only where neither is enough.
  for (const Reading& reading : {Reading{.has_tabs = true}, Reading{.is_latin1 = true},
                                 Reading{.has_tabs = true, .is_latin1 = true}}) {
    if (reading.is_latin1 && is_utf8(text)) continue;
    std::string changed = reading.has_tabs ? with_spaces_for_tabs(text) : text;
    if (reading.is_latin1) changed = utf8_of_latin1(changed);
    if (changed == text) continue;
    ManifestReader again = ManifestReader::parse(std::move(changed), shown);
    if (!again.root().is_map()) continue;
    if (reading.has_tabs) {
      diagnostics.push_back({Severity::warning,
                             {shown, line_of_first_tab(text)},
                             "there are tabs in this file",
                             "YAML has no tabs; here each is read as two spaces",
                             "write spaces"});
    }
    if (reading.is_latin1) {
      diagnostics.push_back({Severity::warning,
                             {shown, line_that_is_not_utf8(text)},
                             "this file is not UTF-8",
                             "it is read as ISO 8859-1",
                             "save it as text in UTF-8"});
    }
    return again;
  }
  return reader;
}

ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown) {
  Diagnostics told;
  return read_tolerantly(file, shown, told);
}

}  // namespace judge
