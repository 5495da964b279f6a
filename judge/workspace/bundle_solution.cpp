#include "judge/workspace/bundle_solution.hpp"

#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A file, a submission, or the reference solution of a problem.
OrFault<fs::path> source_to_bundle(Workspace& workspace, const std::string& word) {
  std::error_code code;
  if (fs::is_regular_file(word, code)) return word;
  const auto selected = select_submissions(workspace, {word}, TestData::not_yet_made);
  if (!selected) return tl::unexpected(selected.error());
  const SelectedProblem& chosen = selected->problems.front();
  if (chosen.submissions.size() == 1) return chosen.submissions.front().path();
  if (chosen.submissions.size() < chosen.problem.submissions.size())
    return fault(Fault::Kind::usage, "{} has {} submissions; name one", word,
                 chosen.submissions.size());
  if (const Submission* reference = reference_solution(chosen.problem)) return reference->path();
  return fault(Fault::Kind::usage, "{} has no reference solution", word);
}

}  // namespace

OrFault<BundledSolution> bundle_solution(Workspace& workspace, const std::string& word,
                                         LineDirectives line_directives) {
  auto source = source_to_bundle(workspace, word);
  if (!source) return tl::unexpected(source.error());
  auto text = bundle(*source, workspace.library().root(), {.line_directives = line_directives});
  if (!text) return fault(Fault::Kind::usage, "{}", text.error().message);
  return BundledSolution{*std::move(source), *std::move(text)};
}

OrFault<> write_bundle(const BundledSolution& bundled, const fs::path& target) {
  std::error_code code;
  if (fs::equivalent(bundled.source, target, code) && !code)
    return fault(Fault::Kind::usage,
                 "the bundle would replace its own source {}; choose another file",
                 bundled.source.string());
  if (const auto written = write_output_file(target, bundled.text); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  return {};
}

}  // namespace judge
