#include "judge/engine/static_job.hpp"

namespace judge {

CaseJob static_job(const SubmissionTask& task, const Runnable& program, const TestCase& test_case) {
  const LimitedProgram& validator = *task.static_validator;
  return {.program = program,
          .limits = validator.limits,
          .test_case = test_case,
          .judge = {.score_files = task.judge.score_files},
          .static_validator = validator.program};
}

}  // namespace judge
