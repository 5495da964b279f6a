#include "judge/problem/file_names.hpp"

#include <algorithm>
#include <array>

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

bool is_ignored(std::string_view name) {
  return name.empty() || name.front() == '.' || name.front() == '-';
}

bool is_program_source(const fs::path& file) {
  static constexpr auto kOthers = std::to_array<std::string_view>(
      {".h", ".hh", ".hpp", ".hxx", ".inc", ".md", ".txt", ".yaml", ".yml", ".json", ".o", ".class",
       ".pyc", ".exe", ".orig", ".bak"});
  const std::string extension = file.extension().string();
  return !extension.empty() && !file.stem().string().ends_with("_test") &&
         std::find(kOthers.begin(), kOthers.end(), extension) == kOthers.end();
}

Expected<std::vector<fs::path>> entries_of(const fs::path& folder) {
  std::vector<fs::path> paths;
  std::error_code code;
  fs::directory_iterator entry(folder, code);
  for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
    paths.push_back(entry->path());
  }
  if (code) return system_failure(code.value(), "list {}", folder.string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace judge
