// Theory of operation
//
//             speech                        ear
//   submission ----> +-------------------+ ----> interactor
//                    | relay: this thread |
//   submission <---- +-------------------+ <---- interactor
//              ear                          speech
//
// Nothing goes from one program to the other but through us, so the order of what happens is the
// order in which we pass it on:
//
//   words    are passed on at once. What the other side has not taken yet we hold, and read no more
//            from the speaker meanwhile: a flood waits for its listener, as in a pipe.
//   an end   of a speech is not passed on before it is known why it is one. Where the speaker is
//            about to exit, its exit is waited for; where it only closed its output and goes on
//            with something else, the other side is told. The kernel knows which it is.
//   silence  is charged to the program whose turn it is, as by a chess clock. When a clock has run
//            out, one look tells which of the two owes the next line: if it is the other one, the
//            turn was the other one's, and is charged to it; else that program is to blame. Where
//            both do nothing but wait for a line, neither will ever say one: then it is over at
//            once.
//   an exit  of the submission is kept from the interactor until that has taken in all it was told
//            and waits for more. If it ends before, its verdict cannot be due to the exit, and it
//            has ended first, whichever of the two was faster. So the outcome does not depend on
//            how the machine is loaded. An interactor may judge with threads and children: all of
//            them have to rest, unless one thread is all there is and reads. One that never rests
//            is told in the end.
//
// A program that stops listening does no harm to the speaker: what is said to it then is thrown
// away, and no program dies of SIGPIPE.
//
// What is to be waited for are nine descriptors at most, which ppoll(2) takes without being told of
// changes; and words are read, not spliced, for the transcript has them, too.
//
// Being put to sleep and woken costs more than passing a line on. While the talk goes to and fro we
// look again and again for a few microseconds, and give way to all else that wants the core; only
// then we sleep.
#include "judge/conversation/relay.hpp"

#include <array>
#include <string>
#include <vector>

#include <poll.h>
#include <sched.h>
#include <sys/wait.h>

#include "judge/base/os/stream_reading.hpp"
#include "judge/conversation/long_wait.hpp"
#include "judge/conversation/talking_program.hpp"
#include "judge/conversation/turn_clock.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr std::size_t kPieceSize = 64 * 1024;
/// How long we look for the next words before we sleep.
constexpr auto kAwake = microseconds(50);
/// To give way for longer means that another program had the core, and for so long it is then
/// assumed that this will be so again.
constexpr auto kTurn = microseconds(100);
constexpr auto kCrowded = std::chrono::milliseconds(20);
/// How long they may talk without a pause before we look at what else there is.
constexpr auto kLongestTalk = std::chrono::milliseconds(5);
/// How often what only the kernel can tell is asked for.
constexpr auto kBetweenQuestions = microseconds(300);
constexpr auto kLongestBetweenQuestions = std::chrono::milliseconds(10);
/// How much a program that closed its output may compute before we believe that it goes on, and how
/// long that may take.
constexpr auto kBusyEnding = std::chrono::milliseconds(300);
constexpr auto kLongestEnding = std::chrono::seconds(3);
/// How often, and for how long, both must have been waiting before it is a deadlock.
constexpr auto kBetweenChecks = std::chrono::milliseconds(50);
constexpr int kChecksOfDeadlock = 3;
/// How often an interactor that owes a line may be found with words before it that it has not read.
constexpr int kMostTimesTold = 20;
/// For how long an interactor that may wait for something else than input must have been at rest
/// before we believe that it waits for us; and how long we hold an end back from one that does not
/// rest, at most.
constexpr auto kPause = std::chrono::seconds(1);
constexpr auto kLongestHeldBack = std::chrono::seconds(10);
/// For how long a program that closed its output must have been at rest before we believe that this
/// is no part of its exit.
constexpr auto kPauseOfEnding = std::chrono::milliseconds(30);

/// One of the two programs.
struct Side : TalkingProgram {
  explicit Side(Party name) : party(name) {}

  bool is_gone() const { return ending.has_value(); }
  bool has_said_all() const { return !speech; }

  Party party;
  bool knows_end = false;  ///< was told that the other side has ended
  std::optional<Ending> ending;
  Clock::time_point ended_its_speech;
  microseconds cpu_time_of_speech{0};            ///< at its end
  LongWait wait;                                 ///< of its whole tree
  std::optional<Clock::time_point> rests_since;  ///< since that does nothing or sleeps
};

class Relay {
 public:
  explicit Relay(const ConversationSpec& spec)
      : spec_(spec), record_(spec.conversation_kept), buffer_(kPieceSize) {}

  Expected<ConversationResult> run(Sandbox& submissions, Sandbox& interactors) {
    start_ = Clock::now();
    // The interactor first: to wait for it is not the submission's time.
    if (auto started = interactor_.start(interactors, spec_.interactor); !started)
      return tl::unexpected(started.error());
    if (auto started = submission_.start(submissions, spec_.submission); !started)
      return tl::unexpected(started.error());
    last_words_ = Clock::now();
    next_check_ = last_words_ + kBetweenChecks;
    auto last_look = last_words_;
    auto crowded_until = last_words_;
    while (!submission_.is_gone() || !interactor_.is_gone()) {
      const auto now = Clock::now();
      const bool submission_spoke = pass_on(submission_, interactor_);
      const bool is_said = pass_on(interactor_, submission_) || submission_spoke;
      if (is_said) {
        last_words_ = now;
        next_check_ = now + kBetweenChecks;
        checks_ = 0;
      }
      const bool is_lively = now - last_words_ < kAwake && now > crowded_until;
      Expected<> done;
      if (!is_lively || now - last_look > kLongestTalk) {
        done = wait_and_see(now, is_lively ? now : next_wake());
        last_look = now;
      } else if (!is_said) {
        ::sched_yield();
        // Others need the cores more: one that sleeps is woken before they have had their turn.
        if (const auto back = Clock::now(); back > now + kTurn) crowded_until = back + kCrowded;
      }
      if (done && now >= next_wake()) serve_clocks(now);
      if (now >= next_check_) check_for_deadlock(now);
      if (done) done = see_to_ends();
      if (!done) return tl::unexpected(done.error());
    }
    return take_result();
  }

 private:
  /// Carries words from one to the other. Whether there were any.
  bool pass_on(Side& from, Side& to) {
    to.tell();
    if (!from.speech || !to.has_been_told()) return false;
    // What it wrote there before these words is over the limit before them.
    if (from.error_output) read_error_output(from);
    const std::string_view words = read_piece(from.speech, buffer_);
    if (!from.speech) {
      from.ended_its_speech = Clock::now();
      if (!from.is_gone()) from.cpu_time_of_speech = from.program->observe().cpu_time;
    }
    if (words.empty()) return false;
    // The outcome must not depend on how the words are cut.
    to.unheard = words.substr(0, from.watch->output_room());
    if (is_charged_for_words(from)) from.watch->count_output(words.size());
    record(from, to.unheard);
    to.tell();
    note_turn();
    return true;
  }

  /// An interactor that answers what it was told by one that is gone, and does not know that,
  /// cannot help it.
  bool is_charged_for_words(const Side& speaker) const {
    return speaker.party == Party::submission || !submission_.is_gone() || !speaker.ear;
  }

  /// After a whole line of the submission's it is the interactor's turn; after any words of the
  /// interactor's it is the submission's.
  void note_turn() {
    if (interactor_.is_gone()) return;
    const bool is_interactors =
        record_.last_speaker() == Party::submission && record_.ends_with_line();
    const auto now = Clock::now();
    if (is_interactors == turn_.is_interactors()) {
      if (is_interactors) turn_.note_another_line(now);
      return;
    }
    hand_over(is_interactors ? Party::interactor : Party::submission, now);
    turn_ends_ = now + spec_.submission.limits.wall_time;
  }

  void hand_over(Party to, Clock::time_point now) {
    if (turn_.is_long(now)) turn_.note_work(work_of_interactor(), now);
    turn_.hand_over(to, now);
  }

  void record(const Side& speaker, std::string_view words) {
    record_.add(speaker.party, std::chrono::duration_cast<microseconds>(Clock::now() - start_),
                words);
  }

  /// Waits until something happens, but not beyond `wake`, and takes note of it.
  Expected<> wait_and_see(Clock::time_point now, Clock::time_point wake) {
    const bool submission_asks = pass_on_end(submission_, interactor_, now);
    const bool interactor_asks = pass_on_end(interactor_, submission_, now);
    const bool has_questions = submission_asks || interactor_asks;
    std::array<pollfd, 9> events;
    events.fill({.fd = -1, .events = 0, .revents = 0});
    const auto listen = [&](std::size_t at, Side& side, Side& listener) {
      if (!side.is_gone()) events[at] = {side.program->event_fd(), POLLIN, 0};
      if (side.speech && listener.has_been_told()) events[at + 1] = {side.speech.get(), POLLIN, 0};
      if (side.ear && !side.has_been_told()) events[at + 2] = {side.ear.get(), POLLOUT, 0};
      // Not before what it said earlier, which may be up to the limit.
      if (side.error_output && (!side.speech || listener.has_been_told()))
        events[at + 3] = {side.error_output.get(), POLLIN, 0};
    };
    listen(0, submission_, interactor_);
    listen(4, interactor_, submission_);
    events[8] = {spec_.cancellation.fd(), 0, 0};
    if (has_questions) wake = std::min(wake, now + between_questions(now));
    const timespec timeout = to_timespec(std::max(wake - now, Clock::duration::zero()));
    ::ppoll(events.data(), events.size(), &timeout, nullptr);
    for (Side* const side : {&submission_, &interactor_}) {
      const std::size_t at = side == &submission_ ? 0 : 4;
      if (events[at + 3].revents != 0) read_error_output(*side);
      if (events[at].revents == 0 || !side->program->has_ended()) continue;
      if (auto ended = take_end(*side); !ended) return ended;
    }
    if (events[8].revents != 0) {
      submission_.watch->result.cancelled = true;
      interactor_.watch->result.cancelled = true;
    }
    return {};
  }

  /// Ever longer, for what takes long takes longer still.
  Clock::duration between_questions(Clock::time_point now) const {
    const auto asked_since = std::max(submission_.ended_its_speech, interactor_.ended_its_speech);
    return std::clamp<Clock::duration>((now - asked_since) / 8, kBetweenQuestions,
                                       kLongestBetweenQuestions);
  }

  Clock::time_point next_wake() const {
    auto wake = next_check_;
    if (turn_.is_interactors() && !submission_.is_gone()) wake = std::min(wake, turn_ends_);
    for (const Side* const side : {&submission_, &interactor_}) {
      if (!side->is_gone()) wake = std::min(wake, side->watch->next_wake());
    }
    return wake;
  }

  /// Tells `to` that `from` will say no more, when it is time to. Whether that is still open.
  bool pass_on_end(Side& from, Side& to, Clock::time_point now) {
    if (!from.has_said_all() || !to.ear || !to.has_been_told()) return false;
    if (!may_be_told(from, to, now)) return true;
    to.ear.reset();
    to.knows_end = from.is_gone();
    return false;
  }

  bool may_be_told(Side& from, Side& to, Clock::time_point now) const {
    if (!from.is_gone()) return goes_on(from, now);
    if (from.party == Party::interactor) return true;
    // The interactor judges by what it was told, first. It may do so with threads and processes.
    const bool has_unread = to.has_unread();
    if (!has_unread && to.waits_only_for_input()) return true;
    const Rest rest = has_unread ? Rest::none : to.rest();
    const microseconds cpu_time = to.program->observe().cpu_time;
    const RunLimits& limits = spec_.interactor.limits;
    if (to.wait.has_lasted(rest, cpu_time, Clock::now(),
                           std::min<Clock::duration>(kPause, limits.wall_time / 4)))
      return true;
    if (has_unread || rest == Rest::waiting) return false;
    const auto longest =
        submission_gone_ + std::min<Clock::duration>(kLongestHeldBack, limits.wall_time / 2);
    // One that looks for the end all the time must not use up its own by that.
    return (now > longest && now > longest + to.watch->kept_waiting() + to.watch->absent()) ||
           cpu_time > limits.cpu_time * 3 / 4;
  }

  /// Whether the one that ended its speech lives on. What is busy may be on its way to its exit:
  /// that takes little, but where others have the cores it takes long.
  static bool goes_on(Side& side, Clock::time_point now) {
    if (side.waits_only_for_input()) return true;
    if (side.rest() == Rest::none) {
      side.rests_since.reset();
    } else if (!side.rests_since) {
      side.rests_since = Clock::now();
    }
    if (side.rests_since && Clock::now() > *side.rests_since + kPauseOfEnding) return true;
    if (side.program->observe().cpu_time > side.cpu_time_of_speech + kBusyEnding) return true;
    const auto longest = side.ended_its_speech + kLongestEnding;
    return now > longest && now > longest + side.watch->kept_waiting();
  }

  /// What the interactor has used of the cores, or would have if it had had one.
  microseconds work_of_interactor() const {
    const LimitWatch& watch = *interactor_.watch;
    return interactor_.is_gone() ? watch.work(*interactor_.ending) : watch.work();
  }

  void serve_clocks(Clock::time_point now) {
    if (!submission_.is_gone() && !submission_.watch->must_end()) {
      submission_.watch->note_absence(now);
      if (turn_.is_interactors() && now >= turn_ends_) end_turn_if_over(now);
      serve_submission(now);
    }
    if (!interactor_.is_gone()) interactor_.watch->serve(now, before_its_own_time(now));
  }

  /// A turn may take the wall limit besides what the interactor works.
  void end_turn_if_over(Clock::time_point now) {
    const auto end = turn_.began() + spec_.submission.limits.wall_time +
                     turn_.work_since_noted(work_of_interactor()) +
                     submission_.watch->kept_waiting() + submission_.watch->absent();
    turn_ends_ = std::max(end, now + kBetweenChecks);
    if (now < end) return;
    if (owes_next_line() == Party::interactor) {
      blame_interactor();
    } else {
      turn_.correct(Party::submission);
    }
  }

  void serve_submission(Clock::time_point now) {
    LimitWatch& watch = *submission_.watch;
    if (now < watch.deadline() || watch.must_end()) {
      watch.serve(now);
      return;
    }
    const RunLimits& limits = spec_.submission.limits;
    const microseconds work = work_of_interactor();
    const microseconds waited = turn_.of_interactor(work, now);
    // All of the interactor's work is given back, and of its other time so much that the verdict
    // comes some day.
    const microseconds most = limits.wall_time * limits.most_given_back + work;
    const microseconds given = std::min(waited, most);
    // While it is the interactor's turn, the submission's clock stands still.
    if (turn_.is_interactors() && waited < most) watch.give_back(given + limits.wall_time / 20);
    watch.serve(now, given);
    if (watch.result.limit_hit != LimitHit::wall_time || interactor_.is_gone()) return;
    if (owes_next_line() == Party::submission) {
      // Whose turn it may be just now, the interactor is to blame where it alone was so slow.
      turn_.correct(Party::submission);
      if (turn_.was_nearly_all(most, work, start_, now)) {
        watch.result.limit_hit = LimitHit::none;
        end_for_interactor();
      } else {
        owed_next_line_ = true;
      }
      return;
    }
    watch.result.limit_hit = LimitHit::none;
    watch.put_off(now + kBetweenChecks);
    if (waited < most) {
      turn_.correct(Party::interactor);
      turn_ends_ = now + limits.wall_time;
    } else {
      blame_interactor();
    }
  }

  bool submission_waits() const {
    if (!submission_.ear || !submission_.has_been_told() || submission_.has_unread()) return false;
    // What it waits for is not always told; for room to say more it is not.
    return submission_.waits_for_input() ||
           (interactor_.has_been_told() && submission_.rest() == Rest::waiting);
  }

  /// The interactor's wall clock begins when the submission is gone.
  microseconds before_its_own_time(Clock::time_point now) const {
    const auto until = submission_.is_gone() ? submission_gone_ : now;
    return std::chrono::duration_cast<microseconds>(until - start_ - interactor_.watch->absent());
  }

  /// An interactor that computes, or would if it had a core, has a limit of its own for that.
  void blame_interactor() {
    if (interactor_.rest() == Rest::none) return;
    // It is about to take words in that came while it was looked at. Not for ever: it may wait for
    // another input than that.
    const bool is_being_told = interactor_.has_unread() && interactor_.waits_for_input();
    if (is_being_told && ++times_told_ < kMostTimesTold) return;
    end_for_interactor();
  }

  void end_for_interactor() {
    submission_.watch->result.ended_by_reader = true;
    interactor_.watch->result.limit_hit = LimitHit::wall_time;
  }

  /// Both hold in their hands what was said to them, and wait for more, again and again: then it is
  /// the submission's turn, for an interactor does not ask for what it is not owed.
  void check_for_deadlock(Clock::time_point now) {
    next_check_ = now + kBetweenChecks;
    const auto waits = [](const Side& side) {
      return !side.is_gone() && side.ear && side.has_been_told() && !side.has_unread() &&
             side.waits_only_for_input();
    };
    checks_ = waits(submission_) && waits(interactor_) ? checks_ + 1 : 0;
    if (checks_ < kChecksOfDeadlock) return;
    submission_.watch->result.limit_hit = LimitHit::wall_time;
    is_deadlock_ = true;
  }

  /// The one that keeps the other waiting.
  Party owes_next_line() const {
    if (!submission_.has_been_told() || submission_.has_unread()) return Party::submission;
    // What was said to it just now may still lie there.
    if (interactor_.waits_only_for_input()) return Party::submission;
    if (!interactor_.has_been_told() || interactor_.has_unread()) return Party::interactor;
    const Rest rest = interactor_.rest();
    if (rest == Rest::none) return Party::interactor;
    const bool listens = interactor_.waits_for_input();
    if (listens && (rest == Rest::waiting || !submission_waits())) return Party::submission;
    if (rest == Rest::sleeping && !listens && submission_waits()) return Party::interactor;
    // Then by what was said: a whole line asks for an answer.
    const bool has_asked = !record_.is_empty() && record_.last_speaker() == Party::submission &&
                           record_.ends_with_line();
    return has_asked ? Party::interactor : Party::submission;
  }

  /// Ends the one that must end, for its own sake or because the other one did.
  Expected<> see_to_ends() {
    if (!interactor_.is_gone() && interactor_.watch->must_end()) {
      if (auto ended = finish(interactor_); !ended) return ended;
    }
    if (interactor_.is_gone() && !submission_.is_gone() && !has_accepted())
      submission_.watch->result.ended_by_reader = true;
    if (!submission_.is_gone() && submission_.watch->must_end()) return finish(submission_);
    return {};
  }

  bool has_accepted() const {
    const int status = interactor_.ending->status;
    return !interactor_.watch->must_end() && WIFEXITED(status) &&
           WEXITSTATUS(status) == spec_.accepting_exit_code;
  }

  /// A program is over, one way or the other.
  Expected<> take_end(Side& side) {
    side.watch->note_exit();
    const auto now = Clock::now();
    auto ending = side.program->end();
    if (!ending) return tl::unexpected(ending.error());
    side.ending = *ending;
    if (side.party == Party::interactor) {
      hand_over(Party::submission, now);
      interactor_ended_first_ = !submission_.is_gone() || !side.knows_end;
    } else {
      submission_gone_ = Clock::now();
    }
    return {};
  }

  /// Ends a program that did not end by itself. What it still had to say is nobody's concern, but
  /// for the lines before a limit: the interactor judges by them, however late it reads.
  Expected<> finish(Side& side) {
    if (auto ended = take_end(side); !ended) return ended;
    if (side.party == Party::submission && side.watch->result.limit_hit != LimitHit::none)
      return {};
    side.speech.reset();
    side.ended_its_speech = Clock::now();
    return {};
  }

  void read_error_output(Side& side) {
    const std::string_view chunk = read_piece(side.error_output, buffer_);
    if (!chunk.empty()) side.watch->keep_error_output(chunk);
  }

  Expected<ConversationResult> take_result() {
    for (Side* const side : {&interactor_, &submission_}) {
      // What was said while the other one was already gone.
      while (side->speech && side->watch->output_room() > 0) {
        const std::string_view words = read_piece(side->speech, buffer_);
        if (words.empty()) break;
        record(*side, words);
        if (is_charged_for_words(*side)) side->watch->count_output(words.size());
      }
      while (side->error_output && side->watch->output_room() > 0) {
        const std::string_view chunk = read_piece(side->error_output, buffer_);
        if (chunk.empty()) break;
        side->watch->keep_error_output(chunk);
      }
      side->watch->settle(*side->ending);
    }
    return ConversationResult{.submission = std::move(submission_.watch->result),
                              .interactor = std::move(interactor_.watch->result),
                              .interactor_ended_first = interactor_ended_first_,
                              .owed_next_line = owed_next_line_,
                              .is_deadlock = is_deadlock_,
                              .conversation = record_.take()};
  }

  const ConversationSpec& spec_;
  Clock::time_point start_;
  Side submission_{Party::submission};
  Side interactor_{Party::interactor};
  ConversationRecord record_;
  std::vector<char> buffer_;
  Clock::time_point last_words_;
  Clock::time_point submission_gone_;
  TurnClock turn_;
  Clock::time_point turn_ends_;  ///< to be looked at then
  Clock::time_point next_check_;
  int checks_ = 0;
  int times_told_ = 0;
  bool owed_next_line_ = false;
  bool is_deadlock_ = false;
  bool interactor_ended_first_ = false;
};

}  // namespace

Expected<ConversationResult> hold_conversation(Sandbox& submissions, Sandbox& interactors,
                                               const ConversationSpec& spec) {
  return Relay(spec).run(submissions, interactors);
}

}  // namespace judge
