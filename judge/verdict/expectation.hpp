#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/verdict/score_range.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// Of what an expectation names verdicts.
enum class ExpectedOf : std::uint8_t {
  each_case,
  whole,  ///< of what is made of them: the submission, or a group
};

/// How much of the score there is to have somebody ought to get.
enum class ExpectedCredit : std::uint8_t { any, less_than_all };

/// What a submission ought to get (Problem Package Format): on every testcase a verdict that is
/// permitted, on at least one a verdict that is required, if any is; or as a whole. Without a
/// score, or where the problem has none, any score will do.
struct Expectation {
  VerdictSet permitted = VerdictSet::all();
  VerdictSet required;
  ExpectedOf of = ExpectedOf::each_case;
  std::optional<ScoreRange> score = {};
  ExpectedCredit credit = ExpectedCredit::any;

  bool permits(Verdict of_one_case) const { return permitted.contains(of_one_case); }
  bool permits_only(Verdict verdict) const { return permitted == VerdictSet{verdict}; }

  /// Whether it must not be accepted on every case.
  bool requires_failure() const {
    return !required.is_empty() && !required.contains(Verdict::accepted);
  }

  /// Whether nothing but acceptance is asked for, or permitted.
  bool wants_acceptance() const {
    return permits_only(Verdict::accepted) || required == VerdictSet{Verdict::accepted};
  }

  /// `of_all_cases`: the verdicts that occurred over all testcases, or compile_error alone. Once
  /// false because of a verdict that is not permitted, further cases never make it true.
  bool is_met(VerdictSet of_all_cases) const {
    return of_all_cases.is_subset_of(permitted) &&
           (required.is_empty() || of_all_cases.intersects(required));
  }

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// Whether all verdicts that meet the one meet the other as well.
bool implies(const Expectation& given, const Expectation& other);

/// What is left of the one where the other must be met, too; nothing where no expectation says it.
std::optional<Expectation> both_expected(const Expectation& one, const Expectation& other);

/// Whether some verdicts would meet both, in whatever order cases have them; scores aside.
bool can_meet_both(const Expectation& one, const Expectation& other);

/// For people: "AC on every case", "WA on some case, otherwise AC".
std::string to_string(const Expectation& expectation);
std::ostream& operator<<(std::ostream& out, const Expectation& expectation);

/// What the folder `name` under solutions/<id>/ expects of the programs in it: accepted, rejected,
/// wrong_answer, time_limit_exceeded, run_time_error and brute_force as the Problem Package Format
/// defines them; memory_limit_exceeded, output_limit_exceeded and compile_error, which it does not
/// have, in the same manner.
std::optional<Expectation> folder_expectation(std::string_view name);

/// The same for a problem whose results are graded by the rules of the legacy format: the verdict
/// is that of the submission as a whole. Knows partially_accepted besides: accepted, with less than
/// all points.
std::optional<Expectation> graded_expectation(std::string_view folder);

/// Those of the Problem Package Format before it had versions, or since.
enum class PackageRules : std::uint8_t { legacy, current };

/// The same in a problem package: there a program that breaks its limit on memory or output counts
/// as one with a run-time error, and by the legacy rules what is too slow may also be wrong, and
/// what crashes may be either.
Expectation as_in_package(Expectation expectation, PackageRules rules);

/// Whether that is what the folder expects, on a shelf or in a package with these rules.
bool is_expected_by_folder(const Expectation& expectation, std::string_view folder,
                           PackageRules rules);

/// For people, where no wrong answer is in it: RTE alone for RTE, MLE and OLE together, as packages
/// have it.
VerdictSet in_words_of_packages(VerdictSet set);

/// The expectation of the case or group verdicts alone: nothing about scores, and no verdict that
/// must occur. For a run on some of the cases.
Expectation without_requirements(Expectation expectation);

/// The names folder_expectation() knows.
std::vector<std::string> expectation_folders();

/// What the tag `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT` somewhere in a source asks for
/// (DOMjudge), or else `@EXPECTED_SCORE@:` with results in place of a number; nothing if there is
/// no such tag. Without the colon it is one where nothing but results follows. The results are those
/// of the whole submission: it must end with one of them. An unknown result is an error that names
/// it and its line.
Expected<std::optional<Expectation>> tagged_expectation(std::string_view source);

/// The line, from 1, of the tag that tagged_expectation() reads; 0 where there is none.
std::ptrdiff_t line_of_tagged_expectation(std::string_view source);

/// What tags in a source ask for of scores: `@EXPECTED_SCORE@: 40` (DOMjudge; a number with
/// decimals means what rounds to it), also without the colon. Nothing if there is no such tag, or
/// results behind it, or without the colon anything but a number; an error names its line.
Expected<std::optional<ScoreRange>> tagged_score(std::string_view source);

/// The verdicts that `@EXPECTED_GRADES@ AC AC WA` in a source asks for, group by group of the
/// secret data. None if there is no such tag.
Expected<std::vector<Verdict>> tagged_grades(std::string_view source);

}  // namespace judge
