#include "judge/cli/new/new_problem_screen.hpp"

#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/cli/named_rows.hpp"
#include "judge/cli/screen.hpp"
#include "judge/problem/shelves/shelf_paths.hpp"

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

void tell_files(const BegunProblem& begun) {
  NamedRows rows;
  for (const std::string& path : begun.files) rows.emplace_back(path, purpose_of(path, begun.id));
  print_rows(rows);
}

/// In a project that builds its problems with CMake.
void tell_of_cmake(const Project& project, const std::string& id, NewLanguage language) {
  const auto text = read_file(project.root / "CMakeLists.txt", mebibytes(1));
  if (language != NewLanguage::cpp || !text || text->find("add_problem(") == std::string::npos)
    return;
  std::cout << for_screen(
      fmt::format("To have its programs built with the project's warnings and sanitizers, too, add "
                  "{} to the problems in CMakeLists.txt.\n",
                  id),
      STDOUT_FILENO);
}

}  // namespace

void tell_new_problem(const BegunProblem& begun, NewLanguage language, const Project& project) {
  std::cout << for_screen(fmt::format("✓ {}  a whole problem, with its test data\n", begun.id),
                          STDOUT_FILENO);
  tell_files(begun);
  if (!begun.library_folders.empty())
    std::cout << for_screen(fmt::format("Its programs are written with {}, put there as well.\n",
                                        fmt::join(begun.library_folders, " and ")),
                            STDOUT_FILENO);
  std::cout << for_screen(
      fmt::format("Make it yours; `judge verify {}` checks all of it.\n", begun.id), STDOUT_FILENO);
  tell_of_cmake(project, begun.id, language);
}

void tell_new_package(const BegunProblem& begun, const std::string& asked) {
  const std::string renamed =
      asked == begun.id ? "" : " (names of packages have small letters and digits only)";
  std::cout << for_screen(
      fmt::format("✓ {0}  a whole problem package, {1}{2}\nMake it yours; `judge verify ./{0}` "
                  "checks all of it.\n",
                  begun.id, counted(begun.file_count, "file"), renamed),
      STDOUT_FILENO);
}

void tell_new_like(const BegunProblem& begun, const std::string& like) {
  std::cout << for_screen(
      fmt::format("✓ {0}  all that {1} has, {2}\nMake it yours; `judge verify {0}` checks all of "
                  "it.\n",
                  begun.id, like, counted(begun.file_count, "file")),
      STDOUT_FILENO);
  if (!begun.is_data_whole)
    std::cout << for_screen(
        fmt::format("Its test data are not whole; `judge generate {}` makes them.\n", begun.id),
        STDOUT_FILENO);
}

}  // namespace judge
