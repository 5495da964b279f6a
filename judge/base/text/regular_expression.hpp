#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Where a regular expression was found.
struct RegularMatch {
  std::size_t position = 0;         ///< in the text, in bytes
  std::vector<std::string> groups;  ///< all of it, then each group; empty where one took no part
};

/// A regular expression in the grammar of ECMAScript. It is a std::regex, which takes a compiler
/// some seconds wherever it is used: so that is here alone. Takes stack with each character of a
/// text: what strangers write is to be cut before.
class RegularExpression {
 public:
  static bool is_valid(const std::string& pattern);

  /// Of a valid pattern. Takes longer than to read a manifest.
  explicit RegularExpression(const std::string& pattern);
  ~RegularExpression();
  RegularExpression(const RegularExpression&) = delete;
  RegularExpression& operator=(const RegularExpression&) = delete;

  /// The first place in the text that matches.
  std::optional<RegularMatch> search(std::string_view text) const;

  /// If the text as a whole matches.
  std::optional<RegularMatch> match(std::string_view text) const;

 private:
  struct Compiled;
  std::unique_ptr<const Compiled> compiled_;
};

}  // namespace judge
