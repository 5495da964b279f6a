#pragma once

#include "judge/mutation/mutant_list.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whether libstdc++ ends a program that reads or writes beyond what a container of its holds, or
/// asks for the first of none: else such a mutant survives wherever that memory happens to be fine.
enum class LibraryChecks : std::uint8_t { on, off };

/// A problem's reference solution as one program that is every mutant of it.
struct MutantProgram {
  MutantList list;
  Runnable schema;  ///< without an argument the program as it is
  /// Mutants that are not in it: the compiler does not take them.
  std::set<std::size_t> refused = {};
  std::string reference;  ///< the solution's name

  /// The schema with one more argument.
  Runnable with(std::string argument) const;
};

/// Finds the mutants of the problem's reference solution and builds them all. The solution's own
/// lines are those of its files and of what these include in quotes from the project; of functions
/// in them that it never calls there are no mutants. A fault where it is not in C++, or cannot be
/// made one file.
OrFault<MutantProgram> mutant_program(Workspace& workspace, const Problem& problem,
                                      LibraryChecks checks = LibraryChecks::on);

}  // namespace judge
