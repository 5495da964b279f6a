#include "judge/generation/plan/generator_command.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/regular_expression.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/generation/plan/seed.hpp"
#include "judge/generation/plan/split_command.hpp"

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

bool is_seed(const Word& word) {
  return word.name == "seed" && word.has_colon != word.number.empty();
}

bool is_known(const Word& word) {
  return is_seed(word) || (!word.has_colon && (word.name == "name" || word.name == "count"));
}

bool has_word(const std::vector<Word>& words, std::string_view name) {
  return std::ranges::any_of(words,
                             [&](const Word& word) { return word.name == name && is_known(word); });
}

/// Fills in what stands for the words of an argument, and notes where the seed comes to stand.
std::string filled_in(std::string_view part, const CommandContext& context, GeneratedInput& input) {
  std::string text;
  std::size_t done = 0;
  for (const Word& word : words_of(part)) {
    // By BAPCtools' conventions what stands for {count} stands there already.
    const bool is_count = word.name == "count" && context.conventions == PlanConventions::judge;
    if (!is_known(word) || (word.name == "count" && !is_count)) continue;
    text += part.substr(done, word.at - done);
    done = word.at + word.length;
    if (word.name == "name") {
      text += input.stem;
    } else if (is_count) {
      text += std::to_string(context.repeat);
    } else {
      input.seed_argument = input.arguments.size();
      input.seed_offset = text.size();
      text += std::to_string(*input.seed);
    }
  }
  text += part.substr(done);
  return text;
}

std::string with_count(std::string_view command, const CommandContext& context) {
  constexpr std::string_view kCount = "{count}";
  std::string text(command);
  if (context.conventions != PlanConventions::bapctools || !context.is_repeated) return text;
  const std::string index = std::to_string(context.repeat);
  for (std::size_t at = 0; (at = text.find(kCount, at)) != std::string::npos; at += index.size())
    text.replace(at, kCount.size(), index);
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

/// BAPCtools takes "./hunt.py", too, and "tree/" for a folder.
std::string program_of(std::string word, PlanConventions conventions) {
  if (conventions != PlanConventions::bapctools) return word;
  if (word.starts_with("./")) word.erase(0, 2);
  if (word.ends_with('/')) word.pop_back();
  return word;
}

/// The program and its arguments, from a command's words.
void fill_in(const std::vector<std::string>& words, const CommandContext& context,
             GeneratedInput& input) {
  input.program = program_of(words.front(), context.conventions);
  for (std::size_t i = 1; i < words.size(); ++i) {
    std::string argument = filled_in(words[i], context, input);
    input.arguments.push_back(std::move(argument));
  }
}

/// A word whose brace does not end: "{seed" at the end of an argument.
std::optional<CommandFault> fault_of_open_brace(std::string_view part) {
  const std::size_t open = part.rfind('{');
  if (open == std::string_view::npos || part.find('}', open) != std::string_view::npos)
    return std::nullopt;
  const std::string_view begun = part.substr(open + 1);
  for (const std::string_view name : {"seed", "name", "count"}) {
    if (begun.starts_with(name)) {
      return CommandFault{fmt::format("'{}' has no closing brace", part.substr(open)),
                          fmt::format("write {{{}}}", name)};
    }
  }
  return std::nullopt;
}

std::optional<CommandFault> fault_of_word(const Word& word, std::string_view written) {
  if (is_known(word)) return std::nullopt;
  if (word.name != "seed" && word.name != "name" && word.name != "count") {
    return CommandFault{fmt::format("unknown word '{}'", written),
                        spelling_help(word.name, {"seed", "name", "count"})};
  }
  return CommandFault{fmt::format("unknown word '{}'", written),
                      "a number may follow only in {seed:7}"};
}

}  // namespace

std::optional<CommandFault> fault_of_command(std::string_view command,
                                             PlanConventions conventions) {
  const auto parts = split_command(command, conventions);
  if (!parts) return CommandFault{"a quote that does not end", "write the other quote, too"};
  return fault_of_words(*parts, conventions);
}

std::optional<CommandFault> fault_of_words(const std::vector<std::string>& parts,
                                           PlanConventions conventions) {
  if (parts.empty()) return CommandFault{"an empty command", "name a generator"};
  if (!is_program_name(program_of(parts.front(), conventions))) {
    return CommandFault{fmt::format("'{}' cannot be a generator", parts.front()),
                        "name a program that stands beside the plan, or one of 'generators'"};
  }
  int seeds = 0;
  for (const std::string_view part : parts) {
    // BAPCtools hands on what it does not know.
    auto unclosed = fault_of_open_brace(part);
    if (unclosed && conventions == PlanConventions::judge) return unclosed;
    for (const Word& word : words_of(part)) {
      auto fault = fault_of_word(word, part.substr(word.at, word.length));
      if (fault && conventions == PlanConventions::judge) return fault;
      if (is_seed(word) && ++seeds > 1) {
        return CommandFault{"{seed} stands in the command twice",
                            "let the generator draw everything from one seed"};
      }
    }
  }
  return std::nullopt;
}

std::vector<CommandFault> doubts_about_command(std::string_view command,
                                               const CommandContext& context) {
  std::vector<CommandFault> doubts;
  if (context.conventions == PlanConventions::judge) {
    if (command.find_first_of("'\"") != std::string_view::npos) {
      doubts.push_back({"quotes mean nothing in a command: it is split at white space only", {}});
    }
    return doubts;
  }
  for (const Word& word : words_of(command)) {
    const std::string_view written = command.substr(word.at, word.length);
    const bool is_near =
        !is_known(word) &&
        closest_spelling(std::string(word.name), {"seed", "name", "count"}).has_value();
    if (is_near) {
      const auto fault = fault_of_word(word, written);
      doubts.push_back({fault->what + " is handed on as it stands", fault->help});
    } else if (written == "{count}" && !context.is_repeated) {
      doubts.push_back({"{count} is handed on as it stands, for there is no 'count'",
                        "give a 'count', or remove {count}"});
    }
  }
  return doubts;
}

bool depends_on_repeat(std::string_view command, PlanConventions conventions) {
  const std::vector<Word> words = words_of(command);
  return has_word(words, "seed") || has_word(words, "count") ||
         (conventions == PlanConventions::judge && has_word(words, "name"));
}

GeneratedInput expand_generator_command(std::string_view command, const CommandContext& context) {
  const bool is_ours = context.conventions == PlanConventions::judge;
  GeneratedInput input{.command = std::string(command),
                       .stem = is_ours ? std::string(context.name) : "testcase"};
  const std::string text = with_count(command, context);
  if (has_word(words_of(text), "seed")) {
    input.seed = is_ours ? seed_of(context.salt, command, context.repeat)
                         : bapctools_seed_of(context.salt, text, context.repeat);
  }
  const auto parts = split_command(text, context.conventions);
  fill_in(*parts, context, input);
  return input;
}

GeneratedInput expand_generator_words(const std::vector<std::string>& words,
                                      const CommandContext& context) {
  GeneratedInput input{.command = fmt::to_string(fmt::join(words, " ")),
                       .stem = std::string(context.name)};
  if (std::ranges::any_of(words,
                          [](const std::string& word) { return has_word(words_of(word), "seed"); }))
    input.seed = seed_of(context.salt, input.command, context.repeat);
  fill_in(words, context, input);
  return input;
}

std::vector<std::string> arguments_of_try(const GeneratedInput& input, int number) {
  std::vector<std::string> arguments = input.arguments;
  if (!input.seed || number == 0 || input.seed_argument >= arguments.size()) return arguments;
  constexpr std::uint64_t kSeeds = std::uint64_t{1} << 31;
  const std::uint64_t seed = (*input.seed + static_cast<std::uint64_t>(number)) % kSeeds;
  arguments[input.seed_argument].replace(input.seed_offset, std::to_string(*input.seed).size(),
                                         std::to_string(seed));
  return arguments;
}

std::string with_constants(std::string_view command,
                           const std::map<std::string, std::string>& constants,
                           std::vector<std::string>& unknown) {
  static const RegularExpression kConstant(
      R"(\{\{([a-zA-Z_][a-zA-Z0-9_]*(?:\.[a-zA-Z_][a-zA-Z0-9_]*)?)\}\})");
  std::string result;
  while (const auto match = kConstant.search(command)) {
    result += command.substr(0, match->position);
    const std::string& written = match->groups[0];
    command.remove_prefix(match->position + written.size());
    const auto found = constants.find(match->groups[1]);
    if (found == constants.end()) unknown.push_back(written);
    result += found == constants.end() ? written : found->second;
  }
  result += command;
  return result;
}

}  // namespace judge
