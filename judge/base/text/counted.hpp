#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace judge {

/// "999", "1,204": as people read it.
inline std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

/// "1 file", "2 files", "1,204 files": for words whose plural takes an s.
inline std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", grouped(count), word, count == 1 ? "" : "s");
}

/// "a, b, c", or, of more than `most`, "a, b, c, d, e and 40 more".
inline std::string first_names(const std::vector<std::string>& names, std::size_t most = 5) {
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
    text += (i == 0 ? "" : ", ") + names[i];
  if (names.size() > most) text += fmt::format(" and {} more", names.size() - most);
  return text;
}

}  // namespace judge
