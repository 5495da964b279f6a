#include "judge/generation/make_case.hpp"

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/compare/options.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/generation/case_programs.hpp"
#include "judge/generation/staging.hpp"
#include "judge/problem/sample_interaction.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_group(const PlannedCase& planned, std::string_view name) {
  return planned.group() == name;
}

bool has_output(const PlannedCase& planned) {
  return is_group(planned, "valid_output") || is_group(planned, "invalid_output");
}

/// Makes one case.
class CaseMaker {
 public:
  CaseMaker(const MakeCaseJob& job, const MakingPlace& place)
      : job_(job), planned_(job.planned), programs_(job, place), staging_(job.staging) {}

  Expected<MadeCase> make() {
    if (auto made = make_files(); !made) return tl::unexpected(made.error());
    made_.files = staging_.checksums();
    return std::move(made_);
  }

 private:
  using Text = std::optional<std::string>;

  enum class AnswerSource : std::uint8_t { plan, copy, solution, none };

  struct Answer {
    std::string text;
    AnswerSource source = AnswerSource::none;
  };

  Expected<> make_files();

  // Where these give nothing, a diagnostic says why.
  Expected<Text> make_input();
  Expected<std::optional<Answer>> make_answer();
  Expected<Text> run_solution(Severity severity);
  Expected<> make_output(const Answer& answer);
  Expected<> make_notes();
  Expected<> make_interaction();

  Expected<bool> input_is_as_wanted();
  Expected<> check_answer(const Answer& answer);
  Expected<> check_against_solution(const Answer& answer);
  Expected<Opinion> judge_output(const Answer& answer, std::string_view output);
  Expected<Opinion> run_checker(std::string_view output) const;

  /// The file of that suffix beside the plan, for a copied case that has it.
  Expected<Text> copied(std::string_view suffix) const;
  /// `given` if it is there, else the copied file.
  Expected<Text> given_or_copied(const Text& given, std::string_view suffix) const;

  std::filesystem::path staged(std::string_view suffix) const {
    return staging_.path_of(planned_.name + std::string(suffix));
  }
  Expected<> stage(std::string_view suffix, std::string_view content) {
    return staging_.add(planned_.name + std::string(suffix), content);
  }
  void report(std::string what, std::string why = {}, std::string help = {},
              Severity severity = Severity::error);

  const MakeCaseJob& job_;
  const PlannedCase& planned_;
  CasePrograms programs_;
  Staging staging_;
  MadeCase made_;
};

Expected<> CaseMaker::make_files() {
  auto input = make_input();
  if (!input) return tl::unexpected(input.error());
  if (!*input) return {};
  if (auto added = stage(".in", **input); !added) return added;
  const auto as_wanted = input_is_as_wanted();
  if (!as_wanted) return tl::unexpected(as_wanted.error());
  if (!*as_wanted) return {};
  if (auto made = make_notes(); !made) return made;
  if (auto made = make_interaction(); !made || is_group(planned_, "invalid_input")) {
    return made;
  }

  const auto answer = make_answer();
  if (!answer) return tl::unexpected(answer.error());
  if (!*answer) return {};
  if (auto added = stage(".ans", (*answer)->text); !added) return added;
  if (auto checked = check_answer(**answer); !checked) return checked;
  return has_output(planned_) ? make_output(**answer) : Expected<>{};
}

Expected<CaseMaker::Text> CaseMaker::make_input() {
  if (const auto* text = std::get_if<InlineInput>(&planned_.input)) return text->text;
  if (const auto* from = std::get_if<CopiedInput>(&planned_.input)) {
    auto input = copied(".in");
    if (input && !*input) {
      report(fmt::format("{}: there is no {}/{}.in to copy", planned_.name, job_.plan_place,
                         from->from.string()));
    }
    return input;
  }
  const auto& generated = std::get<GeneratedInput>(planned_.input);
  auto made = programs_.run_generator(generated);
  if (!made) return tl::unexpected(made.error());
  if (made->failure.empty()) return std::move(made->output);
  made_.generator_timed_out = made->timed_out;
  report(fmt::format("{}: the generator '{}' failed: {}{}", planned_.name, generated.command,
                     made->failure, made->timed_out ? "; its further cases were not tried" : ""),
         made->error_output);
  return std::nullopt;
}

Expected<bool> CaseMaker::input_is_as_wanted() {
  const bool must_be_valid = !is_group(planned_, "invalid_input");
  if (!job_.validator) {
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
      report(fmt::format("{}: the input validator rejects it", planned_.name), opinion->message);
      return false;
    case Opinion::Kind::none:
      break;
  }
  report(fmt::format("{}: the input validator neither accepts nor rejects it", planned_.name),
         opinion->message, "a validator ends with exit code 42 or 43");
  return false;
}

Expected<std::optional<CaseMaker::Answer>> CaseMaker::make_answer() {
  if (planned_.answer) return Answer{*planned_.answer, AnswerSource::plan};
  auto copy = copied(".ans");
  if (!copy) return tl::unexpected(copy.error());
  if (*copy) return Answer{**std::move(copy), AnswerSource::copy};
  if (!has_answers_by_solution(job_.type)) return Answer{{}, AnswerSource::none};
  if (planned_.solution.empty()) {
    report(fmt::format("{}: there is neither an answer nor a solution to make it", planned_.name),
           {}, "give 'ans', or name a 'solution' in the plan");
    return std::nullopt;
  }
  auto output = run_solution(Severity::error);
  if (!output) return tl::unexpected(output.error());
  if (!*output) return std::nullopt;
  return Answer{**std::move(output), AnswerSource::solution};
}

Expected<CaseMaker::Text> CaseMaker::run_solution(Severity severity) {
  auto run = programs_.run_solution(staged(".in"));
  if (!run) return tl::unexpected(run.error());
  if (run->failure.empty()) return std::move(run->output);
  report(fmt::format("{}: the solution {} makes no answer: {}", planned_.name,
                     planned_.solution.string(), run->failure),
         run->error_output, {}, severity);
  return std::nullopt;
}

Expected<> CaseMaker::check_answer(const Answer& answer) {
  if (!has_answers_by_solution(job_.type)) return {};
  if (job_.checker) {
    const auto opinion = run_checker(answer.text);
    if (!opinion) return tl::unexpected(opinion.error());
    if (opinion->kind != Opinion::Kind::accepts) {
      report(fmt::format("{}: the checker does not accept the answer as an output", planned_.name),
             opinion->message);
      return {};
    }
  }
  const bool is_given = answer.source == AnswerSource::plan || answer.source == AnswerSource::copy;
  if (!is_given || planned_.solution.empty()) return {};
  return check_against_solution(answer);
}

Expected<> CaseMaker::check_against_solution(const Answer& answer) {
  // A copied case, as `judge answer --keep` makes it, may have been kept just because the two
  // disagree.
  const Severity severity =
      answer.source == AnswerSource::plan ? Severity::error : Severity::warning;
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
                                      answer.text, **output);
    if (!found) return {};
    difference = to_string(*found);
  }
  report(fmt::format("{}: the solution {} does not print the answer that is given", planned_.name,
                     planned_.solution.string()),
         difference, {}, severity);
  return {};
}

Expected<> CaseMaker::make_output(const Answer& answer) {
  const auto output = given_or_copied(planned_.output, ".out");
  if (!output) return tl::unexpected(output.error());
  if (!*output) {
    report(fmt::format("{}: there is no output to be judged", planned_.name), {},
           "give 'out', or a copied case a file .out");
    return {};
  }
  if (auto added = stage(".out", **output); !added) return added;
  if (!has_answers_by_solution(job_.type)) {
    report(fmt::format("{}: no output can be judged where programs are talked to", planned_.name),
           "the problem is interactive or multi-pass");
    return {};
  }
  const auto opinion = judge_output(answer, **output);
  if (!opinion) return tl::unexpected(opinion.error());
  const bool must_be_accepted = is_group(planned_, "valid_output");
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

Expected<Opinion> CaseMaker::judge_output(const Answer& answer, std::string_view output) {
  if (job_.checker) return run_checker(output);
  const auto options = parse_compare_options(job_.args.output_validator_args, planned_.location);
  if (!options) return Opinion{Opinion::Kind::none, options.error().front().what};
  const auto difference = compare_output(*options, answer.text, output);
  if (!difference) return Opinion{Opinion::Kind::accepts, {}};
  return Opinion{Opinion::Kind::rejects, to_string(*difference)};
}

Expected<Opinion> CaseMaker::run_checker(std::string_view output) const {
  return programs_.run_checker(staged(".in"), staged(".ans"), output);
}

Expected<> CaseMaker::make_notes() {
  const auto as_given = [](const std::string& text) { return text.empty() ? Text() : Text(text); };
  const std::pair<std::string_view, Text> notes[] = {{".desc", as_given(planned_.description)},
                                                     {".hint", as_given(planned_.hint)}};
  for (const auto& [suffix, given] : notes) {
    const auto text = given_or_copied(given, suffix);
    if (!text) return tl::unexpected(text.error());
    if (!*text) continue;
    auto added = stage(suffix, **text);
    if (!added) return added;
  }
  return {};
}

Expected<> CaseMaker::make_interaction() {
  const auto text = given_or_copied(planned_.interaction, ".interaction");
  if (!text) return tl::unexpected(text.error());
  if (!*text) return {};
  if (!job_.type.is_session()) {
    report(fmt::format("{}: an interaction, but the problem is not interactive", planned_.name), {},
           "remove it, or write 'type: [pass-fail, interactive]' in problem.yaml");
    return {};
  }
  Diagnostics faults;
  check_interaction(**text, planned_.name + ".interaction", job_.type, faults);
  for (const Diagnostic& fault : faults) {
    report(fmt::format("{}: {}", to_string(fault.location), fault.what), fault.why, fault.help);
  }
  return stage(".interaction", **text);
}

Expected<CaseMaker::Text> CaseMaker::given_or_copied(const Text& given,
                                                     std::string_view suffix) const {
  if (given) return given;
  return copied(suffix);
}

Expected<CaseMaker::Text> CaseMaker::copied(std::string_view suffix) const {
  const auto* from = std::get_if<CopiedInput>(&planned_.input);
  if (from == nullptr) return std::nullopt;
  const fs::path file = job_.plan_folder / (from->from.string() + std::string(suffix));
  std::error_code code;
  if (!fs::exists(file, code)) return std::nullopt;
  return read_file(file);
}

void CaseMaker::report(std::string what, std::string why, std::string help, Severity severity) {
  made_.diagnostics.push_back({.severity = severity,
                               .location = planned_.location,
                               .what = std::move(what),
                               .why = std::move(why),
                               .help = std::move(help)});
}

}  // namespace

bool has_answers_by_solution(const ProblemType& type) {
  return !type.is_session();
}

Expected<MadeCase> make_case(const MakeCaseJob& job, const MakingPlace& place) {
  return CaseMaker(job, place).make();
}

}  // namespace judge
