#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace judge {

/// A word of a command as a shell takes it for one: in quotes, unless it consists of letters,
/// digits and signs that mean nothing to a shell, or are among `also_plain`.
inline std::string shell_word(const std::string& word, std::string_view also_plain = {}) {
  constexpr std::string_view kPlain = "_-./,:=+@%";
  const bool is_plain = !word.empty() && std::ranges::all_of(word, [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           kPlain.find(c) != std::string_view::npos || also_plain.find(c) != std::string_view::npos;
  });
  if (is_plain) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// Words as a shell would part them: by spaces, but not within quotes.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool is_in_word = false;
  char quote = 0;
  for (const char c : text) {
    if (quote != 0) {
      if (c == quote)
        quote = 0;
      else
        word += c;
    } else if (c == '"' || c == '\'') {
      quote = c;
      is_in_word = true;
    } else if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      word += c;
      is_in_word = true;
    } else if (is_in_word) {
      words.push_back(std::exchange(word, {}));
      is_in_word = false;
    }
  }
  if (is_in_word) words.push_back(word);
  return words;
}

}  // namespace judge
