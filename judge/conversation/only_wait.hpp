#pragma once

#include <cstdint>

namespace judge {

/// What alone will make a program go on that does nothing until then.
enum class OnlyWait : std::uint8_t {
  input,   ///< something on its standard input, a pipe
  room,    ///< that somebody reads its standard output, a pipe that is full
  signal,  ///< that somebody sends it a signal
};

}  // namespace judge
