#include "judge/program/compile/toolchain.hpp"

#include <algorithm>
#include <deque>
#include <optional>

#include <glob.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/process/command.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What compilers of C and C++ start, and what they link statically and dynamically.
constexpr const char* kPrograms[] = {"cc1", "cc1plus", "collect2", "as", "ld", "liblto_plugin.so"};
constexpr const char* kLibraries[] = {
    "crt1.o",      "crti.o",       "crtn.o",           "Scrt1.o",     "crtbegin.o",
    "crtbeginS.o", "crtbeginT.o",  "crtend.o",         "crtendS.o",   "libc.a",
    "libc.so",     "libc.so.6",    "libm.a",           "libm.so",     "libm.so.6",
    "libmvec.a",   "libgcc.a",     "libgcc_eh.a",      "libgcc_s.so", "libgcc_s.so.1",
    "libstdc++.a", "libstdc++.so", "libpthread.a",     "libasan.so",  "libubsan.so",
    "libdl.a",     "liblto.a",     "libasan_preinit.o"};

constexpr std::size_t kMostInstalled = 512;
constexpr std::size_t kMostHeaders = 4096;

/// The folders behind `key: =` in what -print-search-dirs prints.
std::vector<fs::path> search_folders(std::string_view said, std::string_view key) {
  std::vector<fs::path> folders;
  const std::string begin = fmt::format("{}: =", key);
  const std::size_t at = said.find(begin);
  if (at == std::string_view::npos) return folders;
  said.remove_prefix(at + begin.size());
  said = said.substr(0, said.find('\n'));
  while (!said.empty()) {
    const std::string_view folder = said.substr(0, said.find(':'));
    said.remove_prefix(std::min(folder.size() + 1, said.size()));
    if (folder.starts_with('/')) folders.push_back(fs::path(folder).lexically_normal());
  }
  return folders;
}

template <class Names>
void add_found(const Names& names, const std::vector<fs::path>& folders,
               std::vector<fs::path>& parts) {
  for (const char* name : names) {
    const auto holds = [&](const fs::path& folder) {
      std::error_code code;
      return fs::is_regular_file(folder / name, code);
    };
    const auto folder = std::ranges::find_if(folders, holds);
    if (folder != folders.end()) parts.push_back(*folder / name);
  }
}

/// The compiler whose parts make a program of this language into one that the machine runs.
std::optional<fs::path> linking_compiler(const Language& language, const Availability& available,
                                         const ToolPlaces& places) {
  // What scripts start nobody knows; most often it is this compiler.
  const bool makes_binary =
      language.brings_scripts || language.compile.find("{binary}") != std::string::npos;
  if (!makes_binary || available.tools.empty()) return std::nullopt;
  for (const char* const own : {"gcc", "g++", "clang", "clang++", "cc", "c++"}) {
    if (available.tools.front().name == own) return available.tools.front().path;
  }
  return find_tool("cc", places);
}

void add_parts_of_compiler(const fs::path& compiler, const ToolPlaces& places,
                           std::vector<fs::path>& parts) {
  const auto said = run_command({.arguments = {compiler.string(), "-print-search-dirs"},
                                 .environment = plain_environment("/"),
                                 .wall_limit = std::chrono::seconds(10),
                                 .output_limit = kibibytes(256)});
  // One that does not know the question is known by itself only.
  if (!said || !said->succeeded()) return;
  std::vector<fs::path> programs = search_folders(said->output, "programs");
  programs.insert(programs.end(), places.folders.begin(), places.folders.end());
  add_found(kPrograms, programs, parts);
  add_found(kLibraries, search_folders(said->output, "libraries"), parts);
}

/// Where a tool's own files are; empty if it shares its folders with others.
fs::path installed_in(const fs::path& tool) {
  std::error_code code;
  const fs::path program = fs::canonical(tool, code);
  if (code || program.parent_path().filename() != "bin") return {};
  const fs::path prefix = program.parent_path().parent_path();
  const bool is_shared = prefix == "/usr" || prefix == "/usr/local" || prefix == "/";
  return is_shared ? prefix / "lib" / program.filename() : prefix / "lib";
}

/// The files of a folder, those near its top first.
void add_installed(const fs::path& folder, std::vector<fs::path>& parts) {
  std::deque<fs::path> pending = {folder};
  const std::size_t most = parts.size() + kMostInstalled;
  while (!pending.empty() && parts.size() < most) {
    std::error_code code;
    for (fs::directory_iterator entry(pending.front(), code), end;
         !code && entry != end && parts.size() < most; entry.increment(code)) {
      std::error_code gone;
      const auto type = entry->symlink_status(gone).type();
      if (type == fs::file_type::regular) parts.push_back(entry->path());
      // Python writes there by itself.
      if (type == fs::file_type::directory && entry->path().filename() != "__pycache__")
        pending.push_back(entry->path());
    }
    pending.pop_front();
  }
}

void add_matching(const std::string& pattern, std::vector<fs::path>& parts) {
  glob_t found{};
  if (::glob(pattern.c_str(), 0, nullptr, &found) == 0) {
    for (std::size_t i = 0; i < found.gl_pathc; ++i) {
      const fs::path path = found.gl_pathv[i];
      std::error_code code;
      if (fs::is_directory(path, code))
        add_installed(path, parts);
      else
        parts.push_back(path);
    }
  }
  ::globfree(&found);
}

}  // namespace

std::vector<fs::path> headers_in(std::string_view list, const std::vector<fs::path>& folders) {
  std::vector<fs::path> headers;
  constexpr std::string_view kSpace = " \t\r\n\\";
  while (headers.size() < kMostHeaders) {
    list.remove_prefix(std::min(list.find_first_not_of(kSpace), list.size()));
    if (list.empty()) break;
    const std::string_view word = list.substr(0, list.find_first_of(kSpace));
    list.remove_prefix(word.size());
    if (!word.starts_with('/') || word.ends_with(':')) continue;
    const fs::path path = fs::path(word).lexically_normal();
    const auto holds = [&](const fs::path& folder) { return is_below(path, folder); };
    if (is_of_system(path) || std::ranges::any_of(folders, holds)) headers.push_back(path);
  }
  return headers;
}

std::vector<fs::path> toolchain_parts(const Language& language, const Availability& available,
                                      const ToolPlaces& places) {
  std::vector<fs::path> parts;
  if (language.compile.empty()) return parts;
  for (const Tool& tool : available.tools) {
    parts.push_back(tool.path);
    if (const fs::path folder = installed_in(tool.path); !folder.empty())
      add_installed(folder, parts);
  }
  for (const std::string& part : language.parts) {
    if (part.find('/') != std::string::npos)
      add_matching(part, parts);
    else if (const auto program = find_tool(part, places))
      parts.push_back(*program);
  }
  if (const auto compiler = linking_compiler(language, available, places))
    add_parts_of_compiler(*compiler, places, parts);
  std::ranges::sort(parts);
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return parts;
}

}  // namespace judge
