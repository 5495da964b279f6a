#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/exchange/exported_verdicts_fixture.hpp"

// What leaves as a package of Polygon is judged there as it was before.

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kRootOfAll = JUDGE_SOURCE_ROOT;

class PolygonVerdicts : public ExportedVerdicts {
 protected:
  fs::path exported(const std::vector<std::string>& problem) {
    const fs::path target = ExportedVerdicts::exported("polygon", problem);
    EXPECT_FALSE(target.empty()) << err_;
    return target;
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / name, text));
  }

  std::string package() const { return (folder_.path() / "p").string(); }
};

// One test with one cache: else the same would be compiled for each package anew.
TEST_F(PolygonVerdicts, AreTheSame) {
  for (const char* package : {"legacy-double", "legacy-guess", "current-drawn"}) {
    SCOPED_TRACE(package);
    const std::string source = (kRootOfAll / "judge/testdata/packages" / package).string();
    const auto before = verdicts({source});
    EXPECT_GT(before.size(), 2U);
    EXPECT_EQ(verdicts({exported({source}).string()}), before);
  }
}

/// A problem of ours with two of its solutions, and what these have on the samples.
struct OwnProblem {
  const char* id;
  const char* right;
  const char* wrong;
  std::vector<const char*> verdicts_of_wrong;
};

// Only what was exported is run: what is expected are the verdicts before.
TEST_F(PolygonVerdicts, AreTheSameOnOurSamples) {
  const char* const accepted = "accepted";
  const char* const wrong_answer = "wrong_answer";
  const std::vector<OwnProblem> problems = {
      {"maze-438", "maze-438.cpp", "literal_statement.cpp", {accepted, wrong_answer}},
      {"procedural-maze",
       "procedural-maze.cpp",
       "reversed_seed.cpp",
       {wrong_answer, wrong_answer, accepted}},
      {"procedural-maze-live",
       "procedural-maze-live.cpp",
       "guess_walks_into_wall.cpp",
       {wrong_answer, wrong_answer, wrong_answer}}};
  for (const OwnProblem& problem : problems) {
    SCOPED_TRACE(problem.id);
    std::map<std::string, std::string> expected = {{problem.right, accepted},
                                                   {problem.wrong, wrong_answer}};
    int number = 0;
    for (const char* verdict : problem.verdicts_of_wrong) {
      const std::string suffix = "/" + std::to_string(++number);
      expected[problem.right + suffix] = accepted;
      expected[problem.wrong + suffix] = verdict;
    }
    const fs::path target = exported({problem.id, "--root", kRootOfAll.string()}) / "solutions";
    EXPECT_EQ(verdicts({(target / problem.right).string(), (target / problem.wrong).string(), "-c",
                        "sample"}),
              expected);
  }
}

/// A checker as they are found: two files, macros, several ways to end, and its words in files.
TEST_F(PolygonVerdicts, AreTheSameByACheckerThatEndsAsItLikes) {
  write("problem.yaml", "name: Ends\nvalidation: custom\n");
  write(".timelimit", "5\n");
  write(
      "output_validators/v/tell.h",
      "#pragma once\n#include <string>\nvoid tell(const char* folder, const std::string& what);\n");
  write("output_validators/v/tell.cpp",
        "#include \"tell.h\"\n#include <fstream>\n#include <cstdlib>\nusing namespace std;\n"
        "void tell(const char* folder, const string& what) {\n"
        "  ofstream(string(folder) + \"judgemessage.txt\") << what << endl;\n"
        "  if (what == \"no number\") exit(43);\n  if (what == \"broken\") std::abort();\n}\n");
  write("output_validators/v/check.cpp",
        "#include \"tell.h\"\n#include <bits/stdc++.h>\nusing namespace std;\n"
        "#define int long long\n"
        "signed main(signed argc, char** argv) {\n  int wanted, found, off = 0;\n"
        "  ifstream(argv[2]) >> wanted;\n"
        "  if (argc == 5) off = stoi(argv[4]);\n"
        "  if (!(cin >> found)) tell(argv[3], \"no number\");\n"
        "  if (found == -1) std::exit(7);\n"
        "  if (abs(found - wanted) <= off) return 42;\n"
        "  tell(argv[3], \"it is \" + to_string(wanted));\n  quick_exit(43);\n}\n");
  write("data/secret/a/1.in", "1\n");
  write("data/secret/a/1.ans", "10\n");
  write("data/secret/b/testdata.yaml", "output_validator_flags: 5\n");
  write("data/secret/b/1.in", "2\n");
  write("data/secret/b/1.ans", "20\n");
  write("data/secret/b/2.in", "3\n");
  write("data/secret/b/2.ans", "30\n");
  write("submissions/accepted/ten.py", "print(int(input()) * 10)\n");
  write("submissions/wrong_answer/near.py", "print(int(input()) * 10 + 4)\n");
  write("submissions/wrong_answer/far.py", "print(int(input()) * 10 + 6)\n");
  write("submissions/wrong_answer/none.py", "print('ten')\n");
  write("input_validators/v/v.cpp",
        "#include <cstdio>\n#include <cstdlib>\nint main() {\n  int n;\n"
        "  exit(scanf(\"%d\", &n) == 1 && n > 0 ? 42 : 43);\n}\n");
  const auto before = verdicts({package()});
  EXPECT_EQ(before.at("near.py/1"), "wrong_answer");
  EXPECT_EQ(before.at("near.py/2"), "accepted");
  EXPECT_EQ(before.at("far.py/2"), "wrong_answer");
  const fs::path target = exported({package()});
  EXPECT_EQ(verdicts({target.string()}), before);
  EXPECT_THAT(out_, testing::HasSubstr("wrong answer it is 10"));
  // As Polygon gives it to those with Windows.
  for (const char* name : {"01", "01.a", "02", "02.a", "03", "03.a"}) {
    std::string text = read_file(target / "tests" / name).value();
    ASSERT_TRUE(text.ends_with('\n'));
    text.insert(text.size() - 1, "\r");
    ASSERT_TRUE(write_file_whole(target / "tests" / name, text));
  }
  EXPECT_EQ(verdicts({target.string()}), before);
  EXPECT_EQ(judge({"verify", target.string(), "--only", "input-refused,answer-refused"}), 0)
      << out_ << err_;
}

TEST_F(PolygonVerdicts, HaveNoBalloons) {
  EXPECT_EQ(judge({"export", "--format", "polygon", "--balloon", "red", "maze-438", "--root",
                   kRootOfAll.string(), "--output", (folder_.path() / "polygon").string()}),
            2);
  EXPECT_THAT(err_, testing::HasSubstr("--balloon is for --format domjudge"));
  EXPECT_FALSE(fs::exists(folder_.path() / "polygon"));
}

}  // namespace
}  // namespace judge
