#include "judge/generation/case_checks.hpp"

#include <fmt/format.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/compare/options.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/generation/plan/pattern.hpp"
#include "judge/judging/judging_exit_codes.hpp"

namespace judge {

Expected<bool> CaseChecks::input_is_as_wanted() {
  if (is_in("testing_tool_test")) return true;
  const bool must_be_valid = !is_in("invalid_input");
  if (job_.validators.empty()) {
    if (must_be_valid) return true;
    report(fmt::format("{}: there is no input validator to reject it", planned_.name), {},
           fmt::format("write {}", job_.validator_place));
    return false;
  }
  const auto opinion = programs_.run_validator(staged(".in"));
  if (!opinion) return tl::unexpected(opinion.error());
  switch (opinion->kind) {
    case Opinion::Kind::accepts:
      if (must_be_valid) return true;
      report(fmt::format("{}: the input validator accepts it", planned_.name),
             "the cases of invalid_input show what a validator has to reject");
      return false;
    case Opinion::Kind::rejects:
      if (!must_be_valid) return true;
      report(fmt::format("{}: the input validator rejects it", planned_.name),
             reason_to_reject(*opinion));
      return false;
    case Opinion::Kind::none:
      break;
  }
  report(fmt::format("{}: the input validator neither accepts nor rejects it", planned_.name),
         opinion->message,
         fmt::format("a validator ends with exit code {}", exit_codes_of(job_.validator_protocol)));
  return false;
}

Expected<std::optional<std::string>> CaseChecks::run_solution(Severity severity) {
  auto run = programs_.run_solution(staged(".in"));
  if (!run) return tl::unexpected(run.error());
  if (run->failure.empty()) return std::move(run->output);
  report(fmt::format("{}: the solution {} makes no answer: {}", planned_.name,
                     planned_.solution.path.string(), run->failure),
         run->error_output, run->hint, severity);
  return std::nullopt;
}

Expected<> CaseChecks::check_answer(const std::string& answer,
                                    std::optional<CaseSources::Source> given) {
  if (!has_answers_by_solution(job_.type) || is_in("invalid_answer")) return {};
  if (job_.checker) {
    const auto opinion = run_checker(answer);
    if (!opinion) return tl::unexpected(opinion.error());
    if (opinion->kind != Opinion::Kind::accepts) {
      report(fmt::format("{}: the checker does not accept the answer as an output", planned_.name),
             opinion->message);
      return {};
    }
  }
  // Nobody is judged by the answers of other groups.
  const bool is_judged = planned_.group() == "sample" || planned_.group() == "secret";
  if (!given || !is_judged || planned_.solution.empty()) return {};
  return check_against_solution(answer, *given);
}

Expected<> CaseChecks::check_against_solution(const std::string& answer,
                                              CaseSources::Source given) {
  // A copied case, as `judge answer --keep` makes it, may have been kept just because the two
  // disagree: how, has been told by then.
  const Severity severity =
      given == CaseSources::Source::plan ? Severity::error : Severity::warning;
  const auto output = run_solution(severity);
  if (!output) return tl::unexpected(output.error());
  if (!*output) return {};
  std::string difference;
  if (job_.checker) {
    const auto opinion = run_checker(**output);
    if (!opinion) return tl::unexpected(opinion.error());
    if (opinion->kind == Opinion::Kind::accepts) return {};
    difference = opinion->message;
  } else {
    // Flags with a mistake are told where cases are judged by them.
    const auto options = parse_compare_options(job_.args.output_validator_args, planned_.location);
    const auto found = compare_output(options.value_or(CompareOptions{.mode = CompareMode::exact}),
                                      answer, **output);
    if (!found) return {};
    difference = to_string(*found);
  }
  report(fmt::format("{}: the solution {} does not print the answer that is given", planned_.name,
                     planned_.solution.path.string()),
         severity == Severity::error ? difference : "", {}, severity);
  return {};
}

Expected<> CaseChecks::check_output(const std::string& answer, std::string_view output) {
  // Beside an answer that is to be refused it says nothing: it came along with a copied case.
  if (is_in("invalid_answer")) return {};
  const auto opinion = judge_output(answer, output);
  if (!opinion) return tl::unexpected(opinion.error());
  const bool must_be_accepted = !is_in("invalid_output");
  const auto wanted = must_be_accepted ? Opinion::Kind::accepts : Opinion::Kind::rejects;
  if (opinion->kind == wanted) return {};
  const std::string_view judge = job_.checker ? "checker" : "comparison";
  report(
      opinion->kind == Opinion::Kind::none
          ? fmt::format("{}: the {} neither accepts nor rejects the output", planned_.name, judge)
          : fmt::format("{}: the {} {} the output", planned_.name, judge,
                        must_be_accepted ? "rejects" : "accepts"),
      opinion->message);
  return {};
}

Expected<Opinion> CaseChecks::judge_output(const std::string& answer, std::string_view output) {
  if (job_.checker) return run_checker(output);
  const auto options = parse_compare_options(job_.args.output_validator_args, planned_.location);
  if (!options) return Opinion{Opinion::Kind::none, options.error().front().what};
  const auto difference = compare_output(*options, answer, output);
  if (!difference) return Opinion{Opinion::Kind::accepts, {}};
  return Opinion{Opinion::Kind::rejects, to_string(*difference)};
}

Expected<Opinion> CaseChecks::run_checker(std::string_view output) const {
  return programs_.run_checker(staged(".in"), staged(".ans"), output);
}

void CaseChecks::check_matches(const std::string& extension, std::string_view text) {
  for (const PlannedMatch& match : planned_.matches) {
    if (match.extension != extension) continue;
    const auto found = is_found(match.pattern, text);
    if (found && *found) continue;
    diagnostics_.push_back(
        {.severity = Severity::warning,
         .location = match.location,
         .what = found ? fmt::format("{}.{} does not match '{}'", planned_.name, extension,
                                     printable_text(match.pattern))
                       : fmt::format("{}.{}: nobody can tell whether it matches '{}'",
                                     planned_.name, extension, printable_text(match.pattern)),
         .why = found ? "the case is not what it was planned for" : found.error().message});
  }
}

void CaseChecks::report(std::string what, std::string why, std::string help, Severity severity) {
  diagnostics_.push_back({.severity = severity,
                          .location = planned_.location,
                          .what = std::move(what),
                          .why = std::move(why),
                          .help = std::move(help)});
}

}  // namespace judge
