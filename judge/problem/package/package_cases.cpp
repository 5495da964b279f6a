#include "judge/problem/package/package_cases.hpp"

#include <algorithm>
#include <cerrno>
#include <iterator>

#include <fmt/format.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/case_group_rows.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/listed_names.hpp"
#include "judge/problem/package/case_diagnostics.hpp"
#include "judge/problem/package/legacy_group.hpp"
#include "judge/problem/package/near_manifests.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_links.hpp"
#include "judge/problem/package/testcase_loader.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class GroupLoader {
 public:
  GroupLoader(const PackagePaths& paths, const PackageManifest& manifest, TestData test_data,
              Problem& problem, Diagnostics& diagnostics)
      : paths_(paths),
        manifest_(manifest),
        test_data_(test_data),
        problem_(problem),
        diagnostics_(diagnostics),
        told_(paths, problem, diagnostics),
        testcases_(paths, manifest, test_data, problem, told_) {}

  void load() {
    const fs::path& folder = problem_.cases_folder;
    TestGroup outermost{.args = {.output_validator_args = manifest_.validator_flags,
                                 .output_validator_args_place = manifest_.validator_flags_place},
                        .grading = problem_.type.scoring ? GraderRules{.flags = {}, .range = {}}
                                                         : plain_grader_rules()};
    problem_.data = group_in(folder, "", outermost);
    std::ranges::move(near_manifests(paths_, folder, {kCurrentGroupFile, kLegacyGroupFile}),
                      std::back_inserter(diagnostics_));
    for (const std::string_view name : {kCurrentGroupFile, kLegacyGroupFile}) {
      std::error_code code;
      if (name != settings_file() && fs::exists(folder / name, code))
        tell_of_other_settings(folder / name);
    }
    for (const CaseGroupRow& row : kCaseGroupRows) {
      std::error_code code;
      if (is_dead(folder / row.name)) told_.tell_of_dead_link(folder / row.name, kPutTheFolder);
      if (!fs::is_directory(folder / row.name, code)) continue;
      TestGroup group = load_group(row, folder / row.name, std::string(row.name), problem_.data);
      if (row.cases == nullptr) {
        problem_.data.groups.push_back(std::move(group));
      } else {
        problem_.*row.cases = all_cases(group);
      }
    }
    if (const fs::path loose = folder_of_loose_cases(); !loose.empty())
      take_loose_cases(loose);
    else
      tell_of_other_cases();
    // Else each would be one more that is accepted, with a score of 0.
    if (manifest_.is_legacy && test_data_ == TestData::complete && is_graded(problem_))
      leave_out_empty(problem_.data);
    if (!manifest_.is_legacy) {
      check_points(problem_, paths_.shown(folder), diagnostics_);
      check_static_cases(problem_, paths_.shown(folder), diagnostics_);
      give_answer_validators_drafted_args();
      check_answer_validator_args(problem_, paths_.shown(folder), diagnostics_);
    }
    check_named_validator_args(problem_, paths_.shown(folder), diagnostics_);
    if (test_data_ == TestData::complete) tell_of_no_cases(folder);
  }

 private:
  static constexpr const char* kPutTheFolder = "put the folder itself there, or remove the link";

  static bool is_dead(const fs::path& link) {
    std::error_code code;
    return fs::is_symlink(link, code) && !fs::exists(link, code);
  }

  /// By drafts of the format BAPCtools gave programs that look at answers what it gave output
  /// validators; since then these have a key of their own.
  void give_answer_validators_drafted_args() {
    const std::vector<Program>& validators = problem_.answer_validators;
    if (validators.empty() || std::ranges::any_of(validators, &Program::is_grammar)) return;
    std::vector<TestCase*> cases;
    collect_cases(problem_.data, cases);
    for (auto* list : {&problem_.valid_output, &problem_.invalid_output, &problem_.invalid_answer})
      for (TestCase& test_case : *list) cases.push_back(&test_case);
    const auto has_own = [](const TestCase* each) { return !each->answer_validator_args.empty(); };
    const bool have_own = std::ranges::any_of(cases, has_own);
    std::optional<Location> first;
    std::optional<Location> first_renamed;
    for (TestCase* each : cases) {
      const Location& place = each->output_validator_args_place;
      if (each->output_validator_args.empty() || has_own(each)) continue;
      if (!first_renamed && place.file.ends_with(kCurrentGroupFile)) first_renamed = place;
      if (!place.file.ends_with(kLegacyGroupFile)) continue;
      if (!have_own) each->answer_validator_args = each->output_validator_args;
      if (!first) first = place;
    }
    if (!first) return;
    problem_.have_answer_validators_output_args = !have_own;
    // A draft may be one of today by half.
    if (have_own) {
      return tell_of_drafted_args(*first,
                                  "answer validators are not given the arguments of the output "
                                  "validator here, for some have their own");
    }
    tell_of_drafted_args(*first,
                         "answer validators are given the arguments of the output validator, too");
    if (first_renamed) {
      tell_of_drafted_args(
          *first_renamed,
          "answer validators are not given the arguments of the output validator here");
    }
  }

  void tell_of_drafted_args(const Location& place, std::string what) {
    diagnostics_.push_back(
        {.severity = Severity::warning,
         .location = place,
         .what = std::move(what),
         .why = "by drafts of the format BAPCtools gave them these; today it gives them their own",
         .help = "write 'answer_validator_args: [...]' for those that they are meant for"});
  }

  static void collect_cases(TestGroup& group, std::vector<TestCase*>& cases) {
    for (TestCase& test_case : group.cases) cases.push_back(&test_case);
    for (TestGroup& inner : group.groups) collect_cases(inner, cases);
  }

  void leave_out_empty(TestGroup& around) {
    std::erase_if(around.groups, [&](const TestGroup& group) {
      // Whether there are secret cases at all is told elsewhere.
      if (!is_empty(group) || (&around == &problem_.data && group.name == "secret")) return false;
      if (group.name == "sample" && has_what_is_shown(problem_.cases_folder / group.name))
        return true;
      if (has_unanswered(problem_, group.name)) return false;  // what its cases lack is told
      told_.report(Severity::warning, problem_.cases_folder / group.name,
                   "a group without testcases", "it is left out: it has no verdict and no score",
                   "remove it, or put cases into it");
      return true;
    });
    for (TestGroup& group : around.groups) leave_out_empty(group);
  }

  /// Whether it holds what a statement shows: samples of interactive problems need nothing else.
  static bool has_what_is_shown(const fs::path& folder) {
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
      const fs::path extension = entry->path().extension();
      if (extension == ".interaction" || extension == ".statement") return true;
    }
    return false;
  }

  static bool is_empty(const TestGroup& group) {
    return group.cases.empty() && !group.static_case && std::ranges::all_of(group.groups, is_empty);
  }

  void tell_of_no_cases(const fs::path& folder) {
    constexpr const char* kHelp = "put an input and its answer into data/secret: 01.in, 01.ans";
    const std::size_t told = diagnostics_.size();
    const auto secret = std::ranges::find(problem_.data.groups, "secret", &TestGroup::name);
    if (has_unanswered(problem_, "secret")) return;  // what they lack is told
    if (is_empty(problem_.data) && problem_.unanswered.empty()) {
      told_.report(Severity::error, folder, "there are no testcases", {}, kHelp);
    } else if (secret == problem_.data.groups.end() || is_empty(*secret)) {
      told_.report(Severity::warning, folder / "secret", "there are no secret testcases",
                   "whatever gets the samples right is accepted", kHelp);
    }
    if (diagnostics_.size() > told && told_.is_data_made()) told_.ask_to_generate("");
  }

  /// Where the cases lie of a package that has no groups, as those made by hand for DOMjudge may
  /// be: in data/, or at the top. Empty where there are groups, or no cases.
  fs::path folder_of_loose_cases() const {
    const fs::path& data = problem_.cases_folder;
    std::error_code code;
    if (fs::exists(data / "sample", code) || fs::exists(data / "secret", code)) return {};
    for (const fs::path& folder : {data, paths_.root})
      if (holds_case(folder)) return folder;
    return {};
  }

  void take_loose_cases(const fs::path& folder) {
    const CaseGroupRow& secret = kCaseGroupRows[1];
    static_assert(kCaseGroupRows[1].name == "secret");
    const fs::path place = problem_.cases_folder / secret.name;
    TestGroup group = group_in(place, std::string(secret.name), problem_.data);
    TestcasesInFolder cases;
    const auto names = names_in(folder);
    for (const ListedName& listed : names ? *names : std::vector<ListedName>()) {
      const std::string_view suffix = testcase_suffix(listed.name);
      if (is_ignored(listed.name)) tell_of_passed_over(folder, listed);
      if (is_ignored(listed.name) || suffix.empty() || is_folder(folder, listed)) continue;
      gather_testcase_file(listed, suffix, cases);
    }
    for (const auto& [case_name, found] : cases)
      if (found.has(".in")) testcases_.load(secret, folder, case_name, found, group);
    problem_.data.groups.push_back(std::move(group));
    told_.report(Severity::warning, folder, "testcases in none of the groups",
                 "they are taken for those of data/secret, for there are neither data/sample nor "
                 "data/secret; other judges may find none",
                 "move them to data/secret");
  }

  /// Cases in data/ that are in none of its groups. Others keep their programs there, and inputs
  /// that these copy.
  void tell_of_other_cases() {
    const auto tell = [&](const fs::path& place, const std::string& help) {
      told_.report(Severity::warning, place, "testcases in none of the groups",
                   "they are left out: judged are those in data/sample and data/secret", help);
    };
    const char* const kHelp = "move them to data/secret, or remove them";
    if (holds_case(problem_.cases_folder)) tell(problem_.cases_folder, kHelp);
    const auto names = names_in(problem_.cases_folder);
    if (!names) {
      if (names.error().code == EACCES)
        told_.report(Severity::error, problem_.cases_folder, names.error().message, "",
                     "make it readable, or remove it");
      return;
    }
    const std::vector<std::string> known(std::begin(kCaseGroups), std::end(kCaseGroups));
    for (const ListedName& listed : *names) {
      const std::string& name = listed.name;
      if (is_ignored(name)) tell_of_passed_over(problem_.cases_folder, listed);
      if (is_ignored(name) || !is_folder(problem_.cases_folder, listed)) continue;
      if (std::ranges::find(known, name) != known.end()) continue;
      const fs::path path = problem_.cases_folder / name;
      const auto meant = closest_spelling(name, known);
      if (meant || holds_case(path))
        tell(path, meant ? fmt::format("did you mean '{}'?", *meant) : kHelp);
    }
  }

  std::string_view settings_file() const {
    return manifest_.is_legacy ? kLegacyGroupFile : kCurrentGroupFile;
  }

  /// Of a group's settings in the other format's file, where this one's is not there: some packages
  /// have both, for judges of both formats.
  void tell_of_other_settings(const fs::path& path) {
    std::error_code code;
    if (fs::exists(path.parent_path() / settings_file(), code)) return;
    if (manifest_.is_legacy) {
      told_.report(Severity::warning, path, "test_group.yaml is read only in packages of 2025-09",
                   "this one is not, and these settings are left out", "write a testdata.yaml");
    } else {
      told_.report(
          Severity::warning, path, "testdata.yaml is called test_group.yaml since 2025-09",
          "it is read as one; other judges may pass over it",
          "rename it, and write 'input_validator_args: [...]', 'output_validator_args: [...]'");
    }
  }

  /// What the group in that folder is, without what is in it.
  TestGroup group_in(const fs::path& folder, const std::string& name, const TestGroup& around) {
    const fs::path file =
        manifest_.is_legacy ? folder / kLegacyGroupFile : settings_of_group(folder);
    if (told_.is_astray(file))
      return {.name = name, .args = around.args, .grading = around.grading};
    if (manifest_.is_legacy) {
      return read_legacy_group(file, name, paths_, problem_.type, manifest_, around, diagnostics_);
    }
    GroupSettings settings = read_group(file, paths_.shown(file), name, problem_.type, around.args,
                                        problem_.constants, diagnostics_);
    return {.name = name,
            .args = std::move(settings.args),
            .grading = std::move(settings.points),
            .static_case = std::move(settings.static_case)};
  }

  TestGroup load_group(const CaseGroupRow& row, const fs::path& folder, const std::string& name,
                       const TestGroup& around) {
    if (auto astray = link_astray(paths_, folder)) {
      diagnostics_.push_back(std::move(*astray));
      return {.name = name};
    }
    TestGroup group = group_in(folder, name, around);
    const auto names = names_in(folder);
    if (!names) {
      told_.report(Severity::error, folder, names.error().message);
      return group;
    }
    TestcasesInFolder cases;
    for (const ListedName& listed : *names) take_entry(row, folder, listed, cases, group);
    for (const auto& [case_name, found] : cases)
      testcases_.load(row, folder, case_name, found, group);
    return group;
  }

  void tell_of_passed_over(const fs::path& folder, const ListedName& listed) {
    auto told = passed_over_case(folder, listed, paths_.shown(folder / listed.name));
    if (told) diagnostics_.push_back(std::move(*told));
  }

  void take_entry(const CaseGroupRow& row, const fs::path& folder, const ListedName& listed,
                  TestcasesInFolder& cases, TestGroup& group) {
    const std::string& name = listed.name;
    if (is_ignored(name)) return tell_of_passed_over(folder, listed);
    if (name == settings_file()) return;
    if (name == kCurrentGroupFile || name == kLegacyGroupFile)
      return tell_of_other_settings(folder / name);
    // Of all others it is not worth a look.
    if (name.ends_with("ml")) {
      std::error_code code;
      auto near = near_manifest(paths_, folder / name, {kCurrentGroupFile, kLegacyGroupFile});
      // "test-data.yaml" beside "test-data.in" is that case's.
      if (near && !fs::exists((folder / name).replace_extension(".in"), code))
        return diagnostics_.push_back(std::move(*near));
    }
    const std::string_view suffix = testcase_suffix(name);
    const bool is_link = listed.type == fs::file_type::symlink;
    if (is_folder(folder, listed) && suffix != ".files") {
      const fs::path path = folder / name;
      const std::string inner = group.name + "/" + printable_name(name);
      if (suffix == ".in" || suffix == ".ans") {
        told_.report(Severity::warning, path, "a folder in place of a file",
                     "it is read as a group of testcases",
                     "put the file there, or rename the folder");
      }
      // A folder behind a link may hold a link back to where it is.
      if (is_link && !deepen(path)) return;
      group.groups.push_back(load_group(row, path, inner, group));
      if (is_link) linked_.pop_back();
    } else if (!suffix.empty()) {
      gather_testcase_file(listed, suffix, cases);
    } else if (is_link && is_dead(folder / name)) {
      told_.tell_of_dead_link(folder / name, kPutTheFolder);
    } else if (name != "SHA256SUMS") {
      const fs::path path = folder / name;
      told_.report(Severity::warning, path, "belongs to no testcase", "it is left out",
                   spelling_help(path.extension().string(),
                                 {kTestcaseSuffixes.begin(), kTestcaseSuffixes.end()}));
    }
  }

  /// Whether a linked folder may be entered.
  bool deepen(const fs::path& path) {
    std::error_code code;
    const fs::path target = fs::canonical(path, code);
    const bool leads_up =
        is_at_or_below(path, target) || std::ranges::find(linked_, target) != linked_.end();
    if (leads_up) told_.report(Severity::error, path, "a link to a folder that it is in itself");
    if (!leads_up) linked_.push_back(target);
    return !leads_up;
  }

  const PackagePaths& paths_;
  const PackageManifest& manifest_;
  TestData test_data_;
  Problem& problem_;
  Diagnostics& diagnostics_;
  CaseDiagnostics told_;  ///< adds to diagnostics_
  TestcaseLoader testcases_;
  std::vector<fs::path> linked_;  ///< folders that were entered by a link
};

}  // namespace

void load_package_cases(const PackagePaths& paths, const PackageManifest& manifest,
                        TestData test_data, Problem& problem, Diagnostics& diagnostics) {
  GroupLoader(paths, manifest, test_data, problem, diagnostics).load();
}

}  // namespace judge
