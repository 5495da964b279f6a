#include "judge/base/text/path_pattern.hpp"

namespace judge {
namespace {

constexpr std::size_t kMostAlternatives = 1000;

/// The end of the brace that opens at `open`, and the commas of its own.
struct Braces {
  std::size_t close = std::string_view::npos;
  std::vector<std::size_t> commas;
};

Braces braces_at(std::string_view pattern, std::size_t open) {
  Braces braces;
  int depth = 0;
  for (std::size_t at = open; at < pattern.size(); ++at) {
    if (pattern[at] == '{') ++depth;
    if (pattern[at] == ',' && depth == 1) braces.commas.push_back(at);
    if (pattern[at] == '}' && --depth == 0) {
      braces.close = at;
      return braces;
    }
  }
  return braces;
}

void expand(const std::string& before, std::string_view pattern, std::vector<std::string>& all) {
  if (all.size() >= kMostAlternatives) return;
  const std::size_t open = pattern.find('{');
  const Braces braces = open == std::string_view::npos ? Braces() : braces_at(pattern, open);
  if (braces.close == std::string_view::npos) {
    all.push_back(before + std::string(pattern));
    return;
  }
  std::size_t begin = open + 1;
  const std::string_view rest = pattern.substr(braces.close + 1);
  std::vector<std::size_t> ends = braces.commas;
  ends.push_back(braces.close);
  for (const std::size_t end : ends) {
    // What stands between the braces may have braces of its own.
    std::string whole(pattern.substr(begin, end - begin));
    whole += rest;
    expand(before + std::string(pattern.substr(0, open)), whole, all);
    begin = end + 1;
  }
}

/// '*' stands for any signs but '/'. The last one that was met takes one sign more where the rest
/// does not fit: no earlier one could help.
bool fits(std::string_view pattern, std::string_view path) {
  std::size_t p = 0;
  std::size_t at = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resumed = 0;
  while (at < path.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resumed = at;
    } else if (p < pattern.size() && pattern[p] == path[at]) {
      ++p;
      ++at;
    } else if (star != std::string_view::npos && path[resumed] != '/') {
      p = star + 1;
      at = ++resumed;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

}  // namespace

std::vector<std::string> expanded_braces(std::string_view pattern) {
  std::vector<std::string> all;
  expand("", pattern, all);
  return all;
}

bool is_exactly_meant_by(std::string_view pattern, std::string_view path) {
  for (const std::string& each : expanded_braces(pattern)) {
    if (fits(each, path)) return true;
  }
  return false;
}

bool is_meant_by(std::string_view pattern, std::string_view path) {
  for (const std::string& each : expanded_braces(pattern)) {
    for (std::size_t end = path.size(); end != std::string_view::npos && end > 0;
         end = path.rfind('/', end - 1)) {
      if (fits(each, path.substr(0, end))) return true;
    }
  }
  return false;
}

}  // namespace judge
