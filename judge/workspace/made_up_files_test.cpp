#include "judge/workspace/made_up_files.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

/// Asks about 60 things a program that is busy without end with some of them; how often it was.
struct HangsRow {
  const char* name;
  std::size_t first;  ///< of those that it does not end with
  std::size_t last;
  std::size_t hangs;  ///< so often at most it is waited for
  bool is_asked_to_the_end;
};

std::ostream& operator<<(std::ostream& out, const HangsRow& row) {
  return out << row.name;
}

class AskingAProgram : public testing::TestWithParam<HangsRow>, protected TestProject {
 protected:
  AskingAProgram() : TestProject("double") {}
};

TEST_P(AskingAProgram, EndsSoonWhereItDoesNot) {
  std::size_t asked = 0;
  std::size_t hangs = 0;
  TempDir cache = TempDir::create().value();
  Diagnostics diagnostics;
  const auto workspace =
      Workspace::open({.from = root(),
                       .cache_folder = cache.path(),
                       .isolation = Isolation::none,
                       .start_executor = [&](int, const WorkerOptions&,
                                             Cancellation) -> Expected<std::unique_ptr<Executor>> {
                         return std::make_unique<FakeExecutor>([&](const Job&) -> JobResult {
                           const std::size_t number = asked++;
                           if (number < GetParam().first || number > GetParam().last)
                             return Opinion{.kind = Opinion::Kind::accepts};
                           ++hangs;
                           return Opinion{.ending = Opinion::Ending::limit};
                         });
                       }},
                      diagnostics);
  ASSERT_TRUE(workspace);
  std::vector<MadeUp> all(60);
  std::vector<std::pair<Job, std::size_t>> questions;
  for (std::size_t i = 0; i < all.size(); ++i) questions.emplace_back(ValidateJob(), i);
  ASSERT_TRUE(ask_about(**workspace, questions, all));
  EXPECT_EQ(hangs, GetParam().hangs);
  EXPECT_EQ(asked == all.size(), GetParam().is_asked_to_the_end) << asked;
  EXPECT_EQ(all.back().is_accepted, GetParam().is_asked_to_the_end);
}

TEST(MadeUpTest, IsNamedAsASentenceHasIt) {
  const TestCase of = {.name = "secret/2"};
  const auto name = [&](const char* how) {
    return MadeUp{
        .mangled = {.rule = RuleId::input_validator_accepts_line_ends, .how = how, .text = {}},
        .made_of = &of}
        .name();
  };
  EXPECT_EQ(name("with a blank doubled"), "secret/2 with a blank doubled");
  EXPECT_EQ(name("without the end of its last line"), "secret/2 without the end of its last line");
  EXPECT_EQ(name("half of the answer"), "half of the answer on secret/2");
}

class FailuresTest : public testing::Test, protected TestProject {
 protected:
  FailuresTest() : TestProject("double") {}

  TempDir cache_ = TempDir::create().value();
  Diagnostics diagnostics_;
  std::unique_ptr<Workspace> workspace_ =
      Workspace::open({.from = root(), .cache_folder = cache_.path(), .isolation = Isolation::none},
                      diagnostics_)
          .value();
  MadeUpFiles files_{*workspace_, cache_.path() / "junk"};
};

TEST_F(FailuresTest, AreMilderWhereAProgramRepeatsTooMuch) {
  MadeUp busy{.mangled = {.rule = RuleId::output_validator_accepts_junk,
                          .how = "a line of junk",
                          .text = {}}};
  busy.failure = Opinion{.ending = Opinion::Ending::limit};
  MadeUp repeating{.mangled = {.rule = RuleId::output_validator_accepts_junk,
                               .how = "a line of 8 MiB",
                               .text = {}}};
  std::string repeated = "a";
  for (int i = 0; i < 1000; ++i) repeated += "ö";
  repeating.failure = Opinion{.message = repeated, .ending = Opinion::Ending::output_limit};
  const Findings found = failures_of(RuleId::output_validator_fails, "check.py", {busy, repeating},
                                     files_, {.extension = ".out"});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].what, "does not end within its limits at a line of junk");
  EXPECT_EQ(found[0].severity, Severity::error);
  EXPECT_EQ(found[1].what, "prints more than it may at a line of 8 MiB");
  EXPECT_EQ(found[1].severity, Severity::warning);
  EXPECT_LT(found[1].why.size(), 320U) << "it repeats what it was given";
  EXPECT_TRUE(found[1].why.ends_with("öö …")) << found[1].why;
}

TEST_F(FailuresTest, OfOneCaseAreToldAsOfTheOnlyOne) {
  const TestCase of = {.name = "secret/2"};
  std::vector<MadeUp> all = {{.mangled = {.rule = RuleId::output_validator_accepts_junk,
                                          .how = "a line of junk",
                                          .text = {}},
                              .made_of = &of}};
  const auto what = [&] {
    const Findings found = always_accepted({"check.py"}, all, files_, ".out");
    return found.size() == 1 ? found.front().what : "";
  };
  EXPECT_EQ(what(), "accepts a line of junk on the only case that was tried");
  all.push_back(all.front());
  EXPECT_EQ(what(), "accepts a line of junk on all of the 2 cases that were tried");
}

TEST_F(FailuresTest, AreLookedForInOneFileOfSoManySevensForAllProblems) {
  const auto line_of = [](std::size_t sevens) {
    return Mangled{.rule = RuleId::input_validator_accepts_junk,
                   .how = "a long line",
                   .text = {},
                   .line_of_sevens = sevens};
  };
  const auto first = files_.make(line_of(5), nullptr);
  ASSERT_TRUE(first);
  EXPECT_EQ(read_file(first->file).value_or(""), "7777\n");
  MadeUpFiles of_other_problem(*workspace_, cache_.path() / "other");
  std::vector<MadeUp> more;
  ASSERT_TRUE(of_other_problem.add(
      {line_of(5), line_of(6), {RuleId::input_validator_accepts_junk, "a word", "word\n"}}, nullptr,
      more));
  ASSERT_EQ(more.size(), 3U);
  EXPECT_EQ(more[0].file, first->file);
  EXPECT_EQ(read_file(more[1].file).value_or(""), "77777\n");
  EXPECT_EQ(read_file(more[2].file).value_or(""), "word\n");
  // What is there is not written anew: its hash is known by its marks.
  ASSERT_TRUE(write_scratch_file(first->file, "mark"));
  ASSERT_TRUE(of_other_problem.make(line_of(5), nullptr));
  EXPECT_EQ(read_file(first->file).value_or(""), "mark");
}

INSTANTIATE_TEST_SUITE_P(Rows, AskingAProgram,
                         testing::Values(HangsRow{"never", 99, 99, 0, true},
                                         HangsRow{"once", 30, 30, 1, true},
                                         HangsRow{"from the first on", 0, 59, 2, false},
                                         // Batches are 2, 4, 8, 8, 8: 30 to 37 is one.
                                         HangsRow{"from a batch on", 30, 59, 8, false},
                                         HangsRow{"from the end of one on", 37, 59, 3, false}),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
