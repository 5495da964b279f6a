#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

/// Lines of a schema, from 1, that are there for these mutants alone.
struct SchemaLines {
  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<std::size_t> mutants;
};

/// One program that is every mutant.
struct Schema {
  std::string text;
  /// A compiler that complains there complains of these; the innermost lines are the last.
  std::vector<SchemaLines> lines;
  /// Of each mutant the one that stands for its place: a run that has been there has been at all
  /// mutants of the same. Of one that is left out, nobody can say: it is itself.
  std::vector<std::size_t> places;
};

/// The program in which each mutant of `without` is missing, and every other is chosen when it is
/// started: its last argument --mutant=N makes it mutant N, --mutant=-1 the program as it is.
/// Without such an argument it is the program as it is, too. With --mutant=-1 it says at its end,
/// on standard error, which mutants' places it has been at: a line "mutant places: " and a
/// hexadecimal digit for each four of them, the lowest bit first.
Schema schema_of(const SourceTree& tree, const std::vector<Mutation>& mutations,
                 const std::set<std::size_t>& without = {});

}  // namespace judge::mutants
