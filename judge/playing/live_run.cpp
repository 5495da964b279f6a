// Theory of operation
//
// The program gets pipes and not our own streams: it is in a process group of its own, and would be
// stopped if it read from the terminal. Where a person looks at what it prints, a pseudo-terminal
// of ours takes the place of the pipe for its standard output, or else most programs would keep it
// to themselves until they end. We wait in one place, poll(2), carry what is typed to it
// and what it prints to the caller, and look after the limits. Input is read only when the program
// has taken what it was given before: a large file stays where it is.
#include "judge/playing/live_run.hpp"

#include <array>
#include <optional>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "judge/base/os/pipe.hpp"
#include "judge/base/os/stream_reading.hpp"
#include "judge/conversation/talking_program.hpp"
#include "judge/judging/decide.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLivePieceSize = 64 * 1024;
constexpr Clock::duration kLongestLiveWait = std::chrono::milliseconds(100);
/// The person's time; the program's own is told apart by whether it waits for input.
constexpr auto kNoWallLimit = std::chrono::hours(24 * 365);

class LiveRun {
 public:
  LiveRun(const RunSpec& spec, PrintsTo prints_to, int input, LiveOutput& live)
      : spec_(spec),
        run_spec_(spec),
        prints_to_(prints_to),
        input_(input),
        live_(live),
        buffer_(kLivePieceSize) {
    run_spec_.limits.wall_time = kNoWallLimit;
  }

  Expected<RunResult> run(Sandbox& sandbox) {
    std::optional<Pipe> terminal;
    if (prints_to_ == PrintsTo::terminal) {
      if (auto made = make_terminal_pipe()) terminal = *std::move(made);
    }
    if (auto started = program_.start(sandbox, run_spec_, std::move(terminal)); !started)
      return tl::unexpected(started.error());
    stirred_at_ = Clock::now();
    while (!program_.watch->must_end()) {
      pass_on_output();
      program_.tell();
      if (program_.program->has_ended()) {
        program_.watch->note_exit();
        break;
      }
      wait_until_something_happens();
      look_after_limits();
    }
    auto ending = program_.program->end();
    if (!ending) return tl::unexpected(ending.error());
    if (!program_.watch->must_end()) pass_on_output();
    program_.watch->settle(*ending);
    return std::move(program_.watch->result);
  }

 private:
  void pass_on_output() {
    pass_on(program_.speech, [&](std::string_view chunk) {
      live_.output(chunk.substr(0, program_.watch->output_room()));
      program_.watch->count_output(chunk.size());
    });
    pass_on(program_.error_output, [&](std::string_view chunk) {
      live_.error_output(chunk.substr(0, program_.watch->output_room()));
      program_.watch->keep_error_output(chunk);
    });
  }

  template <class Take>
  void pass_on(UniqueFd& from, const Take& take) {
    // A person at a slow reader, as a terminal is, may have had enough of it.
    while (from && !program_.watch->must_end() && !spec_.cancellation.is_requested()) {
      const std::string_view chunk = read_piece(from, buffer_);
      if (chunk.empty()) return;
      take(chunk);
      stirred_at_ = Clock::now();
    }
  }

  bool wants_input() const { return program_.ear && program_.has_been_told() && !input_ended_; }

  void read_input() {
    const ssize_t got = ::read(input_, buffer_.data(), buffer_.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    stirred_at_ = Clock::now();
    if (got > 0) {
      program_.unheard.assign(buffer_.data(), static_cast<std::size_t>(got));
      return;
    }
    input_ended_ = true;
    program_.ear.reset();
  }

  void look_after_limits() {
    program_.watch->serve(Clock::now());
    if (Clock::now() < stirred_at_ + spec_.limits.wall_time) return;
    if (wants_input() && program_.waiting().for_input) return;
    program_.watch->result.limit_hit = LimitHit::wall_time;
  }

  void wait_until_something_happens() {
    std::array<pollfd, 6> events = {
        pollfd{.fd = program_.program->event_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program_.speech.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program_.error_output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program_.has_been_told() ? -1 : program_.ear.get(),
               .events = POLLOUT,
               .revents = 0},
        pollfd{.fd = wants_input() ? input_ : -1, .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const timespec timeout = to_timespec(kLongestLiveWait);
    const int ready = ::ppoll(events.data(), events.size(), &timeout, nullptr);
    if (ready == 0) live_.came_to_rest();
    if (ready <= 0) return;
    if (events[4].revents != 0) read_input();
    if (events[5].revents != 0) program_.watch->result.cancelled = true;
  }

  const RunSpec& spec_;
  RunSpec run_spec_;
  PrintsTo prints_to_;
  int input_;
  LiveOutput& live_;
  TalkingProgram program_;
  bool input_ended_ = false;
  std::vector<char> buffer_;
  Clock::time_point stirred_at_;
};

}  // namespace

Expected<LiveResult> run_live(const LiveProgram& program, const SandboxOptions& options,
                              const std::filesystem::path& folder, int input, LiveOutput& live) {
  const auto sandbox = make_sandbox(options, folder);
  if (!sandbox) return tl::unexpected(sandbox.error());
  const RunSpec spec{.program = program.program,
                     .arguments = program.arguments,
                     .environment = plain_environment((*sandbox)->working_directory()),
                     .standard_input = {},
                     .limits = program.limits,
                     .cancellation = program.cancellation};
  auto run = LiveRun(spec, program.prints_to, input, live).run(**sandbox);
  if (!run) return tl::unexpected(run.error());
  LiveResult result{.run = std::move(*run)};
  result.verdict = decide(result.run, OutputMatch::matches);
  result.reason = reason(result.run, program.limits);
  return result;
}

}  // namespace judge
