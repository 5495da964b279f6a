#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// A tool of our own side to run to its end: one that is asked for its version, the clipboard, a
/// browser. Never a stranger's program: those are the sandbox's.
struct Command {
  std::vector<std::string>
      arguments;  ///< the program first; without a slash it is looked up in PATH
  std::filesystem::path working_directory = {};  ///< empty: this process's own
  std::optional<std::vector<std::string>> environment =
      {};  ///< "NAME=value"; without it this process's own
  std::filesystem::path standard_input = "/dev/null";  ///< a file to read
  std::chrono::milliseconds wall_limit = std::chrono::seconds(60);
  Bytes output_limit = mebibytes(8);  ///< of standard output and standard error each
  Cancellation cancellation = {};     ///< ends it early
};

/// How a command ended, and what it said.
struct CommandResult {
  int exit_code = 0;         ///< of a program that exited
  int signal = 0;            ///< that killed it, 0 if none did
  bool timed_out = false;    ///< killed at wall_limit
  bool output_cut = false;   ///< killed at output_limit; output is what came before
  bool cancelled = false;    ///< killed because somebody asked to stop
  std::string output;        ///< standard output
  std::string error_output;  ///< standard error

  bool succeeded() const {
    return exit_code == 0 && signal == 0 && !timed_out && !output_cut && !cancelled;
  }
};

/// "exit code 3", "killed by SIGSEGV (invalid memory reference)", "no end within 60 s", "more than
/// 8 MiB of output".
std::string describe_end(const CommandResult& result, const Command& command);

/// Runs a command and waits for it. Its whole process group is killed when it ends and when a limit
/// is hit; its first process also when this process dies. An error only where the program could not
/// be started. The launcher is Boost.Process v2.
Expected<CommandResult> run_command(const Command& command);

}  // namespace judge
