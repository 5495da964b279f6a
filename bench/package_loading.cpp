// What it takes to load a package of a thousand cases, as every command does that is given one:
// find it, read its manifests, list its files. Against the least that must be done to know the same
// files: a walk through its folders that asks for the facts of each.
#include <chrono>
#include <filesystem>
#include <string>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include <fmt/format.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_library.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kCases = 1000;
constexpr int kRounds = 41;
constexpr double kGoalInMilliseconds = 20;

void write(const fs::path& path, const std::string& content) {
  std::error_code code;
  fs::create_directories(path.parent_path(), code);
  if (const auto written = write_file_whole(path, content); !written)
    give_up(written.error().message);
}

/// As most packages are: legacy, cases in groups, some submissions, a validator.
void fill(const fs::path& package) {
  constexpr std::size_t kGroups = 10;
  write(package / "problem.yaml", "name: Sums\nlimits: {memory: 256}\n");
  write(package / ".timelimit", "1\n");
  write(package / "problem_statement/problem.en.tex", "\\problemname{Sums}\nAdd them.\n");
  write(package / "input_validators/numbers.py", "exit(42)\n");
  for (const char* name : {"accepted/a.py", "accepted/b.cpp", "wrong_answer/c.py"})
    write(package / "submissions" / name, "// a program\n");
  for (std::size_t i = 0; i < kCases; ++i) {
    const fs::path group = package / "data/secret" / fmt::format("group{}", i % kGroups);
    write(group / fmt::format("{:04}.in", i), fmt::format("{} 4\n", i));
    write(group / fmt::format("{:04}.ans", i), fmt::format("{}\n", i + 4));
  }
  for (std::size_t i = 0; i < kGroups; ++i)
    write(package / "data/secret" / fmt::format("group{}/testdata.yaml", i), "on_reject: break\n");
}

void load(const fs::path& package) {
  const auto library = PackageLibrary::find({package}, package.parent_path(), 1, {});
  if (!library) give_up(library.error().message);
  const LoadedProblem loaded = (*library)->load(package.filename().string(), TestData::complete,
                                                {.patterns = {"*.py", "*.cpp"}});
  if (const std::size_t count = each_case(loaded.problem.data).size(); count != kCases)
    give_up(fmt::format("{} cases are loaded", count));
}

void walk(const fs::path& package) {
  std::size_t files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(package)) {
    struct stat facts {};
    if (::stat(entry.path().c_str(), &facts) == 0 && S_ISREG(facts.st_mode)) ++files;
  }
  if (files < 2 * kCases) give_up(fmt::format("{} files are found", files));
}

double milliseconds_of(void (*work)(const fs::path&), const fs::path& package) {
  const auto began = Clock::now();
  work(package);
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

void measure() {
  const auto folder = TempDir::create();
  if (!folder) give_up(folder.error().message);
  const fs::path package = folder->path() / "sums";
  fill(package);
  Series walked{"a walk that asks for each file", "ms", {}};
  Series loaded{"loaded", "ms", {}, kGoalInMilliseconds};
  for (int round = 0; round < kRounds; ++round) {
    walked.rounds.push_back(milliseconds_of(walk, package));
    loaded.rounds.push_back(milliseconds_of(load, package));
  }
  Table table(fmt::format("a package of {} cases", kCases));
  table.add(walked);
  table.add(loaded, walked);
}

}  // namespace
}  // namespace judge::bench

int main() {
  judge::bench::measure();
}
