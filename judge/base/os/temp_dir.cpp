#include "judge/base/os/temp_dir.hpp"

#include <cstdlib>
#include <exception>
#include <string_view>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/remove_tree.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<TempDir> TempDir::create(const fs::path& parent) {
  fs::path base = parent;
  std::string_view origin;
  if (base.empty()) {
    const std::string configured = environment_variable("TMPDIR");
    base = configured.empty() ? "/tmp" : configured;
    origin = configured.empty() ? "; TMPDIR can name another" : ", which TMPDIR names";
  }
  std::error_code code;
  std::string name = (fs::absolute(base, code) / "judge-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    return system_failure(errno, "create a folder in {}{}", base.string(), origin);
  return TempDir(name, parent.empty() ? std::optional<FolderGuard>(name) : std::nullopt);
}

TempDir& TempDir::operator=(TempDir&& other) noexcept {
  if (this != &other) {
    remove();
    path_ = std::exchange(other.path_, {});
    guard_ = std::move(other.guard_);
  }
  return *this;
}

void TempDir::remove() noexcept {
  if (path_.empty()) return;
  try {
    // Nothing to be done about a failure in a destructor; remove_tree has tried what there is to
    // try.
    (void)remove_tree(path_);
  } catch (const std::exception&) {
  }
  path_.clear();
  guard_.reset();
}

}  // namespace judge
