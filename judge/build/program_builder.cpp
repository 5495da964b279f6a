#include "judge/build/program_builder.hpp"

#include <algorithm>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "judge/base/environment_variable.hpp"
#include "judge/base/file.hpp"
#include "judge/base/is_below.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/build/compiler_run.hpp"
#include "judge/bundle/local_includes.hpp"
#include "judge/language/command_template.hpp"
#include "judge/language/entry_point.hpp"
#include "judge/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBinary = "program";

/// Counted up when what is in a folder of the cache changes its meaning.
constexpr const char* kCacheVersion = "3";

/// A file of the program, and where it stands in the folder it is built in.
struct BuildFile {
  fs::path from;
  fs::path to;
};

/// The folder that all files are in: what is relative to it keeps its place.
fs::path common_folder(const std::vector<fs::path>& files) {
  fs::path folder = files.front().parent_path();
  for (const fs::path& file : files) {
    while (!is_below(file, folder) && folder.has_relative_path()) folder = folder.parent_path();
  }
  return folder;
}

Expected<std::vector<fs::path>> canonical(const std::vector<fs::path>& files) {
  std::vector<fs::path> result;
  for (const fs::path& file : files) {
    std::error_code code;
    result.push_back(fs::canonical(file, code));
    if (code) return system_failure(code.value(), "open {}", file.string());
  }
  return result;
}

/// The program's own files and, of what they include from below the root, what they may.
Expected<std::vector<BuildFile>> files_to_build(const ProgramSource& source,
                                                const std::vector<fs::path>& own) {
  std::vector<BuildFile> files;
  const fs::path folder = common_folder(own);
  for (const fs::path& file : own) files.push_back({file, file.lexically_relative(folder)});
  if (source.root.empty()) return files;
  std::error_code code;
  const fs::path root = fs::canonical(source.root, code);
  if (code) return system_failure(code.value(), "open {}", source.root.string());
  for (const fs::path& file : own) {
    const auto includes = local_includes(file, root);
    if (!includes) return tl::unexpected(includes.error());
    for (const fs::path& include : *includes) {
      const bool shared =
          std::any_of(source.shared_folders.begin(), source.shared_folders.end(),
                      [&](const std::string& name) { return is_below(include, root / name); });
      const bool known = std::any_of(files.begin(), files.end(), [&](const BuildFile& known_file) {
        return known_file.from == include;
      });
      if (shared && !known) files.push_back({include, include.lexically_relative(root)});
    }
  }
  return files;
}

/// What a tool is, as far as it decides what it makes: another version has another size or date.
std::string identity_of_tool(const fs::path& tool) {
  struct stat status {};
  if (::stat(tool.c_str(), &status) != 0) return tool.string();
  return fmt::format("{} {} {}.{}", tool.string(), status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

void replace_all(std::string& text, const std::string& what, const std::string& by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

/// Whether a compiler may have failed for want of room in its folder, and not because of the
/// program.
bool may_lack_room(const fs::path& folder, std::string_view said) {
  struct statvfs room {};
  if (::statvfs(folder.c_str(), &room) != 0) return false;
  const auto free = static_cast<std::uint64_t>(room.f_bavail) * room.f_frsize;
  const bool has_no_inode = room.f_files > 0 && room.f_favail == 0;
  if (has_no_inode || free < static_cast<std::uint64_t>(kibibytes(64).count)) return true;
  // A linker takes away what did not fit, and then there is room again. The words alone prove
  // nothing: a program can make the compiler say them.
  return free < static_cast<std::uint64_t>(kLargestMadeFile.count) &&
         said.find("No space left on device") != std::string_view::npos;
}

Error with_advice(Error error) {
  if (error.code == ENOSPC)
    error.message += "; make room, or choose another folder by --cache or JUDGE_CACHE";
  return error;
}

CommandPlaces places_in(const fs::path& folder, const BuiltProgram& program,
                        std::vector<fs::path> files) {
  return {.path = folder,
          .files = std::move(files),
          .binary = folder / kBinary,
          .main_file = program.main_file,
          .main_class = program.main_class,
          .memory_limit = mebibytes(2048),
          .root = folder};
}

/// The row with the command of that variant for `compile`.
Language building_language(Language language, BuildVariant variant) {
  if (variant == BuildVariant::explaining) language.compile = language.explain;
  return language;
}

/// One build: from the files to a folder in the cache.
class Build {
 public:
  Build(const BuildOptions& options, const Recognised& recognised, BuildVariant variant,
        EntryPoint entry, std::vector<BuildFile> files)
      : options_(options),
        row_(recognised.language),
        language_(building_language(*row_, variant)),
        sources_(recognised.files),
        entry_(std::move(entry)),
        files_(std::move(files)) {}

  Expected<std::variant<BuiltProgram, CompileError>> find_or_make() {
    if (const Availability available = availability(language_); !available.is_available()) {
      return failure("a program in {}: {}", language_.name, available.problem);
    }
    auto key = hash();
    if (!key) return tl::unexpected(key.error());
    folder_ = options_.cache_folder / "programs" / *key;
    std::error_code code;
    if (!fs::is_directory(folder_, code)) {
      if (auto made = make(); !made) return tl::unexpected(with_advice(made.error()));
    }
    return found();
  }

 private:
  Expected<std::string> hash() {
    Sha256 sha;
    // Without isolation a compiler may have read, and a program may have changed, anything.
    sha.add_field(kCacheVersion)
        .add_field(to_string(options_.sandbox.isolation))
        .add_field(language_.id)
        .add_field(language_.compile)
        .add_field(language_.run);
    for (const Tool& tool : availability(language_).tools)
      sha.add_field(identity_of_tool(tool.path));
    for (BuildFile& file : files_) {
      auto content = read_file(file.from, mebibytes(64));
      if (!content) return tl::unexpected(content.error());
      sha.add_field(file.to.string()).add_field(*content);
      contents_.push_back(std::move(*content));
    }
    return sha.hex_digest();
  }

  /// Builds aside and moves the whole folder into place, so that nobody ever sees half of it.
  Expected<> make() {
    std::error_code code;
    fs::create_directories(folder_.parent_path(), code);
    if (code) return system_failure(code.value(), "create {}", folder_.parent_path().string());
    auto aside = TempDir::create(folder_.parent_path());
    if (!aside) return tl::unexpected(aside.error());
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const fs::path to = aside->path() / files_[i].to;
      fs::create_directories(to.parent_path(), code);
      auto fd = open_file(to, O_WRONLY | O_CREAT | O_EXCL);
      if (!fd) return tl::unexpected(fd.error());
      if (auto written = write_all(fd->get(), contents_[i]); !written)
        return system_failure(written.error().code, "write {}", to.string());
    }
    if (auto compiled = compile(aside->path()); !compiled) return compiled;
    make_readable(aside->path());
    // Not kept: a compiler that was killed, or found the disk full, says no to a program that it
    // may take the next time.
    if (compile_error_) return {};
    fs::rename(aside->path(), folder_, code);
    // Somebody else may have built the same meanwhile: then theirs is as good as ours.
    if (std::error_code status; code && !fs::is_directory(folder_, status))
      return system_failure(code.value(), "keep {}", folder_.string());
    if (!code) (void)aside->release();
    return {};
  }

  Expected<> compile(const fs::path& aside) {
    std::vector<fs::path> files;
    for (const BuildFile& file : files_) {
      if (std::find(sources_.begin(), sources_.end(), file.from) != sources_.end())
        files.push_back(aside / file.to);
    }
    auto command = compile_command(language_, places_in(aside, program_in(aside), files));
    if (!command) return tl::unexpected(command.error());
    if (command->empty()) return {};
    auto tool = with_tool_path(*command, language_);
    if (!tool) return tl::unexpected(tool.error());
    auto said = run_compiler(*tool, language_, aside, options_);
    if (!said) return tl::unexpected(said.error());
    if (!*said) return {};
    if (may_lack_room(aside, **said))
      return system_failure(ENOSPC, "compile in {}", options_.cache_folder.string());
    replace_all(**said, aside.string() + "/", "");
    compile_error_ = CompileError{std::move(**said)};
    return {};
  }

  BuiltProgram program_in(const fs::path& folder) const {
    BuiltProgram program{
        .language = row_, .folder = folder, .main_file = {}, .main_class = entry_.main_class};
    for (const BuildFile& file : files_) {
      program.files.push_back(file.to);
      if (file.from == entry_.main_file) program.main_file = folder / file.to;
    }
    return program;
  }

  Expected<std::variant<BuiltProgram, CompileError>> found() const {
    if (compile_error_) return *compile_error_;
    return program_in(folder_);
  }

  const BuildOptions& options_;
  const Language* row_;
  Language language_;              ///< the row as far as building goes
  std::vector<fs::path> sources_;  ///< those of files_ that the compiler is given
  EntryPoint entry_;
  std::vector<BuildFile> files_;
  std::vector<std::string> contents_;
  fs::path folder_;
  std::optional<CompileError> compile_error_;
};

}  // namespace

Expected<std::vector<std::string>> BuiltProgram::start_command(Bytes memory_limit) const {
  CommandPlaces places = places_in(folder, *this, {});
  places.memory_limit = memory_limit;
  auto command = judge::start_command(*language, places);
  if (!command) return command;
  return with_tool_path(std::move(*command), *language);
}

std::vector<VisibleFolder> BuiltProgram::folders() const {
  std::vector<VisibleFolder> result = visible_installation(*language);
  result.push_back({.path = folder});
  return result;
}

Expected<std::variant<BuiltProgram, CompileError>> ProgramBuilder::build(
    const ProgramSource& source, BuildVariant variant) const {
  auto own = canonical(source.files);
  if (!own) return tl::unexpected(own.error());
  auto recognised =
      source.language.empty() ? languages_.detect(*own) : languages_.select(*own, source.language);
  if (!recognised) return failure("{}", to_string(recognised.error()));
  if (variant == BuildVariant::explaining && recognised->language->explain.empty())
    return failure("{} has no command that explains a crash", recognised->language->name);
  auto entry = find_entry_point(*recognised);
  if (!entry) return CompileError{to_string(entry.error()) + "\n"};
  auto files = files_to_build(source, *own);
  if (!files) return tl::unexpected(files.error());
  return Build(options_, *recognised, variant, std::move(*entry), std::move(*files)).find_or_make();
}

fs::path default_cache_folder() {
  if (const fs::path own = environment_variable("JUDGE_CACHE"); !own.empty()) return own;
  if (const fs::path cache = environment_variable("XDG_CACHE_HOME"); cache.is_absolute())
    return cache / "judge";
  if (const fs::path home = environment_variable("HOME"); home.is_absolute())
    return home / ".cache" / "judge";
  return fs::path("/tmp") / fmt::format("judge-cache-{}", ::getuid());
}

}  // namespace judge
