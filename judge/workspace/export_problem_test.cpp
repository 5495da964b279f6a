// A problem leaves, comes in and is converted; what the packages hold is tested with the exchange.
#include "judge/workspace/export_problem.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/testing/test_project.hpp"
#include "judge/workspace/convert_package.hpp"
#include "judge/workspace/import_package.hpp"
#include "judge/workspace/one_problem.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

/// A project with the problem `guess`, and a folder beside it.
class LeavingProblem : public testing::Test, protected TestProject {
 protected:
  LeavingProblem() : TestProject("guess") {
    for (const char* shelf : {"cases", "solutions", "generators"})
      fs::create_directories(root() / shelf);
  }

  std::unique_ptr<Workspace> open(const std::vector<std::string>& words = {}) const {
    Diagnostics diagnostics;
    auto workspace = Workspace::open({.from = root(),
                                      .words = words,
                                      .cache_folder = beside_.path() / "cache",
                                      .isolation = Isolation::none},
                                     diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    return std::move(*workspace);
  }

  fs::path beside(const std::string& name) const { return beside_.path() / name; }

  CompletionWish completion() const {
    return {.begin = [](const std::string&) {}};
  }

  OrFault<DraftedExport> drafted(Workspace& workspace, Standing standing = Standing::left) const {
    return draft_export(
        workspace, "guess",
        {.target = beside("guess"), .standing = standing, .completion = completion()});
  }

  void leave() const {
    const auto workspace = open();
    const auto left = drafted(*workspace);
    ASSERT_TRUE(left) << left.error().message;
    EXPECT_FALSE(fs::exists(left->target)) << "it is a draft only";
    const auto written = write_export(*left, {});
    ASSERT_TRUE(written) << written.error().message;
  }

  TempDir beside_ = TempDir::create().value();
};

TEST_F(LeavingProblem, OfSeveralPackagesTheNamesAreTold) {
  for (const char* name : {"one", "two"}) copy_package("begun/legacy-same", beside("all") / name);
  const std::string all = beside("all").string();
  const auto workspace = open({all});
  const auto problem = one_problem(*workspace, all, "packages", TestData::complete);
  ASSERT_FALSE(problem);
  EXPECT_THAT(problem.error().message, HasSubstr("holds 2 packages; name one of them: one, two"));
  ASSERT_TRUE(write_file_whole(beside("all.zip"), "PK"));
  EXPECT_EQ(naming_one_in(beside("all.zip").string()), "unpack it and name one of them");
}

TEST_F(LeavingProblem, IsWrittenWhereNothingStands) {
  leave();
  EXPECT_TRUE(fs::exists(beside("guess/problem.yaml")));
  const auto workspace = open();
  const auto again = drafted(*workspace);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().kind, Fault::Kind::usage);
  EXPECT_EQ(again.error().remedy, Fault::Remedy::replace_it);
  EXPECT_TRUE(drafted(*workspace, Standing::replaced));
}

TEST_F(LeavingProblem, LeavesNothingBehindWhereSomebodyAsksToStop) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  ASSERT_EQ(::close(ends[1]), 0);
  const auto workspace = open();
  for (const char* name : {"guess", "guess.zip"}) {
    auto left = drafted(*workspace);
    ASSERT_TRUE(left) << left.error().message;
    left->target = beside(name);
    const auto written = write_export(*left, Cancellation(ends[0]));
    ASSERT_FALSE(written) << name;
    EXPECT_EQ(written.error().kind, Fault::Kind::interrupted) << written.error().message;
    for (const auto& entry : fs::directory_iterator(beside_.path()))
      EXPECT_EQ(entry.path().filename(), "cache") << name;
  }
  ::close(ends[0]);
}

TEST_F(LeavingProblem, ComesInUnderAnIdThatIsFree) {
  leave();
  const std::string path = beside("guess").string();
  const auto workspace = open({path});
  const Project project{root()};
  const auto taken = draft_import(*workspace, project, {.path = path, .completion = completion()});
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().remedy, Fault::Remedy::import_under_an_id);
  const auto none =
      draft_import(*workspace, project, {.path = path, .id = "a b", .completion = completion()});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("'a b' is no id for a problem"));
  const auto free =
      draft_import(*workspace, project, {.path = path, .id = "second", .completion = completion()});
  ASSERT_TRUE(free) << free.error().message;
  EXPECT_THAT(free->draft.refusals(), IsEmpty());
  EXPECT_FALSE(fs::exists(root() / "cases/second")) << "it is a draft only";
  const auto there = write_import(*workspace, project, *free);
  ASSERT_TRUE(there) << there.error().message;
  EXPECT_TRUE(there->is_fit());
  EXPECT_TRUE(fs::exists(root() / "cases/second/problem.yaml"));
}

TEST_F(LeavingProblem, IsConvertedOnlyFromAnOlderFormat) {
  leave();
  const auto nothing = [](const std::string&) {};
  const auto current = open({beside("guess").string()});
  const auto refused = draft_conversion(*current, beside("guess"), nothing);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("is of 2025-09 already"));

  const fs::path near = beside("near");
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-near", near,
           fs::copy_options::recursive);
  const auto legacy = open({near.string()});
  const auto drafted = draft_conversion(*legacy, near, nothing);
  ASSERT_TRUE(drafted) << drafted.error().message;
  const auto not_it =
      write_conversion(*legacy, *drafted, {.path = near / "data", .in_place = InPlace::yes});
  ASSERT_FALSE(not_it);
  EXPECT_EQ(not_it.error().remedy, Fault::Remedy::write_it_beside);
  const auto written = write_conversion(*legacy, *drafted, {.path = near});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(*written, beside("near-2025-09"));
  EXPECT_TRUE(fs::exists(near / "data/secret/narrow/testdata.yaml"));
  EXPECT_TRUE(fs::exists(*written / "data/secret/narrow/test_group.yaml"));
}

}  // namespace
}  // namespace judge
