#include "judge/report/html/page_texts.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

/// What a value takes where it is written, each '<' as six bytes.
std::size_t size_as_written(const nlohmann::ordered_json& value) {
  std::size_t size = 0;
  for (const char c : json_text(value, -1, OtherBytes::replaced)) size += c == '<' ? 6 : 1;
  return size;
}

TEST(SizeInPage, IsThatOfEachByteAsItIsWritten) {
  for (int first = 0; first < 256; ++first) {
    const std::string text = {static_cast<char>(first), 'a', '<'};
    EXPECT_EQ(size_in_page(text), size_as_written(text)) << "byte " << first;
  }
  for (const char* const text :
       {"", "plain", "two\nlines\t\"quoted\" \\", "\u00e4\u20ac", "\xc3", "a\xff<b"})
    EXPECT_EQ(size_in_page(text), size_as_written(text)) << text;
}

TEST(SizeInPage, IsThatOfAllThatIsInAValue) {
  for (const char* const text :
       {"null", "true", "-1", "0.1", "1e300", "[]", "{}", "[[],{}]", R"([1,"<",null])",
        R"({"why":3,"facts":[1,2.5],"found":{"a\nb":"<>","c":[{"d":-1},false]}})"}) {
    const auto value = nlohmann::ordered_json::parse(text);
    EXPECT_EQ(size_in_page(value), size_as_written(value)) << text;
  }
}

TEST(PageTexts, HaveTheSizeOfWhatIsWrittenOfThem) {
  PageTexts texts;
  const std::size_t empty = size_as_written(texts.all());
  for (const char* const text : {"one", "two <", "one", "t\xc3"}) texts.number_of(text);
  EXPECT_EQ(texts.all().size(), 4U) << "each once, and the empty one";
  EXPECT_EQ(texts.size(), size_as_written(texts.all()) - empty);
}

TEST(PageTexts, ReadAPlaceInAFileOnce) {
  const TempDir folder = TempDir::create().value();
  const std::string file = folder.path() / "ans";
  ASSERT_TRUE(write_file_whole(file, "one\ntwo\n"));
  PageTexts texts;
  const auto first = texts.window_in(file, 2, 1, 100);
  ASSERT_TRUE(first);
  EXPECT_EQ(texts.all()[(*first)["after"].get<std::size_t>()], "two\n");
  ASSERT_TRUE(write_file_whole(file, "three\n"));
  EXPECT_EQ(texts.window_in(file, 2, 1, 100), first);
  const auto other = texts.window_in(file, 1, 1, 100);
  ASSERT_TRUE(other);
  EXPECT_EQ(texts.all()[(*other)["after"].get<std::size_t>()], "three\n");
  EXPECT_NE(texts.window_in(file, 1, 1, 2), other) << "a smaller one";
  EXPECT_FALSE(texts.window_in(folder.path() / "none", 1, 1, 100));
  EXPECT_FALSE(texts.window_in(folder.path() / "none", 1, 1, 100));
}

}  // namespace
}  // namespace judge
