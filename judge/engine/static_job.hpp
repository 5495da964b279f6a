#pragma once

#include "judge/engine/judge_tasks.hpp"

namespace judge {

/// The job that asks a task's static validator about its submission, built as `program`: one of its
/// cases that is_static.
CaseJob static_job(const SubmissionTask& task, const Runnable& program, const TestCase& test_case);

}  // namespace judge
