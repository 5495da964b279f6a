#include <iostream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/wire.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/program/language/language.hpp"

// judge-pack-languages YAML CPP: reads the table of languages while the judge is built, and writes
// it as the source of built_in_languages(). Exit code 1: there is something wrong with it, even if
// it is a warning, or a file; 2: wrong usage.

namespace judge {

std::string_view built_in_languages() {
  return {};
}

namespace {

std::string literal_of(std::string_view bytes) {
  constexpr std::size_t kBytesALine = 30;
  std::string literal;
  for (std::size_t begin = 0; begin < bytes.size(); begin += kBytesALine) {
    literal += "      \"";
    for (const char byte : bytes.substr(begin, kBytesALine))
      literal += fmt::format("\\{:03o}", static_cast<unsigned char>(byte));
    literal += "\"\n";
  }
  return literal;
}

int pack(const std::filesystem::path& yaml, const std::filesystem::path& source) {
  const auto read =
      LanguageTable::read({}, ManifestReader::read(yaml, std::string(kBuiltInLanguages)));
  for (const Diagnostic& diagnostic : read.diagnostics) std::cerr << diagnostic << '\n';
  if (!read.diagnostics.empty()) return 1;
  WireWriter writer;
  writer.write(read.table.languages());
  const std::string bytes = writer.take();
  const std::string text = fmt::format(
      "#include <string_view>\n\nnamespace judge {{\n\nstd::string_view built_in_languages() {{\n"
      "  return {{\n{}      , {}}};\n}}\n\n}}  // namespace judge\n",
      literal_of(bytes), bytes.size());
  const auto written = write_file_whole(source, text);
  if (!written) std::cerr << written.error().message << '\n';
  return written ? 0 : 1;
}

}  // namespace
}  // namespace judge

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: judge-pack-languages YAML CPP\n";
    return 2;
  }
  return judge::pack(argv[1], argv[2]);
}
