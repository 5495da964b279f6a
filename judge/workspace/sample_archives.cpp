#include "judge/workspace/sample_archives.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/problem/package/archive.hpp"
#include "judge/workspace/sample_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Archives that nobody named are looked into, so many of them, where they are no larger.
constexpr std::size_t kMostArchives = 10;
constexpr Bytes kLargestArchive = mebibytes(4);

}  // namespace

bool is_archive(const fs::path& file) {
  return lower_case(file.extension()) == ".zip";
}

bool is_archive_of_samples(const fs::path& file) {
  return lower_case(file.filename()) == "samples.zip";
}

bool is_called_after(const fs::path& archive, const fs::path& program) {
  return lower_case(archive.stem()) == lower_case(program.stem());
}

std::vector<fs::path> other_archives_in(const fs::path& folder, const fs::path& program) {
  std::vector<fs::path> archives = files_in(folder).value_or(std::vector<fs::path>());
  std::erase_if(archives, [](const fs::path& file) {
    std::error_code code;
    return !is_archive(file) || is_hidden(file) || is_archive_of_samples(file) ||
           fs::file_size(file, code) > static_cast<std::uintmax_t>(kLargestArchive.count) || code;
  });
  std::stable_partition(archives.begin(), archives.end(),
                        [&](const fs::path& file) { return is_called_after(file, program); });
  archives.resize(std::min(archives.size(), kMostArchives));
  return archives;
}

OrFault<std::vector<fs::path>> unpacked_folders(const fs::path& archive,
                                                const ArchiveUnpacking& unpacking) {
  std::error_code code;
  fs::create_directories(unpacking.folder, code);
  if (const auto unpacked =
          unpack(archive, unpacking.folder, unpacking.cancellation, unpacking.most);
      !unpacked)
    return fault(Fault::Kind::usage, "{}", unpacked.error().message);
  std::vector<fs::path> folders = {unpacking.folder};
  for (const auto& entry : fs::recursive_directory_iterator(unpacking.folder, code)) {
    if (entry.is_directory(code)) folders.push_back(entry.path());
  }
  std::ranges::sort(folders);
  return folders;
}

}  // namespace judge
