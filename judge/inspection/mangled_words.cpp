#include "judge/inspection/mangled_words.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/inspection/junk.hpp"
#include "judge/inspection/tokens.hpp"

namespace judge {
namespace {

/// Lines that an interactor may well answer one by one, each time with a message that it sends.
constexpr std::size_t kManyLines = 50'000;

}  // namespace

std::vector<Mangled> junk_words(Bytes output_limit) {
  constexpr RuleId kRule = RuleId::interactor_accepts_junk;
  const std::string line = "This is no word of any problem: #!junk~\n";
  std::string lines;
  for (std::size_t i = 0; i < kManyLines; ++i) lines += "#!junk~\n";
  return {{kRule, "nothing at all", ""},
          {kRule, "a line of junk", line},
          {kRule, "many lines of junk", std::move(lines)},
          long_line(kRule, output_limit)};
}

std::vector<Mangled> mangled_words(std::string_view words) {
  const std::size_t last = words.find_last_not_of(kBlanks);
  if (last == std::string_view::npos) return {};
  std::vector<Mangled> all;
  const auto add = [&](RuleId rule, std::string how, std::string text) {
    all.push_back({rule, "the solution's words" + std::move(how), std::move(text)});
  };
  const std::string_view to_last_line = words.substr(0, last + 1);
  const std::size_t line_break = to_last_line.rfind('\n');
  const std::size_t last_line = line_break == std::string_view::npos ? 0 : line_break + 1;
  constexpr RuleId kCut = RuleId::interactor_accepts_cut_words;
  // Without a line's end, and with all that it says, they are whole.
  if (words.size() / 2 <= last)
    add(kCut, ", cut in their middle", std::string(words.substr(0, words.size() / 2)));
  add(kCut, ", cut in their last line",
      std::string(words.substr(0, last_line + (last + 1 - last_line) / 2)));
  if (const auto numbers = first_and_last_number(words)) {
    constexpr RuleId kNumber = RuleId::interactor_accepts_wrong_number;
    const auto& [first, last_number] = *numbers;
    for (const std::string_view number : {std::string_view("nan"), kHugeNumber}) {
      const std::string_view name = number == kHugeNumber ? "10^30" : "'nan'";
      add(kNumber, fmt::format(" with {} in place of the first number", name),
          replaced(words, first.at, first.size, number));
      if (last_number.at == first.at) continue;
      add(kNumber, fmt::format(" with {} in place of the last number", name),
          replaced(words, last_number.at, last_number.size, number));
    }
  }
  add(RuleId::interactor_accepts_trailing_junk, " with a line of junk behind them",
      std::string(words) + (words.ends_with('\n') ? "" : "\n") + std::string(kJunkToken) + " 7\n");
  return all;
}

}  // namespace judge
