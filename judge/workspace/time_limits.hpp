#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "judge/remembering/recall.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How submissions are measured that a time limit is to follow from.
struct MeasuringWish {
  Recall recall = Recall::what_is_certain;
  bool is_remembered = true;  ///< what is measured, for later ones
};

/// Finds the time limit of a problem that gives none, by its rule, from how long the submissions
/// that bound it from below take: runs all of them on the cases where they do, unless it is
/// remembered from an earlier time when all was the same that decides how they end; what a busy
/// machine came to answers on a busy one only. Reports a note
/// that names the submission and the case it follows from. Does nothing where the limit is given.
/// `begin` is told when there is something to measure, in one sentence.
OrFault<> settle_time_limit(Workspace& workspace, Problem& problem, const MeasuringWish& wish,
                            const std::function<void(const std::string&)>& begin);

/// Forgets what was measured for such limits; `cache` is an open_cache().
void forget_time_limits(const std::filesystem::path& cache);

}  // namespace judge
