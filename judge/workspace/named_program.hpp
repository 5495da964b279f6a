#pragma once

#include <string>

namespace judge {

/// Whether a word is a program of somebody's own, and no problem: a file, or a folder in which
/// sources lie and that has nothing to do with a problem.
bool names_program(const std::string& word);

/// Whether nothing is there, and a problem would not be called so: "nope.py", "build/nope".
bool names_missing_program(const std::string& word);

}  // namespace judge
