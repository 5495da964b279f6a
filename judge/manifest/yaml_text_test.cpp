#include "judge/manifest/yaml_text.hpp"

#include <gtest/gtest.h>

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

class YamlScalar : public testing::TestWithParam<std::string> {};

TEST_P(YamlScalar, IsReadBackAsTheSameText) {
  ManifestReader reader = ManifestReader::parse(
      "one: " + yaml_scalar(GetParam()) + "\nlist: " + yaml_list({GetParam(), "b"}) + "\n", "f");
  EXPECT_EQ(reader.root().get("one").as_string(), GetParam());
  EXPECT_EQ(reader.root().get("list").as_strings(), (std::vector<std::string>{GetParam(), "b"}));
  EXPECT_FALSE(reader.root().get("one").is_null());
}

INSTANTIATE_TEST_SUITE_P(Texts, YamlScalar,
                         testing::Values("plain", "two words", "", " ", "a: b", "a #b", "- a", "5",
                                         "3 0\n", "|  _  |\n", "true", "No", "~", "a\\b", "\"q\"",
                                         "it's", "[x]", "a, b", "\t", "\x01", "ends with space ",
                                         "cc by-sa", "Österreich", "/a/b.cpp", "{seed}", "\r\n",
                                         "a:b", "key:"));

struct EntryRow {
  const char* name;
  const char* value;
  const char* text;
};

std::ostream& operator<<(std::ostream& out, const EntryRow& row) {
  return out << row.name;
}

class YamlEntry : public testing::TestWithParam<EntryRow> {};

TEST_P(YamlEntry, PutsAValueBehindItsKey) {
  ManifestReader reader = ManifestReader::parse(std::string("k: ") + GetParam().value, "f");
  const std::string text = yaml_entry("k", reader.root().get("k"), 2);
  EXPECT_EQ(text, GetParam().text);
  ManifestReader again = ManifestReader::parse("top:\n" + text, "g");
  EXPECT_EQ(again.root().get("top").get("k").to_yaml(), reader.root().get("k").to_yaml());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, YamlEntry,
    testing::Values(EntryRow{"scalar", "x\n", "  k: x\n"},
                    EntryRow{"text with a colon", "\"x: y\"\n", "  k: \"x: y\"\n"},
                    EntryRow{"list in brackets", "[a, b]\n", "  k: [a, b]\n"},
                    EntryRow{"map of one entry", "\n  a: b\n", "  k:\n    a: b\n"},
                    EntryRow{"list of one item", "\n  - a\n", "  k:\n    - a\n"},
                    EntryRow{"map in lines", "\n  a: b\n  c:\n    - d\n",
                             "  k:\n    a: b\n    c:\n      - d\n"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(YamlNumber, HasNoNeedlessDigits) {
  EXPECT_EQ(yaml_number(2), "2");
  EXPECT_EQ(yaml_number(0.5), "0.5");
  EXPECT_EQ(yaml_number(1.5), "1.5");
}

}  // namespace
}  // namespace judge
