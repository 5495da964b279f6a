#include "judge/program/own_files.hpp"

#include <algorithm>

#include "judge/base/os/confined_file.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of each file.
constexpr Bytes kLargestFile = mebibytes(64);

using Read = Expected<std::variant<std::vector<OwnFile>, CompileError>>;

/// The machine's paths are no business of those that read it.
CompileError refusal(const fs::path& name, int code) {
  const std::string why = code == EXDEV    ? "a link out of the submission"
                          : code == EINVAL ? "neither a file nor a folder"
                          : code == EFBIG  ? "more than " + to_string(kLargestFile)
                                           : std::generic_category().message(code);
  return {fmt::format("{}: {}\n", name.string(), why)};
}

Read read_anywhere(const std::vector<fs::path>& files) {
  std::vector<OwnFile> own;
  for (const fs::path& file : files) {
    std::error_code code;
    fs::path path = fs::canonical(file, code);
    if (code) return system_failure(code.value(), "open {}", file.string());
    auto content = read_file(path, kLargestFile);
    if (!content) return tl::unexpected(content.error());
    // One of several stands beside the others under its own name, wherever a link leads.
    if (files.size() > 1) {
      auto named = territory_of(file);
      if (!named) return tl::unexpected(named.error());
      path = std::move(*named);
    }
    own.push_back({std::move(path), std::move(*content)});
  }
  return own;
}

Read read_confined_files(const ProgramSource& source, Cancellation cancellation) {
  const auto territory = territory_of(source.territory);
  if (!territory) return tl::unexpected(territory.error());
  const Bytes limit = source.code_limit.value_or(Bytes{INT64_MAX});
  std::vector<OwnFile> own;
  Bytes size;
  for (const fs::path& file : source.files) {
    const auto path = territory_of(file);
    if (!path) return tl::unexpected(path.error());
    const auto opened = open_confined(*path, *territory, source.linked_folders);
    const fs::path name = path->lexically_relative(territory->parent_path());
    if (!opened && is_of_machine(opened.error())) return tl::unexpected(opened.error());
    if (!opened) return refusal(name, opened.error().code);
    size = size + Bytes{opened->size};
    own.push_back({*path, {}});
    if (size > limit) continue;  // only the size is of interest still
    auto content = read_confined(*opened, *path, kLargestFile, cancellation);
    if (!content && content.error().code == EFBIG) return refusal(name, EFBIG);
    if (!content) return tl::unexpected(content.error());
    own.back().content = std::move(*content);
  }
  if (size <= limit) return own;
  const std::string exact = counted(static_cast<std::size_t>(size.count), "byte");
  return CompileError{
      fmt::format("its files have {} in all{}, and the problem's limits.code allows {}\n",
                  to_string(size), to_string(size) == exact ? "" : ", " + exact, to_string(limit))};
}

}  // namespace

bool is_of_machine(const Error& error) {
  constexpr int kOfMachine[] = {EIO, EMFILE, ENFILE, ENOMEM, ENODEV, ESTALE};
  return std::ranges::find(kOfMachine, error.code) != std::end(kOfMachine);
}

Read read_own_files(const ProgramSource& source, Cancellation cancellation) {
  return source.territory.empty() ? read_anywhere(source.files)
                                  : read_confined_files(source, cancellation);
}

OddContent odd_content_of(const std::vector<OwnFile>& files) {
  for (const OwnFile& file : files) {
    if (file.content.starts_with("\xff\xfe") || file.content.starts_with("\xfe\xff"))
      return {.note = fmt::format("{} is saved as UTF-16: save it as UTF-8\n",
                                  file.path.filename().string())};
    if (file.content.find('\0') != std::string::npos)
      return {.note = fmt::format("{} is no text: there are zero bytes in it\n",
                                  file.path.filename().string())};
  }
  const bool are_empty = std::ranges::all_of(files, [](const OwnFile& file) {
    return file.content.find_first_not_of(" \t\r\n") == std::string::npos;
  });
  if (files.empty() || !are_empty) return {};
  return {.note = files.size() == 1 ? files.front().path.filename().string() + " is empty\n"
                                    : "all of its files are empty\n",
          .is_nothing = true};
}

}  // namespace judge
