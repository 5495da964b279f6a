#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/exchange/expected_folder.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/source_language.hpp"
#include "judge/exchange/whole_program.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kList = "submissions/submissions.yaml";
constexpr const char* kPartFolder = "partially_accepted";

/// A list of submissions as it is going to be written: lines below keys, these as they came.
class ListOfSubmissions {
 public:
  void add(const std::string& key, const std::string& lines) {
    const auto known = std::ranges::find(entries_, key, &Entry::first);
    if (known == entries_.end())
      entries_.emplace_back(key, lines);
    else
      known->second += lines;
  }

  std::string text() const {
    std::string text;
    for (const auto& [key, lines] : entries_)
      text += fmt::format("{}:\n{}", yaml_scalar(key), lines);
    return text;
  }

 private:
  using Entry = std::pair<std::string, std::string>;
  std::vector<Entry> entries_;
};

class SubmissionExport {
 public:
  explicit SubmissionExport(Exporting& exporting)
      : exporting_(exporting), problem_(exporting.problem), draft_(exporting.draft) {}

  void run() {
    for (const Submission& submission : problem_.submissions) put(submission);
    const fs::path list = problem_.solutions_folder / "submissions.yaml";
    std::error_code code;
    const bool has_list = fs::is_regular_file(list, code) && exporting_.is_from_package();
    if (has_list && !exporting_.is_to_legacy() && !exporting_.is_from_legacy())
      return draft_.put_file(kList, list);
    if (has_list) {
      draft_.uses(list);
      draft_.lost(kList, "the legacy format has no such file");
    }
    if (!exporting_.is_to_legacy()) write_list();
    if (exporting_.format == PackageFormat::domjudge) keep_list_of_domjudge();
  }

 private:
  /// Where there may be a submissions.yaml that names them, places stay.
  bool stays_as_it_is() const {
    return exporting_.is_from_package() && !exporting_.is_from_legacy() &&
           !exporting_.is_to_legacy();
  }

  std::string path_of(const Submission& submission) {
    std::string path = submission.name;
    if (!stays_as_it_is()) {
      std::string folder = folder_in_package(problem_, submission, exporting_.format);
      if (may_have_a_part(submission))
        folder = folder_for_a_part(submission);
      else if (may_have_nothing(submission))
        folder = folder_for_nothing(submission);
      else if (has_a_known_part(submission))
        folder = kPartFolder;
      else
        tell_of_wider(submission, folder);
      path = folder + "/" + fs::path(submission.name).filename().string();
      // Two of one name came into one folder.
      if (!taken_.insert(path).second) {
        const fs::path whole(path);
        path = (whole.parent_path() / (fs::path(submission.name).parent_path().filename().string() +
                                       "-" + whole.filename().string()))
                   .string();
        taken_.insert(path);
      }
    }
    if (path != submission.name)
      draft_.altered("submissions: " + submission.name, "submissions/" + path);
    return path;
  }

  /// Whether it must fail, and may all the same be accepted by the legacy format's rules, with a
  /// part of the points.
  bool may_have_a_part(const Submission& submission) const {
    if (!exporting_.legacy_points || exporting_.legacy_points->is_all_or_nothing) return false;
    const auto expected = expected_of(submission).whole;
    if (!expected || !expected->requires_failure()) return false;
    return !expected->score || expected->score->most > 0;
  }

  std::string folder_for_a_part(const Submission& submission) {
    const Expectation expected = expected_of(submission).whole.value_or(Expectation());
    const bool has_a_part = expected.score && expected.score->least > 0;
    std::string now = has_a_part ? kPartFolder : "other";
    draft_.altered(fmt::format("{}: {}", submission.name, to_string(expected)),
                   now + (has_a_part ? "/: accepted, with less than all points"
                                     : "/: the same, or accepted with a part of the points"));
    return now;
  }

  /// Whether the legacy format accepts it with less than all points, and it says so: in 2025-09
  /// accepted/ is for what every testcase accepts.
  bool has_a_known_part(const Submission& submission) const {
    if (!exporting_.points || !submission.expectation) return false;
    const Expectation& expected = *submission.expectation;
    return expected.permits_only(Verdict::accepted) && expected.score &&
           expected.score->most < exporting_.points->most;
  }

  /// Whether it must have less than all points, and may have none: the legacy format rejects that,
  /// and 2025-09 does not say whether it is.
  bool may_have_nothing(const Submission& submission) const {
    if (!exporting_.legacy_points || !submission.expectation) return false;
    const Expectation& expected = *submission.expectation;
    if (expected.credit != ExpectedCredit::less_than_all ||
        expected.permits_only(Verdict::accepted))
      return false;
    const auto says_some = [](const ScopedExpectation& scoped) {
      return scoped.scope.empty() && scoped.expectation.score &&
             scoped.expectation.score->least > 0;
    };
    return exporting_.legacy_points->is_all_or_nothing ||
           std::ranges::none_of(submission.more_expectations, says_some);
  }

  std::string folder_for_nothing(const Submission& submission) {
    draft_.altered(fmt::format("{}: {}", submission.name, to_string(*submission.expectation)),
                   "other/: anything, for without any points it is rejected");
    return "other";
  }

  /// Where it goes to another folder of the format, which says less than is expected of it.
  void tell_of_wider(const Submission& submission, const std::string& folder) {
    const auto expected = expected_of(submission).whole;
    const bool is_moved = !submission.name.starts_with(folder + "/");
    if (!expected || !is_moved || !is_folder_of_format(folder, exporting_.format) ||
        is_expected_by_folder(*expected, folder, PackageRules::current))
      return;
    if (is_expected_by_folder(*expected, folder, problem_.rules)) return;
    draft_.altered(fmt::format("{}: {}", submission.name, to_string(*expected)),
                   folder + "/, which permits more");
  }

  void put(const Submission& submission) {
    const std::string path = path_of(submission);
    draft_.moved(submission.name, "submissions/" + path);
    std::error_code code;
    const bool is_folder = fs::is_directory(submission.path(), code);
    for (const fs::path& file : submission.source.files) {
      const std::string inner =
          is_folder ? "/" + file.lexically_relative(submission.path()).string() : "";
      put_whole_file(submission.source, file, "submissions/" + path + inner, draft_);
    }
    draft_.uses(submission.path());
    draft_.uses(problem_.solutions_folder / submission.name);
    tell_of_size(submission, path);
    const std::string folder = path.substr(0, path.find('/'));
    const bool is_said = is_folder_of_format(folder, exporting_.format) ||
                         (problem_.type.scoring && folder == kPartFolder);
    if (!is_said && exporting_.is_to_legacy()) tag(submission, path, folder);
  }

  /// What it takes over of our headers counts from now on.
  void tell_of_size(const Submission& submission, const std::string& path) {
    std::int64_t size = 0;
    const std::string place = "submissions/" + path;
    for (auto entry = draft_.entries().lower_bound(place);
         entry != draft_.entries().end() && entry->first.starts_with(place); ++entry) {
      // Of a.c, not of a.cpp.
      if (entry->first.size() == place.size() || entry->first[place.size()] == '/')
        size += static_cast<std::int64_t>(entry->second.text.size());
    }
    if (size > problem_.limits.code.count) {
      draft_.altered("submissions: " + submission.name,
                     fmt::format("{} with the headers that it includes, more than limits.code",
                                 to_string(Bytes{size})));
    }
  }

  /// Says in the source what no folder of the format says.
  void tag(const Submission& submission, const std::string& path, const std::string& folder) {
    if (submission.expectation && folder_expectation(folder) == submission.expectation) {
      draft_.altered(fmt::format("submissions/{}: {}", folder, submission.name),
                     "@EXPECTED_RESULTS@ in its source, for the format has no such folder");
    }
    const auto entry = std::ranges::find_if(draft_.entries(), [&](const auto& candidate) {
      return candidate.first == "submissions/" + path ||
             candidate.first.starts_with("submissions/" + path + "/");
    });
    auto expected = expected_of(submission).whole;
    if (!expected || entry == draft_.entries().end()) return;
    if (may_have_a_part(submission)) {
      // What is permitted on some testcase is so of the whole.
      expected->permitted.insert(Verdict::accepted);
      expected->required = {};
    }
    const std::string tokens = tag_text(*expected);
    auto source = content_of(entry->second);
    if (tokens.empty() || !source) return;
    const auto told = tagged_expectation(*source);
    if (!told || *told) return;
    auto tagged = with_comment(*source, entry->first, "@EXPECTED_RESULTS@: " + tokens);
    if (!tagged) {
      return draft_.lost(fmt::format("what is expected of {}", submission.name),
                         fmt::format("write @EXPECTED_RESULTS@: {} into it", tokens));
    }
    draft_.put_text(entry->first, *std::move(tagged), entry->second.mode);
  }

  /// What the legacy format expects of a submission with points, as a whole, in words of 2025-09.
  std::string graded_entry(const Submission& submission) {
    const Expectation expected = submission.expectation.value_or(Expectation());
    const double least = exporting_.points->least;
    const double most = exporting_.points->most;
    std::string text;
    const auto score = [&](double from, double to) {
      text += from == to ? fmt::format("  score: {}\n", yaml_number(from))
                         : fmt::format("  score: [{}, {}]\n", yaml_number(from), yaml_number(to));
    };
    const bool is_rejected = expected.of == ExpectedOf::whole && expected.requires_failure();
    if (is_rejected) text += fmt::format("  required: {}\n", verdicts_text(expected.required));
    if (expected.score)
      score(expected.score->least, expected.score->most);
    else if (is_rejected)
      score(0, 0);
    else if (expected.credit == ExpectedCredit::less_than_all && least < most)
      score(least, std::max(least, most - 1));
    else if (expected.credit == ExpectedCredit::less_than_all)
      draft_.lost("what is expected of " + submission.name, "there is all or nothing to have");
    for (const ScopedExpectation& scoped : submission.more_expectations) {
      const bool is_accepted = scoped.expectation.permits_only(Verdict::accepted);
      text += fmt::format("  {}:\n    {}: {}\n", yaml_scalar(scoped.scope),
                          is_accepted ? "permitted" : "required",
                          verdicts_text(scoped.expectation.required));
      // There such a rule bounds the time limit, whatever folder the submission is in.
      const bool is_bound =
          is_accepted || scoped.expectation.required == VerdictSet{Verdict::time_limit_exceeded};
      if (is_bound && submission.time_bounds.empty()) text += "    use_for_time_limit: false\n";
    }
    return text;
  }

  /// Where its verdict is that of the whole, folders of 2025-09 say something else: a verdict of
  /// every case.
  void list_graded() {
    for (const Submission& submission : problem_.submissions) {
      const std::string path = path_in_list(submission);
      const std::string folder = path.substr(0, path.find('/'));
      if (const std::string entry = graded_entry(submission); !entry.empty())
        list_.add(path, entry);
      const bool is_rejecting =
          is_folder_of_format(folder, exporting_.format) && folder != "accepted";
      if (is_rejecting && told_folders_.insert(folder).second)
        list_.add(folder, "  permitted: [AC, WA, TLE, RTE]\n");
    }
    if (!list_.text().empty()) draft_.altered("what is expected of submissions as a whole", kList);
    tell_of_accepted();
  }

  /// That nothing may be missing of what is in accepted/ from now on, where a part was enough.
  void tell_of_accepted() {
    const double least = exporting_.points->least;
    const bool is_any_accepted =
        std::ranges::any_of(problem_.submissions, [&](const Submission& submission) {
          return path_in_list(submission).starts_with("accepted/") &&
                 !(submission.expectation && submission.expectation->score);
        });
    if (!is_any_accepted || least >= exporting_.points->most) return;
    draft_.altered(
        fmt::format("accepted/: accepted with a score of {} or more", score_text(least)),
        fmt::format("accepted/: accepted on every testcase; what has less than all points "
                    "belongs in {}/",
                    kPartFolder));
  }

  std::string path_in_list(const Submission& submission) const {
    return draft_.submissions().at(submission.name).substr(std::string_view("submissions/").size());
  }

  /// How programs are started, where their files do not tell.
  void list_starts() {
    if (exporting_.readers == PackageReaders::this_judge) return;
    bool has_starts = false;
    const LanguageTable languages = LanguageTable::load().table;
    for (const Submission& submission : problem_.submissions) {
      const std::string language = language_to_say(languages, submission.source);
      const std::string& start = submission.source.entry_point;
      const std::string path = path_in_list(submission);
      if (!language.empty()) {
        list_.add(path, fmt::format("  language: {}\n", yaml_scalar(language)));
        draft_.altered(fmt::format("submissions: {} in {}", submission.name, language),
                       fmt::format("language of {} in {}", path, kList));
      }
      if (!start.empty()) list_.add(path, fmt::format("  entrypoint: {}\n", yaml_scalar(start)));
      has_starts = has_starts || !start.empty();
    }
    const fs::path details = list_of_domjudge();
    if (!has_starts || details.empty()) return;
    draft_.uses(details);
    draft_.altered("submissions.json", std::string("entrypoint in ") + kList);
  }

  /// Of the package, that says how programs are started; empty: there is none.
  fs::path list_of_domjudge() const {
    std::error_code code;
    fs::path file = problem_.places.root / "submissions.json";
    return exporting_.is_from_package() && fs::is_regular_file(file, code) ? file : fs::path();
  }

  /// For DOMjudge, where all that it names stay in their places.
  void keep_list_of_domjudge() {
    const fs::path file = list_of_domjudge();
    const bool has_moved = std::ranges::any_of(problem_.submissions, [&](const auto& submission) {
      return !submission.source.entry_point.empty() &&
             draft_.submissions().at(submission.name) != "submissions/" + submission.name;
    });
    if (!file.empty() && !has_moved) draft_.put_file("submissions.json", file);
  }

  /// What folders do not say, or say otherwise in this format.
  void write_list() {
    if (exporting_.points)
      list_graded();
    else
      list_verdicts();
    list_starts();
    if (const std::string text = list_.text(); !text.empty()) draft_.put_text(kList, text);
  }

  void list_verdicts() {
    std::set<std::string> told;
    for (const Submission& submission : problem_.submissions) {
      const std::string path = path_in_list(submission);
      const std::string folder = path.substr(0, path.find('/'));
      const Expectation& expected = submission.expectation.value_or(Expectation());
      const bool is_known = is_folder_of_format(folder, exporting_.format) ||
                            exporting_.readers == PackageReaders::this_judge;
      if (is_known && is_expected_by_folder(expected, folder, PackageRules::current)) continue;
      // A folder that holds nothing else is told of as one.
      const bool is_folders_own = is_folder_of_format(folder, exporting_.format) ||
                                  is_expected_by_folder(expected, folder, PackageRules::current);
      const std::string key = is_folders_own ? folder : path;
      if (!told.insert(key).second) continue;
      const std::string permitted = verdicts_text(expected.permitted);
      if (permitted == "[]") {
        draft_.lost(fmt::format("what is expected of {}", path),
                    "2025-09 has no submissions that do not compile");
        continue;
      }
      list_.add(key, fmt::format("  permitted: {}\n", permitted));
      if (!expected.required.is_empty())
        list_.add(key, fmt::format("  required: {}\n", verdicts_text(expected.required)));
    }
    if (const Submission* reference = named_reference())
      list_.add(path_in_list(*reference), "  model_solution: true\n");
  }

  /// On the shelves the reference is told by its name.
  const Submission* named_reference() const {
    const auto accepted = std::ranges::count_if(problem_.submissions, [&](const auto& submission) {
      return draft_.submissions().at(submission.name).starts_with("submissions/accepted/");
    });
    const bool is_of_shelves = !exporting_.is_from_package();
    return is_of_shelves && accepted > 1 ? reference_solution(problem_) : nullptr;
  }

  Exporting& exporting_;
  const Problem& problem_;
  PackageDraft& draft_;
  std::set<std::string> taken_;
  std::set<std::string> told_folders_;
  ListOfSubmissions list_;
};

}  // namespace

void export_submissions(Exporting& exporting) {
  SubmissionExport(exporting).run();
}

}  // namespace judge
