#include "judge/playing/lines_of_samples.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

TEST(LinesOfSamples, AreWhatSubmissionsSayInConversations) {
  const TempDir folder = TempDir::create().value();
  const auto conversation = [&](const char* name, const std::string& text) {
    const auto file = folder.path() / name;
    EXPECT_TRUE(write_file_whole(file, text));
    return file;
  };
  TestGroup sample{.name = "sample"};
  sample.cases = {{.name = "sample/1", .interaction = conversation("1", "<hot\n>left\n")},
                  {.name = "sample/2"},
                  {.name = "sample/3", .interaction = folder.path() / "missing"}};
  TestGroup secret{.name = "secret"};
  secret.cases = {{.name = "secret/1",
                   .interaction = conversation("2", ">" + std::string(mebibytes(1).count, 'x'))}};
  Problem problem;
  EXPECT_FALSE(lines_of_samples(problem).has_word("left"));
  problem.data.groups = {sample, secret};
  const KnownLines known = lines_of_samples(problem);
  EXPECT_TRUE(known.has_word("left"));
  EXPECT_FALSE(known.has_word("hot")) << "that is the interactor's";
  EXPECT_FALSE(known.has_word(std::string(mebibytes(1).count, 'x'))) << "it is too long";
}

}  // namespace
}  // namespace judge
