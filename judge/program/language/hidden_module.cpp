#include "judge/program/language/hidden_module.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The name by which a program of the file's folder finds it.
std::string module_of(const fs::path& file) {
  return file.begin()->stem().string();
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

std::string hidden_module_note(std::string_view said, const std::vector<fs::path>& hiding,
                               std::string_view language_name) {
  const auto named = std::ranges::find_if(hiding, [&](const fs::path& file) {
    // In quotes: its bare name stands in every traceback of the file itself.
    return said.find("'" + module_of(file) + "'") != std::string_view::npos;
  });
  if (named == hiding.end()) return {};
  return fmt::format("{} is found in the place of {}'s own module '{}': give it another name",
                     named->begin()->string(), language_name, module_of(*named));
}

}  // namespace judge
