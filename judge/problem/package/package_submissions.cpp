#include "judge/problem/package/package_submissions.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <fnmatch.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/compiled_file.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_links.hpp"
#include "judge/problem/package/submission_details.hpp"
#include "judge/problem/package/submissions_manifest.hpp"
#include "judge/problem/submission_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Every verdict is as good as another.
const Expectation kAnything{.permitted = VerdictSet::all(), .required = {}};

/// Of those that have some of the points, where there are points.
constexpr std::string_view kPartiallyAccepted = "partially_accepted";

/// A folder's name as the format has it: "Wrong-Answer" is wrong_answer.
std::string plain_name(std::string name) {
  std::ranges::transform(name, name.begin(), [](unsigned char c) {
    return c == '-' || c == ' ' ? '_' : static_cast<char>(std::tolower(c));
  });
  constexpr std::pair<std::string_view, std::string_view> kOther[] = {
      {"runtime_error", "run_time_error"},
      {"timelimit_exceeded", "time_limit_exceeded"},
      {"time_limit", "time_limit_exceeded"},
      {"compiler_error", "compile_error"},
  };
  for (const auto& [other, of_format] : kOther) {
    if (name == other) return std::string(of_format);
  }
  return name;
}

/// "wa" is wrong_answer.
std::optional<Verdict> verdict_of_letters(std::string_view plain) {
  const auto row = std::ranges::find_if(kVerdicts, [&](const VerdictRow& each) {
    return lower_case(std::string(each.letters)) == plain;
  });
  return row == kVerdicts.end() || row->verdict == Verdict::judge_error
             ? std::nullopt
             : std::optional(row->verdict);
}

constexpr const char* kSubmissionsManifest = "submissions.yaml";

class SubmissionLoader {
 public:
  SubmissionLoader(const PackagePaths& paths, const PackageManifest& manifest,
                   const SubmissionLoading& loading, Problem& problem, Diagnostics& diagnostics)
      : paths_(paths),
        manifest_(manifest),
        loading_(loading),
        problem_(problem),
        diagnostics_(diagnostics),
        files_([&](const fs::path& path) { return paths.shown(path); }, loading, found_,
               NamesOfTests::like_any, linked_folders_) {}

  void load() {
    std::error_code code;
    const fs::path& folder = problem_.solutions_folder;
    if (!fs::is_directory(folder, code)) return;
    for (const fs::path& path : list(folder)) {
      if (loading_.cancellation.is_requested()) return;
      if (fs::is_directory(path, code) && !fs::is_symlink(path, code) && is_group(path)) {
        load_folder(path);
      } else {
        add(path, std::nullopt);
      }
    }
    apply_submission_details(paths_, problem_, diagnostics_);
    take_submissions_manifest();
    choose_reference();
    tell_of_include();
  }

 private:
  std::vector<fs::path> list(const fs::path& folder) {
    auto entries = entries_of(folder, {.most = 20'000, .cancellation = loading_.cancellation});
    if (!entries) {
      if (loading_.cancellation.is_requested()) return {};
      diagnostics_.push_back({.location = {paths_.shown(folder)},
                              .what = entries.error().message,
                              .why = kAllFilesAreRead,
                              .help = "make it readable, or remove it"});
      return {};
    }
    std::erase_if(*entries, [](const fs::path& path) {
      const std::string name = path.filename().string();
      return is_ignored(name) || name == "__pycache__" || name == kSubmissionsManifest;
    });
    return *std::move(entries);
  }

  void warn(const fs::path& place, std::string what, std::string why, std::string help) {
    diagnostics_.push_back({.severity = Severity::warning,
                            .location = {paths_.shown(place)},
                            .what = std::move(what),
                            .why = std::move(why),
                            .help = std::move(help)});
  }

  /// Where submissions are answers, whatever is no note.
  bool is_source(const fs::path& path) const {
    if (problem_.type.submit_answer) return !is_note(path) && !is_package_archive(path);
    return std::ranges::any_of(loading_.patterns, [&](const std::string& glob) {
      return ::fnmatch(glob.c_str(), path.filename().c_str(), 0) == 0;
    });
  }

  /// A folder of submissions; any other is one of several files, where nobody named it.
  bool is_group(const fs::path& folder) {
    const std::string plain = plain_name(folder.filename().string());
    constexpr std::string_view kNames[] = {"mixed", "other", "others", kPartiallyAccepted};
    if (expectation_of(plain) || std::ranges::find(kNames, plain) != std::end(kNames)) return true;
    const auto entries = list(folder);
    const bool has_start = std::ranges::any_of(entries, [](const fs::path& path) {
      return path.filename() == "main.cpp" || path.filename() == "__main__.py" ||
             path.filename() == "Main.java";
    });
    // Of one submission one file says what is expected.
    return !has_start || std::ranges::count_if(
                             entries, [&](const fs::path& path) { return is_tagged(path); }) > 1;
  }

  bool is_tagged(const fs::path& path) {
    std::error_code code;
    if (!fs::is_regular_file(path, code)) return false;
    found_.clear();
    const auto source = files_.content(path, path);
    if (!source) return false;
    const auto tagged = tagged_expectation(*source);
    return !tagged || tagged->has_value();
  }

  /// What a folder of that name expects. By the legacy rules the verdict of a graded submission is
  /// that of the whole; by those of 2025-09 a score is the only thing that is.
  std::optional<Expectation> expectation_of(const std::string& plain) const {
    if (plain != kPartiallyAccepted)
      return is_graded_ ? graded_expectation(plain) : folder_expectation(plain);
    if (!problem_.type.scoring) return std::nullopt;
    auto expectation = graded_expectation(plain);
    if (!manifest_.is_legacy) {
      expectation->permitted = VerdictSet::all();
      expectation->required = {};
    }
    return expectation;
  }

  void take_submissions_manifest() {
    const fs::path file = problem_.solutions_folder / kSubmissionsManifest;
    std::error_code code;
    if (manifest_.is_legacy) {
      if (fs::exists(file, code))
        warn(file, "the legacy format has no submissions.yaml", "it is left out", "");
      return;
    }
    const auto manifest = SubmissionsManifest::read(file, paths_, problem_.type, diagnostics_);
    for (Submission& submission : problem_.submissions) manifest.apply(submission);
    manifest.check(problem_, diagnostics_);
  }

  /// One for all folders stands beside these.
  void tell_of_inner_manifest(const fs::path& folder) {
    const fs::path file = folder / kSubmissionsManifest;
    std::error_code code;
    if (fs::exists(file, code))
      warn(file, "a submissions.yaml in a folder of submissions", "it is left out",
           fmt::format("write it into {}",
                       paths_.shown(problem_.solutions_folder / kSubmissionsManifest)));
  }

  void load_folder(const fs::path& folder) {
    tell_of_inner_manifest(folder);
    const std::string name = folder.filename().string();
    const std::string plain = plain_name(name);
    auto expectation = expectation_of(plain);
    if (expectation && plain != name) {
      warn(folder, fmt::format("read as '{}'", plain), "the format knows no other spelling",
           fmt::format("rename it to {}", plain));
    }
    if (plain == kPartiallyAccepted && !expectation) {
      warn(folder, "partially_accepted in a pass-fail problem",
           "nothing is expected of the submissions in it",
           "write 'type: scoring' in problem.yaml, or move them to another folder");
    } else if (!expectation) {
      tell_of_misspelling(folder, plain);
    }
    if (expectation) expectation = as_in_package(*expectation, rules());
    for (const fs::path& path : list(folder)) {
      if (loading_.cancellation.is_requested()) return;
      add(path, expectation);
    }
  }

  /// Of submissions in other folders nothing is expected, which is well for most of them.
  void tell_of_misspelling(const fs::path& folder, const std::string& plain) {
    std::vector<std::string> known = expectation_folders();
    known.emplace_back(kPartiallyAccepted);
    auto meant = closest_spelling(plain, known);
    if (const auto verdict = verdict_of_letters(plain)) meant = to_string(*verdict);
    if (meant && *meant != plain)
      warn(folder, "no folder that the format knows",
           "nothing is expected of the submissions in it",
           fmt::format("did you mean '{}'?", *meant));
  }

  PackageRules rules() const {
    return manifest_.is_legacy ? PackageRules::legacy : PackageRules::current;
  }

  void add(const fs::path& path, const std::optional<Expectation>& expectation) {
    auto submission = program_at(path);
    if (!submission) return;
    submission->expectation = expectation ? *expectation : tag_of(*submission).value_or(kAnything);
    take_tags_of_scores(*submission);
    const bool is_by_folder = expectation.has_value() && !manifest_.is_legacy;
    submission->time_bounds =
        usual_time_bounds(submission->expectation,
                          is_by_folder ? LowerBounds::by_not_too_slow : LowerBounds::by_accepted);
    submission->source.include_folder = include_folder();
    submission->source.linked_folders = linked_folders_;
    problem_.submissions.push_back(std::move(*submission));
  }

  /// The submissions' folder may be a link to one that problems share.
  fs::path real_solutions() const {
    std::error_code code;
    fs::path folder = fs::canonical(problem_.solutions_folder, code);
    return code ? problem_.solutions_folder : folder;
  }

  fs::path include_folder() const {
    std::error_code code;
    const fs::path folder = paths_.root / "include";
    return fs::is_directory(folder, code) ? folder : fs::path();
  }

  /// What in include/ no submission is given.
  void tell_of_include() {
    const fs::path folder = include_folder();
    if (folder.empty() || loading_.languages.empty()) return;
    for (const fs::path& path : list(folder)) {
      std::error_code code;
      const std::string name = path.filename().string();
      if (!fs::is_directory(path, code)) {
        if (path.extension() == ".md") continue;
        warn(path, "a file in include/ itself", "no submission is given it",
             "put it into include/default/, or into a folder for its language");
      } else if (name != "default" &&
                 std::ranges::find(loading_.languages, name) == loading_.languages.end()) {
        warn(path, "not the name of a language", "no submission is given what lies there",
             spelling_help(name, loading_.languages));
      }
    }
  }

  /// What may be a file of a submission beside its own: nothing that its author must not see, as
  /// the answers are. By their names in the package, for where one of them is a link itself, that
  /// is elsewhere; but of the submissions' where that leads.
  std::vector<fs::path> linked_folders() const {
    std::error_code code;
    const fs::path root = fs::canonical(paths_.root, code);
    if (code) return {};
    return {solutions_, root / "include", root / "attachments"};
  }

  static bool is_note(const fs::path& path) {
    const std::string stem = path.stem().string();
    return path.extension() == ".md" || stem == "README" || stem == "LICENSE";
  }

  /// What a file is to be called to be a source, where only its ending is not quite one:
  /// "a.cpp.txt" and "A.CPP".
  std::optional<std::string> source_name_meant(const fs::path& path) const {
    if (problem_.type.submit_answer) return std::nullopt;
    fs::path meant = path.extension() == ".txt" ? path.stem() : path.filename();
    meant.replace_extension(lower_case(meant.extension().string()));
    if (meant == path.filename() || !is_source(meant)) return std::nullopt;
    return printable_name(meant.string());
  }

  /// Of whatever is no submission but a note.
  void tell_of_no_source(const fs::path& path) {
    std::error_code code;
    if (fs::is_symlink(path, code) && !fs::exists(path, code)) {
      return warn(path, fmt::format("a link that leads nowhere: to {}", target_of_link(path)),
                  "it is left out", "put there what it was to lead to, or remove the link");
    }
    if (const auto meant = source_name_meant(path)) {
      return warn(path, "no source in a language that is known", "it is left out",
                  fmt::format("call it {}", *meant));
    }
    const std::string extension = path.extension().string();
    if (is_note(path) || extension == ".txt") return;
    if (!problem_.type.submit_answer && is_compiled_file(path)) {
      return warn(path, "no source in a language that is known, but what a compiler made of one",
                  "it is left out", "remove it");
    }
    if (problem_.type.submit_answer) {
      warn(path, "an archive in place of outputs", "it is left out", "unpack it into a folder");
      return;
    }
    warn(path, "no source in a language that is known", "it is left out",
         extension.empty()          ? "give it the ending of its language, as in sol.py"
         : has_program_ending(path) ? "remove it"
                                    : "remove it, or put it into a folder with the program that it "
                                      "belongs to");
    if (!extension.empty() && has_program_ending(path))
      diagnostics_.back().remedy = Remedy::add_a_language;
  }

  std::optional<Submission> program_at(const fs::path& path) {
    std::error_code code;
    fs::path place = path;
    // One that is a link to another submission is that other one.
    if (fs::is_symlink(path, code)) {
      const fs::path target = fs::canonical(path, code);
      if (!code && is_below(target, solutions_)) place = target;
    }
    if (!fs::is_directory(place, code) && !is_source(path)) {
      tell_of_no_source(path);
      return std::nullopt;
    }
    found_.clear();
    auto files = files_.of(place, problem_.type.submit_answer);
    for (Diagnostic& diagnostic : found_) {
      // Without what cannot be read a run would pass that judged less.
      if (diagnostic.why != kAllFilesAreRead) diagnostic.severity = Severity::warning;
      diagnostics_.push_back(std::move(diagnostic));
    }
    if (!files || files->empty() ||
        std::ranges::none_of(*files, [&](const fs::path& file) { return is_source(file); })) {
      if (fs::is_directory(place, code) && !code)
        warn(path, "holds no program", "it is left out", "");
      return std::nullopt;
    }
    return Submission{.name = path.lexically_relative(problem_.solutions_folder).string(),
                      .source = {.files = std::move(*files), .territory = place},
                      .link = place == path ? fs::path() : path};
  }

  std::optional<Expectation> tag_of(const Submission& submission) {
    if (problem_.type.submit_answer) return std::nullopt;  // these are no sources
    for (const fs::path& file : submission.source.files) {
      found_.clear();
      const auto source = files_.content(file, submission.path());
      if (!source) continue;
      auto tagged = tagged_expectation(*source);
      if (!tagged) {
        warn(file, tagged.error().message, "nothing is expected of it", "");
      } else if (*tagged) {
        if (is_graded_) (*tagged)->of = ExpectedOf::whole;
        return as_in_package(**tagged, PackageRules::current);
      }
    }
    return std::nullopt;
  }

  void take_tags_of_scores(Submission& submission) {
    if (!problem_.type.scoring || problem_.type.submit_answer) return;
    for (const fs::path& file : submission.source.files) {
      found_.clear();
      const auto source = files_.content(file, submission.path());
      if (!source) continue;
      const auto score = tagged_score(*source);
      if (!score) {
        warn(file, score.error().message, "no score is expected of it", "");
      } else if (*score) {
        submission.expectation->score = *score;
      }
      const auto grades = tagged_grades(*source);
      if (!grades) {
        warn(file, grades.error().message, "nothing is expected of its groups", "");
      } else if (!grades->empty()) {
        expect_grades(file, *grades, submission);
      }
    }
  }

  /// The grades are those of the groups of the secret data, in order.
  void expect_grades(const fs::path& file, const std::vector<Verdict>& grades,
                     Submission& submission) {
    const auto secret = std::ranges::find(problem_.data.groups, "secret", &TestGroup::name);
    const std::size_t groups = secret == problem_.data.groups.end() ? 0 : secret->groups.size();
    if (groups != grades.size()) {
      return warn(file,
                  fmt::format("@EXPECTED_GRADES@ has {} grades, and data/secret {} groups",
                              grades.size(), groups),
                  "nothing is expected of its groups", "write a grade for each group, in order");
    }
    for (std::size_t i = 0; i < groups; ++i) {
      submission.more_expectations.push_back({.scope = secret->groups[i].name,
                                              .expectation = {.permitted = {grades[i]},
                                                              .required = {grades[i]},
                                                              .of = ExpectedOf::whole},
                                              .source = "@EXPECTED_GRADES@"});
    }
  }

  /// The first accepted one, in the fastest language; none where submissions are answers, as it has
  /// to make some.
  void choose_reference() {
    if (problem_.type.submit_answer) {
      for (Submission& submission : problem_.submissions) {
        submission.is_reference = false;
        submission.time_bounds = {};
      }
      return;
    }
    const auto rank = [](const Submission& submission) {
      const std::string extension = submission.source.files.front().extension().string();
      constexpr std::array<std::string_view, 4> kFast = {".cpp", ".cc", ".java", ".py"};
      const bool is_bound = has_bound(submission.time_bounds, TimeBound::lower);
      return std::pair(!is_bound, std::ranges::find(kFast, extension) - kFast.begin());
    };
    // Somebody may have said which; the first of them is meant.
    Submission* best = nullptr;
    for (Submission& submission : problem_.submissions) {
      if (std::exchange(submission.is_reference, false) && best == nullptr) best = &submission;
    }
    if (best != nullptr) {
      best->is_reference = true;
      return;
    }
    for (Submission& submission : problem_.submissions) {
      const bool is_accepted = submission.expectation->permits_only(Verdict::accepted);
      if (is_accepted && (best == nullptr || rank(submission) < rank(*best))) best = &submission;
    }
    if (best != nullptr) best->is_reference = true;
  }

  const PackagePaths& paths_;
  const PackageManifest& manifest_;
  const SubmissionLoading& loading_;
  Problem& problem_;
  Diagnostics& diagnostics_;
  const bool is_graded_ = manifest_.is_legacy && is_graded(problem_);
  Diagnostics found_;  ///< what is wrong with the submission at hand
  const fs::path solutions_ = real_solutions();
  const std::vector<fs::path> linked_folders_ = linked_folders();
  SubmissionFiles files_;
};

}  // namespace

void load_package_submissions(const PackagePaths& paths, const PackageManifest& manifest,
                              const SubmissionLoading& loading, Problem& problem,
                              Diagnostics& diagnostics) {
  SubmissionLoader(paths, manifest, loading, problem, diagnostics).load();
}

}  // namespace judge
