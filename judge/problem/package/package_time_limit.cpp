#include "judge/problem/package/package_time_limit.hpp"

#include <optional>
#include <utility>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/manifest_time_limit.hpp"
#include "judge/problem/package/domjudge_ini.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The text with another limit in the place of the one that holds; nothing where it gives none.
std::optional<Expected<std::string>> ini_with_time_limit(std::string text,
                                                         const std::string& seconds) {
  const auto old = time_limit_in_ini(text);
  if (!old) return std::nullopt;
  text.replace(old->at, old->size, seconds);
  const IniTimeLimit wanted{
      .at = old->at, .size = seconds.size(), .seconds = number_of_text(seconds)};
  // A value that is read in another way than it was found would be another limit.
  if (time_limit_in_ini(text) != wanted) {
    return failure(
        "it cannot be put there without changing something else; write by hand: "
        "timelimit = {}",
        seconds);
  }
  return text;
}

}  // namespace

ProblemLibrary::NewText package_with_time_limit(const fs::path& manifest,
                                                std::chrono::milliseconds limit) {
  const std::string seconds = seconds_text(limit);
  const fs::path folder = manifest.parent_path();
  const fs::path bare = folder / kTimeLimitFile;
  const fs::path ini = folder / kDomjudgeFile;
  std::error_code code;
  const bool has_manifest = fs::is_regular_file(manifest, code);
  if (!gives_time_limit(manifest)) {
    // A limit in a second place beside these would contradict them.
    if (const auto text = read_file(ini, kibibytes(64))) {
      if (auto changed = ini_with_time_limit(*text, seconds)) return {ini, *std::move(changed)};
    }
    if (fs::is_regular_file(bare, code) || !has_manifest) return {bare, seconds + "\n"};
  }
  return {manifest, manifest_with_time_limit(manifest, seconds)};
}

}  // namespace judge
