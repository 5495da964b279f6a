#include "judge/stressing/text_letters.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace judge {
namespace {

/// Of a longer text there would be too many edits, and of more places too many changes.
constexpr std::size_t kMostCharacters = 10'000;
constexpr std::size_t kMostPlaces = 1000;

/// A character, and where in a text it stands.
struct Letter {
  char byte = 0;
  std::vector<std::size_t> offsets = {};
  std::size_t line = 0;           ///< of the first
  bool is_all_of_a_word = false;  ///< which would be gone without it
};

/// By their first offsets; none where there are too many of them.
std::vector<Letter> letters_of(const TextParts& parts) {
  std::vector<Letter> letters;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < parts.lines().size(); ++i) {
    for (const TextToken& token : parts.lines()[i].tokens) {
      if (token.number) continue;
      characters += token.size;
      if (characters > kMostCharacters) return {};
      const std::string_view word = parts.text_of(token);
      const bool has_one_letter = word.find_first_not_of(word.front()) == std::string_view::npos;
      for (std::size_t at = 0; at < word.size(); ++at) {
        auto letter = std::ranges::find(letters, word[at], &Letter::byte);
        if (letter == letters.end())
          letter = letters.insert(letters.end(), Letter{.byte = word[at], .line = i});
        letter->offsets.push_back(token.at + at);
        letter->is_all_of_a_word = letter->is_all_of_a_word || has_one_letter;
      }
    }
  }
  return letters;
}

bool is_digit(char byte) {
  return '0' <= byte && byte <= '9';
}

/// The most frequent one that is no digit, the first of those that are: what was changed to it is
/// changed to nothing else any more. Null: there is none.
const Letter* most_frequent(const std::vector<Letter>& letters) {
  const Letter* most = nullptr;
  for (const Letter& letter : letters) {
    const bool is_more = most == nullptr || letter.offsets.size() > most->offsets.size();
    if (!is_digit(letter.byte) && is_more) most = &letter;
  }
  return most;
}

TextChange each_becomes(const std::vector<std::size_t>& offsets, const std::string& with) {
  TextChange change;
  for (const std::size_t place : offsets) change.push_back({place, 1, with});
  return change;
}

/// Without it, wherever it stands.
void take_letter(const TextParts& parts, const Letter& letter, std::vector<TextChange>& changes) {
  const TextChange taken = each_becomes(letter.offsets, {});
  changes.push_back(taken);
  for (const TextToken& count : parts.counts_for(letter.line, letter.offsets.front())) {
    const auto less = *count.number - static_cast<std::int64_t>(taken.size());
    if (less < 0) continue;
    changes.push_back({{count.at, count.size, std::to_string(less)}});
    changes.back().insert(changes.back().end(), taken.begin(), taken.end());
  }
}

/// What a character may become in one place; a digit as a number does.
std::string simpler_bytes(char byte, const Letter* most) {
  if (!is_digit(byte))
    return most == nullptr || byte == most->byte ? "" : std::string(1, most->byte);
  std::string bytes;
  for (const char less : {'0', '1', static_cast<char>(byte - 1)}) {
    if (is_digit(less) && less < byte && bytes.find(less) == std::string::npos) bytes += less;
  }
  return bytes;
}

}  // namespace

std::vector<TextChange> changes_of_letters(const TextParts& parts) {
  const std::vector<Letter> letters = letters_of(parts);
  const Letter* const most = most_frequent(letters);
  std::vector<TextChange> changes;
  for (const Letter& letter : letters) {
    if (!letter.is_all_of_a_word) take_letter(parts, letter, changes);
    if (most != nullptr && &letter != most && !is_digit(letter.byte))
      changes.push_back(each_becomes(letter.offsets, std::string(1, most->byte)));
  }
  std::size_t places = 0;
  for (const Letter& letter : letters) {
    for (const char simpler : simpler_bytes(letter.byte, most)) {
      for (const std::size_t place : letter.offsets) {
        if (++places > kMostPlaces) return changes;
        changes.push_back({{place, 1, std::string(1, simpler)}});
      }
    }
  }
  return changes;
}

}  // namespace judge
