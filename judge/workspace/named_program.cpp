#include "judge/workspace/named_program.hpp"

#include <algorithm>
#include <filesystem>

#include "judge/base/os/is_file.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_program_folder(const fs::path& folder) {
  constexpr SearchBounds kNear{.depth = 2, .most = 2000};
  if (package_around(folder) || find_project(folder)) return false;
  const auto packages = packages_below(folder, kNear);
  if (packages && !packages->folders.empty()) return false;
  const auto entries = entries_of(folder, {.most = kNear.most});
  return entries && std::ranges::any_of(*entries, [](const fs::path& entry) {
           return is_file(entry) && has_program_ending(entry);
         });
}

}  // namespace

bool names_program(const std::string& word) {
  std::error_code code;
  const fs::path path = fs::canonical(word, code);
  if (code) return false;
  return fs::is_directory(path, code) ? is_program_folder(path)
                                      : is_file(path) && !is_package_archive(path);
}

bool names_missing_program(const std::string& word) {
  std::error_code code;
  const fs::path path = word;
  const bool is_source = path.has_extension() && is_program_source(path);
  return !fs::exists(path, code) && (is_source || word.find('/') != std::string::npos);
}

}  // namespace judge
