#include <ostream>

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/program/language/command_template.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/language/tool.hpp"

// Builds and runs a program in every built-in language whose tools this machine has; the others are
// skipped.

namespace judge {
namespace {

/// A program that reads a number and prints its double.
struct Program {
  std::string language;
  std::string file;
  std::string source;
};

std::ostream& operator<<(std::ostream& out, const Program& row) {
  return out << row.language;
}

class BuiltInLanguage : public testing::TestWithParam<Program> {
 protected:
  /// Builds the program in its folder; nothing if the machine lacks the tools.
  std::optional<CommandResult> build(const std::string& source) {
    const auto file = folder_.path() / GetParam().file;
    EXPECT_TRUE(write_file_whole(file, source));
    const auto program = table_.detect({file});
    if (!program || program->language->id != GetParam().language) {
      ADD_FAILURE() << "not recognised: " << GetParam().file;
      return std::nullopt;
    }
    language_ = program->language;
    if (!availability(*language_, tool_places()).is_available()) return std::nullopt;
    const EntryPoint start = find_entry_point(*program).value_or(EntryPoint{file, "Main"});
    places_ = {.path = folder_.path(),
               .files = program->files,
               .binary = folder_.path() / "program",
               .main_file = start.main_file,
               .main_class = start.main_class,
               .memory_limit = mebibytes(512)};
    return run(compile_command(*language_, places_).value());
  }

  CommandResult run(const std::vector<std::string>& command,
                    const std::filesystem::path& input = "/dev/null") {
    return run_command({.arguments = with_tool_path(command, *language_, tool_places()).value(),
                        .working_directory = folder_.path(),
                        .standard_input = input,
                        .wall_limit = std::chrono::seconds(100)})
        .value();
  }

  LanguageTable table_ = LanguageTable::load().table;
  TempDir folder_ = TempDir::create().value();
  const Language* language_ = nullptr;
  CommandPlaces places_;
};

TEST_P(BuiltInLanguage, BuildsAndRuns) {
  const auto built = build(GetParam().source);
  if (!built) GTEST_SKIP() << availability(*language_, tool_places()).problem;
  ASSERT_TRUE(built->succeeded()) << built->error_output << built->output;
  const auto input = folder_.path() / "input";
  ASSERT_TRUE(write_file_whole(input, "21\n"));
  const CommandResult result = run(start_command(*language_, places_).value(), input);
  EXPECT_TRUE(result.succeeded()) << result.error_output;
  EXPECT_EQ(result.output, "42\n");
}

TEST_P(BuiltInLanguage, StartsUnderASmallMemoryLimit) {
  const auto built = build(GetParam().source);
  if (!built) GTEST_SKIP() << availability(*language_, tool_places()).problem;
  const auto input = folder_.path() / "input";
  ASSERT_TRUE(write_file_whole(input, "21\n"));
  // What the limit comes to is for the sandbox to say; no runtime may refuse to start for it.
  places_.memory_limit = mebibytes(16);
  EXPECT_EQ(run(start_command(*language_, places_).value(), input).output, "42\n");
  places_.memory_limit = mebibytes(1);
  const CommandResult result = run(start_command(*language_, places_).value(), input);
  EXPECT_THAT(result.output + result.error_output,
              testing::Not(testing::HasSubstr("initialization of VM")));
}

TEST_P(BuiltInLanguage, RefusesToBuildNonsense) {
  std::string source = GetParam().source;
  source.insert(source.find('\n') + 1, "((( {{{\n");
  const auto built = build(source);
  if (!built) GTEST_SKIP() << availability(*language_, tool_places()).problem;
  EXPECT_FALSE(built->succeeded());
  EXPECT_EQ(built->signal, 0);
}

TEST_P(BuiltInLanguage, TellsItsVersion) {
  const Language* language = table_.find(GetParam().language);
  if (!availability(*language, tool_places()).is_available())
    GTEST_SKIP() << availability(*language, tool_places()).problem;
  const auto version = tool_version(*language, tool_places());
  ASSERT_TRUE(version) << version.error().message;
  EXPECT_THAT(*version, testing::ContainsRegex("[0-9]+[.][0-9]"));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, BuiltInLanguage,
    testing::Values(
        Program{"c", "a.c",
                "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; "
                "printf(\"%d\\n\", 2 * n); return 0; }\n"},
        Program{"cpp", "a.cpp",
                "#include <bits/stdc++.h>\nint main() { int n; std::cin >> n; "
                "std::cout << 2 * n << '\\n'; }\n"},
        Program{"java", "Doubler.java",
                "import java.util.*;\nclass Doubler { public static void main(String[] a) { "
                "System.out.println(2 * new Scanner(System.in).nextInt()); } }\n"},
        Program{"pypy3", "a.py", "#!/usr/bin/env pypy3\nprint(2 * int(input()))\n"},
        Program{"python3", "a.py", "print(2 * int(input()))\n"},
        Program{"javascript", "a.js",
                "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')));\n"},
        Program{"rust", "a.rs",
                "fn main() { let mut s = String::new(); std::io::stdin().read_line(&mut "
                "s).unwrap(); println!(\"{}\", 2 * s.trim().parse::<i32>().unwrap()); }\n"},
        Program{"go", "a.go",
                "package main\nimport \"fmt\"\nfunc main() { var n int; fmt.Scan(&n); "
                "fmt.Println(2 * n) }\n"},
        Program{"pascal", "a.pas", "var n: longint;\nbegin readln(n); writeln(2 * n); end.\n"},
        Program{"csharp", "a.cs",
                "using System;\nclass P { static void Main() { "
                "Console.WriteLine(2 * int.Parse(Console.ReadLine())); } }\n"},
        Program{"kotlin", "doubler.kt", "fun main() { println(2 * readLine()!!.toInt()) }\n"},
        Program{"haskell", "a.hs",
                "main :: IO ()\nmain = readLn >>= print . (* 2) . (id :: Int -> Int)\n"},
        Program{"ocaml", "a.ml", "let () = Printf.printf \"%d\\n\" (2 * read_int ())\n"},
        Program{"perl", "a.pl", "use strict; my $n = <STDIN>; print 2 * $n, \"\\n\";\n"},
        Program{"ruby", "a.rb", "puts 2 * gets.to_i\n"},
        Program{"bash", "a.sh", "read -r n\necho $((2 * n))\n"},
        Program{"python2", "a.py", "#!/usr/bin/env python2\nprint 2 * int(raw_input())\n"},
        Program{"fortran", "a.f90",
                "program doubler\ninteger :: n\nread *, n\nprint '(i0)', 2 * n\nend program\n"},
        Program{"scala", "a.scala",
                "object Doubler { def main(arguments: Array[String]): Unit = "
                "println(2 * scala.io.StdIn.readInt()) }\n"},
        Program{"php", "a.php", "<?php\necho 2 * intval(fgets(STDIN)), \"\\n\";\n"},
        Program{"lua", "a.lua", "local n = io.read('n')\nprint(2 * n)\n"},
        Program{"nim", "a.nim", "import strutils\necho 2 * parseInt(strip(readLine(stdin)))\n"},
        Program{"prolog", "a.pl",
                "% doubles\nmain :- read_line_to_string(user_input, L), number_string(N, L), "
                "M is 2 * N, print(M), nl.\n"},
        Program{"lisp", "a.lisp",
                "(defun twice (n) (* 2 n))\n(format t \"~d~%\" (twice (read)))\n"},
        Program{"erlang", "a.erl",
                "-module(a).\n-export([main/0]).\nmain() -> {ok, [N]} = io:fread(\"\", \"~d\"), "
                "io:format(\"~w~n\", [2 * N]).\n"},
        Program{"r", "a.r",
                "n <- scan(file('stdin'), quiet = TRUE)\ncat(2 * n, '\\n', sep = '')\n"},
        Program{"cobol", "a.cob",
                "identification division.\nprogram-id. doubler.\ndata division.\n"
                "working-storage section.\n01 n pic 9(9).\n01 twice pic z(8)9.\n"
                "procedure division.\naccept n.\ncompute twice = 2 * n.\n"
                "display function trim(twice).\nstop run.\n"}),
    [](const auto& row) { return row.param.language; });

TEST(BuiltInLanguages, AllAreTried) {
  const auto loaded = LanguageTable::load();
  // Those that bring scripts have no language; ProgramBuilder's tests try them.
  const auto is_for_submissions = [](const Language& language) {
    return language.is_for(Role::submission) && !language.brings_scripts;
  };
  EXPECT_EQ(std::ranges::count_if(loaded.table.languages(), is_for_submissions), 27);
}

TEST(BuiltInLanguages, AreWrittenDown) {
  const auto text =
      read_file(std::filesystem::path(JUDGE_SOURCE_ROOT) / "docs/formats.md", mebibytes(4));
  ASSERT_TRUE(text) << text.error().message;
  const auto table = LanguageTable::load().table;
  for (const Language& language : table.languages()) {
    if (!language.is_for(Role::submission) || language.brings_scripts) continue;
    std::string row = "| " + language.name + " | `" + language.id + "`";
    for (const std::string& code : language.codes) row += ", `" + code + "`";
    row += fmt::format(" | `{}` |", fmt::join(language.files, " "));
    EXPECT_THAT(*text, testing::HasSubstr(row));
  }
}

}  // namespace
}  // namespace judge
