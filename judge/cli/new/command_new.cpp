#include <optional>

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/new/begin_problem.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/scaffolding/identity.hpp"

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
  line.contradict("checker", "interactive", "an interactor gives the verdict itself");
  for (const char* part : {"checker", "interactive", "python"})
    line.contradict("like", part, "the new problem has what the other one has");
  line.contradict("like", "package", "of a problem on the shelves `judge export` makes one");
  add_worker_option(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("id")) return fail(ExitCode::usage, "what is the new problem's id? judge new ID");
  const auto id = line.get<std::string>("id");
  if (const auto fit = check_new_id(id); !fit) return fail(ExitCode::usage, fit.error().message);
  const auto project = chosen_project(line);
  const bool is_package = line.has("package") || (!project && !is_project_named(line));
  if (!project && (!is_package || line.has("like"))) return tell(project.error());
  if (line.has("like")) return begin_like(line.get<std::string>("like"), id, *project);
  const NewProblem wish{
      .id = id,
      .name = name_of_id(id),
      .kind = line.has("interactive") ? NewKind::interactor
              : line.has("checker")   ? NewKind::checker
                                      : NewKind::comparison,
      .language = line.has("python") ? NewLanguage::python : NewLanguage::cpp,
      .author = author_here(),
  };
  if (!is_package) return begin_on_shelves(line, wish, *project, cancellation);
  std::error_code code;
  return begin_package(line, wish, std::filesystem::current_path(code), cancellation);
}

}  // namespace judge
