#include "judge/manifest/tolerant_manifest.hpp"

namespace judge {
namespace {

std::string with_spaces_for_tabs(const std::string& text) {
  std::string spaced;
  for (const char c : text) spaced += c == '\t' ? std::string(2, ' ') : std::string(1, c);
  return spaced;
}

/// Each byte is a character of ISO 8859-1.
std::string utf8_of_latin1(const std::string& text) {
  std::string utf8;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xc0 | (byte >> 6));
      utf8 += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return utf8;
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

}  // namespace judge
