#include "judge/engine/portable_job.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "judge/base/os/confined_file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/engine/job_paths.hpp"
#include "judge/generation/case_sources.hpp"
#include "judge/program/bundle/local_includes.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The folders that a program writes into, for others to read.
std::vector<fs::path> shared_folders(const Runnable& program) {
  std::vector<fs::path> shared;
  for_each_path(program, [&](PathRole role, const auto& path) {
    if (role == PathRole::shared) shared.push_back(path);
  });
  return shared;
}

/// The folders that a program brings, all but those of the system.
std::vector<fs::path> own_folders(const Runnable& program) {
  std::vector<fs::path> folders;
  if (!program.files.folder.empty()) folders.push_back(program.files.folder);
  for (const VisibleFolder& folder : program.folders) {
    if (!is_of_system(folder.path) && folder.path != program.files.folder)
      folders.push_back(folder.path);
  }
  return folders;
}

/// Gives each path of a job the name by which its file is listed: absolute, without links in its
/// folders. Paths in programs are so, and stand in their arguments besides.
class PathNaming {
 public:
  void operator()(PathRole role, auto& path) {
    if (role == PathRole::name || path.empty()) return;
    std::error_code code;
    const fs::path absolute = fs::absolute(path, code).lexically_normal();
    const bool is_folder = role == PathRole::folder || role == PathRole::shared;
    if (role == PathRole::place || is_folder) {
      path = fs::is_directory(absolute, code) ? fs::canonical(absolute, code) : absolute;
    } else {
      const auto named = territory_of(absolute);
      path = named ? *named : absolute;  // what is not there is told of when it is read
    }
  }
  void operator()(Runnable& /*program*/) {}
};

/// Whether a text begins with that path as a whole: "/programs/1/lib" does with "/programs/1", and
/// "/programs/10" does not.
bool begins_with(std::string_view text, const fs::path& path) {
  const std::string& name = path.native();
  if (!text.starts_with(name) || text.size() == name.size()) return text.starts_with(name);
  constexpr std::string_view kInNames = "._-";
  const char next = text[name.size()];
  return std::isalnum(static_cast<unsigned char>(next)) == 0 &&
         kInNames.find(next) == kInNames.npos;
}

/// Lists what a job reads, each file once.
class FileList {
 public:
  explicit FileList(FileDigests& digests) : digests_(digests) {}

  void operator()(PathRole role, const auto& path) {
    if (path.empty()) return;
    if (role == PathRole::file) add_file(path);
    if (role == PathRole::folder) add_tree(path);
  }

  void operator()(const Runnable& program) {
    for (const fs::path& folder : shared_folders(program))
      fail(failure("{} is written to by a program, here", folder.string()));
    const std::vector<fs::path> folders = own_folders(program);
    for (const fs::path& folder : folders) add_tree(folder);
    if (program.arguments.empty()) return;
    const fs::path starter = program.arguments.front();
    const auto has_starter = [&](const fs::path& folder) { return is_below(starter, folder); };
    if (!is_of_system(starter) && std::ranges::none_of(folders, has_starter))
      fail(failure("{} is in no folder that goes with the program that it starts",
                   starter.string()));
  }

  void operator()(const ProgramSource& source) {
    std::vector<fs::path> files = source.files;
    for_each_path(source, *this);
    if (source.root.empty()) return;
    const auto is_included = [&](const auto& file) {
      return !source.include_folder.empty() && is_below(file.first, source.include_folder);
    };
    for (const auto& file : files_) {
      if (is_included(file)) files.emplace_back(file.first);
    }
    std::vector<fs::path> shared;
    for (const std::string& name : source.shared_folders) shared.push_back(source.root / name);
    for (const fs::path& file : files) {
      const auto includes = local_includes(file, source.root, shared);
      if (!includes) return fail(tl::unexpected(includes.error()));
      for (const fs::path& include : *includes) add_file(include);
    }
  }

  void operator()(const MakeCaseJob& job) {
    for (const fs::path& file : copied_files(job)) add_file(file);
    for_each_path(job, *this);
  }

  Expected<std::vector<JobFile>> take() {
    if (!listed_) return tl::unexpected(listed_.error());
    std::vector<JobFile> files;
    for (auto& [path, file] : files_) files.push_back(std::move(file));
    return files;
  }

 private:
  /// The first is told.
  void fail(tl::unexpected<Error> why) {
    if (listed_) listed_ = std::move(why);
  }

  void add_file(const fs::path& path) {
    if (files_.contains(path)) return;
    const auto digest = digests_.of_file(path);
    if (!digest) return fail(failure("{} is no file that can be read whole", path.string()));
    std::error_code code;
    const fs::perms permissions = fs::status(path, code).permissions();
    const bool is_executable = (permissions & fs::perms::owner_exec) != fs::perms::none;
    files_.emplace(path,
                   JobFile{.path = path, .hash = digest->content, .is_executable = is_executable});
  }

  void add_tree(const fs::path& folder) {
    std::error_code code;
    for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
         entry.increment(code)) {
      if (!entry->is_directory(code)) add_file(entry->path());
      if (entry->is_directory(code) && entry->is_symlink(code))
        fail(failure("{} is a link to a folder: it would lack there", entry->path().string()));
    }
    if (code) fail(system_failure(code.value(), "list {}", folder.string()));
  }

  FileDigests& digests_;
  std::map<fs::path, JobFile> files_;
  Expected<> listed_;
};

/// Names all of a job's files as they are called below another root.
class PathMoving {
 public:
  explicit PathMoving(const fs::path& root) : root_(root) {}

  void operator()(PathRole role, auto& path) const {
    if (role != PathRole::name && !path.empty()) path = moved(path);
  }

  void operator()(Runnable& program) const {
    const std::vector<fs::path> folders = own_folders(program);
    for (std::string& argument : program.arguments)
      argument = with_folders_moved(argument, folders);
    if (!program.files.folder.empty()) program.files.folder = moved(program.files.folder);
    for (VisibleFolder& folder : program.folders) {
      if (!is_of_system(folder.path)) folder.path = moved(folder.path);
    }
  }

 private:
  fs::path moved(const fs::path& path) const { return root_ / path.relative_path(); }

  /// In a text that names some of them: "-cp /programs/1:/programs/1/lib". Each place is looked at
  /// once, as a folder may lie in another one.
  std::string with_folders_moved(std::string_view text,
                                 const std::vector<fs::path>& folders) const {
    std::string result;
    while (!text.empty()) {
      const auto begins = [&](const fs::path& folder) { return begins_with(text, folder); };
      const auto found = std::ranges::find_if(folders, begins);
      const std::size_t taken = found == folders.end() ? 1 : found->native().size();
      if (found != folders.end()) result += root_.native();
      result += text.substr(0, taken);
      text.remove_prefix(taken);
    }
    return result;
  }

  const fs::path& root_;
};

/// Calls for_each_path() with the job's own kind.
template <class SomeJob, class Use>
void for_each_path_of(SomeJob& job, Use use) {
  std::visit(
      [&](auto& each) {
        if constexpr (std::invocable<Use&, decltype(each)>) {
          use(each);
        } else {
          for_each_path(each, use);
        }
      },
      job);
}

}  // namespace

Expected<PortableJob> make_portable(Job job, FileDigests& digests) {
  for_each_path_of(job, PathNaming());
  FileList list(digests);
  for_each_path_of<const Job, FileList&>(job, list);
  auto files = list.take();
  if (!files) return tl::unexpected(files.error());
  return PortableJob{.job = std::move(job), .files = std::move(*files)};
}

Expected<std::vector<JobFile>> files_of(const Runnable& program, FileDigests& digests) {
  FileList list(digests);
  list(program);
  return list.take();
}

Job moved_below(Job job, const fs::path& root) {
  for_each_path_of(job, PathMoving(root));
  return job;
}

Runnable moved_below(Runnable program, const fs::path& root) {
  PathMoving{root}(program);
  return program;
}

}  // namespace judge
