#include "judge/problem/manifest_time_limit.hpp"

#include "judge/base/os/file.hpp"
#include "judge/manifest/set_value.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"

namespace judge {

namespace fs = std::filesystem;

std::string seconds_text(std::chrono::milliseconds time) {
  return yaml_number(std::chrono::duration<double>(time).count());
}

bool gives_time_limit(const fs::path& manifest) {
  std::error_code code;
  if (!fs::is_regular_file(manifest, code)) return false;
  ManifestReader reader = read_tolerantly(manifest, manifest.string());
  return reader.root().get("limits").get("time_limit").is_present();
}

Expected<std::string> manifest_with_time_limit(const fs::path& manifest,
                                               const std::string& seconds) {
  Diagnostics mended;
  (void)read_tolerantly(manifest, manifest.string(), mended);
  if (!mended.empty()) {
    return failure("{}, and so no limit can be put into it: {} first", mended.front().what,
                   mended.front().help);
  }
  const auto text = read_file(manifest, kLargestManifest);
  return text ? with_value(*text, {"limits", "time_limit"}, seconds) : text;
}

}  // namespace judge
