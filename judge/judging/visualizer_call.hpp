#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Which of the two kinds of visualizers of the Problem Package Format is called.
enum class PictureOf : std::uint8_t {
  input,   ///< `visualizer input answer [args]`
  output,  ///< `visualizer input answer feedback_dir/ [args] < output`, as checkers are
};

/// What came of a visualizer.
struct Drawing {
  RunResult run;
  std::string extension = {};  ///< "svg", "png", "jpg" or "jpeg"; empty: it left no picture
  std::string image = {};

  friend bool operator==(const Drawing&, const Drawing&) = default;
};

/// A call of a visualizer, by its protocol.
struct VisualizerCall {
  const Runnable& program;
  PictureOf of = PictureOf::output;
  const CaseFiles& files;
  std::filesystem::path output;    ///< empty where an input is drawn
  const FeedbackFolder& feedback;  ///< what a checker left in it stays
  std::vector<std::string> args;
  RunLimits limits;
  Cancellation cancellation = {};
};

/// Runs it and takes the picture that it left in the feedback folder: judgeimage before teamimage,
/// with any of the format's extensions, SVG first. Of an input also testcase: the input and the
/// answer are in that folder as testcase.in and testcase.ans, and it starts there. As the format
/// has it the exit code and what it prints do not count; where a limit ended it, there is no
/// picture.
Expected<Drawing> run_visualizer(const VisualizerCall& call, Sandbox& sandbox);

/// Whether something begins as an image of that extension does.
bool is_image(std::string_view extension, std::string_view content);

}  // namespace judge
