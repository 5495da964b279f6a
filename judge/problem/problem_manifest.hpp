#pragma once

#include <string>

#include "judge/manifest/node.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Fills in what problem.yaml (Problem Package Format 2025-09) says: name, uuid, type, limits,
/// languages, and by which rule the time limit is found where none is given. Checks all keys, also those that mean nothing to a judge. What is wrong is reported
/// through the node.
void read_problem_manifest(const Node& root, Problem& problem);

/// A uuid by chance (RFC 9562, version 4).
std::string fresh_uuid();

}  // namespace judge
