#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Whether the compiler gets to see a line, as far as can be told without knowing any macro.
enum class Reached {
  always,
  maybe,  ///< under a condition other than a plain 0 or 1
  never,  ///< as in #if 0
};

/// A directive that bundling has to do with: it stands in the source as the bytes from `begin`, its
/// #, to `end`, behind the newline that ends it.
struct Directive {
  enum class Kind { quoted_include, angled_include, pragma_once };

  Kind kind = Kind::quoted_include;
  std::size_t begin = 0;
  std::size_t end = 0;
  int line = 1;           ///< of begin, from 1
  int line_after = 1;     ///< of end
  std::string name = {};  ///< what is included
  Reached reached = Reached::always;

  friend bool operator==(const Directive&, const Directive&) = default;
};

/// What a file says about being included a second time.
enum class SecondInclude {
  counts,       ///< it is read again
  pragma_once,  ///< it is skipped
  guarded,  ///< it is read, but is empty but for its include guard: the pattern #ifndef X, #define
            ///< X, ..., #endif
};

struct SourceScan {
  std::vector<Directive> directives;  ///< in their order
  SecondInclude second_include = SecondInclude::counts;
};

/// Finds them in a C or C++ source; comments, strings and raw strings hide what looks like one. An
/// include guard around the file is no condition for what is in it. Includes of a macro are not
/// found.
SourceScan scan_source(std::string_view text);

}  // namespace judge
