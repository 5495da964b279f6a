#include "judge/manifest/manifest_reader.hpp"

#include <ostream>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

/// All diagnostics, one under the other.
std::string told(const ManifestReader& reader) {
  std::string text;
  for (const Diagnostic& diagnostic : reader.diagnostics()) text += to_string(diagnostic) + "\n";
  return text;
}

std::string told_of(std::string text) {
  return told(ManifestReader::parse(std::move(text), "a.yaml"));
}

struct Fault {
  const char* name;
  std::string text;
  std::string told;
};

std::ostream& operator<<(std::ostream& out, const Fault& fault) {
  return out << fault.name;
}

class ManifestFault : public testing::TestWithParam<Fault> {};

TEST_P(ManifestFault, IsToldWithItsPlace) {
  EXPECT_EQ(told_of(GetParam().text), GetParam().told);
}

const Fault kFaults[] = {
    {"nothing", "", "a.yaml: error: the file is empty\n"},
    {"only a comment", "# a\n\n", "a.yaml: error: the file is empty\n"},
    {"key twice", "a: 1\nb: 2\na: 3\n",
     "a.yaml:3:1: error: key 'a' given twice\n"
     "    it stands on line 1 already, and the later one counts\n"
     "    help: remove one of them\n"},
    {"key twice in flow style", "x: {a: 1, 'a': 2}\n",
     "a.yaml:1:11: error: key 'a' given twice\n"
     "    it stands on line 1 already, and the later one counts\n"
     "    help: remove one of them\n"},
    {"list as a key", "[a]: 1\n",
     "a.yaml:1:1: error: a key must be plain text\n"
     "    help: write 'key: value'\n"},
    {"no key", ": 1\n",
     "a.yaml:1:1: error: a key is missing\n"
     "    help: write 'key: value'\n"},
    {"colon inside a text", "a: b: c\n",
     "a.yaml:1:5: error: not valid YAML: a ':' where no key can stand\n"
     "    help: put a text that contains ': ' into quotes, or check the indentation of this "
     "line\n"},
    {"tab as indentation", "a:\n\tb: 1\n",
     "a.yaml:2:3: error: not valid YAML: a ':' where no key can stand\n"
     "    help: line 2 is indented with a tab: YAML wants spaces\n"},
    {"open bracket", "a: [1, 2\nb: 3\n",
     "a.yaml:2:2: error: not valid YAML: expected ',' or ']'\n"
     "    help: close the '[' that is open here\n"},
    {"open quotes", "a: 1\nb: \"x\\\"\n",
     "a.yaml:2:4: error: not valid YAML: the quotes that begin here never end\n"},
    {"open single quotes", "b: 'it''s\n",
     "a.yaml:1:4: error: not valid YAML: the quotes that begin here never end\n"},
    {"reserved character", "a: @b\n",
     "a.yaml:1:4: error: not valid YAML: a character that no value can begin with\n"
     "    help: put the text into quotes\n"},
    {"list item too far left", "a:\n  b: 1\n - c\n",
     "a.yaml:3:2: error: not valid YAML: expected 'key: value'\n"
     "    help: check the indentation of this line and of the one above\n"},
    {"second document", "a: 1\n---\nb: 2\n",
     "a.yaml:2:1: error: a second document begins here\n"
     "    only the first '---' may divide a file\n"
     "    help: remove the line '---' or what follows it\n"},
    {"alias of nothing", "a: *b\n",
     "a.yaml:1:4: error: not valid YAML: the referenced anchor is not defined\n"},
    {"alias inside its own value", "a: &x [1, *x]\n",
     "a.yaml:1:11: error: an alias stands for a value that it is part of\n"
     "    help: write the value out\n"},
    {"unknown tag", "a: !include b\n",
     "a.yaml:1:4: error: the tag '!include' has no meaning here\n"
     "    help: remove it\n"},
    {"NUL", std::string("a: 1\nb\0c", 8),
     "a.yaml:2:2: error: not a text file: byte 0x00\n"
     "    control characters are not allowed\n"
     "    help: save it as text in UTF-8\n"},
    {"UTF-16",
     "\xFF\xFE"
     "a",
     "a.yaml:1:1: error: not a text file: byte 0xff\n"
     "    the file is not UTF-8\n"
     "    help: save it as text in UTF-8\n"},
    {"Latin-1",
     "a: gr\xFC\xDF"
     "e\n",
     "a.yaml:1:6: error: not a text file: byte 0xfc\n"
     "    the file is not UTF-8\n"
     "    help: save it as text in UTF-8\n"},
};

INSTANTIATE_TEST_SUITE_P(All, ManifestFault, testing::ValuesIn(kFaults));

TEST(ManifestReader, TellsWhyAFileCannotBeRead) {
  const TempDir folder = TempDir::create().value();
  EXPECT_EQ(
      told(ManifestReader::read(folder.path() / "none", "x.yaml")),
      "x.yaml: error: open " + (folder.path() / "none").string() + ": No such file or directory\n");
  EXPECT_THAT(told(ManifestReader::read(folder.path())), HasSubstr("it is a folder"));
  ASSERT_EQ(::mkfifo((folder.path() / "fifo").c_str(), 0600), 0);
  EXPECT_THAT(told(ManifestReader::read(folder.path() / "fifo")), HasSubstr("not a regular file"));
  ASSERT_TRUE(write_file_whole(folder.path() / "big", std::string(1024 * 1024 + 1, ' ')));
  EXPECT_THAT(told(ManifestReader::read(folder.path() / "big")), HasSubstr("1 MiB"));
}

TEST(ManifestReader, KeepsPlacesBehindAByteOrderMarkAndCarriageReturns) {
  ManifestReader reader = ManifestReader::parse("\xEF\xBB\xBFä: 1\r\nb:\r\n  - c\r\n", "a.yaml");
  const Node item = reader.root().get("b").items().at(0);
  EXPECT_EQ(told(reader), "");
  EXPECT_EQ(item.location(), (Location{"a.yaml", 3, 5}));
  EXPECT_EQ(reader.text().substr(item.offset(), 3), "c\r\n");
  EXPECT_EQ(reader.root().entries().at(1).key_offset, reader.text().find("b:"));
}

TEST(ManifestReader, TakesATildeForAKeyWithoutName) {
  ManifestReader reader = ManifestReader::parse("- ~: x\n- {~: y, b: z}\n", "a.yaml");
  const std::vector<Node> items = reader.root().items();
  ASSERT_EQ(items.size(), 2U);
  EXPECT_EQ(items[0].get("").as_string(), "x");
  EXPECT_EQ(items[1].get("").as_string(), "y");
  EXPECT_TRUE(reader.diagnostics().empty());
}

TEST(ManifestReader, LetsAnAliasStandForItsValue) {
  ManifestReader reader = ManifestReader::parse("a: &x [1, 2]\nb: *x\n", "a.yaml");
  EXPECT_EQ(reader.root().get("b").as_strings(), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(told(reader), "");
}

TEST(ManifestReader, RefusesAliasesThatMultiply) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string alias = "*a" + std::to_string(i - 1) + " ";
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
    for (int k = 1; k < 10; ++k) bomb += ", " + alias;
    bomb += "]\n";
  }
  EXPECT_THAT(told_of(bomb), HasSubstr("more than 200000 values"));
}

TEST(ManifestReader, RefusesDeepNesting) {
  EXPECT_EQ(told_of(std::string(64, '[') + std::string(64, ']')), "");
  EXPECT_THAT(told_of(std::string(65, '[') + std::string(65, ']')),
              HasSubstr("a.yaml:1:65: error: lists and maps are nested more than 64 deep"));
  EXPECT_THAT(told_of(std::string(1'000'000, '[')), HasSubstr("nested more than 64 deep"));
}

TEST(ManifestReader, KeepsTheFirstHundredDiagnosticsAndCountsTheRest) {
  ManifestReader reader = ManifestReader::parse("a: 1\n", "a.yaml");
  for (int i = 0; i < 250; ++i) reader.root().error("bad");
  const Diagnostics told = reader.diagnostics();
  ASSERT_EQ(told.size(), 101U);
  EXPECT_EQ(told.back().what, "150 more like these");
}

TEST(ManifestReader, TellsInTheOrderOfTheFile) {
  ManifestReader reader = ManifestReader::parse("a: 1\nb: 2\n", "a.yaml");
  reader.root().get("b").error("second");
  reader.root().get("a").warn("first");
  EXPECT_EQ(told(reader), "a.yaml:1:4: warning: first\na.yaml:2:4: error: second\n");
  EXPECT_TRUE(reader.has_errors());
}

// Whatever the bytes, reading returns and either gives a tree or says why not.

/// Looks at everything there is, as the most curious reader would.
void visit(const Node& node) {
  node.as_string();
  node.as_nonempty_string();
  node.as_integer(0, 10);
  node.as_number(0, 10);
  node.as_boolean();
  node.as_strings();
  node.as_choice({"pass-fail", "scoring"});
  node.expect_keys({"name", "limits"});
  if (node.is_list()) {
    for (const Node& item : node.items()) visit(item);
  } else if (node.is_map()) {
    for (const Node::Entry& entry : node.entries()) visit(entry.value);
  }
}

void expect_tree_or_diagnostics(const std::string& text) {
  ManifestReader reader = ManifestReader::parse(text, "a.yaml");
  const Node root = reader.root();
  EXPECT_TRUE(root.is_present() || reader.has_errors()) << text;
  visit(root);
  for (const Diagnostic& diagnostic : reader.diagnostics()) {
    EXPECT_GE(diagnostic.location.line, 0);
    EXPECT_FALSE(diagnostic.what.empty());
  }
}

const char* const kSound =
    "problem_format_version: 2025-09\n"
    "type: [pass-fail, interactive]\n"
    "name: {en: \"Maze \\\"438\\\"\", de: 'Irrgarten'}\n"
    "uuid: &id 0b1c2d3e-1234-4abc-8def-0123456789ab\n"
    "limits:\n"
    "  time_limit: 1.5   # seconds\n"
    "  memory: 256\n"
    "data:\n"
    "  - one: |2\n"
    "       _ _ \n"
    "      |_|_|\n"
    "  - ? two\n"
    "    : >-\n"
    "      folded\n"
    "      text\n"
    "  - *id\n"
    "  - {generate: \"random {seed} 100\", count: 5}\n";

TEST(ManifestReader, TakesTheSoundTextThatIsMutatedBelow) {
  EXPECT_EQ(told_of(kSound), "");
}

TEST(ManifestReader, SurvivesMutatedText) {
  std::mt19937 random(20250901);
  const std::string sound = kSound;
  const std::string_view syntax = "[]{}:,-?&*!|>'\"%@`#~ \n\t\r\\.0a\xC3\xA4\xFF\0";
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (int round = 0; round < 2000; ++round) {
    std::string text = sound;
    for (std::size_t edits = 1 + below(6); edits > 0 && !text.empty(); --edits) {
      const std::size_t at = below(text.size());
      switch (below(5)) {
        case 0:
          text[at] = syntax[below(syntax.size())];
          break;
        case 1:
          text.insert(at, 1, syntax[below(syntax.size())]);
          break;
        case 2:
          text.erase(at, 1 + below(12));
          break;
        case 3:
          text.resize(at);
          break;
        default:
          text.insert(at, sound.substr(below(sound.size()), 1 + below(40)));
          break;
      }
    }
    SCOPED_TRACE(round);
    expect_tree_or_diagnostics(text);
    if (HasFailure()) break;
  }
}

TEST(ManifestReader, SurvivesRandomBytesAndRandomSyntax) {
  std::mt19937 random(7);
  const std::string_view syntax = "[]{}:,-?&*!|>'\"%#~ \n\nab";
  for (int round = 0; round < 3000; ++round) {
    std::string text(random() % 200, ' ');
    for (char& c : text) {
      c = round % 4 == 0 ? static_cast<char>(random()) : syntax[random() % syntax.size()];
    }
    SCOPED_TRACE(round);
    expect_tree_or_diagnostics(text);
    if (HasFailure()) break;
  }
}

TEST(ManifestReader, TakesTheLargestFilesOfOneRepeatedPieceInItsStride) {
  for (const char* piece :
       {"[",  "{", "? ",    "- ", "a: ", "a\n",   "a: 1\n", "x ",   "&a ",     "!a ",
        "[]", "'", "\"\\n", "#",  "\n",  "---\n", "|\n",    "%A\n", "- - -\n", "\t"}) {
    std::string text;
    while (text.size() < 200'000) text += piece;
    SCOPED_TRACE(piece);
    ManifestReader reader = ManifestReader::parse(text, "a.yaml");
    EXPECT_TRUE(reader.root().is_present() || reader.has_errors());
  }
}

}  // namespace
}  // namespace judge
