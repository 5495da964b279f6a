// Theory of operation
//
// The end of a speech is not passed on before it is known why it is one. Where the speaker is about
// to exit, its exit is waited for; where it only closed its output and goes on with something else,
// the other side is told.
//
// An exit of the submission is kept from the interactor until that has taken in all it was told and
// waits for more. If it ends before, its verdict cannot be due to the exit, and it has ended first,
// whichever of the two was faster. So the outcome does not depend on how the machine is loaded. An
// interactor may judge with threads and children: all of them have to rest, unless one thread is
// all there is and reads. One that never rests is told in the end.
#include "judge/conversation/end_of_speech.hpp"

#include <algorithm>

namespace judge {
namespace {

using Clock = Side::Clock;

/// For how long a program that closed its output must have been at rest before we believe that this
/// is no part of its exit; and how long that may take, for one that never rests.
constexpr auto kPauseOfEnding = std::chrono::milliseconds(30);
constexpr auto kLongestEnding = std::chrono::seconds(3);
/// For how long an interactor that may wait for something else than input must have been at rest
/// before we believe that it waits for us; and how long we hold an end back from one that does not
/// rest, at most.
constexpr auto kPause = std::chrono::seconds(1);
constexpr auto kLongestHeldBack = std::chrono::seconds(10);

/// Whether a look that finds something so, or not, is one of many that have found it so for that
/// long; `since` is kept from look to look.
bool has_lasted(std::optional<Clock::time_point>& since, bool is_so, Clock::duration duration) {
  const auto now = Clock::now();
  since = is_so ? since.value_or(now) : std::optional<Clock::time_point>();
  return since && now > *since + duration;
}

/// Whether the one that ended its speech lives on. What is busy may be on its way to its exit: that
/// takes little, but where others have the cores it takes long.
bool goes_on(Side& side, Clock::time_point now) {
  const bool rests = side.waiting().rest != Rest::none;
  if (has_lasted(side.rests_since, rests, kPauseOfEnding)) return true;
  const auto longest = side.ended_its_speech + kLongestEnding;
  return now > longest && now > longest + side.watch->kept_waiting();
}

/// Whether the interactor, which judges by what it was told first, waits for more. It may judge
/// with threads and processes.
bool waits_for_more(Side& interactor, const RunLimits& limits, Clock::time_point submission_gone,
                    Clock::time_point now) {
  const bool has_unread = interactor.has_unread();
  if (!has_unread && interactor.waits_only_for_input()) return true;
  const Rest rest = has_unread ? Rest::none : interactor.waiting().rest;
  if (has_lasted(interactor.waits_since, rest == Rest::waiting,
                 std::min<Clock::duration>(kPause, limits.wall_time / 4)))
    return true;
  if (has_unread || rest == Rest::waiting) return false;
  const auto longest =
      submission_gone + std::min<Clock::duration>(kLongestHeldBack, limits.wall_time / 2);
  // One that looks for the end all the time must not use up its own by that.
  return interactor.program->observe().cpu_time > limits.cpu_time * 3 / 4 ||
         (now > longest &&
          now > longest + interactor.watch->kept_waiting() + interactor.watch->absent());
}

}  // namespace

bool may_be_told(Side& from, Side& to, const RunLimits& limits_of_interactor,
                 Clock::time_point now) {
  if (!from.is_gone()) return goes_on(from, now);
  if (from.party == Party::interactor) return true;
  return waits_for_more(to, limits_of_interactor, from.gone_at, now);
}

}  // namespace judge
