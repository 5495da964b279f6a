#include "judge/problem/package/legacy_group.hpp"

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

/// The flags behind a key: words, for all validators or, in a map, for each by its name. Nothing
/// where there is no such key.
std::optional<std::vector<std::string>> flags_of(const Node& node) {
  if (!node.is_present() || node.is_null()) return std::nullopt;
  if (node.is_map()) {
    node.warn(node.prefix() + "flags by validator", "those of the first one are given to all",
              "write the flags of all validators as one text");
    const auto entries = node.entries();
    return entries.empty() ? std::nullopt : flags_of(entries.front().value);
  }
  std::vector<std::string> flags;
  for (const std::string& text : node.as_string_or_strings().value_or(std::vector<std::string>()))
    for (std::string& word : words_of(text)) flags.push_back(std::move(word));
  return flags;
}

}  // namespace

GroupArgs read_legacy_group(const std::filesystem::path& file, const PackagePaths& paths,
                            const PackageManifest& manifest, GroupArgs inherited,
                            Diagnostics& diagnostics) {
  std::error_code code;
  if (!std::filesystem::is_regular_file(file, code)) return inherited;
  ManifestReader reader = ManifestReader::read(file, paths.shown(file));
  const Node root = reader.root();
  if (root.is_map()) {
    if (auto flags = flags_of(root.get("input_validator_flags")))
      inherited.input_validator_args = std::move(*flags);
    const Node output = root.get("output_validator_flags");
    if (auto flags = flags_of(output)) {
      inherited.output_validator_args = manifest.validator_flags;
      inherited.output_validator_args.insert(inherited.output_validator_args.end(), flags->begin(),
                                             flags->end());
      inherited.output_validator_args_place = output.location();
    }
  }
  for (Diagnostic diagnostic : reader.diagnostics()) {
    diagnostic.severity = std::min(diagnostic.severity, Severity::warning);
    diagnostics.push_back(std::move(diagnostic));
  }
  return inherited;
}

}  // namespace judge
