// `judge test`. A file command_test.cpp would hold tests.
#include "judge/base/text/shell_word.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/samples/own_build.hpp"
#include "judge/cli/samples/sample_lines.hpp"
#include "judge/cli/samples/sample_options.hpp"
#include "judge/cli/samples/watched_samples.hpp"
#include "judge/cli/watching.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/workspace/fault.hpp"
#include "judge/workspace/own_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutTest =
    "Runs PROGRAM on samples, without a project: on the inputs beside it or in a folder test, "
    "tests, sample, samples,\n"
    "data/sample, testcases, example, examples or testdata there, or in a folder for each sample "
    "(1/in and 1/out); if\n"
    "there are none, on those of the current folder; or on what --in names: a folder, an input, a "
    "list of cph (.prob),\n"
    "a zip archive. What is wrong is shown: input, expected and got side by side, standard error. "
    "An input with nothing\n"
    "to compare with is run, and its output shown. A submission of a package has the package's "
    "samples. Where samples\n"
    "are conversations (.interaction) it says what plays the program. Exit code 1: something is "
    "wrong.\n\n"
    "  judge test mine.py\n"
    "  judge test mine.py --in samples --time-limit 1\n"
    "  judge test mine.py --in data.txt --compare 1e-6";

/// Told by `looks_here` whether samples are of the current folder, or may come to be.
ExitCode test_once(const CommandLine& line, Workspace& workspace, const TestWish& wish,
                   bool& looks_here) {
  if (const auto fit = check_no_package(wish.program); !fit) return tell(fit.error());
  const auto program = told(workspace, own_program(workspace, wish.program, said_language(line)));
  if (!program) return program.error();
  std::error_code code;
  const auto found =
      told(workspace, find_samples({.program = fs::canonical(wish.program, code),
                                    .named = wish.named,
                                    .source_patterns = workspace.submission_loading().patterns,
                                    .link = absolute_link(wish.program),
                                    .current = fs::canonical(".", code),
                                    .scratch = workspace.temporary_folder() / "samples",
                                    .cancellation = workspace.cancellation()}));
  if (!found) return found.error();
  looks_here = wish.named.empty() && (found->samples.empty() || found->are_of_current_folder);
  const auto limits = limits_of_test(line, *found);
  if (!limits) return limits.error();
  if (found->samples.empty()) return tell_no_sample(wish.program, *found);
  tell_how_found(wish.program, *found);
  const auto built = built_own_program(line, workspace, *program, *limits);
  if (!built) return built.error();
  const auto runs =
      told(workspace, run_samples(workspace, *built, found->samples, *limits, wish.comparison));
  if (!runs) return runs.error();
  workspace.end_activity();
  const ExitCode exit = tell_samples(line, *runs);
  if (const auto busy = busy_after(workspace, *runs)) tell_beside_live_line(busy_sentence(*busy));
  if (workspace.cancellation().is_requested()) {
    return fail(ExitCode::interrupted,
                interrupted_after(runs->size(), found->samples.size(), "sample").value().message);
  }
  if (exit == ExitCode::unexpected && !found->package.empty() && found->interactions.empty()) {
    complain(fmt::format(
        "note: the samples are a package's, which may judge in another way: judge run {} "
        "-c sample",
        shell_word(found->package.string())));
  }
  return exit;
}

}  // namespace

ExitCode command_test(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("test [OPTION...] PROGRAM [--in DIR|FILE...]", kAboutTest);
  add_test_options(line);
  add_language_option(line);
  add_warnings_option(line);
  add_worker_option(line);
  add_watch_option(line);
  line.add_options()("program", po::value<std::string>(), "");
  line.add_positional("program", 1);
  line.help_with_excess("; --in names samples: judge test a.cpp --in 1.in");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto wish = chosen_test(line);
  if (!wish) return wish.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  bool looks_here = false;
  const auto once = [&](const OneTime& time) {
    const auto workspace = open_workspace_without_problem(line, time.cancellation, *workers);
    return workspace ? test_once(line, **workspace, *wish, looks_here) : workspace.error();
  };
  if (!line.has("watch")) return once({.cancellation = cancellation});
  WatchedPlaces places = watched_places(line, *wish);
  if (wish->named.empty()) places.other_folders = {"."};
  places.do_others_count = [&] { return looks_here; };
  return watch_and_repeat(places, once, cancellation);
}

}  // namespace judge
