#include "judge/workspace/told_limits.hpp"

#include <set>

#include "judge/base/text/number.hpp"
#include "judge/coverage/input_limits.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/judging/writable_folder.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/measured_programs.hpp"

namespace judge {
namespace {

constexpr const char* kVariableForLimits = "JUDGE_LIMITS_FILE=";
constexpr const char* kOptionForOverview = "--testOverviewLogFileName";
constexpr std::size_t kMostCasesAsked = 10;
constexpr Bytes kMostToldOfLimits = mebibytes(1);

}  // namespace

TellsLimits how_limits_are_told(const Program& validator) {
  const bool has_overview =
      validator.protocol == JudgingProtocol::testlib || has_testlib(validator.source.files);
  return has_overview ? TellsLimits::by_overview : TellsLimits::by_variable;
}

void ask_for_limits(ValidateJob& job, TellsLimits how, const std::string& file) {
  if (how == TellsLimits::by_variable)
    return add_variable(job.validator, kVariableForLimits + file);
  job.args.insert(job.args.end(), {kOptionForOverview, file});
}

OrFault<std::vector<std::int64_t>> told_limits(Workspace& workspace, const Problem& problem,
                                               const std::vector<Runnable>& built) {
  WritableFolder folder(workspace.temporary_folder() / "limits", "/limits");
  auto ready = folder.renew();
  if (ready) ready = folder.share();
  if (!ready) return fault(Fault::Kind::machine, "{}", ready.error().message);
  CaseReferences cases = cases_by_input_size(problem);
  if (cases.size() > kMostCasesAsked) cases.erase(cases.begin() + kMostCasesAsked, cases.end());
  std::vector<Job> jobs;
  for (std::size_t i = 0; i < built.size(); ++i) {
    const Program& program = problem.input_validators[i];
    for (const TestCase& test_case : cases) {
      ValidateJob job{.validator = built[i],
                      .input = test_case.input,
                      .args = input_validator_args_of(program, test_case),
                      .limits = validation_limits(problem.limits, built[i].language),
                      .protocol = program.protocol};
      job.validator.folders.push_back(folder.visible());
      ask_for_limits(job, how_limits_are_told(program),
                     (folder.path() / std::to_string(jobs.size())).string());
      jobs.emplace_back(std::move(job));
    }
  }
  const auto asked = perform_jobs(workspace, jobs);
  if (!asked) return tl::unexpected(asked.error());
  InputLimits limits;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    if (const auto told = folder.content(std::to_string(i), kMostToldOfLimits)) limits.add(*told);
  }
  std::set<std::int64_t> numbers;
  for (const InputLimit& limit : limits.all()) {
    for (const std::string& bound : {limit.least, limit.most}) {
      if (const auto number = number_of_text<std::int64_t>(bound)) numbers.insert(*number);
    }
  }
  return std::vector<std::int64_t>(numbers.begin(), numbers.end());
}

}  // namespace judge
