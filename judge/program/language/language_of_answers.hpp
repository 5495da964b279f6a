#pragma once

#include "judge/program/language/language.hpp"

namespace judge {

/// What a submission to a submit-answer problem is in: its files are its outputs. No row of a
/// languages.yaml, as such files say nothing of themselves; it goes with a job.
Language language_of_answers();

/// The same for one file, which is the output for every case.
Language language_of_one_answer();

/// Whether it is one of these two.
bool is_of_answers(const Language& language);

/// Whether it is the second of them.
bool is_for_all_cases(const Language& language);

}  // namespace judge
