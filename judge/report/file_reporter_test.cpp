#include "judge/report/file_reporter.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/report/composite_reporter.hpp"
#include "judge/report/json_reporter.hpp"
#include "judge/report/jsonl_reporter.hpp"
#include "judge/results/testing_reports.hpp"
#include "judge/testing/recording_reporter.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_reports::submission;

class FileReporterTest : public testing::Test {
 protected:
  std::unique_ptr<Reporter> json_to(const std::filesystem::path& file) {
    return make_file_reporter(
        file, [](std::ostream& out) { return make_json_reporter(out); },
        [this](const std::string& message) { unwritten_.push_back(message); });
  }
  std::unique_ptr<Reporter> jsonl_to(const std::filesystem::path& file) {
    return make_stream_reporter(
        file, [](std::ostream& out) { return make_jsonl_reporter(out); },
        [this](const std::string& message) { unwritten_.push_back(message); });
  }
  std::string content(const char* name) const {
    return read_file(folder_.path() / name).value_or("(none)");
  }

  TempDir folder_ = TempDir::create().value();
  SubmissionReport report_ = submission("x.cpp", "", Verdict::accepted, {});
  std::vector<std::string> unwritten_;
};

TEST_F(FileReporterTest, WritesTheFileWhenAllHasEndedAndKeepsTheOldOneUntilThen) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "out.json", "old"));
  const auto reporter = json_to(folder_.path() / "out.json");
  reporter->begins({&report_});
  reporter->finished(0, report_);
  EXPECT_EQ(content("out.json"), "old");
  reporter->ended({.submissions = {report_}});
  EXPECT_THAT(content("out.json"), HasSubstr("\"x.cpp\""));
  EXPECT_THAT(unwritten_, IsEmpty());
  EXPECT_EQ(files_in(folder_.path()).value().size(), 1U) << "nothing is left aside";
}

TEST_F(FileReporterTest, SaysWhatCouldNotBeWritten) {
  json_to(folder_.path() / "nowhere/out.json")->ended({});
  EXPECT_THAT(unwritten_, ElementsAre(HasSubstr("nowhere/out.json")));
  const auto stream = jsonl_to(folder_.path() / "nowhere/out.jsonl");
  stream->begins({&report_});
  stream->ended({});
  EXPECT_THAT(unwritten_.back(), HasSubstr("No such file"));
  const auto full = jsonl_to("/dev/full");
  full->begins({&report_});
  full->ended({});
  EXPECT_THAT(unwritten_.back(), HasSubstr("/dev/full: write: No space left on device"));
}

TEST_F(FileReporterTest, StreamsLineByLineIntoAFileThatIsMadeAnew) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "out.jsonl", "old\n"));
  const auto reporter = jsonl_to(folder_.path() / "out.jsonl");
  EXPECT_EQ(content("out.jsonl"), "old\n") << "until the run begins";
  reporter->begins({&report_});
  EXPECT_THAT(content("out.jsonl"), testing::StartsWith("{\"event\":\"run_begun\""));
  reporter->finished(0, report_);
  EXPECT_THAT(content("out.jsonl"), HasSubstr("submission_done"));
}

TEST_F(FileReporterTest, StreamsTheEndOfARunInWhichNothingWasToBeJudged) {
  jsonl_to(folder_.path() / "out.jsonl")->ended({});
  EXPECT_THAT(unwritten_, IsEmpty());
  EXPECT_THAT(content("out.jsonl"),
              testing::MatchesRegex("\\{\"event\":\"run_begun\",[^\n]*\"submissions\":\\[\\]\\}\n"
                                    "\\{\"event\":\"run_done\",[^\n]*\n"));
}

TEST_F(FileReporterTest, SharesAFileThatIsStreamedWithNoOtherProgram) {
  const auto reporter = jsonl_to(folder_.path() / "out.jsonl");
  reporter->begins({&report_});
  bool is_found = false;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code code;
    if (std::filesystem::read_symlink(entry.path(), code) != folder_.path() / "out.jsonl") continue;
    is_found = true;
    const int fd = std::stoi(entry.path().filename().string());
    EXPECT_NE(::fcntl(fd, F_GETFD) & FD_CLOEXEC, 0);
  }
  EXPECT_TRUE(is_found);
}

TEST(CompositeReporter, TellsAllOfThem) {
  auto first = std::make_unique<RecordingReporter>();
  auto second = std::make_unique<RecordingReporter>();
  const std::vector<const RecordingReporter*> told = {first.get(), second.get()};
  std::vector<std::unique_ptr<Reporter>> all;
  all.push_back(std::move(first));
  all.push_back(std::move(second));
  const auto reporter = make_composite_reporter(std::move(all));
  const SubmissionReport report;
  reporter->begins({&report, &report});
  reporter->finished(1, report);
  reporter->ended({});
  for (const RecordingReporter* one : told) {
    EXPECT_EQ(one->announced, 2U);
    EXPECT_THAT(one->order, ElementsAre(1U));
    EXPECT_EQ(one->ends, 1);
  }
}

}  // namespace
}  // namespace judge
