#include "judge/results/json.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, IsUtf8WhateverAFileIsCalled) {
  const Json value = {{"a\xff", "b\xfe"}, {"a\xfe", {{"c\xc3", Json::array({"\xff", 1})}}}};
  EXPECT_EQ(json_text(value, -1), R"({"a\\xff":"b\\xfe","a\\xfe":{"c\\xc3":["\\xff",1]}})");
}

TEST(JsonText, TellsOfKeysThatAloneAreNotUtf8) {
  EXPECT_EQ(json_text({{"a", {{"\xff", 1}, {"\xfe", 2}}}}, -1), R"({"a":{"\\xff":1,"\\xfe":2}})");
}

TEST(JsonText, NumbersAKeyThatIsToldLikeAnotherOne) {
  const Json value = {{R"(\xff)", 1}, {"\xff", 2}, {R"(\xff (2))", 3}, {"b", 4}};
  EXPECT_EQ(json_text(value, -1), R"json({"\\xff":1,"\\xff (2)":2,"\\xff (2) (2)":3,"b":4})json");
}

TEST(JsonText, KeepsTheOrderAndAllThatIsUtf8) {
  EXPECT_EQ(json_text({{"é", "ü"}, {"a", nullptr}}, -1), "{\"é\":\"ü\",\"a\":null}");
}

}  // namespace
}  // namespace judge
