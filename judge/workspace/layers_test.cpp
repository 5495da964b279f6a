// What the build cannot keep: which words do not stand in the sources of a module, and how long the
// file of a command is.
#include <algorithm>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The sources of these folders, but for tests and what they start from, in which the words stand:
/// "workspace/a.cpp".
std::vector<std::string> sources_with(const std::regex& words,
                                      const std::vector<std::string>& folders) {
  const fs::path root = fs::path(JUDGE_SOURCE_ROOT) / "judge";
  std::vector<std::string> found;
  for (const std::string& folder : folders) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path& file = entry.path();
      const std::string name = file.stem().string();
      const bool is_source = file.extension() == ".cpp" || file.extension() == ".hpp";
      if (!is_source || name.ends_with("_test") || name.ends_with("_fixture")) continue;
      const auto text = read_file(file);
      EXPECT_TRUE(text) << file;
      if (text && std::regex_search(*text, words))
        found.push_back(file.lexically_relative(root).string());
    }
  }
  return found;
}

TEST(Layers, NobodyAboveTheLoadersAsksWhereAProblemLies) {
  // However the problem is called; nothing else there has a member of that name.
  const std::regex words("ProblemOrigin|ProblemPlaces|(\\.|->)places\\b");
  EXPECT_THAT(sources_with(words, {"problem/shelves"}), testing::Not(testing::IsEmpty()));
  EXPECT_THAT(sources_with(words, {"cli", "coverage", "engine", "generation", "grading", "history",
                                   "inspection", "judging", "mutation", "playing", "remembering",
                                   "report", "scaffolding", "stressing", "workspace"}),
              testing::IsEmpty());
}

TEST(Layers, CommandsKnowNoLoader) {
  const std::regex words("#include \"judge/problem/(package|shelves)/");
  EXPECT_THAT(sources_with(words, {"workspace"}), testing::Not(testing::IsEmpty()));
  EXPECT_THAT(sources_with(words, {"cli", "engine", "judging", "playing", "report"}),
              testing::IsEmpty());
}

TEST(Layers, WhatProgramsShareIsNamedInOneTable) {
  const std::regex words(
      "\"(judge/(checkers|interactors|kit|visualizers)|(generators|solutions)/lib)\\b");
  EXPECT_THAT(sources_with(words, {"problem/shelves"}),
              testing::ElementsAre("problem/shelves/shelf_paths.hpp"));
  EXPECT_THAT(
      sources_with(words, {"base", "cli", "engine", "exchange", "generation", "inspection",
                           "judging", "playing", "problem/package", "program", "remembering",
                           "report", "scaffolding", "stressing", "workspace"}),
      testing::IsEmpty());
}

TEST(Layers, TheSandboxIsNoMatterOfAProblem) {
  const std::regex words("#include \"judge/(sandbox|conversation|judging)/");
  EXPECT_THAT(sources_with(words, {"judging"}), testing::Not(testing::IsEmpty()));
  EXPECT_THAT(sources_with(words, {"problem"}), testing::IsEmpty());
}

TEST(Layers, TheWorkspacePrintsNothingAndKnowsNoExitCode) {
  const std::regex words(
      "std::(cout|cerr|clog)\\b|fmt::print|\\bf?printf\\(|\\bfputs\\(|\\bExitCode\\b");
  EXPECT_THAT(sources_with(words, {"cli"}), testing::Not(testing::IsEmpty()));
  EXPECT_THAT(sources_with(words, {"playing", "workspace"}), testing::IsEmpty());
}

TEST(Layers, NobodyBelowTheCommandLineKnowsOfTerminals) {
  const std::regex words("#include \"judge/report/terminal/");
  EXPECT_THAT(sources_with(words, {"cli"}), testing::Not(testing::IsEmpty()));
  EXPECT_THAT(sources_with(words, {"engine", "inspection", "playing", "remembering", "workspace"}),
              testing::IsEmpty());
}

TEST(Layers, ACommandReadsOptionsAndPrintsInAtMost120Lines) {
  const fs::path root = fs::path(JUDGE_SOURCE_ROOT) / "judge";
  const auto commands = sources_with(std::regex("\nExitCode command_\\w+\\("), {"cli"});
  EXPECT_GT(commands.size(), 20U);
  for (const std::string& file : commands) {
    const auto text = read_file(root / file);
    ASSERT_TRUE(text) << file;
    EXPECT_LE(std::ranges::count(*text, '\n'), 120) << file;
  }
}

}  // namespace
}  // namespace judge
