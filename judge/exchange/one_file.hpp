#pragma once

#include <string>

#include "judge/base/expected.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// A program as one file, for a place that takes no more.
struct OneFile {
  std::string extension;  ///< ".cpp"
  std::string text;
};

/// Sources of C and C++ are put one behind the other, with the headers beside them in their places;
/// a program in another language must be one file. Of a header named `kept` the includes stay, and
/// it is none of the files. An error says why it cannot be done.
Expected<OneFile> one_file_of(const Program& program, const std::string& kept = {});

}  // namespace judge
