#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace judge {

/// How a program that judges is called, and how it says what it thinks.
enum class JudgingProtocol : std::uint8_t {
  /// The Problem Package Format's: `checker input answer feedback_dir/ [args] < output`, and exit
  /// code 42 accepts, 43 rejects.
  package_format,
  /// That of programs written with testlib.h: `checker input output answer`, `interactor input
  /// output [answer]`, and exit code 0 accepts, others say why not.
  testlib,
};

/// What a number of points stands for that a program of testlib's protocol gives.
enum class PointsUnit : std::uint8_t {
  points,
  percents,  ///< of what the case is worth
};

/// How a validator, a checker or an interactor of the package format says what it thinks. Every
/// other exit code is a fault of its own, but of a validator of inputs or answers a refusal.
inline constexpr int kExitAccept = 42;
inline constexpr int kExitReject = 43;

/// By testlib's protocol with this one it accepts.
inline constexpr int kTestlibExitAccept = 0;

/// The exit code by which a program of that protocol accepts.
constexpr int accepting_exit_code(JudgingProtocol protocol) {
  return protocol == JudgingProtocol::testlib ? kTestlibExitAccept : kExitAccept;
}

/// The protocol of a program with these files, as a package of the Problem Package Format has it:
/// that of testlib only where testlib.h is among the files, includes of one that are found count,
/// and that header has exit code 0 for what is right and 42 nowhere. Packages of that format that
/// use testlib mostly have it patched to 42 and 43, or call the program from a script, `run`, which
/// turns its exit codes into these.
JudgingProtocol protocol_of(const std::vector<std::filesystem::path>& files);

/// Whether a program with these files is written with testlib.h, whatever its protocol: that header
/// is among them, or lies beside one that includes it.
bool has_testlib(const std::vector<std::filesystem::path>& files);

/// The same as protocol_of() of the text of a testlib.h.
JudgingProtocol protocol_of_testlib(std::string_view header);

}  // namespace judge
