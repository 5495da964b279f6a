#include "judge/workspace/write_time_limit.hpp"

#include <algorithm>
#include <optional>

#include "judge/base/os/file.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/manifest/set_value.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/manifest_path.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A file's new text, or why there is none.
struct Written {
  fs::path file;
  Expected<std::string> text;
};

/// Where a line of an .ini file says `timelimit = ...`: what it says, without blanks or quotes
/// around it.
std::optional<std::pair<std::size_t, std::size_t>> value_in_ini(std::string_view text) {
  constexpr std::string_view kKey = "timelimit";
  constexpr std::string_view kBlanks = " \t\r'\"";
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::size_t key = text.find_first_not_of(" \t", line);
    const std::size_t equals = text.find('=', line);
    if (key < end && equals < end && text.substr(key, kKey.size()) == kKey &&
        text.find_first_not_of(" \t", key + kKey.size()) == equals) {
      const std::size_t first = std::min(text.find_first_not_of(kBlanks, equals + 1), end);
      const std::size_t last = text.find_last_not_of(kBlanks, end - 1);
      if (first < end && last >= first) return std::pair(first, last + 1 - first);
    }
    line = end + 1;
  }
  return std::nullopt;
}

bool gives_limit(const fs::path& manifest) {
  std::error_code code;
  if (!fs::is_regular_file(manifest, code)) return false;
  ManifestReader reader = ManifestReader::read(manifest);
  return reader.root().get("limits").get("time_limit").is_present();
}

Written new_text(const Problem& problem, const std::string& seconds) {
  const fs::path manifest = manifest_path(problem);
  const fs::path folder = manifest.parent_path();
  std::error_code code;
  const fs::path bare = folder / ".timelimit";
  const fs::path ini = folder / "domjudge-problem.ini";
  const bool has_manifest = fs::is_regular_file(manifest, code);
  if (!gives_limit(manifest)) {
    // A limit in a second place beside these would contradict them.
    if (fs::is_regular_file(bare, code)) return {bare, seconds + "\n"};
    if (const auto text = read_file(ini, kibibytes(64))) {
      if (const auto place = value_in_ini(*text)) {
        std::string changed = *text;
        return {ini, changed.replace(place->first, place->second, seconds)};
      }
    }
    if (!has_manifest) return {bare, seconds + "\n"};
  }
  const auto text = read_file(manifest, kLargestManifest);
  if (!text) return {manifest, tl::unexpected(text.error())};
  return {manifest, with_value(*text, {"limits", "time_limit"}, seconds)};
}

}  // namespace

OrFault<fs::path> write_time_limit(const Problem& problem, std::chrono::milliseconds limit) {
  if (problem.format == "polygon")
    return fault(Fault::Kind::usage,
                 "{} is a package of Polygon, whose time limit is kept there; change it there, or "
                 "make a package of 2025-09 of it: judge import, judge export",
                 problem.id);
  const double seconds = std::chrono::duration<double>(limit).count();
  const Written written = new_text(problem, yaml_number(seconds));
  if (!written.text)
    return fault(Fault::Kind::usage, "{}: {}", written.file.string(), written.text.error().message);
  if (const auto done = write_output_file(written.file, *written.text); !done)
    return fault(Fault::Kind::machine, "{}", done.error().message);
  return written.file;
}

}  // namespace judge
