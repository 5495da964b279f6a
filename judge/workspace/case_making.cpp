#include "judge/workspace/case_making.hpp"

#include <iterator>
#include <set>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/generation/case_sources.hpp"
#include "judge/problem/test_group.hpp"
#include "judge/workspace/shared_faults.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// More than so many of a kind are told in one sentence, or they bury all else.
constexpr int kMostSameOneByOne = 3;

class CaseMaking {
 public:
  CaseMaking(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
             const GenerateEnvironment& environment, MadeFiles files, const Staging& staging)
      : plan_(plan),
        problem_(problem),
        programs_(programs),
        environment_(environment),
        files_(files),
        staging_(staging),
        made_(plan.cases.size()) {}

  /// Those that are taken from others of the plan come behind these.
  Expected<> make() {
    std::vector<std::size_t> own;
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < made_.size(); ++i)
      (plan_.cases[i].is_copy_of(CopiedFiles::Base::made_cases) ? taken : own).push_back(i);
    if (auto made = make(own); !made) return made;
    return make(taken);
  }

  /// What came of it, in the order of the plan.
  void conclude(Staging& staging, Diagnostics& diagnostics) {
    std::vector<CaseFinding> findings;
    for (std::size_t i = 0; i < made_.size(); ++i) {
      const PlannedCase& planned = plan_.cases[i];
      MadeCase& made = made_[i];
      if (planned.is_copy_of(CopiedFiles::Base::cases_folder)) {
        staging.note_in_place(made.files);
      } else {
        staging.note(made.files);
      }
      look_for_same_input(planned, made, findings);
      if (made.generator_timed_out && !told_.insert(command_of(planned)).second) continue;
      for (Diagnostic& diagnostic : made.diagnostics)
        findings.push_back({std::move(diagnostic), planned.name, command_of(planned)});
    }
    warn_of_more_same_inputs(findings);
    Diagnostics told = told_once(std::move(findings));
    diagnostics.insert(diagnostics.end(), std::make_move_iterator(told.begin()),
                       std::make_move_iterator(told.end()));
  }

 private:
  Expected<> make(const std::vector<std::size_t>& cases) {
    std::size_t next = 0;
    std::set<std::size_t> under_way;
    // What is under way is waited for also behind an error: the executor is others', too.
    while (!under_way.empty() || (next < cases.size() && !error_)) {
      if (environment_.cancellation.is_requested()) return failure("interrupted");
      for (; next < cases.size() && !error_ && environment_.executor.has_room(); ++next) {
        const PlannedCase& planned = plan_.cases[cases[next]];
        if (is_too_slow(planned)) {
          ++done_;
          continue;
        }
        environment_.executor.submit(cases[next], job(planned), Placement::beside_others);
        under_way.insert(cases[next]);
      }
      if (under_way.empty()) continue;
      auto finished = environment_.executor.next(std::chrono::milliseconds(200));
      if (!finished) {
        tell(*under_way.begin());
        continue;
      }
      const std::size_t made = finished->ticket;
      under_way.erase(made);
      ++done_;
      take(std::move(*finished));
      tell(made);
    }
    return error_ ? Expected<>(tl::unexpected(*error_)) : Expected<>();
  }

  /// That a case is made, or is waited for.
  void tell(std::size_t index) const {
    if (environment_.progress)
      environment_.progress(plan_.cases[index].name, done_, static_cast<int>(made_.size()));
  }

  static std::string command_of(const PlannedCase& planned) {
    return planned.generated ? planned.generated->command : "";
  }

  /// The other cases of its generator would most likely cost as much time, and nothing will be
  /// written anyway.
  bool is_too_slow(const PlannedCase& planned) const {
    return too_slow_.contains(command_of(planned));
  }

  MakeCaseJob job(const PlannedCase& planned) const {
    const fs::path plan_folder = problem_.plan->parent_path();
    const ProblemLibrary& library = environment_.library;
    MakeCaseJob job{.planned = planned,
                    .plan_folder = plan_folder,
                    .cases_folder = problem_.cases_folder,
                    .staging = staging_.path_of(""),
                    .checker = programs_.checker,
                    .interactor = programs_.interactor,
                    .type = problem_.type,
                    .limits = problem_.limits,
                    .validator_place = library.shown(problem_.input_validator_place),
                    .plan_place = library.shown(plan_folder),
                    .generator_time = environment_.generator_time,
                    .files = files_};
    job.args = args_of(job);
    for (const auto& [at, validator] : programs_.validators) {
      job.validators.push_back(validator);
      job.validator_args.push_back(
          input_validator_args_of(problem_.input_validators[at], job.args));
    }
    for (const auto& [at, checker] : programs_.more_checkers) job.more_checkers.push_back(checker);
    if (!problem_.input_validators.empty())
      job.validator_protocol = problem_.input_validators.front().protocol;
    if (problem_.checker) job.checker_protocol = problem_.checker->protocol;
    if (planned.generated) job.generator = programs_.generators.at(planned.generated->program);
    if (const auto solution = programs_.solutions.find(planned.solution.path);
        solution != programs_.solutions.end())
      job.solution = solution->second;
    return job;
  }

  /// Those of a recipe hold for a case that is there, too, where no file says any: it may be yet to
  /// be made.
  GroupArgs args_of_recipe(const std::string& name) const {
    GroupArgs args;
    if (const TestCase* const test_case = find_case(problem_, name); test_case != nullptr)
      args = {.input_validator_args = test_case->input_validator_args,
              .output_validator_args = test_case->output_validator_args,
              .output_validator_args_place = test_case->output_validator_args_place,
              .named_input_validator_args = test_case->named_input_validator_args};
    const auto recipe = std::ranges::find(problem_.recipes, name, &CaseRecipe::name);
    if (recipe != problem_.recipes.end() && args.input_validator_args.empty())
      args.input_validator_args = recipe->input_validator_args;
    return args;
  }

  /// By the files that the plan makes, and by those of their author's that it does not.
  GroupArgs args_of(const MakeCaseJob& job) const {
    const std::string& name = job.planned.name;
    // A package of recipes gives its cases no files with arguments.
    if (!problem_.recipes.empty()) return args_of_recipe(name);
    const fs::path group = fs::path(name).parent_path();
    GroupArgs args = args_of_group({job.staging, problem_.cases_folder}, group, problem_.constants);
    Diagnostics known;  // told by what loads the problem
    for (const fs::path& file : {job.staging / (name + ".yaml"), copied_file(job, "yaml"),
                                 problem_.cases_folder / (name + ".yaml")}) {
      std::error_code code;
      if (file.empty() || !fs::exists(file, code)) continue;
      return read_args(file, file.string(), ArgsFile::of_case, std::move(args), problem_.constants,
                       known);
    }
    return args;
  }

  void take(Executor::Finished finished) {
    if (auto* error = std::get_if<Error>(&finished.result)) {
      if (!error_) error_ = std::move(*error);
      return;
    }
    MadeCase& made = made_[finished.ticket];
    made = std::get<MadeCase>(std::move(finished.result));
    if (made.generator_timed_out) too_slow_.insert(command_of(plan_.cases[finished.ticket]));
  }

  /// Submissions are judged on samples and secret cases; of those a second one shows nothing new.
  void look_for_same_input(const PlannedCase& planned, const MadeCase& made,
                           std::vector<CaseFinding>& findings) {
    if (planned.group() != "sample" && planned.group() != "secret") return;
    if (planned.is_copy_of(CopiedFiles::Base::made_cases)) return;
    const auto input = made.files.find(planned.name + ".in");
    if (input == made.files.end()) return;
    const auto [first, is_new] = inputs_.emplace(input->second, planned.name);
    if (is_new) return;
    if (++same_inputs_ > kMostSameOneByOne) {
      if (more_same_.empty()) first_more_ = planned.location;
      more_same_.push_back(planned.name);
      return;
    }
    findings.push_back({.diagnostic = {.severity = Severity::warning,
                                       .location = planned.location,
                                       .what = fmt::format("{} has the same input as {}",
                                                           planned.name, first->second)}});
  }

  void warn_of_more_same_inputs(std::vector<CaseFinding>& findings) const {
    if (more_same_.empty()) return;
    findings.push_back(
        {.diagnostic = {.severity = Severity::warning,
                        .location = first_more_,
                        .what = fmt::format("{} more {} the same input as another one: {}",
                                            counted(more_same_.size(), "testcase"),
                                            more_same_.size() == 1 ? "has" : "have",
                                            first_names(more_same_))}});
  }

  const Plan& plan_;
  const Problem& problem_;
  const PlanPrograms& programs_;
  const GenerateEnvironment& environment_;
  const MadeFiles files_;
  const Staging& staging_;
  std::vector<MadeCase> made_;  ///< of each planned case
  std::optional<Error> error_;  ///< the first one
  int done_ = 0;
  int same_inputs_ = 0;                 ///< cases with the input of another one
  std::vector<std::string> more_same_;  ///< those that are not told one by one
  Location first_more_;
  std::set<std::string> too_slow_;             ///< generators' commands that were stopped
  std::set<std::string> told_;                 ///< those of which that was told
  std::map<std::string, std::string> inputs_;  ///< the first judged case with an input, by its hash
};

}  // namespace

Expected<> make_cases(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
                      const GenerateEnvironment& environment, MadeFiles files, Staging& staging,
                      Diagnostics& diagnostics) {
  // What is said about a case's arguments must be there when it is made.
  for (const PlannedFile& file : plan.files) {
    if (auto added = staging.add(file.name, file.text); !added) return added;
  }
  for (const PlannedCase& planned : plan.cases) {
    if (!planned.has_text("yaml")) continue;
    if (auto added = staging.add(planned.name + ".yaml", planned.texts.at("yaml")); !added)
      return added;
  }
  CaseMaking making(plan, problem, programs, environment, files, staging);
  if (auto made = making.make(); !made) return made;
  making.conclude(staging, diagnostics);
  return {};
}

}  // namespace judge
