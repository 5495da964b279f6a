#include "judge/exchange/package_draft.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"
#include "judge/problem/file_names.hpp"

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

}  // namespace

void PackageDraft::put_text(const std::string& path, std::string text, Mode mode) {
  entries_[path] = {.source = {}, .text = std::move(text), .mode = mode};
}

void PackageDraft::put_file(const std::string& path, const fs::path& source) {
  entries_[path] = {.source = real_path(source), .text = {}, .mode = mode_of(source)};
  uses(source);
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
  return used_.contains(source.lexically_normal());
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

Expected<std::string> content_of(const PackageDraft::Entry& entry) {
  if (entry.source.empty()) return entry.text;
  return read_file(entry.source, mebibytes(8192));
}

}  // namespace judge
