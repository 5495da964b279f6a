#include <iostream>

#include "judge/base/os/file.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/selection.hpp"
#include "judge/program/bundle/bundle.hpp"

namespace judge {

namespace po = boost::program_options;

ExitCode command_bundle(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("bundle [OPTION...] PROBLEM|FILE",
                   "Makes one file of a solution and the headers of the project that it includes, "
                   "to hand in: it compiles with a\n"
                   "plain g++ -O2 -std=c++20. A PROBLEM stands for its reference solution.");
  line.add_options()  //
      ("output,o", po::value<std::string>()->value_name("FILE"),
       "write it there instead of standard output")               //
      ("no-line", "leave out the #line directives, for reading")  //
      ("what", po::value<std::string>(), "");
  line.add_positional("what", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("what")) {
    complain("bundle which solution? Name a problem or a file");
    return ExitCode::usage;
  }
  if (line.has("output")) {
    if (const auto fit = check_output_file(line.get<std::string>("output")); !fit) {
      complain("--output: " + fit.error().message);
      return ExitCode::usage;
    }
  }
  const auto session = Session::open(line, cancellation, Session::Programs::not_started);
  if (!session) return session.error();
  std::filesystem::path source = line.get<std::string>("what");
  std::error_code code;
  if (!std::filesystem::is_regular_file(source, code)) {
    const auto selected = select_submissions(**session, {source.string()});
    if (!selected) return selected.error();
    const Submission* reference = reference_solution(selected->front().problem);
    if (reference == nullptr) {
      complain(fmt::format("{} has no reference solution", source.string()));
      return ExitCode::usage;
    }
    source = reference->path;
  }
  const auto text = bundle(source, (*session)->project().root,
                           {.line_directives = line.has("no-line") ? LineDirectives::left_out
                                                                   : LineDirectives::written});
  if (!text) {
    complain(text.error().message);
    return ExitCode::usage;
  }
  if (!line.has("output")) {
    std::cout << *text << std::flush;
    return std::cout ? ExitCode::ok : ExitCode::judge_error;
  }
  if (std::filesystem::equivalent(source, line.get<std::string>("output"), code) && !code) {
    complain(fmt::format("the bundle would replace its own source {}; choose another file",
                         source.string()));
    return ExitCode::usage;
  }
  const auto written = write_output_file(line.get<std::string>("output"), *text);
  if (written) return ExitCode::ok;
  complain(written.error().message);
  return ExitCode::judge_error;
}

}  // namespace judge
