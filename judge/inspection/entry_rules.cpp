#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// With more in it the rest is not looked at: no package of people has so much.
constexpr std::size_t kMostEntries = 500'000;

constexpr auto kLeftOverNames = std::to_array<std::string_view>(
    {".DS_Store", "Thumbs.db", "desktop.ini", "a.out", "__pycache__", ".ipynb_checkpoints"});
constexpr auto kLeftOverEndings = std::to_array<std::string_view>(
    {".class", ".exe", ".o", ".obj", ".pyc", ".bak", ".orig", ".rej", ".swp", "~", ".hi", ".dSYM",
     // Of LaTeX. A .log may be somebody's.
     ".aux", ".fls", ".fdb_latexmk", ".synctex.gz"});

bool is_left_over(std::string_view name) {
  return std::ranges::find(kLeftOverNames, name) != kLeftOverNames.end() ||
         std::ranges::any_of(kLeftOverEndings, [&](std::string_view ending) {
           return name.size() > ending.size() && name.ends_with(ending);
         });
}

class EntryInspector {
 public:
  explicit EntryInspector(const Inspected& inspected) : inspected_(inspected) {
    for (const auto* cases : {&inspected.problem.valid_output, &inspected.problem.invalid_output}) {
      for (const TestCase& test_case : *cases) outputs_.insert(test_case.output);
    }
  }

  Findings run() {
    look_in(inspected_.problem.package);
    return std::move(findings_);
  }

 private:
  void tell(RuleId rule, const fs::path& path, std::string what, std::string help = {}) {
    findings_.push_back(find(rule, inspected_.at(path), std::move(what), {}, std::move(help)));
  }

  void look_in(const fs::path& folder) {
    const auto entries =
        entries_of(folder, {.most = kMostEntries - seen_, .cancellation = inspected_.cancellation});
    if (!entries) return;
    seen_ += entries->size();
    for (const fs::path& path : *entries) {
      std::error_code code;
      const std::string name = path.filename().string();
      // A case 'a' has an a.out that no compiler has left.
      if (is_left_over(name) && !outputs_.contains(path)) {
        tell(RuleId::left_over_file, path, "was left by a compiler, an editor or a system");
        continue;
      }
      if (is_ignored(name)) continue;
      if (!is_format_name(name)) {
        tell(RuleId::file_name, path,
             fmt::format("'{}' is no name that the format allows", printable_name(name)));
      }
      if (fs::is_symlink(path, code))
        take_link(path);
      else if (fs::is_directory(path, code))
        look_in(path);
    }
  }

  void take_link(const fs::path& path) {
    std::error_code code;
    const fs::path to = fs::read_symlink(path, code);
    const fs::path target = fs::canonical(path, code);
    const std::string where = printable_name(to.string());
    if (code)
      tell(RuleId::dead_link, path, fmt::format("a link that leads nowhere: to {}", where));
    else if (!is_at_or_below(target, inspected_.problem.package))
      tell_of_leaving(path, where);
    else if (to.is_absolute())
      tell(RuleId::absolute_link, path, fmt::format("a link by an absolute path: to {}", where));
  }

  /// Programs may be shared by problems, in a repository; without its test data a package is none.
  void tell_of_leaving(const fs::path& path, const std::string& where) {
    tell(RuleId::link_leaves_package, path,
         fmt::format("a link that leads out of the package: to {}", where));
    if (is_below(path, inspected_.problem.cases_folder))
      findings_.back().severity = Severity::error;
  }

  const Inspected& inspected_;
  std::set<fs::path> outputs_;  ///< of cases
  std::size_t seen_ = 0;
  Findings findings_;
};

}  // namespace

Findings inspect_entries(const Inspected& inspected) {
  return inspected.problem.must_keep_package_format() ? EntryInspector(inspected).run()
                                                      : Findings();
}

}  // namespace judge
