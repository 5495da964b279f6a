#include "judge/stressing/text_blocks.hpp"

#include <algorithm>

namespace judge {
namespace {

LineShape shape_of(const TextLine& line) {
  if (line.tokens.empty()) return LineShape::empty;
  const bool is_number = line.tokens.front().number.has_value();
  if (line.tokens.size() == 1) return is_number ? LineShape::number : LineShape::word;
  return is_number ? LineShape::numbers : LineShape::words;
}

}  // namespace

std::vector<LineShape> shapes_of(const std::vector<TextLine>& lines) {
  std::vector<LineShape> shapes;
  for (const TextLine& line : lines) shapes.push_back(shape_of(line));
  return shapes;
}

std::vector<BlockRun> block_runs(const std::vector<LineShape>& shapes, std::size_t size) {
  const auto repeats = [&](std::size_t first, std::size_t end, std::size_t period) {
    return std::equal(shapes.begin() + static_cast<std::ptrdiff_t>(first),
                      shapes.begin() + static_cast<std::ptrdiff_t>(end - period),
                      shapes.begin() + static_cast<std::ptrdiff_t>(first + period));
  };
  std::vector<BlockRun> runs;
  for (std::size_t first = 0; first + 2 * size <= shapes.size();) {
    std::size_t end = first + size;
    while (end < shapes.size() && shapes[end] == shapes[end - size]) ++end;
    bool is_simpler = false;
    for (std::size_t period = 1; period < size && !is_simpler; ++period)
      is_simpler = size % period == 0 && repeats(first, end, period);
    const std::size_t blocks = (end - first) / size;
    if (blocks >= 2 && !is_simpler) runs.push_back({first, blocks});
    first = end - size + 1;
  }
  return runs;
}

}  // namespace judge
