#include "judge/generation/plan/plan_includes.hpp"

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"

namespace judge {
namespace {

/// What is made once is taken from there, however many groups include it.
IncludedCase included(const PlannedCase& planned, const Location& location) {
  const bool is_taken_itself = planned.is_copy_of(CopiedFiles::Base::made_cases);
  return {.from = is_taken_itself ? planned.copied->from.string() : planned.name,
          .name = planned.name.substr(planned.name.rfind('/') + 1),
          .location = location};
}

}  // namespace

std::vector<IncludedCase> PlanIncludes::find(const Node& include,
                                             const std::vector<PlannedCase>& cases,
                                             const IsSortedBehind& is_sorted_behind) const {
  std::vector<IncludedCase> found;
  if (!include.is_present() || include.is_null()) return found;
  for (const Node& item : include.items()) {
    const auto key = item.as_string();
    const Target* const one = key ? target(*key, item, is_sorted_behind) : nullptr;
    if (one == nullptr) continue;
    const std::string folder = one->name + "/";
    for (const PlannedCase& planned : cases) {
      const bool is_meant =
          one->is_group ? planned.name.starts_with(folder) : planned.name == one->name;
      if (is_meant) found.push_back(included(planned, item.location()));
    }
  }
  return found;
}

const PlanIncludes::Target* PlanIncludes::target(const std::string& key, const Node& node,
                                                 const IsSortedBehind& is_sorted_behind) const {
  const auto found = targets_.find(key);
  if (found == targets_.end() && is_sorted_behind(key)) {
    node.error(
        fmt::format("{}'{}' comes behind it, although it stands further up", node.prefix(), key),
        "what stands in a map is made in the order of its keys",
        fmt::format("make a list of the map, '- {}: ...', whose order is as it stands there", key));
    return nullptr;
  }
  if (found == targets_.end()) {
    std::vector<std::string> known;
    for (const auto& [name, targets] : targets_) known.push_back(name);
    const auto near = closest_spelling(key, known);
    node.error(fmt::format("{}no testcase and no group '{}' comes before", node.prefix(), key), {},
               key.find('/') != std::string::npos ? "give the key alone, without a path"
               : near                             ? fmt::format("did you mean '{}'?", *near)
                      : "include what is planned further up, by its key in the plan");
    return nullptr;
  }
  if (found->second.size() > 1) {
    node.error(fmt::format("{}'{}' may be {} or {}", node.prefix(), key, found->second[0].name,
                           found->second[1].name),
               {}, "give them keys of their own");
    return nullptr;
  }
  return &found->second.front();
}

}  // namespace judge
