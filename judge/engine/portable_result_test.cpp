#include "judge/engine/portable_result.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"
#include "judge/base/wire.hpp"
#include "judge/generation/staging.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class PortableResultTest : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  MakeCaseJob job(const std::string& staging) const {
    return {.planned = {.name = "secret/1"},
            .plan_folder = {},
            .cases_folder = {},
            .staging = path(staging)};
  }

  /// Made in the folder "there".
  MadeCase made_there(const std::string& input) const {
    EXPECT_TRUE(Staging(path("there")).add("secret/1.in", input));
    return {.files = {{"secret/1.in", sha256_hex(input)}}};
  }

  /// What received() says in the folder "here".
  std::string error_here(PortableResult result) const {
    const JobResult received = judge::received(std::move(result), job("here"), path("programs"));
    const auto* const error = std::get_if<Error>(&received);
    return error != nullptr ? error->message : "no error";
  }

  /// Built in the folder "there".
  BuildResult built_there() const {
    fs::create_directories(path("there"));
    EXPECT_TRUE(write_file_whole(path("there/main"), "binary"));
    EXPECT_TRUE(write_file_whole(path("there/part"), "part"));
    fs::permissions(path("there/main"), fs::perms::owner_all);
    return {.program = {.arguments = {path("there/main").string()},
                        .folders = {{.path = path("there"), .shown_at = kProgramFolder}},
                        .files = {.folder = path("there")}}};
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(PortableResultTest, FilesThatWereMadeComeWithTheResult) {
  const MadeCase made = made_there("an input");
  const std::string bytes = encode(make_portable(made, job("there")));
  fs::remove_all(path("there"));
  const JobResult result = received(decode<PortableResult>(bytes).value(), job("here"), {});
  EXPECT_EQ(std::get<MadeCase>(result).files, made.files);
  EXPECT_EQ(read_file(path("here/secret/1.in")).value(), "an input");
}

TEST_F(PortableResultTest, WhatWasMadeAndIsGoneIsAnError) {
  const MadeCase made = made_there("an input");
  fs::remove_all(path("there"));
  const PortableResult result = make_portable(made, job("there"));
  EXPECT_THAT(std::get<Error>(result.result).message, HasSubstr("there/secret/1.in"));
}

TEST_F(PortableResultTest, WhatDoesNotComeAsItWasMadeIsAnError) {
  PortableResult result = make_portable(made_there("an input"), job("there"));
  result.contents.begin()->second = "another";
  EXPECT_EQ(error_here(result), "secret/1.in did not come as it was made");
  result.contents.clear();
  EXPECT_EQ(error_here(result), "secret/1.in was made and did not come");
}

TEST_F(PortableResultTest, WhatIsNoFileOfTheCaseIsPutNowhere) {
  const std::string hash = sha256_hex("an input");
  for (const std::string& name :
       {std::string("../outside.in"), path("outside.in").string(), std::string("secret/2.in"),
        std::string("secret/1"), std::string("secret/1.exe"), std::string("secret/1in"),
        std::string("secret/1./../../../outside.in")}) {
    const PortableResult result{.result = MadeCase{.files = {{name, hash}}},
                                .contents = {{hash, "an input"}}};
    EXPECT_EQ(error_here(result), '"' + name + "\" came, which is no file of secret/1");
  }
  EXPECT_FALSE(fs::exists(path("here")));
  EXPECT_FALSE(fs::exists(path("outside.in")));
}

TEST_F(PortableResultTest, AllFilesOfTheCaseAreTaken) {
  const std::string hash = sha256_hex("x");
  MadeCase made;
  for (const char* ending : {"in", "ans", "out", "yaml", "interaction", "in.statement", "png"})
    made.files.emplace(std::string("secret/1.") + ending, hash);
  EXPECT_EQ(error_here({.result = made, .contents = {{hash, "x"}}}), "no error");
}

TEST_F(PortableResultTest, AProgramThatWasBuiltComesWithItsFiles) {
  const fs::path there = path("there");
  const std::string bytes = encode(make_portable(built_there(), job("here")));
  fs::remove_all(there);
  const JobResult result =
      received(decode<PortableResult>(bytes).value(), job("here"), path("programs"));
  const Runnable& program = std::get<BuildResult>(result).program;
  const fs::path here = path("programs") / there.relative_path();
  EXPECT_EQ(program.arguments.front(), (here / "main").string());
  EXPECT_EQ(program.folders.front().path, here);
  EXPECT_EQ(program.files.folder, here);
  EXPECT_EQ(read_file(here / "main").value(), "binary");
  EXPECT_EQ(read_file(here / "part").value(), "part");
  EXPECT_EQ(::access((here / "main").c_str(), X_OK), 0);
  EXPECT_NE(::access((here / "part").c_str(), X_OK), 0);
}

TEST_F(PortableResultTest, AProgramThatIsNotAsItWasBuiltIsAnError) {
  const PortableResult whole = make_portable(built_there(), job("here"));
  PortableResult result = whole;
  result.contents[sha256_hex("part")] = "another";
  EXPECT_THAT(error_here(result), HasSubstr("part\" did not come as it was built"));
  result.contents.erase(sha256_hex("part"));
  EXPECT_THAT(error_here(result), HasSubstr("part\" was built and did not come"));
  for (const std::string name : {"/a/../../outside", "outside", ""}) {
    result = whole;
    result.program_files.front().path = name;
    EXPECT_THAT(error_here(result), HasSubstr("came, which is no file of a program"));
  }
}

TEST_F(PortableResultTest, AllOtherResultsAreWhole) {
  const PortableResult result = make_portable(Opinion{.message = "why"}, Job(ValidateJob{}));
  EXPECT_TRUE(result.contents.empty());
  EXPECT_EQ(std::get<Opinion>(received(result, Job(ValidateJob{}), {})).message, "why");
}

}  // namespace
}  // namespace judge
