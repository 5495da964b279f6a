#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {

/// "by secret/07 and 22 more": the first case that a submission failed on, and how many all are.
inline std::string failed_on_text(std::string_view first, std::size_t count) {
  const std::string text = "by " + printable_name(first);
  return count == 1 ? text : fmt::format("{} and {} more", text, count - 1);
}

/// "41 cases, 40 remembered"
inline std::string remembered_of_text(std::size_t cases, std::size_t remembered) {
  return fmt::format("{}, {} remembered", counted(cases, "case"), remembered);
}

}  // namespace judge
