#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "judge/problem/problem_library.hpp"
#include "judge/workspace/fault.hpp"
#include "judge/workspace/time_limit_study.hpp"

namespace judge {

/// What is to become of a limit that is suggested, where it is wished that it be written.
enum class LimitWriting : std::uint8_t {
  due,
  there_already,  ///< it is the one that is given
  machine_busy,   ///< times of a busy machine make no limit
};

/// Nothing where none is suggested.
std::optional<LimitWriting> limit_writing(const TimeLimitStudy& study,
                                          const TimeLimitAdvice& advice);

/// A fault where write_time_limit() could not: packages of Polygon, a text without room for a
/// limit, a file that must not be written.
OrFault<> check_time_limit_can_be_written(const ProblemLibrary& library, const Problem& problem);

/// Puts a time limit into the file that the problem's is read from, which its library knows.
/// Everything else in the file stays byte for byte; it is written whole or not at all. Gives the
/// file. A fault where the text has no room for it, and for packages of Polygon.
OrFault<std::filesystem::path> write_time_limit(const ProblemLibrary& library,
                                                const Problem& problem,
                                                std::chrono::milliseconds limit);

}  // namespace judge
