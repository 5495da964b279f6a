#pragma once

#include <cstdint>
#include <ctime>
#include <string>

#include "judge/base/expected.hpp"

namespace judge {

/// Since 1970.
constexpr std::int64_t nanoseconds_in(const timespec& time) {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

/// SHA-256, in hexadecimal digits, of what is in an open file from where it stands. Not by mapping
/// it: a file that becomes shorter meanwhile would kill us.
Expected<std::string> sha256_of_file(int fd);

}  // namespace judge
