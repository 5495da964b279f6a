#include "judge/program/bundle/include_path.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The paths, written as `name` is, that come of taking another entry for the first part of it that
/// does not exist.
std::vector<std::string> near_misses(const fs::path& name, const fs::path& base) {
  fs::path there = base;
  fs::path written;
  auto part = name.begin();
  std::error_code code;
  while (part != name.end() && fs::exists(there / *part, code)) {
    there /= *part;
    written /= *part;
    ++part;
  }
  if (part == name.end()) return {};
  fs::path behind;
  for (auto rest = std::next(part); rest != name.end(); ++rest) behind /= *rest;

  std::vector<std::string> found;
  for (fs::directory_iterator entry(there, code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code status_code;
    const fs::path candidate = behind.empty() ? entry->path() : entry->path() / behind;
    if (!fs::is_regular_file(candidate, status_code)) continue;
    const fs::path last = entry->path().filename();
    found.push_back((behind.empty() ? written / last : written / last / behind).generic_string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

bool is_c_family(const fs::path& file) {
  static constexpr std::array<std::string_view, 11> kExtensions = {
      ".c", ".cc", ".cpp", ".cxx", ".c++", ".C", ".h", ".hh", ".hpp", ".hxx", ".h++"};
  return std::ranges::count(kExtensions, file.extension().string()) > 0;
}

bool is_c_source(const fs::path& file) {
  return is_c_family(file) && !file.extension().native().starts_with(".h");
}

std::optional<fs::path> find_include(const std::string& name, const fs::path& folder,
                                     const fs::path& root) {
  const auto file_in = [&](const fs::path& base) -> std::optional<fs::path> {
    std::error_code code;
    if (!fs::is_regular_file(base / name, code)) return std::nullopt;
    fs::path found = fs::canonical(base / name, code);
    return code ? std::nullopt : std::optional(std::move(found));
  };
  auto found = file_in(folder);
  return found || folder == root ? found : file_in(root);
}

std::string missing_include_help(const std::string& name, const fs::path& folder,
                                 const fs::path& root) {
  std::vector<std::string> candidates = near_misses(name, folder);
  const std::vector<std::string> under_root = near_misses(name, root);
  candidates.insert(candidates.end(), under_root.begin(), under_root.end());
  if (const auto meant = closest_spelling(name, candidates)) {
    return fmt::format("did you mean '{}'?", *meant);
  }
  return "write its path from the including file's folder or from the root";
}

bool is_standard_header(std::string_view name) {
  static constexpr std::array<std::string_view, 31> kWithExtension = {
      "assert.h",     "complex.h",  "ctype.h",  "errno.h",       "fenv.h",    "float.h",
      "inttypes.h",   "iso646.h",   "limits.h", "locale.h",      "math.h",    "setjmp.h",
      "signal.h",     "stdalign.h", "stdarg.h", "stdatomic.h",   "stdbool.h", "stddef.h",
      "stdint.h",     "stdio.h",    "stdlib.h", "stdnoreturn.h", "string.h",  "tgmath.h",
      "threads.h",    "time.h",     "uchar.h",  "wchar.h",       "wctype.h",  "bits/stdc++.h",
      "bits/extc++.h"};
  // The headers of C++ itself have no extension, and nothing else goes without one.
  return name.find('.') == std::string_view::npos || std::ranges::count(kWithExtension, name) > 0;
}

std::string name_in_bundle(const fs::path& file, const fs::path& root, const fs::path& folder) {
  for (const fs::path& base : {root, folder}) {
    const fs::path relative = file.lexically_relative(base);
    if (!relative.empty() && *relative.begin() != "..") return relative.generic_string();
  }
  return file.filename().string();
}

}  // namespace judge
