#include "judge/problem/package/polygon/polygon_groups.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr const char* kSample = "sample";
constexpr const char* kSecret = "secret";
/// For tests that have points and no group, where others have groups.
constexpr const char* kUngrouped = "secret/ungrouped";

/// The group of that name in `secret`, as the judge calls it.
std::string name_in_secret(const std::string& name) {
  std::string plain = printable_name(name);
  std::ranges::replace(plain, '/', '_');
  return std::string(kSecret) + "/" + plain;
}

class PolygonGrouping {
 public:
  PolygonGrouping(const PolygonTestset& testset, Diagnostics& diagnostics)
      : testset_(testset), diagnostics_(diagnostics) {}

  PolygonGroups group() {
    note_facts();
    for (std::size_t i = 0; i < testset_.tests.size(); ++i) {
      const PolygonTest& test = testset_.tests[i];
      const std::string name = name_for(test);
      place_of_.emplace(test.group, name);
      if (tests_of_[name].empty()) names_.push_back(name);
      tests_of_[name].push_back(i);
      result_.of_test.push_back(name);
    }
    check_names();
    TestGroup sample{.name = kSample};
    TestGroup secret{.name = kSecret};
    for (const std::string& name : names_) place(name);
    for (const std::string& name : order_) {
      if (name != kSample && name != kSecret) secret.groups.push_back(made(name));
    }
    if (tests_of_.contains(kSample)) result_.groups.push_back(std::move(sample));
    if (!tests_of_.contains(kSecret) && secret.groups.empty()) return std::move(result_);
    if (result_.is_scored) secret.grading = rules_of_secret(secret);
    result_.groups.push_back(std::move(secret));
    return std::move(result_);
  }

 private:
  void warn(const Location& place, std::string what, std::string why) {
    diagnostics_.push_back({Severity::warning, place, std::move(what), std::move(why), ""});
  }

  const PolygonGroup* said_of(const std::string& name) const {
    const auto found = said_.find(name);
    return found == said_.end() ? nullptr : found->second;
  }

  /// What is said of the group that the tests of one of ours are in.
  const PolygonGroup* said_of_ours(const std::string& name) const {
    return said_of(testset_.tests[tests_of_.at(name).front()].group);
  }

  void note_facts() {
    double points = 0;
    for (const PolygonGroup& group : testset_.groups) {
      points += group.points;
      said_.emplace(group.name, &group);
      required_.insert(group.dependencies.begin(), group.dependencies.end());
    }
    for (const PolygonTest& test : testset_.tests) points += test.points;
    result_.is_scored = points > 0;
    note_groups_of_samples();
  }

  /// Groups of nothing but samples that are worth nothing may stand apart.
  void note_groups_of_samples() {
    std::set<std::string> all;
    std::set<std::string> count;
    for (const PolygonTest& test : testset_.tests) {
      if (!test.group.empty()) all.insert(test.group);
      const PolygonGroup* const said = said_of(test.group);
      const bool counts = said != nullptr && (said->points > 0 || !said->dependencies.empty());
      if (!test.is_sample || test.points > 0 || counts) count.insert(test.group);
    }
    std::ranges::set_difference(all, count, std::inserter(of_samples_, of_samples_.end()));
    const bool has_ungrouped = std::ranges::any_of(testset_.tests, [](const PolygonTest& test) {
      return test.is_sample && test.group.empty() && test.points == 0;
    });
    // "The samples are passed" must mean the same as that this group is.
    if (of_samples_.size() > 1 || has_ungrouped)
      std::erase_if(of_samples_, [&](const std::string& name) { return required_.contains(name); });
    has_groups_ = std::ranges::any_of(testset_.tests, [&](const PolygonTest& test) {
      return !test.group.empty() && !of_samples_.contains(test.group);
    });
  }

  std::string name_for(const PolygonTest& test) const {
    if (!result_.is_scored) {
      if (test.is_sample) return kSample;
      return test.group.empty() ? kSecret : name_in_secret(test.group);
    }
    if (test.group.empty()) {
      if (test.is_sample && test.points == 0) return kSample;
      return has_groups_ ? kUngrouped : kSecret;
    }
    return of_samples_.contains(test.group) ? kSample : name_in_secret(test.group);
  }

  /// Puts it into the order, behind what it requires.
  void place(const std::string& name) {
    if (!open_.insert(name).second) return;
    const PolygonGroup* const said = said_of_ours(name);
    if (said != nullptr && name != kSample) {
      for (const std::string& other : said->dependencies) require(*said, name, other);
    }
    order_.push_back(name);
    placed_.insert(name);
  }

  void require(const PolygonGroup& said, const std::string& name, const std::string& other) {
    const auto found = place_of_.find(other);
    if (found == place_of_.end() || other.empty()) {
      return warn(
          said.place,
          fmt::format("it depends on the group {}, which has no tests", visible_text(other, 80)),
          "the dependency has no effect");
    }
    if (!result_.is_scored) {
      if (!has_told_of_dependencies_) {
        warn(said.place, "it depends on other groups, and no test has points",
             "the dependency has no effect: each test must be passed");
      }
      has_told_of_dependencies_ = true;
      return;
    }
    const std::string& required = found->second;
    if (open_.contains(required) && !placed_.contains(required)) {
      return warn(
          said.place,
          fmt::format("it depends on the group {}, and that on it", visible_text(other, 80)),
          "the dependency has no effect");
    }
    place(required);
    required_by_[name].push_back(required);
  }

  TestGroup made(const std::string& name) {
    TestGroup group{.name = name};
    if (result_.is_scored) group.grading = rules_of(name);
    return group;
  }

  PointRules rules_of(const std::string& name) {
    PointRules rules{.max_score = 0.0, .mode = PointMode::sum};
    for (const std::size_t i : tests_of_.at(name)) {
      rules.case_scores.push_back(testset_.tests[i].points);
      *rules.max_score += testset_.tests[i].points;
    }
    const PolygonGroup* const said = said_of_ours(name);
    if (said == nullptr) return rules;
    if (said->policy == PolygonPolicy::complete_group) rules.mode = PointMode::pass_fail;
    rules.require_pass = required_by_[name];
    if (*rules.max_score == 0 && said->points > 0) {
      rules.max_score = said->points;
      const auto count = static_cast<double>(rules.case_scores.size());
      std::ranges::fill(rules.case_scores, said->points / count);
    } else if (said->points > 0 && !is_same_score(said->points, *rules.max_score)) {
      warn(said->place,
           fmt::format("its tests have {} points together, and not {}",
                       score_text(*rules.max_score), score_text(said->points)),
           "the points of its tests are taken");
    }
    return rules;
  }

  /// The sum of its groups, or of its tests where it has none.
  PointRules rules_of_secret(const TestGroup& secret) {
    if (secret.groups.empty()) return rules_of(kSecret);
    PointRules rules{.max_score = 0.0, .mode = PointMode::sum};
    for (const TestGroup& group : secret.groups)
      *rules.max_score += *std::get<PointRules>(group.grading).max_score;
    return rules;
  }

  /// Groups whose names come to the same are one; of what is said of groups without tests, the
  /// points cannot be had.
  void check_names() {
    std::map<std::string, std::string> known;
    for (std::size_t i = 0; i < testset_.tests.size(); ++i) {
      const PolygonTest& test = testset_.tests[i];
      if (!result_.of_test[i].starts_with("secret/")) continue;
      const auto [first, is_new] = known.emplace(result_.of_test[i], test.group);
      if (is_new || first->second == test.group) continue;
      warn(test.place,
           fmt::format("the groups {} and {} are taken for one", visible_text(first->second, 80),
                       visible_text(test.group, 80)),
           "their names cannot be told apart here");
      first->second = test.group;
    }
    for (const PolygonGroup& group : testset_.groups) {
      if (group.points == 0 || place_of_.contains(group.name)) continue;
      warn(group.place,
           fmt::format("the group {} has points, and no tests", visible_text(group.name, 80)),
           "nobody can have them");
    }
  }

  const PolygonTestset& testset_;
  Diagnostics& diagnostics_;
  PolygonGroups result_;
  std::map<std::string, const PolygonGroup*> said_;  ///< by the package's names
  std::set<std::string> required_;                   ///< by others, the same
  std::set<std::string> of_samples_;                 ///< those that stand in `sample`
  std::map<std::string, std::string> place_of_;      ///< the judge's names of those that have tests
  std::vector<std::string> names_;                   ///< the judge's, by their first tests
  std::map<std::string, std::vector<std::size_t>> tests_of_;
  std::set<std::string> open_;      ///< groups that have a place in the order, or are about to
  std::vector<std::string> order_;  ///< those that have
  std::set<std::string> placed_;    ///< the same
  std::map<std::string, std::vector<std::string>> required_by_;
  bool has_groups_ = false;
  bool has_told_of_dependencies_ = false;
};

}  // namespace

PolygonGroups polygon_groups(const PolygonTestset& testset, Diagnostics& diagnostics) {
  return PolygonGrouping(testset, diagnostics).group();
}

}  // namespace judge
