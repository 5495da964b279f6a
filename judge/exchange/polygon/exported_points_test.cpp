#include "judge/exchange/polygon/exported_points.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

/// Whether a checker of this text may give points, with the points of testlib in a testlib.h beside
/// it.
bool may_give_points_by(const std::string& text) {
  const TempDir folder = TempDir::create().value();
  const auto checker = folder.path() / "check.cpp";
  const auto testlib = folder.path() / "testlib.h";
  EXPECT_TRUE(write_file_whole(checker, text));
  EXPECT_TRUE(write_file_whole(testlib,
                               "// to output calculated score, use quitp(...)\n"
                               "void quitp(double points, const char* format, ...);\n"));
  Problem problem;
  problem.output_judge = {
      .kind = OutputJudge::Kind::checker,
      .program = Program{.source = {.files = {checker, testlib}}, .shown = "check.cpp"}};
  return giver_of_points(problem) != nullptr;
}

TEST(ExportedPoints, AreAlsoThoseThatACheckerMayGiveByItself) {
  EXPECT_TRUE(may_give_points_by("int main() { quitp(0.5, \"half\"); }"));
  EXPECT_TRUE(may_give_points_by("int main() { quitf(_pc(50), \"half\"); }"));
  EXPECT_TRUE(may_give_points_by("std::ofstream(folder + \"/score.txt\") << 1;"));
}

TEST(ExportedPoints, AreNotWhatTestlibBesideACheckerCould) {
  EXPECT_FALSE(may_give_points_by("int main() { quitf(_ok, \"right\"); }"));
}

TEST(ExportedPoints, AreNotWhatAHeaderBesideACheckerCould) {
  const TempDir folder = TempDir::create().value();
  const auto may_give_points = [&](const std::string& header, const std::string& text) {
    EXPECT_TRUE(write_file_whole(folder.path() / header,
                                 "void accept() { exit(42); }\n"
                                 "void accept_with_score(double score) { report(score); }\n"));
    EXPECT_TRUE(write_file_whole(folder.path() / "check.cpp", text));
    Problem problem;
    problem.output_judge = {
        .kind = OutputJudge::Kind::checker,
        .program =
            Program{.source = {.files = {folder.path() / "check.cpp", folder.path() / header}},
                    .shown = "check.cpp"}};
    return giver_of_points(problem) != nullptr;
  };
  EXPECT_FALSE(may_give_points("validate.h", "int main() { accept(); }"));
  EXPECT_TRUE(may_give_points("validate.h", "int main() { accept_with_score(0.5); }"));
  EXPECT_TRUE(may_give_points("own.h", "int main() { accept(); }")) << "nobody knows what it does";
}

TEST(ExportedPoints, AreNotWhatAnAdaptedCheckerLeavesOut) {
  EXPECT_FALSE(may_give_points_by("constexpr bool kGivesPoints = false; // quitp, score.txt"));
}

TEST(ExportedPoints, OfNoCheckerAreNone) {
  EXPECT_EQ(giver_of_points(Problem{}), nullptr);
}

TEST(ExportedPoints, OfOneOfSeveralCheckersAreThatOnes) {
  const TempDir folder = TempDir::create().value();
  const auto checker = [&](const std::string& name, const std::string& text) {
    EXPECT_TRUE(write_file_whole(folder.path() / name, text));
    return Program{.source = {.files = {folder.path() / name}}, .shown = name};
  };
  Problem problem;
  problem.output_judge = {.kind = OutputJudge::Kind::checker,
                          .program = checker("first.cpp", "int main() { return 42; }"),
                          .more_checkers = {checker("second.cpp", "open(\"score.txt\")")}};
  const Program* giver = giver_of_points(problem);
  ASSERT_NE(giver, nullptr);
  EXPECT_EQ(giver->shown, "second.cpp");
}

}  // namespace
}  // namespace judge
