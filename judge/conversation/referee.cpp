// Theory of operation
//
// Silence is charged to the program whose turn it is, as by a chess clock. It is the interactor's
// turn after a whole line of the submission's, and the submission's after any words of the
// interactor's. What an interactor computes is its own affair, in either's turn: it has a limit of
// its own for that.
//
//   the submission's flag  falls when it has had the wall limit, all its turns together
//   the interactor's flag  falls when it has had as much in one turn, or some times as much in all,
//                          besides what it computes; turns of some milliseconds are not looked at
//
// When a flag falls, one look tells which of the two owes the next line. If it is the other one,
// the turn was the other one's from its beginning, and is charged to it; else that program is to
// blame.
//
// Where neither does anything before the other one does, it is over at once: both wait for a line,
// or for somebody to read theirs, or the submission for a signal, which nobody sends.
#include "judge/conversation/referee.hpp"

#include <algorithm>

namespace judge {
namespace {

using std::chrono::microseconds;

/// How often, and for how long, both must have been waiting before it is a deadlock; and when a
/// turn that is over is looked at again.
constexpr auto kBetweenChecks = std::chrono::milliseconds(50);
constexpr int kChecksOfDeadlock = 3;

}  // namespace

Referee::Referee(const ConversationSpec& spec, Side& submission, Side& interactor,
                 const ConversationRecord& record)
    : submission_(submission),
      interactor_(interactor),
      record_(record),
      wall_time_(spec.submission.limits.wall_time),
      most_(wall_time_ * std::max(spec.submission.limits.most_given_back, 1)) {}

void Referee::begin(Clock::time_point now) {
  next_check_ = now + kBetweenChecks;
  turn_.hand_over(Party::submission, now);
}

void Referee::note_words() {
  const auto now = Clock::now();
  next_check_ = now + kBetweenChecks;
  checks_ = 0;
  if (interactor_.is_gone()) return;
  const bool is_interactors = record_.has_submission_asked();
  if (is_interactors != turn_.is_interactors())
    hand_over(is_interactors ? Party::interactor : Party::submission, now);
}

void Referee::hand_over(Party to, Clock::time_point now) {
  if (turn_.is_long(now)) turn_.note_work(work_of_interactor(), now);
  turn_.hand_over(to, now);
  next_look_ =
      now + std::clamp<microseconds>(most_ - turn_.over(), TurnClock::kLongTurn,
                                     std::max<microseconds>(wall_time_, TurnClock::kLongTurn));
}

Referee::Clock::time_point Referee::next_wake() const {
  auto wake = next_check_;
  if (turn_.is_interactors() && !submission_.is_gone()) wake = std::min(wake, next_look_);
  for (const Side* const side : {&submission_, &interactor_}) {
    if (!side->is_gone()) wake = std::min(wake, side->watch->next_wake());
  }
  return wake;
}

void Referee::serve(Clock::time_point now) {
  if (!submission_.is_gone() && !submission_.watch->must_end()) {
    submission_.watch->note_absence(now);
    if (turn_.is_interactors() && now >= next_look_) end_turn_if_over(now);
    serve_submission(now);
  }
  if (!interactor_.is_gone()) {
    // Its wall clock begins when the submission is gone. Its watch has counted since it was started
    // itself, before the submission was.
    LimitWatch& watch = *interactor_.watch;
    const auto until = submission_.is_gone() ? submission_.gone_at : now;
    watch.serve(now,
                std::chrono::duration_cast<microseconds>(until - watch.start() - watch.absent()));
  }
  if (now >= next_check_) check_for_deadlock(now);
}

void Referee::end_turn_if_over(Clock::time_point now) {
  const LimitWatch& watch = *submission_.watch;
  const microseconds work = work_of_interactor();
  const auto in_turn = now - turn_.began() - turn_.work_since_noted(work);
  const auto in_all = turn_.of_interactor(work, now) - work;
  const auto left =
      std::min<Clock::duration>(wall_time_ + watch.kept_waiting() - in_turn, most_ - in_all) +
      watch.absent();
  next_look_ = now + std::max<Clock::duration>(left, kBetweenChecks);
  if (left > Clock::duration::zero()) return;
  const Owing owing = owes_next_line();
  if (owing == Owing::submission) turn_.correct(Party::submission);
  if (owing != Owing::interactor) return;
  submission_.watch->result.ended_by_reader = true;
  interactor_.watch->result.limit_hit = LimitHit::wall_time;
}

void Referee::serve_submission(Clock::time_point now) {
  LimitWatch& watch = *submission_.watch;
  if (now < watch.deadline()) return watch.serve(now);
  const microseconds work = work_of_interactor();
  // Crumbs are not given back: see LimitWatch::serve().
  const auto stand_still = [&] {
    watch.put_off(watch.start() + watch.absent() + wall_time_ + wall_time_ / 20 +
                  turn_.of_interactor(work, now));
  };
  if (turn_.is_interactors()) stand_still();
  watch.serve(now, turn_.of_interactor(work, now));
  if (watch.result.limit_hit != LimitHit::wall_time || interactor_.is_gone()) return;
  if (owes_next_line() == Owing::submission) {
    owed_next_line_ = true;
    return;
  }
  watch.result.limit_hit = LimitHit::none;
  // A turn that is the interactor's already has its flag.
  if (!turn_.is_interactors()) {
    turn_.correct(Party::interactor);
    next_look_ = now + wall_time_;
  }
  stand_still();
  // It may have had more than the limit for itself: while a turn that was corrected later was taken
  // for the interactor's, or because it was kept waiting. Then standing still is not enough.
  watch.put_off(now + kBetweenChecks);
}

Referee::Owing Referee::owes_next_line() const {
  if (!submission_.has_been_told() || submission_.has_unread()) return Owing::submission;
  // What was said to it just now may still lie there.
  if (interactor_.waits_only_for_input()) return Owing::submission;
  // One that computes, or would if it had a core, has a limit of its own for that. Nothing is said
  // to it during this look: whatever lies there behind has not woken it, and never will.
  const Waiting waiting = interactor_.waiting();
  if (waiting.rest == Rest::none) return Owing::interactor_at_work;
  if (!interactor_.has_been_told() || interactor_.has_unread()) return Owing::interactor;
  if (waiting.for_input) return Owing::submission;
  if (waiting.rest == Rest::sleeping && submission_.ear) {
    // What it waits for is not always told; for room to say more it is not.
    const Waiting submission = submission_.waiting();
    if (submission.for_input || submission.rest == Rest::waiting) return Owing::interactor;
  }
  // Then by what was said: a whole line asks for an answer.
  return record_.has_submission_asked() ? Owing::interactor : Owing::submission;
}

/// Where neither can go on, in several looks one after another, it is the submission's turn: an
/// interactor does not ask for what it is not owed, nor need it read before it is read.
void Referee::check_for_deadlock(Clock::time_point now) {
  next_check_ = now + kBetweenChecks;
  const auto waits_in_vain = [](const Side& side, const Side& other) -> std::optional<OnlyWait> {
    if (side.is_gone()) return std::nullopt;
    const auto wait = side.only_wait();
    const bool has_heard_all = side.ear && side.has_been_told() && !side.has_unread();
    if (wait == OnlyWait::input && !has_heard_all) return std::nullopt;
    // What it says is taken from it as long as the other one holds nothing back.
    if (wait == OnlyWait::room && other.has_been_told()) return std::nullopt;
    return wait;
  };
  const auto submission = waits_in_vain(submission_, interactor_);
  const auto interactor = submission ? waits_in_vain(interactor_, submission_) : std::nullopt;
  checks_ = interactor && interactor != OnlyWait::signal ? checks_ + 1 : 0;
  if (checks_ < kChecksOfDeadlock) return;
  submission_.watch->result.limit_hit = LimitHit::wall_time;
  deadlock_ = submission;
}

}  // namespace judge
