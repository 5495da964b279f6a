#include "judge/engine/portable_result.hpp"

#include <gmock/gmock.h>

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
    const JobResult received = judge::received(std::move(result), job("here"));
    const auto* const error = std::get_if<Error>(&received);
    return error != nullptr ? error->message : "no error";
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(PortableResultTest, FilesThatWereMadeComeWithTheResult) {
  const MadeCase made = made_there("an input");
  const std::string bytes = encode(make_portable(made, job("there")));
  fs::remove_all(path("there"));
  const JobResult result = received(decode<PortableResult>(bytes).value(), job("here"));
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

TEST_F(PortableResultTest, AllOtherResultsAreWhole) {
  const PortableResult result = make_portable(Opinion{.message = "why"}, Job(ValidateJob{}));
  EXPECT_TRUE(result.contents.empty());
  EXPECT_EQ(std::get<Opinion>(received(result, Job(ValidateJob{}))).message, "why");
}

}  // namespace
}  // namespace judge
