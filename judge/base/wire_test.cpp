#include "judge/base/wire.hpp"

#include <gtest/gtest.h>

#include "judge/base/bytes.hpp"

namespace judge {

namespace wire_test {

enum class Colour { red, green };

struct Inner {
  int number = 0;
  std::string text;

  friend bool operator==(const Inner&, const Inner&) = default;
};

struct Outer {
  bool flag = false;
  Colour colour = Colour::red;
  double ratio = 0;
  std::chrono::microseconds time{0};
  std::filesystem::path path;
  std::vector<Inner> list;
  std::optional<Inner> perhaps;
  std::variant<std::monostate, std::string, Inner> one;
  std::shared_ptr<const Inner> shared = std::make_shared<Inner>();
  Bytes size;
};

}  // namespace wire_test

template <>
struct Fields<wire_test::Inner> {
  static constexpr auto list(const auto& use) {
    return use(Field("number", &wire_test::Inner::number), Field("text", &wire_test::Inner::text));
  }
};

template <>
struct Fields<wire_test::Outer> {
  using T = wire_test::Outer;
  static constexpr auto list(const auto& use) {
    return use(Field("flag", &T::flag), Field("colour", &T::colour), Field("ratio", &T::ratio),
               Field("time", &T::time), Field("path", &T::path), Field("list", &T::list),
               Field("perhaps", &T::perhaps), Field("one", &T::one), Field("shared", &T::shared),
               Field("size", &T::size));
  }
};

namespace {

using wire_test::Inner;
using wire_test::Outer;

static_assert(fields_detail::has_fields<Inner, 2>());
static_assert(fields_detail::has_fields<Outer, 10>());

Outer filled() {
  return {.flag = true,
          .colour = wire_test::Colour::green,
          .ratio = 1.5,
          .time = std::chrono::microseconds(-7),
          .path = "/a/\xff",
          .list = {{1, "one"}, {2, std::string("\0x", 2)}},
          .perhaps = Inner{3, ""},
          .one = Inner{4, "four"},
          .shared = std::make_shared<Inner>(Inner{5, "five"}),
          .size = Bytes{1234}};
}

TEST(Wire, GivesBackWhatItWasGiven) {
  const Outer sent = filled();
  const Outer got = decode<Outer>(encode(sent)).value();
  EXPECT_EQ(got.flag, sent.flag);
  EXPECT_EQ(got.colour, sent.colour);
  EXPECT_EQ(got.ratio, sent.ratio);
  EXPECT_EQ(got.time, sent.time);
  EXPECT_EQ(got.path, sent.path);
  EXPECT_EQ(got.list, sent.list);
  EXPECT_EQ(got.perhaps, sent.perhaps);
  EXPECT_EQ(got.one, sent.one);
  EXPECT_EQ(*got.shared, *sent.shared);
  EXPECT_EQ(got.size, sent.size);
}

TEST(Wire, WhatIsCutOrTooLongIsAnError) {
  const std::string bytes = encode(filled());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(decode<Outer>(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_FALSE(decode<Outer>(bytes + "x"));
}

TEST(Wire, AnUnknownAlternativeIsAnError) {
  using One = std::variant<int, std::string>;
  EXPECT_TRUE(decode<One>(encode(One("text"))));
  EXPECT_FALSE(decode<One>(encode(std::uint64_t{2})));
}

}  // namespace
}  // namespace judge
