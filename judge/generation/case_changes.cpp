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
#include "judge/problem/command_word.hpp"
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
  ChangeFinder(const Staging& staging, const Problem& problem, const ProblemLibrary& library,
               Unplanned unplanned)
      : staging_(staging),
        folder_(problem.cases_folder),
        is_interactive_(problem.type.interactive),
        library_(library),
        unplanned_(unplanned) {}

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
    for (const std::string_view group : kCaseGroups) {
      if (auto found = look_for_strangers(folder_ / group, old); !found) {
        return tl::unexpected(found.error());
      }
    }
    warn_of_kept();
    list(old);
    if (*sums != to_text(result_.listed)) {
      result_.changes.push_back({*sums ? Kind::different : Kind::missing, kChecksumsFile});
    }
    std::ranges::sort(result_.changes, {}, &CaseChange::name);
    return std::move(result_);
  }

 private:
  bool is_planned(const std::string& name) const { return staging_.checksums().contains(name); }

  /// A conversation that a sample of the plan shows: by the reference solution, or its author's.
  bool is_made_behind(const std::string& name) const {
    return is_interactive_ && name.starts_with("sample/") && name.ends_with(".interaction") &&
           is_planned(fs::path(name).replace_extension(".in").string());
  }

  /// Of a sample that the plan had and has no more, whatever the problem's type: finish_change()
  /// removes it with the input.
  bool goes_with_its_sample(const std::string& name, const Checksums& old) const {
    const std::string input = fs::path(name).replace_extension(".in").string();
    return name.starts_with("sample/") && name.ends_with(".interaction") && !is_planned(input) &&
           old.contains(input);
  }

  static Expected<std::optional<std::string>> text_of(const fs::path& file) {
    std::error_code code;
    if (!fs::exists(fs::symlink_status(file, code))) return std::nullopt;
    return read_file(file);
  }

  void list(const Checksums& old) {
    result_.listed = staging_.checksums();
    for (const std::string& name : staging_.in_place()) {
      std::error_code code;
      if (!old.contains(name) && fs::exists(folder_ / name, code)) result_.listed.erase(name);
    }
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

  Expected<> look_for_strangers(const fs::path& group, const Checksums& old) {
    std::error_code code;
    if (!fs::is_directory(group, code)) return {};
    const auto files = files_in(group);
    if (!files) return tl::unexpected(files.error());
    for (const fs::path& file : *files) {
      const std::string file_name = file.filename().string();
      const std::string name = file.lexically_relative(folder_).string();
      const bool is_of_case =
          !is_ignored(file_name) &&
          std::ranges::find(kCaseSuffixes, file.extension().string()) != kCaseSuffixes.end();
      if (!is_of_case || is_planned(name) || old.contains(name) || is_made_behind(name)) continue;
      if (goes_with_its_sample(name, old)) {
        result_.changes.push_back({Kind::left_over, name});
        continue;
      }
      if (unplanned_ == Unplanned::kept) {
        kept_.push_back(name);
        continue;
      }
      result_.changes.push_back({Kind::left_over, name});
      report(name, "not in the plan");
    }
    return look_into_groups(group, old);
  }

  Expected<> look_into_groups(const fs::path& group, const Checksums& old) {
    const auto entries = entries_of(group);
    if (!entries) return tl::unexpected(entries.error());
    for (const fs::path& entry : *entries) {
      std::error_code code;
      const bool is_group = !is_ignored(entry.filename().string()) &&
                            fs::is_directory(fs::symlink_status(entry, code));
      if (!is_group) continue;
      if (auto found = look_for_strangers(entry, old); !found) return found;
    }
    return {};
  }

  void warn_of_kept() {
    if (kept_.empty()) return;
    result_.diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {library_.shown(folder_)},
         .what =
             fmt::format("{} of testcases {} not in the plan: {}", counted(kept_.size(), "file"),
                         kept_.size() == 1 ? "is" : "are", first_names(kept_)),
         .why = "they stay as they are, for nothing says how they are made",
         .help = "put them beside the plan and copy them, or remove them"});
  }

  void report(const std::string& name, std::string what) {
    result_.diagnostics.push_back({.location = {library_.shown(folder_ / name)},
                                   .what = std::move(what),
                                   .why = "a testcase that nothing makes cannot be made again",
                                   .help = "add it to the plan, or remove it"});
  }

  const Staging& staging_;
  const fs::path& folder_;
  bool is_interactive_;
  const ProblemLibrary& library_;
  Unplanned unplanned_;
  std::vector<std::string> kept_;
  CaseChanges result_;
};

/// What the plan makes of this file.
Expected<std::string> new_text(const std::string& name, const CaseChanges& changes,
                               const Staging& staging) {
  if (name == kChecksumsFile) return to_text(changes.listed);
  return read_file(staging.path_of(name));
}

Expected<std::string> describe(const CaseChange& change, const CaseChanges& changes,
                               const Staging& staging, const fs::path& folder) {
  if (change.kind == Kind::missing) return "is missing";
  if (change.kind == Kind::left_over) return "is no longer made by the plan";
  const auto wanted = new_text(change.name, changes, staging);
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
                                   const ProblemLibrary& library, Unplanned unplanned) {
  return ChangeFinder(staging, problem, library, unplanned).find();
}

Expected<Diagnostics> describe_changes(const CaseChanges& changes, const Staging& staging,
                                       const Problem& problem, const ProblemLibrary& library) {
  Diagnostics diagnostics;
  const std::string word = command_word(problem, library);
  const std::vector<std::string> missing = missing_files(changes);
  const bool are_many_missing = missing.size() > kMostMissingOneByOne;
  if (are_many_missing) {
    diagnostics.push_back(
        {.location = {library.shown(problem.cases_folder)},
         .what = fmt::format("{} are missing: {}", counted(missing.size(), "file"),
                             first_names(missing)),
         .help = {},
         .remedy = Remedy::generate_cases,
         .problem = word});
  }
  for (const CaseChange& change : changes.changes) {
    if (are_many_missing && change.kind == Kind::missing) continue;
    Location location{library.shown(problem.cases_folder / change.name)};
    // Where more is wrong with a file, that has been said already.
    if (std::ranges::find(changes.diagnostics, location, &Diagnostic::location) !=
        changes.diagnostics.end()) {
      continue;
    }
    auto what = describe(change, changes, staging, problem.cases_folder);
    if (!what) return tl::unexpected(what.error());
    diagnostics.push_back({.location = std::move(location),
                           .what = *std::move(what),
                           .help = {},
                           .remedy = Remedy::generate_cases,
                           .problem = word});
  }
  return diagnostics;
}

Expected<> apply_changes(const CaseChanges& changes, const Staging& staging,
                         const Problem& problem) {
  if (changes.changes.empty()) return {};
  FolderChange change{.files = {}, .checksums = changes.listed};
  for (const CaseChange& changed : changes.changes) {
    if (changed.kind == Kind::left_over || changed.name == kChecksumsFile) continue;
    change.files.push_back({.name = changed.name, .source = staging.path_of(changed.name)});
  }
  if (auto prepared = prepare_change(problem.cases_folder, change); !prepared) return prepared;
  const auto finished = finish_change(problem.cases_folder);
  if (finished) return {};
  return failure("{}; what is begun will be finished when testcases are generated again",
                 finished.error().message);
}

}  // namespace judge
