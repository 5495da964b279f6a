// `judge time-limit` with a real sandbox.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

/// Uses up so much cpu time, whatever the machine does.
std::string spinning(const std::string& seconds) {
  return "import time\nn = int(input())\nwhile time.process_time() < " + seconds +
         ": pass\nprint(2 * n)\n";
}

class TimeLimitCommand : public testing::Test, protected JudgeRun {
 protected:
  TimeLimitCommand() {
    ::setenv("JUDGE_SLOWNESS", "1", 1);
    ::setenv("JUDGE_PROGRESS", "off", 1);
    write("data/secret/1.in", "1\n");
    write("data/secret/1.ans", "2\n");
    write("submissions/accepted/double.py", spinning("0.2"));
    manifest("limits:\n  time_resolution: 0.5\n  # of all programs\n  time_limit: 0.50  # s\n");
  }

  void manifest(const std::string& limits) { write("problem.yaml", head() + limits); }

  static std::string head() {
    return "problem_format_version: 2025-09\nname: Double  # twice\nuuid: "
           "6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n";
  }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((folder_.path() / "p" / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / path, content));
  }

  std::string content(const std::string& path) const {
    return read_file(folder_.path() / "p" / path).value_or("(no file)");
  }

  int time_limit(std::vector<std::string> options) {
    options.insert(options.begin(), {"time-limit", (folder_.path() / "p").string(), "--cache",
                                     (folder_.path() / "cache").string(), "--repeat", "2"});
    return run_judge(options);
  }

  nlohmann::json json(std::vector<std::string> options = {}) {
    options.insert(options.end(), {"--format", "json"});
    code_ = time_limit(std::move(options));
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_FALSE(document.is_discarded()) << out_ << err_;
    return document;
  }

  int code_ = 0;
  TempDir folder_ = TempDir::create().value();
};

TEST_F(TimeLimitCommand, NamesWhatBindsAndSuggestsTheSmallestLimit) {
  write("submissions/time_limit_exceeded/slow.py", "while True: pass\n");
  EXPECT_EQ(time_limit({}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("at least 0.5 s, by accepted/double.py on secret/1: 0.2"));
  EXPECT_THAT(
      out_,
      HasSubstr(
          "at most is not known, 0.5 s or more, by time_limit_exceeded/slow.py on secret/1: "));
  EXPECT_THAT(out_, HasSubstr("suggested: 0.5 s, as it is\n"));
}

TEST_F(TimeLimitCommand, SaysInJsonOfANameThatIsNotUtf8) {
  write("submissions/accepted/double\xff.py", spinning("0.1"));
  EXPECT_THAT(json().dump(), HasSubstr(R"(accepted/double\\xff.py)"));
}

TEST_F(TimeLimitCommand, CountsTheLimitOfOneThatSleepsAndNothingOfOneThatFails) {
  write("submissions/time_limit_exceeded/fails.py", "raise SystemExit(1)\n");
  write("submissions/time_limit_exceeded/sleeps.py", "import time\ntime.sleep(60)\n");
  const auto told = json();
  EXPECT_EQ(code_, 0) << out_ << err_;
  EXPECT_EQ(told["upper_by"], "time_limit_exceeded/sleeps.py");
  EXPECT_EQ(told["submissions"][1]["fault"], "gets RTE on secret/1");
  EXPECT_EQ(told["submissions"][2]["median_ms"], 900.0);
  EXPECT_EQ(told["submissions"][2]["is_cut"], true);
  EXPECT_EQ(told["machines"][0]["greatest_ms"], 500);
  EXPECT_EQ(told["machines"][0]["is_greatest_known"], false);
}

TEST_F(TimeLimitCommand, FindsALimitTooTightOnASlowerMachineAndWritesOne) {
  EXPECT_EQ(json()["machines"][0]["fault_of_given"], "none");
  EXPECT_EQ(code_, 0);
  const auto told = json({"--slower", "4"});
  EXPECT_EQ(code_, 1);
  EXPECT_EQ(told["machines"][1]["fault_of_given"], "too_tight");
  EXPECT_EQ(told["machines"][1]["suggested_ms"], 2000);
  EXPECT_TRUE(told["written"].is_null());
  EXPECT_EQ(told["not_written_because"], "not_wished");
  EXPECT_EQ(time_limit({"--slower", "4", "--write"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("problem.yaml"));
  EXPECT_EQ(
      content("problem.yaml"),
      head() + "limits:\n  time_resolution: 0.5\n  # of all programs\n  time_limit: 2  # s\n");
}

TEST_F(TimeLimitCommand, WritesALimitThatVerifyHasNothingAgainst) {
  write("submissions/accepted/double.py", spinning("0.1"));
  write("submissions/time_limit_exceeded/slow.py", spinning("1.6"));
  manifest("limits:\n  time_resolution: 0.5\n  time_limit: 4\n");
  const auto verify = [&] {
    return run_judge(
        {"verify", (folder_.path() / "p").string(), "--cache", (folder_.path() / "cache").string(),
         "--only",
         "time-limit-too-tight,time-limit-too-loose,expectation-fails,known-bad-accepted"});
  };
  EXPECT_EQ(verify(), 1) << out_ << err_;
  EXPECT_EQ(time_limit({"--write"}), 0) << out_ << err_;
  EXPECT_THAT(content("problem.yaml"), HasSubstr("  time_limit: 0.5\n"));
  EXPECT_EQ(verify(), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions as expected"));
}

TEST_F(TimeLimitCommand, WritesNothingThatABusyMachineMeasured) {
  const std::string before = content("problem.yaml");
  ::setenv("JUDGE_SLOWNESS", "2", 1);
  EXPECT_EQ(time_limit({"--slower", "4", "--write"}), 1) << out_;
  EXPECT_THAT(out_, HasSubstr("nothing is written, as times of a busy machine make no limit: "
                              "--wait-idle waits"));
  EXPECT_EQ(json({"--slower", "4", "--write"})["not_written_because"], "machine_busy");
  EXPECT_EQ(content("problem.yaml"), before);
}

TEST_F(TimeLimitCommand, SaysThatNoLimitWillDo) {
  write("submissions/time_limit_exceeded/slow.py", spinning("0.3"));
  const auto told = json({"--write"});
  EXPECT_EQ(code_, 1);
  EXPECT_TRUE(told["machines"][0]["suggested_ms"].is_null());
  EXPECT_EQ(told["machines"][0]["fault_of_given"], "too_loose");
  EXPECT_EQ(told["not_written_because"], "none_suggested");
  EXPECT_THAT(content("problem.yaml"), HasSubstr("time_limit: 0.50  # s"));
}

TEST_F(TimeLimitCommand, RefusesWhatItCannotTake) {
  EXPECT_EQ(run_judge({"time-limit"}), 2);
  EXPECT_EQ(time_limit({"--slower", "0"}), 2);
  EXPECT_THAT(err_, HasSubstr("--slower takes 0.05 to 100"));
  EXPECT_EQ(time_limit({"--repeat", "0"}), 2);
  write("submissions/accepted/double.py", "print(0)\n");
  EXPECT_EQ(time_limit({}), 2);
  EXPECT_THAT(err_, HasSubstr("accepted/double.py gets WA on secret/1"));
}

TEST_F(TimeLimitCommand, SaysBeforeItMeasuresThatPolygonKeepsItsLimit) {
  const std::string package =
      (std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/polygon-sum").string();
  EXPECT_EQ(run_judge({"time-limit", package, "--write"}), 2);
  EXPECT_THAT(err_, HasSubstr("is a package of Polygon"));
  EXPECT_EQ(out_, "");
}

class TimeLimitOnShelves : public JudgeOnProject {
 protected:
  TimeLimitOnShelves() : JudgeOnProject("double") { ::setenv("JUDGE_SLOWNESS", "1", 1); }
};

TEST_F(TimeLimitOnShelves, IsWrittenBesideTheCases) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  const std::string one = content("cases/double/problem.yaml");
  std::string five = one;
  const std::size_t at = five.find("time_limit: 1,");
  ASSERT_NE(at, std::string::npos) << five;
  five.replace(at, std::string("time_limit: 1").size(), "time_limit: 5");
  write("cases/double/problem.yaml", five);
  for (const char* said :
       {"written to cases/double/problem.yaml", "1 s is there already: nothing is written"}) {
    ASSERT_EQ(judge({"time-limit", "double", "--repeat", "2", "--write"}), 0) << out_ << err_;
    EXPECT_EQ(content("cases/double/problem.yaml"), one);
    EXPECT_THAT(out_, HasSubstr(said));
  }
}

TEST_F(TimeLimitOnShelves, IsNotWrittenIntoArchives) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  const std::string archive = (root() / "double.zip").string();
  ASSERT_EQ(judge({"export", "double", "--output", archive}), 0) << err_;
  EXPECT_EQ(run_judge({"time-limit", archive, "--write", "--cache", cache_.path().string()}), 2);
  EXPECT_THAT(err_, HasSubstr("lies in an archive"));
}

}  // namespace
}  // namespace judge
