#include "judge/generation/plan/generator_list.hpp"

#include <fmt/format.h>

#include "judge/generation/plan/inherited.hpp"

namespace judge {

std::map<std::string, std::vector<std::filesystem::path>> read_generators(const Node& generators) {
  std::map<std::string, std::vector<std::filesystem::path>> read;
  if (!generators.is_present() || generators.is_null()) return read;
  for (const Node::Entry& entry : generators.entries()) {
    if (!is_path_below(entry.key)) {
      entry.value.error(fmt::format("'{}' cannot name a generator", entry.key));
      continue;
    }
    const auto files = entry.value.as_strings();
    if (!files) continue;
    if (files->empty()) {
      entry.value.error(fmt::format("the generator '{}' has no files", entry.key));
    }
    for (const std::string& file : *files) {
      if (!is_path_below(file)) {
        entry.value.error(fmt::format("'{}' does not name a file beside the plan", file), {},
                          "give a path from the plan's folder, without '..'");
      }
      read[entry.key].emplace_back(file);
    }
  }
  return read;
}

}  // namespace judge
