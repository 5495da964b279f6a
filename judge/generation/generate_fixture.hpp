#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/generation/generate.hpp"
#include "judge/problem/shelves/shelf_loader.hpp"

namespace judge {

/// For tests: a project with one problem, `double` (print twice the number read), whose programs
/// are scripts. Tests add files and a plan, and generate.
class GenerateFixture : public testing::Test {
 protected:
  GenerateFixture() {
    write("cases/double/problem.yaml",
          "problem_format_version: 2025-09\n"
          "name: Double\n"
          "uuid: 3f2c8d9e-5b1a-4c7d-9e2f-0a1b2c3d4e5f\n"
          "limits: {time_limit: 1, output: 1}\n");
    write("cases/double/statement.md", "# Double\n");
    write("solutions/double/double.sh", "read n\necho $((2 * n))\n");
    write("generators/double/number.sh", "echo \"$1\"\n");
    write("generators/double/validator.sh",
          "IFS= read -r line\n"
          "[[ $line =~ ^[0-9]+$ ]] && exit 42\n"
          "echo 'line 1, column 1: expected the integer n' >&2\n"
          "exit 43\n");
  }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((root() / path).parent_path());
    ASSERT_TRUE(write_file_whole(root() / path, content));
  }

  /// A plan with the solution named; `data` is what stands there, in flow style or indented.
  void plan(const std::string& data) const {
    write("generators/double/generators.yaml",
          "solution: /solutions/double/double.sh\ndata: " + data + "\n");
  }

  /// Accepts twice the number and the number after it; complains about others in judgemessage.txt.
  void write_checker() const {
    write("judge/checkers/double.sh",
          "read n < \"$1\"\nread out\n"
          "[[ $out == $((2 * n)) || $out == $((2 * n + 1)) ]] && exit 42\n"
          "echo \"neither $((2 * n)) nor the next: $out\" > \"$3judgemessage.txt\"\nexit 43\n");
  }

  Expected<GenerateResult> try_generate(GenerateMode mode) {
    const LoadedProblem loaded = load_problem(project_, "double", TestData::not_yet_made);
    EXPECT_TRUE(loaded.is_fit()) << testing::PrintToString(loaded.diagnostics);
    auto sandbox = make_sandbox({.isolation = Isolation::limits}, cache_.path() / "sandbox");
    EXPECT_TRUE(sandbox);
    return generate(loaded.problem, mode,
                    {.project = project_,
                     .builder = builder_,
                     .sandbox = **sandbox,
                     .cancellation = cancellation,
                     .generator_time = generator_time,
                     .progress = progress});
  }

  GenerateResult generated(GenerateMode mode = GenerateMode::write) {
    auto result = try_generate(mode);
    EXPECT_TRUE(result) << result.error().message;
    return result.value_or(GenerateResult{});
  }

  /// The same where nothing must be wrong: what changed.
  std::vector<std::string> changed(GenerateMode mode = GenerateMode::write) {
    GenerateResult result = generated(mode);
    EXPECT_THAT(result.diagnostics, testing::IsEmpty());
    return std::move(result.changed);
  }

  /// The diagnostics of a generation, one under the other.
  std::string told(GenerateMode mode = GenerateMode::write) {
    std::string text;
    for (const Diagnostic& diagnostic : generated(mode).diagnostics) {
      text += to_string(diagnostic) + "\n";
    }
    return text;
  }

  /// The files in the folders of cases/double, with their contents.
  std::map<std::string, std::string> cases() const {
    std::map<std::string, std::string> files;
    const auto folder = root() / "cases" / "double";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const auto name = entry.path().lexically_relative(folder);
      if (entry.is_regular_file() && name.has_parent_path()) files[name] = content(name);
    }
    return files;
  }

  std::string content(const std::string& name) const {
    return read_file(root() / "cases" / "double" / name).value_or("cannot be read");
  }

  const std::filesystem::path& root() const { return project_.root; }

  Cancellation cancellation;
  std::chrono::milliseconds generator_time = kGeneratorTime;
  std::function<void(const std::string&, int, int)> progress;

 private:
  TempDir folder_ = *TempDir::create();
  TempDir cache_ = *TempDir::create();
  Project project_{folder_.path()};
  LanguageTable languages_ = LanguageTable::load().table;
  ProgramBuilder builder_{languages_, {.cache_folder = cache_.path()}};
};

}  // namespace judge
