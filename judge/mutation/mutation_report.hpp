#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "judge/mutation/mutant_list.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// An input on which a mutant that all cases let through goes wrong.
struct KillingInput {
  std::string input;
  Verdict verdict = Verdict::wrong_answer;  ///< of the mutant
  std::string told;                         ///< why, in words
  bool is_minimal = false;                  ///< nothing less goes wrong so
  std::string answer = {};  ///< of the program as it is; nothing where an interactor judges
  /// The mutant that it was found for; this one's number, or that of an earlier one.
  std::size_t found_for = 0;
};

/// What became of a mutant.
struct MutantResult {
  Mutant mutant;
  /// Nothing: no case kills it. Else the first case that killed it, and how.
  std::string killed_by = {};
  Verdict verdict = Verdict::accepted;
  bool is_judged = false;   ///< else somebody interrupted before it was, or the judge failed
  bool is_reached = false;  ///< some case gets to its place
  std::optional<KillingInput> input = {};
  std::size_t inputs_tried = 0;  ///< of a survivor: on which it did as the program does
  /// The greatest number in the commands of generators that made these; nothing: there was none.
  std::optional<std::int64_t> greatest_tried = {};
  std::string failure = {};   ///< why the judge could not judge it, mostly empty
  std::string no_input = {};  ///< of a survivor: why the search for an input failed, mostly empty

  /// Why it is the same program as the one it was made of, as the problem says; mostly empty.
  std::string equivalent_because = {};

  bool survives() const { return is_judged && killed_by.empty() && !is_equivalent(); }
  bool is_equivalent() const { return !equivalent_because.empty(); }
  bool is_killed() const { return is_judged && !killed_by.empty(); }
};

/// What a case is good for.
struct CaseKills {
  std::string name;
  std::chrono::microseconds time{0};  ///< of the program as it is, with the switch in it
  std::size_t kills = 0;              ///< where not all are tried: those it killed first
  std::size_t kills_alone = 0;        ///< that no other case kills; only where all are tried
  bool is_one_of_few = false;         ///< of those that kill all that any do; the same
};

/// How good the cases of a problem are at telling the reference solution from its mutants.
struct MutationReport {
  std::string problem;
  std::string reference;
  std::vector<MutantResult> results;
  std::vector<CaseKills> cases;
  std::string equivalent_file = {};  ///< where the problem says which mutants are equivalent
  std::map<std::string, std::size_t> left_out;
  bool tried_all_cases = false;
  std::string no_inputs = {};      ///< why no inputs were looked for that kill survivors; or empty
  bool has_search_failed = false;  ///< as no_inputs says, by a fault of the machine's
  bool was_interrupted = false;
  /// How many times as slow as when idle the machine was, at its slowest; nothing: nobody could
  /// tell.
  std::optional<double> slowness = {};
  std::chrono::milliseconds time{0};

  std::size_t killed() const;
  std::size_t survivors() const;
  /// Mutants of which the problem says so, and which no case kills.
  std::size_t equivalent() const;
  /// Mutants on which the judge failed, or the search for an input.
  std::size_t failures() const;
  /// Survivors for which nobody knows whether there is an input that kills them: none was tried.
  std::size_t survivors_not_examined() const;
  /// Whether it may be another one on a machine that is not busy: something survives, or was killed
  /// by anything but a wrong answer.
  bool hangs_on_machine() const;
  /// Survivors for which there is an input that kills them.
  std::size_t survivors_with_input() const;
};

/// As docs/schema/judge-mutate.schema.json has it.
nlohmann::ordered_json json_of(const MutationReport& report);

}  // namespace judge
