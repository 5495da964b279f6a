#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/base/fields.hpp"

namespace judge {

/// What a language's programs say on their standard error when they crash.
struct CrashText {
  /// Regular expressions (ECMAScript), each for a line and the one behind it: the first that is
  /// found in the text counts, in the last place where it is. What its groups hold is the reason.
  std::vector<std::string> reasons = {};
  /// The same of what tells more of the reason: its groups stand behind it, in a list.
  std::string detail = {};
  /// The same of what the program's error came from, where its language tells that behind or before
  /// it: what the groups hold stands behind the reason.
  std::string cause = {};
  /// The same of a line that names a file and a line number in its first two groups.
  std::string place = {};
  bool is_innermost_last = false;  ///< of several places in the program's own files that one counts
  /// Of a line, where the language's runtime had no more memory to give. Empty: it never says so.
  std::string out_of_memory = {};
  /// The same where the language takes the carriage return of a line's end for a part of a word.
  /// Empty: line ends of Windows are as good as others to it.
  std::string carriage_return = {};
  std::map<std::string, std::string> codes = {};  ///< what a reason that is only a number means

  friend bool operator==(const CrashText&, const CrashText&) = default;
};

template <>
struct Fields<CrashText> {
  static constexpr auto list(const auto& use) {
    return use(Field("reasons", &CrashText::reasons), Field("detail", &CrashText::detail),
               Field("cause", &CrashText::cause), Field("place", &CrashText::place),
               Field("is_innermost_last", &CrashText::is_innermost_last),
               Field("out_of_memory", &CrashText::out_of_memory),
               Field("carriage_return", &CrashText::carriage_return),
               Field("codes", &CrashText::codes));
  }
};

}  // namespace judge
