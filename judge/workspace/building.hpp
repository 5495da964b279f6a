#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/judging/ready_judge.hpp"
#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A program's source with what the problem's limits say for a program of its role.
ProgramSource limited_source(ProgramSource source, Role role, const Limits& limits);

/// What helps against what a compiler said of a program: where it includes a header that packages
/// bring themselves, such as testlib.h, and it is not there, and where old packages have a program
/// in Python 2 that does not say so. Empty where it says nothing of the kind.
std::string help_for_complaint(std::string_view said);

/// Builds a program of the problem's. One that does not compile is a fault, and what its compiler
/// said is in the message.
OrFault<Runnable> build(Workspace& workspace, const Program& program, const Limits& limits,
                        BuildVariant variant = BuildVariant::plain);

/// The same, with what its compiler said of a program that it accepted.
OrFault<BuildResult> build_with_warnings(Workspace& workspace, const Program& program,
                                         const Limits& limits,
                                         BuildVariant variant = BuildVariant::plain);

/// A program of the problem's as it was built at some time; a fault where it would have to be now.
OrFault<Runnable> earlier_build(Workspace& workspace, const Program& program, const Limits& limits);

/// The problem's reference solution, built; nothing where there is none, or it does not compile:
/// that is told where it is judged.
OrFault<std::optional<Runnable>> built_reference(Workspace& workspace, const Problem& problem);

/// Does all jobs, and gives what comes of each. A job that could not be done is a fault.
OrFault<std::vector<JobResult>> perform_jobs(Workspace& workspace, const std::vector<Job>& jobs);

/// Does one job after another that asks a program's opinion, and gives what the first thinks that
/// does not accept, else the last.
OrFault<Opinion> ask_in_turn(Workspace& workspace, const std::vector<Job>& jobs);

/// The problem's grader, built; nothing where no group asks one.
OrFault<std::optional<LimitedProgram>> ready_grader(Workspace& workspace, const Problem& problem);

/// The problem's static validator, built; nothing where no group asks one.
OrFault<std::optional<LimitedProgram>> ready_static_validator(Workspace& workspace,
                                                              const Problem& problem);

/// What has to be built before a submission can be judged, for Workspace::build_ahead().
std::vector<Job> builds_for_judging(const Workspace& workspace, const Problem& problem);

/// How the problem's outputs are judged, with its checker or interactor built.
OrFault<ReadyJudge> ready_judge(Workspace& workspace, const Problem& problem);

/// The same, with its programs built by `build_program`.
OrFault<ReadyJudge> ready_judge(
    const Problem& problem, const std::function<OrFault<Runnable>(const Program&)>& build_program);

}  // namespace judge
