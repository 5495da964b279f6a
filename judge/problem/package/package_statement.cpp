#include "judge/problem/package/package_statement.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFolder = "statement";
constexpr const char* kLegacyFolder = "problem_statement";

constexpr ListingBounds kBounds{.most = 1000};

std::optional<fs::path> find_statement(const Problem& problem) {
  std::error_code code;
  for (const fs::path& folder : problem.statement_folders) {
    for (const char* name : {"problem.en.md", "problem.en.tex", "problem.tex", "problem.md",
                             "problem.en.pdf", "problem.pdf"}) {
      if (fs::is_regular_file(folder / name, code)) return folder / name;
    }
    if (!fs::is_directory(folder, code)) continue;
    if (auto found = statement_in_any_language(folder)) return found;
    const auto entries = entries_of(folder, kBounds);
    if (!entries) continue;
    for (const fs::path& path : *entries) {
      if (path.filename().string().starts_with("problem.")) return path;
    }
  }
  const fs::path beside = problem.package / "problem.pdf";
  return fs::is_regular_file(beside, code) ? std::optional(beside) : std::nullopt;
}

/// The statements in a folder by their languages. A PDF may be what a source beside it looks like:
/// then it is no other statement.
std::map<std::string, std::vector<fs::path>> statements_by_language(const fs::path& folder) {
  std::map<std::string, std::vector<fs::path>> statements;
  for (const fs::path& file : entries_of(folder, kBounds).value_or(std::vector<fs::path>())) {
    std::error_code code;
    const bool is_statement = file.filename().string().starts_with("problem.") &&
                              has_statement_ending(file) && fs::is_regular_file(file, code);
    if (!is_statement) continue;
    const std::string language = file.stem().extension().string();
    statements[language.empty() ? "en" : language.substr(1)].push_back(file);
  }
  const auto is_pdf = [](const fs::path& file) { return file.extension() == ".pdf"; };
  for (auto& [language, files] : statements) {
    if (!std::ranges::all_of(files, is_pdf)) std::erase_if(files, is_pdf);
  }
  return statements;
}

void tell_of_files_not_taken(const PackagePaths& paths, const Problem& problem,
                             const fs::path& folder, Diagnostics& diagnostics) {
  for (const auto& [language, files] : statements_by_language(folder)) {
    // In an order that has the language's name before none, as the search has it.
    const auto of_problem = std::ranges::find(files, *problem.statement);
    const fs::path& taken = of_problem == files.end() ? files.front() : *of_problem;
    for (const fs::path& file : files) {
      if (file == taken) continue;
      diagnostics.push_back(
          {.severity = Severity::warning,
           .location = {paths.shown(file)},
           .what = fmt::format("a second statement in '{}'", printable_name(language)),
           .why = fmt::format("{} is taken", paths.shown(taken)),
           .help = "keep one of them; one in another language has that in its name, "
                   "as 'problem.de.tex'"});
    }
    const bool has_no_language = taken.stem().extension().empty();
    if (!has_no_language || problem.rules == PackageRules::legacy || folder.filename() != kFolder)
      continue;
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {paths.shown(taken)},
         .what = "the statement's name says no language",
         .why =
             "it is taken for English, and what reads this version of the format may not find it",
         .help = fmt::format("call it problem.en{}", taken.extension().string())});
  }
}

}  // namespace

void load_package_statement(const PackagePaths& paths, Problem& problem, Diagnostics& diagnostics) {
  problem.statement_folders = {paths.root / kFolder, paths.root / kLegacyFolder};
  if (problem.rules == PackageRules::legacy) std::ranges::reverse(problem.statement_folders);
  problem.statement = find_statement(problem);
  if (!problem.statement) return;
  const fs::path folder = problem.statement->parent_path();
  if (std::ranges::find(problem.statement_folders, folder) == problem.statement_folders.end())
    return;
  for (Diagnostic& told : folders_not_read(paths, folder, {kFolder, kLegacyFolder}))
    diagnostics.push_back(std::move(told));
  tell_of_files_not_taken(paths, problem, folder, diagnostics);
}

}  // namespace judge
