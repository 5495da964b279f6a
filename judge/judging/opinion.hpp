#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/base/fields.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/program/language/role.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// What a validator or a checker thinks.
struct Opinion {
  enum class Kind : std::uint8_t { accepts, rejects, none };
  /// Of its own, or by what; too much output is told from the other limits.
  enum class Ending : std::uint8_t { exit_code, signal, limit, output_limit };

  Kind kind = Kind::none;
  std::string message = {};           ///< its reason, as it gave it: at most 4 KiB
  std::string end = {};               ///< how it ended: "exit code 1"
  std::optional<double> points = {};  ///< that it gives, where its protocol has points
  std::optional<double> part = {};    ///< that it gives of what the case is worth, the same
  Ending ending = Ending::exit_code;
  /// It rejects by an exit code that is not the one for that: of a validator any but 42 does.
  bool is_by_other_code = false;
  /// Of an interactor that is to be heard: all that it said itself, in all passes, where that is
  /// not too much.
  std::optional<std::string> said = {};
};

/// Why a validator rejects: what it said, behind the exit code where that is not the one for it.
/// Not safe to print.
std::string reason_to_reject(const Opinion& opinion);

/// How a run that judges ended.
Opinion::Ending ending_of(const RunResult& run);

/// Runs a program that judges, a stranger's like any other, and takes its exit code as opinion_of()
/// does; a limit that it hits is no opinion. The message is what it said on its standard error, or
/// else its standard output. An Error where it could not be started, or "interrupted".
Expected<Opinion> ask_opinion(const RunSpec& spec, Sandbox& sandbox,
                              JudgingProtocol protocol = JudgingProtocol::package_format,
                              Role role = Role::input_validator);

template <>
struct Fields<Opinion> {
  static constexpr auto list(const auto& use) {
    return use(Field("kind", &Opinion::kind), Field("message", &Opinion::message),
               Field("end", &Opinion::end), Field("points", &Opinion::points),
               Field("part", &Opinion::part), Field("ending", &Opinion::ending),
               Field("is_by_other_code", &Opinion::is_by_other_code),
               Field("said", &Opinion::said));
  }
};

}  // namespace judge
