#pragma once

#include <filesystem>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {

/// For tests that start the judge: a cache of one's own in which the programs already are that other
/// tests built, where JUDGE_TEST_PROGRAMS names a folder to hand them on in. What is remembered of
/// runs is not handed on. Not for tests that damage built programs.
class TestCache {
 public:
  TestCache() { link_programs(shared_, programs()); }
  TestCache(const TestCache&) = delete;
  TestCache& operator=(const TestCache&) = delete;
  ~TestCache() { link_programs(programs(), shared_); }

  const std::filesystem::path& path() const { return folder_.path(); }

 private:
  std::filesystem::path programs() const { return path() / "programs"; }

  /// The entries of one folder in another that lacks them: each is there whole or not at all.
  void link_programs(const std::filesystem::path& from, const std::filesystem::path& to) const {
    namespace fs = std::filesystem;
    std::error_code code;
    if (shared_.empty() || !fs::is_directory(from, code)) return;
    fs::create_directories(to, code);
    fs::permissions(to, fs::perms::owner_all, code);
    const TempDir aside = TempDir::create(shared_).value();
    for (const fs::directory_entry& entry : fs::directory_iterator(from)) {
      const fs::path name = entry.path().filename();
      if (name.string().size() != kKeyLength || fs::exists(to / name, code)) continue;
      fs::copy(entry.path(), aside.path() / name,
               fs::copy_options::recursive | fs::copy_options::create_hard_links, code);
      // Another process may have been there first.
      if (!code) fs::rename(aside.path() / name, to / name, code);
    }
  }

  static constexpr std::size_t kKeyLength = 64;

  std::filesystem::path shared_ = environment_variable("JUDGE_TEST_PROGRAMS");
  TempDir folder_ = TempDir::create(shared_).value();
};

}  // namespace judge
