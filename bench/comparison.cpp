// How fast outputs are compared, in one process: what is compared comes in pieces of 256 KiB, as it
// does from a program's pipe. The baseline is memcmp(3) of the two whole texts.
#include <cstring>
#include <functional>
#include <map>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include "bench/texts.hpp"
#include <benchmark/benchmark.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge::bench {
namespace {

constexpr std::size_t kSize = std::size_t{64} << 20U;
constexpr std::size_t kPiece = 256 * 1024;
constexpr int kRounds = 9;

struct Pair {
  std::string answer;
  std::string output;
};

/// Something to measure: whether what it compares is the same.
struct Subject {
  std::string name;
  std::size_t size = 0;  ///< of the output
  std::function<bool()> matches;
  std::optional<double> least_ratio = {};
  std::optional<double> least_speed = {};  ///< MB/s
};

bool matches_in_pieces(const CompareOptions& options, const Pair& pair) {
  const std::string_view output = pair.output;
  const auto comparer = make_comparer(options, pair.answer);
  for (std::size_t at = 0; at < output.size(); at += kPiece)
    comparer->consume(output.substr(at, kPiece));
  comparer->finish();
  return !comparer->difference();
}

Subject in_pieces(const char* name, const CompareOptions& options, const Pair& pair) {
  return {.name = name, .size = pair.output.size(), .matches = [options, &pair] {
            return matches_in_pieces(options, pair);
          }};
}

Subject with_ratio(Subject subject, double least) {
  subject.least_ratio = least;
  return subject;
}

Subject with_speed(Subject subject, double least) {
  subject.least_speed = least;
  return subject;
}

MappedFile map(const std::filesystem::path& file) {
  auto mapped = MappedFile::open(file);
  if (!mapped) give_up(mapped.error().message);
  return std::move(*mapped);
}

/// Keeps the speed of each thing in each round.
class Keeper final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.error_occurred) give_up(run.benchmark_name() + ": " + run.error_message);
      speeds[run.run_name.function_name].push_back(run.counters.at("bytes_per_second") / 1e6);
    }
  }

  std::map<std::string, std::vector<double>> speeds;
};

/// Measures the subjects in turn, the first of them being the baseline.
void measure(const char* title, const std::vector<Subject>& subjects) {
  benchmark::ClearRegisteredBenchmarks();
  for (const Subject& subject : subjects) {
    const auto function = [&subject](benchmark::State& state) {
      for (auto _ : state) {
        if (!subject.matches()) state.SkipWithError("the texts differ");
      }
      state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(subject.size));
    };
    benchmark::RegisterBenchmark(subject.name.c_str(), function)->MinTime(0.1);
  }
  Keeper keeper;
  for (int round = 0; round < kRounds; ++round) benchmark::RunSpecifiedBenchmarks(&keeper);
  std::vector<Series> all;
  for (const Subject& subject : subjects)
    all.push_back({subject.name, "MB/s", keeper.speeds.at(subject.name), subject.least_speed});
  Table table(title);
  table.add(all[0]);
  for (std::size_t i = 1; i < all.size(); ++i) table.add(all[i], all[0], subjects[i].least_ratio);
}

/// Each space is a newline in the output, and each newline a space.
std::string with_other_spaces(std::string text) {
  for (char& byte : text) {
    if (byte == ' ' || byte == '\n') byte = byte == ' ' ? '\n' : ' ';
  }
  return text;
}

std::string with_carriage_returns(const std::string& text) {
  std::string out;
  for (const char byte : text) {
    if (byte == '\n') out += '\r';
    out += byte;
  }
  return out;
}

/// How a number is printed on the two sides.
struct Printed {
  int answer_places = 0;
  int output_places = 0;
  double apart = 0;
};

/// Lines of one number each, no two of them the same text.
Pair numbers(std::size_t size, const Printed& printed) {
  std::mt19937_64 random(2);
  Pair pair;
  while (pair.output.size() < size) {
    const double value = std::uniform_real_distribution<double>(-1000, 1000)(random);
    pair.answer += fmt::format("{:.{}f}\n", value, printed.answer_places);
    pair.output += fmt::format("{:.{}f}\n", value + printed.apart, printed.output_places);
  }
  return pair;
}

void measure_in_memory() {
  const std::string text = lines_of_numbers(kSize);
  const Pair equal{text, text};
  const Pair other_spaces{text, with_other_spaces(text)};
  const Pair carriage_returns{text, with_carriage_returns(text)};
  const Pair near = numbers(kSize / 2, {.answer_places = 10, .output_places = 10, .apart = 3e-10});
  const Pair longer = numbers(kSize / 2, {.answer_places = 6, .output_places = 12});
  const Pair full = numbers(kSize / 2, {.answer_places = 15, .output_places = 15, .apart = 3e-10});
  const CompareOptions exact{.mode = CompareMode::exact};
  const CompareOptions tokens;
  const CompareOptions floats{.float_relative_tolerance = 1e-6, .float_absolute_tolerance = 1e-6};
  const auto memcmp_matches = [&equal] {
    return std::memcmp(equal.answer.data(), equal.output.data(), equal.output.size()) == 0;
  };
  measure("comparison in memory, 64 MiB (floats 32 MiB)",
          {{"memcmp", kSize, memcmp_matches},
           with_ratio(in_pieces("exact", exact, equal), 0.8),
           with_speed(in_pieces("tokens", tokens, equal), 2000),
           in_pieces("tokens, CR-LF for LF", tokens, carriage_returns),
           with_speed(in_pieces("tokens, every space differs", tokens, other_spaces), 300),
           with_speed(in_pieces("floats, equal", floats, equal), 150),
           with_speed(in_pieces("floats, every number differs", floats, near), 150),
           with_speed(in_pieces("floats, more decimal places", floats, longer), 150),
           with_speed(in_pieces("floats, 15 decimal places", floats, full), 150)});
}

/// Two files, mapped anew each time, as `judge compare` and cmp(1) do.
void measure_files() {
  const auto folder = TempDir::create();
  if (!folder) give_up(folder.error().message);
  const auto answer = folder->path() / "answer";
  const auto output = folder->path() / "output";
  for (const auto& file : {answer, output}) {
    if (const auto written = write_file_whole(file, lines_of_numbers(kSize)); !written)
      give_up(written.error().message);
  }
  const auto memcmp_matches = [&] {
    const MappedFile a = map(answer);
    const MappedFile b = map(output);
    return std::memcmp(a.bytes().data(), b.bytes().data(), kSize) == 0;
  };
  const auto compared = [&](const CompareOptions& options) {
    return [&, options] { return !compare_output(options, map(answer), map(output)); };
  };
  measure("comparison of files, 64 MiB",
          {{"memcmp of mapped files", kSize, memcmp_matches},
           {"exact, files", kSize, compared({.mode = CompareMode::exact}), 0.8},
           {"tokens, files", kSize, compared({}), {}, 2000}});
}

}  // namespace
}  // namespace judge::bench

int main() {
  judge::bench::measure_in_memory();
  judge::bench::measure_files();
}
