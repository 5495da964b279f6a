#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Opens with O_CLOEXEC added to `flags` (as of open(2)); `mode` is for what it creates.
Expected<UniqueFd> open_file(const std::filesystem::path& path, int flags, unsigned mode = 0644);

/// The whole content of a regular file (anything else, and a file over `limit`, is an error).
Expected<std::string> read_file(const std::filesystem::path& path, Bytes limit = mebibytes(1024));

/// Everything up to end-of-file from a descriptor; more than `limit` is an error, and so is a
/// cancellation while it waits.
Expected<std::string> read_all(int fd, Bytes limit, Cancellation cancellation = {});

/// Writes all of `content`, through short writes and EINTR.
Expected<> write_all(int fd, std::string_view content);

/// Replaces or creates `path` whole or not at all: written aside, synced, renamed. Keeps the
/// permissions of a file that was there. The folder must exist.
Expected<> write_file_whole(const std::filesystem::path& path, std::string_view content);

/// The same without waiting for the disk: of a file that nobody needs once this process is gone, or
/// that may well be lost with the power.
Expected<> write_scratch_file(const std::filesystem::path& path, std::string_view content);

/// Writes where a person said: replaces or creates a file as write_file_whole() does, but behind
/// the symbolic links that lead to it, which stay. What is there and is no regular file (a pipe, a
/// device), or is one of our own streams (/dev/stdout), is written into.
Expected<> write_output_file(const std::filesystem::path& path, std::string_view content);

/// As far as can be told beforehand, whether write_output_file() will do: to be asked before the
/// work whose result goes there. An Error for a folder, or where no file can be made.
Expected<> check_output_file(const std::filesystem::path& path);

/// The same of files in a folder that is made, with those around it, where it does not exist yet.
/// Makes nothing.
Expected<> check_output_folder(const std::filesystem::path& folder);

/// Regular files directly in `folder` (links followed), sorted by name.
Expected<std::vector<std::filesystem::path>> files_in(const std::filesystem::path& folder);

}  // namespace judge
