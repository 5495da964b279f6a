// What the comparison adds to a run whose output it reads from the pipe, and how much memory it
// takes: a program writes pieces of 64 KiB in the sandbox `limits`, and its output is once thrown
// away and once compared with an answer in a file.
//
// The judge stays on one core and the program on another: while the one compares, the other writes.
// Where both are on the same core, which the kernel may find good, a pipe is faster, for nothing
// moves between caches, and nothing can be done at the same time: that is measured too.
#include <chrono>
#include <functional>
#include <memory>
#include <thread>

#include "bench/core.hpp"
#include "bench/start.hpp"
#include "bench/table.hpp"
#include "bench/texts.hpp"
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kRounds = 9;
constexpr int kLarge = 1024;  ///< MiB
constexpr int kMedium = 256;
constexpr int kSmall = 32;  ///< enough for a look at the running program, whose code counts, too

class ThrowingAway final : public OutputReader {
 public:
  Flow consume(std::string_view) override { return Flow::go_on; }
};

class Comparing final : public OutputReader {
 public:
  explicit Comparing(OutputComparer& comparer) : comparer_(comparer) {}

  Flow consume(std::string_view chunk) override {
    comparer_.consume(chunk);
    return Flow::go_on;
  }

 private:
  OutputComparer& comparer_;
};

/// The writer, and a folder for the answers and for the sandbox.
struct Place {
  fs::path writer;
  fs::path folder;
  std::size_t writers_core = 0;

  fs::path answer(int mebibytes) const { return folder / std::to_string(mebibytes); }
};

void write_answer(const Place& place, int mebibytes) {
  const auto file = open_file(place.answer(mebibytes), O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) give_up(file.error().message);
  const std::string block = block_of_lines();
  for (int i = 0; i < mebibytes; ++i) {
    if (const auto written = write_all(file->get(), block); !written)
      give_up(written.error().message);
  }
  ::fsync(file->get());  // or it would be written while something is measured
}

/// One run of the writer, in MB/s.
double run(Sandbox& sandbox, const Place& place, int mebibytes, OutputReader& reader) {
  const RunSpec spec{.program = {.arguments = {place.writer, std::to_string(mebibytes),
                                               std::to_string(place.writers_core)}},
                     .environment = {},
                     .standard_input = "/dev/null",
                     .folders = {{.path = place.writer.parent_path()}},
                     .limits = {.cpu_time = std::chrono::minutes(1),
                                .wall_time = std::chrono::minutes(1),
                                .output = judge::mebibytes(2 * mebibytes)}};
  const auto start = Clock::now();
  const auto result = sandbox.run(spec, reader);
  const std::chrono::duration<double> seconds = Clock::now() - start;
  if (!result) give_up(result.error().message);
  if (result->output_size != judge::mebibytes(mebibytes)) give_up("the program failed");
  return static_cast<double>(result->output_size.count) / 1e6 / seconds.count();
}

double run_and_compare(Sandbox& sandbox, const Place& place, int mebibytes,
                       const CompareOptions& options) {
  const auto answer = MappedFile::open(place.answer(mebibytes));
  if (!answer) give_up(answer.error().message);
  const auto comparer = make_comparer(options, *answer);
  Comparing reader(*comparer);
  const double speed = run(sandbox, place, mebibytes, reader);
  comparer->finish();
  if (comparer->difference()) give_up(to_string(*comparer->difference()));
  return speed;
}

std::unique_ptr<Sandbox> sandbox_in(const Place& place) {
  auto made = make_sandbox({.isolation = Isolation::limits}, place.folder / "scratch");
  if (!made) give_up(made.error().message);
  return std::move(*made);
}

const CompareOptions kExact{.mode = CompareMode::exact};
const CompareOptions kTokens;

enum class Cores { different, the_same };

void measure_speed(Place place, Cores cores) {
  const bool different = cores == Cores::different;
  place.writers_core = different ? 1 : 0;
  const auto sandbox = sandbox_in(place);
  Series thrown_away{"thrown away", "MB/s", {}};
  Series exact{"exact", "MB/s", {}};
  Series tokens{"tokens", "MB/s", {}};
  for (int round = 0; round <= kRounds; ++round) {
    ThrowingAway reader;
    const double baseline = run(*sandbox, place, kMedium, reader);
    const double exact_speed = run_and_compare(*sandbox, place, kMedium, kExact);
    const double token_speed = run_and_compare(*sandbox, place, kMedium, kTokens);
    if (round == 0) continue;  // the files were not in memory yet
    thrown_away.rounds.push_back(baseline);
    exact.rounds.push_back(exact_speed);
    tokens.rounds.push_back(token_speed);
  }
  Table table(fmt::format("output of {} MiB from a pipe, {}", kMedium,
                          different ? "two cores" : "one core"));
  const auto goal = different ? std::optional(0.9) : std::nullopt;
  table.add(thrown_away);
  table.add(exact, thrown_away, goal);
  table.add(tokens, thrown_away, goal);
}

/// MiB of memory that a process needs at most which compares so much output.
double peak_memory(const Place& place, int mebibytes, const CompareOptions& options) {
  const pid_t child = ::fork();
  if (child == 0) {
    run_and_compare(*sandbox_in(place), place, mebibytes, options);
    ::_exit(0);
  }
  int status = 0;
  rusage usage{};
  if (::wait4(child, &status, 0, &usage) != child || status != 0) give_up("a measurement failed");
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

void measure_memory(const Place& place) {
  Table table("memory of the judge");
  for (const auto& [name, options] : {std::pair{"exact", kExact}, std::pair{"tokens", kTokens}}) {
    Series small{fmt::format("{}, output of {} MiB", name, kSmall), "MiB", {}};
    Series large{fmt::format("{}, output of {} MiB", name, kLarge), "MiB", {}};
    for (int round = 0; round < 5; ++round) {
      small.rounds.push_back(peak_memory(place, kSmall, options));
      large.rounds.push_back(peak_memory(place, kLarge, options));
    }
    table.add(small);
    // The kernel counts pages in batches, so the last tenth means nothing.
    table.add(large, small, 1.1);
  }
}

}  // namespace
}  // namespace judge::bench

int main(int, char** arguments) {
  namespace bench = judge::bench;
  const auto folder = judge::TempDir::create();
  if (!folder) bench::give_up(folder.error().message);
  const bench::Place place{.writer = std::filesystem::absolute(arguments[1]),
                           .folder = folder->path()};
  for (const int mebibytes : {bench::kSmall, bench::kMedium, bench::kLarge})
    bench::write_answer(place, mebibytes);
  bench::measure_memory(place);
  bench::stay_on_core(0);
  if (std::thread::hardware_concurrency() > 1) bench::measure_speed(place, bench::Cores::different);
  bench::measure_speed(place, bench::Cores::the_same);
}
