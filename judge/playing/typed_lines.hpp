#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/playing/known_lines.hpp"

namespace judge {

/// What a line that somebody has typed at a terminal comes to.
struct TypedLine {
  enum class Kind {
    say,       ///< the interactor is to be told `text`
    question,  ///< the person is to answer `text` first
    tell,      ///< the person is to be told `text`
    undo,      ///< what was given last is to be taken back
    quit,
  };

  Kind kind = Kind::say;
  std::string text = {};

  friend bool operator==(const TypedLine&, const TypedLine&) = default;
};

/// Reads what is typed at a terminal. A line that begins with ':' is a command; any other is for
/// the interactor, but for one that is unlike what that takes, which costs a question. "y" to it
/// sends that line; "n" or nothing drops it; whatever else is typed takes its place.
class TypedLines {
 public:
  /// A line with its newline, if it has one.
  TypedLine read(std::string line, const KnownLines& known);

  /// Whether the next line answers a question.
  bool is_asking() const { return questioned_.has_value(); }

  /// There is no answer, so it is no.
  void drop_question() { questioned_.reset(); }

 private:
  TypedLine command(std::string_view line);

  std::optional<std::string> questioned_;
};

/// What `:help` tells, in lines of at most 40 columns.
extern const std::string_view kPlayHelp;

}  // namespace judge
