#include "judge/workspace/expected_outputs.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "judge/base/os/file.hpp"
#include "judge/workspace/sample_files.hpp"
#include "judge/workspace/sample_names.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kExpectedEndings[] = {".out", ".ans", ".a"};

/// Whether a file is called so, capitals or not; the name is in small letters.
bool is_called(const fs::path& file, std::string_view name) {
  return std::ranges::equal(file.filename().string(), name, {}, [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
}

/// The folders in folders, each of which is listed once.
class FolderListings {
 public:
  /// Those in `folder` that are called so.
  std::vector<fs::path> folders_of_name(const fs::path& folder, std::string_view name) {
    std::vector<fs::path> found;
    std::ranges::copy_if(folders_in(folder), std::back_inserter(found),
                         [&](const fs::path& each) { return is_called(each, name); });
    return found;
  }

 private:
  const std::vector<fs::path>& folders_in(const fs::path& folder) {
    const auto [known, is_new] = listed_.try_emplace(folder);
    if (!is_new) return known->second;
    std::error_code code;
    for (const auto& entry : fs::directory_iterator(folder, code)) {
      std::error_code of_entry;
      if (entry.is_directory(of_entry)) known->second.push_back(entry.path());
    }
    // Capitals come before small letters.
    std::ranges::sort(known->second, std::greater());
    return known->second;
  }

  std::map<fs::path, std::vector<fs::path>> listed_;
};

}  // namespace

bool is_any_of(std::span<const std::string_view> names, const fs::path& folder) {
  return std::ranges::any_of(names, [&](std::string_view name) { return is_called(folder, name); });
}

std::vector<fs::path> folders_called(const fs::path& folder,
                                     std::span<const std::string_view> names) {
  FolderListings listings;
  std::vector<fs::path> all;
  for (const std::string_view name : names) {
    std::vector<fs::path> found = {folder};
    for (const fs::path& part : fs::path(name)) {
      std::vector<fs::path> below;
      for (const fs::path& each : found)
        std::ranges::move(listings.folders_of_name(each, part.string()), std::back_inserter(below));
      found = std::move(below);
    }
    std::ranges::move(found, std::back_inserter(all));
  }
  return all;
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

std::vector<fs::path> expected_folders_in(const fs::path& folder) {
  return folders_called(folder, kExpectedFolders);
}

fs::path expected_of_pair(const std::vector<fs::path>& expected_folders, const fs::path& input) {
  std::vector<std::string> names = {input.string()};
  std::ranges::copy(names_of_expected(input.string()), std::back_inserter(names));
  for (const std::string_view ending : kExpectedEndings)
    names.push_back(input.stem().string() + std::string(ending));
  std::error_code code;
  for (const fs::path& out : expected_folders) {
    for (const std::string& name : names) {
      if (fs::path expected = out / name; fs::is_regular_file(expected, code)) return expected;
    }
  }
  return {};
}

fs::path input_of_pair(const fs::path& expected) {
  const fs::path folder = expected.parent_path().parent_path();
  if (!is_any_of(kExpectedFolders, expected.parent_path())) return {};
  const std::vector<fs::path> outs = expected_folders_in(folder);
  for (const fs::path& in : folders_called(folder, kInputFolders)) {
    for (const fs::path& file : files_in(in).value_or(std::vector<fs::path>())) {
      if (!is_hidden(file) && expected_of_pair(outs, file.filename()) == expected) return file;
    }
  }
  return {};
}

}  // namespace judge
