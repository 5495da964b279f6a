#include "judge/problem/package/package_submissions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class PackageSubmissionsTest : public PackageLoadingFixture {
 protected:
  static std::vector<std::string> names(const LoadedProblem& loaded) {
    std::vector<std::string> all;
    for (const Submission& each : loaded.problem.submissions) all.push_back(each.name);
    return all;
  }
};

TEST_F(PackageSubmissionsTest, MayBeCalledAsTestsAre) {
  write("p/submissions/accepted/binary_test.py", "");
  write("p/submissions/wrong_answer/two/main.py", "import my_test\n");
  write("p/submissions/wrong_answer/two/my_test.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(names(loaded), ElementsAre("accepted/binary_test.py", "wrong_answer/two"));
  EXPECT_EQ(submission(loaded.problem, "wrong_answer/two").source.files.size(), 2U);
}

TEST_F(PackageSubmissionsTest, FilesInAFolderMayBeCalledAnything) {
  write("p/submissions/accepted/one/a b.py", "");
  write("p/submissions/accepted/one/more (2)/x+y.txt", "");
  write("p/submissions/accepted/one/.hidden.py", "");
  write("p/submissions/accepted/a b.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(names(loaded), ElementsAre("accepted/a b.py", "accepted/one"));
  EXPECT_EQ(submission(loaded.problem, "accepted/one").source.files.size(), 2U);
}

TEST_F(PackageSubmissionsTest, FilesThatAreNoneAreTold) {
  write("p/submissions/README", "");
  write("p/submissions/accepted/notes.md", "");
  write("p/submissions/accepted/.gitkeep", "");
  write("p/submissions/accepted/fast.py", "");
  EXPECT_THAT(told(load_with("name: P\n")), IsEmpty());
  write("p/submissions/accepted/sol", "#!/usr/bin/env python3\n");
  write("p/submissions/accepted/shared.h", "");
  write("p/submissions/accepted/Fast.class", "");
  const LoadedProblem loaded = load_with("name: P\n");
  const std::string what = "warning: no source in a language that is known";
  EXPECT_THAT(told(loaded), ElementsAre(what, what, what));
  EXPECT_EQ(loaded.diagnostics.back().help, "give it the ending of its language, as in sol.py");
  EXPECT_THAT(names(loaded), ElementsAre("accepted/fast.py"));
}

TEST_F(PackageSubmissionsTest, LinksThatLeadNowhereAndWhatACompilerMadeAreTold) {
  write("p/submissions/accepted/fast.py", "");
  for (const char* const name : {"a.out", "sol"})
    write(std::string("p/submissions/accepted/") + name,
          "\x7f"
          "ELF");
  fs::create_symlink("gone.py", root_.path() / "p/submissions/accepted/b.py");
  fs::create_symlink("gone", root_.path() / "p/submissions/wrong_answer");
  const LoadedProblem loaded = load_with("name: P\n");
  const std::string compiled =
      "warning: no source in a language that is known, but what a compiler made of one";
  EXPECT_THAT(told(loaded),
              ElementsAre(compiled, "warning: a link that leads nowhere: to \"gone.py\"", compiled,
                          "warning: a link that leads nowhere: to \"gone\""));
  EXPECT_THAT(names(loaded), ElementsAre("accepted/fast.py"));
}

TEST_F(PackageSubmissionsTest, FoldersByTheLettersOfAVerdictAreAskedFor) {
  write("p/submissions/WA/a.py", "");
  write("p/submissions/tle/a.py", "");
  write("p/submissions/je/a.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  const std::string what = "warning: no folder that the format knows";
  EXPECT_THAT(told(loaded), ElementsAre(what, what));
  EXPECT_EQ(loaded.diagnostics[0].help, "did you mean 'wrong_answer'?");
  EXPECT_EQ(loaded.diagnostics[1].help, "did you mean 'time_limit_exceeded'?");
}

TEST_F(PackageSubmissionsTest, AManifestOfOneFolderAloneIsLeftOut) {
  write("p/submissions/accepted/a.py", "");
  write("p/submissions/accepted/submissions.yaml", "a.py: {permitted: [WA]}\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: a submissions.yaml in a folder of submissions"));
  EXPECT_EQ(loaded.diagnostics.front().help, "write it into p/submissions/submissions.yaml");
}

TEST_F(PackageSubmissionsTest, NamesThatAreNearlySourcesAreMended) {
  write("p/submissions/accepted/a.py", "");
  write("p/submissions/accepted/b.PY", "");
  write("p/submissions/accepted/c.cpp.txt", "");
  write("p/submissions/accepted/notes.txt", "");
  const LoadedProblem loaded = load_with("name: P\n");
  const std::string what = "warning: no source in a language that is known";
  EXPECT_THAT(told(loaded), ElementsAre(what, what));
  EXPECT_EQ(loaded.diagnostics[0].help, "call it b.py");
  EXPECT_EQ(loaded.diagnostics[1].help, "call it c.cpp");
}

TEST_F(PackageSubmissionsTest, MayBeAnswers) {
  write("p/submissions/accepted/all/1.out", "1\n");
  write("p/submissions/accepted/all/2", "@EXPECTED_RESULTS@: nonsense\n");
  write("p/submissions/accepted/README.txt", "");
  write("p/submissions/accepted/notes.md", "");
  write("p/submissions/accepted/all.zip", "PK");
  write("p/submissions/one.txt", "@EXPECTED_RESULTS@: WRONG-ANSWER\n");
  const LoadedProblem loaded = load_with(
      "problem_format_version: 2025-09\nname: P\ntype: submit-answer\n"
      "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  EXPECT_THAT(told(loaded), testing::Contains("warning: an archive in place of outputs"));
  EXPECT_THAT(names(loaded), ElementsAre("accepted/all", "one.txt"));
  EXPECT_EQ(submission(loaded.problem, "accepted/all").source.files.size(), 2U);
  EXPECT_EQ(submission(loaded.problem, "one.txt").expectation->permitted, VerdictSet::all());
  EXPECT_EQ(reference_solution(loaded.problem), nullptr);
  for (const Submission& each : loaded.problem.submissions) EXPECT_TRUE(each.time_bounds.empty());
}

TEST_F(PackageSubmissionsTest, LinksInALinkedFolderOfThemAreFollowed) {
  write(".git/HEAD", "");
  write("shared/accepted/a.py", "");
  write("shared/accepted/two/main.py", "");
  fs::create_symlink("a.py", root_.path() / "shared/accepted/b.py");
  fs::create_symlink("../a.py", root_.path() / "shared/accepted/two/a.py");
  fs::create_directory(root_.path() / "p");
  fs::create_directory_symlink("../shared", root_.path() / "p/submissions");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_THAT(names(loaded), ElementsAre("accepted/a.py", "accepted/b.py", "accepted/two"));
  EXPECT_EQ(submission(loaded.problem, "accepted/two").source.files.size(), 2U);
}

TEST_F(PackageSubmissionsTest, OneThatIsALinkToAnotherOneStandsWhereTheLinkIs) {
  write("p/submissions/accepted/a.py", "");
  write("p/submissions/accepted/two/main.py", "");
  fs::create_directory(root_.path() / "p/submissions/wrong_answer");
  fs::create_symlink("../accepted/two", root_.path() / "p/submissions/wrong_answer/b");
  const LoadedProblem loaded = load_with("name: P\n");
  const fs::path folder = fs::canonical(root_.path() / "p/submissions");
  const Submission& linked = submission(loaded.problem, "wrong_answer/b");
  EXPECT_EQ(linked.path(), folder / "accepted/two");
  EXPECT_EQ(linked.place(), folder / "wrong_answer/b");
  EXPECT_EQ(submission(loaded.problem, "accepted/a.py").place(), folder / "accepted/a.py");
}

TEST_F(PackageSubmissionsTest, AFolderOfSeveralIsNoSubmissionForOneThatIsCalledMain) {
  for (const char* const folder : {"mixed", "partially_accepted", "by_ann"}) {
    const std::string path = std::string("p/submissions/") + folder;
    write(path + "/__main__.py", "# @EXPECTED_RESULTS@: CORRECT\n");
    write(path + "/b.py", "# @EXPECTED_RESULTS@: WRONG-ANSWER\n");
  }
  write("p/submissions/one/__main__.py", "# @EXPECTED_RESULTS@: CORRECT\n");
  write("p/submissions/one/b.py", "");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: partially_accepted in a pass-fail problem"));
  EXPECT_THAT(names(loaded),
              ElementsAre("by_ann/__main__.py", "by_ann/b.py", "mixed/__main__.py", "mixed/b.py",
                          "one", "partially_accepted/__main__.py", "partially_accepted/b.py"));
}

TEST_F(PackageSubmissionsTest, AStandardFolderCountsForMoreThanWhatASourceExpects) {
  write("p/submissions/accepted/a.py", "# @EXPECTED_RESULTS@: WRONG-ANSWER\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_TRUE(
      submission(loaded.problem, "accepted/a.py").expectation->permits_only(Verdict::accepted));
}

TEST_F(PackageSubmissionsTest, StartWhereDomjudgesListOfThemSays) {
  write("p/submissions/accepted/two/hello.py", "");
  write("p/submissions/accepted/two/zebra.py", "");
  write("p/submissions/accepted/one.py", "");
  write("p/submissions.json",
        "{\n  \"submissions/accepted/two/\": {\"entry_point\": \"zebra.py\"},\n"
        "\t\"submissions/accepted/one.py\": {\"entry_point\": \"one.py\"}\n}\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(submission(loaded.problem, "accepted/two").source.entry_point, "zebra.py");
  EXPECT_EQ(submission(loaded.problem, "accepted/one.py").source.entry_point, "one.py");
}

TEST_F(PackageSubmissionsTest, WhatIsNotTakenOfDomjudgesListIsTold) {
  write("p/submissions/accepted/one.py", "");
  write("p/submissions.json",
        "{\"submissions/accepted/one.py\": {\"team\": \"us\"}, \"submissions/other\": {}}");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded),
              ElementsAre(testing::HasSubstr("unknown key 'team'"),
                          testing::HasSubstr("submissions/other\" is no submission")));
  write("p/submissions.json", "[]");
  EXPECT_THAT(told(load_with("name: P\n")), ElementsAre("warning: expected a map, found a list"));
}

TEST_F(PackageSubmissionsTest, WhatIsExpectedOfAllDataIsJoined) {
  write("p/submissions/mixed/a.py", "");
  write("p/submissions/mixed/b.py", "");
  write("p/submissions/submissions.yaml",
        "mixed/*: {permitted: [AC, WA]}\n"
        "mixed/a.py: {permitted: [AC], secret: {required: [AC]}}\n"
        "mixed/b.py: {message: small}\n");
  const LoadedProblem loaded = load_with(
      "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 1}\n"
      "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  const ExpectedOfSubmission narrowed = expected_of(submission(loaded.problem, "mixed/a.py"));
  EXPECT_EQ(to_string(*narrowed.whole), "only AC");
  ASSERT_EQ(narrowed.besides.size(), 1U);
  EXPECT_EQ(narrowed.besides[0].scope, "secret");
  const ExpectedOfSubmission wide = expected_of(submission(loaded.problem, "mixed/b.py"));
  EXPECT_EQ(to_string(*wide.whole), "only AC, WA");
  ASSERT_EQ(wide.besides.size(), 1U);
  EXPECT_EQ(wide.besides[0].message, "small");
}

TEST_F(PackageSubmissionsTest, AnAuthorByTheNameOfADraftIsTakenAndToldOf) {
  write("p/submissions/accepted/a.py", "");
  write("p/submissions/submissions.yaml",
        "accepted/a.py: {author: Ada <ada@example.com>, permitted: [AC, TLE]}\n");
  const LoadedProblem loaded = load_with(
      "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 1}\n"
      "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  EXPECT_FALSE(has_errors(loaded.diagnostics));
  EXPECT_THAT(told(loaded), testing::Contains("warning: 'author' is called 'authors' now"));
}

TEST_F(PackageSubmissionsTest, ATagOfScoresMayNameVerdicts) {
  write("p/submissions/mixed/a.py", "# @EXPECTED_SCORE@: WRONG-ANSWER\n");
  const LoadedProblem loaded = load_with("name: P\n");
  EXPECT_THAT(told(loaded), IsEmpty());
  EXPECT_EQ(submission(loaded.problem, "mixed/a.py").expectation->required,
            VerdictSet{Verdict::wrong_answer});
}

TEST_F(PackageSubmissionsTest, WhatInIncludeNoneIsGivenIsTold) {
  write("p/submissions/accepted/a.py", "");
  write("p/include/python3/lib.py", "");
  write("p/include/default/lib.txt", "");
  write("p/include/pyton3/lib.py", "");
  write("p/include/lib.h", "");
  EXPECT_THAT(told(load_with("name: P\n")), IsEmpty()) << "nobody knows the languages";
  SubmissionLoading loading = kPackageLoading;
  loading.languages = {"cpp", "python3"};
  const LoadedProblem loaded = find({root_.path() / "p"})->load("p", TestData::complete, loading);
  EXPECT_THAT(told(loaded), ElementsAre("warning: a file in include/ itself",
                                        "warning: not the name of a language"));
  EXPECT_EQ(loaded.diagnostics.back().help, "did you mean 'python3'?");
}

TEST_F(PackageSubmissionsTest, WhatCannotBeReadIsNotPassedOver) {
  if (::geteuid() == 0) GTEST_SKIP() << "root reads everything";
  write("p/submissions/accepted/a.py", "");
  write("p/submissions/accepted/b.py", "");
  write("p/submissions/accepted/several/main.py", "");
  write("p/submissions/accepted/several/parts/part.py", "");
  write("p/submissions/wrong_answer/c.py", "");
  EXPECT_TRUE(load_with("name: P\n").is_fit());
  const auto is_fit_without = [&](const char* path) {
    const fs::path closed = root_.path() / "p" / path;
    fs::permissions(closed, fs::perms::none);
    const LoadedProblem loaded =
        find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading);
    fs::permissions(closed, fs::perms::owner_all);
    EXPECT_THAT(told(loaded),
                testing::Contains(testing::AllOf(testing::StartsWith("error: "),
                                                 testing::HasSubstr("Permission denied"))))
        << path;
    return loaded.is_fit();
  };
  EXPECT_FALSE(is_fit_without("submissions/accepted/b.py"));
  EXPECT_FALSE(is_fit_without("submissions/accepted/several"));
  EXPECT_FALSE(is_fit_without("submissions/accepted/several/parts"));
  EXPECT_FALSE(is_fit_without("submissions/wrong_answer"));
  EXPECT_FALSE(is_fit_without("data"));
}

}  // namespace
}  // namespace judge
