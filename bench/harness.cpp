// What `judge run` adds to the programs it runs: a problem of a thousand tiny cases, judged by
// `judge run` as a user starts it, against a bare loop that starts the same program on the same
// inputs and compares what it prints; with one worker and with two. Beside it how long commands
// take that run nothing, the memory that the judge needs, and other people's ways to do the same.
// And what `judge stress` adds to a loop over a generator and two programs.
#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kCases = 1000;
constexpr int kRounds = 7;
constexpr int kFewRounds = 5;

void write(const fs::path& path, const std::string& content) {
  std::error_code code;
  fs::create_directories(path.parent_path(), code);
  if (const auto written = write_file_whole(path, content); !written)
    give_up(written.error().message);
}

/// A project with one problem, `sums`, of so many cases.
struct Project {
  fs::path root;

  fs::path case_file(int number, const char* extension) const {
    return root / "cases/sums/secret" / fmt::format("{:06}.{}", number, extension);
  }
};

void fill(const Project& project, const fs::path& source, int cases) {
  for (const char* folder : {"generators/sums", "judge", "cases/sums/sample", "solutions/sums"})
    fs::create_directories(project.root / folder);
  write(project.root / "cases/sums/problem.yaml",
        "problem_format_version: 2025-09\nname: Sums\n"
        "uuid: 5b0c1e0a-52a5-4d0f-8f0d-6f5f5c1c4b1e\n");
  write(project.root / "cases/sums/statement.md", "# Sums\n");
  fs::copy_file(source, project.root / "solutions/sums/sums.cpp");
  for (int i = 0; i < cases; ++i) {
    write(project.case_file(i, "in"), fmt::format("{} 4\n", i));
    write(project.case_file(i, "ans"), fmt::format("{}\n", i + 4));
  }
}

using Arguments = std::vector<std::string>;

void run(const Arguments& arguments, int expected = 0) {
  if (const int code = wait_for(start(arguments)); code != expected)
    give_up(fmt::format("{} ended with {}", fmt::join(arguments, " "), code));
}

/// The least that a harness must do with each case: start, read, wait, compare.
void bare_loop(const Project& project, const fs::path& program, int from, int step) {
  std::array<char, 4096> buffer;
  for (int i = from; i < kCases; i += step) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) give_up("no pipe");
    const UniqueFd input(::open(project.case_file(i, "in").c_str(), O_RDONLY | O_CLOEXEC));
    const pid_t pid = start({program.string()}, {.input = input.get(), .output = ends[1]});
    ::close(ends[1]);
    const UniqueFd answer(::open(project.case_file(i, "ans").c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 4096> expected;
    const ssize_t size = ::read(answer.get(), expected.data(), expected.size());
    std::size_t got = 0;
    ssize_t more = 0;
    while ((more = ::read(ends[0], buffer.data() + got, buffer.size() - got)) > 0)
      got += static_cast<std::size_t>(more);
    ::close(ends[0]);
    const bool is_right = wait_for(pid) == 0 && size == static_cast<ssize_t>(got) &&
                          std::memcmp(buffer.data(), expected.data(), got) == 0;
    if (!is_right) give_up("the bare loop found a wrong answer");
  }
}

void bare_loops(const Project& project, const fs::path& program, int workers) {
  std::vector<pid_t> children;
  for (int i = 1; i < workers; ++i) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      bare_loop(project, program, i, workers);
      ::_exit(0);
    }
    children.push_back(pid);
  }
  bare_loop(project, program, 0, workers);
  for (const pid_t child : children) {
    if (wait_for(child) != 0) give_up("a bare loop failed");
  }
}

double milliseconds_of(const std::function<void()>& work) {
  const auto began = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

bool is_installed(const char* command) {
  return wait_for(start({"sh", "-c", std::string("command -v ") + command})) == 0;
}

/// Others' ways to run the cases, one after the other: whatever is installed here.
struct Peer {
  const char* name;
  const char* command;  ///< that must be there
  std::function<void()> run;
};

std::vector<Peer> peers(const Project& project, const fs::path& program) {
  const std::string cases = (project.root / "cases/sums/secret").string();
  const std::string loop = fmt::format(
      "for i in {0}/*.in; do {1} < $i | diff -q - ${{i%.in}}.ans > /dev/null || exit 1; done",
      cases, program.string());
  const std::string isolated = fmt::format(
      "isolate --init > /dev/null && cp {1} \"$(isolate --print-root 2>/dev/null || echo "
      "/var/local/lib/isolate/0/box)\"/program && for i in {0}/*.in; do isolate --run --stdin=/in "
      "--dir=in=$(dirname $i) ./program > /dev/null 2>&1 || exit 1; done",
      cases, program.string());
  std::string tests;
  for (int i = 0; i < kCases; ++i) {
    tests += fmt::format("add_test({} sh -c \"{} < {} | cmp -s - {}\")\n", i, program.string(),
                         project.case_file(i, "in").string(), project.case_file(i, "ans").string());
  }
  const fs::path ctest = project.root / "ctest";
  write(ctest / "CTestTestfile.cmake", tests);
  return {{"a shell loop with diff", "diff",
           [=] {
             run({"sh", "-c", loop});
           }},
          {"ctest", "ctest",
           [=] {
             run({"ctest", "--test-dir", ctest.string(), "-Q"});
           }},
          {"isolate", "isolate", [=] {
             run({"sh", "-c", isolated});
           }}};
}

/// How the judge is called on a project: with a command's words.
struct JudgeOnProject {
  fs::path judge;
  const Project& project;
  fs::path cache;

  Arguments operator()(const Arguments& words) const {
    Arguments command = {judge.string()};
    command.insert(command.end(), words.begin(), words.end());
    command.insert(command.end(), {"--root", project.root.string(), "--cache", cache.string()});
    return command;
  }
};

void measure_peers(Table& table, const Project& project, const fs::path& program) {
  for (const Peer& peer : peers(project, program)) {
    if (!is_installed(peer.command)) {
      std::cout << fmt::format("  {:<32} not installed, left out\n", peer.name);
      continue;
    }
    // Alternating with the bare loop, like ours.
    Series loop{"bare loop", "ms", {}};
    Series series{peer.name, "ms", {}};
    for (int round = 0; round < kFewRounds; ++round) {
      loop.rounds.push_back(milliseconds_of([&] { bare_loops(project, program, 1); }));
      series.rounds.push_back(milliseconds_of(peer.run));
    }
    table.add(series, loop);
  }
}

void measure_cases(const JudgeOnProject& judged, const fs::path& program) {
  for (const int workers : {1, 2}) {
    Series bare{"bare loop", "ms", {}};
    Series whole{"judge run", "ms", {}};
    const std::string jobs = fmt::format("-j{}", workers);
    for (int round = 0; round < kRounds; ++round) {
      bare.rounds.push_back(milliseconds_of([&] { bare_loops(judged.project, program, workers); }));
      whole.rounds.push_back(milliseconds_of([&] { run(judged({"run", "sums", jobs})); }));
    }
    Table table(fmt::format("{} tiny cases, {}", kCases, jobs));
    table.add(bare);
    table.add(whole, bare, workers == 1 ? 1.4 : 1.5);
    if (workers == 1) measure_peers(table, judged.project, program);
  }
}

void measure_commands(const JudgeOnProject& judged) {
  constexpr int kNothingSelected = 4;
  Series help{"judge --help", "ms", {}};
  Series list{"judge list", "ms", {}};
  Series nothing{"judge run, no case selected", "ms", {}};
  for (int round = 0; round < 3 * kRounds; ++round) {
    help.rounds.push_back(milliseconds_of([&] { run({judged.judge.string(), "--help"}); }));
    list.rounds.push_back(milliseconds_of([&] { run(judged({"list"})); }));
    nothing.rounds.push_back(milliseconds_of([&] {
      run(judged({"run", "sums", "--case", "none"}), kNothingSelected);
    }));
  }
  Table table(fmt::format("commands that run nothing, {} cases", kCases));
  table.add(help);
  table.add(list, help);
  table.add(nothing, help);
}

/// Of the largest process of all: the judge, its workers, their launchers.
void measure_memory(const JudgeOnProject& judged) {
  const auto peak = [&](const Arguments& command) {
    rusage usage{};
    if (wait_for(start(command), &usage) != 0) give_up("judge run failed");
    return static_cast<double>(usage.ru_maxrss) / 1024;
  };
  Series few{"judge run, 10 cases", "MiB", {}};
  Series many{fmt::format("judge run, {} cases", kCases), "MiB", {}};
  for (int round = 0; round < kFewRounds; ++round) {
    few.rounds.push_back(peak(judged({"run", "sums", "--case", "secret/00000?"})));
    many.rounds.push_back(peak(judged({"run", "sums"})));
  }
  Table memory("peak memory of the largest of the judge's processes");
  memory.add(few);
  memory.add(many, few);
}

void measure(const fs::path& judge, const fs::path& program, const fs::path& source) {
  const auto folder = TempDir::create();
  if (!folder) give_up(folder.error().message);
  const Project project{folder->path() / "project"};
  fill(project, source, kCases);
  const JudgeOnProject judged{
      .judge = judge, .project = project, .cache = folder->path() / "cache"};
  run(judged({"run", "sums", "-j2"}));  // builds
  measure_cases(judged, program);
  measure_commands(judged);
  measure_memory(judged);
}

/// The least that must be done to compare two programs so often on inputs of a generator.
void bare_comparisons(const fs::path& generator, const fs::path& program, const fs::path& input,
                      int count) {
  for (int i = 0; i < count; ++i) {
    const UniqueFd made(::open(input.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (wait_for(start({generator.string(), std::to_string(i)}, {.output = made.get()})) != 0)
      give_up("the generator failed");
    std::array<std::string, 2> printed;
    for (std::string& each : printed) {
      std::array<int, 2> ends{};
      if (::pipe2(ends.data(), O_CLOEXEC) != 0) give_up("no pipe");
      ::lseek(made.get(), 0, SEEK_SET);
      const pid_t pid = start({program.string()}, {.input = made.get(), .output = ends[1]});
      ::close(ends[1]);
      std::array<char, 4096> buffer;
      ssize_t more = 0;
      while ((more = ::read(ends[0], buffer.data(), buffer.size())) > 0)
        each.append(buffer.data(), static_cast<std::size_t>(more));
      ::close(ends[0]);
      if (wait_for(pid) != 0) give_up("a program failed");
    }
    if (printed[0] != printed[1]) give_up("the bare loop found a difference");
  }
}

/// How many inputs `judge stress` has compared, of what it printed: "nothing found in 3.0 s: 1,204
/// inputs compared".
double inputs_compared(const fs::path& printed) {
  std::string text = read_file(printed).value_or("");
  std::erase(text, ',');
  const std::size_t behind = text.find(" inputs compared");
  if (behind == std::string::npos) give_up("judge stress says: " + text);
  const std::size_t before = text.rfind(' ', behind - 1);
  return std::stod(text.substr(before + 1));
}

void measure_stress(const fs::path& judge, const fs::path& program, const fs::path& source,
                    const fs::path& generator, const fs::path& generator_source) {
  constexpr int kSeconds = 3;
  constexpr int kCompared = 300;
  const auto folder = TempDir::create();
  if (!folder) give_up(folder.error().message);
  fs::copy_file(source, folder->path() / "a.cpp");
  fs::copy_file(source, folder->path() / "b.cpp");
  fs::copy_file(generator_source, folder->path() / "generator.cpp");
  const fs::path printed = folder->path() / "printed.txt";
  const std::string command = fmt::format(
      "cd {} && {} stress a.cpp b.cpp --generator 'generator.cpp {{seed}}' --time {} --seed 1 -j1 "
      "--cache cache > {} 2>&1",
      folder->path().string(), judge.string(), kSeconds, printed.string());
  run({"sh", "-c", command});  // builds
  Series bare{"bare loop", "ms", {}};
  Series whole{"judge stress", "ms", {}};
  for (int round = 0; round < kFewRounds; ++round) {
    const double loop = milliseconds_of(
        [&] { bare_comparisons(generator, program, folder->path() / "input", kCompared); });
    bare.rounds.push_back(loop / kCompared);
    run({"sh", "-c", command});
    whole.rounds.push_back(1000.0 * kSeconds / inputs_compared(printed));
  }
  Table table("a generator and two tiny programs, one comparison, -j1");
  table.add(bare);
  table.add(whole, bare, 1.25);
}

}  // namespace
}  // namespace judge::bench

int main(int, char** arguments) {
  ::setenv("JUDGE_REMEMBER", "off", 1);  // what is measured is to run
  namespace fs = std::filesystem;
  const fs::path judge = fs::absolute(arguments[1]);
  const fs::path program = fs::absolute(arguments[2]);
  judge::bench::measure(judge, program, arguments[3]);
  judge::bench::measure_stress(judge, program, arguments[3], fs::absolute(arguments[4]),
                               arguments[5]);
}
