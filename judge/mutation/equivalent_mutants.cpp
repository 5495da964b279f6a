#include "judge/mutation/equivalent_mutants.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/manifest/yaml_text.hpp"

namespace judge {
namespace {

constexpr std::int64_t kMostOccurrences = 1'000'000;

std::optional<EquivalentMutant> read_entry(const Node& node) {
  if (!node.expect_map()) return std::nullopt;
  node.expect_keys({"file", "line", "change", "occurrence", "why"});
  const auto file = node.require("file").as_nonempty_string();
  const auto line = node.require("line").as_nonempty_string();
  // Of a line that is left out altogether nothing remains.
  const auto change = node.require("change").as_string();
  const Node why_node = node.require("why");
  // Where nothing stands there is no place to name but the entry's.
  if (why_node.is_null())
    node.error("say why the mutant does what the program does", {},
               "or leave the entry out: a survivor that nobody has understood stays one");
  const auto why = why_node.is_null() ? std::nullopt : why_node.as_string();
  if (why && why->find_first_not_of(" \t\r\n") == std::string::npos)
    why_node.error("say why the mutant does what the program does");
  const Node which = node.get("occurrence");
  const auto occurrence = which.as_integer(1, kMostOccurrences);
  if (!file || !line || !change || !why || (which.is_present() && !occurrence)) return std::nullopt;
  return EquivalentMutant{.file = *file,
                          .line = *line,
                          .change = *change,
                          .occurrence = static_cast<std::size_t>(occurrence.value_or(0)),
                          .why = why->substr(0, why->find_last_not_of(" \t\r\n") + 1),
                          .place = node.location()};
}

/// Those of the results that read the same, in their order.
std::vector<std::size_t> alike(const std::vector<MutantResult>& results, std::string_view file,
                               std::string_view line, std::string_view change) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Mutant& mutant = results[i].mutant;
    if (mutant.file == file && mutant.original == line && mutant.changed == change)
      found.push_back(i);
  }
  return found;
}

/// What is wrong with an entry that names none of those that it fits; "": it names one.
std::string misfit(const EquivalentMutant& entry, std::size_t fitting) {
  if (fitting == 0) return "no mutant has this file, line and change";
  if (entry.occurrence > fitting)
    return fmt::format("there is no occurrence {}: {} such", entry.occurrence,
                       fitting == 1 ? "only 1 mutant is" : fmt::format("only {} are", fitting));
  if (entry.occurrence == 0 && fitting > 1)
    return fmt::format("{} mutants have this file, line and change", fitting);
  return {};
}

}  // namespace

std::vector<EquivalentMutant> read_equivalent_mutants(ManifestReader& reader) {
  std::vector<EquivalentMutant> entries;
  for (const Node& node : reader.root().items()) {
    if (auto entry = read_entry(node)) entries.push_back(std::move(*entry));
  }
  return entries;
}

Diagnostics mark_equivalent(const std::vector<EquivalentMutant>& entries,
                            std::vector<MutantResult>& results) {
  Diagnostics warnings;
  std::vector<const EquivalentMutant*> named(results.size());
  for (const EquivalentMutant& entry : entries) {
    const auto warn = [&](std::string what, std::string help) {
      warnings.push_back({.severity = Severity::warning,
                          .location = entry.place,
                          .what = std::move(what),
                          .why = {},
                          .help = std::move(help)});
    };
    const auto fitting = alike(results, entry.file, entry.line, entry.change);
    if (std::string what = misfit(entry, fitting.size()); !what.empty()) {
      warn(std::move(what), fitting.size() > 1
                                ? "say which: 'occurrence: 1' is the first in the file"
                                : "take the entry as it was offered, or remove it");
      continue;
    }
    const std::size_t index = fitting[std::max<std::size_t>(entry.occurrence, 1) - 1];
    MutantResult& result = results[index];
    if (named[index] != nullptr) {
      warn(fmt::format("mutant {} has an entry at {} already", result.mutant.number,
                       to_string(named[index]->place)),
           "remove one of them");
      continue;
    }
    named[index] = &entry;
    if (result.is_killed() && result.verdict == Verdict::time_limit_exceeded) continue;
    if (result.is_killed()) {
      warn(fmt::format("mutant {} at {}:{} is not equivalent: {} kills it", result.mutant.number,
                       result.mutant.file, result.mutant.line, result.killed_by),
           "remove the entry");
    } else if (result.is_judged) {
      result.equivalent_because = entry.why;
    }
  }
  return warnings;
}

std::string entry_for(const MutantResult& result, const std::vector<MutantResult>& results) {
  const Mutant& mutant = result.mutant;
  std::string entry =
      fmt::format("- file: {}\n  line: {}\n  change: {}\n", yaml_scalar(mutant.file),
                  yaml_scalar(mutant.original), yaml_scalar(mutant.changed));
  const auto same = alike(results, mutant.file, mutant.original, mutant.changed);
  for (std::size_t i = 0; same.size() > 1 && i < same.size(); ++i) {
    if (results[same[i]].mutant.number == mutant.number)
      entry += fmt::format("  occurrence: {}\n", i + 1);
  }
  return entry + "  why:\n";
}

}  // namespace judge
