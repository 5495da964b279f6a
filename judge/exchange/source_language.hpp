#pragma once

#include <string>

#include "judge/program/language/language.hpp"
#include "judge/program/language/program_source.hpp"

namespace judge {

/// The id of the language that a program is in: what is said of it, else what the names and the
/// first lines of its files tell; "" where that is none of them.
std::string language_of_source(const LanguageTable& languages, const ProgramSource& source);

/// What has to be said of a program's language in 2025-09, where extensions alone decide: of one in
/// Python 2 whose name is that of Python 3, or of what somebody has said. "" where nothing has.
std::string language_to_say(const LanguageTable& languages, const ProgramSource& source);

}  // namespace judge
