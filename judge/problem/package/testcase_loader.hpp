#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "judge/problem/case_group_rows.hpp"
#include "judge/problem/listed_names.hpp"
#include "judge/problem/package/case_diagnostics.hpp"
#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// How the files end that can belong to a testcase; the longer of two that end alike comes first.
inline constexpr auto kTestcaseSuffixes = std::to_array<std::string_view>(
    {".in.statement", ".ans.statement", ".in.download", ".ans.download", ".in", ".ans", ".out",
     ".interaction", ".files", ".yaml", ".hint", ".desc", ".png", ".jpg", ".jpeg", ".svg",
     ".args"});

/// The one of kTestcaseSuffixes that a file of that name has behind the name of its testcase. Empty
/// where it has none.
std::string_view testcase_suffix(std::string_view name);

/// What of a testcase is there.
struct TestcaseFiles {
  std::set<std::string_view> suffixes;  ///< of kTestcaseSuffixes
  std::set<std::string_view> others;    ///< those of them that are no files, but links or worse

  bool has(std::string_view suffix) const { return suffixes.contains(suffix); }
};

/// Those of a folder, by the names of the testcases.
using TestcasesInFolder = std::map<std::string, TestcaseFiles>;

/// Adds a file that ends so to what there is of its testcase.
void gather_testcase_file(const ListedName& listed, std::string_view suffix,
                          TestcasesInFolder& cases);

/// Loads testcases of a package, one at a time, by their files. All that it is given must outlive
/// it.
class TestcaseLoader {
 public:
  /// Of the problem it asks for its type and its constants; cases without an answer become its
  /// `unanswered`.
  TestcaseLoader(const PackagePaths& paths, const PackageManifest& manifest, TestData test_data,
                 Problem& problem, CaseDiagnostics& told)
      : paths_(paths), manifest_(manifest), test_data_(test_data), problem_(problem), told_(told) {}

  /// Adds to `group`, which lies in the folder `row` says, the testcase of that name whose files
  /// are in `folder`. It has the group's arguments, or those of its own .yaml. Where it lacks what
  /// the row wants, that is told, and nothing is added.
  void load(const CaseGroupRow& row, const std::filesystem::path& folder,
            const std::string& case_name, const TestcaseFiles& found, TestGroup& group);

 private:
  /// The folder itself, whatever links lead to it.
  const std::filesystem::path& real_folder(const std::filesystem::path& folder);
  /// Where a link leads. The folder there is looked up once, for thousands of links lead to it.
  std::filesystem::path target_of(const std::filesystem::path& link, std::error_code& code);
  /// The file itself, whatever links lead to it; nothing, which is told, where none is there.
  std::optional<std::filesystem::path> file_at(const std::filesystem::path& path, bool is_plain);
  /// Whether it has an output, which may be meant as its answer.
  static bool has_output(const std::filesystem::path& folder, const std::string& case_name,
                         const TestcaseFiles& found);
  /// Where an answer that is not there may come from.
  enum class AnswerComes : std::uint8_t {
    by_another_name,  ///< the case's output may be meant as it
    by_plan,          ///< or by a script
    by_solution,
    by_hand,  ///< nobody is judged on the case, or no solution's output is an answer
  };

  AnswerComes answer_comes(const CaseGroupRow& row, const std::filesystem::path& folder,
                           const std::string& case_name, const TestcaseFiles& found);

  void tell_of_no_answer(const std::filesystem::path& input, const std::string& case_name,
                         AnswerComes comes);
  void tell_of_no_input(const std::filesystem::path& folder, const std::string& case_name,
                        const TestcaseFiles& found);
  /// Of what is said of a case that is not there. Some samples are only shown.
  void tell_of_notes_alone(const std::filesystem::path& folder, const std::string& case_name,
                           const TestcaseFiles& found);

  const PackagePaths& paths_;
  const PackageManifest& manifest_;
  TestData test_data_;
  Problem& problem_;
  CaseDiagnostics& told_;
  std::map<std::string, std::filesystem::path> real_folders_;  ///< by the paths that lead to them
  bool has_told_of_links_ = false;
};

}  // namespace judge
