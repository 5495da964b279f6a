#include "judge/cli/time_limit/time_limit_options.hpp"

#include <fmt/format.h>

#include "judge/cli/messages.hpp"
#include "judge/workspace/write_time_limit.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr int kRunsToMeasure = 5;
constexpr int kMostRunsToMeasure = 100;
constexpr double kLeastSlower = 0.05;
constexpr double kMostSlower = 100;

}  // namespace

void add_time_limit_options(CommandLine& line) {
  line.add_options()  //
      ("repeat", po::value<int>()->value_name("N")->default_value(kRunsToMeasure),
       "run the slowest cases N times")  //
      ("slower", po::value<double>()->value_name("TIMES")->default_value(1),
       "tell besides what holds on a machine that is so many times as slow")  //
      ("write", "put the limit that is suggested into problem.yaml");
}

OrExit<int> chosen_runs_to_measure(const CommandLine& line) {
  const int runs = line.get<int>("repeat");
  if (runs >= 1 && runs <= kMostRunsToMeasure) return runs;
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("--repeat takes 1 to {}", kMostRunsToMeasure)));
}

OrExit<double> chosen_slower(const CommandLine& line) {
  const double slower = line.get<double>("slower");
  if (slower >= kLeastSlower && slower <= kMostSlower) return slower;
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("--slower takes {:g} to {:g}: how many times as slow as "
                                        "this one a machine is",
                                        kLeastSlower, kMostSlower)));
}

OrExit<> check_can_be_written(const CommandLine& line, Workspace& workspace,
                              const Problem& problem) {
  if (!line.has("write")) return {};
  if (!workspace.library().unpacked(problem.id))
    return told(workspace, check_time_limit_can_be_written(workspace.library(), problem));
  return tl::unexpected(fail(ExitCode::usage, fmt::format("{} lies in an archive, into which "
                                                          "nothing is written; unpack it",
                                                          problem.id)));
}

}  // namespace judge
