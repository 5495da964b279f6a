#include <algorithm>
#include <functional>
#include <ostream>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/machine/survey.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/testing/recording_reporter.hpp"

// Whatever stands in a submission, in any language: it gets a verdict, and never judge_error. Texts
// that are known to be nasty, and such as come of mangling sound programs.

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The files of a submission, by name.
using Files = std::vector<std::pair<std::string, std::string>>;

/// A language: a sound program in it, and what its compiler or its runtime may choke on.
struct Tongue {
  std::string id;
  std::string file;
  std::string sound;
  std::vector<std::string> shreds = {};  ///< put into the sound program
  std::vector<Files> nasty = {};
};

std::ostream& operator<<(std::ostream& out, const Tongue& tongue) {
  return out << tongue.id;
}

class AnySubmission : public testing::TestWithParam<Tongue> {
 protected:
  void SetUp() override {
    const Language* language = languages_.find(GetParam().id);
    ASSERT_NE(language, nullptr);
    if (!availability(*language, tool_places()).is_available())
      GTEST_SKIP() << availability(*language, tool_places()).problem;
    fs::create_directory(folder_.path() / "tmp");
    for (const char* name : {"1.in", "1.ans"})
      ASSERT_TRUE(write_file_whole(folder_.path() / name, "1\n"));
  }

  void add(const Files& files) {
    const fs::path folder = folder_.path() / fmt::format("s{}", tasks_.size());
    SubmissionTask task{.problem = "p",
                        .name = folder.filename(),
                        .build = {.source = {.root = folder_.path(), .shared_folders = {"lib"}},
                                  .languages = languages_.languages()}};
    for (const auto& [name, content] : files) {
      const fs::path file = folder / name;
      fs::create_directories(file.parent_path());
      ASSERT_TRUE(write_file_whole(file, content));
      task.build.source.files.push_back(file);
    }
    task.build.source.territory = folder;
    task.build.source.limits = {.cpu_time = std::chrono::seconds(10), .memory = mebibytes(1024)};
    task.limits.time_limit = std::chrono::seconds(1);
    task.limits.memory = mebibytes(256);
    task.limits.output = mebibytes(1);
    task.test_cases.own().push_back(
        {.name = "secret/1", .input = folder_.path() / "1.in", .answer = folder_.path() / "1.ans"});
    tasks_.push_back(std::move(task));
    files_.push_back(files);
  }

  /// The first is the sound program: else all the others show nothing.
  void expect_verdicts_on_all() {
    const IsolationSurvey survey = survey_isolation(folder_.path() / "tmp", Cgroups::used);
    const auto executor =
        LocalExecutor::start(
            2,
            {.cache_folder = folder_.path() / "cache",
             .tools = tool_places(),
             .sandbox = {.isolation = survey.best, .cgroup_place = survey.cgroup_place},
             .temporary_folder = folder_.path() / "tmp"},
            {})
            .value();
    RecordingReporter reporter;
    const RunReport report = judge_tasks(tasks_, {}, *executor, reporter);
    ASSERT_EQ(report.submissions.size(), files_.size());
    EXPECT_EQ(report.submissions.front().verdict, Verdict::accepted)
        << report.submissions.front().message;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const SubmissionReport& submission = report.submissions[i];
      if (submission.verdict != Verdict::judge_error) continue;
      std::string shown = submission.message;
      for (const CaseResult& result : submission.cases) shown += "\n" + result.message;
      for (const auto& [name, content] : files_[i]) shown += "\n--- " + name + "\n" + content;
      ADD_FAILURE() << shown;
    }
  }

  TempDir folder_ = TempDir::create().value();
  LanguageTable languages_ = LanguageTable::load().table;
  std::vector<SubmissionTask> tasks_;
  std::vector<Files> files_;
};

/// Changes a text at random: cuts, copies, drops and swaps pieces, puts in bytes and shreds.
class Mangler {
 public:
  explicit Mangler(std::uint32_t seed) : random_(seed) {}

  std::string mangle(std::string text, const std::vector<std::string>& shreds) {
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const std::size_t at = below(text.size() + 1);
      const std::size_t length = below(text.size() - at + 1);
      switch (below(7)) {
        case 0:
          text.erase(at, length);
          break;
        case 1:
          text.insert(below(text.size() + 1), text.substr(at, length));
          break;
        case 2:
          text.insert(at, 1 + below(3), static_cast<char>(below(256)));
          break;
        case 3:
          text.insert(at, 1 + below(2000), "({[<\"'/\\"[below(8)]);
          break;
        case 4:
          text.resize(at);
          break;
        default:
          if (!shreds.empty()) text.insert(at, shreds[below(shreds.size())]);
      }
    }
    return text;
  }

 private:
  /// Not std::uniform_int_distribution, which is not the same everywhere.
  std::size_t below(std::size_t bound) { return random_() % bound; }

  std::mt19937 random_;
};

TEST_P(AnySubmission, GetsAVerdictHoweverNasty) {
  add({{GetParam().file, GetParam().sound}});
  for (const std::string& text :
       {std::string(), std::string(3, '\0'), std::string("\xff\xfe\n"),
        std::string("\xef\xbb\xbf#!/no/such\n"), std::string("#!/no/such/interpreter\n")})
    add({{GetParam().file, text}});
  add({{"-o.." + GetParam().file, GetParam().sound}});
  add({{"a b'\"$(x).." + GetParam().file, GetParam().sound}});
  add({{"\xff\n" + GetParam().file, GetParam().sound}});
  add({{GetParam().file, GetParam().sound},
       {"program", "#!/no/such/interpreter\n"},
       {"sub/" + GetParam().file, GetParam().sound}});
  for (const Files& files : GetParam().nasty) add(files);
  expect_verdicts_on_all();
}

TEST_P(AnySubmission, GetsAVerdictHoweverMangled) {
  add({{GetParam().file, GetParam().sound}});
  constexpr int kRounds = 8;
  Mangler mangler(20250901);
  for (int round = 0; round < kRounds; ++round)
    add({{GetParam().file, mangler.mangle(GetParam().sound, GetParam().shreds)}});
  expect_verdicts_on_all();
}

const std::vector<std::string> kOfC = {
    "\n#include \"main.c\"\n",
    "\n#include __FILE__\n",
    "\n#include \"/dev/stdin\"\n",
    "\n#include \"/dev/zero\"\n",
    "\n#include \"/etc/shadow\"\n",
    "\n#include \"program\"\n",
    "\nasm(\".incbin \\\"program\\\"\");\n",
    "\nasm(\".incbin \\\"/dev/zero\\\"\");\n",
    "\n__attribute__((section(\".interp\"))) const char interp[] = \"/no/such/loader\";\n",
    "\n__attribute__((section(\".interp\"))) const char interp2[] = \"/bin/sh\";\n",
    "\nasm(\".section .interp,\\\"a\\\"\\n.byte 47\\n.text\");\n",
    "\nasm(\".globl _start\\n_start: ret\");\n",
    "\nasm(\".section .note.gnu.property,\\\"a\\\"\\n.long 4, 255, 5\\n.ascii \\\"GNU\\\"\\n\");\n",
    "\nchar huge[1L << 40];\n",
    "\n__thread char huge2[1 << 28];\n",
    "\n__attribute__((constructor)) static void c(void) { for (;;); }\n",
    "\n#error No space left on device\n",
    "\n#pragma GCC optimize \"no-such\"\n",
};

/// Files of C and C++ that are no program each by itself.
std::vector<Files> nasty_c(const std::string& file) {
  std::vector<Files> all;
  for (const std::string& shred : kOfC) {
    all.push_back({{file, "int main() { return 0; }" + shred}});
    all.push_back({{file, shred}});
  }
  all.push_back({{file, "int main;"}});
  all.push_back({{file, "#include <lib/x.h>\nint main() { return 0; }"},
                 {"lib/x.h/y.h", ""},
                 {"lib/x.hpp", ""}});
  return all;
}

INSTANTIATE_TEST_SUITE_P(
    Languages, AnySubmission,
    testing::Values(
        Tongue{"c", "main.c",
               "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; "
               "printf(\"%d\\n\", n); }\n",
               kOfC, nasty_c("main.c")},
        Tongue{"cpp", "main.cpp",
               "#include <cstdio>\nint main() { int n; if (scanf(\"%d\", &n) != 1) return 1; "
               "printf(\"%d\\n\", n); }\n",
               kOfC, nasty_c("main.cpp")},
        Tongue{
            "java",
            "Main.java",
            "import java.util.*;\npublic class Main { public static void main(String[] a) { "
            "System.out.println(new Scanner(System.in).nextInt()); } }\n",
            {"package a.b;\n", "static", "interface I {}", "enum ", "record ", "\\u0041",
             "class Other { public static void main(String[] a) {} }", "@Override ", "$"},
            {{{"Main.java", "package a.b;\nclass Main { static void main(String[] a) {} }"}},
             {{"Main.java", "interface Main { static void main(String[] a) {} }"}},
             {{"Main.java", "class A { class Main { public static void main(String[] a) {} } }"}},
             {{"Main.java", "class \\u004dain { public static void main(String[] a) {} }"}},
             {{"Main.java", "// class Main { public static void main(String[] a) {} }"}},
             {{"Main.java", "class M\xc3\xa4in { public static void main(String[] a) {} }"}},
             {{"Main.java", "class Main { public static void main(String[] a) {} }"},
              {"Main.class", "x"},
              {"META-INF/services/javax.annotation.processing.Processor", "No.Such"}}}},
        Tongue{"python3",
               "main.py",
               "n = int(input())\nprint(n)\n",
               {"\n# -*- coding: no-such -*-\n", "import main\n", "from __future__ import x\n",
                "import os; os.kill(os.getppid(), 9)\n", "\n  ", "\t", "def f(): f()\n"},
               {{{"main.py", "import os; os.kill(0, 9)"}},
                {{"main.py", "#!/usr/bin/env pypy3\nprint(1)\n"}},
                {{"main.py", std::string(100000, '(')}},
                {{"main.py", "import py_compile"}, {"py_compile.py", "raise SystemExit(0)"}}}},
        Tongue{"javascript",
               "main.js",
               "console.log(Number(require('fs').readFileSync(0, 'utf8')));\n",
               {"import x from './no';\n", "await 1;\n", "process.kill(process.ppid);\n"},
               {{{"main.js", "process.abort()"}},
                {{"main.mjs", "import './main.mjs'; while (true);"}},
                {{"main.js", "1"}, {"package.json", "{"}}}},
        Tongue{"rust",
               "main.rs",
               "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut "
               "s).unwrap(); println!(\"{}\", s.trim()); }\n",
               {"#![crate_type = \"lib\"]\n", "#![no_main]\n", "#![no_std]\n", "mod main;\n",
                "const X: &[u8] = include_bytes!(\"/dev/zero\");\n"},
               {{{"main.rs", "#![crate_type = \"lib\"]\npub fn f() {}\n"}},
                {{"main.rs", "#![crate_type = \"proc-macro\"]\nfn main() {}\n"}},
                {{"main.rs", "#![no_main]\n"}},
                {{"main.rs",
                  "#[link_section = \".interp\"] #[used] static I: [u8; 4] = *b\"/no\\0\";\n"
                  "fn main() {}\n"}},
                {{"main.rs", "mod main; fn main() {}"}}}},
        Tongue{"pascal",
               "main.pas",
               "var n: longint;\nbegin readln(n); writeln(n); end.\n",
               {"unit main;\n", "library main;\n", "{$I /dev/zero}", "{$L program}", "uses crt;\n",
                "{$MEMORY 99999999999,1}", "{$I main.pas}"},
               {{{"main.pas", "unit main;\ninterface\nimplementation\nend.\n"}},
                {{"main.pas", "library main;\nbegin\nend.\n"}},
                {{"main.pas", "package main;\nend.\n"}},
                {{"a.pas", "unit a;\ninterface\nimplementation\nend.\n"},
                 {"b.pas", "uses a;\nbegin writeln(1); end.\n"}},
                {{"main.pas", "uses cthreads;\nbegin writeln(1); end.\n"}}}},
        Tongue{"perl",
               "main.pl",
               "my $n = <STDIN>; print $n;\n",
               {"BEGIN { unlink $0 }\n", "require './main.pl';\n", "=pod\n", "__END__\n",
                "kill 9, getppid;\n"},
               {{{"main.pl", "BEGIN { unlink $0 }"}},
                {{"main.pl", "BEGIN { unlink $0; mkdir $0 }"}},
                {{"main.pl", "BEGIN { unlink $0; symlink '/etc/shadow', $0 }"}},
                {{"main.pl", "BEGIN { chmod 0, $0, '.' }"}},
                {{"main.pl", "BEGIN { kill 9, $$ }"}},
                {{"main.pl", "BEGIN { kill 9, -1 }"}},
                {{"main.pl", "BEGIN { system 'rm -rf * .[a-z]*; mkfifo main.pl' }"}},
                {{"main.pl", "BEGIN { print STDERR 'x' x 9999999 }"}}}},
        Tongue{"bash",
               "main.sh",
               "read -r n\necho $n\n",
               {"kill -9 $PPID\n", ". ./main.sh\n", "exec 3<&0 <&-\n", "set -e\n", "ulimit -n 0\n"},
               {{{"main.sh", "kill -9 -1"}}, {{"main.sh", "exec /no/such"}}}}),
    [](const auto& row) { return row.param.id; });

}  // namespace
}  // namespace judge
