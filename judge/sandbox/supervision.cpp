// Theory of operation
//
// Whatever keeps a program (RunningProgram), following it is the same. We wait in one place,
// poll(2), for whatever comes first:
//
//   event_fd      the program may have ended: the kernel's word, so no pid is ever guessed at
//   output        a piece of standard output: handed to the reader at once and forgotten
//   error_output  a piece of standard error: its head is kept for the report
//   cancellation  somebody wants us to stop
//   the clock     the wall deadline, or time to look at what the tree uses by now (LimitWatch)
//
// A limit that is hit, or a reader that has seen enough, ends the program and everything it
// started. Only then are the pipes read to their end, so that no process holds them open.
#include "judge/sandbox/supervision.hpp"

#include <array>
#include <memory>

#include <fcntl.h>
#include <poll.h>

#include "judge/base/os/stream_reading.hpp"
#include "judge/sandbox/limit_watch.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

/// How much is read of a program's output at a time.
constexpr std::size_t kReadSize = 256 * 1024;
constexpr int kPipeSize = 1 << 20;
constexpr auto kQuietStart = std::chrono::milliseconds(2);

/// One run under way.
class Supervision {
 public:
  Supervision(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
              RunStreams& streams)
      : spec_(spec),
        reader_(reader),
        program_(program),
        streams_(streams),
        watch_(spec.limits, program, Clock::now()) {}

  Expected<RunResult> to_the_end() {
    while (!exited_ && !watch_.must_end()) {
      wait_and_serve();
      if (!exited_) watch_.serve(Clock::now());
    }
    auto ending = program_.end();
    if (!ending) return tl::unexpected(ending.error());
    if (!exited_) watch_.note_exit();
    exited_ = true;
    // What it wrote before it ended is still in the pipes; what it writes after a limit was hit is
    // nobody's concern.
    if (!watch_.must_end()) {
      read_output();
      read_error_output();
    }
    watch_.settle(*ending);
    return std::move(watch_.result);
  }

 private:
  void wait_and_serve() {
    std::array<pollfd, 4> events = {
        pollfd{.fd = program_.event_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = streams_.output.read_end.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = streams_.error_output.read_end.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const auto now = Clock::now();
    auto wake = watch_.next_wake() - now;
    // Most programs are done before this is over, and what they print fits into the pipes: being
    // woken once is cheaper than for each piece.
    if (const auto quiet_left = watch_.start() + kQuietStart - now; quiet_left.count() > 0) {
      events[1].fd = -1;
      events[2].fd = -1;
      wake = std::min(wake, quiet_left);
    }
    const timespec timeout = to_timespec(std::max(wake, Clock::duration::zero()));
    ::ppoll(events.data(), events.size(), &timeout, nullptr);
    if (events[1].revents != 0) {
      // Fewer wake-ups for large outputs, once there is one, but where a user's share is used up.
      if (!std::exchange(is_pipe_enlarged_, true))
        ::fcntl(streams_.output.read_end.get(), F_SETPIPE_SZ, kPipeSize);
      read_output();
    }
    if (events[2].revents != 0) read_error_output();
    if (events[0].revents != 0) {
      watch_.note_exit();
      exited_ = program_.has_ended();
    }
    if (events[3].revents != 0) watch_.result.cancelled = true;
  }

  /// Reads what is there without waiting; a program that writes faster than we read does not keep
  /// us from the clock.
  template <class Take>
  void read(UniqueFd& end, const Take& take) {
    constexpr int kPiecesAtOnce = 64;
    for (int piece = 0; (piece < kPiecesAtOnce || exited_) && end && !watch_.must_end(); ++piece) {
      const std::string_view chunk = read_piece(end, {buffer_.get(), kReadSize});
      if (chunk.empty()) return;
      take(chunk);
    }
  }

  void read_output() {
    read(streams_.output.read_end, [&](std::string_view chunk) {
      // What is within the limit is read before the limit counts: the outcome must not depend on
      // how the output is cut.
      if (reader_.consume(chunk.substr(0, watch_.output_room())) == OutputReader::Flow::enough) {
        watch_.result.ended_by_reader = true;
      } else {
        watch_.count_output(chunk.size());
      }
    });
  }

  void read_error_output() {
    read(streams_.error_output.read_end,
         [&](std::string_view chunk) { watch_.keep_error_output(chunk); });
  }

  const RunSpec& spec_;
  OutputReader& reader_;
  RunningProgram& program_;
  RunStreams& streams_;
  // Not touched before it is needed: launchers have what this process has touched.
  std::unique_ptr<char[]> buffer_ = std::make_unique_for_overwrite<char[]>(kReadSize);
  LimitWatch watch_;
  bool is_pipe_enlarged_ = false;
  bool exited_ = false;
};

}  // namespace

Expected<RunStreams> RunStreams::open(UniqueFd input) {
  auto output = make_pipe();
  if (!output) return tl::unexpected(output.error());
  auto error_output = make_pipe();
  if (!error_output) return tl::unexpected(error_output.error());
  return RunStreams{std::move(input), std::move(*output), std::move(*error_output)};
}

Expected<RunResult> supervise(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
                              RunStreams& streams) {
  return Supervision(spec, reader, program, streams).to_the_end();
}

}  // namespace judge
