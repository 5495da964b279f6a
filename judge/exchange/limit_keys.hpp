#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/exchange/exporting.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// Keys of a manifest's `limits`, with their values in YAML.
using LimitKeys = std::vector<std::pair<std::string, std::string>>;

/// The limits that all versions of the format know by the same names, but for the time limit. What
/// is given in whole units only is rounded up.
LimitKeys common_limit_keys(Exporting& exporting);

/// The keys of a manifest's `limits` that its format does not know, "limits.shade": whatever it is
/// exported to, they are lost.
std::vector<std::string> unknown_limits(const Exporting& exporting, const Node& root);

/// "limits:" with a line for each key; "" for none.
std::string limits_text(const LimitKeys& keys);

/// "type: [pass-fail, interactive]"
std::string type_text(const ProblemType& type);

/// A UUID for a problem that has none: always the same one.
std::string derived_uuid(const Problem& problem);

}  // namespace judge
