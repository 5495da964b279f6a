#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// What a submission ought to get (Problem Package Format): on every testcase a verdict that is
/// permitted, on at least one a verdict that is required, if any is.
struct Expectation {
  VerdictSet permitted = VerdictSet::all();
  VerdictSet required;

  bool permits(Verdict of_one_case) const { return permitted.contains(of_one_case); }

  /// `of_all_cases`: the verdicts that occurred over all testcases, or compile_error alone. Once
  /// false because of a verdict that is not permitted, further cases never make it true.
  bool is_met(VerdictSet of_all_cases) const {
    return of_all_cases.is_subset_of(permitted) &&
           (required.is_empty() || of_all_cases.intersects(required));
  }

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// For people: "AC on every case", "WA on some case, otherwise AC".
std::string to_string(const Expectation& expectation);
std::ostream& operator<<(std::ostream& out, const Expectation& expectation);

/// What the folder `name` under solutions/<id>/ expects of the programs in it: accepted, rejected,
/// wrong_answer, time_limit_exceeded, run_time_error and brute_force as the Problem Package Format
/// defines them; memory_limit_exceeded, output_limit_exceeded and compile_error, which it does not
/// have, in the same manner.
std::optional<Expectation> folder_expectation(std::string_view name);

/// The names folder_expectation() knows.
std::vector<std::string> expectation_folders();

/// What the tag `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` somewhere in a source asks for
/// (DOMjudge), nothing if there is no such tag. The results are those of the whole submission: it
/// must end with one of them. An unknown result is an error that names it and its line.
Expected<std::optional<Expectation>> tagged_expectation(std::string_view source);

}  // namespace judge
