#include "judge/problem/package/package_folder.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/listed_names.hpp"
#include "judge/problem/package/polygon/polygon_loader.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What archives of macOS hold beside a folder: a file for each of its files, which says more of
/// it.
constexpr std::string_view kMacosFolder = "__MACOSX";

bool is_folder(const fs::path& path) {
  std::error_code code;
  return fs::is_directory(path, code);
}

class Search {
 public:
  Search(const fs::path& first, const SearchBounds& bounds)
      : first_(first), bounds_(bounds), left_(bounds.most) {}

  Expected<> look_in(const fs::path& folder, int depth) {
    if (is_package(folder)) {
      found.folders.push_back(folder);
      return {};
    }
    if (depth == bounds_.depth) return {};
    auto entries = entries_of(folder, {.most = left_, .cancellation = bounds_.cancellation});
    // Of what cannot be listed the rest still can.
    if (!entries && entries.error().code == EFBIG) return too_much();
    if (!entries) return depth == 0 ? Expected<>(tl::unexpected(entries.error())) : Expected<>();
    left_ -= entries->size();
    for (const fs::path& entry : *entries) {
      std::error_code code;
      const std::string name = entry.filename().string();
      if (is_ignored(name) || name == kMacosFolder || fs::is_symlink(entry, code)) continue;
      if (is_package_archive(entry) && is_file(entry)) found.archives.push_back(entry);
      if (!is_folder(entry)) continue;
      if (auto looked = look_in(entry, depth + 1); !looked) return looked;
    }
    return {};
  }

  FoundPackages found;

 private:
  Expected<> too_much() const {
    return failure(
        "there are more than {} files and folders below {}: name a package, or a folder "
        "that holds little else",
        bounds_.most, first_.string());
  }

  const fs::path& first_;
  const SearchBounds& bounds_;
  std::size_t left_;
};

}  // namespace

bool holds_case(const fs::path& folder) {
  const auto names = names_in(folder);
  std::error_code code;
  return names && std::ranges::any_of(*names, [&](const ListedName& listed) {
           fs::path answer = folder / listed.name;
           return answer.extension() == ".in" && fs::exists(answer.replace_extension(".ans"), code);
         });
}

bool is_package(const fs::path& folder) {
  if (is_polygon_package(folder)) return true;
  const auto has_folder = [&](const char* name) { return is_folder(folder / name); };
  const bool has_manifest = is_file(folder / "problem.yaml") || is_file(folder / kDomjudgeFile);
  const bool has_submissions = has_folder("submissions") || has_folder("solutions");
  if (has_folder("data")) {
    return has_manifest || has_submissions || has_folder("input_validators") ||
           has_folder("input_format_validators");
  }
  if (!has_manifest) return false;
  if (has_folder("submissions") || has_folder("problem_statement") || has_folder("statement") ||
      has_folder("input_validators"))
    return true;
  // On the shelves sample/ and secret/ lie beside the manifest; a case beside those is a slip.
  return !has_folder("sample") && !has_folder("secret") && holds_case(folder);
}

std::string lacking_of_package(const fs::path& folder) {
  if (is_package(folder)) return "";
  for (const std::string_view manifest : {std::string_view("problem.yaml"), kDomjudgeFile}) {
    if (is_file(folder / manifest)) {
      return fmt::format("a package has data/ with testcases beside its {}, and submissions/",
                         manifest);
    }
  }
  if (is_folder(folder / "data"))
    return "a package has a problem.yaml beside its data/, and submissions/";
  return "";
}

bool is_package_archive(const fs::path& path) {
  return path.extension() == ".zip" || path.extension() == ".kpp";
}

Expected<FoundPackages> packages_below(const fs::path& folder, const SearchBounds& bounds) {
  Search search(folder, bounds);
  if (auto looked = search.look_in(folder, 0); !looked) return tl::unexpected(looked.error());
  FoundPackages& found = search.found;
  std::ranges::sort(found.folders);
  std::ranges::sort(found.archives);
  return std::move(found);
}

std::optional<fs::path> package_around(const fs::path& path) {
  if (is_package(path)) return path;  // it was named
  // The outermost: a package may hold a folder that looks like one.
  std::optional<fs::path> found;
  for (fs::path folder = path; folder.has_relative_path(); folder = folder.parent_path()) {
    if (is_package(folder)) found = folder;
  }
  return found;
}

fs::path samples_for_submission(const fs::path& program) {
  const auto package = package_around(program);
  if (!package || *package == program) return {};
  const fs::path shelf = *program.lexically_relative(*package).begin();
  return shelf == "submissions" || shelf == "solutions" ? *package / "data" / "sample" : fs::path();
}

bool is_data_script(std::string_view text) {
  return std::ranges::any_of(lines_of(text), [](std::string_view line) {
    line = trimmed(line);
    const bool reads = line.starts_with(". ") || line.starts_with("source ");
    return reads && line.find("gen.sh") != std::string_view::npos;
  });
}

fs::path data_script_in(const fs::path& cases_folder) {
  std::set<fs::path> scripts;
  std::error_code code;
  for (fs::directory_iterator entry(cases_folder, code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code status;
    const fs::path extension = entry->path().extension();
    if (!(extension == ".sh" || extension.empty()) || !entry->is_regular_file(status)) continue;
    const auto text = read_file(entry->path(), mebibytes(1));
    if (text && is_data_script(*text)) scripts.insert(entry->path());
  }
  for (const std::string_view usual : kDataScripts) {
    if (scripts.contains(cases_folder / usual)) return cases_folder / usual;
  }
  const auto has_ending = [](const fs::path& script) { return script.extension() == ".sh"; };
  const auto found = std::ranges::find_if(scripts, has_ending);
  if (found != scripts.end()) return *found;
  return scripts.empty() ? fs::path() : *scripts.begin();
}

fs::path folder_of(const fs::path& package, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (is_folder(package / name)) return package / name;
  }
  return package / *names.begin();
}

Diagnostics folders_not_read(const PackagePaths& paths, const fs::path& read,
                             std::initializer_list<const char*> names) {
  Diagnostics found;
  std::error_code code;
  for (const char* name : names) {
    const fs::path folder = paths.root / name;
    if (folder == read || !is_folder(folder) || fs::equivalent(folder, read, code)) continue;
    found.push_back({.severity = Severity::warning,
                     .location = {paths.shown(folder)},
                     .what = "this folder is not read",
                     .why = fmt::format("{} is, which is for the same", paths.shown(read)),
                     .help = "put what is needed into that one, and remove this one"});
  }
  return found;
}

Diagnostics wrong_kinds_of_entries(const PackagePaths& paths) {
  Diagnostics found;
  std::error_code code;
  for (const char* name : {"data", "submissions", "input_validators", "input_format_validators",
                           "output_validator", "output_validators", "answer_validators"}) {
    const fs::path place = paths.root / name;
    if (!fs::is_regular_file(place, code)) continue;
    found.push_back({.location = {paths.shown(place)},
                     .what = "a file in place of a folder",
                     .why = "what it is for would be judged as if it were not there",
                     .help = "make a folder of it, or remove it; where git has written a link as a "
                             "file, core.symlinks=true brings the link back"});
  }
  if (const fs::path manifest = paths.root / "problem.yaml"; is_folder(manifest)) {
    found.push_back({.location = {paths.shown(manifest)},
                     .what = "a folder in place of a file",
                     .why = "nothing is known of limits and of how outputs are judged",
                     .help = "make a file of it, with the line 'name: ...'"});
  }
  return found;
}

}  // namespace judge
