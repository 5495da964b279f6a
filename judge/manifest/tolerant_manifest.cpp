#include "judge/manifest/tolerant_manifest.hpp"

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

std::string with_spaces_for_tabs(const std::string& text) {
  std::string spaced;
  for (const char c : text) spaced += c == '\t' ? std::string(2, ' ') : std::string(1, c);
  return spaced;
}

}  // namespace

ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown,
                               Diagnostics& diagnostics) {
  ManifestReader reader = ManifestReader::read(file, shown);
  if (reader.root().is_map()) return reader;
  const std::string text(reader.text());  // none of a file that cannot be read
  struct Reading {
    std::string text;
    std::string what;
    std::string why;
    std::string help;
  };
  const Reading readings[] = {
      {with_spaces_for_tabs(text), "there are tabs in this file",
       "YAML has no tabs; here each is read as two spaces", "write spaces"},
      {utf8_of_latin1(text), "this file is not UTF-8", "it is read as ISO 8859-1",
       "save it as text in UTF-8"},
  };
  for (const Reading& reading : readings) {
    if (reading.text == text) continue;
    ManifestReader again = ManifestReader::parse(reading.text, shown);
    if (!again.root().is_map()) continue;
    diagnostics.push_back({Severity::warning, {shown}, reading.what, reading.why, reading.help});
    return again;
  }
  return reader;
}

ManifestReader read_tolerantly(const std::filesystem::path& file, const std::string& shown) {
  Diagnostics told;
  return read_tolerantly(file, shown, told);
}

}  // namespace judge
