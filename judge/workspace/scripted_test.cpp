// Tests of a package whose data a script makes.
#include "judge/workspace/scripted.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/workspace/package_fixture.hpp"
#include "judge/workspace/stress_setting.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A copy of the miniature legacy-scripted, of which only the sample is there.
class ScriptedTest : public PackageCopyTest {
 protected:
  ScriptedTest() : PackageCopyTest("legacy-scripted") {}

  /// What is told goes to told_.
  OrFault<GenerateResult> generate(GenerateMode mode) {
    const auto workspace = open();
    auto result = generate_cases(*workspace, "legacy-scripted", mode, {});
    Diagnostics all = workspace->take_diagnostics();
    if (result) all.insert(all.end(), result->diagnostics.begin(), result->diagnostics.end());
    told_.clear();
    for (const Diagnostic& diagnostic : all) told_ += to_string(diagnostic) + "\n";
    return result;
  }

  void write(const std::string& name, const std::string& text) {
    ASSERT_TRUE(write_file_whole(package_ / name, text));
  }

  void add_to_script(const std::string& lines) {
    write("data/gen.sh", text_of(package_ / "data/gen.sh") + lines);
  }

  std::string told_;
};

TEST_F(ScriptedTest, MakesWhatTheScriptAsksFor) {
  const auto made = generate(GenerateMode::write);
  ASSERT_TRUE(made) << made.error().message << told_;
  EXPECT_EQ(made->case_count, 10);
  EXPECT_EQ(text_of(package_ / "data/secret/1-small/002-largest-small.in"), "99\n");
  EXPECT_EQ(text_of(package_ / "data/secret/1-small/002-largest-small.ans"), "198\n");
  EXPECT_EQ(fs::read_symlink(package_ / "data/secret/1-small/001-1.ans"), "../../sample/1.ans");
  EXPECT_EQ(fs::read_symlink(package_ / "data/secret/2-large/003-small-10.in"),
            "../1-small/003-small-10.in");
  EXPECT_EQ(text_of(package_ / "data/secret/1-small/testdata.yaml"),
            "on_reject: break\naccept_score: 40\nrange: 0 40\ngrader_flags: min\n"
            "input_validator_flags: n=100\n");
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message << told_;
  EXPECT_THAT(checked->changed, IsEmpty());
  EXPECT_THAT(checked->made_by, HasSubstr("data/gen.sh"));
  const auto again = generate(GenerateMode::write);
  ASSERT_TRUE(again);
  EXPECT_THAT(again->changed, IsEmpty());
}

TEST_F(ScriptedTest, ACheckTellsWhatIsOtherThanTheScriptMakesIt) {
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  write("data/secret/1-small/003-small-10.in", "77\n");
  write("data/sample/1.ans", "7\n");
  fs::remove(package_ / "data/secret/2-large/005-large.ans");
  write("data/secret/1-small/testdata.yaml", "accept_score: 50\nrange: 0 40\n");
  write("data/secret/2-large/009-old.in", "1\n");
  write("data/secret/2-large/009-old.ans", "2\n");
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message << told_;
  EXPECT_THAT(
      checked->changed,
      ElementsAre("sample/1.ans", "secret/1-small/001-1.ans", "secret/1-small/003-small-10.in",
                  "secret/2-large/001-1.ans", "secret/2-large/003-small-10.in",
                  "secret/2-large/005-large.ans", "secret/1-small/testdata.yaml"));
  EXPECT_THAT(told_, HasSubstr("accept_score and input_validator_flags not what"));
  EXPECT_THAT(told_, HasSubstr("1 case that"));
  EXPECT_THAT(told_, HasSubstr("does not make: secret/2-large/009-old"));
}

TEST_F(ScriptedTest, TellsWhereTheScriptStopped) {
  add_to_script("python3 other.py > secret/2-large/by-hand.in\n");
  const auto made = generate(GenerateMode::check);
  ASSERT_FALSE(made);
  EXPECT_THAT(told_, HasSubstr("data/gen.sh:23: error: the script stopped at this line: secret/"));
}

TEST_F(ScriptedTest, TellsMistakesWithTheirLines) {
  add_to_script("tc one-more nothing 5\n");
  const auto made = generate(GenerateMode::write);
  ASSERT_FALSE(made);
  EXPECT_THAT(told_, HasSubstr("data/gen.sh:23: error: there is no generator 'nothing'"));
  EXPECT_FALSE(fs::exists(package_ / "data/secret"));
}

TEST_F(ScriptedTest, AnInputThatTheValidatorRefusesIsAnError) {
  add_to_script(
      "group 3-wrong 10\nlimits n=5\ntc_manual ../manual/largest-small.in\n"
      "tc too-large random_number n=1000000\n");
  ASSERT_TRUE(generate(GenerateMode::write));
  EXPECT_THAT(told_, HasSubstr("gen.sh:26: error: secret/3-wrong/006-too-large"));
  EXPECT_FALSE(fs::exists(package_ / "data/secret"));
}

TEST_F(ScriptedTest, StressTakesItsGenerators) {
  const auto workspace = open();
  const auto problem = workspace->problem("legacy-scripted");
  ASSERT_TRUE(problem) << problem.error().message;
  const auto setting = stress_setting(*workspace, *problem, {.program = "wrong_answer/small.py"});
  ASSERT_TRUE(setting) << setting.error().message;
  EXPECT_FALSE(setting->families.empty());
  EXPECT_TRUE(setting->job.generators.contains("random_number"));
}

}  // namespace
}  // namespace judge
