// Theory of operation
//
// Whatever keeps a program (RunningProgram), following it is the same. We wait in one place,
// poll(2), for whatever comes first:
//
//   event_fd      the program may have ended: the kernel's word, so no pid is ever guessed at
//   output        a piece of standard output: handed to the reader at once and forgotten
//   error_output  a piece of standard error: its head is kept for the report
//   cancellation  somebody wants us to stop
//   the clock     the wall deadline, or time to look at what the tree uses by now
//
// A limit that is hit, or a reader that has seen enough, ends the program and everything it
// started. Only then are the pipes read to their end, so nobody can hold them open.
//
// What decides a verdict is the final account (Ending). Looks at the living tree only end early
// what would be over a limit anyhow; they alone decide where the kernel keeps no account: too many
// processes, and, without a control group, too much memory in all processes together and the cpu
// time of those that the kernel forgot. Then what lives shorter than the time between two looks
// goes uncounted, as does memory that nobody maps (files in memory, pipes).
#include "judge/sandbox/supervision.hpp"

#include <array>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/pipe.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr std::size_t kErrorOutputKept = 64 * 1024;
constexpr int kPipeSize = 1 << 20;
constexpr auto kQuietStart = std::chrono::milliseconds(2);
constexpr auto kFirstLook = std::chrono::milliseconds(10);
constexpr auto kLongestBetweenLooks = std::chrono::milliseconds(50);

/// One run under way.
class Supervision {
 public:
  Supervision(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
              RunStreams& streams, Clock::time_point start, std::vector<char>& buffer)
      : spec_(spec),
        reader_(reader),
        program_(program),
        streams_(streams),
        start_(start),
        buffer_(buffer) {}

  Expected<RunResult> to_the_end() {
    while (!exited_ && !must_end()) {
      wait_and_serve();
      if (!exited_ && !must_end() && Clock::now() >= next_look_) look();
    }
    auto ending = program_.end();
    if (!ending) return tl::unexpected(ending.error());
    if (!exited_) exited_at_ = Clock::now();
    exited_ = true;
    result_.wall_time = std::chrono::duration_cast<microseconds>(exited_at_ - start_);
    // What it wrote before it ended is still in the pipes; what it writes after a limit was hit is
    // nobody's concern.
    if (!must_end()) {
      read_output();
      read_error_output();
    }
    settle(*ending);
    return std::move(result_);
  }

 private:
  bool must_end() const {
    return result_.limit_hit != LimitHit::none || result_.ended_by_reader || result_.cancelled;
  }

  void wait_and_serve() {
    std::array<pollfd, 4> events = {
        pollfd{.fd = program_.event_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = streams_.output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = streams_.error_output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const auto now = Clock::now();
    auto wake = std::min(deadline(), next_look_) - now;
    // Most programs are done before this is over, and what they print fits into the pipes: being
    // woken once is cheaper than for each piece.
    if (const auto quiet_left = start_ + kQuietStart - now; quiet_left.count() > 0) {
      events[1].fd = -1;
      events[2].fd = -1;
      wake = std::min(wake, quiet_left);
    }
    const timespec timeout = to_timespec(std::max(wake, Clock::duration::zero()));
    ::ppoll(events.data(), events.size(), &timeout, nullptr);
    if (events[1].revents != 0) {
      enlarge_pipe();
      read_output();
    }
    if (events[2].revents != 0) read_error_output();
    if (events[0].revents != 0) {
      exited_at_ = Clock::now();
      exited_ = program_.has_ended();
    }
    if (events[3].revents != 0) result_.cancelled = true;
    if (!exited_ && !must_end() && Clock::now() >= deadline()) prolong_or_end();
  }

  Clock::time_point deadline() const { return start_ + spec_.limits.wall_time + prolonged_; }

  /// Time in which the program was ready to run but other work had the cores is not counted. To a
  /// limit: somebody waits for the verdict.
  void prolong_or_end() {
    constexpr int kAtMost = 8;
    const auto waited =
        std::min<microseconds>(program_.observe().kept_waiting, spec_.limits.wall_time * kAtMost);
    // Not for crumbs, which every wake-up costs.
    if (waited > prolonged_ + spec_.limits.wall_time / 20) {
      prolonged_ = waited;
    } else {
      result_.limit_hit = LimitHit::wall_time;
    }
  }

  static timespec to_timespec(Clock::duration duration) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(duration);
    return {.tv_sec = seconds.count(),
            .tv_nsec =
                std::chrono::duration_cast<std::chrono::nanoseconds>(duration - seconds).count()};
  }

  /// Fewer wake-ups for large outputs, once there is one. An ordinary user's share may be used up;
  /// then it stays as it is.
  void enlarge_pipe() {
    if (is_pipe_enlarged_) return;
    is_pipe_enlarged_ = true;
    ::fcntl(streams_.output.get(), F_SETPIPE_SZ, kPipeSize);
  }

  /// Reads what is there without waiting; a program that writes faster than we read does not keep
  /// us from the clock.
  void read_output() {
    constexpr int kPiecesAtOnce = 64;
    for (int piece = 0; (piece < kPiecesAtOnce || exited_) && streams_.output && !must_end();
         ++piece) {
      const ssize_t got = read_piece(streams_.output);
      if (got <= 0) return;
      // What is within the limit is read before the limit counts: the outcome must not depend on
      // how the output is cut.
      const std::string_view chunk(buffer_.data(), static_cast<std::size_t>(got));
      const auto room = static_cast<std::size_t>((spec_.limits.output - result_.output_size).count);
      if (reader_.consume(chunk.substr(0, room)) == OutputReader::Flow::enough) {
        result_.ended_by_reader = true;
      } else {
        count_output(chunk.size());
      }
    }
  }

  void read_error_output() {
    constexpr int kPiecesAtOnce = 64;
    for (int piece = 0; (piece < kPiecesAtOnce || exited_) && streams_.error_output && !must_end();
         ++piece) {
      const ssize_t got = read_piece(streams_.error_output);
      if (got <= 0) return;
      const auto size = static_cast<std::size_t>(got);
      count_output(size);
      const std::size_t room =
          kErrorOutputKept - std::min(kErrorOutputKept, result_.error_output.size());
      result_.error_output.append(buffer_.data(), std::min(room, size));
    }
  }

  /// The number of bytes read into the buffer; 0 when there is nothing (now or ever: then `end` is
  /// closed).
  ssize_t read_piece(UniqueFd& end) {
    while (true) {
      const ssize_t got = ::read(end.get(), buffer_.data(), buffer_.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0 && errno == EAGAIN) return 0;
      if (got <= 0) end.reset();
      return std::max<ssize_t>(got, 0);
    }
  }

  void count_output(std::size_t size) {
    result_.output_size = result_.output_size + Bytes{static_cast<std::int64_t>(size)};
    if (result_.output_size > spec_.limits.output) result_.limit_hit = LimitHit::output;
  }

  void look() {
    const TreeUsage usage = program_.observe();
    seen_.add(usage);
    seen_peak_ = std::max(seen_peak_, usage.largest_peak);
    const auto cpu_time = std::max(usage.cpu_time, seen_.total());
    const RunLimits& limits = spec_.limits;
    const microseconds last_moment = limits.cpu_time + limits.cpu_time_grace;
    if (usage.processes > limits.processes) {
      result_.limit_hit = LimitHit::processes;
    } else if (usage.largest_resident > limits.memory ||
               usage.resident >
                   limits.memory + limits.memory) {  // the sum counts shared pages more than once
      result_.limit_hit = LimitHit::memory;
    } else if (cpu_time >= last_moment) {
      result_.limit_hit = LimitHit::cpu_time;
    }
    between_looks_ = std::min<Clock::duration>(between_looks_ * 3 / 2, kLongestBetweenLooks);
    // Not later than the moment at which all cores together could have used up what is left.
    static const int kCores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const Clock::duration soonest = (last_moment - cpu_time) / kCores;
    next_look_ = Clock::now() +
                 std::clamp<Clock::duration>(soonest, std::chrono::milliseconds(1), between_looks_);
  }

  /// The final account: what it used, and whether that is more than it had.
  void settle(const Ending& ending) {
    const RunLimits& limits = spec_.limits;
    if (WIFEXITED(ending.status)) result_.exit_code = WEXITSTATUS(ending.status);
    if (WIFSIGNALED(ending.status)) result_.signal = WTERMSIG(ending.status);
    result_.cpu_time = std::max(ending.cpu_time, seen_.total());
    result_.memory_account = ending.memory_account;
    const bool is_peak_known = ending.peak_memory > ending.inherited_peak;
    result_.peak_memory = is_peak_known ? ending.peak_memory : seen_peak_;
    if (result_.cancelled) return;
    if (result_.ended_by_reader) {
      // What the reader had seen enough of came too late if it came in the time of grace.
      if (result_.cpu_time > limits.cpu_time) result_.limit_hit = LimitHit::cpu_time;
      return;
    }
    const bool peak_counts =
        ending.memory_account == MemoryAccount::largest_process && is_peak_known;
    const auto is_over = [&](LimitHit limit) {
      if (result_.limit_hit == limit) return true;
      switch (limit) {
        case LimitHit::memory:
          return ending.out_of_memory || (peak_counts && ending.peak_memory > limits.memory);
        case LimitHit::output:
          return ending.disk_full || result_.signal == SIGXFSZ;
        case LimitHit::cpu_time:
          return result_.cpu_time > limits.cpu_time;
        case LimitHit::wall_time:
          return result_.wall_time > limits.wall_time + prolonged_;
        case LimitHit::processes:
        case LimitHit::none:
          break;
      }
      return false;
    };
    for (const LimitHit limit : kLimitPrecedence) {
      if (!is_over(limit)) continue;
      result_.limit_hit = limit;
      return;
    }
  }

  const RunSpec& spec_;
  OutputReader& reader_;
  RunningProgram& program_;
  RunStreams& streams_;
  Clock::time_point start_;
  std::vector<char>& buffer_;
  Clock::duration between_looks_ = kFirstLook;
  Clock::time_point next_look_ = start_ + kFirstLook;
  microseconds prolonged_{0};
  SeenTime seen_;
  Bytes seen_peak_;
  bool is_pipe_enlarged_ = false;
  bool exited_ = false;
  Clock::time_point exited_at_;
  RunResult result_;
};

}  // namespace

Expected<RunStreams> RunStreams::open(UniqueFd input) {
  auto output = make_pipe();
  if (!output) return tl::unexpected(output.error());
  auto error_output = make_pipe();
  if (!error_output) return tl::unexpected(error_output.error());
  return RunStreams{.input = std::move(input),
                    .output_writer = std::move(output->write_end),
                    .error_writer = std::move(error_output->write_end),
                    .output = std::move(output->read_end),
                    .error_output = std::move(error_output->read_end)};
}

void RunStreams::close_programs_ends() {
  input.reset();
  output_writer.reset();
  error_writer.reset();
}

Expected<RunResult> supervise(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
                              RunStreams& streams, Clock::time_point start,
                              std::vector<char>& buffer) {
  return Supervision(spec, reader, program, streams, start, buffer).to_the_end();
}

}  // namespace judge
