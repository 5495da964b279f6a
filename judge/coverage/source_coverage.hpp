#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// Of so many so many were reached.
struct Reached {
  std::size_t count = 0;
  std::size_t total = 0;

  bool is_all() const { return count == total; }

  friend bool operator==(const Reached&, const Reached&) = default;
};

/// Lines, from 1, with nothing that was reached from the first to the last.
struct MissedLines {
  int first = 0;
  int last = 0;

  friend bool operator==(const MissedLines&, const MissedLines&) = default;
};

/// A line that was reached and does not go all the ways that it could.
struct MissedBranch {
  enum class Kind : std::uint8_t {
    never_true,  ///< its one condition
    never_false,
    ways,  ///< it has several conditions, or is a switch: so many of its ways are never gone
  };

  int line = 0;
  Kind kind = Kind::ways;
  std::size_t missed_ways = 1;
  std::size_t ways = 2;

  friend bool operator==(const MissedBranch&, const MissedBranch&) = default;
};

/// What was reached of a source file.
struct FileCoverage {
  std::string path;
  Reached lines = {};
  Reached branches = {};
  std::vector<MissedLines> missed_lines = {};
  std::vector<MissedBranch> missed_branches = {};
  std::string source = {};  ///< its text

  bool is_complete() const { return lines.is_all() && branches.is_all(); }

  friend bool operator==(const FileCoverage&, const FileCoverage&) = default;
};

/// Reads what `gcov --json-format --branch-probabilities` says, a document a line, of a program
/// that was compiled without optimisation. Only the files in `sources`, path to text, are looked
/// at; one that holds no code is left out. Instances of a template count as one. Lines without a
/// letter or a digit, which are braces, do not count, nor do branches on lines without a condition
/// to be seen, which are the compiler's own, and those of assert(), nor the kit where a program in
/// one file holds it. An Error where it is no such document.
Expected<std::vector<FileCoverage>> read_gcov(std::string_view documents,
                                              const std::map<std::string, std::string>& sources);

}  // namespace judge
