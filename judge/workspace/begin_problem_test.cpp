// The way of a problem that is begun, but for its test data: the tests of `judge new` make these.
#include "judge/workspace/begin_problem.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

/// In a project with the problem `guess`. No workspace is opened aside.
class BegunProblems : public testing::Test, protected TestProject {
 protected:
  BegunProblems() : TestProject("guess") {}

  BeginWish wish() {
    return {.open = [this](const WorkspaceOptions&) -> OrFault<std::unique_ptr<Workspace>> {
              ++opened_;
              return fault(Fault::Kind::machine, "there is no workspace");
            },
            .begin = [](const std::string&) {},
            .tell = [](const Diagnostics&) {},
            .refuse = [](const std::string&) {}};
  }

  Project project() const { return Project{root()}; }

  int opened_ = 0;
};

TEST_F(BegunProblems, HaveAllThatAnotherOneHas) {
  const auto begun = begin_like("guess", "second", project(), wish());
  ASSERT_TRUE(begun) << begun.error().message;
  EXPECT_EQ(begun->id, "second");
  EXPECT_THAT(begun->files,
              Contains(AllOf(testing::Field(&BegunFile::path, "cases/second/problem.yaml"),
                             testing::Field(&BegunFile::purpose, FilePurpose::manifest))));
  EXPECT_EQ(begun->file_count, begun->files.size());
  for (const BegunFile& file : begun->files)
    EXPECT_TRUE(std::filesystem::exists(root() / file.path)) << file.path;
  EXPECT_EQ(opened_, 0);
}

TEST_F(BegunProblems, TakeNoPlaceOfAnother) {
  for (const auto& begun : {begin_like("guess", "guess", project(), wish()),
                            begin_on_shelves({.id = "guess"}, project(), wish()),
                            begin_package({.id = "cases"}, root(), wish())}) {
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().kind, Fault::Kind::usage);
    EXPECT_THAT(begun.error().message, HasSubstr("there already"));
  }
  EXPECT_EQ(opened_, 0);
}

TEST_F(BegunProblems, LeaveNothingWhereTheyCannotBeMadeAside) {
  for (const auto& begun : {begin_on_shelves({.id = "second"}, project(), wish()),
                            begin_package({.id = "second"}, root(), wish())}) {
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().message, "there is no workspace");
  }
  EXPECT_EQ(opened_, 2);
  EXPECT_FALSE(std::filesystem::exists(root() / "cases/second"));
  EXPECT_FALSE(std::filesystem::exists(root() / "second"));
}

}  // namespace
}  // namespace judge
