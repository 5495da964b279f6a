#include "judge/base/text/own_names.hpp"

#include <algorithm>
#include <vector>

namespace judge {
namespace {

/// Whether a path goes on with this: "/program/a.py" is not the beginning of "/program/a.pyc".
bool is_of_name(char character) {
  const auto is_between = [&](char first, char last) {
    return first <= character && character <= last;
  };
  return is_between('a', 'z') || is_between('A', 'Z') || is_between('0', '9') || character == '_' ||
         character == '-' || character == '/';
}

/// The name of an own file that stands behind a '/', if one does; the longest are first.
std::string_view own_name_at(std::string_view text, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (text.starts_with(name) && (text.size() == name.size() || !is_of_name(text[name.size()])))
      return name;
  }
  return {};
}

/// What stands before a path, and is none of it.
constexpr std::string_view kBeforePaths = " \t\r\n'\"(<`=[";

bool is_from_root(std::string_view folder) {
  return folder.starts_with('/') || folder.starts_with("./") || folder.starts_with("file:///");
}

}  // namespace

std::string with_own_names(std::string_view text, std::span<const std::filesystem::path> own) {
  std::vector<std::string> names;
  for (const std::filesystem::path& path : own) names.push_back(path.string());
  std::ranges::sort(names, std::ranges::greater(), &std::string::size);
  std::string shown;
  std::size_t taken = 0;
  std::size_t begin_of_path = 0;
  std::size_t looked_at = 0;  // each byte once: a program may say nothing but its own name
  for (std::size_t slash = text.find('/'); slash != std::string_view::npos;
       slash = text.find('/', slash + 1)) {
    const std::size_t before = text.substr(looked_at, slash - looked_at).find_last_of(kBeforePaths);
    if (before != std::string_view::npos) begin_of_path = looked_at + before + 1;
    looked_at = slash;
    const std::string_view name = own_name_at(text.substr(slash + 1), names);
    if (name.empty()) continue;
    const std::size_t begin = std::max(taken, begin_of_path);
    if (!is_from_root(text.substr(begin, slash + 1 - begin))) continue;
    shown += text.substr(taken, begin - taken);
    shown += name;
    taken = slash + 1 + name.size();
    slash = taken - 1;
  }
  return shown += text.substr(taken);
}

std::string with_called_names(std::string_view text, std::span<const std::filesystem::path> own,
                              std::span<const std::string> called) {
  std::string shown(text);
  for (std::size_t i = 0; i < std::min(own.size(), called.size()); ++i) {
    const std::string place = own[i].string() + ":";
    if (called[i] + ":" == place) continue;
    std::string changed;
    std::size_t taken = 0;
    for (std::size_t at = shown.find(place); at != std::string::npos;
         at = shown.find(place, at + place.size())) {
      const std::size_t behind = at + place.size();
      const bool is_whole = at == 0 || !(is_of_name(shown[at - 1]) || shown[at - 1] == '.');
      const bool has_line = behind < shown.size() && shown[behind] >= '0' && shown[behind] <= '9';
      if (!is_whole || !has_line) continue;
      changed.append(shown, taken, at - taken).append(called[i]);
      taken = behind - 1;
    }
    shown = changed.append(shown, taken);
  }
  return shown;
}

}  // namespace judge
