#pragma once

#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/mutation/mutation_report.hpp"

namespace judge {

/// Somebody's word that a mutant is the same program as the one it was made of. It is found by what
/// it says, not by its line's number, so that it stays true when lines move.
struct EquivalentMutant {
  std::string file;            ///< as Mutant has it
  std::string line;            ///< the mutant's `original`
  std::string change;          ///< the mutant's `changed`
  std::size_t occurrence = 0;  ///< of several such mutants which, from 1; 0: there is but one
  std::string why;
  Location place;  ///< of the entry
};

/// The entries of such a file, a list of maps; what is wrong with them is reported to the reader,
/// and such entries are left out. An empty list is none.
std::vector<EquivalentMutant> read_equivalent_mutants(ManifestReader& reader);

/// Gives the survivors that the entries are about their reasons. Warnings, each with the place of
/// its entry: it fits no mutant, or several and does not say which; a case kills its mutant; an
/// entry before it is about the same one. That a mutant is too slow on some machine is no word
/// against its entry: it may be the same program, only slower.
Diagnostics mark_equivalent(const std::vector<EquivalentMutant>& entries,
                            std::vector<MutantResult>& results);

/// The entry for one of the results, as lines of such a file; its reason is left to be written.
std::string entry_for(const MutantResult& result, const std::vector<MutantResult>& results);

}  // namespace judge
