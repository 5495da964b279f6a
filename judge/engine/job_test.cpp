#include "judge/engine/job.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::UnorderedElementsAreArray;

/// A file for each path that a job may name; its content is its name.
class JobFiles : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"1.in", "1.ans", "1.out", "program/own.cpp", "program/program",
                             "judge/own.cpp", "lib/deep/header.hpp", "copied.in", "copied.desc"}) {
      fs::create_directories(path(name).parent_path());
      ASSERT_TRUE(write_file_whole(path(name), name));
    }
  }

  fs::path path(const std::string& name) const { return folder_.path() / name; }

  Runnable built(const std::string& folder) const {
    return {.arguments = {path(folder + "/program")},
            .files = {.folder = path(folder), .files = {"own.cpp"}, .own_count = 1}};
  }

  TestCase test_case() const {
    return {.name = "secret/1", .input = path("1.in"), .answer = path("1.ans")};
  }

  void expect_files(const Job& job, const std::vector<std::string>& names) const {
    std::map<fs::path, std::string> wanted;
    for (const std::string& name : names) wanted[path(name)] = sha256_hex(name);
    EXPECT_THAT(content_hashes(job).value(), UnorderedElementsAreArray(wanted));
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(JobFiles, OfABuildAreItsSourcesAndAllThatItMayInclude) {
  expect_files(BuildJob{.source = {.files = {path("program/own.cpp")},
                                   .root = folder_.path(),
                                   .shared_folders = {"lib", "not_there"}}},
               {"program/own.cpp", "lib/deep/header.hpp"});
}

TEST_F(JobFiles, OfACaseAreItsDataAndAllOfBothPrograms) {
  CaseJob job{.program = built("program"), .limits = {}, .test_case = test_case()};
  expect_files(job, {"1.in", "1.ans", "program/own.cpp", "program/program"});
  job.judge = {.kind = ReadyJudge::Kind::checker, .program = built("judge")};
  expect_files(job, {"1.in", "1.ans", "program/own.cpp", "program/program", "judge/own.cpp"});
}

TEST_F(JobFiles, OfOneToMakeAreItsProgramsAndWhatIsCopied) {
  expect_files(MakeCaseJob{.planned = {.name = "secret/1", .copied = CopiedFiles{.from = "copied"}},
                           .plan_folder = folder_.path(),
                           .staging = path("staging"),
                           .validators = {built("judge")}},
               {"copied.in", "copied.desc", "judge/own.cpp"});
}

TEST_F(JobFiles, OfAnOpinionAreWhatItIsAbout) {
  expect_files(CheckJob{.checker = built("judge"),
                        .input = path("1.in"),
                        .answer = path("1.ans"),
                        .output = path("1.out"),
                        .args = {},
                        .limits = {}},
               {"1.in", "1.ans", "1.out", "judge/own.cpp"});
  expect_files(
      ValidateJob{.validator = built("judge"), .input = path("1.in"), .args = {}, .limits = {}},
      {"1.in", "judge/own.cpp"});
}

TEST_F(JobFiles, ThatCannotBeReadAreAnError) {
  EXPECT_FALSE(content_hashes(RunJob{.program = {}, .input = path("none"), .limits = {}}));
}

TEST(Job, TravelsWhole) {
  const CaseJob run{.program = {.arguments = {"/bin/true", "a\nb"}},
                    .limits = {.cpu_time = std::chrono::milliseconds(123)},
                    .environment = {"A=b"},
                    .test_case = {.name = "secret/1", .input = "in", .answer = "ans"},
                    .is_repeat = true,
                    .is_expected_too_slow = true};
  const Job sent =
      ExplainJob{.build = {.source = {.files = {"x.cpp"}, .code_limit = Bytes{7}}}, .run = run};
  const auto arrived = decode<Job>(encode(sent));
  ASSERT_TRUE(arrived);
  EXPECT_EQ(encode(*arrived), encode(sent));
  const auto& explain = std::get<ExplainJob>(*arrived);
  EXPECT_EQ(explain.build.source.code_limit, Bytes{7});
  EXPECT_EQ(explain.run.program, run.program);
  EXPECT_EQ(explain.run.limits, run.limits);
  EXPECT_TRUE(explain.run.is_repeat);
  EXPECT_TRUE(explain.run.is_expected_too_slow);
}

}  // namespace
}  // namespace judge
