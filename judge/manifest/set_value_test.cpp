#include "judge/manifest/set_value.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  const char* name;
  std::string before;
  std::string after;  ///< empty: refused
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class SetValue : public testing::TestWithParam<Row> {};

TEST_P(SetValue, LeavesEveryOtherByte) {
  const auto changed = with_value(GetParam().before, {"limits", "time_limit"}, "3");
  if (GetParam().after.empty()) {
    ASSERT_FALSE(changed) << *changed;
    EXPECT_NE(changed.error().message.find("write by hand: limits: {time_limit: 3}"),
              std::string::npos)
        << changed.error().message;
  } else {
    ASSERT_TRUE(changed) << changed.error().message;
    EXPECT_EQ(*changed, GetParam().after);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SetValue,
    testing::Values(
        Row{"a number", "# top\nlimits:\n  memory: 5 # MiB\n  time_limit: 12.5  # slow\nz: 1\n",
            "# top\nlimits:\n  memory: 5 # MiB\n  time_limit: 3  # slow\nz: 1\n"},
        Row{"at the end, without a newline", "limits: {time_limit: 10}", "limits: {time_limit: 3}"},
        Row{"in quotes", "limits: {time_limit: \"10\", memory: 5}\n",
            "limits: {time_limit: 3, memory: 5}\n"},
        Row{"in single quotes", "limits:\n  'time_limit': '1 0' # x\n",
            "limits:\n  'time_limit': 3 # x\n"},
        Row{"missing in lines", "name: a\nlimits:   # all\n    memory: 5\n\n# end\n",
            "name: a\nlimits:   # all\n    time_limit: 3\n    memory: 5\n\n# end\n"},
        Row{"missing in braces", "limits: {memory: 5}\nname: a\n",
            "limits: {time_limit: 3, memory: 5}\nname: a\n"},
        Row{"empty braces", "limits: {} # none\n", "limits: {time_limit: 3} # none\n"},
        Row{"nothing", "limits: # none yet\nname: a\n",
            "limits: {time_limit: 3} # none yet\nname: a\n"},
        Row{"spelled nothing", "limits: {time_limit: null}\n", "limits: {time_limit: 3}\n"},
        Row{"a value of nothing", "limits:\n  time_limit:\n  memory: 5\n",
            "limits:\n  time_limit: 3\n  memory: 5\n"},
        Row{"no limits", "name: a\n# end\n", "name: a\n# end\nlimits:\n  time_limit: 3\n"},
        Row{"no limits and no newline", "name: a", "name: a\nlimits:\n  time_limit: 3\n"},
        Row{"Windows", "name: a\r\nlimits:\r\n  memory: 5\r\n",
            "name: a\r\nlimits:\r\n  time_limit: 3\r\n  memory: 5\r\n"},
        Row{"a block behind it", "limits:\n  time_limit: 10\ntext: |\n  time_limit: 10\n",
            "limits:\n  time_limit: 3\ntext: |\n  time_limit: 10\n"},
        Row{"a map in braces at the top", "{name: a}\n", "{limits: {time_limit: 3}, name: a}\n"},
        Row{"an empty file", "", "limits:\n  time_limit: 3\n"},
        Row{"a list", "limits: {time_limit: [1]}\n", ""},
        Row{"limits that are a list", "limits: [1]\n", ""},
        Row{"an alias", "a: &x 10\nlimits: {time_limit: *x}\n", ""},
        Row{"no YAML", "limits: {\n", ""}, Row{"a list at the top", "- a\n", ""},
        Row{"the end of a document behind it", "name: a\n...\n", ""}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(SetValue, ReadsBackAsItWas) {
  const std::string text = "name: a\nlimits: {time_limit: 2}\n";
  const auto changed = with_value(text, {"limits", "time_limit"}, "2");
  ASSERT_TRUE(changed);
  EXPECT_EQ(*changed, text);
}

class TakeOutValue : public testing::TestWithParam<Row> {};

TEST_P(TakeOutValue, LeavesEveryOtherByte) {
  const auto changed = without_value(GetParam().before, {"limits", "time_limit"});
  ASSERT_EQ(changed.has_value(), !GetParam().after.empty());
  if (changed) {
    EXPECT_EQ(*changed, GetParam().after);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, TakeOutValue,
    testing::Values(
        Row{"in lines", "# top\nlimits:\n  memory: 5 # MiB\n  time_limit: 12.5  # slow\nz: 1\n",
            "# top\nlimits:\n  memory: 5 # MiB\nz: 1\n"},
        Row{"first in lines", "limits:\n  time_limit: '1 0'\n  memory: 5\n",
            "limits:\n  memory: 5\n"},
        Row{"first in braces", "limits: {time_limit: 5, memory: 256}\n", "limits: {memory: 256}\n"},
        Row{"last in braces", "limits: {memory: 256, time_limit: \"5\"}  # all\nz: 1\n",
            "limits: {memory: 256}  # all\nz: 1\n"},
        Row{"alone in lines", "name: a\nlimits:\n  time_limit: 3\n", "name: a\n"},
        Row{"alone in braces", "limits: {time_limit: 3}\n# end\nname: a\n", "# end\nname: a\n"},
        Row{"alone, all in braces", "{name: a, limits: {time_limit: 3}}\n", ""},
        Row{"nothing behind it", "limits:\n  memory: 5\n  time_limit:\n", "limits:\n  memory: 5\n"},
        Row{"Windows", "limits:\r\n  time_limit: 3\r\n  memory: 5\r\n",
            "limits:\r\n  memory: 5\r\n"},
        Row{"not there", "limits: {memory: 5}\n", "limits: {memory: 5}\n"},
        Row{"limits that are a list", "limits: [1]\n", "limits: [1]\n"},
        Row{"a list", "limits: {time_limit: [1], memory: 5}\n", ""},
        Row{"that others refer to", "limits: {time_limit: &x 3, memory: 5}\na: *x\n", ""}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
