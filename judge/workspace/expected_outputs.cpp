#include "judge/workspace/expected_outputs.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "judge/workspace/sample_files.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExpectedEndings[] = {".out", ".ans", ".a"};

}  // namespace

bool is_any_of(std::span<const std::string_view> names, const fs::path& folder) {
  return std::ranges::any_of(names,
                             [&](std::string_view name) { return folder.filename() == name; });
}

bool is_of_pair(const fs::path& folder) {
  return is_any_of(kInputFolders, folder) || is_any_of(kExpectedFolders, folder);
}

fs::path expected_of(const fs::path& input) {
  std::error_code code;
  for (const std::string& name : names_of_expected(input.filename().string())) {
    if (fs::path expected = input.parent_path() / name; fs::is_regular_file(expected, code))
      return expected;
  }
  return {};
}

fs::path expected_of_pair(const fs::path& folder, const fs::path& input) {
  std::vector<std::string> names = {input.string()};
  std::ranges::copy(names_of_expected(input.string()), std::back_inserter(names));
  for (const std::string_view ending : kExpectedEndings)
    names.push_back(input.stem().string() + std::string(ending));
  std::error_code code;
  for (const std::string_view out : kExpectedFolders) {
    for (const std::string& name : names) {
      if (fs::path expected = folder / out / name; fs::is_regular_file(expected, code))
        return expected;
    }
  }
  return {};
}

}  // namespace judge
