#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "judge/playing/known_lines.hpp"
#include "judge/playing/transcript.hpp"

namespace judge {

/// What a person gave an interactor.
struct Given {
  int pass = 1;
  std::optional<std::string> line;  ///< nothing: there was no more to come

  friend bool operator==(const Given&, const Given&) = default;
};

/// How a game stands: what was said, and what the person gave, from which it is played again. One
/// that is played again has nothing said in it at first, and things to give without asking.
class Game {
 public:
  /// `known`: lines that the interactor takes, as far as that is known beforehand.
  explicit Game(KnownLines known) : known_at_first_(std::move(known)), known_(known_at_first_) {}

  const KnownLines& known_lines() const { return known_; }
  Transcript& transcript() { return transcript_; }
  const Transcript& transcript() const { return transcript_; }

  /// Whether the person has given a line.
  bool has_line() const;

  /// What is to be given next in that pass, though nobody types it.
  std::optional<Given> take_repeated(int pass);

  /// Of what is repeated something is still to come.
  bool is_repeating() const { return !to_repeat_.empty(); }

  /// It has been given.
  void give(Given given);

  /// The interactor waits for more: so it has taken what it was given.
  void note_waiting();

  bool can_take_back() const { return !given_.empty(); }

  /// Begins again, so that the game comes to where the person gave the last of it.
  void take_back();

  /// It has begun again, and the person does not know yet how it stands now.
  bool was_taken_back() const { return was_taken_back_; }
  void note_shown_again() { was_taken_back_ = false; }

  /// Whether what was said since then is what was said the first time, as far as it goes.
  bool goes_as_before() const { return before_.starts_with(transcript_.text()); }

 private:
  KnownLines known_at_first_;
  KnownLines known_;
  Transcript transcript_;
  std::vector<Given> given_;
  std::deque<Given> to_repeat_;
  bool is_last_unanswered_ = false;
  bool was_taken_back_ = false;
  std::string before_;  ///< all that was said before something was taken back
};

}  // namespace judge
