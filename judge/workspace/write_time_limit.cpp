#include "judge/workspace/write_time_limit.hpp"

#include <optional>
#include <string>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/number.hpp"
#include "judge/manifest/set_value.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/manifest/yaml_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/package/domjudge_ini.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A file's new text, or why there is none.
struct Written {
  fs::path file;
  Expected<std::string> text;
};

/// The text with another limit in the place of the one that holds; nothing where it gives none.
std::optional<Expected<std::string>> with_limit_in_ini(std::string text,
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

bool gives_limit(const fs::path& manifest) {
  std::error_code code;
  if (!fs::is_regular_file(manifest, code)) return false;
  ManifestReader reader = read_tolerantly(manifest, manifest.string());
  return reader.root().get("limits").get("time_limit").is_present();
}

/// Its text with the limit; not of one that is read with leniency, whose bytes are no YAML.
Expected<std::string> with_limit_in_manifest(const fs::path& manifest, const std::string& seconds) {
  Diagnostics mended;
  (void)read_tolerantly(manifest, manifest.string(), mended);
  if (!mended.empty()) {
    return failure("{}, and so no limit can be put into it: {} first", mended.front().what,
                   mended.front().help);
  }
  const auto text = read_file(manifest, kLargestManifest);
  return text ? with_value(*text, {"limits", "time_limit"}, seconds) : text;
}

Written new_text(const Problem& problem, const std::string& seconds) {
  const fs::path& manifest = problem.places.manifest;
  const fs::path folder = manifest.parent_path();
  std::error_code code;
  const fs::path bare = folder / kTimeLimitFile;
  const fs::path ini = folder / kDomjudgeFile;
  const bool has_manifest = fs::is_regular_file(manifest, code);
  if (!gives_limit(manifest)) {
    // A limit in a second place beside these would contradict them.
    if (fs::is_regular_file(bare, code)) return {bare, seconds + "\n"};
    if (const auto text = read_file(ini, kibibytes(64))) {
      if (auto changed = with_limit_in_ini(*text, seconds)) return {ini, *std::move(changed)};
    }
    if (!has_manifest) return {bare, seconds + "\n"};
  }
  return {manifest, with_limit_in_manifest(manifest, seconds)};
}

/// A fault where there is no text.
OrFault<Written> written_with(const Problem& problem, std::chrono::milliseconds limit) {
  if (!problem.kept_in.empty())
    return fault(
        Fault::Kind::usage,
        "{} is a package of {}, whose time limit is kept there; change it there, or import "
        "it and export a package of 2025-09",
        problem.id, problem.kept_in);
  const double seconds = std::chrono::duration<double>(limit).count();
  Written written = new_text(problem, yaml_number(seconds));
  if (!written.text)
    return fault(Fault::Kind::usage, "{}: {}", written.file.string(), written.text.error().message);
  return written;
}

}  // namespace

OrFault<> check_time_limit_can_be_written(const Problem& problem) {
  const auto written = written_with(problem, problem.limits.time_limit);
  if (!written) return tl::unexpected(written.error());
  const fs::path& file = written->file;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  // It is written aside, and renamed.
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return fault(Fault::Kind::machine, "write {}: {}", file.string(),
                 std::generic_category().message(errno));
  return {};
}

OrFault<fs::path> write_time_limit(const Problem& problem, std::chrono::milliseconds limit) {
  const auto written = written_with(problem, limit);
  if (!written) return tl::unexpected(written.error());
  if (const auto done = write_output_file(written->file, *written->text); !done)
    return fault(Fault::Kind::machine, "{}", done.error().message);
  return written->file;
}

}  // namespace judge
