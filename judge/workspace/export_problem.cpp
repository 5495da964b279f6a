#include "judge/workspace/export_problem.hpp"

#include <utility>

#include "judge/exchange/replaced_source.hpp"
#include "judge/generation/planned_cases.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/workspace/one_problem.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/scripted.hpp"

namespace judge {
namespace {

/// Testcases of the plan that a package has not. It leaves without them all the same, for other
/// tools may have made and called them otherwise.
Diagnostics testcases_to_be_made(const Problem& problem, const ProblemLibrary& library) {
  Diagnostics told = compare_with_plan(problem, library, [](const std::string&) { return true; });
  std::erase_if(told, [](const Diagnostic& each) { return each.severity != Severity::error; });
  for (Diagnostic& missing : told) {
    missing.severity = Severity::warning;
    missing.why = "what is written lacks them, too";
    missing.remedy = Remedy::generate_cases;
  }
  return told;
}

/// The problem with all of its data; with a time limit where the format cannot do without.
OrFault<Problem> problem_to_export(Workspace& workspace, const std::string& word,
                                   const ExportProblemWish& wish) {
  auto problem = one_problem(workspace, word, "problems", TestData::complete);
  if (!problem) return problem;
  if (const std::string stale = stale_data(*problem); !stale.empty()) {
    return tl::unexpected(Fault{.kind = Fault::Kind::usage,
                                .message = problem->id + ": " + stale,
                                .remedy = Fault::Remedy::generate_cases_first,
                                .problem = command_word(*problem, workspace.library())});
  }
  workspace.report(testcases_to_be_made(*problem, workspace.library()));
  if (const auto complete = complete_test_data(workspace, *problem, wish.completion.begin);
      !complete)
    return tl::unexpected(complete.error());
  const PackageFormat format = wish.package.format;
  const bool wants_limit = format == PackageFormat::domjudge || format == PackageFormat::polygon;
  if (wants_limit && problem->time_limit_rule) {
    if (const auto fixed = fix_time_limit(workspace, *problem, wish.completion); !fixed)
      return tl::unexpected(fixed.error());
  }
  if (format == PackageFormat::polygon) return problem;  // which is given no plan of a script
  return with_recipes_of_script(workspace, *std::move(problem), wish.completion.begin);
}

}  // namespace

OrFault<DraftedExport> draft_export(Workspace& workspace, const std::string& word,
                                    const ExportProblemWish& wish) {
  auto problem = problem_to_export(workspace, word, wish);
  if (!problem) return tl::unexpected(problem.error());
  const std::filesystem::path target =
      wish.target.empty() ? std::filesystem::path(package_name(problem->id)) : wish.target;
  if (const auto fit = check_target_of_draft(target, wish.standing); !fit)
    return tl::unexpected(fit.error());
  ExportWish package = wish.package;
  package.submissions = workspace.submission_loading();
  PackageDraft draft = draft_package(*problem, workspace.library(), package);
  if (workspace.cancellation().is_requested()) return interrupted();
  if (const std::string why =
          draft.refusals().empty()
              ? against_replacing_source(target, *problem, workspace.library(), draft.changes())
              : std::string();
      !why.empty())
    return fault(Fault::Kind::usage, "not over {}, for {}; write elsewhere", target.string(), why);
  return DraftedExport{.problem = *std::move(problem),
                       .draft = std::move(draft),
                       .format = package.format,
                       .target = target,
                       .standing = wish.standing};
}

OrFault<> write_export(const DraftedExport& drafted, Cancellation cancellation) {
  const auto& [problem, draft, format, target, standing] = drafted;
  // DOMjudge and Polygon want the manifest at the top of an archive, all others a folder there.
  const bool is_at_top = format == PackageFormat::domjudge || format == PackageFormat::polygon;
  const auto written = is_package_archive(target)
                           ? write_archive(draft, target, is_at_top ? "" : package_name(problem.id),
                                           standing, cancellation)
                           : write_folder(draft, target, standing, cancellation);
  if (!written && cancellation.is_requested()) return interrupted();
  if (!written) return fault(Fault::Kind::machine, "{}", written.error().message);
  return {};
}

}  // namespace judge
