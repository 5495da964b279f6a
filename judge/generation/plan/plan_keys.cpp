#include "judge/generation/plan/plan_keys.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

constexpr std::string_view kOfEverything[] = {"solution", "random_salt", "retries", "type"};
constexpr std::string_view kOfCases[] = {"generate", "copy", "count", "match"};
constexpr std::string_view kOfGroups[] = {"data", "include", kCurrentGroupFile, kLegacyGroupFile};
constexpr std::string_view kOfRoot[] = {"generators", "version", "conventions"};

/// Keys that older plans have, and that say nothing about the data.
constexpr std::string_view kWithoutEffect[] = {"visualizer", "parallel", "gitignore_generated"};

std::vector<std::string> known_keys(PlanLevel level) {
  std::vector<std::string> known(std::begin(kOfEverything), std::end(kOfEverything));
  const auto add = [&](const auto& keys) {
    known.insert(known.end(), std::begin(keys), std::end(keys));
  };
  if (level == PlanLevel::testcase) {
    add(kOfCases);
    add(kTextExtensions);
  } else {
    add(kOfGroups);
  }
  if (level == PlanLevel::root) add(kOfRoot);
  return known;
}

}  // namespace

bool is_key_of_case(std::string_view key) {
  return contains(kOfCases, key) || contains(kTextExtensions, key);
}

bool is_key_of_group(std::string_view key) {
  return contains(kOfGroups, key);
}

void check_plan_keys(const Node& node, PlanLevel level, PlanConventions conventions,
                     PlanReport& report) {
  if (!node.is_map()) return;
  const std::vector<std::string> known = known_keys(level);
  for (const Node::Entry& entry : node.entries()) {
    const std::string& key = entry.key;
    if (std::ranges::find(known, key) != known.end()) continue;
    const Location& place = entry.key_location;
    if (key == "<<") {
      report.error(place, "'<<' merges nothing here", "what it stands for would be missing",
                   "write the keys out");
    } else if (contains(kWithoutEffect, key)) {
      const bool draws = key == "visualizer";
      report.warn(
          place, fmt::format("'{}' has no effect here", key),
          draws ? "no pictures are made of testcases; BAPCtools has dropped the key, too" : "",
          draws ? "put the program into input_visualizer/, where pictures are asked for" : "");
    } else if (level == PlanLevel::testcase && is_key_of_group(key)) {
      report.error(place, fmt::format("'{}' belongs to a group, not to a testcase", key), {},
                   "give the testcases of the group names of their own below 'data'");
    } else if (level != PlanLevel::testcase && is_key_of_case(key)) {
      report.error(place, fmt::format("'{}' belongs to a testcase, not to a group", key), {},
                   "indent it below the name of a testcase in 'data'");
    } else if (level != PlanLevel::root && contains(kOfRoot, key)) {
      report.warn(place, fmt::format("'{}' has no effect here", key), {},
                  "it belongs to the plan as a whole");
    } else {
      const bool is_meant = closest_spelling(key, known).has_value();
      const bool is_error = is_meant && conventions == PlanConventions::judge;
      const std::string what = fmt::format("unknown key '{}'", key);
      const std::string help = spelling_help(key, known);
      if (is_error) {
        report.error(place, what, {}, help);
      } else {
        report.warn(place, what, "it has no effect", is_meant ? help : "");
      }
    }
  }
}

}  // namespace judge
