#include "judge/cli/samples/sample_options.hpp"

#include "judge/cli/run_options.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

OrExit<CompareOptions> chosen_comparison(const CommandLine& line) {
  const auto word = line.get<std::string>("compare");
  if (const auto comparison = comparison_named(word)) return *comparison;
  return tl::unexpected(fail(
      ExitCode::usage,
      fmt::format("--compare takes exact, tokens, any-case or a tolerance such as 1e-6, not '{}'",
                  word)));
}

bool may_be_program(const fs::path& file) {
  const std::string extension = file.extension().string();
  const bool is_archive = extension == ".zip" || extension == ".ZIP" || extension == ".Zip";
  return is_program_source(file) && extension != ".prob" && !is_archive &&
         names_of_expected(file.filename().string()).empty();
}

}  // namespace

void add_test_options(CommandLine& line) {
  line.add_options()  //
      ("in", po::value<std::vector<std::string>>()->multitoken()->value_name("DIR|FILE"),
       "samples: folders, inputs, .prob files (which tell limits, too), archives; else beside the "
       "program")  //
      ("compare", po::value<std::string>()->value_name("HOW")->default_value("tokens"),
       "exact, tokens between white space, any-case (tokens but for capitals), or a tolerance for "
       "numbers such as 1e-6")                                                                 //
      ("all", "a line for every sample; else, of more than 20, for the first that are wrong")  //
      ("tle", po::value<double>()->value_name("SECONDS"), "as --time-limit");
  line.offer("compare", {"exact", "tokens", "any-case"});
  line.contradict("tle", "time-limit", "they are two names of one limit");
  add_limit_options(line, Limits());
}

OrExit<TestWish> chosen_test(const CommandLine& line) {
  auto comparison = chosen_comparison(line);
  if (!comparison) return tl::unexpected(comparison.error());
  const auto named = line.list("in");
  TestWish wish{.program = {}, .named = {named.begin(), named.end()}, .comparison = *comparison};
  if (line.has("program")) {
    wish.program = line.get<std::string>("program");
  } else if (wish.named.size() > 1 && may_be_program(wish.named.back())) {
    wish.program = wish.named.back();
    wish.named.pop_back();
  } else {
    return tl::unexpected(fail(ExitCode::usage, "test which program? judge test a.cpp"));
  }
  return wish;
}

OrExit<Limits> limits_of_test(const CommandLine& line, const FoundSamples& found) {
  Limits limits;
  if (found.time_limit) limits.time_limit = *found.time_limit;
  if (found.memory_limit) limits.memory = *found.memory_limit;
  if (line.has("tle")) {
    const auto time_limit = chosen_time_limit(line, "tle");
    if (!time_limit) return tl::unexpected(time_limit.error());
    limits.time_limit = *time_limit;
  }
  return chosen_limits(line, limits);
}

}  // namespace judge
