#include "judge/cli/new/new_problem_screen.hpp"

#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/named_rows.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

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
  NamedRows rows;
  for (const auto& [path, entry] : draft.entries()) rows.emplace_back(path, purpose_of(path, id));
  print_rows(rows);
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

void tell_new_problem(const PackageDraft& draft, const NewProblem& wish,
                      const std::vector<std::string>& library_folders, const Project& project) {
  std::cout << for_screen(fmt::format("✓ {}  a whole problem, with its test data\n", wish.id),
                          STDOUT_FILENO);
  tell_files(draft, wish.id);
  if (!library_folders.empty())
    std::cout << for_screen(fmt::format("Its programs are written with {}, put there as well.\n",
                                        fmt::join(library_folders, " and ")),
                            STDOUT_FILENO);
  std::cout << for_screen(
      fmt::format("Make it yours; `judge verify {}` checks all of it.\n", wish.id), STDOUT_FILENO);
  tell_of_cmake(project, wish);
}

}  // namespace judge
