#pragma once

#include <array>
#include <string_view>

namespace judge {

/// What `judge` exits with, whatever the command.
enum class ExitCode {
  ok = 0,                ///< all as expected
  unexpected = 1,        ///< some verdict is not the expected one, some file differs
  usage = 2,             ///< a wrong word on the command line, or a fault in a problem
  judge_error = 3,       ///< the machine refused something, or a checker failed
  nothing_selected = 4,  ///< there was nothing to do
  interrupted = 130,     ///< by Ctrl-C or another signal
  broken_pipe = 141,     ///< what reads standard output has seen enough, as `head` has
};

/// What each means, for people.
struct ExitCodeText {
  ExitCode code;
  std::string_view text;
};
inline constexpr std::array<ExitCodeText, 7> kExitCodeTexts = {
    {{ExitCode::ok, "all as expected"},
     {ExitCode::unexpected, "some verdict or file is not"},
     {ExitCode::usage, "wrong usage, or a fault in a problem"},
     {ExitCode::judge_error, "the machine or a checker failed"},
     {ExitCode::nothing_selected, "nothing selected"},
     {ExitCode::interrupted, "interrupted"},
     {ExitCode::broken_pipe, "nobody reads standard output any more"}}};

/// The one that says more, of two commands done one after the other.
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return static_cast<int>(a) >= static_cast<int>(b) ? a : b;
}

}  // namespace judge
