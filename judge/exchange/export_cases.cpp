#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/case_files.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/legacy_keys.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What the settings of a group are called, by the version of the format.
constexpr const char* kCurrentFile = "test_group.yaml";
constexpr const char* kLegacyFile = "testdata.yaml";

class CaseExport {
 public:
  explicit CaseExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    if (exporting_.points) {
      for (const std::string& why : exporting_.points->refusals)
        draft_.refuse("these points cannot be said in 2025-09: " + why);
    } else if (problem_.type.scoring && !exporting_.is_same_generation()) {
      draft_.refuse(
          fmt::format("a scoring problem cannot leave as {} yet: points of groups mean something "
                      "else there",
                      to_string(exporting_.format)));
    }
    put_group(problem_.data, problem_.data);
    put_checked(problem_.invalid_input, "invalid_input");
    put_checked(problem_.valid_output, "valid_output");
    put_checked(problem_.invalid_output, "invalid_output");
    for (const char* folder : {"invalid_input", "valid_output", "invalid_output"})
      put_settings_as_they_are(folder);
  }

 private:
  /// The groups in groups that 2025-09 does not have lie beside one another there:
  /// "secret/a/b" is "secret/a-b".
  std::string place_of(const std::string& name) const {
    if (exporting_.is_to_legacy()) return name;
    const std::size_t first = name.find('/');
    if (first == std::string::npos) return name;
    const std::size_t last = name.rfind('/');
    std::string group = name.substr(first + 1, last > first ? last - first - 1 : 0);
    std::ranges::replace(group, '/', '-');
    return name.substr(0, first + 1) + (group.empty() ? "" : group + "/") + name.substr(last + 1);
  }

  std::string place_of_group(const std::string& name) const {
    const std::string place = place_of(name + "/x");
    return place.substr(0, place.size() - 2);
  }

  void put_group(const TestGroup& group, const TestGroup& above) {
    if (exporting_.is_same_generation()) {
      put_settings_as_they_are(group.name);
    } else {
      put_settings(group, above);
    }
    tell_of_depth(group);
    put_cases(group.cases, group.name, group.args);
    for (const TestGroup& inner : group.groups) put_group(inner, group);
  }

  void tell_of_depth(const TestGroup& group) {
    if (exporting_.is_to_legacy() || group.name.empty()) return;
    if (const std::string place = place_of_group(group.name); place != group.name)
      draft_.altered("data/" + group.name, "data/" + place + ", for groups have no groups in them");
    if (group.name == "secret" && !group.cases.empty() && !group.groups.empty()) {
      draft_.refuse(
          "data/secret holds testcases beside groups, and 2025-09 wants one or the other: put the "
          "testcases into a group");
    }
  }

  void put_settings_as_they_are(const std::string& group) {
    const char* name = exporting_.is_to_legacy() ? kLegacyFile : kCurrentFile;
    const fs::path file = problem_.cases_folder / group / name;
    std::error_code code;
    if (fs::is_regular_file(file, code)) draft_.put_file(at(place_or_top(group), name), file);
  }

  std::string place_or_top(const std::string& group) const {
    return group.empty() ? "" : place_of_group(group);
  }

  static std::string at(const std::string& group, const std::string& name) {
    return group.empty() ? "data/" + name : "data/" + group + "/" + name;
  }

  /// What a group says that the one above it does not, in the words of the other version.
  void put_settings(const TestGroup& group, const TestGroup& above) {
    const char* was = exporting_.is_to_legacy() ? kCurrentFile : kLegacyFile;
    const fs::path file = problem_.cases_folder / group.name / was;
    std::error_code code;
    const bool is_there = fs::is_regular_file(file, code);
    if (is_there) draft_.uses(file);
    const bool is_top = &group == &above;
    const bool is_secret_group = !exporting_.is_to_legacy() && !group.cases.empty() &&
                                 std::ranges::count(place_or_top(group.name), '/') == 1;
    const auto differs = [&](std::vector<std::string> GroupArgs::*args) {
      const auto& mine = group.args.*args;
      return is_top ? !mine.empty() : mine != above.args.*args;
    };
    // Below groups that became neighbours nothing is inherited but what data/ and secret/ say.
    const bool is_flattened = is_secret_group && place_of_group(group.name) != group.name;
    const auto says = [&](std::vector<std::string> GroupArgs::*args) {
      return differs(args) || (is_flattened && !(group.args.*args).empty());
    };
    const bool says_answer = says(&GroupArgs::answer_validator_args);
    std::string text;
    if (says_answer && exporting_.is_to_legacy()) {
      draft_.lost(fmt::format("answer_validator_args of data/{}", group.name),
                  "the legacy format has no arguments of answer validators");
    } else if (says_answer) {
      text += line("answer_validator", group.args.answer_validator_args);
    }
    if (says(&GroupArgs::input_validator_args))
      text += line("input_validator", group.args.input_validator_args);
    const bool is_in_manifest = exporting_.is_to_legacy() && !common_output_flags(problem_).empty();
    if (says(&GroupArgs::output_validator_args) && !is_in_manifest)
      text += line("output_validator", group.args.output_validator_args);
    text += points_text(group);
    const std::string name = exporting_.is_to_legacy() ? kLegacyFile : kCurrentFile;
    const std::string path = at(place_or_top(group.name), name);
    // A group of 2025-09 is one by having this file, and it may be empty.
    if (!text.empty() || is_secret_group) draft_.put_text(path, text.empty() ? "{}\n" : text);
    if (is_there) {
      draft_.altered("data/" + (fs::path(group.name) / was).string(),
                     draft_.has(path)    ? path
                     : exporting_.points ? "data/secret says it, or it is the default"
                                         : "problem.yaml says it, or it is the default");
    }
  }

  /// What the group is worth, where that was said in the words of the legacy format.
  std::string points_text(const TestGroup& group) {
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
    for (const std::string& name : points.require_pass) required.push_back(place_of_group(name));
    if (!required.empty()) text += fmt::format("require_pass: {}\n", yaml_list(required));
    return text;
  }

  std::string line(const std::string& role, const std::vector<std::string>& args) const {
    return exporting_.is_to_legacy()
               ? fmt::format("{}_flags: {}\n", role, yaml_scalar(flags_text(args)))
               : fmt::format("{}_args: {}\n", role, yaml_list(args));
  }

  void put_checked(const std::vector<TestCase>& cases, const std::string& folder) {
    if (cases.empty()) return;
    if (exporting_.is_to_legacy()) {
      for (const TestCase& test_case : cases)
        for (const fs::path& file : {test_case.input, test_case.answer, test_case.output})
          if (!file.empty()) draft_.uses(file);
      return draft_.lost(fmt::format("data/{}, {}", folder, counted(cases.size(), "case")),
                         "the legacy format has no such cases");
    }
    std::set<std::string> groups;
    for (const TestCase& test_case : cases) {
      const std::string group = fs::path(test_case.name).parent_path().string();
      if (groups.insert(group).second) notes_ = notes_in(problem_.cases_folder / group);
      put_case(test_case);
    }
  }

  void put_cases(const std::vector<TestCase>& cases, const std::string& group,
                 const GroupArgs& args) {
    if (group.empty() && cases.empty()) return;
    notes_ = notes_in(problem_.cases_folder / group);
    for (const TestCase& test_case : cases) {
      put_case(test_case);
      const bool has_args_of_its_own =
          test_case.input_validator_args != args.input_validator_args ||
          test_case.output_validator_args != args.output_validator_args ||
          test_case.answer_validator_args != args.answer_validator_args;
      if (has_args_of_its_own && exporting_.is_to_legacy()) {
        draft_.lost(fmt::format("arguments of {} alone", test_case.name),
                    "the legacy format has them for groups only");
      }
    }
    put_notes_without_case(group, cases);
  }

  /// Samples that are only shown: they have no input.
  void put_notes_without_case(const std::string& group, const std::vector<TestCase>& cases) {
    if (group != "sample") return;
    std::set<std::string> names;
    for (const TestCase& test_case : cases) names.insert(fs::path(test_case.name).filename());
    for (const auto& [name, suffixes] : notes_) {
      if (names.contains(name)) continue;
      for (const std::string& suffix : suffixes) put_note(group + "/" + name, suffix);
    }
  }

  void put_case(const TestCase& test_case) {
    const std::string place = "data/" + place_of(test_case.name);
    if (!is_format_name(fs::path(place).filename().string()))
      draft_.altered(test_case.name, "a name that the format does not allow; it stays");
    draft_.put_file(place + ".in", test_case.input);
    if (!test_case.answer.empty()) draft_.put_file(place + ".ans", test_case.answer);
    if (!test_case.output.empty()) draft_.put_file(place + ".out", test_case.output);
    use_links(test_case);
    const auto found = notes_.find(fs::path(test_case.name).filename().string());
    if (found == notes_.end()) return;
    for (const std::string& suffix : found->second) put_note(test_case.name, suffix);
  }

  /// The model has what links lead to.
  void use_links(const TestCase& test_case) {
    for (const char* suffix : {".in", ".ans", ".out"})
      draft_.uses(problem_.cases_folder / (test_case.name + suffix));
  }

  void put_note(const std::string& case_name, const std::string& suffix) {
    const fs::path file = problem_.cases_folder / (case_name + suffix);
    const std::string path = "data/" + place_of(case_name) + suffix;
    if (suffix == ".files") return draft_.put_folder(path, file);
    if (suffix == ".yaml" && exporting_.is_to_legacy() && !exporting_.from.is_legacy) {
      draft_.uses(file);
      return;
    }
    const bool is_text = suffix == ".hint" || suffix == ".desc";
    // A plan that makes such files goes on doing so.
    if (is_text && !exporting_.is_to_legacy() && !problem_.plan)
      return put_text_key(case_name, suffix, file);
    draft_.put_file(path, file);
  }

  void put_text_key(const std::string& case_name, const std::string& suffix, const fs::path& file) {
    const auto text = read_file(file, mebibytes(1));
    const std::string path = "data/" + place_of(case_name) + ".yaml";
    const fs::path own = problem_.cases_folder / (case_name + ".yaml");
    std::error_code code;
    if (!text || fs::exists(own, code)) return draft_.put_file("data/" + case_name + suffix, file);
    draft_.uses(file);
    const char* key = suffix == ".hint" ? "hint" : "description";
    const std::string before = draft_.has(path) ? draft_.entries().at(path).text : "";
    draft_.put_text(path, before + fmt::format("{}: {}\n", key, yaml_scalar(*text)));
    draft_.altered("data/" + case_name + suffix, fmt::format("{} of {}", key, path));
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
  std::map<std::string, std::vector<std::string>> notes_;  ///< of the folder at hand
};

}  // namespace

void export_cases(Exporting& exporting) {
  CaseExport(exporting).run();
}

}  // namespace judge
