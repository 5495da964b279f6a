#include "judge/cli/play.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/base/pipe.hpp"
#include "judge/sandbox/stream_reading.hpp"
#include "judge/sandbox/watch.hpp"

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
        interactor_(spec.interactor),
        person_(person),
        screen_(screen),
        transcript_(transcript),
        buffer_(kPieceSize) {
    interactor_.limits.wall_time = kNoLimit;
  }

  Expected<RunResult> run(Sandbox& sandbox) {
    if (auto started = start(sandbox); !started) return tl::unexpected(started.error());
    Clock::duration between_questions = kFirstQuestion;
    while (!watch_->must_end()) {
      if (hear()) between_questions = kFirstQuestion;
      tell();
      if (program_->has_ended()) {
        watch_->note_exit();
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

  Expected<> start(Sandbox& sandbox) {
    auto input = make_pipe(OurEnd::writes);
    if (!input) return tl::unexpected(input.error());
    auto output = make_pipe();
    if (!output) return tl::unexpected(output.error());
    auto errors = make_pipe();
    if (!errors) return tl::unexpected(errors.error());
    const auto now = Clock::now();
    auto started = sandbox.start(
        interactor_, {input->read_end.get(), output->write_end.get(), errors->write_end.get()});
    if (!started) return tl::unexpected(started.error());
    program_ = std::move(*started);
    watch_.emplace(interactor_.limits, *program_, now);
    last_words_ = owes_since_ = now;
    ear_ = std::move(input->write_end);
    speech_ = std::move(output->read_end);
    error_output_ = std::move(errors->read_end);
    return {};
  }

  /// Takes down what the interactor says. Whether it said anything.
  bool hear() {
    bool has_spoken = false;
    const auto is_too_much = [&] { return watch_->result.limit_hit == LimitHit::output; };
    while (speech_ && !is_too_much()) {
      const std::string_view words = read_piece(speech_, buffer_);
      if (words.empty()) break;
      transcript_.add(Party::interactor, words.substr(0, watch_->output_room()));
      watch_->count_output(words.size());
      last_words_ = Clock::now();
      has_spoken = true;
    }
    while (error_output_ && !is_too_much()) {
      const std::string_view words = read_piece(error_output_, buffer_);
      if (words.empty()) break;
      watch_->keep_error_output(words);
    }
    return has_spoken;
  }

  /// Writes as much of the person's line as the interactor takes. One that listens no more is not
  /// told the rest.
  void tell() {
    while (!unheard_.empty() && ear_) {
      const ssize_t written = ::write(ear_.get(), unheard_.data(), unheard_.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0 && errno == EAGAIN) return;
      if (written < 0) ear_.reset();
      if (written > 0) unheard_.erase(0, static_cast<std::size_t>(written));
    }
    if (!ear_) unheard_.clear();
  }

  bool has_unread() const {
    int bytes = 0;
    return ::ioctl(ear_.get(), FIONREAD, &bytes) == 0 && bytes > 0;
  }

  /// Whether it has taken in all it was told, has given its answer, and waits. The order of the
  /// questions matters: what it says before it waits is heard by the last of them.
  bool interactor_waits() {
    if (!ear_ || !unheard_.empty() || has_unread()) return false;
    const bool has_paused = Clock::now() > last_words_ + kPause;
    switch (program_->activity()) {
      case Activity::ending:
      case Activity::busy:
        return false;
      case Activity::waiting_otherwise:
      case Activity::waiting_unseen:
        if (!has_paused) return false;
        break;
      case Activity::waiting_for_input:
        break;
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
      unheard_ = std::move(*line);
      last_words_ = Clock::now();
      tell();
      return Turn::interactors;
    }
    if (!person_.has_ended()) {
      screen_.ask();
      return Turn::persons;
    }
    ear_.reset();
    return Turn::interactors;
  }

  void look_after_limits() {
    watch_->serve(Clock::now());
    if (Clock::now() > owes_since_ + spec_.interactor.limits.wall_time)
      watch_->result.limit_hit = LimitHit::wall_time;
  }

  void wait_until_something_happens(Turn turn, Clock::duration between_questions) {
    const bool is_persons = turn == Turn::persons;
    std::array<pollfd, 6> events = {
        pollfd{.fd = program_->event_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = speech_.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = error_output_.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = unheard_.empty() ? -1 : ear_.get(), .events = POLLOUT, .revents = 0},
        pollfd{.fd = is_persons ? person_.fd() : -1, .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const timespec timeout = to_timespec(is_persons ? kBetweenLooks : between_questions);
    if (::ppoll(events.data(), events.size(), &timeout, nullptr) <= 0) return;
    if (events[4].revents != 0) person_.read_more();
    if (events[5].revents != 0) watch_->result.cancelled = true;
  }

  Expected<RunResult> finish() {
    auto ending = program_->end();
    if (!ending) return tl::unexpected(ending.error());
    hear();
    watch_->settle(*ending);
    if (!watch_->result.cancelled) screen_.show(transcript_);
    return std::move(watch_->result);
  }

  const PlaySpec& spec_;
  RunSpec interactor_;
  Person& person_;
  PlayScreen& screen_;
  Transcript& transcript_;
  std::vector<char> buffer_;
  std::unique_ptr<RunningProgram> program_;
  std::optional<Watch> watch_;
  UniqueFd speech_;
  UniqueFd ear_;
  UniqueFd error_output_;
  std::string unheard_;
  Clock::time_point last_words_;
  Clock::time_point owes_since_;
};

}  // namespace

Expected<RunResult> play(Sandbox& sandbox, const PlaySpec& spec, Person& person, PlayScreen& screen,
                         Transcript& transcript) {
  return Play(spec, person, screen, transcript).run(sandbox);
}

}  // namespace judge
