#include "judge/workspace/sample_folders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::IsSupersetOf;
using testing::Not;

TEST(SampleFolders, OfAProgramAreAroundItAndItsLink) {
  const fs::path here = fs::canonical(JUDGE_SOURCE_ROOT) / "judge/testdata";
  const auto folders = sample_folders_of(here / "programs/look_around.c", "/elsewhere/b.c");
  EXPECT_THAT(folders, IsSupersetOf({here / "programs/samples", here / "programs/look_around",
                                     fs::path("/elsewhere/samples"), fs::path("/elsewhere/b")}));
  // Of a program that is a folder they are in it, not beside it.
  const auto of_folder = sample_folders_of(here / "programs", here / "programs");
  EXPECT_THAT(of_folder, Contains(here / "programs/samples"));
  EXPECT_THAT(of_folder, Not(Contains(here / "samples")));
}

TEST(SampleFolders, OfASubmissionAreInItsPackageToo) {
  const fs::path package =
      fs::canonical(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-double";
  const fs::path program = package / "submissions/accepted/double.py";
  EXPECT_THAT(sample_folders_of(program, program), Contains(package / "data/sample"));
  const fs::path no_submission = package / "input_validators/number.py";
  EXPECT_THAT(sample_folders_of(no_submission, no_submission),
              Not(Contains(package / "data/sample")));
}

}  // namespace
}  // namespace judge
