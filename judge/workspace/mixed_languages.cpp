#include "judge/workspace/mixed_languages.hpp"

#include <algorithm>

#include <fnmatch.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool names_in_text(const fs::path& source, const fs::path& other) {
  const auto text = read_file(source, mebibytes(4));
  return text && text->find(other.filename().string()) != std::string::npos;
}

/// By their names.
std::vector<std::string> sources_beside(const Recognised& program, const ProgramSource& source,
                                        const std::vector<std::string>& patterns) {
  std::vector<std::string> names;
  for (const fs::path& file : source.files) {
    const bool is_source = std::ranges::any_of(patterns, [&](const std::string& pattern) {
      return ::fnmatch(pattern.c_str(), file.filename().c_str(), 0) == 0 ||
             ::fnmatch(pattern.c_str(), with_small_extension(file.filename()).c_str(), 0) == 0;
    });
    const bool is_of_it =
        std::ranges::any_of(program.files, [&](const fs::path& own) { return own == file; });
    if (!is_source || is_of_it) continue;
    // By headers, too.
    const bool is_named = std::ranges::any_of(source.files, [&](const fs::path& other) {
      return other != file && names_in_text(other, file);
    });
    if (!is_named) names.push_back(printable_name(file.filename().string()));
  }
  return names;
}

}  // namespace

Diagnostics sources_left_out(const Workspace& workspace, std::span<const Submission> programs) {
  Diagnostics found;
  std::vector<std::string> patterns;
  for (const Submission& program : programs) {
    const ProgramSource& source = program.source;
    if (source.files.size() < 2) continue;
    const auto recognised =
        workspace.languages().recognise(source.files, source.language, source.role);
    if (!recognised || recognised->language->brings_scripts) continue;
    if (patterns.empty()) patterns = workspace.submission_loading().patterns;
    const std::vector<std::string> names = sources_beside(*recognised, source, patterns);
    if (names.empty()) continue;
    const fs::path& place = source.territory.empty() ? source.files.front() : source.territory;
    found.push_back({.severity = Severity::warning,
                     .location = {workspace.library().shown(place)},
                     .what = fmt::format("taken for a program in {}, without {}",
                                         recognised->language->name, first_names(names)),
                     .why = "a program is in one language, that of most of its files",
                     .help = "remove the others, or put them where their own program is"});
  }
  return found;
}

}  // namespace judge
