#pragma once

#include <array>
#include <string>
#include <string_view>

#include "judge/manifest/node.hpp"

namespace judge {

/// What credits can be for.
inline constexpr std::string_view kCreditKeys[] = {
    "authors", "contributors", "testers", "translators", "packagers", "acknowledgements"};

/// What there is of licenses.
inline constexpr auto kLicenses = std::to_array<std::string_view>(
    {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"});

/// Checks what problem.yaml, whose top is `root`, says about people, origin and rights: credits,
/// source, rights_owner, embargo_until. A judge has no use for it but hands it on.
void check_credits(const Node& root);

/// What is written for the license; empty where that is no text.
std::string text_of_license(const Node& license);

/// The license that a text is in whatever letters: "cc by-sa" of "CC BY-SA"; empty: none of them.
std::string_view license_in_any_letters(const std::string& text);

/// Warns of a license that is not in small letters; false where it is in these, or is none.
bool warn_of_capitals_in_license(const Node& license);

/// Whether a text is the code of a natural language: "en", "pt-BR".
bool is_language_code(std::string_view text);

/// Reports keys of a map that are not codes of natural languages: "en", "pt-BR".
void check_language_codes(const Node& map);

}  // namespace judge
