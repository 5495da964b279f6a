#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/judging/repeats.hpp"

namespace judge {

/// For tests: a program, a checker and a case as they would be on a disk; nobody runs them.
class TestingCase {
 public:
  TestingCase() {
    write("program/main", "binary of the program");
    write("program/main.cpp", "source of the program");
    write("checker/main", "binary of the checker");
    write("more/main", "binary of another checker");
    write("1.in", "an input");
    write("1.ans", "an answer");
  }

  std::filesystem::path path(const std::string& name) const { return folder_.path() / name; }

  void write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories(path(name).parent_path());
    // In its place, and without waiting for a disk.
    std::ofstream(path(name)) << content;
  }

  std::string content(const std::filesystem::path& file) const {
    return read_file(file).value_or("(no file)");
  }

  Runnable built(const std::string& name) const {
    return {.arguments = {path(name + "/main").string()},
            .folders = {{.path = path(name), .shown_at = kProgramFolder}},
            .files = {.folder = path(name), .files = {"main.cpp"}, .own_count = 1},
            .language = {.id = "cpp", .name = "C++20"}};
  }

  CaseJob job() const {
    constexpr auto kTimeLimit = std::chrono::milliseconds(1000);
    return {.program = built("program"),
            .limits = {.cpu_time = kTimeLimit,
                       .cpu_time_grace = cpu_time_grace(kTimeLimit),
                       .wall_time = std::chrono::milliseconds(3000),
                       .memory = mebibytes(256)},
            .test_case = {.name = "secret/1", .input = path("1.in"), .answer = path("1.ans")},
            .judge = {.kind = ReadyJudge::Kind::checker,
                      .program = built("checker"),
                      .more_checkers = {built("more")}}};
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

/// Those limits, with another one of cpu time.
inline RunLimits with_time_limit(RunLimits limits, std::chrono::milliseconds time_limit) {
  limits.cpu_time = time_limit;
  limits.cpu_time_grace = cpu_time_grace(time_limit);
  limits.wall_time = time_limit * 2 + std::chrono::milliseconds(1000);
  return limits;
}

}  // namespace judge
