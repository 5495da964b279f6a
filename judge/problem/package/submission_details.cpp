#include "judge/problem/package/submission_details.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of the entry for one submission; null where the entry means none.
void take_details(const Node& details, Submission* submission) {
  if (submission == nullptr) {
    return details.warn(fmt::format("{} is no submission", visible_text(details.name())),
                        "what is said of it is left out",
                        "write its path in the package, as in 'submissions/accepted/two'");
  }
  if (!details.is_map())
    return details.warn(details.prefix() + "not a map", "it is left out",
                        "write '{\"entry_point\": \"main.py\"}'");
  details.expect_keys({"entry_point"}, Severity::warning);
  if (const auto start = details.get("entry_point").as_nonempty_string())
    submission->source.entry_point = *start;
}

}  // namespace

void apply_submission_details(const PackagePaths& paths, Problem& problem,
                              Diagnostics& diagnostics) {
  const fs::path file = paths.root / "submissions.json";
  std::error_code code;
  if (!fs::is_regular_file(file, code)) return;
  // JSON is YAML as well.
  ManifestReader reader = ManifestReader::read(file, paths.shown(file));
  const Node root = reader.root();
  if (root.expect_map()) {
    for (const Node::Entry& entry : root.entries()) {
      // A folder's path ends with '/' or does not.
      fs::path place = (paths.root / entry.key).lexically_normal();
      if (!place.has_filename()) place = place.parent_path();
      const auto submission = std::ranges::find_if(
          problem.submissions,
          [&](const Submission& each) { return problem.solutions_folder / each.name == place; });
      take_details(entry.value, submission == problem.submissions.end() ? nullptr : &*submission);
    }
  }
  for (Diagnostic diagnostic : reader.diagnostics()) {
    diagnostic.severity = Severity::warning;
    diagnostics.push_back(std::move(diagnostic));
  }
}

}  // namespace judge
