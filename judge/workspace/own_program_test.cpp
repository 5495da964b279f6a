#include "judge/workspace/own_program.hpp"

#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"
#include "judge/workspace/project_around.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(OwnProgram, IsNoProblemPackage) {
  const fs::path package = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-double";
  const auto refused = check_no_package(package);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Fault::Kind::usage);
  EXPECT_EQ(refused.error().message, package.string() + " is a problem package, not a program");
  EXPECT_EQ(refused.error().remedy, Fault::Remedy::run_on_samples);
  EXPECT_TRUE(check_no_package(package / "submissions"));
}

TEST(ProjectAround, IsTheNearestFolderWithShelves) {
  const TestProject project("sum");
  const auto found = project_around(project.root() / "cases/sum");
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_TRUE(fs::equivalent(found->root, project.root()));
  const auto none = project_around("/");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().remedy, Fault::Remedy::name_a_project);
}

}  // namespace
}  // namespace judge
