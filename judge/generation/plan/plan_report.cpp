#include "judge/generation/plan/plan_report.hpp"

#include <algorithm>
#include <utility>

namespace judge {

void PlanReport::add(Diagnostic diagnostic) {
  const bool is_warning = diagnostic.severity == Severity::warning;
  const std::size_t before = is_warning ? warnings_++ : diagnostics_.size();
  if (before < ManifestReader::kMostDiagnostics) diagnostics_.push_back(std::move(diagnostic));
}

Diagnostics PlanReport::together_with(const ManifestReader& manifest) const {
  Diagnostics all = manifest.diagnostics();
  all.insert(all.end(), diagnostics_.begin(), diagnostics_.end());
  std::ranges::stable_sort(all, {}, [](const Diagnostic& diagnostic) {
    return std::pair(diagnostic.location.line, diagnostic.location.column);
  });
  return all;
}

}  // namespace judge
