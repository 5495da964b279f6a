#pragma once

#include "judge/engine/judge_tasks.hpp"

namespace judge {

/// The job that asks a task's static validator about its submission, built as `program`: one of its
/// cases that is_static.
CaseJob static_job(const SubmissionTask& task, const Runnable& program, const TestCase& test_case);

/// Where a built program starts, as its language names that: a class, or the path of a file in its
/// folder. `wanted` is what somebody has said of it, if anybody has.
std::string told_entry_point(const std::vector<Language>& languages, const Runnable& program,
                             const std::string& wanted);

/// What the format's table calls a language: its id, or that of the row whose place it takes.
std::string code_in_format(const std::vector<Language>& languages, const std::string& id);

}  // namespace judge
