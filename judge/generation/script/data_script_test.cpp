#include "judge/generation/script/data_script.hpp"

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(DataScript, ACallThatIsNotWholeIsNone) {
  const auto calls = read_script_calls(
      "3\x1ftc\x1f"
      "a\x1fgen\x1fn=1 2\x1e"
      "4\x1fgroup");
  ASSERT_EQ(calls.size(), 1U);
  EXPECT_EQ(calls[0].line, 3U);
  EXPECT_THAT(calls[0].words, ElementsAre("tc", "a", "gen", "n=1 2"));
}

class ScriptedDataTest : public testing::Test {
 protected:
  ScriptedDataTest() {
    for (const char* const file : {"submissions/accepted/s.py", "data/gen.py", "manual/m.in",
                                   "manual/n.in", "data/sample/1.in", "data/sample/1.ans"})
      write(file, "1\n");
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / name, text));
  }

  /// What becomes of these calls behind those that all have, one a line.
  ScriptedData read(const std::vector<std::vector<std::string>>& words, const char* scored = "1") {
    std::vector<ScriptCall> calls = {{1, {"tools", "/seen", scored, "1"}},
                                     {2, {"use_solution", "s.py"}},
                                     {3, {"compile", "gen.py"}}};
    for (const auto& each : words) calls.push_back({calls.size() + 1, each});
    return scripted_data(
        calls,
        {.script = folder_.path() / "data/gen.sh", .package = folder_.path(), .shown = "gen.sh"});
  }

  /// "secret/g/001-a: gen n=1 123", or what it is a copy of.
  static std::vector<std::string> told(const ScriptedData& data) {
    std::vector<std::string> all;
    for (const CaseRecipe& recipe : data.recipes) {
      all.push_back(recipe.name + ": " +
                    (!recipe.copy_of.empty()  ? "as " + recipe.copy_of
                     : !recipe.source.empty() ? "file " + recipe.source.filename().string()
                     : recipe.command.empty() ? "by hand"
                                              : fmt::format("{}", fmt::join(recipe.command, " "))));
    }
    return all;
  }

  static std::vector<std::string> faults(const ScriptedData& data) {
    std::vector<std::string> all;
    for (const Diagnostic& diagnostic : data.diagnostics)
      all.push_back(fmt::format("{}: {}", diagnostic.location.line, diagnostic.what));
    return all;
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(ScriptedDataTest, NumbersCasesAndGivesThemSeedsAsGenShDoes) {
  const ScriptedData data = read({{"samplegroup"},
                                  {"sample", "1"},
                                  {"group", "g1", "40"},
                                  {"tc", "1"},
                                  {"tc", "a", "gen", "n=5"},
                                  {"tc_manual", "../manual/m.in"},
                                  {"group", "g2", "60"},
                                  {"include_group", "g1"},
                                  {"tc_manual", "/seen/manual/n.in"}});
  EXPECT_THAT(faults(data), IsEmpty());
  // The first six digits of MD5("a") are 0cc175.
  EXPECT_THAT(told(data),
              ElementsAre("sample/1: by hand", "secret/g1/001-1: as sample/1",
                          "secret/g1/002-a: gen n=5 835957", "secret/g1/003-m: file m.in",
                          "secret/g2/001-1: as sample/1", "secret/g2/002-a: as secret/g1/002-a",
                          "secret/g2/003-m: as secret/g1/003-m", "secret/g2/004-n: file n.in"));
  EXPECT_EQ(data.solution, "submissions/accepted/s.py");
}

TEST_F(ScriptedDataTest, NotesAreOfTheCaseBeforeAndGoWithIt) {
  const ScriptedData data = read({{"group", "g1", "40"},
                                  {"tc", "a", "gen", "n=5"},
                                  {"hint", "think small"},
                                  {"desc", "all are equal"},
                                  {"tc", "b", "gen", "n=6"},
                                  {"desc", "two", "words"},
                                  {"group", "g2", "60"},
                                  {"include_group", "g1"}});
  EXPECT_THAT(faults(data), ElementsAre("9: desc takes one word, and here are 2"));
  std::vector<std::string> notes;
  for (const ScriptedFile& file : data.files) {
    if (file.note) notes.push_back(file.name + ": " + file.text());
  }
  EXPECT_THAT(
      notes,
      ElementsAre("secret/g1/001-a.hint: think small\n", "secret/g1/001-a.desc: all are equal\n",
                  "secret/g2/001-a.hint: think small\n", "secret/g2/001-a.desc: all are equal\n"));
  EXPECT_THAT(faults(read({{"hint", "x"}})), ElementsAre("4: hint stands in front of all cases"));
}

TEST_F(ScriptedDataTest, CasesKeepTheNamesThatAreThere) {
  write("data/secret/g1/a.in", "1\n");
  write("data/secret/g1/17-b.in", "1\n");
  write("data/secret/g2/1.in", "1\n");
  const ScriptedData data = read({{"sample", "1"},
                                  {"group", "g1", "40"},
                                  {"tc", "a", "gen"},
                                  {"tc", "b", "gen"},
                                  {"group", "g2", "60"},
                                  {"tc", "1"}});
  EXPECT_THAT(told(data), ElementsAre("sample/1: by hand", "secret/g1/a: gen 835957",
                                      "secret/g1/17-b: gen 9628511", "secret/g2/1: as sample/1"));
}

TEST_F(ScriptedDataTest, SaysOfGroupsWhatTheirFilesSay) {
  const ScriptedData data = read({{"group", "g1", "40"},
                                  {"limits", "n=5", "m=6"},
                                  {"output_validator_flags", "float_tolerance", "1e-6"},
                                  {"tc", "a", "gen"},
                                  {"group", "g2", "60"},
                                  {"tc", "b", "gen"}});
  std::map<std::string, std::string> texts;
  for (const ScriptedFile& file : data.files) texts[file.name] = file.text();
  EXPECT_EQ(texts["secret/g1/testdata.yaml"],
            "on_reject: break\naccept_score: 40\nrange: 0 40\ngrader_flags: min\n"
            "input_validator_flags: n=5 m=6\noutput_validator_flags: float_tolerance 1e-6\n");
  EXPECT_EQ(texts["secret/testdata.yaml"],
            "on_reject: continue\nrange: 0 100\n"
            "grader_flags: first_error accept_if_any_accepted\n");
  EXPECT_EQ(texts["testdata.yaml"],
            "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n");
  EXPECT_EQ(texts.size(), 5U);
  EXPECT_THAT(data.recipes.at(0).input_validator_args, ElementsAre("n=5", "m=6"));
  EXPECT_THAT(data.recipes.at(1).input_validator_args, IsEmpty());
}

TEST_F(ScriptedDataTest, WithoutScoresThereAreNoGroups) {
  const ScriptedData data = read({{"limits", "n=5"}, {"sample", "1"}, {"tc", "a", "gen"}}, "0");
  EXPECT_THAT(faults(data), IsEmpty());
  EXPECT_THAT(told(data), ElementsAre("sample/1: by hand", "secret/002-a: gen 835957"));
  EXPECT_THAT(data.recipes.at(1).input_validator_args, ElementsAre("n=5"));
  ASSERT_EQ(data.files.size(), 1U);
  EXPECT_EQ(data.files[0].name, "testdata.yaml");
  EXPECT_EQ(data.files[0].text(), "input_validator_flags: n=5\n");
  EXPECT_EQ(data.files[0].place.line, 4);
  EXPECT_THAT(read({{"tc", "a", "gen"}}, "0").files, IsEmpty());
}

TEST_F(ScriptedDataTest, FlagsHoldForTheWholeGroup) {
  const ScriptedData data = read({{"group", "g1", "40"},
                                  {"tc", "a", "gen"},
                                  {"limits", "n=5"},
                                  {"group", "g2", "60"},
                                  {"tc", "b", "gen"}});
  EXPECT_THAT(data.recipes.at(0).input_validator_args, ElementsAre("n=5"));
  EXPECT_THAT(data.recipes.at(1).input_validator_args, IsEmpty());
}

TEST_F(ScriptedDataTest, AFolderOfInputsIsACaseForEach) {
  EXPECT_THAT(told(read({{"group", "g1", "40"}, {"tg_manual", "../manual"}})),
              ElementsAre("secret/g1/001-m: file m.in", "secret/g1/002-n: file n.in"));
}

TEST_F(ScriptedDataTest, ModulesThatAGeneratorImportsAreFilesOfIt) {
  write("data/lib.py", "    from inner import *\n");
  write("data/inner.py", "import gen, lib\n");
  write("data/random_tree.py", "\n");
  write("data/random.py", "\n");
  write("data/other.py", "\n");
  write("data/gen.py", "import sys, lib as l\nimport random_tree  # other\nother = 1\n");
  EXPECT_THAT(read({}).generators.at("gen"),
              ElementsAre("data/gen.py", "data/inner.py", "data/lib.py", "data/random_tree.py"));
  write("data/gen.py", "from lib import tree\nother = 'imported'\n");
  EXPECT_THAT(read({}).generators.at("gen"),
              ElementsAre("data/gen.py", "data/inner.py", "data/lib.py"));
}

TEST_F(ScriptedDataTest, TheSolutionIsAFileOfThePackage) {
  write("submissions/partially_accepted/p.py", "1\n");
  const auto solution = [&](const std::string& word) { return read({{"use_solution", word}}); };
  EXPECT_EQ(solution("../partially_accepted/p.py").solution, "submissions/partially_accepted/p.py");
  EXPECT_EQ(solution("/s.py").solution, "submissions/accepted/s.py");
  EXPECT_THAT(faults(solution("/s.py")), IsEmpty());
  EXPECT_THAT(faults(solution("none.py")),
              ElementsAre("4: submissions/accepted/none.py is not there"));
  EXPECT_THAT(faults(solution("../../../x.py")),
              ElementsAre(testing::EndsWith("not in the package")));
}

TEST_F(ScriptedDataTest, ARecordThatNoFunctionMadeIsAnError) {
  EXPECT_THAT(
      faults(read({{"tools"}, {"tools", "/seen"}, {"none", "gen.py"}, {"group", "g", "x"}})),
      ElementsAre("4: tools wants 3 or more words", "5: tools wants 3 or more words",
                  "6: gen.sh has no function 'none'", "7: 'x' is no number of points"));
}

TEST_F(ScriptedDataTest, AGroupIsThereOnce) {
  EXPECT_THAT(faults(read({{"group", "g1", "40"}, {"group", "g2", "50"}, {"group", "g1", "10"}})),
              ElementsAre("6: there is a group 'g1' already"));
}

TEST_F(ScriptedDataTest, NoNameLeadsOutOfTheDataFolder) {
  const ScriptedData data = read({{"group", "..", "10"},
                                  {"group", "g1", "40"},
                                  {"tc", "../../../x", "gen"},
                                  {"tc", "", "gen"},
                                  {"sample", "../1"}});
  EXPECT_THAT(faults(data),
              ElementsAre("4: '..' cannot be a name", "6: '../../../x' cannot be a name",
                          "7: '' cannot be a name", "8: '../1' cannot be a name"));
  EXPECT_THAT(data.recipes, IsEmpty());
}

TEST_F(ScriptedDataTest, NamesWhatIsWrongOrNotSupported) {
  EXPECT_THAT(faults(read({{"tc", "a", "gen"},
                           {"group", "g1", "40"},
                           {"tc", "a", "none"},
                           {"tc", "b"},
                           {"tc", "c", "gen"},
                           {"tc", "c", "gen"},
                           {"include_group", "g9"},
                           {"tc_manual", "../nowhere.in"},
                           {"tc_manual", "/etc/passwd"},
                           {"add_program", "x", "awk -f x.awk"},
                           {"group", "g2"},
                           {"sample", "9"}})),
              ElementsAre("4: a case must stand in a group", "6: there is no generator 'none'",
                          "7: there is no case 'b' to be used again",
                          "9: there is a case 'c' already", "10: there is no group 'g9' with cases",
                          "11: nowhere.in is not there", "12: /etc/passwd is not in the package",
                          "13: a program that is run as 'awk -f x.awk' is not supported",
                          "14: group wants 2 or more words",
                          "15: sample/9.in is not there, and nothing makes it"));
  EXPECT_THAT(faults(scripted_data({{1, {"tc", "a"}}}, {})),
              ElementsAre("1: tc stands in front of gen.sh", "0: the script never reads gen.sh"));
}

}  // namespace
}  // namespace judge
