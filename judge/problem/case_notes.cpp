#include "judge/problem/case_notes.hpp"

#include <algorithm>
#include <array>

#include "judge/base/os/file.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestNote = kibibytes(64);

constexpr std::array<std::string_view, 7> kToldAlready = {".in",   ".ans",  ".out",        ".desc",
                                                          ".hint", ".yaml", ".interaction"};

/// A file beside the case's; empty where there is none.
std::string note(const fs::path& stem, const char* suffix) {
  return read_file(stem.string() + suffix, kLargestNote).value_or("");
}

}  // namespace

fs::path folder_of_case(const Problem& problem, std::string_view name) {
  const fs::path path(name);
  fs::path group = problem.cases_folder / path.parent_path();
  std::error_code code;
  if (fs::is_directory(group, code)) return group;
  const std::string input = path.filename().string() + ".in";
  for (const fs::path& loose : {problem.cases_folder, problem.cases_folder.parent_path()})
    if (fs::exists(loose / input, code)) return loose;
  return group;
}

CaseNotes read_case_notes(const Problem& problem, std::string_view name) {
  const fs::path stem = folder_of_case(problem, name) / fs::path(name).filename();
  CaseNotes notes{.description = note(stem, ".desc"), .hint = note(stem, ".hint")};
  const fs::path settings = stem.string() + ".yaml";
  std::error_code code;
  if (!fs::is_regular_file(settings, code)) return notes;
  // What is wrong with it is told when the problem is loaded.
  ManifestReader reader = ManifestReader::read(settings);
  const Node root = reader.root();
  if (!root.is_map()) return notes;
  if (notes.description.empty())
    notes.description = root.get("description").as_string().value_or("");
  if (notes.hint.empty()) notes.hint = root.get("hint").as_string().value_or("");
  return notes;
}

std::vector<fs::path> other_files_of_case(const Problem& problem, std::string_view name) {
  const std::string begin = fs::path(name).filename().string() + ".";
  std::vector<fs::path> files;
  auto entries = entries_of(folder_of_case(problem, name));
  if (!entries) return files;
  for (fs::path& path : *entries) {
    const std::string file = path.filename().string();
    const auto is_told = [&](std::string_view suffix) {
      return file.size() + 1 == begin.size() + suffix.size() && file.ends_with(suffix);
    };
    if (file.starts_with(begin) && std::ranges::none_of(kToldAlready, is_told))
      files.push_back(std::move(path));
  }
  return files;
}

}  // namespace judge
