#include "judge/workspace/ask_programs.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "judge/base/os/mapped_file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/inspection/mangled_inputs.hpp"
#include "judge/inspection/mangled_outputs.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/answer_questions.hpp"
#include "judge/workspace/ask_interactor.hpp"
#include "judge/workspace/asked_cases.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/made_up_files.hpp"
#include "judge/workspace/replay_interactions.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kCasesRunTwice = 3;

/// Of what the files are that a validator is asked about.
enum class AskedAbout { inputs, answers };

class ProgramQuestions {
 public:
  ProgramQuestions(Workspace& workspace, const Problem& problem, const fs::path& kept,
                   const RuleChoice& rules)
      : workspace_(workspace),
        problem_(problem),
        rules_(rules),
        files_(workspace, kept),
        asked_(cases_to_ask(problem)) {}

  OrFault<Findings> run() {
    if (asked_.cases.empty()) return Findings();
    if (auto asked = ask_input_validators(); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask_answer_validators(); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask_about_outputs(); !asked) return tl::unexpected(asked.error());
    if (auto run = run_solution_twice(); !run) return tl::unexpected(run.error());
    for (Finding& finding : findings_) finding.problem = problem_.id;
    return std::move(findings_);
  }

 private:
  RunLimits limits_to_ask(const Runnable& program) const {
    return judge::limits_to_ask(problem_, program);
  }

  OrFault<> make(std::vector<Mangled> mangled, const TestCase* made_of, std::vector<MadeUp>& all) {
    return files_.add(std::move(mangled), made_of, all);
  }

  OrFault<> ask_input_validators() {
    if (!rules_.wants(Work::asking_input_validators) || problem_.input_validators.empty())
      return {};
    std::vector<MadeUp> all;
    if (auto made = make(junk_inputs(asked_.traits), nullptr, all); !made) return made;
    for (const AskedCase& asked : asked_.cases) {
      if (auto made = make(mangled_inputs(asked.input, asked_.traits), &asked.test_case, all);
          !made)
        return made;
    }
    for (const Program& program : problem_.input_validators) {
      if (auto asked = ask_validator(program, all, AskedAbout::inputs,
                                     of_which(program, problem_.input_validators));
          !asked)
        return asked;
    }
    tell_accepted(problem_.input_validators.front(), all);
    return {};
  }

  static std::string of_which(const Program& program, const std::vector<Program>& all) {
    return all.size() < 2 ? "" : fs::path(program.shown).filename().string();
  }

  /// Asks it about all of them, and tells what it fails at; `of_which` names its files.
  OrFault<> ask_validator(const Program& program, std::vector<MadeUp>& all, AskedAbout kind,
                          const std::string& of_which) {
    auto built = build(workspace_, program, problem_.limits);
    if (!built) return tl::unexpected(built.error());
    Questions questions;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const TestCase& of =
          all[i].made_of == nullptr ? asked_.cases.front().test_case : *all[i].made_of;
      questions.emplace_back(
          kind == AskedAbout::answers
              ? ask_about_answer(program, *built, of, all[i].file, limits_to_ask(*built))
              : ValidateJob{.validator = *built,
                            .input = all[i].file,
                            .args = input_validator_args_of(program, of),
                            .limits = limits_to_ask(*built),
                            .protocol = program.protocol},
          i);
      all[i].failure.reset();
    }
    if (auto asked = ask_about(workspace_, questions, all); !asked) return asked;
    // The package format has a code for what is valid, and none for what is not: a mistake all the
    // same.
    const Severity of_other_codes =
        problem_.must_keep_package_format() ? Severity::warning : Severity::error;
    add_findings(findings_, failures_of(RuleId::validator_fails_at_junk, program.shown, all, files_,
                                        {.extension = kind == AskedAbout::inputs ? ".in" : ".ans",
                                         .of_other_codes = of_other_codes,
                                         .of_which = of_which}));
    return {};
  }

  /// What a validator fails at it does not accept. Of each rule in one sentence: a validator that
  /// looks at nothing takes everything.
  void tell_accepted(const Program& program, const std::vector<MadeUp>& all) {
    std::map<RuleId, std::vector<const MadeUp*>> accepted;
    for (const MadeUp& made_up : all) {
      if (made_up.is_accepted) accepted[made_up.mangled.rule].push_back(&made_up);
    }
    for (auto& [rule, things] : accepted) {
      // What is certain is named first, and kept.
      std::ranges::stable_sort(things, std::greater(), &MadeUp::severity);
      std::vector<std::string> names;
      for (const MadeUp* made_up : things) names.push_back(made_up->name());
      // Junk is named by few words, what was made of cases by many.
      const std::size_t named = rule == RuleId::input_validator_accepts_junk ? names.size() : 1;
      findings_.push_back(find(rule, {program.shown}, "accepts " + first_names(names, named)));
      findings_.back().severity = things.front()->severity();
      if (things.front()->mangled.milder) findings_.back().why = why_milder(rule);
      files_.keep(*things.front(), findings_.back(), ".in");
    }
  }

  OrFault<> ask_answer_validators() {
    if (!rules_.wants(Work::asking_answer_validators) || problem_.answer_validators.empty())
      return {};
    std::vector<MadeUp> all;
    for (const AskedCase& asked : asked_.cases) {
      if (auto made = make(junk_answers(asked.answer), &asked.test_case, all); !made) return made;
    }
    for (const Program& program : problem_.answer_validators) {
      if (auto asked = ask_validator(program, all, AskedAbout::answers,
                                     of_which(program, problem_.answer_validators));
          !asked)
        return asked;
    }
    tell_always_accepted({problem_.answer_validators.front().shown}, all, ".ans");
    return {};
  }

  OrFault<> ask_about_outputs() {
    if (problem_.output_judge.kind == OutputJudge::Kind::interactor) return ask_about_words();
    if (!rules_.wants(Work::asking_about_outputs) || problem_.type.is_session()) return {};
    const bool has_checker = problem_.output_judge.kind == OutputJudge::Kind::checker;
    if (!has_checker && problem_.output_judge.kind != OutputJudge::Kind::comparison) return {};
    std::vector<MadeUp> all;
    for (std::size_t i = 0; i < asked_.cases.size(); ++i) {
      const AskedCase& asked = asked_.cases[i];
      const std::string& other = asked_.cases[(i + 1) % asked_.cases.size()].answer;
      const bool has_tolerance =
          std::ranges::any_of(asked.test_case.output_validator_args,
                              [](const std::string& word) { return word.starts_with("float"); });
      std::vector<Mangled> mangled =
          mangled_answers(asked.answer, other, has_tolerance ? Tolerance::some : Tolerance::none);
      // No submission may print as much.
      std::erase_if(mangled, [&](const Mangled& each) {
        return each.text.size() > static_cast<std::size_t>(problem_.limits.output.count);
      });
      // Where nothing is to be printed nothing can be said.
      if (mangled.empty()) continue;
      // Less than all may be right for some of the points.
      if (!problem_.type.scoring)
        tell_broken_counts(asked_.answer_counts, {asked.input, asked.answer}, mangled);
      allow_other_answers(asked.test_case, mangled);
      if (auto made = make(std::move(mangled), &asked.test_case, all); !made) return made;
    }
    if (all.empty()) return {};
    if (auto made = files_.add_to_each(junk_outputs(problem_.limits.output), asked_, all); !made)
      return made;
    if (!has_checker) return compare(all);
    return ask_checkers(all);
  }

  /// Another output than the answer may well be right for its points, and a flag may say how far a
  /// number may be off.
  void allow_other_answers(const TestCase& of, std::vector<Mangled>& mangled) const {
    for (Mangled& each : mangled) {
      const bool is_near = each.rule == RuleId::output_validator_accepts_off_by_one;
      if (is_near && !of.output_validator_args.empty()) {
        each.milder = Severity::warning;
        each.of_few = Severity::note;
      }
      const bool is_other = is_near || each.rule == RuleId::output_validator_accepts_other_answers;
      if (problem_.type.scoring && is_other && !each.milder) each.milder = Severity::warning;
    }
  }

  OrFault<> ask_about_words() {
    if (rules_.wants(Work::asking_interactors)) {
      auto found = judge::ask_about_words(workspace_, problem_, asked_, files_);
      if (!found) return tl::unexpected(found.error());
      add_findings(findings_, *std::move(found));
    }
    if (!rules_.wants(Work::replaying_interactions)) return {};
    auto differing = replay_interactions(workspace_, problem_);
    if (!differing) return tl::unexpected(differing.error());
    add_findings(findings_, *std::move(differing));
    return {};
  }

  OrFault<> compare(std::vector<MadeUp>& all) {
    for (MadeUp& made_up : all) {
      const auto answer = MappedFile::open(made_up.made_of->answer);
      const auto output = MappedFile::open(made_up.file);
      if (!answer || !output)
        return fault(Fault::Kind::machine, "{}",
                     !answer ? answer.error().message : output.error().message);
      made_up.is_accepted = !compare_output(made_up.made_of->comparison, *answer, *output);
      // What a tolerance allows hangs on no case.
      if (made_up.mangled.rule == RuleId::output_validator_accepts_off_by_one)
        made_up.mangled.of_few.reset();
    }
    // Half of a number is that number where it is near enough.
    std::erase_if(all, [](const MadeUp& made_up) {
      return made_up.mangled.rule == RuleId::output_validator_accepts_other_answers;
    });
    const std::size_t before = findings_.size();
    tell_always_accepted({workspace_.library().shown(all.front().made_of->answer)}, all, ".out");
    for (std::size_t i = before; i < findings_.size(); ++i) {
      Finding& finding = findings_[i];
      if (finding.rule != RuleId::output_validator_accepts_off_by_one) continue;
      // It is what the problem says.
      finding.severity = Severity::warning;
      finding.why = rule_of(finding.rule).why;
      finding.help = "allow less: float_tolerance, or its kinds of their own";
    }
    return {};
  }

  OrFault<> ask_checkers(std::vector<MadeUp>& all) {
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    std::vector<Runnable> checkers = {judge->program};
    checkers.insert(checkers.end(), judge->more_checkers.begin(), judge->more_checkers.end());
    const std::string& shown = problem_.output_judge.program->shown;
    std::size_t number = 0;
    for (const Runnable& checker : checkers) {
      ++number;
      Questions questions;
      for (std::size_t i = 0; i < all.size(); ++i) {
        const TestCase& of = *all[i].made_of;
        questions.emplace_back(CheckJob{.checker = checker,
                                        .input = of.input,
                                        .answer = of.answer,
                                        .output = all[i].file,
                                        .args = of.output_validator_args,
                                        .limits = limits_to_ask(checker),
                                        .protocol = judge->protocol},
                               i);
        all[i].failure.reset();
      }
      if (auto asked = ask_about(workspace_, questions, all); !asked) return asked;
      add_findings(findings_,
                   failures_of(RuleId::output_validator_fails, shown, all, files_,
                               {.extension = ".out",
                                .of_other_codes = Severity::error,
                                .of_which = checkers.size() < 2 ? "" : std::to_string(number)}));
    }
    tell_always_accepted({shown}, all, ".out");
    return {};
  }

  void tell_always_accepted(const Location& place, const std::vector<MadeUp>& all,
                            const char* extension) {
    add_findings(findings_, always_accepted(place, all, files_, extension));
  }

  OrFault<> run_solution_twice() {
    if (!rules_.wants(Work::running_solution_twice) || problem_.type.is_session()) return {};
    const auto solution = built_reference(workspace_, problem_);
    if (!solution) return tl::unexpected(solution.error());
    if (!*solution) return {};
    std::vector<Job> jobs;
    const std::size_t count = std::min(asked_.cases.size(), kCasesRunTwice);
    for (std::size_t i = 0; i < count; ++i) {
      const AskedCase& asked = asked_.cases[i];
      const RunJob job{.program = **solution,
                       .input = asked.test_case.input,
                       .limits = run_limits(problem_.limits, (*solution)->language)};
      jobs.insert(jobs.end(), {job, job});
    }
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < count; ++i) {
      const auto& first = std::get<RunOutput>((*results)[2 * i]);
      const auto& second = std::get<RunOutput>((*results)[2 * i + 1]);
      if (first.output == second.output) continue;
      const bool is_compared = problem_.output_judge.kind == OutputJudge::Kind::comparison;
      findings_.push_back(
          find(RuleId::solution_not_deterministic,
               {workspace_.library().shown(reference_solution(problem_)->path())},
               "prints something else the second time on " + asked_.cases[i].test_case.name));
      if (!is_compared) findings_.back().severity = Severity::note;
    }
    return {};
  }

  Workspace& workspace_;
  const Problem& problem_;
  const RuleChoice& rules_;
  MadeUpFiles files_;
  AskedCases asked_;
  Findings findings_;
};

}  // namespace

OrFault<Findings> ask_programs(Workspace& workspace, const Problem& problem, const fs::path& kept,
                               const RuleChoice& rules) {
  return ProgramQuestions(workspace, problem, kept, rules).run();
}

}  // namespace judge
