#pragma once

#include <filesystem>
#include <string>

#include "judge/base/text/shell_word.hpp"

namespace judge {

/// Where a package lies, and how messages name what is in it.
struct PackagePaths {
  std::filesystem::path root;        ///< canonical
  std::filesystem::path shown_root;  ///< what messages write for it: "contest/hello", "hello.zip"

  std::string shown(const std::filesystem::path& path) const {
    const std::filesystem::path relative = path.lexically_relative(root);
    if (relative.empty() || *relative.begin() == "..") return path.string();
    return (relative == "." ? shown_root : shown_root / relative).lexically_normal().string();
  }

  /// What a command of the judge names the package by, in quotes where a shell wants them.
  std::string word() const {
    const std::string path = shown(root);
    return shell_word(path.empty() ? "." : path);
  }
};

}  // namespace judge
