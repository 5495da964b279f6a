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

Expected<std::vector<fs::directory_entry>> listing_of(const fs::path& folder,
                                                      const ListingBounds& bounds) {
  std::vector<fs::directory_entry> entries;
  std::error_code code;
  fs::directory_iterator entry(folder, code);
  for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
    if (entries.size() == bounds.most)
      return failure("{} has more than {} entries", folder.string(), bounds.most);
    if (bounds.cancellation.is_requested()) return failure("interrupted");
    entries.push_back(*entry);
  }
  if (code) return system_failure(code.value(), "list {}", folder.string());
  // They differ in their names alone; as paths they would be compared part by part.
  std::ranges::sort(entries, {},
                    [](const auto& each) -> const std::string& { return each.path().native(); });
  return entries;
}

Expected<std::vector<fs::path>> entries_of(const fs::path& folder, const ListingBounds& bounds) {
  const auto entries = listing_of(folder, bounds);
  if (!entries) return tl::unexpected(entries.error());
  return std::vector<fs::path>(entries->begin(), entries->end());
}

}  // namespace judge
