#include "judge/cli/folded_diagnostics.hpp"

#include <filesystem>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/remedies.hpp"

namespace judge {
namespace {

/// So many are shown one by one.
constexpr std::size_t kMostAlike = 2;

/// All but where it is: a case's name in `what` is that of its file.
auto kind_of(const Diagnostic& diagnostic) {
  std::string what = diagnostic.what;
  const std::string name = std::filesystem::path(diagnostic.location.file).stem().string();
  if (const std::size_t at = what.find(name); !name.empty() && at != std::string::npos)
    what.replace(at, name.size(), "\n");
  return std::tuple(diagnostic.severity, what, diagnostic.why, diagnostic.help, diagnostic.remedy,
                    diagnostic.problem);
}

/// The file without its folder, and the line.
std::string short_place(const Location& location) {
  Location place = location;
  place.file = std::filesystem::path(location.file).filename().string();
  return to_string(place);
}

}  // namespace

std::string folded_diagnostics(const Diagnostics& diagnostics) {
  std::map<decltype(kind_of({})), std::vector<std::string>> places;
  for (const Diagnostic& diagnostic : diagnostics)
    places[kind_of(diagnostic)].push_back(short_place(diagnostic.location));
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    std::vector<std::string>& alike = places[kind_of(diagnostic)];
    if (alike.empty()) continue;  // named by the first of them
    text += to_string(in_words(diagnostic)) + "\n";
    if (alike.size() <= kMostAlike) continue;
    text += fmt::format("    the same of {}\n", first_names({alike.begin() + 1, alike.end()}, 3));
    alike.clear();
  }
  return text;
}

}  // namespace judge
