#include "judge/exchange/case_notes_files.hpp"

#include <algorithm>
#include <iterator>

#include "judge/problem/file_names.hpp"

namespace judge {

std::string as_lines(std::string text) {
  if (!text.ends_with('\n')) text += '\n';
  return text;
}

std::map<std::string, std::vector<std::string>> notes_in(const std::filesystem::path& folder) {
  std::map<std::string, std::vector<std::string>> notes;
  std::error_code code;
  if (!std::filesystem::is_directory(folder, code)) return notes;
  const auto entries = entries_of(folder);
  if (!entries) return notes;
  for (const auto& entry : *entries) {
    const std::string name = entry.filename().string();
    if (is_ignored(name) || std::ranges::find(kGroupFiles, name) != std::end(kGroupFiles)) continue;
    for (const std::string_view suffix : kNotesOfCases) {
      if (name.size() <= suffix.size() || !name.ends_with(suffix)) continue;
      notes[name.substr(0, name.size() - suffix.size())].emplace_back(suffix);
      break;
    }
  }
  return notes;
}

}  // namespace judge
