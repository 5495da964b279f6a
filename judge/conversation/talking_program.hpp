#pragma once

#include <memory>
#include <optional>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/conversation/waiting_threads.hpp"
#include "judge/sandbox/limit_watch.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// A program under way that is told something now and then, with our ends of its pipes, none of
/// which blocks. This process must ignore SIGPIPE.
struct TalkingProgram {
  /// Starts it in that sandbox. The spec must outlive this; its standard input goes unused. Its
  /// standard output is `speaks_through`, where it is no usual pipe.
  Expected<> start(Sandbox& sandbox, const RunSpec& spec, std::optional<Pipe> speaks_through = {});

  /// What was said to it is in its hands, or on the way there.
  bool has_been_told() const { return unheard.empty(); }

  /// Writes as much of what it is to be told as it takes. What it can hear no more is forgotten.
  void tell();

  /// What it is at: see waiting_threads.hpp.
  Waiting waiting() const { return waiting_below(program->ancestor()); }
  std::optional<OnlyWait> only_wait() const { return only_wait_below(program->ancestor()); }
  bool waits_only_for_input() const { return only_wait() == OnlyWait::input; }

  /// Whether words lie in its pipe that it has not read.
  bool has_unread() const;

  std::unique_ptr<RunningProgram> program;
  std::optional<LimitWatch> watch;
  UniqueFd speech;  ///< its standard output
  UniqueFd ear;     ///< its standard input; closed when it is to hear no more, or does not listen
  UniqueFd error_output;
  std::string unheard;  ///< what it is still to be told
};

}  // namespace judge
