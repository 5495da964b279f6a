#include "judge/workspace/mutant_judging.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

/// Judges mutants with nothing run: what cases cost, where they get to and which mutants they kill
/// is said here.
class MutantJudging : public testing::Test, protected TestProject {
 protected:
  MutantJudging() : TestProject("double") {
    problem_.id = "double";
    problem_.limits.time_limit = 5s;
    for (const auto& [name, cost] : costs_) problem_.data.cases.push_back({.name = name});
  }

  JobResult pretend(const Job& job) {
    const auto& run = std::get<CaseJob>(job);
    const std::string& name = run.test_case.name;
    const std::string& argument = run.program.arguments.back();
    CaseResult result{.test_case = name, .verdict = Verdict::accepted};
    if (argument == kTellPlaces) {
      result.run.cpu_time = costs_.at(name);
      result.run.error_output = "\nmutant places: " + places_.at(name) + "\n";
      return result;
    }
    tried_.push_back(argument + " " + name);
    if (kills_.contains(tried_.back())) result.verdict = Verdict::wrong_answer;
    return result;
  }

  /// What was tried of two mutants, in order.
  std::vector<std::string> tried(EnoughKills enough) {
    TempDir cache = TempDir::create().value();
    Diagnostics diagnostics;
    const auto workspace = Workspace::open(
        {.from = root(),
         .cache_folder = cache.path(),
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([this](const Job& job) { return pretend(job); },
                                                 FakeExecutor::Options{.looks_in_vain = 1});
         }},
        diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    MutantProgram program;
    program.list.mutants = {{.number = 0, .place = 0}, {.number = 1, .place = 1}};
    tried_.clear();
    told_.clear();
    const auto judged = judge_mutants(
        **workspace, problem_, program, ReadyJudge(),
        {.enough = enough, .progress = [this](std::size_t done) { told_.push_back(done); }});
    EXPECT_TRUE(judged) << judged.error().message;
    return tried_;
  }

  const std::map<std::string, std::chrono::microseconds> costs_ = {
      {"1-slow", 900ms}, {"2-small", 1ms}, {"3-middle", 200ms}, {"4-smaller", 1ms}};
  /// The places that each gets to, as programs say it: a bit for each.
  std::map<std::string, std::string> places_ = {
      {"1-slow", "3"}, {"2-small", "2"}, {"3-middle", "3"}, {"4-smaller", "3"}};
  std::set<std::string> kills_;
  Problem problem_;
  std::vector<std::string> tried_;
  std::vector<std::size_t> told_;  ///< how many were judged, each time
};

TEST_F(MutantJudging, TriesEachOnTheCheapestCasesThatGetToItsPlaceFirst) {
  EXPECT_THAT(tried(EnoughKills::all),
              ElementsAre("--mutant=0 4-smaller", "--mutant=0 3-middle", "--mutant=0 1-slow",
                          "--mutant=1 4-smaller", "--mutant=1 2-small", "--mutant=1 3-middle",
                          "--mutant=1 1-slow"))
      << "of those that cost the same the one first that gets around most";
}

TEST_F(MutantJudging, LeavesOutWhatCostsMoreThanTheCaseThatKills) {
  kills_ = {"--mutant=0 3-middle", "--mutant=1 4-smaller", "--mutant=1 1-slow"};
  EXPECT_THAT(tried(EnoughKills::one),
              ElementsAre("--mutant=0 4-smaller", "--mutant=0 3-middle", "--mutant=1 4-smaller"));
}

TEST_F(MutantJudging, TellsHowFarItIsAlsoWhileAMutantRuns) {
  kills_ = {"--mutant=0 4-smaller", "--mutant=1 4-smaller"};
  tried(EnoughKills::one);
  EXPECT_THAT(told_, ElementsAre(0, 1, 1, 2, 2)) << "at each look and behind each mutant";
}

}  // namespace
}  // namespace judge
