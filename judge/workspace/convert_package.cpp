#include "judge/workspace/convert_package.hpp"

#include <utility>

#include "judge/exchange/convertible.hpp"
#include "judge/exchange/replaced_source.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/workspace/completion.hpp"
#include "judge/workspace/one_problem.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

OrFault<Problem> problem_to_convert(Workspace& workspace, const std::string& path,
                                    const std::function<void(const std::string&)>& begin) {
  // Of what is not complete nothing is lost: it stays as it is.
  auto problem = one_problem(workspace, path, "packages", TestData::not_yet_made);
  if (!problem) return problem;
  switch (convertible(*problem)) {
    case Convertible::as_it_is:
      return problem;
    case Convertible::with_all_data:
      if (const auto complete = complete_test_data(workspace, *problem, begin); !complete)
        return tl::unexpected(complete.error());
      return problem;
    case Convertible::no_package:
      return fault(Fault::Kind::usage, Fault::Remedy::export_it, "{} is no problem package", path);
    case Convertible::by_export:
      return fault(Fault::Kind::usage, Fault::Remedy::export_it, "{} is of {} already", path,
                   problem->format);
    case Convertible::is_already:
      break;
  }
  return fault(Fault::Kind::usage, "{} is of {} already", path, problem->format);
}

fs::path folder_beside(const fs::path& path) {
  fs::path name = path.has_filename() ? path : path.parent_path();
  if (is_package_archive(name)) name.replace_extension();
  return name.string() + "-2025-09";
}

/// What is to be written in place must be the package and no more.
OrFault<fs::path> place_of(const ConvertWish& wish, const Problem& problem) {
  if (wish.in_place == InPlace::no)
    return wish.folder.empty() ? folder_beside(wish.path) : wish.folder;
  if (auto folder = replaceable_folder(wish.path, problem)) return *std::move(folder);
  return fault(Fault::Kind::usage, Fault::Remedy::write_it_beside,
               "not in place, for {} is not the package's folder", wish.path.string());
}

}  // namespace

bool wants_archive(const ConvertWish& wish) {
  return is_package_archive(wish.folder);
}

OrFault<DraftedConversion> draft_conversion(Workspace& workspace, const fs::path& path,
                                            const std::function<void(const std::string&)>& begin) {
  auto problem = problem_to_convert(workspace, path.string(), begin);
  if (!problem) return tl::unexpected(problem.error());
  PackageDraft draft =
      draft_package(*problem, workspace.library(),
                    {.format = PackageFormat::current, .other_files = OtherFiles::carried});
  return DraftedConversion{*std::move(problem), std::move(draft)};
}

OrFault<fs::path> write_conversion(const Workspace& workspace, const DraftedConversion& drafted,
                                   const ConvertWish& wish) {
  const auto target = place_of(wish, drafted.problem);
  if (!target) return target;
  const bool is_in_place = wish.in_place == InPlace::yes;
  if (const std::string why = against_replacing_source(
          *target, drafted.problem, workspace.library(), drafted.draft.changes());
      !why.empty()) {
    if (is_in_place)
      return fault(Fault::Kind::usage, Fault::Remedy::write_it_beside, "not in place, for {}", why);
    return fault(Fault::Kind::usage, "not over {}, for {}; write elsewhere", target->string(), why);
  }
  const Standing standing = is_in_place ? Standing::replaced : wish.standing;
  if (const auto fit = check_target_of_draft(*target, standing); !fit)
    return tl::unexpected(fit.error());
  const Cancellation cancellation = workspace.cancellation();
  const auto written = write_folder(drafted.draft, *target, standing, cancellation);
  if (!written && cancellation.is_requested()) return interrupted();
  if (!written) return fault(Fault::Kind::machine, "{}", written.error().message);
  return target;
}

}  // namespace judge
