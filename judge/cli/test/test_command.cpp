#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/test/sample_lines.hpp"
#include "judge/cli/watching.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/own_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutTest =
    "Runs PROGRAM on samples, without a project: on the inputs beside it or in a folder test, "
    "tests, sample, samples,\n"
    "data/sample, testcases or examples there, or on what --in names: a folder, an input, a list "
    "of cph (.prob), a\n"
    "zip archive. What is wrong is shown: input, expected and got side by side, standard error. An "
    "input with nothing\n"
    "to compare with is run, and its output shown. Exit code 1: something is wrong.\n\n"
    "  judge test mine.py\n"
    "  judge test mine.py --in samples --time-limit 1\n"
    "  judge test mine.py --in data.txt --compare 1e-6";

struct TestWish {
  fs::path program;
  std::vector<fs::path> named;
  CompareOptions comparison;
};

OrExit<CompareOptions> chosen_comparison(const CommandLine& line) {
  const auto word = line.get<std::string>("compare");
  if (const auto comparison = comparison_named(word)) return *comparison;
  return tl::unexpected(fail(
      ExitCode::usage,
      fmt::format("--compare takes exact, tokens or a tolerance such as 1e-6, not '{}'", word)));
}

bool may_be_program(const fs::path& file) {
  return is_program_source(file) && file.extension() != ".prob" && file.extension() != ".zip" &&
         names_of_expected(file.filename().string()).empty();
}

/// The program may stand behind the samples: --in takes all words that follow.
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

/// What a list of cph says, unless options say otherwise.
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

ExitCode tell_no_sample(const fs::path& program, const FoundSamples& found) {
  return fail(
      ExitCode::nothing_selected,
      fmt::format("there is no sample for {}; looked in: {}\n    names that are "
                  "understood: {}\n    help: --in names a folder or files",
                  program.string(), fmt::join(found.looked_in, ", "), understood_sample_names()));
}

ExitCode tell_samples(const CommandLine& line, const std::vector<SampleRun>& runs) {
  SampleStyle style{.colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off,
                    .width = std::max<std::size_t>(screen_columns(STDOUT_FILENO), 20)};
  for (const SampleRun& run : runs) {
    style.name_columns = std::min<std::size_t>(
        30, std::max(style.name_columns, column_count(printable_name(run.sample.name))));
  }
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const SampleRun& run : runs) {
    std::cout << sample_lines(run, style);
    if (run.verdict != Verdict::accepted) {
      ++wrong;
    } else if (!run.sample.expected.empty()) {
      ++right;
    }
  }
  const std::size_t unknown = runs.size() - right - wrong;
  std::cout << fmt::format("{} right, {} wrong{}\n", counted(right, "sample"), wrong,
                           unknown == 0 ? "" : fmt::format(", {} only run", unknown));
  return wrong == 0 ? ExitCode::ok : ExitCode::unexpected;
}

/// Where the file lies that was named, be it a link or not.
fs::path absolute_link(const fs::path& program) {
  std::error_code code;
  return fs::canonical(fs::absolute(program, code).parent_path(), code) / program.filename();
}

ExitCode test_once(const CommandLine& line, Workspace& workspace, const TestWish& wish) {
  const auto program = told(workspace, own_program(workspace, wish.program));
  if (!program) return program.error();
  std::error_code code;
  const fs::path scratch = workspace.temporary_folder() / "samples";
  fs::remove_all(scratch, code);
  fs::create_directories(scratch, code);
  const auto found =
      told(workspace, find_samples({.program = fs::canonical(wish.program, code),
                                    .named = wish.named,
                                    .source_patterns = workspace.submission_loading().patterns,
                                    .link = absolute_link(wish.program),
                                    .scratch = scratch,
                                    .cancellation = workspace.cancellation()}));
  if (!found) return found.error();
  const auto limits = limits_of_test(line, *found);
  if (!limits) return limits.error();
  if (found->samples.empty()) return tell_no_sample(wish.program, *found);
  if (const auto& left_out = found->called_after_none; !left_out.empty()) {
    complain(
        fmt::format("note: {} left out, for others are called after the program: {}; --in . takes "
                    "all",
                    counted(left_out.size(), "input"), first_names(left_out)));
  }
  const auto built = told(workspace, build(workspace, *program, *limits));
  if (!built) return built.error();
  const auto runs =
      told(workspace, run_samples(workspace, *built, found->samples, *limits, wish.comparison));
  if (!runs) return runs.error();
  return tell_samples(line, *runs);
}

/// The program and the samples.
WatchedPlaces places_of(const CommandLine& line, const TestWish& wish) {
  WatchedPlaces places{.left_out = {chosen_cache_folder(line)}};
  std::error_code code;
  const auto add = [&](const fs::path& path) {
    (fs::is_directory(path, code) ? places.trees : places.files).push_back(path);
  };
  add(wish.program);
  for (const fs::path& path : wish.named) add(path);
  return places;
}

}  // namespace

ExitCode command_test(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("test [OPTION...] PROGRAM [--in DIR|FILE...]", kAboutTest);
  line.add_options()  //
      ("in", po::value<std::vector<std::string>>()->multitoken()->value_name("DIR|FILE"),
       "samples: folders, inputs, .prob files (which tell limits, too), archives; else beside the "
       "program")  //
      ("compare", po::value<std::string>()->value_name("HOW")->default_value("tokens"),
       "exact, tokens, or a tolerance for numbers such as 1e-6")  //
      ("tle", po::value<double>()->value_name("SECONDS"), "as --time-limit");
  line.offer("compare", {"exact", "tokens"});
  line.contradict("tle", "time-limit", "they are two names of one limit");
  add_limit_options(line, Limits());
  add_worker_option(line);
  add_watch_option(line);
  line.add_options()("program", po::value<std::string>(), "");
  line.add_positional("program", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto wish = chosen_test(line);
  if (!wish) return wish.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const auto once = [&] {
    const auto workspace = open_workspace_without_problem(line, cancellation, *workers);
    return workspace ? test_once(line, **workspace, *wish) : workspace.error();
  };
  if (!line.has("watch")) return once();
  return watch_and_repeat(places_of(line, *wish), once, cancellation);
}

}  // namespace judge
