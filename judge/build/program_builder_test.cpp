#include "judge/build/program_builder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/process/command.hpp"

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

  BuiltProgram built(const ProgramSource& program) {
    return std::get<BuiltProgram>(builder_.build(program).value());
  }

  std::string output_of(const BuiltProgram& program) {
    return run_command({.arguments = program.start_command(mebibytes(256)).value()}).value().output;
  }

  TempDir project_ = TempDir::create().value();
  TempDir cache_ = TempDir::create().value();
  LanguageTable languages_ = LanguageTable::load().table;
  ProgramBuilder builder_{languages_, {.cache_folder = cache_.path()}};
};

TEST_F(ProgramBuilderTest, BuildsWithWhatItIncludes) {
  write("lib/number.hpp", "inline int number() { return 42; }\n");
  const fs::path file = write("a/main.cpp",
                              "#include <cstdio>\n#include \"lib/number.hpp\"\nint main() { "
                              "std::printf(\"%d\", number()); }\n");
  EXPECT_EQ(output_of(built(source({file}))), "42");
}

TEST_F(ProgramBuilderTest, BuildsEachVersionOnce) {
  const fs::path file = write("main.cpp", "int main() {}\n");
  const fs::path first = built(source({file})).folder;
  EXPECT_EQ(built(source({file})).folder, first);
  write("main.cpp", "int main() { return 0; }\n");
  EXPECT_NE(built(source({file})).folder, first);
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

TEST_F(ProgramBuilderTest, TellsWhatTheCompilerSaidEachTime) {
  const fs::path file = write("main.cpp", "int main() { return x; }\n");
  for (int attempt = 0; attempt < 2; ++attempt) {
    const auto error = std::get<CompileError>(builder_.build(source({file})).value());
    EXPECT_THAT(error.message, testing::HasSubstr("main.cpp:1:"));
    EXPECT_THAT(error.message, testing::Not(testing::HasSubstr(cache_.path().string())));
  }
}

TEST_F(ProgramBuilderTest, LetsNobodyIncludeFromElsewhere) {
  write("cases/secret.ans", "int secret;\n");
  const fs::path file = write("main.cpp", "#include \"cases/secret.ans\"\nint main() {}\n");
  EXPECT_TRUE(std::holds_alternative<CompileError>(builder_.build(source({file})).value()));
}

TEST_F(ProgramBuilderTest, BuildsAVariantThatExplainsCrashesBesideThePlainOne) {
  const fs::path file = write("main.cpp", "int main(int n, char**) { return 1 / (n - 1); }\n");
  const BuiltProgram plain = built(source({file}));
  const auto variant = builder_.build(source({file}), BuildVariant::explaining).value();
  if (!std::holds_alternative<BuiltProgram>(variant))
    GTEST_SKIP() << "no sanitizers: " << std::get<CompileError>(variant).message;
  const BuiltProgram& explaining = std::get<BuiltProgram>(variant);
  EXPECT_NE(explaining.folder, plain.folder);
  EXPECT_EQ(explaining.language, languages_.find("cpp"));
  EXPECT_THAT(explaining.files, testing::ElementsAre("main.cpp"));
  const auto end =
      run_command({.arguments = explaining.start_command(mebibytes(256)).value()}).value();
  EXPECT_THAT(end.error_output, testing::HasSubstr("runtime error: division by zero"));
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
}

}  // namespace
}  // namespace judge
