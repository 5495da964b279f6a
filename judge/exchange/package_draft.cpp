#include "judge/exchange/package_draft.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/program/language/constants.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

fs::path real_path(const fs::path& path) {
  std::error_code code;
  fs::path real = fs::weakly_canonical(path, code);
  return code ? path : real;
}

PackageDraft::Mode mode_of(const fs::path& file) {
  std::error_code code;
  const fs::perms permissions = fs::status(file, code).permissions();
  const bool can_be_run = !code && (permissions & fs::perms::owner_exec) != fs::perms::none;
  return can_be_run ? PackageDraft::Mode::can_be_run : PackageDraft::Mode::plain;
}

/// They have no constants, wherever they lie.
bool is_data(std::string_view path) {
  return path.ends_with(".in") || path.ends_with(".ans") || path.ends_with(".out");
}

/// What a statement in TeX has for {{name}}.
void replace_constant_commands(const std::map<std::string, std::string>& constants,
                               std::string& text) {
  for (const auto& [name, value] : constants) {
    const std::string command = "\\constant{" + name + "}";
    for (std::size_t at = text.find(command); at != std::string::npos;
         at = text.find(command, at + value.size()))
      text.replace(at, command.size(), value);
  }
}

}  // namespace

void PackageDraft::put_text(const std::string& path, std::string text, Mode mode) {
  entries_[path] = {.source = {}, .text = std::move(text), .mode = mode};
}

void PackageDraft::put_file(const std::string& path, const fs::path& source) {
  entries_[path] = {.source = real_path(source), .text = {}, .mode = mode_of(source)};
  uses(source);
}

void PackageDraft::put_entry(const std::string& path, const Entry& entry) {
  if (entry.source.empty())
    put_text(path, entry.text, entry.mode);
  else
    put_file(path, entry.source);
}

void PackageDraft::put_folder(const std::string& path, const fs::path& folder) {
  std::error_code code;
  if (!fs::is_directory(folder, code)) return;
  const auto entries = entries_of(folder);
  if (!entries) return;
  for (const fs::path& entry : *entries) {
    const std::string name = entry.filename().string();
    if (is_ignored(name) || name == "__pycache__") continue;
    if (fs::is_directory(entry, code)) {
      if (!fs::is_symlink(entry, code)) put_folder(path + "/" + name, entry);
    } else if (fs::is_regular_file(entry, code)) {
      put_file(path + "/" + name, entry);
    }
  }
}

void PackageDraft::uses(const fs::path& source) {
  // A link as such, and what it leads to.
  if (used_.insert(source.lexically_normal()).second) used_.insert(real_path(source));
}

void PackageDraft::uses_what(const PackageDraft& other) {
  used_.insert(other.used_.begin(), other.used_.end());
}

bool PackageDraft::has_used(const fs::path& source) const {
  const fs::path path = source.lexically_normal();
  const auto first = used_.lower_bound(path);  // what is in a folder follows it
  return first != used_.end() && is_at_or_below(*first, path);
}

void PackageDraft::altered(std::string was, std::string is) {
  changes_.push_back({Change::Kind::altered, std::move(was), std::move(is)});
}

void PackageDraft::lost(std::string was, std::string why) {
  changes_.push_back({Change::Kind::lost, std::move(was), std::move(why)});
}

void PackageDraft::missing(std::string part, std::string why) {
  changes_.push_back({Change::Kind::missing, std::move(part), std::move(why)});
}

void fill_in_constants(const std::map<std::string, std::string>& constants,
                       std::initializer_list<std::string_view> folders, PackageDraft& draft) {
  if (constants.empty()) return;
  std::map<std::string, PackageDraft::Entry> replaced;
  for (const auto& drafted : draft.entries()) {
    const std::string& path = drafted.first;
    const PackageDraft::Entry& entry = drafted.second;
    const bool is_meant =
        !is_data(path) && std::ranges::any_of(folders, [&](std::string_view folder) {
          return path.starts_with(folder);
        });
    const auto content = is_meant ? content_of(entry) : Expected<std::string>();
    if (!is_meant || !content) continue;
    std::string text = *content;
    replace_constants(constants, text);
    if (path.ends_with(".tex")) replace_constant_commands(constants, text);
    if (text != *content) replaced[path] = {.source = {}, .text = text, .mode = entry.mode};
  }
  for (auto& [path, entry] : replaced) draft.put_text(path, std::move(entry.text), entry.mode);
}

Expected<std::string> content_of(const PackageDraft::Entry& entry) {
  if (entry.source.empty()) return entry.text;
  return read_file(entry.source, mebibytes(8192));
}

}  // namespace judge
