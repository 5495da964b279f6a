#pragma once

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

/// What an output visualizer is written with.
namespace judge::kit {

/// What an output visualizer looks at.
struct VisualizerFiles {
  std::ifstream input;
  std::ifstream answer;  ///< may be empty: then nobody knows what is right
  std::istream& output;
  std::filesystem::path feedback;      ///< the folder that the picture goes to
  std::vector<std::string> arguments;  ///< what follows the three paths on the command line
};

/// The main function of an output visualizer of the Problem Package Format,
/// `visualizer input answer feedback_dir/ [argument...] < output`: runs `draw`, a function of
/// VisualizerFiles& that returns the text of an SVG file, which goes to judgeimage.svg. Where it
/// throws, the reason goes to standard error, and there is no picture; the result is the exit code.
template <class Draw>
int draw_output(int count, const char* const* words, Draw draw) {
  std::ios::sync_with_stdio(false);
  try {
    if (count < 4)
      throw std::runtime_error("usage: visualizer input answer feedback_dir/ [argument...]");
    VisualizerFiles files{.input = std::ifstream(words[1], std::ios::binary),
                          .answer = std::ifstream(words[2], std::ios::binary),
                          .output = std::cin,
                          .feedback = words[3],
                          .arguments = {words + 4, words + count}};
    if (!files.input) throw std::runtime_error(std::string("cannot read ") + words[1]);
    if (!files.answer) throw std::runtime_error(std::string("cannot read ") + words[2]);
    const std::string picture = draw(files);
    std::ofstream file(files.feedback / "judgeimage.svg", std::ios::binary);
    if (!(file << picture << std::flush)) throw std::runtime_error("cannot write judgeimage.svg");
    return 0;
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << '\n';
    return 1;
  }
}

}  // namespace judge::kit
