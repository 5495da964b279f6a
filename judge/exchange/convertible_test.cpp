#include "judge/exchange/convertible.hpp"

#include <gtest/gtest.h>

#include "judge/exchange/replaced_source.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kPackages = fs::canonical(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages");

Problem package_named(const std::string& name) {
  const auto library =
      PackageLibrary::find({kPackages / name}, fs::temp_directory_path(), 1, {}).value();
  return library->load(name, TestData::not_yet_made, {}).problem;
}

class Shelves : public testing::Test, protected TestProject {
 protected:
  Shelves() : TestProject("sum") {}
};

TEST(Convertible, HangsOnTheFormatAndItsVersion) {
  EXPECT_EQ(convertible(package_named("legacy-double")), Convertible::as_it_is);
  EXPECT_EQ(convertible(package_named("polygon-sum")), Convertible::with_all_data);
  Problem current = package_named("legacy-double");
  current.rules = PackageRules::current;
  current.format = "2025-09";
  EXPECT_EQ(convertible(current), Convertible::is_already);
  current.format = "2023-07-draft";
  EXPECT_EQ(convertible(current), Convertible::by_export);
}

TEST_F(Shelves, HoldNoPackageThatIsConverted) {
  const Problem problem =
      ShelfLibrary(Project{root()}).load("sum", TestData::not_yet_made, {}).problem;
  EXPECT_EQ(convertible(problem), Convertible::no_package);
  EXPECT_FALSE(replaceable_folder(root(), problem)) << "it holds more than the problem";
}

TEST(ReplaceableFolder, IsThePackageAndNoFolderAroundIt) {
  const Problem problem = package_named("legacy-double");
  EXPECT_EQ(replaceable_folder(kPackages / "legacy-double/.", problem),
            kPackages / "legacy-double");
  EXPECT_FALSE(replaceable_folder(kPackages, problem));
  EXPECT_FALSE(replaceable_folder(kPackages / "legacy-double/data", problem));
}

}  // namespace
}  // namespace judge
