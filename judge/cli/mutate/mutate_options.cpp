#include "judge/cli/mutate/mutate_options.hpp"

#include "judge/cli/run_options.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::chrono::seconds kUsualSearch(3);
constexpr double kLongestSearch = 86400;

OrExit<std::chrono::milliseconds> chosen_search(const CommandLine& line) {
  if (line.has("no-stress")) {
    for (const std::string other : {"time", "keep"}) {
      if (line.has(other))
        return tl::unexpected(
            fail(ExitCode::usage, "--" + other + " with --no-stress is for nothing"));
    }
    return std::chrono::milliseconds(0);
  }
  if (!line.has("time")) return kUsualSearch;
  return chosen_seconds(line, "time", 0.1, kLongestSearch);
}

}  // namespace

void add_mutate_options(CommandLine& line) {
  line.add_options()  //
      ("all-cases",
       "every mutant on every case: what each case kills, and which cases kill nothing that no "
       "other one does")  //
      ("time", po::value<double>()->value_name("SECONDS"),
       "how long an input is looked for that kills a survivor (3), and made small")  //
      ("no-stress", "look for no inputs")                                            //
      ("seed", po::value<std::uint64_t>()->value_name("N")->default_value(1),
       "of the inputs that are tried: the same one finds the same")  //
      ("keep", po::value<std::string>()->value_name("NAME"),
       "put the inputs that kill survivors into the plan, as cases NAME-1, NAME-2 and so on")  //
      ("problem", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  add_format_option(line);
  add_worker_option(line);
}

OrExit<MutationWish> chosen_mutation(const CommandLine& line) {
  if (!line.has("problem"))
    return tl::unexpected(fail(ExitCode::usage, "name a problem: judge mutate PROBLEM"));
  const auto format = chosen_format(line);
  if (!format) return tl::unexpected(format.error());
  const auto search = chosen_search(line);
  if (!search) return tl::unexpected(search.error());
  const auto workers = chosen_workers(line);
  if (!workers) return tl::unexpected(workers.error());
  return MutationWish{.problem = line.get<std::string>("problem"),
                      .enough = line.has("all-cases") ? EnoughKills::all : EnoughKills::one,
                      .time_per_survivor = *search,
                      .seed = line.get<std::uint64_t>("seed"),
                      .keep = line.has("keep") ? line.get<std::string>("keep") : std::string(),
                      .format = *format,
                      .workers = *workers};
}

}  // namespace judge
