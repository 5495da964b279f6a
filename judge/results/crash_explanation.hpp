#pragma once

#include <string>
#include <vector>

namespace judge {

/// A place on the way to a crash, in a file that the submission consists of.
struct CrashFrame {
  std::string function;  ///< "walk(std::vector<int>&, int)"; empty: not known
  std::string file;      ///< as a compile error calls it: "attempt.cpp"
  int line = 0;          ///< from 1

  friend bool operator==(const CrashFrame&, const CrashFrame&) = default;
};

/// Why a submission crashed, or why nobody knows. Its texts are strangers'.
struct CrashExplanation {
  std::string kind;    ///< "heap-buffer-overflow", "signed integer overflow"; empty: not found out
  std::string detail;  ///< what more there is to say; without a kind: why it was not found out
  std::vector<CrashFrame> frames = {};  ///< innermost first, the submission's own only
  std::string source_line = {};         ///< the text of the first frame's line

  friend bool operator==(const CrashExplanation&, const CrashExplanation&) = default;
};

}  // namespace judge
