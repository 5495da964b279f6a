#include "judge/problem/file_names.hpp"

#include <algorithm>
#include <array>

#include "judge/base/text/visible_text.hpp"
#include "judge/problem/listed_names.hpp"

namespace judge {

namespace fs = std::filesystem;

bool is_format_name(std::string_view name) {
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !name.empty() && name.size() <= 255 && is_word(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [&](char c) { return is_word(c) || c == '.' || c == '-'; });
}

bool is_submission_file_name(std::string_view name, const std::vector<std::string>& patterns) {
  if (is_format_name(name)) return true;
  return name.size() <= 255 && std::ranges::any_of(patterns, [&](std::string_view pattern) {
           if (!pattern.starts_with("*.")) return false;
           const std::string_view ending = pattern.substr(1);
           return name.ends_with(ending) &&
                  is_format_name(name.substr(0, name.size() - ending.size()));
         });
}

bool is_ignored(std::string_view name) {
  return name.empty() || name.front() == '.' || name.front() == '-';
}

bool is_test(const fs::path& file) {
  return file.stem().string().ends_with("_test");
}

bool is_program_source(const fs::path& file) {
  return has_program_ending(file) && !is_test(file);
}

bool has_program_ending(const fs::path& file) {
  static constexpr auto kOthers = std::to_array<std::string_view>(
      {".h", ".hh", ".hpp", ".hxx", ".inc", ".md", ".txt", ".yaml", ".yml", ".json", ".o", ".class",
       ".pyc", ".exe", ".orig", ".bak"});
  const std::string extension = file.extension().string();
  return !extension.empty() &&
         std::find(kOthers.begin(), kOthers.end(), extension) == kOthers.end();
}

std::string target_of_link(const fs::path& link) {
  std::error_code code;
  return visible_text(fs::read_symlink(link, code).string(), 200);
}

Expected<std::vector<fs::path>> entries_of(const fs::path& folder, const ListingBounds& bounds) {
  const auto names = names_in(folder, bounds);
  if (!names) return tl::unexpected(names.error());
  std::vector<fs::path> paths;
  paths.reserve(names->size());
  for (const ListedName& listed : *names) paths.push_back(folder / listed.name);
  return paths;
}

bool has_statement_ending(const fs::path& file) {
  const fs::path extension = file.extension();
  return extension == ".tex" || extension == ".md" || extension == ".pdf";
}

std::optional<fs::path> statement_in_any_language(const fs::path& folder) {
  constexpr std::size_t kMostFiles = 1000;
  const auto entries = entries_of(folder, {.most = kMostFiles});
  if (!entries) return std::nullopt;
  for (const char* extension : {".md", ".tex", ".pdf"}) {
    const auto is_it = [&](const fs::path& path) {
      std::error_code code;
      return path.filename().string().starts_with("problem.") && path.extension() == extension &&
             fs::is_regular_file(path, code);
    };
    const auto found = std::ranges::find_if(*entries, is_it);
    if (found != entries->end()) return *found;
  }
  return std::nullopt;
}

}  // namespace judge
