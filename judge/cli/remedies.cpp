#include "judge/cli/remedies.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace judge {
namespace {

/// A remedy in words of the command line, as they stand behind a message or a help.
std::string words_for(Remedy remedy, const std::string& about) {
  const std::string problem = about.empty() ? "PROBLEM" : about;
  switch (remedy) {
    case Remedy::none:
    case Remedy::leave_out_library_checks:  // of mutants, and tried without a word
      break;
    case Remedy::leave_out_validation:
      return "\n    help: give the test data whole, or use --no-validate";
    case Remedy::allow_more_time:
      return "\n    help: --time-limit, --memory-limit and --output-limit give it more";
    case Remedy::say_which_case:
      return ": add --case NAME or --input FILE";
    case Remedy::say_which_problem:
      return " Name it, too: judge run PROBLEM FILE";
    case Remedy::look_at_cases:
      return fmt::format("; `judge show --cases {}` lists them", problem);
    case Remedy::allow_more_isolation:
      return "\n    help: leave out --isolation; if that is not it, `judge doctor` tells";
    case Remedy::look_without_writing:
      return ", or look with --check";
    case Remedy::name_a_generator:
      return "; name one: --generator 'random {seed} 5'";
    case Remedy::begin_a_problem:
      return ": `judge new ID` begins one";
    case Remedy::name_a_project:
      return ", or name its folder with --root";
    case Remedy::choose_a_cache:
      return "\n    help: choose another folder for built programs; --cache or JUDGE_CACHE names "
             "one";
    case Remedy::look_at_a_report:
      return fmt::format(": see `judge run {} --report html=FILE`", problem);
    case Remedy::generate_cases:
      return fmt::format(", or run 'judge generate {}'", problem);
    case Remedy::generate_cases_first:
      return fmt::format("; run 'judge generate {}'", problem);
    case Remedy::generate_cases_then:
      return fmt::format(", then run 'judge generate {}'", problem);
    case Remedy::generate_to_see_more:
      return fmt::format(", or run 'judge generate {}', which tells them", problem);
    case Remedy::generate_or_choose:
      return fmt::format(", or run 'judge generate {}', or choose others with --case", problem);
    case Remedy::finish_change:
      return fmt::format(
          ", or run 'judge generate {}', which finishes it, unless one is at work just now",
          problem);
    case Remedy::give_a_time_limit:
      return ", or give `judge run` one by --time-limit";
    case Remedy::study_time_limit:
      return "; `judge time-limit` tells more";
    case Remedy::name_the_submission:
      return ", or name it on the command line: judge run PROBLEM FILE";
    case Remedy::add_a_language:
      return ", or add a row for its language: --languages FILE";
    case Remedy::say_the_language:
      return "; --language says it, a languages.yaml of your own adds others";
    case Remedy::replace_it:
      return ", or add --force to replace it";
    case Remedy::write_it_beside:
      return "; without --in-place it is written beside it";
    case Remedy::export_it:
      return "; `judge export` makes a package of 2025-09 of it";
    case Remedy::import_under_an_id:
      return ", `judge import PATH ID`";
    case Remedy::show_every_case:
      return "; --all shows every case";
    case Remedy::show_all_lines:
      return "; --all shows them";
    case Remedy::show_whole_conversation:
      return "; --show-interaction shows all";
  }
  return "";
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
  return words_for(fault.remedy, fault.problem);
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
