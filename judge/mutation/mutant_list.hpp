#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// A program with one small change.
struct Mutant {
  std::size_t number = 0;
  std::string kind;  ///< "comparison"
  std::string file;  ///< that somebody wrote, from the project's root
  std::size_t line = 0;
  std::size_t column = 0;
  std::string original;       ///< the lines that are changed, in one
  std::string changed;        ///< what they are then
  bool in_constexpr = false;  ///< in a function that the compiler may evaluate
  std::size_t place = 0;      ///< the mutant whose number stands for the place of this one
};

/// What judge-mutants has found in a program, with the source of one program that is every mutant.
struct MutantList {
  std::vector<Mutant> mutants;                  ///< by their numbers
  std::map<std::string, std::size_t> left_out;  ///< how many would be, by the reason they are not
  std::string schema;

  struct Lines {
    std::size_t first = 0;
    std::size_t last = 0;
    std::vector<std::size_t> mutants;
  };
  std::vector<Lines> schema_lines;  ///< that are there for these mutants
};

/// Reads what judge-mutants prints.
Expected<MutantList> read_mutant_list(std::string_view json);

/// What the file is called that a schema is in.
inline constexpr const char* kSchemaFile = "mutants.cpp";

/// The mutants that a compiler does not take, by its messages ("mutants.cpp:12:3: error: ..."):
/// those of the innermost of the lines it complains of; where it complains of none of theirs, those
/// of the lines of the schema that it names besides, of each error by itself. Empty: it cannot be
/// told.
std::set<std::size_t> refused_mutants(const MutantList& list, std::string_view messages);

/// Which mutants' places a program has been at, as its schema says on standard error; nothing: it
/// does not.
std::optional<std::vector<bool>> places_in(std::string_view error_output, std::size_t count);

/// The argument that makes a schema that mutant.
std::string mutant_argument(std::size_t number);

/// The one that makes it the program as it is, which tells the places it has been at.
inline constexpr const char* kTellPlaces = "--mutant=-1";

}  // namespace judge
