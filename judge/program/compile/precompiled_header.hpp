#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/program_builder.hpp"

namespace judge {

/// A header that was compiled already, for a compiler that searches this folder before its own.
struct PrecompiledHeader {
  std::filesystem::path name;  ///< as it is included: bits/stdc++.h
  std::filesystem::path folder;
  /// What it was made with: the headers in it are not told any more when it is used.
  std::vector<CacheEntry::Ingredient> ingredients;
};

/// Whether the first thing in a source besides blanks and comments is that it includes `header`, in
/// angle brackets or quotes.
bool includes_first(std::string_view source, std::string_view header);

/// Whether a file that stands there in a program's folder would be found in place of one of those
/// that were compiled into it: then it is not for this program.
bool takes_place_of_header(const std::filesystem::path& file, const PrecompiledHeader& header);

/// Whether what a compiler said may have to do with a header that it was given like this, and not
/// with the program alone.
bool may_be_about_header(std::string_view complaint);

/// The header that the language's row names, compiled by the row's `compile`: from the cache, or
/// made now and kept there. Nothing where there is none to be had: its making failed (it is not
/// tried again until the compiler changes), or another judge is at it, for which nobody waits.
std::optional<PrecompiledHeader> precompiled_header(const Language& language,
                                                    const BuildOptions& options);

/// How many a cache keeps: of compilers and options that are in use there are few.
inline constexpr std::size_t kMostPrecompiledHeaders = 4;

}  // namespace judge
