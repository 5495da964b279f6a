#include "judge/cli/mutate/mutate_text.hpp"

#include <algorithm>
#include <cmath>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/mutation/equivalent_mutants.hpp"
#include "judge/report/terminal/submission_lines.hpp"
#include "judge/report/terminal/two_texts.hpp"

namespace judge {
namespace {

constexpr std::size_t kMutantIndent = 4;
constexpr std::size_t kInputIndent = 6;
/// Where a row goes on that has rows like it below: one sees where each begins.
constexpr std::size_t kBelowRow = 6;
/// Of a report on the cases' first kills so many cases are named.
constexpr std::size_t kMostCases = 10;
/// After fewer inputs than these nobody can say that a mutant may be equivalent.
constexpr std::size_t kFewInputs = 100;

class MutateScreen {
 public:
  MutateScreen(const MutationReport& report, const MutateStyle& style)
      : report_(report), style_(style) {}

  std::string text() && {
    head();
    for (const MutantResult& result : report_.results) {
      if (result.survives()) survivor(result);
    }
    equivalent();
    offered_entries();
    cases();
    left_out();
    failures();
    return std::move(text_);
  }

 private:
  void say(const std::string& line, std::size_t indent) {
    text_ += folded(line, indent, style_.width);
  }

  void head() {
    const std::size_t judged = report_.killed() + report_.survivors();
    const double share =
        judged == 0 ? 0
                    : 100.0 * static_cast<double>(report_.killed()) / static_cast<double>(judged);
    // Not rounded up to all of them.
    const double shown = std::floor(share * 10) / 10;
    const bool is_ill = report_.survivors_with_input() > 0 || report_.failures() > 0 ||
                        report_.has_search_failed || report_.was_interrupted;
    const bool is_open = report_.survivors_not_examined() > 0;
    const char* const mark = is_ill ? "✗" : is_open ? "?" : "✓";
    std::string line =
        fmt::format("{} {}: {} of {} of {} killed, {:.1f} %, in {}", mark, report_.problem,
                    report_.killed(), counted(judged, "mutant"), printable_name(report_.reference),
                    shown, waiting_time_text(report_.time));
    line = folded(line, kMutantIndent, style_.width);
    text_ += painted(line,
                     is_ill    ? Paint::red
                     : is_open ? Paint::yellow
                               : Paint::green,
                     style_.colour);
    if (report_.was_interrupted) {
      const auto missing = static_cast<std::size_t>(std::ranges::count_if(
          report_.results,
          [](const MutantResult& result) { return !result.is_judged && result.failure.empty(); }));
      say(missing > 0
              ? fmt::format("    interrupted: {} not judged", counted(missing, "mutant"))
              : std::string("    interrupted: all mutants are judged, and not every survivor "
                            "was looked at"),
          kMutantIndent);
    }
    if (report_.equivalent() > 0)
      say(fmt::format("    {} equivalent, which do not count", report_.equivalent()),
          kMutantIndent);
    if (report_.survivors() == 0) return;
    std::string what = fmt::format("    {}", counted(report_.survivors(), "survivor"));
    const std::size_t with = report_.survivors_with_input();
    if (with > 0) what += fmt::format(", {} of them told apart by an input below", with);
    say(what, kMutantIndent);
    if (!report_.no_inputs.empty())
      say("    no inputs were looked for: " + in_one_line(report_.no_inputs), kMutantIndent);
  }

  void survivor(const MutantResult& result) {
    const Mutant& mutant = result.mutant;
    text_ += '\n';
    say(fmt::format("  {} {}:{}:{}: {}, mutant {}{}", result.input ? "✗" : "?",
                    printable_name(mutant.file), mutant.line, mutant.column, mutant.kind,
                    mutant.number, result.is_reached ? "" : "; no case gets there"),
        kMutantIndent);
    changed_line("-", mutant.original, Paint::red);
    changed_line("+", mutant.changed, Paint::green);
    if (!result.input) {
      say("    " + nothing_found(result), kMutantIndent);
      return;
    }
    killing_input(result);
  }

  /// What that means hangs on how much was tried.
  static std::string nothing_found(const MutantResult& result) {
    if (result.inputs_tried == 0) return "no input was tried";
    std::string text = "no difference found in " + counted(result.inputs_tried, "input");
    if (result.greatest_tried)
      text += fmt::format(", made of numbers up to {}", *result.greatest_tried);
    return text + (result.inputs_tried < kFewInputs ? ": too few to tell; try more, by --time"
                                                    : ": perhaps equivalent");
  }

  /// Those that count for nothing, with their reasons.
  void equivalent() {
    for (const MutantResult& result : report_.results) {
      if (!result.is_equivalent()) continue;
      const Mutant& mutant = result.mutant;
      text_ += '\n';
      say(fmt::format("  = {}:{}:{}: {}, mutant {}", printable_name(mutant.file), mutant.line,
                      mutant.column, mutant.kind, mutant.number),
          kMutantIndent);
      changed_line("-", mutant.original, Paint::red);
      changed_line("+", mutant.changed, Paint::green);
      std::string why = result.equivalent_because;
      std::ranges::replace(why, '\n', ' ');
      say("    equivalent: " + printable_name(why), kMutantIndent);
    }
  }

  /// Lines that are to be copied, and so are as long as they are.
  void offered_entries() {
    std::string entries;
    for (const MutantResult& result : report_.results) {
      // What may well be told apart by some more inputs nobody is to call equivalent.
      if (!result.survives() || result.input || result.inputs_tried < kFewInputs) continue;
      entries += fmt::format("# mutant {}\n", result.mutant.number);
      entries += printable_text(entry_for(result, report_.results));
    }
    if (entries.empty()) return;
    text_ += '\n';
    say(fmt::format("    for {}, each with a reason, where no input can tell the mutant apart:",
                    printable_name(report_.equivalent_file)),
        kMutantIndent);
    text_ += entries;
  }

  void changed_line(std::string_view sign, const std::string& line, Paint paint) {
    text_ += painted(
        folded(fmt::format("    {} {}", sign, printable_text(line)), kInputIndent, style_.width),
        paint, style_.colour);
  }

  void killing_input(const MutantResult& result) {
    const KillingInput& input = *result.input;
    const bool is_own = input.found_for == result.mutant.number;
    std::string how = "    " + std::string(letters(input.verdict));
    if (!is_own) how += fmt::format(" on the input of mutant {}", input.found_for);
    if (const std::string told = in_one_line(input.told); !told.empty()) how += ": " + told;
    say(how, kMutantIndent);
    if (!is_own) return;
    say(fmt::format("    input, {}{}", counted(input.input.size(), "byte"),
                    input.is_minimal ? "" : ", not made small to the end"),
        kMutantIndent);
    text_ += first_lines(input.input, kInputIndent, std::min(style_.width, kTextColumns));
  }

  void cases() {
    if (report_.cases.empty() || report_.killed() == 0) return;
    text_ += '\n';
    if (report_.tried_all_cases) return every_case();
    std::vector<const CaseKills*> killers;
    for (const CaseKills& each : report_.cases) {
      if (each.kills > 0) killers.push_back(&each);
    }
    std::ranges::stable_sort(killers, std::greater(), [](const auto* each) { return each->kills; });
    std::vector<std::string> names;
    for (const CaseKills* each : killers)
      names.push_back(fmt::format("{} {}", printable_name(each->name), each->kills));
    say("    killed first by: " + first_names(names, kMostCases), kBelowRow);
  }

  void every_case() {
    std::size_t columns = 4;
    for (const CaseKills& each : report_.cases)
      columns = std::max(columns, column_count(printable_name(each.name)));
    // Four in front, and two columns of numbers behind.
    constexpr std::size_t kBesideName = 18;
    columns = std::min(columns, std::max<std::size_t>(style_.width, kBesideName + 4) - kBesideName);
    text_ += fmt::format("    {}  kills  alone\n", left_aligned("case", columns));
    std::vector<std::string> idle;
    std::vector<std::string> few;
    for (const CaseKills& each : report_.cases) {
      const std::string name = printable_name(each.name);
      const bool fits = column_count(name) <= columns;
      if (!fits) text_ += folded("    " + name, kMutantIndent, style_.width);
      text_ += fmt::format("    {}  {:>5}  {:>5}\n", left_aligned(fits ? name : "", columns),
                           each.kills, each.kills_alone);
      // Samples are there to be read.
      if (each.is_one_of_few)
        few.push_back(name);
      else if (each.kills_alone == 0 && !name.starts_with("sample/"))
        idle.push_back(name);
    }
    if (!idle.empty()) {
      say(fmt::format("    {} nothing that the others do not kill, and may be dropped, if nothing "
                      "else is in {}: {}",
                      idle.size() == 1 ? "1 case kills"
                                       : fmt::format("{} cases together kill", idle.size()),
                      idle.size() == 1 ? "it" : "them", first_names(idle, idle.size())),
          kMutantIndent);
    }
    say(fmt::format(
            "    {} all that are killed: {}",
            few.size() == 1 ? "1 case kills" : fmt::format("{} cases together kill", few.size()),
            first_names(few, few.size())),
        kMutantIndent);
  }

  void left_out() {
    for (const auto& [reason, count] : report_.left_out)
      say(fmt::format("    left out: {} {}", count, reason), kBelowRow);
  }

  void failures() {
    for (const MutantResult& result : report_.results) {
      if (!result.failure.empty())
        say(fmt::format("    the judge failed on mutant {}: {}", result.mutant.number,
                        in_one_line(result.failure)),
            kMutantIndent);
      if (!result.no_input.empty())
        say(fmt::format("    the search for an input failed on mutant {}: {}", result.mutant.number,
                        in_one_line(result.no_input)),
            kMutantIndent);
    }
  }

  const MutationReport& report_;
  const MutateStyle& style_;
  std::string text_;
};

}  // namespace

std::string mutate_text(const MutationReport& report, const MutateStyle& style) {
  return MutateScreen(report, style).text();
}

}  // namespace judge
