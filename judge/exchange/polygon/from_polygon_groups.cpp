#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/exchange/polygon/from_polygon.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

/// Tests that are together in the package that is made.
struct GroupPart {
  std::string origin;  ///< the name of the group that they are of
  std::string name;    ///< in data/secret; empty: that itself
  double of_each = 0;  ///< the points that each of them is worth, where they add up
  PointRules rules = {};
  std::vector<const TestCase*> cases = {};
};

std::string name_of_group_there(const std::string& origin) {
  std::string name = origin.substr(std::min(origin.find('/') + 1, origin.size()));
  for (char& c : name)
    if (!is_format_name({&c, 1}) && c != '-' && c != '.') c = '-';
  while (!name.empty() && (name.front() == '-' || name.front() == '.')) name.erase(0, 1);
  return name.empty() ? "group" : name;
}

class GroupConversion {
 public:
  GroupConversion(const Problem& problem, GivenPoints points)
      : problem_(problem), points_(points) {}

  ConvertedGroups run() {
    for (const TestGroup& group : problem_.data.groups) {
      if (group.name == "secret") {
        part_secret(group);
      } else {
        ConvertedGroup sample{.name = group.name, .settings = {}, .cases = {}};
        for (const TestCase& test_case : group.cases)
          sample.cases.push_back({&test_case, test_case.name, ""});
        sample.settings = args_text(sample.cases);
        converted_.groups.push_back(std::move(sample));
      }
    }
    return std::move(converted_);
  }

 private:
  void part_secret(const TestGroup& secret) {
    for (const TestGroup& group : secret.groups) {
      if (const auto* const rules = std::get_if<PointRules>(&group.grading))
        required_.insert(rules->require_pass.begin(), rules->require_pass.end());
    }
    if (are_written(points_)) refuse_what_gives_no_part(secret);
    if (!secret.cases.empty()) part(secret, "");
    for (const TestGroup& group : secret.groups) part(group, name_of_group_there(group.name));
    if (parts_.size() > 1) name_apart();
    put_secret(secret);
    for (const GroupPart& each : parts_) put(each);
  }

  /// There nothing that a part of the points can be had of is passed or failed.
  void refuse_what_gives_no_part(const TestGroup& secret) {
    std::vector<std::string> whole(required_.begin(), required_.end());
    std::erase(whole, "sample");
    for (const TestGroup& group : secret.groups) {
      const auto* const rules = std::get_if<PointRules>(&group.grading);
      const bool is_whole = rules != nullptr && rules->mode == PointMode::pass_fail;
      if (is_whole && !required_.contains(group.name)) whole.push_back(group.name);
    }
    if (whole.empty()) return;
    converted_.refusals.push_back(fmt::format(
        "the checker may give a part of the points, and in 2025-09 there is all or nothing for a "
        "complete-group and for what others depend on: {}",
        first_names(whole)));
  }

  /// Where the points of tests add up they are parted: those that are worth the same stay together,
  /// unless another group depends on them, for only what is passed or failed can be required.
  void part(const TestGroup& group, const std::string& name) {
    const auto* const rules = std::get_if<PointRules>(&group.grading);
    const bool is_parted = problem_.type.scoring && rules != nullptr &&
                           rules->mode == PointMode::sum && !rules->case_scores.empty();
    const bool is_required = required_.contains(group.name);
    const std::size_t first = parts_.size();
    for (std::size_t i = 0; i < group.cases.size(); ++i) {
      const double worth = is_parted ? rules->case_scores.at(i) : 0;
      const bool is_alone = is_required && worth > 0;
      const auto found =
          std::find_if(parts_.begin() + static_cast<std::ptrdiff_t>(first), parts_.end(),
                       [&](const GroupPart& known) { return !is_alone && known.of_each == worth; });
      GroupPart& each = found != parts_.end()
                            ? *found
                            : parts_.emplace_back(new_part(group, name, is_parted, worth));
      each.cases.push_back(&group.cases[i]);
      if (is_parted) each.rules.max_score = worth * static_cast<double>(each.cases.size());
    }
    for (std::size_t i = first; i < parts_.size(); ++i) {
      GroupPart& each = parts_[i];
      const bool is_whole = each.cases.size() == 1 || each.rules.max_score == 0;
      if (is_parted && is_whole && !are_written(points_)) each.rules.mode = PointMode::pass_fail;
      if (parts_.size() - first > 1)
        each.name = fmt::format("{}-{}", name.empty() ? "tests" : name, i - first + 1);
    }
  }

  static GroupPart new_part(const TestGroup& group, const std::string& name, bool is_parted,
                            double worth) {
    GroupPart made{.origin = group.name, .name = name, .of_each = worth};
    if (const auto* const rules = std::get_if<PointRules>(&group.grading)) made.rules = *rules;
    if (is_parted) made.rules.case_scores.clear();
    return made;
  }

  /// Each has a name of its own, and by their names they are in order.
  void name_apart() {
    std::set<std::string> taken;
    for (GroupPart& each : parts_) {
      if (each.name.empty()) each.name = "ungrouped";
      while (!taken.insert(each.name).second) each.name += "-again";
    }
    if (std::ranges::is_sorted(parts_, {}, &GroupPart::name)) return;
    const std::size_t digits = std::to_string(parts_.size()).size();
    for (std::size_t i = 0; i < parts_.size(); ++i)
      parts_[i].name = fmt::format("{:0{}}-{}", i + 1, digits, parts_[i].name);
  }

  std::vector<std::string> names_of(const std::string& origin) const {
    std::vector<std::string> names;
    for (const GroupPart& each : parts_)
      if (each.origin == origin)
        names.push_back(each.name.empty() ? "secret" : "secret/" + each.name);
    return names.empty() ? std::vector{origin} : names;
  }

  std::string whole_points(double points, const std::string& group) {
    if (std::abs(points - std::round(points)) > 1e-9) {
      converted_.refusals.push_back(
          fmt::format("the tests of {} come to {:g} points, and 2025-09 has whole numbers only",
                      group, points));
    }
    return fmt::format("max_score: {:.0f}\n", points);
  }

  /// What is said of a group that is worth something.
  std::string points_text_of(const GroupPart& each) {
    if (!problem_.type.scoring) return "";
    std::string text = whole_points(each.rules.max_score.value_or(0), each.origin);
    const PointMode usual = each.name.empty() ? PointMode::sum : PointMode::pass_fail;
    if (each.rules.mode != usual)
      text += fmt::format("score_aggregation: {}\n", to_string(each.rules.mode));
    std::vector<std::string> required;
    for (const std::string& origin : each.rules.require_pass)
      for (std::string& name : names_of(origin)) required.push_back(std::move(name));
    if (!required.empty()) text += fmt::format("require_pass: {}\n", yaml_list(required));
    return text;
  }

  void put_secret(const TestGroup& secret) {
    if (parts_.size() == 1 && parts_.front().name.empty()) return;
    const auto* const rules = std::get_if<PointRules>(&secret.grading);
    const bool has_points = problem_.type.scoring && rules != nullptr && rules->max_score;
    converted_.groups.push_back(
        {.name = "secret",
         .settings = has_points ? whole_points(*rules->max_score, "secret") : "",
         .cases = {}});
  }

  void put(const GroupPart& each) {
    const std::string name = each.name.empty() ? "secret" : "secret/" + each.name;
    ConvertedGroup group{.name = name, .settings = {}, .cases = {}};
    for (const TestCase* test_case : each.cases)
      group.cases.push_back(
          {test_case, name + test_case->name.substr(test_case->name.rfind('/')), ""});
    group.settings = points_text_of(each) + args_text(group.cases);
    // A group is one by having this file.
    if (group.settings.empty() && !each.name.empty()) group.settings = "{}\n";
    if (name != each.origin) {
      std::string& became = converted_.renamed[each.origin];
      became += (became.empty() ? "" : ", ") + name;
    }
    converted_.groups.push_back(std::move(group));
  }

  static std::string args_of_case_text(const TestCase& test_case) {
    std::string text;
    if (!test_case.input_validator_args.empty())
      text += fmt::format("input_validator_args: {}\n", yaml_list(test_case.input_validator_args));
    if (!test_case.output_validator_args.empty())
      text +=
          fmt::format("output_validator_args: {}\n", yaml_list(test_case.output_validator_args));
    return text;
  }

  /// What programs are told of all of them; where that differs each case says it itself.
  static std::string args_text(std::vector<ConvertedCase>& cases) {
    if (cases.empty()) return "";
    std::string common = args_of_case_text(*cases.front().test_case);
    const bool is_same = std::ranges::all_of(cases, [&](const ConvertedCase& each) {
      return args_of_case_text(*each.test_case) == common;
    });
    if (is_same) return common;
    for (ConvertedCase& each : cases) each.settings = args_of_case_text(*each.test_case);
    return "";
  }

  const Problem& problem_;
  GivenPoints points_;
  ConvertedGroups converted_;
  std::vector<GroupPart> parts_;
  std::set<std::string> required_;  ///< groups that others depend on
};

}  // namespace

ConvertedGroups convert_polygon_groups(const Problem& problem, GivenPoints points) {
  return GroupConversion(problem, points).run();
}

}  // namespace judge
