#pragma once

#include <filesystem>
#include <string>

#include "judge/base/expected.hpp"
#include "judge/program/bundle/source_scan.hpp"

namespace judge {

/// A C or C++ file and what is in it.
struct SourceFile {
  std::string text;  ///< without a byte order mark, which may not stand inside a bundle
  SourceScan scan;
};

Expected<SourceFile> read_source_file(const std::filesystem::path& path);

}  // namespace judge
