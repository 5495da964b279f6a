#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// The gcov that comes with a GCC, by the name or the path of its compiler: gcov-13 with g++-13,
/// aarch64-linux-gnu-gcov with aarch64-linux-gnu-gcc. Nothing for another tool, as clang++ is.
std::optional<std::string> gcov_name(std::string_view compiler);

}  // namespace judge
