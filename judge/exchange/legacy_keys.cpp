#include "judge/exchange/legacy_keys.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/exchange/limit_keys.hpp"
#include "judge/exchange/polygon/standard_validator.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/package/legacy_manifest.hpp"
#include "judge/problem/problem_credits.hpp"
#include "judge/problem/problem_manifest.hpp"
#include "judge/program/bundle/include_path.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What may stand in the source of 2025-09.
constexpr std::string_view kSourceKeys[] = {"name", "url"};

/// "Ann Bee, C. D. and E" in its parts.
std::vector<std::string> persons_of(std::string text) {
  std::vector<std::string> persons;
  for (std::size_t at = text.find(" and "); at != std::string::npos; at = text.find(" and "))
    text.replace(at, 5, ", ");
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::size_t first = text.find_first_not_of(' ', at);
    if (first < end) {
      const std::size_t last = text.find_last_not_of(' ', end - 1);
      persons.push_back(text.substr(first, last - first + 1));
    }
    at = end + 1;
  }
  return persons;
}

/// A key whose value may be a map, without what 2025-09 does not know in it, which is told, and
/// without keys that say nothing.
template <class Keys>
std::string known_entries(Exporting& exporting, std::string_view key, const Node& value,
                          const Keys& known) {
  const auto is_known = [&](const Node::Entry& entry) {
    return std::ranges::find(known, entry.key) != std::end(known);
  };
  const auto stays = [&](const Node::Entry& entry) {
    return is_known(entry) && !entry.value.is_null();
  };
  if (!value.is_map() || std::ranges::all_of(value.entries(), stays)) return yaml_entry(key, value);
  std::string text;
  for (const Node::Entry& entry : value.entries()) {
    if (stays(entry)) {
      text += yaml_entry(entry.key, entry.value, 2);
    } else if (!is_known(entry)) {
      exporting.draft.lost(fmt::format("{}.{}", key, entry.key), "2025-09 has no such key");
    }
  }
  return text.empty() ? "" : fmt::format("{}:\n{}", key, text);
}

/// The lines of a key, but on the way onto the shelves none, and that is told, where these would
/// refuse it.
std::string unless_refused(Exporting& exporting, std::string_view key, std::string text) {
  if (text.empty() || exporting.readers == PackageReaders::others) return text;
  // Alone in a manifest, so that what is wrong is wrong with it.
  constexpr std::string_view kBegin =
      "problem_format_version: 2025-09\nname: P\nuuid: 00000000-0000-0000-0000-000000000000\n";
  ManifestReader reader = ManifestReader::parse(std::string(kBegin) + text, "problem.yaml");
  Problem problem;
  read_problem_manifest(reader.root(), problem, OddSpellings::refused);
  for (const Diagnostic& each : reader.diagnostics()) {
    if (each.severity != Severity::error) continue;
    exporting.draft.lost(std::string(key), "the shelves do not take it: " + each.what);
    return "";
  }
  return text;
}

std::string one_or_list(const std::vector<std::string>& texts) {
  return texts.size() == 1 ? yaml_scalar(texts.front()) : yaml_list(texts);
}

/// All words of a text, or of the texts of a list.
std::vector<std::string> words_in(const Node& node) {
  std::vector<std::string> words;
  for (const std::string& text : node.as_string_or_strings().value_or(std::vector<std::string>()))
    for (std::string& word : words_of(text)) words.push_back(std::move(word));
  return words;
}

/// Whether anything stands behind a key. Templates have keys with nothing behind them.
bool is_said(const Node& node) {
  const bool is_blank =
      node.is_null() || (node.is_scalar() && words_of(node.as_string().value_or("")).empty());
  return node.is_present() && !is_blank;
}

/// The text of a person or a source: of a map its name.
std::string name_of(const Node& node) {
  return (node.is_map() ? node.get("name") : node).as_string().value_or("");
}

std::vector<std::string> names_of(const Node& node) {
  std::vector<std::string> names;
  const auto items = node.is_list() ? node.items() : std::vector<Node>{node};
  for (const Node& item : items) {
    std::string name = name_of(item);
    // An address in angle brackets is no part of a name.
    if (const std::size_t at = name.find(" <"); at != std::string::npos) name.resize(at);
    if (!name.empty()) names.push_back(std::move(name));
  }
  return names;
}

/// Whether one of a checker's own sources writes score.txt, or calls what does in the library that
/// many packages share, validate.h: what that could do says nothing.
bool gives_points(const Program& checker) {
  constexpr std::string_view kCall = "accept_with_score";
  constexpr std::string_view kBeforeDefinition = "void ";
  return std::ranges::any_of(checker.source.files, [&](const fs::path& file) {
    if (is_c_family(file) && !is_c_source(file)) return false;
    const auto text = read_file(file, mebibytes(16));
    if (!text) return false;
    bool is_library = false;
    for (std::size_t at = text->find(kCall); at != text->npos; at = text->find(kCall, at + 1)) {
      if (!std::string_view(*text).substr(0, at).ends_with(kBeforeDefinition)) return true;
      is_library = true;
    }
    return !is_library && text->find("score.txt") != text->npos;
  });
}

/// Of a problem whose checker gives points though its manifest does not say so.
void refuse_points_of_checkers(Exporting& exporting) {
  const OutputJudge& judge = exporting.problem.output_judge;
  const auto look_at = [&](const Program& checker) {
    if (!gives_points(checker)) return;
    exporting.draft.refuse(fmt::format(
        "{}: it gives points, and what it may write as score.txt differs between the formats",
        checker.shown));
  };
  if (judge.program) look_at(*judge.program);
  std::ranges::for_each(judge.more_checkers, look_at);
}

/// What became of the keys about points, those of groups apart.
void tell_of_grading(Exporting& exporting, const Node& legacy) {
  PackageDraft& draft = exporting.draft;
  const Node grading = legacy.get("grading");
  const bool is_scored_by_checker =
      exporting.problem.output_judge.must_write_score || grading.get("custom_scoring").is_present();
  if (exporting.points && is_scored_by_checker) {
    draft.refuse(
        "problem.yaml: validation: custom score: what an output validator may write as score.txt "
        "differs between the formats");
  } else if (exporting.points) {
    refuse_points_of_checkers(exporting);
  }
  for (const Node::Entry& entry :
       grading.is_map() ? grading.entries() : std::vector<Node::Entry>()) {
    const std::string key = "grading." + entry.key;
    if (entry.key == "objective")
      draft.altered(key, "nothing, for the highest score is the best");
    else if (entry.key == "show_test_data_groups" || !exporting.points)
      draft.lost(key, "2025-09 has no such key");
    else
      draft.altered(key, "the points in test_group.yaml");
  }
}

class LegacyManifestWriter {
 public:
  LegacyManifestWriter(Exporting& exporting, const Node& root)
      : exporting_(exporting), problem_(exporting.problem), root_(root) {}

  std::string write() {
    if (problem_.type.submit_answer) {
      exporting_.draft.refuse(
          "the legacy format has no problems whose submissions are answers (submit-answer)");
    }
    add("name", yaml_scalar(problem_.name));
    if (!problem_.uuid.empty()) add("uuid", problem_.uuid);
    if (problem_.type.scoring) add("type", "scoring");
    if (root_.is_map() && !exporting_.is_from_legacy()) {
      add_credits();
      add_source();
      if (const Node license = root_.get("license"); license.is_present())
        text_ += license_entry(exporting_, license);
      if (const Node owner = root_.get("rights_owner"); owner.is_present())
        add("rights_owner", yaml_scalar(fmt::format("{}", fmt::join(names_of(owner), ", "))));
      if (const auto words = words_in(root_.get("keywords")); !words.empty())
        add("keywords", yaml_scalar(fmt::format("{}", fmt::join(words, " "))));
      for (const char* key : {"version", "embargo_until", "allow_file_writing"})
        if (root_.get(key).is_present()) lose(key);
      if (!problem_.constants.empty())
        exporting_.draft.altered("constants", "their values, where they are meant");
      if (root_.get("name").is_map() && root_.get("name").entries().size() > 1)
        exporting_.draft.altered("name in several languages", problem_.name);
      tell_of_unknown_keys();
    }
    add_validation();
    add_languages();
    add_grading();
    return text_ + limits_text(limits());
  }

 private:
  void add(std::string_view key, std::string_view value) {
    text_ += fmt::format("{}: {}\n", key, value);
  }

  void lose(const std::string& key) {
    exporting_.draft.lost(key, "the legacy format has no such key");
  }

  /// Keys that its own format does not know.
  void tell_of_unknown_keys() {
    constexpr std::string_view kOfDrafts[] = {"validation", "validator_flags"};
    for (const Node::Entry& entry : root_.entries()) {
      if (std::ranges::find(kManifestKeys, entry.key) == std::end(kManifestKeys) &&
          std::ranges::find(kOfDrafts, entry.key) == std::end(kOfDrafts))
        lose(entry.key);
    }
    for (const std::string& key : unknown_limits(exporting_, root_)) lose(key);
  }

  void add_credits() {
    const Node credits = root_.get("credits");
    if (!credits.is_present()) return;
    const Node authors = credits.is_map() ? credits.get("authors") : credits;
    if (const auto names = names_of(authors); !names.empty())
      add("author", yaml_scalar(fmt::format("{}", fmt::join(names, ", "))));
    for (const Node::Entry& entry :
         credits.is_map() ? credits.entries() : std::vector<Node::Entry>()) {
      if (entry.key != "authors") lose("credits." + entry.key);
    }
  }

  void add_source() {
    const Node source = root_.get("source");
    if (!source.is_present()) return;
    const auto items = source.is_list() ? source.items() : std::vector<Node>{source};
    if (items.empty()) return;
    add("source", yaml_scalar(name_of(items.front())));
    if (items.front().is_map() && items.front().get("url").is_present())
      text_ += yaml_entry("source_url", items.front().get("url"));
    if (items.size() > 1) lose("sources behind the first one");
  }

  /// With each output that it accepts, and then it must. A checker of 2025-09 that may give points
  /// of its own is refused (legacy_points()), and any other leaves them to the groups.
  bool writes_score() const {
    return problem_.type.scoring && problem_.output_judge.must_write_score;
  }

  void add_validation() {
    std::string text = "default";
    const bool is_compared = problem_.output_judge.kind == OutputJudge::Kind::comparison;
    if (!is_compared || common_standard_checker(problem_)) {
      text = "custom";
      if (problem_.type.interactive) text += " interactive";
      if (problem_.type.multi_pass) text += " multi-pass";
      if (writes_score()) text += " score";
    }
    add("validation", text);
    if (problem_.type.multi_pass && exporting_.format == PackageFormat::legacy) {
      exporting_.draft.altered("type: multi-pass",
                               "validation: multi-pass, which only DOMjudge and BAPCtools know");
    }
    if (const auto flags = common_output_flags(problem_); !flags.empty())
      add("validator_flags", yaml_scalar(flags_text(flags)));
  }

  /// The format takes keys that it does not know for errors, and this is one; DOMjudge passes it
  /// over.
  void add_languages() {
    if (problem_.languages.empty()) return;
    if (exporting_.format != PackageFormat::domjudge) return lose("languages");
    add("languages", yaml_scalar(fmt::format("{}", fmt::join(problem_.languages, " "))));
  }

  /// Where there are groups with points problemtools wants to be told, whatever it is.
  void add_grading() {
    const bool has_groups = std::ranges::any_of(
        problem_.data.groups, [](const TestGroup& top) { return !top.groups.empty(); });
    if (!problem_.type.scoring || !has_groups) return;
    add("grading", fmt::format("{{show_test_data_groups: {}}}", problem_.grading.shows_groups));
  }

  LimitKeys limits() {
    const Limits& limits = problem_.limits;
    LimitKeys keys;
    // As the loaders of the legacy format take them where nothing is said.
    if (limits.ac_to_time_limit != 5)
      keys.emplace_back("time_multiplier", yaml_number(limits.ac_to_time_limit));
    if (limits.time_limit_to_tle != 2)
      keys.emplace_back("time_safety_margin", yaml_number(limits.time_limit_to_tle));
    if (problem_.time_limit_rule && problem_.time_limit_rule->resolution != std::chrono::seconds(1))
      exporting_.draft.altered("limits.time_resolution", "whole seconds");
    else if (problem_.time_resolution != std::chrono::seconds(1))
      lose("limits.time_resolution");
    for (auto& key : common_limit_keys(exporting_)) keys.push_back(std::move(key));
    return keys;
  }

  Exporting& exporting_;
  const Problem& problem_;
  Node root_;
  std::string text_;
};

}  // namespace

std::string license_entry(Exporting& exporting, const Node& license) {
  const std::string word = text_of_license(license);
  const std::string_view meant = license_in_any_letters(word);
  if (meant.empty() || meant == word) return handed_on_entry(exporting, "license", license);
  exporting.draft.altered("license " + word, std::string(meant));
  return fmt::format("license: {}\n", meant);
}

std::string handed_on_entry(Exporting& exporting, std::string_view key, const Node& value) {
  return is_said(value) ? unless_refused(exporting, key, yaml_entry(key, value)) : "";
}

std::string current_credits(Exporting& exporting, const Node& root) {
  const Node credits = root.get("credits");
  const Node author = root.get("author");
  if (is_said(credits)) {
    if (author.is_present() && !author.is_null())
      exporting.draft.lost("author", "there are credits, too");
    return unless_refused(exporting, "credits",
                          known_entries(exporting, "credits", credits, kCreditKeys));
  }
  if (!author.is_present()) return "";
  std::vector<std::string> persons;
  for (const std::string& part : author.as_string_or_strings().value_or(std::vector<std::string>()))
    for (std::string& person : persons_of(part)) persons.push_back(std::move(person));
  if (persons.empty()) return "";
  exporting.draft.altered("author", "credits.authors");
  return fmt::format("credits:\n  authors: {}\n", one_or_list(persons));
}

std::string current_source(Exporting& exporting, const Node& root) {
  const Node source = root.get("source");
  const Node url = root.get("source_url");
  const std::string name = source.is_list() ? "" : name_of(source);
  if (is_said(url) && !name.empty()) {
    exporting.draft.altered("source, source_url", "source: {name, url}");
    return fmt::format("source:\n  name: {}\n", yaml_scalar(name)) + yaml_entry("url", url, 2);
  }
  if (is_said(url)) exporting.draft.lost("source_url", "a source needs a name");
  if (source.is_map())
    return unless_refused(exporting, "source",
                          known_entries(exporting, "source", source, kSourceKeys));
  if (source.is_list()) return handed_on_entry(exporting, "source", source);
  return name.empty() ? "" : fmt::format("source: {}\n", yaml_scalar(name));
}

std::string current_keys_of_legacy(Exporting& exporting, const Node& legacy) {
  if (!legacy.is_map()) return "";
  PackageDraft& draft = exporting.draft;
  std::string text = current_credits(exporting, legacy) + current_source(exporting, legacy);
  const auto rename = [&](const char* was, const std::string& is) { draft.altered(was, is); };
  if (const Node license = legacy.get("license"); is_said(license)) {
    const std::string word = text_of_license(license);
    if (license_in_any_letters(word).empty())
      draft.lost("license: " + word, "2025-09 has no such license");
    else
      text += license_entry(exporting, license);
  }
  for (const char* key : {"rights_owner", "version", "embargo_until", "constants"})
    text += handed_on_entry(exporting, key, legacy.get(key));
  if (const auto words = words_in(legacy.get("keywords")); !words.empty()) {
    text += fmt::format("keywords: {}\n", yaml_list(words));
    rename("keywords: a text", "keywords: a list");
  }
  if (!exporting.problem.languages.empty())
    text += fmt::format("languages: {}\n", yaml_list(exporting.problem.languages));
  for (const auto& [was, is] :
       {std::pair("validation", "type, and whether there is output_validator/"),
        std::pair("validator_flags", "output_validator_args of data/test_group.yaml"),
        std::pair("limits.time_multiplier", "limits.time_multipliers.ac_to_time_limit"),
        std::pair("limits.time_safety_margin", "limits.time_multipliers.time_limit_to_tle")}) {
    const std::string_view key(was);
    const Node node = key.starts_with("limits.")
                          ? legacy.get("limits").get(key.substr(std::string_view("limits.").size()))
                          : legacy.get(key);
    if (!node.is_present() || node.is_null()) continue;
    if (key.starts_with("limits.") && !exporting.problem.time_limit_rule)
      draft.lost(was, "the time limit is given: nothing follows from it");
    else
      rename(was, is);
  }
  if (legacy.get("libraries").is_present()) draft.lost("libraries", "2025-09 has no such key");
  for (const Node::Entry& entry : legacy.entries())
    if (std::ranges::find(kLegacyManifestKeys, entry.key) == std::end(kLegacyManifestKeys))
      draft.lost(entry.key, "2025-09 has no such key");
  tell_of_grading(exporting, legacy);
  return text;
}

std::string legacy_manifest(Exporting& exporting, const Node& root) {
  return LegacyManifestWriter(exporting, root).write();
}

std::string flags_text(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    const bool needs_quotes = word.empty() || word.find_first_of(" \t\"'") != std::string::npos;
    const char* quote = word.find('"') == std::string::npos ? "\"" : "'";
    text += (text.empty() ? "" : " ") + (needs_quotes ? quote + word + quote : word);
  }
  return text;
}

std::vector<std::string> common_output_flags(const Problem& problem) {
  const std::vector<TestCase> cases = all_cases(problem.data);
  if (cases.empty()) return problem.data.args.output_validator_args;
  const auto& first = cases.front().output_validator_args;
  const bool are_same = std::ranges::all_of(
      cases, [&](const TestCase& test_case) { return test_case.output_validator_args == first; });
  return are_same ? first : std::vector<std::string>();
}

}  // namespace judge
