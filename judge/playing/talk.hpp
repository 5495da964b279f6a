#pragma once

#include "judge/base/cancellation.hpp"
#include "judge/playing/game.hpp"
#include "judge/playing/person.hpp"
#include "judge/playing/play_view.hpp"
#include "judge/playing/typed_lines.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Whether slips of the person cost a question, and lines with ':' are commands; else each line
/// goes to the interactor as it is.
enum class TypingHelp { off, on };

/// An interactor to talk to, in one pass. Its wall limit is for each time that it owes an answer:
/// what a person needs to think about the next line does not count.
struct TalkSpec {
  RunSpec interactor;
  int pass = 1;
  TypingHelp help = TypingHelp::off;
  Cancellation cancellation = {};
};

/// How a talk ended.
struct Talk {
  enum class End { interactor_ended, taken_back, quit };

  RunResult run;
  End end = End::interactor_ended;
};

/// Lets a person talk to an interactor until that ends, or the person does not want any more. A
/// line is handed over only when the interactor has come to wait for one, so that a file of lines
/// is played as by somebody who waits for each answer. What the game repeats comes first. An Error
/// only where the machine refused. This process must ignore SIGPIPE.
Expected<Talk> talk(Sandbox& sandbox, const TalkSpec& spec, Person& person, PlayView& view,
                    Game& game);

}  // namespace judge
