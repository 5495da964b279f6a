#pragma once

#include <string_view>

namespace judge {

/// The files judge.bash, judge.zsh and judge.fish beside this one. "{{judge}}" in them stands for
/// the judge that run_judge.sh starts.
std::string_view bash_completion();
std::string_view zsh_completion();
std::string_view fish_completion();

}  // namespace judge
