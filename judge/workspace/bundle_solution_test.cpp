#include "judge/workspace/bundle_solution.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

/// Solutions of `double` in a project, in C++ with a header of its library.
class BundledSolutions : public testing::Test, protected TestProject {
 protected:
  BundledSolutions() : TestProject("double") {
    write("solutions/lib/twice.hpp", "inline int twice(int n) { return 2 * n; }\n");
    write("mine.cpp", "#include \"solutions/lib/twice.hpp\"\nint main() { return twice(0); }\n");
    Diagnostics diagnostics;
    workspace_ = *Workspace::open({.from = root(), .programs = Programs::not_started}, diagnostics);
  }

  OrFault<BundledSolution> bundled(const std::string& word) {
    return bundle_solution(*workspace_, word, LineDirectives::left_out);
  }

  std::unique_ptr<Workspace> workspace_;
};

TEST_F(BundledSolutions, HaveTheirHeadersInPlace) {
  const auto mine = bundled((root() / "mine.cpp").string());
  ASSERT_TRUE(mine) << mine.error().message;
  EXPECT_THAT(mine->text, HasSubstr("inline int twice"));
  ASSERT_TRUE(write_bundle(*mine, root() / "one.cpp"));
  EXPECT_EQ(content("one.cpp"), mine->text);
}

TEST_F(BundledSolutions, DoNotReplaceTheirSources) {
  const auto mine = bundled((root() / "mine.cpp").string());
  ASSERT_TRUE(mine) << mine.error().message;
  const std::string before = content("mine.cpp");
  const auto written = write_bundle(*mine, root() / "mine.cpp");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, Fault::Kind::usage);
  EXPECT_EQ(content("mine.cpp"), before);
}

TEST(BundledSolutionsOfPackages, HaveTheConstantsOfTheirProblem) {
  const TempDir folder = TempDir::create().value();
  const std::filesystem::path package = folder.path() / "p";
  copy_package("begun/any-one", package);
  const auto write = [&](const char* name, const char* text) {
    std::filesystem::create_directories((package / name).parent_path());
    ASSERT_TRUE(write_file_whole(package / name, text));
  };
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
        "limits: {time_limit: 1}\nconstants: {most: 100}\n");
  write("submissions/accepted/a.cpp", "int main() { return {{most}} - {{least}}; }\n");
  const std::string file = package / "submissions/accepted/a.cpp";
  for (const std::string& word : {package.string(), file}) {
    Diagnostics diagnostics;
    const auto workspace = Workspace::open({.from = folder.path(),
                                            .words = {word},
                                            .cache_folder = folder.path() / "cache",
                                            .programs = Programs::not_started},
                                           diagnostics);
    ASSERT_TRUE(workspace) << workspace.error().message;
    const auto bundled = bundle_solution(**workspace, word, LineDirectives::left_out);
    ASSERT_TRUE(bundled) << bundled.error().message;
    EXPECT_THAT(bundled->text, HasSubstr("return 100 - {{least}};")) << word;
  }
}

TEST_F(BundledSolutions, AreTheReferenceOfAProblem) {
  const auto reference = bundled("double");
  ASSERT_TRUE(reference) << reference.error().message;
  EXPECT_EQ(reference->source.parent_path().filename(), "double");
  EXPECT_FALSE(bundled("nope"));
}

}  // namespace
}  // namespace judge
