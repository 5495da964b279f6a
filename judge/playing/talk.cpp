#include "judge/playing/talk.hpp"

#include <algorithm>
#include <array>

#include <poll.h>

#include "judge/base/os/stream_reading.hpp"
#include "judge/conversation/talking_program.hpp"

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

class Talking {
 public:
  Talking(const TalkSpec& spec, Person& person, PlayView& view, Game& game)
      : spec_(spec),
        run_spec_(spec.interactor),
        person_(person),
        view_(view),
        game_(game),
        buffer_(kPieceSize) {
    run_spec_.limits.wall_time = kNoLimit;
  }

  Expected<Talk> run(Sandbox& sandbox) {
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
        if (end_ != Talk::End::interactor_ended) break;
        between_questions = kFirstQuestion;
      }
      look_after_limits();
      if (game_.transcript().text().size() > kLongestTranscript)
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
      game_.transcript().add(Party::interactor, words.substr(0, interactor_.watch->output_room()));
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
      const Waiting waiting = interactor_.waiting();
      if (waiting.rest != Rest::waiting && !waiting.for_input) return false;
    }
    return !hear();
  }

  /// Hands over the person's next line, or that there is none; asks for it.
  /// Whose turn it is then.
  Turn take_turn() {
    owes_since_ = Clock::now();
    game_.note_waiting();
    if (auto repeated = game_.take_repeated(spec_.pass)) return give(std::move(*repeated));
    show();
    while (true) {
      view_.ask();
      auto line = person_.take_line();
      if (!line) break;
      auto to_say = spec_.help == TypingHelp::on ? read(std::move(*line)) : std::move(line);
      if (end_ != Talk::End::interactor_ended) return Turn::persons;
      if (!to_say) continue;
      Given given{.pass = spec_.pass, .line = std::move(to_say)};
      return give(std::move(given));
    }
    if (person_.has_ended()) {
      if (!typed_.is_asking()) return give({.pass = spec_.pass, .line = std::nullopt});
      // No answer is no, and not the end of it all.
      typed_.drop_question();
      person_.begin_again();
      view_.end();
    }
    view_.ask();
    return Turn::persons;
  }

  /// What of a typed line is for the interactor, if it is; else it is seen to.
  std::optional<std::string> read(std::string line) {
    if (!line.ends_with('\n')) view_.end();
    TypedLine typed = typed_.read(std::move(line), game_.known_lines());
    switch (typed.kind) {
      case TypedLine::Kind::say:
        return std::move(typed.text);
      case TypedLine::Kind::question:
        view_.question(typed.text);
        break;
      case TypedLine::Kind::tell:
        view_.tell(typed.text);
        break;
      case TypedLine::Kind::undo:
        if (game_.can_take_back()) {
          view_.tell("");
          end_ = Talk::End::taken_back;
        } else {
          view_.tell("there is nothing to take back\n");
        }
        break;
      case TypedLine::Kind::quit:
        view_.tell("");
        end_ = Talk::End::quit;
    }
    return std::nullopt;
  }

  void show() {
    if (!game_.was_taken_back()) return view_.show(game_.transcript());
    if (!game_.goes_as_before()) view_.tell("played again, the interactor did not say the same\n");
    view_.show_again(game_.transcript());
    game_.note_shown_again();
  }

  Turn give(Given given) {
    if (given.line) {
      game_.transcript().add(Party::submission, *given.line);
      if (!game_.was_taken_back()) view_.note_typed(game_.transcript());
      interactor_.unheard = *given.line;
      last_words_ = Clock::now();
      interactor_.tell();
    } else {
      interactor_.ear.reset();
    }
    game_.give(std::move(given));
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

  Expected<Talk> finish() {
    auto ending = interactor_.program->end();
    if (!ending) return tl::unexpected(ending.error());
    hear();
    interactor_.watch->settle(*ending);
    const bool is_over = end_ == Talk::End::interactor_ended;
    if (is_over && !interactor_.watch->result.cancelled && !game_.is_repeating()) show();
    return Talk{.run = std::move(interactor_.watch->result), .end = end_};
  }

  const TalkSpec& spec_;
  RunSpec run_spec_;
  TalkingProgram interactor_;
  Person& person_;
  PlayView& view_;
  Game& game_;
  TypedLines typed_;
  Talk::End end_ = Talk::End::interactor_ended;
  std::vector<char> buffer_;
  Clock::time_point last_words_;
  Clock::time_point owes_since_;
};

}  // namespace

Expected<Talk> talk(Sandbox& sandbox, const TalkSpec& spec, Person& person, PlayView& view,
                    Game& game) {
  return Talking(spec, person, view, game).run(sandbox);
}

}  // namespace judge
