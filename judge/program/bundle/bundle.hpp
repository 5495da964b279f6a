#pragma once

#include <filesystem>
#include <string>

#include "judge/base/expected.hpp"

namespace judge {

enum class LineDirectives {
  written,   ///< `#line`, so that the compiler's messages name the original files and lines
  left_out,  ///< for reading
};

struct BundleOptions {
  LineDirectives line_directives = LineDirectives::written;
  /// The name of a header, without folders, that stays an include in quotes, of this name, wherever
  /// it lies; empty: none.
  std::string kept = {};
};

/// A C or C++ source as one text that a compiler takes without any of our folders: every include in
/// quotes that is a file beside the including one or under `root` is replaced by that file,
/// recursively. Includes in angle brackets and headers that come with the compiler stay. A file
/// with `#pragma once` or an include guard is put in once; where it stands under a condition, such
/// as #ifdef LOCAL, it may be put in again behind it, each time inside a guard. Other files are put
/// in as often as they are included. Below #if 0 nothing is touched.
///
/// Depends on nothing but the files, names them by their paths from `root`, and ends with a
/// newline. A source in another language, and one that includes no local file, comes back as it is.
///
/// An error where a file cannot be read or is not there ("a.cpp:3: no file ...; did you mean
/// ...?"), or includes itself without end. A missing file under a condition is no error: its
/// include stays.
Expected<std::string> bundle(const std::filesystem::path& source, const std::filesystem::path& root,
                             const BundleOptions& options = {});

}  // namespace judge
