#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// What a copy may come to, in sum.
struct CopyLimits {
  Bytes bytes;    ///< content of files
  int files = 0;  ///< files and folders
};

/// Copies the files and folders below the open folder `from` into the open folder `to`, with what
/// of their permissions says that they can be run, and with the times of their last change. Nothing
/// but these is copied or followed: no link, no device, no pipe. What is in `to` already stays as
/// it is. The copies belong to `owner`, if there is one.
///
/// Gives why it is not complete where a stranger who made the files is to blame for it ("more than
/// 256 MiB"), nothing where it is; an Error where the machine refused.
Expected<std::optional<std::string>> copy_files(int from, int to, const CopyLimits& limits,
                                                std::optional<uid_t> owner = {});

}  // namespace judge
