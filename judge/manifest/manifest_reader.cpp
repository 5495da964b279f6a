#include "judge/manifest/manifest_reader.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/manifest/document.hpp"

namespace judge {
namespace {

/// The length of the well-formed UTF-8 sequence at the beginning, 0 if there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  // The least and most second byte keep out overlong forms, surrogates and what is above U+10FFFF.
  const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                             : first >= 0xE0 && first <= 0xEF ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
  const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (length == 0 || byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return length;
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r') || byte == 0x7F;
}

/// Reports the first byte that no YAML file can hold.
bool is_text(Document& document) {
  const std::string_view text = document.text;
  TextPosition place;
  while (place.offset < text.size()) {
    const char c = text[place.offset];
    const std::size_t length = utf8_length(text.substr(place.offset));
    if (length == 0 || is_control(c)) {
      document.report(
          {.location = document.location(place),
           .what = fmt::format("not a text file: byte 0x{:02x}", static_cast<unsigned char>(c)),
           .why = length == 0 ? "the file is not UTF-8" : "control characters are not allowed",
           .help = "save it as text in UTF-8"});
      return false;
    }
    place.offset += length;
    place.column += static_cast<int>(length);
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    }
  }
  return true;
}

}  // namespace

ManifestReader::ManifestReader(std::unique_ptr<Document> document)
    : document_(std::move(document)) {}
ManifestReader::ManifestReader(ManifestReader&&) noexcept = default;
ManifestReader& ManifestReader::operator=(ManifestReader&&) noexcept = default;
ManifestReader::~ManifestReader() = default;

ManifestReader ManifestReader::read(const std::filesystem::path& file, std::string shown_as) {
  if (shown_as.empty()) shown_as = file.string();
  auto text = read_file(file, kLargestManifest);
  if (text) return parse(std::move(*text), std::move(shown_as));
  auto document = std::make_unique<Document>();
  document->shown_as = std::move(shown_as);
  document->report({.location = {document->shown_as}, .what = text.error().message});
  return ManifestReader(std::move(document));
}

ManifestReader ManifestReader::parse(std::string text, std::string shown_as) {
  auto document = std::make_unique<Document>();
  document->text = std::move(text);
  document->shown_as = std::move(shown_as);
  if (static_cast<std::int64_t>(document->text.size()) > kLargestManifest.count) {
    document->report({.location = {document->shown_as},
                      .what = fmt::format("more than {}", to_string(kLargestManifest))});
  } else if (is_text(*document)) {
    build(*document);
  }
  return ManifestReader(std::move(document));
}

Node ManifestReader::root() {
  return Node(document_.get(), document_->root, nullptr, {});
}

std::string_view ManifestReader::text() const {
  return document_->text;
}

Diagnostics ManifestReader::diagnostics() const {
  Diagnostics sorted = document_->diagnostics;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.location.line, a.location.column) <
           std::tie(b.location.line, b.location.column);
  });
  if (document_->diagnostics_left_out > 0) {
    sorted.push_back({.severity = document_->has_errors ? Severity::error : Severity::warning,
                      .location = {document_->shown_as},
                      .what = fmt::format("{} more like these", document_->diagnostics_left_out)});
  }
  return sorted;
}

bool ManifestReader::has_errors() const {
  return document_->has_errors;
}

}  // namespace judge
