#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

/// For the tests of procedural-maze-live: lets programs talk to the interactor.
namespace procedural_maze_live {

/// How a session went.
struct Session {
  std::string interactor;  ///< its exit code; empty: the session did not end in time
  std::string submission;  ///< its exit code; empty where there was none
  std::string message;     ///< in judgemessage.txt; empty where there is no such file
  std::string said;        ///< all that the interactor said
};

class Stage {
 public:
  Stage() {
    std::filesystem::create_directory(folder_.path() / "feedback");
    write("ans", "");
  }

  /// The interactor listens to a text, whatever it answers.
  Session listen(const std::string& input, const std::string& orders) {
    write("in", input);
    write("orders", orders);
    return run(R"("$1" in ans feedback/ < orders > said; echo "$?")", {INTERACTOR_PROGRAM});
  }

  /// The interactor and a command, each the other's standard input.
  Session play(const std::string& input, const std::vector<std::string>& submission) {
    write("in", input);
    std::vector<std::string> words = {INTERACTOR_PROGRAM};
    words.insert(words.end(), submission.begin(), submission.end());
    return run(R"(interactor=$1; shift; mkfifo answers
                  "$@" < answers | "$interactor" in ans feedback/ > answers
                  echo "${PIPESTATUS[1]} ${PIPESTATUS[0]}"; rm answers)",
               words);
  }

 private:
  void write(const std::string& name, const std::string& text) {
    EXPECT_TRUE(judge::write_file_whole(folder_.path() / name, text));
  }

  std::string read(const std::string& name) const {
    return judge::read_file(folder_.path() / name).value_or("");
  }

  Session run(const std::string& script, const std::vector<std::string>& words) {
    std::filesystem::remove(folder_.path() / "feedback" / "judgemessage.txt");
    judge::Command command{.arguments = {"bash", "-c", script, "bash"},
                           .working_directory = folder_.path(),
                           .wall_limit = std::chrono::seconds(30)};
    command.arguments.insert(command.arguments.end(), words.begin(), words.end());
    const auto result = judge::run_command(command);
    EXPECT_TRUE(result) << result.error().message;
    if (!result || result->timed_out) return {};
    const std::string codes = result->output.substr(0, result->output.find('\n'));
    const std::size_t space = codes.find(' ');
    return {.interactor = codes.substr(0, space),
            .submission = space == std::string::npos ? "" : codes.substr(space + 1),
            .message = read("feedback/judgemessage.txt"),
            .said = read("said")};
  }

  judge::TempDir folder_ = judge::TempDir::create().value();
};

}  // namespace procedural_maze_live
