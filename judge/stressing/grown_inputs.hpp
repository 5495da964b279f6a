#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Inputs for programs that are too slow, where no generator makes large ones: what a number of
/// `text` seems to count is there many times, and the number is as many times as large. These
/// are the lines behind it, or the tokens of each line behind it that has as many. Numbers come to 64,
/// 1024 and 16384 times what they are, and as near as it goes to each of `numbers`, which may be
/// limits; as long as an input has no more than `most` bytes. Nobody knows here whether they are
/// valid.
std::vector<std::string> grown_inputs(std::string_view text,
                                      const std::vector<std::int64_t>& numbers, std::size_t most);

}  // namespace judge
