// `judge verify` with interactors that do not listen to what submissions say, or fail at it.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

constexpr const char* kAskedOfInteractors =
    "interactor-accepts-junk,interactor-accepts-cut-words,interactor-accepts-wrong-number,"
    "interactor-accepts-trailing-junk,interactor-fails-at-junk";

/// One in which two numbers are asked for, and their product is to be said.
class InteractorJunk : public testing::Test, protected JudgeRun {
 protected:
  InteractorJunk() { copy_package("begun/current-product", folder_.path() / "p"); }

  static std::string manifest(const std::string& limits) {
    return "problem_format_version: 2025-09\nname: Product\nuuid: "
           "6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\ntype: [pass-fail, interactive]\nlicense: cc0\n"
           "credits: N\nlimits: {" +
           limits + "}\n";
  }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((folder_.path() / "p" / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / path, content));
  }

  /// In Python, behind the reading of the input, which is `n`.
  void write_interactor(const std::string& rest) const {
    write("output_validator/talk.py",
          "import os, sys\nn = int(open(sys.argv[1]).read())\n"
          "def say(x): print(x, flush=True)\n"
          "def end(good): sys.stdout.flush(); os._exit(42 if good else 43)\n" +
              rest);
  }

  int verify(std::vector<std::string> options) {
    options.insert(options.begin(), {"verify", (folder_.path() / "p").string(), "--cache",
                                     cache().string(), "--only", kAskedOfInteractors});
    return run_judge(options);
  }

  std::filesystem::path cache() const { return folder_.path() / "cache"; }

  TempDir folder_ = TempDir::create().value();
};

constexpr const char* kStrict =
    "line = sys.stdin.readline()\n"
    "if len(line) > 20 or not line.startswith('ask ') or not line[4:].strip().isdigit(): "
    "end(False)\n"
    "x = int(line[4:])\nsay(n)\n"
    "end(sys.stdin.read(100) == 'product %d\\n' % (x * n))\n";

struct InteractorRow {
  const char* name;
  std::string source;
  std::vector<std::string> rules;  ///< all that are found
};

std::ostream& operator<<(std::ostream& out, const InteractorRow& row) {
  return out << row.name;
}

class SloppyInteractors : public InteractorJunk,
                          public testing::WithParamInterface<InteractorRow> {};

TEST_P(SloppyInteractors, AreFoundByWhatTheyAccept) {
  write_interactor(GetParam().source);
  verify({"--format", "json", "--all"});
  const auto document = nlohmann::json::parse(out_, nullptr, false);
  ASSERT_FALSE(document.is_discarded()) << out_ << err_;
  std::vector<std::string> found;
  for (const auto& finding : document["findings"]) {
    found.push_back(finding["rule"]);
    if (finding["kept"].is_null()) continue;
    EXPECT_TRUE(std::filesystem::exists(finding["kept"].get<std::string>())) << finding;
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  EXPECT_EQ(found, GetParam().rules) << out_;
}

/// Reads two lines, not further; `t` is their words.
std::string by_words(const std::string& rest) {
  return "t = sys.stdin.readline(1000).split()\nsay(n)\nt += sys.stdin.readline(1000).split()\n" +
         rest;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SloppyInteractors,
    testing::Values(
        InteractorRow{"strict", kStrict, {}},
        InteractorRow{"silence",
                      by_words("end(not t or t == ['ask', '7', 'product', str(7 * n)])\n"),
                      {"interactor-accepts-junk", "interactor-accepts-trailing-junk"}},
        InteractorRow{"an end too early",
                      by_words("end(t == ['ask', '7', 'product', str(7 * n)] or t[:2] == "
                               "['ask', '7'] and 'product'.startswith(''.join(t[2:])))\n"),
                      {"interactor-accepts-cut-words", "interactor-accepts-trailing-junk"}},
        InteractorRow{"any number",
                      by_words("end(len(t) == 4 and t[0] == 'ask' and t[2:] == "
                               "['product', str(7 * n)])\n"),
                      {"interactor-accepts-trailing-junk", "interactor-accepts-wrong-number"}},
        InteractorRow{"more behind the end",
                      by_words("end(t == ['ask', '7', 'product', str(7 * n)])\n"),
                      {"interactor-accepts-trailing-junk"}},
        InteractorRow{"exits with another code",
                      "x = int(sys.stdin.readline(1000).split()[1])\nsay(n)\n"
                      "end(sys.stdin.read(100) == 'product %d\\n' % (x * n))\n",
                      {"interactor-fails-at-junk"}},
        InteractorRow{"crashes at silence",
                      "t = sys.stdin.readline(1000)\nif not t: os.abort()\n"
                      "if t != 'ask 7\\n': end(False)\nsay(n)\n"
                      "end(sys.stdin.read(100) == 'product %d\\n' % (7 * n))\n",
                      {"interactor-fails-at-junk"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(InteractorJunk, IsAnErrorWhereItIsWronglyAcceptedButNotBehindTheEnd) {
  write_interactor(by_words("end(t == ['ask', '7', 'product', str(7 * n)])\n"));
  EXPECT_EQ(verify({"--strict"}), 0) << out_;
  write_interactor(
      by_words("end(len(t) == 4 and t[0] == 'ask' and t[2:] == "
               "['product', str(7 * n)])\n"));
  EXPECT_EQ(verify({}), 1);
  EXPECT_THAT(out_, HasSubstr("talk.py: error: accepts the solution's words with 'nan' in place of "
                              "the first number on all of the 3 cases that were tried"));
  write_interactor(
      by_words("end(t == ['ask', '7', 'product', str(7 * n)] or t[:2] == "
               "['ask', '7'] and 'product'.startswith(''.join(t[2:])))\n"));
  EXPECT_EQ(verify({}), 1);
  EXPECT_THAT(out_, HasSubstr("talk.py: error: accepts the solution's words, cut in their"));
}

TEST_F(InteractorJunk, TellsAndKeepsWhatAnInteractorDoesNotEndAt) {
  write("problem.yaml", manifest("time_limit: 1, validation_time: 1"));
  write_interactor(
      "line = ''\nwhile not line: line = sys.stdin.readline(1000)\n"
      "if line != 'ask 7\\n': end(False)\nsay(n)\n"
      "end(sys.stdin.read(100) == 'product %d\\n' % (7 * n))\n");
  EXPECT_EQ(verify({}), 1);
  EXPECT_THAT(out_, HasSubstr("talk.py: error: does not end within its limits at nothing at all "
                              "on sample/1"));
  const auto kept = cache() / "junk/p/interactor-fails-at-junk.limit.words";
  EXPECT_THAT(out_, HasSubstr("kept: " + kept.string()));
  EXPECT_EQ(read_file(kept).value_or("(none)"), "");
}

struct ReplayRow {
  const char* name;
  std::string interaction;
  std::string found;  ///< what is printed of it; empty: nothing is found
};

std::ostream& operator<<(std::ostream& out, const ReplayRow& row) {
  return out << row.name;
}

class SampleInteractions : public InteractorJunk, public testing::WithParamInterface<ReplayRow> {
 protected:
  void expect_what_is_found();
};

void SampleInteractions::expect_what_is_found() {
  write("data/sample/1.interaction", GetParam().interaction);
  EXPECT_EQ(run_judge({"verify", (folder_.path() / "p").string(), "--cache", cache().string(),
                       "--all", "--only", "sample-interaction-refused,sample-interaction-differs"}),
            0)
      << err_;
  if (GetParam().found.empty())
    EXPECT_THAT(out_, testing::Not(HasSubstr("[sample-interaction-")));
  else
    EXPECT_THAT(out_, HasSubstr(GetParam().found));
}

TEST_P(SampleInteractions, AreHeldAgainstTheInteractor) {
  write_interactor(kStrict);
  expect_what_is_found();
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SampleInteractions,
    testing::Values(
        ReplayRow{"as it is", ">ask 7\n<12\n>product 84\n", ""},
        ReplayRow{"another number asked", ">ask 5\n<12\n>product 60\n", ""},
        ReplayRow{"said otherwise", ">ask 7\n<13\n>product 84\n",
                  "data/sample/1.interaction:2: hint: the interactor says \"12\", and here \"13\" "
                  "[sample-interaction-differs]"},
        ReplayRow{"said less", ">ask 7\n>product 84\n",
                  "data/sample/1.interaction: hint: the interactor says \"12\", and here nothing "
                  "more [sample-interaction-differs]"},
        ReplayRow{"said more", ">ask 7\n<12\n>product 84\n<well\n",
                  "data/sample/1.interaction:4: hint: the interactor says nothing more, and here "
                  "\"well\" [sample-interaction-differs]"},
        ReplayRow{"in two passes", ">ask 7\n<12\n---\n>product 84\n",
                  "data/sample/1.interaction:3: warning: '---' parts passes, and the interactor "
                  "works in one [sample-interaction-refused]"},
        ReplayRow{"a wrong end", ">ask 7\n<12\n>product 91\n",
                  "data/sample/1.interaction: warning: the interactor rejects what is said here "
                  "[sample-interaction-refused]"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

/// Where the number is to be guessed, and the one behind it in a second pass.
class SampleInteractionsInPasses : public SampleInteractions {
 protected:
  void write_problem() const {
    std::string text = manifest("time_limit: 1");
    const std::string type = "interactive]";
    write("problem.yaml", text.replace(text.find(type), type.size(), "interactive, multi-pass]"));
    write("submissions/accepted/product.py",
          "print(12 if input() == 'guess' else 0, flush=True)\n");
    write(
        "output_validator/talk.py",
        "import os, sys\nwords = open(sys.argv[1]).read().split()\nn = int(words[0])\n"
        "print('guess', flush=True)\nright = sys.stdin.readline(100) == '%d\\n' % n\n"
        "print('right' if right else 'wrong', flush=True)\n"
        "if right and len(words) == 1:\n"
        "    with open(sys.argv[3] + 'nextpass.in', 'w') as file: file.write('%d last' % (n + 1))\n"
        "os._exit(42 if right else 43)\n");
  }
};

TEST_P(SampleInteractionsInPasses, AreHeldAgainstTheInteractor) {
  write_problem();
  expect_what_is_found();
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SampleInteractionsInPasses,
    testing::Values(
        ReplayRow{"as it is", "<guess\n>12\n<right\n---\n<guess\n>13\n<right\n", ""},
        ReplayRow{"said otherwise", "<guess\n>12\n<right\n---\n<guess\n>13\n<well\n",
                  "data/sample/1.interaction:7: hint: the interactor says \"right\", and here "
                  "\"well\" [sample-interaction-differs]"},
        ReplayRow{"a wrong end", "<guess\n>12\n<right\n---\n<guess\n>14\n<wrong\n",
                  "data/sample/1.interaction: warning: the interactor rejects what is said here"},
        ReplayRow{"a pass less", "<guess\n>12\n<right\n", "it wants a pass 2"},
        ReplayRow{"a pass more",
                  "<guess\n>12\n<right\n---\n<guess\n>13\n<right\n---\n<guess\n>14\n",
                  "it wants no pass 3"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
