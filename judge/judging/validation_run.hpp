#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// A run of a validator or a checker, programs of our own side.
struct ValidationRun {
  std::vector<std::string> arguments;  ///< the program first
  std::filesystem::path standard_input;
  std::filesystem::path working_directory;  ///< absolute; where it may leave what it likes
  RunLimits limits;  ///< of these, those of wall time, memory (address space) and output
  Cancellation cancellation = {};
};

/// What a validator or a checker thinks.
struct Opinion {
  enum class Kind : std::uint8_t { accepts, rejects, none };

  Kind kind = Kind::none;
  std::string message = {};  ///< its reason, as it gave it: at most 4 KiB
  std::string end = {};      ///< how it ended: "exit code 1"
};

/// Exit code 42 accepts, 43 rejects, everything else is no opinion. The message is what it said on
/// its standard error, or else its standard output. An Error where it could not be started, or
/// "interrupted".
Expected<Opinion> run_validation(const ValidationRun& run);

}  // namespace judge
