#pragma once

#include <string>
#include <string_view>

#include <clang-c/Index.h>

#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

bool is_expression(CXCursor cursor);

/// Without the names that it goes by.
CXType type_of(CXCursor cursor);

/// Whether it counts: an integer, a truth value, a floating one or an enumerator.
bool is_number(const CXType& type);

/// What only the instances of a template know.
bool is_dependent(const CXType& type);

bool is_integer_of_64_bits(const CXType& type);

/// Of an integer of 64 bits.
bool is_signed(const CXType& type);

/// Without const and volatile, which a value of it may have or not.
std::string name_of(const CXType& type);

/// Whether a call is of a method of the library's that changes how fast a program is, and nothing
/// that it prints.
bool calls_speed_method(CXCursor call);

/// "operator+", not "operators".
bool is_operator(std::string_view name);

/// Whether the one may stand where the other does, as far as that hangs on what they are made of.
bool may_be_swapped(const SourceTree& tree, CXCursor first, CXCursor second);

/// Whether a variable's initial value is a whole number that the compiler knows.
bool is_computed_by_the_compiler(CXCursor variable);

}  // namespace judge::mutants
