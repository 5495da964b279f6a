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

/// The protocol of a program with these files, as a package of the Problem Package Format has it:
/// that of testlib only where testlib.h is among the files, includes of one that are found count,
/// and that header has exit code 0 for what is right and 42 nowhere. Packages of that format that
/// use testlib mostly have it patched to 42 and 43.
JudgingProtocol protocol_of(const std::vector<std::filesystem::path>& files);

/// The same of the text of a testlib.h.
JudgingProtocol protocol_of_testlib(std::string_view header);

}  // namespace judge
