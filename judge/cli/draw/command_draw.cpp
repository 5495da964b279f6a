#include <fmt/format.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/draw/drawn_cases.hpp"
#include "judge/cli/draw/drawn_picture.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/named_case.hpp"
#include "judge/workspace/drawing.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutDraw =
    "Makes a picture of OUTPUT, a file of what some program put out for INPUT, by the problem's "
    "visualizer: for the\n"
    "mazes here expected and found laid over each other. INPUT is a testcase's name or a file; of "
    "a "
    "file of your own\n"
    "the reference solution makes the answer. Without OUTPUT the picture shows the answer, or the "
    "input where the\n"
    "problem has an input visualizer. Of an interactive problem OUTPUT is a conversation, as "
    "`judge "
    "play --save`\n"
    "writes it. The picture, SVG most often, goes to standard output, or to the file that -o "
    "names. With --into there\n"
    "is a picture of each testcase in a folder, called as the case; what is there by that name is "
    "replaced. The case\n"
    "may be said by --case, too.\n\n"
    "  judge draw maze-438 sample/1 output.txt -o maze.svg\n"
    "  judge draw maze-438 data.txt -o maze.svg\n"
    "  judge draw maze-438 secret --into pictures\n"
    "  judge draw procedural-maze-live sample/1 > game.svg";

OrExit<TestCase> case_or_input(const CommandLine& line, Workspace& workspace,
                               const Problem& problem) {
  const std::string word = chosen_case_word(line);
  if (line.has("case")) return named_case(workspace, problem, word);
  return told(workspace, case_to_draw(workspace, problem,
                                      {.word = word, .is_validated = !line.has("no-validate")},
                                      tell_beside_live_line));
}

/// What the picture shows, or an empty path where it is of the input alone.
OrExit<fs::path> chosen_output(const CommandLine& line, const Problem& problem,
                               const TestCase& test_case, PictureOf of) {
  if (const fs::path output = chosen_output_word(line); !output.empty()) {
    std::error_code code;
    if (fs::is_regular_file(output, code)) return output;
    return tl::unexpected(fail(ExitCode::usage, output.string() + " is not a file"));
  }
  const fs::path shown = shown_output(problem, test_case, of);
  if (!shown.empty() || of == PictureOf::input) return shown;
  if (problem.type.interactive) {
    return tl::unexpected(
        fail(ExitCode::usage,
             fmt::format("{0} has no conversation to show: name one as OUTPUT, such as `judge play "
                         "--save FILE {1}` writes",
                         test_case.name, problem.id)));
  }
  return tl::unexpected(fail(
      ExitCode::usage,
      fmt::format("{} has no reference solution, which would say the answer: name an output, too",
                  problem.id)));
}

}  // namespace

ExitCode command_draw(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("draw [OPTION...] PROBLEM CASE|INPUT [OUTPUT]", kAboutDraw);
  add_picture_option(line);
  add_pictures_option(line);
  add_case_option(line);
  line.add_options()                                                           //
      ("no-validate", "draw an INPUT of your own that the validator refuses")  //
      ("problem", po::value<std::string>(), "")("input", po::value<std::string>(), "")(
          "output-file", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  line.add_positional("input", 1);
  line.add_positional("output-file", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (line.has("case") && line.has("output-file"))
    return fail(ExitCode::usage, "draw --case NAME or CASE, not both");
  const bool are_many = line.has("into");
  if (!line.has("problem") || (chosen_case_word(line).empty() && !are_many))
    return fail(ExitCode::usage, "draw takes PROBLEM and CASE or INPUT; see `judge draw --help`");
  const ExitCode fit_place = are_many ? check_pictures_place(line) : check_picture_place(line);
  if (fit_place != ExitCode::ok) return fit_place;
  const auto opened = open_workspace_on(line, {line.get<std::string>("problem")}, cancellation);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto problem =
      told(workspace, workspace.problem(line.get<std::string>("problem"), TestData::not_yet_made,
                                        SubmissionKinds::programs_or_answers));
  if (!problem) return problem.error();
  const PictureOf of = problem->input_visualizer && chosen_output_word(line).empty()
                           ? PictureOf::input
                           : PictureOf::output;
  if (const auto fit = check_pictures(*problem); of == PictureOf::output && !fit)
    return tell(fit.error());
  if (are_many) return draw_cases(line, workspace, *problem, of);
  const auto test_case = case_or_input(line, workspace, *problem);
  if (!test_case) return test_case.error();
  const auto output = chosen_output(line, *problem, *test_case, of);
  if (!output) return output.error();
  const auto visualizer = told(workspace, ready_visualizer(workspace, *problem, of));
  if (!visualizer) return visualizer.error();
  const auto picture = told(workspace, draw(workspace, *problem, *visualizer, *test_case, *output));
  return picture ? put_picture(line, *picture) : picture.error();
}

}  // namespace judge
