#include "judge/cli/play/play.hpp"

#include <algorithm>
#include <array>

#include <poll.h>

#include "judge/conversation/talking_program.hpp"
#include "judge/sandbox/stream_reading.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kPieceSize = 64 * 1024;
constexpr std::size_t kLongestTranscript = 64 * 1024 * 1024;
/// What only the kernel can tell, whether the interactor waits, is asked for again and again, and
/// ever more rarely.
constexpr Clock::duration kFirstQuestion = std::chrono::milliseconds(1);
constexpr Clock::duration kBetweenQuestions = std::chrono::milliseconds(50);
/// Silence for so long is taken for waiting where the kernel does not tell.
constexpr auto kPause = std::chrono::milliseconds(100);
/// How often the limits are looked after while the person thinks.
constexpr Clock::duration kBetweenLooks = std::chrono::seconds(1);
/// A session may take as long as somebody likes.
constexpr auto kNoLimit = std::chrono::hours(24 * 365);

class Play {
 public:
  Play(const PlaySpec& spec, Person& person, PlayScreen& screen, Transcript& transcript)
      : spec_(spec),
        run_spec_(spec.interactor),
        person_(person),
        screen_(screen),
        transcript_(transcript),
        buffer_(kPieceSize) {
    run_spec_.limits.wall_time = kNoLimit;
  }

  Expected<RunResult> run(Sandbox& sandbox) {
    if (auto started = interactor_.start(sandbox, run_spec_); !started)
      return tl::unexpected(started.error());
    last_words_ = owes_since_ = Clock::now();
    Clock::duration between_questions = kFirstQuestion;
    while (!interactor_.watch->must_end()) {
      if (hear()) between_questions = kFirstQuestion;
      interactor_.tell();
      if (interactor_.program->has_ended()) {
        interactor_.watch->note_exit();
        break;
      }
      Turn turn = Turn::interactors;
      if (interactor_waits()) {
        turn = take_turn();
        between_questions = kFirstQuestion;
      }
      look_after_limits();
      if (transcript_.text().size() > kLongestTranscript)
        return failure("the conversation is longer than 64 MiB");
      wait_until_something_happens(turn, between_questions);
      between_questions = std::min(between_questions * 2, kBetweenQuestions);
    }
    return finish();
  }

 private:
  enum class Turn { interactors, persons };

  /// Takes down what the interactor says. Whether it said anything.
  bool hear() {
    bool has_spoken = false;
    const auto is_too_much = [&] {
      return interactor_.watch->result.limit_hit == LimitHit::output;
    };
    while (interactor_.speech && !is_too_much()) {
      const std::string_view words = read_piece(interactor_.speech, buffer_);
      if (words.empty()) break;
      transcript_.add(Party::interactor, words.substr(0, interactor_.watch->output_room()));
      interactor_.watch->count_output(words.size());
      last_words_ = Clock::now();
      has_spoken = true;
    }
    while (interactor_.error_output && !is_too_much()) {
      const std::string_view words = read_piece(interactor_.error_output, buffer_);
      if (words.empty()) break;
      interactor_.watch->keep_error_output(words);
    }
    return has_spoken;
  }

  /// Whether it has taken in all it was told, has given its answer, and waits. The order of the
  /// questions matters: what it says before it waits is heard by the last of them.
  bool interactor_waits() {
    if (!interactor_.ear || !interactor_.has_been_told() || interactor_.has_unread()) return false;
    if (!interactor_.waits_only_for_input()) {
      if (Clock::now() < last_words_ + kPause) return false;
      // A thread may sleep while another one waits.
      const Rest rest = interactor_.rest();
      const bool listens =
          rest == Rest::waiting || (rest == Rest::sleeping && interactor_.waits_for_input());
      if (!listens) return false;
    }
    return !hear();
  }

  /// Hands over the person's next line, or that there is none; asks for it where it is yet to come.
  /// Whose turn it is then.
  Turn take_turn() {
    screen_.show(transcript_);
    owes_since_ = Clock::now();
    if (auto line = person_.take_line()) {
      transcript_.add(Party::submission, *line);
      screen_.note_typed(transcript_);
      interactor_.unheard = std::move(*line);
      last_words_ = Clock::now();
      interactor_.tell();
      return Turn::interactors;
    }
    if (!person_.has_ended()) {
      screen_.ask();
      return Turn::persons;
    }
    interactor_.ear.reset();
    return Turn::interactors;
  }

  void look_after_limits() {
    interactor_.watch->serve(Clock::now());
    if (Clock::now() > owes_since_ + spec_.interactor.limits.wall_time)
      interactor_.watch->result.limit_hit = LimitHit::wall_time;
  }

  void wait_until_something_happens(Turn turn, Clock::duration between_questions) {
    const bool is_persons = turn == Turn::persons;
    std::array<pollfd, 6> events = {
        pollfd{.fd = interactor_.program->event_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = interactor_.speech.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = interactor_.error_output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = interactor_.has_been_told() ? -1 : interactor_.ear.get(),
               .events = POLLOUT,
               .revents = 0},
        pollfd{.fd = is_persons ? person_.fd() : -1, .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const timespec timeout = to_timespec(is_persons ? kBetweenLooks : between_questions);
    if (::ppoll(events.data(), events.size(), &timeout, nullptr) <= 0) return;
    if (events[4].revents != 0) person_.read_more();
    if (events[5].revents != 0) interactor_.watch->result.cancelled = true;
  }

  Expected<RunResult> finish() {
    auto ending = interactor_.program->end();
    if (!ending) return tl::unexpected(ending.error());
    hear();
    interactor_.watch->settle(*ending);
    if (!interactor_.watch->result.cancelled) screen_.show(transcript_);
    return std::move(interactor_.watch->result);
  }

  const PlaySpec& spec_;
  RunSpec run_spec_;
  TalkingProgram interactor_;
  Person& person_;
  PlayScreen& screen_;
  Transcript& transcript_;
  std::vector<char> buffer_;
  Clock::time_point last_words_;
  Clock::time_point owes_since_;
};

}  // namespace

Expected<RunResult> play(Sandbox& sandbox, const PlaySpec& spec, Person& person, PlayScreen& screen,
                         Transcript& transcript) {
  return Play(spec, person, screen, transcript).run(sandbox);
}

}  // namespace judge
