// Theory of operation
//
// bits/stdc++.h is 350 headers, and reading them is most of what building a usual submission takes.
// GCC writes its state behind a header into a file of 120 MiB and maps that instead, where a folder
// to search holds `bits/stdc++.h.gch`. It does so only if nothing but comments, blanks and macros
// come first, if it is the very compiler and all options that matter are those that the file was
// made with, and if no macro is defined that the header has a use for; else it goes on searching,
// and finds the header itself, to which a header beside the file leads. So what comes out is the
// same, and a file that is not there, or not fit, costs time and nothing else. Three things GCC
// does not ask, and so it is not offered the file then: whether something else stands before the
// header (a pragma that sets options would be forgotten); whether the program has files that the
// header would include, had it been read; and whether headers of the system have changed since.
//
// Each command has a file of its own in the cache: an entry like a program's, with the hash of what
// is in it and the list of what it was made with. One judge makes it, in a compiler's sandbox, of a
// source that nobody wrote; others build without meanwhile. Where programs are compiled it can be
// read only. What was used longest ago is removed, and a build that was about to use it goes
// without.
#include "judge/program/compile/precompiled_header.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/folder_lock.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/program/compile/compiler_run.hpp"
#include "judge/program/compile/made_files.hpp"
#include "judge/program/compile/toolchain.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Counted up when what is in an entry changes its meaning.
constexpr const char* kHeaderVersion = "3";

constexpr const char* kStub = "stub.h";
constexpr const char* kMade = "made";

std::string name_of_entry(const Language& language, const BuildOptions& options) {
  Sha256 sha;
  sha.add_field(kHeaderVersion)
      .add_field(to_string(options.sandbox.isolation))
      .add_field(language.compile)
      .add_field(language.precompile);
  for (const Tool& tool : availability(language, options.tools).tools)
    sha.add_field(tool.path.string());
  return sha.hex_digest();
}

fs::path file_in(const CacheEntry& entry, const Language& language) {
  return entry.files() / (language.precompile + ".gch");
}

/// Compiles the header in the place of a program; whether it was to be had.
bool compile_header(const Language& language, const BuildPlace& place,
                    const BuildOptions& options) {
  const fs::path workshop = place.workshop();
  const auto command = compile_command(language, {.path = workshop,
                                                  .files = {workshop / kStub},
                                                  .binary = workshop / kMade,
                                                  .main_file = workshop / kStub,
                                                  .main_class = {},
                                                  .memory_limit = mebibytes(2048)});
  if (!command) return false;
  const auto tool = with_tool_path(*command, language, options.tools);
  if (!tool) return false;
  const auto word = run_compiler(*tool, language, place, {}, options);
  return word && !word->complaint;
}

/// Makes an entry; without the file in it where the compiler has none to give.
Expected<> make_entry(const Language& language, const BuildOptions& options,
                      const CacheEntry& kept) {
  auto aside = TempDir::create(builds_folder(options.cache_folder));
  if (!aside) return tl::unexpected(aside.error());
  const BuildPlace place(aside->path(), options.sandbox.isolation);
  std::error_code code;
  fs::create_directories(place.program(), code);
  if (auto written = write_scratch_file(place.program() / kStub,
                                        fmt::format("#include <{}>\n", language.precompile));
      !written)
    return written;
  auto ingredients = CacheEntry::as_now(
      toolchain_parts(language, availability(language, options.tools), options.tools));
  const bool is_made = compile_header(language, place, options);
  const auto headers = take_headers(place.program(), language, options.tools);
  fs::remove(place.program() / kStub, code);
  if (is_made) {
    ingredients.insert(ingredients.end(), headers.begin(), headers.end());
    const fs::path to = file_in(place.entry(), language);
    fs::create_directories(to.parent_path(), code);
    fs::rename(place.program() / kMade, to, code);
    // Where a program includes the header once more, GCC looks for it in the same folder, and there
    // only.
    const fs::path header = place.entry().files() / language.precompile;
    if (auto written =
            write_scratch_file(header, fmt::format("#include_next <{}>\n", language.precompile));
        !written)
      return written;
  }
  make_readable(place.program());
  if (auto sealed = place.entry().seal(kept.folder().filename(), ingredients, {}); !sealed)
    return sealed;
  const auto put = put_in_place(place.entry(), kept);
  return put ? Expected<>() : tl::unexpected(put.error());
}

void remove_least_used(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> entries;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code gone;
    entries.emplace_back(fs::last_write_time(entry->path(), gone), entry->path());
  }
  std::ranges::sort(entries, std::greater());
  for (std::size_t i = kMostPrecompiledHeaders; i < entries.size(); ++i)
    (void)remove_tree(entries[i].second);
}

/// A sound entry; nothing where it is being made or cannot be.
std::optional<CacheEntry> find_or_make_entry(const Language& language,
                                             const BuildOptions& options) {
  const fs::path folder = headers_folder(options.cache_folder);
  const CacheEntry entry(folder / name_of_entry(language, options));
  using enum CacheEntry::Condition;
  if (entry.check().condition == sound) return entry;
  std::error_code code;
  for (const fs::path& needed : {folder, builds_folder(options.cache_folder)})
    fs::create_directories(needed, code);
  // Only one judge makes headers in a cache. Their own folder is locked when one is put there.
  const auto locked = FolderLock::take(builds_folder(options.cache_folder));
  if (!locked || !*locked) return std::nullopt;
  if (entry.check().condition != sound) {
    (void)remove_tree(entry.folder());
    if (!make_entry(language, options, entry)) return std::nullopt;
    remove_least_used(folder);
  }
  return entry;
}

}  // namespace

bool includes_first(std::string_view source, std::string_view header) {
  source = without_byte_order_mark(source);
  const auto skip = [&](std::string_view characters) {
    source.remove_prefix(std::min(source.find_first_not_of(characters), source.size()));
  };
  while (true) {
    skip(" \t\r\n\f\v");
    const bool is_line_comment = source.starts_with("//");
    if (!is_line_comment && !source.starts_with("/*")) break;
    const std::string_view end = is_line_comment ? "\n" : "*/";
    const std::size_t at = source.find(end, 2);
    if (at == std::string_view::npos) return false;
    // A line that goes on, and with it the comment.
    if (is_line_comment && (source[at - 1] == '\\' || source[at - 1] == '\r')) return false;
    source.remove_prefix(at + end.size());
  }
  for (const std::string_view word : {"#", "include"}) {
    if (!source.starts_with(word)) return false;
    source.remove_prefix(word.size());
    skip(" \t");
  }
  if (source.empty() || (source.front() != '<' && source.front() != '"')) return false;
  const char end = source.front() == '<' ? '>' : '"';
  source.remove_prefix(1);
  return source.starts_with(header) && source.substr(header.size()).starts_with(end);
}

bool takes_place_of_header(const fs::path& file, const PrecompiledHeader& header) {
  const std::string end = "/" + file.native();
  const auto is_it = [&](const CacheEntry::Ingredient& ingredient) {
    return ingredient.path.native().ends_with(end);
  };
  return file == header.name || std::ranges::any_of(header.ingredients, is_it);
}

bool may_be_about_header(std::string_view complaint) {
  constexpr std::array<std::string_view, 4> kWords = {"PCH", ".gch", "internal compiler error",
                                                      "more than"};
  return std::ranges::any_of(kWords, [&](std::string_view word) {
    return complaint.find(word) != std::string_view::npos;
  });
}

std::optional<PrecompiledHeader> precompiled_header(const Language& language,
                                                    const BuildOptions& options) {
  if (language.precompile.empty()) return std::nullopt;
  const auto entry = find_or_make_entry(language, options);
  std::error_code code;
  if (!entry || !fs::is_regular_file(file_in(*entry, language), code)) return std::nullopt;
  fs::last_write_time(entry->folder(), fs::file_time_type::clock::now(), code);
  return PrecompiledHeader{
      .name = language.precompile, .folder = entry->files(), .ingredients = entry->ingredients()};
}

}  // namespace judge
