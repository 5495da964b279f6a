#include "judge/workspace/check_data.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

/// A package with a checker, an input validator and a grammar of answers. The checker wants the
/// answer to be what the input is; the others refuse files in which "refused" stands.
class CheckDataTest : public testing::Test {
 protected:
  CheckDataTest() {
    copy_package("begun/legacy-echo", package_);
    write("input_validators/v.py", "");
    write("output_validators/c.py", "");
    write("answer_validators/a.ctd", "");
  }

  void write(const std::string& name, const std::string& content) {
    fs::create_directories((package_ / name).parent_path());
    ASSERT_TRUE(write_file_whole(package_ / name, content));
  }

  static JobResult pretend(const Job& job) {
    if (const auto* build = std::get_if<BuildJob>(&job))
      return BuildResult{.program = {.arguments = {build->source.files.front().string()}}};
    bool accepts = false;
    if (const auto* check = std::get_if<CheckJob>(&job)) {
      accepts = read_file(check->input).value() == read_file(check->output).value();
    } else {
      const auto& asked = std::get<ValidateJob>(job);
      const auto text = read_file(asked.input);
      accepts = text->find("refused") == std::string::npos &&
                (asked.beside.empty() || read_file(asked.beside).value() == *text);
    }
    return Opinion{.kind = accepts ? Opinion::Kind::accepts : Opinion::Kind::rejects};
  }

  /// What is found, as "place: what".
  std::vector<std::string> found(
      const std::function<OrFault<Findings>(Workspace&, Problem&)>& check) {
    Diagnostics diagnostics;
    auto workspace =
        Workspace::open({.from = package_,
                         .words = {package_.string()},
                         .cache_folder = folder_.path() / "cache",
                         .isolation = Isolation::none,
                         .start_executor = [](int, const WorkerOptions&,
                                              Cancellation) -> Expected<std::unique_ptr<Executor>> {
                           return std::make_unique<FakeExecutor>(pretend);
                         }},
                        diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    auto problem = (*workspace)->problem("p");
    EXPECT_TRUE(problem) << to_string((*workspace)->take_diagnostics().back());
    const auto findings = check(**workspace, *problem);
    EXPECT_TRUE(findings) << findings.error().message;
    std::vector<std::string> told;
    for (const Finding& finding : *findings) {
      told.push_back(fs::path(finding.location.file).filename().string() + ": " + finding.what);
    }
    return told;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path package_ = folder_.path() / "p";
};

TEST_F(CheckDataTest, AsksTheCheckerOfEachInputWithTheAnswerThatTwoShare) {
  EXPECT_THAT(found(check_data), IsEmpty());
  write("data/secret/2.in", "2\n");
  fs::create_symlink("1.ans", package_ / "data/secret/2.ans");
  EXPECT_THAT(found(check_data), ElementsAre("1.ans: the checker refuses the answer itself"));
}

TEST_F(CheckDataTest, AsksAnswerValidatorsOfEachInputWithTheAnswerThatTwoShare) {
  write("answer_validators/b.py", "");
  std::filesystem::remove_all(package_ / "output_validators");
  EXPECT_THAT(found(check_data), IsEmpty());
  write("data/secret/2.in", "2\n");
  fs::create_symlink("1.ans", package_ / "data/secret/2.ans");
  EXPECT_THAT(found(check_data), ElementsAre("1.ans: the answer validator refuses this answer"));
}

TEST_F(CheckDataTest, OfTwoInvalidCasesWithOneFileEachIsRefused) {
  write("data/invalid_output/1.in", "1\n");
  write("data/invalid_output/1.ans", "1\n");
  write("data/invalid_output/1.out", "2\n");
  write("data/invalid_output/2.in", "2\n");
  write("data/invalid_output/2.ans", "2\n");
  fs::create_symlink("1.out", package_ / "data/invalid_output/2.out");
  EXPECT_THAT(found(check_data),
              ElementsAre("1.out: the checker accepts this output, which is to be invalid"));
}

TEST_F(CheckDataTest, BesideAPlanAsksAboutAnswersAndWhatIsNotPlanned) {
  write("data/secret/1.in", "refused\n");
  write("data/secret/1.ans", "refused, too\n");
  write("data/secret/2.in", "refused\n");
  write("data/secret/2.ans", "2\n");
  write("data/invalid_input/3.in", "3\n");
  write("data/invalid_input/4.in", "4\n");
  const std::set<std::string> planned = {"secret/1", "invalid_input/3"};
  EXPECT_THAT(
      found([&](Workspace& workspace, Problem& problem) {
        return check_data_beside_plan(workspace, problem, planned);
      }),
      UnorderedElementsAre("1.ans: the answer does not keep to its grammar",
                           "2.in: the input validator refuses this input",
                           "2.ans: the checker refuses the answer itself",
                           "4.in: no input validator refuses this input, which is to be invalid"));
}

}  // namespace
}  // namespace judge
