#include "judge/playing/edited_line.hpp"

#include <ostream>
#include <string_view>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Typed {
  std::string_view name;
  std::string_view keys;
  std::string_view line;

  friend std::ostream& operator<<(std::ostream& out, const Typed& typed) {
    return out << typed.name;
  }
};

class EditedLineOf : public testing::TestWithParam<Typed> {};

TEST_P(EditedLineOf, HasWhatWasNotTakenBack) {
  EditedLine line;
  for (std::size_t i = 0; i < GetParam().keys.size(); ++i) {
    const bool is_last = i + 1 == GetParam().keys.size();
    EXPECT_EQ(line.press(GetParam().keys[i]),
              is_last ? EditedLine::Step::line : EditedLine::Step::goes_on)
        << i;
  }
  EXPECT_EQ(line.take(), GetParam().line);
  EXPECT_EQ(line.text(), "");
}

INSTANTIATE_TEST_SUITE_P(
    Lines, EditedLineOf,
    testing::Values(Typed{"plain", "12 3\n", "12 3\n"}, Typed{"empty", "\n", "\n"},
                    Typed{"erased", "12\x7f\b3\n", "3\n"},
                    Typed{"erased_more_than_there_was",
                          "1\x7f\x7f\x7f"
                          "2\n",
                          "2\n"},
                    Typed{"erased_character_of_two_bytes",
                          "aé\x7f"
                          "b\n",
                          "ab\n"},
                    Typed{"erased_character_of_four_bytes",
                          "a\U0001f600\x7f"
                          "b\n",
                          "ab\n"},
                    Typed{"erased_word", "move left  \x17right\n", "move right\n"},
                    Typed{"erased_line", "move left\x15hold\n", "hold\n"},
                    Typed{"end_behind_text", "12\x04", "12"},
                    Typed{"other_control_characters", "a\tb\x1b[A\n", "a\tb\x1b[A\n"}),
    [](const auto& typed) { return std::string(typed.param.name); });

TEST(EditedLine, EndsWhereNothingIsTyped) {
  EditedLine line;
  EXPECT_EQ(line.press('1'), EditedLine::Step::goes_on);
  EXPECT_EQ(line.press('\x7f'), EditedLine::Step::goes_on);
  EXPECT_EQ(line.press('\x04'), EditedLine::Step::end);
}

TEST(EditedLine, HasTheKeysOfItsTerminal) {
  EditedLine line({.erase = '#', .erase_word = '\0', .erase_line = '@', .end = '$'});
  for (const char key : {'1', '@', '2', '3', '#', '\x17', '\0'})
    EXPECT_EQ(line.press(key), EditedLine::Step::goes_on);
  EXPECT_EQ(line.text(), std::string("2\x17\0", 3));
  EXPECT_EQ(line.press('$'), EditedLine::Step::line);
}

}  // namespace
}  // namespace judge
