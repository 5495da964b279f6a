#include "judge/exchange/polygon/exported_points.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/exchange/polygon/testlib_program.hpp"

namespace judge {
namespace {

/// What tests are worth is written with so many decimals.
constexpr double kParts = 1000;

bool can_be_written(double points) {
  return std::abs(points * kParts - std::round(points * kParts)) < 1e-9;
}

/// Whether a file is one that many programs include, and that speaks of scores, whoever includes
/// it: testlib, and what Kattis has for output validators. Those that give points name its
/// functions.
bool is_of_everybody(const std::filesystem::path& file, std::string_view text) {
  if (file.filename() == "testlib.h") return true;
  return file.filename() == "validate.h" && text.find("accept_with_score(") != text.npos;
}

/// Whether a program that judges knows how to give points, and does not leave them out.
bool knows_points(const Program& program) {
  bool knows_files = false;
  for (const std::filesystem::path& file : program.source.files) {
    const auto text = read_file(file, mebibytes(4));
    if (!text) return true;
    if (is_of_everybody(file, *text)) continue;
    if (leaves_no_points(*text)) return false;
    knows_files = knows_files || text->find("score") != std::string::npos;
  }
  return knows_files || knows_points_of_testlib(program);
}

class PointExport {
 public:
  explicit PointExport(const Problem& problem) : problem_(problem) {}

  ExportedPoints run() {
    for (const TestGroup& group : problem_.data.groups)
      if (group.name == "secret") take_secret(group);
    if (const Program* giver = giver_of_points(problem_))
      refuse(
          fmt::format("{} may give points of its own, and Polygon's checkers give them in "
                      "another way",
                      giver->shown));
    return std::move(points_);
  }

 private:
  void refuse(std::string why) { points_.refusals.push_back(std::move(why)); }

  void take_secret(const TestGroup& secret) {
    const auto& rules = std::get<PointRules>(secret.grading);
    if (secret.groups.empty()) return take_group(secret);
    if (!rules.require_pass.empty())
      refuse("data/secret requires sample, and in Polygon groups alone depend on others");
    if (rules.mode != PointMode::sum) {
      refuse(fmt::format("data/secret is '{}' of its groups, and in Polygon all add up",
                         to_string(rules.mode)));
    }
    double sum = 0;
    for (const TestGroup& group : secret.groups) {
      take_group(group);
      sum += std::get<PointRules>(group.grading).max_score.value_or(0);
    }
    if (rules.max_score && *rules.max_score != sum) {
      refuse(fmt::format("the max_score of data/secret is {:g}, and its groups come to {:g}",
                         *rules.max_score, sum));
    }
  }

  void take_group(const TestGroup& group) {
    const auto& rules = std::get<PointRules>(group.grading);
    if (!rules.max_score)
      return refuse(
          fmt::format("data/{} is unbounded, and Polygon's tests are worth so much", group.name));
    if (group.name != "secret" && !group.groups.empty())
      refuse(fmt::format("data/{} has folders in it, and Polygon's groups have none", group.name));
    // What is worth nothing or all makes the least of all or nothing, too.
    const bool is_complete = rules.mode != PointMode::sum;
    points_.groups[group.name] = {.is_complete = is_complete, .required = rules.require_pass};
    const std::vector<TestCase> cases = all_cases(group);
    if (cases.empty()) return;
    const auto count = static_cast<double>(cases.size());
    const double share =
        is_complete ? std::floor(*rules.max_score / count) : *rules.max_score / count;
    if (!can_be_written(share)) {
      refuse(fmt::format("data/{}: {:g} points cannot be parted exactly among {} tests", group.name,
                         *rules.max_score, cases.size()));
    }
    for (const TestCase& test_case : cases) points_.of_test[test_case.name] = share;
    // All or nothing: whichever test has the rest.
    if (is_complete) points_.of_test[cases.back().name] = *rules.max_score - share * (count - 1);
  }

  const Problem& problem_;
  ExportedPoints points_;
};

}  // namespace

const Program* giver_of_points(const Problem& problem) {
  const OutputJudge& judge = problem.output_judge;
  if (judge.program && knows_points(*judge.program)) return &*judge.program;
  const auto found = std::ranges::find_if(judge.more_checkers, knows_points);
  return found == judge.more_checkers.end() ? nullptr : &*found;
}

ExportedPoints exported_points(const Problem& problem) {
  if (!problem.type.scoring) return {};
  return PointExport(problem).run();
}

bool is_group_for_points(const Problem& problem, const std::string& folder) {
  if (!problem.type.scoring) return false;
  const auto secret = std::ranges::find(problem.data.groups, "secret", &TestGroup::name);
  if (secret == problem.data.groups.end()) return false;
  if (folder == "secret") {
    // What has no group is worth what its tests are.
    const auto* const rules = std::get_if<PointRules>(&secret->grading);
    return rules != nullptr && (rules->mode != PointMode::sum || !rules->require_pass.empty());
  }
  if (folder != "sample") return false;
  const auto requires_sample = [](const TestGroup& group) {
    const auto* const rules = std::get_if<PointRules>(&group.grading);
    return rules != nullptr &&
           std::ranges::find(rules->require_pass, "sample") != rules->require_pass.end();
  };
  return requires_sample(*secret) || std::ranges::any_of(secret->groups, requires_sample);
}

}  // namespace judge
