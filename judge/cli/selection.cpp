#include "judge/cli/selection.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/ranges.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/problem/shelves/shelf_submissions.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What one word means.
struct Meaning {
  std::string problem;  ///< the id; empty for a program from elsewhere
  fs::path path;        ///< a submission, or a folder of them; empty for a whole problem
};

/// What is wrong with a path that leads nowhere, or what may have been meant by it: a link whose
/// target is gone, something near in the folder where it leaves what there is, or else all that
/// this folder holds. Empty if none of it is of help.
std::string path_help(const fs::path& path) {
  fs::path folder;
  std::error_code code;
  for (const fs::path& part : path) {
    if (fs::exists(folder / part, code)) {
      folder /= part;
      continue;
    }
    if (fs::is_symlink(folder / part, code))
      return fmt::format("'{}' is a symbolic link that leads nowhere: to '{}'",
                         (folder / part).string(), fs::read_symlink(folder / part, code).string());
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, code), end;
         !code && entry != end; entry.increment(code))
      names.push_back(entry->path().filename());
    std::ranges::sort(names);
    if (const auto meant = closest_spelling(part.string(), names))
      return fmt::format("did you mean '{}'?", (folder / *meant).string());
    constexpr std::size_t kMostNames = 20;
    if (!folder.has_filename() || names.empty() || names.size() > kMostNames) return "";
    return fmt::format("'{}' holds: {}", folder.string(), fmt::join(names, ", "));
  }
  return "";
}

class Reader {
 public:
  Reader(const Session& session, const std::vector<std::string>& ids)
      : session_(session), ids_(ids), root_(fs::weakly_canonical(session.project().root)) {}

  Session::OrExit<Meaning> read(const std::string& word) const {
    if (is_id(word)) return Meaning{.problem = word, .path = {}};
    std::error_code code;
    const fs::path path = fs::canonical(word, code);
    if (code) {
      std::string help = closest_spelling(word, ids_) ? "" : path_help(word);
      if (help.empty()) help = spelling_help(word, ids_);
      complain(fmt::format("there is no problem and no file '{}'; {}", word, help));
      return tl::unexpected(ExitCode::usage);
    }
    for (const std::string& id : ids_) {
      const fs::path solutions = fs::weakly_canonical(session_.project().solutions(id));
      for (const fs::path& folder : {solutions, root_ / "cases" / id, root_ / "generators" / id}) {
        if (path == folder) return Meaning{.problem = id, .path = {}};
      }
      if (is_below(path, solutions)) return Meaning{.problem = id, .path = path};
    }
    // What is named may well be a link; the links in it are a stranger's.
    if (fs::is_regular_file(path, code) || (fs::is_directory(path, code) && !is_of_project(path)))
      return Meaning{.problem = {}, .path = path};
    complain(fmt::format("'{}' is neither a problem nor a submission", word));
    return tl::unexpected(ExitCode::usage);
  }

 private:
  bool is_id(const std::string& word) const {
    return std::find(ids_.begin(), ids_.end(), word) != ids_.end();
  }

  /// A folder that holds the project, or is part of it: it cannot be one submission.
  bool is_of_project(const fs::path& folder) const {
    return is_at_or_below(root_, folder) ||
           std::ranges::any_of(
               std::array{"cases", "generators", "judge", "solutions"},
               [&](const char* shelf) { return is_at_or_below(folder, root_ / shelf); });
  }

  const Session& session_;
  const std::vector<std::string>& ids_;
  fs::path root_;
};

/// Everything the words mean.
struct Wish {
  std::map<std::string, std::vector<fs::path>>
      paths;                       ///< by problem; an empty list: the problem was named
  std::vector<fs::path> programs;  ///< from elsewhere: files and folders
};

Session::OrExit<Wish> read_words(const Session& session, const std::vector<std::string>& ids,
                                 const std::vector<std::string>& words) {
  Wish wish;
  const Reader reader(session, ids);
  for (const std::string& word : words) {
    auto meaning = reader.read(word);
    if (!meaning) return tl::unexpected(meaning.error());
    if (meaning->problem.empty()) {
      wish.programs.push_back(meaning->path);
    } else {
      auto& paths = wish.paths[meaning->problem];
      if (!meaning->path.empty()) paths.push_back(meaning->path);
    }
  }
  if (!wish.programs.empty() && wish.paths.empty()) {
    complain(fmt::format("which problem is {} a submission of? Name it too: judge run PROBLEM {}",
                         wish.programs.front().string(), wish.programs.front().string()));
    return tl::unexpected(ExitCode::usage);
  }
  return wish;
}

Session::OrExit<std::vector<Submission>> submissions_at(const Session& session,
                                                        const Problem& problem,
                                                        const std::vector<fs::path>& paths) {
  std::vector<Submission> selected;
  for (const fs::path& path : paths) {
    const std::size_t before = selected.size();
    for (const Submission& submission : problem.submissions) {
      const fs::path own = fs::weakly_canonical(submission.path);
      if (is_at_or_below(own, path) || is_below(path, own)) selected.push_back(submission);
    }
    if (selected.size() == before) {
      complain(fmt::format("{} is no submission of {}", session.project().shown(path), problem.id));
      return tl::unexpected(ExitCode::usage);
    }
  }
  return selected;
}

Session::OrExit<Submission> program_from_elsewhere(const Session& session, const fs::path& path) {
  std::error_code code;
  if (!fs::is_directory(path, code))
    return Submission{.name = path.filename().string(), .path = path, .files = {path}};
  Diagnostics diagnostics;
  auto submission =
      load_folder_as_submission(session.project(), session.submission_loading(), path, diagnostics);
  if (session.cancellation().is_requested()) {
    complain("interrupted");
    return tl::unexpected(ExitCode::interrupted);
  }
  tell(diagnostics);
  if (!submission) return tl::unexpected(ExitCode::usage);
  return std::move(*submission);
}

}  // namespace

Session::OrExit<std::vector<SelectedProblem>> select_submissions(
    const Session& session, const std::vector<std::string>& words) {
  const auto ids = session.problem_ids();
  if (!ids) return tl::unexpected(ids.error());
  const auto wish = read_words(session, *ids, words);
  if (!wish) return tl::unexpected(wish.error());
  std::vector<SelectedProblem> selected;
  for (const std::string& id : *ids) {
    const auto named = wish->paths.find(id);
    if (!words.empty() && named == wish->paths.end()) continue;
    auto problem = session.problem(id);
    if (!problem) return tl::unexpected(problem.error());
    SelectedProblem entry{.problem = std::move(*problem), .submissions = {}};
    if (words.empty() || (named->second.empty() && wish->programs.empty())) {
      entry.submissions = entry.problem.submissions;
    } else {
      auto submissions = submissions_at(session, entry.problem, named->second);
      if (!submissions) return tl::unexpected(submissions.error());
      entry.submissions = std::move(*submissions);
      for (const fs::path& path : wish->programs) {
        auto submission = program_from_elsewhere(session, path);
        if (!submission) return tl::unexpected(submission.error());
        entry.submissions.push_back(std::move(*submission));
      }
    }
    selected.push_back(std::move(entry));
  }
  return selected;
}

Session::OrExit<std::vector<std::string>> select_problems(const Session& session,
                                                          const std::vector<std::string>& words) {
  const auto ids = session.problem_ids();
  if (!ids || words.empty()) return ids;
  const auto wish = read_words(session, *ids, words);
  if (!wish) return tl::unexpected(wish.error());
  std::vector<std::string> selected;
  for (const auto& [id, paths] : wish->paths) selected.push_back(id);
  return selected;
}

}  // namespace judge
