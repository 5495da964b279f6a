#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/folder_lock.hpp"
#include "judge/engine/executor.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

enum class GenerateMode : std::uint8_t {
  write,        ///< the cases folder becomes what the plan makes
  check,        ///< it must be that already
  check_twice,  ///< the same; and all is made once more where something differs
};

inline constexpr std::string_view kThePlan = "the plan";

struct GenerateResult {
  Diagnostics diagnostics;             ///< with errors among them nothing was written
  int case_count = 0;                  ///< planned
  std::set<std::string> planned = {};  ///< their names, where a plan says them
  /// Files of the cases folder, "secret/01-smallest.ans" or "SHA256SUMS", sorted by name: those
  /// written or removed; in a check those that are different, missing, or should not be there.
  std::vector<std::string> changed;
  std::string made_by = std::string(kThePlan);  ///< what says how cases are made
  /// Of those that are different the ones that came out otherwise when all was made a second time.
  std::vector<std::string> unsteady = {};
};

/// What generate_by_plan() works with.
struct GenerateEnvironment {
  const ProblemLibrary& library;
  const std::vector<Language>& languages;
  Executor& executor;                      ///< nobody else uses it meanwhile
  std::filesystem::path temporary_folder;  ///< cases are made in a folder of their own in it
  Cancellation cancellation = {};
  std::chrono::milliseconds generator_time = kGeneratorTime;  ///< on each case, on the clock
  /// Called whenever a case is made, and now and then while one is waited for, with how many are
  /// made; may be empty.
  std::function<void(const std::string& case_name, int done, int total)> progress = {};
};

/// Makes every case that the problem's plan asks for, checks it (input validator, checker, the
/// answers given against the solution's), and then writes what is new, or compares.
///
/// All cases are made aside first, so a mistake in any of them leaves the cases folder alone; files
/// that would not change are not touched. `SHA256SUMS` there, in the format of sha256sum(1), names
/// the files that were made; those that it names and the plan no longer makes are removed, and no
/// others ever. The change is made as a whole: what somebody killed in the middle of it leaves is
/// finished or undone by the next one (folder_change.cpp), and of two at once the second is told to
/// wait. A problem that is played in a session (interactive, multi-pass) has no output that
/// could be its answer: its answers are empty where the plan gives none.
///
/// The error "interrupted" after a cancellation; nothing is changed then.
Expected<GenerateResult> generate_by_plan(const Problem& problem, GenerateMode mode,
                                          const GenerateEnvironment& environment);

/// Alone with a problem's cases folder; nothing, which is reported, where another judge generates
/// there.
Expected<std::optional<FolderLock>> lock_cases(const Problem& problem,
                                               const ProblemLibrary& library,
                                               Diagnostics& diagnostics);

}  // namespace judge
