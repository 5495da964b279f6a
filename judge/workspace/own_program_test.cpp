#include "judge/workspace/own_program.hpp"

#include <gmock/gmock.h>

#include "judge/testing/test_project.hpp"
#include "judge/workspace/project_around.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

TEST(OwnProgram, IsNoProblemPackage) {
  const fs::path package = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-double";
  const auto refused = check_no_package(package);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Fault::Kind::usage);
  EXPECT_EQ(refused.error().message, package.string() + " is a problem package, not a program");
  EXPECT_EQ(refused.error().remedy, Fault::Remedy::run_on_samples);
  EXPECT_TRUE(check_no_package(package / "submissions"));
}

TEST(OwnProgram, HasTheHeadersThatItIncludesButJudgedByAProblemNone) {
  const TestProject folder("sum");
  const fs::path program = folder.root() / "mine/a.cpp";
  folder.write("mine/a.cpp",
               "#include \"lib/b.hpp\"\n#include \"part.cpp\"\n"
               "#include \"../other.hpp\"\nint main() {}\n");
  folder.write("mine/lib/b.hpp", "#include \"c.h\"\n");
  folder.write("mine/lib/c.h", "");
  folder.write("mine/lib/unused.h", "");
  folder.write("mine/part.cpp", "");
  folder.write("other.hpp", "");
  Diagnostics diagnostics;
  const auto workspace = Workspace::open({.from = folder.root(),
                                          .cache_folder = folder.root() / "cache",
                                          .programs = Programs::not_started},
                                         diagnostics);
  ASSERT_TRUE(workspace) << workspace.error().message;
  const auto files_of = [&](const OrFault<Program>& named) {
    std::vector<std::string> files;
    for (const fs::path& file : named->source.files)
      files.push_back(file.lexically_relative(fs::canonical(folder.root() / "mine")));
    return files;
  };
  const auto alone = own_program(**workspace, program);
  ASSERT_TRUE(alone) << alone.error().message;
  EXPECT_THAT(files_of(alone), ElementsAre("a.cpp", "lib/b.hpp", "lib/c.h"));
  const auto judged = own_program(**workspace, Problem{}, program.string());
  ASSERT_TRUE(judged) << judged.error().message;
  EXPECT_THAT(files_of(judged), ElementsAre("a.cpp"));
}

TEST(OwnProgram, HasTheModulesBesideItThatItImports) {
  const TestProject folder("sum");
  folder.write("mine/z.py", "import sys, trees\nfrom random import randint\nprint(1)\n");
  folder.write("mine/trees.py", "from forest import plant as p\n");
  folder.write("mine/forest.py", "import z\n");
  folder.write("mine/random.py", "is no module, but called like one of Python's own\n");
  folder.write("mine/other.py", "print(2)\n");
  fs::create_symlink("/etc/passwd", folder.root() / "mine/sys.py");
  Diagnostics diagnostics;
  const auto workspace = Workspace::open({.from = folder.root(),
                                          .cache_folder = folder.root() / "cache",
                                          .programs = Programs::not_started},
                                         diagnostics);
  ASSERT_TRUE(workspace) << workspace.error().message;
  const auto program = own_program(**workspace, folder.root() / "mine/z.py");
  ASSERT_TRUE(program) << program.error().message;
  std::vector<std::string> names;
  for (const fs::path& file : program->source.files) names.push_back(file.filename());
  EXPECT_THAT(names, ElementsAre("z.py", "trees.py", "forest.py"));
  EXPECT_EQ(program->source.entry_point, "z.py");
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
