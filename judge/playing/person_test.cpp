#include "judge/playing/person.hpp"

#include <utility>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"

namespace judge {
namespace {

TEST(Person, TypesLineByLineAndTheLastOneWithoutAnEnd) {
  auto pipe = make_pipe(OurEnd::writes).value();
  Person person(pipe.read_end.get());
  EXPECT_FALSE(person.is_at_terminal());
  EXPECT_EQ(person.take_line(), std::nullopt);
  ASSERT_TRUE(write_all(pipe.write_end.get(), "U\nho"));
  person.read_more();
  EXPECT_EQ(person.take_line(), "U\n");
  EXPECT_EQ(person.take_line(), std::nullopt);
  ASSERT_TRUE(write_all(pipe.write_end.get(), "ld\n\nL"));
  person.read_more();
  EXPECT_EQ(person.take_line(), "hold\n");
  EXPECT_EQ(person.take_line(), "\n");
  EXPECT_EQ(person.take_line(), std::nullopt);
  pipe.write_end.reset();
  person.read_more();
  EXPECT_FALSE(person.has_ended());
  EXPECT_EQ(person.take_line(), "L");
  EXPECT_TRUE(person.has_ended());
  EXPECT_EQ(person.fd(), -1);
}

TEST(Person, IsNotWaitedForWhileALineGrowsWithoutEnd) {
  auto pipe = make_pipe(OurEnd::writes).value();
  Person person(pipe.read_end.get());
  std::string said;
  for (int i = 0; i < 64; ++i) {
    ASSERT_TRUE(write_all(pipe.write_end.get(), std::string(4096, 'x')));
    person.read_more();
    said += person.take_line().value_or("");
  }
  EXPECT_EQ(said, std::string(64 * 4096, 'x'));
}

TEST(Person, OfATerminalShowsALineWhenItIsAskedForNotWhenItComes) {
  auto pipe = make_pipe(OurEnd::writes).value();
  std::string shown;
  Person person(pipe.read_end.get(), [&](std::string_view line) {
    shown += '[';
    shown += line;
    shown += ']';
  });
  ASSERT_TRUE(write_all(pipe.write_end.get(),
                        "12\n34\n5\x7f"
                        "6"));
  person.read_more();
  EXPECT_EQ(shown, "");
  EXPECT_EQ(person.take_line(), "12\n");
  EXPECT_EQ(std::exchange(shown, ""), "[12\n]");
  EXPECT_EQ(person.take_line(), "34\n");
  EXPECT_EQ(std::exchange(shown, ""), "[34\n]");
  EXPECT_EQ(person.take_line(), std::nullopt);
  EXPECT_EQ(person.take_line(), std::nullopt);
  EXPECT_EQ(std::exchange(shown, ""), "[6]");
  ASSERT_TRUE(write_all(pipe.write_end.get(),
                        "7\x04\x04"
                        "8\n"));
  person.read_more();
  EXPECT_EQ(person.take_line(), "67");
  EXPECT_FALSE(person.has_ended());
  EXPECT_EQ(person.take_line(), std::nullopt);
  EXPECT_TRUE(person.has_ended());
  EXPECT_EQ(person.fd(), -1);
}

TEST(Person, OfATerminalIsNotWaitedForWhileALineGrowsWithoutEnd) {
  auto pipe = make_pipe(OurEnd::writes).value();
  Person person(pipe.read_end.get(), [](std::string_view) {});
  std::string said;
  for (int i = 0; i < 64; ++i) {
    ASSERT_TRUE(write_all(pipe.write_end.get(), std::string(4096, 'x')));
    person.read_more();
    said += person.take_line().value_or("");
  }
  EXPECT_EQ(said, std::string(64 * 4096, 'x'));
}

}  // namespace
}  // namespace judge
