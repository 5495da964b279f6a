#include "judge/problem/sample_interaction.hpp"

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

constexpr std::string_view kEndOfPass = "---";
constexpr int kMostTold = 10;
constexpr std::size_t kMostShown = 40;

/// What is wrong with a line, without its newline; empty if nothing is.
std::string fault_of(std::string_view line, const ProblemType& type) {
  if (line == kEndOfPass && type.multi_pass) return {};
  if (line == kEndOfPass) return "'---' parts passes, and the problem is not multi-pass";
  if (line.starts_with('<') || line.starts_with('>')) return {};
  if (line.empty()) return "an empty line in an interaction";
  return fmt::format("the line does not say who speaks: {}",
                     visible_text(line.substr(0, kMostShown)));
}

}  // namespace

void check_interaction(std::string_view text, const std::string& file, const ProblemType& type,
                       Diagnostics& diagnostics) {
  const auto report = [&](int line, std::string what) {
    diagnostics.push_back(
        {.location = {file, line},
         .what = std::move(what),
         .help = "begin a line with '<' for what the judge says, with '>' for the submission"});
  };
  if (text.empty()) return report(0, "the interaction is empty");
  int told = 0;
  for (int line = 1; !text.empty() && told < kMostTold; ++line) {
    const std::size_t end = text.find('\n');
    if (std::string fault = fault_of(text.substr(0, end), type); !fault.empty()) {
      report(line, std::move(fault));
      ++told;
    }
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace judge
