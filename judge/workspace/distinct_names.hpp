#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// Whether one of the submissions is this very file or folder, whatever its path.
bool is_among(const std::vector<Submission>& submissions, const std::filesystem::path& path);

/// What is called so, and lies there.
struct NamedPath {
  std::string name;
  std::filesystem::path path;  ///< absolute, without "." and ".."
};

/// What these are called: from `first_named` on, those that are called alike and lie elsewhere by as
/// many of the last parts of their paths as tell them apart, two at least.
std::vector<std::string> distinct_names(const std::vector<NamedPath>& all, std::size_t first_named);

/// From `first_named` on a problem's submissions are files and folders that somebody named, called
/// by their last part: puts as many of the folders that they lie in before those that are called
/// alike as tells them apart, "x/sum.c" and "y/sum.c". The problem's own stay as they are called.
void make_names_distinct(std::vector<Submission>& submissions, std::size_t first_named);

}  // namespace judge
