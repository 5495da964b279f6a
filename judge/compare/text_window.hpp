#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "judge/base/expected.hpp"

namespace judge {

/// Some lines of a text around a place in it, for people who look for what is wrong there. Raw
/// bytes.
struct TextWindow {
  std::int64_t line = 1;    ///< in which the window begins
  std::int64_t column = 1;  ///< and its character in that line
  std::string before;       ///< up to the place
  std::string after;        ///< from the place on
  bool is_at_end = true;    ///< nothing follows in the text

  friend bool operator==(const TextWindow&, const TextWindow&) = default;
};

/// The window around a line and column, from 1, or around the end of the line or the text where
/// that is before it: whole lines where they fit, `most` bytes, a third of them in front of the
/// place. No character of UTF-8 is cut.
TextWindow window_around(std::string_view text, std::int64_t line, std::int64_t column,
                         std::size_t most);

/// The same in a file.
Expected<TextWindow> window_in_file(const std::filesystem::path& file, std::int64_t line,
                                    std::int64_t column, std::size_t most);

}  // namespace judge
