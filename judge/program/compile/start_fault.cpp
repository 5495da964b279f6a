#include "judge/program/compile/start_fault.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/os/system_folders.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

using Fault = std::optional<std::string>;

/// The part of a file from `offset` on, as much as there is of it.
std::string part_of(int fd, std::uint64_t offset, std::size_t size) {
  std::string part(size, '\0');
  const ssize_t got = ::pread(fd, part.data(), size, static_cast<off_t>(offset));
  part.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return part;
}

template <class Header>
std::optional<Header> header_at(int fd, std::uint64_t offset) {
  const std::string bytes = part_of(fd, offset, sizeof(Header));
  if (bytes.size() != sizeof(Header)) return std::nullopt;
  Header header;
  std::memcpy(&header, bytes.data(), sizeof header);
  return header;
}

/// What the kernel looks for in the header of a program (elf(5)).
bool is_for_this_machine(const Elf64_Ehdr& header, const Elf64_Ehdr& own) {
  return std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 &&
         header.e_ident[EI_CLASS] == own.e_ident[EI_CLASS] && header.e_machine == own.e_machine &&
         (header.e_type == ET_EXEC || header.e_type == ET_DYN) &&
         header.e_phentsize == sizeof(Elf64_Phdr) && header.e_phnum > 0;
}

/// The loader that is named in a program runs in place of it. One is the system's own, or there is
/// none where the program runs.
Fault fault_of_loader(const std::string& name, const Elf64_Ehdr& own) {
  const fs::path loader = fs::path(name.c_str());
  const bool is_plain = loader.lexically_normal() == loader && loader.is_absolute();
  const std::string file_name = loader.filename().string();
  if (is_plain && is_of_system(loader) && file_name.starts_with("ld")) {
    const auto fd = open_file(loader, O_RDONLY | O_NONBLOCK);
    const auto header = fd ? header_at<Elf64_Ehdr>(fd->get(), 0) : std::nullopt;
    if (header && is_for_this_machine(*header, own) && ::access(loader.c_str(), X_OK) == 0)
      return std::nullopt;
  }
  return fmt::format("the program names a loader that is none of the system's: {}",
                     visible_text(loader.string()));
}

/// Of what the compiler made, whether the kernel takes it. What a loader or the program itself
/// makes of the rest is the program's own run.
Fault fault_of_binary(int fd) {
  const auto self = open_file("/proc/self/exe", O_RDONLY);
  const auto own = self ? header_at<Elf64_Ehdr>(self->get(), 0) : std::nullopt;
  const auto header = header_at<Elf64_Ehdr>(fd, 0);
  // A compiler of somebody's own row may make scripts; what starts these the row decides.
  if (part_of(fd, 0, 2) == "#!") return std::nullopt;
  if (!own || own->e_ident[EI_CLASS] != ELFCLASS64) return std::nullopt;  // nothing to compare with
  if (!header || !is_for_this_machine(*header, *own))
    return "what the compiler made is no program for this machine";
  for (unsigned i = 0; i < header->e_phnum; ++i) {
    const auto segment =
        header_at<Elf64_Phdr>(fd, header->e_phoff + std::uint64_t{i} * sizeof(Elf64_Phdr));
    if (!segment) return "what the compiler made is cut off";
    if (segment->p_type != PT_INTERP) continue;
    constexpr std::uint64_t kLongestPath = 4096;
    const std::string name =
        part_of(fd, segment->p_offset,
                static_cast<std::size_t>(std::min<std::uint64_t>(segment->p_filesz, kLongestPath)));
    if (name.size() < 2 || name.back() != '\0') return fault_of_loader("", *own);
    return fault_of_loader(name, *own);
  }
  return std::nullopt;
}

/// The rest of the first line's "#!/bin/sh -e" up to the blank behind the interpreter.
std::string interpreter_in(std::string_view line) {
  constexpr const char* kBlanks = " \t";
  line = line.substr(2, line.find_first_of(std::string_view("\n\0", 2), 2) - 2);
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  return std::string(line.substr(0, line.find_first_of(kBlanks)));
}

std::string no_interpreter(const std::string& script, const std::string& interpreter) {
  std::string text = fmt::format("'{}' names an interpreter that is none of the system's: {}",
                                 script, visible_text(interpreter));
  // The kernel takes the first half of such a line end for a part of the name.
  if (interpreter.ends_with('\r')) text.append("\n").append(kWindowsLineEnds);
  return text;
}

}  // namespace

Fault script_fault(const fs::path& script) {
  constexpr std::size_t kLongestLine = 256;  // the kernel reads no more of it
  constexpr int kMostScripts = 4;            // the interpreter may be one itself (execve(2))
  fs::path place = script;
  for (int i = 0; i <= kMostScripts; ++i) {
    const auto fd = open_file(place, O_RDONLY | O_NONBLOCK);
    if (!fd) return fd.error().message;
    const std::string line = part_of(fd->get(), 0, kLongestLine);
    if (!line.starts_with("#!")) return fault_of_binary(fd->get());
    const fs::path interpreter = interpreter_in(line);
    std::error_code code;
    place = fs::canonical(interpreter, code);
    if (code || !interpreter.is_absolute() || !is_of_system(place) ||
        !fs::is_regular_file(place, code) || ::access(place.c_str(), X_OK) != 0)
      return no_interpreter(script.filename().string(), interpreter.string());
  }
  return fmt::format("'{}' is interpreted by too many scripts", script.filename().string());
}

Fault start_fault(const std::vector<std::string>& command, const fs::path& folder) {
  for (std::size_t i = 0; i < command.size(); ++i) {
    const fs::path path = command[i];
    if (!is_below(path, folder)) continue;
    const std::string name = path.lexically_relative(folder).string();
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0) {
      return i == 0
                 ? "the compiler made no program"
                 : fmt::format("building the program made no '{}', in which it would start", name);
    }
    if (!S_ISREG(status.st_mode)) return fmt::format("'{}' is no file: it cannot be started", name);
    if (i > 0) continue;
    if ((status.st_mode & S_IXUSR) == 0)
      return fmt::format("'{}' is no program: it is not executable", name);
    const auto fd = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (!fd) return fd.error().message;
    if (auto fault = fault_of_binary(fd->get())) return fault;
  }
  return std::nullopt;
}

}  // namespace judge
