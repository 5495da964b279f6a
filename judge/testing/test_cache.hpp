#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {

/// For tests that start the judge: a cache of one's own in which the programs already are that
/// other tests built, where JUDGE_TEST_PROGRAMS names a folder to hand them on in. What is
/// remembered of runs is not handed on. Not for tests that damage built programs.
///
/// The tests of one process hand on their folder of programs whole; with those of other processes
/// only what is new is exchanged, by links. Of two caches at a time the second has nothing.
class TestCache {
 public:
  TestCache() {
    if (shared().empty() || is_in_use()) return;
    is_first_ = is_in_use() = true;
    exchange(shared(), own_programs());
    std::error_code code;
    std::filesystem::rename(own_programs(), programs(), code);
  }
  TestCache(const TestCache&) = delete;
  TestCache& operator=(const TestCache&) = delete;
  ~TestCache() {
    if (!is_first_) return;
    std::error_code code;
    std::filesystem::rename(programs(), own_programs(), code);
    if (code) known().clear();  // the test has removed it
    exchange(own_programs(), shared());
    is_in_use() = false;
  }

  const std::filesystem::path& path() const { return folder_.path(); }

 private:
  static const std::filesystem::path& shared() {
    static const std::filesystem::path kShared = environment_variable("JUDGE_TEST_PROGRAMS");
    return kShared;
  }
  /// Of this process, when no test has it.
  static std::filesystem::path own_programs() {
    static const TempDir kFolder = TempDir::create(shared()).value();
    return kFolder.path() / "programs";
  }
  static bool& is_in_use() {
    static bool is_in_use = false;
    return is_in_use;
  }
  /// What both have, the process and the others.
  static std::set<std::string>& known() {
    static std::set<std::string> known;
    return known;
  }

  std::filesystem::path programs() const { return path() / "programs"; }

  /// Links what is new to the other folder there: each entry is there whole or not at all.
  static void exchange(const std::filesystem::path& from, const std::filesystem::path& to) {
    namespace fs = std::filesystem;
    std::error_code code;
    fs::create_directories(from, code);
    fs::create_directories(to, code);
    fs::permissions(to, fs::perms::owner_all, code);
    const TempDir aside = TempDir::create(shared()).value();
    for (const fs::directory_entry& entry : fs::directory_iterator(from)) {
      const fs::path name = entry.path().filename();
      if (name.string().size() != kKeyLength || !known().insert(name.string()).second) continue;
      if (fs::exists(to / name, code)) continue;
      fs::copy(entry.path(), aside.path() / name,
               fs::copy_options::recursive | fs::copy_options::create_hard_links, code);
      // Another process may have been there first.
      if (!code) fs::rename(aside.path() / name, to / name, code);
    }
  }

  static constexpr std::size_t kKeyLength = 64;

  TempDir folder_ = TempDir::create(shared()).value();
  bool is_first_ = false;
};

}  // namespace judge
