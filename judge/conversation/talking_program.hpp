#pragma once

#include <memory>
#include <optional>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"
#include "judge/sandbox/sandbox.hpp"
#include "judge/sandbox/watch.hpp"

namespace judge {

/// A program under way that is told something now and then, with our ends of its pipes, none of
/// which blocks. This process must ignore SIGPIPE.
struct TalkingProgram {
  /// Starts it in that sandbox. The spec must outlive this; its standard input goes unused.
  Expected<> start(Sandbox& sandbox, const RunSpec& spec);

  /// What was said to it is in its hands, or on the way there.
  bool has_been_told() const { return unheard.empty(); }

  /// Writes as much of what it is to be told as it takes. What it can hear no more is forgotten.
  void tell();

  /// Whether words lie in its pipe that it has not read.
  bool has_unread() const;

  std::unique_ptr<RunningProgram> program;
  std::optional<Watch> watch;
  UniqueFd speech;  ///< its standard output
  UniqueFd ear;     ///< its standard input; closed when it is to hear no more, or does not listen
  UniqueFd error_output;
  std::string unheard;  ///< what it is still to be told
};

}  // namespace judge
