#include "judge/program/language/entry_point.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

struct Start {
  std::string name;
  std::vector<std::filesystem::path> files;
  std::string wanted;
  std::string main_file;
  std::string main_class;
};

std::ostream& operator<<(std::ostream& out, const Start& row) {
  return out << row.name;
}

class EntryPointByName : public testing::TestWithParam<Start> {};

TEST_P(EntryPointByName, IsFound) {
  const auto start = find_entry_point({nullptr, GetParam().files}, GetParam().wanted);
  ASSERT_TRUE(start) << start.error();
  EXPECT_EQ(start->main_file, GetParam().main_file);
  EXPECT_EQ(start->main_class, GetParam().main_class);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, EntryPointByName,
    testing::Values(Start{"OnlyFile", {"d/solver.py"}, "", "d/solver.py", "solver"},
                    Start{"PythonMain",
                          {"d/a.py", "d/main.py", "d/__main__.py"},
                          "",
                          "d/__main__.py",
                          "__main__"},
                    Start{"MainInAnyCase", {"a.js", "MAIN.js"}, "", "MAIN.js", "MAIN"},
                    Start{"FirstInOrder", {"z.py", "b.py", "c.py"}, "", "b.py", "b"},
                    Start{"Named", {"a.py", "b.py"}, "b.py", "b.py", "b"},
                    Start{"NamedWithoutExtension", {"main.py", "b.py"}, "b", "b.py", "b"}),
    [](const auto& row) { return row.param.name; });

TEST(EntryPoint, MissingNamedFileIsTold) {
  const auto start = find_entry_point({nullptr, {"d/solver.py", "d/other.py"}}, "sovler.py");
  ASSERT_FALSE(start);
  EXPECT_EQ(start.error().location.file, "d");
  EXPECT_THAT(start.error().help, HasSubstr("did you mean 'solver.py'?"));
}

TEST(EntryPoint, OfPascalIsNoUnit) {
  const TempDir folder = TempDir::create().value();
  std::vector<std::filesystem::path> files;
  const auto add = [&](const char* name, std::string_view content) {
    files.push_back(folder.path() / name);
    ASSERT_TRUE(write_file_whole(files.back(), content));
  };
  const auto start = [&](std::string_view wanted = {}) {
    const auto found = find_entry_point({nullptr, files}, wanted);
    return found ? found->main_file.filename().string() : found.error().what;
  };
  add("aunit.pas", "unit aunit;\ninterface\nimplementation\nend.\n");
  add("main.pas", "{ beside }\nUnit main;\n");
  EXPECT_EQ(start(), "main.pas") << "the compiler says what it lacks";
  add("second.pas", "uses aunit;\nbegin\nend.\n");
  EXPECT_EQ(start(), "second.pas");
  add("zebra.pas", "// it starts here\nprogram zebra;\nbegin\nend.\n");
  EXPECT_EQ(start(), "zebra.pas");
  EXPECT_EQ(start("second"), "second.pas");
}

TEST(EntryPoint, OfKotlinAndScalaIsWhatTheSourcesSay) {
  const TempDir folder = TempDir::create().value();
  const auto add = [&](const std::string& name, std::string_view content) {
    EXPECT_TRUE(write_file_whole(folder.path() / name, content));
    return folder.path() / name;
  };
  const auto a = add("a.kt", "fun help() {}");
  const auto b = add("b.kt", "package maze\nfun main() {}");
  const auto c = add("c.kt", "fun main() {}");
  const auto start = [](std::vector<std::filesystem::path> files, std::string_view wanted = {}) {
    return find_entry_point({nullptr, std::move(files)}, wanted).value();
  };
  EXPECT_EQ(start({a, b}), (EntryPoint{b, "maze.B"}));
  EXPECT_EQ(start({a, b, c}), (EntryPoint{b, "maze.B"})) << "the first in order";
  EXPECT_EQ(start({a, b, c}, "c.kt"), (EntryPoint{c, "C"}));
  EXPECT_EQ(start({a}), (EntryPoint{a, "a"})) << "the compiler tells what is missing";
  const auto one = add("one.scala", "object Helper extends App");
  const auto two = add("two.scala", "object Main { def main(args: Array[String]) {} }");
  EXPECT_EQ(start({one, two}), (EntryPoint{two, "Main"}));
  EXPECT_EQ(start({one, two}, "Helper"), (EntryPoint{one, "Helper"}));
  EXPECT_FALSE(find_entry_point({nullptr, {one, two}}, "Other"));
}

class JavaEntryPoint : public testing::Test {
 protected:
  std::filesystem::path add(const std::string& name, std::string_view content) {
    const auto path = folder_.path() / name;
    EXPECT_TRUE(write_file_whole(path, content));
    files_.push_back(path);
    return path;
  }

  std::filesystem::path add_class(const std::string& name) {
    return add(name + ".java", "class " + name + " { static void main(String[] a) {} }");
  }

  tl::expected<EntryPoint, Diagnostic> find(std::string_view wanted = {}) {
    return find_entry_point({nullptr, files_}, wanted);
  }

 private:
  TempDir folder_ = TempDir::create().value();
  std::vector<std::filesystem::path> files_;
};

TEST_F(JavaEntryPoint, IsTheClassWithAMainMethod) {
  add("A.java", "class A {}");
  const auto b = add("B.java", "package maze; class B { public static void main(String[] a) {} }");
  EXPECT_EQ(find().value(), (EntryPoint{b, "maze.B"}));
}

TEST_F(JavaEntryPoint, PrefersMain) {
  add_class("A");
  const auto main = add_class("Main");
  EXPECT_EQ(find().value(), (EntryPoint{main, "Main"}));
}

TEST_F(JavaEntryPoint, MayBeNamed) {
  const auto a = add_class("A");
  add_class("Main");
  EXPECT_EQ(find("A").value(), (EntryPoint{a, "A"}));
  EXPECT_EQ(find("A.java").value(), (EntryPoint{a, "A"}));
  EXPECT_THAT(find("B").error().what, HasSubstr("no class 'B'"));
}

TEST_F(JavaEntryPoint, SeveralWithoutMainAreTold) {
  add_class("A");
  add_class("B");
  const auto start = find();
  ASSERT_FALSE(start);
  EXPECT_THAT(start.error().what, HasSubstr("A, B"));
}

TEST_F(JavaEntryPoint, IsThatOfItsLanguageWhateverItsFileIsCalled) {
  const auto file = add("np", "class M2 { public static void main(String[] a) {} }");
  Language java;
  java.files = {"*.java"};
  EXPECT_EQ(find_entry_point({&java, {file}}).value(), (EntryPoint{file, "M2"}));
  EXPECT_EQ(find_entry_point({nullptr, {file}}).value(), (EntryPoint{file, "np"}));
}

TEST_F(JavaEntryPoint, NoneIsTold) {
  add("A.java", "class A {}");
  EXPECT_THAT(find().error().what, HasSubstr("no class with a main method"));
}

}  // namespace
}  // namespace judge
