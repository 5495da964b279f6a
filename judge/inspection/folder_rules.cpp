#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Which versions of the format have a folder.
enum class FolderOf : std::uint8_t { every_version, legacy, current, long_ago, tools };

struct KnownFolder {
  std::string_view name;
  FolderOf of;
  std::string_view instead;  ///< in the other version; empty: there is none
};

constexpr auto kKnownFolders = std::to_array<KnownFolder>({
    {"data", FolderOf::every_version, ""},
    {"submissions", FolderOf::every_version, ""},
    {"input_validators", FolderOf::every_version, ""},
    {"attachments", FolderOf::every_version, ""},
    {"include", FolderOf::every_version, ""},
    {"generators", FolderOf::every_version, ""},
    {"statement", FolderOf::current, "problem_statement"},
    {"solution", FolderOf::current, ""},
    {"output_validator", FolderOf::current, "output_validators"},
    {"static_validator", FolderOf::current, ""},
    {"input_visualizer", FolderOf::current, ""},
    {"output_visualizer", FolderOf::current, ""},
    {"problem_statement", FolderOf::legacy, "statement"},
    {"output_validators", FolderOf::legacy, "output_validator"},
    {"graders", FolderOf::legacy, ""},
    {"input_format_validators", FolderOf::long_ago, ""},
    {"input_validator", FolderOf::long_ago, ""},
    // What other tools and this judge read besides.
    {"solutions", FolderOf::tools, ""},
    {"answer_validators", FolderOf::tools, ""},
    {"answer_validator", FolderOf::tools, ""},
    {"visualizers", FolderOf::tools, ""},
    {"input_visualizers", FolderOf::tools, ""},
    {"output_visualizers", FolderOf::tools, ""},
    {"testing_tools", FolderOf::tools, ""},
    {"testdata_tools", FolderOf::tools, ""},  // of scripts that make data
});

/// Of those that are read, or that every repository has.
constexpr auto kKnownFiles =
    std::to_array<std::string_view>({"problem.yaml", kDomjudgeFile, "problem.pdf", "problem.xml",
                                     "Makefile", kEquivalentMutantsFile});

constexpr auto kKnownBeginnings = std::to_array<std::string_view>(
    {"README", "readme", "LICENSE", "LICENCE", "COPYING", "CHANGELOG"});

class FolderInspector {
 public:
  explicit FolderInspector(const Inspected& inspected) : inspected_(inspected) {}

  Findings run() {
    const std::string name = inspected_.problem.package.filename().string();
    const bool is_named_well = std::ranges::all_of(
        name, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
    if (!is_named_well) {
      tell(RuleId::package_name, inspected_.problem.package,
           fmt::format("a package's folder is named by small letters and digits, this one '{}'",
                       printable_name(name)));
    }
    const auto entries = entries_of(inspected_.problem.package, {.most = 10'000});
    if (!entries) return std::move(findings_);
    for (const fs::path& path : *entries) {
      std::error_code code;
      if (is_ignored(path.filename().string())) continue;
      if (fs::is_directory(path, code))
        take_folder(path);
      else
        take_file(path);
    }
    return std::move(findings_);
  }

 private:
  void tell(RuleId rule, const fs::path& path, std::string what, std::string help = {}) {
    findings_.push_back(find(rule, inspected_.at(path), std::move(what), {}, std::move(help)));
  }

  void take_folder(const fs::path& path) {
    const std::string name = path.filename().string();
    const auto known = std::ranges::find(kKnownFolders, name, &KnownFolder::name);
    if (known == kKnownFolders.end()) return take_unknown_folder(path, name);
    if (known->of == FolderOf::long_ago)
      tell(RuleId::old_folder_name, path, "is another name of input_validators");
    const bool is_of_other = (known->of == FolderOf::current && inspected_.is_legacy) ||
                             (known->of == FolderOf::legacy && !inspected_.is_legacy);
    if (!is_of_other) return;
    tell(RuleId::folder_of_other_version, path,
         fmt::format("a package of version {} has no such folder", inspected_.problem.format),
         help_instead(path, known->instead));
  }

  static std::string help_instead(const fs::path& folder, std::string_view instead) {
    if (instead.empty()) return "";
    std::error_code code;
    const bool are_both_there = fs::is_directory(folder.parent_path() / instead, code);
    return are_both_there ? fmt::format("remove it, for {} is there, too", instead)
                          : fmt::format("rename it to {}", instead);
  }

  /// With a name near to a known one it is a mistake, else somebody's notes.
  void take_unknown_folder(const fs::path& path, const std::string& name) {
    std::vector<std::string> names;
    for (const KnownFolder& folder : kKnownFolders) names.emplace_back(folder.name);
    const auto meant = closest_spelling(name, names);
    tell(RuleId::unknown_folder, path, "the format has no such folder",
         meant ? fmt::format("did you mean '{}'?", *meant) : "");
    if (!meant) findings_.back().severity = Severity::note;
  }

  void take_file(const fs::path& path) {
    const std::string name = path.filename().string();
    const bool is_known = std::ranges::find(kKnownFiles, name) != kKnownFiles.end() ||
                          std::ranges::any_of(kKnownBeginnings, [&](std::string_view begin) {
                            return name.starts_with(begin);
                          });
    if (!is_known) tell(RuleId::unused_file, path, "nothing reads it");
  }

  const Inspected& inspected_;
  Findings findings_;
};

}  // namespace

Findings inspect_folders(const Inspected& inspected) {
  return inspected.problem.must_keep_package_format() ? FolderInspector(inspected).run()
                                                      : Findings();
}

}  // namespace judge
