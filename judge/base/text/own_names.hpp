#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Of a program's own files the paths below its folder, and what each was called before some were
/// renamed for their compiler, if any was.
struct OwnFiles {
  std::span<const std::filesystem::path> paths;
  std::span<const std::string> called = {};
};

/// A text in which a program speaks of its own files, with these by the names that people know:
/// "/program/a.py" and "file:///program/a.py" become "a.py"; of several that fit, the longest is
/// meant. A relative path stays as it is, but for "./" in front of it, and but for the name of a
/// file that was renamed, as with_called_names() has it.
std::string with_own_names(std::string_view text, const OwnFiles& own);

/// The same of a text that comes in pieces. What comes is passed on at once, but in a line that has
/// not ended what may be a path, and of a program with a renamed file all of it, waits for the
/// line's end, as long as it is not overly long.
class OwnNamesStream {
 public:
  explicit OwnNamesStream(const OwnFiles& own)
      : paths_(own.paths.begin(), own.paths.end()), called_(own.called.begin(), own.called.end()) {}

  std::string next(std::string_view piece);

  /// What still waits.
  std::string rest();

 private:
  /// The end of the word that a text goes on with, if it does: any letter stands for it.
  std::string word_before() const;
  /// With the names that people know; it goes on where the last that was passed on ended.
  std::string passed_on(std::string_view text);

  /// How much at the end of what has come waits.
  std::size_t size_to_wait() const;

  std::vector<std::filesystem::path> paths_;
  std::vector<std::string> called_;
  std::string waiting_;
  bool is_in_word_ = false;  ///< what was passed on ended in one: what follows begins no path
};

/// A text with the names that people know of files that were renamed for their compiler, where it
/// names a line of them: "Main.java:3" becomes "a.java:3".
std::string with_called_names(std::string_view text, const OwnFiles& own);

}  // namespace judge
