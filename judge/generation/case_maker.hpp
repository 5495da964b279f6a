#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan_programs.hpp"
#include "judge/generation/program_runs.hpp"
#include "judge/generation/staging.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/problem/test_group.hpp"

namespace judge {

/// Makes planned cases, one after the other, and checks each as far as it can be checked.
class CaseMaker {
 public:
  struct Parts {
    const Problem& problem;
    const Project& project;
    const PlanPrograms& programs;
    const ProgramRuns& runs;
  };

  /// What it refers to must outlive the maker.
  CaseMaker(Parts parts, Staging& staging, Diagnostics& diagnostics)
      : parts_(parts), staging_(staging), diagnostics_(diagnostics) {}

  /// Puts the files of the case into the staging folder. What is wrong with it becomes a diagnostic
  /// at its place in the plan.
  Expected<> make(const PlannedCase& planned);

 private:
  using Text = std::optional<std::string>;

  enum class AnswerSource : std::uint8_t { plan, copy, solution, none };

  struct Answer {
    std::string text;
    AnswerSource source = AnswerSource::none;
  };

  // Where these give nothing, a diagnostic says why.
  Expected<Text> make_input(const PlannedCase& planned);
  Expected<std::optional<Answer>> make_answer(const PlannedCase& planned);
  Expected<Text> run_solution(const PlannedCase& planned, Severity severity);
  Expected<> make_output(const PlannedCase& planned, const Answer& answer,
                         const InheritedArgs& args);
  Expected<> make_notes(const PlannedCase& planned);
  Expected<> make_interaction(const PlannedCase& planned);

  Expected<bool> input_is_as_wanted(const PlannedCase& planned, const InheritedArgs& args);
  Expected<> check_answer(const PlannedCase& planned, const Answer& answer,
                          const InheritedArgs& args);
  Expected<> check_against_solution(const PlannedCase& planned, const Answer& answer,
                                    const InheritedArgs& args);
  Expected<Opinion> judge_output(const PlannedCase& planned, const Answer& answer,
                                 std::string_view output, const InheritedArgs& args);
  Expected<Opinion> run_checker(const PlannedCase& planned, std::string_view output,
                                const InheritedArgs& args) const;

  /// The file of that suffix beside the plan, for a copied case that has it.
  Expected<Text> copied(const PlannedCase& planned, std::string_view suffix) const;
  /// `given` if it is there, else the copied file.
  Expected<Text> given_or_copied(const PlannedCase& planned, const Text& given,
                                 std::string_view suffix) const;

  void warn_of_same_input(const PlannedCase& planned);
  void report(const PlannedCase& planned, std::string what, std::string why = {},
              std::string help = {}, Severity severity = Severity::error);

  Parts parts_;
  Staging& staging_;
  Diagnostics& diagnostics_;
  std::set<std::string> too_slow_;             ///< generators' commands that were stopped
  std::map<std::string, std::string> inputs_;  ///< the first judged case with an input, by its hash
};

}  // namespace judge
