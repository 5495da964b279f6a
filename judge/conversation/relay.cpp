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
//   an end   of a speech is passed on when it is known why it is one: see end_of_speech.cpp.
//   silence  is charged to the program whose turn it is: see referee.cpp.
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

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <poll.h>
#include <sched.h>
#include <sys/wait.h>

#include "judge/base/os/stream_reading.hpp"
#include "judge/conversation/end_of_speech.hpp"
#include "judge/conversation/referee.hpp"
#include "judge/conversation/side.hpp"

namespace judge {
namespace {

using Clock = Side::Clock;
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

/// The two, and what goes between them.
class Relay {
 public:
  explicit Relay(const ConversationSpec& spec)
      : spec_(spec),
        record_(spec.conversation_kept),
        referee_(spec, submission_, interactor_, record_),
        buffer_(kPieceSize) {}

  Expected<ConversationResult> run(Sandbox& submissions, Sandbox& interactors) {
    start_ = Clock::now();
    // The interactor first: to wait for it is not the submission's time.
    if (auto started = interactor_.start(interactors, spec_.interactor); !started)
      return tl::unexpected(started.error());
    if (auto started = submission_.start(submissions, spec_.submission); !started)
      return tl::unexpected(started.error());
    last_words_ = Clock::now();
    referee_.begin(last_words_);
    auto last_look = last_words_;
    auto crowded_until = last_words_;
    while (!submission_.is_gone() || !interactor_.is_gone()) {
      const auto now = Clock::now();
      const bool submission_spoke = pass_on(submission_, interactor_);
      const bool is_said = pass_on(interactor_, submission_) || submission_spoke;
      if (is_said) last_words_ = now;
      const bool is_lively = now - last_words_ < kAwake && now > crowded_until;
      Expected<> done;
      if (!is_lively || now - last_look > kLongestTalk) {
        done = wait_and_see(now, is_lively ? now : referee_.next_wake());
        last_look = now;
      } else if (!is_said) {
        ::sched_yield();
        // Others need the cores more: one that sleeps is woken before they have had their turn.
        if (const auto back = Clock::now(); back > now + kTurn) crowded_until = back + kCrowded;
      }
      if (done && now >= referee_.next_wake()) referee_.serve(now);
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
    to.unheard = hear(from);
    if (!from.speech) from.ended_its_speech = Clock::now();
    if (to.has_been_told()) return false;
    to.tell();
    referee_.note_words();
    return true;
  }

  /// Takes down what a program says, as far as it may say it: the outcome must not depend on how
  /// its words are cut.
  std::string_view hear(Side& speaker) {
    const std::string_view words = read_piece(speaker.speech, buffer_);
    const std::string_view counted = words.substr(0, speaker.watch->output_room());
    // An interactor that answers what it was told by one that is gone, and does not know that,
    // cannot help it.
    if (speaker.party == Party::submission || !submission_.is_gone() || !speaker.ear)
      speaker.watch->count_output(words.size());
    record_.add(speaker.party, std::chrono::duration_cast<microseconds>(Clock::now() - start_),
                counted);
    return counted;
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
    events[8] = {spec_.submission.cancellation.fd(), 0, 0};
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

  /// Tells `to` that `from` will say no more, when it is time to. Whether that is still open.
  bool pass_on_end(Side& from, Side& to, Clock::time_point now) {
    if (!from.has_said_all() || !to.ear || !to.has_been_told()) return false;
    if (!may_be_told(from, to, spec_.interactor.limits, now)) return true;
    to.ear.reset();
    to.knows_end = from.is_gone();
    return false;
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
    side.gone_at = Clock::now();
    if (side.party == Party::interactor) {
      referee_.hand_over(Party::submission, now);
      interactor_ended_first_ = !submission_.is_gone() || !side.knows_end;
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

  /// Whether there was any.
  bool read_error_output(Side& side) {
    const std::string_view chunk = read_piece(side.error_output, buffer_);
    side.watch->keep_error_output(chunk);
    return !chunk.empty();
  }

  Expected<ConversationResult> take_result() {
    for (Side* const side : {&interactor_, &submission_}) {
      // What was said while the other one was already gone.
      while (side->speech && side->watch->output_room() > 0 && !hear(*side).empty()) {
      }
      while (side->error_output && side->watch->output_room() > 0 && read_error_output(*side)) {
      }
      side->watch->settle(*side->ending);
    }
    return ConversationResult{.submission = std::move(submission_.watch->result),
                              .interactor = std::move(interactor_.watch->result),
                              .interactor_ended_first = interactor_ended_first_,
                              .owed_next_line = referee_.owed_next_line(),
                              .deadlock = referee_.deadlock(),
                              .conversation = record_.take()};
  }

  const ConversationSpec& spec_;
  Clock::time_point start_;
  Side submission_{Party::submission};
  Side interactor_{Party::interactor};
  ConversationRecord record_;
  Referee referee_;
  std::vector<char> buffer_;
  Clock::time_point last_words_;
  bool interactor_ended_first_ = false;
};

}  // namespace

Expected<ConversationResult> hold_conversation(Sandbox& submissions, Sandbox& interactors,
                                               const ConversationSpec& spec) {
  return Relay(spec).run(submissions, interactors);
}

}  // namespace judge
