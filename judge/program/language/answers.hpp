#pragma once

#include "judge/program/language/language.hpp"

namespace judge {

/// What a submission to a submit-answer problem is in: its files are its outputs. No row of a
/// languages.yaml, as such files say nothing of themselves; it goes with a job.
Language language_of_answers();

/// Whether that is the one.
bool is_of_answers(const Language& language);

}  // namespace judge
