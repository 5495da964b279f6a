// `judge new`, as it is started: what it makes is verified, and nothing is half made.
#include <set>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "judge/cli/judge_fixture.hpp"
#include "judge/cli/samples/contestants_folder_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

/// A project without problems.
class NewProblems : public ContestantsFolder {
 protected:
  void SetUp() override {
    fs::create_directories(folder_.path() / "cases");
    fs::create_directories(folder_.path() / "solutions");
  }

  std::set<std::string> files() const {
    std::set<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
      if (entry.is_regular_file())
        paths.insert(entry.path().lexically_relative(folder_.path()).string());
    return paths;
  }

  /// What `judge verify` finds, hints as well; all that it says where it ends otherwise than with
  /// 0.
  std::string findings(const std::string& problem) const {
    const CommandResult result =
        run("JUDGE_SLOWNESS=1 judge verify " + problem + " --format json --no-record");
    if (result.exit_code != 0) return result.output + result.error_output;
    const auto document = nlohmann::json::parse(result.output);
    const auto& found = document["findings"];
    return found.empty() && document["submissions"].size() >= 3 ? "" : found.dump();
  }
};

struct KindOfProblem {
  const char* name;
  const char* options;
  const char* file;  ///< of those that are only there for it
};

std::ostream& operator<<(std::ostream& out, const KindOfProblem& kind) {
  return out << kind.name;
}

TEST_F(NewProblems, APackageThatIsBegunTellsNoPlaceButItsOwn) {
  const CommandResult made = run("JUDGE_PROGRESS=on judge new first --package");
  ASSERT_EQ(made.exit_code, 0) << made.error_output;
  EXPECT_THAT(made.error_output, testing::Not(HasSubstr("/judge-")));
  const CommandResult again = run("judge new first --package");
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.error_output,
              AllOf(HasSubstr("first is there already, and nothing that is there is replaced"),
                    testing::Not(HasSubstr("--force"))));
}

class NewProblemOfKind : public NewProblems, public testing::WithParamInterface<KindOfProblem> {};
class NewPackageOfKind : public NewProblemOfKind {};

TEST_P(NewProblemOfKind, HasNothingToBeSaidAgainst) {
  const CommandResult made = run(std::string("judge new my-first ") + GetParam().options);
  ASSERT_EQ(made.exit_code, 0) << made.error_output;
  EXPECT_EQ(made.error_output, "");
  EXPECT_THAT(made.output, HasSubstr(GetParam().file));
  EXPECT_TRUE(files().contains(GetParam().file));
  EXPECT_TRUE(files().contains("cases/my-first/SHA256SUMS"));
  EXPECT_THAT(content("cases/my-first/problem.yaml"), HasSubstr("\nname: My First\n"));
  EXPECT_THAT(content("cases/my-first/statement.md"), testing::StartsWith("# My First\n"));
  EXPECT_EQ(findings("my-first"), "");
}

TEST_P(NewPackageOfKind, HasNothingToBeSaidAgainst) {
  fs::remove(folder_.path() / "cases");
  const CommandResult made = run(std::string("judge new my-first ") + GetParam().options);
  ASSERT_EQ(made.exit_code, 0) << made.error_output;
  EXPECT_EQ(made.error_output, "");
  EXPECT_TRUE(files().contains("myfirst/data/SHA256SUMS"));
  EXPECT_THAT(content("myfirst/problem.yaml"), HasSubstr("\nname: My First\n"));
  EXPECT_THAT(content("myfirst/generators/generators.yaml"),
              HasSubstr("solution: /submissions/accepted/myfirst."));
  EXPECT_EQ(findings("./myfirst"), "");
}

// Each kind in both languages and in both places, and each language in both: what is verified takes
// a quarter of a minute each.
INSTANTIATE_TEST_SUITE_P(
    All, NewProblemOfKind,
    testing::Values(KindOfProblem{"ComparedInPython", "--python",
                                  "generators/my-first/validator.py"},
                    KindOfProblem{"Checked", "--checker", "judge/checkers/my-first.cpp"},
                    KindOfProblem{"InteractiveInPython", "--interactive --python",
                                  "judge/interactors/my-first.py"}),
    [](const auto& kind) { return kind.param.name; });

INSTANTIATE_TEST_SUITE_P(All, NewPackageOfKind,
                         testing::Values(KindOfProblem{"Compared", "", ""},
                                         KindOfProblem{"CheckedInPython", "--checker --python", ""},
                                         KindOfProblem{"Interactive", "--interactive", ""}),
                         [](const auto& kind) { return kind.param.name; });

TEST_F(NewProblems, SayThatTheNameOfAPackageIsAnother) {
  const std::string why = "names of packages have small letters and digits only";
  EXPECT_THAT(run("judge new any-tour --python --package").output,
              AllOf(HasSubstr("✓ anytour "), HasSubstr(why)));
  EXPECT_THAT(run("judge new tour2 --python --package").output,
              AllOf(HasSubstr("✓ tour2 "), Not(HasSubstr(why))));
}

// In a package numbers go on from group to group: a case more must not rename those behind it.
TEST_F(NewProblems, ThatArePackagesKeepWhatStressFinds) {
  ASSERT_EQ(run("judge new mine --package").exit_code, 0);
  write("wrong.sh", "read a b; echo $((a > 9 ? 0 : a + b))\n");
  const CommandResult found = run("judge stress ./mine wrong.sh --seed 1 --keep big");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.error_output, HasSubstr("kept as case big"));
  EXPECT_EQ(run("judge generate ./mine").exit_code, 0);
  EXPECT_TRUE(files().contains("mine/data/secret/8-big.in"));
  EXPECT_TRUE(files().contains("mine/data/invalid_input/negative.in"));

  // A case more is more to make inputs of, unless a generator is named.
  const std::string stress =
      "judge stress ./mine wrong.sh --generator 'random_pair {seed} 100' --no-shrink";
  ASSERT_EQ(run(stress + " --seed 1 --keep other").exit_code, 1);
  EXPECT_THAT(run(stress + " --seed 1 --keep again").error_output,
              AllOf(HasSubstr("nothing is kept: case secret/"), HasSubstr("has this input")));
  const CommandResult tenth = run(stress + " --seed 2 --keep tenth");
  EXPECT_EQ(tenth.exit_code, 1) << tenth.error_output;
  EXPECT_THAT(tenth.error_output, HasSubstr("9 other cases have other numbers now"));
  EXPECT_TRUE(files().contains("mine/data/secret/08-big.in"));
  EXPECT_TRUE(files().contains("mine/data/secret/10-tenth.in"));
  EXPECT_FALSE(files().contains("mine/data/secret/8-big.in"));
  EXPECT_EQ(run("judge generate ./mine --check").exit_code, 0);
}

TEST_F(NewProblems, BelongToWhomGitNames) {
  write(".gitconfig", "[user]\n  name = 'Ada: \"the\" Countess'\n");
  ASSERT_EQ(run("judge new a --python").exit_code, 0);
  const std::string ada = content("cases/a/problem.yaml");
  ASSERT_EQ(run("judge new b --python").exit_code, 0);
  EXPECT_THAT(ada, HasSubstr("\ncredits: "));
  EXPECT_THAT(ada, HasSubstr("Countess"));
  EXPECT_EQ(findings("a"), "");
  const auto uuid_of = [](const std::string& text) { return text.substr(text.find("uuid:"), 42); };
  EXPECT_NE(uuid_of(ada), uuid_of(content("cases/b/problem.yaml")));
}

TEST_F(NewProblems, TakeTheLibrariesThatAreThere) {
  write("judge/kit/input_reader.hpp", "#error \"the project's own\"\n");
  const auto before = files();
  const CommandResult broken = run("judge new a");
  EXPECT_EQ(broken.exit_code, 2);
  EXPECT_THAT(broken.error_output, HasSubstr("the project's own"));
  EXPECT_EQ(files(), before);
  fs::remove(folder_.path() / "judge/kit/input_reader.hpp");
  write("generators/lib/other.hpp", "");
  const CommandResult made = run("judge new a");
  ASSERT_EQ(made.exit_code, 0) << made.error_output;
  EXPECT_TRUE(files().contains("generators/lib/random.hpp"));
  EXPECT_THAT(made.output, HasSubstr("generators/lib and judge/kit, put there as well"));
  EXPECT_THAT(run("judge new b").output, Not(HasSubstr("put there as well")));
  EXPECT_TRUE(files().contains("generators/lib/other.hpp"));
}

TEST_F(NewProblems, TellWhereCMakeBuildsThem) {
  EXPECT_THAT(run("judge new a").output, Not(HasSubstr("CMakeLists.txt")));
  write("CMakeLists.txt", "add_problem(${id})\n");
  EXPECT_THAT(run("judge new b").output, HasSubstr("add b to the problems in CMakeLists.txt"));
  EXPECT_THAT(run("judge new c --python").output, Not(HasSubstr("CMakeLists.txt")));
}

TEST_F(NewProblems, HaveAllThatAnotherOneHas) {
  ASSERT_EQ(run("judge new first --checker --python").exit_code, 0);
  const std::size_t count = files().size();
  const CommandResult made = run("judge new second --like first");
  ASSERT_EQ(made.exit_code, 0) << made.error_output;
  EXPECT_EQ(files().size(), 2 * count);
  EXPECT_TRUE(files().contains("judge/checkers/second.py"));
  EXPECT_TRUE(files().contains("solutions/second/second.py"));
  EXPECT_THAT(content("cases/second/problem.yaml"), HasSubstr("\nname: Second\n"));
  EXPECT_NE(content("cases/second/problem.yaml").find("uuid: "), std::string::npos);
  EXPECT_EQ(findings("second"), "");
  fs::remove_all(folder_.path() / "cases/first/secret");
  EXPECT_THAT(run("judge new third --like first").output, HasSubstr("`judge generate third`"));
}

struct WrongWords {
  const char* words;
  const char* why;
};

TEST_F(NewProblems, AreNotBegunByWrongWords) {
  write("cases/there/problem.yaml", "");
  write("judge/checkers/checked.sh", "");
  fs::create_directories(folder_.path() / "judge/checkers");
  write("judge/checkers/chosen.cpp", "");
  const auto before = files();
  for (const auto& [words, why] : std::vector<WrongWords>{
           {"", "judge new ID"},
           {"there", "cases/there is there already"},
           {"chosen --checker", "judge/checkers/chosen.cpp is there already"},
           {"-- -a", "'-a' is no id for a problem: use letters"},
           {"a/b", "'a/b' is no id"},
           {"lib", "'lib' is no id"},
           {"unit_test", "'unit_test' is no id"},
           {"a --like ther", "there is no problem 'ther'; did you mean 'there'?"},
           {"a --like there", "problem.yaml"},
           {"a --like there --checker", "--like and --checker do not go together"},
           {"a --interactive --checker",
            "--checker and --interactive do not go together: an "
            "interactive problem has its interactor for an output "
            "validator, and it gives the verdict; leave --checker "
            "out"},
           {"a --like there --package", "--like and --package do not go together"},
           {"a b", "b"},
           {"a --root /", "judge: no project here"},
           {"a --root / --like there",
            "--like takes a problem from the shelves of a project (of a package, copy the folder): "
            "no project here"},
       }) {
    const CommandResult result = run(std::string("judge new ") + words);
    EXPECT_EQ(result.exit_code, 2) << words;
    EXPECT_THAT(result.error_output, HasSubstr(why)) << words;
    EXPECT_EQ(files(), before) << words;
  }
}

TEST_F(NewProblems, ArePutOntoAllShelvesOrOntoNone) {
  write("judge", "no folder\n");
  const auto before = files();
  const CommandResult result = run("judge new a --python --checker");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.error_output, HasSubstr("put judge/checkers/a.py onto its shelf"));
  EXPECT_EQ(files(), before);
  EXPECT_FALSE(fs::exists(folder_.path() / "generators"));
}

TEST_F(NewProblems, NeedAPlaceThatCanBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  fs::permissions(folder_.path(), fs::perms::owner_read | fs::perms::owner_exec);
  const CommandResult result = run("judge new a --python");
  fs::permissions(folder_.path(), fs::perms::owner_all);
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_THAT(result.error_output, HasSubstr("Permission denied"));
}

TEST_F(NewProblems, DoNotReplaceAPackage) {
  write("a/problem.yaml", "");
  const CommandResult result = run("judge new a --python --package");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(content("a/problem.yaml"), "");
}

/// The same within this process, where somebody asks it to stop.
class InterruptedNew : public NewProblems, protected JudgeRun {};

TEST_F(InterruptedNew, LeavesNothing) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[1]);
  const auto before = files();
  ::setenv("JUDGE_PROGRESS", "off", 1);
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const ExitCode code =
      judge_main({"new", "a", "--root", folder_.path().string(), "--cache", cache_.path().string()},
                 Cancellation(ends[0]));
  const std::string output = testing::internal::GetCapturedStdout();
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("interrupted"));
  ::close(ends[0]);
  EXPECT_EQ(code, ExitCode::interrupted);
  EXPECT_EQ(output, "");
  EXPECT_EQ(files(), before);
}

}  // namespace
}  // namespace judge
