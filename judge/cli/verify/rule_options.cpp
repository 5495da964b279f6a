#include "judge/cli/verify/rule_options.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/cli/screen.hpp"
#include "judge/inspection/rules_page.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

OrExit<const Rule*> rule_by_name(const std::string& name) {
  if (const Rule* rule = rule_named(name)) return rule;
  const auto meant = meant_spelling(name, rule_names());
  return tl::unexpected(
      fail(ExitCode::usage, fmt::format("there is no rule '{}'; {}", name,
                                        meant ? fmt::format("did you mean '{}'?", *meant)
                                              : "`judge verify --rules` lists them")));
}

OrExit<std::set<RuleId>> rules_in(const std::vector<std::string>& lists) {
  std::set<RuleId> chosen;
  for (const std::string& list : lists) {
    for (std::size_t at = 0; at <= list.size();) {
      const std::size_t end = std::min(list.find(',', at), list.size());
      const auto rule = rule_by_name(std::string(trimmed(list.substr(at, end - at))));
      if (!rule) return tl::unexpected(rule.error());
      chosen.insert((*rule)->id);
      at = end + 1;
    }
  }
  return chosen;
}

std::string rule_list() {
  std::string text;
  for (const Rule& rule : rules())
    text += fmt::format("{} ({})\n    {}\n", rule.name, severity_name(rule.severity), rule.finds);
  return text;
}

}  // namespace

void add_rule_options(CommandLine& line) {
  line.add_options()  //
      ("only", po::value<std::vector<std::string>>()->value_name("RULES"),
       "only these rules, with commas between; what no rule needs is not done")  //
      ("ignore", po::value<std::vector<std::string>>()->value_name("RULES"),
       "all rules but these")                                                               //
      ("strict", "a warning makes the exit code 1, too")                                    //
      ("annotations", "for GitHub: a line for each finding that it shows beside the code")  //
      ("rules", "list the rules")                                                           //
      ("explain", po::value<std::string>()->value_name("RULE"),
       "why a rule is there, what to do, and which version of the format demands it");
  for (const char* option : {"only", "ignore", "explain"}) line.offer(option, rule_names());
}

OrExit<RuleChoice> chosen_rules(const CommandLine& line) {
  auto only = rules_in(line.list("only"));
  if (!only) return tl::unexpected(only.error());
  auto ignored = rules_in(line.list("ignore"));
  if (!ignored) return tl::unexpected(ignored.error());
  if (!only->empty() && std::ranges::includes(*ignored, *only)) {
    return tl::unexpected(
        fail(ExitCode::usage, "--ignore leaves out all rules that --only names; nothing is left"));
  }
  return RuleChoice{.only = *std::move(only), .ignored = *std::move(ignored)};
}

std::optional<ExitCode> tell_of_rules(const CommandLine& line) {
  if (line.has("explain")) {
    const auto rule = rule_by_name(line.get<std::string>("explain"));
    if (!rule) return rule.error();
    std::cout << paragraphs(rule_text(**rule), help_width());
    return ExitCode::ok;
  }
  if (!line.has("rules")) return std::nullopt;
  std::cout << for_screen(rule_list(), STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
