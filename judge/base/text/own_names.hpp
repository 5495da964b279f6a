#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// A text in which a program speaks of its own files, with these by the names that people know:
/// "/program/a.py" and "file:///program/a.py" become "a.py". `own` are relative paths, as the files
/// lie below the program's folder; of several that fit, the longest is meant. A relative path stays
/// as it is, but for "./" in front of it.
std::string with_own_names(std::string_view text, std::span<const std::filesystem::path> own);

/// The same of a text that comes in pieces. What comes is passed on at once, but in a line that has
/// not ended what may be a path waits for the line's end, as long as it is not overly long.
class OwnNamesStream {
 public:
  explicit OwnNamesStream(std::span<const std::filesystem::path> own)
      : own_(own.begin(), own.end()) {}

  std::string next(std::string_view piece);

  /// What still waits.
  std::string rest();

 private:
  /// The end of the word that a text goes on with, if it does: any letter stands for it.
  std::string word_before() const;
  /// With the names that people know; it goes on where the last that was passed on ended.
  std::string passed_on(std::string_view text);

  std::vector<std::filesystem::path> own_;
  std::string waiting_;
  bool is_in_word_ = false;  ///< what was passed on ended in one: what follows begins no path
};

/// A text with the names that people know of files that were renamed for their compiler, where it
/// names a line of them: "Main.java:3" becomes "a.java:3". File `own[i]` was called `called[i]`; of
/// those behind the last of `called` nothing is changed.
std::string with_called_names(std::string_view text, std::span<const std::filesystem::path> own,
                              std::span<const std::string> called);

}  // namespace judge
