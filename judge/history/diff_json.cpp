#include "judge/history/diff_json.hpp"

#include <nlohmann/json.hpp>

#include "judge/history/record_json.hpp"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kDiffVersion = 1;

template <class T, class Make>
Json list_of(const std::vector<T>& values, const Make& make) {
  Json list = Json::array();
  for (const T& value : values) list.push_back(make(value));
  return list;
}

Json json_of_side(const std::optional<SubmissionSide>& side) {
  if (!side) return nullptr;
  return {{"verdict", to_string(side->verdict)},
          {"as_expected", side->as_expected},
          {"score", side->score ? Json(*side->score) : Json(nullptr)}};
}

Json json_of_verdict(const VerdictChange& change) {
  return {{"test_case", change.test_case},
          {"before", change.before ? Json(to_string(*change.before)) : Json(nullptr)},
          {"after", to_string(change.after)},
          {"worse", change.is_worse}};
}

Json json_of_time(const TimeChange& change) {
  return {{"test_case", change.test_case},
          {"before_ms", static_cast<double>(change.before.count()) / 1000},
          {"after_ms", static_cast<double>(change.after.count()) / 1000},
          {"spread_ms", change.spread ? Json(static_cast<double>(change.spread->count()) / 1000)
                                      : Json(nullptr)}};
}

Json json_of_submission(const SubmissionChange& change) {
  return {{"problem", change.problem},
          {"submission", change.submission},
          {"before", json_of_side(change.before)},
          {"after", json_of_side(change.after)},
          {"other_source", change.is_other_source},
          {"regression", change.is_regression},
          {"verdicts", list_of(change.verdicts, json_of_verdict)},
          {"times", list_of(change.times, json_of_time)}};
}

Json json_of_cases(const CasesChange& change) {
  return {{"problem", change.problem}, {"new", change.appeared}, {"gone", change.gone}};
}

}  // namespace

Json json_of(const RunDiff& diff) {
  return {{"version", kDiffVersion},
          {"before", json_of(diff.before)},
          {"after", json_of(diff.after)},
          {"regressions", diff.regressions()},
          {"unchanged", diff.unchanged},
          {"why_no_times", diff.why_no_times},
          {"submissions", list_of(diff.submissions, json_of_submission)},
          {"cases", list_of(diff.cases, json_of_cases)},
          {"problems_left_out", diff.problems_left_out}};
}

}  // namespace judge
