#include "judge/manifest/node.hpp"

#include <functional>
#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string told_of(const ManifestReader& reader) {
  std::string text;
  for (const Diagnostic& diagnostic : reader.diagnostics()) text += to_string(diagnostic) + "\n";
  return text;
}

TEST(Node, GivesValuesOfTheTypeAskedFor) {
  ManifestReader reader = ManifestReader::parse(
      "text: hello\n"
      "quoted: \"5\"\n"
      "version: 2025-09\n"
      "integer: +12\n"
      "number: -1.5e2\n"
      "yes: true\n"
      "list: [a, 1, \"x y\"]\n"
      "nothing:\n"
      "tagged: !!str 5\n",
      "a.yaml");
  const Node root = reader.root();
  EXPECT_EQ(root.get("text").as_string(), "hello");
  EXPECT_EQ(root.get("quoted").as_string(), "5");
  EXPECT_EQ(root.get("version").as_choice({"2025-09", "legacy"}), "2025-09");
  EXPECT_EQ(root.get("version").as_choices({"2025-09", "legacy"}),
            std::vector<std::string>{"2025-09"});
  EXPECT_EQ(root.get("integer").as_integer(), 12);
  EXPECT_EQ(root.get("number").as_number(), -150.0);
  EXPECT_EQ(root.get("integer").as_number(0, 12), 12.0);
  EXPECT_EQ(root.get("yes").as_boolean(), true);
  EXPECT_EQ(root.get("list").as_strings(), (std::vector<std::string>{"a", "1", "x y"}));
  EXPECT_EQ(root.get("list").as_string_or_strings()->size(), 3U);
  EXPECT_EQ(root.get("text").as_string_or_strings(), (std::vector<std::string>{"hello"}));
  EXPECT_EQ(root.get("tagged").as_string(), "5");
  EXPECT_TRUE(root.get("nothing").is_null());
  EXPECT_EQ(told_of(reader), "");
}

TEST(Node, IsWrittenAgainAsItStood) {
  const std::string written =
      "plain: text with spaces\n"
      "quoted: \"5\"\n"
      "'single': 'it''s'\n"
      "nothing:\n"
      "flow: [a, 1, {b: \"c\"}, []]\n"
      "map:\n"
      "  lines:\n"
      "    - --small\n"
      "    - \"x\\ty\"\n"
      "  empty: {}\n";
  ManifestReader reader = ManifestReader::parse(written, "a.yaml");
  EXPECT_EQ(reader.root().to_yaml(), written);
  EXPECT_EQ(reader.root().get("map").get("lines").to_yaml(), "- --small\n- \"x\\ty\"\n");
  EXPECT_EQ(reader.root().get("flow").to_yaml(), "[a, 1, {b: \"c\"}, []]\n");
  EXPECT_EQ(reader.root().get("absent").to_yaml(), "");
}

TEST(Node, IsWrittenAgainWithoutCommentsAndAliases) {
  ManifestReader reader = ManifestReader::parse(
      "a: &x [1, 2]  # two\n"
      "b: *x\n"
      "c: |\n"
      "  two\n"
      "  lines\n",
      "a.yaml");
  ManifestReader again = ManifestReader::parse(reader.root().to_yaml(), "b.yaml");
  EXPECT_EQ(told_of(again), "");
  for (const char* key : {"a", "b"})
    EXPECT_EQ(again.root().get(key).as_strings(), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(again.root().get("c").as_string(), "two\nlines\n");
}

TEST(Node, SaysNothingAboutWhatIsAbsent) {
  ManifestReader reader = ManifestReader::parse("a: 1\n", "a.yaml");
  const Node absent = reader.root().get("b").get("c");
  EXPECT_FALSE(absent.is_present());
  EXPECT_EQ(absent.name(), "b.c");
  EXPECT_EQ(absent.as_string(), std::nullopt);
  EXPECT_EQ(absent.as_number(), std::nullopt);
  EXPECT_EQ(absent.as_boolean(), std::nullopt);
  EXPECT_EQ(absent.as_strings(), std::nullopt);
  EXPECT_THAT(absent.items(), IsEmpty());
  EXPECT_FALSE(absent.expect_map());
  EXPECT_EQ(told_of(reader), "");
}

TEST(Node, TellsThatARequiredKeyIsMissingWhereItsMapBegins) {
  ManifestReader reader = ManifestReader::parse("a: 1\nlimits:\n  x: 2\n", "a.yaml");
  EXPECT_FALSE(reader.root().get("limits").require("memory").is_present());
  EXPECT_EQ(told_of(reader), "a.yaml:3:3: error: limits: key 'memory' is missing\n");
}

TEST(Node, TellsUnknownKeysWithTheNearestSpelling) {
  ManifestReader reader =
      ManifestReader::parse("limits: {time_limt: 1, memory: 2, q: 3}\n", "a.yaml");
  reader.root().get("limits").expect_keys({"time_limit", "memory"});
  EXPECT_EQ(told_of(reader),
            "a.yaml:1:10: error: limits: unknown key 'time_limt'\n"
            "    help: did you mean 'time_limit'?\n"
            "a.yaml:1:35: error: limits: unknown key 'q'\n"
            "    help: known: time_limit, memory\n");
}

TEST(Node, TellsWhatIsWrittenForAnUnknownKey) {
  constexpr MeantKey kMeant[] = {{"time_limit_s", "write 'time_limit: ...'"}};
  ManifestReader reader = ManifestReader::parse("{TimeLimit-S: 1, memry: 2}\n", "a.yaml");
  reader.root().expect_keys({"time_limit", "memory"}, Severity::warning, kMeant);
  EXPECT_EQ(told_of(reader),
            "a.yaml:1:2: warning: unknown key 'TimeLimit-S'\n"
            "    help: write 'time_limit: ...'\n"
            "a.yaml:1:18: warning: unknown key 'memry'\n"
            "    help: did you mean 'memory'?\n");
}

TEST(Node, ListsEntriesAndItemsInTheOrderOfTheFile) {
  ManifestReader reader = ManifestReader::parse("b: [x, [y]]\na: {c: d}\n", "a.yaml");
  std::vector<std::string> seen;
  for (const Node::Entry& entry : reader.root().entries()) {
    seen.push_back(entry.key + " at " + to_string(entry.key_location));
  }
  EXPECT_THAT(seen, ElementsAre("b at a.yaml:1:1", "a at a.yaml:2:1"));
  const Node inner = reader.root().get("b").items().at(1).items().at(0);
  EXPECT_EQ(inner.name(), "b[1][0]");
  EXPECT_EQ(inner.location(), (Location{"a.yaml", 1, 9}));
  EXPECT_EQ(reader.root().get("a").get("c").name(), "a.c");
}

/// A getter that must refuse the value of the key `v`.
struct Refusal {
  const char* text;
  std::function<bool(const Node&)> gives;
  const char* told;
};

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  return out << refusal.told;
}

class NodeRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(NodeRefusal, SaysWhatWasExpectedAndWhatIsThere) {
  ManifestReader reader = ManifestReader::parse(GetParam().text, "a.yaml");
  EXPECT_FALSE(GetParam().gives(reader.root().get("v")));
  EXPECT_EQ(told_of(reader), std::string("a.yaml:1:4: error: v") + GetParam().told + "\n");
}

bool gives_string(const Node& node) {
  return node.as_string().has_value();
}
bool gives_line(const Node& node) {
  return node.as_nonempty_string().has_value();
}
bool gives_choice(const Node& node) {
  return node.as_choice({"sum", "min"}).has_value();
}
bool gives_integer(const Node& node) {
  return node.as_integer(1, 9).has_value();
}
bool gives_number(const Node& node) {
  return node.as_number(0.5).has_value();
}
bool gives_any_number(const Node& node) {
  return node.as_number().has_value();
}
bool gives_boolean(const Node& node) {
  return node.as_boolean().has_value();
}
bool gives_strings(const Node& node) {
  return node.as_strings().has_value();
}
bool gives_string_or_strings(const Node& node) {
  return node.as_string_or_strings().has_value();
}
bool gives_map(const Node& node) {
  return node.expect_map();
}
bool gives_items(const Node& node) {
  return !node.items().empty();
}
bool gives_entries(const Node& node) {
  return !node.entries().empty();
}

INSTANTIATE_TEST_SUITE_P(
    All, NodeRefusal,
    testing::Values(
        Refusal{"v: [1]", gives_string, ": expected a text, found a list"},
        Refusal{"v: ~", gives_string, ": expected a text, found nothing"},
        Refusal{"v: '  '", gives_line, ": must not be empty"},
        Refusal{"v: \"a\\eb\"", gives_line, ": must be one line without control characters"},
        Refusal{"v: sun", gives_choice, ": unknown value 'sun'\n    help: did you mean 'sum'?"},
        Refusal{"v: [1]", gives_number, ": expected a number, found a list"},
        Refusal{"v: {}", gives_number, ": expected a number, found a map"},
        Refusal{"v: '5'", gives_number,
                ": expected a number, found the text '5'\n    help: without quotes"},
        Refusal{"v: .inf", gives_any_number, ": expected a number, found '.inf'"},
        Refusal{"v: inf", gives_any_number, ": expected a number, found 'inf'"},
        Refusal{"v: nan", gives_any_number, ": expected a number, found 'nan'"},
        Refusal{"v: 1 s", gives_any_number,
                ": expected a number, found '1 s'\n    help: write the number alone, in the unit "
                "of this key"},
        Refusal{"v: 1.5s", gives_any_number,
                ": expected a number, found '1.5s'\n    help: write the number alone, in the unit "
                "of this key"},
        Refusal{"v: 256 MiB", gives_integer,
                ": expected an integer, found '256 MiB'\n    help: write the number alone, in the "
                "unit of this key"},
        Refusal{"v: 1 2", gives_any_number, ": expected a number, found '1 2'"},
        Refusal{"v: 0x10", gives_any_number, ": expected a number, found '0x10'"},
        Refusal{"v: 0.25", gives_number, ": must be at least 0.5, found '0.25'"},
        Refusal{"v: 1e999", gives_number, ": must be at least 0.5, found '1e999'"},
        Refusal{"v: 1.5", gives_integer, ": expected an integer, found '1.5'"},
        Refusal{"v: 10", gives_integer, ": must be from 1 to 9, found '10'"},
        Refusal{"v: 99999999999999999999", gives_integer,
                ": must be from 1 to 9, found '99999999999999999999'"},
        Refusal{"v: yes", gives_boolean, ": expected true or false, found 'yes'"},
        Refusal{"v: a", gives_strings, ": expected a list, found 'a'"},
        Refusal{"v: {a: 1}", gives_string_or_strings,
                ": expected a text or a list of texts, found a map"},
        Refusal{"v: a", gives_map, ": expected a map, found 'a'"},
        Refusal{"v: a", gives_items, ": expected a list, found 'a'"},
        Refusal{"v: [a]", gives_entries, ": expected a map, found a list"}));

TEST(Node, TellsWhichItemOfAListIsWrong) {
  ManifestReader reader = ManifestReader::parse("v: [a, [b], {}]\n", "a.yaml");
  EXPECT_EQ(reader.root().get("v").as_strings(), std::nullopt);
  EXPECT_EQ(told_of(reader),
            "a.yaml:1:8: error: v[1]: expected a text, found a list\n"
            "a.yaml:1:13: error: v[2]: expected a text, found a map\n");
}

TEST(Node, ShowsAStrangersTextSafely) {
  ManifestReader reader = ManifestReader::parse("\"\\e[31mred\\n\": 1\n", "a.yaml");
  reader.root().expect_keys({"a"});
  EXPECT_EQ(told_of(reader),
            "a.yaml:1:1: error: unknown key '\\x1b[31mred\\n'\n    help: known: a\n");
}

}  // namespace
}  // namespace judge
