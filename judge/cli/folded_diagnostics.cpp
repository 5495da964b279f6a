#include "judge/cli/folded_diagnostics.hpp"

#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/remedies.hpp"

namespace judge {
namespace {

/// So many are shown one by one.
constexpr std::size_t kMostAlike = 2;

/// Where a text names a file of that name, whatever its ending, as "there is no 1.ans to it" does;
/// npos: nowhere. A number or a word that is the same is none, nor is the end of another name.
std::size_t place_of_file(std::string_view text, const std::string& name) {
  const auto is_of_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  if (name.empty()) return std::string_view::npos;
  for (std::size_t at = 0; (at = text.find(name + ".", at)) != std::string_view::npos; ++at) {
    const std::size_t ending = at + name.size() + 1;
    const bool begins = at == 0 || !is_of_word(text[at - 1]);
    // A sentence may end with it, and in "1.5" it is the half of a number.
    if (begins && ending < text.size() && std::isalpha(static_cast<unsigned char>(text[ending])))
      return at;
  }
  return std::string_view::npos;
}

/// All but where it is: a case's name in `what` is that of its file.
auto kind_of(const Diagnostic& diagnostic) {
  std::string what = diagnostic.what;
  const std::string name = std::filesystem::path(diagnostic.location.file).stem().string();
  if (const std::size_t at = place_of_file(what, name); at != std::string::npos)
    what.replace(at, name.size(), "\n");
  return std::tuple(diagnostic.severity, what, diagnostic.why, diagnostic.help, diagnostic.remedy,
                    diagnostic.problem);
}

/// The places behind the first, without their folders where the files alone tell them apart.
std::vector<std::string> other_places(const std::vector<Location>& places) {
  std::set<std::string> names;
  for (const Location& place : places)
    names.insert(std::filesystem::path(place.file).filename().string());
  std::vector<std::string> others;
  for (Location place : std::span(places).subspan(1)) {
    if (names.size() == places.size())
      place.file = std::filesystem::path(place.file).filename().string();
    others.push_back(to_string(place));
  }
  return others;
}

}  // namespace

std::string folded_diagnostics(const Diagnostics& diagnostics) {
  std::map<decltype(kind_of({})), std::vector<Location>> places;
  for (const Diagnostic& diagnostic : diagnostics)
    places[kind_of(diagnostic)].push_back(diagnostic.location);
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    std::vector<Location>& alike = places[kind_of(diagnostic)];
    if (alike.empty()) continue;  // named by the first of them
    text += to_string(in_words(diagnostic)) + "\n";
    if (alike.size() <= kMostAlike) continue;
    text += fmt::format("    the same of {}\n", first_names(other_places(alike), 3));
    alike.clear();
  }
  return text;
}

}  // namespace judge
