#pragma once

#include <filesystem>

#include "judge/base/fields.hpp"

namespace judge {

/// A folder of the judge's machine that a run needs to see.
struct VisibleFolder {
  enum class Access { read_only, read_write };

  std::filesystem::path path;
  Access access = Access::read_only;
  /// Where an isolated program sees it, so that its place on the machine is not told: whatever of a
  /// RunSpec names the path names this one then. Empty: at the same path.
  std::filesystem::path shown_at = {};

  const std::filesystem::path& isolated_path() const { return shown_at.empty() ? path : shown_at; }

  friend bool operator==(const VisibleFolder&, const VisibleFolder&) = default;
};

/// Where an isolated program finds what it consists of.
inline constexpr const char* kProgramFolder = "/program";

template <>
struct Fields<VisibleFolder> {
  static constexpr auto list(const auto& use) {
    return use(Field("path", &VisibleFolder::path), Field("access", &VisibleFolder::access),
               Field("shown_at", &VisibleFolder::shown_at));
  }
};

}  // namespace judge
