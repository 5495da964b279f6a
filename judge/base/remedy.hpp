#pragma once

#include <cstdint>

namespace judge {

/// What may help, for a caller to say in words of its own: commands and options, or buttons.
enum class Remedy : std::uint8_t {
  none,
  leave_out_validation,
  allow_more_time,
  say_which_case,     ///< or which input
  say_which_problem,  ///< the program is a submission of
  look_at_cases,
  allow_more_isolation,
  leave_out_library_checks,  ///< which end a program that goes beyond a container
  look_without_writing,      ///< at what would be generated
  name_a_generator,
  begin_a_problem,
  name_a_project,
  choose_a_cache,        ///< another folder for what the judge keeps
  look_at_a_report,      ///< a page of a run, which shows what is there only while it goes on
  generate_cases,        ///< or what else the help says
  generate_cases_first,  ///< before anything is made of the problem
  generate_cases_then,   ///< after what the help says
  generate_to_see_more,  ///< of what is wrong with the plan
  generate_or_choose,    ///< the testcases of the plan, or others
  finish_change,         ///< of the testcases, unless it still goes on
  give_a_time_limit,     ///< to the run, or what else the help says
  study_time_limit,      ///< which tells more
  name_the_submission,   ///< by its path, wherever it lies
  add_a_language,        ///< or what else the help says
  say_the_language,      ///< or add one
  replace_it,            ///< what stands there already
  write_it_beside,       ///< the package, and not in its place
  export_it,             ///< to have a package of 2025-09
  import_under_an_id,    ///< of its own, for there is a problem of that name
  record_a_run,
  record_another_run,
  list_runs,            ///< that are recorded
  list_so_many_runs,    ///< of which there are so many
  list_recorded_runs,   ///< to see which there are
  name_a_run,           ///< that is recorded, or in a file
  name_a_recorded_run,  ///< which files have no page of
  look_at_run,          ///< of that number
  compare_with_run,     ///< of that number, all the same
  show_every_case,      ///< those that a screen left out
  show_all_lines,       ///< of what was cut short
  show_whole_conversation,
  run_on_samples,  ///< the package's, as it says
};

}  // namespace judge
