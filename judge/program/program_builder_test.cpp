#include "judge/program/program_builder.hpp"

#include <algorithm>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class ProgramBuilderTest : public testing::Test {
 protected:
  fs::path write(const std::string& name, const std::string& content) {
    fs::create_directories((project_.path() / name).parent_path());
    EXPECT_TRUE(write_file_whole(project_.path() / name, content));
    return project_.path() / name;
  }

  ProgramSource source(std::vector<fs::path> files) {
    return {.files = std::move(files), .root = project_.path(), .shared_folders = {"lib"}};
  }

  Runnable built(const ProgramSource& program) {
    return std::get<Runnable>(builder_.build(program).value());
  }

  std::string output_of(const Runnable& program) {
    return run_command({.arguments = program.arguments}).value().output;
  }

  TempDir project_ = TempDir::create().value();
  TempDir cache_ = TempDir::create().value();
  LanguageTable languages_ = LanguageTable::load().table;
  std::vector<std::string> notes_;
  std::string warnings_;
  ProgramBuilder builder_{languages_,
                          {.cache_folder = cache_.path(),
                           .tools = tool_places(),
                           .note = [this](const std::string& note) { notes_.push_back(note); },
                           .warnings = [this](const std::string& said) { warnings_ += said; }}};
};

TEST_F(ProgramBuilderTest, TakesAFileWithoutAnEndingAsTheLanguageThatIsNamed) {
  write("noext", "#include <stdio.h>\nint main(void) { puts(\"7\"); }\n");
  ProgramSource program = source({project_.path() / "noext"});
  program.language = "c";
  EXPECT_EQ(output_of(built(program)), "7\n");
}

TEST_F(ProgramBuilderTest, LeavesAProgramUnbuiltWhereThatIsWanted) {
  const ProgramBuilder looking(
      languages_,
      {.cache_folder = cache_.path(), .tools = tool_places(), .when_missing = WhenMissing::left});
  const ProgramSource program = source({write("a.sh", "echo 3\n")});
  const auto none = looking.build(program);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "it is not built yet");
  (void)built(program);
  const auto there = looking.build(program);
  ASSERT_TRUE(there) << there.error().message;
  EXPECT_EQ(output_of(std::get<Runnable>(*there)), "3\n");
}

TEST_F(ProgramBuilderTest, PutsTheFilesOfAProblemForItsLanguageOverItsOwn) {
  write("include/python3/given.py", "VALUE = 7\n");
  write("include/python3/own.py", "VALUE = 5\n");
  write("include/cpp/given.hpp", "");
  const fs::path file = write("s/main.py", "import given, own\nprint(given.VALUE, own.VALUE)\n");
  ProgramSource program = source({file, write("s/own.py", "VALUE = 1\n")});
  program.language = "python3";
  program.include_folder = project_.path() / "include";
  EXPECT_EQ(output_of(built(program)), "7 5\n");
}

TEST_F(ProgramBuilderTest, FindsBesideItsFirstFileWhatIsWantedThere) {
  ProgramSource program =
      source({write("p/check.cpp",
                    "#include <cstdio>\n#include \"given.h\"\n"
                    "int main() { std::printf(\"%d\\n\", kGiven); }\n"),
              write("p/files/given.h", "#include \"more.h\"\nconst int kGiven = kMore + 1;\n"),
              write("p/files/more.h", "const int kMore = 6;\n")});
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(program).value()));
  program.beside_first = {program.files[1], program.files[2]};
  EXPECT_EQ(output_of(built(program)), "7\n");
  program.files.front() = write("p/check.cpp",
                                "#include <cstdio>\n#include \"files/given.h\"\n"
                                "int main() { std::printf(\"%d\\n\", kGiven); }\n");
  EXPECT_EQ(output_of(built(program)), "7\n");
}

TEST_F(ProgramBuilderTest, GivesAProgramNoMoreOfAProblemThanItsAuthorMaySee) {
  write("package/attachments/given.py", "VALUE = 7\n");
  write("package/data/1.ans", "VALUE = 1\n");
  fs::create_directories(project_.path() / "package/include/python3");
  const fs::path link = project_.path() / "package/include/python3/given.py";
  fs::create_symlink("../../attachments/given.py", link);
  ProgramSource program = source({write("s/main.py", "import given\nprint(given.VALUE)\n")});
  fs::create_directory_symlink("package", project_.path() / "named");
  program.include_folder = project_.path() / "named/include";
  program.linked_folders = {fs::canonical(project_.path()) / "package/attachments"};
  EXPECT_EQ(output_of(built(program)), "7\n");
  fs::remove(link);
  fs::create_symlink("../../data/1.ans", link);
  const auto refused = builder_.build(program);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, testing::HasSubstr("leads out of"));
}

TEST_F(ProgramBuilderTest, StartsInAFileOfTheProblemThatCallsTheProgramsOwn) {
  write("include/python3/apart.py", "import sys\n");
  write("include/python3/caller.py", "import own\nprint(own.twice(5))\n");
  ProgramSource program = source({write("s/own.py", "def twice(x): return 2 * x\n")});
  program.include_folder = project_.path() / "include";
  EXPECT_EQ(output_of(built(program)), "10\n");
}

TEST_F(ProgramBuilderTest, StartsInAClassOfTheProblemWhereTheProgramHasNone) {
  if (!availability(*languages_.find("java"), tool_places()).is_available())
    GTEST_SKIP() << "no Java here";
  write("include/java/Caller.java",
        "public class Caller {\n"
        "  public static void main(String[] a) { System.out.println(Own.twice(5)); }\n}\n");
  ProgramSource program =
      source({write("s/Own.java", "class Own { static int twice(int x) { return 2 * x; } }\n")});
  program.include_folder = project_.path() / "include";
  EXPECT_EQ(output_of(built(program)), "10\n");
}

TEST_F(ProgramBuilderTest, FindsTheFilesOfAProblemByAnyCodeOfTheLanguage) {
  write("include/python/given.py", "VALUE = 7\n");
  ProgramSource program = source({write("s/main.py", "import given\nprint(given.VALUE)\n")});
  program.include_folder = project_.path() / "include";
  EXPECT_EQ(output_of(built(program)), "7\n");
}

TEST_F(ProgramBuilderTest, RefusesALanguageThatTheProblemDoesNotAllow) {
  ProgramSource program = source({write("main.py", "print(1)\n")});
  program.allowed_languages = {"cpp", "java"};
  EXPECT_EQ(std::get<CompileError>(builder_.build(program).value()).message,
            "it is in Python 3, and the problem's languages are: cpp, java\n");
  program.allowed_languages.push_back("python");
  EXPECT_EQ(output_of(built(program)), "1\n");
}

TEST_F(ProgramBuilderTest, PutsConstantsInTheirPlaces) {
  write("include/python3/given.py", "LIMIT = {{max}}\n");
  ProgramSource program = source(
      {write("s/main.py", "import given\nprint(given.LIMIT, '{{name}}{{max}}', '{{x}}', '{{')\n")});
  program.include_folder = project_.path() / "include";
  program.constants = {{"max", "100"}, {"name", "{{max}}"}};
  EXPECT_EQ(output_of(built(program)), "100 {{max}}100 {{x}} {{\n");
  program.constants["max"] = "200";
  EXPECT_EQ(output_of(built(program)), "200 {{max}}200 {{x}} {{\n");
}

TEST_F(ProgramBuilderTest, SaysWhereAProgramStartsAndWhatTheFormatCallsItsLanguage) {
  ProgramSource program = source({write("s/a.py", ""), write("s/main.py", "")});
  EXPECT_EQ(built(program).entry_point, "main.py");
  program.entry_point = "a";
  EXPECT_EQ(built(program).entry_point, "a.py");
  EXPECT_EQ(built(program).language.format_code, "python3");
  EXPECT_EQ(built(program).place_to_start("/feedback"), "/feedback");
}

class ScriptsTest : public ProgramBuilderTest {
 protected:
  fs::path write_script(const std::string& name, const std::string& lines) {
    const fs::path file = write(name, "#!/bin/sh\n" + lines);
    fs::permissions(file, fs::perms(0755));
    return file;
  }
};

TEST_F(ScriptsTest, BuildAProgramThatIsThenStartedAsRun) {
  const auto build = write_script("s/build", "gcc -o run main.c\n");
  EXPECT_EQ(output_of(built(source({build, write("s/main.c",
                                                 "#include <stdio.h>\n"
                                                 "int main(void) { puts(\"7\"); }\n")}))),
            "7\n");
}

TEST_F(ScriptsTest, StartAProgramThatNeedsNoBuilding) {
  const auto run = write_script("s/run", "exec \"$(dirname \"$0\")\"/tool.sh\n");
  const Runnable program = built(source({run, write_script("s/tool.sh", "echo 7\n")}));
  EXPECT_EQ(output_of(program), "7\n");
  EXPECT_EQ(program.place_to_start("/feedback"), program.files.folder);
}

TEST_F(ScriptsTest, ThatBuildNothingAreACompileError) {
  const auto idle = write_script("s/build", "exit 0\n");
  EXPECT_EQ(std::get<CompileError>(builder_.build(source({idle})).value()).message,
            "the compiler made no program\n");
  const auto angry = write_script("s/build", "echo 'no way'; exit 3\n");
  EXPECT_THAT(std::get<CompileError>(builder_.build(source({angry})).value()).message,
              testing::HasSubstr("no way"));
}

TEST_F(ScriptsTest, WithLineEndsOfWindowsAreToldSo) {
  for (const char* name : {"a/build", "b/run"}) {
    const fs::path script = write(name, "#!/bin/sh\r\nexit 0\r\n");
    fs::permissions(script, fs::perms(0755));
    EXPECT_THAT(std::get<CompileError>(builder_.build(source({script})).value()).message,
                testing::HasSubstr("its lines end as those of Windows do"))
        << name;
  }
}

TEST_F(ScriptsTest, ThatStandInForAMissingCompilerAreNoFaultOfTheProgram) {
  const auto compiler =
      write_script("tools/compiler",
                   "test -e \"${0%/*}/toolchain\" || { echo 'choose a toolchain' >&2; exit 1; }\n"
                   "test \"$1\" = --version || { echo 'no way' >&2; exit 1; }\n");
  const LanguageTable languages({{.id = "toy",
                                  .name = "Toy",
                                  .files = {"*.toy"},
                                  .compile = compiler.string() + " {files}",
                                  .run = "sh {mainfile}"}});
  const ProgramBuilder builder(languages, {.cache_folder = cache_.path(), .tools = tool_places()});
  const ProgramSource program = source({write("a.toy", "play")});
  const auto missing = builder.build(program);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "the compiler for Toy does not start: " + compiler.string() +
                                         " --version: exit code 1: choose a toolchain");
  write("tools/toolchain", "");
  EXPECT_EQ(std::get<CompileError>(builder.build(program).value()).message, "no way\n");
}

TEST_F(ScriptsTest, ThatStandInForACompilerWithoutAPartAreNoFaultOfTheProgram) {
  const auto compiler = write_script("tools/compiler",
                                     "test \"$1\" = --version && exit\n"
                                     "echo \"$(cat \"$1\")\" >&2\nexit 1\n");
  const LanguageTable languages({{.id = "toy",
                                  .name = "Toy",
                                  .files = {"*.toy"},
                                  .compile = compiler.string() + " {files}",
                                  .run = "sh {mainfile}",
                                  .part_missing = {"no \\w+ here"}}});
  const ProgramBuilder builder(languages, {.cache_folder = cache_.path(), .tools = tool_places()});
  const auto missing = builder.build(source({write("a.toy", "no linker here\nbye\n")}));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "the compiler for Toy is not whole: no linker here");
  for (const char* text : {"a.toy\nno linker here\n", "no linker here, a.toy\n", "no luck\n"}) {
    EXPECT_EQ(std::get<CompileError>(builder.build(source({write("a.toy", text)})).value()).message,
              text);
  }
}

TEST_F(ProgramBuilderTest, StartsInTheFileOfTheProblemThatIsNoUnit) {
  if (!availability(*languages_.find("pascal"), tool_places()).is_available())
    GTEST_SKIP() << "no Pascal";
  const fs::path unit = write("s/aunit.pas",
                              "unit aunit;\ninterface\nfunction answer: longint;\n"
                              "implementation\nfunction answer: longint;\nbegin answer := 7; "
                              "end;\nend.\n");
  const fs::path main =
      write("s/solve.pas", "{ it starts here }\nuses aunit;\nbegin writeln(answer); end.\n");
  EXPECT_EQ(output_of(built(source({unit, main}))), "7\n");
}

TEST_F(ProgramBuilderTest, StartsInTheFileOfTheProblemThatIsCalledMain) {
  write("include/python3/__main__.py", "from x import answer\nprint(answer())\n");
  ProgramSource program = source({write("s/x.py", "def answer():\n    return 7\n")});
  program.language = "python3";
  program.include_folder = project_.path() / "include";
  EXPECT_EQ(output_of(built(program)), "7\n");
}

TEST_F(ProgramBuilderTest, TakesAJavaClassWhateverItsFileIsCalled) {
  if (!availability(*languages_.find("java"), tool_places()).is_available())
    GTEST_SKIP() << "no Java here";
  write("a.java",
        "public class Main { public static void main(String[] a) { "
        "System.out.println(7); } }\n");
  const Runnable program = built(source({project_.path() / "a.java"}));
  EXPECT_EQ(output_of(program), "7\n");
  EXPECT_EQ(program.entry_point, "Main");
  EXPECT_EQ(program.files.called, std::vector<std::string>{"a.java"});
  write("np", "class M2 {\n  public static void main(String[] a) { System.out.println(8); } }\n");
  ProgramSource named = source({project_.path() / "np"});
  named.language = "java";
  EXPECT_EQ(output_of(built(named)), "8\n");
  write("np", "class M2 {\n  public static void main(String[] a) { nothing } }\n");
  const auto made = builder_.build(named).value();
  EXPECT_THAT(std::get<CompileError>(made).message, testing::StartsWith("np:2: error: "));
}

TEST_F(ProgramBuilderTest, TakesPublicJavaClassesOfAFolderWhateverTheirFilesAreCalled) {
  if (!availability(*languages_.find("java"), tool_places()).is_available())
    GTEST_SKIP() << "no Java here";
  const fs::path start = write("j/start.java",
                               "public class Begin { public static void main(String[] a) { "
                               "System.out.println(new Twice().of(21)); } }\n");
  const fs::path other =
      write("j/other.java", "public class Twice { int of(int x) { return 2 * x; } }\n");
  const Runnable program = built(source({other, start}));
  EXPECT_EQ(output_of(program), "42\n");
  EXPECT_EQ(program.entry_point, "Begin");
  write("j/other.java", "public class Twice {\n  int of(int x) { return nothing; } }\n");
  const auto made = builder_.build(source({other, start})).value();
  EXPECT_THAT(std::get<CompileError>(made).message, testing::StartsWith("other.java:2: error: "));
}

TEST_F(ProgramBuilderTest, AProgramThatStartsNowhereIsToldByTheNameOfItsFile) {
  const auto built = builder_.build(source({write("nomain.java", "class A { }\n")})).value();
  EXPECT_THAT(std::get<CompileError>(built).message,
              testing::StartsWith("nomain.java: error: no class with a main method\n"));
}

TEST_F(ProgramBuilderTest, AnEmptyProgramAndOneInUtf16AreToldAsThat) {
  const auto told = [&](std::vector<fs::path> files) {
    return std::get<CompileError>(builder_.build(source(std::move(files))).value()).message;
  };
  EXPECT_EQ(told({write("none.c", "\n")}), "none.c is empty\n");
  EXPECT_EQ(told({write("None.java", "")}), "None.java is empty\n");
  EXPECT_EQ(told({write("two/a.c", ""), write("two/b.c", "")}), "all of its files are empty\n");
  EXPECT_THAT(told({write("wide.c", std::string("\xff\xfei\0n\0t\0", 8))}),
              testing::StartsWith("wide.c is saved as UTF-16: save it as UTF-8\n"));
  EXPECT_THAT(told({write("part.c", "int x;\n")}), testing::StartsWith("there is no main in it\n"));
  EXPECT_THAT(told({write("compiled.c", std::string("\x7f"
                                                    "ELF\0\0",
                                                    6))}),
              testing::StartsWith("compiled.c is no text: there are zero bytes in it\n"));
}

TEST_F(ProgramBuilderTest, ANameThatNoFileCanHaveIsACompileError) {
  if (!availability(*languages_.find("java"), tool_places()).is_available())
    GTEST_SKIP() << "no Java here";
  const std::string name(300, 'A');
  const fs::path file =
      write("a.java", "class " + name + " { public static void main(String[] a) { } }\n");
  const fs::path without_ending = project_.path() / std::string(254, 'a');
  fs::rename(write("a", "int main(void) { return 0; }\n"), without_ending);
  ProgramSource named = source({without_ending});
  named.language = "c";
  for (const ProgramSource& program : {source({file}), named}) {
    const auto made = builder_.build(program);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_TRUE(std::holds_alternative<CompileError>(*made));
  }
}

TEST_F(ProgramBuilderTest, BuildsWithWhatItIncludes) {
  write("lib/number.hpp", "inline int number() { return 42; }\n");
  const fs::path file = write("a/main.cpp",
                              "#include <cstdio>\n#include \"lib/number.hpp\"\nint main() { "
                              "std::printf(\"%d\", number()); }\n");
  EXPECT_EQ(output_of(built(source({file}))), "42");
}

TEST_F(ProgramBuilderTest, BuildsEachVersionOnce) {
  const fs::path file = write("main.cpp", "int main() {}\n");
  const fs::path first = built(source({file})).files.folder;
  EXPECT_EQ(built(source({file})).files.folder, first);
  write("main.cpp", "int main() { return 0; }\n");
  EXPECT_NE(built(source({file})).files.folder, first);
}

TEST_F(ProgramBuilderTest, NoticesAChangeInAnIncludedFile) {
  write("lib/number.hpp", "inline int number() { return 1; }\n");
  const fs::path file = write("main.cpp",
                              "#include <cstdio>\n#include \"lib/number.hpp\"\nint main() { "
                              "std::printf(\"%d\", number()); }\n");
  EXPECT_EQ(output_of(built(source({file}))), "1");
  write("lib/number.hpp", "inline int number() { return 2; }\n");
  EXPECT_EQ(output_of(built(source({file}))), "2");
}

TEST_F(ProgramBuilderTest, BuildsADamagedProgramAnewAndSaysSo) {
  const auto program =
      source({write("main.cpp", "#include <cstdio>\nint main() { std::puts(\"ok\"); }\n")});
  const fs::path binary = built(program).files.folder / "program";
  const auto whole = fs::file_size(binary);
  for (const std::uintmax_t size : {whole / 2, std::uintmax_t{0}}) {
    fs::resize_file(binary, size);
    EXPECT_EQ(output_of(built(program)), "ok\n");
  }
  EXPECT_THAT(notes_, testing::ElementsAre(testing::HasSubstr("is damaged (program is not"),
                                           testing::HasSubstr("is damaged (program is not")));
  EXPECT_EQ(output_of(built(program)), "ok\n");
  EXPECT_EQ(notes_.size(), 2U);
}

// As a judge has left one that took whatever the compiler had made.
TEST_F(ProgramBuilderTest, AProgramInTheCacheThatCannotStartIsACompileErrorToo) {
  const ProgramSource program = source({write("main.c", "int main(void) { return 0; }\n")});
  const fs::path binary = built(program).arguments.front();
  const CacheEntry entry(binary.parent_path().parent_path());
  ASSERT_TRUE(write_file_whole(binary, "no program"));
  ASSERT_TRUE(entry.seal(entry.folder().filename(), entry.ingredients(), ""));
  ASSERT_EQ(entry.check().condition, CacheEntry::Condition::sound);
  EXPECT_EQ(std::get<CompileError>(builder_.build(program).value()).message,
            "what the compiler made is no program for this machine\n");
}

TEST_F(ProgramBuilderTest, ManyAtOnceAgreeOnADamagedProgram) {
  const auto program =
      source({write("main.cpp", "#include <cstdio>\nint main() { std::puts(\"ok\"); }\n")});
  const Runnable first = built(program);
  fs::resize_file(first.files.folder / "program", 0);
  std::vector<pid_t> judges;
  for (int count = 0; count < 4; ++count) {
    judges.push_back(::fork());
    if (judges.back() == 0) ::_exit(output_of(built(program)) == "ok\n" ? 0 : 1);
  }
  for (const pid_t judge : judges) {
    int status = -1;
    EXPECT_EQ(::waitpid(judge, &status, 0), judge);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(output_of(built(program)), "ok\n");
  EXPECT_THAT(notes_, testing::IsEmpty());
}

TEST_F(ProgramBuilderTest, KnowsWhatIsCompiledFromWhatIsIncluded) {
  // The same two files: one program of both, and one of the first, which may include the second.
  const fs::path first = write("main.cpp", "#include \"lib/other.cpp\"\nint main() {}\n");
  const fs::path second = write("lib/other.cpp", "int twice;\n");
  EXPECT_TRUE(std::holds_alternative<Runnable>(builder_.build(source({first})).value()));
  ProgramSource both = source({first, second});
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(both).value()));
}

TEST_F(ProgramBuilderTest, BuildsAnewWhenAHeaderOfTheSystemChanges) {
  // A compiler of its own, in a folder with a header.
  const TempDir system = TempDir::create().value();
  fs::create_directories(system.path() / "bin");
  fs::create_directories(system.path() / "lib");
  const auto set_number = [&](int number) {
    EXPECT_TRUE(write_file_whole(system.path() / "lib/number.hpp",
                                 fmt::format("inline int number() {{ return {}; }}\n", number)));
  };
  set_number(1);
  const fs::path compiler = system.path() / "bin" / "compiler";
  EXPECT_TRUE(write_file_whole(
      compiler, "#!/bin/sh\nexec g++ -I" + (system.path() / "lib").string() + " \"$@\"\n"));
  fs::permissions(compiler, fs::perms(0755));
  const fs::path row =
      write("own.yaml", "cpp:\n  compile: " + compiler.string() + " -o {binary} {files}\n");
  const LanguageTable languages = LanguageTable::load({row}).table;
  const ProgramBuilder builder(languages, {.cache_folder = cache_.path(), .tools = tool_places()});
  const auto program = source({write("main.cpp",
                                     "#include <cstdio>\n#include <number.hpp>\nint main() { "
                                     "std::printf(\"%d\", number()); }\n")});
  const auto output = [&] { return output_of(std::get<Runnable>(builder.build(program).value())); };
  EXPECT_EQ(output(), "1");
  set_number(22);
  EXPECT_EQ(output(), "22");
}

TEST_F(ProgramBuilderTest, TellsWhatTheCompilerSaidEachTime) {
  const fs::path file = write("main.cpp", "int main() { return x; }\n");
  for (int attempt = 0; attempt < 2; ++attempt) {
    const auto error = std::get<CompileError>(builder_.build(source({file})).value());
    EXPECT_THAT(error.message, testing::HasSubstr("main.cpp:1:"));
    EXPECT_THAT(error.message, testing::Not(testing::HasSubstr(cache_.path().string())));
  }
}

TEST_F(ProgramBuilderTest, TellsTheWarningsOfAProgramThatCompilesEachTime) {
  const ProgramSource program =
      source({write("warned.cpp", "int main() {\n  int unused = 0;\n}\n")});
  built(program);
  EXPECT_THAT(warnings_, testing::HasSubstr("warned.cpp:2:7: warning: unused variable"));
  const std::string first = std::exchange(warnings_, "");
  built(program);
  EXPECT_EQ(warnings_, first);
  warnings_.clear();
  built(source({write("quiet.cpp", "int main() {}\n")}));
  EXPECT_EQ(warnings_, "");
}

TEST_F(ProgramBuilderTest, SaysWhereLineEndsOfWindowsKeepAScriptFromBeingRead) {
  const auto error = [&](const std::string& name, const std::string& text) {
    return std::get<CompileError>(builder_.build(source({write(name, text)})).value()).message;
  };
  const std::string told = "its lines end as those of Windows do: write it with those of Unix";
  EXPECT_THAT(error("a.sh", "if true; then\r\n  echo 3\r\nfi\r\n"), testing::HasSubstr(told));
  EXPECT_THAT(error("b.sh", "if true; then\n  echo 3\n"), Not(testing::HasSubstr(told)));
  EXPECT_THAT(error("c.py", "if True\r\n  pass\r\n"), Not(testing::HasSubstr(told)))
      << "that is no fault of theirs";
  EXPECT_TRUE(built(source({write("d.sh", "cat\r\n")})).files.have_carriage_returns);
  EXPECT_FALSE(built(source({write("e.sh", "cat\n")})).files.have_carriage_returns);
}

TEST_F(ProgramBuilderTest, KnowsWhichFilesHideModulesOfTheLanguage) {
  const Runnable program =
      built(source({write("s/main.py", "import random\n"), write("s/random.py", "")}));
  EXPECT_EQ(program.files.hiding, std::vector<fs::path>{"random.py"});
  EXPECT_EQ(program.files.hiding_imported, program.files.hiding);
}

TEST_F(ProgramBuilderTest, LetsNobodyIncludeFromElsewhere) {
  write("cases/secret.ans", "int secret;\n");
  const fs::path file = write("main.cpp", "#include \"cases/secret.ans\"\nint main() {}\n");
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(source({file})).value()));
}

TEST_F(ProgramBuilderTest, BuildsAVariantThatExplainsCrashesBesideThePlainOne) {
  const fs::path file = write("main.cpp", "int main(int n, char**) { return 1 / (n - 1); }\n");
  const Runnable plain = built(source({file}));
  const auto variant = builder_.build(source({file}), BuildVariant::explaining).value();
  if (!std::holds_alternative<Runnable>(variant))
    GTEST_SKIP() << "no sanitizers: " << std::get<CompileError>(variant).message;
  const Runnable& explaining = std::get<Runnable>(variant);
  EXPECT_NE(explaining.files.folder, plain.files.folder);
  EXPECT_EQ(explaining.language.id, "cpp");
  EXPECT_TRUE(explaining.language.can_be_explained);
  EXPECT_THAT(explaining.files.files, testing::ElementsAre("main.cpp"));
  const auto end = run_command({.arguments = explaining.arguments}).value();
  EXPECT_THAT(end.error_output, testing::HasSubstr("runtime error: division by zero"));
}

TEST_F(ProgramBuilderTest, BuildsAVariantThatCountsWhatItReaches) {
  const fs::path file = write("main.cpp", "int main() {}\n");
  const auto variant = builder_.build(source({file}), BuildVariant::measuring).value();
  const Runnable& measuring = std::get<Runnable>(variant);
  EXPECT_TRUE(fs::exists(measuring.files.folder / "program-main.gcno"));
  const auto end =
      run_command({.arguments = {"/usr/bin/env", "GCOV_PREFIX=" + project_.path().string(),
                                 "GCOV_PREFIX_STRIP=99", measuring.arguments.front()}});
  ASSERT_TRUE(end);
  EXPECT_TRUE(fs::exists(project_.path() / "program-main.gcda"));
  const fs::path script = write("main.py", "print(1)\n");
  const auto other = builder_.build(source({script}), BuildVariant::measuring).value();
  EXPECT_EQ(std::get<Runnable>(other), built(source({script})));
  EXPECT_EQ(std::get<Runnable>(other).language.measured_by, "");
  EXPECT_EQ(measuring.language.measured_by, "g++");
}

TEST_F(ProgramBuilderTest, FindsToolsWhereItIsToldAndNowhereElse) {
  const ProgramBuilder builder(languages_, {.cache_folder = cache_.path(), .tools = {}});
  const auto nowhere = builder.build(source({write("main.cpp", "int main() {}\n")}));
  ASSERT_FALSE(nowhere);
  EXPECT_THAT(nowhere.error().message, testing::HasSubstr("'g++' is not installed"));
}

TEST_F(ProgramBuilderTest, TakesNothingFromOutsideASubmission) {
  write("cases/secret.ans", "14");
  ProgramSource program = source({write("s/main.py", "print(open('s/x').read())\n")});
  program.territory = project_.path() / "s";
  fs::create_symlink("../cases/secret.ans", project_.path() / "s/x");
  program.files.push_back(project_.path() / "s/x");
  const auto refused = std::get<CompileError>(builder_.build(program).value());
  EXPECT_EQ(refused.message, "s/x: a link out of the submission\n");
  EXPECT_FALSE(fs::exists(cache_.path() / "programs"));
  fs::remove(project_.path() / "s/x");
  fs::create_symlink("main.py", project_.path() / "s/x");
  const Runnable taken = built(program);
  EXPECT_THAT(taken.files.files, testing::ElementsAre("main.py", "x"));
  EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(taken.files.folder / "x")));
  EXPECT_THAT(taken.files.found_where_it_starts(), testing::ElementsAre("main.py", "x"));
}

TEST_F(ProgramBuilderTest, LinksLeadToFoldersThatAreNamedForThem) {
  ProgramSource program = source({write("s/main.py", "import x\nprint(x.VALUE)\n")});
  program.territory = project_.path() / "s";
  write("shared/value.py", "VALUE = 7\n");
  fs::create_symlink("../shared/value.py", project_.path() / "s/x.py");
  program.files.push_back(project_.path() / "s/x.py");
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(program).value()));
  program.linked_folders = {fs::canonical(project_.path()) / "shared"};
  EXPECT_THAT(built(program).files.files, testing::ElementsAre("main.py", "x.py"));
  EXPECT_EQ(output_of(built(program)), "7\n");
  write("secret.py", "VALUE = 8\n");
  fs::remove(project_.path() / "shared/value.py");
  fs::create_symlink("../secret.py", project_.path() / "shared/value.py");
  EXPECT_EQ(std::get<CompileError>(builder_.build(program).value()).message,
            "s/x.py: a link out of the submission\n");
}

TEST_F(ProgramBuilderTest, AProgramOfOursMayHaveLinksAmongItsFiles) {
  write("shared/value.hpp", "inline int value() { return 3; }\n");
  const fs::path main = write("v/main.cpp",
                              "#include <cstdio>\n#include \"own.hpp\"\n"
                              "int main() { std::printf(\"%d\", value()); }\n");
  fs::create_symlink("../shared/value.hpp", project_.path() / "v/own.hpp");
  ProgramSource program = source({main, project_.path() / "v/own.hpp"});
  program.role = Role::checker;
  EXPECT_EQ(output_of(built(program)), "3");
}

TEST_F(ProgramBuilderTest, WhatBecameALinkInTheMeantimeIsRefused) {
  const fs::path file = write("s/main.py", "print(1)\n");
  ProgramSource program = source({file});
  program.territory = file;
  EXPECT_TRUE(built(program).files.found_where_it_starts().empty());
  fs::remove(file);
  fs::create_symlink(write("secret.py", "print(2)\n"), file);
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(program).value()));
  fs::remove(file);
  ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(program).value()));
}

TEST_F(ProgramBuilderTest, TellsOfMoreCodeThanIsAllowed) {
  ProgramSource program = source({write("s/main.py", "print(1)\n"), write("s/x", "1234567")});
  program.territory = project_.path() / "s";
  program.code_limit = Bytes{16};
  built(program);
  program.code_limit = Bytes{15};
  EXPECT_EQ(std::get<CompileError>(builder_.build(program).value()).message,
            "its files have 16 bytes in all, and the problem's limits.code allows 15 bytes\n");
  write("s/x", std::string(2000, 'x'));
  EXPECT_EQ(std::get<CompileError>(builder_.build(program).value()).message,
            "its files have 2 KiB in all, 2,009 bytes, and the problem's limits.code allows 15 "
            "bytes\n");
}

TEST_F(ProgramBuilderTest, WhatAProgramHasItselfComesBeforeWhatItMayInclude) {
  write("lib/number.hpp", "inline int number() { return 1; }\n");
  const fs::path main = write("s/main.cpp",
                              "#include <cstdio>\n#include <lib/number.hpp>\n"
                              "int main() { std::printf(\"%d\", number()); }\n");
  const fs::path own = write("s/lib/number.hpp", "inline int number() { return 2; }\n");
  EXPECT_EQ(output_of(built(source({main, own}))), "2");
  fs::remove_all(project_.path() / "s/lib");
  const fs::path file = write("s/lib", "");
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(source({main, file})).value()));
}

TEST_F(ProgramBuilderTest, AProgramThatTheCompilerDidNotMakeIsACompileError) {
  if (!availability(*languages_.find("pascal"), tool_places()).is_available())
    GTEST_SKIP() << "no Pascal";
  const fs::path unit = write("a.pas", "unit a;\ninterface\nimplementation\nend.\n");
  for (int attempt = 0; attempt < 2; ++attempt) {
    EXPECT_EQ(std::get<CompileError>(builder_.build(source({unit})).value()).message,
              "the compiler made no program\n");
  }
}

TEST_F(ProgramBuilderTest, AFirstLineThatAsksForAMissingLanguageIsNoFaultOfTheMachine) {
  if (availability(*languages_.find("pypy3"), tool_places()).is_available())
    GTEST_SKIP() << "there is PyPy";
  ProgramSource program = source({write("a.py", "#!/usr/bin/env pypy3\nprint(1)\n")});
  auto rows = languages_.languages();
  std::ranges::find(rows, "pypy3", &Language::id)->instead.clear();
  const LanguageTable nothing_instead(rows);
  const ProgramBuilder builder(nothing_instead,
                               {.cache_folder = cache_.path(), .tools = tool_places()});
  EXPECT_THAT(std::get<CompileError>(builder.build(program).value()).message,
              testing::StartsWith("its first line asks for PyPy 3: "));
  program.language = "pypy3";
  EXPECT_FALSE(builder.build(program));
}

TEST_F(ProgramBuilderTest, AnotherLanguageStandsInForOneThatAFirstLineAsksFor) {
  if (availability(*languages_.find("pypy3"), tool_places()).is_available())
    GTEST_SKIP() << "there is PyPy";
  const ProgramSource program = source({write("a.py", "#!/usr/bin/env pypy3\nprint(6 * 7)\n")});
  EXPECT_EQ(output_of(built(program)), "42\n");
  EXPECT_THAT(notes_, testing::ElementsAre(testing::StartsWith(
                          "a.py is run by Python 3, for its first line asks for PyPy 3: ")));
}

TEST_F(ProgramBuilderTest, AnotherLanguageStandsInForOneThatAPackageNames) {
  if (availability(*languages_.find("pypy3"), tool_places()).is_available())
    GTEST_SKIP() << "there is PyPy";
  ProgramSource program = source({write("a.py", "print(6 * 7)\n")});
  program.language = "pypy3";
  EXPECT_EQ(output_of(built(program)), "42\n");
  EXPECT_THAT(notes_, testing::ElementsAre(testing::StartsWith(
                          "a.py is run by Python 3, for it is said to be in PyPy 3: ")));
}

TEST_F(ProgramBuilderTest, AVariantThatALanguageLacksIsAnError) {
  const auto result =
      builder_.build(source({write("main.py", "print(1)\n")}), BuildVariant::explaining);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, testing::HasSubstr("no command that explains a crash"));
}

TEST_F(ProgramBuilderTest, RunsPython) {
  const fs::path file = write("main.py", "print(6 * 7)\n");
  EXPECT_EQ(output_of(built(source({file}))), "42\n");
}

TEST_F(ProgramBuilderTest, RunsWhatIsCalledInCapitals) {
  const fs::path python = write("B.PY", "print(6 * 7)\n");
  EXPECT_EQ(output_of(built(source({python}))), "42\n");
  EXPECT_THAT(built(source({python})).files.files, testing::ElementsAre("B.py"));
  const fs::path cpp = write("A.CPP", "#include <cstdio>\nint main() { std::puts(\"1\"); }\n");
  EXPECT_EQ(output_of(built(source({cpp}))), "1\n");
}

TEST_F(ProgramBuilderTest, AnUnknownLanguageIsAnErrorWithHelp) {
  const auto result = builder_.build(source({write("main.xyz", "")}));
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().message, testing::HasSubstr("main.xyz"));
  EXPECT_FALSE(builder_.build(source({project_.path() / "missing.cpp"})));
}

TEST_F(ProgramBuilderTest, LeavesNothingButTheResultInTheCache) {
  built(source({write("main.cpp", "int main() {}\n")}));
  int folders = 0;
  for (const auto& entry : fs::directory_iterator(cache_.path() / "programs"))
    folders += entry.is_directory() ? 1 : 0;
  EXPECT_EQ(folders, 1);
  EXPECT_TRUE(fs::is_empty(cache_.path() / "builds"));
}

}  // namespace
}  // namespace judge
