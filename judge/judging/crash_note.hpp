#pragma once

#include <string>
#include <string_view>

#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// What a crashed program's standard error says of the reason, as its language's people read it,
/// with the place in its own files: "IndexError: list index out of range (a.py:3)". Paths of the
/// program's own files are cut to what is below its folder, and those that were renamed for their
/// compiler are called as before. A file of its own that hides a module
/// of its language that it speaks of is named, too, and line ends of Windows in a script that takes
/// them for words. Empty where nothing of the kind is found.
std::string crash_note(std::string_view error_output, const Runnable& program);

/// Whether its language's runtime says there that it had no more memory to give. Java's heap ends
/// where the limit is, and a program that asks for all of it at once never comes to touch it.
bool says_out_of_memory(std::string_view error_output, const Runnable& program);

}  // namespace judge
