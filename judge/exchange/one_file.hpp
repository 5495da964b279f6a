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

/// Whether a script of its own, `build` or `run`, makes or starts a program, so that no other file
/// stands for it.
bool is_made_by_script(const Program& program);

/// Sources of C and C++ are put one behind the other, with the headers beside them in their places;
/// a program in another language must be one file. Of a header named `kept` the includes stay, and
/// it is none of the files. An error says why it cannot be done.
Expected<OneFile> one_file_of(const Program& program, const std::string& kept = {});

}  // namespace judge
