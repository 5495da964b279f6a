#include "judge/workspace/named_program.hpp"

#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

/// A project, and beside it a folder that knows no problem.
class NamedProgram : public testing::Test, protected TestProject {
 protected:
  NamedProgram() : TestProject("guess") {}

  std::string elsewhere(const std::string& name, const std::string& content) const {
    const auto path = elsewhere_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    EXPECT_TRUE(write_file_whole(path, content));
    return path;
  }

  std::string in_project(const std::string& path) const { return root() / path; }

  TempDir elsewhere_ = TempDir::create().value();
};

TEST_F(NamedProgram, IsAnyFileButAPackage) {
  EXPECT_TRUE(names_program(elsewhere("mine.py", "print(1)\n")));
  write("mine.py", "print(1)\n");
  EXPECT_TRUE(names_program(in_project("mine.py")));
  EXPECT_TRUE(names_program(elsewhere("program", "#!/bin/sh\n")));
  EXPECT_FALSE(names_program("guess"));
  EXPECT_FALSE(names_program(elsewhere_.path() / "nope.py"));
}

TEST_F(NamedProgram, IsAFolderOfSourcesThatNoProblemHas) {
  const std::filesystem::path source = elsewhere("mine/main.py", "print(1)\n");
  EXPECT_TRUE(names_program(source.parent_path()));
  EXPECT_FALSE(names_program(elsewhere_.path())) << "there is no source in it";
  EXPECT_FALSE(names_program(in_project("solutions/guess/wrong_answer"))) << "it is a project's";
  copy_package("begun/legacy-one", elsewhere_.path() / "mine/p");
  EXPECT_FALSE(names_program(source.parent_path())) << "a package is in it";
}

TEST_F(NamedProgram, IsMissingWhereTheWordCanBeNoProblem) {
  EXPECT_TRUE(names_missing_program("nope.py"));
  EXPECT_TRUE(names_missing_program("build/nope"));
  EXPECT_FALSE(names_missing_program("guess"));
  EXPECT_FALSE(names_missing_program(elsewhere("mine.py", "print(1)\n")));
}

}  // namespace
}  // namespace judge
