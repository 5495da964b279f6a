#pragma once

#include <string>

#include "judge/manifest/node.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What becomes of a limit whose spelling the format does not allow, while its value is clear: a
/// number in quotes, a fraction of a mebibyte.
enum class OddNumbers { refused, taken };

/// Fills in what problem.yaml (Problem Package Format 2025-09) says: name, uuid, type, limits,
/// languages, and by which rule the time limit is found where none is given. Checks all keys, also
/// those that mean nothing to a judge. What is wrong is reported through the node; what is taken all
/// the same is a warning.
void read_problem_manifest(const Node& root, Problem& problem,
                           OddNumbers odd = OddNumbers::refused);

/// A uuid by chance (RFC 9562, version 4).
std::string fresh_uuid();

}  // namespace judge
