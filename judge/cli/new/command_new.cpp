#include <optional>
#include <utility>

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/new/new_problem_screen.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/begin_problem.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutNew =
    "Begins a problem: manifest, statement, plan, input validator, generator, solutions right and "
    "wrong, and test data, all\n"
    "of a small example that `judge verify` has nothing to say against. In a project it is put "
    "onto "
    "the shelves (cases/ID,\n"
    "generators/ID, solutions/ID, judge/checkers or judge/interactors); elsewhere it is a package "
    "of the format 2025-09, a\n"
    "folder here. Nothing that is there is replaced.\n\n"
    "  judge new red-blue-tree               add two numbers\n"
    "  judge new any-tour --checker          with more than one right answer\n"
    "  judge new find-it --interactive       programs talk to an interactor\n"
    "  judge new small-sums --python         its programs are in Python\n"
    "  judge new maze-439 --like maze-438    with all that maze-438 has\n"
    "  judge new red-blue-tree --package     a package in a folder here";

/// Whether a project was named, so that there must be one.
bool is_project_named(const CommandLine& line) {
  return line.has("root") || !environment_variable("JUDGE_ROOT").empty();
}

NewProblem chosen_problem(const CommandLine& line, std::string id) {
  return {.id = std::move(id),
          .kind = line.has("interactive") ? NewKind::interactor
                  : line.has("checker")   ? NewKind::checker
                                          : NewKind::comparison,
          .language = line.has("python") ? NewLanguage::python : NewLanguage::cpp};
}

/// How it is made aside; `live` is the line on the terminal while its test data are made.
BeginWish chosen_way(const CommandLine& line, int workers, std::optional<GenerateLine>& live,
                     Cancellation cancellation) {
  return {.open = [&line](WorkspaceOptions where) { return open_workspace_at(line, where); },
          .workers = workers,
          .begin = [&live](const std::string& id) { live.emplace(id); },
          .progress = [&live](const std::string& name, int done,
                              int total) { live->progress()(name, done, total); },
          .tell =
              [&live](const Diagnostics& diagnostics) {
                live.reset();
                tell(diagnostics);
              },
          .refuse = [](const std::string& message) { complain(message); },
          .cancellation = std::move(cancellation)};
}

}  // namespace

ExitCode command_new(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("new [OPTION...] ID", kAboutNew);
  line.add_options()                                                                  //
      ("checker", "with a checker: an input has more than one right answer")          //
      ("interactive", "with an interactor, and a conversation for the statement")     //
      ("python", "validator, generator and what judges in Python instead of C++")     //
      ("like", po::value<std::string>()->value_name("PROBLEM"),                       //
       "with all that is on the shelves of that problem; name and uuid are its own")  //
      ("package", "a package in a folder here, also in a project")                    //
      ("id", po::value<std::string>(), "");
  line.add_positional("id", 1);
  line.contradict("checker", "interactive",
                  "an interactive problem has its interactor for an output validator, and "
                  "it gives the verdict; leave --checker out");
  for (const char* part : {"checker", "interactive", "python"})
    line.contradict("like", part, "the new problem has what the other one has");
  line.contradict("like", "package", "of a problem on the shelves `judge export` makes one");
  add_worker_option(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("id")) return fail(ExitCode::usage, "what is the new problem's id? judge new ID");
  const auto id = line.get<std::string>("id");
  if (const auto fit = check_id_of_new(id); !fit) return tell(fit.error());
  auto project = chosen_project(line);
  if (!project && line.has("like"))
    project.error().message.insert(0,
                                   "--like takes a problem from the shelves of a project (of a "
                                   "package, copy the folder): ");
  const bool is_package = line.has("package") || (!project && !is_project_named(line));
  if (!project && (!is_package || line.has("like"))) return tell(project.error());
  std::optional<GenerateLine> live;
  if (line.has("like")) {
    const auto like = line.get<std::string>("like");
    const auto begun = begin_like(like, id, *project, chosen_way(line, 1, live, cancellation));
    if (!begun) return tell(begun.error());
    tell_new_like(*begun, like);
    return ExitCode::ok;
  }
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  const BeginWish wish = chosen_way(line, *workers, live, cancellation);
  const NewProblem problem = chosen_problem(line, id);
  std::error_code code;
  const auto begun = is_package ? begin_package(problem, std::filesystem::current_path(code), wish)
                                : begin_on_shelves(problem, *project, wish);
  live.reset();
  if (!begun) return tell(begun.error());
  if (is_package)
    tell_new_package(*begun, id);
  else
    tell_new_problem(*begun);
  return ExitCode::ok;
}

}  // namespace judge
