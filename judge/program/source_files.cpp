#include "judge/program/source_files.hpp"

#include <algorithm>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/own_names.hpp"
#include "judge/program/compile/precompiled_header.hpp"
#include "judge/program/compile/start_fault.hpp"
#include "judge/program/language/hidden_module.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBinary = "program";  ///< unless it has a file or a folder of that name

constexpr const char* kRunScript = "run";      ///< what is started of a program that brings scripts
constexpr const char* kBuildScript = "build";  ///< what makes it, where it is there

}  // namespace

Expected<> SourceFiles::read() {
  for (BuildFile& file : files_) {
    auto content = file.content ? Expected<std::string>(std::move(*file.content))
                                : read_file(file.from, mebibytes(64));
    if (!content) return tl::unexpected(content.error());
    contents_.push_back(std::move(*content));
  }
  return {};
}

void SourceFiles::add_to(Sha256& sha) const {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    sha.add_field(is_compiled(files_[i]) ? "compiled" : "included");
    if (starts_as_program(files_[i])) sha.add_field("executable");
    sha.add_field(files_[i].to.string()).add_field(contents_[i]);
  }
}

Expected<> SourceFiles::write_to(const fs::path& folder) const {
  std::error_code code;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const fs::path to = folder / files_[i].to;
    fs::create_directories(to.parent_path(), code);
    auto fd =
        open_file(to, O_WRONLY | O_CREAT | O_EXCL, starts_as_program(files_[i]) ? 0755 : 0644);
    if (!fd) return tl::unexpected(fd.error());
    if (auto written = write_all(fd->get(), contents_[i]); !written)
      return system_failure(written.error().code, "write {}", to.string());
  }
  return {};
}

std::vector<fs::path> SourceFiles::compiled_in(const fs::path& folder) const {
  std::vector<fs::path> files;
  for (const BuildFile& file : files_) {
    if (is_compiled(file)) files.push_back(folder / file.to);
  }
  return files;
}

fs::path SourceFiles::place_in(const fs::path& folder, const fs::path& file) const {
  fs::path place;
  for (const BuildFile& each : files_) {
    if (each.from == file) place = folder / each.to;
  }
  return place;
}

std::string SourceFiles::binary_name() const {
  if (row_.brings_scripts) return kRunScript;
  std::string name = kBinary;
  const auto is_taken = [&](const BuildFile& file) { return *file.to.begin() == name; };
  while (std::ranges::any_of(files_, is_taken)) name += '_';
  return name;
}

bool SourceFiles::all_include_first(std::string_view header) const {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (is_compiled(files_[i]) && !includes_first(contents_[i], header)) return false;
  }
  return true;
}

std::optional<std::string> SourceFiles::fault_of_build_script() const {
  const auto build = std::ranges::find(files_, fs::path(kBuildScript), &BuildFile::to);
  if (!row_.brings_scripts || build == files_.end()) return std::nullopt;
  // The shell takes one without a first line for its own.
  const std::string& text = contents_[static_cast<std::size_t>(build - files_.begin())];
  return text.starts_with("#!") ? script_fault(build->from) : std::nullopt;
}

std::vector<std::string> SourceFiles::called() const {
  std::vector<std::string> names;
  bool is_any_renamed = false;
  for (const BuildFile& file : files_) {
    if (!file.content) continue;
    is_any_renamed = is_any_renamed || !file.called.empty();
    names.push_back((file.called.empty() ? file.to : file.called).string());
  }
  if (!is_any_renamed) names.clear();
  return names;
}

std::string SourceFiles::as_called(std::string_view said) const {
  return with_called_names(said, {.paths = own_paths(), .called = called()});
}

std::vector<fs::path> SourceFiles::hiding() const {
  return hiding_files(own_paths(), row_);
}

std::vector<std::string_view> SourceFiles::own_contents() const {
  std::vector<std::string_view> own;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].content) own.push_back(contents_[i]);
  }
  return own;
}

bool SourceFiles::have_carriage_returns() const {
  if (row_.crash_text.carriage_return.empty()) return false;
  return std::ranges::any_of(own_contents(), [](std::string_view text) {
    return text.find("\r\n") != std::string_view::npos;
  });
}

bool SourceFiles::starts_as_program(const BuildFile& file) const {
  return row_.brings_scripts && (is_compiled(file) || ::access(file.from.c_str(), X_OK) == 0);
}

bool SourceFiles::is_compiled(const BuildFile& file) const {
  return std::find(compiled_.begin(), compiled_.end(), file.from) != compiled_.end();
}

std::vector<fs::path> SourceFiles::own_paths() const {
  std::vector<fs::path> own;
  for (const BuildFile& file : files_) {
    if (file.content) own.push_back(file.to);
  }
  return own;
}

}  // namespace judge
