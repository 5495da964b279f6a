#include "judge/problem/shelves/own_settings.hpp"

#include "judge/manifest/manifest_reader.hpp"

namespace judge {

void read_own_settings(const Project& project, Problem& problem, Diagnostics& diagnostics) {
  const std::filesystem::path& file = problem.places.own_settings;
  std::error_code code;
  if (!std::filesystem::exists(std::filesystem::symlink_status(file, code))) return;
  ManifestReader reader = ManifestReader::read(file, project.shown(file));
  const Node root = reader.root();
  if (root.expect_map()) {
    root.expect_keys({"isolation"});
    const auto name = root.get("isolation").as_choice({"full", "limits", "none"});
    if (name) {
      problem.least_isolation = isolation_named(*name).value_or(Isolation::full);
      problem.least_isolation_place = {.file = project.shown(file)};
    }
  }
  const Diagnostics found = reader.diagnostics();
  diagnostics.insert(diagnostics.end(), found.begin(), found.end());
}

}  // namespace judge
