#include "judge/cli/draw/drawn_cases.hpp"

#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

Expected<> write_picture(const fs::path& folder, const TestCase& test_case,
                         const Picture& picture) {
  const fs::path file = folder / (test_case.name + "." + picture.extension);
  std::error_code code;
  fs::create_directories(file.parent_path(), code);
  if (code) return system_failure(code.value(), "create {}", file.parent_path().string());
  return write_output_file(file, picture.image);
}

}  // namespace

void add_pictures_option(CommandLine& line) {
  line.add_options()("into", po::value<std::string>()->value_name("DIR"),
                     "a picture of each testcase that INPUT means, of all without it, in this "
                     "folder: sample/01.svg");
  line.contradict("into", "no-validate", "testcases are drawn as they are");
}

void add_case_option(CommandLine& line) {
  line.add_options()("case,c", po::value<std::string>()->value_name("NAME"),
                     "the testcase, in the place of CASE: draw PROBLEM -c sample/1 [OUTPUT]");
  line.contradict("case", "no-validate", "testcases are drawn as they are");
}

std::string chosen_case_word(const CommandLine& line) {
  for (const char* const name : {"case", "input"}) {
    if (line.has(name)) return line.get<std::string>(name);
  }
  return {};
}

std::string chosen_output_word(const CommandLine& line) {
  const char* const name = line.has("case") ? "input" : "output-file";
  return line.has(name) ? line.get<std::string>(name) : std::string();
}

ExitCode check_pictures_place(const CommandLine& line) {
  if (line.has("output") || !chosen_output_word(line).empty())
    return fail(ExitCode::usage,
                "--into draws testcases as they are: it goes with neither -o nor an OUTPUT");
  const auto fit = check_output_folder(line.get<std::string>("into"));
  return fit ? ExitCode::ok : fail(ExitCode::usage, "--into: " + fit.error().message);
}

ExitCode draw_cases(const CommandLine& line, Workspace& workspace, const Problem& problem,
                    PictureOf of) {
  const fs::path folder = line.get<std::string>("into");
  const auto cases =
      told(workspace, cases_to_draw(problem, chosen_case_word(line), workspace.library()));
  if (!cases) return cases.error();
  const auto visualizer = told(workspace, ready_visualizer(workspace, problem, of));
  if (!visualizer) return visualizer.error();
  std::vector<CaseToDraw> to_draw;
  for (const TestCase& each : *cases) {
    auto test_case =
        told(workspace, complete_case(workspace, problem, each, tell_beside_live_line));
    if (!test_case) return test_case.error();
    fs::path shown = shown_output(problem, *test_case, of);
    if (shown.empty() && of == PictureOf::output) continue;
    to_draw.push_back({.test_case = std::move(*test_case), .output = std::move(shown)});
  }
  std::size_t drawn = 0;
  const auto take = [&](const CaseToDraw& each, const Picture& picture) -> OrFault<> {
    if (const auto written = write_picture(folder, each.test_case, picture); !written)
      return fault(Fault::Kind::machine, "{}", written.error().message);
    ++drawn;
    return {};
  };
  const auto done = told(workspace, draw_each(workspace, problem, *visualizer, to_draw, take));
  workspace.end_activity();
  if (!done) {
    if (!workspace.cancellation().is_requested())
      std::cerr << for_screen(fmt::format("that was {}\n", to_draw[drawn].test_case.name),
                              STDERR_FILENO);
    return done.error();
  }
  std::cout << for_screen(fmt::format("{} in {}\n", counted(drawn, "picture"), folder.string()),
                          STDOUT_FILENO);
  if (drawn < cases->size()) {
    std::cout << for_screen(
        fmt::format("none of {}, for which there is no {}\n",
                    counted(cases->size() - drawn, "case"),
                    problem.type.interactive ? "conversation to show" : "answer"),
        STDOUT_FILENO);
  }
  return ExitCode::ok;
}

}  // namespace judge
