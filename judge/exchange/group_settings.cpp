#include "judge/exchange/group_settings.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/case_notes_files.hpp"
#include "judge/exchange/draft_settings.hpp"
#include "judge/exchange/flat_groups.hpp"
#include "judge/exchange/legacy_keys.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Keys of 2025-09 for groups or cases that no part of a legacy package stands for.
constexpr std::string_view kKeysLegacyLacks[] = {"full_feedback", "input_visualizer_args",
                                                 "output_visualizer_args"};

class GroupSettingsExport {
 public:
  explicit GroupSettingsExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void put_of_group(const TestGroup& group, const TestGroup& above, LostKeys& lost) {
    if (exporting_.is_same_generation()) {
      put_as_they_are(group.name);
      if (is_secret_group(group)) make_a_group_of(group.name);
    } else {
      put_changed(group, above, lost);
    }
  }

  void put_of_checked(const std::string& folder) {
    if (!exporting_.is_to_legacy() || exporting_.is_from_legacy()) return put_as_they_are(folder);
    draft_.uses(settings_of_group(problem_.cases_folder / folder));
  }

 private:
  void put_as_they_are(const std::string& group) {
    if (!exporting_.is_to_legacy()) return put_current(group);
    const fs::path file = problem_.cases_folder / group / kLegacyGroupFile;
    std::error_code code;
    if (fs::is_regular_file(file, code))
      draft_.put_file(in_data(place_or_top(group), kLegacyGroupFile), file);
  }

  /// Drafts of 2025-09 have another name for the file and for some keys, or the flags of their
  /// output validator in problem.yaml.
  void put_current(const std::string& group) {
    const fs::path file = settings_of_group(problem_.cases_folder / group);
    const std::string path = in_data(place_or_top(group), kCurrentGroupFile);
    std::error_code code;
    const bool is_there = fs::is_regular_file(file, code);
    const bool is_drafts = is_there && file.filename() == kLegacyGroupFile;
    if (is_there && !is_drafts) draft_.put_file(path, file);
    const std::string flags =
        group.empty()
            ? line_of_drafts_flags(exporting_, problem_.data.args.output_validator_args, file)
            : "";
    if (!is_drafts && flags.empty()) return;
    const std::string text = !is_there   ? ""
                             : is_drafts ? settings_of_draft(exporting_, file)
                                         : as_lines(read_file(file, mebibytes(1)).value_or(""));
    draft_.put_text(path, text + flags);
    if (is_drafts) draft_.altered(in_data(group, kLegacyGroupFile), path);
  }

  /// A folder of 2025-09 that has no settings is no group, unless a plan makes them.
  void make_a_group_of(const std::string& folder) {
    const std::string path = in_data(place_of_group(exporting_, folder), kCurrentGroupFile);
    if (draft_.has(path) || problem_.plan || !folder.starts_with("secret/")) return;
    draft_.put_text(path, "{}\n");
    draft_.altered(fmt::format("data/{} without {}", folder, kCurrentGroupFile), path);
  }

  std::string place_or_top(const std::string& group) const {
    return group.empty() ? "" : place_of_group(exporting_, group);
  }

  /// What a group says that the one above it does not, in the words of the other version.
  void put_changed(const TestGroup& group, const TestGroup& above, LostKeys& lost) {
    const fs::path folder = problem_.cases_folder / group.name;
    const fs::path file =
        exporting_.is_to_legacy() ? settings_of_group(folder) : folder / kLegacyGroupFile;
    std::error_code code;
    const bool is_there = fs::is_regular_file(file, code);
    if (is_there) draft_.uses(file);
    if (is_there && exporting_.is_to_legacy())
      lose_keys_legacy_lacks(exporting_, file, "data/" + group.name, lost);
    tell_of_grader(group, above);
    std::string text = args_text(group, above);
    text += points_text(group);
    const std::string_view name = exporting_.is_to_legacy() ? kLegacyGroupFile : kCurrentGroupFile;
    const std::string path = in_data(place_or_top(group.name), name);
    // A group of 2025-09 is one by having this file, and it may be empty.
    if (!text.empty() || is_secret_group(group))
      draft_.put_text(path, text.empty() ? "{}\n" : text);
    if (is_there) {
      draft_.altered("data/" + (fs::path(group.name) / file.filename()).string(),
                     draft_.has(path)    ? path
                     : exporting_.points ? "data/secret says it, or it is the default"
                                         : "problem.yaml says it, or it is the default");
    }
  }

  /// Whether it is put as one of the groups of the secret data of 2025-09.
  bool is_secret_group(const TestGroup& group) const {
    return !exporting_.is_to_legacy() && !group.cases.empty() &&
           std::ranges::count(place_or_top(group.name), '/') == 1;
  }

  /// The arguments of validators that the group above does not give likewise.
  std::string args_text(const TestGroup& group, const TestGroup& above) const {
    const bool is_top = &group == &above;
    // Below groups that became neighbours nothing is inherited but what data/ and secret/ say.
    const bool is_flattened =
        is_secret_group(group) && place_of_group(exporting_, group.name) != group.name;
    const auto says = [&](auto GroupArgs::*args) {
      const auto& mine = group.args.*args;
      const bool differs = is_top ? !mine.empty() : mine != above.args.*args;
      return differs || (is_flattened && !mine.empty());
    };
    const bool says_answer = says(&GroupArgs::answer_validator_args);
    std::string text;
    if (says_answer && exporting_.is_to_legacy()) {
      draft_.lost(fmt::format("answer_validator_args of data/{}", group.name),
                  "the legacy format has no arguments of answer validators");
    } else if (says_answer) {
      text += line("answer_validator", group.args.answer_validator_args);
    }
    if (!group.args.named_input_validator_args.empty()) {
      if (says(&GroupArgs::named_input_validator_args)) text += named_args_text(group);
    } else if (says(&GroupArgs::input_validator_args) ||
               says(&GroupArgs::named_input_validator_args)) {
      text += line("input_validator", group.args.input_validator_args);
    }
    const bool is_in_manifest = exporting_.is_to_legacy() && !common_output_flags(problem_).empty();
    if (says(&GroupArgs::output_validator_args) && !is_in_manifest)
      text += line("output_validator", group.args.output_validator_args);
    return text;
  }

  /// Of a pass-fail problem: which verdict it has, and when it ends.
  void tell_of_grader(const TestGroup& group, const TestGroup& above) {
    const auto* const rules = std::get_if<GraderRules>(&group.grading);
    const auto* const inherited = std::get_if<GraderRules>(&above.grading);
    if (exporting_.points || rules == nullptr || inherited == nullptr) return;
    if (*rules == (&group == &above ? plain_grader_rules() : *inherited)) return;
    draft_.altered("on_reject, grader_flags of data/" + group.name,
                   "the first testcase that is not accepted gives the verdict");
  }

  /// What the group is worth, where that was said in the words of the legacy format.
  std::string points_text(const TestGroup& group) {
    if (exporting_.legacy_points) {
      const auto found = exporting_.legacy_points->groups.find(group.name);
      return found == exporting_.legacy_points->groups.end() ? ""
                                                             : legacy_points_text(found->second);
    }
    if (!exporting_.points) return "";
    const auto& groups = exporting_.points->groups;
    const auto found = groups.find(group.name);
    const auto* const rules = std::get_if<GraderRules>(&group.grading);
    const double most = group.name.empty()      ? exporting_.points->most
                        : found == groups.end() ? 0
                                                : found->second.max_score.value_or(0);
    const bool has_range = rules != nullptr && std::isfinite(rules->range.most);
    if (has_range && (group.name.empty() || found != groups.end()) && rules->range.most != most) {
      draft_.lost(fmt::format("range {} of data/{}", to_string(rules->range), group.name),
                  fmt::format("max_score there is what its testcases come to, {}", most));
    }
    if (found == groups.end()) return "";
    const PointRules& points = found->second;
    std::string text = fmt::format("max_score: {:.0f}\n", most);
    const PointMode usual = group.name == "secret" ? PointMode::sum : PointMode::pass_fail;
    if (points.mode != usual)
      text += fmt::format("score_aggregation: {}\n", to_string(points.mode));
    std::vector<std::string> required;
    for (const std::string& name : points.require_pass)
      required.push_back(place_of_group(exporting_, name));
    if (!required.empty()) text += fmt::format("require_pass: {}\n", yaml_list(required));
    return text;
  }

  /// Arguments of each input validator by its name.
  std::string named_args_text(const TestGroup& group) const {
    const ArgsByName& named = group.args.named_input_validator_args;
    if (!exporting_.is_to_legacy()) {
      std::string text = "input_validator_args:\n";
      for (const auto& [name, args] : named)
        text += fmt::format("  {}: {}\n", yaml_scalar(name), yaml_list(args));
      return text;
    }
    if (named.size() == 1) {
      return fmt::format("input_validator_flags:\n  name: {}\n  flags: {}\n",
                         yaml_scalar(named.begin()->first),
                         yaml_scalar(flags_text(named.begin()->second)));
    }
    draft_.lost(fmt::format("input_validator_args of data/{}", group.name),
                "the legacy format has them for one validator, or the same for all");
    return {};
  }

  std::string line(const std::string& role, const std::vector<std::string>& args) const {
    return exporting_.is_to_legacy()
               ? fmt::format("{}_flags: {}\n", role, yaml_scalar(flags_text(args)))
               : fmt::format("{}_args: {}\n", role, yaml_list(args));
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
};

}  // namespace

void export_group_settings(Exporting& exporting, const TestGroup& group, const TestGroup& above,
                           LostKeys& lost) {
  GroupSettingsExport(exporting).put_of_group(group, above, lost);
}

void export_settings_of_checked(Exporting& exporting, const std::string& folder) {
  GroupSettingsExport(exporting).put_of_checked(folder);
}

void lose_keys_legacy_lacks(Exporting& exporting, const fs::path& file, const std::string& of,
                            LostKeys& lost) {
  ManifestReader reader = read_tolerantly(file, exporting.shown(file));
  std::vector<std::string> keys;
  for (const auto& [key, value] : entries_of_map(reader.root()))
    if (std::ranges::find(kKeysLegacyLacks, key) != std::end(kKeysLegacyLacks)) keys.push_back(key);
  if (!keys.empty()) lost[first_names(keys)].push_back(of);
}

std::string in_data(const std::string& group, std::string_view name) {
  return group.empty() ? fmt::format("data/{}", name) : fmt::format("data/{}/{}", group, name);
}

}  // namespace judge
