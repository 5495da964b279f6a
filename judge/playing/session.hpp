#pragma once

#include <filesystem>
#include <memory>

#include "judge/judging/case_files.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/ready_judge.hpp"
#include "judge/playing/talk.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// How a game ended, with what there is to say of it.
struct GameEnd {
  enum class Kind {
    accepted,
    rejected,
    failed,       ///< the interactor, or the machine, so that there is no verdict
    quit,         ///< by the person
    interrupted,  ///< from outside
  };

  Kind kind = Kind::failed;
  std::string message = {};
};

/// What a game is played with.
struct SessionSpec {
  ReadyJudge interactor;
  TestCase test_case;
  SandboxOptions sandbox;
  std::filesystem::path folder;  ///< for the session alone; made by it
  KnownLines known_lines = {};
  TypingHelp help = TypingHelp::off;
  Cancellation cancellation = {};
};

/// A game of one person on one case: all passes, of which there is one but in a multi-pass problem.
class Session {
 public:
  /// Both must outlive it.
  Session(SessionSpec spec, Person& person, PlayView& view)
      : spec_(std::move(spec)), person_(person), view_(view), game_(spec_.known_lines) {}

  /// Plays to the end, which may be undone afterwards: then it plays on from there.
  GameEnd play();

  const Game& game() const { return game_; }

  /// Takes back what the person gave last, though the game has ended; something must have been
  /// given.
  void take_back() {
    game_.take_back();
    person_.begin_again();
  }

 private:
  /// To the end, or until something is taken back: then nothing.
  std::optional<GameEnd> play_passes();

  /// What the checkers say of what an interactor that accepts has written: it does not have the
  /// last word.
  GameEnd end_by_checkers(const CaseFiles& files, const FeedbackFolder& feedback,
                          const std::string& message) const;

  SessionSpec spec_;
  Person& person_;
  PlayView& view_;
  Game game_;
  std::unique_ptr<Sandbox> sandbox_;
};

}  // namespace judge
