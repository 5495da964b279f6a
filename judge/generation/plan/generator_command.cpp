#include "judge/generation/plan/generator_command.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/generation/plan/seed.hpp"

namespace judge {
namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// A word in braces in a command: `{name}`, `{seed:7}`.
struct Word {
  std::size_t at = 0;
  std::size_t length = 0;   ///< with its braces
  std::string_view name;    ///< "seed"
  std::string_view number;  ///< "7", empty without
  bool has_colon = false;
};

/// The first word in braces at or after `from`. Other braces are plain text: a generator may want
/// them.
std::optional<Word> find_word(std::string_view text, std::size_t from) {
  constexpr std::size_t kLongestWord = 64;  // else a line of braces would take quadratic time
  for (std::size_t at = text.find('{', from); at != std::string_view::npos;
       at = text.find('{', at + 1)) {
    const std::string_view near = text.substr(at + 1, kLongestWord);
    const std::size_t length = near.find('}');
    if (length == std::string_view::npos) continue;
    const std::string_view inside = near.substr(0, length);
    const std::size_t colon = std::min(inside.find(':'), inside.size());
    const std::string_view name = inside.substr(0, colon);
    const std::string_view number = inside.substr(std::min(colon + 1, inside.size()));
    if (!name.empty() && std::ranges::all_of(name, is_lower) &&
        std::ranges::all_of(number, is_digit)) {
      return Word{at, inside.size() + 2, name, number, colon < inside.size()};
    }
  }
  return std::nullopt;
}

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  for (auto word = find_word(text, 0); word; word = find_word(text, word->at + word->length)) {
    words.push_back(*word);
  }
  return words;
}

std::vector<std::string> split(std::string_view command) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(command)};
  for (std::string part; stream >> part;) parts.push_back(part);
  return parts;
}

std::string filled_in(std::string_view part, const GeneratedInput& input,
                      const CommandContext& context) {
  std::string text;
  std::size_t done = 0;
  for (const Word& word : words_of(part)) {
    text += part.substr(done, word.at - done);
    done = word.at + word.length;
    if (word.name == "name") {
      text += context.name;
    } else {
      text +=
          word.name == "count" ? fmt::format("{}", context.repeat) : fmt::format("{}", *input.seed);
    }
  }
  text += part.substr(done);
  return text;
}

/// Programs stand beside the plan: "hunt", "hunt.py", "tree/hunt".
bool is_program_name(std::string_view text) {
  while (true) {
    const std::size_t slash = text.find('/');
    if (!is_valid_name(text.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    text.remove_prefix(slash + 1);
  }
}

}  // namespace

std::optional<CommandFault> fault_of_command(std::string_view command) {
  const std::vector<std::string> parts = split(command);
  if (parts.empty()) return CommandFault{"an empty command", "name a generator"};
  if (!is_program_name(parts.front())) {
    return CommandFault{fmt::format("'{}' cannot be a generator", parts.front()),
                        "name a program that stands beside the plan, or one of 'generators'"};
  }
  int seeds = 0;
  for (const Word& word : words_of(command)) {
    const std::string_view written = command.substr(word.at, word.length);
    const bool is_seed = word.name == "seed";
    if (!is_seed && word.name != "name" && word.name != "count") {
      return CommandFault{fmt::format("unknown word '{}'", written),
                          spelling_help(word.name, {"seed", "name", "count"})};
    }
    if (word.has_colon && (!is_seed || word.number.empty())) {
      return CommandFault{fmt::format("unknown word '{}'", written),
                          "a number may follow only in {seed:7}"};
    }
    if (is_seed && ++seeds > 1) {
      return CommandFault{"{seed} stands in the command twice",
                          "let the generator draw everything from one seed"};
    }
  }
  return std::nullopt;
}

bool depends_on_repeat(std::string_view command) {
  return !words_of(command).empty();
}

GeneratedInput expand_generator_command(std::string_view command, const CommandContext& context) {
  GeneratedInput input{.command = std::string(command)};
  const std::vector<Word> words = words_of(command);
  if (std::ranges::find(words, "seed", &Word::name) != words.end()) {
    input.seed = seed_of(context.salt, command, context.repeat);
  }
  std::vector<std::string> parts = split(command);
  input.program = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    input.arguments.push_back(filled_in(parts[i], input, context));
  }
  return input;
}

}  // namespace judge
