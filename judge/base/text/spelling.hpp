#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The candidate that was probably meant by `word`: the nearest by insertions, deletions,
/// replacements and swaps of neighbours, if at most a third of the word (and at least one letter)
/// has to change, and a letter stays.
std::optional<std::string> closest_spelling(std::string_view word,
                                            const std::vector<std::string>& candidates);

/// What somebody probably meant who typed `word`: the candidate that is the same but for capitals,
/// else the only one that begins with its letters, three or more, else the closest one.
std::optional<std::string> meant_spelling(std::string_view word,
                                          const std::vector<std::string>& candidates);

/// "did you mean 'x'?", or "known: a, b, c" when nothing is near; of very many names the first.
std::string spelling_help(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace judge
