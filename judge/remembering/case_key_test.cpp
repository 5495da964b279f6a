#include "judge/remembering/case_key.hpp"

#include <chrono>
#include <functional>
#include <set>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "judge/engine/job_paths.hpp"
#include "judge/remembering/testing_case.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A change of what is run or of what it is run on.
struct Change {
  const char* name;
  std::function<void(const TestingCase&, CaseJob&)> make;
};

std::ostream& operator<<(std::ostream& out, const Change& change) {
  return out << change.name;
}

std::string key_in(const std::string& place, const CaseJob& job) {
  const auto key = CaseKeys(place).key_of(job);
  EXPECT_TRUE(key);
  return key ? key->key : "";
}

class ChangedPart : public testing::TestWithParam<Change> {};

TEST_P(ChangedPart, MakesAnotherKey) {
  const TestingCase files;
  CaseJob job = files.job();
  CaseKeys keys("here");
  const auto before = keys.key_of(job);
  ASSERT_TRUE(before);
  EXPECT_EQ(keys.key_of(job), before);
  GetParam().make(files, job);
  const auto after = keys.key_of(job);
  ASSERT_TRUE(after);
  EXPECT_NE(after->key, before->key);
  EXPECT_EQ(after->key, key_in("here", job));
}

TEST(CaseKeys, AskForTheNameOfACaseWhereAnswersAreChosenByIt) {
  const TestingCase files;
  CaseJob job = files.job();
  const std::string before = key_in("here", job);
  job.test_case.name = "secret/2";
  EXPECT_EQ(key_in("here", job), before);
  job.program.language.is_of_answers = true;
  const std::string of_second = key_in("here", job);
  job.test_case.name = "secret/1";
  EXPECT_NE(key_in("here", job), of_second);
}

TEST(CaseKeys, AskWhatIsHiddenOnlyOfFoldersThatAProgramSees) {
  const TestingCase files;
  CaseJob job = files.job();
  const std::filesystem::path seen = files.path("program");
  job.program.folders.push_back({.path = seen});
  const auto key = [&](std::vector<std::filesystem::path> hidden) {
    return CaseKeys("here", std::move(hidden)).key_of(job).value().key;
  };
  EXPECT_EQ(key({"/somewhere", "/home/else"}), key({}));
  EXPECT_NE(key({seen / "inside"}), key({}));
  EXPECT_NE(key({seen / "inside"}), key({seen / "other"}));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ChangedPart,
    testing::Values(
        Change{"static_validator",
               [](const TestingCase& f, CaseJob& job) { job.static_validator = f.built("more"); }},
        Change{"binary", [](const TestingCase& f, CaseJob&) { f.write("program/main", "new"); }},
        Change{"source",
               [](const TestingCase& f, CaseJob&) { f.write("program/main.cpp", "new"); }},
        Change{"file_more", [](const TestingCase& f, CaseJob&) { f.write("program/b", "new"); }},
        Change{"file_less",
               [](const TestingCase& f, CaseJob&) { fs::remove(f.path("program/main.cpp")); }},
        Change{"file_renamed",
               [](const TestingCase& f, CaseJob&) {
                 fs::rename(f.path("program/main.cpp"), f.path("program/other.cpp"));
               }},
        Change{"permissions",
               [](const TestingCase& f, CaseJob&) {
                 fs::permissions(f.path("program/main"), fs::perms(0755));
               }},
        Change{"command",
               [](const TestingCase&, CaseJob& j) { j.program.arguments.emplace_back("-v"); }},
        Change{"language", [](const TestingCase&, CaseJob& j) { j.program.language.id = "c"; }},
        Change{"language_row",
               [](const TestingCase&, CaseJob& j) { j.program.language.wall_factor = 3; }},
        Change{"where_it_is_shown",
               [](const TestingCase&, CaseJob& j) { j.program.folders.front().shown_at = "/x"; }},
        Change{"starter",
               [](const TestingCase&, CaseJob& j) { j.program.arguments.front() = "/bin/sh"; }},
        Change{"input", [](const TestingCase& f, CaseJob&) { f.write("1.in", "new"); }},
        Change{"other_input",
               [](const TestingCase& f, CaseJob& j) {
                 f.write("2.in", "new");
                 j.test_case.input = f.path("2.in");
               }},
        Change{"answer", [](const TestingCase& f, CaseJob&) { f.write("1.ans", "new"); }},
        Change{"no_answer", [](const TestingCase&, CaseJob& j) { j.test_case.answer.clear(); }},
        Change{"checker", [](const TestingCase& f, CaseJob&) { f.write("checker/main", "new"); }},
        Change{"other_checker",
               [](const TestingCase& f, CaseJob&) { f.write("more/main", "new"); }},
        Change{"no_other_checker",
               [](const TestingCase&, CaseJob& j) { j.judge.more_checkers.clear(); }},
        Change{"checker_twice",
               [](const TestingCase& f, CaseJob& j) {
                 j.judge.more_checkers.push_back(f.built("more"));
               }},
        Change{"what_its_files_were_called",
               [](const TestingCase&, CaseJob& j) { j.program.files.called = {"a.java"}; }},
        Change{"kind_of_judge",
               [](const TestingCase&, CaseJob& j) { j.judge.kind = ReadyJudge::Kind::interactor; }},
        Change{"checkers_command",
               [](const TestingCase&, CaseJob& j) { j.judge.program.arguments.emplace_back("x"); }},
        Change{"checkers_limits",
               [](const TestingCase&, CaseJob& j) { j.judge.limits.memory = mebibytes(1); }},
        Change{"passes", [](const TestingCase&, CaseJob& j) { j.judge.passes = 2; }},
        Change{"score_files",
               [](const TestingCase&, CaseJob& j) { j.judge.score_files = ScoreFiles::read; }},
        Change{"points_unit",
               [](const TestingCase&, CaseJob& j) { j.judge.points_unit = PointsUnit::percents; }},
        Change{"flags", [](const TestingCase&,
                           CaseJob& j) { j.test_case.output_validator_args = {"case_sensitive"}; }},
        Change{"comparison", [](const TestingCase&,
                                CaseJob& j) { j.test_case.comparison.mode = CompareMode::exact; }},
        Change{"tolerance",
               [](const TestingCase&,
                  CaseJob& j) { j.test_case.comparison.float_absolute_tolerance = 1e-6; }},
        Change{"environment", [](const TestingCase&, CaseJob& j) { j.environment = {"A=b"}; }},
        Change{
            "first_difference",
            [](const TestingCase&, CaseJob& j) { j.first_difference = FirstDifference::ends_run; }},
        Change{"conversation_kept",
               [](const TestingCase&, CaseJob& j) { j.conversation_kept = mebibytes(1); }},
        Change{"error_output",
               [](const TestingCase&, CaseJob& j) { j.error_output = ErrorOutput::all; }},
        Change{"judge_message",
               [](const TestingCase&, CaseJob& j) { j.judge_message = JudgeMessage::of_all; }},
        Change{"output_limit",
               [](const TestingCase&, CaseJob& j) { j.limits.output = mebibytes(1); }},
        Change{"process_limit", [](const TestingCase&, CaseJob& j) { j.limits.processes = 1; }},
        Change{"file_limit", [](const TestingCase&, CaseJob& j) { j.limits.open_files = 7; }},
        Change{"address_space",
               [](const TestingCase&,
                  CaseJob& j) { j.limits.address_space = AddressSpaceLimit::left_out; }},
        Change{"repeat", [](const TestingCase&, CaseJob& j) { j.is_repeat = true; }}),
    [](const testing::TestParamInfo<Change>& row) { return std::string(row.param.name); });

class ChangedName : public testing::TestWithParam<Change> {};

TEST_P(ChangedName, MakesTheSameKey) {
  const TestingCase files;
  CaseJob job = files.job();
  const std::string before = key_in("here", job);
  GetParam().make(files, job);
  EXPECT_EQ(key_in("here", job), before);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ChangedName,
    testing::Values(Change{"of_the_case",
                           [](const TestingCase&, CaseJob& j) { j.test_case.name = "secret/2"; }},
                    Change{"of_the_input",
                           [](const TestingCase& f, CaseJob& j) {
                             fs::rename(f.path("1.in"), f.path("2.in"));
                             j.test_case.input = f.path("2.in");
                           }},
                    Change{"by_a_link",
                           [](const TestingCase& f, CaseJob& j) {
                             fs::create_symlink(f.path("1.ans"), f.path("link"));
                             j.test_case.answer = f.path("link");
                           }},
                    Change{"not_the_content",
                           [](const TestingCase& f, CaseJob&) {
                             f.write("1.in", f.content(f.path("1.in")));
                           }},
                    Change{"not_what_is_compared",
                           [](const TestingCase&, CaseJob& j) {
                             j.limits = with_time_limit(j.limits, std::chrono::seconds(7));
                           }},
                    Change{"expected_too_slow",
                           [](const TestingCase&, CaseJob& j) { j.is_expected_too_slow = true; }},
                    Change{"place_of_flags",
                           [](const TestingCase&, CaseJob& j) {
                             j.test_case.output_validator_args_place.line = 7;
                           }}),
    [](const testing::TestParamInfo<Change>& row) { return std::string(row.param.name); });

class Unknown : public testing::TestWithParam<Change> {};

TEST_P(Unknown, HasNoKey) {
  const TestingCase files;
  CaseJob job = files.job();
  GetParam().make(files, job);
  EXPECT_FALSE(CaseKeys("here").key_of(job));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Unknown,
    testing::Values(
        Change{"input", [](const TestingCase& f, CaseJob&) { fs::remove(f.path("1.in")); }},
        Change{"input_that_is_a_folder",
               [](const TestingCase& f, CaseJob& j) { j.test_case.input = f.path("program"); }},
        Change{"program_of_nowhere",
               [](const TestingCase&, CaseJob& j) { j.program.files.folder.clear(); }},
        Change{"program_with_a_link",
               [](const TestingCase& f, CaseJob&) {
                 fs::create_symlink("/dev/null", f.path("program/link"));
               }},
        Change{"program_that_is_gone",
               [](const TestingCase& f, CaseJob&) { fs::remove_all(f.path("program")); }},
        Change{"checker_that_is_gone",
               [](const TestingCase& f, CaseJob&) { fs::remove_all(f.path("more")); }},
        Change{"starter_from_elsewhere",
               [](const TestingCase& f, CaseJob& j) {
                 f.write("elsewhere/sh", "");
                 j.program.arguments.front() = f.path("elsewhere/sh");
               }},
        Change{"folder_that_can_be_written",
               [](const TestingCase&, CaseJob& j) {
                 j.program.folders.front().access = VisibleFolder::Access::read_write;
               }}),
    [](const testing::TestParamInfo<Change>& row) { return std::string(row.param.name); });

/// Gives each file that the question is about another content, and back.
template <class Question>
void expect_key_of_each_file(const TestingCase& files, const Question& question,
                             std::size_t count) {
  CaseKeys keys("here");
  const auto before = keys.key_of_question(question);
  ASSERT_TRUE(before);
  std::size_t found = 0;
  for_each_path(question, [&](PathRole role, const auto& path) {
    if (role != PathRole::file) return;
    ++found;
    const std::string name = fs::path(path).filename().string();
    const std::string content = files.content(path);
    files.write(name, "another " + content);
    const auto after = keys.key_of_question(question);
    ASSERT_TRUE(after) << name;
    EXPECT_NE(after->key, before->key) << name;
    files.write(name, content);
  });
  EXPECT_EQ(found, count);
  EXPECT_EQ(keys.key_of_question(question)->key, before->key);
}

TEST(CaseKeys, OfQuestionsHangOnEachFileThatTheyAreAbout) {
  const TestingCase files;
  files.write("1.out", "an output");
  expect_key_of_each_file(files,
                          CheckJob{.checker = files.built("checker"),
                                   .input = files.path("1.in"),
                                   .answer = files.path("1.ans"),
                                   .output = files.path("1.out"),
                                   .args = {},
                                   .limits = {}},
                          3);
  expect_key_of_each_file(files,
                          ValidateJob{.validator = files.built("checker"),
                                      .input = files.path("1.ans"),
                                      .args = {},
                                      .limits = {},
                                      .beside = files.path("1.in")},
                          2);
}

TEST(CaseKeys, DifferByThePlace) {
  const TestingCase files;
  EXPECT_NE(key_in("here", files.job()), key_in("there", files.job()));
}

TEST(CaseKeys, AreTheSameByContentButNotByMarksOfAFileThatWasChangedAndChangedBack) {
  const TestingCase files;
  CaseKeys keys("here");
  const auto before = keys.key_of(files.job());
  const std::string content = files.content(files.path("1.in"));
  files.write("1.in", "new");
  files.write("1.in", content);
  const auto after = keys.key_of(files.job());
  ASSERT_TRUE(before && after);
  EXPECT_EQ(after->key, before->key);
  EXPECT_NE(after->marks, before->marks);
}

TEST(CaseKeys, SeeAFileThatWasJustMadeAndIsChangedWithinATick) {
  const TestingCase files;
  CaseKeys keys("here");
  std::set<std::string> seen;
  constexpr int kChanges = 200;
  for (int i = 100; i < 100 + kChanges; ++i) {
    // In its place, of the same size, and with the time that it had.
    const auto file = open_file(files.path("1.in"), O_WRONLY);
    ASSERT_TRUE(file && write_all(file->get(), std::to_string(i)));
    const auto key = keys.key_of(files.job());
    ASSERT_TRUE(key);
    seen.insert(key->key);
  }
  EXPECT_EQ(seen.size(), std::size_t{kChanges});
}

TEST(CaseKeys, SeeWhatBecomesOfAProgramThatTheyKnow) {
  const TestingCase files;
  CaseKeys keys("here");
  files.write("program/lib/part.cpp", "a part");
  const fs::path part = files.path("program/lib/part.cpp");
  std::set<std::string> seen;
  const std::vector<std::function<void()>> changes = {
      [] {},
      [&] { files.write("program/lib/part.cpp", "a port"); },
      [&] { files.write("program/lib/new.cpp", ""); },
      [&] { fs::rename(part, files.path("program/lib/other.cpp")); },
      [&] { fs::create_directory(files.path("program/empty")); },
      [&] { fs::permissions(files.path("program/main"), fs::perms::owner_all); },
      [&] { fs::remove_all(files.path("program/lib")); }};
  for (const auto& change : changes) {
    change();
    // What has changed within a tick of the kernel's clock is read each time.
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    const auto key = keys.key_of(files.job());
    ASSERT_TRUE(key);
    EXPECT_EQ(keys.key_of(files.job()), key);
    seen.insert(key->key);
  }
  EXPECT_EQ(seen.size(), changes.size());
}

TEST(CaseKeys, LookAtProgramsOnceForTheCasesOfOneMomentAndAtEachCase) {
  const TestingCase files;
  CaseKeys keys("here");
  CaseJob job = files.job();
  ASSERT_TRUE(keys.key_of(job));
  files.write("2.in", "another input");
  job.test_case.input = files.path("2.in");
  const std::string second = key_in("here", job);
  const auto key = [&](Look look) { return keys.key_of(job, look).value().key; };
  EXPECT_EQ(key(Look::at_new_programs), second);
  files.write("program/main", "new");
  EXPECT_EQ(key(Look::at_new_programs), second);
  files.write("2.in", "new");
  EXPECT_NE(key(Look::at_new_programs), second);
  EXPECT_NE(key(Look::at_new_programs), key_in("here", job));
  EXPECT_EQ(key(Look::at_all), key_in("here", job));
  files.write("checker/main", "new");
  EXPECT_TRUE(keys.key_of_question(ValidateJob{
      .validator = files.built("checker"), .input = files.path("1.in"), .args = {}, .limits = {}}));
  EXPECT_EQ(key(Look::at_new_programs), key_in("here", job)) << "the question has looked at all";
}

TEST(CaseKeys, AreOfTheProgramThatTheJobHas) {
  const TestingCase files;
  CaseKeys keys("here");
  CaseJob one = files.job();
  CaseJob other = files.job();
  other.program = files.built("more");
  ASSERT_TRUE(keys.key_of(one));
  for (const CaseJob* const job : {&other, &one, &other})
    EXPECT_EQ(keys.key_of(*job, Look::at_new_programs).value().key, key_in("here", *job));
}

}  // namespace
}  // namespace judge
