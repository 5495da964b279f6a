#include "judge/workspace/case_making.hpp"

#include <set>

#include <fmt/format.h>

#include "judge/problem/test_group.hpp"

namespace judge {
namespace {

class CaseMaking {
 public:
  CaseMaking(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
             const GenerateEnvironment& environment, const Staging& staging)
      : plan_(plan),
        problem_(problem),
        programs_(programs),
        environment_(environment),
        staging_(staging),
        made_(plan.cases.size()) {}

  Expected<> make() {
    std::size_t next = 0;
    std::size_t under_way = 0;
    const std::size_t total = made_.size();
    // What is under way is waited for also behind an error: the executor is others', too.
    while (under_way > 0 || (next < total && !error_)) {
      if (environment_.cancellation.is_requested()) return failure("interrupted");
      for (; next < total && !error_ && environment_.executor.has_room(); ++next) {
        if (is_too_slow(plan_.cases[next])) continue;
        environment_.executor.submit(next, job(plan_.cases[next]), Placement::beside_others);
        ++under_way;
      }
      if (under_way == 0) continue;
      auto finished = environment_.executor.next(std::chrono::milliseconds(200));
      if (!finished) continue;
      --under_way;
      const std::string& name = plan_.cases[finished->ticket].name;
      take(std::move(*finished));
      if (environment_.progress)
        environment_.progress(name, static_cast<int>(next - under_way), static_cast<int>(total));
    }
    return error_ ? Expected<>(tl::unexpected(*error_)) : Expected<>();
  }

  /// What came of it, in the order of the plan.
  void conclude(Staging& staging, Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < made_.size(); ++i) {
      const PlannedCase& planned = plan_.cases[i];
      MadeCase& made = made_[i];
      staging.note(made.files);
      warn_of_same_input(planned, made, diagnostics);
      if (made.generator_timed_out && !told_.insert(command_of(planned)).second) continue;
      diagnostics.insert(diagnostics.end(), made.diagnostics.begin(), made.diagnostics.end());
    }
  }

 private:
  static std::string command_of(const PlannedCase& planned) {
    const auto* generated = std::get_if<GeneratedInput>(&planned.input);
    return generated == nullptr ? "" : generated->command;
  }

  /// The other cases of its generator would most likely cost as much time, and nothing will be
  /// written anyway.
  bool is_too_slow(const PlannedCase& planned) const {
    return too_slow_.contains(command_of(planned));
  }

  MakeCaseJob job(const PlannedCase& planned) const {
    const std::filesystem::path plan_folder = problem_.plan->parent_path();
    const ProblemLibrary& library = environment_.library;
    MakeCaseJob job{.planned = planned,
                    .plan_folder = plan_folder,
                    .staging = staging_.path_of(""),
                    .validator = programs_.validator,
                    .checker = programs_.checker,
                    .type = problem_.type,
                    .limits = problem_.limits,
                    .args = args_of_case(problem_.cases_folder, planned.name),
                    .validator_place = library.shown(problem_.places.input_validator),
                    .plan_place = library.shown(plan_folder),
                    .generator_time = environment_.generator_time};
    if (const auto* generated = std::get_if<GeneratedInput>(&planned.input))
      job.generator = programs_.generators.at(generated->program);
    if (const auto solution = programs_.solutions.find(planned.solution);
        solution != programs_.solutions.end())
      job.solution = solution->second;
    return job;
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
  void warn_of_same_input(const PlannedCase& planned, const MadeCase& made,
                          Diagnostics& diagnostics) {
    if (planned.group() != "sample" && planned.group() != "secret") return;
    const auto input = made.files.find(planned.name + ".in");
    if (input == made.files.end()) return;
    const auto [first, is_new] = inputs_.emplace(input->second, planned.name);
    if (is_new) return;
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = planned.location,
         .what = fmt::format("{} has the same input as {}", planned.name, first->second)});
  }

  const Plan& plan_;
  const Problem& problem_;
  const PlanPrograms& programs_;
  const GenerateEnvironment& environment_;
  const Staging& staging_;
  std::vector<MadeCase> made_;                 ///< of each planned case
  std::optional<Error> error_;                 ///< the first one
  std::set<std::string> too_slow_;             ///< generators' commands that were stopped
  std::set<std::string> told_;                 ///< those of which that was told
  std::map<std::string, std::string> inputs_;  ///< the first judged case with an input, by its hash
};

}  // namespace

Expected<> make_cases(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
                      const GenerateEnvironment& environment, Staging& staging,
                      Diagnostics& diagnostics) {
  CaseMaking making(plan, problem, programs, environment, staging);
  if (auto made = making.make(); !made) return made;
  making.conclude(staging, diagnostics);
  return {};
}

}  // namespace judge
