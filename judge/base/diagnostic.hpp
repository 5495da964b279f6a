#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "judge/base/fields.hpp"
#include "judge/base/remedy.hpp"

namespace judge {

/// A place in a file; lines and columns count from 1, 0 means the whole file or line.
struct Location {
  std::string file;
  int line = 0;
  int column = 0;

  friend bool operator==(const Location&, const Location&) = default;
};

/// "file", "file:3" or "file:3:7".
std::string to_string(const Location& location);

enum class Severity {
  note,  ///< nothing is wrong
  warning,
  error,
};

/// What is wrong with a problem, a plan or a manifest, told so that its author can mend it.
struct Diagnostic {
  Severity severity = Severity::error;
  Location location;
  std::string what;  ///< one line: "unknown key 'time_limt'"
  std::string why;   ///< why it matters; may be empty
  std::string help;  ///< what to do: "did you mean 'time_limit'?"; may be empty
  /// What is to be done besides, and the problem that this is about, as command_word() has it.
  Remedy remedy = Remedy::none;
  std::string problem = {};

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

using Diagnostics = std::vector<Diagnostic>;

bool has_errors(const Diagnostics& diagnostics);

/// One line `location: severity: what`, then, each on a line of its own and indented, why and help.
/// The remedy is the caller's to say.
std::string to_string(const Diagnostic& diagnostic);
std::ostream& operator<<(std::ostream& out, const Diagnostic& diagnostic);

template <>
struct Fields<Location> {
  static constexpr auto list(const auto& use) {
    return use(Field("file", &Location::file), Field("line", &Location::line),
               Field("column", &Location::column));
  }
};

template <>
struct Fields<Diagnostic> {
  static constexpr auto list(const auto& use) {
    return use(Field("severity", &Diagnostic::severity), Field("location", &Diagnostic::location),
               Field("what", &Diagnostic::what), Field("why", &Diagnostic::why),
               Field("help", &Diagnostic::help), Field("remedy", &Diagnostic::remedy),
               Field("problem", &Diagnostic::problem));
  }
};

}  // namespace judge
