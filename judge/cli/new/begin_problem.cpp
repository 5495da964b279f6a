#include "judge/cli/new/begin_problem.hpp"

#include <iostream>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/one_problem.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/shelves/shelf_library.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A draft with its test data, in a project of its own that is removed afterwards.
struct Staged {
  TempDir folder;
  std::unique_ptr<Workspace> workspace;
};

void add(PackageDraft& draft, const PackageDraft& more) {
  for (const auto& [path, entry] : more.entries()) {
    if (entry.source.empty())
      draft.put_text(path, entry.text, entry.mode);
    else
      draft.put_file(path, entry.source);
  }
}

/// The libraries as a project has them, as far as it has.
PackageDraft libraries_of(NewLanguage language, const Project& project) {
  PackageDraft libraries = draft_libraries(language);
  PackageDraft chosen;
  for (const auto& [path, entry] : libraries.entries()) {
    std::error_code code;
    if (fs::is_regular_file(project.root / path, code))
      chosen.put_file(path, project.root / path);
    else
      chosen.put_text(path, entry.text);
  }
  return chosen;
}

/// Whether anything can be put there, as far as that is known beforehand.
OrExit<> check_writable(const fs::path& folder) {
  if (const auto tried = TempDir::create(folder); !tried)
    return tl::unexpected(fail(ExitCode::judge_error, tried.error().message));
  return {};
}

OrExit<TempDir> filled_aside(const PackageDraft& draft) {
  auto folder = TempDir::create();
  if (!folder) return tl::unexpected(fail(ExitCode::judge_error, folder.error().message));
  if (const auto filled = fill_folder(draft, folder->path()); !filled)
    return tl::unexpected(fail(ExitCode::judge_error, filled.error().message));
  return *std::move(folder);
}

/// Makes the test data of a problem aside.
OrExit<> make_data(Workspace& workspace, const std::string& id, const Cancellation& cancellation) {
  std::ostringstream row;  // a new problem has more to tell
  const ExitCode code = generate_and_tell(workspace, id, GenerateMode::write, row);
  if (cancellation.is_requested()) return tl::unexpected(ExitCode::interrupted);
  if (code != ExitCode::ok) return tl::unexpected(code);
  return {};
}

/// The draft in a project of its own that is removed afterwards.
OrExit<Staged> stage(const CommandLine& line, PackageDraft draft, const PackageDraft& libraries,
                     Cancellation cancellation) {
  add(draft, libraries);
  auto folder = filled_aside(draft);
  if (!folder) return tl::unexpected(folder.error());
  const auto workers = chosen_workers(line);
  if (!workers) return tl::unexpected(workers.error());
  auto workspace = open_workspace_in(line, folder->path(), cancellation, *workers);
  if (!workspace) return tl::unexpected(workspace.error());
  return Staged{*std::move(folder), *std::move(workspace)};
}

/// A package in a folder `id`, with the plan as it is on the shelves, for the one that is written for
/// an export is not to be gone on with: it has numbers in front of names, and seeds. Test data are
/// left to be made, by BAPCtools' conventions.
PackageDraft with_own_plan(const PackageDraft& package, const PackageDraft& shelves,
                           const std::string& id) {
  PackageDraft draft;
  for (const auto& [path, entry] : package.entries()) {
    if (path == "generators/generators.yaml")
      draft.put_text(id + "/" + path, package_plan(shelves, id));
    else if (entry.source.empty())
      draft.put_text(id + "/" + path, entry.text, entry.mode);
    else
      draft.put_file(id + "/" + path, entry.source);
  }
  return draft;
}

/// What is in a folder, as a draft of it.
PackageDraft draft_of(const fs::path& folder) {
  PackageDraft draft;
  for (const fs::path& entry : entries_of(folder).value_or(std::vector<fs::path>())) {
    std::error_code code;
    const std::string name = entry.filename().string();
    if (fs::is_directory(entry, code))
      draft.put_folder(name, entry);
    else
      draft.put_file(name, entry);
  }
  return draft;
}

/// What a file of a new problem is for; "" where that needs no word.
const char* purpose_of(const fs::path& path, const std::string& id) {
  const std::string name = path.filename().string();
  const std::string text = path.string();
  if (name == "problem.yaml") return "name, author, licence, limits";
  if (name == "statement.md") return "the statement";
  if (name == "generators.yaml") return "the plan: every testcase";
  if (path.stem() == "validator") return "what inputs must be like";
  const std::string solutions = shelf_path(kSolutionShelf, id);
  if (is_on_shelf(text, kGeneratorShelf)) return "makes inputs";
  if (text.starts_with(solutions + "accepted")) return "must be accepted";
  if (text.starts_with(solutions + "wrong_answer")) return "must fail";
  if (is_on_shelf(text, kSolutionShelf)) return "makes the answers";
  if (is_on_shelf(text, kCheckerShelf)) return "accepts any right answer";
  if (is_on_shelf(text, kInteractorShelf)) return "talks to submissions";
  return "";
}

void tell_files(const PackageDraft& draft, const std::string& id) {
  std::size_t width = 0;
  for (const auto& [path, entry] : draft.entries()) width = std::max(width, path.size());
  for (const auto& [path, entry] : draft.entries())
    std::cout << for_screen(fmt::format("  {:<{}}  {}", path, width, purpose_of(path, id)), 4,
                            STDOUT_FILENO);
}

/// In a project that builds its problems with CMake.
void tell_of_cmake(const Project& project, const NewProblem& wish) {
  const auto text = read_file(project.root / "CMakeLists.txt", mebibytes(1));
  if (wish.language != NewLanguage::cpp || !text || text->find("add_problem(") == std::string::npos)
    return;
  std::cout << for_screen(
      fmt::format("To have its programs built with the project's warnings and sanitizers, too, add "
                  "{} to the problems in CMakeLists.txt.\n",
                  wish.id),
      STDOUT_FILENO);
}

}  // namespace

ExitCode begin_on_shelves(const CommandLine& line, const NewProblem& wish, const Project& project,
                          Cancellation cancellation) {
  const PackageDraft draft = draft_new(wish);
  if (const auto fit = check_shelves(draft, project, wish.id); !fit)
    return fail(ExitCode::usage, fit.error().message);
  if (const auto fit = check_writable(project.root); !fit) return fit.error();
  const PackageDraft libraries = libraries_of(wish.language, project);
  const auto staged = stage(line, draft, libraries, cancellation);
  if (!staged) return staged.error();
  if (const auto made = make_data(*staged->workspace, wish.id, cancellation); !made)
    return made.error();
  PackageDraft whole = draft;
  std::set<std::string> added;  // folders
  for (const auto& [path, entry] : libraries.entries()) {
    if (!entry.source.empty()) continue;
    whole.put_text(path, entry.text);
    added.insert(fs::path(path).parent_path().string());
  }
  const fs::path cases = fs::path(kCaseShelf) / wish.id;
  whole.put_folder(cases.string(), staged->folder.path() / cases);
  const auto written = write_onto_shelves(whole, project, wish.id);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  std::cout << for_screen(fmt::format("✓ {}  a whole problem, with its test data\n", wish.id),
                          STDOUT_FILENO);
  tell_files(draft, wish.id);
  if (!added.empty())
    std::cout << for_screen(fmt::format("Its programs are written with {}, put there as well.\n",
                                        fmt::join(added, " and ")),
                            STDOUT_FILENO);
  std::cout << for_screen(
      fmt::format("Make it yours; `judge verify {}` checks all of it.\n", wish.id), STDOUT_FILENO);
  tell_of_cmake(project, wish);
  return ExitCode::ok;
}

ExitCode begin_package(const CommandLine& line, NewProblem wish, const fs::path& around,
                       Cancellation cancellation) {
  const std::string asked = std::exchange(wish.id, package_name(wish.id));
  const fs::path target = around / wish.id;
  std::error_code code;
  if (fs::exists(fs::symlink_status(target, code)))
    return fail(ExitCode::usage,
                fmt::format("{} is there already, and nothing that is there is replaced: take "
                            "another id, or remove it",
                            target.string()));
  if (const auto fit = check_writable(around); !fit) return fit.error();
  const PackageDraft shelves = draft_new(wish);
  const auto staged = stage(line, shelves, draft_libraries(wish.language), cancellation);
  if (!staged) return staged.error();
  const auto problem = one_problem(*staged->workspace, wish.id, "problems", TestData::not_yet_made);
  if (!problem) return problem.error();
  const PackageDraft package = draft_package(*problem, staged->workspace->library(), {});
  if (!is_possible(package)) return ExitCode::usage;
  const auto aside = filled_aside(with_own_plan(package, shelves, wish.id));
  if (!aside) return aside.error();
  const fs::path folder = aside->path() / wish.id;
  const auto workspace = open_workspace_aside(line, folder, cancellation);
  if (!workspace) return workspace.error();
  if (const auto made = make_data(**workspace, folder.string(), cancellation); !made)
    return made.error();
  const PackageDraft whole = draft_of(folder);
  const auto written = write_folder(whole, target, Standing::left);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  const std::string renamed =
      asked == wish.id ? "" : " (names of packages have small letters and digits only)";
  std::cout << for_screen(
      fmt::format("✓ {0}  a whole problem package, {1}{2}\nMake it yours; `judge verify ./{0}` "
                  "checks all of it.\n",
                  wish.id, counted(whole.entries().size(), "file"), renamed),
      STDOUT_FILENO);
  return ExitCode::ok;
}

ExitCode begin_like(const std::string& like, const std::string& id, const Project& project) {
  const ShelfLibrary library(project);
  const LoadedProblem loaded = library.load(like, TestData::not_yet_made, {});
  if (!loaded.is_fit()) {
    tell(loaded.diagnostics);
    return ExitCode::usage;
  }
  const PackageDraft draft = draft_like(project, loaded.problem, id);
  if (!is_possible(draft)) return ExitCode::usage;
  if (const auto fit = check_shelves(draft, project, id); !fit)
    return fail(ExitCode::usage, fit.error().message);
  const auto written = write_onto_shelves(draft, project, id);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  std::cout << for_screen(fmt::format("✓ {}  all that {} has, {}\nMake it yours; `judge verify {}` "
                                      "checks all of it.\n",
                                      id, like, counted(draft.entries().size(), "file"), id),
                          STDOUT_FILENO);
  if (!library.load(id, TestData::complete, {}).is_fit())
    std::cout << for_screen(
        fmt::format("Its test data are not whole; `judge generate {}` makes them.\n", id),
        STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
