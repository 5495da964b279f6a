#pragma once

#include <string>

#include "judge/base/diagnostic.hpp"

namespace judge {

/// A remark that a page of code shows beside the line that it is about.
struct Annotation {
  Severity severity = Severity::error;
  Location location = {};
  std::string title = {};
  std::string text = {};  ///< of any number of lines
};

/// As GitHub reads it from the output of a job: "::error file=a/b.in,line=3,title=rule::text".
std::string to_string(const Annotation& annotation);

}  // namespace judge
