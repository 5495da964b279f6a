#pragma once

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

  /// The cases that `include`, a list of keys, names among those so far; of a group all that are in
  /// it. Keys that name none, or several, are reported.
  std::vector<IncludedCase> find(const Node& include, const std::vector<PlannedCase>& cases) const;

 private:
  struct Target {
    std::string name;
    bool is_group;
  };

  const Target* target(const std::string& key, const Node& node) const;

  std::map<std::string, std::vector<Target>> targets_;
};

}  // namespace judge
