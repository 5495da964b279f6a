#include "judge/generation/case_changes.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/generation/folder_change.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Kind = CaseChange::Kind;

/// Files that make a testcase; others in its folder (test_group.yaml, pictures) are their author's.
constexpr auto kCaseSuffixes =
    std::to_array<std::string_view>({".in", ".ans", ".out", ".interaction"});

class ChangeFinder {
 public:
  ChangeFinder(const Staging& staging, const Problem& problem, const ProblemLibrary& library)
      : staging_(staging), folder_(problem.cases_folder), library_(library) {}

  Expected<CaseChanges> find() {
    const fs::path sums_file = folder_ / kChecksumsFile;
    const auto sums = text_of(sums_file);
    if (!sums) return tl::unexpected(sums.error());
    const Checksums old =
        parse_checksums(sums->value_or(""), library_.shown(sums_file), result_.diagnostics);
    for (const auto& [name, digest] : staging_.checksums()) {
      if (auto found = look_at_planned(name, digest); !found) return tl::unexpected(found.error());
    }
    for (const auto& [name, digest] : old) {
      if (is_planned(name)) continue;
      if (auto found = look_at_left_over(name, digest); !found) {
        return tl::unexpected(found.error());
      }
    }
    for (const std::string_view group : kPlanGroups) {
      if (auto found = look_for_strangers(group, old); !found) {
        return tl::unexpected(found.error());
      }
    }
    if (*sums != to_text(staging_.checksums())) {
      result_.changes.push_back({*sums ? Kind::different : Kind::missing, kChecksumsFile});
    }
    std::ranges::sort(result_.changes, {}, &CaseChange::name);
    return std::move(result_);
  }

 private:
  bool is_planned(const std::string& name) const { return staging_.checksums().contains(name); }

  static Expected<std::optional<std::string>> text_of(const fs::path& file) {
    std::error_code code;
    if (!fs::exists(fs::symlink_status(file, code))) return std::nullopt;
    return read_file(file);
  }

  Expected<> look_at_planned(const std::string& name, const std::string& digest) {
    const auto text = text_of(folder_ / name);
    if (!text) return tl::unexpected(text.error());
    if (!*text) {
      result_.changes.push_back({Kind::missing, name});
    } else if (sha256_hex(**text) != digest) {
      result_.changes.push_back({Kind::different, name});
    }
    return {};
  }

  Expected<> look_at_left_over(const std::string& name, const std::string& digest) {
    const auto text = text_of(folder_ / name);
    if (!text) return tl::unexpected(text.error());
    if (!*text) return {};
    result_.changes.push_back({Kind::left_over, name});
    if (sha256_hex(**text) == digest) return {};
    report(name, "not in the plan any more, and changed since it was made");
    return {};
  }

  Expected<> look_for_strangers(std::string_view group, const Checksums& old) {
    std::error_code code;
    if (!fs::is_directory(folder_ / group, code)) return {};
    const auto files = files_in(folder_ / group);
    if (!files) return tl::unexpected(files.error());
    for (const fs::path& file : *files) {
      const std::string file_name = file.filename().string();
      const std::string name = fmt::format("{}/{}", group, file_name);
      const bool is_of_case =
          !is_ignored(file_name) &&
          std::ranges::find(kCaseSuffixes, file.extension().string()) != kCaseSuffixes.end();
      if (!is_of_case || is_planned(name) || old.contains(name)) continue;
      result_.changes.push_back({Kind::left_over, name});
      report(name, "not in the plan");
    }
    return {};
  }

  void report(const std::string& name, std::string what) {
    result_.diagnostics.push_back({.location = {library_.shown(folder_ / name)},
                                   .what = std::move(what),
                                   .why = "a testcase that nothing makes cannot be made again",
                                   .help = "add it to the plan, or remove it"});
  }

  const Staging& staging_;
  const fs::path& folder_;
  const ProblemLibrary& library_;
  CaseChanges result_;
};

/// What the plan makes of this file.
Expected<std::string> new_text(const std::string& name, const Staging& staging) {
  if (name == kChecksumsFile) return to_text(staging.checksums());
  return read_file(staging.path_of(name));
}

Expected<std::string> describe(const CaseChange& change, const Staging& staging,
                               const fs::path& folder) {
  if (change.kind == Kind::missing) return "is missing";
  if (change.kind == Kind::left_over) return "is no longer made by the plan";
  const auto wanted = new_text(change.name, staging);
  if (!wanted) return tl::unexpected(wanted.error());
  const auto found = read_file(folder / change.name);
  if (!found) return tl::unexpected(found.error());
  const auto difference = compare_output({.mode = CompareMode::exact}, *wanted, *found);
  return fmt::format("differs from what the plan makes: {}",
                     difference ? to_string(*difference) : "it was changed just now");
}

/// More than so many are told in one sentence, or they bury all else.
constexpr std::size_t kMostMissingOneByOne = 3;

std::vector<std::string> missing_files(const CaseChanges& changes) {
  std::vector<std::string> names;
  for (const CaseChange& change : changes.changes) {
    if (change.kind == Kind::missing) names.push_back(change.name);
  }
  return names;
}

}  // namespace

Expected<CaseChanges> find_changes(const Staging& staging, const Problem& problem,
                                   const ProblemLibrary& library) {
  return ChangeFinder(staging, problem, library).find();
}

Expected<Diagnostics> describe_changes(const CaseChanges& changes, const Staging& staging,
                                       const Problem& problem, const ProblemLibrary& library) {
  Diagnostics diagnostics;
  const std::string help = fmt::format("run 'judge generate {}'", problem.id);
  const std::vector<std::string> missing = missing_files(changes);
  const bool are_many_missing = missing.size() > kMostMissingOneByOne;
  if (are_many_missing) {
    diagnostics.push_back(
        {.location = {library.shown(problem.cases_folder)},
         .what = fmt::format("{} are missing: {}", counted(missing.size(), "file"),
                             first_names(missing)),
         .help = help});
  }
  for (const CaseChange& change : changes.changes) {
    if (are_many_missing && change.kind == Kind::missing) continue;
    Location location{library.shown(problem.cases_folder / change.name)};
    // Where more is wrong with a file, that has been said already.
    if (std::ranges::find(changes.diagnostics, location, &Diagnostic::location) !=
        changes.diagnostics.end()) {
      continue;
    }
    auto what = describe(change, staging, problem.cases_folder);
    if (!what) return tl::unexpected(what.error());
    diagnostics.push_back(
        {.location = std::move(location), .what = *std::move(what), .help = help});
  }
  return diagnostics;
}

Expected<> apply_changes(const CaseChanges& changes, const Staging& staging,
                         const Problem& problem) {
  if (changes.changes.empty()) return {};
  FolderChange change{.files = {}, .checksums = staging.checksums()};
  for (const CaseChange& changed : changes.changes) {
    if (changed.kind == Kind::left_over || changed.name == kChecksumsFile) continue;
    change.files.push_back({.name = changed.name, .source = staging.path_of(changed.name)});
  }
  if (auto prepared = prepare_change(problem.cases_folder, change); !prepared) return prepared;
  const auto finished = finish_change(problem.cases_folder);
  if (finished) return {};
  return failure("{}; 'judge generate {}' will finish what is begun", finished.error().message,
                 problem.id);
}

}  // namespace judge
