#include "judge/workspace/distinct_names.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>

namespace judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of(const std::vector<fs::path>& paths, std::size_t first_named) {
  std::vector<Submission> submissions;
  for (const fs::path& path : paths) {
    Submission submission;
    submission.name = path.filename();
    submission.source.territory = path;
    submissions.push_back(std::move(submission));
  }
  make_names_distinct(submissions, first_named);
  std::vector<std::string> names;
  for (const Submission& submission : submissions) names.push_back(submission.name);
  return names;
}

TEST(DistinctNames, HaveAsManyFoldersAsTellThemApart) {
  EXPECT_THAT(names_of({"/w/x/sum.c", "/w/y/sum.c", "/w/x/other.c"}, 0),
              testing::ElementsAre("x/sum.c", "y/sum.c", "other.c"));
  EXPECT_THAT(names_of({"/a/x/sum.c", "/b/x/sum.c", "/b/y/sum.c"}, 0),
              testing::ElementsAre("a/x/sum.c", "b/x/sum.c", "y/sum.c"));
  EXPECT_THAT(names_of({"/sum.c", "/a/sum.c"}, 0), testing::ElementsAre("/sum.c", "a/sum.c"));
}

TEST(DistinctNames, LeaveTheProblemsOwnAsTheyAreCalled) {
  EXPECT_THAT(names_of({"/p/solutions/sum.c", "/w/sum.c"}, 1),
              testing::ElementsAre("sum.c", "w/sum.c"));
}

TEST(DistinctNames, AreOfOneSubmissionForEachFile) {
  Submission submission;
  submission.source.territory = "/usr/bin/env";
  EXPECT_TRUE(is_among({submission}, "/usr/lib/../bin/env"));
  EXPECT_FALSE(is_among({submission}, "/usr/bin/nothing-of-that-name"));
}

TEST(DistinctNames, AreNoneOfOneFile) {
  EXPECT_THAT(names_of({"/w/sum.c", "/w/./sum.c"}, 0), testing::ElementsAre("sum.c", "sum.c"));
}

}  // namespace
}  // namespace judge
