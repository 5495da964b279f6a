#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/exchange/exporting.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// A key that is handed on as it is, "" where it says nothing. On the way onto the shelves one that
/// they would refuse is left out, and told.
std::string handed_on_entry(Exporting& exporting, std::string_view key, const Node& value);

/// The credits by the keys of 2025-09, also of a draft that has an `author`; what changes is told.
std::string current_credits(Exporting& exporting, const Node& root);

/// The source, likewise, with its `source_url`.
std::string current_source(Exporting& exporting, const Node& root);

/// The keys of 2025-09 for what a legacy manifest says beside name, type and limits. What they
/// become is told, and what they cannot.
std::string current_keys_of_legacy(Exporting& exporting, const Node& legacy);

/// The line of a license, in the format's small letters: others are among the changes.
std::string license_entry(Exporting& exporting, const Node& license);

/// A whole legacy manifest, from one of 2025-09 or from none.
std::string legacy_manifest(Exporting& exporting, const Node& root);

/// Words as one text that a legacy manifest has them in: those that need it in quotes.
std::string flags_text(const std::vector<std::string>& words);

/// The output validator's arguments that all cases have, which a legacy manifest has a key for;
/// none where they differ.
std::vector<std::string> common_output_flags(const Problem& problem);

}  // namespace judge
