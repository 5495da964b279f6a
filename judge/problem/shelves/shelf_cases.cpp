#include "judge/problem/shelves/shelf_cases.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/problem/case_group_rows.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/listed_names.hpp"
#include "judge/problem/sample_interaction.hpp"
#include "judge/problem/shelves/shelf_completeness.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

// What can belong to a case; the longer of two that end alike comes first.
constexpr auto kCaseSuffixes = std::to_array<std::string_view>(
    {".in.statement", ".ans.statement", ".in.download", ".ans.download", ".in", ".ans", ".out",
     ".interaction", ".files", ".yaml", ".hint", ".desc", ".png", ".jpg", ".jpeg", ".svg"});

// It is to be shown to people.
constexpr Bytes kLargestInteraction = mebibytes(8);

/// The suffix of kCaseSuffixes that the name ends in, empty if none.
std::string_view case_suffix(std::string_view name) {
  for (const std::string_view suffix : kCaseSuffixes) {
    if (name.ends_with(suffix)) return suffix;
  }
  return {};
}

/// What stands where it should not: "not a folder", "a symbolic link that leads nowhere".
std::string kind_of(const fs::path& path) {
  std::error_code code;
  const bool leads_nowhere = fs::is_symlink(path, code) && !fs::exists(path, code);
  return leads_nowhere ? "a symbolic link that leads nowhere" : "not a folder";
}

/// A file of a case: `case_name` and `suffix` are the two parts of its name.
struct FoundFile {
  std::string_view case_name;
  std::string_view suffix;
  fs::file_type type;
};

/// Of one case, what belongs to it.
class FoundFiles {
 public:
  explicit FoundFiles(std::span<const FoundFile> files) : files_(files) {}

  std::string_view case_name() const { return files_.front().case_name; }
  bool contains(std::string_view suffix) const { return find(suffix) != nullptr; }
  /// Null where there is none.
  const FoundFile* find(std::string_view suffix) const {
    const auto found = std::ranges::find(files_, suffix, &FoundFile::suffix);
    return found == files_.end() ? nullptr : &*found;
  }

 private:
  std::span<const FoundFile> files_;
};

class CaseLoader {
 public:
  CaseLoader(const Project& project, TestData test_data, Problem& problem, Diagnostics& diagnostics)
      : project_(project), test_data_(test_data), problem_(problem), diagnostics_(diagnostics) {}

  void load() {
    const fs::path& folder = problem_.cases_folder;
    check_folder_names(folder);
    // Of what is known to be missing no more is to be said, case by case.
    if (test_data_ == TestData::complete && !check_completeness(project_, problem_, diagnostics_))
      test_data_ = TestData::not_yet_made;
    problem_.data.args = settings_in(folder, "", {}).args;
    for (const CaseGroupRow& group : kCaseGroupRows) {
      const fs::path path = folder / group.name;
      std::error_code code;
      if (fs::is_directory(path, code)) {
        TestGroup loaded = load_group(group, path, std::string(group.name), problem_.data.args);
        if (group.cases != nullptr) {
          problem_.*group.cases = all_cases(loaded);
        } else {
          problem_.data.groups.push_back(std::move(loaded));
        }
      } else if (fs::exists(fs::symlink_status(path, code))) {
        report(path, fmt::format("{}, where a folder of testcases should be", kind_of(path)), {},
               "remove it", Remedy::generate_cases_then);
      }
    }
    check_points(problem_, project_.shown(folder), diagnostics_);
    check_static_cases(problem_, project_.shown(folder), diagnostics_);
    check_answer_validator_args(problem_, project_.shown(folder), diagnostics_);
    check_named_validator_args(problem_, project_.shown(folder), diagnostics_);
    if (test_data_ != TestData::complete) return;
    const auto group = std::ranges::find(problem_.data.groups, "secret", &TestGroup::name);
    const bool has_secret = group != problem_.data.groups.end() && !each_case(*group).empty();
    // Of what stands in the folder's place it has been said that it must go.
    const fs::path secret = folder / "secret";
    std::error_code code;
    const bool is_blocked =
        !fs::is_directory(secret, code) && fs::exists(fs::symlink_status(secret, code));
    if (has_secret || is_blocked || has_unanswered(problem_, "secret")) return;
    if (each_case(problem_.data).empty() && problem_.unanswered.empty()) {
      report(secret, "there are no testcases", {}, cases_by_hand(secret), Remedy::generate_cases);
    } else {
      report(secret, "there are no secret testcases", "whatever gets the samples right is accepted",
             problem_.plan ? "plan some" : cases_by_hand(secret), Severity::warning);
    }
  }

 private:
  void report(const fs::path& place, std::string what, std::string why = {}, std::string help = {},
              Severity severity = Severity::error) {
    diagnostics_.push_back(
        {severity, {project_.shown(place)}, std::move(what), std::move(why), std::move(help)});
  }

  /// What helps where there is no plan that could make them; empty where there is one.
  std::string cases_by_hand(const fs::path& folder) const {
    return problem_.plan ? ""
                         : fmt::format("put an input and its answer into {}: 01.in, 01.ans",
                                       project_.shown(folder));
  }

  /// What is mended by making the testcases anew, where there is a plan.
  void report(const fs::path& place, std::string what, std::string why, std::string help,
              Remedy remedy) {
    report(place, std::move(what), std::move(why), std::move(help));
    if (!problem_.plan) return;
    diagnostics_.back().remedy = remedy;
    diagnostics_.back().problem = problem_.id;
  }

  void check_folder_names(const fs::path& folder) {
    std::vector<std::string> known{"statement", "attachments"};
    for (const std::string_view group : kCaseGroups) known.emplace_back(group);
    for (const ListedName& listed : list(folder)) {
      if (is_ignored(listed.name) || !is_folder(folder, listed)) continue;
      if (std::ranges::find(known, listed.name) != known.end()) continue;
      report(folder / listed.name, "not a folder of testcases", "it is left out",
             spelling_help(listed.name, known), Severity::warning);
    }
  }

  std::vector<ListedName> list(const fs::path& folder) {
    auto names = names_in(folder);
    if (names) return *std::move(names);
    report(folder, names.error().message);
    return {};
  }

  GroupSettings settings_in(const fs::path& folder, const std::string& name,
                            const GroupArgs& inherited) {
    const fs::path file = folder / "test_group.yaml";
    return read_group(file, project_.shown(file), name, problem_.type, inherited,
                      problem_.constants, diagnostics_);
  }

  /// Loads the cases that lie in `folder`, and, of secret, the groups in it.
  TestGroup load_group(const CaseGroupRow& row, const fs::path& folder, const std::string& name,
                       const GroupArgs& inherited) {
    GroupSettings settings = settings_in(folder, name, inherited);
    TestGroup group{.name = name,
                    .args = std::move(settings.args),
                    .grading = std::move(settings.points),
                    .static_case = std::move(settings.static_case)};
    const std::vector<ListedName> names = list(folder);
    std::vector<fs::path> subgroups;
    const std::vector<FoundFile> files = files_of_cases(folder, names, subgroups);
    group.cases.reserve(files.size() / 2);
    for (auto begin = files.begin(); begin != files.end();) {
      const auto end = std::find_if(begin, files.end(), [&](const FoundFile& file) {
        return file.case_name != begin->case_name;
      });
      add_case(row, folder, FoundFiles({begin, end}), group);
      begin = end;
    }
    load_subgroups(row, subgroups, !files.empty(), group);
    return group;
  }

  /// What lies in a folder and belongs to a case, by the names of the cases. What is no file of one
  /// is told, or is among the subgroups.
  std::vector<FoundFile> files_of_cases(const fs::path& folder,
                                        const std::vector<ListedName>& names,
                                        std::vector<fs::path>& subgroups) {
    std::vector<FoundFile> files;
    files.reserve(names.size());
    for (const ListedName& listed : names) {
      const std::string_view name = listed.name;
      if (is_ignored(name)) {
        if (auto told = passed_over_case(folder, listed, project_.shown(folder / name)))
          diagnostics_.push_back(std::move(*told));
        continue;
      }
      if (name == "test_group.yaml") continue;
      if (!is_format_name(name)) {
        report(folder / name, "not a name for a file of a testcase", {}, kFormatNameHelp);
        continue;
      }
      const std::string_view suffix = case_suffix(name);
      if (is_folder(folder, listed) != (suffix == ".files")) {
        subgroups.push_back(folder / name);
      } else if (suffix.empty() || suffix.size() == name.size()) {
        const fs::path path = folder / name;
        report(
            path, "belongs to no testcase", "it is left out",
            spelling_help(path.extension().string(), {kCaseSuffixes.begin(), kCaseSuffixes.end()}),
            Severity::warning);
      } else {
        files.push_back({name.substr(0, name.size() - suffix.size()), suffix, listed.type});
      }
    }
    // They are in the order of whole names, where "a-1.in" comes before "a.in".
    if (!std::ranges::is_sorted(files, {}, &FoundFile::case_name))
      std::ranges::stable_sort(files, {}, &FoundFile::case_name);
    return files;
  }

  void load_subgroups(const CaseGroupRow& row, const std::vector<fs::path>& subgroups,
                      bool has_cases, TestGroup& group) {
    for (const fs::path& path : subgroups) {
      std::error_code code;
      if (group.name != "secret") {
        report(path, "a folder or file where a testcase is expected",
               "only secret/ has groups in it");
      } else if (!fs::exists(path / "test_group.yaml", code)) {
        report(path, "a folder without test_group.yaml is not a test group", {},
               "put its cases into secret/, or add a test_group.yaml");
      } else {
        if (has_cases) {
          report(path, "a test group beside testcases", "secret/ holds either groups or testcases",
                 "put the testcases into groups");
        }
        group.groups.push_back(
            load_group(row, path, group.name + "/" + path.filename().string(), group.args));
      }
    }
  }

  void look_at(const fs::path& interaction) {
    if (!problem_.type.is_session()) {
      return report(interaction, "an interaction, but the problem is not interactive",
                    "it is left out", "remove it, or write 'type: [pass-fail, interactive]'",
                    Severity::warning);
    }
    const auto text = read_file(interaction, kLargestInteraction);
    if (!text) return report(interaction, text.error().message);
    check_interaction(*text, project_.shown(interaction), problem_.type, diagnostics_);
  }

  /// False, and told, where no regular file stands: to open a pipe means to wait for what writes
  /// into it, and a device has no end.
  bool is_fit_to_read(const fs::path& folder, const FoundFiles& found, std::string_view suffix) {
    const FoundFile& listed = *found.find(suffix);
    if (listed.type == fs::file_type::regular) return true;
    const fs::path file = folder / fmt::format("{}{}", listed.case_name, suffix);
    std::error_code code;
    const fs::file_type type = fs::status(file, code).type();
    if (type == fs::file_type::regular) return true;
    if (type != fs::file_type::not_found) {
      report(file, code ? code.message() : "not a regular file", {}, "remove it",
             Remedy::generate_cases_then);
    } else if (test_data_ == TestData::complete) {
      report(file, "a symbolic link that leads nowhere", {}, "remove it",
             Remedy::generate_cases_then);
    }
    return false;
  }

  void add_case(const CaseGroupRow& row, const fs::path& folder, const FoundFiles& found,
                TestGroup& group) {
    const std::string_view case_name = found.case_name();
    const auto file = [&](std::string_view suffix) {
      std::string path;
      path.reserve(folder.native().size() + 1 + case_name.size() + suffix.size());
      path.append(folder.native()).append("/").append(case_name).append(suffix);
      return path;
    };
    const bool has_interaction = found.contains(".interaction") && problem_.type.is_session();
    // What is still to be made is checked when it is made.
    if (found.contains(".interaction") && test_data_ == TestData::complete) {
      look_at(file(".interaction"));
    }
    if (!found.contains(".in")) {
      for (const std::string_view suffix : {".ans", ".out"}) {
        if (!found.contains(suffix) || test_data_ != TestData::complete) continue;
        report(file(suffix), fmt::format("there is no {}.in to it", case_name),
               "a testcase is an input with what belongs to it", "remove it",
               Remedy::generate_cases);
      }
      return;
    }
    const bool lacks_answer = row.needs_answer && !found.contains(".ans");
    if (lacks_answer && test_data_ == TestData::complete) {
      report(file(".in"), fmt::format("there is no {}.ans to it", case_name), {},
             problem_.plan ? "" : "write it, or remove the input", Remedy::generate_cases);
    }
    const bool lacks_output = row.needs_output && !found.contains(".out");
    if (lacks_output && test_data_ == TestData::complete) {
      report(file(".in"), fmt::format("there is no {}.out to it", case_name),
             "it is the output that the checker gets to see",
             problem_.plan ? "" : "write it, or remove the input", Remedy::generate_cases);
    }
    std::optional<GroupArgs> own;
    if (found.contains(".yaml")) {
      own = read_args(file(".yaml"), project_.shown(file(".yaml")), ArgsFile::of_case, group.args,
                      problem_.constants, diagnostics_);
    }
    if (found.contains(".files") && row.cases == nullptr)
      diagnostics_.push_back(not_given_to_submissions("files", project_.shown(file(".files"))));
    const bool has_outputs_for_answers =
        !problem_.type.is_session() && !problem_.type.submit_answer;
    const bool is_to_be_answered =
        lacks_answer && row.cases == nullptr && !problem_.plan && has_outputs_for_answers;
    if ((lacks_answer && !is_to_be_answered) || lacks_output) return;
    bool is_fit = is_fit_to_read(folder, found, ".in");
    if (row.needs_answer && !lacks_answer) is_fit = is_fit_to_read(folder, found, ".ans") && is_fit;
    if (row.needs_output) is_fit = is_fit_to_read(folder, found, ".out") && is_fit;
    if (!is_fit) return;
    const GroupArgs& args = own ? *own : group.args;
    auto& cases = is_to_be_answered ? problem_.unanswered : group.cases;
    cases.push_back({.name = std::string(group.name).append("/").append(case_name),
                     .input = file(".in"),
                     .answer = row.needs_answer ? file(".ans") : std::string(),
                     .output = row.needs_output ? file(".out") : std::string(),
                     .interaction = has_interaction ? file(".interaction") : std::string(),
                     .input_validator_args = args.input_validator_args,
                     .output_validator_args = args.output_validator_args,
                     .output_validator_args_place = args.output_validator_args_place,
                     .answer_validator_args = args.answer_validator_args,
                     .named_input_validator_args = args.named_input_validator_args});
  }

  const Project& project_;
  TestData test_data_;
  Problem& problem_;
  Diagnostics& diagnostics_;
};

}  // namespace

void load_cases(const Project& project, TestData test_data, Problem& problem,
                Diagnostics& diagnostics) {
  CaseLoader(project, test_data, problem, diagnostics).load();
}

}  // namespace judge
