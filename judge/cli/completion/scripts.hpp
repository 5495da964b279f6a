#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// The script by which a shell ("bash", "zsh", "fish") completes the words of `judge` and of
/// `run_judge.sh`: it asks the judge that is typed `judge complete`, and for `run_judge.sh` the one
/// at `judge`. Nothing for another shell.
std::optional<std::string> completion_script(std::string_view shell,
                                             const std::filesystem::path& judge);

}  // namespace judge
