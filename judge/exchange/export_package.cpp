#include "judge/exchange/export_package.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/exchange/by_way_of_current.hpp"
#include "judge/exchange/polygon/export_polygon.hpp"
#include "judge/exchange/polygon/from_polygon.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Files of the source that went into no part of the package.
class OtherFileFinder {
 public:
  explicit OtherFileFinder(const Exporting& exporting) : exporting_(exporting) {}

  std::vector<fs::path> find() {
    const Problem& problem = exporting_.problem;
    if (!problem.places.is_root_shared) {
      look_in(exporting_.problem.places.root, 0);
    } else {
      for (const fs::path& folder :
           {problem.cases_folder, problem.solutions_folder, problem.generators_folder})
        look_in(folder, 0);
    }
    return std::move(found_);
  }

 private:
  void look_in(const fs::path& folder, int depth) {
    std::error_code code;
    if (depth > 16 || !fs::is_directory(folder, code)) return;
    for (const fs::path& path : entries_of(folder).value_or(std::vector<fs::path>())) {
      const std::string name = path.filename().string();
      if (name == ".git" || name == kChangeFolder || name == "__pycache__") continue;
      if (fs::is_directory(path, code) && !fs::is_symlink(path, code)) {
        look_in(path, depth + 1);
      } else if (!exporting_.draft.has_used(path) && name != kChecksumsFile) {
        found_.push_back(path);
      }
    }
  }

  const Exporting& exporting_;
  std::vector<fs::path> found_;
};

/// Settings of groups and the like that are told elsewhere now.
bool is_replaced(const fs::path& file, const Exporting& exporting) {
  const std::string name = file.filename().string();
  return name == "testdata.yaml" && !exporting.is_to_legacy();
}

void settle_other_files(Exporting& exporting, OtherFiles other_files) {
  std::vector<std::string> lost;
  for (const fs::path& file : OtherFileFinder(exporting).find()) {
    const std::string inner = file.lexically_relative(exporting.problem.places.root).string();
    std::error_code code;
    const bool can_stay = other_files == OtherFiles::carried && !exporting.draft.has(inner) &&
                          fs::is_regular_file(file, code) && !is_replaced(file, exporting);
    if (can_stay) {
      exporting.draft.put_file(inner, file);
    } else if (other_files == OtherFiles::carried ||
               !file.filename().string().starts_with('.')) {  // a "-" may have been meant
      lost.push_back(inner);
    }
  }
  if (!lost.empty()) {
    exporting.draft.lost(first_names(lost), fmt::format("nothing in the format stands for {}",
                                                        lost.size() == 1 ? "it" : "them"));
  }
}

/// Of a package of Polygon; others than those of 2025-09 are made of one of these.
PackageDraft draft_of_polygon(Exporting& exporting, const ExportWish& wish) {
  PackageDraft& draft = exporting.draft;
  if (wish.format == PackageFormat::polygon) {
    draft.refuse("it is a package of Polygon already: copy it");
  } else if (wish.format == PackageFormat::current) {
    export_from_polygon(exporting);
    settle_other_files(exporting, OtherFiles::named);
  } else {
    return draft_by_way_of_current(exporting.problem, exporting.library, wish,
                                   [&](const Problem& current, const ProblemLibrary& library) {
                                     return draft_package(current, library, wish);
                                   });
  }
  return std::move(draft);
}

}  // namespace

PackageDraft draft_package(const Problem& problem, const ProblemLibrary& library,
                           const ExportWish& wish) {
  PackageDraft draft;
  Exporting exporting{.problem = problem,
                      .library = library,
                      .format = wish.format,
                      .balloon = wish.balloon,
                      .draft = draft,
                      .readers = wish.readers,
                      .origin = wish.origin};
  if (problem.origin == ProblemOrigin::polygon) return draft_of_polygon(exporting, wish);
  const bool has_legacy_points = problem.type.scoring && exporting.is_from_legacy();
  if (wish.format == PackageFormat::polygon && has_legacy_points) {
    ExportWish next = wish;
    next.origin = &problem;
    return draft_by_way_of_current(problem, library, wish,
                                   [&](const Problem& current, const ProblemLibrary& there) {
                                     return draft_package(current, there, next);
                                   });
  }
  if (wish.format == PackageFormat::polygon) {
    export_polygon(exporting);
    fill_in_constants(problem.constants, {"files/", "solutions/", "statement"}, draft);
    settle_other_files(exporting, wish.other_files);
    return draft;
  }
  if (problem.type.scoring && !exporting.is_same_generation()) {
    if (exporting.is_to_legacy())
      exporting.legacy_points = legacy_points(problem);
    else
      exporting.points = convert_points(problem);
  }
  export_statements(exporting);
  export_submissions(exporting);
  export_manifest(exporting);
  export_cases(exporting);
  export_programs(exporting);
  export_plan(exporting);
  if (exporting.is_to_legacy()) {
    fill_in_constants(problem.constants,
                      {"submissions/", "input_validators/", "output_validators/", "include/",
                       "problem_statement/", "generators/"},
                      draft);
  }
  settle_other_files(exporting, wish.other_files);
  return draft;
}

std::string stale_data(const Problem& problem) {
  const fs::path list = problem.cases_folder / kChecksumsFile;
  std::error_code code;
  if (!problem.plan || !fs::is_regular_file(list, code)) return "";
  const auto text = read_file(list, mebibytes(64));
  if (!text) return text.error().message;
  Diagnostics mistakes;
  const Checksums checksums = parse_checksums(*text, list.string(), mistakes);
  if (!mistakes.empty()) return mistakes.front().what;
  for (const auto& [name, digest] : checksums) {
    const auto content = read_file(problem.cases_folder / name, mebibytes(8192));
    if (!content) return content.error().message;
    if (sha256_hex(*content) != digest) return fmt::format("{} is not what its plan made", name);
  }
  const auto plan_source = read_file(*problem.plan, mebibytes(1));
  if (!plan_source) return plan_source.error().message;
  const LoadedPlan loaded = parse_plan(*plan_source, problem.plan->string(), plan_setting(problem));
  for (const PlannedCase& planned : loaded.plan.cases) {
    const bool is_input_there = fs::exists(problem.cases_folder / (planned.name + ".in"), code);
    if (!is_input_there && planned.group() != "sample")
      return fmt::format("{} is planned and was not made yet", planned.name);
  }
  return "";
}

std::string package_name(const std::string& id) {
  std::string name;
  for (const char c : fs::path(id).filename().string()) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return name.empty() ? "problem" : name;
}

}  // namespace judge
