#pragma once

#include <compare>
#include <concepts>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace judge {

/// A path as its text and no more, for what there may be thousands of: std::filesystem::path keeps
/// a list of its parts besides, which takes some ten times as much. It is one wherever one is
/// wanted.
class FilePath {
 public:
  FilePath() = default;
  FilePath(const std::filesystem::path& path) : text_(path.native()) {}
  FilePath(std::string text) : text_(std::move(text)) {}
  FilePath(const char* text) : text_(text) {}

  operator std::filesystem::path() const { return text_; }
  std::filesystem::path path() const { return text_; }
  const std::string& string() const { return text_; }
  const char* c_str() const { return text_.c_str(); }
  bool empty() const { return text_.empty(); }
  void clear() { text_.clear(); }

  std::filesystem::path filename() const { return path().filename(); }
  std::filesystem::path parent_path() const { return path().parent_path(); }
  std::filesystem::path extension() const { return path().extension(); }

  friend auto operator<=>(const FilePath&, const FilePath&) = default;
  friend bool operator==(const FilePath&, const FilePath&) = default;
  friend bool operator==(const FilePath& one, const std::filesystem::path& other) {
    return one.text_ == other.native();
  }
  /// A text could be either of the two above.
  template <class Text>
  requires std::convertible_to<const Text&, std::string_view>
  friend bool operator==(const FilePath& one, const Text& other) {
    return one.text_ == std::string_view(other);
  }

 private:
  std::string text_;
};

}  // namespace judge
