// 2025-09 has points of secret and of the groups directly in it; a group may require others. The
// legacy format makes a verdict and a score of every group, and what is rejected as a whole has no
// score. So here
//   all or nothing  is `min`: one rejected case makes it 0, and the group is rejected
//   a sum of cases  is `avg` of cases that are worth all of it: with `accept_if_any_accepted` the
//                   group is accepted unless it has nothing
//   require_pass    is a folder in the group with the testcases of what it requires; or, where each
//                   group requires all before it, `on_reject: break` of secret
#include "judge/exchange/legacy_points.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "judge/exchange/polygon/exported_points.hpp"
#include "judge/manifest/yaml_text.hpp"

namespace judge {
namespace {

constexpr const char* kFolderOfRequired = "0-required";

const PointRules& points_of(const TestGroup& group) {
  return std::get<PointRules>(group.grading);
}

GraderRules graded(OnReject on_reject, ScoreMode mode, double most) {
  return {.on_reject = on_reject,
          .grader = {.verdict_mode = VerdictMode::first_error, .score_mode = mode},
          .flags = {},
          .accept_score = most,
          .range = {0, most}};
}

class LegacyPointsMaker {
 public:
  explicit LegacyPointsMaker(const Problem& problem) : problem_(problem) {
    for (const TestGroup& group : problem.data.groups) {
      if (each_case(group).empty()) continue;
      if (group.name == "sample") sample_ = &group;
      if (group.name == "secret") secret_ = &group;
    }
    if (secret_ == nullptr) return;
    for (const TestGroup& group : secret_->groups)
      if (!each_case(group).empty()) groups_.push_back(&group);
  }

  LegacyPoints make() {
    look_for_what_never_fits();
    if (result_.refusals.empty()) make_groups();
    if (!result_.refusals.empty()) {
      result_.groups.clear();
      result_.required.clear();
    }
    return std::move(result_);
  }

 private:
  void refuse(const std::string& group, const std::string& what, const std::string& why) {
    result_.refusals.push_back(fmt::format("data/{}: {}: {}", group, what, why));
  }

  void look_for_what_never_fits() {
    if (secret_ == nullptr)
      return refuse("secret", "no testcases",
                    "points are for those; generate them first, where something makes them");
    for (const TestCase& test_case : each_judged_case(problem_.data)) {
      if (test_case.is_static)
        return refuse(test_case.group(), "static_validation_score",
                      "there nothing looks at sources");
    }
    if (const Program* giver = giver_of_points(problem_)) {
      result_.refusals.push_back(
          fmt::format("{} may give points of its own, and there all that an accepted testcase has "
                      "must be in score.txt",
                      giver->shown));
    }
  }

  void make_groups() {
    const PointRules& secret = points_of(*secret_);
    GraderRules data = graded(OnReject::go_on, ScoreMode::sum, 0);
    if (groups_.empty())
      make_group(*secret_, secret.require_pass);
    else
      make_secret(secret);
    if (!result_.refusals.empty()) return;
    data.range = result_.groups.at("secret").range;
    data.grader.ignore_sample = sample_ != nullptr;
    result_.groups[""] = data;
    if (sample_ != nullptr) result_.groups["sample"] = graded(OnReject::go_on, ScoreMode::min, 0);
  }

  void make_secret(const PointRules& secret) {
    if (secret.mode == PointMode::pass_fail) return make_strict_secret(secret);
    double sum = 0;
    double most = 0;
    for (const TestGroup* group : groups_) {
      const PointRules& rules = points_of(*group);
      const double worth = rules.max_score.value_or(0);
      most = std::max(most, worth);
      sum += worth;
    }
    const bool is_sum = secret.mode == PointMode::sum;
    const bool breaks = is_sum && has_each_what_is_before_it();
    GraderRules graded_secret =
        graded(breaks ? OnReject::break_off : OnReject::go_on,
               is_sum ? ScoreMode::sum : ScoreMode::min, is_sum ? sum : most);
    graded_secret.grader.accept_if_any_accepted = is_sum;
    if (secret.max_score) graded_secret.range.most = *secret.max_score;
    result_.groups["secret"] = graded_secret;
    std::set<std::string> known;  // of those before, where a rejected one ends it
    for (const TestGroup* group : groups_) {
      std::vector<std::string> required;
      for (const std::string& name : all_required(*group))
        if (!breaks || !known.contains(name)) required.push_back(name);
      if (breaks) known.insert(required.begin(), required.end());
      known.insert(group->name);
      make_group(*group, required);
    }
  }

  /// All or nothing of everything: whatever its groups are worth.
  void make_strict_secret(const PointRules& secret) {
    if (!secret.max_score) return refuse_unbounded("secret");
    result_.is_all_or_nothing = true;
    result_.groups["secret"] = graded(OnReject::break_off, ScoreMode::min, *secret.max_score);
    for (const TestGroup* group : groups_)
      result_.groups[group->name] = graded(OnReject::break_off, ScoreMode::min, *secret.max_score);
    const bool needs_sample = std::ranges::any_of(
        groups_, [&](const TestGroup* group) { return all_required(*group).contains("sample"); });
    if (needs_sample) put_required(*secret_, {"sample"}, *secret.max_score);
  }

  void refuse_unbounded(const std::string& group) {
    refuse(group, "max_score: unbounded", "there points need a range here");
  }

  void make_group(const TestGroup& group, const std::vector<std::string>& required) {
    const PointRules& rules = points_of(group);
    if (!rules.max_score) return refuse_unbounded(group.name);
    const double most = *rules.max_score;
    if (is_all_or_nothing(group)) {
      result_.groups[group.name] = graded(OnReject::break_off, ScoreMode::min, most);
      result_.is_all_or_nothing = groups_.size() < 2;
      return put_required(group, required, most);
    }
    if (!group.groups.empty())
      return refuse(group.name, "score_aggregation: sum",
                    "there groups in it would have a part each, whatever is in them");
    if (!groups_called(required).empty()) {
      return refuse(group.name, "score_aggregation: sum beside require_pass",
                    "there what is required makes all or nothing of a group");
    }
    GraderRules sum = graded(OnReject::go_on, ScoreMode::avg, most);
    sum.grader.accept_if_any_accepted = true;
    result_.groups[group.name] = sum;
  }

  static bool is_all_or_nothing(const TestGroup& group) {
    return points_of(group).mode != PointMode::sum || each_case(group).size() == 1;
  }

  const TestGroup* group_called(const std::string& name) const {
    if (name == "sample") return sample_;
    const auto found = std::ranges::find(groups_, name, &TestGroup::name);
    return found == groups_.end() ? nullptr : *found;
  }

  /// Groups with cases, of these names.
  std::vector<const TestGroup*> groups_called(const std::vector<std::string>& names) const {
    std::vector<const TestGroup*> found;
    for (const std::string& name : names)
      if (const TestGroup* const group = group_called(name)) found.push_back(group);
    return found;
  }

  /// What a group requires, and what that requires.
  std::set<std::string> all_required(const TestGroup& group) const {
    std::set<std::string> all;
    std::vector<std::string> open = points_of(group).require_pass;
    const auto& of_secret = points_of(*secret_).require_pass;
    open.insert(open.end(), of_secret.begin(), of_secret.end());
    while (!open.empty()) {
      const std::string name = std::move(open.back());
      open.pop_back();
      const TestGroup* const required = group_called(name);
      if (required == nullptr || !all.insert(name).second || required == sample_) continue;
      const auto& more = points_of(*required).require_pass;
      open.insert(open.end(), more.begin(), more.end());
    }
    return all;
  }

  /// Whether a rejected group ends all behind it. One that has a part of its points is not
  /// rejected.
  bool has_each_what_is_before_it() const {
    std::vector<std::string> before;
    for (const TestGroup* group : groups_) {
      if (group != groups_.back() && !is_all_or_nothing(*group)) return false;
      const std::set<std::string> all = all_required(*group);
      if (!std::ranges::all_of(before, [&](const auto& name) { return all.contains(name); }))
        return false;
      before.push_back(group->name);
    }
    return before.size() > 1;
  }

  void put_required(const TestGroup& group, const std::vector<std::string>& names, double most) {
    const auto required = groups_called(names);
    for (std::size_t i = 0; i < required.size(); ++i) {
      const std::string number = required.size() == 1 ? "" : fmt::format("-{:02}", i + 1);
      RequiredCases put{.of = required[i]->name,
                        .folder = kFolderOfRequired + number,
                        .grading = graded(OnReject::break_off, ScoreMode::min, most)};
      for (const TestCase& test_case : each_case(*required[i])) {
        std::string name = test_case.name.substr(test_case.name.rfind('/') + 1);
        while (put.cases.contains(name)) name += "-again";
        put.cases.emplace(name, &test_case);
      }
      result_.required[group.name].push_back(std::move(put));
    }
  }

  const Problem& problem_;
  const TestGroup* sample_ = nullptr;
  const TestGroup* secret_ = nullptr;
  std::vector<const TestGroup*> groups_;  ///< those in secret that have cases
  LegacyPoints result_;
};

}  // namespace

LegacyPoints legacy_points(const Problem& problem) {
  return LegacyPointsMaker(problem).make();
}

std::string legacy_points_text(const GraderRules& rules) {
  std::string flags = fmt::format("{} {}", to_string(rules.grader.verdict_mode),
                                  to_string(rules.grader.score_mode));
  if (rules.grader.ignore_sample) flags += " ignore_sample";
  if (rules.grader.accept_if_any_accepted) flags += " accept_if_any_accepted";
  return fmt::format("on_reject: {}\ngrader_flags: {}\naccept_score: {}\nrange: {} {}\n",
                     rules.on_reject == OnReject::go_on ? "continue" : "break", flags,
                     yaml_number(rules.accept_score), yaml_number(rules.range.least),
                     yaml_number(rules.range.most));
}

}  // namespace judge
