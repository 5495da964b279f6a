#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// "by secret/07 and 22 more": the first case that a submission failed on, and how many all are.
inline std::string failed_on_text(std::string_view first, std::size_t count) {
  const std::string text = "by " + printable_name(first);
  return count == 1 ? text : fmt::format("{} and {} more", text, count - 1);
}

/// The same in fewer columns: "by secret/07 +22 more".
inline std::string failed_on_brief_text(std::string_view first, std::size_t count) {
  const std::string text = "by " + printable_name(first);
  return count == 1 ? text : fmt::format("{} +{} more", text, count - 1);
}

/// "5.2 MiB", "< 5 MiB" where no more is known, "-" where nothing is.
inline std::string memory_text(MemoryFigure memory) {
  const std::int64_t mebibyte = mebibytes(1).count;
  if (memory.bytes.count <= 0) return "-";
  if (memory.kind == MemoryFigure::Kind::exactly && memory.bytes.count >= mebibyte)
    return to_string(memory.bytes);
  return fmt::format("< {} MiB", (memory.bytes.count + mebibyte - 1) / mebibyte);
}

/// "41 cases, 40 remembered"
inline std::string remembered_of_text(std::size_t cases, std::size_t remembered) {
  return fmt::format("{}, {} remembered", counted(cases, "case"), grouped(remembered));
}

}  // namespace judge
