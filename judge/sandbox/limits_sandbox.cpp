// Theory of operation
//
// One run is one child of this process, made by Spawner, in a session of its own, with three
// streams: a file to read, and two pipes whose read ends are ours. We wait in one place, poll(2),
// for whatever comes first:
//
//   exit_event    the child ended: the kernel's word, so no pid is ever guessed at
//   output        a piece of standard output: handed to the reader at once and forgotten
//   error_output  a piece of standard error: its head is kept for the report
//   cancellation  somebody wants us to stop
//   the clock     the wall deadline, or time to look at what the tree uses by now
//
// A limit that is hit kills the child. When the child is gone, so is everything it started: orphans
// are handed to us, because we are their subreaper, however often they forked or changed their
// session; we kill until the kernel says that no child is left. Only then are the pipes read to
// their end, so nobody can hold them open.
//
// What decides a verdict is the kernel's final account (wait4(2): cpu time of every process that
// was reaped, the peak of the largest), and what a look at the whole tree found on the way: too
// many processes, or too much memory in all of them.
#include <array>
#include <csignal>
#include <thread>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/sandbox.hpp"
#include "judge/sandbox/spawn.hpp"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

constexpr std::size_t kErrorOutputKept = 64 * 1024;
constexpr auto kFirstLook = std::chrono::milliseconds(10);
constexpr auto kLongestBetweenLooks = std::chrono::milliseconds(50);

/// One run under way.
class Supervision {
 public:
  Supervision(const RunSpec& spec, OutputReader& reader, SpawnedProgram program,
              Clock::time_point start, std::vector<char>& buffer)
      : spec_(spec),
        reader_(reader),
        program_(std::move(program)),
        start_(start),
        buffer_(buffer) {}

  RunResult to_the_end() {
    while (!exited_ && !must_end()) {
      wait_and_serve();
      if (!exited_ && !must_end() && Clock::now() >= next_look_) look();
    }
    ::kill(-program_.pid, SIGKILL);  // the whole group in one stroke, before anything is looked up
    reap();
    // What it wrote before it ended is still in the pipes; what it writes after a limit was hit is
    // nobody's concern.
    if (!must_end()) {
      read_output();
      read_error_output();
    }
    settle();
    return std::move(result_);
  }

 private:
  bool must_end() const {
    return result_.limit_hit != LimitHit::none || result_.ended_by_reader || result_.cancelled;
  }

  void wait_and_serve() {
    std::array<pollfd, 4> events = {
        pollfd{.fd = program_.exit_event.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program_.output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = program_.error_output.get(), .events = POLLIN, .revents = 0},
        pollfd{.fd = spec_.cancellation.fd(), .events = 0, .revents = 0}};
    const auto deadline = start_ + spec_.limits.wall_time;
    const auto wake = std::min(deadline, next_look_) - Clock::now();
    const timespec timeout = to_timespec(std::max(wake, Clock::duration::zero()));
    ::ppoll(events.data(), events.size(), &timeout, nullptr);
    if (events[1].revents != 0) read_output();
    if (events[2].revents != 0) read_error_output();
    if (events[0].revents != 0) exited_ = true;
    if (events[3].revents != 0) result_.cancelled = true;
    if (!exited_ && !must_end() && Clock::now() >= deadline)
      result_.limit_hit = LimitHit::wall_time;
  }

  static timespec to_timespec(Clock::duration duration) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(duration);
    return {.tv_sec = seconds.count(),
            .tv_nsec =
                std::chrono::duration_cast<std::chrono::nanoseconds>(duration - seconds).count()};
  }

  /// Reads what is there without waiting; a program that writes faster than we read does not keep
  /// us from the clock.
  void read_output() {
    constexpr int kPiecesAtOnce = 64;
    for (int piece = 0; (piece < kPiecesAtOnce || exited_) && program_.output && !must_end();
         ++piece) {
      const ssize_t got = read_piece(program_.output);
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
    for (int piece = 0; (piece < kPiecesAtOnce || exited_) && program_.error_output && !must_end();
         ++piece) {
      const ssize_t got = read_piece(program_.error_output);
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
    const TreeUsage usage = observe_descendants();
    const RunLimits& limits = spec_.limits;
    if (usage.processes > limits.processes) {
      result_.limit_hit = LimitHit::processes;
    } else if (usage.largest_resident > limits.memory ||
               usage.resident >
                   limits.memory + limits.memory) {  // the sum counts shared pages more than once
      result_.limit_hit = LimitHit::memory;
    } else if (usage.cpu_time >= limits.cpu_time) {
      result_.limit_hit = LimitHit::cpu_time;
    }
    between_looks_ = std::min<Clock::duration>(between_looks_ * 3 / 2, kLongestBetweenLooks);
    // Not later than the moment at which all cores together could have used up what is left.
    static const int kCores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const Clock::duration soonest = (limits.cpu_time - usage.cpu_time) / kCores;
    next_look_ = Clock::now() +
                 std::clamp<Clock::duration>(soonest, std::chrono::milliseconds(1), between_looks_);
  }

  void reap() {
    const int status = kill_descendants(program_.pid, usage_);
    exited_ = true;
    result_.wall_time = std::chrono::duration_cast<microseconds>(Clock::now() - start_);
    if (WIFEXITED(status)) result_.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result_.signal = WTERMSIG(status);
  }

  /// The final account: what it used, and whether that is more than it had.
  void settle() {
    const RunLimits& limits = spec_.limits;
    result_.cpu_time = usage_.cpu_time;
    result_.peak_memory = usage_.peak_resident;
    if (must_end()) return;
    // The kernel's peak starts from ours (see SpawnedProgram): up to there it says nothing about
    // the program.
    if (result_.peak_memory > limits.memory && result_.peak_memory > program_.inherited_peak) {
      result_.limit_hit = LimitHit::memory;
    } else if (result_.cpu_time > limits.cpu_time) {
      result_.limit_hit = LimitHit::cpu_time;
    } else if (result_.wall_time > limits.wall_time) {
      result_.limit_hit = LimitHit::wall_time;
    } else if (result_.signal == SIGXFSZ) {
      result_.limit_hit = LimitHit::output;
    }
  }

  const RunSpec& spec_;
  OutputReader& reader_;
  SpawnedProgram program_;
  Clock::time_point start_;
  std::vector<char>& buffer_;
  Clock::duration between_looks_ = kFirstLook;
  Clock::time_point next_look_ = start_ + kFirstLook;
  bool exited_ = false;
  ReapedUsage usage_;
  RunResult result_;
};

class LimitsSandbox final : public Sandbox {
 public:
  explicit LimitsSandbox(Spawner spawner) : spawner_(std::move(spawner)), buffer_(256 * 1024) {}

  ~LimitsSandbox() override {
    ReapedUsage strays;
    kill_descendants(0, strays);
  }

  Expected<RunResult> run(const RunSpec& spec, OutputReader& reader) override {
    // What a compiler or a checker has left behind is not this run's.
    ReapedUsage strays;
    kill_descendants(0, strays);
    const auto start = Clock::now();
    auto program = spawner_.spawn(spec);
    if (!program) return tl::unexpected(program.error());
    return Supervision(spec, reader, std::move(*program), start, buffer_).to_the_end();
  }

 private:
  Spawner spawner_;
  std::vector<char> buffer_;
};

}  // namespace

Expected<std::unique_ptr<Sandbox>> make_limits_sandbox() {
  if (auto reaper = become_subreaper(); !reaper) return tl::unexpected(reaper.error());
  auto spawner = Spawner::create();
  if (!spawner) return tl::unexpected(spawner.error());
  return std::make_unique<LimitsSandbox>(std::move(*spawner));
}

}  // namespace judge
