#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

inline constexpr Bytes kLargestManifest = mebibytes(1);

/// A YAML file (problem.yaml, generators.yaml, languages.yaml) that keeps the place of everything
/// in it, and collects what is wrong with it: what the reader finds itself (unreadable, not YAML, a
/// key given twice) and what is reported through its nodes. Any bytes at all give either a
/// tree or diagnostics; nothing throws.
///
/// Refused, so that a file costs no more than its size: more than 1 MiB, nesting deeper than
/// kDeepestNesting, aliases that unfold to more than kMostNodes values.
class ManifestReader {
 public:
  static constexpr int kDeepestNesting = 64;
  static constexpr std::size_t kMostNodes = 200'000;
  /// Further diagnostics are counted, not kept.
  static constexpr std::size_t kMostDiagnostics = 100;

  /// Reads `file`; `shown_as` is what diagnostics call it (the path itself when empty).
  static ManifestReader read(const std::filesystem::path& file, std::string shown_as = {});

  /// Reads `text`; `shown_as` is what diagnostics call it.
  static ManifestReader parse(std::string text, std::string shown_as);

  ManifestReader(ManifestReader&&) noexcept;
  ManifestReader& operator=(ManifestReader&&) noexcept;
  ~ManifestReader();

  /// The top value; absent when the file could not be read or is empty (which is reported).
  Node root();

  /// The bytes of the file, to which offsets refer.
  std::string_view text() const;

  /// Everything reported so far, in the order of the file.
  Diagnostics diagnostics() const;

  bool has_errors() const;

 private:
  explicit ManifestReader(std::unique_ptr<Document> document);

  std::unique_ptr<Document> document_;
};

}  // namespace judge
