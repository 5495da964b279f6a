#include "judge/program/language/hidden_module.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/lines.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The name by which a program of the file's folder finds it.
std::string module_of(const fs::path& file) {
  return file.begin()->stem().string();
}

std::vector<std::string_view> words_in(std::string_view line) {
  constexpr std::string_view kBetween = " \t,;";
  std::vector<std::string_view> words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = line.find_first_not_of(kBetween, end);
    if (begin == std::string_view::npos) return words;
    end = std::min(line.find_first_of(kBetween, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
  }
}

/// Whether it is `import a, b.c as d` or `from b.c import d` of module a or b.
bool imports(std::string_view line, std::string_view module) {
  const std::vector<std::string_view> words = words_in(line);
  if (words.size() < 2 || (words[0] != "import" && words[0] != "from")) return false;
  const std::size_t most = words[0] == "from" ? 2 : words.size();
  for (std::size_t i = 1; i < most; ++i) {
    const bool is_other_name = words[i - 1] == "as";
    if (!is_other_name && words[i].substr(0, words[i].find('.')) == module) return true;
  }
  return false;
}

}  // namespace

std::vector<fs::path> hiding_files(const std::vector<fs::path>& files, const Language& language) {
  std::vector<fs::path> hiding;
  for (const fs::path& file : files) {
    if (!file.empty() && std::ranges::count(language.modules, module_of(file)) > 0)
      hiding.push_back(file);
  }
  return hiding;
}

std::vector<fs::path> imported_in(const std::vector<std::string_view>& sources,
                                  const std::vector<fs::path>& hiding) {
  std::vector<fs::path> imported;
  for (const fs::path& file : hiding) {
    const std::string module = module_of(file);
    const bool is_imported = std::ranges::any_of(sources, [&](std::string_view source) {
      return std::ranges::any_of(lines_of(source),
                                 [&](std::string_view line) { return imports(line, module); });
    });
    if (is_imported) imported.push_back(file);
  }
  return imported;
}

std::string hidden_module_note(std::string_view said, const std::vector<fs::path>& hiding,
                               const std::vector<fs::path>& imported,
                               std::string_view language_name) {
  const auto named = std::ranges::find_if(hiding, [&](const fs::path& file) {
    // In quotes: its bare name stands in every traceback of the file itself.
    return said.find("'" + module_of(file) + "'") != std::string_view::npos ||
           std::ranges::find(imported, file) != imported.end();
  });
  if (named == hiding.end()) return {};
  return fmt::format("{} is found in the place of {}'s own module '{}': give it another name",
                     named->begin()->string(), language_name, module_of(*named));
}

}  // namespace judge
