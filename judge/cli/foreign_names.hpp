#pragma once

#include <optional>
#include <string_view>

namespace judge {

/// The command that people mean by what other programs call it: of "ls" it is "list".
std::optional<std::string_view> command_of_other_programs(std::string_view word);

/// An option by what other programs call it.
struct ForeignOption {
  std::string_view word;    ///< as it is typed, without dashes
  std::string_view option;  ///< ours, which only some commands have
  std::string_view typed;   ///< how that is written: "--format json"
};

/// The option that people mean by that word, without dashes: of "tl" it is --time-limit.
std::optional<ForeignOption> option_of_other_programs(std::string_view word);

}  // namespace judge
