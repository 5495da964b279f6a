#include "judge/workspace/begin_problem.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/scaffolding/identity.hpp"
#include "judge/scaffolding/new_folder.hpp"
#include "judge/workspace/one_problem.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The draft of a problem in a project of its own that is removed afterwards.
struct StagedProblem {
  TempDir folder;
  std::unique_ptr<Workspace> workspace;
};

/// Lays a draft aside, to see what comes of it before anything is written.
OrFault<StagedProblem> staged_problem(const PackageDraft& draft, const BeginWish& wish) {
  auto folder = folder_aside(draft);
  if (!folder) return fault(Fault::Kind::machine, "{}", folder.error().message);
  auto workspace = wish.open(
      {.from = folder->path(), .workers = wish.workers, .cancellation = wish.cancellation});
  if (!workspace) return tl::unexpected(workspace.error());
  return StagedProblem{*std::move(folder), *std::move(workspace)};
}

/// Makes the test data of a problem that lies aside.
OrFault<> make_data_aside(Workspace& workspace, const std::string& id, const BeginWish& wish) {
  wish.begin(id);
  const auto generated = generate_cases(workspace, id, GenerateMode::write, wish.progress);
  if (!generated) workspace.end_activity();
  wish.tell(workspace.take_diagnostics());
  if (generated) wish.tell(generated->diagnostics);
  if (wish.cancellation.is_requested()) {
    Fault end = generated ? Fault{} : generated.error();
    end.kind = Fault::Kind::interrupted;
    return tl::unexpected(std::move(end));
  }
  if (!generated) return tl::unexpected(generated.error());
  if (has_errors(generated->diagnostics)) return fault(Fault::Kind::usage, "");
  return {};
}

NewProblem with_name_and_author(NewProblem problem) {
  if (problem.name.empty()) problem.name = name_of_id(problem.id);
  if (problem.author.empty()) problem.author = author_here();
  return problem;
}

BegunProblem begun_of(std::string id, const PackageDraft& draft) {
  BegunProblem begun{.id = std::move(id), .file_count = draft.entries().size()};
  for (const auto& [path, entry] : draft.entries())
    begun.files.push_back({path, purpose_of(path, begun.id)});
  return begun;
}

/// Beside judging them.
bool builds_problems_with_cmake(const Project& project) {
  const auto text = read_file(project.root / "CMakeLists.txt", mebibytes(1));
  return text && text->find("add_problem(") != std::string::npos;
}

OrFault<> check_not_refused(const PackageDraft& draft, const BeginWish& wish) {
  for (const std::string& why : draft.refusals()) wish.refuse(why);
  if (!draft.refusals().empty()) return fault(Fault::Kind::usage, "");
  return {};
}

/// A new problem as a package in a folder aside, with the plan that it is to be gone on with; its
/// test data are not made yet.
OrFault<TempDir> package_aside(const NewProblem& problem, const BeginWish& wish) {
  const PackageDraft shelves = draft_new(problem);
  const auto staged =
      staged_problem(with_libraries(shelves, draft_libraries(problem.language)), wish);
  if (!staged) return tl::unexpected(staged.error());
  Workspace& workspace = *staged->workspace;
  const auto loaded = one_problem(workspace, problem.id, "problems", TestData::not_yet_made);
  wish.tell(workspace.take_diagnostics());
  if (!loaded) return tl::unexpected(loaded.error());
  const PackageDraft package = draft_package(*loaded, workspace.library(), {});
  if (const auto fit = check_not_refused(package, wish); !fit) return tl::unexpected(fit.error());
  auto aside = folder_aside(with_plan_of_shelves(package, shelves, problem.id));
  if (!aside) return fault(Fault::Kind::machine, "{}", aside.error().message);
  return std::move(*aside);
}

}  // namespace

OrFault<> check_id_of_new(const std::string& id) {
  const auto fit = check_new_id(id);
  return fit ? OrFault<>() : fault(Fault::Kind::usage, "{}", fit.error().message);
}

OrFault<BegunProblem> begin_on_shelves(const NewProblem& problem, const Project& project,
                                       const BeginWish& wish) {
  const PackageDraft draft = draft_new(with_name_and_author(problem));
  if (const auto fit = check_shelves(draft, project, problem.id); !fit)
    return fault(Fault::Kind::usage, "{}", fit.error().message);
  if (const auto fit = check_writable(project.root); !fit)
    return fault(Fault::Kind::machine, "{}", fit.error().message);
  const PackageDraft libraries = libraries_in(project, problem.language);
  const auto staged = staged_problem(with_libraries(draft, libraries), wish);
  if (!staged) return tl::unexpected(staged.error());
  if (const auto made = make_data_aside(*staged->workspace, problem.id, wish); !made)
    return tl::unexpected(made.error());
  const PackageDraft whole =
      with_test_data(draft, libraries, Project{staged->folder.path()}, problem.id);
  if (const auto written = write_onto_shelves(whole, project, problem.id); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  BegunProblem begun = begun_of(problem.id, draft);
  begun.file_count = whole.entries().size();
  begun.library_folders = folders_lacking(libraries);
  begun.is_missing_in_cmake =
      problem.language == NewLanguage::cpp && builds_problems_with_cmake(project);
  return begun;
}

OrFault<BegunProblem> begin_package(const NewProblem& problem, const fs::path& around,
                                    const BeginWish& wish) {
  NewProblem named = with_name_and_author(problem);
  named.id = package_name(problem.id);
  const fs::path target = around / named.id;
  std::error_code code;
  if (fs::exists(fs::symlink_status(target, code)))
    return fault(Fault::Kind::usage,
                 "{} is there already, and nothing that is there is replaced: take another id, or "
                 "remove it",
                 target.string());
  if (const auto fit = check_writable(around); !fit)
    return fault(Fault::Kind::machine, "{}", fit.error().message);
  const auto aside = package_aside(named, wish);
  if (!aside) return tl::unexpected(aside.error());
  const fs::path folder = aside->path() / named.id;
  // Its files are told as seen from the folder around, which nobody is to know.
  const auto workspace = wish.open({.words = {folder.string()},
                                    .shown_from = folder.parent_path(),
                                    .cancellation = wish.cancellation});
  if (!workspace) return tl::unexpected(workspace.error());
  if (const auto made = make_data_aside(**workspace, folder.string(), wish); !made)
    return tl::unexpected(made.error());
  const PackageDraft whole = draft_of_folder(folder);
  const auto written = write_folder(whole, target, Standing::left, wish.cancellation);
  if (!written && wish.cancellation.is_requested()) return interrupted();
  if (!written) return fault(Fault::Kind::machine, "{}", written.error().message);
  return begun_of(named.id, whole);
}

OrFault<BegunProblem> begin_like(const std::string& like, const std::string& id,
                                 const Project& project, const BeginWish& wish) {
  const ShelfLibrary library(project);
  const auto known = problem_ids(project);
  if (!known) return fault(Fault::Kind::machine, "{}", known.error().message);
  if (std::ranges::find(*known, like) == known->end()) return no_problem_called(like, *known);
  const LoadedProblem loaded = library.load(like, TestData::not_yet_made, {});
  if (!loaded.is_fit()) {
    wish.tell(loaded.diagnostics);
    return fault(Fault::Kind::usage, "");
  }
  const PackageDraft draft = draft_like(project, loaded.problem, id);
  if (const auto fit = check_not_refused(draft, wish); !fit) return tl::unexpected(fit.error());
  if (const auto fit = check_shelves(draft, project, id); !fit)
    return fault(Fault::Kind::usage, "{}", fit.error().message);
  if (const auto written = write_onto_shelves(draft, project, id); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  BegunProblem begun = begun_of(id, draft);
  begun.is_data_whole = library.load(id, TestData::complete, {}).is_fit();
  return begun;
}

}  // namespace judge
