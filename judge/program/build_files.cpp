#include "judge/program/build_files.hpp"

#include <algorithm>
#include <climits>

#include <fnmatch.h>

#include "judge/base/os/is_below.hpp"
#include "judge/program/bundle/local_includes.hpp"
#include "judge/program/language/java_source.hpp"

namespace judge {

namespace fs = std::filesystem;

std::vector<fs::path> paths_of(const std::vector<OwnFile>& files) {
  std::vector<fs::path> paths;
  for (const OwnFile& file : files) paths.push_back(file.path);
  return paths;
}

namespace {

/// Puts the files that are wanted there beside the first one, where it has none of that name.
void put_beside_first(const std::vector<fs::path>& wanted, std::vector<BuildFile>& files) {
  if (files.empty()) return;
  const fs::path folder = files.front().to.parent_path();
  for (const fs::path& file : wanted) {
    const fs::path to = folder / file.filename();
    if (std::ranges::find(files, to, &BuildFile::to) == files.end()) files.push_back({file, to});
  }
}

}  // namespace

Expected<std::vector<BuildFile>> files_to_build(const ProgramSource& source, const fs::path& root,
                                                std::vector<OwnFile> own) {
  std::vector<BuildFile> files;
  const std::vector<fs::path> paths = paths_of(own);
  std::vector<fs::path> placed_by_path;
  for (const OwnFile& file : own) {
    if (file.place.empty()) placed_by_path.push_back(file.path);
  }
  const fs::path folder = placed_by_path.empty() ? fs::path() : common_folder(placed_by_path);
  for (OwnFile& file : own) {
    files.push_back({file.path,
                     file.place.empty() ? file.path.lexically_relative(folder) : file.place,
                     std::move(file.content)});
  }
  put_beside_first(source.beside_first, files);
  if (root.empty()) return files;
  std::vector<fs::path> shared_folders;
  for (const std::string& name : source.shared_folders) shared_folders.push_back(root / name);
  for (const fs::path& file : paths) {
    const auto includes = local_includes(file, root, shared_folders);
    if (!includes) return tl::unexpected(includes.error());
    for (const fs::path& include : *includes) {
      const fs::path to = include.lexically_relative(root);
      // What the program has there itself, a file or a folder, comes first.
      const bool taken = std::any_of(files.begin(), files.end(), [&](const BuildFile& known) {
        return is_at_or_below(to, known.to) || is_below(known.to, to);
      });
      if (!taken) files.push_back({include, to});
    }
  }
  return files;
}

bool starts_by_class(const Language& language) {
  return language.run.find("{mainclass}") != std::string::npos;
}

namespace {

/// The type that a compiler, or what starts its programs, wants a file to be called after; empty
/// where any name will do.
std::string type_of_file(const BuildFile& file, const Recognised& recognised,
                         const EntryPoint& entry) {
  const Language& language = *recognised.language;
  if (!starts_by_class(language)) return {};
  const bool is_java = std::ranges::find(language.files, "*.java") != language.files.end();
  if (is_java && file.content) {
    if (std::string type = java_public_type(*file.content); !type.empty()) return type;
  }
  return recognised.files.size() == 1 ? entry.main_class.substr(entry.main_class.rfind('.') + 1)
                                      : std::string();
}

}  // namespace

void rename_for_compiler(std::vector<BuildFile>& files, const Recognised& recognised,
                         const EntryPoint& entry) {
  const Language& language = *recognised.language;
  const auto pattern = std::ranges::find_if(
      language.files, [](const std::string& glob) { return glob.starts_with("*."); });
  if (pattern == language.files.end()) return;
  const std::string ending = pattern->substr(1);
  // A class may have a longer name than a file: the compiler says what it thinks of that.
  const auto can_be_given = [&](const fs::path& name) {
    return name.filename().native().size() <= NAME_MAX &&
           std::ranges::find(files, name, &BuildFile::to) == files.end();
  };
  for (BuildFile& file : files) {
    if (std::ranges::find(recognised.files, file.from) == recognised.files.end()) continue;
    fs::path name = file.to;
    const auto has_ending = [&](const fs::path& called) {
      return std::ranges::any_of(language.files, [&](const std::string& glob) {
        return ::fnmatch(glob.c_str(), called.filename().c_str(), 0) == 0;
      });
    };
    if (const fs::path small = with_small_extension(name); !has_ending(name)) {
      if (has_ending(small))
        name = small;
      else
        name += ending;
    }
    if (const std::string type = type_of_file(file, recognised, entry); !type.empty())
      name.replace_filename(type + ending);
    if (name == file.to || !can_be_given(name)) continue;
    file.called = file.to;
    file.to = name;
  }
}

}  // namespace judge
