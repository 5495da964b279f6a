#include "judge/generation/case_maker.hpp"

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/compare/options.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/problem/sample_interaction.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_group(const PlannedCase& planned, std::string_view name) {
  return planned.group() == name;
}

bool is_judged(const PlannedCase& planned) {
  return is_group(planned, "sample") || is_group(planned, "secret");
}

bool has_output(const PlannedCase& planned) {
  return is_group(planned, "valid_output") || is_group(planned, "invalid_output");
}

}  // namespace

Expected<> CaseMaker::make(const PlannedCase& planned) {
  auto input = make_input(planned);
  if (!input) return tl::unexpected(input.error());
  if (!*input) return {};
  if (auto added = staging_.add(planned.name + ".in", **input); !added) return added;
  if (is_judged(planned)) warn_of_same_input(planned);
  const InheritedArgs args =
      args_of_case(parts_.project, parts_.problem.cases_folder, planned.name);
  const auto as_wanted = input_is_as_wanted(planned, args);
  if (!as_wanted) return tl::unexpected(as_wanted.error());
  if (!*as_wanted) return {};
  if (auto made = make_notes(planned); !made) return made;
  if (auto made = make_interaction(planned); !made || is_group(planned, "invalid_input")) {
    return made;
  }

  const auto answer = make_answer(planned);
  if (!answer) return tl::unexpected(answer.error());
  if (!*answer) return {};
  if (auto added = staging_.add(planned.name + ".ans", (*answer)->text); !added) return added;
  if (auto checked = check_answer(planned, **answer, args); !checked) return checked;
  return has_output(planned) ? make_output(planned, **answer, args) : Expected<>{};
}

Expected<CaseMaker::Text> CaseMaker::make_input(const PlannedCase& planned) {
  if (const auto* text = std::get_if<InlineInput>(&planned.input)) return text->text;
  if (const auto* from = std::get_if<CopiedInput>(&planned.input)) {
    auto input = copied(planned, ".in");
    if (input && !*input) {
      const fs::path file = parts_.problem.plan->parent_path() / (from->from.string() + ".in");
      report(planned,
             fmt::format("{}: there is no {} to copy", planned.name, parts_.project.shown(file)));
    }
    return input;
  }
  const auto& generated = std::get<GeneratedInput>(planned.input);
  // Its other repeats would most likely cost as much time, and nothing will be written anyway.
  if (too_slow_.contains(generated.command)) return std::nullopt;
  auto made = parts_.runs.run_generator(generated);
  if (!made) return tl::unexpected(made.error());
  if (made->failure.empty()) return std::move(made->output);
  if (made->timed_out) too_slow_.insert(generated.command);
  report(planned,
         fmt::format("{}: the generator '{}' failed: {}{}", planned.name, generated.command,
                     made->failure, made->timed_out ? "; its further cases were not tried" : ""),
         made->error_output);
  return std::nullopt;
}

Expected<bool> CaseMaker::input_is_as_wanted(const PlannedCase& planned,
                                             const InheritedArgs& args) {
  const bool must_be_valid = !is_group(planned, "invalid_input");
  if (!parts_.programs.validator) {
    if (must_be_valid) return true;
    report(planned, fmt::format("{}: there is no input validator to reject it", planned.name), {},
           fmt::format("write {}/validator.cpp",
                       parts_.project.shown(parts_.problem.generators_folder)));
    return false;
  }
  const auto opinion =
      parts_.runs.run_validator(staging_.path_of(planned.name + ".in"), args.input_validator_args);
  if (!opinion) return tl::unexpected(opinion.error());
  switch (opinion->kind) {
    case Opinion::Kind::accepts:
      if (must_be_valid) return true;
      report(planned, fmt::format("{}: the input validator accepts it", planned.name),
             "the cases of invalid_input show what a validator has to reject");
      return false;
    case Opinion::Kind::rejects:
      if (!must_be_valid) return true;
      report(planned, fmt::format("{}: the input validator rejects it", planned.name),
             opinion->message);
      return false;
    case Opinion::Kind::none:
      break;
  }
  report(planned,
         fmt::format("{}: the input validator neither accepts nor rejects it", planned.name),
         opinion->message, "a validator ends with exit code 42 or 43");
  return false;
}

Expected<std::optional<CaseMaker::Answer>> CaseMaker::make_answer(const PlannedCase& planned) {
  if (planned.answer) return Answer{*planned.answer, AnswerSource::plan};
  auto copy = copied(planned, ".ans");
  if (!copy) return tl::unexpected(copy.error());
  if (*copy) return Answer{**std::move(copy), AnswerSource::copy};
  if (!has_answers_by_solution(parts_.problem)) return Answer{{}, AnswerSource::none};
  if (planned.solution.empty()) {
    report(planned,
           fmt::format("{}: there is neither an answer nor a solution to make it", planned.name),
           {}, "give 'ans', or name a 'solution' in the plan");
    return std::nullopt;
  }
  auto output = run_solution(planned, Severity::error);
  if (!output) return tl::unexpected(output.error());
  if (!*output) return std::nullopt;
  return Answer{**std::move(output), AnswerSource::solution};
}

Expected<CaseMaker::Text> CaseMaker::run_solution(const PlannedCase& planned, Severity severity) {
  auto run = parts_.runs.run_solution(planned.solution, staging_.path_of(planned.name + ".in"));
  if (!run) return tl::unexpected(run.error());
  if (run->failure.empty()) return std::move(run->output);
  report(planned,
         fmt::format("{}: the solution {} makes no answer: {}", planned.name,
                     planned.solution.string(), run->failure),
         run->error_output, {}, severity);
  return std::nullopt;
}

Expected<> CaseMaker::check_answer(const PlannedCase& planned, const Answer& answer,
                                   const InheritedArgs& args) {
  if (!has_answers_by_solution(parts_.problem)) return {};
  if (parts_.programs.checker) {
    const auto opinion = run_checker(planned, answer.text, args);
    if (!opinion) return tl::unexpected(opinion.error());
    if (opinion->kind != Opinion::Kind::accepts) {
      report(planned,
             fmt::format("{}: the checker does not accept the answer as an output", planned.name),
             opinion->message);
      return {};
    }
  }
  const bool is_given = answer.source == AnswerSource::plan || answer.source == AnswerSource::copy;
  if (!is_given || planned.solution.empty()) return {};
  return check_against_solution(planned, answer, args);
}

Expected<> CaseMaker::check_against_solution(const PlannedCase& planned, const Answer& answer,
                                             const InheritedArgs& args) {
  // A copied case, as `judge answer --keep` makes it, may have been kept just because the two
  // disagree.
  const Severity severity =
      answer.source == AnswerSource::plan ? Severity::error : Severity::warning;
  const auto output = run_solution(planned, severity);
  if (!output) return tl::unexpected(output.error());
  if (!*output) return {};
  std::string difference;
  if (parts_.programs.checker) {
    const auto opinion = run_checker(planned, **output, args);
    if (!opinion) return tl::unexpected(opinion.error());
    if (opinion->kind == Opinion::Kind::accepts) return {};
    difference = opinion->message;
  } else {
    // Flags with a mistake are told where cases are judged by them.
    const auto options = parse_compare_options(args.output_validator_args, planned.location);
    const auto found = compare_output(options.value_or(CompareOptions{.mode = CompareMode::exact}),
                                      answer.text, **output);
    if (!found) return {};
    difference = to_string(*found);
  }
  report(planned,
         fmt::format("{}: the solution {} does not print the answer that is given", planned.name,
                     planned.solution.string()),
         difference, {}, severity);
  return {};
}

Expected<> CaseMaker::make_output(const PlannedCase& planned, const Answer& answer,
                                  const InheritedArgs& args) {
  const auto output = given_or_copied(planned, planned.output, ".out");
  if (!output) return tl::unexpected(output.error());
  if (!*output) {
    report(planned, fmt::format("{}: there is no output to be judged", planned.name), {},
           "give 'out', or a copied case a file .out");
    return {};
  }
  if (auto added = staging_.add(planned.name + ".out", **output); !added) return added;
  if (!has_answers_by_solution(parts_.problem)) {
    report(planned,
           fmt::format("{}: no output can be judged where programs are talked to", planned.name),
           "the problem is interactive or multi-pass");
    return {};
  }
  const auto opinion = judge_output(planned, answer, **output, args);
  if (!opinion) return tl::unexpected(opinion.error());
  const bool must_be_accepted = is_group(planned, "valid_output");
  const auto wanted = must_be_accepted ? Opinion::Kind::accepts : Opinion::Kind::rejects;
  if (opinion->kind == wanted) return {};
  const std::string_view judge = parts_.programs.checker ? "checker" : "comparison";
  report(planned,
         opinion->kind == Opinion::Kind::none
             ? fmt::format("{}: the {} neither accepts nor rejects the output", planned.name, judge)
             : fmt::format("{}: the {} {} the output", planned.name, judge,
                           must_be_accepted ? "rejects" : "accepts"),
         opinion->message);
  return {};
}

Expected<Opinion> CaseMaker::judge_output(const PlannedCase& planned, const Answer& answer,
                                          std::string_view output, const InheritedArgs& args) {
  if (parts_.programs.checker) return run_checker(planned, output, args);
  const auto options = parse_compare_options(args.output_validator_args, planned.location);
  if (!options) return Opinion{Opinion::Kind::none, options.error().front().what};
  const auto difference = compare_output(*options, answer.text, output);
  if (!difference) return Opinion{Opinion::Kind::accepts, {}};
  return Opinion{Opinion::Kind::rejects, to_string(*difference)};
}

Expected<Opinion> CaseMaker::run_checker(const PlannedCase& planned, std::string_view output,
                                         const InheritedArgs& args) const {
  return parts_.runs.run_checker(staging_.path_of(planned.name + ".in"),
                                 staging_.path_of(planned.name + ".ans"), output,
                                 args.output_validator_args);
}

Expected<> CaseMaker::make_notes(const PlannedCase& planned) {
  const auto as_given = [](const std::string& text) { return text.empty() ? Text() : Text(text); };
  const std::pair<std::string_view, Text> notes[] = {{".desc", as_given(planned.description)},
                                                     {".hint", as_given(planned.hint)}};
  for (const auto& [suffix, given] : notes) {
    const auto text = given_or_copied(planned, given, suffix);
    if (!text) return tl::unexpected(text.error());
    if (!*text) continue;
    auto added = staging_.add(planned.name + std::string(suffix), **text);
    if (!added) return added;
  }
  return {};
}

Expected<> CaseMaker::make_interaction(const PlannedCase& planned) {
  const auto text = given_or_copied(planned, planned.interaction, ".interaction");
  if (!text) return tl::unexpected(text.error());
  if (!*text) return {};
  if (!parts_.problem.type.is_session()) {
    report(planned,
           fmt::format("{}: an interaction, but the problem is not interactive", planned.name), {},
           "remove it, or write 'type: [pass-fail, interactive]' in problem.yaml");
    return {};
  }
  Diagnostics faults;
  check_interaction(**text, planned.name + ".interaction", parts_.problem.type, faults);
  for (const Diagnostic& fault : faults) {
    report(planned, fmt::format("{}: {}", to_string(fault.location), fault.what), fault.why,
           fault.help);
  }
  return staging_.add(planned.name + ".interaction", **text);
}

Expected<CaseMaker::Text> CaseMaker::given_or_copied(const PlannedCase& planned, const Text& given,
                                                     std::string_view suffix) const {
  if (given) return given;
  return copied(planned, suffix);
}

Expected<CaseMaker::Text> CaseMaker::copied(const PlannedCase& planned,
                                            std::string_view suffix) const {
  const auto* from = std::get_if<CopiedInput>(&planned.input);
  if (from == nullptr) return std::nullopt;
  const fs::path file =
      parts_.problem.plan->parent_path() / (from->from.string() + std::string(suffix));
  std::error_code code;
  if (!fs::exists(file, code)) return std::nullopt;
  return read_file(file);
}

void CaseMaker::warn_of_same_input(const PlannedCase& planned) {
  const std::string& hash = staging_.checksums().at(planned.name + ".in");
  const auto [first, is_new] = inputs_.emplace(hash, planned.name);
  if (is_new) return;
  report(planned, fmt::format("{} has the same input as {}", planned.name, first->second),
         "the same case is judged twice", {}, Severity::warning);
}

void CaseMaker::report(const PlannedCase& planned, std::string what, std::string why,
                       std::string help, Severity severity) {
  diagnostics_.push_back({.severity = severity,
                          .location = planned.location,
                          .what = std::move(what),
                          .why = std::move(why),
                          .help = std::move(help)});
}

}  // namespace judge
