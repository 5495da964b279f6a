#include "judge/generation/plan/plan_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/generation/plan/case_reader.hpp"
#include "judge/generation/plan/generator_list.hpp"
#include "judge/generation/plan/inherited.hpp"
#include "judge/generation/plan/plan_includes.hpp"
#include "judge/generation/plan/plan_keys.hpp"
#include "judge/generation/plan/plan_report.hpp"
#include "judge/generation/plan/same_commands.hpp"
#include "judge/generation/plan/written_plan.hpp"

// How a plan is read: its entries as they are written, with the names they will have (written_plan,
// name_entries) -> group by group, what hangs on the groups around (inherited) -> what each case
// consists of (case_reader) -> its repeats with their seeds (generator_command, seed) -> what the
// group takes from others (plan_includes).

namespace judge {
namespace {

class PlanReader {
 public:
  PlanReader(ManifestReader manifest, PlanSetting setting)
      : manifest_(std::move(manifest)),
        setting_(std::move(setting)),
        case_reader_(setting_, report_) {}

  LoadedPlan read() {
    const Node root = manifest_.root();
    if (root.is_present() && root.expect_map()) read_root(root);
    return {std::move(plan_), report_.together_with(manifest_)};
  }

 private:
  bool is_bapctools() const { return setting_.conventions == PlanConventions::bapctools; }

  void read_root(const Node& root) {
    if (const auto name = root.get("conventions").as_choice({"judge", "bapctools"})) {
      setting_.conventions = *name == "judge" ? PlanConventions::judge : PlanConventions::bapctools;
    }
    plan_.conventions = setting_.conventions;
    check_plan_keys(root, PlanLevel::root, setting_.conventions, report_);
    Inherited inherited;
    if (is_bapctools()) inherited.solution.path = setting_.default_solution;
    inherited = read_inherited(root, std::move(inherited), setting_.conventions);
    plan_.solution = inherited.solution;
    plan_.random_salt = inherited.salt;
    plan_.generators = read_generators(root.get("generators"));
    read_group_files(root, "");
    root.require("data");
    const WrittenEntry plan = written_plan(root, setting_.conventions, report_);
    for (const WrittenEntry& group : plan.entries) {
      top_group_ = &group;
      read_group(group, group.key, inherited);
    }
    same_commands_.report_repeated(report_);
    report_left_in_place();
  }

  void read_group(const WrittenEntry& group, const std::string& path, const Inherited& above) {
    check_plan_keys(group.value, PlanLevel::group, setting_.conventions, report_);
    const Inherited inherited = read_inherited(group.value, above, setting_.conventions);
    read_group_files(group.value, path + "/");
    // What a group includes is looked for before there is anything in it.
    const auto included =
        includes_.find(group.value.get("include"), plan_.cases,
                       [&](const std::string& key) { return is_sorted_behind(key, group); });
    includes_.add_group(group.key, path);
    for (const WrittenEntry& entry : group.entries) {
      if (!has_fit_key(entry)) continue;
      if (entry.is_group) {
        read_group(entry, fmt::format("{}/{}", path, entry.names.front()), inherited);
      } else if (const auto common = case_reader_.read(entry, top(path), inherited)) {
        for (std::size_t i = 0; i < entry.repeats.size(); ++i)
          add_case(entry, case_reader_.repeat(*common, entry, i, path));
      }
    }
    for (const IncludedCase& one : included) {
      add({.name = fmt::format("{}/{}", path, one.name),
           .copied = CopiedFiles{.from = one.from, .base = CopiedFiles::Base::made_cases},
           .location = one.location});
    }
  }

  /// Whether some entry that `is_it` is this one or in it.
  template <class Predicate>
  static bool holds(const WrittenEntry& entry, const Predicate& is_it) {
    return is_it(entry) || std::ranges::any_of(entry.entries, [&](const WrittenEntry& inner) {
             return holds(inner, is_it);
           });
  }

  /// Whether an entry of that key stands before the group that includes it, in a map that is sorted
  /// so that it comes behind.
  bool is_sorted_behind(const std::string& key, const WrittenEntry& including) const {
    const auto is_including = [&](const WrittenEntry& entry) { return &entry == &including; };
    const auto has_key = [&](const WrittenEntry& entry) { return entry.key == key; };
    for (const WrittenEntry* around = top_group_; around != &including;) {
      const auto at = std::ranges::find_if(
          around->entries, [&](const WrittenEntry& entry) { return holds(entry, is_including); });
      if (at == around->entries.end()) return false;
      const bool is_behind = std::any_of(at, around->entries.end(), [&](const WrittenEntry& entry) {
        return std::pair(entry.location.line, entry.location.column) <
                   std::pair(at->location.line, at->location.column) &&
               holds(entry, has_key);
      });
      if (is_behind) return true;
      around = &*at;
    }
    return false;
  }

  static std::string_view top(std::string_view path) { return path.substr(0, path.find('/')); }

  bool has_fit_key(const WrittenEntry& entry) {
    const std::string_view what = entry.is_group ? "group" : "testcase";
    if (!entry.key.empty() && !is_valid_name(entry.key)) {
      report_.error(
          entry.location, fmt::format("'{}' cannot name a {}", entry.key, what), {},
          "letters, digits, '_', '-' and '.' make a name, and the first is a letter, digit or '_'");
      return false;
    }
    if (entry.key.empty() && entry.item == 0) {
      report_.error(entry.location,
                    fmt::format("a {} without a name", entry.is_group ? "group" : "case"), {},
                    "only what stands in a list may go without");
      return false;
    }
    for (const std::string_view file : kGroupFiles) {
      if (entry.is_group || entry.names.front() + ".yaml" != file) continue;
      report_.error(entry.location, fmt::format("'{}' cannot name a testcase", entry.key), {},
                    fmt::format("{} is a file about all testcases beside it", file));
      return false;
    }
    return true;
  }

  void add_case(const WrittenEntry& entry, PlannedCase planned) {
    if (planned.is_copy_of(CopiedFiles::Base::cases_folder) && left_in_place_++ == 0)
      first_in_place_ = planned.location;
    const bool is_twice =
        same_commands_.report(planned, entry.value, setting_.conventions, report_);
    const std::string name = planned.name;
    if (!is_twice && add(std::move(planned))) includes_.add_case(entry.key, name);
  }

  bool add(PlannedCase planned) {
    if (plan_.cases.size() >= kMostPlannedCases) {
      if (!std::exchange(is_full_, true)) {
        report_.error(planned.location, fmt::format("more than {} cases", kMostPlannedCases), {},
                      "plan fewer");
      }
      return false;
    }
    if (!is_valid_name(planned.name.substr(planned.name.rfind('/') + 1))) {
      report_.error(planned.location,
                    fmt::format("'{}' is too long for a testcase's name", planned.name));
      return false;
    }
    const auto [place, is_new] = places_.emplace(planned.name, plan_.cases.size());
    if (is_new) {
      plan_.cases.push_back(std::move(planned));
      return true;
    }
    const PlannedCase& first = plan_.cases[place->second];
    const bool is_included_again =
        planned.is_copy_of(CopiedFiles::Base::made_cases) && planned.copied == first.copied;
    if (is_included_again) return false;
    report_.error(planned.location,
                  fmt::format("a second case '{}'; the first stands in line {}", planned.name,
                              first.location.line),
                  {}, "give it another name");
    return false;
  }

  void read_group_files(const Node& group, const std::string& folder) {
    for (const std::string_view name : kGroupFiles) {
      const Node value = group.get(name);
      if (!value.is_present() || value.is_null() || !value.expect_map()) continue;
      plan_.files.push_back({.name = folder + std::string(name),
                             .text = value.to_yaml(),
                             .location = value.location()});
    }
  }

  void report_left_in_place() {
    if (left_in_place_ == 0) return;
    const std::string what =
        left_in_place_ == 1
            ? "a testcase without a value"
            : fmt::format("the first of {} testcases without a value", left_in_place_);
    report_.warn(first_in_place_, what, "its files are taken as they are, for nothing makes them",
                 "put them beside the plan and copy them: {copy: kept/name}");
  }

  ManifestReader manifest_;
  PlanSetting setting_;
  PlanReport report_;
  CaseReader case_reader_;
  PlanIncludes includes_;
  const WrittenEntry* top_group_ = nullptr;  ///< that is being read
  SameCommands same_commands_;
  Plan plan_;
  std::map<std::string, std::size_t> places_;  // in plan_.cases, by name
  int left_in_place_ = 0;                      // cases without a value
  Location first_in_place_;
  bool is_full_ = false;
};

}  // namespace

LoadedPlan read_plan(ManifestReader manifest, const PlanSetting& setting) {
  return PlanReader(std::move(manifest), setting).read();
}

}  // namespace judge
