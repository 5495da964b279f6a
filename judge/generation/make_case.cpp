#include "judge/generation/make_case.hpp"

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/generation/case_checks.hpp"
#include "judge/generation/case_programs.hpp"
#include "judge/generation/case_sources.hpp"
#include "judge/generation/plan/case_extensions.hpp"
#include "judge/generation/staging.hpp"
#include "judge/problem/sample_interaction.hpp"

namespace judge {
namespace {

using Source = CaseSources::Source;

/// About a case, and not for a submission.
constexpr std::string_view kNotes[] = {"yaml", "desc", "hint"};
constexpr std::string_view kAnswer[] = {"ans"};

/// Makes one case.
class CaseMaker {
 public:
  CaseMaker(const MakeCaseJob& job, const MakingPlace& place)
      : job_(job),
        planned_(job.planned),
        programs_(job, place),
        sources_(job),
        staging_(job.staging),
        checks_(job, programs_, made_.diagnostics) {}

  Expected<MadeCase> make() {
    if (auto made = make_files(); !made) return tl::unexpected(made.error());
    made_.files = staging_.checksums();
    return std::move(made_);
  }

 private:
  using Text = std::optional<std::string>;

  struct Answer {
    std::string text;
    std::optional<Source> source = {};  ///< where it is given
  };

  Expected<> make_files();

  // Where these give nothing or false, a diagnostic says why, or there is nothing to be made.
  Expected<bool> run_generator();
  Expected<Text> make_input();
  Expected<std::optional<Answer>> make_answer();
  Expected<Answer> make_answer_by_interactor();
  Expected<> make_output(const Answer& answer);
  Expected<> make_interaction();
  Expected<> make_what_is_shown();

  /// The files of these extensions that some source has.
  template <class Extensions>
  Expected<> stage_given(const Extensions& extensions);

  bool is_in(std::string_view group) const { return planned_.group() == group; }

  Expected<> stage(std::string_view suffix, std::string_view content) {
    return staging_.add(planned_.name + std::string(suffix), content);
  }

  const MakeCaseJob& job_;
  const PlannedCase& planned_;
  CasePrograms programs_;
  CaseSources sources_;
  Staging staging_;
  MadeCase made_;
  CaseChecks checks_;
};

Expected<> CaseMaker::make_files() {
  if (planned_.generated) {
    const auto made = run_generator();
    if (!made || !*made) return made.map([](bool) {});
  }
  auto input = make_input();
  if (!input) return tl::unexpected(input.error());
  if (!*input) return {};
  if (auto added = stage(".in", **input); !added) return added;
  const auto as_wanted = checks_.input_is_as_wanted();
  if (!as_wanted || !*as_wanted) return as_wanted.map([](bool) {});
  checks_.check_matches("in", **input);
  if (auto made = stage_given(kNotes); !made) return made;
  if (auto made = stage_given(kPictureExtensions); !made) return made;
  if (auto made = make_interaction(); !made) return made;
  if (is_in("invalid_input") || is_in("testing_tool_test")) return stage_given(kAnswer);

  const auto answer = make_answer();
  if (!answer) return tl::unexpected(answer.error());
  if (!*answer) return {};
  if (auto added = stage(".ans", (*answer)->text); !added) return added;
  checks_.check_matches("ans", (*answer)->text);
  if (auto checked = checks_.check_answer((*answer)->text, (*answer)->source); !checked)
    return checked;
  if (auto made = make_output(**answer); !made) return made;
  return make_what_is_shown();
}

Expected<bool> CaseMaker::run_generator() {
  const GeneratedInput& generated = *planned_.generated;
  auto made = programs_.run_generator(generated);
  if (!made) return tl::unexpected(made.error());
  const ProgramOutput& run = made->run;
  if (!run.failure.empty()) {
    made_.generator_timed_out = run.timed_out;
    const bool was_tried_again = generated.tries > 1 && !run.timed_out;
    checks_.report(
        fmt::format("{}: the generator '{}' failed{}: {}{}", planned_.name, generated.command,
                    was_tried_again ? fmt::format(" {} times", generated.tries) : "", run.failure,
                    run.timed_out ? "; its further cases were not tried" : ""),
        run.error_output, run.hint);
    return false;
  }
  if (made->printed_in_vain) {
    checks_.report(fmt::format("{}: the generator '{}' wrote {}.in and printed something, too",
                               planned_.name, generated.command, generated.stem),
                   "what it printed is not used", {}, Severity::warning);
  }
  sources_.take_generated(std::move(made->files));
  return true;
}

Expected<CaseMaker::Text> CaseMaker::make_input() {
  auto input = sources_.text("in");
  if (!input || *input) return input;
  // A sample may be there to be shown only.
  if (is_in("sample") && !planned_.copied && !planned_.generated) {
    auto made = make_interaction();
    if (made) made = stage_given(kNotes);
    if (made) made = make_what_is_shown();
    if (!made) return tl::unexpected(made.error());
    return std::nullopt;
  }
  const std::string file = fmt::format("{}.in", planned_.copied->from.string());
  if (planned_.is_copy_of(CopiedFiles::Base::plan_folder)) {
    checks_.report(
        fmt::format("{}: there is no {}/{} to copy", planned_.name, job_.plan_place, file));
  } else if (planned_.is_copy_of(CopiedFiles::Base::cases_folder)) {
    checks_.report(fmt::format("{}: the plan does not say how it is made, and there is no {}",
                               planned_.name, file),
                   {}, "give it a generator's command, or one of 'in', 'copy', 'generate'");
  }  // Else something is wrong with the case that it is taken from, and that is told there.
  return std::nullopt;
}

Expected<std::optional<CaseMaker::Answer>> CaseMaker::make_answer() {
  auto given = sources_.file("ans");
  if (!given) return tl::unexpected(given.error());
  if (*given) return Answer{std::move((*given)->text), (*given)->source};
  if (job_.interactor && job_.solution) return make_answer_by_interactor();
  if (!has_answers_by_solution(job_.type)) return Answer{};
  if (planned_.solution.empty()) {
    checks_.report(
        fmt::format("{}: there is neither an answer nor a solution to make it", planned_.name), {},
        "give 'ans', or name a 'solution' in the plan");
    return std::nullopt;
  }
  auto output = checks_.run_solution(Severity::error);
  if (!output) return tl::unexpected(output.error());
  if (!*output) return std::nullopt;
  return Answer{**std::move(output)};
}

/// Most interactive problems can be judged without answers, so that they fail is no reason to stop.
Expected<CaseMaker::Answer> CaseMaker::make_answer_by_interactor() {
  auto talk = programs_.talk_with_solution(staging_.path_of(planned_.name + ".in"));
  if (!talk) return tl::unexpected(talk.error());
  if (talk->failure.empty()) return Answer{std::move(talk->output)};
  checks_.report(
      fmt::format("{}: its answer stays empty: {}", planned_.name, talk->failure),
      fmt::format("it would be what the interactor writes while it talks with {}; a checker or an "
                  "interactor that reads the answer judges wrongly",
                  planned_.solution.path.string()),
      "mend them, or put the answers beside the inputs, as the full package of Polygon has them",
      Severity::warning);
  return Answer{};
}

Expected<> CaseMaker::make_output(const Answer& answer) {
  const bool is_needed = is_in("valid_output") || is_in("invalid_output");
  const auto output = sources_.text("out");
  if (!output) return tl::unexpected(output.error());
  if (!*output) {
    if (!is_needed) return {};
    checks_.report(fmt::format("{}: there is no output to be judged", planned_.name), {},
                   "give 'out', or a copied case a file .out");
    return {};
  }
  if (auto added = stage(".out", **output); !added) return added;
  if (!has_answers_by_solution(job_.type)) {
    if (!is_needed) return {};
    checks_.report(
        fmt::format("{}: no output can be judged where programs are talked to", planned_.name),
        "the problem is interactive or multi-pass");
    return {};
  }
  return checks_.check_output(answer.text, **output);
}

Expected<> CaseMaker::make_interaction() {
  const auto text = sources_.text("interaction");
  if (!text) return tl::unexpected(text.error());
  if (!*text) return {};
  if (!job_.type.is_session()) {
    checks_.report(
        fmt::format("{}: an interaction, but the problem is not interactive", planned_.name), {},
        "remove it, or write 'type: [pass-fail, interactive]' in problem.yaml");
    return {};
  }
  Diagnostics faults;
  check_interaction(**text, planned_.name + ".interaction", job_.type, faults);
  for (const Diagnostic& fault : faults) {
    checks_.report(fmt::format("{}: {}", to_string(fault.location), fault.what), fault.why,
                   fault.help);
  }
  return stage(".interaction", **text);
}

/// What samples show in place of their files, and what is to be downloaded.
Expected<> CaseMaker::make_what_is_shown() {
  if (auto made = stage_given(kShownExtensions); !made) return made;
  for (const auto& [extension, target] : planned_.links) {
    const std::string file = planned_.name + "." + target;
    if (!staging_.checksums().contains(file)) {
      checks_.report(fmt::format("{}: '{}' is to be the same as {}, which is not there",
                                 planned_.name, extension, file));
      continue;
    }
    const auto text = read_file(staging_.path_of(file));
    if (!text) return tl::unexpected(text.error());
    if (auto added = stage("." + extension, *text); !added) return added;
  }
  return {};
}

template <class Extensions>
Expected<> CaseMaker::stage_given(const Extensions& extensions) {
  for (const std::string_view extension : extensions) {
    const auto text = sources_.text(std::string(extension));
    if (!text) return tl::unexpected(text.error());
    const bool is_empty_note = *text && (*text)->empty() && contains(kNotes, extension);
    if (!*text || is_empty_note) continue;
    if (auto added = stage(fmt::format(".{}", extension), **text); !added) return added;
  }
  return {};
}

}  // namespace

bool has_answers_by_solution(const ProblemType& type) {
  return !type.is_session();
}

bool has_answers_by_interactor(const Problem& problem) {
  const OutputJudge& judge = problem.output_judge;
  return !problem.recipes.empty() && judge.kind == OutputJudge::Kind::interactor && judge.program &&
         judge.program->protocol == JudgingProtocol::testlib;
}

Expected<MadeCase> make_case(const MakeCaseJob& job, const MakingPlace& place) {
  return CaseMaker(job, place).make();
}

}  // namespace judge
