#include "judge/generation/plan/pattern.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <boost/regex.hpp>

namespace judge {
namespace {

/// In the words of Boost.Regex, whose `.` matches everything and whose `^` and `$` match at lines
/// anyway.
std::string translated(std::string_view pattern) {
  std::string text(pattern);
  boost::algorithm::replace_all(text, "(?P<", "(?<");
  // A backslash before the one of \Z would take its meaning away.
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    if (text[at] != '\\') continue;
    if (text[at + 1] == 'Z') text[at + 1] = 'z';
    ++at;
  }
  return text;
}

}  // namespace

std::optional<std::string> fault_of_pattern(std::string_view pattern) {
  try {
    const boost::regex compiled(translated(pattern), boost::regex::perl);
  } catch (const boost::regex_error& error) {
    // What Boost says of the place behind the first sentence names the pattern once more.
    const std::string_view said = error.what();
    return std::string(said.substr(0, said.find("  The error occurred")));
  }
  return std::nullopt;
}

Expected<bool> is_found(std::string_view pattern, std::string_view text) {
  try {
    const boost::regex compiled(translated(pattern), boost::regex::perl);
    return boost::regex_search(text.begin(), text.end(), compiled);
  } catch (const std::exception& error) {
    return failure("{}", error.what());
  }
}

}  // namespace judge
