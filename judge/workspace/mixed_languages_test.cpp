#include "judge/workspace/mixed_languages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

class MixedLanguages : public testing::Test, protected TestProject {
 protected:
  MixedLanguages() : TestProject("guess") {}

  std::unique_ptr<Workspace> open(Programs programs) const {
    Diagnostics diagnostics;
    auto workspace = Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = Isolation::none,
         .start_executor = [](int, const WorkerOptions&,
                              Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([](const Job&) { return Error{"not asked"}; });
         },
         .programs = programs},
        diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    return std::move(*workspace);
  }

  static std::vector<std::string> of_mixed(const Diagnostics& diagnostics) {
    std::vector<std::string> all;
    for (const Diagnostic& each : diagnostics) {
      if (each.location.file == "solutions/guess/accepted/mixed") all.push_back(each.what);
    }
    return all;
  }

  /// What is told of the folder of a submission to whoever wants to run it.
  std::vector<std::string> told() const {
    const auto workspace = open(Programs::started);
    EXPECT_TRUE(workspace->problem("guess"));
    return of_mixed(workspace->take_diagnostics());
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
  const auto looking = open(Programs::not_started);
  EXPECT_THAT(of_mixed(looking->load("guess", TestData::complete).diagnostics), testing::IsEmpty());
  EXPECT_TRUE(looking->problem("guess"));
  EXPECT_THAT(of_mixed(looking->take_diagnostics()), testing::IsEmpty());
}

TEST_F(MixedLanguages, AreNoneWhereOneIsIncludedByTheOther) {
  write("solutions/guess/accepted/mixed/a.cpp", "#include \"part.c\"\nint main() {}\n");
  write("solutions/guess/accepted/mixed/part.c", "");
  EXPECT_THAT(told(), testing::IsEmpty());
}

}  // namespace
}  // namespace judge
