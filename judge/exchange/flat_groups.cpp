#include "judge/exchange/flat_groups.hpp"

#include <algorithm>

namespace judge {

std::string place_of_case(const Exporting& exporting, const std::string& name) {
  if (exporting.is_to_legacy()) return name;
  const std::size_t first = name.find('/');
  if (first == std::string::npos) return name;
  const std::size_t last = name.rfind('/');
  std::string group = name.substr(first + 1, last > first ? last - first - 1 : 0);
  std::ranges::replace(group, '/', '-');
  return name.substr(0, first + 1) + (group.empty() ? "" : group + "/") + name.substr(last + 1);
}

std::string place_of_group(const Exporting& exporting, const std::string& name) {
  const std::string place = place_of_case(exporting, name + "/x");
  return place.substr(0, place.size() - 2);
}

}  // namespace judge
