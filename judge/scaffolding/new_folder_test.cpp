#include "judge/scaffolding/new_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const NewProblem kWish{.id = "fresh", .name = "Fresh", .author = "Nobody"};

/// A project with one header of the libraries, which is its own.
class NewFolder : public testing::Test {
 protected:
  NewFolder() {
    const PackageDraft libraries = draft_libraries(NewLanguage::cpp);
    own_ = libraries.entries().begin()->first;
    EXPECT_TRUE(fs::create_directories((project_.root / own_).parent_path()));
    EXPECT_TRUE(write_file_whole(project_.root / own_, "// of the project's own\n"));
  }

  TempDir folder_ = TempDir::create().value();
  Project project_{folder_.path()};
  std::string own_;
};

TEST_F(NewFolder, TakesLibrariesOfTheProjectWhereItHasThem) {
  const PackageDraft libraries = libraries_in(project_, NewLanguage::cpp);
  EXPECT_EQ(*content_of(libraries.entries().at(own_)), "// of the project's own\n");
  EXPECT_GT(libraries.entries().size(), 1U);
  EXPECT_TRUE(libraries_in(project_, NewLanguage::python).entries().empty());
}

TEST_F(NewFolder, AddsToAProblemOnlyTheLibrariesThatAreNotThere) {
  const PackageDraft libraries = libraries_in(project_, NewLanguage::cpp);
  const PackageDraft problem = draft_new(kWish);
  EXPECT_TRUE(with_libraries(problem, libraries).has(own_));
  const auto aside = folder_aside(with_libraries(problem, libraries));
  ASSERT_TRUE(aside) << aside.error().message;
  const Project staged{aside->path()};
  ASSERT_TRUE(fs::create_directories(staged.cases("fresh") / "secret"));
  ASSERT_TRUE(write_file_whole(staged.cases("fresh") / "secret/1.in", "1\n"));
  const PackageDraft whole = with_test_data(problem, libraries, staged, "fresh");
  EXPECT_TRUE(whole.has("cases/fresh/secret/1.in"));
  EXPECT_TRUE(whole.has("cases/fresh/problem.yaml"));
  EXPECT_FALSE(whole.has(own_));
  EXPECT_THAT(folders_lacking(libraries), testing::Not(testing::IsEmpty()));
}

TEST_F(NewFolder, GivesAPackageThePlanOfTheShelves) {
  const PackageDraft shelves = draft_new(kWish);
  PackageDraft package;
  package.put_text("generators/generators.yaml", "numbered and seeded\n");
  package.put_text("problem.yaml", "name: Fresh\n");
  const PackageDraft own = with_plan_of_shelves(package, shelves, "fresh");
  EXPECT_EQ(own.entries().at("fresh/generators/generators.yaml").text,
            package_plan(shelves, "fresh"));
  EXPECT_EQ(own.entries().at("fresh/problem.yaml").text, "name: Fresh\n");
}

TEST_F(NewFolder, CanBeLookedAtAsADraft) {
  const auto aside = folder_aside(draft_new(kWish));
  ASSERT_TRUE(aside) << aside.error().message;
  const PackageDraft draft = draft_of_folder(aside->path());
  EXPECT_EQ(draft.entries().size(), draft_new(kWish).entries().size());
  EXPECT_TRUE(draft.has("cases/fresh/problem.yaml"));
}

TEST_F(NewFolder, IsTriedBeforehand) {
  EXPECT_TRUE(check_writable(folder_.path()));
  EXPECT_FALSE(check_writable(folder_.path() / "none"));
  EXPECT_TRUE(fs::exists(folder_.path() / own_));
}

}  // namespace
}  // namespace judge
