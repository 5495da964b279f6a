#include <iostream>

#include "judge/cli/commands.hpp"
#include "judge/cli/generating.hpp"
#include "judge/cli/selection.hpp"

namespace judge {

namespace po = boost::program_options;

ExitCode command_generate(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("generate [OPTION...] [PROBLEM...]",
                   "Makes each testcase that generators/PROBLEM/generators.yaml plans: the input, "
                   "checked by the validator, and the\n"
                   "answer, by the reference solution. Files that would not change are not "
                   "touched, and SHA256SUMS pins every byte.");
  line.add_options()                                                                      //
      ("check", "change nothing; report what is not as the plan makes it (exit code 1)")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto ids = select_problems(**session, line.list("what"));
  if (!ids) return ids.error();
  if (ids->empty()) {
    complain("there is no problem in cases/");
    return ExitCode::nothing_selected;
  }
  ExitCode code = ExitCode::ok;
  for (const std::string& id : *ids) {
    code =
        worse(code, generate_and_tell(**session, id,
                                      line.has("check") ? GenerateMode::check : GenerateMode::write,
                                      std::cout));
    if (cancellation.is_requested()) return ExitCode::interrupted;
  }
  return code;
}

}  // namespace judge
