#include "judge/workspace/sample_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/workspace/sample_folders.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct NameRow {
  const char* input;
  const char* expected;  ///< one of the names it may have; empty: it is no input
};

std::ostream& operator<<(std::ostream& out, const NameRow& row) {
  return out << row.input;
}

class SampleNames : public testing::TestWithParam<NameRow> {};

TEST_P(SampleNames, AreUnderstood) {
  const auto names = names_of_expected(GetParam().input);
  if (*GetParam().expected == '\0') {
    EXPECT_THAT(names, IsEmpty());
  } else {
    EXPECT_THAT(names, testing::Contains(GetParam().expected));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SampleNames,
    testing::Values(NameRow{"1.in", "1.ans"}, NameRow{"1.in", "1.out"}, NameRow{"1.in", "1.ok"},
                    NameRow{"1.in", "1.answer"}, NameRow{"sample-1.in", "sample-1.out"},
                    NameRow{"a.in1", "a.out1"}, NameRow{"a.in1", "a.ans1"},
                    NameRow{"input.txt", "output.txt"}, NameRow{"input1.txt", "output1.txt"},
                    NameRow{"Input01.txt", "output01.txt"}, NameRow{"in1.txt", "out1.txt"},
                    NameRow{"1_in.txt", "1_out.txt"}, NameRow{"A.IN", "A.OUT"},
                    NameRow{"A.INP", "A.OUT"}, NameRow{"a.inp", "a.out"},
                    NameRow{"sample-1.inp", "sample-1.cor"}, NameRow{"Input1.txt", "Output1.txt"},
                    NameRow{"01", "01.a"}, NameRow{"1", "1.out"}, NameRow{"1.dat", "1.ans"},
                    NameRow{"sample1.txt", "sample1.out"},
                    NameRow{"example.txt", "example.expected"},
                    NameRow{"test1.txt", "test1_expected.txt"}, NameRow{"1.sample", "1.ans"},
                    NameRow{"1.sample", "1.sample.out"}, NameRow{"sampleIn.txt", "sampleOut.txt"},
                    NameRow{"stdin", "stdout"}, NameRow{"1.stdin", "1.stdout"},
                    NameRow{"01.in", "01.a"}, NameRow{"1.in", "1.key"}, NameRow{"1.in", "1.exp"},
                    NameRow{"01", "01.sol"}, NameRow{"input1.in", "input1.out"},
                    NameRow{"input1.in", "output1.in"}, NameRow{"input1.in", "output1.out"},
                    NameRow{"input1.in", "answer1.ans"}, NameRow{"INPUT.IN", "INPUT.OUT"},
                    NameRow{"input1.out", ""}, NameRow{"plain", ""}, NameRow{"pluginIndex", ""},
                    NameRow{"1.out", ""}, NameRow{"kind.md", ""}, NameRow{".txt", ""}));

TEST(NamesOfExpected, HaveAnAInPlaceOfAnEndingThatIsTheWord) {
  EXPECT_EQ(names_of_expected("1.in").back(), "1.a");
  EXPECT_THAT(
      names_of_expected("input.in"),
      ElementsAre("output.in", "answer.in", "expected.in", "input.ans", "input.out", "output.ans",
                  "output.out", "answer.ans", "answer.out", "expected.ans", "expected.out"));
}

TEST(NamesOfExpected, AreToldFromThoseOfInputs) {
  for (const char* name :
       {"1.ans", "1.out", "sample-1.out", "a.out1", "A.OUT", "output1.txt", "01.a", "1.answer",
        "sampleOut.txt", "1.stdout", "test1_expected.txt", "input1.out", "input.ans"})
    EXPECT_TRUE(is_name_of_expected(name)) << name;
  for (const char* name :
       {"1.in", "data.txt", "1", "route.txt", "outer.txt", "b.a", "in.out", "a.cpp"})
    EXPECT_FALSE(is_name_of_expected(name)) << name;
}

class SampleFolder : public testing::Test {
 protected:
  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder_.path() / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / path, content));
  }

  OrFault<FoundSamples> find(std::vector<fs::path> named = {}) const {
    return find_samples({.program = folder_.path() / program_,
                         .named = std::move(named),
                         .source_patterns = {"*.cpp", "*.py"},
                         .link = link_,
                         .current = current_,
                         .scratch = scratch_.path()});
  }

  /// "name input expected" of each.
  std::vector<std::string> found(std::vector<fs::path> named = {}) const {
    std::vector<std::string> texts;
    const auto result = find(std::move(named));
    EXPECT_TRUE(result) << result.error().message;
    for (const Sample& sample : result->samples) {
      texts.push_back(sample.name + ": " + read_file(sample.input).value() + ", " +
                      (sample.expected.empty() ? "?" : read_file(sample.expected).value()));
    }
    return texts;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path program_ = "a.cpp";
  fs::path link_;
  fs::path current_;
  TempDir scratch_ = TempDir::create().value();
};

TEST_F(SampleFolder, GivesThemInTheOrderOfNumbers) {
  for (const char* name : {"10", "2", "1"}) {
    write(std::string(name) + ".in", name);
    write(std::string(name) + ".ans", "x");
  }
  EXPECT_THAT(found(), ElementsAre("1: 1, x", "2: 2, x", "10: 10, x"));
}

TEST_F(SampleFolder, FindsNothingInWhatTheSearchBeforeUnpacked) {
  const fs::path old = scratch_.path() / "archive-1/samples/old.in";
  fs::create_directories(old.parent_path());
  ASSERT_TRUE(write_file_whole(old, "old"));
  write("1.in", "new");
  EXPECT_THAT(found(), ElementsAre("1: new, ?"));
  EXPECT_FALSE(fs::exists(old));
  fs::remove_all(scratch_.path());
  EXPECT_TRUE(find());
  EXPECT_TRUE(fs::is_directory(scratch_.path())) << "it is made where it is missing";
}

TEST_F(SampleFolder, IsTheProgramsOwnOrOneBelowIt) {
  write("input.txt", "beside");
  write("test/sample-1.in", "oj");
  write("test/sample-1.out", "right");
  write("in/1.txt", "pair");
  write("out/1.txt", "of folders");
  EXPECT_THAT(found(), ElementsAre("input.txt: beside, ?", "test/sample-1: oj, right",
                                   "in/1.txt: pair, of folders"));
}

TEST_F(SampleFolder, HasTextsAsInputsOnlyBesideTheirOutputs) {
  write("1.dat", "data");
  write("1.ans", "one");
  write("2.txt", "text");
  write("2.out", "two");
  write("3.in", "input");
  write("3.out", "three");
  write("3.txt", "what the third is about");
  write("notes.txt", "of nothing");
  write("7", "of nothing, too");
  EXPECT_THAT(found(), ElementsAre("1.dat: data, one", "2.txt: text, two", "3: input, three"));
  fs::remove(folder_.path() / "7");
  EXPECT_THAT(found({folder_.path()}),
              ElementsAre("1.dat: data, one", "2.txt: text, two", "3: input, three"));
}

TEST_F(SampleFolder, ThatCannotBeReadIsAFault) {
  if (::geteuid() == 0) GTEST_SKIP() << "root reads everything";
  write("closed/1.in", "input");
  fs::permissions(folder_.path() / "closed", fs::perms::none);
  const auto result = find({folder_.path() / "closed"});
  fs::permissions(folder_.path() / "closed", fs::perms::owner_all);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, HasSubstr("closed"));
}

TEST_F(SampleFolder, HasInputsThatSayTwiceThatTheyAre) {
  write("input1.in", "one");
  write("input1.out", "ONE");
  write("input2.in", "two");
  write("output2.in", "TWO");
  write("input3.in", "three");
  write("output3.out", "THREE");
  EXPECT_THAT(found(), ElementsAre("input1: one, ONE", "input2: two, TWO", "input3: three, THREE"));
  EXPECT_THAT(found({folder_.path() / "input1.out"}), ElementsAre("input1: one, ONE"));
}

TEST_F(SampleFolder, HasAnInputWithoutAnEnding) {
  write("input", "alone");
  EXPECT_THAT(found(), ElementsAre("input: alone, ?"));
}

struct PairRow {
  const char* name;
  const char* input;
  const char* expected;
};

std::ostream& operator<<(std::ostream& out, const PairRow& row) {
  return out << row.name;
}

class SamplePair : public SampleFolder, public testing::WithParamInterface<PairRow> {};

TEST_P(SamplePair, OfTwoFoldersIsFound) {
  write(GetParam().input, "input");
  write(GetParam().expected, "right");
  write((fs::path(GetParam().input).parent_path() / "._1.in").string(), "of a Mac");
  EXPECT_THAT(found(), ElementsAre(testing::EndsWith(": input, right")));
}

TEST_P(SamplePair, OfTwoFoldersIsFoundInAnArchive) {
  write(std::string("contest/A/") + GetParam().input, "input");
  write(std::string("contest/A/") + GetParam().expected, "right");
  const auto zipped =
      run_command({.arguments = {"/bin/sh", "-c", "python3 -m zipfile -c x.zip contest"},
                   .working_directory = folder_.path(),
                   .environment = {{"PATH=" + environment_variable("PATH")}}});
  ASSERT_TRUE(zipped && zipped->exit_code == 0);
  EXPECT_THAT(found({folder_.path() / "x.zip"}), ElementsAre(testing::EndsWith(": input, right")));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SamplePair,
    testing::Values(PairRow{"atcoder", "in/01.txt", "out/01.txt"},
                    PairRow{"endings", "in/1.in", "out/1.out"},
                    PairRow{"answers", "in/1.in", "ans/1.ans"},
                    PairRow{"hackerrank", "input/input00.txt", "output/output00.txt"},
                    PairRow{"other_endings", "inputs/a.txt", "outputs/a.out"},
                    PairRow{"polygon", "in/01", "out/01.a"},
                    PairRow{"expected", "input/1.txt", "expected/1.txt"},
                    PairRow{"of_answers", "inputs/1.txt", "answers/1.txt"},
                    PairRow{"below", "tests/in/1.txt", "tests/out/1.txt"},
                    PairRow{"capitals", "Input/1.txt", "Output/1.txt"},
                    PairRow{"hackerrank_capitals", "Input/input00.txt", "Output/output00.txt"},
                    PairRow{"all_capitals", "IN/01.TXT", "OUT/01.TXT"},
                    PairRow{"below_capitals", "Tests/In/1.txt", "Tests/out/1.txt"}),
    [](const testing::TestParamInfo<PairRow>& row) { return std::string(row.param.name); });

TEST_F(SampleFolder, MayBeCalledInCapitals) {
  write("Samples/1.in", "one");
  write("Samples/1.ans", "ONE");
  write("Data/Sample/2.in", "two");
  write("Data/Sample/2.ans", "TWO");
  write("samples/3.in", "three");
  EXPECT_THAT(found(),
              ElementsAre("samples/3: three, ?", "Samples/1: one, ONE", "Data/Sample/2: two, TWO"));
  EXPECT_THAT(sample_folders_in(folder_.path()), testing::Contains(folder_.path() / "Samples"));
  write("Input/5.txt", "five");
  write("Output/5.txt", "FIVE");
  EXPECT_THAT(found({folder_.path() / "Input"}), ElementsAre("5.txt: five, FIVE"));
  EXPECT_THAT(found({folder_.path() / "Output/5.txt"}), ElementsAre("5.txt: five, FIVE"));
}

TEST_F(SampleFolder, MayBeCalledAfterTheProgram) {
  write("a/1.in", "one");
  write("a/1.ans", "ONE");
  write("b/1.in", "of another");
  EXPECT_THAT(found(), ElementsAre("a/1: one, ONE"));
  write("a/main.cpp", "");
  EXPECT_THAT(found(), IsEmpty()) << "it is a program's";
}

TEST_F(SampleFolder, IsPartOfTheNamesOfThoseThatWouldBeCalledAlike) {
  for (const char* input : {"x/a/1.in", "x/b/1.in", "x/b/2.in", "y/b/1.in"}) write(input, input);
  const auto at = [&](const char* path) { return folder_.path() / path; };
  EXPECT_THAT(found({at("x/a/1.in"), at("x/b"), at("x/b/1.in")}),
              ElementsAre("a/1: x/a/1.in, ?", "b/1: x/b/1.in, ?", "2: x/b/2.in, ?"))
      << "and what is named twice is there once";
  EXPECT_THAT(found({at("x/b"), at("y/b")}),
              ElementsAre("x/b/1: x/b/1.in, ?", "2: x/b/2.in, ?", "y/b/1: y/b/1.in, ?"));
}

TEST_F(SampleFolder, MayBeCalledAfterTheProgramAndAsASampleIsToo) {
  program_ = "1.cpp";
  write("1/in", "one");
  write("1/out", "ONE");
  EXPECT_THAT(found(), ElementsAre("1/in: one, ONE")) << "it is looked into once";
}

TEST_F(SampleFolder, HasTextsOfOtherEndingsOnlyBesideTheirOutputs) {
  write("1.sample", "one");
  write("2.sample", "two");
  write("2.sample.out", "TWO");
  write("example.txt", "three");
  write("example.expected", "THREE");
  write("readme.txt", "of nothing");
  EXPECT_THAT(found(), ElementsAre("2.sample: two, TWO", "example.txt: three, THREE"));
}

TEST_F(SampleFolder, MayHoldFoldersOfInputsAndOutputsForTestCases) {
  for (const std::string folder : {"Test_Cases", "test-cases", "Test Cases"}) {
    write(folder + "/Input/1.txt", "one");
    write(folder + "/Output/1.txt", "ONE");
    EXPECT_THAT(found(), ElementsAre(folder + "/Input/1.txt: one, ONE"));
    std::filesystem::remove_all(folder_.path() / folder);
  }
}

TEST_F(SampleFolder, MayLieInTheOnlyArchiveThatHoldsAny) {
  write("x/1.in", "one");
  write("x/1.ans", "ONE");
  write("y/notes.txt", "of nothing");
  write("broken.zip", "no archive");
  const auto run = [this](const std::string& command) {
    const auto result = run_command({.arguments = {"/bin/sh", "-c", command},
                                     .working_directory = folder_.path(),
                                     .environment = {{"PATH=" + environment_variable("PATH")}}});
    return result && result->exit_code == 0;
  };
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_THAT(find()->archive_failure, testing::HasSubstr("broken.zip: "));
  ASSERT_TRUE(
      run("python3 -m zipfile -c 'samples (1).zip' x/1.in x/1.ans && "
          "python3 -m zipfile -c notes.zip y/notes.txt && rm -r x"));
  EXPECT_THAT(found(), ElementsAre("1: one, ONE"));
  EXPECT_EQ(find()->archive.filename(), "samples (1).zip");
  EXPECT_FALSE(find()->is_archive_own);
  EXPECT_THAT(find()->archive_failure, testing::HasSubstr("broken.zip: "))
      << "it may be the one that is meant";
  ASSERT_TRUE(run("cp 'samples (1).zip' PROBLEM.ZIP"));
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_THAT(find()->archives,
              ElementsAre(folder_.path() / "PROBLEM.ZIP", folder_.path() / "samples (1).zip"));
  EXPECT_THAT(found({folder_.path() / "PROBLEM.ZIP"}), ElementsAre("1: one, ONE"));
  ASSERT_TRUE(run("cp PROBLEM.ZIP samples.zip"));
  EXPECT_THAT(found(), ElementsAre("1: one, ONE"));
  EXPECT_TRUE(find()->archive.empty() && find()->archives.empty());
  write("2.in", "two");
  ASSERT_TRUE(run("rm samples.zip PROBLEM.ZIP"));
  EXPECT_THAT(found(), ElementsAre("2: two, ?")) << "what lies there has nothing to do with it";
  EXPECT_THAT(find()->archives_passed_over, ElementsAre(folder_.path() / "samples (1).zip"));
  EXPECT_THAT(find({folder_.path() / "2.in"})->archives_passed_over, IsEmpty());
  write("1.in", "one");
  write("1.ans", "ONE");
  EXPECT_THAT(find()->archives_passed_over, IsEmpty()) << "it holds nothing else";
  fs::remove(folder_.path() / "1.in");
  fs::remove(folder_.path() / "2.in");
  ASSERT_TRUE(run("cp 'samples (1).zip' 0.zip && cp 0.zip A.zip"));
  EXPECT_THAT(found(), ElementsAre("1: one, ONE")) << "of a.cpp it is the own one";
  EXPECT_EQ(find()->archive.filename(), "A.zip");
  EXPECT_TRUE(find()->is_archive_own);
  ASSERT_TRUE(run("mkdir links && mv A.zip links/b.zip && rm 0.zip 'samples (1).zip'"));
  link_ = folder_.path() / "links/b.cpp";
  EXPECT_THAT(found(), ElementsAre("1: one, ONE"));
  EXPECT_TRUE(find()->is_archive_own) << "by the name of the link";
}

TEST_F(SampleFolder, GivesOnceWhatLiesInAnArchiveToo) {
  write("1.in", "one");
  write("1.ans", "right");
  write("2.in", "two");
  write("2.ans", "of two");
  write("3.in", "three");
  write("4.in", "one");  // a file beside another one is its own
  const auto zipped = run_command(
      {.arguments =
           {"/bin/sh", "-c",
            "python3 -m zipfile -c samples.zip 1.in 1.ans 2.in 2.ans 3.in && rm 2.ans 3.in "
            "&& cp samples.zip again.zip"},
       .working_directory = folder_.path(),
       .environment = {{"PATH=" + environment_variable("PATH")}}});
  ASSERT_TRUE(zipped && zipped->exit_code == 0);
  const auto each = ElementsAre("1: one, right", "2: two, of two", "4: one, ?", "3: three, ?");
  EXPECT_THAT(found(), each);
  EXPECT_THAT(found({folder_.path() / "samples.zip", folder_.path() / "again.zip", folder_.path()}),
              each);
  EXPECT_THAT(found({folder_.path() / "again.zip", folder_.path() / "samples.zip"}),
              ElementsAre("1: one, right", "2: two, of two", "3: three, ?"));
}

TEST_F(SampleFolder, LiesAlsoBesideALinkToTheProgram) {
  write("1.in", "beside the program");
  write("links/b.in1", "beside the link");
  link_ = folder_.path() / "links/b.cpp";
  EXPECT_THAT(found(), ElementsAre("1: beside the program, ?", "b.in1: beside the link, ?"));
}

TEST_F(SampleFolder, IsAFoldersOwnWhereTheProgramIsOne) {
  write("1.in", "beside");
  const auto of_folder = [&] {
    const auto result =
        find_samples({.program = folder_.path() / "mine", .scratch = scratch_.path()});
    std::vector<std::string> texts;
    for (const Sample& sample : result->samples)
      texts.push_back(sample.name + ": " + read_file(sample.input).value());
    return texts;
  };
  write("mine/main.cpp", "");
  EXPECT_THAT(of_folder(), ElementsAre("1: beside"));
  fs::remove(folder_.path() / "1.in");
  const auto none = find_samples({.program = folder_.path() / "mine",
                                  .link = folder_.path() / "mine/.",
                                  .scratch = scratch_.path()});
  EXPECT_THAT(none->looked_in,
              ElementsAre((folder_.path() / "mine").string(), folder_.path().string()));
  write("mine/2.in", "inside");
  write("mine/samples/3.in", "below");
  EXPECT_THAT(of_folder(), ElementsAre("2: inside", "samples/3: below"));
}

TEST_F(SampleFolder, OfSeveralProgramsGivesEachItsOwn) {
  write("a.cpp", "");
  write("b.cpp", "");
  write("b.in1", "of b");
  write("1.in", "of none");
  EXPECT_THAT(found(), ElementsAre("1: of none, ?"));
  const auto left_out = find()->called_after_others;
  ASSERT_EQ(left_out.size(), 1U);
  EXPECT_EQ(left_out.front().input, folder_.path() / "b.in1");
  EXPECT_EQ(left_out.front().program, folder_.path() / "b.cpp");
  EXPECT_THAT(found({left_out.front().input}), ElementsAre("b.in1: of b, ?"));
  write("a.in1", "of a");
  write("a.ans1", "right");
  EXPECT_THAT(found(), ElementsAre("a.in1: of a, right"));
}

TEST_F(SampleFolder, OfTestsBesideSeveralProgramsGivesEachItsOwn) {
  for (const char* name : {"a-1.in", "a.2.in", "a3.in", "b-1.in", "b.2.in", "b3.in", "1.in",
                           "sample2.in", "test-1.in"})
    write(std::string("tests/") + name, name);
  const auto own_and_anybodys = testing::UnorderedElementsAre(
      "tests/a-1: a-1.in, ?", "tests/a.2: a.2.in, ?", "tests/a3: a3.in, ?", "tests/1: 1.in, ?",
      "tests/sample2: sample2.in, ?", "tests/test-1: test-1.in, ?");
  for (const char* program : {"a.cpp", "b.cpp", "1.py", "sample.py", "test.cpp"})
    write(program, "");
  EXPECT_THAT(found(), own_and_anybodys);
  EXPECT_EQ(find()->called_after_others.size(), 3U);
  EXPECT_THAT(found({folder_.path()}), own_and_anybodys);
  EXPECT_THAT(found({folder_.path() / "tests"}), testing::SizeIs(9)) << "the folder was meant";
  EXPECT_THAT(find({folder_.path() / "tests"})->called_after_others, IsEmpty());
  const auto one_named = find({folder_.path(), folder_.path() / "tests/b-1.in"});
  EXPECT_THAT(one_named->samples, testing::SizeIs(7));
  EXPECT_THAT(one_named->called_after_others, testing::SizeIs(2));
  fs::remove(folder_.path() / "b.cpp");
  EXPECT_THAT(found(), testing::SizeIs(9)) << "no program is there that they are called after";
}

TEST_F(SampleFolder, ReadsTheListThatCphKeepsOfTheProgram) {
  write(".cph/.a.cpp_0123.prob",
        R"({"timeLimit": 3000, "memoryLimit": 256,
            "tests": [{"id": 1, "input": "1\n", "output": "2\n"}, {"id": 2, "input": "3\n"}]})");
  write(".cph/.b.cpp_0123.prob", R"({"tests": [{"id": 1, "input": "no\n", "output": "no\n"}]})");
  const auto both = ElementsAre("cph 1: 1\n, 2\n", "cph 2: 3\n, ?");
  EXPECT_THAT(found(), both);
  EXPECT_THAT(found({folder_.path() / ".cph"}), both);
  EXPECT_EQ(find()->time_limit, std::chrono::milliseconds(3000));
  EXPECT_EQ(find()->memory_limit, mebibytes(256));
}

TEST_F(SampleFolder, ReadsWhatCompetitiveCompanionSaysOfTheProgram) {
  const std::string tests =
      R"({"name": "A", "timeLimit": 3000, "tests": [{"input": "1\n", "output": "2\n"}]})";
  write("b.json", tests);
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_THAT(found({folder_.path() / "b.json"}), ElementsAre("b.json 1: 1\n, 2\n"));
  write("a.json", tests);
  EXPECT_THAT(found(), ElementsAre("a.json 1: 1\n, 2\n"));
  EXPECT_EQ(find()->time_limit, std::chrono::milliseconds(3000));
  for (const char* other : {"{\"scripts\": []}", "no JSON", "{\"tests\": [], \"timeLimit\": 7}"}) {
    write("a.json", other);
    EXPECT_THAT(found(), IsEmpty()) << other;
    EXPECT_FALSE(find()->time_limit) << other;
  }
  EXPECT_FALSE(find({folder_.path() / "none.json"}));
  for (const char* input : {"{\"scripts\": []}", "{} {}"}) {
    write("input.json", input);
    write("output.json", "3");
    EXPECT_THAT(found({folder_.path() / "input.json"}),
                ElementsAre(testing::EndsWith(": " + std::string(input) + ", 3")))
        << "a program may read JSON";
  }
}

TEST_F(SampleFolder, ShowsByAListOfCphThatTheProblemIsInteractive) {
  const std::string tests = R"("tests": [{"id": 1, "input": "1\n", "output": "2\n"}]})";
  write(".cph/.a.cpp_0123.prob", R"({"interactive": false, )" + tests);
  EXPECT_THAT(find()->interactions, IsEmpty());
  EXPECT_THAT(found(), ElementsAre("cph 1: 1\n, 2\n"));
  write(".cph/.a.cpp_0123.prob", R"({"interactive": true, )" + tests);
  EXPECT_THAT(find()->interactions, ElementsAre(folder_.path() / ".cph/.a.cpp_0123.prob"));
  EXPECT_THAT(found(), IsEmpty()) << "no output that is compared says whether a program is right";
}

TEST_F(SampleFolder, HasListsOfCphThatWereToldToLieThere) {
  write("saved/.a.cpp_0123.prob", R"({"tests": [{"id": 1, "input": "1\n", "output": "2\n"}]})");
  write("saved/.b.cpp_0123.prob", R"({"tests": [{"id": 1, "input": "no\n", "output": "no\n"}]})");
  EXPECT_THAT(found({folder_.path() / "saved"}), ElementsAre("cph 1: 1\n, 2\n"));
}

TEST_F(SampleFolder, MayBeNamedAndSoMayFiles) {
  write("1.in", "not this");
  write("elsewhere/x.in", "folder");
  write("other/y.txt", "file");
  EXPECT_THAT(found({folder_.path() / "elsewhere", folder_.path() / "other/y.txt"}),
              ElementsAre("x: folder, ?", "y.txt: file, ?"));
}

TEST_F(SampleFolder, NamedByAPatternHasItsOutputsNamedToo) {
  write("test/1.in", "one");
  write("test/1.ans", "ONE");
  write("test/2", "two");
  write("test/2.out", "TWO");
  EXPECT_THAT(found({folder_.path() / "test/1.in", folder_.path() / "test/1.ans",
                     folder_.path() / "test/2", folder_.path() / "test/2.out"}),
              ElementsAre("1: one, ONE", "2: two, TWO"));
}

TEST_F(SampleFolder, OfInputsFindsTheFolderOfOutputs) {
  write("in/1.txt", "one");
  write("out/1.txt", "ONE");
  EXPECT_THAT(found({folder_.path() / "in"}), ElementsAre("1.txt: one, ONE"));
  EXPECT_THAT(found({folder_.path() / "in/1.txt"}), ElementsAre("1.txt: one, ONE"));
}

TEST_F(SampleFolder, MayHaveAFolderForEachSample) {
  write("tests/2/input.txt", "two");
  write("tests/2/output.txt", "TWO");
  write("tests/10/input.txt", "ten");
  write("tests/10/output.txt", "TEN");
  EXPECT_THAT(found(), ElementsAre("tests/2/input.txt: two, TWO", "tests/10/input.txt: ten, TEN"));
}

struct SampleFolderRow {
  const char* name;
  const char* input;
  const char* expected;
  const char* told;  ///< empty: it is no sample
};

std::ostream& operator<<(std::ostream& out, const SampleFolderRow& row) {
  return out << row.name;
}

class FolderOfASample : public SampleFolder, public testing::WithParamInterface<SampleFolderRow> {};

TEST_P(FolderOfASample, IsFoundBesideTheProgram) {
  write("a.cpp", "");
  write(GetParam().input, "one");
  if (*GetParam().expected != '\0') write(GetParam().expected, "ONE");
  if (*GetParam().told == '\0') {
    EXPECT_THAT(found(), IsEmpty());
  } else {
    EXPECT_THAT(found(), ElementsAre(GetParam().told));
    EXPECT_THAT(found({folder_.path()}), ElementsAre(GetParam().told));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, FolderOfASample,
    testing::Values(
        SampleFolderRow{"in_and_out", "1/in", "1/out", "1/in: one, ONE"},
        SampleFolderRow{"in_and_ans", "02/in", "02/ans", "02/in: one, ONE"},
        SampleFolderRow{"texts", "1/input.txt", "1/output.txt", "1/input.txt: one, ONE"},
        SampleFolderRow{"word", "sample-1/1.in", "sample-1/1.ans", "sample-1/1: one, ONE"},
        SampleFolderRow{"capitals", "Case2/in.txt", "Case2/out.txt", "Case2/in.txt: one, ONE"},
        SampleFolderRow{"without_its_output", "1/in", "", ""},
        SampleFolderRow{"of_another_kind", "notes/in", "notes/out", ""},
        SampleFolderRow{"of_another_word", "part1/in", "part1/out", ""}),
    [](const testing::TestParamInfo<SampleFolderRow>& row) { return std::string(row.param.name); });

TEST_F(SampleFolder, OfASampleHoldsNoOtherProgram) {
  for (const char* name : {"10", "2"}) {
    write(name + std::string("/in"), name);
    write(name + std::string("/out"), "right");
  }
  EXPECT_THAT(found(), ElementsAre("2/in: 2, right", "10/in: 10, right"));
  write("2/B.CPP", "");
  EXPECT_THAT(found(), ElementsAre("10/in: 10, right"));
}

TEST_F(SampleFolder, MayBeTheCurrentOneWhereNoneIsBesideTheProgram) {
  current_ = folder_.path() / "contest";
  write("contest/test/sample-1.in", "one");
  write("contest/test/sample-1.out", "ONE");
  write("contest/b.cpp", "");
  write("contest/b.in", "of another program");
  EXPECT_THAT(found(), ElementsAre("test/sample-1: one, ONE"));
  EXPECT_TRUE(find()->are_of_current_folder);
  write("1.in", "beside");
  EXPECT_THAT(found(), ElementsAre("1: beside, ?"));
  EXPECT_FALSE(find()->are_of_current_folder);
  current_ = folder_.path();
  EXPECT_THAT(found(), ElementsAre("1: beside, ?")) << "once";
}

TEST_F(SampleFolder, ThatIsTheCurrentOneIsNotNeededToSayThatThereIsNone) {
  current_ = folder_.path() / "empty";
  fs::create_directories(current_ / "test");
  EXPECT_THAT(find()->looked_in, ElementsAre(folder_.path().string(), "the current folder"));
  EXPECT_FALSE(find()->are_of_current_folder);
}

TEST_F(SampleFolder, TakesTheInputWhereWhatIsExpectedWasNamed) {
  write("x/1.in", "one");
  write("x/1.ans", "ONE");
  write("in/2.txt", "two");
  write("out/2.txt", "TWO");
  EXPECT_THAT(found({folder_.path() / "x/1.ans", folder_.path() / "out/2.txt"}),
              ElementsAre("1: one, ONE", "2.txt: two, TWO"));
  EXPECT_EQ(find({folder_.path() / "x/1.ans"})->named_by_expected.size(), 1U);
  EXPECT_THAT(found({folder_.path() / "x/1.in", folder_.path() / "x/1.ans"}),
              ElementsAre("1: one, ONE"));
  EXPECT_THAT(find({folder_.path() / "x/1.in", folder_.path() / "x/1.ans"})->named_by_expected,
              IsEmpty());
  write("x/1.out", "One");
  EXPECT_THAT(found({folder_.path() / "x/1.in", folder_.path() / "x/1.out"}),
              ElementsAre("1: one, ONE", "1: one, One"));
  fs::remove(folder_.path() / "x/1.in");
  EXPECT_THAT(find({folder_.path() / "x/1.ans"}).error().message,
              HasSubstr("x/1.ans is by its name what a program should print, not an input"));
}

TEST_F(SampleFolder, MayShowConversations) {
  write("test/1.interaction", ">3\n");
  current_ = folder_.path() / "elsewhere";
  write("elsewhere/1.in", "of something else");
  EXPECT_THAT(found(), IsEmpty());
  const auto samples = find();
  ASSERT_TRUE(samples);
  EXPECT_THAT(samples->interactions, ElementsAre(folder_.path() / "test/1.interaction"));
  const auto named = find({folder_.path() / "test/1.interaction"});
  ASSERT_TRUE(named);
  EXPECT_THAT(named->samples, IsEmpty());
  EXPECT_THAT(named->interactions, ElementsAre(folder_.path() / "test/1.interaction"));
}

TEST_F(SampleFolder, TellsInputsThatAreLeftOutBesideThoseCalledAfterTheProgram) {
  write("a.in", "own");
  write("1.in", "somebody's");
  const auto samples = find();
  ASSERT_TRUE(samples);
  EXPECT_EQ(samples->samples.size(), 1U);
  EXPECT_THAT(samples->called_after_none, ElementsAre("1.in"));
  EXPECT_THAT(found({folder_.path()}), ElementsAre("1: somebody's, ?", "a: own, ?"));
}

TEST_F(SampleFolder, TakesNoLimitOfNothingFromCph) {
  write("x.prob", R"({"tests": [], "timeLimit": 0, "memoryLimit": -1})");
  const auto samples = find({folder_.path() / "x.prob"});
  ASSERT_TRUE(samples);
  EXPECT_FALSE(samples->time_limit);
  EXPECT_FALSE(samples->memory_limit);
}

TEST_F(SampleFolder, ThatIsNotThereIsAFault) {
  EXPECT_THAT(find({folder_.path() / "none"}).error().message, HasSubstr("none is not there"));
  write("x.prob", "{}");
  EXPECT_THAT(find({folder_.path() / "x.prob"}).error().message, HasSubstr("no 'tests' in it"));
}

TEST_F(SampleFolder, SaysWhereAListOfCphIsNoJson) {
  write("x.prob", "{\"tests\": [\n  {\"id\": 1, \"in");
  EXPECT_THAT(find({folder_.path() / "x.prob"}).error().message,
              HasSubstr("x.prob:2:16: no JSON: it ends in the middle"));
  write("x.prob", "{\"tests\": [\n  {1}]}");
  EXPECT_THAT(find({folder_.path() / "x.prob"}).error().message,
              HasSubstr("x.prob:2:4: no JSON: an error"));
}

TEST_F(SampleFolder, ReadsNoArchiveButZip) {
  write("s.tgz", std::string("\x1f\x8b\x08\0\0", 5));
  EXPECT_THAT(find({folder_.path() / "s.tgz"}).error().message,
              HasSubstr("s.tgz is a gzip archive; only zip is read"));
  write("s.tar", std::string(257, 'a') + "ustar  ");
  EXPECT_THAT(find({folder_.path() / "s.tar"}).error().message, HasSubstr("is a tar archive"));
  write("s.bz2", "BZh91AY&SY");
  EXPECT_THAT(find({folder_.path() / "s.bz2"}).error().message, HasSubstr("is a bzip2 archive"));
  write("words.txt", "BZh9 7z Rar! ustar");
  EXPECT_THAT(found({folder_.path() / "words.txt"}),
              ElementsAre("words.txt: BZh9 7z Rar! ustar, ?"));
}

TEST_F(SampleFolder, ReadsArchivesInCapitals) {
  write("9.in", "nine");
  const auto zipped = run_command(
      {.arguments = {"/bin/sh", "-c", "python3 -m zipfile -c Samples.ZIP 9.in && rm 9.in"},
       .working_directory = folder_.path(),
       .environment = {{"PATH=" + environment_variable("PATH")}}});
  ASSERT_TRUE(zipped && zipped->exit_code == 0);
  EXPECT_THAT(found(), ElementsAre("9: nine, ?"));
  EXPECT_THAT(found({folder_.path() / "Samples.ZIP"}), ElementsAre("9: nine, ?"));
}

TEST_F(SampleFolder, IsAPackagesForASubmissionThatHasNoneOfItsOwn) {
  write("p/problem.yaml", "");
  write("p/data/sample/1.in", "one");
  write("p/data/sample/1.ans", "ONE");
  write("p/data/sample/small/2.in", "two");
  write("p/submissions/accepted/a.py", "");
  write("p/generators/g.py", "");
  const fs::path package = folder_.path() / "p";
  const auto samples_of = [&](const char* program) {
    return find_samples({.program = package / program, .scratch = scratch_.path()});
  };
  const auto of_package = samples_of("submissions/accepted/a.py");
  ASSERT_TRUE(of_package);
  ASSERT_EQ(of_package->samples.size(), 2U);
  EXPECT_EQ(of_package->samples.front().name, "data/sample/1");
  EXPECT_EQ(of_package->samples.front().expected, package / "data/sample/1.ans");
  EXPECT_EQ(of_package->samples.back().name, "data/sample/small/2");
  EXPECT_EQ(of_package->looked_in.back(), (package / "data/sample").string());
  EXPECT_EQ(of_package->package, package);
  EXPECT_THAT(samples_of("generators/g.py")->samples, IsEmpty());
  write("p/submissions/accepted/3.in", "its own");
  EXPECT_EQ(samples_of("submissions/accepted/a.py")->samples.size(), 1U);
}

TEST_F(SampleFolder, SaysWhereItLookedWhenThereIsNone) {
  write("samples/readme.txt", "");
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_THAT(find()->looked_in,
              ElementsAre(folder_.path().string(), (folder_.path() / "samples").string()));
}

}  // namespace
}  // namespace judge
