#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// A case that a group takes from another one.
struct IncludedCase {
  std::string from;  ///< "sample/01-a"
  std::string name;  ///< "01-a"
  Location location;
};

/// Finds what groups include: cases and whole groups by their keys, of those that come before.
class PlanIncludes {
 public:
  void add_case(const std::string& key, const std::string& name) {
    targets_[key].push_back({.name = name, .is_group = false});
  }
  void add_group(const std::string& key, const std::string& path) {
    targets_[key].push_back({.name = path, .is_group = true});
  }

  /// Whether what has that key stands further up than the `include`, and comes behind it all the
  /// same, as what stands in a map is sorted.
  using IsSortedBehind = std::function<bool(const std::string&)>;

  /// The cases that `include`, a list of keys, names among those so far; of a group all that are in
  /// it. Keys that name none, or several, are reported.
  std::vector<IncludedCase> find(const Node& include, const std::vector<PlannedCase>& cases,
                                 const IsSortedBehind& is_sorted_behind) const;

 private:
  struct Target {
    std::string name;
    bool is_group;
  };

  const Target* target(const std::string& key, const Node& node,
                       const IsSortedBehind& is_sorted_behind) const;

  std::map<std::string, std::vector<Target>> targets_;
};

}  // namespace judge
