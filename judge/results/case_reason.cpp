#include "judge/results/case_reason.hpp"

#include <vector>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/results/repeats_text.hpp"

namespace judge {

std::string case_reason(const CaseResult& result) {
  std::vector<std::string> parts;
  if (std::string message = in_one_line(result.message); !message.empty()) {
    parts.push_back(std::move(message));
  }
  if (result.verdict == Verdict::run_time_error) {
    const std::string line =
        result.crash_note.empty()
            ? telling_line(result.run.error_output)
            : cut_before_place(printable_name(result.crash_note), kTextColumns);
    if (!line.empty()) parts.push_back(result.crash_note.empty() ? "stderr: " + line : line);
  }
  if (result.difference && result.verdict == Verdict::wrong_answer)
    parts.push_back(to_string(*result.difference));
  if (std::string repeats = repeats_text(result); !repeats.empty())
    parts.push_back(std::move(repeats));
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace judge
