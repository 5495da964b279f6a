#include "judge/workspace/selection.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include <fmt/ranges.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/submission_files.hpp"
#include "judge/workspace/distinct_names.hpp"
#include "judge/workspace/one_problem.hpp"
#include "judge/workspace/own_program.hpp"
#include "judge/workspace/path_help.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Everything the words mean.
struct Wish {
  std::map<std::string, std::vector<fs::path>>
      paths;                       ///< by problem; an empty list: the problem was named
  std::vector<fs::path> programs;  ///< from elsewhere: files and folders
  std::vector<std::string> names;  ///< of no problem and no file: of submissions, perhaps
};

Fault unknown_word(const std::string& word, const std::vector<std::string>& ids) {
  std::string help = meant_spelling(word, ids) ? "" : path_help(word);
  if (help.empty()) help = spelling_help(word, ids);
  return {Fault::Kind::usage, fmt::format("there is no problem and no file '{}'; {}", word, help)};
}

OrFault<> read_word(const Workspace& workspace, const std::vector<std::string>& ids,
                    const std::string& word, Wish& wish) {
  if (std::ranges::find(ids, word) != ids.end()) {
    wish.paths[word];
    return {};
  }
  std::error_code code;
  const fs::path path = fs::canonical(word, code);
  if (code) {
    // A link that leads nowhere was meant as a file.
    if (fs::is_symlink(fs::symlink_status(word, code)))
      return tl::unexpected(unknown_word(word, ids));
    wish.names.push_back(word);
    return {};
  }
  const ProblemLibrary& library = workspace.library();
  auto places = library.places_of(path);
  for (ProblemLibrary::Place& place : places) {
    auto& paths = wish.paths[place.problem];
    if (!place.submissions.empty()) paths.push_back(std::move(place.submissions));
  }
  if (!places.empty()) return {};
  // What is named may well be a link; the links in it are a stranger's.
  if (fs::is_regular_file(path, code) ||
      (fs::is_directory(path, code) && !library.overlaps(path))) {
    wish.programs.push_back(path);
    return {};
  }
  const std::string kind = kind_of_no_program(path);
  return fault(Fault::Kind::usage, "'{}' is {}", word,
               kind.empty() ? "neither a problem nor a submission"
                            : kind + ": a submission is a file or a folder");
}

OrFault<Wish> read_words(const Workspace& workspace, const std::vector<std::string>& ids,
                         const std::vector<std::string>& words) {
  Wish wish;
  for (const std::string& word : words) {
    if (auto read = read_word(workspace, ids, word, wish); !read)
      return tl::unexpected(read.error());
  }
  return wish;
}

/// Not even one that has yet to be written: no file in it may be a source.
bool is_folder_without_program(const fs::path& path) {
  std::error_code code;
  if (!fs::is_directory(path, code)) return false;
  const auto entries = entries_of(path, {.most = kMostSubmissionEntries});
  return entries && std::ranges::none_of(*entries, [&](const fs::path& entry) {
           return fs::is_directory(entry, code) ? !is_ignored(entry.filename().string())
                                                : has_program_ending(entry);
         });
}

/// The same, where programs from elsewhere are submissions of a problem that is named, or of the
/// only one there is, and names are of submissions of those that are named.
OrFault<Wish> read_submission_words(const Workspace& workspace, const std::vector<std::string>& ids,
                                    const std::vector<std::string>& words) {
  auto wish = read_words(workspace, ids, words);
  if (!wish || !wish->paths.empty()) return wish;
  if (!wish->names.empty()) return tl::unexpected(unknown_word(wish->names.front(), ids));
  if (wish->programs.empty()) return wish;
  for (const fs::path& path : wish->programs) {
    const std::string lacking = lacking_of_package(path);
    if (!lacking.empty())
      return fault(Fault::Kind::usage, "'{}' is no problem package: {}", path.string(), lacking);
  }
  if (ids.size() != 1) {
    if (is_folder_without_program(wish->programs.front()))
      return fault(Fault::Kind::usage, "the folder '{}' holds neither a problem nor a program",
                   wish->programs.front().string());
    return fault(Fault::Kind::usage, Fault::Remedy::say_which_problem,
                 "which problem is {} a submission of?", wish->programs.front().string());
  }
  wish->paths[ids.front()];
  return wish;
}

OrFault<> add_submissions_at(const Workspace& workspace, const std::vector<fs::path>& paths,
                             SelectedProblem& entry) {
  for (const fs::path& path : paths) {
    const std::size_t before = entry.submissions.size();
    for (const Submission& submission : entry.problem.submissions) {
      const fs::path own = fs::weakly_canonical(submission.path());
      if (is_at_or_below(own, path) || is_below(path, own)) entry.submissions.push_back(submission);
    }
    if (entry.submissions.size() == before) {
      return fault(Fault::Kind::usage, "{} is no submission of {}", workspace.library().shown(path),
                   entry.problem.id);
    }
  }
  return {};
}

/// Whether a name on the screen is meant by a word: the name itself, or a folder in it.
bool is_named(const Submission& submission, std::string_view word) {
  while (word.ends_with('/')) word.remove_suffix(1);
  return submission.name == word ||
         (submission.name.starts_with(word) && submission.name[word.size()] == '/');
}

/// Those of the problem that one of the names means, but for those that are there already.
void add_named_submissions(const std::vector<std::string>& names, SelectedProblem& entry) {
  for (const Submission& submission : entry.problem.submissions) {
    const bool is_meant = std::ranges::any_of(
        names, [&](const std::string& name) { return is_named(submission, name); });
    if (is_meant && std::ranges::find(entry.submissions, submission.name, &Submission::name) ==
                        entry.submissions.end())
      entry.submissions.push_back(submission);
  }
}

/// Of these submissions the only one that is meant by a name without its folder or its end:
/// "fast.cpp" is "accepted/fast.cpp", "wrong_answer/swap" is "wrong_answer/swap_remove.cpp".
std::optional<std::string> only_one_meant(std::string_view name,
                                          const std::vector<std::string>& known) {
  constexpr std::size_t kShortest = 3;
  if (name.size() < kShortest || name.ends_with('/')) return std::nullopt;
  std::vector<std::string> meant;
  for (const std::string& candidate : known) {
    if (("/" + candidate).find(fmt::format("/{}", name)) != std::string::npos)
      meant.push_back(candidate);
  }
  if (meant.size() != 1) return std::nullopt;
  return std::move(meant.front());
}

/// What may have been meant by a mistyped name without its folder: "accepted/fast.cpp" by
/// "fats.cpp"; several where it is in several folders.
std::vector<std::string> near_without_folder(std::string_view name,
                                             const std::vector<std::string>& known) {
  const auto behind_folder = [](const std::string& whole) {
    return whole.substr(whole.rfind('/') + 1);
  };
  std::vector<std::string> names;
  for (const std::string& whole : known) names.push_back(behind_folder(whole));
  const auto near = meant_spelling(name, names);
  std::vector<std::string> meant;
  if (!near) return meant;
  std::ranges::copy_if(known, std::back_inserter(meant),
                       [&](const std::string& whole) { return behind_folder(whole) == *near; });
  // Several problems may have one of that name.
  std::ranges::sort(meant);
  meant.erase(std::unique(meant.begin(), meant.end()), meant.end());
  return meant;
}

/// What helps against a name that is of no submission, and is no part of one.
std::string help_for_name(const std::string& name, const std::vector<std::string>& known,
                          const std::vector<std::string>& others) {
  std::vector<std::string> near = known;
  std::ranges::copy(others, std::back_inserter(near));
  if (const auto meant = meant_spelling(name, near))
    return fmt::format("did you mean '{}'?", *meant);
  if (std::string help = path_help(name); !help.empty()) return help;
  if (const auto meant = near_without_folder(name, known); !meant.empty())
    return fmt::format("did you mean '{}'?", fmt::join(meant, "' or '"));
  return spelling_help(name, known);
}

/// A fault where a name is of no submission of these problems.
OrFault<> check_names(const std::vector<std::string>& names, const std::vector<Problem>& problems,
                      const std::vector<std::string>& ids) {
  for (const std::string& name : names) {
    std::vector<std::string> known;
    std::vector<std::string> folders;
    std::vector<std::string> searched;
    bool is_found = false;
    for (const Problem& problem : problems) {
      searched.push_back(problem.id);
      for (const Submission& submission : problem.submissions) {
        is_found = is_found || is_named(submission, name);
        known.push_back(submission.name);
        folders.push_back(submission.name.substr(0, submission.name.rfind('/')));
      }
    }
    if (is_found || problems.empty()) continue;
    if (const auto meant = only_one_meant(name, known)) {
      return fault(Fault::Kind::usage,
                   "there is no submission of {} and no file '{}'; did you mean '{}'?",
                   fmt::join(searched, " or "), name, *meant);
    }
    std::vector<std::string> others = folders;
    std::ranges::copy(ids, std::back_inserter(others));
    return fault(Fault::Kind::usage, "there is no submission of {} and no file '{}'; {}",
                 fmt::join(searched, " or "), name, help_for_name(name, known, others));
  }
  return {};
}

OrFault<> add_programs(Workspace& workspace, const std::vector<fs::path>& programs,
                       SelectedProblem& entry) {
  const std::size_t first_named = entry.submissions.size();
  for (const fs::path& path : programs) {
    if (is_among(entry.submissions, path)) continue;
    Diagnostics diagnostics;
    auto submission =
        workspace.library().submission_from(path, workspace.submission_loading(), diagnostics);
    if (workspace.cancellation().is_requested()) return interrupted();
    workspace.report(diagnostics);
    if (!submission) return fault(Fault::Kind::usage, "");
    if (auto readable = check_readable(workspace, submission->source.files); !readable)
      return readable;
    entry.submissions.push_back(std::move(*submission));
  }
  make_names_distinct(entry.submissions, first_named);
  return {};
}

/// Unless the loader has missed one that makes the answers.
Diagnostics lack_of_accepted(const Workspace& workspace, const Problem& problem) {
  const bool has_accepted =
      std::ranges::any_of(problem.submissions, [](const Submission& submission) {
        return submission.is_reference ||
               (submission.expectation && submission.expectation->permits_only(Verdict::accepted));
      });
  if (has_accepted || problem.is_missing_reference_told) return {};
  return {{.severity = Severity::warning,
           .location = {workspace.library().shown(problem.solutions_folder)},
           .what = "no submission is to be accepted",
           .why = "nothing shows that the problem can be solved with its data and limits",
           .help = "put a solution into accepted/"}};
}

tl::unexpected<Fault> no_problem() {
  return fault(Fault::Kind::nothing_selected, Fault::Remedy::begin_a_problem,
               "there is no problem in cases/");
}

}  // namespace

OrFault<Selection> select_submissions(Workspace& workspace, const std::vector<std::string>& words,
                                      TestData test_data) {
  const auto ids = workspace.problem_ids();
  if (!ids) return tl::unexpected(ids.error());
  if (ids->empty() && words.empty()) return no_problem();
  const auto wish = read_submission_words(workspace, *ids, words);
  if (!wish) return tl::unexpected(wish.error());
  Selection selection;
  std::optional<Fault> first_fault;
  std::vector<Problem> searched;  // for names
  for (const std::string& id : *ids) {
    const auto named = wish->paths.find(id);
    if (!words.empty() && named == wish->paths.end()) continue;
    auto problem = workspace.problem(id, test_data, SubmissionKinds::programs_or_answers);
    if (!problem && problem.error().kind != Fault::Kind::usage)
      return tl::unexpected(problem.error());
    if (!problem) {
      if (!problem.error().message.empty())
        workspace.report({{.location = {id}, .what = problem.error().message}});
      if (!first_fault) first_fault = Fault{problem.error().kind};
      ++selection.left_out;
      continue;
    }
    if (test_data == TestData::complete) workspace.report(lack_of_accepted(workspace, *problem));
    SelectedProblem entry{.problem = std::move(*problem), .submissions = {}};
    const bool are_all_meant =
        words.empty() || (named->second.empty() && wish->programs.empty() && wish->names.empty());
    if (are_all_meant) {
      entry.submissions = entry.problem.submissions;
    } else {
      auto added = add_submissions_at(workspace, named->second, entry);
      if (added) add_named_submissions(wish->names, entry);
      if (added) added = add_programs(workspace, wish->programs, entry);
      if (!added) return tl::unexpected(added.error());
      if (!wish->names.empty()) searched.push_back(entry.problem);
      if (entry.submissions.empty() && !wish->names.empty()) continue;  // another one has it
    }
    selection.problems.push_back(std::move(entry));
  }
  if (auto known = check_names(wish->names, searched, *ids); !known)
    return tl::unexpected(known.error());
  if (first_fault && selection.problems.empty()) return tl::unexpected(*first_fault);
  return selection;
}

OrFault<> check_words(const Workspace& workspace, const std::vector<std::string>& words) {
  const auto ids = workspace.problem_ids();
  if (!ids) return tl::unexpected(ids.error());
  const auto wish = read_submission_words(workspace, *ids, words);
  return wish ? OrFault<>() : tl::unexpected(wish.error());
}

OrFault<std::vector<std::string>> select_problems(const Workspace& workspace,
                                                  const std::vector<std::string>& words) {
  auto ids = workspace.problem_ids();
  if (ids && ids->empty() && words.empty()) return no_problem();
  if (!ids || words.empty()) return ids;
  const auto wish = read_words(workspace, *ids, words);
  if (!wish) return tl::unexpected(wish.error());
  if (!wish->names.empty()) return tl::unexpected(unknown_word(wish->names.front(), *ids));
  if (!wish->programs.empty()) {
    const fs::path& path = wish->programs.front();
    const auto typed = std::ranges::find_if(words, [&](const std::string& word) {
      std::error_code code;
      return fs::canonical(word, code) == path;
    });
    return no_problem_at(typed == words.end() ? path.string() : *typed);
  }
  std::erase_if(*ids, [&](const std::string& id) { return !wish->paths.contains(id); });
  return ids;
}

}  // namespace judge
