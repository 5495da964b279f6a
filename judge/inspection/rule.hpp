#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/diagnostic.hpp"

namespace judge {

/// Everything that `judge verify` can find, in the order in which it is told.
enum class RuleId : std::uint8_t {
  // Manifests.
  manifest_missing,
  manifest_syntax,
  manifest_value,
  unknown_key,
  doubled_key,
  deprecated_key,
  format_version_missing,
  uuid_missing,
  title_missing,
  name_languages,
  language_unknown,
  license_missing,
  license_unknown,
  rights_owner_missing,
  author_missing,
  time_limit_missing,
  time_limit_off_grid,
  // Files and folders.
  package_name,
  file_name,
  unknown_folder,
  folder_of_other_version,
  old_folder_name,
  unused_file,
  left_over_file,
  link_leaves_package,
  absolute_link,
  dead_link,
  text_encoding,
  // Statements.
  statement_missing,
  statement_without_title,
  title_differs,
  statement_repeats_title,
  statement_file_missing,
  statement_constant_unknown,
  sample_differs_from_statement,
  sample_missing,
  // Test data as files.
  test_data,
  case_missing,
  groups_beside_cases,
  answer_missing,
  input_missing,
  file_of_no_case,
  duplicate_input,
  empty_input,
  data_byte_order_mark,
  data_nul,
  data_encoding,
  data_line_ends,
  data_final_newline,
  // Programs.
  program,
  input_validator_missing,
  output_validator_unused,
  program_left_out,
  generator_takes_chance,
  generator_unused,
  // Submissions.
  submission,
  accepted_missing,
  known_bad_missing,
  expectation_missing,
  expectation_contradicted,
  submission_folder_spelling,
  submission_left_out,
  // Test data, asked about and made anew.
  plan,
  data_differs_from_plan,
  generator_not_deterministic,
  input_refused,
  invalid_input_accepted,
  answer_refused,
  valid_output_refused,
  invalid_output_accepted,
  invalid_answer_accepted,
  validator_fails,
  cannot_be_judged,
  // What programs take though they should not.
  input_validator_accepts_junk,
  input_validator_accepts_trailing_junk,
  input_validator_accepts_white_space,
  input_validator_accepts_line_ends,
  input_validator_accepts_huge_number,
  input_validator_accepts_negated_number,
  input_validator_accepts_number_spellings,
  input_validator_accepts_no_number,
  input_validator_accepts_hidden_bytes,
  validator_fails_at_junk,
  answer_validator_accepts_junk,
  output_validator_accepts_empty,
  output_validator_accepts_junk,
  output_validator_accepts_trailing_junk,
  output_validator_accepts_other_answers,
  output_validator_accepts_no_number,
  output_validator_accepts_off_by_one,
  output_validator_accepts_reordered_lines,
  output_validator_fails,
  interactor_accepts_junk,
  interactor_accepts_cut_words,
  interactor_accepts_wrong_number,
  interactor_accepts_trailing_junk,
  interactor_fails_at_junk,
  sample_interaction_refused,
  sample_interaction_differs,
  solution_not_deterministic,
  // Submissions, judged.
  expectation_fails,
  known_bad_accepted,
  accepted_fails_case,
  bundle_fails,
  time_limit_unknown,
  time_limit_too_tight,
  time_limit_too_loose,
};

/// What has to be done before a rule can be found broken; each costs more than the one before.
enum class Stage : std::uint8_t {
  reading,    ///< files and manifests are read
  test_data,  ///< the plan makes everything again, or validators are asked about all data
  asking,     ///< validators and solutions are asked about data made up for that
  judging,    ///< all submissions run on all cases
};

/// One thing that a package must not have, and why.
struct Rule {
  RuleId id;
  std::string_view name;  ///< "sample-differs-from-statement"
  Severity severity;      ///< as a rule; note: a hint
  Stage stage;
  std::string_view formats;  ///< which versions of the format demand it, and where they say so
  std::string_view finds;    ///< what is found, as a sentence without an end: "a key that ..."
  std::string_view why;
  std::string_view help;  ///< what to do
};

/// All of them, each at the place of its id.
std::span<const Rule> rules();

const Rule& rule_of(RuleId id);

/// Null if there is none.
const Rule* rule_named(std::string_view name);

/// For "did you mean".
std::vector<std::string> rule_names();

/// "error", "warning" or "hint".
std::string_view severity_name(Severity severity);

}  // namespace judge
