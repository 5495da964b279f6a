#include "judge/cli/completion/typed_words.hpp"

#include <algorithm>

namespace judge {
namespace {

namespace po = boost::program_options;

enum class Takes { nothing, a_value, values };

const po::option_description* option_of_word(const CommandLine& line, std::string_view word) {
  for (const auto* group : {&line.own_options(), &line.common_options()}) {
    for (const auto& option : group->options()) {
      if (option->description().empty()) continue;
      const std::string dashed =
          option->canonical_display_name(po::command_line_style::allow_dash_for_short);
      if (word == "--" + option->long_name() || (dashed.size() == 2 && word == dashed))
        return option.get();
    }
  }
  return nullptr;
}

/// What stands behind an option, in a word of its own.
Takes takes_of(const po::option_description& option) {
  const auto semantic = option.semantic();
  if (semantic->max_tokens() == 0 || option.format_parameter().starts_with('['))
    return Takes::nothing;
  return semantic->max_tokens() == 1 ? Takes::a_value : Takes::values;
}

}  // namespace

TypedWords typed_words(const CommandLine& line, const std::vector<std::string>& words) {
  TypedWords typed;
  if (words.empty()) return typed;
  Takes wanted = Takes::nothing;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    const bool is_dashed = word.size() > 1 && word.front() == '-' && typed.may_be_option;
    if (wanted == Takes::a_value || (wanted == Takes::values && !is_dashed)) {
      typed.values[typed.option].push_back(word);
      if (wanted == Takes::a_value) wanted = Takes::nothing;
    } else if (word == "--" && typed.may_be_option) {
      typed.may_be_option = false;
      wanted = Takes::nothing;
    } else if (is_dashed) {
      wanted = Takes::nothing;
      const std::size_t sign = word.find('=');
      const auto* const option = option_of_word(line, word.substr(0, sign));
      if (option == nullptr) continue;
      typed.option = option->long_name();
      if (sign != std::string::npos)
        typed.values[typed.option].push_back(word.substr(sign + 1));
      else
        wanted = takes_of(*option);
    } else {
      typed.words.push_back(word);
    }
  }
  typed.last = words.back();
  typed.may_be_word = wanted != Takes::a_value;
  if (wanted == Takes::nothing) typed.option.clear();
  const std::size_t sign = typed.last.find('=');
  if (wanted != Takes::nothing || !typed.may_be_option || !typed.last.starts_with("--") ||
      sign == std::string::npos)
    return typed;
  const auto* const option = option_of_word(line, typed.last.substr(0, sign));
  if (option == nullptr || option->semantic()->max_tokens() == 0) return typed;
  typed.option = option->long_name();
  typed.head = typed.last.substr(0, sign + 1);
  typed.may_be_word = false;
  return typed;
}

}  // namespace judge
