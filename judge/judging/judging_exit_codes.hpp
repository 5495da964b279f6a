#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/judging/opinion.hpp"
#include "judge/problem/judging_protocol.hpp"
#include "judge/program/language/role.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What a program says that has ended so. `input_validator` stands for validators of answers, too.
/// By testlib's protocol a checker and an interactor reject
/// with 1 (wrong answer), 2 (presentation error), 4 (dirt) and 8 (unexpected end of file); they
/// give points with 5 and 7, or a part of them, and accept where that is more than none; with 3
/// the test itself is at fault. A validator rejects with whatever is not 0.
Opinion::Kind opinion_of(const RunResult& run, JudgingProtocol protocol, Role role);

/// Whether a program that rejects does so by an exit code that says nothing else: of a validator of
/// the package format every one but 42 rejects, and 43 is the one for it.
bool rejects_by_other_code(const RunResult& run, JudgingProtocol protocol, Role role);

/// What a checker of testlib's protocol gives for an output that is neither right nor wrong.
struct GivenCredit {
  std::optional<double> points = {};
  std::optional<double> part = {};  ///< of what the case is worth, from 0 to 1

  bool is_any() const { return points || part; }

  friend bool operator==(const GivenCredit&, const GivenCredit&) = default;
};

/// What it gives by the exit code and the message that it ended with: for 5 and 7 the points of
/// "points 0.5 half of it", which also stand behind lines that it said before, and for 0 those of a
/// message that begins so, as older versions of testlib give points; for any code the part of
/// "partially correct (50) half of it", which is in 200ths, as is what a code is above 16. Nothing
/// for others.
GivenCredit credit_of(int exit_code, std::string_view message);

/// Whether testlib's programs give points by that exit code: how many stands in their message.
bool gives_points(int exit_code);

/// The exit codes that such a program may end with, as messages name them: "42 or 43".
std::string_view exit_codes_of(JudgingProtocol protocol);

}  // namespace judge
