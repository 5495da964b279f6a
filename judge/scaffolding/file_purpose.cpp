#include "judge/scaffolding/file_purpose.hpp"

#include <filesystem>

#include "judge/problem/shelves/shelf_paths.hpp"

namespace judge {

FilePurpose purpose_of(const std::string& path, const std::string& id) {
  const std::filesystem::path file(path);
  const std::string name = file.filename().string();
  if (name == "problem.yaml") return FilePurpose::manifest;
  if (name == "statement.md") return FilePurpose::statement;
  if (name == "generators.yaml") return FilePurpose::plan;
  if (file.stem() == "validator") return FilePurpose::input_validator;
  const std::string solutions = shelf_path(kSolutionShelf, id);
  if (is_on_shelf(path, kGeneratorShelf)) return FilePurpose::generator;
  if (path.starts_with(solutions + "accepted")) return FilePurpose::to_be_accepted;
  if (path.starts_with(solutions + "wrong_answer")) return FilePurpose::to_be_wrong;
  if (is_on_shelf(path, kSolutionShelf)) return FilePurpose::reference;
  if (is_on_shelf(path, kCheckerShelf)) return FilePurpose::checker;
  if (is_on_shelf(path, kInteractorShelf)) return FilePurpose::interactor;
  return FilePurpose::unsaid;
}

}  // namespace judge
