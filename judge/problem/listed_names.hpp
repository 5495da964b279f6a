#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {

/// A file or a folder by its name in the folder that it lies in.
struct ListedName {
  std::string name;
  std::filesystem::file_type type;  ///< of itself: of a link it is `symlink`, wherever that leads

  friend bool operator==(const ListedName&, const ListedName&) = default;
};

/// Everything directly in `folder`, sorted by name. Nothing is asked of the system about any of it
/// where the folder tells what it is, and names are no paths, which would take ten times as long:
/// of thousands of cases that is most of what loading them takes. More than the bounds allow are an
/// error with EFBIG.
Expected<std::vector<ListedName>> names_in(const std::filesystem::path& folder,
                                           const ListingBounds& bounds = {});

/// Whether that is a folder, or a link to one.
bool is_folder(const std::filesystem::path& folder, const ListedName& listed);

/// The warning for a testcase, or a folder of testcases, that the format passes over because a '-'
/// begins its name, `shown` in messages. A '.' hides what is meant to be hidden. Nothing for all
/// else.
std::optional<Diagnostic> passed_over_case(const std::filesystem::path& folder,
                                           const ListedName& listed, const std::string& shown);

}  // namespace judge
