#pragma once

#include <variant>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/program/build_files.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/language/program_source.hpp"
#include "judge/program/program_builder.hpp"

namespace judge {

/// A program whose files were read and looked at: what it is built of.
struct ProgramParts {
  Recognised recognised;  ///< the language, and those of the files that the compiler is given
  LanguageTraits traits;  ///< of that language
  EntryPoint entry;
  std::vector<BuildFile> files;  ///< by the names that the compiler wants
};

/// The program in the cache, by the hash of all that goes into it, where it is there and sound;
/// else it is built and put there. Of `source` count its limits, its memory and whether it names
/// the language. Errors are those of ProgramBuilder::build().
Expected<std::variant<Runnable, CompileError>> find_or_build(const BuildOptions& options,
                                                             const ProgramSource& source,
                                                             BuildVariant variant,
                                                             ProgramParts parts);

}  // namespace judge
