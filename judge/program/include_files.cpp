#include "judge/program/include_files.hpp"

#include <algorithm>
#include <sstream>

#include "judge/base/os/confined_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestIncludeFile = mebibytes(16);
constexpr std::size_t kMostFiles = 1000;

fs::path folder_for(const fs::path& folder, const Language& language) {
  std::error_code code;
  std::vector<std::string> names = {language.id};
  names.insert(names.end(), language.codes.begin(), language.codes.end());
  for (const std::string& name : names) {
    if (fs::is_directory(folder / name, code)) return folder / name;
  }
  return folder / "default";
}

/// "main.cpp", "Main.java", "__main__.py", or a Python file that imports one of the program's own.
bool is_start(const OwnFile& added, const std::vector<OwnFile>& own) {
  const std::string stem = added.place.stem().string();
  if (stem == "main" || stem == "Main" || stem == "__main__") return true;
  if (added.place.extension() != ".py") return false;
  std::istringstream lines(added.content);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word, module;
    if (!(words >> word >> module) || (word != "import" && word != "from")) continue;
    if (std::ranges::any_of(own, [&](const OwnFile& file) { return file.path.stem() == module; }))
      return true;
  }
  return false;
}

}  // namespace

Expected<std::vector<fs::path>> put_include_files(const fs::path& folder, const Language& language,
                                                  const std::vector<fs::path>& linked_folders,
                                                  std::vector<OwnFile>& files) {
  const fs::path from = folder_for(folder, language);
  std::error_code code;
  std::vector<fs::path> starts;
  if (!fs::is_directory(from, code)) return starts;
  // What a submission is given it can print: no link brings it answers, or what judges.
  const auto territory = territory_of(folder);
  if (!territory) return tl::unexpected(territory.error());
  std::vector<OwnFile> added;
  fs::recursive_directory_iterator entry(from, code);
  for (const fs::recursive_directory_iterator end; !code && entry != end; entry.increment(code)) {
    if (!entry->is_regular_file(code) || entry->path().filename().string().front() == '.') continue;
    if (added.size() == kMostFiles) return failure("{} holds too many files", from.string());
    const auto opened = open_confined(entry->path(), *territory, linked_folders);
    if (!opened) return tl::unexpected(opened.error());
    auto content = read_confined(*opened, entry->path(), kLargestIncludeFile);
    if (!content) return tl::unexpected(content.error());
    added.push_back({entry->path(), std::move(*content), entry->path().lexically_relative(from)});
  }
  if (code) return system_failure(code.value(), "list {}", from.string());
  std::ranges::sort(added, {}, &OwnFile::path);
  for (const OwnFile& file : added) {
    if (is_start(file, files)) starts.push_back(file.path);
  }
  for (OwnFile& file : added) {
    std::erase_if(files, [&](const OwnFile& own) {
      return (own.place.empty() ? own.path.filename() : own.place) == file.place;
    });
    files.push_back(std::move(file));
  }
  return starts;
}

}  // namespace judge
