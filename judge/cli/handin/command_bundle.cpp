#include <iostream>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/bundle_solution.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

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
  const auto bundled = told(
      **workspace,
      bundle_solution(**workspace, line.get<std::string>("what"),
                      line.has("no-line") ? LineDirectives::left_out : LineDirectives::written));
  if (!bundled) return bundled.error();
  if (line.has("output")) {
    const auto written = write_bundle(*bundled, line.get<std::string>("output"));
    return written ? ExitCode::ok : tell(written.error());
  }
  std::cout << bundled->text << std::flush;
  return std::cout ? ExitCode::ok : ExitCode::judge_error;
}

}  // namespace judge
