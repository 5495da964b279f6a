#include "judge/exchange/by_way_of_current.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/package/package_library.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPolygonManifest = "problem.xml";
constexpr const char* kSubmissionsList = "submissions/submissions.yaml";

/// A draft that was made of another one's files, as if made of what these were made of.
class Rebasing {
 public:
  Rebasing(const PackageDraft& first, fs::path folder)
      : first_(first), folder_(std::move(folder)) {}

  PackageDraft run(const PackageDraft& second) {
    for (const std::string& why : second.refusals()) draft_.refuse(why);
    for (const auto& [path, entry] : second.entries()) draft_.put_entry(path, origin_of(entry));
    draft_.uses_what(first_);
    for (const auto& [submission, place] : first_.submissions()) {
      const auto found =
          second.submissions().find(place.substr(std::min(place.find('/') + 1, place.size())));
      if (found != second.submissions().end()) draft_.moved(submission, found->second);
    }
    for (const Change& change : first_.changes()) tell(change, second);
    for (const Change& change : second.changes()) tell_later(change);
    return std::move(draft_);
  }

 private:
  const PackageDraft::Entry& origin_of(const PackageDraft::Entry& entry) const {
    if (entry.source.empty()) return entry;
    const auto found = first_.entries().find(entry.source.lexically_relative(folder_).string());
    return found == first_.entries().end() ? entry : found->second;
  }

  /// "author", "no uuid": what becomes of files has slashes, and what becomes of a value a colon.
  static bool is_of_a_key(const Change& change) {
    return (change.was + change.is).find_first_of("/:") == std::string::npos;
  }

  /// Whether a key that 2025-09 lacks is among those that the next format lacks.
  static bool is_told_of_manifest(const Change& change, const PackageDraft& second) {
    return std::ranges::any_of(second.changes(), [&](const Change& other) {
      constexpr std::string_view kBegin = "problem.yaml: ";
      if (other.kind != Change::Kind::lost || !other.was.starts_with(kBegin)) return false;
      return (", " + other.was.substr(kBegin.size()) + ",").find(", " + change.was + ",") !=
             std::string::npos;
    });
  }

  /// What people say of testcases: keys of theirs.
  static bool is_of_notes(const std::string& text) {
    return text.starts_with("description of ") || text.starts_with("hint of ");
  }

  /// Of a file that only the first draft has: it was made for it, and what it was made of is told.
  bool is_made_between(const std::string& path) const {
    const auto entry = first_.entries().find(path);
    return entry != first_.entries().end() && entry->second.source.empty() &&
           path == kSubmissionsList;
  }

  /// Whether a change ends in the list of submissions, which the second draft has not.
  static bool ends_in_lost_list(const Change& change, const PackageDraft& second) {
    return change.is.ends_with(fmt::format(" in {}", kSubmissionsList)) &&
           !second.has(kSubmissionsList);
  }

  /// A change that goes on ends where the next one does.
  void tell(const Change& change, const PackageDraft& second) {
    if (change.kind == Change::Kind::lost && is_told_of_manifest(change, second)) return;
    if (change.kind == Change::Kind::lost) return draft_.lost(change.was, change.is);
    if (change.kind == Change::Kind::missing) return draft_.missing(change.was, change.is);
    if (change.kind == Change::Kind::altered && ends_in_lost_list(change, second))
      return draft_.lost(change.was, "nothing in the format says it");
    // A format without that manifest has no place for what it says.
    if (!second.has("problem.yaml") && is_of_a_key(change)) return;
    const auto next = std::ranges::find_if(second.changes(), [&](const Change& other) {
      return other.kind == Change::Kind::altered && other.was == change.is;
    });
    if (next == second.changes().end() && second.has(kPolygonManifest) && !first_.has(change.is))
      return tell_of_a_stage(change);
    if (next == second.changes().end()) return tell_place(change, second);
    draft_.altered(change.was, next->is);
    joined_.push_back(next->was);
  }

  /// What is said of a place that the package of Polygon does not have.
  void tell_of_a_stage(const Change& change) {
    if (is_of_notes(change.is)) return draft_.lost(change.was, "Polygon has no place for it");
    draft_.altered(change.was, "by way of 2025-09: " + change.is);
  }

  /// Where a file is now; nothing of one that became part of something else: other words tell it.
  void tell_place(const Change& change, const PackageDraft& second) {
    if (!first_.has(change.is) || second.has(change.is))
      return draft_.altered(change.was, change.is);
    for (const auto& [path, entry] : second.entries())
      if (entry.source == folder_ / change.is) return draft_.altered(change.was, path);
  }

  void tell_later(const Change& change) {
    // They came from files that have been told.
    if (change.kind == Change::Kind::lost && is_of_notes(change.was)) return;
    if (change.kind == Change::Kind::lost && is_made_between(change.was)) return;
    const auto is_it = [&](const Change& known) {
      return known.kind == change.kind && known.was == change.was;
    };
    if (std::ranges::any_of(draft_.changes(), is_it)) return;
    if (change.kind == Change::Kind::lost) return draft_.lost(change.was, change.is);
    if (change.kind == Change::Kind::missing) return draft_.missing(change.was, change.is);
    if (std::ranges::find(joined_, change.was) == joined_.end())
      draft_.altered(change.was, change.is);
  }

  const PackageDraft& first_;
  fs::path folder_;
  PackageDraft draft_;
  std::vector<std::string> joined_;
};

PackageDraft refused(const std::string& why) {
  PackageDraft draft;
  draft.refuse(why);
  return draft;
}

}  // namespace

PackageDraft draft_by_way_of_current(
    const Problem& problem, const ProblemLibrary& library, const ExportWish& wish,
    const std::function<PackageDraft(const Problem&, const ProblemLibrary&)>& next) {
  ExportWish first_wish = wish;
  first_wish.format = PackageFormat::current;
  const PackageDraft first = draft_package(problem, library, first_wish);
  if (!first.refusals().empty()) return first;
  auto folder = TempDir::create();
  if (!folder) return refused(folder.error().message);
  std::error_code code;
  // The package's own name is the problem's id.
  const fs::path package = fs::canonical(folder->path(), code) / fs::path(problem.id).filename();
  if (!code) fs::create_directory(package, code);
  if (code) return refused(fmt::format("create {}: {}", package.string(), code.message()));
  if (const auto filled = fill_folder(first, package); !filled)
    return refused(filled.error().message);
  const auto packages = PackageLibrary::find({package}, package.parent_path(), 0, {});
  if (!packages) return refused(packages.error().message);
  const auto ids = (*packages)->ids();
  if (!ids || ids->size() != 1) return refused("it is no package of 2025-09");
  const LoadedProblem loaded =
      (*packages)->load(ids->front(), TestData::complete, wish.submissions);
  for (const Diagnostic& each : loaded.diagnostics)
    if (each.severity == Severity::error) return refused(each.what);
  return Rebasing(first, package).run(next(loaded.problem, **packages));
}

}  // namespace judge
