#include "judge/workspace/mixed_languages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

class MixedLanguages : public testing::Test, protected TestProject {
 protected:
  MixedLanguages() : TestProject("guess") {}

  /// What is told of the folder of a submission.
  std::vector<std::string> told() const {
    Diagnostics diagnostics;
    const auto workspace = Workspace::open({.from = root(),
                                            .cache_folder = root() / "cache",
                                            .isolation = Isolation::none,
                                            .programs = Programs::not_started},
                                           diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    std::vector<std::string> all;
    for (const Diagnostic& each : (*workspace)->load("guess", TestData::complete).diagnostics) {
      if (each.location.file == "solutions/guess/accepted/mixed") all.push_back(each.what);
    }
    return all;
  }
};

TEST_F(MixedLanguages, OfAProgramAreTold) {
  write("solutions/guess/accepted/mixed/a.py", "print(1)\n");
  write("solutions/guess/accepted/mixed/data.txt", "1\n");
  EXPECT_THAT(told(), testing::IsEmpty());
  write("solutions/guess/accepted/mixed/b.py", "");
  write("solutions/guess/accepted/mixed/c.java", "class c {}\n");
  EXPECT_THAT(told(),
              testing::ElementsAre(testing::AllOf(testing::StartsWith("taken for a program in "),
                                                  testing::EndsWith(", without c.java"))));
}

TEST_F(MixedLanguages, AreNoneWhereOneIsIncludedByTheOther) {
  write("solutions/guess/accepted/mixed/a.cpp", "#include \"part.c\"\nint main() {}\n");
  write("solutions/guess/accepted/mixed/part.c", "");
  EXPECT_THAT(told(), testing::IsEmpty());
}

}  // namespace
}  // namespace judge
