#include "judge/cli/case_text.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/ranges.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/report/terminal/two_texts.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLinesOfCase = 24;
constexpr std::size_t kLabelColumns = 17;

class CaseText {
 public:
  CaseText(const ProblemLibrary& library, const Problem& problem, const CaseFacts& facts,
           std::size_t width)
      : library_(library), problem_(problem), facts_(facts), width_(width) {}

  std::string make() {
    add_line(
        fmt::format("{} {}\n", printable_name(problem_.id), printable_name(facts_.test_case.name)),
        2);
    text_ += "\n";
    add_origin();
    add_part("groups", fmt::format("{}", fmt::join(facts_.groups, ", ")));
    add_flags();
    add_part("description", facts_.notes.description);
    add_part("hint", facts_.notes.hint);
    for (const fs::path& file : facts_.other_files) add_part("besides", library_.shown(file));
    const TestCase& test_case = facts_.test_case;
    add_file("input", test_case.input);
    add_file("answer", test_case.answer);
    add_file("output to check", test_case.output);
    add_file("conversation to show", test_case.interaction);
    return std::move(text_);
  }

 private:
  void add_line(std::string_view line, std::size_t indent) {
    while (line.ends_with('\n')) line.remove_suffix(1);
    text_ += folded(line, indent, width_);
  }

  /// Nothing where there is nothing to say.
  void add_part(const char* label, std::string_view what) {
    what = what.substr(0, what.find_last_not_of(" \r\n") + 1);
    if (what.empty()) return;
    const bool has_columns = width_ >= kLeastForColumns;
    const std::size_t indent = has_columns ? kLabelColumns + 1 : 2;
    std::string printed = printable_text(what);
    std::string_view rest = printed;
    std::string begin =
        has_columns ? left_aligned(label, kLabelColumns) + " " : std::string(label) + ": ";
    for (bool is_end = false; !is_end;) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      add_line(begin + std::string(rest.substr(0, end)), indent);
      is_end = end == rest.size();
      rest.remove_prefix(std::min(end + 1, rest.size()));
      begin = std::string(indent, ' ');
    }
  }

  void add_origin() {
    const bool has_plan = problem_.plan || facts_.planned_at;
    add_part("input", words_of(facts_.input, has_plan));
    if (facts_.seed) add_part("seed", fmt::format("{}", *facts_.seed));
    add_part("runs", facts_.command);
    // Of an answer that a plan says nothing of, as those of interactive problems, there is nothing
    // to tell.
    const bool is_planned = problem_.plan && facts_.planned_at;
    if (!facts_.test_case.answer.empty() &&
        !(is_planned && facts_.answer.kind == FileOrigin::Kind::by_hand))
      add_part("answer", words_of(facts_.answer, has_plan));
    if (facts_.planned_at) add_part("planned at", to_string(*facts_.planned_at));
  }

  std::string words_of(const FileOrigin& origin, bool has_plan) const {
    switch (origin.kind) {
      case FileOrigin::Kind::by_program:
        return "made by " + origin.by;
      case FileOrigin::Kind::copied:
        return "copied from " + origin.by;
      case FileOrigin::Kind::in_plan:
        return "written in the plan";
      case FileOrigin::Kind::by_hand:
        break;
    }
    return !has_plan || facts_.planned_at ? "made by hand" : "not in the plan";
  }

  void add_flags() {
    const auto flags = [](const std::vector<std::string>& words) {
      std::string text;
      for (const std::string& word : words) text += (text.empty() ? "" : " ") + shell_word(word);
      return text;
    };
    const TestCase& test_case = facts_.test_case;
    const char* const judge =
        problem_.output_judge.kind == OutputJudge::Kind::comparison ? "comparison flags"
        : problem_.output_judge.kind == OutputJudge::Kind::checker  ? "checker flags"
                                                                    : "interactor flags";
    add_part(judge, flags(test_case.output_validator_args));
    add_part("validator flags", flags(test_case.input_validator_args));
    for (const auto& [name, args] : test_case.named_input_validator_args)
      add_part(("flags of " + printable_name(name)).c_str(), flags(args));
  }

  void add_file(const char* what, const fs::path& file) {
    if (file.empty()) return;
    const auto mapped = MappedFile::open(file);
    std::error_code code;
    if (!mapped) {
      const std::string why = fs::exists(file, code) ? mapped.error().message : unmade();
      return add_line(fmt::format("\n{}: {}", what, why), 4);
    }
    const std::string_view bytes = mapped->bytes();
    std::string size = to_string(Bytes{static_cast<std::int64_t>(bytes.size())});
    if (!bytes.empty()) {
      const bool is_ended = bytes.ends_with('\n');
      const auto lines =
          static_cast<std::size_t>(std::ranges::count(bytes, '\n')) + (is_ended ? 0 : 1);
      size +=
          fmt::format(", {}{}", counted(lines, "line"), is_ended ? "" : ", no newline at the end");
    }
    text_ += "\n";
    add_line(fmt::format("{}, {}: {}", what, size, printable_name(library_.shown(file))), 4);
    text_ += first_lines(bytes, 2, width_, kLinesOfCase);
  }

  std::string unmade() const {
    return problem_.recipes.empty() ? fmt::format("not made yet; `judge generate {}` makes it",
                                                  command_word(problem_, library_))
                                    : "not in the package; it is made for each run";
  }

  const ProblemLibrary& library_;
  const Problem& problem_;
  const CaseFacts& facts_;
  std::size_t width_;
  std::string text_;
};

}  // namespace

std::string case_text(const ProblemLibrary& library, const Problem& problem, const CaseFacts& facts,
                      std::size_t width) {
  return CaseText(library, problem, facts, width).make();
}

}  // namespace judge
