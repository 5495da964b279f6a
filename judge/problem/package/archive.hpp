#pragma once

#include <filesystem>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// Unpacks a zip archive into a folder that is there and empty. A stranger's archive: an entry that
/// would lie outside, or a link that leads out, is an error that names it, and so is one that
/// unfolds to more than 200,000 entries or 8 GiB.
Expected<> unpack(const std::filesystem::path& archive, const std::filesystem::path& folder,
                  Cancellation cancellation);

}  // namespace judge
