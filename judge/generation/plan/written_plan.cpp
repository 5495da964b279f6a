#include "judge/generation/plan/written_plan.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/generation/plan/case_count.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/plan/name_entries.hpp"
#include "judge/generation/plan/plan_keys.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

class PlanWalker {
 public:
  PlanWalker(PlanConventions conventions, PlanReport& report)
      : conventions_(conventions), report_(report) {}

  WrittenEntry walk(const Node& root) {
    WrittenEntry plan{.key = "", .location = root.location(), .value = root, .is_group = true};
    const Node data = root.get("data");
    if (!data.is_present() || data.is_null() || !data.expect_map()) return plan;
    std::vector<Node::Entry> groups = data.entries();
    for (Node::Entry& group : groups) rename_older(group, data);
    for (const std::string_view name : kCaseGroups) {
      const auto group = std::ranges::find(groups, name, &Node::Entry::key);
      if (group == groups.end() || group->value.is_null() || !group->value.expect_map()) continue;
      plan.entries.push_back(group_of(*group));
    }
    report_unknown(groups);
    return plan;
  }

 private:
  /// The groups of bad and good data had other names once: "invalid_inputs".
  void rename_older(Node::Entry& group, const Node& data) const {
    if (!group.key.ends_with('s')) return;
    const std::string now = group.key.substr(0, group.key.size() - 1);
    if (now == "sample" || !contains(kCaseGroups, now)) return;
    if (data.get(now).is_present()) return;
    report_.warn(group.key_location, fmt::format("'{}' is called '{}' now", group.key, now), {},
                 fmt::format("write {}: its testcases are made in the folder of that name", now));
    group.key = now;
  }

  void report_unknown(const std::vector<Node::Entry>& groups) const {
    const std::vector<std::string> known(std::begin(kCaseGroups), std::end(kCaseGroups));
    for (const Node::Entry& group : groups) {
      if (contains(kCaseGroups, group.key)) continue;
      const std::string what = fmt::format("'{}' is no group of testcases", group.key);
      const std::string help = spelling_help(group.key, known);
      if (conventions_ == PlanConventions::bapctools) {
        report_.warn(group.key_location, what, "its testcases are not made", help);
      } else {
        report_.error(group.key_location, what, {}, help);
      }
    }
  }

  /// A map with none of the keys of a testcase may be a group.
  bool is_group(const Node& value) const {
    if (!value.is_map()) return false;
    const auto entries = value.entries();
    const auto is_of_case = [](const Node::Entry& entry) { return is_key_of_case(entry.key); };
    if (std::ranges::any_of(entries, is_of_case)) return false;
    const auto is_of_group = [](const Node::Entry& entry) { return is_key_of_group(entry.key); };
    return conventions_ == PlanConventions::bapctools || std::ranges::any_of(entries, is_of_group);
  }

  WrittenEntry entry_of(const Node::Entry& entry, int item) const {
    if (is_group(entry.value)) {
      WrittenEntry group = group_of(entry);
      group.item = item;
      return group;
    }
    WrittenEntry written{
        .key = entry.key, .location = entry.key_location, .value = entry.value, .item = item};
    if (conventions_ == PlanConventions::bapctools && entry.key.ends_with(".in")) {
      report_.warn(entry.key_location, "the extension '.in' is too much",
                   "a testcase has no extension, its files have");
      written.key.resize(entry.key.size() - 3);
    }
    if (!entry.value.is_map()) return written;
    const Node count = entry.value.get("count");
    if (!count.is_present()) return written;
    written.is_repeated = true;
    std::vector<int> repeats = read_count(count);
    if (!repeats.empty()) written.repeats = std::move(repeats);
    return written;
  }

  WrittenEntry group_of(const Node::Entry& entry) const {
    WrittenEntry group{
        .key = entry.key, .location = entry.key_location, .value = entry.value, .is_group = true};
    const Node data = entry.value.get("data");
    if (!data.is_present() || data.is_null()) return group;
    if (data.is_list()) {
      group.is_numbered = true;
      add_items(data, group);
      return group;
    }
    std::vector<Node::Entry> entries = data.entries();
    if (conventions_ == PlanConventions::bapctools)
      std::ranges::sort(entries, {}, &Node::Entry::key);
    for (const Node::Entry& one : entries) group.entries.push_back(entry_of(one, 0));
    return group;
  }

  void add_items(const Node& data, WrittenEntry& group) const {
    int number = 0;
    for (const Node& item : data.items()) {
      if (!item.is_map()) {
        item.error(fmt::format("{}a case without its name", item.prefix()), {},
                   "write '- name: command', or '- \"\": command' for a number alone");
        continue;
      }
      const auto entries = item.entries();
      const auto misplaced = std::ranges::find_if(
          entries, [](const Node::Entry& entry) { return is_key_of_case(entry.key); });
      if (entries.size() > 1 && misplaced != entries.end()) {
        report_.error(misplaced->key_location,
                      fmt::format("'{}' stands beside the case's name", misplaced->key), {},
                      "indent what belongs to the case further than its name");
        continue;
      }
      ++number;
      for (const Node::Entry& entry : entries) group.entries.push_back(entry_of(entry, number));
      if (entries.size() > 1 && conventions_ == PlanConventions::bapctools) {
        item.warn(fmt::format("{}several testcases share a number", item.prefix()),
                  "BAPCtools takes one of an item", "begin each with a dash of its own");
      }
    }
  }

  PlanConventions conventions_;
  PlanReport& report_;
};

}  // namespace

WrittenEntry written_plan(const Node& root, PlanConventions conventions, PlanReport& report) {
  WrittenEntry plan = PlanWalker(conventions, report).walk(root);
  name_entries(plan, conventions);
  return plan;
}

}  // namespace judge
