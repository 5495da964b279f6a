#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

/// In how many places a validator with testlib reads numbers within bounds and gives them no name,
/// `inf.readInt(1, n)`, or one with a digit, `inf.readInt(1, n, "x1")`: the overview that testlib
/// writes leaves these out. Comments to the end of a line do not count.
std::size_t unnamed_testlib_reads(std::string_view source);

}  // namespace judge
