#include "judge/cli/verify/findings_text.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace judge {
namespace {

/// With more findings of one rule there is one line and a count.
constexpr std::size_t kFewFindings = 3;

/// Those of one rule and one severity.
using FindingGroup = std::vector<const Finding*>;

std::vector<FindingGroup> groups_of(const Findings& findings) {
  std::vector<FindingGroup> groups;
  for (const Finding& finding : findings) {
    const auto found = std::ranges::find_if(groups, [&](const FindingGroup& group) {
      return group.front()->rule == finding.rule && group.front()->severity == finding.severity;
    });
    if (found == groups.end())
      groups.push_back({&finding});
    else
      found->push_back(&finding);
  }
  std::ranges::stable_sort(groups, [](const FindingGroup& a, const FindingGroup& b) {
    return a.front()->severity > b.front()->severity;
  });
  return groups;
}

/// Every line of it four columns in.
void add_indented(std::string& text, std::string_view mark, std::string_view lines) {
  std::string_view before = mark;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (!line.empty()) text += fmt::format("    {}{}\n", std::exchange(before, ""), line);
  }
}

void add_group(std::string& text, const FindingGroup& group, FindingDetail detail) {
  const Rule& rule = rule_of(group.front()->rule);
  const bool are_all_shown = detail == FindingDetail::all || group.size() <= kFewFindings;
  const std::size_t shown = are_all_shown ? group.size() : 1;
  for (std::size_t i = 0; i < shown; ++i) {
    const Finding& finding = *group[i];
    text += to_string(finding) + "\n";
    add_indented(text, "", finding.why);
    add_indented(text, "kept: ", finding.kept);
    // What is to be done is said behind the last one, unless it is this one's own.
    if (!finding.help.empty() && i + 1 < shown) add_indented(text, "help: ", finding.help);
  }
  if (shown < group.size())
    text += fmt::format("    and {} more; --all shows them\n", group.size() - shown);
  const Finding& last = *group[shown - 1];
  if (last.why.empty()) add_indented(text, "", rule.why);
  add_indented(text, "help: ", help_of(last));
}

}  // namespace

std::string findings_text(const Findings& findings, FindingDetail detail) {
  std::string text;
  std::string hints;
  std::vector<std::string> kept;  // the folders
  for (const FindingGroup& group : groups_of(findings)) {
    if (detail == FindingDetail::brief && group.front()->severity == Severity::note) {
      hints += fmt::format("{}{}{}", hints.empty() ? "" : ", ", rule_of(group.front()->rule).name,
                           group.size() > 1 ? fmt::format(" ({})", group.size()) : "");
      for (const Finding* finding : group) {
        const std::string folder = std::filesystem::path(finding->kept).parent_path().string();
        if (!finding->kept.empty() && std::ranges::find(kept, folder) == kept.end())
          kept.push_back(folder);
      }
    } else {
      add_group(text, group, detail);
    }
  }
  if (!hints.empty()) {
    text += fmt::format("hints: {}; --all shows them{}{}\n", hints,
                        kept.empty() ? "" : " and what is kept in ", fmt::join(kept, ", "));
  }
  return text;
}

}  // namespace judge
