#include "judge/base/text/own_names.hpp"

#include <algorithm>
#include <utility>
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

/// Whether a word could become a path from the root if more of it came.
bool may_begin_path(std::string_view word) {
  return !word.empty() && (std::string_view("./").starts_with(word) ||
                           std::string_view("file:///").starts_with(word));
}

/// How much at the end of a text waits for the end of its line: from the word on in which the first
/// '/' of the line is, as names have spaces as well, or a last word that may become a path.
std::size_t size_of_possible_path(std::string_view text) {
  const std::size_t line_begin = text.rfind('\n') + 1;  // 0 where there is none
  const std::string_view line = text.substr(line_begin);
  const std::size_t slash = line.find('/');
  const std::size_t before = line.substr(0, slash).find_last_of(kBeforePaths);
  const std::size_t word = before == std::string_view::npos ? 0 : before + 1;
  const bool waits = slash != std::string_view::npos || may_begin_path(line.substr(word));
  return waits ? line.size() - word : 0;
}

}  // namespace

std::string with_own_names(std::string_view text, const OwnFiles& own) {
  std::vector<std::string> names;
  for (const std::filesystem::path& path : own.paths) names.push_back(path.string());
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
  shown += text.substr(taken);
  return own.called.empty() ? shown : with_called_names(shown, own);
}

std::string OwnNamesStream::next(std::string_view piece) {
  constexpr std::size_t kMostWaiting = 4096;  // as long as a path may be
  waiting_ += piece;
  std::size_t waits = size_to_wait();
  if (waits > kMostWaiting) waits = 0;
  const std::string all = std::exchange(waiting_, {});
  waiting_ = all.substr(all.size() - waits);
  return passed_on(std::string_view(all).substr(0, all.size() - waits));
}

std::size_t OwnNamesStream::size_to_wait() const {
  if (!called_.empty()) return waiting_.size() - (waiting_.rfind('\n') + 1);
  return std::min(size_of_possible_path(word_before() + waiting_), waiting_.size());
}

std::string OwnNamesStream::rest() {
  return passed_on(std::exchange(waiting_, {}));
}

std::string OwnNamesStream::word_before() const {
  return is_in_word_ ? "x" : "";
}

std::string OwnNamesStream::passed_on(std::string_view text) {
  if (text.empty()) return {};
  const std::string before = word_before();
  is_in_word_ = kBeforePaths.find(text.back()) == std::string_view::npos;
  return with_own_names(before + std::string(text), {.paths = paths_, .called = called_})
      .substr(before.size());
}

std::string with_called_names(std::string_view text, const OwnFiles& own) {
  const std::span<const std::string> called = own.called;
  std::string shown(text);
  for (std::size_t i = 0; i < std::min(own.paths.size(), called.size()); ++i) {
    const std::string place = own.paths[i].string() + ":";
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
