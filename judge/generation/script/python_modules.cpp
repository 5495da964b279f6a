#include "judge/generation/script/python_modules.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/lines.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLongestModule = mebibytes(1);

/// All names of the lines that import something. Python looks for a module in the program's folder
/// first: one that is there counts, also where its name is that of a standard one.
std::set<std::string, std::less<>> imported_names(std::string_view text) {
  constexpr std::string_view kInNames =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  std::set<std::string, std::less<>> all;
  for (std::string_view line : lines_of(text)) {
    line = line.substr(0, line.find('#'));
    std::set<std::string, std::less<>> names;
    while (true) {
      line.remove_prefix(std::min(line.size(), line.find_first_of(kInNames)));
      if (line.empty()) break;
      const std::size_t size = std::min(line.size(), line.find_first_not_of(kInNames));
      names.emplace(line.substr(0, size));
      line.remove_prefix(size);
    }
    if (names.contains("import")) all.merge(names);
  }
  return all;
}

}  // namespace

std::vector<fs::path> modules_beside(const fs::path& program) {
  if (program.extension() != ".py") return {};
  std::map<std::string, fs::path> unused;  // by the names of modules
  std::error_code code;
  for (fs::directory_iterator entry(program.parent_path(), code), end; !code && entry != end;
       entry.increment(code)) {
    const fs::path& path = entry->path();
    if (path.extension() == ".py" && path != program && is_file(path))
      unused.emplace(path.stem().string(), path);
  }
  std::vector<fs::path> files = {program};
  for (std::size_t i = 0; i < files.size() && !unused.empty(); ++i) {
    const std::string text = read_file(files[i], kLongestModule).value_or("");
    for (const std::string& name : imported_names(text)) {
      if (const auto found = unused.extract(name)) files.push_back(found.mapped());
    }
  }
  files.erase(files.begin());
  std::ranges::sort(files);
  return files;
}

}  // namespace judge
