#pragma once

#include <string>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/cli/exit_code.hpp"

namespace judge {

/// Whether a word of a command line names something that is read to its end: standard input (`-`),
/// a pipe, as of the shell's <(...), or a device.
bool names_stream(const std::string& word);

/// Why a file that a word names cannot be read, with what it was wanted for: "nothere: there is no
/// such file to take the test data from".
std::string why_not_read(const std::string& word, std::string_view wanted_for, const Error& error);

/// That one could not be read, told, and how the command ends: interrupted where somebody asked for
/// that while it waited.
ExitCode fail_to_read(const std::string& word, std::string_view wanted_for, const Error& error,
                      const Cancellation& cancellation);

/// What a word of a command line names: the content of a file, or all that comes out of a stream.
/// More than `limit` is an error, and so is a cancellation while it waits.
Expected<std::string> read_given(const std::string& word, Bytes limit, Cancellation cancellation);

}  // namespace judge
