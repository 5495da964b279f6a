#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/legacy_keys.hpp"
#include "judge/exchange/limit_keys.hpp"
#include "judge/manifest/set_value.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/manifest_time_limit.hpp"
#include "judge/problem/problem_manifest.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kVersionKey = "problem_format_version";

/// The keys of 2025-09 that judging does not depend on: they are handed on as they are.
constexpr std::string_view kKeysHandedOn[] = {"version",  "credits",      "source",
                                              "license",  "rights_owner", "embargo_until",
                                              "keywords", "languages",    "allow_file_writing",
                                              "constants"};

/// What drafts of 2025-09 may still say in the words of the legacy format, and how it is said now.
constexpr std::pair<std::string_view, const char*> kLegacyKeysOfDrafts[] = {
    {"validation", "type, and whether there is output_validator/"},
    {"validator_flags", "output_validator_args of data/test_group.yaml"}};

template <class List>
bool is_among(std::string_view key, const List& list) {
  return std::ranges::find(list, key) != std::end(list);
}

/// Whether 2025-09 has a key of problem.yaml.
bool is_current_key(std::string_view key) {
  constexpr std::string_view kWritten[] = {kVersionKey, "type", "name", "uuid", "limits"};
  return is_among(key, kWritten) || is_among(key, kKeysHandedOn);
}

std::string current_uuid(Exporting& exporting, const Node& root) {
  const Problem& problem = exporting.problem;
  if (!problem.uuid.empty()) return problem.uuid;
  const Node said = root.is_map() ? root.get("uuid") : root;
  const bool is_said = root.is_map() && said.is_scalar();
  std::string uuid = derived_uuid(problem);
  exporting.draft.altered(is_said ? "uuid: " + said.as_string().value_or("") : "no uuid", uuid);
  return uuid;
}

/// Whether the shelves, which are stricter than packages, take a manifest as it is, but for a uuid
/// that is missing.
bool is_fit_for_shelves(std::string text, bool lacks_uuid) {
  if (lacks_uuid) text += "\nuuid: 00000000-0000-0000-0000-000000000000\n";
  ManifestReader reader = ManifestReader::parse(text, "problem.yaml");
  Problem problem;
  read_problem_manifest(reader.root(), problem, OddSpellings::refused);
  return !has_errors(reader.diagnostics());
}

/// The text of a manifest that may stay as it is, but for the spelling of the version and a uuid
/// that is missing; nothing where the format asks for more than it says, or has no such keys.
std::optional<std::string> same_text(Exporting& exporting, ManifestReader& reader) {
  const Node root = reader.root();
  if (!root.is_map() || !exporting.is_same_generation()) return std::nullopt;
  std::string text(reader.text());
  const Node version = root.get(kVersionKey);
  if (exporting.is_to_legacy()) {
    const std::string said = version.as_string().value_or("legacy");
    // Others are drafts that are read by the legacy rules.
    const std::string small = lower_case(said);
    const std::string meant = small.starts_with("legacy") ? small : "legacy";
    if (said == meant || text.compare(version.offset(), said.size(), said) != 0) return text;
    exporting.draft.altered("problem_format_version: " + said, meant);
    return text.replace(version.offset(), said.size(), meant);
  }
  const bool lacks_limit =
      !exporting.problem.time_limit_rule && !root.get("limits").get("time_limit").is_present();
  const std::string word = version.as_string().value_or("");
  const bool is_named_right = exporting.titles.size() <= 1 || root.get("name").is_map();
  // What was unknown to 2025-09 itself stays unknown.
  const bool has_old_key = std::ranges::any_of(root.entries(), [&](const Node::Entry& entry) {
    const bool is_of_drafts = std::ranges::any_of(
        kLegacyKeysOfDrafts, [&](const auto& key) { return key.first == entry.key; });
    return is_of_drafts || (word != "2025-09" && !is_current_key(entry.key));
  });
  const bool lacks_uuid = exporting.problem.uuid.empty();
  const std::size_t line = text.rfind('\n', version.offset()) + 1;
  const bool has_own_line =
      text.compare(line, std::string_view(kVersionKey).size(), kVersionKey) == 0;
  if (lacks_limit || !is_named_right || has_old_key ||
      (lacks_uuid && (root.get("uuid").is_present() || !has_own_line)) ||
      text.compare(version.offset(), word.size(), word) != 0)
    return std::nullopt;
  if (exporting.readers == PackageReaders::this_judge && !is_fit_for_shelves(text, lacks_uuid))
    return std::nullopt;
  if (word != "2025-09") exporting.draft.altered("problem_format_version: " + word, "2025-09");
  text.replace(version.offset(), word.size(), "2025-09");
  if (lacks_uuid) {
    text.insert(std::min(text.find('\n', version.offset()), text.size()),
                "\nuuid: " + current_uuid(exporting, root));
  }
  return text;
}

std::string name_text(const Exporting& exporting) {
  const auto& titles = exporting.titles;
  const bool is_english_alone =
      titles.empty() || (titles.size() == 1 && titles.begin()->first == "en");
  if (is_english_alone) return fmt::format("name: {}\n", yaml_scalar(exporting.problem.name));
  std::string text = "name:\n";
  for (const auto& [language, title] : titles)
    text += fmt::format("  {}: {}\n", language, yaml_scalar(title));
  return text;
}

/// Others refuse a limit that its resolution does not divide.
std::chrono::milliseconds resolution_of(const Problem& problem) {
  using namespace std::chrono_literals;
  if (problem.time_limit_rule) return problem.time_limit_rule->resolution;
  for (const auto finer : {problem.time_resolution, 1000ms, 100ms, 10ms})
    if (problem.limits.time_limit % finer == 0ms) return finer;
  return 1ms;
}

LimitKeys current_limit_keys(Exporting& exporting) {
  const Problem& problem = exporting.problem;
  const Limits& limits = problem.limits;
  LimitKeys keys;
  if (!problem.time_limit_rule) keys.emplace_back("time_limit", seconds_text(limits.time_limit));
  const Limits usual;
  // With a limit that is given they say how good it ought to be; legacy packages mean nothing by
  // it.
  const bool are_meant = problem.time_limit_rule || !exporting.is_from_legacy();
  if (are_meant && (limits.ac_to_time_limit != usual.ac_to_time_limit ||
                    limits.time_limit_to_tle != usual.time_limit_to_tle)) {
    // The format has no smaller one.
    const auto factor = [](double number) { return yaml_number(std::max(number, 1.0)); };
    keys.emplace_back(
        "time_multipliers",
        fmt::format("{{ac_to_time_limit: {}, time_limit_to_tle: {}}}",
                    factor(limits.ac_to_time_limit), factor(limits.time_limit_to_tle)));
  }
  if (const auto resolution = resolution_of(problem); resolution != TimeLimitRule().resolution)
    keys.emplace_back("time_resolution", seconds_text(resolution));
  for (auto& key : common_limit_keys(exporting)) keys.push_back(std::move(key));
  return keys;
}

/// What a manifest says that is written anew and has a key that 2025-09 does not.
void tell_of_unknown_keys(Exporting& exporting, const Node& root) {
  // What became of these is told beside what stands for them.
  constexpr std::string_view kRenamed[] = {"author", "source_url"};
  for (const Node::Entry& entry : root.entries()) {
    const bool is_old = std::ranges::any_of(
        kLegacyKeysOfDrafts, [&](const auto& key) { return key.first == entry.key; });
    if (!is_current_key(entry.key) && !is_old && !is_among(entry.key, kRenamed))
      exporting.draft.lost(entry.key, "2025-09 has no such key");
  }
}

std::string current_text(Exporting& exporting, const Node& root) {
  const Problem& problem = exporting.problem;
  std::string text = fmt::format("{}: 2025-09\n", kVersionKey);
  text += type_text(problem.type);
  const Node name = root.is_map() ? root.get("name") : root;
  text += !exporting.is_from_legacy() && name.is_map() ? yaml_entry("name", name)
                                                       : name_text(exporting);
  text += fmt::format("uuid: {}\n", current_uuid(exporting, root));
  if (exporting.is_from_legacy()) {
    text += current_keys_of_legacy(exporting, root);
  } else if (root.is_map()) {
    text += current_credits(exporting, root) + current_source(exporting, root);
    for (const std::string_view key : kKeysHandedOn) {
      if (key == "license")
        text += license_entry(exporting, root.get(key));
      else if (key != "credits" && key != "source")
        text += handed_on_entry(exporting, key, root.get(key));
    }
    for (const auto& [was, is] : kLegacyKeysOfDrafts)
      if (root.get(was).is_present()) exporting.draft.altered(std::string(was), is);
    tell_of_unknown_keys(exporting, root);
  }
  for (const std::string& key : unknown_limits(exporting, root))
    exporting.draft.lost(key, "2025-09 has no such key");
  return text + limits_text(current_limit_keys(exporting));
}

/// The keys of DOMjudge's own file: those that are there, and what is to be known besides.
std::string ini_text(const Exporting& exporting, const fs::path& file) {
  std::error_code code;
  std::string text;
  if (fs::is_regular_file(file, code)) text = read_file(file, kibibytes(64)).value_or("");
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  const bool has_limit =
      text.starts_with("timelimit") || text.find("\ntimelimit") != std::string::npos;
  if (!has_limit && !exporting.problem.time_limit_rule)
    text += fmt::format("timelimit = {}\n", seconds_text(exporting.problem.limits.time_limit));
  // Of a key that stands there twice the last one holds.
  if (!exporting.balloon.empty()) text += fmt::format("color = \"{}\"\n", exporting.balloon);
  return text;
}

/// Whether a legacy manifest had a key for the time limit, which is taken out: the format has none,
/// and takes keys that it does not know for errors.
bool take_out_time_limit(std::string& manifest, const Node& root) {
  if (!root.is_map() || !root.get("limits").get("time_limit").is_present()) return false;
  auto without = without_value(manifest, {"limits", "time_limit"});
  if (!without) return false;
  manifest = *std::move(without);
  return true;
}

/// What tools of the legacy format read the time limit from, which its manifest has no key for;
/// whether that had one all the same is told.
void put_time_limit(Exporting& exporting, bool was_in_manifest) {
  PackageDraft& draft = exporting.draft;
  const std::string limit_name(kTimeLimitFile);
  const std::string ini_name(kDomjudgeFile);
  const bool is_package = exporting.is_from_package();
  const fs::path ini = is_package ? exporting.problem.places.root / kDomjudgeFile : fs::path();
  const fs::path file = is_package ? exporting.problem.places.root / kTimeLimitFile : fs::path();
  std::error_code code;
  if (fs::is_regular_file(ini, code)) draft.put_file(ini_name, ini);
  if (fs::is_regular_file(file, code)) draft.put_file(limit_name, file);
  if (exporting.format == PackageFormat::domjudge)
    draft.put_text(ini_name, ini_text(exporting, ini));
  const bool is_said = draft.has(limit_name) || draft.has(ini_name);
  const bool may_stay = is_said && exporting.is_from_legacy() && !was_in_manifest;
  if (exporting.problem.time_limit_rule || may_stay) return;
  const std::string seconds = seconds_text(exporting.problem.limits.time_limit);
  draft.put_text(limit_name, seconds + "\n");
  if (!exporting.is_from_legacy() || was_in_manifest)
    draft.altered("limits.time_limit: " + seconds, limit_name + ", which most tools read");
}

}  // namespace

void export_manifest(Exporting& exporting) {
  const fs::path& file = exporting.problem.manifest;
  std::error_code code;
  const bool is_there = fs::is_regular_file(file, code);
  if (is_there) exporting.draft.uses(file);
  Diagnostics mended;
  ManifestReader reader = is_there ? read_tolerantly(file, exporting.shown(file), mended)
                                   : ManifestReader::parse("", "problem.yaml");
  for (const Diagnostic& each : mended)
    exporting.draft.altered("problem.yaml: " + each.what, "UTF-8, with spaces");
  std::string text;
  if (auto same = same_text(exporting, reader)) {
    text = *std::move(same);
  } else if (exporting.is_to_legacy()) {
    text = legacy_manifest(exporting, reader.root());
  } else {
    text = current_text(exporting, reader.root());
  }
  const bool is_legacy_kept = exporting.is_to_legacy() && exporting.is_from_legacy();
  const bool was_limit_said = is_legacy_kept && take_out_time_limit(text, reader.root());
  exporting.draft.put_text("problem.yaml", std::move(text));
  if (exporting.is_to_legacy()) {
    put_time_limit(exporting, was_limit_said);
  } else if (exporting.is_from_package() && exporting.is_from_legacy()) {
    constexpr std::array<std::pair<std::string_view, const char*>, 2> kFiles = {
        {{kTimeLimitFile, "limits.time_limit of problem.yaml"},
         {kDomjudgeFile, "problem.yaml, without what is of the contest"}}};
    for (const auto& [name, becomes] : kFiles) {
      const fs::path beside = exporting.problem.places.root / name;
      if (!fs::is_regular_file(beside, code)) continue;
      exporting.draft.uses(beside);
      exporting.draft.altered(std::string(name), becomes);
    }
  }
}

}  // namespace judge
