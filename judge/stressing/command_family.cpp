#include "judge/stressing/command_family.hpp"

#include <algorithm>
#include <map>

#include "judge/base/text/number.hpp"
#include "judge/base/text/regular_expression.hpp"
#include "judge/base/text/shell_word.hpp"

namespace judge {
namespace {

/// A number or a range at the end of an argument, if that is all there is but a name and '='.
struct NumberWritten {
  std::string lead;
  std::int64_t value = 0;
  std::optional<std::int64_t> least = {};
  std::optional<std::int64_t> most = {};
};

std::optional<std::int64_t> whole_number(const std::string& text) {
  const auto value = number_of_text<std::int64_t>(text);
  // "007" is no number: it would be written otherwise.
  return value && std::to_string(*value) == text ? value : std::nullopt;
}

std::optional<NumberWritten> number_in(const std::string& argument, VariedNumbers varied) {
  static const RegularExpression kRange(R"((.*)\{(-?\d{1,19})\.\.(-?\d{1,19})\})");
  static const RegularExpression kNumber(R"((|-*[A-Za-z_][A-Za-z0-9_-]*=)(-?\d{1,19}))");
  if (const auto match = kRange.match(argument)) {
    const auto least = whole_number(match->groups[2]);
    const auto most = whole_number(match->groups[3]);
    if (!least || !most || *least > *most) return std::nullopt;
    return NumberWritten{.lead = match->groups[1], .value = *most, .least = least, .most = most};
  }
  if (varied == VariedNumbers::ranges) return std::nullopt;
  const auto match = kNumber.match(argument);
  const auto value = match ? whole_number(match->groups[2]) : std::nullopt;
  if (!value) return std::nullopt;
  return NumberWritten{.lead = match->groups[1], .value = *value};
}

std::string without_seed(const GeneratedInput& command) {
  if (!command.seed) return {};
  const std::string& argument = command.arguments[command.seed_argument];
  const std::size_t size = std::to_string(*command.seed).size();
  return argument.substr(0, command.seed_offset) + "{seed}" +
         argument.substr(command.seed_offset + size);
}

}  // namespace

std::vector<CommandFamily> command_families(const std::vector<GeneratedInput>& commands,
                                            VariedNumbers varied) {
  std::vector<CommandFamily> families;
  std::map<std::string, std::size_t> known;  // what is the same in all of a family
  for (const GeneratedInput& command : commands) {
    std::string key = command.program;
    std::vector<CommandNumber> numbers;
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < command.arguments.size(); ++i) {
      key += '\0';
      if (command.seed && i == command.seed_argument) {
        key += without_seed(command);
        continue;
      }
      const auto number = number_in(command.arguments[i], varied);
      if (!number) {
        key += command.arguments[i];
        continue;
      }
      key += number->lead + "{number}";
      numbers.push_back({.argument = i,
                         .lead = number->lead,
                         .least = number->least.value_or(std::min<std::int64_t>(1, number->value)),
                         .most = number->most});
      values.push_back(number->value);
    }
    const auto [entry, is_new] = known.emplace(std::move(key), families.size());
    if (is_new) {
      families.push_back({.command = command, .numbers = std::move(numbers), .written = {}});
    } else {
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        CommandNumber& of_family = families[entry->second].numbers[i];
        of_family.least = std::min(of_family.least, numbers[i].least);
      }
    }
    auto& written = families[entry->second].written;
    if (std::ranges::find(written, values) == written.end()) written.push_back(std::move(values));
  }
  return families;
}

std::optional<std::string> bad_range(const std::string& argument) {
  // Also one without an end, and with numbers that are written in other ways: {1..}, {1..1e5}.
  static const RegularExpression kLikeARange(R"(\{[-+0-9_ ,^*ek.=]*\.\.[-+0-9_ ,^*ek.=]*\})");
  const auto match = kLikeARange.search(argument);
  if (!match) return std::nullopt;
  const bool is_good = number_in(argument, VariedNumbers::ranges).has_value();
  return is_good ? std::nullopt : std::optional(match->groups[0]);
}

GeneratedInput command_with(const CommandFamily& family, const std::vector<std::int64_t>& numbers,
                            std::uint32_t seed) {
  GeneratedInput command = family.command;
  command.tries = 1;
  for (std::size_t i = 0; i < family.numbers.size(); ++i) {
    const CommandNumber& number = family.numbers[i];
    command.arguments[number.argument] = number.lead + std::to_string(numbers[i]);
  }
  if (command.seed) {
    const std::size_t size = std::to_string(*command.seed).size();
    command.arguments[command.seed_argument].replace(command.seed_offset, size,
                                                     std::to_string(seed));
    command.seed = seed;
  }
  command.command = command_text(command);
  return command;
}

std::string family_text(const CommandFamily& family) {
  GeneratedInput command = family.command;
  if (command.seed) command.arguments[command.seed_argument] = without_seed(command);
  return command_text(command);
}

std::string command_text(const GeneratedInput& command) {
  // Of a family's command "{seed}" and the like stay as they are written.
  std::string text = shell_word(command.program);
  for (const std::string& argument : command.arguments) text += " " + shell_word(argument, "{}");
  return text;
}

}  // namespace judge
