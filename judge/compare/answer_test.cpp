#include "judge/compare/answer.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/testing_memory.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {
namespace {

/// Lines of a number each, but for one very long one.
std::string long_text() {
  std::string text;
  for (int line = 0; text.size() < 1500000; ++line) {
    text += std::to_string(line) + '\n';
    if (line == 50000) text += std::string(600000, 'x') + '\n';
  }
  return text;
}

class LongAnswer : public testing::Test {
 protected:
  void SetUp() override { file_ = written(text_); }

  MappedFile written(const std::string& text) const {
    const auto path = folder_->path() / "file";
    EXPECT_TRUE(write_file_whole(path, text));
    return MappedFile::open(path).value();
  }

  std::string text_ = long_text();
  MappedFile file_;

 private:
  Expected<TempDir> folder_ = TempDir::create();
};

TEST_F(LongAnswer, KnowsPlacesAcrossItsPieces) {
  const Answer answer(file_);
  for (std::size_t piece = 0; piece < 6; ++piece) {
    for (std::size_t beside = 0; beside < 9; ++beside) {
      const std::size_t offset = piece * 256 * 1024 + beside;
      const TextPlace place = answer.place_at(offset);
      const TextPlace expected = place_of(text_, offset);
      EXPECT_EQ(place.line, expected.line) << offset;
      EXPECT_EQ(place.column, expected.column) << offset;
    }
  }
  EXPECT_EQ(answer.place_at(0).column, 1);
  EXPECT_EQ(answer.place_at(text_.size()).column, 1);
}

TEST_F(LongAnswer, GivesTheSameDifferencesFromAFileAndFromMemory) {
  for (const CompareOptions& options :
       {CompareOptions{.mode = CompareMode::exact}, CompareOptions{},
        CompareOptions{.space_sensitivity = SpaceSensitivity::compared},
        CompareOptions{.float_absolute_tolerance = 0.1}}) {
    EXPECT_EQ(compare_output(options, file_, file_), std::nullopt);
    for (const std::size_t at : {5U, 262143U, 262144U, 300000U, 700000U, 1499990U}) {
      std::string output = text_;
      output[at] = '!';
      const auto difference = compare_output(options, file_, written(output));
      ASSERT_TRUE(difference) << at;
      EXPECT_EQ(difference, compare_output(options, text_, output)) << at;
      EXPECT_EQ(compare_output(options, file_, written(text_.substr(0, at))),
                compare_output(options, text_, text_.substr(0, at)))
          << at;
    }
  }
}

TEST(Answer, DoesNotStayInMemory) {
  const auto folder = TempDir::create();
  ASSERT_TRUE(folder);
  const auto path = folder->path() / "answer";
  std::string block;
  while (block.size() < 262144) block += "12345678 abcdef\n";
  {
    std::ofstream file(path);
    for (int i = 0; i < 128; ++i) file << block;
  }
  const MappedFile file = MappedFile::open(path).value();
  const std::size_t before = resident_file_pages();
  for (const auto mode : {CompareMode::exact, CompareMode::tokens}) {
    const auto comparer = make_comparer({.mode = mode}, file);
    std::size_t most = 0;
    for (int i = 0; i < 128; ++i) {
      comparer->consume(i < 127 ? std::string_view(block) : "12345678 abcdefg");
      most = std::max(most, resident_file_pages());
    }
    comparer->finish();
    EXPECT_EQ(comparer->difference()->line, 127 * 16384 + 1);
    EXPECT_EQ(comparer->difference()->column, 16);
    most = std::max(most, resident_file_pages());
    EXPECT_LT(most, before + 2000);  // of the 8192 that it has
  }
}

}  // namespace
}  // namespace judge
