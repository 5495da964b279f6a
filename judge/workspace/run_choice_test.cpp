#include "judge/workspace/run_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/workspace/runs_to_compare.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Remedy = Fault::Remedy;

/// The history of a project that nothing but a test records in.
class ChosenRuns : public testing::Test {
 protected:
  enum class End { whole, interrupted };

  std::int64_t record(const std::string& asked_for, End end = End::whole) {
    RecordedRun run;
    run.head.asked_for = asked_for;
    run.head.is_interrupted = end == End::interrupted;
    return (*history_.get())->record(run).value();
  }

  Fault fault_of(const std::string& word, LastOf last = LastOf::all) {
    const auto chosen = chosen_run(word, history_, last);
    EXPECT_FALSE(chosen) << word;
    return chosen ? Fault() : chosen.error();
  }

  std::int64_t number_of(const std::string& word, LastOf last = LastOf::all) {
    const auto chosen = chosen_run(word, history_, last);
    EXPECT_TRUE(chosen) << chosen.error().message;
    return chosen ? chosen->run.head.number : 0;
  }

  TempDir folder_ = TempDir::create().value();
  int asked_for_home_ = 0;
  ProjectHistory history_{{.cache = folder_.path() / "cache",
                           .find_home = [this]() -> OrFault<fs::path> {
                             ++asked_for_home_;
                             return folder_.path();
                           },
                           .note = [](const std::string&) {}}};
};

TEST_F(ChosenRuns, AreNoneWhereNoneIsRecorded) {
  EXPECT_EQ(fault_of("last").remedy, Remedy::record_a_run);
  record("a", End::interrupted);
  EXPECT_EQ(number_of("last"), 1);
  EXPECT_EQ(fault_of("last", LastOf::complete).remedy, Remedy::record_another_run);
}

TEST_F(ChosenRuns, AreNamedByNumbersAndFromTheLast) {
  record("a");
  record("b");
  record("c", End::interrupted);
  EXPECT_EQ(number_of("2"), 2);
  EXPECT_EQ(number_of("last"), 3);
  EXPECT_EQ(number_of("last~2"), 1);
  EXPECT_EQ(number_of("last", LastOf::complete), 2);
  const Fault far = fault_of("last~2", LastOf::complete);
  EXPECT_EQ(far.remedy, Remedy::list_so_many_runs);
  EXPECT_EQ(far.number, 2);
  EXPECT_EQ(fault_of("7").remedy, Remedy::list_runs);
  EXPECT_EQ(fault_of("7").kind, Fault::Kind::nothing_selected);
  EXPECT_EQ(fault_of("7").message, "there is no run 7 yet: recorded are 1 to 3");
  EXPECT_EQ(fault_of("lasting").remedy, Remedy::name_a_run);
  EXPECT_EQ(fault_of("lasting").kind, Fault::Kind::usage);
  EXPECT_EQ(asked_for_home_, 1);
}

TEST_F(ChosenRuns, ThatAreForgottenAreToldFromThoseToCome) {
  EXPECT_EQ(fault_of("1").remedy, Remedy::record_a_run);
  record("a");
  record("b");
  ASSERT_EQ(history_.prune(1).value(), 1);
  EXPECT_EQ(fault_of("1").message, "there is no run 1 any more: run 2 alone is recorded");
}

TEST_F(ChosenRuns, InFilesNeedNoHistory) {
  const std::string file = (folder_.path() / "main.json").string();
  ASSERT_TRUE(write_file_whole(file, "[]"));
  EXPECT_EQ(fault_of(file).kind, Fault::Kind::usage);
  EXPECT_THAT(fault_of(file).message, HasSubstr("main.json: "));
  EXPECT_EQ(asked_for_home_, 0);
}

TEST_F(ChosenRuns, ThatAreABaselineWereAskedForTheSame) {
  record("a");
  record("b");
  const auto same = baseline_run("last", "a", history_);
  ASSERT_TRUE(same) << same.error().message;
  EXPECT_EQ(same->name, "run 1");
  const auto other = baseline_run("last", "c", history_);
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(other->name, "run 2");
}

TEST_F(ChosenRuns, HavePagesThatAreKept) {
  record("a");
  record("b");
  ASSERT_TRUE(KeptPages((*history_.get())->file()).keep(2, "the page"));
  const auto kept = page_of_run(*chosen_run("2", history_, LastOf::all), history_);
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(read_file(*kept).value_or(""), "the page");
  const auto gone = page_of_run(*chosen_run("1", history_, LastOf::all), history_);
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error().remedy, Remedy::look_at_run);
  EXPECT_EQ(gone.error().number, 1);
  const auto of_file = page_of_run({.run = {}, .name = "main.json"}, history_);
  ASSERT_FALSE(of_file);
  EXPECT_EQ(of_file.error().remedy, Remedy::name_a_recorded_run);
  EXPECT_EQ(history_.prune(0).value(), 2);
  EXPECT_FALSE(fs::exists(*kept));
}

TEST_F(ChosenRuns, AreComparedWithOneThatIsThere) {
  EXPECT_EQ(runs_to_compare({}, history_).error().remedy, Remedy::record_a_run);
  record("a");
  EXPECT_EQ(runs_to_compare({}, history_).error().remedy, Remedy::list_recorded_runs);
  record("a");
  const auto two = runs_to_compare({}, history_);
  ASSERT_TRUE(two) << two.error().message;
  EXPECT_EQ(two->first.name, "run 1");
  EXPECT_EQ(two->second.name, "run 2");
  EXPECT_EQ(runs_to_compare({"2", "1"}, history_)->first.name, "run 2");
}

}  // namespace
}  // namespace judge
