// Tests of a package whose data a script makes.
#include "judge/workspace/scripted.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/machine/survey.hpp"
#include "judge/testing/local_listener.hpp"
#include "judge/workspace/building.hpp"
#include "judge/workspace/export_problem.hpp"
#include "judge/workspace/package_copy_fixture.hpp"
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
    const auto workspace = open(isolation_);
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

  /// Exports the package, and tells what became of its parts: "a -> b". What else is told goes to
  /// told_.
  fs::path exported(PackageFormat format) {
    const auto workspace = open(isolation_);
    const fs::path target = folder_.path() / to_string(format);
    const auto drafted = draft_export(*workspace, "legacy-scripted",
                                      {.package = {.format = format},
                                       .target = target,
                                       .completion = {.begin = [](const std::string&) {}}});
    told_.clear();
    for (const Diagnostic& diagnostic : workspace->take_diagnostics())
      told_ += to_string(diagnostic) + "\n";
    changes_.clear();
    if (!drafted) {
      ADD_FAILURE() << drafted.error().message << told_;
      return {};
    }
    for (const Change& change : drafted->draft.changes())
      changes_ += change.was + " -> " + change.is + "\n";
    EXPECT_TRUE(write_export(*drafted, {}));
    return target;
  }

  std::string told_;
  std::string changes_;
  Isolation isolation_ = Isolation::limits;
};

/// With each isolation that the machine has.
class IsolatedScriptedTest : public ScriptedTest, public testing::WithParamInterface<Isolation> {
 protected:
  void SetUp() override {
    isolation_ = GetParam();
    const TempDir scratch = TempDir::create().value();
    const IsolationSurvey survey = survey_isolation(scratch.path(), Cgroups::left_out);
    if (survey.best < isolation_) GTEST_SKIP() << survey.containers.detail;
  }
};

INSTANTIATE_TEST_SUITE_P(Isolations, IsolatedScriptedTest,
                         testing::Values(Isolation::none, Isolation::limits, Isolation::full),
                         [](const auto& instance) {
                           return std::string(to_string(instance.param));
                         });

TEST_P(IsolatedScriptedTest, MakesWhatTheScriptAsksFor) {
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

TEST_P(IsolatedScriptedTest, TheScriptWritesNothingIntoThePackage) {
  add_to_script(
      "sed -i s/9/7/ ../manual/largest-small.in || :\n"
      "{ echo 5 > sample/1.in; } || :\n"
      "cp sample/1.in \"$PROBLEM_PATH/data/sample/2.in\" || :\n"
      "mv sample/1.ans sample/2.ans || :\n");
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message << told_;
  EXPECT_EQ(text_of(package_ / "manual/largest-small.in"), "99\n");
  EXPECT_EQ(text_of(package_ / "data/sample/1.in"), "3\n");
  EXPECT_EQ(text_of(package_ / "data/sample/1.ans"), "6\n");
  EXPECT_FALSE(fs::exists(package_ / "data/sample/2.in"));
  EXPECT_FALSE(fs::exists(package_ / "data/sample/2.ans"));
}

// The script's row of the victims' table of roles (engine/local/hostile_roles_test.cpp).
TEST_P(IsolatedScriptedTest, TheScriptFindsNothingOutsideOfThePackageWithFullIsolation) {
  const LocalListener listener;
  const fs::path other = folder_.path() / "another-package";
  ASSERT_TRUE(write_file_whole(other, "an answer\n"));
  const std::string script = text_of(package_ / "data/gen.sh");
  for (const std::string& attempt :
       {"[ -r '" + other.string() + "' ]",
        fmt::format("(exec 4<>/dev/tcp/127.0.0.1/{})", listener.port()),
        fmt::format("kill -0 {}", ::getpid())}) {
    write("data/gen.sh", script + "if " + attempt + " 2> /dev/null; then exit 1; fi\n");
    EXPECT_EQ(generate(GenerateMode::check).has_value(), isolation_ == Isolation::full)
        << attempt << "\n"
        << told_;
  }
}

TEST_F(ScriptedTest, TheSolutionMayBeNoSubmission) {
  write("data/unknown.sh", "echo unknown\n");
  add_to_script("use_solution ../../data/unknown.sh opt\n");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  EXPECT_EQ(text_of(package_ / "data/secret/1-small/002-largest-small.ans"), "unknown\n");
}

TEST_F(ScriptedTest, WithoutScoresLimitsHoldForAllFromThenOn) {
  write("data/gen.sh",
        "USE_SCORING=0\n. ../gen.sh\nuse_solution double.py\n"
        "compile ../generators/random_number.py\nlimits n=100\nsample 1\n"
        "tc small random_number n=10");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  EXPECT_EQ(text_of(package_ / "data/testdata.yaml"), "input_validator_flags: n=100\n");
  const std::string script = text_of(package_ / "data/gen.sh");
  write("data/gen.sh", script + "0000");
  ASSERT_TRUE(generate(GenerateMode::write));
  EXPECT_THAT(told_, HasSubstr("gen.sh:7: error: secret/002-small"));
  write("data/gen.sh", script);
  write("data/testdata.yaml", "input_validator_flags: n=70\n");
  ASSERT_TRUE(generate(GenerateMode::check));
  EXPECT_THAT(told_, HasSubstr("input_validator_flags not what"));
}

TEST_F(ScriptedTest, LimitsHoldForASampleThatIsThereWithoutTheFileThatSaysThem) {
  const std::string script = text_of(package_ / "data/gen.sh");
  const std::string sample = "samplegroup\n";
  const auto with_limits = [&](const std::string& limits) {
    std::string text = script;
    write("data/gen.sh", text.insert(text.find(sample) + sample.size(), limits));
  };
  with_limits("limits n=2\n");
  ASSERT_TRUE(generate(GenerateMode::check)) << told_;
  EXPECT_THAT(told_, HasSubstr("sample/1: the input validator rejects it"));
  with_limits("limits n=3\n");
  ASSERT_TRUE(generate(GenerateMode::check)) << told_;
  EXPECT_THAT(told_, testing::Not(HasSubstr("rejects it")));
}

class ScriptedExportTest : public ScriptedTest,
                           public testing::WithParamInterface<PackageFormat> {};

INSTANTIATE_TEST_SUITE_P(Formats, ScriptedExportTest,
                         testing::Values(PackageFormat::current, PackageFormat::legacy),
                         [](const auto& instance) {
                           return instance.param == PackageFormat::current ? "current" : "legacy";
                         });

TEST_P(ScriptedExportTest, LeavesWithAPlanThatMakesTheSameData) {
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  const fs::path target = exported(GetParam());
  SCOPED_TRACE(changes_);
  EXPECT_THAT(changes_, HasSubstr("data/gen.sh -> generators/generators.yaml\n"));
  EXPECT_THAT(changes_, testing::Not(HasSubstr("random_number.py"))) << "it stays where it was";
  EXPECT_THAT(changes_, testing::Not(HasSubstr("nothing in the format stands for")));
  const fs::path made = target / "data/secret/2-large/005-large.in";
  const std::string before = text_of(made);
  package_ = target;
  const auto made_again = [&](GenerateMode mode) {
    return generate_cases(*open(), target.string(), mode, {});
  };
  const auto checked = made_again(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_EQ(checked->case_count, 10);
  EXPECT_THAT(checked->changed, IsEmpty());
  fs::remove(made);
  const auto again = made_again(GenerateMode::write);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(text_of(made), before);
}

TEST_P(ScriptedExportTest, WhatTheScriptDoesNotMakeSoLeavesAsItIs) {
  add_to_script("hint 'the largest'\n");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  write("data/secret/1-small/004-small-100.in", "77\n");
  write("data/secret/1-small/004-small-100.ans", "154\n");
  const fs::path target = exported(GetParam());
  EXPECT_THAT(told_,
              HasSubstr("warning: not as the script makes it: secret/1-small/004-small-100"));
  package_ = target;
  const auto checked = generate_cases(*open(), target.string(), GenerateMode::check, {});
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_THAT(checked->changed, IsEmpty());
  EXPECT_EQ(text_of(target / "data/secret/1-small/004-small-100.in"), "77\n");
}

TEST_F(ScriptedTest, LeavesWithoutAPlanWhereANameCannotStandInOne) {
  add_to_script("tc n=7 random_number n=7\n");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  const fs::path target = exported(PackageFormat::current);
  EXPECT_FALSE(fs::exists(target / "generators/generators.yaml"));
  EXPECT_THAT(changes_, HasSubstr("'secret/2-large/006-n=7' cannot name a testcase"));
}

TEST_F(ScriptedTest, TellsOfTestcasesThatAreNotMadeYet) {
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  add_to_script("tc later random_number n=7\n");
  exported(PackageFormat::current);
  EXPECT_THAT(told_, HasSubstr("warning: not made yet: secret/2-large/006-later"));
}

TEST_F(ScriptedTest, ACaseThatIsUsedAgainByItselfLeavesOnce) {
  write("data/gen.sh",
        ". ../gen.sh\nuse_solution double.py\ncompile ../generators/random_number.py\n"
        "samplegroup\nsample 1\ngroup 1-small 40\ninclude_group sample\n"
        "tc small random_number n=10\nsamplegroup\ninclude_group 1-small\n");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  const fs::path target = exported(PackageFormat::current);
  EXPECT_TRUE(fs::exists(target / "generators/generators.yaml")) << told_;
}

TEST_F(ScriptedTest, LeavesWithoutAPlanWhereTheScriptFails) {
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  add_to_script("tc wrong nothing\n");
  const fs::path target = exported(PackageFormat::current);
  EXPECT_FALSE(fs::exists(target / "generators/generators.yaml"));
  EXPECT_TRUE(fs::exists(target / "data/secret/1-small/003-small-10.in"));
  EXPECT_THAT(told_, HasSubstr("gen.sh:23: warning: there is no generator 'nothing'"));
  EXPECT_THAT(told_, HasSubstr("warning: it could not be told what the script makes"));
  EXPECT_THAT(told_, testing::Not(HasSubstr("error:")));
}

TEST_F(ScriptedTest, ACheckTellsOfScoresOfAllData) {
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  write("data/testdata.yaml", "on_reject: continue\nrange: 0 0\ngrader_flags: ignore_sample\n");
  write("data/secret/testdata.yaml", "on_reject: continue\nrange: 0 50\n");
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message << told_;
  EXPECT_THAT(checked->changed,
              testing::UnorderedElementsAre("testdata.yaml", "secret/testdata.yaml"));
  EXPECT_THAT(told_, HasSubstr("data/testdata.yaml: error: range not what"));
  EXPECT_THAT(told_, HasSubstr("data/secret/testdata.yaml: error: range not what"));
  EXPECT_THAT(told_, HasSubstr("data/gen.sh says"));
  EXPECT_THAT(told_, testing::Not(HasSubstr(":0 says")));
}

TEST_F(ScriptedTest, MakesNotesOnCases) {
  add_to_script("tc noted random_number n=7\nhint 'mind the end'\n");
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << told_;
  EXPECT_THAT(checked->changed, IsEmpty());
  fs::path note;
  for (const auto& entry : fs::recursive_directory_iterator(package_ / "data")) {
    if (entry.path().extension() == ".hint") note = entry.path();
  }
  EXPECT_EQ(text_of(note), "mind the end\n");
  ASSERT_TRUE(write_file_whole(note, "mind the start\n"));
  ASSERT_TRUE(generate(GenerateMode::check));
  EXPECT_THAT(told_, HasSubstr("noted.hint: error: its text not what"));
  EXPECT_THAT(told_, HasSubstr("data/gen.sh:"));
}

TEST_F(ScriptedTest, CopiesWhereLinksAreNotWanted) {
  write("data/gen.sh", "USE_SYMLINKS=0\n" + text_of(package_ / "data/gen.sh"));
  ASSERT_TRUE(generate(GenerateMode::write)) << told_;
  const fs::path again = package_ / "data/secret/2-large/003-small-10.in";
  EXPECT_FALSE(fs::is_symlink(again));
  EXPECT_EQ(text_of(again), text_of(package_ / "data/secret/1-small/003-small-10.in"));
  EXPECT_FALSE(fs::is_symlink(package_ / "data/secret/1-small/001-1.ans"));
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << told_;
  EXPECT_THAT(checked->changed, IsEmpty());
}

TEST_F(ScriptedTest, ARecordOfTheScriptsOwnIsAnError) {
  add_to_script("judge_call tools\nprintf '7\\x1fnone\\x1e' >&3\n");
  ASSERT_FALSE(generate(GenerateMode::check));
  EXPECT_THAT(told_, HasSubstr("data/gen.sh:23: error: tools wants 3 or more words"));
  EXPECT_THAT(told_, HasSubstr("data/gen.sh:7: error: gen.sh has no function 'none'"));
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
  EXPECT_THAT(setting->job.validators.at(0).args_of_groups,
              ElementsAre(ElementsAre("n=1000000"), ElementsAre("n=100")));
  EXPECT_FALSE(setting->families.empty());
  // It starts in the file that the script names, whatever its modules are called.
  Runnable generator = setting->job.generators.at("random_number");
  generator.arguments.insert(generator.arguments.end(), {"n=1", "5"});
  const auto ran =
      perform_jobs(*workspace, {RunJob{.program = generator,
                                       .input = package_ / "problem.yaml",
                                       .limits = {.cpu_time = std::chrono::seconds(10),
                                                  .wall_time = std::chrono::seconds(60),
                                                  .memory = mebibytes(1024),
                                                  .output = mebibytes(1)}}});
  ASSERT_TRUE(ran) << ran.error().message;
  EXPECT_EQ(std::get<RunOutput>(ran->front()).output, "1\n");
  EXPECT_EQ(setting->other, "accepted/double.py");
}

}  // namespace
}  // namespace judge
