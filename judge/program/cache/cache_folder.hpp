#pragma once

#include <chrono>
#include <filesystem>

#include "judge/base/expected.hpp"

namespace judge {

/// $JUDGE_CACHE, else $XDG_CACHE_HOME/judge, else ~/.cache/judge, else, for a user without a home,
/// a folder of this user's in /tmp.
std::filesystem::path default_cache_folder();

/// Where built programs are kept, and where they are made: both below the cache, on one file
/// system.
std::filesystem::path programs_folder(const std::filesystem::path& cache);
std::filesystem::path builds_folder(const std::filesystem::path& cache);

/// Where precompiled headers are kept, likewise.
std::filesystem::path headers_folder(const std::filesystem::path& cache);

/// Makes the cache's folders, as far as they are not there, and gives its path without links. An
/// Error, with what to do, where it cannot be used: nothing can be written there, or others could
/// put programs of their own there: it belongs to somebody else, or others can write in it, or in a
/// folder on the way to it in which not everybody is kept to what is theirs (the sticky bit).
/// Removes what killed builds have left there more than a day ago.
Expected<std::filesystem::path> open_cache(const std::filesystem::path& cache);

/// What lies in a folder of builds and was last changed a day before `now`, or earlier, is removed.
void remove_leftovers(const std::filesystem::path& builds,
                      std::chrono::system_clock::time_point now);

}  // namespace judge
