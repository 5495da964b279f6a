#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/results/crash_explanation.hpp"

namespace judge {

/// What AddressSanitizer or UndefinedBehaviorSanitizer say in `output`, all that a program has
/// written: the last error they report, without its source line. Nothing where they report none.
/// `own_files` are the submission's, relative, as the sanitizers name them; frames elsewhere are
/// left out.
///
/// Understands what the runtimes of GCC and Clang print with stack traces on and, for
/// AddressSanitizer, handle_abort=1: then an uncaught exception and a failed assertion have a place
/// as well.
std::optional<CrashExplanation> parse_sanitizer_report(
    std::string_view output, const std::vector<std::filesystem::path>& own_files);

}  // namespace judge
