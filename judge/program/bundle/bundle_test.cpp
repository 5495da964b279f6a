#include "judge/program/bundle/bundle.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;

/// A project of such files, whose source to bundle is s/main.cpp.
class Project {
 public:
  explicit Project(const Files& files) : folder_(TempDir::create().value()) {
    for (const auto& [name, text] : files) {
      fs::create_directories((root() / name).parent_path());
      EXPECT_TRUE(write_file_whole(root() / name, text));
    }
  }

  fs::path root() const { return folder_.path(); }

  Expected<std::string> bundled(const BundleOptions& options = {}) const {
    return bundle(root() / "s/main.cpp", root(), options);
  }

 private:
  TempDir folder_;
};

std::string bundle_of(const Files& files, const BundleOptions& options = {}) {
  const auto text = Project(files).bundled(options);
  return text ? *text : "error: " + text.error().message;
}

std::string without_line_directives(const Files& files) {
  return bundle_of(files, {.line_directives = LineDirectives::left_out});
}

TEST(Bundle, KeepsTheIncludesOfAHeader) {
  EXPECT_EQ(bundle_of({{"s/main.cpp",
                        "#include \"kept.h\"\n#include \"../lib/kept.h\"  // twice\n"
                        "#include \"near.h\"\nint main() {}\n"},
                       {"s/kept.h", "int kept;\n"},
                       {"lib/kept.h", "int other;\n"},
                       {"s/near.h", "#include \"kept.h\"\nint near;\n"}},
                      {.line_directives = LineDirectives::left_out, .kept = "kept.h"}),
            "#include \"kept.h\"\n#include \"kept.h\"\n"
            "#include \"kept.h\"\nint near;\nint main() {}\n");
}

TEST(Bundle, PutsFilesInPlaceOfTheirIncludes) {
  EXPECT_EQ(bundle_of({{"s/main.cpp",
                        "#include <vector>\n"
                        "\n"
                        "#include \"near.hpp\"\n"
                        "#include \"lib/far.hpp\"  // for far()\n"
                        "int main() { return near() + far(); }\n"},
                       {"s/near.hpp", "#pragma once\n#include <vector>\nint near();\n"},
                       {"lib/far.hpp", "#pragma once\n#include \"lib/deep.hpp\"\nint far();\n"},
                       {"lib/deep.hpp", "#pragma once\nint deep();\n"}}),
            "#line 1 \"s/main.cpp\"\n"
            "#include <vector>\n"
            "\n"
            "#line 1 \"s/near.hpp\"\n"
            "\n"
            "#include <vector>\n"
            "int near();\n"
            "#line 4 \"s/main.cpp\"\n"
            "#line 1 \"lib/far.hpp\"\n"
            "\n"
            "#line 1 \"lib/deep.hpp\"\n"
            "\n"
            "int deep();\n"
            "#line 3 \"lib/far.hpp\"\n"
            "int far();\n"
            "#line 5 \"s/main.cpp\"\n"
            "int main() { return near() + far(); }\n");
}

TEST(Bundle, TheFileBesideTheIncludingOneGoesFirst) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp", "#include \"x.hpp\"\n#include \"lib/y.hpp\"\n"},
                                     {"s/x.hpp", "beside main\n"},
                                     {"x.hpp", "under the root\n"},
                                     {"lib/y.hpp", "#include \"x.hpp\"\n"},
                                     {"lib/x.hpp", "beside y\n"}}),
            "beside main\nbeside y\n");
}

TEST(Bundle, PutsAFileInOnceHoweverItIsSpelledAndHoweverManyWaysLeadToIt) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp",
                                      "#include \"a.hpp\"\n#include \"../lib/b.hpp\"\n"
                                      "#include \"./../lib//base.hpp\"\nend\n"},
                                     {"s/a.hpp", "#pragma once\n#include \"lib/base.hpp\"\na\n"},
                                     {"lib/b.hpp", "#pragma once\n#include \"base.hpp\"\nb\n"},
                                     {"lib/base.hpp", "#pragma once\nbase\n"}}),
            "\n\nbase\na\n\n\nb\n\nend\n");
}

TEST(Bundle, PutsAFileInOnceThatLinksLeadToTwice) {
  const Project project({{"s/main.cpp", "#include \"a.hpp\"\n#include \"b.hpp\"\n"},
                         {"s/a.hpp", "#pragma once\na\n"}});
  fs::create_symlink("a.hpp", project.root() / "s/b.hpp");
  EXPECT_EQ(project.bundled({.line_directives = LineDirectives::left_out}).value(), "\na\n\n");
}

TEST(Bundle, KeepsIncludeGuards) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp", "#include \"a.h\"\n#include \"a.h\"\nend\n"},
                                     {"s/a.h", "#ifndef A_H\n#define A_H\na\n#endif\n"}}),
            "#ifndef A_H\n#define A_H\na\n#endif\n\nend\n");
}

TEST(Bundle, PutsAFileThatForbidsNoSecondIncludeInEachTime) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp",
                                      "#define X(a) a,\n#include \"table.inc\"\n#undef X\n"
                                      "#define X(a) #a,\n#include \"table.inc\"\n"},
                                     {"s/table.inc", "X(one)\nX(two)\n"}}),
            "#define X(a) a,\nX(one)\nX(two)\n#undef X\n#define X(a) #a,\nX(one)\nX(two)\n");
}

TEST(Bundle, AFileIncludedUnderAConditionIsThereBehindItToo) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp",
                                      "#ifdef LOCAL\n#include \"a.hpp\"\n#endif\n"
                                      "#include \"a.hpp\"\n#include \"a.hpp\"\nend\n"},
                                     {"s/a.hpp", "#pragma once\na\n"}}),
            "#ifdef LOCAL\n"
            "#ifndef BUNDLED_s_2fa_2ehpp\n#define BUNDLED_s_2fa_2ehpp\n\na\n#endif\n"
            "#endif\n"
            "#ifndef BUNDLED_s_2fa_2ehpp\n#define BUNDLED_s_2fa_2ehpp\n\na\n#endif\n"
            "\nend\n");
}

TEST(Bundle, WhatAConditionallyIncludedFileIncludesIsConditionalToo) {
  EXPECT_EQ(without_line_directives(
                {{"s/main.cpp", "#ifdef LOCAL\n#include \"a.h\"\n#endif\n#include \"b.h\"\n"},
                 {"s/a.h", "#ifndef A\n#define A\n#include \"b.h\"\n#endif\n"},
                 {"s/b.h", "#ifndef B\n#define B\nb\n#endif\n"}}),
            "#ifdef LOCAL\n#ifndef A\n#define A\n#ifndef B\n#define B\nb\n#endif\n#endif\n#endif\n"
            "#ifndef B\n#define B\nb\n#endif\n");
}

TEST(Bundle, AMissingFileUnderAConditionStays) {
  EXPECT_EQ(
      without_line_directives(
          {{"s/main.cpp", "#ifdef LOCAL\n#include \"debug.hpp\"\n#endif\n#include \"a.hpp\"\n"},
           {"s/a.hpp", "#pragma once\na\n"}}),
      "#ifdef LOCAL\n#include \"debug.hpp\"\n#endif\n\na\n");
}

TEST(Bundle, TouchesNothingThatIsDeadOrNoInclude) {
  const std::string hidden =
      "#if 0\n#include \"a.hpp\"\n#pragma once\n#endif\n"
      "// #include \"a.hpp\"\n"
      "/*\n#include \"a.hpp\"\n*/\n"
      "const char* s = R\"(\n#include \"a.hpp\"\n#pragma once\n)\";\n";
  EXPECT_EQ(without_line_directives({{"s/main.cpp", hidden + "#include \"a.hpp\"\n"},
                                     {"s/a.hpp", "#pragma once\na\n"}}),
            hidden + "\na\n");
}

TEST(Bundle, HeadersOfTheCompilerStayEvenInQuotes) {
  const Files files = {{"s/main.cpp",
                        "#include \"bits/stdc++.h\"\n#include \"vector\"\n"
                        "#include \"stdio.h\"\n#include \"a.hpp\"\n"},
                       {"s/a.hpp", "#pragma once\na\n"}};
  EXPECT_EQ(without_line_directives(files),
            "#include \"bits/stdc++.h\"\n#include \"vector\"\n#include \"stdio.h\"\n\na\n");
}

TEST(Bundle, MayGoRoundInCirclesWhereTheFilesEndThem) {
  EXPECT_EQ(without_line_directives({{"s/main.cpp", "#include \"a.hpp\"\n"},
                                     {"s/a.hpp", "#pragma once\n#include \"b.hpp\"\na\n"},
                                     {"s/b.hpp", "#pragma once\n#include \"a.hpp\"\nb\n"}}),
            "\n\n\nb\na\n");
  EXPECT_EQ(
      bundle_of({{"s/main.cpp", "#include \"a.hpp\"\n"}, {"s/a.hpp", "\n#include \"a.hpp\"\n"}}),
      "error: s/a.hpp:2: \"a.hpp\" includes itself without end; give it a #pragma once");
}

TEST(Bundle, NamesTheLineOfAMissingFileAndWhatWasMeant) {
  EXPECT_EQ(bundle_of({{"s/main.cpp", "\n#include \"lib/maze/gird.hpp\"\n"},
                       {"lib/maze/grid.hpp", ""},
                       {"lib/maze/solver.hpp", ""}}),
            "error: s/main.cpp:2: no file \"lib/maze/gird.hpp\" beside it or under the root; "
            "did you mean 'lib/maze/grid.hpp'?");
  EXPECT_EQ(
      bundle_of({{"s/main.cpp", "#include \"lib/mase/grid.hpp\"\n"}, {"lib/maze/grid.hpp", ""}}),
      "error: s/main.cpp:1: no file \"lib/mase/grid.hpp\" beside it or under the root; "
      "did you mean 'lib/maze/grid.hpp'?");
  EXPECT_EQ(bundle_of({{"s/main.cpp", "#include \"a.hpp\"\n"},
                       {"s/a.hpp", "#pragma once\n#include \"nowhere.hpp\"\n"}}),
            "error: s/a.hpp:2: no file \"nowhere.hpp\" beside it or under the root; "
            "write its path from the including file's folder or from the root");
}

TEST(Bundle, CopesWithOtherLineEndsMissingOnesAndByteOrderMarks) {
  EXPECT_EQ(
      without_line_directives({{"s/main.cpp", "#include \"a.hpp\"\r\n#include \"b.hpp\"\r\nend"},
                               {"s/a.hpp", "\xef\xbb\xbf#pragma once\r\na\r\n"},
                               {"s/b.hpp", "#pragma once\nb"}}),
      "\na\r\n\nb\nend\n");
}

TEST(Bundle, ALineThatWouldJoinTheNextFilesFirstOneDoesNot) {
  EXPECT_EQ(
      bundle_of({{"s/main.cpp", "#include \"a.hpp\"\nend\n"}, {"s/a.hpp", "// a \\"}}),
      "#line 1 \"s/main.cpp\"\n#line 1 \"s/a.hpp\"\n// a \\\n\n#line 2 \"s/main.cpp\"\nend\n");
}

TEST(Bundle, ADirectiveGetsItsOwnLineAndCountsAllItTook) {
  EXPECT_EQ(
      bundle_of({{"s/main.cpp", "/* x\n*/  #include \"a.hpp\"\n  #include \\\n \"b.hpp\"\nend\n"},
                 {"s/a.hpp", "a\n"},
                 {"s/b.hpp", "b\n"}}),
      "#line 1 \"s/main.cpp\"\n/* x\n*/  \n#line 1 \"s/a.hpp\"\na\n#line 3 \"s/main.cpp\"\n"
      "#line 1 \"s/b.hpp\"\nb\n#line 5 \"s/main.cpp\"\nend\n");
}

TEST(Bundle, WhatIncludesNothingOfOursComesBackAsItIs) {
  EXPECT_EQ(bundle_of({{"s/main.cpp", "#include <vector>\nint main() {}\n"}}),
            "#include <vector>\nint main() {}\n");
  const Project project(Files{{"s/main.py", "#include \"a.hpp\"\r\nprint(1)"}});
  EXPECT_EQ(bundle(project.root() / "s/main.py", project.root()).value(),
            "#include \"a.hpp\"\r\nprint(1)");
}

TEST(Bundle, NeverNamesTheMachinesFolders) {
  const Project project({{"p/s/main.cpp", "#include \"../../out/a.hpp\"\n#include \"b.hpp\"\n"},
                         {"p/s/b.hpp", "#pragma once\n"},
                         {"out/a.hpp", "#pragma once\n"}});
  const auto text = bundle(project.root() / "p/s/main.cpp", project.root() / "p");
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_THAT(*text, testing::HasSubstr("#line 1 \"a.hpp\"\n"));
  EXPECT_THAT(*text, testing::HasSubstr("#line 1 \"s/b.hpp\"\n"));
  EXPECT_THAT(*text, testing::Not(testing::HasSubstr(project.root().filename().string())));
}

TEST(Bundle, QuotesWhatIsSpecialInAName) {
  EXPECT_THAT(
      bundle_of({{"s/main.cpp", "#include \"a\\b.hpp\"\n"}, {"s/a\\b.hpp", "#pragma once\n"}}),
      testing::HasSubstr("#line 1 \"s/a\\\\b.hpp\"\n"));
}

TEST(Bundle, AMissingSourceIsAnError) {
  const Project project({});
  const auto text = project.bundled();
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, testing::EndsWith("s/main.cpp: No such file or directory"));
}

TEST(Bundle, TakesALinkOnlyToAFileOfTheProgram) {
  const Project project({{"s/main.cpp", "#include \"linked.hpp\"\nint main() {}\n"},
                         {"s/own.hpp", "int own;\n"},
                         {"secret", "int secret;\n"}});
  const fs::path link = project.root() / "s/linked.hpp";
  fs::create_symlink("own.hpp", link);
  EXPECT_THAT(project.bundled().value(), testing::HasSubstr("int own;"));
  for (const fs::path& target : {project.root() / "secret", fs::path("../secret")}) {
    fs::remove(link);
    fs::create_symlink(target, link);
    const auto refused = project.bundled();
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message,
                testing::AllOf(testing::HasSubstr("main.cpp:1: \"linked.hpp\" is a link out"),
                               testing::Not(testing::HasSubstr("int secret"))));
  }
}

}  // namespace
}  // namespace judge
