#include "judge/program/bundle/source_file.hpp"

#include <string_view>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/text/trimmed.hpp"

namespace judge {

Expected<SourceFile> read_source_file(const std::filesystem::path& path) {
  static constexpr Bytes kLargestSource = mebibytes(64);
  auto text = read_file(path, kLargestSource);
  if (!text) return tl::unexpected(text.error());
  text->erase(0, text->size() - without_byte_order_mark(*text).size());
  SourceScan scan = scan_source(*text);
  return SourceFile{*std::move(text), std::move(scan)};
}

}  // namespace judge
