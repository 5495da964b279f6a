#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

/// True for the names of C and C++ sources and headers.
bool is_c_family(const std::filesystem::path& file);

/// The same for sources alone.
bool is_c_source(const std::filesystem::path& file);

/// The regular file that `name` in quotes means: beside the including file, else under the root;
/// its canonical path, which is the same however it is spelled.
std::optional<std::filesystem::path> find_include(const std::string& name,
                                                  const std::filesystem::path& folder,
                                                  const std::filesystem::path& root);

/// What to do about an include that is not there: "did you mean 'lib/maze/grid.hpp'?".
std::string missing_include_help(const std::string& name, const std::filesystem::path& folder,
                                 const std::filesystem::path& root);

/// True for headers that come with the compiler, such as "vector", "stdio.h" or "bits/stdc++.h".
bool is_standard_header(std::string_view name);

/// What a file is called in a bundle: its path from the root, or from `folder`, else its bare name.
/// Both and the file are canonical. Never tells where on this machine the project is.
std::string name_in_bundle(const std::filesystem::path& file, const std::filesystem::path& root,
                           const std::filesystem::path& folder);

}  // namespace judge
