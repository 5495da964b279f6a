#include "judge/program/language/command_template.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const CommandPlaces kPlaces = {.path = "/build",
                               .files = {"a.cpp", "b c.cpp"},
                               .binary = "/build/program",
                               .main_file = "solver.py",
                               .main_class = "maze.solver",
                               .memory_limit = mebibytes(256)};

struct Expansion {
  std::string name;
  std::string command;
  std::vector<std::string> arguments;
};

std::ostream& operator<<(std::ostream& out, const Expansion& row) {
  return out << row.name;
}

class CommandTemplate : public testing::TestWithParam<Expansion> {};

TEST_P(CommandTemplate, Expands) {
  const auto command = expand_command(GetParam().command, kPlaces);
  ASSERT_TRUE(command) << command.error().message;
  EXPECT_EQ(*command, GetParam().arguments);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CommandTemplate,
    testing::Values(
        Expansion{"Words", "gcc  -O2\t-o x", {"gcc", "-O2", "-o", "x"}},
        Expansion{"FilesBecomeSeveralArguments",
                  "g++ {files} -o {binary}",
                  {"g++", "a.cpp", "b c.cpp", "-o", "/build/program"}},
        Expansion{"WordInsideAnArgument",
                  "fpc -FU{path} -o{binary}.exe",
                  {"fpc", "-FU/build", "-o/build/program.exe"}},
        Expansion{"Memory", "java -Xmx{memlim}m {mainclass}", {"java", "-Xmx256m", "maze.solver"}},
        Expansion{"Stack", "java -Xss{stacklim}m", {"java", "-Xss128m"}},
        Expansion{"CapitalOfTheClassNotOfItsPackage",
                  "kotlin {Mainclass}Kt",
                  {"kotlin", "maze.SolverKt"}},
        Expansion{
            "SingleQuotesKeepEverything", R"(sh -c 'a \ "b"  c' )", {"sh", "-c", R"(a \ "b"  c)"}},
        Expansion{
            "DoubleQuotesAndBackslash", R"(x "a \"b\"" c\ d "")", {"x", "a \"b\"", "c d", ""}},
        Expansion{"QuotedWordIsStillAWord", "run \"{mainfile}\"", {"run", "solver.py"}},
        Expansion{"PlainBraces", "awk {} x{1+1}y{", {"awk", "{}", "x{1+1}y{"}}),
    [](const auto& row) { return row.param.name; });

TEST(CommandTemplateFault, NamesWhatIsWrong) {
  EXPECT_THAT(fault_of_template("g++ {file}"), HasSubstr("did you mean 'files'?"));
  EXPECT_THAT(fault_of_template("g++ 'a"), HasSubstr("without an end"));
  EXPECT_THAT(fault_of_template("g++ -i{files}"), HasSubstr("one of its own"));
  EXPECT_THAT(fault_of_template("g++ \\"), HasSubstr("backslash"));
  EXPECT_EQ(fault_of_template(" \t"), "an empty command");
  EXPECT_THAT(fault_of_template("g++ -o {binary} {files}"), IsEmpty());
}

TEST(CommandTemplateExpansion, WhatIsFilledInIsNeverSplit) {
  CommandPlaces places = kPlaces;
  places.binary = "/b/it's \"here\" {path}";
  EXPECT_THAT(expand_command("{binary} x", places).value(),
              ElementsAre("/b/it's \"here\" {path}", "x"));
}

TEST(CommandTemplateExpansion, FileIsNoOption) {
  CommandPlaces places = kPlaces;
  places.files = {"-o.cpp"};
  EXPECT_THAT(expand_command("g++ {files}", places).value(), ElementsAre("g++", "./-o.cpp"));
}

TEST(CommandTemplateExpansion, RootIsLeftOutWhereThereIsNone) {
  CommandPlaces places = kPlaces;
  EXPECT_THAT(expand_command("g++ -I{root} x", places).value(), ElementsAre("g++", "x"));
  places.root = "/r";
  EXPECT_THAT(expand_command("g++ -I{root} x", places).value(), ElementsAre("g++", "-I/r", "x"));
}

TEST(CommandTemplateExpansion, ThePrecompiledHeaderIsLeftOutWhereThereIsNone) {
  CommandPlaces places = kPlaces;
  EXPECT_THAT(expand_command("g++ -I{precompiled} x", places).value(), ElementsAre("g++", "x"));
  places.precompiled = "/p";
  EXPECT_THAT(expand_command("g++ -I{precompiled} x", places).value(),
              ElementsAre("g++", "-I/p", "x"));
}

TEST(CommandTemplateExpansion, AStackTakesHalfOfTheMemoryAndNoMoreThanAJavaMachineCan) {
  EXPECT_THAT(expand_command("x {stacklim}", {.memory_limit = kibibytes(3)}).value(),
              ElementsAre("x", "2"));
  EXPECT_THAT(expand_command("x {stacklim}", {.memory_limit = mebibytes(4096)}).value(),
              ElementsAre("x", "1024"));
}

TEST(CommandTemplateExpansion, RefusesAWordForWhichNothingIsGiven) {
  const auto command = expand_command("java -Xmx{memlim}m", {.path = "/b"});
  ASSERT_FALSE(command);
  EXPECT_THAT(command.error().message, HasSubstr("there is nothing for {memlim}"));
}

TEST(CommandTemplateExpansion, MemoryIsAtLeastWhatARuntimeStartsWith) {
  EXPECT_THAT(expand_command("x {memlim} {memlim32}", {.memory_limit = kibibytes(3)}).value(),
              ElementsAre("x", "2", "2"));
}

TEST(CommandTemplateExpansion, TheFirstHeapIsNoLargerThanTheLimit) {
  EXPECT_THAT(expand_command("x {memlim} {memlim32}", {.memory_limit = mebibytes(31)}).value(),
              ElementsAre("x", "31", "31"));
  EXPECT_THAT(expand_command("x {memlim} {memlim32}", {.memory_limit = mebibytes(256)}).value(),
              ElementsAre("x", "256", "32"));
}

TEST(CompileCommand, IsEmptyWhereNothingIsBuilt) {
  EXPECT_THAT(compile_command(Language{.run = "sh {mainfile}"}, kPlaces).value(), IsEmpty());
}

}  // namespace
}  // namespace judge
