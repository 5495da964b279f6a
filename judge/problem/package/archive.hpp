#pragma once

#include <filesystem>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// What an archive may unfold to in all.
inline constexpr Bytes kMostUnpacked = mebibytes(8192);

/// Unpacks a zip archive into a folder that is there and empty. A stranger's archive: an entry that
/// would lie outside, or a link that leads out, is an error that names it, and so is one that
/// unfolds to more than 200,000 entries or `most` bytes.
Expected<> unpack(const std::filesystem::path& archive, const std::filesystem::path& folder,
                  Cancellation cancellation, Bytes most = kMostUnpacked);

/// Of an archive that is no zip, by what it begins with, its kind: "gzip", "tar"; else empty.
std::string_view kind_of_foreign_archive(const std::filesystem::path& file);

}  // namespace judge
