#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "judge/stressing/text_parts.hpp"

namespace judge {

/// What lines at the same place of two blocks have in common, mostly.
enum class LineShape : std::uint8_t { empty, number, word, numbers, words };

/// The shape of each line.
std::vector<LineShape> shapes_of(const std::vector<TextLine>& lines);

/// Lines that look alike every so many lines.
struct BlockRun {
  std::size_t first = 0;
  std::size_t blocks = 0;
};

/// The longest runs of blocks of `size` lines, at least two each. Lines that are alike already
/// after fewer lines have no blocks of so many.
std::vector<BlockRun> block_runs(const std::vector<LineShape>& shapes, std::size_t size);

}  // namespace judge
