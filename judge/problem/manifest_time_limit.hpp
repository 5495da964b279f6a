#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "judge/base/expected.hpp"

namespace judge {

/// Seconds, without needless digits: "2", "0.5".
std::string seconds_text(std::chrono::milliseconds time);

/// Whether a problem.yaml says what the time limit is; not where there is none.
bool gives_time_limit(const std::filesystem::path& manifest);

/// The text of a problem.yaml with that time limit in it, as it is otherwise. A failure where there
/// is no room for it, or where the file is read with leniency, whose bytes are no YAML.
Expected<std::string> manifest_with_time_limit(const std::filesystem::path& manifest,
                                               const std::string& seconds);

}  // namespace judge
