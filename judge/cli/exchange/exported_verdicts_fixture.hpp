#pragma once

#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/cli/judge_fixture.hpp"

namespace judge {

/// For tests: what becomes of a problem's submissions before and after it was exported.
class ExportedVerdicts : public testing::Test, protected JudgeRun {
 protected:
  ExportedVerdicts() {
    ::unsetenv("JUDGE_ROOT");
    ::setenv("JUDGE_PROGRESS", "off", 1);
    ::setenv("JUDGE_SLOWNESS", "1", 1);
    // What they do counts here, not how fast: compiled sooner, without all the headers beforehand.
    EXPECT_TRUE(write_file_whole(folder_.path() / "own.yaml",
                                 "cpp: {precompile: cstddef, compile: 'g++ -O0 -std=gnu++20 -pipe "
                                 "-I{root} -o {binary} {files}'}\n"));
  }

  int judge(std::vector<std::string> words) {
    words.insert(words.end(), {"--cache", cache_.path().string()});
    if (words.front() != "export")
      words.insert(words.end(), {"--languages", (folder_.path() / "own.yaml").string()});
    return run_judge(words);
  }

  /// Where the problem was exported to, unless that was refused.
  std::filesystem::path exported(const std::string& format,
                                 const std::vector<std::string>& problem) {
    const std::filesystem::path target =
        folder_.path() / (format + "-" + std::to_string(++exports_));
    std::vector<std::string> words = {"export", "--format", format, "--output", target.string()};
    words.insert(words.end(), problem.begin(), problem.end());
    return judge(words) == 0 ? target : std::filesystem::path();
  }

  /// The verdicts of a run, by the names of the files; by cases as well, "a/1" by number, and the
  /// score, "a score".
  std::map<std::string, std::string> verdicts(std::vector<std::string> words,
                                              ExitCode expected = ExitCode::ok) {
    words.insert(words.begin(), "run");
    words.insert(words.end(), {"--format", "json", "--all-cases"});
    const int exit_code = judge(words);
    EXPECT_EQ(exit_code, static_cast<int>(expected)) << err_;
    std::map<std::string, std::string> found;
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    if (document.is_discarded()) return found;
    for (const auto& submission : document["submissions"]) {
      const std::string name =
          std::filesystem::path(submission["submission"].get<std::string>()).filename().string();
      found[name] = submission["verdict"].get<std::string>();
      if (submission["score"].is_number()) found[name + " score"] = submission["score"].dump();
      int number = 0;
      for (const auto& one : submission["cases"])
        found[name + "/" + std::to_string(++number)] = one["verdict"].get<std::string>();
    }
    return found;
  }

  TempDir folder_ = TempDir::create().value();
  TestCache cache_;
  int exports_ = 0;
};

}  // namespace judge
