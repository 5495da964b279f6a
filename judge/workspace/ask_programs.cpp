#include "judge/workspace/ask_programs.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/inspection/mangled.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Cases that data are made of: as many, none larger.
constexpr std::size_t kCasesAsked = 3;
constexpr Bytes kLargestAsked = kibibytes(256);
constexpr std::chrono::milliseconds kLongestAsked = std::chrono::seconds(10);
/// Inputs that are looked through for what a problem's inputs may have.
constexpr std::size_t kInputsLookedAt = 50;

struct AskedCase {
  TestCase test_case;
  std::string input;
  std::string answer;
};

/// The smallest cases with different inputs, by size.
std::vector<AskedCase> smallest_cases(const Problem& problem, std::size_t count) {
  std::vector<std::pair<std::uintmax_t, const TestCase*>> by_size;
  const std::vector<TestCase> cases = all_cases(problem.data);
  std::set<fs::path> known;
  for (const TestCase& test_case : cases) {
    std::error_code code;
    if (known.insert(test_case.input).second)
      by_size.emplace_back(fs::file_size(test_case.input, code), &test_case);
  }
  std::ranges::stable_sort(by_size, {}, [](const auto& entry) { return entry.first; });
  std::vector<AskedCase> asked;
  for (const auto& [size, test_case] : by_size) {
    if (asked.size() == count) break;
    auto input = read_file(test_case->input, kLargestAsked);
    auto answer = read_file(test_case->answer, kLargestAsked);
    if (!input || !answer) continue;
    const bool is_new =
        std::ranges::none_of(asked, [&](const AskedCase& other) { return other.input == *input; });
    if (is_new) asked.push_back({*test_case, *std::move(input), *std::move(answer)});
  }
  return asked;
}

/// Something made up, what it was made of, and what the programs that were asked think of it.
struct MadeUp {
  Mangled mangled;
  const TestCase* made_of;   ///< null: of nothing
  bool is_accepted = true;   ///< by all of them
  std::string failure = {};  ///< how one of them ended that came to no opinion
};

class ProgramQuestions {
 public:
  ProgramQuestions(Workspace& workspace, const Problem& problem)
      : workspace_(workspace),
        problem_(problem),
        cases_(smallest_cases(problem, kInputsLookedAt)) {}

  OrFault<Findings> run() {
    if (cases_.empty()) return Findings();
    InputTraits traits;
    for (const AskedCase& asked : cases_) add_traits(traits, asked.input);
    cases_.resize(std::min(cases_.size(), kCasesAsked));
    if (auto asked = ask_validators(traits); !asked) return tl::unexpected(asked.error());
    if (auto asked = ask_checkers(); !asked) return tl::unexpected(asked.error());
    if (auto run = run_solution_twice(); !run) return tl::unexpected(run.error());
    for (Finding& finding : findings_) finding.problem = problem_.id;
    return std::move(findings_);
  }

 private:
  OrFault<fs::path> file_of(const std::string& text) {
    fs::path path = workspace_.temporary_folder() / fmt::format("made-up-{}", ++files_);
    if (const auto written = write_file_whole(path, text); !written)
      return fault(Fault::Kind::machine, "{}", written.error().message);
    return path;
  }

  /// Each job asks about the thing of its number.
  OrFault<> take_opinions(const std::vector<Job>& jobs, const std::vector<std::size_t>& about,
                          std::vector<MadeUp>& all) {
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto& opinion = std::get<Opinion>((*results)[i]);
      MadeUp& made_up = all[about[i]];
      made_up.is_accepted = made_up.is_accepted && opinion.kind == Opinion::Kind::accepts;
      if (opinion.kind == Opinion::Kind::none) {
        made_up.failure =
            opinion.end + (opinion.message.empty() ? "" : ": " + printable_text(opinion.message));
      }
    }
    return {};
  }

  /// A huge number may keep a validator busy for as long as it is let.
  RunLimits limits_to_ask(const Runnable& program) const {
    Limits limits = problem_.limits;
    limits.validation_time = std::min(limits.validation_time, kLongestAsked);
    return validation_limits(limits, program.language);
  }

  OrFault<> ask_validators(const InputTraits& traits) {
    if (problem_.input_validators.empty()) return {};
    std::vector<MadeUp> all;
    for (Mangled& mangled : junk_inputs(traits)) all.push_back({std::move(mangled), nullptr});
    for (const AskedCase& asked : cases_) {
      for (Mangled& mangled : mangled_inputs(asked.input, traits))
        all.push_back({std::move(mangled), &asked.test_case});
    }
    std::vector<fs::path> files;
    for (const MadeUp& made_up : all) {
      auto file = file_of(made_up.mangled.text);
      if (!file) return tl::unexpected(file.error());
      files.push_back(*std::move(file));
    }
    std::vector<Job> jobs;
    std::vector<std::size_t> about;
    for (const Program& program : problem_.input_validators) {
      auto built = build(workspace_, program, problem_.limits);
      if (!built) return tl::unexpected(built.error());
      for (std::size_t i = 0; i < all.size(); ++i) {
        const TestCase& of = all[i].made_of == nullptr ? cases_.front().test_case : *all[i].made_of;
        jobs.push_back(ValidateJob{.validator = *built,
                                   .input = files[i],
                                   .args = of.input_validator_args,
                                   .limits = limits_to_ask(*built),
                                   .protocol = program.protocol});
        about.push_back(i);
      }
    }
    if (auto taken = take_opinions(jobs, about, all); !taken) return taken;
    tell_accepted(problem_.input_validators.front(), all);
    return {};
  }

  /// What a validator fails at it does not accept: that is enough of an input. Of each rule in one
  /// sentence: a validator that looks at nothing takes everything.
  void tell_accepted(const Program& program, const std::vector<MadeUp>& all) {
    std::map<RuleId, std::vector<std::string>> accepted;
    for (const MadeUp& made_up : all) {
      if (!made_up.is_accepted) continue;
      const std::string of = made_up.made_of == nullptr ? "" : made_up.made_of->name + " ";
      accepted[made_up.mangled.rule].push_back(of + made_up.mangled.how);
    }
    for (const auto& [rule, inputs] : accepted) {
      // Junk is named by few words, what was made of cases by many.
      const std::size_t named = rule == RuleId::input_validator_accepts_junk ? inputs.size() : 1;
      findings_.push_back(find(rule, {program.shown}, "accepts " + first_names(inputs, named)));
    }
  }

  OrFault<> ask_checkers() {
    if (problem_.type.is_session() || problem_.output_judge.kind != OutputJudge::Kind::checker)
      return {};
    auto judge = ready_judge(workspace_, problem_);
    if (!judge) return tl::unexpected(judge.error());
    std::vector<Runnable> checkers = {judge->program};
    checkers.insert(checkers.end(), judge->more_checkers.begin(), judge->more_checkers.end());
    std::vector<MadeUp> all;
    std::vector<Job> jobs;
    std::vector<std::size_t> about;
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      const AskedCase& asked = cases_[i];
      const std::string& other = cases_[(i + 1) % cases_.size()].answer;
      for (Mangled& mangled : mangled_answers(asked.answer, other)) {
        auto file = file_of(mangled.text);
        if (!file) return tl::unexpected(file.error());
        for (const Runnable& checker : checkers) {
          jobs.push_back(CheckJob{.checker = checker,
                                  .input = asked.test_case.input,
                                  .answer = asked.test_case.answer,
                                  .output = *file,
                                  .args = asked.test_case.output_validator_args,
                                  .limits = judge->limits,
                                  .protocol = judge->protocol});
          about.push_back(all.size());
        }
        all.push_back({std::move(mangled), &asked.test_case});
      }
    }
    if (auto taken = take_opinions(jobs, about, all); !taken) return taken;
    conclude_of_checker(all);
    return {};
  }

  /// Once, an answer may well be right that was made up; always, it is not.
  void conclude_of_checker(const std::vector<MadeUp>& all) {
    const Location place{problem_.output_judge.program->shown};
    std::map<std::string, std::pair<std::size_t, std::size_t>> counts;  // accepted, asked
    std::map<std::string, RuleId> rules;
    for (const MadeUp& made_up : all) {
      if (!made_up.failure.empty()) {
        findings_.push_back(
            find(RuleId::output_validator_fails, place,
                 fmt::format("fails at {} on {}", made_up.mangled.how, made_up.made_of->name),
                 made_up.failure));
      }
      auto& [accepted, asked] = counts[made_up.mangled.how];
      accepted += made_up.is_accepted ? 1U : 0U;
      ++asked;
      rules.emplace(made_up.mangled.how, made_up.mangled.rule);
    }
    for (const auto& [how, count] : counts) {
      const auto& [accepted, asked] = count;
      if (accepted < asked) continue;
      findings_.push_back(find(rules.at(how), place,
                               fmt::format("accepts {} on all of the {} that {} tried", how,
                                           counted(asked, "case"), asked == 1 ? "was" : "were")));
    }
  }

  OrFault<> run_solution_twice() {
    const Submission* reference = reference_solution(problem_);
    if (reference == nullptr || problem_.type.is_session()) return {};
    auto built = build(workspace_,
                       {.role = Role::submission,
                        .source = reference->source,
                        .shown = workspace_.library().shown(reference->path())},
                       problem_.limits);
    // That it does not compile is told where it is judged.
    if (!built)
      return built.error().kind == Fault::Kind::unexpected
                 ? OrFault<>()
                 : OrFault<>(tl::unexpected(built.error()));
    std::vector<Job> jobs;
    for (const AskedCase& asked : cases_) {
      const RunJob job{.program = *built,
                       .input = asked.test_case.input,
                       .limits = run_limits(problem_.limits, built->language)};
      jobs.insert(jobs.end(), {job, job});
    }
    const auto results = perform_jobs(workspace_, jobs);
    if (!results) return tl::unexpected(results.error());
    for (std::size_t i = 0; i < cases_.size(); ++i) {
      const auto& first = std::get<RunOutput>((*results)[2 * i]);
      const auto& second = std::get<RunOutput>((*results)[2 * i + 1]);
      if (first.output == second.output) continue;
      const bool is_compared = problem_.output_judge.kind == OutputJudge::Kind::comparison;
      findings_.push_back(
          find(RuleId::solution_not_deterministic, {workspace_.library().shown(reference->path())},
               "prints something else the second time on " + cases_[i].test_case.name));
      if (!is_compared) findings_.back().severity = Severity::note;
    }
    return {};
  }

  Workspace& workspace_;
  const Problem& problem_;
  std::vector<AskedCase> cases_;
  std::size_t files_ = 0;
  Findings findings_;
};

}  // namespace

OrFault<Findings> ask_programs(Workspace& workspace, const Problem& problem) {
  return ProgramQuestions(workspace, problem).run();
}

}  // namespace judge
