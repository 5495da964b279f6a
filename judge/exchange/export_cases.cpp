#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/case_notes_files.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/flat_groups.hpp"
#include "judge/exchange/group_settings.hpp"
#include "judge/exchange/polygon/standard_validator.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/case_notes.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Files of cases that came with 2025-09.
constexpr std::string_view kNotesLegacyLacks[] = {".in.statement", ".ans.statement", ".in.download",
                                                  ".ans.download", ".files"};

class CaseExport {
 public:
  explicit CaseExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    if (exporting_.points) {
      for (const std::string& why : exporting_.points->refusals)
        draft_.refuse("these points cannot be said in 2025-09: " + why);
    } else if (exporting_.legacy_points) {
      for (const std::string& why : exporting_.legacy_points->refusals)
        draft_.refuse("these points cannot be said in the legacy format: " + why);
      if (!exporting_.legacy_points->is_all_or_nothing)
        draft_.altered("points",
                       "those of the default grader, which accepts what has a part of them");
    } else if (!exporting_.is_same_generation() && !exporting_.is_to_legacy()) {
      refuse_other_verdicts(problem_.data);
    }
    put_group(problem_.data, problem_.data);
    // Of a graded problem samples that are only shown are no group.
    if (std::ranges::find(problem_.data.groups, "sample", &TestGroup::name) ==
        problem_.data.groups.end())
      put_cases({}, "sample", problem_.data.args);
    put_checked(problem_.invalid_input, "invalid_input");
    put_checked(problem_.valid_output, "valid_output");
    put_checked(problem_.invalid_output, "invalid_output");
    put_checked(problem_.invalid_answer, "invalid_answer");
    for (const char* folder : {"invalid_input", "valid_output", "invalid_output", "invalid_answer"})
      export_settings_of_checked(exporting_, folder);
    tell_of_cases();
  }

 private:
  void tell_of_cases() {
    if (!of_standard_checkers_.empty()) settle_standard_checkers();
    if (!lost_notes_.empty())
      draft_.lost(first_names(lost_notes_), "the legacy format has no such files");
    if (!lost_args_.empty())
      draft_.lost(fmt::format("arguments of {} alone", first_names(lost_args_)),
                  "the legacy format has them for groups only");
    if (!odd_names_.empty())
      draft_.altered(first_names(odd_names_),
                     odd_names_.size() == 1 ? "a name that the format does not allow; it stays"
                                            : "names that the format does not allow; they stay");
    for (const auto& [key, moved] : moved_into_files_)
      draft_.altered(key + " of " + first_names(moved.was), first_names(moved.is));
    for (const auto& [suffix, moved] : moved_into_keys_)
      draft_.altered(first_names(moved.was), first_names(moved.is));
    for (const auto& [keys, files] : lost_keys_)
      draft_.lost(keys + " of " + first_names(files), "the legacy format has no such keys");
    if (!idle_settings_.empty())
      draft_.lost(first_names(idle_settings_),
                  "a case of the legacy format has no settings: what they say counted for nothing");
  }

  /// One that compares all outputs leaves as a program. The manifest of a legacy package would stay
  /// as it is, and have the default validator.
  void settle_standard_checkers() {
    const auto checker = exporting_.is_to_legacy() ? common_standard_checker(problem_)
                                                   : standard_checker_of_all_cases(problem_);
    if (!checker || (exporting_.is_from_legacy() && exporting_.is_to_legacy())) {
      return draft_.refuse(fmt::format(
          "{}: compared by standard_checker, which no other judge knows: write an output validator",
          first_names(of_standard_checkers_)));
    }
    const std::string path = fmt::format(
        "{}/{}.cpp", exporting_.is_to_legacy() ? "output_validators" : "output_validator",
        to_string(*checker));
    draft_.put_text(path, standard_validator(*checker));
    draft_.altered(fmt::format("standard_checker {}", to_string(*checker)),
                   path + ", which accepts the same");
  }

  /// A pass-fail problem of 2025-09 is solved by what all cases accept, and by nothing else.
  void refuse_other_verdicts(const TestGroup& group) {
    const auto* const rules = std::get_if<GraderRules>(&group.grading);
    if (rules == nullptr || each_case(group).empty()) return;
    const char* rule = rules->is_custom ? "grading: custom"
                       : rules->grader.verdict_mode == VerdictMode::always_accept ? "always_accept"
                       : rules->grader.accept_if_any_accepted ? "accept_if_any_accepted"
                       : rules->grader.ignore_sample && has_samples(problem_.data) ? "ignore_sample"
                                                                                   : nullptr;
    if (rule == nullptr) {
      for (const TestGroup& inner : group.groups) refuse_other_verdicts(inner);
      return;
    }
    // What is said of a group holds for those in it.
    draft_.refuse(fmt::format(
        "{}: {}: in 2025-09 every testcase must be accepted, so verdicts would be others",
        in_data(group.name, kLegacyGroupFile), rule));
  }

  static bool has_samples(const TestGroup& data) {
    return std::ranges::any_of(data.groups, [](const TestGroup& group) {
      return group.name == "sample" && !each_case(group).empty();
    });
  }

  std::string place_of(const std::string& name) const {
    return judge::place_of_case(exporting_, name);
  }

  std::string place_of_group(const std::string& name) const {
    return judge::place_of_group(exporting_, name);
  }

  /// Of a case: those that lie beside groups in data/secret get one of their own.
  std::string place_of_case(const std::string& name) const {
    const bool is_loose = !loose_group_.empty() && fs::path(name).parent_path() == "secret";
    return is_loose ? "secret/" + loose_group_ + "/" + fs::path(name).filename().string()
                    : place_of(name);
  }

  /// Of the groups of the secret data, where they are put.
  std::set<std::string> secret_groups() const {
    std::set<std::string> names;
    for (const TestCase& test_case : each_case(problem_.data)) {
      const fs::path group = fs::path(place_of(test_case.name)).parent_path();
      if (group.parent_path() == "secret") names.insert(group.filename().string());
    }
    return names;
  }

  /// Of a group that is judged before others, as these cases are, unless one of them has a name
  /// that none comes before.
  static std::string name_for_loose_cases(const std::set<std::string>& others) {
    constexpr std::size_t kLongest = 20;
    const std::string first = "0-cases";
    for (std::string name = first; name.size() <= kLongest; name.insert(0, "0-"))
      if (others.empty() || name < *others.begin()) return name;
    std::string name = first;
    while (others.contains(name)) name.insert(0, "0-");
    return name;
  }

  void put_group(const TestGroup& group, const TestGroup& above) {
    export_group_settings(exporting_, group, above, lost_keys_);
    tell_of_depth(group);
    group_loose_cases(group);
    put_cases(group.cases, group.name, group.args);
    export_required_cases(exporting_, group);
    for (const TestGroup& inner : group.groups) put_group(inner, group);
  }

  void tell_of_depth(const TestGroup& group) {
    if (exporting_.is_to_legacy() || group.name.empty()) return;
    if (const std::string place = place_of_group(group.name); place != group.name)
      draft_.altered("data/" + group.name, "data/" + place + ", for groups have no groups in them");
  }

  void group_loose_cases(const TestGroup& group) {
    const bool has_both = group.name == "secret" && !group.cases.empty() && !group.groups.empty();
    if (exporting_.is_to_legacy() || !has_both) return;
    // All have to be accepted, in whatever group, and nothing else names them where they are.
    std::error_code code;
    const bool is_listed = !exporting_.is_from_legacy() &&
                           fs::exists(problem_.solutions_folder / "submissions.yaml", code);
    const bool may_move = !problem_.type.scoring && !problem_.plan.has_value() && !is_listed;
    if (!may_move) {
      return draft_.refuse(
          "data/secret holds testcases beside groups, and 2025-09 wants one or the other: put the "
          "testcases into a group");
    }
    const std::set<std::string> others = secret_groups();
    loose_group_ = name_for_loose_cases(others);
    const std::string folder = "secret/" + loose_group_;
    draft_.put_text(in_data(folder, kCurrentGroupFile), "{}\n");
    const bool is_first = others.empty() || loose_group_ < *others.begin();
    draft_.altered("data/secret: testcases beside groups",
                   fmt::format("data/{}, for 2025-09 has one or the other{}", folder,
                               is_first ? "" : "; it is judged behind " + *others.begin()));
  }

  void look_into(fs::path folder) {
    notes_ = notes_in(folder);
    notes_folder_ = std::move(folder);
  }

  /// What there is of a case of the folder at hand.
  fs::path file_of(const std::string& case_name, const std::string& suffix) const {
    return notes_folder_ / (fs::path(case_name).filename().string() + suffix);
  }

  /// The same as it is told: "data/secret/1.desc".
  std::string place_before(const std::string& case_name, const std::string& suffix) const {
    const fs::path below = file_of(case_name, suffix).lexically_relative(problem_.cases_folder);
    return ("data" / below).lexically_normal().string();
  }

  void put_checked(const std::vector<TestCase>& cases, const std::string& folder) {
    if (cases.empty()) return;
    if (exporting_.is_to_legacy()) {
      for (const TestCase& test_case : cases)
        for (const FilePath& file : {test_case.input, test_case.answer, test_case.output})
          if (!file.empty()) draft_.uses(file);
      return draft_.lost(fmt::format("data/{}, {}", folder, counted(cases.size(), "case")),
                         "the legacy format has no such cases");
    }
    std::set<std::string> groups;
    for (const TestCase& test_case : cases) {
      const std::string group = fs::path(test_case.name).parent_path().string();
      if (groups.insert(group).second) look_into(folder_of_case(problem_, test_case.name));
      put_case(test_case);
    }
  }

  void put_cases(const std::vector<TestCase>& cases, const std::string& group,
                 const GroupArgs& args) {
    if (group.empty() && cases.empty()) return;
    look_into(cases.empty() ? problem_.cases_folder / group
                            : folder_of_case(problem_, cases.front().name));
    for (const TestCase& test_case : cases) {
      put_case(test_case);
      const bool has_args_of_its_own =
          test_case.input_validator_args != args.input_validator_args ||
          test_case.output_validator_args != args.output_validator_args ||
          test_case.answer_validator_args != args.answer_validator_args ||
          test_case.named_input_validator_args != args.named_input_validator_args;
      if (has_args_of_its_own && exporting_.is_to_legacy()) lost_args_.push_back(test_case.name);
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
    const std::string place = "data/" + place_of_case(test_case.name);
    if (!is_format_name(fs::path(place).filename().string())) odd_names_.push_back(test_case.name);
    const bool is_compared = problem_.output_judge.kind == OutputJudge::Kind::comparison;
    if (is_compared && test_case.comparison.mode == CompareMode::standard &&
        exporting_.readers == PackageReaders::others)
      of_standard_checkers_.push_back(test_case.name);
    draft_.put_file(place + ".in", test_case.input);
    if (!test_case.answer.empty()) draft_.put_file(place + ".ans", test_case.answer);
    if (!test_case.output.empty()) draft_.put_file(place + ".out", test_case.output);
    use_links(test_case);
    const auto found = notes_.find(fs::path(test_case.name).filename().string());
    if (found == notes_.end()) return;
    for (const std::string& suffix : found->second) put_note(test_case.name, suffix);
  }

  /// The model has what links lead to. An output that lies beside a case which has none is left.
  void use_links(const TestCase& test_case) {
    for (const char* suffix : {".in", ".ans"}) draft_.uses(file_of(test_case.name, suffix));
    if (!test_case.output.empty()) draft_.uses(file_of(test_case.name, ".out"));
  }

  /// Of settings of a case, which a legacy package has to no effect. Carried along they would have
  /// one.
  bool would_begin_to_count(std::string_view suffix) const {
    return suffix == ".yaml" && exporting_.is_from_legacy() && !exporting_.is_to_legacy();
  }

  void put_note(const std::string& case_name, const std::string& suffix) {
    const fs::path file = file_of(case_name, suffix);
    if (would_begin_to_count(suffix)) {
      draft_.uses(file);
      return idle_settings_.push_back(place_before(case_name, suffix));
    }
    const std::string path = "data/" + place_of_case(case_name) + suffix;
    const bool is_to_older = exporting_.is_to_legacy() && !exporting_.is_from_legacy();
    if (is_to_older &&
        std::ranges::find(kNotesLegacyLacks, suffix) != std::end(kNotesLegacyLacks)) {
      use_all_of(file);
      return lost_notes_.push_back(place_before(case_name, suffix));
    }
    if (suffix == ".files") return draft_.put_folder(path, file);
    if (suffix == ".yaml" && is_to_older) return put_keys_as_files(case_name, file);
    const bool is_text = suffix == ".hint" || suffix == ".desc";
    // A plan that makes such files goes on doing so.
    if (is_text && !exporting_.is_to_legacy() && !problem_.plan)
      return put_text_key(case_name, suffix, file);
    if (suffix == ".interaction" && exporting_.readers == PackageReaders::this_judge)
      return put_interaction(path, file);
    draft_.put_file(path, file);
  }

  /// The shelves take no empty lines in one, which some packages have between its parts.
  void put_interaction(const std::string& path, const fs::path& file) {
    const std::string text = read_file(file, mebibytes(4)).value_or("");
    std::string dense;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      if (end - at > 1 || text[at] != '\n') dense += text.substr(at, end - at);
      at = end;
    }
    if (dense.size() == text.size()) return draft_.put_file(path, file);
    draft_.uses(file);
    draft_.put_text(path, dense);
    draft_.altered(path, "without its empty lines");
  }

  void use_all_of(const fs::path& path) {
    draft_.uses(path);
    std::error_code code;
    fs::recursive_directory_iterator entry(path, code);
    for (const fs::recursive_directory_iterator end; !code && entry != end; entry.increment(code))
      draft_.uses(entry->path());
  }

  /// What a case's file says, in the files that the legacy format has for it.
  void put_keys_as_files(const std::string& case_name, const fs::path& file) {
    draft_.uses(file);
    ManifestReader reader = read_tolerantly(file, exporting_.shown(file));
    const Node root = reader.root();
    if (!root.is_map()) return;
    for (const auto& [key, suffix] :
         {std::pair("hint", ".hint"), std::pair("description", ".desc")}) {
      const Node node = root.get(key);
      std::error_code code;
      if (!node.is_scalar() || fs::exists(file_of(case_name, suffix), code)) continue;
      draft_.put_text("data/" + case_name + suffix, as_lines(node.as_string().value_or("")));
      Moved& moved = moved_into_files_[key];
      moved.was.push_back(place_before(case_name, ".yaml"));
      moved.is.push_back("data/" + case_name + suffix);
    }
    lose_keys_legacy_lacks(exporting_, file, "data/" + case_name, lost_keys_);
  }

  void put_text_key(const std::string& case_name, const std::string& suffix, const fs::path& file) {
    const auto text = read_file(file, mebibytes(1));
    const std::string path = "data/" + place_of_case(case_name) + ".yaml";
    std::error_code code;
    const bool has_settings =
        !would_begin_to_count(".yaml") && fs::exists(file_of(case_name, ".yaml"), code);
    if (!text || has_settings)
      return draft_.put_file("data/" + place_of_case(case_name) + suffix, file);
    draft_.uses(file);
    const char* key = suffix == ".hint" ? "hint" : "description";
    const std::string before = draft_.has(path) ? draft_.entries().at(path).text : "";
    draft_.put_text(path, before + fmt::format("{}: {}\n", key, yaml_scalar(*text)));
    Moved& moved = moved_into_keys_[suffix];
    moved.was.push_back(place_before(case_name, suffix));
    moved.is.push_back(fmt::format("{} of {}", key, path));
  }

  /// What is said of cases in another place.
  struct Moved {
    std::vector<std::string> was = {};
    std::vector<std::string> is = {};
  };

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
  std::map<std::string, std::vector<std::string>> notes_;  ///< of the folder at hand
  fs::path notes_folder_;                                  ///< that folder
  std::vector<std::string> of_standard_checkers_;
  std::vector<std::string> lost_notes_;
  std::vector<std::string> odd_names_;             ///< of cases
  std::map<std::string, Moved> moved_into_files_;  ///< by the keys that become files
  std::map<std::string, Moved> moved_into_keys_;   ///< by the endings of the files
  std::vector<std::string> lost_args_;             ///< of these cases
  LostKeys lost_keys_;
  std::vector<std::string> idle_settings_;  ///< files with settings of cases that count for nothing
  std::string loose_group_;  ///< of cases that lie beside groups in data/secret; empty: none
};

}  // namespace

void export_cases(Exporting& exporting) {
  CaseExport(exporting).run();
}

}  // namespace judge
