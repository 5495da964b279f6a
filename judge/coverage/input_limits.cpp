#include "judge/coverage/input_limits.hpp"

#include <algorithm>
#include <sstream>

#include "judge/base/text/lines.hpp"
#include "judge/base/text/number.hpp"

namespace judge {
namespace {

/// What a name and two numbers need, also of a thousand digits.
constexpr std::size_t kLongestLine = 4096;

/// Bounds are compared as numbers: 1 and 1.0 are one.
bool is_less(const std::string& a, const std::string& b) {
  return number_of_text(a).value_or(0) < number_of_text(b).value_or(0);
}

/// A line `what "name": words`.
struct LogLine {
  std::string_view what;
  std::string_view name;
  std::vector<std::string> words;
};

bool read_log_line(std::string_view text, LogLine& line) {
  const std::size_t quote = text.find('"');
  const std::size_t end = text.rfind("\":");
  if (quote == std::string_view::npos || end == std::string_view::npos || end <= quote)
    return false;
  line.what = text.substr(0, quote);
  line.name = text.substr(quote + 1, end - quote - 1);
  // By a tilde testlib's validators say that a bound is not to be looked at.
  if (line.name.size() > 1 && line.name.starts_with('~')) line.name.remove_prefix(1);
  if (line.name.size() > 1 && line.name.ends_with('~')) line.name.remove_suffix(1);
  std::istringstream words{std::string(text.substr(end + 2))};
  line.words.clear();
  for (std::string word; words >> word;) line.words.push_back(word);
  return true;
}

}  // namespace

InputLimit* InputLimits::named(std::string_view name) {
  if (const auto known = places_.find(name); known != places_.end()) return &limits_[known->second];
  if (limits_.size() == kMostNames) {
    has_more_ = true;
    return nullptr;
  }
  places_.emplace(name, limits_.size());
  limits_.push_back({.name = std::string(name)});
  return &limits_.back();
}

void InputLimits::add_bounds(InputLimit& limit, const std::string& least, const std::string& most) {
  const auto known = [](const std::string& bound) { return bound == "?" ? std::string() : bound; };
  if (bounded_.insert(limit.name).second) {
    limit.least = known(least);
    limit.most = known(most);
  }
  // They hang on more than the name.
  if (limit.least != known(least)) limit.least.clear();
  if (limit.most != known(most)) limit.most.clear();
}

void InputLimits::add(std::string_view log) {
  LogLine line;
  for (const std::string_view text : lines_of(log)) {
    if (text.size() > kLongestLine || !read_log_line(text, line)) continue;
    const bool is_hits = line.what.empty();
    const bool has_two = line.words.size() == 2;
    if (!is_hits && !(has_two && (line.what == "constant-bounds " || line.what == "values ")))
      continue;
    InputLimit* const limit = named(line.name);
    if (limit == nullptr) continue;
    if (is_hits) {
      const auto says = [&](std::string_view word) {
        return std::ranges::find(line.words, word) != line.words.end();
      };
      limit->has_least = limit->has_least || says("min-value-hit");
      limit->has_most = limit->has_most || says("max-value-hit");
    } else if (line.what == "constant-bounds ") {
      add_bounds(*limit, line.words[0], line.words[1]);
    } else {
      if (limit->least_seen.empty() || is_less(line.words[0], limit->least_seen))
        limit->least_seen = line.words[0];
      if (limit->most_seen.empty() || is_less(limit->most_seen, line.words[1]))
        limit->most_seen = line.words[1];
    }
  }
}

}  // namespace judge
