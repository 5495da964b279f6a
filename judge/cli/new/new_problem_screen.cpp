#include "judge/cli/new/new_problem_screen.hpp"

#include <iostream>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/named_rows.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

/// "" where that needs no word.
const char* words_for(FilePurpose purpose) {
  switch (purpose) {
    case FilePurpose::unsaid:
      break;
    case FilePurpose::manifest:
      return "name, author, licence, limits";
    case FilePurpose::statement:
      return "the statement";
    case FilePurpose::plan:
      return "the plan: every testcase";
    case FilePurpose::input_validator:
      return "what inputs must be like";
    case FilePurpose::generator:
      return "makes inputs";
    case FilePurpose::reference:
      return "makes the answers";
    case FilePurpose::to_be_accepted:
      return "must be accepted";
    case FilePurpose::to_be_wrong:
      return "must fail";
    case FilePurpose::checker:
      return "accepts any right answer";
    case FilePurpose::interactor:
      return "talks to submissions";
  }
  return "";
}

void tell_files(const BegunProblem& begun) {
  NamedRows rows;
  for (const BegunFile& file : begun.files) rows.emplace_back(file.path, words_for(file.purpose));
  print_rows(rows);
}

}  // namespace

void tell_new_problem(const BegunProblem& begun) {
  std::cout << for_screen(fmt::format("✓ {}  a whole problem, with its test data\n", begun.id),
                          STDOUT_FILENO);
  tell_files(begun);
  if (!begun.library_folders.empty())
    std::cout << for_screen(fmt::format("Its programs are written with {}, put there as well.\n",
                                        fmt::join(begun.library_folders, " and ")),
                            STDOUT_FILENO);
  std::cout << for_screen(
      fmt::format("Make it yours; `judge verify {}` checks all of it.\n", begun.id), STDOUT_FILENO);
  if (!begun.is_missing_in_cmake) return;
  std::cout << for_screen(
      fmt::format("To have its programs built with the project's warnings and sanitizers, too, add "
                  "{} to the problems in CMakeLists.txt.\n",
                  begun.id),
      STDOUT_FILENO);
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
