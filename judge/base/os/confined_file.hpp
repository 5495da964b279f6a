#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// A regular file, open for reading.
struct ConfinedFile {
  UniqueFd fd;
  std::int64_t size = 0;  ///< when it was opened
};

/// Opens a regular file that is, or lies in, `territory`, or lies in one of the folders `also`:
/// canonical paths. A link is followed, but it is where the file that was opened really lies that
/// counts, whatever happens to links and folders meanwhile. Neither waits for the other end of a
/// fifo nor touches a device. The Error says where a link leads; its code is EXDEV where that is
/// out of the territory, EINVAL for what is no regular file.
Expected<ConfinedFile> open_confined(const std::filesystem::path& path,
                                     const std::filesystem::path& territory,
                                     const std::vector<std::filesystem::path>& also = {});

/// The rest of an open file; more than `limit` is an error, and so is a cancellation.
Expected<std::string> read_confined(const ConfinedFile& file, const std::filesystem::path& path,
                                    Bytes limit, Cancellation cancellation = {});

/// The path with links in its folder resolved, and its own name kept: what a program's files must
/// lie in if it is the program that stands at `path`.
Expected<std::filesystem::path> territory_of(const std::filesystem::path& path);

}  // namespace judge
