#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/problem.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

inline constexpr std::chrono::seconds kGeneratorTime{60};

/// What is to be there when a case is made.
enum class MadeFiles : std::uint8_t {
  wanted,
  checksums_only,  ///< where these are known, nothing need be made
};

/// All that it takes to make one planned case.
struct MakeCaseJob {
  PlannedCase planned;
  std::filesystem::path plan_folder;   ///< where copied cases lie
  std::filesystem::path cases_folder;  ///< where those lie that stay as they are
  std::filesystem::path staging;       ///< the files are put below it, by their names in the cases
                                       ///< folder: "secret/01-smallest.in"
  std::optional<Runnable> generator = {};
  std::optional<Runnable> solution = {};
  std::vector<Runnable> validators = {};  ///< a valid input is one that all of them accept
  /// Of each of these its arguments; none at all: those in `args` are for all.
  std::vector<std::vector<std::string>> validator_args = {};
  std::optional<Runnable> checker = {};
  std::vector<Runnable> more_checkers = {};  ///< asked after it, as long as all accept
  /// Of testlib's protocol: what it writes while it talks with the solution is the answer.
  std::optional<Runnable> interactor = {};
  JudgingProtocol validator_protocol = JudgingProtocol::package_format;
  JudgingProtocol checker_protocol = JudgingProtocol::package_format;
  ProblemType type = {};
  Limits limits = {};
  GroupArgs args = {};
  std::string validator_place = {};  ///< what messages call the place where a validator is missing
  std::string plan_place = {};       ///< what they call the plan's folder
  std::chrono::milliseconds generator_time = kGeneratorTime;  ///< of cpu time and on the clock
  MadeFiles files = MadeFiles::wanted;
};

/// What became of it.
struct MadeCase {
  Diagnostics diagnostics = {};  ///< what is wrong, at the case's place in the plan
  Checksums files = {};          ///< those that were made
  bool generator_timed_out = false;
};

/// Whether a run's output can be an answer; not where the solution must be talked to.
bool has_answers_by_solution(const ProblemType& type);

/// Whether answers are what the interactor writes while it talks with the solution, as in Polygon:
/// of a problem whose package says how its tests are made.
bool has_answers_by_interactor(const Problem& problem);

/// Where the programs of a plan run.
struct MakingPlace {
  Sandbox& sandbox;
  std::filesystem::path scratch;  ///< a folder for what lies there during one case
  Cancellation cancellation = {};
  /// Where a solution runs that an interactor talks with; null where a job has no interactor.
  Sandbox* submissions = nullptr;
};

/// Makes the case and checks it as far as it can be checked: the input by the validator, an answer
/// that is given by the solution and the checker. An Error where the machine refused something, or
/// "interrupted".
Expected<MadeCase> make_case(const MakeCaseJob& job, const MakingPlace& place);

template <>
struct Fields<MakeCaseJob> {
  static constexpr auto list(const auto& use) {
    return use(
        Field("planned", &MakeCaseJob::planned), Field("plan_folder", &MakeCaseJob::plan_folder),
        Field("cases_folder", &MakeCaseJob::cases_folder), Field("staging", &MakeCaseJob::staging),
        Field("generator", &MakeCaseJob::generator), Field("solution", &MakeCaseJob::solution),
        Field("validators", &MakeCaseJob::validators),
        Field("validator_args", &MakeCaseJob::validator_args),
        Field("checker", &MakeCaseJob::checker),
        Field("more_checkers", &MakeCaseJob::more_checkers),
        Field("interactor", &MakeCaseJob::interactor),
        Field("validator_protocol", &MakeCaseJob::validator_protocol),
        Field("checker_protocol", &MakeCaseJob::checker_protocol),
        Field("type", &MakeCaseJob::type), Field("limits", &MakeCaseJob::limits),
        Field("args", &MakeCaseJob::args), Field("validator_place", &MakeCaseJob::validator_place),
        Field("plan_place", &MakeCaseJob::plan_place),
        Field("generator_time", &MakeCaseJob::generator_time), Field("files", &MakeCaseJob::files));
  }
};

template <>
struct Fields<MadeCase> {
  static constexpr auto list(const auto& use) {
    return use(Field("diagnostics", &MadeCase::diagnostics), Field("files", &MadeCase::files),
               Field("generator_timed_out", &MadeCase::generator_timed_out));
  }
};

}  // namespace judge
