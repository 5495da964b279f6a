#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/stressing/argument_growth.hpp"
#include "judge/stressing/shrinking.hpp"
#include "judge/workspace/stress_setting.hpp"
#include "judge/workspace/trial_runner.hpp"

namespace judge {

/// How much of what was tried.
struct StressCounts {
  std::size_t tried = 0;
  std::size_t compared = 0;   ///< both programs came to an end of theirs
  std::size_t no_input = 0;   ///< the generator failed
  std::size_t invalid = 0;    ///< the validator refused the input
  std::size_t no_answer = 0;  ///< the other program was too slow, or took too much
};

/// An input on which programs differ.
struct StressFind {
  std::string input;
  WrongWay way;
  std::string told = {};
  std::optional<Difference> difference = {};
  /// What made it; nothing: it was given.
  std::optional<GrownCommand> command = {};
};

struct StressReport {
  std::optional<StressFind> find;
  std::vector<StressCounts> counts;  ///< of each family
  std::size_t unsteady = 0;          ///< inputs that went wrong, and alone did not
  std::string first_failure = {};    ///< why the first input that was of no use was not
  bool was_interrupted = false;
  std::chrono::milliseconds time{0};

  StressCounts total() const;
};

struct StressOptions {
  std::uint64_t seed = 0;
  std::chrono::milliseconds time = std::chrono::seconds(60);
  /// Told now and then how many inputs were tried; may be empty.
  std::function<void(std::size_t tried)> progress = {};
};

/// Tries inputs until one goes wrong or the time is over. What is found hangs on the seed alone: it
/// is the first of a sequence that does not depend on how many workers there are. (On two machines
/// one may come further in the same time.) What goes wrong only beside other work is passed over.
OrFault<StressReport> stress(Workspace& workspace, const StressSetting& setting,
                             const StressOptions& options);

/// A find made small.
struct ShrunkFind {
  StressFind find;
  std::size_t tried = 0;
  bool is_minimal = false;   ///< else the time was over, somebody asked to stop, or it failed
  std::string failure = {};  ///< of the machine, or of a program that judges; mostly empty
};

struct ShrinkOptions {
  std::chrono::milliseconds time = std::chrono::seconds(60);
  /// Told now and then how large the input still is; may be empty.
  std::function<void(std::size_t bytes)> progress = {};
};

/// First the numbers of the generator's command, then the input itself, as long as it is valid and
/// goes wrong in the same way. Where no validator tells what is valid, only numbers of the input
/// become less, and nothing is taken away. What was found is not lost, whatever happens.
OrFault<ShrunkFind> shrink(Workspace& workspace, const StressSetting& setting,
                           const StressFind& found, const ShrinkOptions& options);

/// An input that somebody has: in which way it goes wrong. Nothing: it does not.
OrFault<std::optional<StressFind>> find_in_input(Workspace& workspace, const StressSetting& setting,
                                                 const std::string& input);

/// What the programs print on it, as far as they print something by themselves.
struct FindOutputs {
  std::string output;
  std::string other_output;
  std::string error_output;
};
OrFault<FindOutputs> outputs_on(Workspace& workspace, const StressSetting& setting,
                                const std::string& input);

}  // namespace judge
