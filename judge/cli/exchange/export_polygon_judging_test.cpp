#include <map>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/cli/judge_fixture.hpp"

// What leaves as a package of Polygon is judged there as it was before.

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::Pair;

const fs::path kRootOfAll = JUDGE_SOURCE_ROOT;

class PolygonVerdicts : public testing::Test, protected JudgeRun {
 protected:
  PolygonVerdicts() {
    ::unsetenv("JUDGE_ROOT");
    ::setenv("JUDGE_PROGRESS", "off", 1);
    ::setenv("JUDGE_SLOWNESS", "1", 1);
  }

  int judge(std::vector<std::string> words) {
    words.insert(words.end(), {"--cache", (folder_.path() / "cache").string()});
    return run_judge(words);
  }

  fs::path exported(const std::vector<std::string>& problem) {
    const fs::path target = folder_.path() / "polygon";
    std::vector<std::string> words = {"export", "--format", "polygon", "--output", target.string()};
    words.insert(words.end(), problem.begin(), problem.end());
    EXPECT_EQ(judge(words), 0) << err_;
    return target;
  }

  /// The verdicts of a run, by the names of the files; by cases as well, "a/1" by number.
  std::map<std::string, std::string> verdicts(std::vector<std::string> words) {
    words.insert(words.begin(), "run");
    words.insert(words.end(), {"--format", "json", "--all-cases"});
    const int exit_code = judge(words);
    EXPECT_EQ(exit_code, 0) << err_;
    std::map<std::string, std::string> found;
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    if (document.is_discarded()) return found;
    for (const auto& submission : document["submissions"]) {
      const std::string name =
          fs::path(submission["submission"].get<std::string>()).filename().string();
      found[name] = submission["verdict"].get<std::string>();
      int number = 0;
      for (const auto& one : submission["cases"])
        found[name + "/" + std::to_string(++number)] = one["verdict"].get<std::string>();
    }
    return found;
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / "p" / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / name, text));
  }

  std::string package() const { return (folder_.path() / "p").string(); }

  TempDir folder_ = TempDir::create().value();
};

class PolygonVerdictsOf : public PolygonVerdicts,
                          public testing::WithParamInterface<const char*> {};

TEST_P(PolygonVerdictsOf, AreTheSame) {
  const std::string source = (kRootOfAll / "judge/testdata/packages" / GetParam()).string();
  const auto before = verdicts({source});
  ASSERT_GT(before.size(), 2U);
  const fs::path target = exported({source});
  EXPECT_EQ(verdicts({target.string()}), before);
}

INSTANTIATE_TEST_SUITE_P(All, PolygonVerdictsOf,
                         testing::Values("legacy-double", "legacy-guess", "current-drawn"),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

struct OwnProblem {
  const char* id;
  const char* right;
  const char* wrong;
  friend std::ostream& operator<<(std::ostream& out, const OwnProblem& row) {
    return out << row.id;
  }
};

class PolygonVerdictsOfOurs : public PolygonVerdicts,
                              public testing::WithParamInterface<OwnProblem> {};

TEST_P(PolygonVerdictsOfOurs, AreTheSameOnSamples) {
  const auto& [id, right, wrong] = GetParam();
  const fs::path solutions = kRootOfAll / "solutions" / id;
  const auto before = verdicts({(solutions / right).string(), (solutions / wrong).string(), "-c",
                                "sample", "--root", kRootOfAll.string()});
  ASSERT_THAT(before, Contains(Pair(right, "accepted")));
  ASSERT_THAT(before, Contains(Pair(fs::path(wrong).filename().string(), "wrong_answer")));
  const fs::path target = exported({id, "--root", kRootOfAll.string()}) / "solutions";
  EXPECT_EQ(verdicts({(target / right).string(), (target / fs::path(wrong).filename()).string(),
                      "-c", "sample"}),
            before);
}

INSTANTIATE_TEST_SUITE_P(
    All, PolygonVerdictsOfOurs,
    testing::Values(OwnProblem{"maze-438", "maze-438.cpp", "wrong_answer/literal_statement.cpp"},
                    OwnProblem{"procedural-maze", "procedural-maze.cpp",
                               "wrong_answer/reversed_seed.cpp"},
                    OwnProblem{"procedural-maze-live", "procedural-maze-live.cpp",
                               "wrong_answer/guess_walks_into_wall.cpp"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

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
  EXPECT_EQ(judge({"verify", target.string(), "--only", "input-refused,answer-refused"}), 0)
      << out_ << err_;
}

/// All ways to compare, on whatever pairs of an answer and an output come up.
TEST_F(PolygonVerdicts, AreTheSameByTheDefaultComparison) {
  const std::vector<std::pair<std::string, std::string>> ways = {
      {"plain", ""},
      {"letters", "case_sensitive"},
      {"spaces", "space_change_sensitive"},
      {"both", "case_sensitive space_change_sensitive"},
      {"numbers", "float_tolerance 1e-3"},
      {"relative", "float_relative_tolerance 1e-3 case_sensitive"},
      {"absolute", "float_absolute_tolerance 1e-3 space_change_sensitive"}};
  const std::vector<std::string> tokens = {"1",     "1.0", "1.0005", "1e0", "+1", "abc",  "ABC",
                                           "aBc",   "inf", "1e400",  "-0",  ".5", "5.",   ".",
                                           "1E400", "nan", "0x1p0",  "1e",  "",   "1000", "1001"};
  const std::vector<std::string> spaces = {" ", "\n", "  ", "\t", "\r\n", "\n\n"};
  std::mt19937 random(20251126);
  const auto one_of = [&](const std::vector<std::string>& list) {
    return list[random() % list.size()];
  };
  write("problem.yaml", "name: Compared\n");
  write(".timelimit", "5\n");
  std::string table;
  int number = 0;
  for (const auto& [group, flags] : ways) {
    const std::string folder = "data/secret/" + group + "/";
    write(folder + "testdata.yaml", "output_validator_flags: " + flags + "\n");
    for (int i = 0; i < 25; ++i) {
      std::string answer;
      std::string output;
      for (std::size_t k = random() % 4; k > 0; --k) {
        const std::string token = one_of(tokens);
        const std::string space = one_of(spaces);
        answer += token + space;
        output += (random() % 2 == 0 ? token : one_of(tokens)) +
                  (random() % 4 == 0 ? one_of(spaces) : space);
      }
      const std::string name = folder + std::to_string(100 + i);
      write(name + ".in", std::to_string(number++) + "\n");
      write(name + ".ans", answer);
      table += "    R\"(" + output + ")\",\n";
    }
  }
  write(
      "submissions/mixed/table.cpp",
      "// @EXPECTED_RESULTS@: WRONG-ANSWER\n#include <cstdio>\n"
      "int main() {\n  const char* table[] = {\n" +
          table +
          "  };\n  int n;\n  if (std::scanf(\"%d\", &n) == 1) std::fputs(table[n], stdout);\n}\n");
  write("submissions/accepted/a.py", "raise SystemExit(0)\n");
  fs::remove(folder_.path() / "p/submissions/accepted/a.py");
  write("submissions/accepted/none.cpp", "int main() {}\n");
  const fs::path submission = folder_.path() / "p/submissions/mixed/table.cpp";
  const auto before = verdicts({submission.string()});
  EXPECT_GT(before.size(), ways.size() * 25);
  const auto right =
      std::ranges::count(before, "accepted", [](const auto& row) { return row.second; });
  EXPECT_GT(right, 40);
  EXPECT_LT(right, 150);
  const fs::path target = exported({package()});
  EXPECT_EQ(verdicts({(target / "solutions/table.cpp").string()}), before);
}

}  // namespace
}  // namespace judge
