#pragma once

#include <filesystem>

#include "judge/base/cancellation.hpp"
#include "judge/engine/job.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Where an interactor is asked: the case's files are there, and the feedback folder is empty.
struct PassesPlace {
  std::filesystem::path folder;  ///< that more may be put in
  CaseFiles& files;
  FeedbackFolder& feedback;
  Sandbox& submissions;
  Sandbox& interactors;
  Cancellation cancellation;
};

/// What an interactor thinks of what it is told, as ask_interactor(): in one pass, or in as many as
/// there are outputs for. One that wants more passes, or fewer, rejects.
Expected<Opinion> ask_in_passes(const CheckJob& job, const PassesPlace& place);

}  // namespace judge
