// What is remembered must never differ from what a run finds that knows nothing: random edits of
// all that a verdict hangs on, each with both kinds of run behind it. JUDGE_RANDOM_EDITS=1000 makes
// more edits than a usual run of the tests, JUDGE_RANDOM_SEED others.
#include <cstdlib>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/environment_variable.hpp"
#include "judge/cli/remembering_fixture.hpp"

namespace judge {
namespace {

/// A file that edits change, and what it may hold: few texts, so that each comes back and something
/// is remembered of it.
struct EditedFile {
  const char* what;
  const char* path;
  std::vector<std::string> texts;  ///< an empty one: there is no such file
  bool is_asked_about = false;     ///< whether what is found of test data hangs on it
};

const std::string kManifest =
    "problem_format_version: 2025-09\ntype: pass-fail\nname: Double\n"
    "uuid: 7f3b1c52-54f8-4c0a-9a0e-0b6f2ad0f6ce\n";

const std::string kProgram =
    "#include <stdio.h>\n#include <stdlib.h>\n#include \"solutions/lib/twice.h\"\n"
    "#ifndef MORE\n#define MORE 0\n#endif\n"
    "int main(void) { long n = 0; if (scanf(\"%ld\", &n) != 1) return 3;\n";

const std::string kChecker = "read right < \"$2\"\nread given\n";

/// That of one's own says more of C than the built-in one.
const std::string kRow = "c:\n  compile: gcc -O1 -std=gnu17 -static -pipe -I{root} ";

const std::vector<EditedFile>& edited_files() {
  static const std::vector<EditedFile> files = {
      {"source",
       "solutions/double/accepted/mine.c",
       {kProgram + "printf(\"%ld\\n\", TWICE(n) + MORE); return 0; }\n",
        kProgram + "printf(\"%ld.0\\n\", TWICE(n) + MORE); return 0; }\n",
        kProgram + "if (n > 8) abort();\nprintf(\"%ld\\n\", TWICE(n)); return 0; }\n",
        kProgram + "for (n = 0; n < 300000; ++n) puts(\"12345\"); return 0; }\n"}},
      {"script",
       "solutions/double/wrong_answer/square.sh",
       {"read n\necho $((n * n))\n", "read n\necho $((n * 2))\n", "read n\nexit $n\n"}},
      {"header",
       "solutions/lib/twice.h",
       {"#define TWICE(n) (2 * (n))\n", "#define TWICE(n) ((n) * (n))\n",
        "#define TWICE(n) (2 * (n) + 1)\n"}},
      {"flags",
       "cases/double/test_group.yaml",
       {"", "output_validator_args: [float_tolerance, '0.1']\n",
        "output_validator_args: [float_absolute_tolerance, '3']\n"}},
      {"limits",
       "cases/double/problem.yaml",
       {kManifest + "limits: {time_limit: 5, memory: 256, output: 1}\n",
        kManifest + "limits: {time_limit: 7, memory: 256, output: 1}\n",
        kManifest + "limits: {time_limit: 5, memory: 256, output: 8}\n",
        kManifest + "limits: {time_limit: 5, memory: 128, output: 1, code: 1}\n"}},
      {"input", "cases/double/secret/02-nine.in", {"9\n", "2\n", "10\n", "nine\n"}, true},
      {"answer", "cases/double/secret/02-nine.ans", {"18\n", "4\n", "20\n", "100\n"}, true},
      {"language row",
       "languages.yaml",
       {"", kRow + "-o {binary} {files}\n", kRow + "-DMORE=1 -o {binary} {files}\n"}},
      {"checker",
       "judge/checkers/double.sh",
       {"", kChecker + "[ \"$given\" = \"$right\" ] && exit 42\nexit 43\n",
        kChecker + "[ \"${given%.0}\" = \"$right\" ] && exit 42\nexit 43\n", "exit 42\n"}},
      {"validator",
       "generators/double/validator.sh",
       {"IFS= read -r line\n[[ $line =~ ^[0-9]+$ ]] && exit 42\nexit 43\n",
        "IFS= read -r line\n[[ $line =~ ^[0-9]$ ]] && exit 42\nexit 43\n", "exit 42\n"},
       true},
  };
  return files;
}

int number_in(const char* variable, int usual) {
  const std::string text = environment_variable(variable);
  return text.empty() ? usual : std::atoi(text.c_str());
}

class RandomEdits : public JudgeThatRemembers {
 protected:
  void SetUp() override {
    JudgeThatRemembers::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    // The plan would make the edited files anew.
    std::filesystem::remove(root() / "generators/double/generators.yaml");
    std::filesystem::remove(root() / "cases/double/SHA256SUMS");
    for (const EditedFile& file : edited_files()) put(file, file.texts.front());
  }

  void put(const EditedFile& file, const std::string& text) const {
    std::filesystem::remove(root() / file.path);
    if (!text.empty()) write(file.path, text);
  }

  /// Runs it on the project with a cache; what it tells is a document.
  nlohmann::json document_of(std::vector<std::string> words, const std::filesystem::path& cache) {
    words.insert(words.end(), {"--format", "json", "--no-record", "--root", root().string(),
                               "--cache", cache.string()});
    if (std::filesystem::exists(root() / "languages.yaml"))
      words.insert(words.end(), {"--languages", (root() / "languages.yaml").string()});
    run_judge(words);
    return nlohmann::json::parse(out_, nullptr, false);
  }

  /// What the run comes to, one line a case.
  std::string verdicts_of_run(std::vector<std::string> more, const std::filesystem::path& cache) {
    more.insert(more.begin(), {"run", "double"});
    const auto document = document_of(std::move(more), cache);
    if (document.is_discarded()) return "nothing: " + err_;
    std::string told;
    for (const auto& submission : document["submissions"]) {
      told += submission["submission"].get<std::string>() + " " +
              submission["verdict"].get<std::string>() + "\n";
      for (const auto& each : submission["cases"]) {
        told += "  " + each["test_case"].get<std::string>() + " " +
                each["verdict"].get<std::string>() + "\n";
        if (each.contains("remembered")) ++remembered_;
      }
    }
    return told;
  }

  /// What is found of the validator and of the test data.
  std::string findings(std::vector<std::string> more, const std::filesystem::path& cache) {
    more.insert(more.begin(), {"verify", "double", "--only",
                               "test-data,invalid-input-accepted,input-validator-accepts-junk"});
    auto document = document_of(std::move(more), cache);
    if (document.is_discarded()) return "nothing: " + err_;
    // Where junk is kept hangs on the cache.
    for (auto& finding : document["findings"]) finding.erase("kept");
    return document["findings"].dump(1);
  }

  std::size_t remembered_ = 0;  ///< cases of all runs
};

TEST_F(RandomEdits, NeverMakeWhatIsRememberedDifferFromWhatIsSo) {
  std::mt19937 random(static_cast<unsigned>(number_in("JUDGE_RANDOM_SEED", 1)));
  const auto below = [&](std::size_t size) {
    return std::uniform_int_distribution<std::size_t>(0, size - 1)(random);
  };
  const int edits = number_in("JUDGE_RANDOM_EDITS", 12);
  for (int edit = 0; edit < edits; ++edit) {
    const EditedFile& file = edited_files()[below(edited_files().size())];
    put(file, file.texts[below(file.texts.size())]);
    // It knows neither a result nor a program.
    const TempDir fresh = TempDir::create().value();
    const std::string remembered = verdicts_of_run({}, cache_.path());
    const std::string found = verdicts_of_run({"--fresh"}, fresh.path());
    EXPECT_EQ(remembered, found) << "edit " << edit << ", of the " << file.what;
    EXPECT_NE(found, "");
    if (!file.is_asked_about) continue;
    const std::string answered = findings({}, cache_.path());
    const std::string asked = findings({"--fresh"}, fresh.path());
    EXPECT_EQ(answered, asked) << "edit " << edit << ", of the " << file.what;
  }
  EXPECT_GT(remembered_, 0U) << "else nothing was tried";
  RecordProperty("remembered", static_cast<int>(remembered_));
}

}  // namespace
}  // namespace judge
