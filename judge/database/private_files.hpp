#pragma once

#include <filesystem>
#include <string>

#include "judge/base/expected.hpp"

namespace judge {

/// Makes a folder of the cache for this user only, if it is not there. As the cache itself it must
/// be of this user, and writable for nobody else.
Expected<> make_own_folder(const std::filesystem::path& folder);

/// The same of a file, empty at first: a regular one, with no other name, that can be read and
/// written. It is never opened here: whoever closes any descriptor of a file takes from the process
/// all its locks on it, also those by which SQLite keeps other judges away.
Expected<> make_own_file(const std::filesystem::path& file);

/// Files of one purpose, numbered from 1, of which the last is used.
///
/// A file that SQLite finds damaged is never mended nor made anew under its name, for other judges
/// may have it open, and the last of them removes the log by name. The next number is taken.
struct NumberedFiles {
  std::filesystem::path folder;
  std::string stem;    ///< what stands before the number
  std::string ending;  ///< and behind it

  std::filesystem::path file(int number) const;
  /// Of a file's name; 0 of other names.
  int number_of(const std::filesystem::path& file) const;
  /// The greatest there is, 1 where there is none.
  int latest() const;
};

/// Removes a database that nobody needs any more, with its log.
void remove_database(const std::filesystem::path& file);

}  // namespace judge
