#include "judge/problem/package/package_programs.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kCurrent =
    "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n";

class PackageProgramsTest : public PackageLoadingFixture {
 protected:
  /// The names of the program's files.
  static std::vector<std::string> files_of(const std::optional<Program>& program) {
    std::vector<std::string> names;
    if (!program) return names;
    for (const fs::path& file : program->source.files) names.push_back(file.filename().string());
    return names;
  }
};

TEST_F(PackageProgramsTest, OfTheNewFormatAnOutputValidatorsFolderIsOneProgram) {
  write("p/output_validator/__main__.py", "import helper\n");
  write("p/output_validator/helper.py", "");
  write("p/output_validator/README.md", "");
  write("p/output_validator/._helper.py", "");
  write("p/output_validator/deep/table.txt", "");
  write("p/output_validator/answer.ctd", "INT(1, 9) NEWLINE\n");
  const LoadedProblem current = load_with(kCurrent);
  EXPECT_THAT(told(current), IsEmpty());
  EXPECT_THAT(files_of(current.problem.checker),
              ElementsAre("__main__.py", "table.txt", "helper.py"));
  EXPECT_THAT(current.problem.output_judge.more_checkers, IsEmpty());
  ASSERT_EQ(current.problem.answer_validators.size(), 1U);
}

TEST_F(PackageProgramsTest, TellsOfFlagsThatAProgramOfTestlibIsNotGiven) {
  write("p/output_validators/check.cpp", "#include \"testlib.h\"\n");
  write("p/output_validators/testlib.h", "#define OK_EXIT_CODE 0\n");
  const std::string custom = "name: P\nvalidation: custom\n";
  EXPECT_THAT(told(load_with(custom)), IsEmpty());
  write("p/data/secret/2.in", "1\n");
  write("p/data/secret/2.ans", "1\n");
  const LoadedProblem loaded = load_with(custom + "validator_flags: float_tolerance 1e-6\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: p/output_validators is not given these flags: "
                                        "\"float_tolerance 1e-6\""));
  EXPECT_EQ(loaded.diagnostics.front().location, (Location{"p/problem.yaml", 3, 18}));
  EXPECT_THAT(told(load_with(custom + "validator_flags: --testset tests\n")), IsEmpty());
}

TEST_F(PackageProgramsTest, OfTheNewFormatTheOnlyFolderThereIsTheProgram) {
  write("p/output_validator/check/check.py", "import lib\n");
  write("p/output_validator/check/lib.py", "");
  const LoadedProblem loaded = load_with(kCurrent);
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(files_of(loaded.problem.checker), ElementsAre("check.py", "lib.py"));
  EXPECT_EQ(loaded.problem.checker->shown, "p/output_validator/check");
}

TEST_F(PackageProgramsTest, SourcesInCWithAMainEachAreNotOneProgram) {
  write("p/output_validator/a.cpp", "int main() {}\n");
  write("p/output_validator/b.cpp", "int main() {}\n");
  write("p/output_validator/both.h", "");
  const LoadedProblem loaded = load_with(kCurrent);
  EXPECT_THAT(files_of(loaded.problem.checker), ElementsAre("a.cpp", "both.h"));
  EXPECT_EQ(loaded.problem.output_judge.more_checkers.size(), 1U);
}

TEST_F(PackageProgramsTest, LegacyOutputValidatorsMustAllAccept) {
  write("p/output_validators/a.py", "");
  write("p/output_validators/b.py", "");
  const LoadedProblem loaded = load_with("validation: custom\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(files_of(loaded.problem.checker), ElementsAre("a.py"));
  ASSERT_EQ(loaded.problem.output_judge.more_checkers.size(), 1U);
  EXPECT_THAT(files_of(loaded.problem.output_judge.more_checkers.front()), ElementsAre("b.py"));
}

TEST_F(PackageProgramsTest, LooseFilesBesideAScriptAreOneProgram) {
  write("p/output_validators/build", "#!/bin/sh\n");
  write("p/output_validators/run", "#!/bin/sh\n");
  write("p/output_validators/x.cpp", "int main() {}\n");
  const LoadedProblem loaded = load_with("validation: custom\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(files_of(loaded.problem.checker), ElementsAre("build", "run", "x.cpp"));
  EXPECT_THAT(loaded.problem.output_judge.more_checkers, IsEmpty());
}

TEST_F(PackageProgramsTest, AVisualizersFolderIsOneProgram) {
  write("p/output_visualizer/main.py", "import shapes\n");
  write("p/output_visualizer/shapes.py", "");
  const LoadedProblem loaded = load_with(kCurrent);
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(files_of(loaded.problem.output_visualizer), ElementsAre("main.py", "shapes.py"));
}

TEST_F(PackageProgramsTest, NamesALinkedFolderWithinAProgram) {
  write("p/output_validators/check/check.py", "");
  write("p/data/secret/1.in", "");
  fs::create_directory_symlink("../../data", root_.path() / "p/output_validators/check/data");
  EXPECT_THAT(told(load_with("validation: custom\n")),
              ElementsAre("warning: a link to a folder within a program"));
}

TEST_F(PackageProgramsTest, NamesTheSecondFolderForTheSame) {
  write("p/output_validators/old.py", "");
  write("p/output_validator/new.py", "");
  write("p/submissions/accepted/a.py", "");
  write("p/solutions/b.py", "");
  const LoadedProblem legacy = load_with("validation: custom\n");
  EXPECT_THAT(told(legacy),
              ElementsAre("warning: this folder is not read", "warning: this folder is not read"));
  EXPECT_EQ(legacy.diagnostics.front().location.file, "p/solutions");
  EXPECT_EQ(legacy.diagnostics.back().location.file, "p/output_validator");
  EXPECT_THAT(files_of(legacy.problem.checker), ElementsAre("old.py"));
  EXPECT_THAT(files_of(load_with(kCurrent).problem.checker), ElementsAre("new.py"));
}

TEST_F(PackageProgramsTest, InputValidatorsOfAllFoldersMustAccept) {
  write("p/input_format_validators/old.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.input_validators.size(), 2U);
}

TEST_F(PackageProgramsTest, AnOutputValidatorThatNobodySpeaksOfJudgesWithAWarning) {
  write("p/output_validators/check.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: problem.yaml does not say that this output "
                                        "validator judges"));
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::checker);
  EXPECT_THAT(told(load_with(kCurrent)), IsEmpty());
}

TEST_F(PackageProgramsTest, AGrammarBesideAProgramMakesItNoGrammar) {
  write("p/output_validators/check/check.py", "");
  write("p/output_validators/check/answer.ctd", "");
  write("p/output_validators/grammar/answer.ctd", "");
  const LoadedProblem loaded = load_with("validation: custom\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(files_of(loaded.problem.checker), ElementsAre("answer.ctd", "check.py"));
  ASSERT_EQ(loaded.problem.answer_validators.size(), 1U);
  EXPECT_EQ(loaded.problem.answer_validators.front().shown, "p/output_validators/grammar");
}

TEST_F(PackageProgramsTest, PartsInCAreAProgramWhereThereIsNoOther) {
  write("p/output_validators/check.cpp", "#include \"frame.h\"\nCHECKER { accept(); }\n");
  write("p/output_validators/frame.h", "#define CHECKER int main()\n");
  const LoadedProblem alone = load_with("validation: custom\n");
  EXPECT_THAT(told(alone), IsEmpty());
  EXPECT_THAT(files_of(alone.problem.checker), ElementsAre("check.cpp", "frame.h"));
  write("p/output_validators/other.py", "");
  const LoadedProblem beside = load_with("validation: custom\n");
  EXPECT_THAT(told(beside), ElementsAre("warning: no main, and no program beside it that it could "
                                        "be a part of"));
  EXPECT_THAT(files_of(beside.problem.checker), ElementsAre("other.py"));
}

TEST_F(PackageProgramsTest, ReadsAnswerValidatorsByBothNames) {
  write("p/answer_validator/answer.ctd", "");
  EXPECT_EQ(load_with("name: P\n").problem.answer_validators.size(), 1U);
}

TEST_F(PackageProgramsTest, TakesAnswerValidatorsInAnyLanguage) {
  write("p/answer_validators/grammar.ctd", "");
  write("p/answer_validators/format/check.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(loaded.problem.answer_validators.size(), 2U);
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::comparison);
  EXPECT_FALSE(loaded.problem.has_unasked_answer_validators);
  write("p/answer_validators/other.viva", "");
  EXPECT_TRUE(load_with("name: P\n").problem.has_unasked_answer_validators);
}

TEST_F(PackageProgramsTest, AnEmptyFolderInPlaceOfAProgramIsTold) {
  const std::string empty = "warning: an empty folder in place of a program";
  std::filesystem::create_directories(root_.path() / "p/input_validators/lost");
  std::filesystem::create_directories(root_.path() / "p/output_validator");
  EXPECT_THAT(told(load_with(kCurrent)), ElementsAre(empty, empty));
  const std::vector<std::string> interactive =
      told(load_with(std::string(kCurrent) + "type: interactive\n"));
  EXPECT_EQ(std::ranges::count(interactive, empty), 1) << "outputs are not compared";
  // Once, and where it lies deeper.
  std::filesystem::create_directories(root_.path() / "p/output_validator/check");
  const LoadedProblem loaded = load_with(kCurrent);
  EXPECT_THAT(told(loaded), ElementsAre(empty, empty));
  EXPECT_EQ(loaded.diagnostics.back().location.file, "p/output_validator/check");
  EXPECT_EQ(loaded.problem.output_judge.kind, OutputJudge::Kind::comparison);
}

}  // namespace
}  // namespace judge
