#include "judge/remembering/question_memory.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/remembering/testing_case.hpp"
#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

Opinion opinion(Opinion::Kind kind) {
  return {.kind = kind, .message = "its reason", .end = "exit code 42"};
}

class QuestionMemoryTest : public testing::Test {
 protected:
  QuestionMemoryTest() : fake_([this](const Job& job) { return script_(job); }) {}

  /// Asks as one judge would, from its beginning to its end.
  std::vector<JobResult> ask(const std::vector<Job>& jobs) {
    auto store = ResultStore::open(cache_.path());
    EXPECT_TRUE(store) << store.error().message;
    QuestionMemory memory(fake_, std::move(*store), CaseKeys(place_), recall_);
    return perform_all(memory, jobs, {});
  }

  std::size_t asked() const { return fake_.done.size(); }

  ValidateJob validation() const {
    return {.validator = files_.built("checker"),
            .input = files_.path("1.in"),
            .args = {"--small"},
            .limits = {}};
  }

  CheckJob check() const {
    return {.checker = files_.built("checker"),
            .input = files_.path("1.in"),
            .answer = files_.path("1.ans"),
            .output = files_.path("more/main"),
            .args = {},
            .limits = {}};
  }

  RunJob running() const {
    return {.program = files_.built("program"),
            .input = files_.path("1.in"),
            .limits = files_.job().limits};
  }

  MakeCaseJob making() const {
    MakeCaseJob job{.plan_folder = files_.path("plan"),
                    .cases_folder = files_.path("cases"),
                    .staging = files_.path("staging"),
                    .generator = files_.built("program"),
                    .solution = files_.built("program"),
                    .validators = {files_.built("checker")}};
    job.planned.name = "secret/1";
    job.planned.copied = CopiedFiles{.from = "1", .base = CopiedFiles::Base::plan_folder};
    job.files = MadeFiles::checksums_only;
    return job;
  }

  TestingCase files_;
  TempDir cache_ = TempDir::create().value();
  std::string place_ = "here";
  Recall recall_ = Recall::what_is_certain;
  FakeExecutor::Script script_ = [](const Job&) { return opinion(Opinion::Kind::accepts); };
  FakeExecutor fake_;
};

TEST_F(QuestionMemoryTest, AsksTheSameOnce) {
  ask({validation(), check()});
  const auto answers = ask({validation(), check()});
  EXPECT_EQ(asked(), 2U);
  EXPECT_EQ(std::get<Opinion>(answers[0]).kind, Opinion::Kind::accepts);
  EXPECT_EQ(std::get<Opinion>(answers[0]).message, "its reason");
}

TEST_F(QuestionMemoryTest, AsksTwiceWhatIsAskedTwiceInOneRun) {
  ask({validation(), validation()});
  EXPECT_EQ(asked(), 2U);
}

TEST_F(QuestionMemoryTest, AsksAnewWhereThatIsAskedFor) {
  ask({validation()});
  recall_ = Recall::nothing;
  ask({validation()});
  EXPECT_EQ(asked(), 2U);
}

TEST_F(QuestionMemoryTest, AsksWhateverHasChanged) {
  ask({validation(), check()});
  ValidateJob others = validation();
  others.args = {"--large"};
  ask({others});
  EXPECT_EQ(asked(), 3U);
  files_.write("1.in", "another input");
  ask({validation(), check()});
  EXPECT_EQ(asked(), 5U);
  files_.write("1.ans", "another answer");
  ask({validation(), check()});
  EXPECT_EQ(asked(), 6U);
  files_.write("more/main", "another output");
  ask({validation(), check()});
  EXPECT_EQ(asked(), 7U);
  files_.write("checker/main", "another program");
  ask({validation(), check()});
  EXPECT_EQ(asked(), 9U);
  place_ = "there";
  ask({validation(), check()});
  EXPECT_EQ(asked(), 11U);
}

TEST_F(QuestionMemoryTest, TellsWhatIsSaidFromWhatIsRead) {
  ask({check()});
  CheckJob said = check();
  said.output_comes = OutputComes::as_it_goes;
  ask({said});
  ask({said});
  EXPECT_EQ(asked(), 2U);
}

TEST_F(QuestionMemoryTest, AsksEachTimeWhatIsNoAnswer) {
  Opinion none = opinion(Opinion::Kind::none);
  script_ = [&](const Job&) { return none; };
  ask({validation()});
  ask({validation()});
  EXPECT_EQ(asked(), 2U);
  none = opinion(Opinion::Kind::rejects);
  none.ending = Opinion::Ending::limit;
  ask({validation()});
  ask({validation()});
  EXPECT_EQ(asked(), 4U);
  none = opinion(Opinion::Kind::rejects);
  none.is_by_other_code = true;
  ask({validation()});
  ask({validation()});
  EXPECT_EQ(asked(), 6U);
}

TEST_F(QuestionMemoryTest, AsksEachTimeWhoAnsweredOtherwiseOnce) {
  ask({validation()});
  recall_ = Recall::nothing;
  script_ = [](const Job&) { return opinion(Opinion::Kind::rejects); };
  ask({validation()});
  recall_ = Recall::what_is_certain;
  ask({validation()});
  ask({validation()});
  EXPECT_EQ(asked(), 4U);
}

TEST_F(QuestionMemoryTest, TwoAtOnceContradictEachOther) {
  {
    QuestionMemory first(fake_, ResultStore::open(cache_.path()).value(), CaseKeys(place_),
                         recall_);
    perform_all(first, {validation()}, {});
    script_ = [](const Job&) { return opinion(Opinion::Kind::rejects); };
    ask({validation()});
  }
  ask({validation()});
  ask({validation()});
  EXPECT_EQ(asked(), 4U);
}

TEST_F(QuestionMemoryTest, KnowsWhatAPlanMakesUntilAFileOrProgramOfItChanges) {
  files_.write("plan/1.in", "an input");
  script_ = [](const Job&) { return MadeCase{.files = {{"secret/1.in", "its checksum"}}}; };
  ask({making()});
  MakeCaseJob moved = making();
  moved.staging = files_.path("elsewhere");
  const auto answers = ask({moved});
  EXPECT_EQ(asked(), 1U);
  EXPECT_EQ(std::get<MadeCase>(answers[0]).files.at("secret/1.in"), "its checksum");
  files_.write("plan/1.in", "another input");
  ask({making()});
  EXPECT_EQ(asked(), 2U);
  files_.write("program/main.cpp", "another source");
  ask({making()});
  EXPECT_EQ(asked(), 3U);
}

TEST_F(QuestionMemoryTest, HasFilesMadeThatAreWantedAndWhatIsTold) {
  files_.write("plan/1.in", "an input");
  MakeCaseJob wanted = making();
  wanted.files = MadeFiles::wanted;
  script_ = [](const Job&) { return MadeCase{}; };
  ask({wanted});
  ask({wanted});
  EXPECT_EQ(asked(), 2U);
  script_ = [](const Job&) { return MadeCase{.diagnostics = {{.what = "not as it must be"}}}; };
  ask({making()});
  ask({making()});
  EXPECT_EQ(asked(), 4U);
}

TEST_F(QuestionMemoryTest, KnowsWhatAProgramPrintsAndNothingElseOfItsRun) {
  RunOutput printed{.run = {.cpu_time = std::chrono::milliseconds(1)}, .output = "7\n"};
  script_ = [&](const Job&) {
    printed.run.cpu_time += std::chrono::milliseconds(1);
    return printed;
  };
  ask({running(), running()});
  EXPECT_EQ(asked(), 2U) << "the second time tells whether it prints the same";
  const auto answers = ask({running(), running()});
  EXPECT_EQ(asked(), 2U);
  EXPECT_EQ(std::get<RunOutput>(answers[1]).output, "7\n");
  EXPECT_EQ(std::get<RunOutput>(answers[1]).run, RunResult());
  files_.write("1.in", "another input");
  ask({running()});
  EXPECT_EQ(asked(), 3U);
  files_.write("program/main", "another program");
  ask({running()});
  EXPECT_EQ(asked(), 4U);
}

TEST_F(QuestionMemoryTest, RunsEachTimeWhatPrintsAnotherThing) {
  int number = 0;
  script_ = [&](const Job&) { return RunOutput{.run = {}, .output = std::to_string(++number)}; };
  for (int i = 0; i < 3; ++i) {
    const auto answers = ask({running(), running()});
    EXPECT_NE(std::get<RunOutput>(answers[0]).output, std::get<RunOutput>(answers[1]).output);
  }
  EXPECT_EQ(asked(), 6U);
}

TEST_F(QuestionMemoryTest, RunsEachTimeWhatDoesNotEndWellWithinItsLimits) {
  const RunResult bad[] = {{.exit_code = 1},
                           {.signal = 11},
                           {.limit_hit = LimitHit::cpu_time},
                           {.ended_by_reader = true},
                           {.cpu_time = running().limits.cpu_time * 95 / 100}};
  std::size_t count = 0;
  for (const RunResult& run : bad) {
    files_.write("1.in", std::to_string(count));
    script_ = [&](const Job&) { return RunOutput{.run = run, .output = "7\n"}; };
    ask({running()});
    ask({running()});
    EXPECT_EQ(asked(), count += 2);
  }
  script_ = [&](const Job&) { return RunOutput{.run = {}, .output = std::string(70'000, '7')}; };
  files_.write("1.in", "much");
  ask({running()});
  ask({running()});
  EXPECT_EQ(asked(), count + 2) << "and what prints much";
}

TEST_F(QuestionMemoryTest, KnowsWhatAProgramPrintsAlsoOnceItPrintedThatNearALimit) {
  RunOutput printed{.run = {}, .output = "7\n"};
  script_ = [&](const Job&) { return printed; };
  ask({running()});
  recall_ = Recall::nothing;
  printed.run.cpu_time = running().limits.cpu_time * 95 / 100;
  ask({running()});
  recall_ = Recall::what_is_certain;
  ask({running()});
  EXPECT_EQ(asked(), 2U);
  recall_ = Recall::nothing;
  printed.output = "8\n";
  ask({running()});
  recall_ = Recall::what_is_certain;
  ask({running()});
  EXPECT_EQ(asked(), 4U) << "another thing counts, wherever it ended";
}

TEST_F(QuestionMemoryTest, PassesOnAllElse) {
  script_ = [](const Job&) { return RunOutput{}; };
  const GradeJob job{.grader = files_.built("program"), .args = {}, .input = "", .limits = {}};
  ask({job});
  ask({job});
  EXPECT_EQ(asked(), 2U);
}

}  // namespace
}  // namespace judge
