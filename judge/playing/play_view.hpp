#pragma once

#include <string>

#include "judge/playing/transcript.hpp"

namespace judge {

/// What a person who plays gets to see.
class PlayView {
 public:
  virtual ~PlayView() = default;

  virtual void begin() = 0;

  /// Shows what was said since the last time.
  virtual void show(const Transcript& transcript) = 0;

  /// After lines were taken back: shows where the conversation stands now.
  virtual void show_again(const Transcript& transcript) = 0;

  /// The next line is the person's. Called again and again until there is one.
  virtual void ask() = 0;

  /// The person has given a line, which `transcript` has by now.
  virtual void note_typed(const Transcript& transcript) = 0;

  /// Tells something beside the conversation, in whole lines, to a person who has just typed.
  virtual void tell(const std::string& lines) = 0;

  /// Asks it, in place of ask().
  virtual void question(const std::string& text) = 0;

  /// A pass was accepted, and another one follows.
  virtual void passed() = 0;

  /// What comes next begins a line.
  virtual void end() = 0;
};

}  // namespace judge
