#include "judge/program/compile/precompiled_header.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/process/command.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/program/language/tool.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct Beginning {
  std::string name;
  std::string source;
  bool is_first;
};

std::ostream& operator<<(std::ostream& out, const Beginning& row) {
  return out << row.name;
}

class BeginningTest : public testing::TestWithParam<Beginning> {};

TEST_P(BeginningTest, IsTheHeaderOrNot) {
  EXPECT_EQ(includes_first(GetParam().source, "bits/stdc++.h"), GetParam().is_first);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, BeginningTest,
    testing::Values(
        Beginning{"Plain", "#include <bits/stdc++.h>\nint main() {}\n", true},
        Beginning{"Quotes", "#include \"bits/stdc++.h\"\n", true},
        Beginning{"Blanks", "\n\t # \t include<bits/stdc++.h>", true},
        Beginning{"Comments", "// a\n/* b\n#pragma x */ #include <bits/stdc++.h>\n", true},
        Beginning{"ByteOrderMark", "\xef\xbb\xbf#include <bits/stdc++.h>\r\n", true},
        Beginning{"Pragma", "#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n", false},
        Beginning{"Macro", "#define int long\n#include <bits/stdc++.h>\n", false},
        Beginning{"OtherHeader", "#include <vector>\n#include <bits/stdc++.h>\n", false},
        Beginning{"LongerName", "#include <bits/stdc++.hpp>\n", false},
        Beginning{"MixedQuotes", "#include <bits/stdc++.h\"\n", false},
        Beginning{"CommentThatGoesOn", "// a \\\n#include <bits/stdc++.h>\n", false},
        Beginning{"CommentWithoutAnEnd", "/* #include <bits/stdc++.h>\n", false},
        Beginning{"IncludeOfAWord", "#include HEADER\n", false}, Beginning{"Nothing", "", false}),
    [](const auto& row) { return row.param.name; });

class PrecompiledHeaderTest : public testing::Test {
 protected:
  void SetUp() override {
    const LanguageTable languages = LanguageTable::load().table;
    cpp_ = *languages.find("cpp");
    if (!availability(cpp_, tool_places()).is_available())
      GTEST_SKIP() << availability(cpp_, tool_places()).problem;
    // A small header for a large one, and a compiler that tells whether it read it.
    fs::create_directories(folder_.path() / "include/all");
    set_header("1");
    cpp_.precompile = "all/of_it.h";
    cpp_.compile = compile_with("-O2");
    cpp_.codes = {};
  }

  void set_header(const std::string& value) {
    EXPECT_TRUE(write_file_whole(folder_.path() / "include/all/part.h",
                                 "inline const char* value() { return \"" + value + "\"; }\n"));
    EXPECT_TRUE(write_file_whole(folder_.path() / "include/all/of_it.h",
                                 "#pragma once\n#include <cstdio>\n#include <all/part.h>\n"));
  }

  /// `g++ -H` marks what was precompiled by "! ".
  std::string compile_with(const std::string& flags) const {
    return "g++ -H " + flags + " -I{precompiled} -I{root} -idirafter " +
           (folder_.path() / "include").string() + " -o {binary} {files}";
  }

  BuildOptions options() {
    return {.cache_folder = cache_.path(),
            .tools = tool_places(),
            .sandbox = sandbox_,
            .warnings = [this](const std::string& said) { said_ += said; }};
  }

  std::optional<PrecompiledHeader> header() { return precompiled_header(cpp_, options()); }

  std::string output_of(const std::vector<std::pair<std::string, std::string>>& files) {
    const TempDir project = TempDir::create().value();
    ProgramSource source{.language = "cpp"};
    for (const auto& [name, text] : files) {
      fs::create_directories((project.path() / name).parent_path());
      EXPECT_TRUE(write_file_whole(project.path() / name, text));
      source.files.push_back(project.path() / name);
    }
    const fs::path row = project.path() / "row.yaml";
    EXPECT_TRUE(write_file_whole(
        row, "cpp: {precompile: " + cpp_.precompile + ", compile: '" + cpp_.compile + "'}\n"));
    const LanguageTable languages = LanguageTable::load({row}).table;
    said_.clear();
    const auto built = ProgramBuilder(languages, options()).build(source).value();
    if (const auto* error = std::get_if<CompileError>(&built)) return error->message;
    return run_command({.arguments = std::get<Runnable>(built).arguments}).value().output;
  }

  bool was_used() const { return said_.find("! ") != std::string::npos; }

  static constexpr const char* kMain =
      "#include <all/of_it.h>\nint main() { std::puts(value()); }\n";

  TempDir folder_ = TempDir::create().value();
  TempDir cache_ = TempDir::create().value();
  SandboxOptions sandbox_;
  Language cpp_;
  std::string said_;
};

TEST_F(PrecompiledHeaderTest, IsMadeOnceAndUsed) {
  const auto made = header();
  ASSERT_TRUE(made);
  const fs::path file = made->folder / "all/of_it.h.gch";
  ASSERT_TRUE(fs::is_regular_file(file));
  const auto written = fs::last_write_time(file);
  EXPECT_EQ(output_of({{"main.cpp", kMain}}), "1\n");
  EXPECT_TRUE(was_used()) << said_;
  EXPECT_EQ(header()->folder, made->folder);
  EXPECT_EQ(fs::last_write_time(file), written);
  EXPECT_TRUE(fs::is_empty(builds_folder(cache_.path())));
}

TEST_F(PrecompiledHeaderTest, IsForAProgramThatIncludesTheHeaderTwice) {
  ASSERT_TRUE(header());
  EXPECT_EQ(output_of({{"main.cpp", std::string("#include <all/of_it.h>\nint x;\n") + kMain}}),
            "1\n");
  EXPECT_TRUE(was_used()) << said_;
}

TEST_F(PrecompiledHeaderTest, OfOtherOptionsIsAnother) {
  const auto first = header();
  cpp_.compile = compile_with("-O1");
  const auto second = header();
  ASSERT_TRUE(first && second);
  EXPECT_NE(first->folder, second->folder);
  for (int count = 0; count < 5; ++count) {
    cpp_.compile = compile_with("-O1 -DNUMBER=" + std::to_string(count));
    ASSERT_TRUE(header());
  }
  const auto kept = std::distance(fs::directory_iterator(headers_folder(cache_.path())),
                                  fs::directory_iterator());
  EXPECT_EQ(static_cast<std::size_t>(kept), kMostPrecompiledHeaders);
}

TEST_F(PrecompiledHeaderTest, OfOtherOptionsIsNotTakenByTheCompiler) {
  const auto made = header();
  ASSERT_TRUE(made);
  const fs::path source = folder_.path() / "main.cpp";
  ASSERT_TRUE(write_file_whole(source, kMain));
  const auto compile = [&](const std::string& option) {
    return run_command({.arguments = {find_tool("g++", tool_places()).value().string(), "-H",
                                      option, "-I" + made->folder.string(), "-idirafter",
                                      (folder_.path() / "include").string(), "-o",
                                      (folder_.path() / "program").string(), source.string()}})
        .value();
  };
  EXPECT_THAT(compile("-O2").error_output, testing::HasSubstr("! "));
  for (const char* option : {"-fno-exceptions", "-std=c++17", "-fsanitize=address"}) {
    const CommandResult result = compile(option);
    EXPECT_TRUE(result.succeeded()) << option << result.error_output;
    EXPECT_THAT(result.error_output, testing::Not(testing::HasSubstr("! "))) << option;
  }
}

TEST_F(PrecompiledHeaderTest, KnowsWhatItWasMadeWithAndIsMadeAnewWhenDamaged) {
  ASSERT_TRUE(header());
  const auto ingredients = header()->ingredients;
  EXPECT_TRUE(std::ranges::any_of(ingredients, [](const CacheEntry::Ingredient& ingredient) {
    return ingredient.path.filename() == "cstdio";
  })) << "headers of the system";
  EXPECT_TRUE(std::ranges::any_of(ingredients, [](const CacheEntry::Ingredient& ingredient) {
    return ingredient.path.filename() == "cc1plus";
  })) << "the compiler";
  const fs::path file = header()->folder / "all/of_it.h.gch";
  const auto size = fs::file_size(file);
  fs::resize_file(file, size / 2);
  EXPECT_EQ(output_of({{"main.cpp", kMain}}), "1\n");
  EXPECT_TRUE(was_used()) << said_;
  EXPECT_GT(fs::file_size(file), size / 2);
}

TEST_F(PrecompiledHeaderTest, IsNotForAProgramThatHasAHeaderOfThatName) {
  ASSERT_TRUE(header());
  EXPECT_EQ(output_of({{"main.cpp", kMain},
                       {"all/of_it.h",
                        "#include <cstdio>\ninline const char* value() { return \"own\"; }\n"}}),
            "own\n");
  EXPECT_FALSE(was_used()) << said_;
  const std::string source = "#include <all/of_it.h>\nint main() { std::puts(value()); own(); }\n";
  EXPECT_EQ(
      output_of({{"main.cpp", source},
                 {"cstdio", "#include_next <cstdio>\ninline void own() { std::puts(\"2\"); }\n"}}),
      "1\n2\n")
      << "one that the header includes";
  EXPECT_FALSE(was_used()) << said_;
}

TEST_F(PrecompiledHeaderTest, IsNotForAProgramOfWhichOneSourceBeginsOtherwise) {
  ASSERT_TRUE(header());
  EXPECT_EQ(output_of({{"main.cpp", kMain},
                       {"other.cpp", "#pragma GCC optimize(\"O0\")\n#include <all/of_it.h>\n"}}),
            "1\n");
  EXPECT_FALSE(was_used()) << said_;
}

TEST_F(PrecompiledHeaderTest, ThatCannotBeMadeIsNotTriedAgainAndChangesNothing) {
  cpp_.compile = "g++ -DBROKEN -I{root} -idirafter " + (folder_.path() / "include").string() +
                 " -o {binary} {files}";
  ASSERT_TRUE(write_file_whole(folder_.path() / "include/all/of_it.h",
                               "#ifdef BROKEN\n#error broken\n#endif\n"));
  EXPECT_FALSE(header());
  EXPECT_FALSE(header());
  EXPECT_EQ(std::distance(fs::directory_iterator(headers_folder(cache_.path())),
                          fs::directory_iterator()),
            1);
  EXPECT_THAT(output_of({{"main.cpp", kMain}}), testing::HasSubstr("#error broken"));
}

TEST_F(PrecompiledHeaderTest, CannotBeWrittenToByASource) {
  const auto survey = survey_isolation(cache_.path(), Cgroups::used);
  if (survey.best != Isolation::full) GTEST_SKIP() << "a compiler that is not isolated can write";
  sandbox_ = {.isolation = Isolation::full, .cgroup_place = survey.cgroup_place};
  // What stands for a compiler here tries to, wherever it is shown the header.
  const fs::path compiler = folder_.path() / "bin/g++";
  fs::create_directories(compiler.parent_path());
  ASSERT_TRUE(write_file_whole(
      compiler,
      "#!/bin/sh\nfor f in /precompiled/*/* /precompiled/x; do echo x >> \"$f\"; rm -f "
      "\"$f\"; done 2>/dev/null\nexec /usr/bin/g++ \"$@\"\n"));
  fs::permissions(compiler, fs::perms(0755));
  cpp_.precompile = "cstdio";
  cpp_.compile = compiler.string() + " -H -O2 -I{precompiled} -o {binary} {files}";
  const auto made = header();
  ASSERT_TRUE(made);
  const std::string before = read_file(made->folder / "cstdio.gch", mebibytes(256)).value();
  EXPECT_EQ(output_of({{"main.cpp", "#include <cstdio>\nint main() { std::puts(\"1\"); }\n"}}),
            "1\n");
  EXPECT_TRUE(was_used()) << said_;
  EXPECT_EQ(read_file(made->folder / "cstdio.gch", mebibytes(256)).value(), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(made->folder), fs::directory_iterator()), 2)
      << "it, and the header for those who include it again";
}

TEST(ComplaintOfACompiler, IsAboutThePrecompiledHeaderOrNot) {
  for (const char* said : {"cc1plus: fatal error: had to relocate PCH",
                           "a.cpp:1:1: internal compiler error: Segmentation fault",
                           "/precompiled/bits/stdc++.h.gch: not readable",
                           "the compiler wanted more than 1 GiB of memory"})
    EXPECT_TRUE(may_be_about_header(said)) << said;
  EXPECT_FALSE(may_be_about_header("a.cpp:1:20: error: 'x' was not declared in this scope"));
}

}  // namespace
}  // namespace judge
