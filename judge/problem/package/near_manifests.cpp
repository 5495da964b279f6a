#include "judge/problem/package/near_manifests.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/listed_names.hpp"

namespace judge {
namespace {

/// Without what people mistake in a name: "Time_Limit" is "timelimit", "problem.yml" is
/// "problemyaml".
std::string plain_name(std::string_view name) {
  std::string plain = lower_case(std::string(name));
  if (plain.ends_with(".yml")) plain.replace(plain.size() - 3, 3, "yaml");
  if (plain.ends_with(".txt")) plain.resize(plain.size() - 4);
  std::erase_if(plain, [](char c) { return c == '_' || c == '-' || c == '.' || c == ' '; });
  return plain;
}

}  // namespace

std::optional<Diagnostic> near_manifest(const PackagePaths& paths,
                                        const std::filesystem::path& file,
                                        std::initializer_list<std::string_view> names) {
  const std::string name = file.filename().string();
  if (std::ranges::find(names, name) != names.end()) return std::nullopt;
  const auto meant = std::ranges::find(names, plain_name(name), plain_name);
  if (meant == names.end()) return std::nullopt;
  return Diagnostic{.severity = Severity::warning,
                    .location = {paths.shown(file)},
                    .what = fmt::format("'{}' is not read", printable_name(name)),
                    .why = fmt::format("what it may say is looked for in {}", *meant),
                    .help = fmt::format("rename it to {}, or remove it", *meant)};
}

Diagnostics near_manifests(const PackagePaths& paths, const std::filesystem::path& folder,
                           std::initializer_list<std::string_view> names) {
  Diagnostics found;
  const auto listed = names_in(folder);
  if (!listed) return found;
  for (const ListedName& entry : *listed) {
    if (is_folder(folder, entry)) continue;
    if (auto told = near_manifest(paths, folder / entry.name, names))
      found.push_back(std::move(*told));
  }
  return found;
}

}  // namespace judge
