#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/inspection/diagnostic_rules.hpp"
#include "judge/problem/package/package_library.hpp"

namespace judge {

/// For tests: a change to a package.
struct PackageEdit {
  enum class Kind { write, remove, link };

  std::string path;
  std::string content = {};  ///< of the file, or where the link leads
  Kind kind = Kind::write;
};

/// For tests: one of the miniature packages in which nothing is wrong, of either version, or one of
/// Polygon, and what is found in it after some changes.
class SoundPackage {
 public:
  enum class Base { current, legacy, polygon };

  explicit SoundPackage(Base base) {
    const char* const miniature = base == Base::polygon  ? "polygon-sum"
                                  : base == Base::legacy ? "legacy-sound"
                                                         : "current-sound";
    std::filesystem::copy(
        std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages" / miniature, root(),
        std::filesystem::copy_options::recursive);
  }

  std::filesystem::path root() const { return folder_.path() / "double"; }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((root() / path).parent_path());
    ASSERT_TRUE(write_file_whole(root() / path, content));
  }

  void apply(const PackageEdit& edit) const {
    switch (edit.kind) {
      case PackageEdit::Kind::write:
        return write(edit.path, edit.content);
      case PackageEdit::Kind::remove:
        ASSERT_GT(std::filesystem::remove_all(root() / edit.path), 0U);
        return;
      case PackageEdit::Kind::link:
        std::filesystem::create_directories((root() / edit.path).parent_path());
        std::filesystem::create_symlink(edit.content, root() / edit.path);
    }
  }

  /// What loading and inspecting it finds; its files are named "double/data/secret/2.in".
  /// With the cases that a plan makes copies of others: by the name, the input that is copied.
  Findings findings(const std::map<std::string, std::string>& included = {}) const {
    const auto library = PackageLibrary::find({root()}, folder_.path(), 1, {});
    EXPECT_TRUE(library) << library.error().message;
    const auto ids = (*library)->ids();
    if (ids->empty()) return {};
    const LoadedProblem loaded =
        (*library)->load(ids->front(), TestData::complete, {.patterns = {"*.py", "*.cpp", "*.sh"}});
    Inspected view = inspected(
        loaded.problem, [&](const std::filesystem::path& path) { return (*library)->shown(path); });
    for (const auto& [name, input] : included) view.included_inputs[name] = root() / input;
    Findings found = findings_of(loaded.diagnostics, view);
    add_findings(found, inspect(view, found));
    return found;
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

}  // namespace judge
