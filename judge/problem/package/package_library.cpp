#include "judge/problem/package/package_library.hpp"

#include <algorithm>
#include <map>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/package/archive.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_loader.hpp"
#include "judge/problem/package/package_time_limit.hpp"
#include "judge/problem/submission_files.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

/// Whether it lies in the package, but not among its submissions, where archives hold outputs.
bool is_no_submission(const fs::path& path, const fs::path& package) {
  const fs::path shelf = *path.lexically_relative(package).begin();
  return shelf != "submissions" && shelf != "solutions";
}

}  // namespace

Expected<std::unique_ptr<PackageLibrary>> PackageLibrary::find(const std::vector<fs::path>& paths,
                                                               const fs::path& base, int depth,
                                                               Cancellation cancellation,
                                                               ArchivesInFolders archives) {
  std::error_code code;
  std::unique_ptr<PackageLibrary> library(new PackageLibrary(fs::weakly_canonical(base, code)));
  for (const fs::path& path : paths) {
    if (auto added = library->add(path, depth, cancellation, archives); !added)
      return tl::unexpected(added.error());
  }
  library->name_packages();
  return library;
}

Expected<> PackageLibrary::add(const fs::path& path, int depth, Cancellation cancellation,
                               ArchivesInFolders archives) {
  std::error_code code;
  const fs::path real = fs::canonical(path, code);
  if (code) return {};
  const bool is_file = fs::is_regular_file(real, code);
  const bool is_archive = is_file && is_package_archive(real);
  const auto around = package_around(real);
  if (around && !(is_archive && is_no_submission(real, *around))) {
    add_package(*around, fs::path(shown(*around)));
    return {};
  }
  if (is_file) return is_archive ? add_archive(real, depth, cancellation) : Expected<>();
  if (!fs::is_directory(real, code)) return {};
  const auto found = packages_below(real, {.depth = depth, .cancellation = cancellation});
  if (!found) return tl::unexpected(found.error());
  for (const fs::path& root : found->folders) add_package(root, fs::path(shown(root)));
  // Those beside packages are made of them, most of the time.
  if (archives == ArchivesInFolders::passed_over || !found->folders.empty()) return {};
  for (const fs::path& archive : found->archives) {
    if (auto added = add_archive(archive, depth, cancellation); !added) return added;
  }
  return {};
}

Expected<> PackageLibrary::add_archive(const fs::path& path, int depth, Cancellation cancellation) {
  const auto is_fault_of_it = [&](const Package& package) { return package.paths.root == path; };
  if (std::ranges::find(unpacked_, path, &UnpackedArchive::archive) != unpacked_.end() ||
      std::ranges::any_of(packages_, is_fault_of_it))
    return {};
  auto folder = TempDir::create();
  if (!folder) return tl::unexpected(folder.error());
  const fs::path into = folder->path() / path.stem();
  std::error_code code;
  fs::create_directory(into, code);
  if (code) return system_failure(code.value(), "create {}", into.string());
  const auto found = [&]() -> Expected<FoundPackages> {
    if (auto unpacked = unpack(path, into, cancellation); !unpacked)
      return tl::unexpected(unpacked.error());
    return packages_below(into, {.depth = depth, .cancellation = cancellation});
  }();
  if (!found && cancellation.is_requested()) return tl::unexpected(found.error());
  const fs::path archive = shown(path);
  if (!found) {
    add_package(path, archive);
    packages_.back().id = path.stem().string();
    std::string& fault = packages_.back().fault = found.error().message;
    const std::string place = path.string() + ": ";  // where it is told already
    if (fault.starts_with(place)) fault.erase(0, place.size());
    return {};
  }
  for (const fs::path& root : found->folders) {
    const fs::path inner = root.lexically_relative(into);
    add_package(root, inner == "." ? archive : archive / inner);
  }
  unpacked_.push_back({path, std::move(*folder)});
  return {};
}

void PackageLibrary::add_package(const fs::path& root, fs::path shown_root) {
  const bool is_known = std::ranges::any_of(
      packages_, [&](const Package& package) { return package.paths.root == root; });
  if (!is_known)
    packages_.push_back({.id = root.filename().string(), .paths = {root, std::move(shown_root)}});
}

void PackageLibrary::name_packages() {
  std::map<std::string, int> count;
  for (const Package& package : packages_) ++count[package.id];
  for (Package& package : packages_) {
    if (count[package.id] > 1) package.id = package.paths.shown_root.string();
    package.id = printable_name(package.id);
  }
  std::ranges::sort(packages_, {}, &Package::id);
}

Expected<std::vector<std::string>> PackageLibrary::ids() const {
  std::vector<std::string> ids;
  for (const Package& package : packages_) ids.push_back(package.id);
  return ids;
}

LoadedProblem PackageLibrary::load(std::string_view id, TestData test_data,
                                   const SubmissionLoading& submissions) const {
  const auto package = std::ranges::find(packages_, id, &Package::id);
  LoadedProblem none;
  if (package != packages_.end() && package->fault.empty())
    return load_package(package->paths, package->id, test_data, submissions);
  if (package != packages_.end()) {
    none.problem.id = none.problem.name = package->id;
    none.diagnostics.push_back({.location = {package->paths.shown_root.string()},
                                .what = package->fault,
                                .why = "nothing in this archive is judged",
                                .help = "make the archive again"});
    return none;
  }
  none.diagnostics.push_back({.what = fmt::format("there is no problem {}", visible_text(id, 255)),
                              .help = spelling_help(id, *ids())});
  return none;
}

const PackageLibrary::Package* PackageLibrary::package_at(const fs::path& path) const {
  const auto found = std::ranges::find_if(
      packages_, [&](const Package& package) { return is_at_or_below(path, package.paths.root); });
  return found == packages_.end() ? nullptr : &*found;
}

std::vector<ProblemLibrary::Place> PackageLibrary::places_of(const fs::path& path) const {
  const Package* const package = package_at(path);
  if (package != nullptr && !package->fault.empty()) return {{.problem = package->id}};
  if (package != nullptr) {
    const fs::path submissions = folder_of(package->paths.root, {"submissions", "solutions"});
    if (is_below(path, submissions)) return {{.problem = package->id, .submissions = path}};
    std::error_code code;
    // Any other file in it may well be somebody's program.
    if (fs::is_regular_file(path, code)) return {};
    return {{.problem = package->id}};
  }
  std::vector<Place> places;
  const auto unpacked = std::ranges::find(unpacked_, path, &UnpackedArchive::archive);
  const fs::path& folder = unpacked == unpacked_.end() ? path : unpacked->folder.path();
  for (const Package& each : packages_) {
    if (is_below(each.paths.root, folder) || is_below(place_of(each), path))
      places.push_back({.problem = each.id});
  }
  return places;
}

bool PackageLibrary::overlaps(const fs::path& folder) const {
  return std::ranges::any_of(packages_, [&](const Package& package) {
    return is_at_or_below(folder, package.paths.root) || is_below(package.paths.root, folder) ||
           is_below(place_of(package), folder);
  });
}

std::optional<Submission> PackageLibrary::submission_from(const fs::path& path,
                                                          const SubmissionLoading& loading,
                                                          Diagnostics& diagnostics) const {
  std::error_code code;
  std::vector<fs::path> files = {path};
  if (fs::is_directory(path, code)) {
    auto found = SubmissionFiles([this](const fs::path& file) { return shown(file); }, loading,
                                 diagnostics, NamesOfTests::like_any)
                     .of(path);
    if (!found) return std::nullopt;
    files = std::move(*found);
  }
  if (files.empty()) {
    diagnostics.push_back({.location = {shown(path)},
                           .what = "there is no file in this folder",
                           .help = "name a program, or the folder that holds its files"});
    return std::nullopt;
  }
  return Submission{.name = path.filename().string(),
                    .source = {.files = std::move(files), .territory = path}};
}

ProgramSource PackageLibrary::source(Role role, std::vector<fs::path> files) const {
  ProgramSource source{.files = std::move(files), .role = role};
  if (source.files.empty()) return source;
  if (const Package* package = package_at(source.files.front())) source.root = package->paths.root;
  return source;
}

/// What was unpacked lies where its archive does.
fs::path PackageLibrary::place_of(const Package& package) const {
  const auto from = std::ranges::find_if(unpacked_, [&](const UnpackedArchive& unpacked) {
    return is_below(package.paths.root, unpacked.folder.path());
  });
  return from == unpacked_.end() ? package.paths.root : from->archive;
}

fs::path PackageLibrary::home() const {
  if (packages_.empty()) return base_;
  std::vector<fs::path> paths;
  for (const Package& package : packages_) paths.push_back(place_of(package));
  return common_folder(paths);
}

std::vector<fs::path> PackageLibrary::hidden_folders() const {
  std::vector<fs::path> folders;
  for (const Package& package : packages_) {
    if (package.fault.empty()) folders.push_back(package.paths.root);
  }
  return folders;
}

std::optional<ProblemLibrary::Unpacked> PackageLibrary::unpacked(std::string_view id) const {
  const auto package = std::ranges::find(packages_, id, &Package::id);
  if (package == packages_.end()) return std::nullopt;
  const fs::path place = place_of(*package);
  if (place == package->paths.root) return std::nullopt;
  return Unpacked{.archive = place, .folder = package->paths.root};
}

ProblemLibrary::NewText PackageLibrary::with_time_limit(const Problem& problem,
                                                        std::chrono::milliseconds limit) const {
  return package_with_time_limit(problem.manifest, limit);
}

std::string PackageLibrary::word_for(const Problem& problem) const {
  std::string path = shown(problem.places.root);
  return path.empty() ? "." : path;
}

std::string PackageLibrary::shown(const fs::path& path) const {
  if (const Package* package = package_at(path)) return package->paths.shown(path);
  const fs::path relative = path.lexically_relative(base_);
  return relative.empty() || *relative.begin() == ".." ? path.string() : relative.string();
}

}  // namespace judge
