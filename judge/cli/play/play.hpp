#pragma once

#include "judge/base/cancellation.hpp"
#include "judge/cli/play/person.hpp"
#include "judge/cli/play/play_screen.hpp"
#include "judge/cli/play/transcript.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// An interactor to talk to. Its wall limit is for each time that it owes an answer: what a person
/// needs to think about the next line does not count.
struct PlaySpec {
  RunSpec interactor;
  Cancellation cancellation = {};
};

/// Lets a person talk to an interactor until that ends, and writes down what is said. A line is
/// handed over only when the interactor has come to wait for one, so that a file of lines is played
/// as by somebody who waits for each answer. An Error only where the machine refused. This process
/// must ignore SIGPIPE.
Expected<RunResult> play(Sandbox& sandbox, const PlaySpec& spec, Person& person, PlayScreen& screen,
                         Transcript& transcript);

}  // namespace judge
