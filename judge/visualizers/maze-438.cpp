// Visualizer of maze-438: the expected maze and the one found, laid over each other; of a large one
// the part around the first difference.

#include <stdexcept>
#include <string>

#include "judge/kit/visualizer.hpp"
#include "judge/visualizers/lib/maze_drawing.hpp"

namespace {

constexpr int kLargest = 100'000;
constexpr int kMostShown = 30;

}  // namespace

int main(int count, char** words) {
  return judge::kit::draw_output(count, words, [](judge::kit::VisualizerFiles& files) {
    long long size = 0;
    long long seed = 0;
    if (!(files.input >> size >> seed) || size < 1 || size > kLargest)
      throw std::runtime_error("the input has no size and seed");
    const int side = static_cast<int>(size);
    judge::visualizers::MazePair maze(side, side, kMostShown);
    maze.read(files.answer, files.output);
    maze.read_end(files.output);
    return judge::visualizers::MazeDrawing(
               maze, "maze-438, N = " + std::to_string(size) + ", X0 = " + std::to_string(seed))
        .text();
  });
}
