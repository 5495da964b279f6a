#include "judge/base/os/temp_dir.hpp"

#include <cstdlib>
#include <exception>
#include <random>
#include <string>
#include <string_view>

#include <sys/stat.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/remove_tree.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = "judge-";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::size_t kCountOfLetters = 16;

/// Of 80 bits that nobody can guess: it is of no use to have a folder of that name ready.
std::string random_name() {
  std::random_device random;
  std::string name(kPrefix);
  for (std::size_t i = 0; i < kCountOfLetters; ++i) name += kLetters[random() % kLetters.size()];
  return name;
}

}  // namespace

Expected<TempDir> TempDir::create(const fs::path& parent) {
  fs::path base = parent;
  std::string_view origin;
  if (base.empty()) {
    const std::string configured = environment_variable("TMPDIR");
    base = configured.empty() ? "/tmp" : configured;
    origin = configured.empty() ? "; TMPDIR can name another" : ", which TMPDIR names";
  }
  std::error_code code;
  base = fs::absolute(base, code);
  for (int attempt = 0;; ++attempt) {
    const fs::path name = base / random_name();
    // On guard before there is anything: a judge that is killed in between could leave it behind.
    std::optional<FolderGuard> guard;
    if (parent.empty()) guard.emplace(name);
    if (::mkdir(name.c_str(), 0700) == 0) return TempDir(name, std::move(guard));
    constexpr int kMostAttempts = 10;
    if (errno != EEXIST || attempt >= kMostAttempts)
      return system_failure(errno, "create a folder in {}{}", base.string(), origin);
  }
}

bool TempDir::is_name_of_one(std::string_view name) {
  return name.size() == kPrefix.size() + kCountOfLetters && name.starts_with(kPrefix) &&
         name.find_first_not_of(kLetters, kPrefix.size()) == std::string_view::npos;
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
