#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/exchange/exporting.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

// Drafts of 2025-09 had other names for settings of groups than the version itself.

/// The text of a draft's testdata.yaml by the keys of today.
std::string settings_of_draft(Exporting& exporting, const std::filesystem::path& file);

/// What data/ says by problem.yaml, and not by its own file; those arguments are what it comes to.
std::string line_of_drafts_flags(const Exporting& exporting, const std::vector<std::string>& args,
                                 const std::filesystem::path& file);

/// Of what is no map there are none.
std::vector<std::pair<std::string, Node>> entries_of_map(const Node& node);

}  // namespace judge
