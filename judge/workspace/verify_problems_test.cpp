#include "judge/workspace/verify_problems.hpp"

#include <fcntl.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

/// Says when a run has ended.
class EndNotingReporter final : public Reporter {
 public:
  EndNotingReporter(std::string name, std::vector<std::string>& told)
      : name_(std::move(name)), told_(told) {}
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    told_.push_back(name_ + " begins " + std::to_string(submissions.size()));
  }
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t, const SubmissionReport&) override {}
  void ended(const RunReport& report) override {
    told_.push_back(name_ + (report.interrupted ? " ended early" : " ended"));
  }

 private:
  std::string name_;
  std::vector<std::string>& told_;
};

/// Two packages, each with a submission that is right and one that is not; all runs are accepted.
class VerifyProblems : public testing::Test {
 protected:
  VerifyProblems() {
    EXPECT_EQ(::pipe2(stop_, O_CLOEXEC), 0);
    for (const std::string package : {"a", "b"}) {
      copy_package("begun/legacy-echo", folder_.path() / package);
      write(package + "/.timelimit", "1\n");
      write(package + "/submissions/wrong_answer/other.py", "print(1)\n");
    }
  }
  ~VerifyProblems() override {
    for (const int fd : stop_) ::close(fd);
  }

  void write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / name, content));
  }

  JobResult pretend(const Job& job) {
    if (const auto* build = std::get_if<BuildJob>(&job)) {
      const fs::path file = build->source.files.front();
      if (file.string().find("/bundles/") != std::string::npos)
        bundle_ = read_file(file).value_or("(not there)");
      return BuildResult{.program = {.arguments = {"program"}}};
    }
    const auto* run = std::get_if<CaseJob>(&job);
    if (run == nullptr) return Error{.message = "nothing else is asked here"};
    return CaseResult{.test_case = run->test_case.name, .verdict = Verdict::accepted};
  }

  /// What is told, in order, is in told_.
  OrFault<VerifiedProblems> verify(RuleChoice rules) {
    Diagnostics diagnostics;
    const auto workspace = Workspace::open(
        {.from = folder_.path(),
         .words = {(folder_.path() / "a").string(), (folder_.path() / "b").string()},
         .cache_folder = folder_.path() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([this](const Job& job) { return pretend(job); });
         },
         .cancellation = Cancellation(stop_[0])},
        diagnostics);
    EXPECT_TRUE(workspace);
    return verify_problems(**workspace, {"a", "b"},
                           {.rules = std::move(rules),
                            .kept = folder_.path() / "kept",
                            .kept_of_run = RunKept::nothing},
                           telling());
  }

  VerifyTelling telling() {
    return {.begins =
                [this](const std::string& id) {
                  if (is_stopped_at_ == id) ::close(std::exchange(stop_[1], -1));
                  told_.push_back("begins " + id);
                  return GenerateProgress();
                },
            .checked = [this](const std::string& id,
                              const VerifiedProblem&) { told_.push_back("checked " + id); },
            .found =
                [this](const Findings& findings) {
                  for (const Finding& finding : findings)
                    told_.push_back("found in " + finding.problem);
                },
            .noticed = [](const Diagnostics&) {},
            .failed =
                [this](const std::vector<std::string>& ids, const Fault& fault) {
                  told_.push_back(fmt::format("failed {}: {}", fmt::join(ids, " "), fault.message));
                },
            .reporters =
                [this](const RunFacts&) {
                  return VerifyReporters{std::make_unique<EndNotingReporter>("screen", told_),
                                         std::make_unique<EndNotingReporter>("documents", told_)};
                },
            .note = [](const std::string&) {}};
  }

  TempDir folder_ = TempDir::create().value();
  int stop_[2] = {-1, -1};
  std::string is_stopped_at_;
  std::string bundle_;  ///< the last one that was to be built
  std::vector<std::string> told_;
};

TEST_F(VerifyProblems, JudgesThoseOfAllTogetherAndEndsDocumentsWithWhatIsFound) {
  const auto verified = verify({.only = {RuleId::known_bad_accepted, RuleId::expectation_fails}});
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_TRUE(verified->is_judged);
  EXPECT_EQ(verified->report.submissions.size(), 4U);
  EXPECT_THAT(told_, ElementsAre("begins a", "checked a", "begins b", "checked b",
                                 "screen begins 4", "documents begins 4", "found in a",
                                 "found in b", "screen ended", "documents ended"));
}

TEST_F(VerifyProblems, JudgesNothingForRulesThatDoNotNeedIt) {
  const auto verified = verify({.only = {RuleId::empty_input}});
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_FALSE(verified->is_judged);
  EXPECT_THAT(told_,
              ElementsAre("begins a", "checked a", "begins b", "checked b", "documents ended"));
}

TEST_F(VerifyProblems, BundlesNoReferenceThatIsCompiledWithFilesOfInclude) {
  fs::remove_all(folder_.path() / "a/submissions/accepted");
  write("a/submissions/accepted/a.cpp", "#include \"add.h\"\nint main() { return add(); }\n");
  write("a/include/cpp/add.h", "inline int add() { return 0; }\n");
  const auto verified = verify({});
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_EQ(verified->report.submissions.size(), 4U);
  EXPECT_EQ(bundle_, "");
  EXPECT_THAT(told_, testing::Not(testing::Contains(testing::HasSubstr("add.h"))));
}

TEST_F(VerifyProblems, PutsConstantsIntoBundles) {
  write("a/problem.yaml",
        "problem_format_version: 2025-09\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n"
        "limits: {time_limit: 1}\nconstants: {most: 100}\n");
  fs::remove_all(folder_.path() / "a/submissions/accepted");
  write("a/submissions/accepted/a.cpp", "int main() { return {{most}} - 100; }\n");
  const auto verified = verify({});
  ASSERT_TRUE(verified) << verified.error().message;
  EXPECT_EQ(verified->report.submissions.size(), 5U);
  EXPECT_THAT(bundle_, testing::HasSubstr("return 100 - 100;"));
}

TEST_F(VerifyProblems, TellNothingOfWhatWasCutShort) {
  is_stopped_at_ = "b";
  const auto verified = verify({.only = {RuleId::empty_input}});
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error().kind, Fault::Kind::interrupted);
  EXPECT_THAT(told_, ElementsAre("begins a", "checked a", "begins b", "documents ended early"))
      << "a document is whole, and says so";
}

TEST(FolderOfKept, IsOneFolderWhateverTheIdIs) {
  EXPECT_EQ(folder_of_kept("/junk", "contest/a"), fs::path("/junk/contest-a"));
}

}  // namespace
}  // namespace judge
