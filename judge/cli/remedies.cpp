#include "judge/cli/remedies.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace judge {
namespace {

/// A remedy in words of the command line, as they stand behind a message or a help; "{}" is what it
/// is about.
struct WordsOfRemedy {
  Remedy remedy;
  std::string_view words;
};

constexpr WordsOfRemedy kWordsOfRemedies[] = {
    {Remedy::none, ""},
    {Remedy::leave_out_validation, "\n    help: give the test data whole, or use --no-validate"},
    {Remedy::allow_more_time,
     "\n    help: --time-limit, --memory-limit and --output-limit give it more"},
    {Remedy::say_which_case, ": add --case NAME or --input FILE"},
    {Remedy::say_which_problem, " Name it, too: judge run PROBLEM FILE"},
    {Remedy::look_at_cases, "; `judge show --cases {}` lists them"},
    {Remedy::allow_more_isolation,
     "\n    help: leave out --isolation; if that is not it, `judge doctor` tells"},
    {Remedy::leave_out_library_checks, ""},  // of mutants, and tried without a word
    {Remedy::look_without_writing, ", or look with --check"},
    {Remedy::name_a_generator, "; name one: --generator 'random {seed} 5'"},
    {Remedy::begin_a_problem, ": `judge new ID` begins one"},
    {Remedy::name_a_project, ", or name its folder with --root"},
    {Remedy::choose_a_cache,
     "\n    help: choose another folder for built programs; --cache or JUDGE_CACHE names one"},
    {Remedy::look_at_a_report, ": see `judge run {} --report html=FILE`"},
    {Remedy::generate_cases, ", or run 'judge generate {}'"},
    {Remedy::generate_cases_first, "; run 'judge generate {}'"},
    {Remedy::generate_cases_then, ", then run 'judge generate {}'"},
    {Remedy::generate_to_see_more, ", or run 'judge generate {}', which tells them"},
    {Remedy::generate_or_choose, ", or run 'judge generate {}', or choose others with --case"},
    {Remedy::finish_change,
     ", or run 'judge generate {}', which finishes it, unless one is at work just now"},
    {Remedy::give_a_time_limit, ", or give `judge run` one by --time-limit"},
    {Remedy::study_time_limit, "; `judge time-limit` tells more"},
    {Remedy::name_the_submission, ", or name it on the command line: judge run PROBLEM FILE"},
    {Remedy::add_a_language, ", or add a row for its language: --languages FILE"},
    {Remedy::say_the_language,
     "; --language of `judge run`, `test` and `try` says it, a languages.yaml of your own adds "
     "others"},
    {Remedy::replace_it, ", or add --force to replace it"},
    {Remedy::write_it_beside, "; without --in-place it is written beside it"},
    {Remedy::export_it, "; `judge export` makes a package of 2025-09 of it"},
    {Remedy::import_under_an_id, ", `judge import PATH ID`"},
    {Remedy::record_a_run, "; `judge run` records one"},
    {Remedy::record_another_run, "; `judge run` records another"},
    {Remedy::list_runs, "; `judge history` lists them"},
    {Remedy::list_so_many_runs, "; `judge history` lists the {} there are"},
    {Remedy::list_recorded_runs, "; `judge history` lists the runs there are"},
    {Remedy::name_a_run,
     ": give a number of `judge history`, last, last~1, or a file that `judge run --format json` "
     "has written"},
    {Remedy::name_a_recorded_run, "; judge open takes a number, last or last~1"},
    {Remedy::look_at_run, "; `judge history --run {}` tells what it came to"},
    {Remedy::compare_with_run, "; `judge diff {}` lays it beside run {} all the same"},
    {Remedy::show_every_case, "; --all shows every case"},
    {Remedy::show_all_lines, "; --all shows them"},
    {Remedy::show_whole_conversation, "; --show-interaction shows all"},
    {Remedy::run_on_samples, "\n    help: judge run {} -c sample"},
};

constexpr bool has_a_row_for_each() {
  std::size_t row = 0;
  for (const WordsOfRemedy& words : kWordsOfRemedies) {
    if (static_cast<std::size_t>(words.remedy) != row++) return false;
  }
  return row == static_cast<std::size_t>(Remedy::run_on_samples) + 1;
}
static_assert(has_a_row_for_each(), "in the order of Remedy");

std::string words_for(Remedy remedy, const std::string& about) {
  constexpr std::string_view kAbout = "{}";
  const std::string name = about.empty() ? "PROBLEM" : about;
  std::string words(kWordsOfRemedies[static_cast<std::size_t>(remedy)].words);
  for (auto at = words.find(kAbout); at != std::string::npos;
       at = words.find(kAbout, at + name.size()))
    words.replace(at, kAbout.size(), name);
  return words;
}

/// What is to be done, all in all.
std::string whole_help(std::string help, Remedy remedy, const std::string& problem) {
  std::string words = words_for(remedy, problem);
  constexpr std::string_view kJoin = ", or ";
  if (help.empty() && words.starts_with(kJoin)) words.erase(0, kJoin.size());
  return std::move(help) + words;
}

}  // namespace

std::string help_for(Remedy remedy) {
  return words_for(remedy, {});
}

std::string help_for(const Fault& fault) {
  return words_for(fault.remedy, fault.number != 0 ? std::to_string(fault.number) : fault.problem);
}

Diagnostic in_words(Diagnostic diagnostic) {
  diagnostic.help = whole_help(std::move(diagnostic.help), diagnostic.remedy, diagnostic.problem);
  diagnostic.remedy = Remedy::none;
  return diagnostic;
}

Finding in_words(Finding finding) {
  finding.help = whole_help(std::move(finding.help), finding.remedy, finding.command_word);
  finding.remedy = Remedy::none;
  return finding;
}

}  // namespace judge
