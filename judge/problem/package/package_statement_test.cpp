#include "judge/problem/package/package_statement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

const std::string kCurrentHead =
    "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";

class PackageStatementTest : public PackageLoadingFixture {
 protected:
  void write_statements(const std::vector<std::string>& names) {
    for (const std::string& name : names) write("p/" + name, "Print it.\n");
  }

  /// The statement that is taken, and where is told what.
  std::vector<std::string> taken(const std::string& manifest) {
    const LoadedProblem loaded = load_with(manifest);
    const fs::path root = fs::canonical(root_.path() / "p");
    std::vector<std::string> all{loaded.problem.statement.value_or("").lexically_relative(root)};
    for (const Diagnostic& diagnostic : loaded.diagnostics)
      all.push_back(diagnostic.location.file + ": " + diagnostic.what + ": " + diagnostic.why);
    return all;
  }
};

TEST_F(PackageStatementTest, OfTwoFoldersThatOfTheVersionCounts) {
  write_statements({"statement/problem.en.tex", "problem_statement/problem.en.tex"});
  EXPECT_THAT(taken("name: P\n"),
              ElementsAre("problem_statement/problem.en.tex",
                          "p/statement: this folder is not read: p/problem_statement is, which is "
                          "for the same"));
  EXPECT_THAT(taken(kCurrentHead),
              ElementsAre("statement/problem.en.tex",
                          "p/problem_statement: this folder is not read: p/statement is, which is "
                          "for the same"));
}

TEST_F(PackageStatementTest, AFolderOfTheOtherVersionIsTakenWhereItIsAlone) {
  write_statements({"statement/problem.en.tex"});
  EXPECT_THAT(taken("name: P\n"), ElementsAre("statement/problem.en.tex"));
}

TEST_F(PackageStatementTest, ASecondFileOfALanguageIsTold) {
  write_statements({"problem_statement/problem.tex", "problem_statement/problem.en.tex",
                    "problem_statement/problem.sv.tex", "problem_statement/problem.en.pdf"});
  EXPECT_THAT(taken("name: P\n"),
              ElementsAre("problem_statement/problem.en.tex",
                          "p/problem_statement/problem.tex: a second statement in 'en': "
                          "p/problem_statement/problem.en.tex is taken"))
      << "another language is no second one, and a PDF is what the source looks like";
}

TEST_F(PackageStatementTest, ANameWithoutALanguageIsToldIn2025Only) {
  write_statements({"problem_statement/problem.tex"});
  EXPECT_THAT(taken("name: P\n"), ElementsAre("problem_statement/problem.tex"));
  fs::rename(root_.path() / "p/problem_statement", root_.path() / "p/statement");
  EXPECT_THAT(taken(kCurrentHead),
              ElementsAre("statement/problem.tex",
                          "p/statement/problem.tex: the statement's name says no language: it is "
                          "taken for English, and what reads this version of the format may not "
                          "find it"));
}

}  // namespace
}  // namespace judge
