#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/utf8.hpp"
#include "judge/inspection/inspected.hpp"
#include "judge/inspection/text_faults.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class CaseInspector {
 public:
  explicit CaseInspector(const Inspected& inspected) : inspected_(inspected) {}

  Findings run() {
    const std::vector<TestCase> cases = all_cases(inspected_.problem.data);
    const bool has_secret = std::ranges::any_of(
        cases, [](const TestCase& test_case) { return test_case.name.starts_with("secret/"); });
    if (!has_secret && !inspected_.problem.are_missing_parts_told) {
      tell(RuleId::case_missing, inspected_.problem.cases_folder / "secret",
           "there are no secret testcases");
    }
    for (const TestCase& test_case : cases) {
      if (inspected_.cancellation.is_requested()) break;
      inspect_file(test_case.input, Of::input);
      inspect_file(test_case.answer, Of::answer);
    }
    inspect_duplicates(cases);
    if (inspected_.problem.must_keep_package_format() && !inspected_.is_legacy)
      inspect_groups(inspected_.problem.data);
    return std::move(findings_);
  }

 private:
  enum class Of { input, answer };

  void tell(RuleId rule, const fs::path& path, std::string what, int line = 0) {
    findings_.push_back(find(rule, inspected_.at(path, line), std::move(what)));
  }

  void inspect_groups(const TestGroup& around) {
    const fs::path& folder = inspected_.problem.cases_folder;
    if (around.name == "secret" && !around.cases.empty() && !around.groups.empty())
      tell(RuleId::groups_beside_cases, folder / around.name, "there are groups beside testcases");
    for (const TestGroup& group : around.groups) {
      if (std::ranges::find(around.cases, group.name, &TestCase::name) != around.cases.end())
        tell(RuleId::groups_beside_cases, folder / group.name, "is also the name of a testcase");
      inspect_groups(group);
    }
  }

  void inspect_file(const fs::path& path, Of of) {
    // Links: each file once.
    if (path.empty() || !seen_.insert(path).second) return;
    const auto file = MappedFile::open(path);
    if (!file) return;
    const std::string_view text = file->bytes();
    if (text.empty()) {
      if (of == Of::input) tell(RuleId::empty_input, path, "is empty");
      return;
    }
    if (has_byte_order_mark(text))
      tell(RuleId::data_byte_order_mark, path, "a byte order mark at its beginning", 1);
    if (const std::size_t at = text.find('\0'); at != text.npos)
      tell(RuleId::data_nul, path, "a NUL byte", line_at(text, at));
    else if (!is_utf8(text))
      tell(RuleId::data_encoding, path, "is not UTF-8");
    if (const std::size_t at = text.find('\r'); at != text.npos)
      tell(RuleId::data_line_ends, path, "a carriage return", line_at(text, at));
    if (text.back() != '\n') tell(RuleId::data_final_newline, path, "its last line has no end");
  }

  /// Of secret cases, for samples are often among them again; of scores, within a group only.
  void inspect_duplicates(const std::vector<TestCase>& cases) {
    std::map<std::uintmax_t, std::vector<const TestCase*>> by_size;
    std::set<fs::path> known;
    for (const TestCase& test_case : cases) {
      std::error_code code;
      // Those that are still to be made are not there.
      if (!fs::is_regular_file(test_case.input, code)) continue;
      if (!test_case.name.starts_with("secret/") || !known.insert(made_as(test_case)).second)
        continue;
      by_size[fs::file_size(test_case.input, code)].push_back(&test_case);
    }
    for (const auto& [size, alike] : by_size) {
      // Of a thousand cases of one size each is read once.
      std::map<std::size_t, std::vector<const TestCase*>> by_hash;
      for (const TestCase* test_case : alike) {
        if (inspected_.cancellation.is_requested()) return;
        std::vector<const TestCase*>& before = by_hash[hash_of(test_case->input, alike.size())];
        const auto first = std::ranges::find_if(
            before, [&](const TestCase* other) { return are_same(*other, *test_case); });
        if (first == before.end()) {
          before.push_back(test_case);
        } else {
          tell(RuleId::duplicate_input, test_case->input,
               fmt::format("the same input as that of {}", (*first)->name));
        }
      }
    }
  }

  /// The file that its input is, or that a plan makes it a copy of.
  fs::path made_as(const TestCase& test_case) const {
    const auto found = inspected_.included_inputs.find(test_case.name);
    return found == inspected_.included_inputs.end() ? test_case.input.path() : found->second;
  }

  /// 0 for one that has no other to be held against.
  static std::size_t hash_of(const fs::path& path, std::size_t of_this_size) {
    if (of_this_size < 2) return 0;
    const auto file = MappedFile::open(path);
    return file ? std::hash<std::string_view>()(file->bytes()) : 0;
  }

  bool are_same(const TestCase& a, const TestCase& b) const {
    if (inspected_.problem.type.scoring && a.group() != b.group()) return false;
    if (a.output_validator_args != b.output_validator_args) return false;
    // Of a session the answer may say how it goes.
    return have_same_bytes(a.input, b.input) &&
           (!inspected_.problem.type.is_session() || have_same_bytes(a.answer, b.answer));
  }

  const Inspected& inspected_;
  std::set<fs::path> seen_;
  Findings findings_;
};

}  // namespace

Findings inspect_cases(const Inspected& inspected) {
  return CaseInspector(inspected).run();
}

}  // namespace judge
