#include "judge/exchange/draft_settings.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/group_keys.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {

namespace fs = std::filesystem;

std::string settings_of_draft(Exporting& exporting, const fs::path& file) {
  exporting.draft.uses(file);
  std::string text(read_tolerantly(file, exporting.shown(file)).text());
  replace_constants(exporting.problem.constants, text);
  ManifestReader reader = ManifestReader::parse(text, exporting.shown(file));
  const Node root = reader.root();
  text.clear();
  const auto words_or = [](const Node& node) {
    return node.is_scalar() ? yaml_list(words_of(node.as_string().value_or(""))) : "";
  };
  std::vector<std::string> lost;
  for (const auto& [key, value] : entries_of_map(root)) {
    if (key == "scoring") {
      for (const auto& [was, points] : entries_of_map(value))
        text += yaml_entry(was == "score"         ? "max_score"
                           : was == "aggregation" ? "score_aggregation"
                                                  : was,
                           points);
      continue;
    }
    const bool is_flags = key == "input_validator_flags" || key == "output_validator_flags";
    const std::string name =
        is_flags ? key.substr(0, key.size() - std::string_view("flags").size()) + "args" : key;
    if (std::ranges::find(kGroupKeys, name) == std::end(kGroupKeys)) {
      lost.push_back(key);
    } else if (!name.ends_with("_validator_args") || value.is_list()) {
      text += yaml_entry(name, value);
    } else if (value.is_map()) {
      text += name + ":\n";
      for (const auto& [validator, args] : entries_of_map(value))
        text += args.is_list() ? yaml_entry(validator, args, 2)
                               : fmt::format("  {}: {}\n", yaml_scalar(validator), words_or(args));
    } else {
      text += fmt::format("{}: {}\n", name, words_or(value));
    }
    // What stands there for both holds for both.
    const bool is_for_answers =
        name == "output_validator_args" && exporting.problem.have_answer_validators_output_args;
    if (is_for_answers)
      text += value.is_list() ? yaml_entry("answer_validator_args", value)
                              : fmt::format("answer_validator_args: {}\n", words_or(value));
  }
  if (!lost.empty())
    exporting.draft.lost(first_names(lost) + " of " + exporting.shown(file),
                         "2025-09 has no such keys");
  return text;
}

std::string line_of_drafts_flags(const Exporting& exporting, const std::vector<std::string>& args,
                                 const fs::path& file) {
  if (args.empty() || !exporting.is_from_package()) return "";
  std::error_code code;
  if (fs::is_regular_file(file, code)) {
    ManifestReader reader = read_tolerantly(file, exporting.shown(file));
    for (const char* key : {"output_validator_args", "output_validator_flags"})
      if (reader.root().is_map() && reader.root().get(key).is_present()) return "";
  }
  return fmt::format("output_validator_args: {}\n", yaml_list(args));
}

std::vector<std::pair<std::string, Node>> entries_of_map(const Node& node) {
  std::vector<std::pair<std::string, Node>> entries;
  for (const Node::Entry& entry : node.is_map() ? node.entries() : std::vector<Node::Entry>())
    entries.emplace_back(entry.key, entry.value);
  return entries;
}

}  // namespace judge
