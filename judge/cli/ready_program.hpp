#pragma once

#include <string>
#include <vector>

#include "judge/cli/session.hpp"

namespace judge {

/// A program that is built, and how it is started.
struct ReadyProgram {
  BuiltProgram built;
  std::vector<std::string> start_command;
};

/// Builds a program; if that fails, tells why.
Session::OrExit<ReadyProgram> ready_program(const Session& session, ProgramSource source,
                                            Bytes memory);

}  // namespace judge
