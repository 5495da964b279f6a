#include <iostream>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/program/bundle/bundle.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

/// A file, a submission, or the reference solution of a problem.
OrExit<fs::path> chosen_source(const CommandLine& line, Workspace& workspace) {
  const auto word = line.get<std::string>("what");
  std::error_code code;
  if (fs::is_regular_file(word, code)) return word;
  const auto selected =
      told(workspace, select_submissions(workspace, {word}, TestData::not_yet_made));
  if (!selected) return tl::unexpected(selected.error());
  const SelectedProblem& chosen = selected->problems.front();
  if (chosen.submissions.size() == 1) return chosen.submissions.front().path();
  if (chosen.submissions.size() < chosen.problem.submissions.size())
    return tl::unexpected(fail(ExitCode::usage, fmt::format("{} has {} submissions; name one", word,
                                                            chosen.submissions.size())));
  if (const Submission* reference = reference_solution(chosen.problem)) return reference->path();
  return tl::unexpected(fail(ExitCode::usage, word + " has no reference solution"));
}

ExitCode write(const fs::path& target, const fs::path& source, const std::string& text) {
  std::error_code code;
  if (fs::equivalent(source, target, code) && !code) {
    return fail(ExitCode::usage,
                fmt::format("the bundle would replace its own source {}; choose another file",
                            source.string()));
  }
  const auto written = write_output_file(target, text);
  return written ? ExitCode::ok : fail(ExitCode::judge_error, written.error().message);
}

}  // namespace

ExitCode command_bundle(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("bundle [OPTION...] PROBLEM|FILE",
                   "Makes one file of a solution and the headers of the project that it includes, "
                   "to hand in: it compiles with a\n"
                   "plain g++ -O2 -std=c++20. A PROBLEM stands for its reference solution.\n\n"
                   "  judge bundle algorithmia-red > bundle.cpp\n"
                   "  judge bundle crash.cpp -o bundle.cpp");
  line.add_options()  //
      ("output,o", po::value<std::string>()->value_name("FILE"),
       "write it there instead of standard output")               //
      ("no-line", "leave out the #line directives, for reading")  //
      ("what", po::value<std::string>(), "");
  line.add_positional("what", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("what"))
    return fail(ExitCode::usage, "bundle which solution? Name a problem or a file");
  if (line.has("output")) {
    if (const auto fit = check_output_file(line.get<std::string>("output")); !fit)
      return fail(ExitCode::usage, "--output: " + fit.error().message);
  }
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return workspace.error();
  const auto source = chosen_source(line, **workspace);
  if (!source) return source.error();
  const auto text = bundle(*source, (*workspace)->library().root(),
                           {.line_directives = line.has("no-line") ? LineDirectives::left_out
                                                                   : LineDirectives::written});
  if (!text) return fail(ExitCode::usage, text.error().message);
  if (line.has("output")) return write(line.get<std::string>("output"), *source, *text);
  std::cout << *text << std::flush;
  return std::cout ? ExitCode::ok : ExitCode::judge_error;
}

}  // namespace judge
