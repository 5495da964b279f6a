#include "judge/workspace/task_facts.hpp"

#include "judge/base/os/machine_name.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// As compilers call it: from here where it is below.
std::string path_from_here(const fs::path& path) {
  std::error_code code;
  const fs::path relative = fs::proximate(path, code);
  const bool is_below = !code && !relative.empty() && *relative.begin() != "..";
  return is_below ? relative.string() : path.string();
}

SubmissionFacts facts_of_task(const SubmissionTask& task) {
  const ProgramSource& source = task.build.source;
  SubmissionFacts facts{.source = path_from_here(source.territory.empty() && !source.files.empty()
                                                     ? source.files.front()
                                                     : source.territory),
                        .ac_to_time_limit = task.limits.ac_to_time_limit,
                        .time_limit_to_tle = task.limits.time_limit_to_tle,
                        .may_fail_elsewhere = task.may_fail_elsewhere};
  facts.cases.reserve(task.test_cases.size());
  for (const TestCase& test_case : task.test_cases)
    facts.cases.push_back({test_case.name, test_case.input.string(), test_case.answer.string()});
  return facts;
}

}  // namespace

RunFacts facts_of_run(const std::vector<SubmissionTask>& tasks) {
  return {.host = machine_name(),
          .started = std::chrono::system_clock::now(),
          .submission = [&tasks](std::size_t number) { return facts_of_task(tasks.at(number)); }};
}

RunFacts facts_of_run(const std::vector<SubmissionTask>& tasks, RunPictures& pictures,
                      PicturesOf pictures_of) {
  RunFacts facts = facts_of_run(tasks);
  facts.pictures_of = pictures_of;
  facts.picture = [&pictures](std::size_t number, const CaseResult& result) {
    return pictures.of(number, result);
  };
  return facts;
}

}  // namespace judge
