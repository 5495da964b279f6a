#pragma once

#include <istream>
#include <stdexcept>
#include <string>

#include "judge/kit/visualizer.hpp"
#include "judge/visualizers/lib/maze_drawing.hpp"

namespace judge::visualizers {

/// The main function of the visualizers of Algorithmia's colours: maze and route, expected and
/// found.
inline int draw_algorithmia(int count, const char* const* words, const std::string& title) {
  return judge::kit::draw_output(count, words, [&](judge::kit::VisualizerFiles& files) {
    constexpr int kSide = 4;
    std::string numbers;
    Journey journey;
    if (!std::getline(files.input, numbers) || !(files.input >> journey.start >> journey.goal) ||
        journey.start < 0 || journey.goal < 0 || journey.start >= kSide * kSide ||
        journey.goal >= kSide * kSide)
      throw std::runtime_error("the input has no seed, start and goal");
    MazePair maze(kSide, kSide, kSide);
    maze.read(files.answer, files.output);
    files.answer >> journey.expected;
    constexpr std::size_t kMostRoute = 1000;
    files.output.width(kMostRoute);
    files.output >> journey.found;
    return MazeDrawing(maze, title).text(journey);
  });
}

}  // namespace judge::visualizers
