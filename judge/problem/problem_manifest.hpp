#pragma once

#include <string>
#include <string_view>

#include "judge/manifest/node.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What may stand in a problem.yaml of 2025-09, and in its `limits`.
inline constexpr std::string_view kManifestKeys[] = {"problem_format_version",
                                                     "type",
                                                     "name",
                                                     "uuid",
                                                     "version",
                                                     "credits",
                                                     "source",
                                                     "license",
                                                     "rights_owner",
                                                     "embargo_until",
                                                     "limits",
                                                     "keywords",
                                                     "languages",
                                                     "allow_file_writing",
                                                     "constants"};
inline constexpr std::string_view kLimitKeys[] = {"time_limit",
                                                  "time_multipliers",
                                                  "time_resolution",
                                                  "memory",
                                                  "output",
                                                  "code",
                                                  "compilation_time",
                                                  "compilation_memory",
                                                  "validation_time",
                                                  "validation_memory",
                                                  "validation_output",
                                                  "validation_passes"};

/// What becomes of a limit whose spelling the format does not allow, while its value is clear: a
/// number in quotes or with a unit, a fraction of a mebibyte. Of a license in capitals the same.
enum class OddSpellings { refused, taken };

/// Fills in what problem.yaml (Problem Package Format 2025-09) says: name, uuid, type, limits,
/// languages, and by which rule the time limit is found where none is given. Checks all keys, also
/// those that mean nothing to a judge. What is wrong is reported through the node; what is taken
/// all the same is a warning.
void read_problem_manifest(const Node& root, Problem& problem,
                           OddSpellings odd = OddSpellings::refused);

/// A uuid by chance (RFC 9562, version 4).
std::string fresh_uuid();

}  // namespace judge
