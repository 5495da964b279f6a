#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/generate_by_plan.hpp"

namespace judge {

/// For tests: the problem `double` (print twice the number read) without a plan, or another of the
/// miniature problems as it is. Tests add files and a plan, and generate.
class GenerateFixture : public testing::Test, protected TestProject {
 protected:
  GenerateFixture() : GenerateFixture("double") { remove("generators/double/generators.yaml"); }
  explicit GenerateFixture(std::string problem)
      : TestProject(problem), problem_(std::move(problem)) {}

  /// A plan with the solution named; `data` is what stands there, in flow style or indented.
  void plan(const std::string& data) const {
    write("generators/double/generators.yaml",
          "solution: /solutions/double/double.sh\ndata: " + data + "\n");
  }

  /// That of `either`: accepts twice the number and the number after it.
  void write_checker() const {
    const std::filesystem::path problems =
        std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/problems";
    std::filesystem::copy_file(problems / "judge/checkers/either.sh",
                               root() / "judge/checkers/double.sh");
  }

  Expected<GenerateResult> try_generate(GenerateMode mode) {
    const LoadedProblem loaded = library_.load(problem_, TestData::not_yet_made, {});
    EXPECT_TRUE(loaded.is_fit()) << testing::PrintToString(loaded.diagnostics);
    if (!executor_) {
      executor_ = LocalExecutor::start(workers,
                                       {.cache_folder = cache_.path(),
                                        .tools = tool_places(),
                                        .sandbox = {.isolation = isolation},
                                        .temporary_folder = cache_.path()},
                                       cancellation)
                      .value();
    }
    return generate_by_plan(loaded.problem, mode,
                            {.library = library_,
                             .languages = languages_.languages(),
                             .executor = *executor_,
                             .temporary_folder = cache_.path(),
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

  /// The files in the folders of the cases, with their contents.
  std::map<std::string, std::string> cases() const {
    std::map<std::string, std::string> files;
    const auto folder = root() / "cases" / problem_;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      const auto name = entry.path().lexically_relative(folder);
      if (entry.is_regular_file() && name.has_parent_path()) files[name] = content(name);
    }
    return files;
  }

  std::string content(const std::string& name) const {
    return TestProject::content("cases/" + problem_ + "/" + name);
  }

  int workers = 2;
  Isolation isolation = Isolation::limits;  ///< of the first generation, and so of all
  Cancellation cancellation;
  std::chrono::milliseconds generator_time = kGeneratorTime;
  std::function<void(const std::string&, int, int)> progress;

 private:
  std::string problem_;
  TempDir cache_ = *TempDir::create();
  LanguageTable languages_ = LanguageTable::load().table;
  ShelfLibrary library_{Project{root()}};
  std::unique_ptr<LocalExecutor> executor_;
};

}  // namespace judge
