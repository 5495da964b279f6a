#pragma once

#include <filesystem>
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

/// For tests: a package in which nothing is wrong, of either version, and what is found in it after
/// some changes.
class SoundPackage {
 public:
  enum class Base { current, legacy };

  explicit SoundPackage(Base base) {
    const bool is_legacy = base == Base::legacy;
    write("problem.yaml",
          std::string("problem_format_version: ") +
              (is_legacy ? "legacy\nauthor: Nobody\n" : "2025-09\ncredits: Nobody\n") +
              "name: Double\nuuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n"
              "license: cc by\nlimits: {time_limit: 1}\n");
    if (is_legacy) {
      write("problem_statement/problem.tex",
            "\\problemname{Double}\nPrint twice the number.\n\\section*{Sample Input 1}\n"
            "\\begin{verbatim}\n1\n\\end{verbatim}\n");
    } else {
      write("statement/problem.en.md",
            "Print twice the number.\n\n## Samples\n\nInput:\n\n```\n1\n```\n\nOutput:\n\n    2\n");
    }
    for (const char* name : {"sample/1", "secret/2"}) {
      const std::string number(1, std::string(name).back());
      write(std::string("data/") + name + ".in", number + "\n");
      write(std::string("data/") + name + ".ans", std::to_string(2 * std::stoi(number)) + "\n");
    }
    write("input_validators/number.py", "import sys\nsys.exit(42)\n");
    write("generators/number.py", "import random, sys\nrandom.seed(sys.argv[1])\n");
    write("submissions/accepted/double.py", "print(2 * int(input()))\n");
    write("submissions/wrong_answer/square.py", "print(int(input()) ** 2)\n");
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
  Findings findings() const {
    const auto library = PackageLibrary::find({root()}, folder_.path(), 1, {});
    EXPECT_TRUE(library) << library.error().message;
    const auto ids = (*library)->ids();
    if (ids->empty()) return {};
    const LoadedProblem loaded =
        (*library)->load(ids->front(), TestData::complete, {.patterns = {"*.py", "*.cpp", "*.sh"}});
    const Inspected view = inspected(
        loaded.problem, [&](const std::filesystem::path& path) { return (*library)->shown(path); });
    Findings found = findings_of(loaded.diagnostics, view);
    add_findings(found, inspect(view, found));
    return found;
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

}  // namespace judge
