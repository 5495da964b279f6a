#include "judge/program/bundle/source_file.hpp"

#include <string_view>
#include <utility>

#include "judge/base/os/file.hpp"

namespace judge {

Expected<SourceFile> read_source_file(const std::filesystem::path& path) {
  static constexpr Bytes kLargestSource = mebibytes(64);
  static constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  auto text = read_file(path, kLargestSource);
  if (!text) return tl::unexpected(text.error());
  if (text->starts_with(kByteOrderMark)) text->erase(0, kByteOrderMark.size());
  SourceScan scan = scan_source(*text);
  return SourceFile{*std::move(text), std::move(scan)};
}

}  // namespace judge
