// What a package is made of is not replaced by it where something would be gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// In a folder with a legacy package, "near", and a project, "project".
class ReplacedSource : public testing::Test, protected JudgeRun {
 protected:
  ReplacedSource() {
    ::unsetenv("JUDGE_ROOT");
    fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-near", near(),
             fs::copy_options::recursive);
    copy_problem("sum", folder_.path() / "project");
  }

  fs::path near() const { return folder_.path() / "near"; }

  int judge(std::vector<std::string> words) {
    words.insert(words.end(), {"--cache", cache_.path().string()});
    return run_judge(words);
  }

  void write(const fs::path& file, const std::string& text) const {
    fs::create_directories(file.parent_path());
    ASSERT_TRUE(write_file_whole(file, text));
  }

  /// In the ways that would replace it.
  void expect_kept(const std::string& why) {
    const std::string path = near().string();
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"convert", path, "--in-place"},
          {"convert", path, "--output", path, "--force"},
          {"export", path, "--output", path + "/../near/", "--force"}}) {
      EXPECT_EQ(judge(words), 2) << testing::PrintToString(words);
      EXPECT_THAT(err_, HasSubstr(why)) << testing::PrintToString(words);
      EXPECT_TRUE(fs::exists(near() / "data/secret/narrow/testdata.yaml"));
    }
  }

  TempDir folder_ = TempDir::create().value();
  TestCache cache_;
};

TEST_F(ReplacedSource, StaysWhereItHoldsARepository) {
  write(near() / ".git/HEAD", "ref: refs/heads/main\n");
  expect_kept("a repository");
}

TEST_F(ReplacedSource, StaysWhereSomethingWouldBeLost) {
  write(near() / "submissions/submissions.yaml", "accepted: {permitted: [AC]}\n");
  expect_kept("1 thing would be lost");
}

TEST_F(ReplacedSource, IsReplacedWhereNothingIsLost) {
  EXPECT_EQ(judge({"convert", near().string(), "--output", near().string(), "--force"}), 0) << err_;
  EXPECT_TRUE(fs::exists(near() / "data/secret/narrow/test_group.yaml"));
}

TEST_F(ReplacedSource, StaysOnTheShelves) {
  const fs::path cases = folder_.path() / "project/cases/sum";
  fs::create_directories(cases / "statement");  // then it looks like a package
  EXPECT_EQ(judge({"export", "sum", "--root", (folder_.path() / "project").string(), "--output",
                   cases.string(), "--force"}),
            2);
  EXPECT_THAT(err_, HasSubstr("it holds files of the problem"));
  EXPECT_TRUE(fs::exists(cases / "secret/01-small.in"));
}

TEST_F(ReplacedSource, StaysAnArchiveWhereSomethingWouldBeLost) {
  const std::string archive = (folder_.path() / "drawn.zip").string();
  const std::string drawn =
      std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/current-drawn";
  ASSERT_EQ(judge({"export", drawn, "--output", archive}), 0) << err_;
  const auto before = read_file(archive);
  EXPECT_EQ(judge({"export", archive, "--format", "legacy", "--output", archive, "--force"}), 2);
  EXPECT_THAT(err_, HasSubstr("would be lost"));
  EXPECT_EQ(read_file(archive), before);
}

TEST_F(ReplacedSource, IsNoArchiveOfConvert) {
  EXPECT_EQ(judge({"convert", near().string(), "--output", "near.zip"}), 2);
  EXPECT_THAT(err_, HasSubstr("`judge export` writes archives, too"));
}

TEST_F(ReplacedSource, OfPolygonIsWrittenBesideIt) {
  const fs::path guess = folder_.path() / "guess";
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/polygon-guess", guess,
           fs::copy_options::recursive);
  EXPECT_EQ(judge({"convert", guess.string()}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("output_validator/interactor.cpp"));
  EXPECT_TRUE(fs::exists(folder_.path() / "guess-2025-09/problem.yaml"));
  EXPECT_TRUE(fs::exists(guess / "problem.xml"));
}

TEST_F(ReplacedSource, OfADraftHasAnotherWay) {
  write(near() / "problem.yaml",
        "problem_format_version: 2023-07-draft\nname: Near\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\nvalidator_flags: \"1\"\n");
  EXPECT_EQ(judge({"convert", near().string()}), 2);
  EXPECT_THAT(err_, HasSubstr("already; `judge export` makes a package of 2025-09 of it"));
}

}  // namespace
}  // namespace judge
