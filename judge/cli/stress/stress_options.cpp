#include "judge/cli/stress/stress_options.hpp"

#include "judge/cli/run_options.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr double kLongestStress = 7 * 86400;

}  // namespace

void add_stress_options(CommandLine& line) {
  line.add_options()  //
      ("keep", po::value<std::string>()->value_name("NAME"),
       "put what is found into the plan as a case of that name")  //
      ("save", po::value<std::string>()->value_name("FILE"),
       "write the input that is found there")  //
      ("validator", po::value<std::string>()->value_name("FILE"),
       "without a problem: a program that exits with 42 for a valid input, else with 43, or one "
       "with "
       "testlib.h beside it")  //
      ("compare", po::value<std::string>()->value_name("HOW"),
       "without a problem: exact, tokens (which is usual), any-case, or a tolerance for numbers "
       "such as 1e-6");
  line.offer("compare", {"exact", "tokens", "any-case"});
  add_limit_options(line);
  add_worker_option(line);
}

OrExit<std::chrono::milliseconds> chosen_time(const CommandLine& line,
                                              std::chrono::milliseconds usual) {
  if (!line.has("time")) return usual;
  return chosen_seconds(line, "time", 0.1, kLongestStress);
}

}  // namespace judge
