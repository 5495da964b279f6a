#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include "judge/base/remedy.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/spelling.hpp"

namespace judge {

/// Why something that somebody asked for is not done.
struct Fault {
  enum class Kind : std::uint8_t {
    usage,             ///< a wrong word, or a mistake in a problem
    unexpected,        ///< a program that should have done well did not
    machine,           ///< the machine refused something, or a program that judges failed
    nothing_selected,  ///< there is nothing to do
    interrupted,
  };

  using Remedy = judge::Remedy;

  Kind kind = Kind::machine;
  std::string message = {};  ///< empty where diagnostics say it all
  Remedy remedy = Remedy::none;
  /// The problem that the remedy is about, as command_word() has it; empty where that is not known
  /// here.
  std::string problem = {};
  std::int64_t number = 0;  ///< that the remedy is about: of a run, or so many; 0: none
  std::string place = {};   ///< of the file that is to blame, as it is shown; may be empty
  std::string help = {};    ///< besides the remedy; may be empty
  /// What the program that failed said on standard error, which the message does not repeat: not
  /// safe to print. May be empty.
  std::string error_output = {};
};

/// A value, or why there is none.
template <class T = void>
using OrFault = tl::expected<T, Fault>;

/// A Fault from a format string, for a function that returns OrFault.
template <class... Args>
tl::unexpected<Fault> fault(Fault::Kind kind, fmt::format_string<Args...> format, Args&&... args) {
  return tl::unexpected<Fault>(
      Fault{.kind = kind, .message = fmt::format(format, std::forward<Args>(args)...)});
}

/// The same of a fault that something helps against.
template <class... Args>
tl::unexpected<Fault> fault(Fault::Kind kind, Fault::Remedy remedy,
                            fmt::format_string<Args...> format, Args&&... args) {
  return tl::unexpected<Fault>(Fault{
      .kind = kind, .message = fmt::format(format, std::forward<Args>(args)...), .remedy = remedy});
}

/// The Fault that no problem is called so; `known` are the ids that there are.
inline tl::unexpected<Fault> no_problem_called(std::string_view word,
                                               const std::vector<std::string>& known) {
  return fault(Fault::Kind::usage, "there is no problem '{}'; {}", word,
               spelling_help(word, known));
}

/// The Fault that somebody asked to stop.
inline tl::unexpected<Fault> interrupted() {
  return fault(Fault::Kind::interrupted, "interrupted");
}

/// The same where so many of all were done by then, which `word` is for one of. Of a single one
/// nothing is counted, nor where all were done: then nothing of these is missing.
inline tl::unexpected<Fault> interrupted_after(std::size_t done, std::size_t all,
                                               std::string_view word) {
  if (all < 2 || done >= all) return interrupted();
  return fault(Fault::Kind::interrupted, "interrupted after {} of {}", grouped(done),
               counted(all, word));
}

}  // namespace judge
