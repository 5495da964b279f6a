#include "judge/cli/foreign_names.hpp"

#include <algorithm>
#include <array>

namespace judge {
namespace {

struct ForeignCommand {
  std::string_view word;
  std::string_view command;
};

constexpr auto kCommands = std::to_array<ForeignCommand>({{"check", "verify"},
                                                          {"cmp", "compare"},
                                                          {"create", "new"},
                                                          {"fuzz", "stress"},
                                                          {"info", "show"},
                                                          {"init", "new"},
                                                          {"judge", "run"},
                                                          {"lint", "verify"},
                                                          {"ls", "list"},
                                                          {"minimize", "shrink"},
                                                          {"reduce", "shrink"},
                                                          {"submit", "run"},
                                                          {"timelimit", "time-limit"},
                                                          {"validate", "verify"},
                                                          {"visualize", "draw"}});

constexpr auto kOptions =
    std::to_array<ForeignOption>({{"filter", "case", "--case"},
                                  {"html", "report", "--report html=FILE"},
                                  {"json", "format", "--format json"},
                                  {"jsonl", "format", "--format jsonl"},
                                  {"junit", "report", "--report junit=FILE"},
                                  {"mem-limit", "memory-limit", "--memory-limit"},
                                  {"ml", "memory-limit", "--memory-limit"},
                                  {"no-cache", "fresh", "--fresh"},
                                  {"no-color", "color", "--color never"},
                                  {"no-colour", "color", "--color never"},
                                  {"nocolor", "color", "--color never"},
                                  {"parallel", "jobs", "--jobs"},
                                  {"test", "case", "--case"},
                                  {"testcase", "case", "--case"},
                                  {"threads", "jobs", "--jobs"},
                                  {"timeout", "time-limit", "--time-limit"},
                                  {"tl", "time-limit", "--time-limit"},
                                  {"verbose", "all", "--all"},
                                  {"workers", "jobs", "--jobs"}});

}  // namespace

std::optional<std::string_view> command_of_other_programs(std::string_view word) {
  const auto found = std::ranges::find(kCommands, word, &ForeignCommand::word);
  return found == kCommands.end() ? std::nullopt : std::optional(found->command);
}

std::optional<ForeignOption> option_of_other_programs(std::string_view word) {
  const auto found = std::ranges::find(kOptions, word, &ForeignOption::word);
  return found == kOptions.end() ? std::nullopt : std::optional(*found);
}

}  // namespace judge
