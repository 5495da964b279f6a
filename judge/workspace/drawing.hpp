#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/report/picture.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A visualizer of a problem's, ready to run.
struct ReadyVisualizer {
  std::string shown;  ///< what messages call it
  PictureOf of = PictureOf::output;
  Runnable program;
  RunLimits limits = {};
  std::optional<Runnable> checker = {};  ///< asked first
  RunLimits checker_limits = {};
};

/// A fault where no pictures can be made of what submissions of the problem put out.
OrFault<> check_pictures(const Problem& problem);

/// The problem's visualizer for that, built; a fault where it has none, or where it is not built
/// yet and is to be left so.
OrFault<ReadyVisualizer> ready_visualizer(Workspace& workspace, const Problem& problem,
                                          PictureOf of,
                                          WhenMissing when_missing = WhenMissing::built);

/// The picture of a case and of an output for it (a conversation, as an `.interaction` file has it,
/// where the problem is interactive; an empty path: nothing was put out). A visualizer that fails
/// is a fault, which names it and says how.
OrFault<Picture> draw(Workspace& workspace, const Problem& problem,
                      const ReadyVisualizer& visualizer, const TestCase& test_case,
                      const std::filesystem::path& output);

/// What the picture of a case shows beside its input: its conversation where the problem is
/// interactive, else its answer. An empty path where that is not there, or `of` is the input alone.
std::filesystem::path shown_output(const Problem& problem, const TestCase& test_case, PictureOf of);

/// A case and what draw() draws with it.
struct CaseToDraw {
  TestCase test_case;
  std::filesystem::path output = {};
};

/// The pictures of cases, as many at a time as there are workers; `take` gets them in their order.
/// It ends with the first fault, be it of the visualizer or of `take`.
OrFault<> draw_each(Workspace& workspace, const Problem& problem, const ReadyVisualizer& visualizer,
                    const std::vector<CaseToDraw>& cases,
                    const std::function<OrFault<>(const CaseToDraw&, const Picture&)>& take);

/// The visualizer of outputs as it is called on that case.
OutputVisualizer output_visualizer_for(const Problem& problem, const ReadyVisualizer& visualizer,
                                       const TestCase& test_case);

/// The picture of a drawing; a fault where there is none.
OrFault<Picture> picture_of(const ReadyVisualizer& visualizer, Drawing drawing);

/// The cases that a pattern means, as matches() has it; all of them where it is empty. A fault
/// where it means none.
OrFault<std::vector<TestCase>> cases_to_draw(const Problem& problem, const std::string& pattern,
                                             const ProblemLibrary& library);

/// The case of the problem's that is of that name, or whose input is that file, complete; or that
/// file as a case of somebody's own, whose answer is what the reference solution says.
struct DrawnInput {
  std::string word;
  bool is_validated = true;  ///< whether the input validator must accept somebody's own
};
OrFault<TestCase> case_to_draw(Workspace& workspace, const Problem& problem,
                               const DrawnInput& input,
                               const std::function<void(const std::string&)>& begin);

}  // namespace judge
