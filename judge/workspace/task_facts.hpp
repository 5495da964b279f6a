#pragma once

#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/report/run_facts.hpp"
#include "judge/workspace/run_pictures.hpp"

namespace judge {

/// What reports tell of a run that begins now; `tasks`, which may be filled later, must outlive it.
RunFacts facts_of_run(const std::vector<SubmissionTask>& tasks);

/// The same with pictures, of those cases.
RunFacts facts_of_run(const std::vector<SubmissionTask>& tasks, RunPictures& pictures,
                      PicturesOf pictures_of);

}  // namespace judge
