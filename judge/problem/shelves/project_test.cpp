#include "judge/problem/shelves/project.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(Project, IsFoundFromAnyFolderAndFileInIt) {
  const TempDir folder = TempDir::create().value();
  const fs::path root = folder.path() / "p";
  fs::create_directories(root / "cases" / "b" / "secret");
  fs::create_directories(root / "cases" / "a");
  fs::create_directories(root / "cases" / ".hidden");
  fs::create_directories(root / "solutions" / "a");
  ASSERT_TRUE(write_file_whole(root / "cases" / "README", "x"));
  for (const fs::path& from : {root, root / "", root / "cases" / "b" / "secret", root / "solutions",
                               root / "cases" / "README", root / "cases" / ".." / "solutions"}) {
    const auto project = find_project(from);
    ASSERT_TRUE(project) << from;
    EXPECT_EQ(project->root, root) << from;
  }
  const Project project{root};
  EXPECT_EQ(problem_ids(project), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(project.shown(root / "cases" / "a" / "problem.yaml"), "cases/a/problem.yaml");
  EXPECT_EQ(project.shown("/elsewhere/x"), "/elsewhere/x");
}

TEST(Project, IsNotFoundWithoutItsShelves) {
  const TempDir folder = TempDir::create().value();
  fs::create_directories(folder.path() / "cases");
  const auto project = find_project(folder.path());
  ASSERT_FALSE(project);
  EXPECT_THAT(project.error().message, testing::HasSubstr(folder.path().string()));
}

TEST(Project, IsNotThatAroundAFolderThatIsNotThere) {
  const TempDir folder = TempDir::create().value();
  fs::create_directories(folder.path() / "cases");
  fs::create_directories(folder.path() / "solutions");
  const fs::path none = folder.path() / "nofolder" / "deeper";
  const auto project = find_project(none);
  ASSERT_FALSE(project);
  EXPECT_EQ(project.error().message, none.string() + " is not there");
  EXPECT_EQ(project.error().code, ENOENT);
}

TEST(Project, TellsWhatComesWithTheJudge) {
  EXPECT_TRUE(is_of_kit("judge/kit/input_reader.hpp"));
  for (const char* const other : {"judge/kit", "judge/kits/a.hpp", "generators/lib/random.hpp",
                                  "solutions/lib/judge/kit/a.hpp", "a.cpp"})
    EXPECT_FALSE(is_of_kit(other)) << other;
}

TEST(Project, TellsThatItsProblemsCannotBeListed) {
  const TempDir folder = TempDir::create().value();
  const auto ids = problem_ids(Project{folder.path()});
  ASSERT_FALSE(ids);
  EXPECT_EQ(ids.error().code, ENOENT);
}

}  // namespace
}  // namespace judge
