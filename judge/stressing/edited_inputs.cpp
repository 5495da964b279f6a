#include "judge/stressing/edited_inputs.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "judge/base/text/utf8.hpp"
#include "judge/stressing/text_change.hpp"
#include "judge/stressing/text_parts.hpp"

namespace judge {
namespace {

using TextChanges = std::vector<TextChange>;

constexpr std::int64_t kGreatest = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kMostChangesByChance = 3;
constexpr std::size_t kMostCharacterChanges = 4096;

TextEdit with_number(const TextToken& token, std::int64_t number) {
  return {.at = token.at, .size = token.size, .with = std::to_string(number)};
}

std::vector<TextToken> numbers_in(const TextParts& parts) {
  std::vector<TextToken> numbers;
  for (const TextLine& line : parts.lines()) {
    for (const TextToken& token : line.tokens) {
      if (token.number) numbers.push_back(token);
    }
  }
  return numbers;
}

TextChanges with_numbers(const TextParts& parts, const std::vector<std::int64_t>& numbers) {
  TextChanges changes;
  const std::vector<TextToken> tokens = numbers_in(parts);
  const std::vector<TextToken> free_ones = parts.numbers_that_count_nothing();
  for (const std::int64_t number : numbers) {
    for (const TextToken& token : tokens) {
      if (token.number != number) changes.push_back({with_number(token, number)});
    }
    TextChange all;
    for (const TextToken& token : free_ones) all.push_back(with_number(token, number));
    if (all.size() > 1) changes.push_back(std::move(all));
  }
  return changes;
}

TextChanges with_less(std::string_view text) {
  TextChanges changes;
  for (const ShrinkKind kind : {ShrinkKind::lines, ShrinkKind::columns, ShrinkKind::tokens}) {
    for (TextChange& change : shrink_changes(text, {.kind = kind, .size = 1}))
      changes.push_back(std::move(change));
  }
  return changes;
}

/// A line twice, alone and with each number that may count it greater by one.
void add_line_twice(std::string_view text, const TextParts& parts, std::size_t index,
                    TextChanges& changes) {
  const TextLine& line = parts.lines()[index];
  const std::string whole(text.substr(line.at, line.whole_size));
  const TextEdit again{
      .at = line.at, .size = 0, .with = whole.ends_with('\n') ? whole : whole + "\n"};
  changes.push_back({again});
  for (const TextToken& count : parts.counts_for(index, line.at)) {
    if (*count.number < kGreatest)
      changes.push_back({with_number(count, *count.number + 1), again});
  }
}

TextChanges with_lines_twice(std::string_view text, const TextParts& parts) {
  TextChanges changes;
  for (std::size_t i = 0; i < parts.lines().size(); ++i) add_line_twice(text, parts, i, changes);
  return changes;
}

/// What words of a text consist of: cells of a grid, letters.
struct WordCharacters {
  std::vector<std::size_t> positions;
  std::string known;  ///< each of them once
};

/// `more` count as if words had them.
WordCharacters word_characters(std::string_view text, const TextParts& parts,
                               std::string_view more) {
  WordCharacters found;
  std::set<char> known(more.begin(), more.end());
  for (std::size_t i = 0; i < parts.lines().size(); ++i) {
    for (const TextToken& token : parts.lines()[i].tokens) {
      if (!parts.is_word(i, token)) continue;
      for (std::size_t at = token.at; at < token.at + token.size; ++at) {
        const bool is_ascii = (static_cast<unsigned char>(text[at]) & 0x80U) == 0;
        if (!is_ascii) continue;  // a part of a character, which is to stay whole
        found.positions.push_back(at);
        known.insert(text[at]);
      }
    }
  }
  found.known.assign(known.begin(), known.end());
  return found;
}

/// The same where it is no letter.
char in_other_case(char character) {
  if (character >= 'a' && character <= 'z') return static_cast<char>(character - 'a' + 'A');
  if (character >= 'A' && character <= 'Z') return static_cast<char>(character - 'A' + 'a');
  return character;
}

/// A character of a word in the other case, or another one that is known: each of these soon in
/// some place, for not all may be tried.
TextChanges with_characters(std::string_view text, const TextParts& parts, std::string_view more) {
  const WordCharacters characters = word_characters(text, parts, more);
  TextChanges changes;
  const auto put = [&](std::size_t at, char with) {
    if (with != text[at] && changes.size() < kMostCharacterChanges)
      changes.push_back({{.at = at, .size = 1, .with = std::string(1, with)}});
  };
  for (const std::size_t at : characters.positions) put(at, in_other_case(text[at]));
  const std::vector<std::size_t>& positions = characters.positions;
  for (std::size_t turn = 0; turn < positions.size(); ++turn) {
    for (std::size_t i = 0; i < characters.known.size(); ++i)
      put(positions[(turn + i) % positions.size()], characters.known[i]);
  }
  return changes;
}

const TextToken& one_of(const std::vector<TextToken>& tokens, Chance& chance) {
  return tokens[chance.below(tokens.size())];
}

/// Near the number, or of any size up to its double.
std::int64_t near(std::int64_t number, Chance& chance) {
  constexpr std::int64_t kNear = 3;
  constexpr std::int64_t kMostDoubled = kGreatest / 4;
  if (number < -kMostDoubled || number > kMostDoubled) return number - (number < 0 ? -1 : 1);
  if (chance.below(2) == 0) {
    return number - kNear + static_cast<std::int64_t>(chance.below(2 * kNear + 1));
  }
  const std::int64_t most = std::max<std::int64_t>(2 * (number < 0 ? -number : number), 1);
  const std::int64_t size = chance.by_magnitude(0, most);
  return number < 0 ? -size : size;
}

TextChange swapped(const TextParts& parts, Chance& chance) {
  std::vector<TextToken> tokens;
  for (const TextLine& line : parts.lines())
    tokens.insert(tokens.end(), line.tokens.begin(), line.tokens.end());
  if (tokens.size() < 2) return {};
  const std::size_t first = chance.below(tokens.size() - 1);
  const std::size_t second = first + 1 + chance.below(tokens.size() - first - 1);
  return {{tokens[first].at, tokens[first].size, std::string(parts.text_of(tokens[second]))},
          {tokens[second].at, tokens[second].size, std::string(parts.text_of(tokens[first]))}};
}

/// So much of one number to another: their sum, which may have to be what it is, stays.
TextChange moved(const TextParts& parts, Chance& chance) {
  constexpr std::int64_t kMostMoved = kGreatest / 4;
  const std::vector<TextToken> tokens = numbers_in(parts);
  if (tokens.size() < 2) return {};
  const std::size_t first = chance.below(tokens.size() - 1);
  const std::size_t second = first + 1 + chance.below(tokens.size() - first - 1);
  const std::int64_t from = *tokens[first].number;
  const std::int64_t to = *tokens[second].number;
  for (const std::int64_t number : {from, to}) {
    if (number < -kMostMoved || number > kMostMoved) return {};
  }
  const bool is_from_first = chance.below(2) == 0;
  const std::int64_t most = std::max<std::int64_t>(is_from_first ? from : to, 1);
  const std::int64_t amount = (is_from_first ? 1 : -1) * chance.by_magnitude(1, most);
  return {with_number(tokens[first], from - amount), with_number(tokens[second], to + amount)};
}

TextChange number_changed(const TextParts& parts, const std::vector<std::int64_t>& numbers,
                          Chance& chance) {
  const std::vector<TextToken> tokens = numbers_in(parts);
  if (tokens.empty()) return {};
  const TextToken& token = one_of(tokens, chance);
  switch (chance.below(numbers.empty() ? 2 : 3)) {
    case 0:
      return {with_number(token, near(*token.number, chance))};
    case 1:
      return {with_number(token, *one_of(tokens, chance).number)};
    default:
      return {with_number(token, numbers[chance.below(numbers.size())])};
  }
}

TextChange less_by_chance(std::string_view text, Chance& chance) {
  constexpr ShrinkKind kKinds[] = {ShrinkKind::lines, ShrinkKind::columns, ShrinkKind::tokens};
  TextChanges changes =
      shrink_changes(text, {.kind = kKinds[chance.below(std::size(kKinds))], .size = 1});
  if (changes.empty()) return {};
  return std::move(changes[chance.below(changes.size())]);
}

TextChange twice_by_chance(std::string_view text, const TextParts& parts, Chance& chance) {
  if (parts.lines().empty()) return {};
  TextChanges changes;
  add_line_twice(text, parts, chance.below(parts.lines().size()), changes);
  return std::move(changes[chance.below(changes.size())]);
}

TextChange character_changed(std::string_view text, const WordCharacters& characters,
                             Chance& chance) {
  const std::size_t at = characters.positions[chance.below(characters.positions.size())];
  const char other = chance.below(2) == 0 ? in_other_case(text[at])
                                          : characters.known[chance.below(characters.known.size())];
  return {{.at = at, .size = 1, .with = std::string(1, other)}};
}

/// Nothing where that kind of change is not possible.
TextChange change_by_chance(std::string_view text, const std::vector<std::int64_t>& numbers,
                            Chance& chance, std::string_view more_characters) {
  const TextParts parts(text);
  const WordCharacters characters = word_characters(text, parts, more_characters);
  if (!characters.positions.empty() && chance.below(3) == 0)
    return character_changed(text, characters, chance);
  switch (chance.below(7)) {
    case 0:
      return less_by_chance(text, chance);
    case 1:
      return twice_by_chance(text, parts, chance);
    case 2:
      return swapped(parts, chance);
    case 3:
      return moved(parts, chance);
    default:
      return number_changed(parts, numbers, chance);
  }
}

}  // namespace

std::vector<std::string> edited_inputs(std::string_view text,
                                       const std::vector<std::int64_t>& numbers, std::size_t most,
                                       std::string_view characters) {
  const TextParts parts(text);
  const TextChanges kinds[] = {with_numbers(parts, numbers), with_less(text),
                               with_lines_twice(text, parts),
                               with_characters(text, parts, characters)};
  std::vector<std::string> inputs;
  std::set<std::string> known = {std::string(text)};
  const bool is_text = is_utf8(text);
  for (std::size_t turn = 0; inputs.size() < most; ++turn) {
    bool is_over = true;
    for (const TextChanges& changes : kinds) {
      if (turn >= changes.size()) continue;
      is_over = false;
      std::string input = changed(text, changes[turn]);
      if (is_text && !is_utf8(input)) continue;
      if (inputs.size() < most && known.insert(input).second) inputs.push_back(std::move(input));
    }
    if (is_over) break;
  }
  return inputs;
}

std::string edited_by_chance(const std::vector<std::string>& inputs,
                             const std::vector<std::int64_t>& numbers, Chance& chance,
                             std::string_view characters) {
  std::string text = inputs[chance.below(inputs.size())];
  const bool is_text = is_utf8(text);
  for (std::uint64_t count = 1 + chance.below(kMostChangesByChance); count > 0; --count) {
    std::string other = changed(text, change_by_chance(text, numbers, chance, characters));
    if (!is_text || is_utf8(other)) text = std::move(other);
  }
  return text;
}

std::string quoted_characters(std::string_view source) {
  std::set<char> found;
  for (std::size_t at = 0; at + 2 < source.size(); ++at) {
    const char quote = source[at];
    const char character = source[at + 1];
    const bool is_quoted = (quote == '\'' || quote == '"') && source[at + 2] == quote;
    // What stands in a word: no blank, and no quote or backslash that says something else.
    const bool is_plain = character > ' ' && character < 0x7f && character != '\'' &&
                          character != '"' && character != '\\';
    if (is_quoted && is_plain) found.insert(character);
  }
  return {found.begin(), found.end()};
}

}  // namespace judge
